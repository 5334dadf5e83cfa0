//! Clues away from a puzzle until none can go.

use super::thin::{Thinning, masked, thin};
use crate::board::{CellSet, Grid};
use crate::random::Random;
use crate::solve::{Verdict, solve};

/// Orders of clues that are tried side by side.
const BLOCK: usize = 256;

/// Takes clues away until none can go without a second solution appearing, in so many random orders (one at least), and
/// gives the first of the puzzles with the fewest clues that come out.
///
/// Order number `k` is a shuffle of the clues in reading order by [`Random::new`]`(seed, k)`.
///
/// # Errors
/// The verdict, if the puzzle has not exactly one solution.
///
/// ```
/// use sudokit::{Grid, generate::reduce, solve::redundant_givens};
///
/// let puzzle: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let reduced = reduce(&puzzle, 0, 1).expect("it has one solution");
/// assert!(reduced.count_empty() > puzzle.count_empty());
/// assert!(redundant_givens(&reduced).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reduce(puzzle: &Grid, seed: u64, orders: u64) -> Result<Grid, Box<Verdict>> {
    let verdict = solve(puzzle);
    let Verdict::Unique(solution) = verdict else { return Err(Box::new(verdict)) };
    let clues: CellSet = puzzle.givens().map(|(cell, _)| cell).collect();
    let mut best = clues;
    for first in (0..orders.max(1)).step_by(BLOCK) {
        let order = |k| {
            let mut groups: Vec<CellSet> = clues.iter().map(CellSet::from).collect();
            Random::new(seed, k).shuffle(&mut groups);
            Thinning::new(solution, clues, groups, 0)
        };
        let mut all: Vec<Thinning> = (first..orders.max(1).min(first + BLOCK as u64)).map(order).collect();
        thin(&mut all);
        for one in all {
            if one.clues().len() < best.len() {
                best = one.clues();
            }
        }
    }
    Ok(masked(&solution, best))
}
