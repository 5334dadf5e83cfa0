//! Whether a puzzle is as it was wished for.

use super::{Draft, Failed, Fault, Made, Order, Wish};
use crate::board::Grid;
use crate::logic::{State, Technique, next_human_step};
use crate::rate::{Bounded, Rating, Steps, rate, rate_up_to, tenths};
use crate::solve::redundant_givens;

/// The puzzle of a draft, if nothing is wrong with it.
pub(super) fn judge(wish: &Wish, order: &Order, draft: Draft) -> Result<Made, Failed> {
    let Draft { clues, solution } = draft;
    let puzzle = super::thin::masked(&solution, clues);
    let failed = |fault| Failed { puzzle, fault };
    if wish.clues.as_ref().is_some_and(|range| !range.contains(&clues.len())) {
        return Err(failed(Fault::Clues(clues.len())));
    }
    if wish.is_minimal {
        let redundant = redundant_givens(&puzzle).len();
        if redundant > 0 {
            return Err(failed(Fault::Redundant(redundant)));
        }
    }
    let rating = rated(wish, &puzzle).map_err(failed)?;
    Ok(Made { index: order.index, puzzle, solution, symmetry: order.symmetry, rating })
}

/// The rating, if somebody wants to know, and if it is as it was wished for.
fn rated(wish: &Wish, puzzle: &Grid) -> Result<Option<Rating>, Fault> {
    if wish.rating.is_none() && wish.techniques.is_empty() {
        return Ok(None);
    }
    let rating = match &wish.rating {
        None => rate(puzzle),
        Some(range) => {
            let most = f64::from(*range.end()) / 10.0;
            let Bounded::Exact(rating) = rate_up_to(puzzle, most) else { return Err(Fault::RatedAbove(most)) };
            if !range.contains(&tenths(rating.er)) {
                return Err(Fault::Rated(rating.er));
            }
            rating
        }
    };
    let is_on_path = wish.techniques.is_empty() || has_technique(&wish.techniques, puzzle);
    if is_on_path { Ok(Some(rating)) } else { Err(Fault::Path) }
}

/// Whether one of the techniques is on the path of the reference, or on that of the human order if only that knows it.
fn has_technique(techniques: &[Technique], puzzle: &Grid) -> bool {
    let (human, reference): (Vec<Technique>, Vec<Technique>) =
        techniques.iter().partition(|technique| technique.is_only_human());
    if Steps::from(State::new(puzzle)).any(|step| reference.contains(&step.technique)) {
        return true;
    }
    let mut state = State::new(puzzle);
    while !human.is_empty()
        && !state.is_solved()
        && let Some(step) = next_human_step(&state)
    {
        if human.contains(&step.technique) {
            return true;
        }
        state.apply(&step);
    }
    false
}
