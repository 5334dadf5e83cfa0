//! The definitions of the canonical form as values, and forms of clues of any kind.

use super::{Canonical, by_pattern, by_puzzle, by_solution, of_candidates, of_candidates_by_solution};
use crate::board::Grid;
use crate::board::named::named;
use crate::solve::{Clues, Flaw, OwnedClues, Solver};

/// A definition of the canonical form: the part of the puzzle that becomes the smallest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Definition {
    /// The puzzle, see [`by_puzzle`].
    #[default]
    Puzzle,
    /// The pattern of the clues, see [`by_pattern`]. Candidates have no clues, so their form is that by puzzle.
    Pattern,
    /// The solution, see [`by_solution`].
    Solution,
}

named! {
    Definition, "puzzle, pattern or solution": Puzzle = "puzzle", Pattern = "pattern", Solution = "solution",
}

impl Definition {
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

    /// Returns the canonical form of each of these clues, like [`Definition::form`]. Many grids are solved side by side.
    ///
    /// ```
    /// use sudokit::canon::{self, Definition};
    /// use sudokit::solve::Solver;
    /// use sudokit::{Clues, Grid};
    ///
    /// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
    /// let definition: Definition = "pattern".parse()?;
    /// let forms = definition.forms(&[Clues::from(&grid)], Solver::new());
    /// assert_eq!(forms[0].as_ref().map(|form| form.class()), Ok(canon::by_pattern(&grid).class()));
    /// # Ok::<(), sudokit::ParseError>(())
    /// ```
    #[must_use]
    pub fn forms(self, all: &[Clues], solver: Solver) -> Vec<Result<Canonical<OwnedClues>, Flaw>> {
        if self != Self::Solution {
            return all.iter().map(|clues| self.form(clues, solver)).collect();
        }
        let is_grid = |clues: &Clues| matches!(clues, Clues::Givens(_));
        let grids: Vec<Grid> = all.iter().filter(|clues| is_grid(clues)).map(|clues| *clues.givens()).collect();
        let mut puzzles = solver.puzzles(&grids).into_iter();
        let form = |clues| {
            let puzzle = if is_grid(clues) { puzzles.next() } else { None };
            match puzzle {
                Some(puzzle) => puzzle.map(|puzzle| by_solution(&puzzle).owned()),
                None => self.form(clues, solver),
            }
        };
        all.iter().map(form).collect()
    }
}

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
