//! Why a candidate is true or is not: the step that shows it, or the shortest path to one that was found.

use std::sync::Arc;

use sudokit_core::Stop;

use crate::engine::collector::{SearchGoal, StepCollector};
use crate::{Claim, End, Hint, Order, Path, PositionCache, Start, State, Step, Technique};

/// Returns the steps that lead to a claim; the last of them proves it. If the claim can be seen at once, that is one
/// step.
///
/// Otherwise, the steps of the path are taken up to one that proves the claim, and those that are not needed are left
/// out. Techniques that rely on uniqueness are left out unless it is proven, see [`Start`].
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
/// How the path ended.
#[doc(alias("why", "explain cell"))]
pub fn proof(start: impl Into<Start>, order: Order, claim: Claim, stop: &Stop) -> Result<Vec<Hint>, End> {
    let mut path = Path::new(start, order).until(stop.clone());
    let start = path.state.clone();
    if let Some(step) = at_once(&start, &path.order, claim, stop) {
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

/// Gives each step the position before it.
fn hints(mut state: State, steps: Vec<Step>) -> Vec<Hint> {
    let hint = |step: Step| {
        let before = Arc::new(state.clone());
        state.apply(&step);
        Hint::new(before, step)
    };
    steps.into_iter().map(hint).collect()
}

/// The simplest step of the first techniques that prove the claim in this position.
fn at_once(state: &State, order: &Order, claim: Claim, stop: &Stop) -> Option<Step> {
    let position = PositionCache::new(state);
    // What only counts the ways that are left shows nobody a reason.
    let order = order.clone().without(&[Technique::TemplateSet, Technique::TemplateDelete]);
    order.stages().iter().find_map(|stage| {
        let steps = stage.find(&position, StepCollector::new(SearchGoal::All, stop.clone())).into_steps();
        steps.into_iter().filter(|step| step.proves(claim)).min_by_key(Step::effort)
    })
}

/// The same path without the steps that can be left out, the last ones first.
fn shortened(start: &State, mut steps: Vec<Step>, claim: Claim, stop: &Stop) -> Vec<Step> {
    for at in (0..steps.len() - 1).rev() {
        if stop.is_due() {
            break;
        }
        let mut state = start.clone();
        steps[..at].iter().for_each(|step| state.apply(step));
        if let Some(rest) = retaken(state, &steps[at + 1..], claim) {
            steps.truncate(at);
            steps.extend(rest);
        }
    }
    steps
}

/// The same steps from another position on, if there they still do what they did.
fn retaken(mut state: State, steps: &[Step], claim: Claim) -> Option<Vec<Step>> {
    let (last, before) = steps.split_last()?;
    let mut retaken = Vec::new();
    for step in before {
        let again = alike(&state, step, |found| does_as_much(&state, found, step))?;
        state.apply(&again);
        retaken.push(again);
    }
    retaken.push(alike(&state, last, |found| found.proves(claim))?);
    Some(retaken)
}

/// A step of the same technique that will do; one single is as good as another.
fn alike(state: &State, step: &Step, will_do: impl Fn(&Step) -> bool) -> Option<Step> {
    let singles = Order::singles().techniques();
    let own = [step.technique()];
    let found = super::all_steps(if singles.contains(&own[0]) { &singles } else { &own }, state, &Stop::NEVER).0;
    found.into_iter().filter(will_do).min_by_key(Step::effort)
}

/// Whether a step leads to all that another one did.
fn does_as_much(state: &State, found: &Step, step: &Step) -> bool {
    let (new, old) = (found.effect(), step.effect());
    let still_there = old.eliminations().iter().filter(|&gone| state.has(gone));
    new.placement() == old.placement() && still_there.into_iter().all(|gone| new.eliminations().contains(gone))
}
