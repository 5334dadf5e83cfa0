//! Comparison of solvers on lists of puzzles.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use sudokit::Grid;
use sudokit::solve::{Solver, Width};

use super::clock::Stopwatch;
use super::numbers::{median, per};
use super::peer::Peer;
use super::turned::Turned;

#[derive(Args)]
pub struct Race {
    /// Lists of puzzles
    #[arg(required = true)]
    pub lists: Vec<PathBuf>,
    /// Another solver, as NAME=COMMAND
    #[arg(long = "peer", value_name = "NAME=COMMAND", value_parser = Peer::parse)]
    pub peers: Vec<Peer>,
    /// The number of rounds
    #[arg(long, default_value = "7")]
    pub rounds: NonZeroUsize,
    /// The least time of a solver in a round
    #[arg(long, default_value_t = 0.5)]
    pub seconds: f64,
    /// The most puzzles of a list, drawn at random
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    pub most: usize,
    /// Seed of the random symmetries and order
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The most lanes: 32, 16, 8 or 1
    #[arg(long, default_value_t = 32)]
    pub lanes: u8,
    /// Given by `cargo bench`
    #[arg(long, hide = true)]
    bench: bool,
}

/// A solver of this library, which returns a verdict for each puzzle: 0, 1 or 2.
pub type Own<'a> = (&'static str, &'a mut dyn FnMut(&[Grid]) -> Vec<u8>);

/// A solver, and its puzzles per second in each round.
pub struct Runner {
    pub name: String,
    pub rates: Vec<f64>,
}

/// A row of the table of medians: a list, its size, the median rate of each solver.
pub struct Line {
    pub list: String,
    pub size: usize,
    pub medians: Vec<f64>,
}

impl Race {
    /// Creates the engine with the lanes of the options.
    pub fn solver(&self) -> Result<Solver> {
        Ok(Solver::of_width(match self.lanes {
            32 => Width::Widest,
            16 => Width::Avx2,
            8 => Width::Sse42,
            1 => Width::Single,
            other => bail!("--lanes {other}: expected 32, 16, 8 or 1"),
        }))
    }

    /// Returns the solvers of this library, then the peers.
    pub fn runners<'a>(&'a self, ours: &'a [&str]) -> impl Iterator<Item = &'a str> {
        ours.iter().copied().chain(self.peers.iter().map(|peer| peer.name.as_str()))
    }

    /// Runs all solvers on a list, in turn in every round. They must agree on every puzzle.
    pub fn run(&self, list: &Turned, ours: &mut [Own]) -> Result<Vec<Runner>> {
        let names: Vec<&str> = ours.iter().map(|own| own.0).collect();
        let runner = |name: &str| Runner { name: name.into(), rates: Vec::new() };
        let mut runners: Vec<Runner> = self.runners(&names).map(runner).collect();
        for _ in 0..self.rounds.get() {
            let mut expected = None;
            for (at, runner) in runners.iter_mut().enumerate() {
                let (rate, verdicts) = match ours.get_mut(at) {
                    Some((_, solve)) => again_and_again(&list.puzzles, self.seconds, solve),
                    None => self.peers[at - ours.len()].solve(list, self.seconds)?,
                };
                runner.rates.push(rate);
                let expected = expected.get_or_insert_with(|| verdicts.clone());
                if let Some(i) = (0..expected.len()).find(|&i| verdicts.get(i) != Some(&expected[i])) {
                    bail!("{} disagrees on {}", runner.name, list.puzzles[i]);
                }
            }
        }
        Ok(runners)
    }

    /// Prints the table of medians: one list per line, one solver per column, and the ratio of the first one to it.
    pub fn print(&self, ours: &[&str], lines: &[Line], show: impl Fn(f64) -> String) {
        let names: Vec<&str> = self.runners(ours).collect();
        println!("\n| list | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()));
        for Line { list, size, medians } in lines {
            let ratio = |rate: f64| format!("{} ({:.2})", show(rate), medians[0] / rate);
            let others: Vec<String> = medians[1..].iter().map(|&rate| ratio(rate)).collect();
            let cells = [vec![show(medians[0])], others].concat();
            println!("| {list} ({size}) | {} |", cells.join(" | "));
        }
    }
}

impl Line {
    pub fn of(list: &Turned, runners: &[Runner]) -> Self {
        let medians = runners.iter().map(|runner| median(&runner.rates)).collect();
        Self { list: list.name.clone(), size: list.puzzles.len(), medians }
    }
}

/// Returns puzzles per second, and the verdicts.
fn again_and_again(puzzles: &[Grid], seconds: f64, solve: &mut dyn FnMut(&[Grid]) -> Vec<u8>) -> (f64, Vec<u8>) {
    let (mut verdicts, mut solved, watch) = (Vec::new(), 0, Stopwatch::start());
    while solved == 0 || watch.seconds() < seconds {
        verdicts = solve(puzzles);
        solved += puzzles.len();
    }
    (per(solved, watch.seconds()), verdicts)
}
