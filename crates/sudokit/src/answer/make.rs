//! Puzzles that are made, reduced, completed or varied.

use super::TechniqueCount;
use super::fields::fields;
use crate::generate::{self, ClueSymmetry};
use crate::logic::{Level, Rating, Technique};
use crate::rate::{Profile, Ratings};
use crate::text::{Marks, Position};
use crate::{CellSet, Grid, Puzzle, Solution};

fields! {
    /// The answer of `generate`: a puzzle, which is in the [`Head`](super::Head), or the place of one that was not found.
    #[derive(Default, Eq)]
    pub struct Made {
        /// The solution.
        opt solution: Solution,
        /// The seed.
        pub seed: u64,
        /// The number of the puzzle within the seed.
        pub index: u64,
        /// The number of clues.
        opt clues: usize,
        /// The required symmetry of the clues.
        opt symmetry: ClueSymmetry,
        /// The rating of the hardest step.
        opt er: Rating,
        /// The rating of the hardest step up to the first digit placed.
        opt ep: Rating,
        /// The rating of the first step.
        opt ed: Rating,
        /// The level (if a requirement needs ratings, or with `--steps`).
        opt level: String,
        /// The score of the path of `HoDoKu` (with `--scale hodoku`).
        opt hodoku_score: u32,
        /// The level of `HoDoKu` (with `--scale hodoku`).
        opt hodoku_level: String,
        /// The hardest technique (with `--steps`).
        opt hardest: String,
        /// The number of steps of the path (with `--steps`).
        opt steps: usize,
        /// The techniques of the path (with `--steps`).
        opt counts: Vec<TechniqueCount>,
        /// The technique of the next step (with `--next`).
        opt next: String,
        /// The digits that are already entered (with `--next`).
        opt entries: Box<Grid>,
        /// The candidates of the empty cells, `null` for the others (with `--next`).
        opt marks: Box<Marks>,
    }
}

impl Made {
    /// Creates the answer about a puzzle of a seed.
    #[must_use]
    pub fn of(made: &generate::Made, seed: u64) -> Self {
        let answer = Self {
            solution: Some(*made.puzzle.solution()),
            seed,
            index: made.index,
            clues: Some(made.puzzle.count_clues()),
            symmetry: Some(made.symmetry),
            hodoku_score: made.hodoku.map(|hodoku| hodoku.score),
            hodoku_level: made.hodoku.map(|hodoku| hodoku.level.to_string()),
            ..Self::default()
        };
        answer.with_ratings(made.ratings)
    }

    fn with_ratings(mut self, ratings: Option<Ratings>) -> Self {
        if let Some(Ratings { er, ep, ed, .. }) = ratings {
            (self.er, self.ep, self.ed) = (Some(er), Some(ep), Some(ed));
            self.level = Some(Level::of(er).to_string());
        }
        self
    }

    /// Adds the techniques of the path.
    #[must_use]
    pub fn with_path(mut self, profile: &Profile) -> Self {
        self.hardest = profile.hardest().map(|technique| technique.name().into());
        (self.steps, self.counts) = (Some(profile.steps()), Some(TechniqueCount::all_of(profile)));
        self.with_ratings(profile.ratings())
    }

    /// Adds the technique of the next step, and the position before it.
    #[must_use]
    pub fn with_next(mut self, technique: Technique, position: &Position) -> Self {
        self.next = Some(technique.name().into());
        (self.entries, self.marks) = (position.entries.clone(), position.marks.clone());
        self
    }
}

fields! {
    /// The answer of `reduce`: a puzzle with fewer, more or other clues.
    #[derive(Eq)]
    pub struct Reduced {
        /// The number of the neighbor (with `--near`).
        opt number: u64,
        /// The reduced or completed puzzle, or the neighbor.
        pub result: Grid,
        /// The number of clues.
        pub clues: usize,
        /// The clues that were added (with `--add`).
        opt added: CellSet,
    }
}

impl From<&Puzzle> for Reduced {
    fn from(result: &Puzzle) -> Self {
        let clues = result.count_clues();
        Self { number: None, result: *result.grid(), clues, added: None }
    }
}
