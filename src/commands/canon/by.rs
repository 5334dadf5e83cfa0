//! The three definitions of the canonical form.

use sudokit::solve::{Flaw, Solver};
use sudokit::{Clues, canon};

use super::super::shared::form::Form;
use crate::answer::{Item, Ruling, grids, puzzles};
use crate::run::{Desk, Refusal};

/// What becomes the smallest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum By {
    /// The puzzle itself, empty cells being 0
    #[default]
    Puzzle,
    /// The places of the clues, then the puzzle
    Pattern,
    /// The solution; the puzzle is carried along
    Solution,
}

impl By {
    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Pattern => "pattern",
            Self::Solution => "solution",
        }
    }

    /// What is known of a grid that has a form.
    pub const fn ruling(self) -> Option<Ruling<'static>> {
        match self {
            Self::Puzzle | Self::Pattern => None,
            Self::Solution => Some(Ruling::UNIQUE),
        }
    }
}

/// A definition, and the solver that it takes.
#[derive(Clone, Copy)]
pub struct Definition {
    pub by: By,
    pub solver: Solver,
}

impl Definition {
    /// Returns the canonical form of a puzzle, or why it has none. Candidates have no clues, so that their form by pattern is
    /// that by puzzle.
    pub fn canonical(self, puzzle: &Clues) -> Result<Form, Flaw> {
        match (self.by, puzzle) {
            (By::Puzzle, _) | (By::Pattern, Clues::Candidates(_)) => Ok(Form::by_puzzle(puzzle)),
            (By::Pattern, Clues::Givens(grid)) => Ok(canon::by_pattern(grid).into()),
            (By::Solution, Clues::Givens(grid)) => {
                self.solver.puzzle(grid).map(|puzzle| canon::by_solution(&puzzle).into())
            }
            (By::Solution, Clues::Candidates(candidates)) => {
                canon::of_candidates_by_solution(candidates).map(Form::from)
            }
        }
    }

    /// Returns the canonical form of each record that could be read, or why it has none.
    pub fn forms(self, items: &[Item]) -> Vec<Result<Form, Flaw>> {
        let puzzles = puzzles(items);
        let proven = if self.by == By::Solution { self.solver.puzzles(&grids(items)) } else { Vec::new() };
        let mut proven = proven.into_iter();
        let form = |puzzle: &Clues| match puzzle {
            Clues::Givens(_) => {
                proven.next().map_or_else(|| self.canonical(puzzle), |puzzle| Ok(canon::by_solution(&puzzle?).into()))
            }
            Clues::Candidates(_) => self.canonical(puzzle),
        };
        puzzles.iter().map(form).collect()
    }
}

/// Hands on each record that could be read, with its form; where there is none, that is said.
pub fn each(
    items: &[Item],
    forms: &[Result<Form, Flaw>],
    desk: &mut Desk,
    mut found: impl FnMut(&Item, &Clues, &Form, &mut Desk),
) {
    let mut forms = forms.iter();
    for item in items {
        let Some(puzzle) = desk.next(item) else { continue };
        match forms.next() {
            Some(Ok(form)) => found(item, &puzzle, form, desk),
            Some(Err(flaw)) => desk.refuse(item, puzzle, &Refusal::of(flaw, "no form by solution")),
            None => {}
        }
    }
}
