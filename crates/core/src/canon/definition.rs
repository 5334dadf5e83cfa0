//! The definitions of the canonical form as values.

use super::{Canonical, by_pattern, by_puzzle, by_solution};
use crate::board::Grid;
use crate::board::named::named;
use crate::solve::{Flaw, Solver};

/// A definition of the canonical form: the part of the puzzle that becomes the smallest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Definition {
    /// The puzzle, see [`by_puzzle`].
    #[default]
    Puzzle,
    /// The pattern of the clues, see [`by_pattern`].
    Pattern,
    /// The solution, see [`by_solution`].
    Solution,
}

named! {
    Definition, "puzzle, pattern or solution": Puzzle = "puzzle", Pattern = "pattern", Solution = "solution",
}

impl Definition {
    /// Returns the canonical form of a grid.
    ///
    /// # Errors
    /// The [`Flaw`] if the grid does not have exactly one solution, which only a form by solution needs.
    pub fn form(self, grid: &Grid, solver: Solver) -> Result<Canonical, Flaw> {
        match self {
            Self::Puzzle => Ok(by_puzzle(grid)),
            Self::Pattern => Ok(by_pattern(grid)),
            Self::Solution => solver.puzzle(grid).map(|puzzle| by_solution(&puzzle)),
        }
    }

    /// Returns the canonical form of each of these grids, like [`Definition::form`]. Many grids are solved side by side.
    ///
    /// ```
    /// use sudokit::Grid;
    /// use sudokit::canon::{self, Definition};
    /// use sudokit::solve::Solver;
    ///
    /// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let definition: Definition = "pattern".parse()?;
    /// assert_eq!(definition.forms(&[grid], Solver::new()), [Ok(canon::by_pattern(&grid))]);
    /// # Ok::<(), sudokit::ParseError>(())
    /// ```
    #[must_use]
    pub fn forms(self, grids: &[Grid], solver: Solver) -> Vec<Result<Canonical, Flaw>> {
        match self {
            Self::Puzzle | Self::Pattern => grids.iter().map(|grid| self.form(grid, solver)).collect(),
            Self::Solution => {
                let puzzles = solver.puzzles(grids).into_iter();
                puzzles.map(|puzzle| puzzle.map(|puzzle| by_solution(&puzzle))).collect()
            }
        }
    }
}
