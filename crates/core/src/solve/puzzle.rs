//! A puzzle: a grid that is proven to have exactly one solution.

use std::borrow::Borrow;

use super::{Flaw, Solver};
use crate::board::{BadValue, Grid, ParseError, Solution};

/// A grid that is proven to have exactly one solution, together with that solution.
///
/// ```
/// use sudokit::{Grid, Puzzle};
///
/// let puzzle: Puzzle = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// assert_eq!(puzzle.solution().rows()[0], [8, 1, 2, 7, 5, 3, 6, 4, 9]);
/// assert_eq!(puzzle.count_clues(), 21);
/// assert!(Puzzle::new(Grid::EMPTY).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Puzzle {
    grid: Grid,
    solution: Solution,
}

impl Puzzle {
    /// Solves a grid, and creates a puzzle of it.
    ///
    /// # Errors
    /// The [`Flaw`] if the grid does not have exactly one solution.
    pub fn new(grid: impl Borrow<Grid>) -> Result<Self, Flaw> {
        Solver::new().puzzle(grid.borrow())
    }

    /// Creates a puzzle. The caller guarantees that the grid has this solution and no other.
    #[doc(hidden)]
    #[must_use]
    pub fn assume_unique(grid: Grid, solution: Solution) -> Self {
        debug_assert!(grid.is_part_of(&solution));
        Self { grid, solution }
    }

    /// Returns the givens.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the solution.
    #[must_use]
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }
}

impl TryFrom<&Grid> for Puzzle {
    type Error = Flaw;

    fn try_from(grid: &Grid) -> Result<Self, Flaw> {
        Self::new(grid)
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = Flaw;

    fn try_from(grid: Grid) -> Result<Self, Flaw> {
        Self::new(grid)
    }
}

/// The error for text or a grid that is not a puzzle: unreadable, or without exactly one solution.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotAPuzzle {
    /// The text is not a grid.
    #[error(transparent)]
    Unreadable(#[from] ParseError),
    /// A value is not 0 to 9.
    #[error(transparent)]
    BadValue(#[from] BadValue),
    /// There is not exactly one solution.
    #[error(transparent)]
    Flaw(#[from] Flaw),
}

crate::board::with_grid!(Puzzle, NotAPuzzle);

#[cfg(feature = "serde")]
crate::board::as_serde::as_text!(Puzzle);

/// Converts a solution to a puzzle that has it as its full grid.
impl From<Solution> for Puzzle {
    fn from(solution: Solution) -> Self {
        Self { grid: solution.into(), solution }
    }
}

crate::debug_as_display!(NotAPuzzle);
