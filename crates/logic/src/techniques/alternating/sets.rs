//! Two or three almost locked sets in a chain: ALS-XZ and ALS-XY-wing.
//!
//! ```text
//! set 1        set 2        x: a restricted common, every x of the one sees every x of the other, so one of them lacks x
//! x z ... ---- x z ...      and has all its other digits: what sees all z of both cannot be z
//! ```

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::{AlmostLockedSet, Effect, Finds, Sight, State, Step, Technique};
use sudokit_core::board::{CandidateSet, CellSet, Digit, DigitSet};

use super::{AlternatingChain, ChainNode, Reason, StrongInference};

/// What is found already: the effect of a technique is told once.
pub type Known = HashSet<(Technique, Effect)>;

/// A set, where it has its digits, and what sees all of them.
pub struct Joined {
    pub set: AlmostLockedSet,
    pub places: [CellSet; 9],
    pub seen: [CellSet; 9],
    /// For each digit the sets of which it is a restricted common with this one, by number.
    pub neighbors: [Vec<usize>; 9],
}

/// Every pair and every three of sets.
pub fn chains(state: &Sight, finds: &Finds, known: &mut Known, steps: &mut Vec<Step>) -> ControlFlow<()> {
    let sets = joined(state, |_| 0);
    for (at, first) in sets.iter().enumerate() {
        if finds.is_late() {
            return ControlFlow::Break(());
        }
        for x in first.set.digits {
            for &next in &first.neighbors[x.index()] {
                let second = &sets[next];
                if next > at {
                    steps.extend(step(state, &[first, second], &[x], known));
                }
                for y in second.set.digits - x.into() {
                    for &last in second.neighbors[y.index()].iter().filter(|&&last| last > at) {
                        steps.extend(step(state, &[first, second, &sets[last]], &[x, y], known));
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// All sets with their restricted commons, sorted.
pub fn joined<K: Ord>(state: &Sight, by: impl Fn(&AlmostLockedSet) -> K) -> Vec<Joined> {
    let set = |(set, seen): (&AlmostLockedSet, &[CellSet; 9])| {
        let places = Digit::ALL.map(|digit| set.cells_of(state, digit));
        Joined { set: *set, places, seen: *seen, neighbors: Default::default() }
    };
    let mut sets: Vec<Joined> = state.almost_locked_sets().iter().zip(state.seen_by_sets()).map(set).collect();
    sets.sort_by_cached_key(|joined| by(&joined.set));
    for digit in Digit::ALL {
        let with: Vec<usize> = (0..sets.len()).filter(|&at| sets[at].set.digits.contains(digit)).collect();
        for &one in &with {
            let seen = sets[one].seen[digit.index()];
            if !seen.is_empty() {
                let fits = |other: &usize| seen.contains_all(sets[*other].places[digit.index()]);
                sets[one].neighbors[digit.index()] = with.iter().copied().filter(fits).collect();
            }
        }
    }
    sets
}

/// The step of sets that are joined by these digits, if it has an effect that is not known.
fn step(state: &State, sets: &[&Joined], commons: &[Digit], known: &mut Known) -> Option<Step> {
    let [first, .., last] = sets else { return None };
    let own: DigitSet = [commons.first(), commons.last()].into_iter().flatten().copied().collect();
    let goals = (first.set.digits & last.set.digits) - own;
    if goals.is_empty() || sets.iter().all(|set| set.set.cells.len() == 1) {
        return None;
    }
    let is_loop = |goal: &Digit| first.seen[goal.index()].contains_all(last.places[goal.index()]);
    let victims = |goal: Digit| CandidateSet::of_digit(goal, first.seen[goal.index()] & last.seen[goal.index()]);
    let goal = if let Some(closing) = goals.iter().find(is_loop) {
        closing
    } else {
        let all = goals.iter().map(victims).fold(CandidateSet::EMPTY, |all, some| all | some);
        let technique = if sets.len() == 2 { Technique::AlsXz } else { Technique::AlsXyWing };
        if known.contains(&(technique, Effect::eliminating(all)?)) {
            return None;
        }
        goals.iter().find(|&goal| !victims(goal).is_empty())?
    };
    let chain = AlternatingChain::new(state, links(sets, commons, goal));
    chain.into_step(state).filter(|step| known.insert((step.technique(), *step.effect())))
}

/// From the goal in the first set over the commons to the goal in the last.
pub fn links(sets: &[&Joined], commons: &[Digit], goal: Digit) -> Vec<StrongInference> {
    let ins = [goal].into_iter().chain(commons.iter().copied());
    let outs = commons.iter().copied().chain([goal]);
    let link = |((set, from), to): ((&&Joined, Digit), Digit)| {
        let [from, to] = [from, to].map(|digit| ChainNode { digit, cells: set.places[digit.index()] });
        StrongInference { from, to, reason: Reason::of(set.set) }
    };
    sets.iter().zip(ins).zip(outs).map(link).collect()
}
