//! The puzzles that `sudoku generate` makes, and those it gives up.

use std::cmp::Ordering;
use std::ops::Range;

use sudokit::CellSet;
use sudokit::generate::{GaveUp, Made, Wish, generate_with};
use sudokit::rate::Ratings;
use sudokit::solve::Solver;

use crate::cli::answer::{Answer, Block, Field, Heading, Line, Part, Rows, Ruling, fields};
use crate::cli::run::{Desk, Maker};
use crate::cli::terminal::progress::Progress;

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
}

/// Makes puzzles.
pub struct Puzzles {
    pub solver: Solver,
    pub wish: Wish,
    pub seed: u64,
    /// Whether the wish cannot come true.
    pub is_hopeless: bool,
}

impl Maker for Puzzles {
    fn make(&self, numbers: Range<u64>, desk: &mut Desk) {
        let mut progress = Progress::new();
        let made = generate_with(self.solver, &self.wish, self.seed, numbers, |tries| {
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
                Err(gave_up) => self.give_up(&gave_up, desk),
            }
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }
}

impl Puzzles {
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
        let ruling = Ruling::new("given up", vec![reason]);
        desk.answer_made(None, &GivenUp { seed: self.seed, index: *index, ruling, is_alone: desk.is_alone() });
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

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(Ruling::UNIQUE)
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let Made { index, puzzle, symmetry, ratings, .. } = &self.made;
        rows.set(Own::Solution, puzzle.solution().grid());
        rows.set(Own::Seed, self.seed);
        rows.set(Own::Index, *index);
        rows.set(Own::Clues, puzzle.count_givens());
        rows.set(Own::Symmetry, symmetry.name());
        if let Some(Ratings { er, ep, ed, .. }) = *ratings {
            rows.set(Own::Er, er);
            rows.set(Own::Ep, ep);
            rows.set(Own::Ed, ed);
        }
    }
}

/// A puzzle that was not found.
struct GivenUp {
    seed: u64,
    index: u64,
    ruling: Ruling<'static>,
    is_alone: bool,
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
