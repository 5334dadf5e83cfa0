//! The command line: one file per command, and what they share.
//!
//! | file | what |
//! |---|---|
//! | `input.rs`, `sources.rs`, `item.rs` | operands to chunks to records |
//! | `batch.rs`, `job.rs`, `pipeline.rs`, `writer.rs` | records to answers, on one thread or several, in order |
//! | `output.rs`, `outcome.rs` | answers to standard output, outcome to exit status |
//! | `reasons.rs`, `refused.rs`, `profile.rs` | verdicts and ratings in words |
//! | `seed.rs`, `seconds.rs`, `technique.rs` | values of options that several commands have |
//! | `diagnostic.rs`, `progress.rs`, `tally.rs` | what goes to standard error |
//! | the others | a command each: its options and its answer to one record |

mod batch;
mod candidates;
mod canon;
mod check;
mod completions;
mod count;
pub mod diagnostic;
mod generate;
mod hint;
mod input;
mod item;
mod job;
mod outcome;
mod output;
mod pipeline;
mod profile;
mod progress;
mod rate;
mod reasons;
mod reduce;
mod refused;
mod seconds;
mod seed;
mod show;
mod solve;
mod sources;
mod tally;
mod technique;
mod writer;

use clap::{Parser, Subcommand};

use sudokit::solve::lanes::Width;

use outcome::Outcome;
use output::Color;

/// Solve, check, count, explain, rate, make, compare and convert classic 9x9 Sudoku.
#[derive(Parser, Debug)]
#[command(name = "sudoku", version, max_term_width = 100, after_help = AFTER_HELP)]
#[command(disable_help_subcommand = true, subcommand_required = true, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,

    /// When to use color
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t, hide_possible_values = true)]
    #[arg(help = "When to use color: auto, always or never")]
    color: Color,
}

const AFTER_HELP: &str = "\
Examples:
  sudoku solve grid.txt              nine lines of nine digits, 0 for an empty cell
  cat puzzles.txt | sudoku solve     many puzzles, one a line: one answer a line
  sudoku check solution.txt          valid, or every reason why not
  sudoku hint grid.txt               the next step for a person, and why
  sudoku rate puzzle.txt             how hard it is for a person
  sudoku generate                    a new puzzle
  sudoku canon puzzles.txt           which puzzles are the same up to symmetry
  sudoku show -f boxed grid.txt      any shape in, any format out

Input: grids in nine rows (with spaces, bars, commas, brackets, quotes or rulers, as people
paste them) or in one line of 81 cells; 0 . _ * ? are empty cells; several grids may follow.

Exit status: 0 = done, the answer is yes; 1 = done, the answer is no for at least one puzzle
(no solution, not valid, not unique where that was asked); 2 = something could not be done.";

#[derive(Subcommand, Debug)]
enum Command {
    Solve(solve::Args),
    Check(check::Args),
    Count(count::Args),
    Candidates(candidates::Args),
    Hint(hint::Args),
    Rate(rate::Args),
    Generate(generate::Args),
    Reduce(reduce::Args),
    Canon(canon::Args),
    Show(show::Args),
    Completions(completions::Args),
}

/// Parses the command line and runs the command.
pub fn run() -> anyhow::Result<Outcome> {
    let cli = Cli::parse();
    cli.color.set();
    limit_lanes()?;
    match cli.command {
        Command::Solve(args) => args.run(),
        Command::Check(args) => args.run(),
        Command::Count(args) => args.run(),
        Command::Candidates(args) => args.run(),
        Command::Hint(args) => args.run(),
        Command::Rate(args) => args.run(),
        Command::Generate(args) => args.run(),
        Command::Reduce(args) => args.run(),
        Command::Canon(args) => args.run(),
        Command::Show(args) => args.run(),
        Command::Completions(args) => args.run(),
    }
}

/// Keeps the engine to fewer lanes than it could have, for tests and measurements.
fn limit_lanes() -> anyhow::Result<()> {
    let Some(lanes) = std::env::var_os(LANES).filter(|lanes| !lanes.is_empty()) else { return Ok(()) };
    let width = match lanes.to_str() {
        Some("32") => Width::Widest,
        Some("16") => Width::Avx2,
        Some("8") => Width::Baseline,
        Some("1") => Width::Single,
        _ => anyhow::bail!("{LANES} is '{}', expected 32, 16, 8 or 1", lanes.display()),
    };
    width.set_default();
    Ok(())
}

/// The environment variable that says how many lanes the engine may use.
const LANES: &str = "SUDOKU_LANES";
