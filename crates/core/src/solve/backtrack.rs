//! Plain recursive backtracking: the reference for the tests of all faster solvers.
//!
//! Take the first empty cell in reading order. Try the digits 1 to 9 in it. If a digit fits by row, column and box,
//! place it and complete the rest of the grid in the same way. When all digits have been tried, empty the cell and
//! return. Because cells and digits are tried in order, the solutions come in order, too: smallest first when the 81
//! digits are read as one number. A [`Sequence`] selects other orders of cells and digits.

use std::ops::ControlFlow;

use super::{Effort, Sequence};
use crate::board::{Candidates, Cell};

/// Nine rows of nine digits, 0 for an empty cell.
pub type Rows = [[u8; 9]; 9];

/// The work of a search, and the functions that receive its solutions and progress.
pub struct Report<'a> {
    pub effort: Effort,
    /// Receives every solution, until it returns a break.
    pub found: &'a mut dyn FnMut(&Rows) -> ControlFlow<()>,
    /// Receives the work so far at regular intervals.
    pub tick: &'a mut dyn FnMut(&Effort),
}

/// The number of placements between two calls of `tick`.
const TICK_INTERVAL: u64 = 1 << 12;

impl Report<'_> {
    /// Counts a placement.
    pub fn count_placement(&mut self) {
        self.effort.placements += 1;
        if self.effort.placements.is_multiple_of(TICK_INTERVAL) {
            (self.tick)(&self.effort);
        }
    }
}

/// Completes `grid` with the allowed digits of its cells, and reports every completion until `report.found` breaks. The
/// grid is unchanged on return.
pub fn backtrack(
    grid: &mut Rows,
    allowed: &Candidates,
    sequence: Sequence,
    depth: u32,
    report: &mut Report,
) -> ControlFlow<()> {
    let Some(cell) = sequence.cells.next(grid) else { return (report.found)(grid) };
    report.effort.depth = report.effort.depth.max(depth);

    let mut stuck = true;
    for digit in sequence.digits.digits() {
        if allowed[cell].contains(digit) && fits(grid, cell, digit.value()) {
            stuck = false;
            report.count_placement();
            grid[cell.row()][cell.column()] = digit.value();
            let flow = backtrack(grid, allowed, sequence, depth + 1, report);
            grid[cell.row()][cell.column()] = 0;
            flow?;
        }
    }
    report.effort.dead_ends += u64::from(stuck);
    ControlFlow::Continue(())
}

/// Returns true if the row, the column and the box of `cell` do not contain `digit`.
pub fn fits(grid: &Rows, cell: Cell, digit: u8) -> bool {
    !in_row(grid, cell.row(), digit) && !in_column(grid, cell.column(), digit) && !in_box(grid, cell, digit)
}

fn in_row(grid: &Rows, row: usize, digit: u8) -> bool {
    grid[row].contains(&digit)
}

fn in_column(grid: &Rows, column: usize, digit: u8) -> bool {
    grid.iter().any(|row| row[column] == digit)
}

fn in_box(grid: &Rows, cell: Cell, digit: u8) -> bool {
    let (top, left) = cell.box_corner();
    grid[top..top + 3].iter().any(|row| row[left..left + 3].contains(&digit))
}
