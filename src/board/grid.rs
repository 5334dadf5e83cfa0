//! A grid: 81 values in reading order, 0 for an empty cell.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use super::{Cell, Digit};

/// Any 81 values: a puzzle, a full grid, or something that is neither (see [`check`](fn@crate::check)).
///
/// ```
/// use sudokit::{Cell, Grid};
///
/// let mut grid = Grid::EMPTY;
/// grid[Cell::at(0, 0)] = 4;
/// assert_eq!(grid.empty_cells().count(), 80);
/// assert_eq!(grid.rows()[0], [4, 0, 0, 0, 0, 0, 0, 0, 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([[u8; 9]; 9]);

impl Grid {
    /// The grid without a digit.
    pub const EMPTY: Self = Self([[0; 9]; 9]);

    /// The nine rows.
    #[must_use]
    pub const fn rows(&self) -> &[[u8; 9]; 9] {
        &self.0
    }

    /// The nine rows, to be changed.
    pub const fn rows_mut(&mut self) -> &mut [[u8; 9]; 9] {
        &mut self.0
    }

    /// The digit in `cell`, if it holds one of 1 to 9.
    #[must_use]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self[cell])
    }

    /// The cells that hold 0, in reading order.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(|&cell| self[cell] == 0)
    }

    /// The cells that hold a digit, in reading order, with their digits.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, Digit)> {
        Cell::all().filter_map(|cell| Some((cell, self.digit(cell)?)))
    }

    /// How many cells hold a digit.
    #[must_use]
    pub fn count_givens(&self) -> usize {
        81 - self.count_empty()
    }

    /// How many cells hold 0.
    #[must_use]
    pub fn count_empty(&self) -> usize {
        self.0.as_flattened().iter().map(|&value| usize::from(value == 0)).sum()
    }

    /// The cells in which two grids differ, in reading order.
    pub fn differences(&self, other: &Self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(|&cell| self[cell] != other[cell])
    }

    /// The 81 values as characters: digits, `.` for an empty cell, `?` for a value above 9.
    #[must_use]
    pub fn to_line(&self) -> [u8; 81] {
        let mut line = [0; 81];
        for (character, &value) in line.iter_mut().zip(self.0.as_flattened()) {
            let digit = if value > 9 { b'?' } else { b'0' + value };
            *character = if value == 0 { b'.' } else { digit };
        }
        line
    }

    /// The 81 values in reading order.
    pub fn values(&self) -> impl Iterator<Item = u8> {
        self.0.iter().flatten().copied()
    }
}

impl Default for Grid {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl From<[[u8; 9]; 9]> for Grid {
    fn from(rows: [[u8; 9]; 9]) -> Self {
        Self(rows)
    }
}

impl Index<Cell> for Grid {
    type Output = u8;
    fn index(&self, cell: Cell) -> &u8 {
        &self.0[cell.row()][cell.column()]
    }
}

impl IndexMut<Cell> for Grid {
    fn index_mut(&mut self, cell: Cell) -> &mut u8 {
        &mut self.0[cell.row()][cell.column()]
    }
}

/// Shows the 81 values as a line, `.` for an empty cell and `?` for a value above 9.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(str::from_utf8(&self.to_line()).unwrap_or_default())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

/// The text was not 81 characters, each a digit or `.`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 81 characters, each 0 to 9 or '.'")]
pub struct NotAGrid;

/// Reads 81 characters: `1` to `9`, and `0` or `.` for an empty cell.
/// Everything else people write is read by [`text::read`](crate::text::read).
impl FromStr for Grid {
    type Err = NotAGrid;

    fn from_str(text: &str) -> Result<Self, NotAGrid> {
        let text: &[u8; 81] = text.as_bytes().try_into().map_err(|_| NotAGrid)?;
        let mut grid = Self::EMPTY;
        for (cell, &byte) in Cell::all().zip(text) {
            grid[cell] = match byte {
                b'.' => 0,
                b'0'..=b'9' => byte - b'0',
                _ => return Err(NotAGrid),
            };
        }
        Ok(grid)
    }
}
