//! In which order plain backtracking takes cells and digits: as books and courses do it, so that a program of one's own
//! and this one take the same path.

use super::backtrack::Rows;
use crate::board::{Cell, Digit};

/// The order in which plain backtracking takes cells and digits.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sequence {
    /// The next empty cell.
    pub cells: CellOrder,
    /// The next digit in that cell.
    pub digits: DigitOrder,
}

/// The rule that chooses the next empty cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum CellOrder {
    /// The first in reading order: row by row.
    #[default]
    Rows,
    /// The first column by column.
    Columns,
    /// The last in reading order.
    Last,
}

/// The order in which the digits of a cell are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum DigitOrder {
    /// 1 to 9.
    #[default]
    Up,
    /// 9 to 1.
    Down,
}

impl Sequence {
    /// Rows from above, 1 to 9: solutions come smallest first.
    pub const READING: Self = Self { cells: CellOrder::Rows, digits: DigitOrder::Up };
}

impl CellOrder {
    /// The empty cell that is next.
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
    pub const fn digits(self) -> [Digit; 9] {
        let mut digits = Digit::ALL;
        if matches!(self, Self::Down) {
            let mut at = 0;
            while at < 9 {
                digits[at] = Digit::ALL[8 - at];
                at += 1;
            }
        }
        digits
    }
}
