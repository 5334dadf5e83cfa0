//! Measures how fast minimal puzzles are made on one thread, and compares it with other programs.
//!
//! ```sh
//! cargo build --release --manifest-path benches/peers/Cargo.toml
//! taskset -c 1 cargo bench --bench generate -- --peer 'qqwing=qqwing --generate 500 --one-line' \
//!     --peer 'sudoku-crate=benches/peers/target/release/generate 2000'
//! ```
//!
//! A peer is a command that prints puzzles of 81 cells, one per line. Its rate is the number of lines per second of CPU time,
//! its start included. Linux reports CPU time in steps of 10 ms, so let the peer make many puzzles. The clues and the redundant
//! clues of a peer's puzzles are counted. The programs run in turn in every round, so that noise affects all of them.

mod common;

use std::num::NonZeroU64;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::Parser;
use sudokit::generate::{Generator, Requirements};
use sudokit::solve::{Solver, redundant_givens};
use sudokit::{Puzzle, text};

use common::children::of_children;
use common::clock::Stopwatch;
use common::finish;
use common::numbers::{median, per};
use common::peer::Peer;

#[derive(Parser)]
struct Args {
    /// Another program, as NAME=COMMAND
    #[arg(long = "peer", value_name = "NAME=COMMAND", value_parser = Peer::parse)]
    peers: Vec<Peer>,
    /// The number of rounds
    #[arg(long, default_value = "5")]
    rounds: NonZeroU64,
    /// The number of puzzles of a round
    #[arg(long, default_value_t = 20_000)]
    number: u64,
    /// Given by `cargo bench`
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    finish(run(&Args::parse()))
}

/// A program, its puzzles per second in each round, and the puzzles of the last round.
struct Maker {
    name: String,
    rates: Vec<f64>,
    puzzles: Vec<Puzzle>,
}

fn run(args: &Args) -> Result<()> {
    println!("{}, {} rounds", Solver::new().description(), args.rounds);
    let names = ["sudokit"].into_iter().chain(args.peers.iter().map(|peer| peer.name.as_str()));
    let maker = |name: &str| Maker { name: name.into(), rates: Vec::new(), puzzles: Vec::new() };
    let mut makers: Vec<Maker> = names.map(maker).collect();
    for round in 0..args.rounds.get() {
        for (at, maker) in makers.iter_mut().enumerate() {
            let (puzzles, seconds) = match at.checked_sub(1) {
                None => make(round, args.number),
                Some(peer) => ask(&args.peers[peer])?,
            };
            if puzzles.is_empty() {
                bail!("{} made no puzzle", maker.name);
            }
            maker.rates.push(per(puzzles.len(), seconds));
            maker.puzzles = puzzles;
        }
    }
    println!("| program | puzzles a second (median) | ratio | clues (mean) | with clues that can go |");
    println!("|---|---|---|---|---|");
    let own = median(&makers[0].rates);
    for maker in &makers {
        print(maker, own);
    }
    Ok(())
}

/// Makes puzzles in blocks, as the program does. Returns them with the time in seconds.
fn make(seed: u64, number: u64) -> (Vec<Puzzle>, f64) {
    let watch = Stopwatch::start();
    let generator = Generator::new(Requirements::default()).expect("nothing is wished for").with_seed(seed);
    let block = |first: u64| generator.make(first..(first + 256).min(number + 1));
    let made = (1..=number).step_by(256).flat_map(block).flatten().map(|made| made.puzzle).collect();
    (made, watch.seconds())
}

/// Returns the puzzles that a program prints, with the time in seconds.
fn ask(peer: &Peer) -> Result<(Vec<Puzzle>, f64)> {
    let cpu = || of_children().map(|[user, system]| user + system);
    let (before, started) = (cpu(), Instant::now());
    let printed = peer.output(&[])?;
    let seconds = cpu().zip(before).map_or_else(|| started.elapsed().as_secs_f64(), |(now, before)| now - before);
    let puzzles = text::read(&printed).filter_map(|record| record.grid().ok()?.try_into().ok()).collect();
    Ok((puzzles, seconds))
}

fn print(maker: &Maker, own: f64) {
    let Maker { name, rates, puzzles } = maker;
    let rate = median(rates);
    let clues: usize = puzzles.iter().map(|puzzle| puzzle.count_clues()).sum();
    let reducible = puzzles.iter().filter(|puzzle| !redundant_givens(puzzle).is_empty()).count();
    let mean = per(clues, per(puzzles.len(), 1.0));
    println!("| {name} | {rate:.0} | {:.1} | {mean:.2} | {reducible} of {} |", own / rate, puzzles.len());
}
