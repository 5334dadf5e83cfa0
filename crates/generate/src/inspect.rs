//! Whether a puzzle is as it was wished for.

use super::judge::{Judged, judge};
use super::{Draft, Failed, Made, Requirements, Slot, UnmetRequirement};
use sudokit_core::solve::Solver;

/// The puzzle of a draft, if nothing is wrong with it.
pub(super) fn inspect(solver: Solver, wish: &Requirements, slot: &Slot, draft: &Draft) -> Result<Made, Failed> {
    let puzzle = draft.puzzle();
    let failed = |fault| Failed { puzzle: *puzzle.grid(), fault };
    if wish.clues.as_ref().is_some_and(|range| !range.contains(&draft.clues.len())) {
        return Err(failed(UnmetRequirement::Clues(draft.clues.len())));
    }
    if wish.is_minimal {
        let redundant = solver.redundant_givens(&puzzle).len();
        if redundant > 0 {
            return Err(failed(UnmetRequirement::Redundant(redundant)));
        }
    }
    let Judged { ratings, next } = judge(wish, &puzzle).map_err(failed)?;
    if wish.except.contains(&puzzle) {
        return Err(failed(UnmetRequirement::Known));
    }
    Ok(Made { index: slot.index, puzzle, symmetry: slot.symmetry, ratings, next })
}
