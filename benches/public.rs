//! This library as a program of `benches/public`: WAY ANSWER FILE SECONDS LANES, where WAY is `batch` or `one`.

mod common;

use std::hint::black_box;
use std::process::ExitCode;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use sudokit::Grid;
use sudokit::solve::{Flaw, Solver, Verdict, Width};

use common::clock::Stopwatch;
use common::numbers::per;

fn main() -> ExitCode {
    common::finish(run(&env::args().skip(1).collect::<Vec<_>>()))
}

fn run(words: &[String]) -> Result<()> {
    let [way, answer, file, seconds, lanes] = words else { bail!("expected WAY ANSWER FILE SECONDS LANES") };
    let solver = Solver::of_width(match lanes.as_str() {
        "32" => Width::Widest,
        "16" => Width::Avx2,
        _ => bail!("found {lanes} lanes, expected 32 or 16"),
    });
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    let puzzles: Vec<Grid> = text.lines().map(str::parse).collect::<Result<_, _>>()?;
    let all = |one: &dyn Fn(&Grid) -> u64| puzzles.iter().map(|puzzle| one(black_box(puzzle))).collect();
    let count = |limit| solver.count_all(&puzzles, limit).0.iter().map(|one| black_box(one).number).collect();
    let solve: &dyn Fn() -> Vec<u64> = match (way.as_str(), answer.as_str()) {
        ("batch", "first") => &|| count(1),
        ("batch", "proof") => &|| count(2),
        ("batch", "solution") => &|| solver.solve_all(&puzzles).0.iter().map(known).collect(),
        ("one", "first") => &|| all(&|puzzle| black_box(solver.any_solution(puzzle)).is_some().into()),
        ("one", "proof") => &|| all(&|puzzle| solver.count(puzzle, 2).number),
        ("one", "solution") => &|| all(&|puzzle| known(&solver.solve(puzzle))),
        _ => bail!("found {way} {answer}, expected batch or one, and first, proof or solution"),
    };
    let (mut numbers, mut timed, seconds, watch) = (Vec::new(), 0, seconds.parse()?, Stopwatch::start());
    while timed == 0 || watch.seconds() < seconds {
        numbers = solve();
        timed += numbers.len();
    }
    println!("{:.0} {}", per(timed, watch.seconds()), numbers.iter().map(u64::to_string).collect::<String>());
    Ok(())
}

/// Returns how many solutions a verdict knows of.
fn known(verdict: &Verdict) -> u64 {
    black_box(verdict).as_ref().map_or_else(|flaw| 2 * u64::from(matches!(flaw, Flaw::Several(_))), |_| 1)
}
