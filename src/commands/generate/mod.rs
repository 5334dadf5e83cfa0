//! `sudoku generate`: new puzzles with exactly one solution.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options |
//! | `wishes.rs` | options to what the library makes puzzles by |
//! | `maker.rs`, `made.rs` | the making; puzzles, and those that were given up, as answers |
//! | `standing.rs` | how far it is |
//! | `known.rs`, `distinct.rs` | puzzles that are not to be made, as they are known or made already |

mod distinct;
mod known;
mod made;
mod maker;
mod standing;
mod wishes;

use std::num::NonZero;
use std::time::Duration;

use anyhow::{Context, bail};
use sudokit::generate::{Generator, Requirements};
use sudokit::solve::Solver;

use super::shared::options::{parse_seconds, parse_seed, stop_after};
use super::shared::seed::draw_seed;
use crate::answer::words::grouped;
use crate::outcome::Outcome;
use crate::render::{Choices, Format, Wanted};
use crate::run::{Making, parse_jobs, threads};
use crate::terminal::diagnostic;
use distinct::Distinct;
use maker::Puzzles;
use standing::Standing;
use wishes::Wishes;

/// Make new puzzles with exactly one solution
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku generate                                a puzzle that no clue can go from
  sudoku generate -n 1000 --seed 7               the same thousand, whenever and wherever
  sudoku generate -n 1000 --seed 7 --start 1001  the next thousand
  sudoku generate --symmetry rotate180 --clues 26..30
  sudoku generate --level hard                   as hard as that
  sudoku generate --seed 2026-11-21              the puzzle of the day
  sudoku generate --technique x-wing             the path to the solution has an X-Wing
  sudoku generate --next swordfish -f json       a position whose next step is a Swordfish
  sudoku generate --near hard.txt --rating 11.0..  hunting near one's own puzzles
  sudoku generate --pattern heart.txt            clues where the file has marks
  sudoku generate -n 0 | head -5                 until stopped

Without --clues, clues go as long as one can go: most such puzzles have 23 to 26. Fewer than 22, and 29 or
more with --minimal, are looked for by local search: 19 in a tenth of a second, 18 in half a second, 17
in half a minute or so, 33 that are all needed in as much.
Ratings of 9.0 and more, of puzzles without symmetry or pattern, are looked for by walking from
neighbor to neighbor, one clue for another, towards what withstands trial and error: 9 in a fifth
of a second, 10 in two or three seconds, 11 in minutes.

A wish that no puzzle can fulfill is refused; how rare a wish is, is said beforehand. A puzzle that is given up is told on standard error, with the best that was found; in line format
it has no line.

Exit status: 0 = all made; 1 = at least one was given up, or not begun in time; 2 = something
could not be done, or a wish cannot come true.")]
pub struct Args {
    #[command(flatten)]
    wishes: Wishes,

    /// How many; 0 = until stopped [default: 1, with --from one for each grid]
    #[arg(short = 'n', long = "number", value_name = "N", value_parser = parse_number, allow_negative_numbers = true)]
    number: Option<u64>,

    /// The same seed and wishes give the same puzzles, forever: a number, or any text, such as 2026-11-21 for the puzzle of
    /// the day [default: drawn, and printed]
    #[arg(long, value_name = "SEED", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Begin with puzzle K of the seed
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = parse_start, allow_negative_numbers = true)]
    start: u64,

    /// No puzzle that is equivalent to one before it in this run: another one is made for its number
    #[arg(long)]
    distinct: bool,

    /// Rate every puzzle and tell the techniques of its path, with their numbers
    #[arg(long)]
    steps: bool,

    /// End after so many seconds with what is made until then
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,

    /// Use N threads [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<NonZero<usize>>,

    /// How puzzles are printed [default: grid, line for several; on a terminal up to nine are boxed]
    #[arg(short, long, value_parser = Choices::MADE.parser(), value_name = "FORMAT")]
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
        let stop = stop_after(self.time_limit);
        let wish = self.wishes.read(threads(self.jobs))?;
        let generator = match Generator::new(wish) {
            Ok(generator) => generator.with_solver(solver),
            Err(impossible) => bail!("this cannot be: {impossible}"),
        };
        tell_odds(generator.requirements());
        let left = (generator.requirements().from.len() as u64).saturating_sub(self.start - 1);
        let number = self.number.unwrap_or(left.max(1));
        let number = (number > 0).then_some(number);
        self.start
            .checked_add(number.unwrap_or(0))
            .context("--start is too large: there are not so many puzzles behind it")?;
        let puzzles = Puzzles {
            generator: generator.with_seed(self.seed.unwrap_or_else(draw_seed)),
            lists_steps: self.steps,
            distinct: self.distinct.then(|| Distinct::new(self.start)),
            stop,
            standing: Standing::new(number),
        };
        let making = Making { start: self.start, number, jobs: self.jobs };
        making.run(Wanted::or_fitting(self.format), puzzles)
    }
}

/// Tries for a puzzle that are worth a word.
const MANY: u64 = 1000;

/// Says how many tries a rare puzzle may take.
fn tell_odds(wish: &Requirements) {
    let odds = wish.odds();
    if odds.tries() >= MANY {
        let (tries, given_up) = (grouped(rough(odds.tries())), grouped(wish.tries));
        let about = if odds.is_less { "fewer than one try in" } else { "about one try in" };
        diagnostic::note(&format!("note: rare: {about} {tries} is like that; a puzzle is given up after {given_up}\n"));
    }
}

/// The number with two digits that say something.
fn rough(number: u64) -> u64 {
    let unit = 10_u64.pow(number.checked_ilog10().unwrap_or(0).saturating_sub(1));
    (number + unit / 2) / unit * unit
}
