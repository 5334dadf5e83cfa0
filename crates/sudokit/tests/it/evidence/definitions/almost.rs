//! Definitions of patterns that are almost another pattern.

use sudokit::logic::{AlternatingChain, Arm, ChainNode, Evidence, Fork, ForkCases, Hint, State, Step};
use sudokit::{CandidateSet, DigitSet};

use super::chains::is_alternating;
use super::impossible::{is_guarded_rectangle, is_guarded_set};
use crate::evidence::facts::conflict;

/// Returns whether a step meets the definition of its kind of evidence, or `None` for a kind of another file.
pub fn is_as_defined(step: &Hint) -> Option<bool> {
    let state = step.before();
    Some(match step.evidence() {
        Evidence::Fork(fork) => is_fork(state, fork, step),
        _ => return None,
    })
}

/// Returns whether strong links lead from each candidate of a cell, each place of a digit in a house, or each guardian of
/// a pattern, to candidates that exclude all eliminations.
fn is_fork(state: &State, Fork { cases, arms }: &Fork, step: &Step) -> bool {
    let all = match *cases {
        ForkCases::Cell(cell) => state.among(cell.into(), DigitSet::ALL),
        ForkCases::House(house, digit) => state.among(house.cell_set(), digit.into()),
        ForkCases::Rectangle(pattern) | ForkCases::Impossible(pattern) => pattern.guardians,
    };
    let (are_cases, fewest) = match cases {
        ForkCases::Cell(_) | ForkCases::House(..) => (true, 3),
        ForkCases::Rectangle(pattern) => (is_guarded_rectangle(state, pattern), 2),
        ForkCases::Impossible(pattern) => (is_guarded_set(state, pattern), 2),
    };
    let starts = CandidateSet::union(arms.iter().map(|arm| arm.start.candidates()));
    let count: usize = arms.iter().map(|arm| arm.start.cells.len()).sum();
    let excludes =
        |from: ChainNode, to: CandidateSet| from.candidates().iter().all(|from| to.iter().all(|to| conflict(from, to)));
    let is_arm = |Arm { start, links }: &Arm| {
        let chain = AlternatingChain { links: links.clone(), is_loop: false, also: DigitSet::EMPTY };
        let end = links.last().map_or(*start, |link| link.to);
        (links.is_empty() || is_alternating(state, &chain) && excludes(*start, links[0].from.candidates()))
            && excludes(end, *step.effect().eliminations())
    };
    are_cases && arms.len() >= fewest && starts == all && count == all.len() && arms.iter().all(is_arm)
}
