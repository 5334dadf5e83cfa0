//! Two strong links of one digit whose near ends see each other: at least one far end is true. The shape decides the
//! name: skyscraper (two parallel rows or columns), 2-string kite (a row and a column joined in a box), turbot fish
//! (the rest).

use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit};

use crate::engine::words::{eureka_chain, one_end_is};
use crate::{Area, HouseRole, Parts, Pattern, PositionCache, State, Step, StepCollector, StrongLink, Technique};

/// Two strong links of a digit whose near ends see each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct TwoLinks {
    /// The digit.
    pub digit: Digit,
    /// The links.
    pub links: [StrongLink; 2],
}

/// Reports skyscrapers and 2-string kites first, then other turbot fish.
pub fn two_links(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let all: Vec<(Technique, TwoLinks)> = Digit::ALL.into_iter().flat_map(|digit| of_digit(state, digit)).collect();
    for shape in [Technique::Skyscraper, Technique::TwoStringKite, Technique::TurbotFish] {
        for &(_, found) in all.iter().filter(|(own, _)| *own == shape) {
            collector.eliminate(shape, found.eliminations_of(state), || found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the pairs of links of a digit that form a pattern, with the technique.
fn of_digit(state: &PositionCache, digit: Digit) -> impl Iterator<Item = (Technique, TwoLinks)> {
    let links = state.strong_links(digit);
    let pairs = links.iter().enumerate().flat_map(|(i, &first)| links[..i].iter().map(move |&second| (first, second)));
    // The first place of a link is tried as its far end first.
    let ways = |(first, second): (StrongLink, StrongLink)| {
        let ends = first.both_ways().into_iter().rev();
        ends.flat_map(move |a| second.both_ways().map(|b| [a, b]))
    };
    pairs.flat_map(ways).filter_map(move |links| Some((classify(links)?, TwoLinks { digit, links })))
}

/// Returns the technique of two links that are joined at their near ends, or `None` if they form no pattern.
fn classify([a, b]: [StrongLink; 2]) -> Option<Technique> {
    if !a.near.sees(b.near) || CellSet::from([a.far, a.near, b.near, b.far]).len() < 4 {
        return None;
    }
    if a.house.is_box() || b.house.is_box() {
        return Some(Technique::TurbotFish);
    }
    if a.house.kind() != b.house.kind() {
        return Some(Technique::TwoStringKite);
    }
    // Parallel links that align at both ends are an X-wing. If the near ends do not align, a box joins them.
    let is_level = |one: Cell, other: Cell| one.row() == other.row() || one.column() == other.column();
    match (is_level(a.near, b.near), is_level(a.far, b.far)) {
        (true, true) => None,
        (true, false) => Some(Technique::Skyscraper),
        (false, _) => Some(Technique::TurbotFish),
    }
}

impl TwoLinks {
    /// Returns the eliminations: the places of the digit that see both far ends.
    fn eliminations_of(self, state: &State) -> CandidateSet {
        state.eliminations_of(self.digit, CellSet::from(self.links.map(|link| link.far)).common_peers())
    }

    /// Returns the four ends in chain order: far, near, near, far.
    fn cells(self) -> [Cell; 4] {
        let [first, second] = self.links;
        [first.far, first.near, second.near, second.far]
    }
}

impl Pattern for TwoLinks {
    fn parts(&self, state: &State) -> Parts {
        let houses = self.links.map(|link| link.house);
        Parts::default()
            .alternating(state, &self.cells().map(|cell| (cell, self.digit)))
            .houses(HouseRole::Link, houses)
    }

    fn size(&self) -> usize {
        4
    }

    fn place(&self, _: &State) -> Area {
        Area::houses(&self.links.map(|link| link.house))
    }

    /// Returns lines such as `column 2 has its 5 in r1c2 or r7c2` and `so r1c2 or r2c8 is 5`.
    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let ([far, near, other_near, other_far], digit) = (self.cells(), self.digit);
        let [house, other] = self.links.map(|link| link.house);
        let [so, no_cell] = one_end_is([far, other_far], digit);
        vec![
            format!("{house} has its {digit} in {far} or {near}"),
            format!("{other} has its {digit} in {other_near} or {other_far}"),
            format!("{near} and {other_near} see each other, so at most one of them is {digit}"),
            so,
            no_cell,
        ]
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        Some(eureka_chain(&self.cells().map(|cell| (cell, self.digit))))
    }
}
