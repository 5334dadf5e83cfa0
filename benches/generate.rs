//! Times the making of minimal puzzles on one thread, beside other programs.
//!
//! ```sh
//! taskset -c 1 cargo bench --bench generate -- --peer 'qqwing=qqwing --generate 500 --one-line'
//! ```
//!
//! A peer is a command that prints puzzles of 81 cells, a line each; its rate is the number of such lines by the time it
//! takes, with its start. Every puzzle of a peer is looked at, too: how many clues it has, how many can go. All take their
//! turns, round by round, so that noise hits all of them alike.

use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Parser;
use sudokit::generate::{Wish, generate};
use sudokit::solve::{Solver, redundant_givens};
use sudokit::{Puzzle, text};

#[derive(Parser)]
struct Args {
    /// Another program, as NAME=COMMAND
    #[arg(long = "peer", value_parser = parse_peer)]
    peers: Vec<Peer>,
    /// How often all take their turn
    #[arg(long, default_value_t = 5)]
    rounds: u64,
    /// How many puzzles we make in a turn
    #[arg(long, default_value_t = 20_000)]
    number: u64,
    /// Given by `cargo bench`
    #[arg(long, hide = true)]
    bench: bool,
}

#[derive(Clone)]
struct Peer {
    name: String,
    command: Vec<String>,
}

fn parse_peer(text: &str) -> Result<Peer, String> {
    let (name, command) = text.split_once('=').ok_or("expected NAME=COMMAND")?;
    Ok(Peer { name: name.into(), command: command.split_whitespace().map(Into::into).collect() })
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<()> {
    println!("{}, {} rounds", Solver::new().description(), args.rounds);
    let mut ours = Vec::new();
    let mut theirs = vec![Vec::new(); args.peers.len()];
    let (mut made, mut others) = (Vec::new(), vec![Vec::new(); args.peers.len()]);
    for round in 0..args.rounds {
        let started = Instant::now();
        made = make(round, args.number);
        ours.push(rate(made.len(), started));
        for ((peer, rates), puzzles) in args.peers.iter().zip(&mut theirs).zip(&mut others) {
            let started = Instant::now();
            *puzzles = ask(peer)?;
            rates.push(rate(puzzles.len(), started));
        }
    }
    println!("| program | puzzles a second (median) | ratio | clues (mean) | with clues that can go |");
    println!("|---|---|---|---|---|");
    let own = median(&mut ours);
    print("sudokit", own, own, &made);
    for ((peer, rates), puzzles) in args.peers.iter().zip(&mut theirs).zip(&others) {
        print(&peer.name, median(rates), own, puzzles);
    }
    Ok(())
}

/// Our puzzles, in blocks as the program makes them.
fn make(seed: u64, number: u64) -> Vec<Puzzle> {
    let wish = Wish::default();
    let block = |first: u64| generate(&wish, seed, first..(first + 256).min(number + 1));
    (1..=number).step_by(256).flat_map(block).flatten().map(|made| made.puzzle).collect()
}

fn ask(peer: &Peer) -> Result<Vec<Puzzle>> {
    let (program, options) = peer.command.split_first().context("a peer needs a command")?;
    let output = Command::new(program).args(options).output().with_context(|| format!("cannot run '{program}'"))?;
    let puzzles: Vec<Puzzle> = text::read(&String::from_utf8_lossy(&output.stdout))
        .filter_map(|record| record.grid().ok()?.try_into().ok())
        .collect();
    if puzzles.is_empty() {
        bail!("{} made no puzzle", peer.name);
    }
    Ok(puzzles)
}

#[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
fn rate(number: usize, started: Instant) -> f64 {
    number as f64 / started.elapsed().as_secs_f64()
}

fn median(rates: &mut [f64]) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

#[expect(clippy::cast_precision_loss, reason = "means are rough numbers")]
fn print(name: &str, rate: f64, own: f64, puzzles: &[Puzzle]) {
    let clues: usize = puzzles.iter().map(|puzzle| puzzle.count_givens()).sum();
    let reducible = puzzles.iter().filter(|puzzle| !redundant_givens(puzzle).is_empty()).count();
    let mean = clues as f64 / puzzles.len() as f64;
    println!("| {name} | {rate:.0} | {:.1} | {mean:.2} | {reducible} of {} |", own / rate, puzzles.len());
}
