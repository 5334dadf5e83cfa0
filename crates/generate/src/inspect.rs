//! The check of a puzzle against all requirements.

use super::judge::{CheckedPuzzle, judge};
use super::{Draft, Failed, Made, PendingPuzzle, Requirements, UnmetRequirement};
use sudokit_core::Stop;
use sudokit_core::solve::Solver;

/// Returns the puzzle of a draft, or the first requirement that it does not meet, or no requirement if the check was
/// stopped.
pub(super) fn inspect(
    solver: Solver,
    requirements: &Requirements,
    slot: &PendingPuzzle,
    draft: &Draft,
    stop: &Stop,
) -> Result<Made, Option<Failed>> {
    let puzzle = draft.puzzle();
    let failed = |unmet| Some(Failed { puzzle: *puzzle.grid(), unmet });
    if requirements.clues.as_ref().is_some_and(|range| !range.contains(&draft.clues.len())) {
        return Err(failed(UnmetRequirement::Clues(draft.clues.len())));
    }
    if requirements.is_minimal {
        let redundant = solver.redundant_givens(&puzzle).len();
        if redundant > 0 {
            return Err(failed(UnmetRequirement::Redundant(redundant)));
        }
    }
    let CheckedPuzzle { ratings, next } = judge(requirements, &puzzle, stop).ok_or(None)?.map_err(failed)?;
    if requirements.except.contains(&puzzle) {
        return Err(failed(UnmetRequirement::Known));
    }
    Ok(Made { index: slot.index, puzzle, symmetry: slot.symmetry, ratings, next })
}
