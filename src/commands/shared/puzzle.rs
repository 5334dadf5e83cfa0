//! The puzzle of an operand.

use std::path::Path;

use sudokit::Puzzle;
use sudokit::solve::Solver;

use crate::run::input;

/// Reads the puzzle of an operand.
pub fn read_puzzle(path: &Path, solver: Solver) -> anyhow::Result<Puzzle> {
    let grid = input::read_one(path)?;
    let flaw = |flaw| anyhow::anyhow!("the puzzle of '{}' is no use: {flaw}", path.display());
    solver.puzzle(&grid).map_err(flaw)
}
