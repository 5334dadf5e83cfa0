//! Backtracking that first fills every cell with only one possible digit, until no such cell is left.

use std::ops::ControlFlow;

use super::backtrack::Rows;
use super::{CellOrder, Event};
use crate::board::{Candidates, Cell, Digit, DigitSet};

/// Completes `grid` with the allowed digits of its cells. Reports every event of the search with the grid at that
/// moment, until `observe` returns a break.
pub fn fill_and_backtrack(
    grid: Rows,
    allowed: &Candidates,
    observe: &mut impl FnMut(&Rows, Event) -> ControlFlow<()>,
) -> ControlFlow<()> {
    Board::new(grid, allowed).complete(observe)
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

    fn complete(mut self, observe: &mut impl FnMut(&Rows, Event) -> ControlFlow<()>) -> ControlFlow<()> {
        if let Some(bare) = self.fill_singles(observe)? {
            return observe(&self.grid, Event::DeadEnd(bare));
        }
        let Some(cell) = CellOrder::Rows.next(&self.grid) else { return observe(&self.grid, Event::Solved) };
        let possible = self.possible(cell);
        for digit in Digit::ALL {
            if !possible.contains(digit) {
                observe(&self.grid, Event::Refused(cell, digit))?;
                continue;
            }
            let mut next = self;
            next.place(cell, digit);
            observe(&next.grid, Event::Placed(cell, digit))?;
            next.complete(observe)?;
            observe(&self.grid, Event::Back(cell, digit))?;
        }
        ControlFlow::Continue(())
    }

    /// Fills cells with one possible digit until there is none left, or until a cell has no possible digit. Returns this
    /// cell.
    fn fill_singles(
        &mut self,
        observe: &mut impl FnMut(&Rows, Event) -> ControlFlow<()>,
    ) -> ControlFlow<(), Option<Cell>> {
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for cell in Cell::ALL {
                if self.grid[cell.row()][cell.column()] != 0 {
                    continue;
                }
                let possible = self.possible(cell);
                if possible.is_empty() {
                    return ControlFlow::Continue(Some(cell));
                }
                if let Some(only) = possible.only() {
                    self.place(cell, only);
                    observe(&self.grid, Event::Filled(cell, only))?;
                    has_changed = true;
                }
            }
        }
        ControlFlow::Continue(None)
    }
}
