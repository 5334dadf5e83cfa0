//! The givens that can go, each on its own, of many puzzles side by side.
//!
//! A given that is the only one of an unavoidable set cannot go (`unavoidable.rs`): nearly all that cannot are known in this
//! way without a question. Of each of the others it is asked whether without it there is a solution with another digit in
//! its cell, all at once.

use super::{Puzzle, Solver, Work, small_sets};
use crate::board::{Candidates, CellSet, DigitSet};

/// Puzzles that are asked about side by side: so many that their questions fit into a cache.
const BLOCK: usize = 64;

/// The givens that can go, each on its own, without a second solution appearing.
pub fn redundant_givens(solver: Solver, puzzles: &[Puzzle]) -> Vec<CellSet> {
    let mut redundant = Vec::with_capacity(puzzles.len());
    for block in puzzles.chunks(BLOCK) {
        let open: Vec<CellSet> = block.iter().map(not_known_to_stay).collect();
        let mut questions = Vec::with_capacity(open.iter().map(|cells| cells.len()).sum());
        for (puzzle, &cells) in block.iter().zip(&open) {
            let candidates = Candidates::unchecked(puzzle);
            let without = |cell| candidates.replaced(cell, !DigitSet::of(puzzle.solution().digit(cell)));
            questions.extend(cells.iter().map(without));
        }
        let mut found = solver.ask(&questions, &mut Work::default()).into_iter();
        redundant.extend(open.into_iter().map(|cells| -> CellSet {
            cells.iter().zip(found.by_ref()).filter(|(_, other)| other.is_none()).map(|(cell, _)| cell).collect()
        }));
    }
    redundant
}

/// The givens of a puzzle without those that are alone in a small unavoidable set.
fn not_known_to_stay(puzzle: &Puzzle) -> CellSet {
    let givens = puzzle.given_cells();
    let alone = small_sets(puzzle.solution()).into_iter().filter_map(|set| (set & givens).only());
    alone.fold(givens, |open, cell| open - cell.into())
}
