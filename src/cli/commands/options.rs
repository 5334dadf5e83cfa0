//! Values of options that several commands have.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::Path;
use std::time::Duration;

use sudokit::Puzzle;
use sudokit::logic::Technique;
use sudokit::solve::Solver;

use crate::cli::run::input;
use crate::cli::terminal::diagnostic;

/// Reads a number of seconds.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected a number of seconds".into())
}

/// Reads a seed.
pub fn parse_seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a number from 0 to {}", u64::MAX))
}

/// Draws a seed and tells it, so that what is made of it can be made again.
pub fn draw_seed() -> u64 {
    // The standard library draws the keys of its hash tables from the system.
    // 53 bits are few enough for every reader of JSON.
    let seed = RandomState::new().build_hasher().finish() >> 11;
    diagnostic::say(&format!("seed {seed} (--seed {seed} makes the same again)\n"));
    seed
}

/// The techniques that go by one name.
#[derive(Clone, Debug)]
pub struct Techniques {
    /// The name as it was given.
    pub name: String,
    /// At least one.
    pub all: Vec<Technique>,
}

/// Reads the name of a technique.
pub fn parse_technique(name: &str) -> Result<Techniques, String> {
    let all = Technique::named(name).map_err(|unknown| {
        let similar = unknown.similar.map_or_else(String::new, |name| format!(", did you mean '{name}'?"));
        format!("unknown technique{similar} (`sudoku hint --list` names them all)")
    })?;
    Ok(Techniques { name: name.into(), all })
}

/// Reads the puzzle of an operand.
pub fn read_puzzle(path: &Path, solver: Solver) -> anyhow::Result<Puzzle> {
    let grid = input::read_one(path)?;
    let flaw = |flaw| anyhow::anyhow!("the puzzle of '{}' is no use: {flaw}", path.display());
    solver.puzzle(&grid).map_err(flaw)
}
