//! The order of cells and digits in plain backtracking.
//!
//! These are the orders of books and courses, so that a reader's own program and this one search alike.

use super::backtrack::Rows;
use crate::board::named::named;
use crate::board::{Cell, Digit};

/// The order of cells and digits in plain backtracking.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudokit::{Grid, solve::{CellOrder, DigitOrder, Method, Sequence}};
///
/// let by_columns = Sequence { cells: CellOrder::Columns, digits: DigitOrder::Down };
/// let mut first = None;
/// Method::Backtrack(by_columns).each_solution(&Grid::EMPTY, |solution| {
///     first = Some(*solution);
///     ControlFlow::Break(())
/// });
/// assert_eq!(first.unwrap().rows()[0], [9, 6, 3, 8, 7, 2, 5, 4, 1]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sequence {
    /// The rule that chooses the next empty cell.
    pub cells: CellOrder,
    /// The order of the digits in a cell.
    pub digits: DigitOrder,
}

/// The rule that chooses the next empty cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CellOrder {
    /// The first empty cell in reading order, row by row.
    #[default]
    Rows,
    /// The first empty cell, column by column.
    Columns,
    /// The last empty cell in reading order.
    Last,
}

/// The order in which the digits of a cell are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DigitOrder {
    /// 1 to 9.
    #[default]
    Up,
    /// 9 to 1.
    Down,
}

named!(CellOrder, "rows, columns or last": Rows = "rows", Columns = "columns", Last = "last");
named!(DigitOrder, "up or down": Up = "up", Down = "down");

impl Sequence {
    /// Cells in reading order, digits 1 to 9. Solutions come smallest first.
    pub const READING: Self = Self { cells: CellOrder::Rows, digits: DigitOrder::Up };
}

impl CellOrder {
    /// Returns the next empty cell.
    pub(super) fn next(self, grid: &Rows) -> Option<Cell> {
        let is_empty = |cell: &Cell| grid[cell.row()][cell.column()] == 0;
        match self {
            Self::Rows => {
                let row = grid.iter().position(|row| row.contains(&0))?;
                let column = grid[row].iter().position(|&value| value == 0)?;
                Some(Cell::at(row, column))
            }
            Self::Columns => (0..9).flat_map(|column| (0..9).map(move |row| Cell::at(row, column))).find(is_empty),
            Self::Last => Cell::ALL.into_iter().rev().find(is_empty),
        }
    }
}

impl DigitOrder {
    /// Returns the digits in this order.
    #[must_use]
    pub fn digits(self) -> [Digit; 9] {
        let mut digits = Digit::ALL;
        if self == Self::Down {
            digits.reverse();
        }
        digits
    }
}
