//! Plain recursive backtracking: the reference that everything faster is tested against.
//!
//! Take the first empty cell in reading order. Try the digits 1 to 9 in it: whenever one fits by row, column and box,
//! put it in and complete the rest of the grid in the same way. If no digit leads on, empty the cell again and go back.
//! Because cells and digits are tried in order, the solutions come in order too: smallest first, when the 81 digits are
//! read as one number.

use std::ops::ControlFlow;

use super::Effort;
use crate::board::Cell;

/// Nine rows of nine digits, 0 for an empty cell.
pub type Rows = [[u8; 9]; 9];

/// Completes `grid`, calls `found` with every completion until it breaks off, and leaves `grid` as it was.
pub fn backtrack(
    grid: &mut Rows,
    depth: u32,
    effort: &mut Effort,
    found: &mut dyn FnMut(&Rows) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(cell) = first_empty(grid) else { return found(grid) };
    effort.depth = effort.depth.max(depth);

    let mut stuck = true;
    for digit in 1..=9 {
        if fits(grid, cell, digit) {
            stuck = false;
            effort.placements += 1;
            grid[cell.row()][cell.column()] = digit;
            let flow = backtrack(grid, depth + 1, effort, found);
            grid[cell.row()][cell.column()] = 0;
            flow?;
        }
    }
    effort.dead_ends += u64::from(stuck);
    ControlFlow::Continue(())
}

/// The first cell in reading order that holds 0.
pub fn first_empty(grid: &Rows) -> Option<Cell> {
    let row = grid.iter().position(|row| row.contains(&0))?;
    let column = grid[row].iter().position(|&value| value == 0)?;
    Some(Cell::at(row, column))
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
