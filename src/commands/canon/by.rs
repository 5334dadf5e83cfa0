//! The three definitions of the canonical form.

use sudokit::canon::{self, Canonical};
use sudokit::solve::{Flaw, Solver};
use sudokit::{Grid, Puzzle};

use crate::answer::{Item, Ruling, grids};
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
    /// The canonical form of a grid, or why it has none.
    pub fn canonical(self, grid: &Grid) -> Result<Canonical, Flaw> {
        match self.by {
            By::Puzzle => Ok(canon::by_puzzle(grid)),
            By::Pattern => Ok(canon::by_pattern(grid)),
            By::Solution => self.solver.puzzle(grid).map(|puzzle| canon::by_solution(&puzzle)),
        }
    }

    /// The canonical form of each record that could be read, or why it has none.
    pub fn forms(self, items: &[Item]) -> Vec<Result<Canonical, Flaw>> {
        let grids = grids(items);
        let by_solution = |puzzle: Result<Puzzle, Flaw>| puzzle.map(|puzzle| canon::by_solution(&puzzle));
        match self.by {
            By::Puzzle => grids.iter().map(|grid| Ok(canon::by_puzzle(grid))).collect(),
            By::Pattern => grids.iter().map(|grid| Ok(canon::by_pattern(grid))).collect(),
            By::Solution => self.solver.puzzles(&grids).into_iter().map(by_solution).collect(),
        }
    }
}

/// Hands on each record that could be read, with its form; where there is none, that is said.
pub fn each(
    items: &[Item],
    forms: &[Result<Canonical, Flaw>],
    desk: &mut Desk,
    mut found: impl FnMut(&Item, &Grid, &Canonical, &mut Desk),
) {
    let mut forms = forms.iter();
    for item in items {
        let Some(grid) = desk.next(item) else { continue };
        match forms.next() {
            Some(Ok(canonical)) => found(item, grid, canonical, desk),
            Some(Err(flaw)) => desk.refuse(item, grid, &Refusal::of(flaw, "no form by solution")),
            None => {}
        }
    }
}
