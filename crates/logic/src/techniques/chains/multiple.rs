//! Forcing chains with several branches. They start from a candidate that is true or false, from all candidates of a
//! cell, or from all places in a house.

use std::ops::ControlFlow;

use crate::engine::visit_order::box_first;
use crate::{PositionCache, Rating, State, Step, StepCollector};
use sudokit_core::Stop;
use sudokit_core::board::{Candidate, Cell};

use super::branch::BranchCache;
use super::branch::{Branch, Rules};
use super::chain::Link;
use super::cost::{ChainCollector, Cost, Sort, effect_of, rating};
use super::filter::ConclusionFilter;
use super::nesting::{Kind, Nesting};
use super::net::{Cases, Net, by_step};
use super::node::{Links, Node, NodeSet, Via};

impl Kind {
    const fn base(self) -> Rating {
        self.technique(Cases::Cell).least_rating()
    }

    const fn rules(self, stop: &Stop) -> Rules<'_> {
        match self {
            Self::Nishio => Rules { links: Links::Houses, dynamic: true, nesting: Nesting::Links, stop },
            Self::Multiple => Rules { links: Links::Both, dynamic: false, nesting: Nesting::Links, stop },
            Self::Dynamic(nesting) => Rules { links: Links::Both, dynamic: true, nesting, stop },
        }
    }
}

/// A claim that all branches agree on, or the opposite of an assumption that contradicts itself.
struct Conclusion<'a> {
    cases: Cases,
    node: Node,
    /// The branches, each with the index of its last claim.
    branches: Vec<(&'a Branch, usize)>,
}

struct NetSearch<'a> {
    state: &'a State,
    kind: Kind,
    rules: Rules<'a>,
    filter: ConclusionFilter,
    chains: ChainCollector,
    branch_cache: BranchCache,
}

/// Reports the nets of one kind, the easiest first.
pub fn search(position: &PositionCache, kind: Kind, collector: &mut StepCollector) -> ControlFlow<()> {
    let state: &State = position;
    let stop = collector.stop().clone();
    let (rules, chains) = (kind.rules(&stop), ChainCollector::new(collector));
    let is_dynamic = matches!(kind, Kind::Dynamic(_));
    let mut branch_cache = if is_dynamic { position.branch_cache().take() } else { BranchCache::default() };
    branch_cache.prepare(rules);
    let cells = state.cells_with(if kind == Kind::Multiple { 3 } else { 2 }, 9);
    if let Some(workers) = position.workers.filter(|_| is_dynamic) {
        branch_cache.grow_all(state, cells, rules, workers);
    }
    let mut net_search =
        NetSearch { state, kind, rules, filter: ConclusionFilter::of(state, kind), chains, branch_cache };
    for cell in cells {
        if collector.is_stopped() {
            return ControlFlow::Continue(());
        }
        net_search.start_in(cell);
    }
    if is_dynamic {
        position.branch_cache().replace(net_search.branch_cache);
    }
    net_search.chains.report(collector)
}

impl NetSearch<'_> {
    fn start_in(&mut self, cell: Cell) {
        let candidates = self.state.candidates(cell);
        for digit in candidates {
            let candidate = Candidate { cell, digit };
            if self.filter.contradiction(candidate) {
                self.grow(Node::on(cell, digit));
                self.grow(Node::off(cell, digit));
                self.contradictions(candidate);
                if self.filter.double() && candidates.len() >= 3 {
                    self.doubles(candidate);
                }
            }
            self.houses(candidate);
        }
        if self.filter.in_cell(cell) {
            let starts: Vec<Candidate> = candidates.iter().map(|digit| Candidate { cell, digit }).collect();
            self.agreements(Cases::Cell, &starts);
        }
    }

    fn grow(&mut self, start: Node) {
        self.branch_cache.grow(self.state, start, self.rules);
    }

    fn contradictions(&mut self, Candidate { cell, digit }: Candidate) {
        let Self { state, kind, chains, branch_cache, .. } = self;
        for start in [Node::on(cell, digit), Node::off(cell, digit)] {
            if let Some(branch) = branch_cache.branch(start)
                && let Some([first, second]) = branch.contradiction()
            {
                let (node, branches) = (start.opposite(), vec![(branch, first), (branch, second)]);
                Conclusion { cases: Cases::Contradiction, node, branches }.add(state, *kind, chains);
            }
        }
    }

    fn doubles(&mut self, Candidate { cell, digit }: Candidate) {
        let Self { state, kind, chains, branch_cache, .. } = self;
        let starts = [Node::on(cell, digit), Node::off(cell, digit)];
        let branches: Vec<&Branch> = starts.into_iter().filter_map(|start| branch_cache.branch(start)).collect();
        add_common(state, *kind, Cases::Double, &branches, chains);
    }

    /// Searches the houses in which the cell is the first place of the digit.
    fn houses(&mut self, Candidate { cell, digit }: Candidate) {
        for house in box_first(cell.houses()) {
            let spots = self.state.spots(digit, house);
            let is_first = spots.first().is_some_and(|first| house.cell(first) == cell);
            if is_first && spots.len() >= 2 && self.filter.in_house(digit, house) {
                let starts: Vec<Candidate> = house.cells_at(spots).map(|cell| Candidate { cell, digit }).collect();
                self.agreements(Cases::House(house), &starts);
            }
        }
    }

    fn agreements(&mut self, cases: Cases, starts: &[Candidate]) {
        let starts = starts.iter().map(|start| Node::on(start.cell, start.digit));
        starts.clone().for_each(|start| self.grow(start));
        let Self { state, kind, chains, branch_cache, .. } = self;
        let branches: Vec<&Branch> = starts.filter_map(|start| branch_cache.branch(start)).collect();
        add_common(state, *kind, cases, &branches, chains);
    }
}

/// Adds the claims that all branches share, in the order of the first branch.
fn add_common(state: &State, kind: Kind, cases: Cases, branches: &[&Branch], chains: &mut ChainCollector) {
    let mut common: NodeSet = *branches[0].set();
    branches[1..].iter().for_each(|branch| common.intersect(branch.set()));
    if common.is_empty() {
        return;
    }
    for node in branches[0].nodes_in(&common) {
        let branches = branches.iter().map(|&branch| (branch, branch.place(node))).collect();
        Conclusion { cases, node, branches }.add(state, kind, chains);
    }
}

impl Conclusion<'_> {
    fn add(&self, state: &State, kind: Kind, chains: &mut ChainCollector) {
        let length = self.length();
        let cost = Cost::new(kind.base(), length, self.sort());
        if chains.accepts(cost)
            && let Some(effect) = effect_of(state, self.node)
        {
            let step = Step::new(kind.technique(self.cases), self.net(), effect);
            chains.add(cost, step.rated(rating(kind.base(), length)));
        }
    }

    /// Returns the order of the cases in Sudoku Explainer.
    const fn sort(&self) -> Sort {
        match self.cases {
            Cases::Double => Sort::Double,
            Cases::Cell => Sort::Cell,
            Cases::House(_) => Sort::House,
            Cases::Contradiction => Sort::Contradiction,
        }
    }

    /// Returns the number of claims of all branches, plus the claims of the chains inside them, each chain once.
    fn length(&self) -> usize {
        let mut seen: Vec<&Step> = Vec::new();
        let mut length = 0;
        for &(branch, last) in &self.branches {
            let ancestors = branch.ancestors(last);
            length += ancestors.len();
            if branch.inner.iter().all(|inner| inner.length == 0) {
                continue;
            }
            for at in ancestors.iter() {
                if let Via::Step(number) = branch.via(at) {
                    let inner = &branch.inner[usize::from(number)];
                    if inner.length > 0 && !seen.iter().any(|step| **step == inner.step) {
                        seen.push(&inner.step);
                        length += inner.length;
                    }
                }
            }
        }
        length
    }

    fn net(&self) -> Net {
        Net { cases: self.cases, branches: self.branches.iter().map(|&(branch, last)| links(branch, last)).collect() }
    }
}

/// Returns the links that lead to the last claim of a branch.
pub fn links(branch: &Branch, last: usize) -> Vec<Link> {
    let places: Vec<usize> = branch.ancestors(last).iter().collect();
    let link = |&at: &usize| {
        let inference = branch.via(at).inference(|number| by_step(&branch.inner[usize::from(number)].step));
        let from = branch.parents(at).filter_map(|parent| places.binary_search(&parent).ok());
        Link { claim: branch.node(at).claim(), inference, from: from.collect() }
    };
    places.iter().map(link).collect()
}
