//! Removal of clues from a puzzle until it is minimal.

use super::fewest::{Fewest, fewest};
use super::removal::{ClueRemoval, remove_clues};
use sudokit_core::board::CellSet;
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver};

/// The largest number of tries that are random orders.
const ORDERS: u64 = 32;
/// The number of orders tried at once.
const BLOCK: usize = 256;

/// Removes clues until the puzzle is minimal. Returns the first of the puzzles with the fewest clues.
///
/// The clues are removed in `tries` random orders, at least 1 and at most 32. Further tries search for a choice of
/// fewer clues than the best order leaves. Order number `k` is a shuffle of the clues in reading order by
/// [`Random::new`]`(seed, k)`. For symmetric clues or a level, see [`Requirements::from`](crate::Requirements::from).
///
/// ```
/// use sudokit::{Grid, Puzzle, generate::reduce, solve::redundant_givens};
///
/// let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let puzzle = Puzzle::try_from(&grid)?;
/// let reduced = reduce(&puzzle, 0, 1);
/// assert!(reduced.count_clues() < puzzle.count_clues());
/// assert!(redundant_givens(&reduced).is_empty());
/// assert!(reduce(&puzzle, 0, 100).count_clues() <= reduced.count_clues());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("minimal", "minimize", "remove clues"))]
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "every puzzle is reduced")]
pub fn reduce(puzzle: &Puzzle, seed: u64, tries: u64) -> Puzzle {
    reduce_all(Solver::new(), std::slice::from_ref(puzzle), seed, tries).pop().expect("one for each").puzzle
}

/// The result of reducing a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reduced {
    /// The puzzle with the remaining clues.
    pub puzzle: Puzzle,
    /// True if it is proven that no choice of fewer clues has one solution, so that more tries cannot help.
    pub is_fewest: bool,
}

/// Reduces many puzzles at once, each like [`reduce`].
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::generate::reduce_all;
/// use sudokit::solve::Solver;
///
/// let puzzle: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let reduced = reduce_all(Solver::new(), &[puzzle; 2], 0, 1);
/// assert_eq!(reduced[0].puzzle, reduced[1].puzzle);
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[doc(alias("minimal", "minimize"))]
#[must_use]
pub fn reduce_all(solver: Solver, puzzles: &[Puzzle], seed: u64, tries: u64) -> Vec<Reduced> {
    let first = best_orders(solver, puzzles, seed, tries.clamp(1, ORDERS));
    let reduced = |(puzzle, start): (&Puzzle, CellSet)| {
        let Fewest { clues, is_certain } =
            fewest(solver, puzzle, start, Random::new(seed, ORDERS), tries.saturating_sub(ORDERS));
        Reduced { puzzle: Puzzle::assume_unique(puzzle.masked(clues), *puzzle.solution()), is_fewest: is_certain }
    };
    puzzles.iter().zip(first).map(reduced).collect()
}

/// Returns the remaining clues of each puzzle for the best of the random orders.
fn best_orders(solver: Solver, puzzles: &[Puzzle], seed: u64, orders: u64) -> Vec<CellSet> {
    let mut best: Vec<CellSet> = puzzles.iter().map(|puzzle| puzzle.given_cells()).collect();
    let mut jobs = (0..puzzles.len()).flat_map(|i| (0..orders).map(move |order| (i, order)));
    loop {
        let block: Vec<(usize, u64)> = jobs.by_ref().take(BLOCK).collect();
        if block.is_empty() {
            return best;
        }
        let start = |&(i, order): &(usize, u64)| one_by_one(&puzzles[i], seed, order);
        let mut all: Vec<ClueRemoval> = block.iter().map(start).collect();
        remove_clues(solver, &mut all);
        for (&(i, _), one) in block.iter().zip(&all) {
            if one.clues().len() < best[i].len() {
                best[i] = one.clues();
            }
        }
    }
}

/// Returns the removal of single clues in the random order with this number.
fn one_by_one(puzzle: &Puzzle, seed: u64, order: u64) -> ClueRemoval {
    let clues = puzzle.given_cells();
    let mut groups: Vec<CellSet> = clues.iter().map(CellSet::of).collect();
    Random::new(seed, order).shuffle(&mut groups);
    ClueRemoval::new(*puzzle.solution(), clues, groups, 0)
}
