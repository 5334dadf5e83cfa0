//! Plain recursive backtracking: the reference for the tests of all faster solvers.
//!
//! Take the first empty cell in reading order. Try the digits 1 to 9 in it. If a digit fits by row, column and box,
//! place it and complete the rest of the grid in the same way. When all digits have been tried, empty the cell and
//! return. Because cells and digits are tried in order, the solutions come in order, too: smallest first when the 81
//! digits are read as one number. A [`Sequence`] selects other orders of cells and digits.

use std::ops::ControlFlow;

use super::{Event, Sequence};
use crate::board::{Candidates, Cell};

/// Nine rows of nine digits, 0 for an empty cell.
pub type Rows = [[u8; 9]; 9];

/// Completes `grid` with the allowed digits of its cells. Reports every event of the search with the grid at that
/// moment, until `observe` returns a break.
pub fn backtrack(
    grid: &mut Rows,
    allowed: &Candidates,
    sequence: Sequence,
    observe: &mut impl FnMut(&Rows, Event) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(cell) = sequence.cells.next(grid) else { return observe(grid, Event::Solved) };
    let mut is_stuck = true;
    for digit in sequence.digits.digits() {
        if allowed[cell].contains(digit) && fits(grid, cell, digit.value()) {
            is_stuck = false;
            grid[cell.row()][cell.column()] = digit.value();
            observe(grid, Event::Placed(cell, digit))?;
            backtrack(grid, allowed, sequence, observe)?;
            grid[cell.row()][cell.column()] = 0;
            observe(grid, Event::Back(cell, digit))?;
        } else {
            observe(grid, Event::Refused(cell, digit))?;
        }
    }
    if is_stuck { observe(grid, Event::DeadEnd(cell)) } else { ControlFlow::Continue(()) }
}

/// Returns true if the row, the column and the box of `cell` do not contain `digit`.
fn fits(grid: &Rows, cell: Cell, digit: u8) -> bool {
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
