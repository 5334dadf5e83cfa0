//! The puzzles that `sudoku generate` makes, and those it gives up, on pages.

use std::cmp::Ordering;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{self, AtomicU64};
use std::time::{Duration, Instant};

use anstyle::Style;
use serde::Serialize;
use sudokit::generate::{Failed, Fault, GaveUp, Made, SOLUTIONS_COUNTED, Wish, generate_with};
use sudokit::rate::{rounded, shown};
use sudokit::{CellSet, text};

use crate::cli::job::Piece;
use crate::cli::outcome::Outcome;
use crate::cli::output::{Format, Layout, Page};
use crate::cli::progress::Progress;

/// The header of puzzles as comma-separated values.
pub const HEADER: &str = "puzzle,solution,seed,index,clues,symmetry,er,ep,ed";

/// Makes blocks of puzzles and puts them on pages.
pub struct Maker {
    pub wish: Wish,
    pub seed: u64,
    /// The first puzzle of the run.
    pub start: u64,
    pub layout: Layout,
    /// How many puzzles the next block is to have.
    pub size: Arc<AtomicU64>,
    /// Whether the wish cannot come true.
    pub is_hopeless: bool,
}

/// A block is made in about this time.
const PATIENCE: Duration = Duration::from_millis(50);
/// More puzzles than this are no faster side by side.
const LARGEST: u64 = 256;

#[derive(Serialize)]
struct Answer {
    puzzle: String,
    solution: String,
    seed: u64,
    index: u64,
    clues: usize,
    symmetry: &'static str,
    #[serde(flatten)]
    rating: Option<Rated>,
}

#[derive(Serialize)]
struct GivenUp {
    seed: u64,
    index: u64,
    verdict: &'static str,
    reasons: [String; 1],
}

#[derive(Serialize)]
struct Rated {
    er: f64,
    ep: f64,
    ed: f64,
}

impl Maker {
    /// Makes a block of puzzles.
    pub fn make(&self, block: Range<u64>) -> Piece {
        let (started, number) = (Instant::now(), block.end - block.start);
        let mut page = Page::to(None);
        let mut progress = Progress::new();
        let made = generate_with(&self.wish, self.seed, block, |tries| {
            // Several puzzles are counted by the writer.
            if !self.layout.several {
                progress.tell(tries, "tries", None);
            }
        });
        progress.clear();
        for result in made {
            match result {
                Ok(made) => self.print(&made, &mut page),
                Err(gave_up) => self.give_up(&gave_up, &mut page),
            }
        }
        let size = if started.elapsed() > PATIENCE { number / 2 } else { number * 2 };
        self.size.store(size.clamp(1, LARGEST), atomic::Ordering::Relaxed);
        Piece { page, records: number, bytes: usize::try_from(number).unwrap_or(usize::MAX), end: None, is_last: false }
    }

    /// Says what was not found: on standard error, and in its place except in a list of puzzles.
    fn give_up(&self, gave_up: &GaveUp, page: &mut Page) {
        let GaveUp { index, tries, best } = gave_up;
        let advice = match tries.cmp(&self.wish.tries) {
            _ if self.is_hopeless => "",
            Ordering::Less => " (there are no others)",
            Ordering::Equal | Ordering::Greater => ", more with --tries",
        };
        let tries = if *tries == 1 { "1 try".into() } else { format!("{tries} tries") };
        let best = best.map_or_else(String::new, |failed| format!("; the best {}: {}", fault(&failed), failed.puzzle));
        let reason = format!("gave up after {tries}{advice}{best}");
        page.outcome.add(Outcome::No);
        page.note(format!("puzzle {index}: {reason}"));
        match self.layout.format {
            Format::Json => {
                page.json(&GivenUp { seed: self.seed, index: *index, verdict: "given up", reasons: [reason] });
            }
            Format::Csv => page.line(format!(",,{},{index},,,,,", self.seed)),
            Format::Grid | Format::Boxed if self.layout.several => {
                self.separate(*index, page);
                page.line(format!("puzzle {index}: given up"));
            }
            Format::Line | Format::Grid | Format::Boxed => {}
        }
    }

    /// Sets a puzzle apart from the one before.
    fn separate(&self, index: u64, page: &mut Page) {
        if index > self.start && matches!(self.layout.format, Format::Grid | Format::Boxed) {
            page.line("");
        }
    }

    fn print(&self, made: &Made, page: &mut Page) {
        let Made { index, puzzle, solution, symmetry, rating } = made;
        let rated = rating.map(|rating| [rating.er, rating.ep, rating.ed].map(rounded));
        let remark = rated.map_or_else(String::new, |[er, ep, ed]| format!(" {er:.1}/{ep:.1}/{ed:.1}"));
        self.separate(*index, page);
        match self.layout.format {
            Format::Grid => page.block(&text::lines(puzzle)),
            Format::Line => page.line(format!("{puzzle}{remark}")),
            Format::Boxed => {
                if self.layout.several || rating.is_some() {
                    page.line(format!("puzzle {index}{}", remark.replace(' ', ", rated ")));
                }
                page.block(&self.layout.boxed(puzzle, CellSet::EMPTY, Style::new()));
            }
            Format::Json => page.json(&Answer {
                puzzle: puzzle.to_string(),
                solution: solution.to_string(),
                seed: self.seed,
                index: *index,
                clues: puzzle.count_givens(),
                symmetry: symmetry.name(),
                rating: rated.map(|[er, ep, ed]| Rated { er, ep, ed }),
            }),
            Format::Csv => {
                let rating = rated.map_or_else(|| ",,".into(), |[er, ep, ed]| format!("{er:.1},{ep:.1},{ed:.1}"));
                page.line(format!(
                    "{puzzle},{solution},{},{index},{},{symmetry},{rating}",
                    self.seed,
                    puzzle.count_givens()
                ));
            }
        }
    }
}

/// What is wrong with a puzzle.
fn fault(failed: &Failed) -> String {
    match failed.fault {
        Fault::Solutions(SOLUTIONS_COUNTED) => format!("has {SOLUTIONS_COUNTED} or more solutions"),
        Fault::Solutions(number) => format!("has {number} solutions"),
        Fault::Clues(number) => format!("has {number} clues"),
        Fault::Redundant(1) => "has one clue that can go".into(),
        Fault::Redundant(number) => format!("has {number} clues that can go"),
        Fault::Rated(rating) => format!("is rated {}", shown(rating)),
        Fault::RatedAbove(most) => format!("is rated above {most:.1}"),
        Fault::Path => "has not the technique on its path".into(),
    }
}
