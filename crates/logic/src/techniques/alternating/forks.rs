//! Kraken cells and houses: from each candidate, as if it were true, the lightest ways to what it makes false; where that
//! leaves a cell without a digit, or a house without a place for one, the ways back are the arms of a fork.
//!
//! ```text
//! if r1c1 were 3:  3 in r4c1 false -> ... -> 5 in r5c5 false
//!                  3 in r1c6 false -> ... -> 7 in r5c5 false      and r5c5 can be 5, 7 and 9 only: so r1c1 is not 3
//!                  3 in r2c2 false -> ... -> 9 in r5c5 false
//! ```

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::{Extent, Finds, Sight, State, Step};
use sudokit_core::board::{Candidate, Cell, CellSet, Digit, House};

use super::fork::{Arm, Fork, ForkCases};
use super::network::{Network, Scope};
use super::sets::Known;
use super::walk::Walk;
use super::{ChainNode, StrongInference};

/// Fewer cases are one chain.
const FEWEST_ARMS: usize = 3;
/// More cases are not told any more.
const MOST_ARMS: usize = 4;
/// How much a person sees on the way from a case, step by step.
const LIMITS: [usize; 3] = [5, 8, 14];

/// Forks of a cell or a house; the lightest for each effect, or of all.
pub fn forks(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    if finds.extent() == Extent::Simplest {
        let groups = Network::new(state, Scope::Groups, &[]);
        let found = lightest(&groups, LIMITS[0]).or_else(|| {
            let sets = Network::new(state, Scope::Sets, state.almost_locked_sets());
            LIMITS.into_iter().find_map(|limit| lightest(&sets, limit))
        });
        return found.map_or(ControlFlow::Continue(()), |step| finds.add(step));
    }
    let network = Network::new(state, Scope::Sets, state.almost_locked_sets());
    let mut steps: Vec<Step> = Vec::new();
    let mut search = Search::new(&network);
    for candidate in candidates(state) {
        if finds.is_late() {
            return ControlFlow::Break(());
        }
        search.suppose(candidate, LIMITS[LIMITS.len() - 1]);
        steps.extend(search.cases().into_iter().filter_map(|cases| search.step(&cases)));
    }
    steps.sort_by_key(Step::effort);
    let mut known = Known::new();
    steps.retain(|step| known.insert((step.technique(), *step.effect())));
    steps.into_iter().try_for_each(|step| finds.add(step))
}

/// The lightest of all forks whose ways are no longer than that.
fn lightest(network: &Network, limit: usize) -> Option<Step> {
    let mut search = Search::new(network);
    let mut best: Option<Step> = None;
    for candidate in candidates(network.state) {
        let most = best.as_ref().map_or(limit, |best| limit.min(best.size() - FEWEST_ARMS));
        search.suppose(candidate, most);
        for cases in search.cases() {
            if best.as_ref().is_none_or(|best| cases.weight <= best.size())
                && let Some(step) = search.step(&cases)
                && best.as_ref().is_none_or(|best| step.effort() < best.effort())
            {
                best = Some(step);
            }
        }
    }
    best
}

fn candidates(state: &State) -> impl Iterator<Item = Candidate> {
    Cell::all().flat_map(|cell| state.candidates(cell).iter().map(move |digit| Candidate { cell, digit }))
}

/// The cases of a cell or house that are all false: by what node each, none if by what was supposed.
struct Cases {
    of: ForkCases,
    arms: Vec<(ChainNode, Option<u16>)>,
    weight: usize,
}

/// What is false if a candidate is true.
struct Search<'a> {
    network: &'a Network<'a>,
    walk: Walk,
}

impl<'a> Search<'a> {
    fn new(network: &'a Network<'a>) -> Self {
        Self { network, walk: Walk::new(network) }
    }

    /// Follows from a candidate all ways that weigh no more than that.
    fn suppose(&mut self, candidate: Candidate, limit: usize) {
        let start = self.network.number_of(candidate).map_or_else(Vec::new, |node| self.network.excluded(node));
        self.walk.go(self.network, &start, None, limit, |_, _, _| false);
    }

    /// The number of a candidate that is false now.
    fn false_node(&self, candidate: Candidate) -> Option<u16> {
        self.network.number_of(candidate).filter(|&node| self.walk.is_off(self.network, node))
    }

    /// The cells and houses without a case left.
    fn cases(&self) -> Vec<Cases> {
        let state = self.network.state;
        let mut is_off = [CellSet::EMPTY; 9];
        for candidate in candidates(state) {
            if self.false_node(candidate).is_some() {
                is_off[candidate.digit.index()].insert(candidate.cell);
            }
        }
        let is_without =
            |cell: &Cell| state.candidates(*cell).iter().all(|digit| is_off[digit.index()].contains(*cell));
        let cells = state.cells_with(FEWEST_ARMS, MOST_ARMS).iter().filter(is_without).map(ForkCases::Cell);
        let houses = Digit::ALL.into_iter().flat_map(|digit| {
            let (all, off) = (state.cells(digit), is_off[digit.index()]);
            let is_without = move |house: &House| {
                let places = all & house.cell_set();
                places.len() >= FEWEST_ARMS && off.contains_all(places)
            };
            House::ALL.into_iter().filter(is_without).map(move |house| ForkCases::House(house, digit))
        });
        cells.chain(houses).filter_map(|cases| self.arms(cases)).collect()
    }

    /// The cases by what makes them false; places that are false by the same are one case.
    fn arms(&self, cases: ForkCases) -> Option<Cases> {
        let state = self.network.state;
        let candidates = match cases {
            ForkCases::Cell(cell) => state.among(cell.into(), state.candidates(cell)),
            ForkCases::House(house, digit) => state.among(house.cell_set(), digit.into()),
        };
        let mut arms: BTreeMap<(usize, Option<u16>, Digit), CellSet> = BTreeMap::new();
        for candidate in candidates {
            let excluder = self.walk.excluder(self.false_node(candidate)?);
            let key = (excluder.map_or(0, |(_, weight)| weight), excluder.map(|(node, _)| node), candidate.digit);
            arms.entry(key).or_insert(CellSet::EMPTY).insert(candidate.cell);
        }
        if !(FEWEST_ARMS..=MOST_ARMS).contains(&arms.len()) {
            return None;
        }
        let arms = arms.into_iter().map(|((weight, node, digit), cells)| (weight, ChainNode { digit, cells }, node));
        let arms: Vec<_> = arms.collect();
        let weight = arms.iter().map(|(weight, start, _)| weight + start.weight()).sum();
        Some(Cases { of: cases, arms: arms.into_iter().map(|(_, start, node)| (start, node)).collect(), weight })
    }

    /// The ways back.
    fn step(&self, Cases { of, arms, .. }: &Cases) -> Option<Step> {
        let back = |link: StrongInference| StrongInference { from: link.to, to: link.from, reason: link.reason };
        let links = |node| self.walk.way(self.network, node).into_iter().rev().map(back).collect();
        let arm = |&(start, node): &(ChainNode, Option<u16>)| Arm { start, links: node.map_or_else(Vec::new, links) };
        Fork { cases: *of, arms: arms.iter().map(arm).collect() }.into_step(self.network.state)
    }
}
