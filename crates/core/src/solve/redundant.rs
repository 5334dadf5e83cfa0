//! The redundant givens of many puzzles side by side.
//!
//! A given that is the only one in an unavoidable set is not redundant (`unavoidable.rs`). This rule finds nearly all
//! givens that are not redundant, without a search. For each other given, the engine searches for a solution without it
//! that has another digit in its cell. All these searches run in one batch.

use super::{Puzzle, Solver, small_sets};
use crate::board::{Candidates, CellSet, DigitSet};

/// The number of puzzles per batch, chosen so that their questions fit into a cache.
const BLOCK: usize = 64;

/// Returns the redundant givens of each puzzle: removing any one of them alone leaves exactly one solution.
pub fn redundant_givens(solver: Solver, puzzles: &[Puzzle]) -> Vec<CellSet> {
    let mut redundant = Vec::with_capacity(puzzles.len());
    for block in puzzles.chunks(BLOCK) {
        let open: Vec<CellSet> = block.iter().map(possibly_redundant).collect();
        let mut questions = Vec::with_capacity(open.iter().map(|cells| cells.len()).sum());
        for (puzzle, &cells) in block.iter().zip(&open) {
            let candidates = Candidates::unchecked(puzzle);
            let without = |cell| candidates.replaced(cell, !DigitSet::of(puzzle.solution().digit(cell)));
            questions.extend(cells.iter().map(without));
        }
        let mut found = solver.ask(&questions).into_iter();
        redundant.extend(open.into_iter().map(|cells| -> CellSet {
            cells.iter().zip(found.by_ref()).filter(|(_, other)| other.is_none()).map(|(cell, _)| cell).collect()
        }));
    }
    redundant
}

/// Returns the givens of a puzzle without those that are alone in a small unavoidable set.
fn possibly_redundant(puzzle: &Puzzle) -> CellSet {
    let givens = puzzle.given_cells();
    let alone = small_sets(puzzle.solution()).into_iter().filter_map(|set| (set & givens).only());
    alone.fold(givens, |open, cell| open - cell.into())
}
