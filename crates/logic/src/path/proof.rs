//! Proofs of claims: one step that proves a claim, or a shortened path to such a step.

use std::sync::Arc;

use sudokit_core::Stop;

use crate::engine::collector::{SearchGoal, Searched, StepCollector};
use crate::{Claim, End, Hint, Order, Path, PositionCache, Start, State, Step};

/// Returns the steps that lead to a claim. The last step proves the claim.
///
/// If a single step of the position proves the claim, the result is this step.
///
/// Otherwise, the function follows the path up to a step that proves the claim and removes the steps that are not
/// needed. Techniques that rely on uniqueness are used only if it is proven, see [`Start`](crate::Start).
///
/// ```
/// use sudokit::logic::{Claim, Order, proof};
/// use sudokit::{Cell, Digit, Puzzle, Stop};
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let claim = Claim { cell: Cell::at(0, 2), digit: Digit::Four, on: true };
/// let hints = proof(&puzzle, Order::people(), claim, &Stop::NEVER).expect("4 is its digit");
/// for hint in &hints {
///     println!("{}", hint.conclusion());
/// }
/// assert!(hints.last().expect("a step").proves(claim));
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
///
/// # Errors
/// The reason why the path ended without a proof.
#[doc(alias("why", "explain cell"))]
pub fn proof(start: impl Into<Start>, order: Order, claim: Claim, stop: &Stop) -> Result<Vec<Hint>, End> {
    let mut path = Path::new(start, order).until(stop.clone());
    let start = path.state.clone();
    if let Some(step) = single_step_proof(&start, &path.order, claim, stop) {
        return Ok(hints(start, vec![step]));
    }
    let mut steps = Vec::new();
    while let Some(step) = path.advance() {
        let is_last = step.proves(claim);
        steps.push(step);
        if is_last {
            let steps = shortened(&start, steps, claim, stop);
            return Ok(hints(start, steps));
        }
    }
    Err(path.end().unwrap_or(End::Stuck))
}

/// Pairs each step with the position before it.
fn hints(mut state: State, steps: Vec<Step>) -> Vec<Hint> {
    let hint = |step: Step| {
        let before = Arc::new(state.clone());
        state.apply(&step);
        Hint::new(before, step)
    };
    steps.into_iter().map(hint).collect()
}

/// Returns the simplest step that proves the claim in this position, from the first stage that has one.
fn single_step_proof(state: &State, order: &Order, claim: Claim, stop: &Stop) -> Option<Step> {
    let position = PositionCache::new(state);
    order.stages().iter().find_map(|stage| {
        let collector = stage.find(&position, StepCollector::new(SearchGoal::All, stop.clone()));
        // The nets of a stopped search may be unreliable.
        let steps = if collector.is_stopped() { Vec::new() } else { collector.into_steps() };
        steps.into_iter().filter(|step| step.proves(claim)).min_by_key(Step::effort)
    })
}

/// Returns the path without unnecessary steps. The last steps are tested first.
fn shortened(start: &State, mut steps: Vec<Step>, claim: Claim, stop: &Stop) -> Vec<Step> {
    for at in (0..steps.len() - 1).rev() {
        if stop.is_due() {
            break;
        }
        let mut state = start.clone();
        steps[..at].iter().for_each(|step| state.apply(step));
        if let Some(rest) = replayed(state, &steps[at + 1..], claim, stop) {
            steps.truncate(at);
            steps.extend(rest);
        }
    }
    steps
}

/// Returns the steps replayed from another position, or `None` if a step no longer has its effect there.
fn replayed(mut state: State, steps: &[Step], claim: Claim, stop: &Stop) -> Option<Vec<Step>> {
    let (last, before) = steps.split_last()?;
    let mut new_steps = Vec::new();
    for step in before {
        let again = similar_step(&state, step, stop, |found| does_as_much(&state, found, step))?;
        state.apply(&again);
        new_steps.push(again);
    }
    new_steps.push(similar_step(&state, last, stop, |found| found.proves(claim))?);
    Some(new_steps)
}

/// Returns a step of the same technique that satisfies `will_do`. Any single can replace another single. A stopped search
/// finds none.
fn similar_step(state: &State, old: &Step, stop: &Stop, will_do: impl Fn(&Step) -> bool) -> Option<Step> {
    let singles = Order::singles().techniques();
    let own = [old.technique()];
    let (found, searched) = super::all_steps(if singles.contains(&own[0]) { &singles } else { &own }, state, stop);
    found.into_iter().filter(|_| searched != Searched::Stopped).filter(will_do).min_by_key(Step::effort)
}

/// Returns true if `found` has the whole effect that `step` has in this position.
fn does_as_much(state: &State, found: &Step, step: &Step) -> bool {
    let (new, old) = (found.effect(), step.effect());
    let still_there = old.eliminations().iter().filter(|&gone| state.has(gone));
    new.placement() == old.placement() && still_there.into_iter().all(|gone| new.eliminations().contains(gone))
}
