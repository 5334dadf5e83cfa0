//! Backtracking that first fills every cell with only one possible digit, until no such cell is left.

use std::ops::ControlFlow;

use super::backtrack::{Report, Rows};
use super::{CellOrder, Effort};
use crate::board::{Candidates, Cell, Digit, DigitSet};

/// Completes `grid` with the allowed digits of its cells. Reports every completion in reading order, until
/// `report.found` breaks.
pub fn fill_and_backtrack(grid: Rows, allowed: &Candidates, depth: u32, report: &mut Report) -> ControlFlow<()> {
    Board::new(grid, allowed).complete(depth, report)
}

/// A grid, and the digits of its rows, columns and boxes.
#[derive(Clone, Copy)]
struct Board<'a> {
    grid: Rows,
    allowed: &'a Candidates,
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    boxes: [DigitSet; 9],
}

impl<'a> Board<'a> {
    fn new(grid: Rows, allowed: &'a Candidates) -> Self {
        let none = [DigitSet::EMPTY; 9];
        let mut board = Self { grid, allowed, rows: none, columns: none, boxes: none };
        for cell in Cell::ALL {
            if let Some(digit) = Digit::new(grid[cell.row()][cell.column()]) {
                board.place(cell, digit);
            }
        }
        board
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid[cell.row()][cell.column()] = digit.value();
        self.rows[cell.row()].insert(digit);
        self.columns[cell.column()].insert(digit);
        self.boxes[cell.box_index()].insert(digit);
    }

    /// Returns the allowed digits of `cell` that its row, column and box do not contain.
    fn possible(&self, cell: Cell) -> DigitSet {
        self.allowed[cell] - (self.rows[cell.row()] | self.columns[cell.column()] | self.boxes[cell.box_index()])
    }

    fn complete(mut self, depth: u32, report: &mut Report) -> ControlFlow<()> {
        if !self.fill_singles(&mut report.effort) {
            report.effort.dead_ends += 1;
            return ControlFlow::Continue(());
        }
        let Some(cell) = CellOrder::Rows.next(&self.grid) else { return (report.found)(&self.grid) };
        report.effort.depth = report.effort.depth.max(depth);

        for digit in self.possible(cell) {
            report.count_placement();
            let mut next = self;
            next.place(cell, digit);
            next.complete(depth + 1, report)?;
        }
        ControlFlow::Continue(())
    }

    /// Fills cells with one possible digit until there is none left. Returns false if a cell has no possible digit.
    fn fill_singles(&mut self, effort: &mut Effort) -> bool {
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for cell in Cell::ALL {
                if self.grid[cell.row()][cell.column()] != 0 {
                    continue;
                }
                let possible = self.possible(cell);
                if possible.is_empty() {
                    return false;
                }
                if let Some(only) = possible.only() {
                    self.place(cell, only);
                    effort.filled += 1;
                    has_changed = true;
                }
            }
        }
        true
    }
}
