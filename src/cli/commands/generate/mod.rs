//! `sudoku generate`: new puzzles with exactly one solution.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options, and the run |
//! | `wishes.rs` | options to what the library makes puzzles by |
//! | `maker.rs` | blocks of puzzles, and those that were given up, as answers |

mod maker;
mod wishes;

use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Context;
use sudokit::generate::{Impossible, Wish};
use sudokit::solve::Solver;

use super::options::{draw_seed, parse_seed};
use crate::cli::outcome::Outcome;
use crate::cli::render::{Choices, Format, Style, Wanted, columns_of_made};
use crate::cli::run::{Sink, Writer, pipeline};
use crate::cli::terminal::{color, diagnostic};
use maker::{COLUMNS, Maker};
use wishes::Wishes;

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

A puzzle that is given up is told on standard error, with the best that was found; in line format
it has no line.

Exit status: 0 = all made; 1 = at least one was given up; 2 = something could not be done.")]
pub struct Args {
    #[command(flatten)]
    wishes: Wishes,

    /// How many; 0 = until stopped [default: 1, with --from one for each grid]
    #[arg(short = 'n', long = "number", value_name = "N", value_parser = parse_number, allow_negative_numbers = true)]
    number: Option<u64>,

    /// The same seed and wishes give the same puzzles, forever [default: drawn, and printed]
    #[arg(long, value_name = "SEED", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Begin with puzzle K of the seed
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = parse_start, allow_negative_numbers = true)]
    start: u64,

    /// Use N threads [default: all cores]
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZero<usize>>,

    /// How puzzles are printed [default: boxed on a terminal, grid in a pipe, line for several]
    #[arg(short, long, value_parser = Choices::GRIDS.parser(), value_name = "FORMAT")]
    format: Option<Format>,
}

fn parse_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "expected a number, 0 for puzzles without end".into())
}

fn parse_start(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|&start| start > 0).ok_or_else(|| "expected a number from 1".into())
}

impl Args {
    /// Makes the puzzles.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let wish = self.wishes.read()?;
        let hopeless = hopeless(&wish);
        if let Some(reason) = &hopeless {
            diagnostic::say(&format!("{reason}: this will be given up\n"));
        }
        let left = (wish.from.len() as u64).saturating_sub(self.start - 1);
        let number = self.number.unwrap_or(left.max(1));
        let end = if number == 0 { Some(u64::MAX) } else { self.start.checked_add(number) };
        let end = end.context("--start is too large: there are not so many puzzles behind it")?;
        let seed = self.seed.unwrap_or_else(draw_seed);
        let several = number != 1;
        let format = Wanted::or_fitting(self.format).choose(several, false);
        let style = Style { format, several, color: color::is_on(), columns: columns_of_made(COLUMNS) };
        let sink = Sink::new();
        sink.finish_on_interrupt();
        let mut writer = Writer::new(&sink, (number > 0).then_some(number));
        writer.header(style.header())?;
        let size = Arc::new(AtomicU64::new(1));
        let blocks = Blocks { next: self.start, end, size: Arc::clone(&size) };
        let threads = if number == 1 { 1 } else { pipeline::threads(self.jobs) };
        let maker = Maker { solver, wish, seed, style, size, is_hopeless: hopeless.is_some() };
        pipeline::run(move |block| Ok(maker.make(block)), blocks, threads, &mut writer)?;
        writer.finish(None)
    }
}

/// Why no puzzle can be as it is wished for, if that is plain to see.
fn hopeless(wish: &Wish) -> Option<String> {
    wish.check().err().map(|impossible| match impossible {
        Impossible::Unbiased { most } => format!("--unbiased makes no puzzles with more than {most} clues"),
        impossible => impossible.to_string(),
    })
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
