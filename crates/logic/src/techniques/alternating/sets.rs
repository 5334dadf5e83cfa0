//! Chains of two or three almost locked sets: ALS-XZ and ALS-XY-wing.
//!
//! ```text
//! set 1        set 2        x: a restricted common. Every x of one set sees every x of the other, so one set lacks x
//! x z ... ---- x z ...      and has all its other digits. A cell that sees all z of both sets cannot be z.
//! ```

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, CellSet, Digit, DigitSet};

use crate::{AlmostLockedSet, Effect, Search, State, Step, StepCollector, Technique};

use super::{AlternatingChain, ChainNode, Reason, StrongInference};

/// The techniques and effects of the steps found so far.
pub type Known = HashSet<(Technique, Effect)>;

/// A set, the places of its digits, and the cells that see all of these places.
pub struct LinkedSet {
    pub set: AlmostLockedSet,
    pub places: [CellSet; 9],
    pub seen: [CellSet; 9],
    /// For each digit, the indices of the sets that have it as a restricted common with this set.
    pub neighbors: [Vec<usize>; 9],
}

/// Finds the steps of every pair and every three sets.
pub fn chains(state: &Search, collector: &StepCollector, known: &mut Known, steps: &mut Vec<Step>) -> ControlFlow<()> {
    let sets = linked_sets(state, |_| 0);
    for (at, first) in sets.iter().enumerate() {
        collector.go_on()?;
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

/// Returns all sets with their restricted commons, sorted by a key.
pub fn linked_sets<K: Ord>(state: &Search, by: impl Fn(&AlmostLockedSet) -> K) -> Vec<LinkedSet> {
    let set = |(set, seen): (&AlmostLockedSet, &[CellSet; 9])| {
        let places = Digit::ALL.map(|digit| set.cells_of(state, digit));
        LinkedSet { set: *set, places, seen: *seen, neighbors: Default::default() }
    };
    let mut sets: Vec<LinkedSet> = state.almost_locked_sets().iter().zip(state.seen_by_sets()).map(set).collect();
    sets.sort_by_cached_key(|linked| by(&linked.set));
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

/// Returns the step of sets joined by these digits, if it has a new effect.
fn step(state: &State, sets: &[&LinkedSet], commons: &[Digit], known: &mut Known) -> Option<Step> {
    let [first, .., last] = sets else { return None };
    let own: DigitSet = [commons.first(), commons.last()].into_iter().flatten().copied().collect();
    let goals = (first.set.digits & last.set.digits) - own;
    if goals.is_empty() || sets.iter().all(|set| set.set.cells.len() == 1) {
        return None;
    }
    let is_loop = |goal: &Digit| first.seen[goal.index()].contains_all(last.places[goal.index()]);
    let eliminations_of =
        |goal: Digit| CandidateSet::of_digit(goal, first.seen[goal.index()] & last.seen[goal.index()]);
    let goal = if let Some(closing) = goals.iter().find(is_loop) {
        closing
    } else {
        let all = CandidateSet::union(goals.iter().map(eliminations_of));
        let technique = if sets.len() == 2 { Technique::AlsXz } else { Technique::AlsXyWing };
        if known.contains(&(technique, Effect::eliminating(all)?)) {
            return None;
        }
        goals.iter().find(|&goal| !eliminations_of(goal).is_empty())?
    };
    let chain = AlternatingChain::new(state, links(sets, commons, goal));
    chain.into_step(state).filter(|step| known.insert((step.technique(), *step.effect())))
}

/// Returns the links from the goal in the first set over the commons to the goal in the last set.
pub fn links(sets: &[&LinkedSet], commons: &[Digit], goal: Digit) -> Vec<StrongInference> {
    let ins = [goal].into_iter().chain(commons.iter().copied());
    let outs = commons.iter().copied().chain([goal]);
    let link = |((set, from), to): ((&&LinkedSet, Digit), Digit)| {
        let [from, to] = [from, to].map(|digit| ChainNode { digit, cells: set.places[digit.index()] });
        StrongInference { from, to, reason: Reason::of(set.set) }
    };
    sets.iter().zip(ins).zip(outs).map(link).collect()
}
