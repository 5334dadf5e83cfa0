//! Plain recursive backtracking: the reference that everything faster is tested against.
//!
//! Take the first empty cell in reading order. Try the digits 1 to 9 in it: whenever one fits by row, column and box,
//! put it in and complete the rest of the grid in the same way. If no digit leads on, empty the cell again and go back.
//! Because cells and digits are tried in order, the solutions come in order too: smallest first, when the 81 digits are
//! read as one number. Other orders of cells and digits can be had.

use std::ops::ControlFlow;

use super::{Effort, Sequence};
use crate::board::{Candidates, Cell};

/// Nine rows of nine digits, 0 for an empty cell.
pub type Rows = [[u8; 9]; 9];

/// What a search has done, and who is told of it.
pub struct Report<'a> {
    pub effort: Effort,
    /// Takes every solution, until it breaks off.
    pub found: &'a mut dyn FnMut(&Rows) -> ControlFlow<()>,
    /// Told now and then how far the search is.
    pub tick: &'a mut dyn FnMut(&Effort),
}

/// After so many tries somebody is told.
const OFTEN: u64 = 1 << 12;

impl Report<'_> {
    /// Notes that a digit is tried.
    pub fn place(&mut self) {
        self.effort.placements += 1;
        if self.effort.placements.is_multiple_of(OFTEN) {
            (self.tick)(&self.effort);
        }
    }
}

/// Completes `grid` by digits that its cells are allowed to take, reports every completion until that breaks off, and leaves
/// `grid` as it was.
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
            report.place();
            grid[cell.row()][cell.column()] = digit.value();
            let flow = backtrack(grid, allowed, sequence, depth + 1, report);
            grid[cell.row()][cell.column()] = 0;
            flow?;
        }
    }
    report.effort.dead_ends += u64::from(stuck);
    ControlFlow::Continue(())
}

/// Whether `digit` stands nowhere yet in the row, the column and the box of `cell`.
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
