//! Chains of almost locked sets as `HoDoKu` finds them: the first of two or three sets, and of longer chains the one with
//! the most eliminations.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, Digit, DigitSet, House};

use crate::techniques::alternating::AlternatingChain;
use crate::techniques::alternating::sets::{LinkedSet, linked_sets, links};
use crate::{AlmostLockedSet, Effect, Search, Step, StepCollector, Technique};

use super::chains::sum;

/// The indices of two sets, and their restricted commons.
struct Pair {
    sets: [usize; 2],
    commons: DigitSet,
}

/// Reports the chain of sets that `HoDoKu` takes.
pub fn chains(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let sets = linked_sets(state, priority);
    let pairs = pairs(&sets);
    if collector.wants(Technique::AlsXz) {
        for Pair { sets: [one, other], commons } in &pairs {
            let step = of_two(state, &sets[*one], &sets[*other], *commons);
            step.into_iter().try_for_each(|step| add_last(collector, step))?;
        }
    }
    if collector.wants(Technique::AlsXyWing) {
        let mut of_set: Vec<Vec<usize>> = vec![Vec::new(); sets.len()];
        for (at, pair) in pairs.iter().enumerate() {
            pair.sets.into_iter().for_each(|set| of_set[set].push(at));
        }
        for (at, pair) in pairs.iter().enumerate() {
            let mut next: Vec<usize> = pair.sets.iter().flat_map(|&set| &of_set[set]).copied().collect();
            next.retain(|&next| next > at);
            next.sort_unstable();
            for next in next {
                let step = of_three(&sets, pair, &pairs[next]);
                step.into_iter().try_for_each(|step| add_last(collector, step))?;
            }
        }
    }
    if collector.wants(Technique::AlsChain) {
        longer(&sets, &pairs).into_iter().try_for_each(|step| add_last(collector, step))?;
    }
    ControlFlow::Continue(())
}

/// A set that a chain has reached.
#[derive(Clone, Copy)]
struct Place {
    set: usize,
    /// The digit of the link to the set.
    by: Digit,
    /// The index of the place before it; `None` if the first set is before it.
    before: Option<usize>,
}

/// Returns the chain of at least four sets with the most eliminations. Sets are visited in order, so none repeats.
fn longer(sets: &[LinkedSet], pairs: &[Pair]) -> Option<Step> {
    let mut after: Vec<Vec<&Pair>> = sets.iter().map(|_| Vec::new()).collect();
    for pair in pairs {
        after[pair.sets[0]].push(pair);
    }
    let mut best: Option<((Reverse<usize>, usize), Step)> = None;
    for (start, first) in sets.iter().enumerate() {
        for by in first.set.digits {
            let begin = after[start].iter().filter(|pair| pair.commons.contains(by));
            let mut places: Vec<Place> = begin.map(|pair| Place { set: pair.sets[1], by, before: None }).collect();
            // Each set is reached once per digit as the third set, and once as a later set.
            let mut known = [vec![DigitSet::EMPTY; sets.len()], vec![DigitSet::EMPTY; sets.len()]];
            let mut at = 0;
            while let Some(&place) = places.get(at) {
                let is_second = place.before.is_none();
                for pair in &after[place.set] {
                    let actual = pair.commons - place.by.into();
                    let Some(next) = actual.first() else { continue };
                    let set = pair.sets[1];
                    if !is_second {
                        let goals = (first.set.digits & sets[set].set.digits) - by.into() - actual;
                        let gone = eliminations_of_all(first, &sets[set], goals);
                        let priority = (Reverse(gone.len()), sum(&gone));
                        if !gone.is_empty() && best.as_ref().is_none_or(|(least, _)| priority < *least) {
                            let end = Place { set, by: next, before: Some(at) };
                            let (chain, commons) = path(&places, start, end);
                            let chain: Vec<&LinkedSet> = chain.into_iter().map(|set| &sets[set]).collect();
                            let step = chain_step(&chain, &commons, goals, gone, Technique::AlsChain);
                            best = step.map(|step| (priority, step)).or(best);
                        }
                    }
                    if known[usize::from(is_second)][set].insert(next) {
                        places.push(Place { set, by: next, before: Some(at) });
                    }
                }
                at += 1;
            }
        }
    }
    best.map(|(_, step)| step)
}

/// Returns the sets from the first to a place, and the digits that link them.
fn path(places: &[Place], start: usize, end: Place) -> (Vec<usize>, Vec<Digit>) {
    let back = std::iter::successors(Some(end), |place| place.before.map(|before| places[before]));
    let (mut sets, mut commons): (Vec<usize>, Vec<Digit>) = back.map(|place| (place.set, place.by)).unzip();
    sets.push(start);
    sets.reverse();
    commons.reverse();
    (sets, commons)
}

/// Adds the step and ends the search.
fn add_last(collector: &mut StepCollector, step: Step) -> ControlFlow<()> {
    collector.add(step)?;
    ControlFlow::Break(())
}

/// Returns the sort key of a set: its first house, then its cells.
fn priority(set: &AlmostLockedSet) -> (usize, Vec<usize>) {
    let house = House::ALL.into_iter().find(|house| house.cell_set().contains_all(set.cells));
    (house.map_or(0, House::number), set.cells.iter().map(Cell::index).collect())
}

fn pairs(sets: &[LinkedSet]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (at, one) in sets.iter().enumerate() {
        let mut others: Vec<(usize, Digit)> = Vec::new();
        for digit in one.set.digits {
            let apart = |other: &&usize| **other > at && (sets[**other].set.cells & one.set.cells).is_empty();
            others.extend(one.neighbors[digit.index()].iter().filter(apart).map(|&other| (other, digit)));
        }
        others.sort_unstable();
        for same in others.chunk_by(|one, other| one.0 == other.0) {
            pairs.push(Pair { sets: [at, same[0].0], commons: same.iter().map(|(_, digit)| *digit).collect() });
        }
    }
    pairs
}

fn of_two(state: &Search, one: &LinkedSet, other: &LinkedSet, commons: DigitSet) -> Option<Step> {
    let mut digits = commons.iter();
    let common = digits.next()?;
    let goals = (one.set.digits & other.set.digits) - common.into();
    let goal = digits.next().or_else(|| goals.iter().find(|&goal| !eliminations_of(one, other, goal).is_empty()))?;
    AlternatingChain::new(state, links(&[one, other], &[common], goal)).into_step(state)
}

/// Returns the step of three sets; the common set of the pairs is in the middle.
fn of_three(sets: &[LinkedSet], one: &Pair, other: &Pair) -> Option<Step> {
    let middle = one.sets.into_iter().find(|set| other.sets.contains(set))?;
    let far = |pair: &Pair| pair.sets.into_iter().find(|&set| set != middle);
    let [first, last] = [&sets[far(one)?], &sets[far(other)?]];
    if !(first.set.cells & last.set.cells).is_empty() {
        return None;
    }
    let pairs_of_commons = one.commons.iter().flat_map(|x| other.commons.iter().map(move |y| [x, y]));
    let commons = pairs_of_commons.into_iter().find(|[x, y]| x != y)?;
    let goals = (first.set.digits & last.set.digits) - one.commons - other.commons;
    let gone = eliminations_of_all(first, last, goals);
    chain_step(&[first, &sets[middle], last], &commons, goals, gone, Technique::AlsXyWing)
}

/// Returns the step of sets with these eliminations, which follow from the first and last set.
fn chain_step(
    sets: &[&LinkedSet],
    commons: &[Digit],
    goals: DigitSet,
    gone: CandidateSet,
    technique: Technique,
) -> Option<Step> {
    let [first, .., last] = sets else { return None };
    let mut goals = goals.iter().filter(|&goal| !eliminations_of(first, last, goal).is_empty());
    let goal = goals.next()?;
    let chain = AlternatingChain { links: links(sets, commons, goal), is_loop: false, also: goals.collect() };
    let rating = chain.rated(technique);
    Some(Step::new(technique, chain, Effect::eliminating(gone)?).rated(rating))
}

/// Returns the eliminations of cells that see a digit in both sets.
fn eliminations_of(one: &LinkedSet, other: &LinkedSet, digit: Digit) -> CandidateSet {
    CandidateSet::of_digit(digit, one.seen[digit.index()] & other.seen[digit.index()])
}

fn eliminations_of_all(one: &LinkedSet, other: &LinkedSet, digits: DigitSet) -> CandidateSet {
    CandidateSet::union(digits.iter().map(|digit| eliminations_of(one, other, digit)))
}
