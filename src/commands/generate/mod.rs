//! `sudoku generate`: new puzzles with exactly one solution.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the options of a run |
//! | `requirements.rs` | the kind of puzzles: options, and the files that they name |
//! | `puzzles.rs` | the making, its progress, and the answers |

mod puzzles;
mod requirements;

use std::num::NonZero;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context, bail};
use sudokit::answer::Made;
use sudokit::generate::Generator;
use sudokit::solve::Solver;

use super::values::{draw_seed, parse_number, parse_seconds, parse_seed, stop_after};
use crate::outcome::Outcome;
use crate::output::{Choices, Format, Paint, Template, parse_template};
use crate::run::{Making, OutputOptions, Place, Run, RunOptions, lock, pool};
use puzzles::{GenerateProgress, PuzzleMaker};
use requirements::GenerateOptions;

/// Make new puzzles with exactly one solution
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku generate                                a minimal puzzle: every clue is needed
  sudoku generate -n 1000 --seed 7               the same thousand, whenever and wherever
  sudoku generate -n 1000 --seed 7 --start 1001  the next thousand
  sudoku generate --symmetry rotate180 --clues 26..30
  sudoku generate --level hard                   a puzzle of a level
  sudoku generate --scale hodoku --level hard --score 1000..1999
                                                 a level and a score of HoDoKu
  sudoku generate --seed 2026-11-21              the puzzle of the day
  sudoku generate --technique x-wing             the path to the solution has an X-Wing
  sudoku generate --next swordfish -f json       a position whose next step is a Swordfish
  sudoku generate --near hard.txt --rating 11.0..  a search near your own puzzles
  sudoku generate --pattern heart.txt            clues where the file has marks
  sudoku generate -o puzzle.png                  a picture: svg, png or pdf
  sudoku generate -n 0 | head -5                 until stopped

Levels, by ER: the rating of the hardest step, on the scale of Sudoku Explainer
  easy     up to 1.5  look where a digit can still go in a row, a column or a box
  medium   up to 2.6  count what a cell can be; see where a box leaves a digit to one line
  hard     up to 3.6  write down candidates: pairs, triplets, X-Wings; the hardest of newspapers
  expert   up to 5.4  larger fish, wings, rectangles, sets of four
  master   up to 6.9  follow one digit, or two, from cell to cell in chains
  extreme  up to 8.7  long chains: what follows from either choice, over many cells
  beyond   above 8.7  chains within chains, for a whole day

Without --clues, the program removes clues as long as it can: most such puzzles have 23 to 26. It \
finds fewer than 22 clues by local search, and with --minimal also 29 or more. It takes a tenth of a \
second for 19 clues, half a second for 18, and half a minute for 17, or for a minimal puzzle with \
33. Without --symmetry and --pattern, it finds ratings of 9.0 and more: it exchanges clues of hard \
puzzles one by one. That takes a fifth of a second for 9, two or three seconds for 10, and minutes \
for 11.

Requirements that no puzzle can meet are refused. If the program gives up on a puzzle, it prints the \
reason and the best puzzle found on standard error; in line format there is no line for it.",
    after_long_help = "\
Exit status: 0 = all were made; 1 = the program gave up on at least one, or did not begin it in time; \
2 = an error, or no puzzle meets the requirements."
)]
pub struct Args {
    /// Number of puzzles; 0 = until stopped [default: 1]
    ///
    /// With --from, the default is one puzzle for each grid of the file.
    #[arg(short = 'n', long = "number", value_name = "N", value_parser = parse_puzzles)]
    number: Option<u64>,

    /// Seed: a number, or any text such as 2026-11-21
    ///
    /// The same seed and requirements give the same puzzles, forever. The default is a random seed, which is printed.
    #[arg(long, value_name = "SEED", value_parser = parse_seed)]
    seed: Option<u64>,

    /// Begin with puzzle K of the seed
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = parse_number, hide_short_help = true)]
    start: u64,

    #[command(flatten)]
    requirements: GenerateOptions,

    /// Rate puzzles and count the techniques of the path
    #[arg(long)]
    steps: bool,

    /// Stop after this time, with the puzzles made so far
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, hide_short_help = true)]
    time_limit: Option<Duration>,

    /// Use N threads [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = pool::parse_jobs, hide_short_help = true)]
    jobs: Option<NonZero<usize>>,

    /// Output format: grid, line, boxed, json, csv, ...
    ///
    /// The default is grid, line for several puzzles; on a terminal up to nine are boxed.
    /// `sudoku show --list` lists the formats of other programs.
    #[arg(short, long, value_parser = Choices::RECORDS.parser(), value_name = "FORMAT", hide_possible_values = true)]
    format: Option<Format>,

    /// Print this text for each puzzle, with names of json fields in braces replaced: '{puzzle} {clues}'
    #[arg(long, value_name = "TEXT", value_parser = parse_template, conflicts_with = "format", hide_short_help = true)]
    template: Option<Template>,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    paint: Paint,
}

fn parse_puzzles(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "expected a number, 0 for puzzles without end".into())
}

impl Args {
    /// Makes the puzzles.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let stop = stop_after(self.time_limit);
        let Self { output, template, jobs, .. } = self;
        let options = RunOptions { output, template, jobs, ..RunOptions::default() };
        let run = Run { paint: self.paint, ..Run::new(options, self.format, &Choices::RECORDS)? };
        run.paint.check(run.destination.format)?;
        if self.number == Some(0) && matches!(run.destination.place, Place::File(_)) {
            bail!("-n 0 has no end, and a file is written at the end: > keeps the puzzles made so far");
        }
        run.check_files(self.requirements.files())?;
        let requirements = self.requirements.read()?;
        let generator = match Generator::new(requirements) {
            Ok(generator) => generator.with_solver(solver),
            Err(impossible) => bail!("no puzzle meets these requirements: {impossible}"),
        };
        let grids_left = (generator.requirements().from.len() as u64).saturating_sub(self.start - 1);
        let number = Some(self.number.unwrap_or(grids_left.max(1))).filter(|&number| number > 0);
        self.start
            .checked_add(number.unwrap_or(0))
            .context("--start is too large: there are too few puzzles after it")?;
        let maker = Arc::new(PuzzleMaker {
            generator: generator.with_seed(self.seed.unwrap_or_else(draw_seed)),
            lists_steps: self.steps,
            stop: stop.clone(),
            progress: Mutex::new(GenerateProgress::new(number)),
        });
        let (maker, interrupted) = (Arc::clone(&maker), maker);
        run.make(
            Making { start: self.start, number, stop },
            Made::FIELDS,
            move |numbers, answers| maker.make(numbers, answers),
            move || lock(&interrupted.progress).interrupt_message(),
        )
    }
}
