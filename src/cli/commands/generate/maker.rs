//! The puzzles that `sudoku generate` makes, and those it gives up.

use std::cmp::Ordering;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{self, AtomicU64};
use std::time::{Duration, Instant};

use sudokit::CellSet;
use sudokit::generate::{GaveUp, Made, Wish, generate_with};
use sudokit::rate::Ratings;
use sudokit::solve::Solver;

use crate::cli::answer::{Answer, Block, Fields, Heading, Line, Part, Value};
use crate::cli::render::Style;
use crate::cli::run::{Desk, Piece};
use crate::cli::terminal::progress::Progress;

/// The fields of puzzles beside the puzzle.
pub const COLUMNS: &[&str] = &["solution", "seed", "index", "clues", "symmetry", "er", "ep", "ed"];

/// Makes blocks of puzzles.
pub struct Maker {
    pub solver: Solver,
    pub wish: Wish,
    pub seed: u64,
    pub style: Style,
    /// How many puzzles the next block is to have.
    pub size: Arc<AtomicU64>,
    /// Whether the wish cannot come true.
    pub is_hopeless: bool,
}

/// A block is made in about this time.
const PATIENCE: Duration = Duration::from_millis(50);
/// More puzzles than this are no faster side by side.
const LARGEST: u64 = 256;

impl Maker {
    /// Makes a block of puzzles.
    pub fn make(&self, block: Range<u64>) -> Piece {
        let (started, records) = (Instant::now(), block.end - block.start);
        let mut desk = Desk::new(&self.style, None);
        let mut progress = Progress::new();
        let made = generate_with(self.solver, &self.wish, self.seed, block, |tries| {
            // Several puzzles are counted by the writer.
            if desk.is_alone() {
                progress.tell(tries, "tries", None);
            }
        });
        progress.clear();
        for result in made {
            desk.next_of_any_kind();
            match result {
                Ok(made) => {
                    let is_named = !desk.is_alone() || made.ratings.is_some();
                    let puzzle = made.puzzle;
                    desk.answer_made(Some(&puzzle), &MadeOne { made, seed: self.seed, is_named });
                }
                Err(gave_up) => self.give_up(&gave_up, &mut desk),
            }
        }
        let size = if started.elapsed() > PATIENCE { records / 2 } else { records * 2 };
        self.size.store(size.clamp(1, LARGEST), atomic::Ordering::Relaxed);
        let done = usize::try_from(records).unwrap_or(usize::MAX);
        Piece { page: desk.into_page(), records, done, end: None, is_last: false }
    }

    /// Says what was not found: on standard error, and in its place except in a list of puzzles.
    fn give_up(&self, gave_up: &GaveUp, desk: &mut Desk) {
        let GaveUp { index, tries, best, .. } = gave_up;
        let advice = match tries.cmp(&self.wish.tries) {
            _ if self.is_hopeless => "",
            Ordering::Less => " (there are no others)",
            Ordering::Equal | Ordering::Greater => ", more with --tries",
        };
        let tries = if *tries == 1 { "1 try".into() } else { format!("{tries} tries") };
        let best = best.map_or_else(String::new, |failed| format!("; the best {}: {}", failed.fault, failed.puzzle));
        let reason = format!("gave up after {tries}{advice}{best}");
        desk.say_no();
        desk.remark(format!("puzzle {index}: {reason}"));
        desk.answer_made(None, &GivenUp { seed: self.seed, index: *index, reason, is_alone: desk.is_alone() });
    }
}

/// A puzzle that was made.
struct MadeOne {
    made: Made,
    seed: u64,
    /// Whether its number and rating stand above it, where it is drawn.
    is_named: bool,
}

impl Answer for MadeOne {
    fn line(&self) -> Line<'_> {
        let ratings = self.made.ratings.map(|ratings| ratings.to_string());
        Line::Grid(&self.made.puzzle, Vec::from_iter(ratings))
    }

    fn block(&self) -> Block<'_> {
        let rated = self.made.ratings.map_or_else(String::new, |ratings| format!(", rated {ratings}"));
        let title = self.is_named.then(|| Part::Title(format!("puzzle {}{rated}\n", self.made.index)));
        let parts = title.into_iter().chain([Part::Grid(&self.made.puzzle, CellSet::EMPTY)]).collect();
        Block { heading: Heading::OfDrawing, parts }
    }

    fn data(&self, fields: &mut dyn Fields) {
        let Made { index, puzzle, symmetry, ratings, .. } = &self.made;
        fields.set("solution", puzzle.solution().grid().into());
        fields.set("seed", self.seed.into());
        fields.set("index", (*index).into());
        fields.set("clues", puzzle.count_givens().into());
        fields.set("symmetry", symmetry.name().into());
        if let Some(Ratings { er, ep, ed, .. }) = *ratings {
            fields.set("er", er.into());
            fields.set("ep", ep.into());
            fields.set("ed", ed.into());
        }
    }
}

/// A puzzle that was not found.
struct GivenUp {
    seed: u64,
    index: u64,
    reason: String,
    is_alone: bool,
}

impl Answer for GivenUp {
    fn line(&self) -> Line<'_> {
        Line::Nothing
    }

    fn block(&self) -> Block<'_> {
        if self.is_alone { Block::of(Vec::new()) } else { Block::of_words(&format!("puzzle {}: given up", self.index)) }
    }

    fn data(&self, fields: &mut dyn Fields) {
        fields.set("seed", self.seed.into());
        fields.set("index", self.index.into());
        fields.set("verdict", "given up".into());
        fields.set("reasons", Value::texts([&self.reason]));
    }
}
