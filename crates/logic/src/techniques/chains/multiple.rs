//! Forcing chains with several branches. They start from a candidate that is true or false, from all candidates of a
//! cell, or from all places in a house.

use std::cell::Cell as Counter;
use std::ops::ControlFlow;

use crate::engine::visit_order::box_first;
use crate::{Effect, Search, State, Step, StepCollector};
use sudokit_core::board::{Candidate, CandidateSet, Cell, Digit};

use super::branch::{Branch, BranchCache};
use super::cost::{ChainCollector, Cost, Kept, Sort, effect_of, rating};
use super::filter::{ConclusionFilter, Provable};
use super::net::{Cases, Net};
use super::node::{NODES, Node, NodeSet, Via};
use super::rules::{FindNested, Kind, Nesting, Rules};

/// A claim that all branches agree on, or the opposite of an assumption that contradicts itself.
#[derive(Clone, Copy)]
struct Conclusion {
    cases: Cases,
    /// The assumption of the first branch.
    start: Node,
    node: Node,
    cost: Cost,
    length: usize,
}

struct NetSearch<'a> {
    state: &'a State,
    kind: Kind,
    rules: Rules<'a>,
    filter: ConclusionFilter,
    chains: ChainCollector<Conclusion>,
    /// The length and the kind of the best chain to each conclusion, if all chains are wanted, or 0.
    best: Vec<usize>,
    /// The number of nets whose claims may still be counted for people.
    countable: Counter<usize>,
    branch_cache: BranchCache,
}

/// The most nets whose claims are counted for one hint, about a tenth of a second. Then the best so far is taken.
const MOST_COUNTED: usize = 50_000;

/// Reports the nets of one kind, the easiest first.
pub fn search(
    position: &Search,
    kind: Kind,
    kept: Kept,
    find_nested: FindNested,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    let state: &State = position;
    let stop = collector.stop().clone();
    let filter = ConclusionFilter::of(position, kind);
    if filter.is_empty() {
        return ControlFlow::Continue(());
    }
    let is_dynamic = matches!(kind, Kind::Dynamic(_));
    let is_nesting = matches!(kind, Kind::Dynamic(nesting) if nesting >= Nesting::Chains);
    let has_no_chain = is_nesting && Provable::of(state, None).refuted.is_empty();
    let (rules, chains) = (kind.rules(has_no_chain, find_nested, &stop), ChainCollector::new(kept, collector));
    let mut branch_cache = if is_dynamic { position.branch_cache.take() } else { BranchCache::default() };
    branch_cache.prepare(rules);
    let cells = state.cells_with(if kind == Kind::Multiple { 3 } else { 2 }, 9);
    if let Some(workers) = position.workers.filter(|_| is_dynamic) {
        branch_cache.grow_all(state, cells, rules, workers);
    }
    let best = vec![0; if kept == Kept::All { NODES } else { 0 }];
    let mut net_search =
        NetSearch { state, kind, rules, filter, chains, best, countable: Counter::new(MOST_COUNTED), branch_cache };
    for cell in cells {
        if collector.is_stopped() {
            return ControlFlow::Continue(());
        }
        net_search.start_in(cell);
    }
    let NetSearch { chains, branch_cache, .. } = net_search;
    let shown = |found: Conclusion| found.step(state, kind, &branch_cache);
    let flow = chains.report(collector, |found| found.eliminations(state), shown);
    if is_dynamic {
        position.branch_cache.replace(branch_cache);
    }
    flow
}

impl NetSearch<'_> {
    fn start_in(&mut self, cell: Cell) {
        let candidates = self.state.candidates(cell);
        for digit in candidates {
            let candidate = Candidate { cell, digit };
            if self.rules.stop.is_due() {
                return;
            }
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
            self.agreements(Cases::Cell, candidates.iter().map(|digit| Node::on(cell, digit)));
        }
    }

    fn grow(&mut self, start: Node) {
        self.branch_cache.grow(self.state, start, self.rules);
    }

    fn contradictions(&mut self, Candidate { cell, digit }: Candidate) {
        for start in [Node::on(cell, digit), Node::off(cell, digit)] {
            if let Some(branch) = self.branch_cache.branch(start)
                && let Some(ends) = branch.contradiction()
            {
                let ends = ends.into_iter().map(|end| (branch, end));
                if let Some(conclusion) = self.conclusion(Cases::Contradiction, start, start.opposite(), ends) {
                    self.add(conclusion);
                }
            }
        }
    }

    fn doubles(&mut self, Candidate { cell, digit }: Candidate) {
        self.add_common(Cases::Double, &[Node::on(cell, digit), Node::off(cell, digit)]);
    }

    /// Searches the houses in which the cell is the first place of the digit.
    fn houses(&mut self, Candidate { cell, digit }: Candidate) {
        for house in box_first(cell.houses()) {
            let spots = self.state.spots(digit, house);
            let is_first = spots.first().is_some_and(|first| house.cell(first) == cell);
            if is_first && spots.len() >= 2 && self.filter.in_house(digit, house) {
                self.agreements(Cases::House(house), house.cells_at(spots).map(|cell| Node::on(cell, digit)));
            }
        }
    }

    fn agreements(&mut self, cases: Cases, starts: impl Iterator<Item = Node>) {
        let (mut all, mut count) = ([Node::on(Cell::ALL[0], Digit::One); 9], 0);
        for start in starts {
            self.grow(start);
            (all[count], count) = (start, count + 1);
        }
        self.add_common(cases, &all[..count]);
    }

    /// Adds the claims that the branches of all cases share, in the order of the first branch.
    fn add_common(&mut self, cases: Cases, starts: &[Node]) {
        let branch_cache = &self.branch_cache;
        let branches = || starts.iter().filter_map(|&start| branch_cache.branch(start));
        let Some(first) = branches().next() else { return };
        let mut common: NodeSet = *first.set();
        branches().skip(1).for_each(|branch| common.intersect(branch.set()));
        if common.is_empty() {
            return;
        }
        let ends = |node| branches().map(move |branch| (branch, branch.place(node)));
        let conclusion = |node| self.conclusion(cases, starts[0], node, ends(node));
        let conclusions: Vec<Conclusion> = first.nodes_in(&common).filter_map(conclusion).collect();
        for conclusion in conclusions {
            self.add(conclusion);
        }
    }

    /// Returns whether a net of so many claims or more can still be kept.
    fn keeps(&self, cases: Cases, node: Node, length: usize) -> bool {
        let own = packed(cases, length);
        match self.chains.kept() {
            Kept::All => self.best[node.index()] == 0 || own < self.best[node.index()],
            Kept::Best => self.chains.accepts(Cost::new(self.kind.base(), length, cases.sort())),
            Kept::Told => true,
        }
    }

    /// Returns a conclusion from the ends of branches, unless those that are known are better.
    fn conclusion<'b>(
        &self,
        cases: Cases,
        start: Node,
        node: Node,
        ends: impl Iterator<Item = (&'b Branch, usize)> + Clone,
    ) -> Option<Conclusion> {
        // The chains inside only add to the claims of the branches, which are known.
        if !self.keeps(cases, node, ends.clone().map(|(branch, end)| branch.count_ancestors(end)).sum()) {
            return None;
        }
        let length = length(ends.clone());
        let cost = if self.chains.kept() == Kept::Told {
            // No net has fewer claims than one of its branches.
            let fewest = ends.clone().map(|(branch, end)| branch.count_ancestors(end)).max().unwrap_or_default();
            let least = Cost::of_told(fewest, 0, Sort::Double);
            let is_counted = self.chains.accepts(least) && self.countable.get() > 0;
            self.countable.update(|countable| countable - usize::from(is_counted));
            Cost::of_told(if is_counted { told(length, ends) } else { usize::MAX }, length, cases.sort())
        } else {
            Cost::new(self.kind.base(), length, cases.sort())
        };
        Some(Conclusion { cases, start, node, cost, length })
    }

    /// Adds a conclusion if it is better than those known, and has an effect.
    fn add(&mut self, conclusion: Conclusion) {
        let Conclusion { cases, node, cost, length, .. } = conclusion;
        if self.keeps(cases, node, length)
            && self.chains.accepts(cost)
            && conclusion.effect(self.state).is_some()
            && self.chains.add(cost, self.kind.technique(cases), conclusion)
            && let Some(best) = self.best.get_mut(node.index())
        {
            *best = packed(cases, length);
        }
    }
}

/// Returns a number that orders nets of one conclusion: by their claims, then by their cases.
const fn packed(cases: Cases, length: usize) -> usize {
    length * 8 + cases.sort() as usize
}

/// Returns the number of claims that lead to the ends of branches, plus the claims of the chains inside them, each chain
/// once.
fn length<'a>(ends: impl Iterator<Item = (&'a Branch, usize)>) -> usize {
    let mut seen: Vec<&Step> = Vec::new();
    let mut length = 0;
    for (branch, last) in ends {
        length += branch.count_ancestors(last);
        if branch.inner.iter().all(|inner| inner.length == 0) {
            continue;
        }
        for at in branch.ancestors(last).iter() {
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

/// Returns the number of claims that are told of a net of `length` claims: those that branches share once.
fn told<'a>(length: usize, ends: impl Iterator<Item = (&'a Branch, usize)>) -> usize {
    let mut different = NodeSet::EMPTY;
    let mut shared = 0;
    for (branch, last) in ends {
        shared += branch.ancestors(last).iter().filter(|&at| !different.insert(branch.node(at))).count();
    }
    length - shared
}

impl Conclusion {
    fn effect(&self, state: &State) -> Option<Effect> {
        effect_of(state, self.node)
    }

    fn eliminations(&self, state: &State) -> CandidateSet {
        self.effect(state).map_or(CandidateSet::EMPTY, |effect| *effect.eliminations())
    }

    fn step(&self, state: &State, kind: Kind, branch_cache: &BranchCache) -> Option<Step> {
        let step = Step::new(kind.technique(self.cases), self.net(state, branch_cache), self.effect(state)?);
        Some(step.rated(rating(kind.base(), self.length)))
    }

    fn net(&self, state: &State, branch_cache: &BranchCache) -> Net {
        let branch = |start| branch_cache.branch(start);
        let links_to = |branch: &Branch| branch.links_to(branch.place(self.node));
        let (cell, digit) = (self.start.cell(), self.start.digit());
        let branches = match self.cases {
            Cases::Contradiction => {
                let ends = branch(self.start).and_then(|branch| Some((branch, branch.contradiction()?)));
                ends.into_iter().flat_map(|(branch, ends)| ends.map(|end| branch.links_to(end))).collect()
            }
            Cases::Double => [self.start, self.start.opposite()].into_iter().filter_map(branch).map(links_to).collect(),
            Cases::Cell => {
                let starts = state.candidates(cell).iter().map(|digit| Node::on(cell, digit));
                starts.filter_map(branch).map(links_to).collect()
            }
            Cases::House(house) => {
                let starts = house.cells_at(state.spots(digit, house)).map(|cell| Node::on(cell, digit));
                starts.filter_map(branch).map(links_to).collect()
            }
        };
        Net { cases: self.cases, branches }
    }
}
