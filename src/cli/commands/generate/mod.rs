//! `sudoku generate`: new puzzles with exactly one solution.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options |
//! | `wishes.rs` | options to what the library makes puzzles by |
//! | `maker.rs` | puzzles, and those that were given up, as answers |

mod maker;
mod wishes;

use std::num::NonZero;

use anyhow::Context;
use sudokit::generate::{Impossible, Wish};
use sudokit::solve::Solver;

use super::shared::options::parse_seed;
use super::shared::seed::draw_seed;
use crate::cli::outcome::Outcome;
use crate::cli::render::{Choices, Format, Wanted};
use crate::cli::run::Making;
use crate::cli::terminal::diagnostic;
use maker::Puzzles;
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
        let number = (number > 0).then_some(number);
        self.start
            .checked_add(number.unwrap_or(0))
            .context("--start is too large: there are not so many puzzles behind it")?;
        let seed = self.seed.unwrap_or_else(draw_seed);
        let puzzles = Puzzles { solver, wish, seed, is_hopeless: hopeless.is_some() };
        let making = Making { start: self.start, number, jobs: self.jobs };
        making.run(Wanted::or_fitting(self.format), puzzles)
    }
}

/// Why no puzzle can be as it is wished for, if that is plain to see.
fn hopeless(wish: &Wish) -> Option<String> {
    wish.check().err().map(|impossible| match impossible {
        Impossible::Unbiased { most } => format!("--unbiased makes no puzzles with more than {most} clues"),
        impossible => impossible.to_string(),
    })
}
