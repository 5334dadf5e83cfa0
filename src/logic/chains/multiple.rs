//! Forcing chains with several branches: from a candidate that contradicts itself or is true or false, from all
//! candidates of a cell, from all places of a digit in a house.

use std::ops::ControlFlow;
use std::time::Instant;

use crate::board::layout::{HOUSE_CELLS, HOUSES, bits, house};
use crate::board::{Cell, Digit, House};
use crate::logic::{Cause, Finds, Level, Link, Reason, State, Step, Technique};

use super::branch::{Branch, Rules};
use super::hint::{Cost, Hints, concluding};
use super::node::{Links, Node, NodeSet, Why};

/// The kinds of chains with several branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Links of one digit, several premises.
    Nishio,
    /// All candidates of a cell or a house, one premise for each claim.
    Multiple,
    /// Several premises, and what the level adds.
    Dynamic(Level),
}

impl Kind {
    const fn base(self) -> f64 {
        self.technique(Cause::Cell).least_rating()
    }

    const fn rules(self, deadline: Option<Instant>) -> Rules {
        match self {
            Self::Nishio => Rules { links: Links::Houses, dynamic: true, level: Level::Links, deadline },
            Self::Multiple => Rules { links: Links::Both, dynamic: false, level: Level::Links, deadline },
            Self::Dynamic(level) => Rules { links: Links::Both, dynamic: true, level, deadline },
        }
    }

    const fn technique(self, cause: Cause) -> Technique {
        match self {
            Self::Nishio => Technique::Nishio,
            Self::Multiple => Technique::MultipleChains(cause),
            Self::Dynamic(level) => Technique::DynamicChains(cause, level),
        }
    }
}

/// A claim that branches agree on, or that one of them disproves.
struct Conclusion<'a> {
    cause: Cause,
    node: Node,
    house: Option<House>,
    /// Each branch with the place of its last claim.
    branches: Vec<(&'a Branch, usize)>,
}

struct Search<'a> {
    state: &'a State,
    kind: Kind,
    rules: Rules,
    hints: Hints,
    /// The branches of "on" claims grown so far, by claim.
    grown: Vec<Option<Box<Branch>>>,
}

/// The hints of one kind, the easiest first.
pub fn search(state: &State, kind: Kind, finds: &mut Finds) -> ControlFlow<()> {
    let grown = (0..81 * 9).map(|_| None).collect();
    let mut search =
        Search { state, kind, rules: kind.rules(finds.deadline()), hints: Hints::new(finds.wanted()), grown };
    let least = if kind == Kind::Multiple { 3 } else { 2 };
    for cell in Cell::all().filter(|&cell| state.candidates(cell).len() >= least) {
        if finds.is_late() {
            return ControlFlow::Continue(());
        }
        search.start_in(cell);
    }
    search.hints.report(finds)
}

impl Search<'_> {
    fn start_in(&mut self, cell: Cell) {
        let candidates = self.state.candidates(cell);
        for digit in candidates.iter() {
            self.grow(cell, digit);
            if self.kind != Kind::Multiple {
                let off = Branch::grow(self.state, Node::off(cell, digit), self.rules);
                self.contradictions(cell, digit, &off);
                if self.kind != Kind::Nishio && candidates.len() >= 3 {
                    self.doubles(cell, digit, &off);
                }
            }
            if self.kind != Kind::Nishio {
                self.houses(cell, digit);
            }
        }
        if self.kind != Kind::Nishio {
            let starts: Vec<(Cell, Digit)> = candidates.iter().map(|digit| (cell, digit)).collect();
            self.agreements(Cause::Cell, None, &starts);
        }
    }

    fn grow(&mut self, cell: Cell, digit: Digit) {
        let (state, rules) = (self.state, self.rules);
        let start = Node::on(cell, digit);
        self.grown[start.index() / 2].get_or_insert_with(|| Box::new(Branch::grow(state, start, rules)));
    }

    fn contradictions(&mut self, cell: Cell, digit: Digit, off: &Branch) {
        let Self { state, kind, hints, grown, .. } = self;
        let start = Node::on(cell, digit);
        let Some(on) = grown[start.index() / 2].as_deref() else { return };
        for (branch, conclusion) in [(on, start.opposite()), (off, start)] {
            if let Some([first, second]) = branch.contradiction() {
                let branches = vec![(branch, first), (branch, second)];
                let cause = Cause::Contradiction;
                Conclusion { cause, node: conclusion, house: None, branches }.add(state, *kind, hints);
            }
        }
    }

    fn doubles(&mut self, cell: Cell, digit: Digit, off: &Branch) {
        let Self { state, kind, hints, grown, .. } = self;
        if let Some(on) = grown[Node::on(cell, digit).index() / 2].as_deref() {
            add_common(state, *kind, Cause::Double, None, &[on, off], hints);
        }
    }

    /// The houses in which the cell is the first place of the digit.
    fn houses(&mut self, cell: Cell, digit: Digit) {
        for at in HOUSES[cell.index()].map(usize::from) {
            let spots = self.state.spots(digit, at);
            let first = HOUSE_CELLS[at][spots.trailing_zeros() as usize];
            if spots.count_ones() >= 2 && first == cell {
                let starts: Vec<_> = bits(spots).map(|spot| (HOUSE_CELLS[at][spot], digit)).collect();
                self.agreements(Cause::House, Some(house(at)), &starts);
            }
        }
    }

    fn agreements(&mut self, cause: Cause, house: Option<House>, starts: &[(Cell, Digit)]) {
        for &(cell, digit) in starts {
            self.grow(cell, digit);
        }
        let Self { state, kind, hints, grown, .. } = self;
        let branch = |&(cell, digit): &(Cell, Digit)| grown[Node::on(cell, digit).index() / 2].as_deref();
        let branches: Vec<&Branch> = starts.iter().filter_map(branch).collect();
        add_common(state, *kind, cause, house, &branches, hints);
    }
}

/// Adds what all branches agree on: claims in the order of the first one.
fn add_common(state: &State, kind: Kind, cause: Cause, house: Option<House>, branches: &[&Branch], hints: &mut Hints) {
    let mut common: NodeSet = *branches[0].set();
    branches[1..].iter().for_each(|branch| common.intersect(branch.set()));
    if common.is_empty() {
        return;
    }
    for node in branches[0].nodes_in(&common) {
        let branches = branches.iter().map(|&branch| (branch, branch.place(node))).collect();
        Conclusion { cause, node, house, branches }.add(state, kind, hints);
    }
}

impl Conclusion<'_> {
    fn add(&self, state: &State, kind: Kind, hints: &mut Hints) {
        let cost = Cost::new(kind.base(), self.complexity(), self.key());
        if !hints.welcomes(cost) {
            return;
        }
        let step = concluding(self.step(kind, cost.rating), state, self.node);
        if !step.eliminations.is_empty() {
            hints.add(cost, step);
        }
    }

    const fn key(&self) -> u8 {
        match self.cause {
            Cause::Double => 1,
            Cause::Cell => 5,
            Cause::House => 6,
            Cause::Contradiction => 7,
        }
    }

    /// The claims of all branches, and those of the chains inside them, each of these once.
    fn complexity(&self) -> usize {
        let mut seen: Vec<&Step> = Vec::new();
        let mut complexity = 0;
        for &(branch, last) in &self.branches {
            let ancestors = branch.ancestors(last);
            complexity += ancestors.len();
            if branch.inner.iter().all(|inner| inner.complexity == 0) {
                continue;
            }
            for at in ancestors.iter() {
                if let Why::Step(number) = branch.why(at) {
                    let inner = &branch.inner[usize::from(number)];
                    if inner.complexity > 0 && !seen.iter().any(|step| **step == inner.step) {
                        seen.push(&inner.step);
                        complexity += inner.complexity;
                    }
                }
            }
        }
        complexity
    }

    fn step(&self, kind: Kind, rating: f64) -> Step {
        let mut step = Step::new(kind.technique(self.cause)).rated(rating).in_houses(self.house);
        for &(branch, last) in &self.branches {
            add_links(&mut step.links, branch, last);
        }
        for &(branch, _) in &self.branches {
            let start = branch.node(0);
            step.digits.insert(start.digit());
            if !step.cells.contains(&start.cell()) {
                step.cells.push(start.cell());
            }
        }
        step
    }
}

/// Appends the claims that lead to the last one of a branch.
fn add_links(links: &mut Vec<Link>, branch: &Branch, last: usize) {
    let places: Vec<usize> = branch.ancestors(last).iter().collect();
    let first = links.len();
    for &at in &places {
        let reason = match branch.why(at) {
            Why::Step(number) => {
                let step = &branch.inner[usize::from(number)].step;
                Reason::Technique(step.technique, step.houses.first().copied())
            }
            why => why.reason(),
        };
        let from = branch.parents(at).filter_map(|parent| places.binary_search(&parent).ok()).map(|at| first + at);
        links.push(Link { claim: branch.node(at).claim(), reason, from: from.collect() });
    }
}
