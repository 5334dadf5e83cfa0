//! Forcing chains with several branches: from a candidate that contradicts itself or is true or false, from all
//! candidates of a cell, from all places of a digit in a house.

use std::ops::ControlFlow;
use std::time::Instant;

use crate::engine::visit_order::box_first;
use crate::{Finds, Rating, Sight, State, Step};
use sudokit_core::board::{Candidate, Cell};

use super::branch::Grove;
use super::branch::{Branch, Rules};
use super::chain::Link;
use super::cost::{Cost, Hoard, Sort, effect_of, rating};
use super::filter::Hopes;
use super::nesting::{Kind, Nesting};
use super::net::{Cases, Net, by_step};
use super::node::{Links, Node, NodeSet, Via};

impl Kind {
    const fn base(self) -> Rating {
        self.technique(Cases::Cell).least_rating()
    }

    const fn rules(self, deadline: Option<Instant>) -> Rules {
        match self {
            Self::Nishio => Rules { links: Links::Houses, dynamic: true, nesting: Nesting::Links, deadline },
            Self::Multiple => Rules { links: Links::Both, dynamic: false, nesting: Nesting::Links, deadline },
            Self::Dynamic(nesting) => Rules { links: Links::Both, dynamic: true, nesting, deadline },
        }
    }
}

/// A claim that branches agree on, or that one of them disproves.
struct Conclusion<'a> {
    cases: Cases,
    node: Node,
    /// Each branch with the place of its last claim.
    branches: Vec<(&'a Branch, usize)>,
}

struct Comparison<'a> {
    state: &'a State,
    kind: Kind,
    rules: Rules,
    hopes: Hopes,
    hoard: Hoard,
    grove: Grove,
}

/// The nets of one kind, the easiest first.
pub fn search(sight: &Sight, kind: Kind, finds: &mut Finds) -> ControlFlow<()> {
    let state: &State = sight;
    let (rules, hoard) = (kind.rules(finds.deadline()), Hoard::new(finds));
    let is_dynamic = matches!(kind, Kind::Dynamic(_));
    let mut grove = if is_dynamic { sight.grove().take() } else { Grove::default() };
    grove.prepare(rules);
    let cells = state.cells_with(if kind == Kind::Multiple { 3 } else { 2 }, 9);
    if let Some(crew) = sight.crew.filter(|_| is_dynamic) {
        grove.grow_all(state, cells, rules, crew);
    }
    let mut comparison = Comparison { state, kind, rules, hopes: Hopes::of(state, kind), hoard, grove };
    for cell in cells {
        if finds.is_late() {
            return ControlFlow::Continue(());
        }
        comparison.start_in(cell);
    }
    if is_dynamic {
        sight.grove().replace(comparison.grove);
    }
    comparison.hoard.report(finds)
}

impl Comparison<'_> {
    fn start_in(&mut self, cell: Cell) {
        let candidates = self.state.candidates(cell);
        for digit in candidates {
            let candidate = Candidate { cell, digit };
            if self.hopes.contradiction(candidate) {
                self.grow(Node::on(cell, digit));
                self.grow(Node::off(cell, digit));
                self.contradictions(candidate);
                if self.hopes.double() && candidates.len() >= 3 {
                    self.doubles(candidate);
                }
            }
            self.houses(candidate);
        }
        if self.hopes.in_cell(cell) {
            let starts: Vec<Candidate> = candidates.iter().map(|digit| Candidate { cell, digit }).collect();
            self.agreements(Cases::Cell, &starts);
        }
    }

    fn grow(&mut self, start: Node) {
        self.grove.grow(self.state, start, self.rules);
    }

    fn contradictions(&mut self, Candidate { cell, digit }: Candidate) {
        let Self { state, kind, hoard, grove, .. } = self;
        for start in [Node::on(cell, digit), Node::off(cell, digit)] {
            if let Some(branch) = grove.branch(start)
                && let Some([first, second]) = branch.contradiction()
            {
                let (node, branches) = (start.opposite(), vec![(branch, first), (branch, second)]);
                Conclusion { cases: Cases::Contradiction, node, branches }.add(state, *kind, hoard);
            }
        }
    }

    fn doubles(&mut self, Candidate { cell, digit }: Candidate) {
        let Self { state, kind, hoard, grove, .. } = self;
        let starts = [Node::on(cell, digit), Node::off(cell, digit)];
        let branches: Vec<&Branch> = starts.into_iter().filter_map(|start| grove.branch(start)).collect();
        add_common(state, *kind, Cases::Double, &branches, hoard);
    }

    /// The houses in which the cell is the first place of the digit.
    fn houses(&mut self, Candidate { cell, digit }: Candidate) {
        for house in box_first(cell.houses()) {
            let spots = self.state.spots(digit, house);
            let is_first = spots.first().is_some_and(|first| house.cell(first) == cell);
            if is_first && spots.len() >= 2 && self.hopes.in_house(digit, house) {
                let starts: Vec<Candidate> = house.cells_at(spots).map(|cell| Candidate { cell, digit }).collect();
                self.agreements(Cases::House(house), &starts);
            }
        }
    }

    fn agreements(&mut self, cases: Cases, starts: &[Candidate]) {
        let starts = starts.iter().map(|start| Node::on(start.cell, start.digit));
        starts.clone().for_each(|start| self.grow(start));
        let Self { state, kind, hoard, grove, .. } = self;
        let branches: Vec<&Branch> = starts.filter_map(|start| grove.branch(start)).collect();
        add_common(state, *kind, cases, &branches, hoard);
    }
}

/// Adds what all branches agree on: claims in the order of the first one.
fn add_common(state: &State, kind: Kind, cases: Cases, branches: &[&Branch], hoard: &mut Hoard) {
    let mut common: NodeSet = *branches[0].set();
    branches[1..].iter().for_each(|branch| common.intersect(branch.set()));
    if common.is_empty() {
        return;
    }
    for node in branches[0].nodes_in(&common) {
        let branches = branches.iter().map(|&branch| (branch, branch.place(node))).collect();
        Conclusion { cases, node, branches }.add(state, kind, hoard);
    }
}

impl Conclusion<'_> {
    fn add(&self, state: &State, kind: Kind, hoard: &mut Hoard) {
        let length = self.length();
        let cost = Cost::new(kind.base(), length, self.sort());
        if hoard.welcomes(cost)
            && let Some(effect) = effect_of(state, self.node)
        {
            let step = Step::new(kind.technique(self.cases), self.net(), effect);
            hoard.add(cost, step.rated(rating(kind.base(), length)));
        }
    }

    /// The place of the cases in the order of the reference.
    const fn sort(&self) -> Sort {
        match self.cases {
            Cases::Double => Sort::Double,
            Cases::Cell => Sort::Cell,
            Cases::House(_) => Sort::House,
            Cases::Contradiction => Sort::Contradiction,
        }
    }

    /// The claims of all branches, and those of the chains inside them, each of these once.
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

/// The claims that lead to the last one of a branch.
pub fn links(branch: &Branch, last: usize) -> Vec<Link> {
    let places: Vec<usize> = branch.ancestors(last).iter().collect();
    let link = |&at: &usize| {
        let inference = branch.via(at).inference(|number| by_step(&branch.inner[usize::from(number)].step));
        let from = branch.parents(at).filter_map(|parent| places.binary_search(&parent).ok());
        Link { claim: branch.node(at).claim(), inference, from: from.collect() }
    };
    places.iter().map(link).collect()
}
