//! How chains are rated, compared and collected.

use std::ops::ControlFlow;

use crate::TechniqueSet;
use crate::{Effect, Rating, SearchGoal, State, Step, StepCollector};
use sudokit_core::board::CandidateSet;

use super::node::Node;

/// The kinds of chains in the order in which the reference has them, where all else is equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sort {
    Double,
    LinksInHouses,
    LinksInCells,
    LinksInBoth,
    Cell,
    House,
    Contradiction,
}

/// What decides between chains: the rating, then the number of claims, then the sort.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Cost {
    /// The rating as the reference adds it up, in doubles: 6.6 + 0.6 is less than 7.0 + 0.2.
    sum: f64,
    length: usize,
    sort: Sort,
}

impl Cost {
    /// The cost of a chain of so many claims.
    pub fn new(base: Rating, length: usize, sort: Sort) -> Self {
        let added = (0..surcharge(length)).fold(0.0, |sum, _| sum + 0.1);
        Self { sum: base.number() + added, length, sort }
    }
}

/// What a chain of so many claims is rated.
pub fn rating(base: Rating, length: usize) -> Rating {
    base.plus(surcharge(length))
}

/// What the length of a chain adds, in tenths: one for each of 4, 6, 8, 12, 16, 24 and so on that it exceeds.
fn surcharge(length: usize) -> u16 {
    let length = length.saturating_sub(2);
    let (mut added, mut threshold, mut odd) = (0, 4, false);
    while length > threshold {
        added += 1;
        threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        odd = !odd;
    }
    added
}

/// The chains that one search has found: the best one only, or all of them.
pub struct ChainCollector {
    goal: SearchGoal,
    wanted: TechniqueSet,
    found: Vec<(Cost, Step)>,
}

impl ChainCollector {
    /// Nothing found yet of what `finds` asks for.
    pub const fn new(collector: &StepCollector) -> Self {
        Self { goal: collector.goal(), wanted: collector.wanted(), found: Vec::new() }
    }

    /// Whether more than the best is wanted.
    const fn is_for_all(&self) -> bool {
        matches!(self.goal, SearchGoal::All | SearchGoal::AllOfReference)
    }

    /// Whether a chain of this cost would still count.
    pub fn accepts(&self, cost: Cost) -> bool {
        self.is_for_all() || self.found.first().is_none_or(|(best, _)| cost < *best)
    }

    /// The longest chain that would still count.
    pub fn limit(&self, base: Rating, sort: Sort) -> usize {
        let Some((best, _)) = self.found.first().filter(|_| !self.is_for_all()) else { return usize::MAX };
        (1..=best.length.max(4096)).take_while(|&length| Cost::new(base, length, sort) < *best).count()
    }

    /// Takes a chain that is welcome, if chains of its name are asked for.
    pub fn add(&mut self, cost: Cost, step: Step) {
        if !self.wanted.contains(step.technique()) {
            return;
        }
        if !self.is_for_all() {
            self.found.clear();
        }
        self.found.push((cost, step));
    }

    /// Hands over the chains, best first, without those that take away the same as an earlier one.
    pub fn report(mut self, collector: &mut StepCollector) -> ControlFlow<()> {
        self.found.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap_or(std::cmp::Ordering::Equal));
        let mut seen: Vec<CandidateSet> = Vec::new();
        for (_, step) in self.found {
            let eliminations = *step.effect().eliminations();
            if !seen.contains(&eliminations) {
                seen.push(eliminations);
                collector.add(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What follows from a claim that is proved, if anything goes.
pub fn effect_of(state: &State, node: Node) -> Option<Effect> {
    let candidate = node.candidate();
    if node.is_on() {
        Some(Effect::deciding(state, candidate)).filter(|effect| !effect.eliminations().is_empty())
    } else {
        Effect::eliminating(state.eliminations_of(candidate.digit, candidate.cell.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_chains_cost_more() {
        let lengths = [6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27];
        assert_eq!(lengths.map(surcharge), [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    }

    #[test]
    fn of_equal_chains_the_sort_decides() {
        let cost = |length, sort| Cost::new(Rating::LEAST, length, sort);
        assert!(cost(6, Sort::LinksInHouses) < cost(6, Sort::LinksInCells));
        assert!(cost(6, Sort::Double) < cost(6, Sort::LinksInBoth) && cost(6, Sort::Cell) < cost(6, Sort::House));
        assert!(cost(7, Sort::Double) > cost(6, Sort::Contradiction));
    }
}
