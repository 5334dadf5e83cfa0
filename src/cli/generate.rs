//! `sudoku generate`: new puzzles with exactly one solution.

use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anstyle::Style;
use serde::Serialize;
use sudokit::generate::{FEWEST_CLUES, Failed, Fault, GaveUp, Made, Wish, generate_with};
use sudokit::rate::{Rating, tenths};
use sudokit::{CellSet, Grid, text};

use super::diagnostic;
use super::job::Piece;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page, Sink};
use super::pipeline;
use super::progress::Progress;
use super::seed;
use super::wishes::Wishes;
use super::writer::Writer;

/// Make new puzzles with exactly one solution
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku generate                                a puzzle that no clue can go from
  sudoku generate -n 1000 --seed 7               the same thousand, whenever and wherever
  sudoku generate -n 1000 --seed 7 --start 1001  the next thousand
  sudoku generate --symmetry rotate180 --clues 26..30
  sudoku generate --rating 2.0..3.4              as hard as in a newspaper
  sudoku generate --technique x-wing             the path to the solution has an X-Wing
  sudoku generate --pattern heart.txt            clues where the file has marks
  sudoku generate -n 0 | head -5                 until stopped

Without --clues, clues go as long as one can go: most such puzzles have 23 to 26. Fewer than 17 are impossible.

Exit status: 0 = all made; 1 = at least one was given up; 2 = something could not be done.")]
pub struct Args {
    #[command(flatten)]
    wishes: Wishes,

    /// How many; 0 = until stopped [default: 1, with --from one for each grid]
    #[arg(short = 'n', long = "number", value_name = "N")]
    number: Option<u64>,

    /// The same seed and wishes give the same puzzles, for ever [default: drawn, and printed]
    #[arg(long, value_name = "S", value_parser = seed::parse, allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Begin with puzzle K of the seed
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    start: u64,

    /// Use N threads [default: all cores]
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZero<usize>>,

    /// How puzzles are printed [default: boxed on a terminal, grid in a pipe, line for several]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,
}

const HEADER: &str = "puzzle,solution,seed,index,clues,symmetry,er,ep,ed";

impl Args {
    /// Makes the puzzles.
    pub fn run(self) -> anyhow::Result<Outcome> {
        let wish = self.wishes.read()?;
        if wish.clues.as_ref().is_some_and(|clues| *clues.end() < FEWEST_CLUES) {
            diagnostic::say(&format!(
                "no puzzle with one solution has fewer than {FEWEST_CLUES} clues: this will be given up\n"
            ));
        }
        let number = self.number.unwrap_or(wish.from.len().max(1) as u64);
        let seed = self.seed.unwrap_or_else(seed::draw);
        let layout = Layout::choose(self.format, number != 1, false);
        let sink = Sink::new();
        sink.finish_on_interrupt();
        let mut writer = Writer::new(&sink, (number > 0).then_some(number));
        if layout.format == Format::Csv {
            writer.header(HEADER)?;
        }
        let end = if number == 0 { u64::MAX } else { self.start.saturating_add(number) };
        let size = Arc::new(AtomicU64::new(1));
        let blocks = Blocks { next: self.start, end, size: Arc::clone(&size) };
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        let threads = if number == 1 { 1 } else { self.jobs.map_or_else(cores, NonZero::get) };
        let maker = Maker { wish, seed, start: self.start, layout, size };
        pipeline::run(move |block| Ok(maker.make(block)), blocks, threads, &mut writer)?;
        writer.finish(false, threads)
    }
}

/// Puzzles that are made together.
struct Blocks {
    next: u64,
    end: u64,
    /// How many they are to be.
    size: Arc<AtomicU64>,
}

impl Iterator for Blocks {
    type Item = Range<u64>;

    fn next(&mut self) -> Option<Range<u64>> {
        let first = self.next;
        self.next = first.saturating_add(self.size.load(Ordering::Relaxed)).min(self.end);
        (first < self.end).then_some(first..self.next)
    }
}

/// Makes blocks of puzzles and puts them on pages.
struct Maker {
    wish: Wish,
    seed: u64,
    /// The first puzzle of the run.
    start: u64,
    layout: Layout,
    size: Arc<AtomicU64>,
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
struct Rated {
    er: f64,
    ep: f64,
    ed: f64,
}

impl Maker {
    fn make(&self, block: Range<u64>) -> Piece {
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
                Err(gave_up) => {
                    page.outcome.add(Outcome::No);
                    page.note(describe(&gave_up));
                }
            }
        }
        let size = if started.elapsed() > PATIENCE { number / 2 } else { number * 2 };
        self.size.store(size.clamp(1, LARGEST), Ordering::Relaxed);
        Piece { page, records: number, bytes: usize::try_from(number).unwrap_or(usize::MAX), end: None, is_last: false }
    }

    fn print(&self, made: &Made, page: &mut Page) {
        let Made { index, puzzle, solution, symmetry, rating } = made;
        let rated = rating.as_ref().map(numbers);
        let remark = rated.map_or_else(String::new, |[er, ep, ed]| format!(" {er:.1}/{ep:.1}/{ed:.1}"));
        if *index > self.start && matches!(self.layout.format, Format::Grid | Format::Boxed) {
            page.line("");
        }
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
                clues: clues(puzzle),
                symmetry: symmetry.name(),
                rating: rated.map(|[er, ep, ed]| Rated { er, ep, ed }),
            }),
            Format::Csv => {
                let rating = rated.map_or_else(|| ",,".into(), |[er, ep, ed]| format!("{er:.1},{ep:.1},{ed:.1}"));
                page.line(format!("{puzzle},{solution},{},{index},{},{symmetry},{rating}", self.seed, clues(puzzle)));
            }
        }
    }
}

/// ER, EP and ED as they are printed.
fn numbers(rating: &Rating) -> [f64; 3] {
    rating.tenths().map(|tenths| f64::from(tenths) / 10.0)
}

/// How many clues a puzzle has.
pub fn clues(puzzle: &Grid) -> usize {
    81 - puzzle.count_empty()
}

/// What is said about a puzzle that was not found.
fn describe(gave_up: &GaveUp) -> String {
    let GaveUp { index, tries, best } = gave_up;
    let tries = if *tries == 1 { "1 try".into() } else { format!("{tries} tries") };
    let best = best.map_or_else(String::new, |failed| format!("; the best {}: {}", fault(&failed), failed.puzzle));
    format!("puzzle {index}: gave up after {tries}, more with --tries{best}")
}

/// What is wrong with a puzzle.
fn fault(failed: &Failed) -> String {
    match failed.fault {
        Fault::Solutions(number) => format!("has {number} or more solutions"),
        Fault::Clues(number) => format!("has {number} clues"),
        Fault::Redundant(1) => "has one clue that can go".into(),
        Fault::Redundant(number) => format!("has {number} clues that can go"),
        Fault::Rated(rating) => format!("is rated {:.1}", f64::from(tenths(rating)) / 10.0),
        Fault::RatedAbove(most) => format!("is rated above {most:.1}"),
        Fault::Path => "does not need the technique".into(),
    }
}
