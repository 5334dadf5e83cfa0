//! Times the lane engine on lists of puzzles, beside other solvers: one thread, uniqueness proven, puzzles in memory.
//!
//! ```sh
//! cargo build --release --manifest-path benches/peers/Cargo.toml
//! cargo bench --bench lists -- --peer sudoku-crate=benches/peers/target/release/peers puzzles.txt ...
//! ```
//!
//! Every puzzle is turned by a random symmetry and the order is shuffled, since the stored order of published lists
//! flatters some solvers. A peer is any program that, called with a file of puzzles (81 characters a line) and a number of
//! seconds, solves them all, again and again for that time, and prints its puzzles per second, a space, and for each
//! puzzle 0, 1 or 2: no solution, one, several. All solvers are run in turn, round by round, so that noise hits all of
//! them alike; all verdicts must agree.
//!
//! A plain program and not criterion: what is compared are ratios between programs, which criterion does not take.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Parser;
use sudokit::random::Random;
use sudokit::solve::{Solver, Width, Work};
use sudokit::{Grid, Symmetry, text};

#[derive(Parser)]
struct Args {
    /// Lists of puzzles
    #[arg(required = true)]
    lists: Vec<PathBuf>,
    /// Another solver, as NAME=PROGRAM
    #[arg(long = "peer", value_parser = parse_peer)]
    peers: Vec<Peer>,
    /// How often all solvers take their turn
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// How long a turn is at least
    #[arg(long, default_value_t = 0.5)]
    seconds: f64,
    /// Seed of the random symmetries and order
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most lanes: 32, 16, 8 or 1
    #[arg(long, default_value_t = 32)]
    lanes: u8,
    /// Given by `cargo bench`
    #[arg(long, hide = true)]
    bench: bool,
}

#[derive(Clone)]
struct Peer {
    name: String,
    program: String,
}

fn parse_peer(text: &str) -> Result<Peer, String> {
    let (name, program) = text.split_once('=').ok_or("expected NAME=PROGRAM")?;
    Ok(Peer { name: name.into(), program: program.into() })
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
    let width = match args.lanes {
        32 => Width::Widest,
        16 => Width::Avx2,
        8 => Width::Sse42,
        1 => Width::Single,
        other => bail!("--lanes {other}: expected 32, 16, 8 or 1"),
    };
    println!("{}, {} rounds, seed {}", Solver::of_width(width).description(), args.rounds, args.seed);
    println!("| list | puzzles | solver | best /s | median /s | ratio (medians) | guesses | sweeps |");
    println!("|---|---|---|---|---|---|---|---|");
    args.lists.iter().try_for_each(|list| time_list(list, args, width))
}

fn time_list(list: &Path, args: &Args, width: Width) -> Result<()> {
    let puzzles = permuted(list, args.seed)?;
    let file = std::env::temp_dir().join(format!("sudokit-{}.txt", std::process::id()));
    let lines: Vec<String> = puzzles.iter().map(ToString::to_string).collect();
    std::fs::write(&file, lines.join("\n") + "\n").context("cannot write the turned puzzles")?;

    let mut ours = Vec::new();
    let mut theirs = vec![Vec::new(); args.peers.len()];
    let mut work = Work::default();
    for _ in 0..args.rounds {
        let (rate, verdicts, done) = solve(&puzzles, width, args.seconds);
        ours.push(rate);
        work = done;
        for (peer, rates) in args.peers.iter().zip(&mut theirs) {
            let (rate, their_verdicts) = ask(peer, &file, args.seconds)?;
            rates.push(rate);
            if let Some(i) = (0..verdicts.len()).find(|&i| their_verdicts.as_bytes().get(i) != Some(&verdicts[i])) {
                bail!("{} disagrees on {}", peer.name, puzzles[i]);
            }
        }
    }
    std::fs::remove_file(&file).context("cannot remove the turned puzzles")?;
    print(list, &puzzles, &mut ours, &args.peers, &mut theirs, work);
    Ok(())
}

/// Our engine's puzzles per second, verdicts, and work for one time through the list.
#[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
fn solve(puzzles: &[Grid], width: Width, seconds: f64) -> (f64, Vec<u8>, Work) {
    let engine = Solver::of_width(width);
    let (mut counted, mut work) = (Vec::new(), Work::default());
    let (started, mut solved) = (Instant::now(), 0);
    while started.elapsed().as_secs_f64() < seconds {
        (counted, work) = engine.count_all(puzzles, 2);
        solved += puzzles.len();
    }
    let rate = solved as f64 / started.elapsed().as_secs_f64();
    (rate, counted.iter().map(|counted| b"012"[counted.number.min(2) as usize]).collect(), work)
}

fn ask(peer: &Peer, file: &Path, seconds: f64) -> Result<(f64, String)> {
    let output = Command::new(&peer.program)
        .arg(file)
        .arg(seconds.to_string())
        .output()
        .with_context(|| format!("cannot run '{}'", peer.program))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let (rate, verdicts) = text.trim().split_once(' ').with_context(|| format!("{} printed '{text}'", peer.name))?;
    Ok((rate.parse().context("puzzles per second")?, verdicts.into()))
}

#[expect(clippy::cast_precision_loss, reason = "means are rough numbers")]
fn print(list: &Path, puzzles: &[Grid], ours: &mut [f64], peers: &[Peer], theirs: &mut [Vec<f64>], work: Work) {
    let name = list.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let [best, middle] = best_and_median(ours);
    let each = |sum: u64| sum as f64 / puzzles.len() as f64;
    let (guesses, sweeps) = (each(work.guesses), each(work.sweeps));
    println!("| {name} | {} | sudokit | {best:.0} | {middle:.0} | | {guesses:.2} | {sweeps:.2} |", puzzles.len());
    for (peer, rates) in peers.iter().zip(theirs) {
        let [best, their_middle] = best_and_median(rates);
        let ratio = middle / their_middle;
        println!("| {name} | | {} | {best:.0} | {their_middle:.0} | {ratio:.2} | | |", peer.name);
    }
}

fn best_and_median(rates: &mut [f64]) -> [f64; 2] {
    rates.sort_by(f64::total_cmp);
    [rates[rates.len() - 1], rates[rates.len() / 2]]
}

/// The puzzles of a list, each turned by a random symmetry, in random order.
fn permuted(list: &Path, seed: u64) -> Result<Vec<Grid>> {
    let text = std::fs::read_to_string(list).with_context(|| format!("cannot read {}", list.display()))?;
    let mut random = Random::new(seed, 0);
    let mut puzzles = Vec::new();
    for record in text::read(&text) {
        let grid =
            record.grid().map_err(Clone::clone).with_context(|| format!("{}:{}", list.display(), record.line))?;
        puzzles.push(Symmetry::random(&mut random).apply(&grid));
    }
    random.shuffle(&mut puzzles);
    Ok(puzzles)
}
