//! A puzzle: a grid that is known to have exactly one solution.

use std::fmt;
use std::ops::Deref;

use super::{Flaw, Solver};
use crate::board::{Grid, Solution};

/// A grid with exactly one solution, which it carries.
///
/// ```
/// use sudokit::{Grid, Puzzle};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let puzzle = Puzzle::try_from(&grid)?;
/// assert_eq!(puzzle.solution().rows()[0], [8, 1, 2, 7, 5, 3, 6, 4, 9]);
/// assert_eq!(puzzle.count_givens(), 21);
/// assert!(Puzzle::try_from(&Grid::EMPTY).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Puzzle {
    grid: Grid,
    solution: Solution,
}

impl Puzzle {
    /// A grid that whoever asks for it knows to have this solution and no other.
    pub(crate) fn proven(grid: Grid, solution: Solution) -> Self {
        debug_assert!(grid.is_part_of(&solution));
        Self { grid, solution }
    }

    /// The givens.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The solution.
    #[must_use]
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }
}

impl TryFrom<&Grid> for Puzzle {
    type Error = Flaw;

    fn try_from(grid: &Grid) -> Result<Self, Flaw> {
        Solver::new().puzzle(grid)
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = Flaw;

    fn try_from(grid: Grid) -> Result<Self, Flaw> {
        Self::try_from(&grid)
    }
}

/// A full grid is its own solution.
impl From<Solution> for Puzzle {
    fn from(solution: Solution) -> Self {
        Self { grid: solution.into(), solution }
    }
}

impl AsRef<Grid> for Puzzle {
    fn as_ref(&self) -> &Grid {
        &self.grid
    }
}

impl Deref for Puzzle {
    type Target = Grid;
    fn deref(&self) -> &Grid {
        &self.grid
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid.fmt(f)
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzle({self})")
    }
}
