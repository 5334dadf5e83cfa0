//! Makes the table of rare requirements in `docs/measurements.md`: the CPU time in seconds for a puzzle.
//!
//! ```sh
//! cargo bench --bench wishes -- --most 30
//! cargo bench --bench wishes -- --wish '--clues 17' --wish '--rating 11.0..'
//! ```
//!
//! Each row uses seed 1 on one thread, and as many puzzles as took about `--most` seconds when the table was written, at
//! least one. `--most 1000` runs all rows and takes hours.

mod common;

use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};
use clap::Parser;
use sudokit::solve::Solver;

use common::children::of_children;
use common::finish;
use common::numbers::per;

/// The requirements, and the seconds for a puzzle when the table was written.
const WISHES: [(&str, f64); 24] = [
    ("", 0.000_029),
    ("--unbiased", 0.07),
    ("--symmetry rotate180", 0.000_03),
    ("--clues 22", 0.003),
    ("--clues 21", 0.006),
    ("--clues 20", 0.018),
    ("--clues 19", 0.06),
    ("--clues 18", 0.5),
    ("--clues 17", 20.0),
    ("--minimal --clues 30", 0.2),
    ("--minimal --clues 33", 5.0),
    ("--minimal --clues 34", 60.0),
    ("--symmetry rotate180 --clues 20", 0.13),
    ("--symmetry rotate180 --clues 19", 8.0),
    ("--symmetry rotate180 --clues 18", 110.0),
    ("--symmetry rotate180 --clues 22 --rating 3.0..4.0", 0.28),
    ("--rating 7.6..8.2", 0.05),
    ("--rating 8.3..8.9", 0.016),
    ("--rating 9.0..", 0.16),
    ("--rating 10.0..", 2.8),
    ("--rating 11.0..", 200.0),
    ("--technique x-wing", 0.01),
    ("--technique swordfish", 0.05),
    ("--technique jellyfish", 0.8),
];

#[derive(Parser)]
struct Args {
    /// Only requirements that took less than this number of seconds, each for about this time
    #[arg(long, default_value_t = 10.0)]
    most: f64,
    /// This requirement, without a limit of time
    #[arg(long = "wish", value_name = "OPTIONS", allow_hyphen_values = true)]
    wishes: Vec<String>,
    /// Given by `cargo bench`
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    finish(run(&Args::parse()))
}

fn run(args: &Args) -> Result<()> {
    println!("{}, seed 1, one thread", Solver::new().description());
    println!("| wish | puzzles | seconds a puzzle |");
    println!("|---|---|---|");
    if args.wishes.is_empty() {
        for (wish, seconds) in WISHES.into_iter().filter(|(_, seconds)| *seconds <= args.most) {
            make(wish, args.most, seconds)?;
        }
    }
    for wish in &args.wishes {
        let known = WISHES.iter().find(|(known, _)| known == wish);
        make(wish, args.most, known.map_or(args.most, |(_, seconds)| *seconds))?;
    }
    Ok(())
}

/// Makes as many puzzles as fit into a time, and prints the time they took.
fn make(wish: &str, most: f64, expected: f64) -> Result<()> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
    let number = (most / expected).clamp(1.0, 1e6) as usize;
    let cpu = || of_children().map(|[user, system]| user + system).context("Linux tells the time of programs");
    let before = cpu()?;
    let mut program = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    program
        .args(["generate", "--seed", "1", "-j1", "-f", "line", "-n", &number.to_string()])
        .args(wish.split_whitespace());
    let output = program.stderr(Stdio::inherit()).output()?;
    let made = String::from_utf8_lossy(&output.stdout).lines().count();
    if made == 0 {
        bail!("no puzzle with {wish}");
    }
    println!("| `{wish}` | {made} of {number} | {:.2e} |", 1.0 / per(made, cpu()? - before));
    Ok(())
}
