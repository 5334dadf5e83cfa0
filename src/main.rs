//! The program `sudoku`: parses the command line, runs the command, turns the outcome into an exit status.
//!
//! | module | what |
//! |---|---|
//! | `commands/` | options, and how a record becomes an answer |
//! | `watch/` | a search on the terminal, as a page, as a recording |
//! | `run/` | sources, chunks, threads, the writer |
//! | `render/` | answers to text, one file a format |
//! | `answer/` | what passes between commands and formats |
//! | `terminal/` | messages, progress, color |
//! | `help.rs` | what help shows |
//! | `usage.rs` | what is wrong with a command line |
//! | `outcome.rs` | how a run ended, as an exit status |
//!
//! Imports point down this list; a command never imports a command.

mod answer;
mod commands;
mod help;
mod outcome;
mod render;
mod run;
mod terminal;
mod usage;
mod watch;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Arg, Args, CommandFactory, FromArgMatches, Parser};
use sudokit::solve::{Solver, Width};

use commands::Command;
use outcome::Outcome;
use run::Sink;
use terminal::color::{self, Color};
use terminal::diagnostic;

/// musl's allocator returns every freed chunk to the kernel.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// Solve, check, count, explain, rate, make, compare and convert classic 9x9 Sudoku.
#[derive(Parser, Debug)]
#[command(name = NAME, version, max_term_width = 100, after_help = AFTER_HELP)]
#[command(subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    #[command(flatten)]
    general: General,
}

/// Options of every command.
#[derive(Args, Debug)]
#[command(next_help_heading = "Shared options")]
struct General {
    /// When to use color
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t, hide_possible_values = true)]
    #[arg(help = "When to use color: auto, always or never")]
    color: Color,

    /// Say nothing on standard error but errors, and what --stats and --verbose ask for
    #[arg(short, long, global = true)]
    quiet: bool,
}

const NAME: &str = "sudoku";

const AFTER_HELP: &str = "\
Examples:
  sudoku solve grid.txt              nine lines of nine digits, 0 for an empty cell
  cat puzzles.txt | sudoku solve     many puzzles, one a line: one answer a line
  sudoku check solution.txt          valid, or every reason why not
  sudoku hint grid.txt               the next step for a person, and why
  sudoku rate puzzle.txt             how hard it is for a person
  sudoku generate                    a new puzzle
  sudoku canon puzzles.txt           which puzzles are the same up to symmetry
  sudoku show -f boxed grid.txt      any format in, any format out (show --list)
  sudoku hint -o step.svg grid.txt   a picture of a hint; svg, png, pdf, or a page: --all -o way.html
  sudoku book puzzles.txt -o b.pdf   a book to print

Input: grids in nine rows (with spaces, bars, commas, brackets, quotes or rulers, as people
paste them) or in one line of 81 cells; 0 . _ * ? are empty cells; several grids may follow.
Candidates of all cells (729 characters, or pencil marks) are a puzzle, too.

Output: a single grid is answered as it was written, in one line or in nine, several in a line
each; on a terminal up to nine are boxed.

Exit status: 0 = done, the answer is yes; 1 = done, the answer is no for at least one puzzle
(no solution, not valid, not unique where that was asked; 0 with --exit-zero); 2 = something
could not be done, or not be written; 130 = stopped by Ctrl-C; 143 = stopped by a request to
terminate. Answers that were there by then have been written. A reader that closes a pipe since
it has seen enough is no failure.";

fn main() -> ExitCode {
    match run() {
        Ok(outcome) => outcome.into(),
        Err(error) => diagnostic::last_words(&error).into(),
    }
}

/// Parses the command line and runs the command.
fn run() -> anyhow::Result<Outcome> {
    let cli = match parse() {
        Ok(cli) => cli,
        Err(message) => return print(&message),
    };
    cli.general.color.set();
    if cli.general.quiet {
        diagnostic::be_quiet();
    }
    cli.command.run(Solver::of_width(width()?), whole)
}

/// The program with all its commands.
fn whole() -> clap::Command {
    // A number below zero is a value that is refused in words, not an option that nobody knows.
    let with_negatives = |arg: Arg| {
        let takes_number = !arg.is_positional() && arg.get_action().takes_values();
        if takes_number { arg.allow_negative_numbers(true) } else { arg }
    };
    let program = Command::by_all_names(Cli::command()).args_override_self(true);
    help::flowing(program.mut_subcommands(|command| command.mut_args(with_negatives)))
}

/// Parses the command line. To build the options of all commands takes longer than to solve a grid, so that is done only
/// if those of the command that is named first do not do.
fn parse() -> Result<Cli, clap::Error> {
    let first = std::env::args_os().nth(1).unwrap_or_default();
    let command = first.to_str().and_then(Command::alone);
    let part = clap::Command::new(NAME).version(env!("CARGO_PKG_VERSION")).args_override_self(true);
    match General::augment_args(part).subcommands(command).try_get_matches() {
        Ok(mut matches) => Cli::from_arg_matches_mut(&mut matches).or_else(|_| parse_whole()),
        Err(message) if message.kind() == ErrorKind::DisplayVersion => Err(message),
        Err(_) => parse_whole(),
    }
}

/// The same with the options of all commands.
fn parse_whole() -> Result<Cli, clap::Error> {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    let is_brief = words.iter().take_while(|word| *word != "--").any(|word| word == "-h");
    let mut program = if is_brief { help::brief(whole()) } else { whole() };
    let matches = program.try_get_matches_from_mut(std::env::args_os());
    let parsed = matches.and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches));
    parsed.map_err(|message| usage::advise(message, &mut program, &words))
}

/// Prints what is said instead of running a command: help, the version, or what is wrong with the command line.
fn print(message: &clap::Error) -> anyhow::Result<Outcome> {
    let text = message.render();
    if message.use_stderr() {
        diagnostic::say(&text.ansi().to_string());
        return Ok(Outcome::Trouble);
    }
    Sink::new().print(if color::is_on() { text.ansi().to_string() } else { text.to_string() })?;
    Ok(Outcome::Yes)
}

/// How wide the engine is to be: as wide as it can, or narrower for tests and measurements.
fn width() -> anyhow::Result<Width> {
    let Some(lanes) = std::env::var_os(LANES).filter(|lanes| !lanes.is_empty()) else { return Ok(Width::Widest) };
    Ok(match lanes.to_str() {
        Some("32") => Width::Widest,
        Some("16") => Width::Avx2,
        Some("8") => Width::Sse42,
        Some("1") => Width::Single,
        _ => anyhow::bail!("{LANES} is '{}', expected 32, 16, 8 or 1", lanes.display()),
    })
}

/// The environment variable that says how many lanes the engine may use: 32, 16, 8 or 1.
const LANES: &str = "SUDOKU_LANES";
