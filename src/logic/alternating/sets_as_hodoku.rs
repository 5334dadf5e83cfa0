//! Two or three almost locked sets as `HoDoKu` comes to them: sets that share no cell, one after the other by their houses.

use std::ops::ControlFlow;

use crate::board::{CandidateSet, Digit, DigitSet, House};
use crate::logic::{AlmostLockedSet, Effect, Finds, Sight, Step, Technique};

use super::AlternatingChain;
use super::sets::{Joined, joined, links};

/// Two sets by number, and the digits of which one of both has none.
struct Pair {
    sets: [usize; 2],
    commons: DigitSet,
}

/// The first two sets, or the first three of them.
pub fn chains(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let sets = joined(state, turn);
    let pairs = pairs(&sets);
    if finds.wants(Technique::AlsXz) {
        for Pair { sets: [one, other], commons } in &pairs {
            let step = of_two(state, &sets[*one], &sets[*other], *commons);
            step.into_iter().try_for_each(|step| end(finds, step))?;
        }
    }
    if finds.wants(Technique::AlsXyWing) {
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
                step.into_iter().try_for_each(|step| end(finds, step))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Adds the step that is taken.
fn end(finds: &mut Finds, step: Step) -> ControlFlow<()> {
    finds.add(step)?;
    ControlFlow::Break(())
}

/// The first house of a set, then its cells.
fn turn(set: &AlmostLockedSet) -> (usize, Vec<usize>) {
    let house = House::ALL.into_iter().find(|house| house.cell_set().contains_all(set.cells));
    (house.map_or(0, House::number), set.cells.iter().map(|cell| cell.index()).collect())
}

fn pairs(sets: &[Joined]) -> Vec<Pair> {
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

fn of_two(state: &Sight, one: &Joined, other: &Joined, commons: DigitSet) -> Option<Step> {
    let mut digits = commons.iter();
    let common = digits.next()?;
    let goals = (one.set.digits & other.set.digits) - common.into();
    let goal = digits.next().or_else(|| goals.iter().find(|&goal| !victims(one, other, goal).is_empty()))?;
    AlternatingChain::new(state, links(&[one, other], &[common], goal)).into_step(state)
}

/// The set in common stands between the two others.
fn of_three(sets: &[Joined], one: &Pair, other: &Pair) -> Option<Step> {
    let middle = one.sets.into_iter().find(|set| other.sets.contains(set))?;
    let far = |pair: &Pair| pair.sets.into_iter().find(|&set| set != middle);
    let [first, last] = [&sets[far(one)?], &sets[far(other)?]];
    if !(first.set.cells & last.set.cells).is_empty() {
        return None;
    }
    let ways = one.commons.iter().flat_map(|x| other.commons.iter().map(move |y| [x, y]));
    let commons = ways.into_iter().find(|[x, y]| x != y)?;
    let goals = (first.set.digits & last.set.digits) - one.commons - other.commons;
    let gone = goals.iter().fold(CandidateSet::EMPTY, |gone, goal| gone | victims(first, last, goal));
    let goal = goals.iter().find(|&goal| !victims(first, last, goal).is_empty())?;
    let also = goals.iter().filter(|&also| also != goal && !victims(first, last, also).is_empty()).collect();
    let chain = AlternatingChain { links: links(&[first, &sets[middle], last], &commons, goal), is_loop: false, also };
    let rating = chain.rated(Technique::AlsXyWing);
    Some(Step::new(Technique::AlsXyWing, chain, Effect::eliminating(gone)?).rated(rating))
}

/// What sees a digit in both sets.
fn victims(one: &Joined, other: &Joined, digit: Digit) -> CandidateSet {
    CandidateSet::of_digit(digit, one.seen[digit.index()] & other.seen[digit.index()])
}
