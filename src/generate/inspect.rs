//! Whether a puzzle is as it was wished for.

use super::{Draft, Failed, Fault, Made, Slot, Wish};
use crate::logic::{Order, Path, Rating, Technique};
use crate::rate::{Profile, Ratings};
use crate::solve::{Puzzle, Solver};

/// The puzzle of a draft, if nothing is wrong with it.
pub(super) fn inspect(solver: Solver, wish: &Wish, slot: &Slot, draft: &Draft) -> Result<Made, Failed> {
    let puzzle = draft.puzzle();
    let failed = |fault| Failed { puzzle: *puzzle.grid(), fault };
    if wish.clues.as_ref().is_some_and(|range| !range.contains(&draft.clues.len())) {
        return Err(failed(Fault::Clues(draft.clues.len())));
    }
    if wish.is_minimal {
        let redundant = solver.redundant_givens(&puzzle).len();
        if redundant > 0 {
            return Err(failed(Fault::Redundant(redundant)));
        }
    }
    let ratings = rated(wish, &puzzle).map_err(failed)?;
    Ok(Made { index: slot.index, puzzle, symmetry: slot.symmetry, ratings })
}

/// The ratings, if somebody wants to know, and if they and the path are as it was wished for.
fn rated(wish: &Wish, puzzle: &Puzzle) -> Result<Option<Ratings>, Fault> {
    if wish.rating.is_none() && wish.techniques.is_empty() {
        return Ok(None);
    }
    let most = wish.rating.as_ref().map_or(Rating::UNSOLVED, |range| *range.end());
    let mut path = crate::rate::path(puzzle).up_to(most);
    let (mut profile, mut has_technique) = (Profile::default(), false);
    for step in path.by_ref() {
        profile.count(&step);
        has_technique |= wish.techniques.contains(&step.technique());
    }
    profile.end(path.end());
    let ratings = profile.ratings().ok_or(Fault::RatedAbove(most))?;
    if wish.rating.as_ref().is_some_and(|range| !range.contains(&ratings.er)) {
        return Err(Fault::Rated(ratings.er));
    }
    let is_on_path = wish.techniques.is_empty() || has_technique || is_on_human_path(&wish.techniques, puzzle);
    if is_on_path { Ok(Some(ratings)) } else { Err(Fault::Path) }
}

/// Whether one of the techniques that only people know is on their path.
fn is_on_human_path(techniques: &[Technique], puzzle: &Puzzle) -> bool {
    let human: Vec<Technique> = techniques.iter().copied().filter(|technique| technique.is_only_human()).collect();
    !human.is_empty() && Path::new(puzzle, Order::people().with_nets()).any(|step| human.contains(&step.technique()))
}
