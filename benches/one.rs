//! Measures the time for one puzzle and compares it with other solvers: one at a time, one thread, uniqueness proven.
//!
//! ```sh
//! cargo build --release --manifest-path benches/peers/Cargo.toml
//! cargo bench --bench one -- --peer sudoku-crate=benches/peers/target/release/peers puzzles.txt ...
//! ```
//!
//! The functions are `sudokit::solve` and `sudokit::count` (with limit 2). Symmetries, order, peers, rounds and verdicts
//! are as in `lists.rs`. The figures of peers that solve many puzzles at a time are not comparable. The table has
//! microseconds per puzzle, medians of the rounds, and the ratio to `solve`.

mod common;

use std::hint::black_box;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use sudokit::Grid;
use sudokit::solve::{Flaw, Solver};

use common::finish;
use common::race::{Line, Race};
use common::turned::Turned;

#[derive(Parser)]
struct Args {
    #[command(flatten)]
    race: Race,
}

/// The name of this engine in the table.
const OURS: [&str; 2] = ["`solve`", "`count`"];

fn main() -> ExitCode {
    finish(run(&Args::parse().race))
}

fn run(race: &Race) -> Result<()> {
    let solver = race.solver()?;
    println!("{}, {} rounds, seed {}, microseconds a puzzle", solver.description(), race.rounds, race.seed);
    let lines: Result<Vec<Line>> = race
        .lists
        .iter()
        .map(|list| {
            let list = Turned::read(list, race.most, race.seed)?;
            let mut solve = |puzzles: &[Grid]| puzzles.iter().map(|puzzle| solve(solver, puzzle)).collect();
            let mut count = |puzzles: &[Grid]| puzzles.iter().map(|puzzle| count(solver, puzzle)).collect();
            let runners = race.run(&list, &mut [(OURS[0], &mut solve), (OURS[1], &mut count)])?;
            Ok(Line::of(&list, &runners))
        })
        .collect();
    race.print(&OURS, &lines?, |rate| format!("{:.2}", 1e6 / rate));
    Ok(())
}

fn solve(solver: Solver, puzzle: &Grid) -> u8 {
    match black_box(solver.solve(black_box(puzzle))) {
        Ok(_) => b'1',
        Err(Flaw::Several(_)) => b'2',
        Err(_) => b'0',
    }
}

fn count(solver: Solver, puzzle: &Grid) -> u8 {
    b"012"[black_box(solver.count(black_box(puzzle), Some(2))).number.min(2) as usize]
}
