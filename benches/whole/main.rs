//! Times whole programs: what each command takes on a file of easy puzzles, a long file to a file beside `cat`, and a
//! start from cold beside `/bin/true`.
//!
//! ```sh
//! cargo bench --bench whole
//! cargo bench --bench whole -- --table commands --only canon --only reduce puzzles.txt
//! cargo bench --bench whole -- --table files --rival 'NAME=PROGRAM {in} {out}'
//! ```
//!
//! The puzzles are those of a list, or else 1,000 that we make, with 30 to 36 clues and solved by singles; each is turned
//! by random symmetries until there are enough. In a rival's command `{in}` and `{out}` become files; without them it
//! reads and writes the standard streams.
//!
//! Everything takes its turn, round by round; the tables have the medians of the rounds. A turn is as many runs as are
//! long enough together, for Linux tells in hundredths of a second what a program took. That is read in `/proc`, so there
//! the first two tables are at home. CPU time is that of all threads, in user and in system mode. The aims are ours for
//! the numbers of puzzles that are taken when no other number is asked for.
//!
//! | file | what |
//! |---|---|
//! | `commands.rs`, `files.rs`, `start.rs` | the tables |
//! | `material.rs` | the puzzles, in files |
//! | `cost.rs` | what running programs takes |

#[path = "../common/mod.rs"]
mod common;

mod commands;
mod cost;
mod files;
mod material;
mod start;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::Result;
use clap::{Parser, ValueEnum};

use common::finish;
use common::peer::Peer;
use material::Material;

#[derive(Parser)]
struct Args {
    /// The list of puzzles to take
    list: Option<PathBuf>,
    /// The program `sudoku` to time, instead of this build's
    #[arg(long, default_value = env!("CARGO_BIN_EXE_sudoku"), hide_default_value = true)]
    program: PathBuf,
    /// The tables to make, instead of all
    #[arg(long = "table")]
    tables: Vec<Table>,
    /// Commands with this text in them, instead of all
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// Another program for the table of files, as NAME=COMMAND
    #[arg(long = "rival", value_name = "NAME=COMMAND", value_parser = Peer::parse)]
    rivals: Vec<Peer>,
    /// How often everything takes its turn
    #[arg(long, default_value = "3")]
    rounds: NonZeroUsize,
    /// How many seconds of CPU a turn takes at least
    #[arg(long, default_value_t = 0.5)]
    seconds: f64,
    /// How many puzzles commands get; files have ten times as many
    #[arg(long, default_value_t = 100_000)]
    number: usize,
    /// How many threads commands use, instead of one a core
    #[arg(short, long)]
    jobs: Option<usize>,
    /// Given by `cargo bench`
    #[arg(long, hide = true)]
    bench: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Table {
    Commands,
    Files,
    Start,
}

fn main() -> ExitCode {
    finish(run(&Args::parse()))
}

fn run(args: &Args) -> Result<()> {
    let material = Material::make(args.list.as_deref(), args.number)?;
    let wanted = |table| args.tables.is_empty() || args.tables.contains(&table);
    if wanted(Table::Commands) {
        commands::time(args, &material)?;
    }
    if wanted(Table::Files) {
        files::time(args, &material)?;
    }
    if wanted(Table::Start) {
        start::time(args, &material)?;
    }
    Ok(())
}

impl Args {
    /// The program with these options.
    fn sudoku(&self, options: &str) -> Command {
        let mut command = Command::new(&self.program);
        command.args(options.split_whitespace());
        command
    }
}
