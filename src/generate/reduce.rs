//! Clues away from a puzzle until none can go.

use super::thin::{Thinning, thin};
use crate::board::CellSet;
use crate::random::Random;
use crate::solve::{Puzzle, Solver};

/// Orders of clues that are tried side by side.
const BLOCK: usize = 256;

/// Takes clues away until none can go without a second solution appearing, in so many random orders (one at least), and
/// gives the first of the puzzles with the fewest clues that come out.
///
/// Order number `k` is a shuffle of the clues in reading order by [`Random::new`]`(seed, k)`.
///
/// ```
/// use sudokit::{Grid, Puzzle, generate::reduce, solve::redundant_givens};
///
/// let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let puzzle = Puzzle::try_from(&grid)?;
/// let reduced = reduce(&puzzle, 0, 1);
/// assert!(reduced.count_givens() < puzzle.count_givens());
/// assert!(redundant_givens(&reduced).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "every puzzle is reduced")]
pub fn reduce(puzzle: &Puzzle, seed: u64, orders: u64) -> Puzzle {
    reduce_all(Solver::new(), std::slice::from_ref(puzzle), seed, orders).pop().expect("one for each")
}

/// Does to many puzzles what [`reduce`] does to one, faster.
#[must_use]
pub fn reduce_all(solver: Solver, puzzles: &[Puzzle], seed: u64, orders: u64) -> Vec<Puzzle> {
    let mut best: Vec<CellSet> = puzzles.iter().map(|puzzle| puzzle.given_cells()).collect();
    let mut jobs = (0..puzzles.len()).flat_map(|i| (0..orders.max(1)).map(move |order| (i, order)));
    loop {
        let block: Vec<(usize, u64)> = jobs.by_ref().take(BLOCK).collect();
        if block.is_empty() {
            break;
        }
        let start = |&(i, order): &(usize, u64)| one_by_one(&puzzles[i], seed, order);
        let mut all: Vec<Thinning> = block.iter().map(start).collect();
        thin(solver, &mut all);
        for (&(i, _), one) in block.iter().zip(&all) {
            if one.clues().len() < best[i].len() {
                best[i] = one.clues();
            }
        }
    }
    let reduced = |(puzzle, clues): (&Puzzle, CellSet)| Puzzle::proven(puzzle.masked(clues), *puzzle.solution());
    puzzles.iter().zip(best).map(reduced).collect()
}

/// The clues of a puzzle that are to go one by one in this order of the seed.
fn one_by_one(puzzle: &Puzzle, seed: u64, order: u64) -> Thinning {
    let clues = puzzle.given_cells();
    let mut groups: Vec<CellSet> = clues.iter().map(CellSet::of).collect();
    Random::new(seed, order).shuffle(&mut groups);
    Thinning::new(*puzzle.solution(), clues, groups, 0)
}
