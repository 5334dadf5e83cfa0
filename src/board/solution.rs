//! A solved grid: complete and legal by construction.

use std::fmt;
use std::ops::Deref;

use super::{Conflict, Grid, conflicts};

/// A complete grid in which no house holds a digit twice.
///
/// ```
/// use sudokit::{Grid, Solution};
///
/// assert!(Solution::try_from(Grid::EMPTY).is_err());
/// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// assert_eq!(Solution::try_from(grid)?.rows()[8], [3, 4, 5, 2, 8, 6, 1, 7, 9]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// A grid that a solver has proven to be complete and legal.
    pub(crate) fn proven(grid: Grid) -> Self {
        debug_assert_eq!(Self::try_from(grid).map(Grid::from), Ok(grid));
        Self(grid)
    }
}

/// The grid has a cell that holds no digit, or a digit twice in a house.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASolution {
    /// A cell does not hold 1 to 9.
    #[error("{0} holds no digit from 1 to 9")]
    Incomplete(super::Cell),
    /// A house holds a digit more than once.
    #[error("{0}")]
    Conflict(Conflict),
}

impl TryFrom<Grid> for Solution {
    type Error = NotASolution;

    fn try_from(grid: Grid) -> Result<Self, NotASolution> {
        if let Some(cell) = super::Cell::all().find(|&cell| grid.digit(cell).is_none()) {
            return Err(NotASolution::Incomplete(cell));
        }
        match conflicts(&grid).first() {
            Some(&conflict) => Err(NotASolution::Conflict(conflict)),
            None => Ok(Self(grid)),
        }
    }
}

impl From<Solution> for Grid {
    fn from(solution: Solution) -> Self {
        solution.0
    }
}

impl Deref for Solution {
    type Target = Grid;
    fn deref(&self) -> &Grid {
        &self.0
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
