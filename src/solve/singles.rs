//! Backtracking that first fills every cell with only one possible digit, again and again until nothing changes.

use std::ops::ControlFlow;

use super::Effort;
use super::backtrack::{Rows, first_empty, fits};
use crate::board::{Cell, Digit};

/// Completes `grid` and calls `found` with every completion, in reading order, until it breaks off.
pub fn fill_and_backtrack(
    mut grid: Rows,
    depth: u32,
    effort: &mut Effort,
    found: &mut dyn FnMut(&Rows) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !fill_singles(&mut grid, effort) {
        effort.dead_ends += 1;
        return ControlFlow::Continue(());
    }
    let Some(cell) = first_empty(&grid) else { return found(&grid) };
    effort.depth = effort.depth.max(depth);

    for digit in possible(&grid, cell) {
        effort.placements += 1;
        let mut next = grid;
        next[cell.row()][cell.column()] = digit;
        fill_and_backtrack(next, depth + 1, effort, found)?;
    }
    ControlFlow::Continue(())
}

/// Fills cells that have one possible digit until there is none left; false if a cell has no possible digit.
fn fill_singles(grid: &mut Rows, effort: &mut Effort) -> bool {
    let mut moved = true;
    while moved {
        moved = false;
        for cell in Cell::ALL {
            if grid[cell.row()][cell.column()] != 0 {
                continue;
            }
            let first_two = {
                let mut digits = possible(grid, cell);
                [digits.next(), digits.next()]
            };
            match first_two {
                [None, _] => return false,
                [Some(only), None] => {
                    grid[cell.row()][cell.column()] = only;
                    effort.filled += 1;
                    moved = true;
                }
                [Some(_), Some(_)] => {}
            }
        }
    }
    true
}

fn possible(grid: &Rows, cell: Cell) -> impl Iterator<Item = u8> {
    Digit::ALL.into_iter().map(Digit::value).filter(move |&digit| fits(grid, cell, digit))
}
