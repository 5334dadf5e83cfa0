//! Puzzles that were made, and those that were given up, as answers.

use sudokit::generate::Made;
use sudokit::logic::{Hint, Level, State, Technique};
use sudokit::picture::Scene;
use sudokit::rate::{Profile, Ratings};
use sudokit::text::{Fact, Labels, Marks, Position, Sheet};
use sudokit::{CellSet, Grid};

use super::super::shared::profile::{counts, counts_in_words};
use crate::answer::{Answer, Block, Heading, Line, Part, Rows, Ruling, fields};

fields! {
    Own:
    Solution = "solution",
    Seed = "seed",
    Index = "index",
    Clues = "clues",
    Symmetry = "symmetry",
    Er = "er",
    Ep = "ep",
    Ed = "ed",
    Level = "level",
    Hardest = "hardest",
    Steps = "steps",
    Counts = "counts",
    Next = "next",
    Entries = "entries",
    Marks = "marks",
}

/// A puzzle that was made.
pub struct MadeOne {
    made: Made,
    seed: u64,
    ratings: Option<Ratings>,
    /// What its path amounts to, if that is told.
    profile: Option<Profile>,
    /// Whether its number and rating stand above it, where it is drawn.
    is_named: bool,
    /// The step that was to be the next one.
    next: Option<Hint>,
    position: Position,
    labels: Labels,
    /// The digits of the position before that step, or else the puzzle.
    grid: Grid,
}

impl MadeOne {
    /// A puzzle of a seed.
    pub fn new(made: Made, seed: u64, profile: Option<Profile>, is_named: bool) -> Self {
        let next = made.exercise();
        let mut position = Position::new(*made.puzzle.grid()).with_solution(Some(*made.puzzle.solution().grid()));
        if let Some(state) = next.as_ref().map(Hint::before) {
            position = position.with_entries(*state.grid()).with_marks(marks(state));
        }
        let ratings = made.ratings.or_else(|| profile.as_ref()?.ratings());
        let mut labels = Labels::default();
        if let Some(Ratings { er, .. }) = ratings {
            labels.set(Fact::Level, Level::of(er).to_string());
        }
        let grid = position.grid();
        let is_named = is_named || next.is_some();
        Self { made, seed, ratings, profile, is_named, next, position, labels, grid }
    }

    /// What stands behind the number of the puzzle.
    fn remarks(&self) -> String {
        let ratings = self.ratings.map(|ratings| format!(", rated {ratings}"));
        let next = self.next.as_ref().map(|hint| format!(", next: {}", hint.technique()));
        let counts = self.profile.as_ref().map(|profile| format!(" ({})", counts_in_words(profile)));
        [ratings, next, counts].into_iter().flatten().collect()
    }
}

/// The candidates of the empty cells.
fn marks(state: &State) -> Marks {
    let mut marks = Marks::default();
    for cell in state.empty_cells() {
        marks.set(cell, Some(state.candidates(cell)));
    }
    marks
}

impl Answer for MadeOne {
    fn line(&self) -> Line<'_> {
        let ratings = self.ratings.map(|ratings| ratings.to_string());
        Line::Grid((&self.grid).into(), ratings.into_iter().chain(self.profile.as_ref().map(counts_in_words)).collect())
    }

    fn block(&self) -> Block<'_> {
        let title = self.is_named.then(|| Part::Title(format!("puzzle {}{}\n", self.made.index, self.remarks())));
        let givens = if self.next.is_some() { self.made.puzzle.given_cells() } else { CellSet::EMPTY };
        let candidates = self
            .next
            .as_ref()
            .map(|hint| Part::Scene(Box::new(Scene::of_candidates(&self.grid, givens, &hint.before().marks()))));
        let parts = title.into_iter().chain([Part::Grid(&self.grid, givens)]).chain(candidates).collect();
        Block { heading: Heading::OfDrawing, parts }
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(Ruling::UNIQUE)
    }

    fn made_record(&self) -> Option<Sheet<'_>> {
        Some(Sheet { position: &self.position, labels: &self.labels })
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let Made { index, puzzle, symmetry, .. } = &self.made;
        rows.set(Own::Solution, puzzle.solution().grid());
        rows.set(Own::Seed, self.seed);
        rows.set(Own::Index, *index);
        rows.set(Own::Clues, puzzle.count_givens());
        rows.set(Own::Symmetry, symmetry.name());
        if let Some(Ratings { er, ep, ed, .. }) = self.ratings {
            rows.set(Own::Er, er);
            rows.set(Own::Ep, ep);
            rows.set(Own::Ed, ed);
            rows.set(Own::Level, Level::of(er).to_string());
        }
        if let Some(profile) = &self.profile {
            rows.set(Own::Hardest, profile.hardest().map(Technique::name));
            rows.set(Own::Steps, profile.steps());
            rows.set(Own::Counts, counts(profile));
        }
        rows.set(Own::Next, self.next.as_ref().map(|hint| hint.technique().name()));
        rows.set(Own::Entries, self.position.entries.as_deref());
        rows.set(Own::Marks, self.position.marks.as_deref());
    }
}

/// A puzzle that was not found.
pub struct GivenUp {
    pub seed: u64,
    pub index: u64,
    pub ruling: Ruling<'static>,
    pub is_alone: bool,
}

impl Answer for GivenUp {
    fn line(&self) -> Line<'_> {
        Line::Nothing
    }

    fn block(&self) -> Block<'_> {
        if self.is_alone { Block::of(Vec::new()) } else { Block::of_words(&format!("puzzle {}: given up", self.index)) }
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(self.ruling.lend())
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Seed, self.seed);
        rows.set(Own::Index, self.index);
    }
}
