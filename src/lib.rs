//! The program `sudoku`: parses the command line, runs the command, turns the outcome into an exit status.
//!
//! It is a library, so that the Python package can bring the program, too.
//!
//! | module | content |
//! |---|---|
//! | `commands/` | a file or folder for each command: its options, and a function that replies to records |
//! | `run/` | the way of a run: inputs, parts, threads, the writer. Its `mod.rs` is the page to read next |
//! | `output/` | answers to text, data and pictures: one file a format |
//! | `terminal/` | messages, progress, color, searches that are played |
//! | `usage.rs` | advice on a wrong command line |
//! | `outcome.rs` | the outcome of a run as an exit status |
//!
//! Imports point down this list; a command never imports a command.

mod commands;
mod outcome;
mod output;
mod run;
mod terminal;
mod usage;

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Arg, Args, CommandFactory, FromArgMatches, Parser};
use sudokit::solve::{Solver, Width};

use commands::Command;
use outcome::Outcome;
use terminal::{messages, set_color, shows_color};

/// musl's allocator returns every freed chunk to the kernel.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// Solve, check, count, explain, rate, make, compare and convert classic 9x9 Sudoku
#[derive(Parser, Debug)]
#[command(name = NAME, version, max_term_width = 100, after_help = EXAMPLES, after_long_help = LONG_HELP)]
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
    /// Use of color: auto, always or never
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t, hide_possible_values = true)]
    #[arg(hide_short_help = true, display_order = 0)]
    color: clap::ColorChoice,

    /// Print only errors, and the output of --stats and --verbose, on standard error
    #[arg(short, long, global = true, hide_short_help = true, display_order = 0)]
    quiet: bool,
}

const NAME: &str = "sudoku";

const EXAMPLES: &str = "\
Examples (`sudoku --help` shows more):
  sudoku solve grid.txt     nine lines of nine digits, 0 for an empty cell
  sudoku hint grid.txt      the next step for a person, and why";

const LONG_HELP: &str = "\
Examples:
  sudoku solve grid.txt              nine lines of nine digits, 0 for an empty cell
  cat puzzles.txt | sudoku solve     many puzzles, one on each line: one answer on each line
  sudoku check solution.txt          valid, or every reason why not
  sudoku hint grid.txt               the next step for a person, and why
  sudoku rate puzzle.txt             how hard it is for a person
  sudoku generate                    a new puzzle
  sudoku canon puzzles.txt           the same form for all equivalent puzzles
  sudoku show -f boxed grid.txt      any format in, any format out (show --list)
  sudoku hint -o step.svg grid.txt   a picture of a hint: svg, png, pdf; with --all a page: html
  sudoku book puzzles.txt -o b.pdf   a book to print

Input: grids in nine rows (with spaces, bars, commas, brackets, quotes or rulers, as people
paste them) or in one line of 81 cells; 0 . _ * ? are empty cells; several grids may follow.
Candidates of all cells (729 characters, or pencil marks) are also a puzzle.

Output: a single grid keeps its layout, one line or nine; several get a line each. On a terminal,
up to nine are boxed. -o FILE writes to a file, whose extension selects the format: .txt, .csv,
.json, .svg, .png, .pdf.

Exit status: 0 = done, the answer is yes; 1 = done, the answer is no for at least one puzzle
(no solution, not valid, not unique where that was asked); 2 = an error;
130 = stopped by Ctrl-C; 143 = stopped by a request to terminate. Before it stops, the program
writes the answers found so far. If the reader of a pipe closes it early, that is no error.";

/// The help of a command, with examples before the options.
const TEMPLATE: &str = "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}";

/// The short help of the program.
const SHORT_TEMPLATE: &str = "{about-with-newline}\n{usage-heading} {usage}\n\nCommands:\n{subcommands}{after-help}";

/// Runs the program with these words of the command line, its name first, and returns the exit status.
#[must_use]
pub fn main(words: &[OsString]) -> u8 {
    let outcome = run(words).unwrap_or_else(|error| messages::report_exit(&error));
    run::remove_drafts();
    outcome.code()
}

/// Parses the command line and runs the command.
fn run(words: &[OsString]) -> anyhow::Result<Outcome> {
    let cli = match parse(words) {
        Ok(cli) => cli,
        Err(message) => return print(&message),
    };
    set_color(cli.general.color);
    if cli.general.quiet {
        messages::be_quiet();
    }
    cli.command.run(Solver::of_width(width()?), program)
}

/// Returns the program with all commands and their options.
#[must_use]
pub fn program() -> clap::Command {
    let program = Command::with_aliases(Cli::command()).args_override_self(true).mut_args(with_any_value);
    let program =
        program.mut_subcommands(|command| with_paragraphs(command).help_template(TEMPLATE).mut_args(with_any_value));
    with_paragraphs(program)
}

/// Takes the names of values in any case. A negative number is refused as a value, not as an unknown option.
fn with_any_value(arg: Arg) -> Arg {
    let arg = if arg.get_action().takes_values() { arg.ignore_case(true) } else { arg };
    let takes_number = !arg.is_positional() && arg.get_action().takes_values();
    if takes_number { arg.allow_negative_numbers(true) } else { arg }
}

/// Removes lists of values and the options of the program from the help, so that `-h` fits a screen.
fn with_short_help(program: clap::Command) -> clap::Command {
    let without_values = |arg: Arg| {
        let has_values = arg.get_action().takes_values() && !arg.is_positional();
        if has_values { arg.hide_possible_values(true) } else { arg }
    };
    program.mut_subcommands(|command| command.mut_args(without_values)).help_template(SHORT_TEMPLATE)
}

/// Joins the lines of each paragraph of the long help, so that it is wrapped to the window. Indented lines stay.
fn with_paragraphs(command: clap::Command) -> clap::Command {
    let join = |text: Option<&clap::builder::StyledStr>| {
        let mut joined = String::new();
        let mut continues = false;
        for line in text.map(ToString::to_string).unwrap_or_default().lines() {
            let stays = line.is_empty() || line.starts_with(' ');
            if !joined.is_empty() {
                joined.push(if continues && !stays { ' ' } else { '\n' });
            }
            joined.push_str(line);
            continues = !stays && !line.ends_with(':');
        }
        joined
    };
    let (before, after) = (join(command.get_before_long_help()), join(command.get_after_long_help()));
    let command = if before.is_empty() { command } else { command.before_long_help(before) };
    if after.is_empty() { command } else { command.after_long_help(after) }
}

/// Parses the command line with the options of the first word's command only, and with those of all commands if that fails.
/// It takes longer to build the options of all commands than to solve a grid.
fn parse(words: &[OsString]) -> Result<Cli, clap::Error> {
    let first = words.get(1).and_then(|word| word.to_str()).unwrap_or_default();
    let command = Command::alone(first);
    let part = clap::Command::new(NAME).version(env!("CARGO_PKG_VERSION")).args_override_self(true);
    match General::augment_args(part).subcommands(command).try_get_matches_from(words) {
        Ok(mut matches) => Cli::from_arg_matches_mut(&mut matches).or_else(|_| parse_with_all_commands(words)),
        Err(message) if message.kind() == ErrorKind::DisplayVersion => Err(message),
        Err(_) => parse_with_all_commands(words),
    }
}

/// Parses the command line with the options of all commands, for help, advice and errors.
fn parse_with_all_commands(words: &[OsString]) -> Result<Cli, clap::Error> {
    let (_, own) = words.split_first().unwrap_or((&OsString::new(), &[]));
    let is_short = own.is_empty() || own.iter().take_while(|word| *word != "--").any(|word| word == "-h");
    let mut program = if is_short { with_short_help(program()) } else { program() };
    let matches = program.try_get_matches_from_mut(words);
    let parsed = matches.and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches));
    parsed.map_err(|message| usage::advise(message, &mut program, own))
}

/// Prints help, the version, or an error in the command line.
fn print(message: &clap::Error) -> anyhow::Result<Outcome> {
    let text = message.render();
    if message.use_stderr() {
        messages::print(&text.ansi().to_string());
        return Ok(Outcome::Failed);
    }
    run::print(if shows_color() { text.ansi().to_string() } else { text.to_string() })?;
    Ok(Outcome::Yes)
}

/// Returns the width of the engine: the widest, or a narrower one for tests and measurements.
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

/// The environment variable with the number of lanes of the engine: 32, 16, 8 or 1.
const LANES: &str = "SUDOKU_LANES";
