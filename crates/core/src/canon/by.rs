//! The definitions of the canonical form as values, and forms of clues of any kind.

use std::fmt;
use std::str::FromStr;

use super::{Canonical, by_pattern, by_puzzle, by_solution, of_candidates, of_candidates_by_solution};
use crate::board::{Grid, ParseError};
use crate::solve::{Clues, Flaw, OwnedClues, Solver};

/// A definition of the canonical form: the part of the puzzle that becomes the smallest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum By {
    /// The puzzle, see [`by_puzzle`].
    #[default]
    Puzzle,
    /// The pattern of the clues, see [`by_pattern`]. Candidates have no clues, so their form is that by puzzle.
    Pattern,
    /// The solution, see [`by_solution`].
    Solution,
}

impl By {
    /// All definitions.
    pub const ALL: [Self; 3] = [Self::Puzzle, Self::Pattern, Self::Solution];

    /// Returns the name: `puzzle`, `pattern` or `solution`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Pattern => "pattern",
            Self::Solution => "solution",
        }
    }

    /// Returns the canonical form of clues.
    ///
    /// # Errors
    /// The [`Flaw`] if the clues do not have exactly one solution, which only a form by solution needs.
    pub fn form(self, clues: &Clues, solver: Solver) -> Result<Canonical<OwnedClues>, Flaw> {
        match (self, clues) {
            (Self::Puzzle, _) | (Self::Pattern, Clues::Candidates(_)) => Ok(of_clues(clues)),
            (Self::Pattern, Clues::Givens(grid)) => Ok(by_pattern(grid).owned()),
            (Self::Solution, Clues::Givens(grid)) => solver.puzzle(grid).map(|puzzle| by_solution(&puzzle).owned()),
            (Self::Solution, Clues::Candidates(candidates)) => {
                of_candidates_by_solution(candidates).map(Canonical::owned)
            }
        }
    }

    /// Returns the canonical form of each of these clues, like [`By::form`]. Many grids are solved side by side.
    ///
    /// ```
    /// use sudokit::canon::{self, By};
    /// use sudokit::solve::Solver;
    /// use sudokit::{Clues, Grid};
    ///
    /// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let by: By = "pattern".parse()?;
    /// let forms = by.forms(&[Clues::from(&grid)], Solver::new());
    /// assert_eq!(forms[0].as_ref().map(|form| form.class()), Ok(canon::by_pattern(&grid).class()));
    /// # Ok::<(), sudokit::ParseError>(())
    /// ```
    #[must_use]
    pub fn forms(self, all: &[Clues], solver: Solver) -> Vec<Result<Canonical<OwnedClues>, Flaw>> {
        if self != Self::Solution {
            return all.iter().map(|clues| self.form(clues, solver)).collect();
        }
        let is_grid = |clues: &&Clues| matches!(clues, Clues::Givens(_));
        let grids: Vec<Grid> = all.iter().filter(is_grid).map(|clues| *clues.givens()).collect();
        let mut puzzles = solver.puzzles(&grids).into_iter();
        let form = |clues| match is_grid(&clues).then(|| puzzles.next()).flatten() {
            Some(puzzle) => puzzle.map(|puzzle| by_solution(&puzzle).owned()),
            None => self.form(clues, solver),
        };
        all.iter().map(form).collect()
    }
}

/// Shows the name.
impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the name.
impl FromStr for By {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Self, ParseError> {
        let named = Self::ALL.into_iter().find(|by| by.name() == name);
        named.ok_or(ParseError::new("puzzle, pattern or solution"))
    }
}

#[cfg(feature = "serde")]
crate::board::as_serde::as_text!(By);

/// Returns the smallest clues that a symmetry makes of these: the form of a grid by [`by_puzzle`], that of candidates by
/// [`of_candidates`].
#[must_use]
pub fn of_clues(clues: &Clues) -> Canonical<OwnedClues> {
    match clues {
        Clues::Givens(grid) => by_puzzle(grid).owned(),
        Clues::Candidates(candidates) => of_candidates(candidates).owned(),
    }
}

impl<T: Into<OwnedClues>> Canonical<T> {
    /// Returns the form as clues, with the same symmetry.
    fn owned(self) -> Canonical<OwnedClues> {
        Canonical { form: self.form.into(), map: self.map, automorphisms: self.automorphisms }
    }
}
