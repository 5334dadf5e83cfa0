//! Measures whole programs: each command on a file of easy puzzles, a long file to a file compared with `cat`, and the start
//! compared with `/bin/true`.
//!
//! ```sh
//! cargo bench --bench whole
//! cargo bench --bench whole -- --table commands --only canon --only reduce puzzles.txt
//! cargo bench --bench whole -- --table files --rival 'NAME=PROGRAM {in} {out}'
//! ```
//!
//! The puzzles are those of a list, or else 1,000 generated ones with 30 to 36 clues that singles solve. Random symmetries of
//! them make as many as are needed. In a rival's command, `{in}` and `{out}` become files. Without them it reads and writes
//! the standard streams.
//!
//! All programs run in turn in every round, and the tables have medians of the rounds. A program runs several times in a round
//! if it is short, since Linux reports times in steps of 10 ms. They are read from `/proc`, so the first two tables need Linux.
//! CPU time is that of all threads, in user and system mode. The aims are for the default numbers of puzzles.
//!
//! | file | what |
//! |---|---|
//! | `commands.rs`, `files.rs`, `start.rs` | the tables |
//! | `material.rs` | the puzzles, in files |
//! | `cost.rs` | the time that programs take |

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
    /// The list of puzzles
    list: Option<PathBuf>,
    /// The program `sudoku` to measure, instead of that of this build
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
    /// The number of rounds
    #[arg(long, default_value = "3")]
    rounds: NonZeroUsize,
    /// The least CPU time of a program in a round, in seconds
    #[arg(long, default_value_t = 0.5)]
    seconds: f64,
    /// The number of puzzles for each command; files have ten times as many
    #[arg(long, default_value_t = 100_000)]
    number: usize,
    /// The number of threads, instead of one per core
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
    /// Returns the program with options.
    fn sudoku(&self, options: &str) -> Command {
        let mut command = Command::new(&self.program);
        command.args(options.split_whitespace());
        command
    }
}
