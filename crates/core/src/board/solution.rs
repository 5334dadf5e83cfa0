//! A solved grid: complete and legal by construction.

use super::{BadValue, Cell, Conflict, Digit, Grid, ParseError, conflicts};

/// A complete grid in which no house holds a digit twice.
///
/// ```
/// use sudokit::{Cell, Digit, Grid, Solution};
///
/// assert!(Solution::try_from(Grid::EMPTY).is_err());
/// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let solution = Solution::try_from(grid)?;
/// assert_eq!(solution.rows()[8], [3, 4, 5, 2, 8, 6, 1, 7, 9]);
/// assert_eq!(solution.digit(Cell::at(8, 8)), Digit::Nine);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// Creates a solution from a grid that a solver has proven to be complete and legal.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub fn assume_valid(grid: Grid) -> Self {
        debug_assert_eq!(Self::try_from(grid).map(Grid::from), Ok(grid));
        Self(grid)
    }

    /// Returns the digit in `cell`.
    #[must_use]
    #[inline]
    pub fn digit(&self, cell: Cell) -> Digit {
        Digit::nth(usize::from(self.0[cell]) - 1)
    }

    /// Returns the solution as a grid.
    #[must_use]
    #[inline]
    pub const fn grid(&self) -> &Grid {
        &self.0
    }
}

/// The error for text or a grid that is not a solution: unreadable, incomplete, or with a digit twice in a house.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotASolution {
    /// The text is not a grid.
    #[error(transparent)]
    Unreadable(#[from] ParseError),
    /// A value is not 0 to 9.
    #[error(transparent)]
    BadValue(#[from] BadValue),
    /// A cell is empty.
    #[error("{0} is empty, expected a digit from 1 to 9")]
    Incomplete(Cell),
    /// A house holds a digit more than once.
    #[error("{0}")]
    Conflict(Conflict),
}

impl TryFrom<Grid> for Solution {
    type Error = NotASolution;

    #[inline]
    fn try_from(grid: Grid) -> Result<Self, NotASolution> {
        if let Some(cell) = grid.empty_cells().first() {
            return Err(NotASolution::Incomplete(cell));
        }
        match conflicts(&grid).first() {
            Some(&conflict) => Err(NotASolution::Conflict(conflict)),
            None => Ok(Self(grid)),
        }
    }
}

super::with_grid!(Solution, NotASolution);

crate::debug_as_display!(NotASolution);
