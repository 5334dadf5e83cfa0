//! The 27 houses: nine rows, nine columns, nine boxes.

use std::fmt;

use super::{Cell, CellSet};

/// A row, a column or a box, counted from 0; shown counted from 1 (`row 1`, `column 4`, `box 9`).
///
/// ```
/// use sudokit::House;
///
/// let corners = [House::Box(4).cells()[0], House::Box(4).cells()[8]];
/// assert_eq!(corners.map(|cell| cell.to_string()), ["r4c4", "r6c6"]);
/// assert_eq!(House::Box(4).to_string(), "box 5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, from the top.
    Row(usize),
    /// A column, from the left.
    Column(usize),
    /// A box, in reading order.
    Box(usize),
}

impl House {
    /// The 27 houses: rows, then columns, then boxes.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let kinds = [Self::Row as fn(usize) -> Self, Self::Column, Self::Box];
        kinds.into_iter().flat_map(|kind| (0..9).map(kind))
    }

    /// The nine cells of the house in reading order.
    #[must_use]
    pub fn cells(self) -> [Cell; 9] {
        std::array::from_fn(|i| match self {
            Self::Row(row) => Cell::at(row, i),
            Self::Column(column) => Cell::at(i, column),
            Self::Box(index) => Cell::at(index / 3 * 3 + i / 3, index % 3 * 3 + i % 3),
        })
    }

    /// `row`, `column` or `box`.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Row(_) => "row",
            Self::Column(_) => "column",
            Self::Box(_) => "box",
        }
    }

    /// Which of its kind it is, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Row(index) | Self::Column(index) | Self::Box(index) => index,
        }
    }

    /// The nine cells of the house as a set.
    #[must_use]
    pub fn cell_set(self) -> CellSet {
        self.cells().into_iter().collect()
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.index() + 1)
    }
}
