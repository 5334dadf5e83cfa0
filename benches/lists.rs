//! Measures the lane engine on lists of puzzles and compares it with other solvers: one thread, uniqueness proven, puzzles
//! in memory.
//!
//! ```sh
//! cargo build --release --manifest-path benches/peers/Cargo.toml
//! cargo bench --bench lists -- --peer sudoku-crate=benches/peers/target/release/peers puzzles.txt ...
//! ```
//!
//! A random symmetry is applied to every puzzle and the order is shuffled, since the stored order of published lists favors
//! some solvers. A peer is a program whose arguments are a file of puzzles (81 characters per line) and a number of seconds.
//! It solves all puzzles repeatedly for that time, and prints its puzzles per second, a space, and for each puzzle 0, 1 or 2:
//! no solution, one, several. Time is CPU time. The solvers run in turn in every round, so that noise affects all of them.
//! All verdicts must agree.
//!
//! Prints two tables: all figures with one line per solver, and medians with ratios with one line per list. For narrower
//! vectors, use `--lanes 16` and peers built for AVX2.
//!
//! The bench does not use criterion, which cannot compare programs.

mod common;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use sudokit::solve::{Counted, Solver, Work};
use sudokit::{Candidates, Grid};

use common::finish;
use common::numbers::{best_and_median, rounded};
use common::race::{Line, Race, Runner};
use common::turned::Turned;

#[derive(Parser)]
struct Args {
    #[command(flatten)]
    race: Race,

    /// Time the same puzzles as grids of candidates, too
    #[arg(long)]
    candidates: bool,
}

/// The name of this engine in the tables.
const OURS: &str = "sudokit";
const WITH_CANDIDATES: &str = "sudokit, candidates";

fn main() -> ExitCode {
    finish(run(&Args::parse()))
}

fn run(Args { race, candidates }: &Args) -> Result<()> {
    let solver = race.solver()?;
    println!("{}, {} rounds, seed {}", solver.description(), race.rounds, race.seed);
    println!("| list | puzzles | solver | best /s | median /s | ratio (medians) | guesses | sweeps |");
    println!("|---|---|---|---|---|---|---|---|");
    let lines: Result<Vec<Line>> = race
        .lists
        .iter()
        .map(|list| {
            let list = Turned::read(list, race.most, race.seed)?;
            let (runners, work) = time(race, solver, &list, *candidates)?;
            print(&list, &runners, work);
            Ok(Line::of(&list, &runners))
        })
        .collect();
    let ours = [OURS, WITH_CANDIDATES];
    race.print(&ours[..=usize::from(*candidates)], &lines?, rounded);
    Ok(())
}

/// The results of all solvers, and the work of this engine for one pass over the list.
fn time(race: &Race, solver: Solver, list: &Turned, candidates: bool) -> Result<(Vec<Runner>, Work)> {
    let mut work = Work::default();
    let verdicts = |counted: Vec<Counted>| counted.iter().map(|one| b"012"[one.number.min(2) as usize]).collect();
    let mut count = |puzzles: &[Grid]| {
        let (counted, done) = solver.count_all(puzzles, 2);
        work = done;
        verdicts(counted)
    };
    let all: Vec<Candidates> = list.puzzles.iter().map(Candidates::of).collect();
    let mut count_candidates = |_: &[Grid]| verdicts(solver.count_all(&all, 2).0);
    let runners = if candidates {
        race.run(list, &mut [(OURS, &mut count), (WITH_CANDIDATES, &mut count_candidates)])?
    } else {
        race.run(list, &mut [(OURS, &mut count)])?
    };
    Ok((runners, work))
}

#[expect(clippy::cast_precision_loss, reason = "means are rough numbers")]
fn print(list: &Turned, runners: &[Runner], work: Work) {
    let (name, size) = (&list.name, list.puzzles.len());
    let each = |sum: u64| sum as f64 / size as f64;
    let mut own = None;
    for Runner { name: solver, rates } in runners {
        let [best, median] = best_and_median(rates);
        let (ratio, guesses, sweeps) = match own {
            None => (String::new(), format!("{:.2}", each(work.guesses)), format!("{:.2}", each(work.sweeps))),
            Some(own) => (format!("{:.2}", own / median), String::new(), String::new()),
        };
        own.get_or_insert(median);
        println!("| {name} | {size} | {solver} | {best:.0} | {median:.0} | {ratio} | {guesses} | {sweeps} |");
    }
}
