//! Clues away from a puzzle until none can go.

use std::slice;

use super::thin::{Thinning, masked, thin};
use crate::board::{CellSet, Grid, Solution};
use crate::random::Random;
use crate::solve::{Verdict, solve_all};

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
    reduce_all(slice::from_ref(puzzle), seed, orders).remove(0)
}

/// Does to many puzzles what [`reduce`] does to one, faster.
#[must_use]
pub fn reduce_all(puzzles: &[Grid], seed: u64, orders: u64) -> Vec<Result<Grid, Box<Verdict>>> {
    let (verdicts, _) = solve_all(puzzles);
    let clues: Vec<CellSet> = puzzles.iter().map(|puzzle| puzzle.givens().map(|(cell, _)| cell).collect()).collect();
    let mut best = clues.clone();
    let unique = verdicts.iter().enumerate().filter_map(|(i, verdict)| match verdict {
        Verdict::Unique(solution) => Some((i, *solution)),
        _ => None,
    });
    let mut jobs = unique.flat_map(|(i, solution)| (0..orders.max(1)).map(move |order| (i, solution, order)));
    loop {
        let block: Vec<(usize, Solution, u64)> = jobs.by_ref().take(BLOCK).collect();
        if block.is_empty() {
            break;
        }
        let start = |&(i, solution, order): &(usize, Solution, u64)| thinning(solution, clues[i], seed, order);
        let mut all: Vec<Thinning> = block.iter().map(start).collect();
        thin(&mut all);
        for ((i, ..), one) in block.iter().zip(&all) {
            if one.clues().len() < best[*i].len() {
                best[*i] = one.clues();
            }
        }
    }
    let result = |(verdict, clues): (Verdict, CellSet)| match verdict {
        Verdict::Unique(solution) => Ok(masked(&solution, clues)),
        refused => Err(Box::new(refused)),
    };
    verdicts.into_iter().zip(best).map(result).collect()
}

/// Clues that are to go one by one in this order of the seed.
fn thinning(solution: Solution, clues: CellSet, seed: u64, order: u64) -> Thinning {
    let mut groups: Vec<CellSet> = clues.iter().map(CellSet::from).collect();
    Random::new(seed, order).shuffle(&mut groups);
    Thinning::new(solution, clues, groups, 0)
}
