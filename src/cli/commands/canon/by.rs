//! The two definitions of the canonical form.

use sudokit::canon::{self, Canonical};
use sudokit::solve::{Flaw, Solver};
use sudokit::{Grid, Puzzle};

use crate::cli::answer::{Item, Ruling, grids};
use crate::cli::run::{Desk, Refusal};

/// What becomes the smallest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum By {
    /// The puzzle itself, empty cells being 0
    #[default]
    Puzzle,
    /// The solution; the puzzle is carried along
    Solution,
}

impl By {
    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Solution => "solution",
        }
    }

    /// What is known of a grid that has a form.
    pub const fn ruling(self) -> Option<Ruling<'static>> {
        match self {
            Self::Puzzle => None,
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
            By::Solution => self.solver.puzzle(grid).map(|puzzle| canon::by_solution(&puzzle)),
        }
    }

    /// Hands on the canonical form of each record; where there is none, that is said.
    pub fn each(self, items: &[Item], desk: &mut Desk, mut found: impl FnMut(&Item, &Grid, &Canonical, &mut Desk)) {
        let all = grids(items);
        let puzzles: Vec<Result<Puzzle, Flaw>> = match self.by {
            By::Puzzle => Vec::new(),
            By::Solution => self.solver.puzzles(&all),
        };
        let mut puzzles = puzzles.into_iter();
        for item in items {
            let Some(grid) = desk.next(item) else { continue };
            match puzzles.next() {
                None => found(item, grid, &canon::by_puzzle(grid), desk),
                Some(Ok(puzzle)) => found(item, grid, &canon::by_solution(&puzzle), desk),
                Some(Err(flaw)) => desk.refuse(item, grid, &Refusal::of(&flaw, "no form by solution")),
            }
        }
    }
}
