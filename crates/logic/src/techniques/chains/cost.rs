//! The rating, the order and the collector of chains.

use std::ops::ControlFlow;

use crate::TechniqueSet;
use crate::{Effect, Rating, State, Step, StepCollector, Technique};
use sudokit_core::board::CandidateSet;

use super::node::Node;

/// The kinds of chains in the order of Sudoku Explainer, which decides between otherwise equal chains.
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

/// The sort key of a chain: the rating, or the number of claims that are told to a person, then the number of claims, then
/// the kind.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Cost {
    /// A rating as Sudoku Explainer computes it is in doubles: 6.6 + 0.6 is less than 7.0 + 0.2.
    sum: f64,
    length: usize,
    sort: Sort,
}

impl Cost {
    /// Creates the cost of a chain of `length` claims.
    pub fn new(base: Rating, length: usize, sort: Sort) -> Self {
        let added = (0..surcharge(length)).fold(0.0, |sum, _| sum + 0.1);
        Self { sum: base.number() + added, length, sort }
    }

    /// Creates the cost of a net of `length` claims of which `told` are told.
    pub fn of_told(told: usize, length: usize, sort: Sort) -> Self {
        Self { sum: f64::from(u32::try_from(told).unwrap_or(u32::MAX)), length, sort }
    }
}

/// Returns the rating of a chain of `length` claims.
pub fn rating(base: Rating, length: usize) -> Rating {
    base.plus(surcharge(length))
}

/// Returns the tenths that the length adds: one for each of 4, 6, 8, 12, 16, 24 and so on that `length - 2` exceeds.
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

/// The chains that a search keeps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// Every chain.
    All,
    /// The chain with the lowest rating.
    Best,
    /// The chain with the fewest claims that are told to a person.
    Told,
}

/// The chains that a search has found. A chain is stored as data of type `C`, from which its step is made if it is
/// reported.
pub struct ChainCollector<C> {
    kept: Kept,
    wanted: TechniqueSet,
    found: Vec<(Cost, C)>,
}

impl<C> ChainCollector<C> {
    /// Creates an empty collector with the techniques of a step collector.
    pub const fn new(kept: Kept, collector: &StepCollector) -> Self {
        Self { kept, wanted: collector.wanted(), found: Vec::new() }
    }

    /// Returns the chains that are kept.
    pub const fn kept(&self) -> Kept {
        self.kept
    }

    /// Returns whether a chain of this cost can still be accepted.
    pub fn accepts(&self, cost: Cost) -> bool {
        self.kept == Kept::All || self.found.first().is_none_or(|(best, _)| cost < *best)
    }

    /// Returns the length of the longest chain that can still be accepted.
    pub fn limit(&self, base: Rating, sort: Sort) -> usize {
        let Some((best, _)) = self.found.first().filter(|_| self.kept != Kept::All) else { return usize::MAX };
        (1..=best.length.max(4096)).take_while(|&length| Cost::new(base, length, sort) < *best).count()
    }

    /// Adds an accepted chain if its technique is requested. Returns whether it is.
    pub fn add(&mut self, cost: Cost, technique: Technique, chain: C) -> bool {
        let is_wanted = self.wanted.contains(technique);
        if is_wanted {
            if self.kept != Kept::All {
                self.found.clear();
            }
            self.found.push((cost, chain));
        }
        is_wanted
    }

    /// Reports the chains, best first. A chain with the same eliminations as an earlier one is skipped.
    pub fn report(
        mut self,
        collector: &mut StepCollector,
        eliminations: impl Fn(&C) -> CandidateSet,
        step: impl Fn(C) -> Option<Step>,
    ) -> ControlFlow<()> {
        self.found.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap_or(std::cmp::Ordering::Equal));
        let mut seen: Vec<CandidateSet> = Vec::new();
        for (_, chain) in self.found {
            let eliminations = eliminations(&chain);
            if !seen.contains(&eliminations) {
                seen.push(eliminations);
                step(chain).map_or(ControlFlow::Continue(()), |step| collector.add(step))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the effect of a proved claim, or `None` if it eliminates nothing.
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
    fn the_sort_decides_between_equal_chains() {
        let cost = |length, sort| Cost::new(Rating::LEAST, length, sort);
        assert!(cost(6, Sort::LinksInHouses) < cost(6, Sort::LinksInCells));
        assert!(cost(6, Sort::Double) < cost(6, Sort::LinksInBoth) && cost(6, Sort::Cell) < cost(6, Sort::House));
        assert!(cost(7, Sort::Double) > cost(6, Sort::Contradiction));
    }
}
