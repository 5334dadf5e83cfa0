//! A walk over alternating links from one claim, breadth first.
//!
//! Idea: an "off" claim leads on only if its candidate is at the end of a strong link, which few are. The candidates
//! at ends that the walk has not reached yet are kept by cell and by digit, so that an "on" claim visits just these.

use std::ops::ControlFlow;

use crate::State;
use crate::engine::visit_order::box_first;
use sudokit_core::board::{Candidate, CandidateSet, Cell, Digit, DigitSet, House};

use super::node::{Links, Node, Via, strong};

/// A claim reached, and the place of the one it follows from, but for the first.
#[derive(Clone, Copy)]
pub struct Claimed {
    pub node: Node,
    pub via: Via,
    from: Option<u16>,
}

/// Candidates by cell and by digit.
#[derive(Clone, Copy)]
struct Open {
    digits: [DigitSet; 81],
    cells: CandidateSet,
}

/// The target of a walk that has not begun.
const ANY: Node = Node::off(Cell::new(0), Digit::One);

/// The claims that follow from a first one, in the order of the reference.
pub struct Walk {
    links: Links,
    /// The candidates at the end of a strong link.
    ends: Open,
    /// What is true if such a candidate is false, and where that of each stands.
    partners: Vec<(Node, Via)>,
    places: Box<[(usize, usize); Candidate::COUNT]>,
    /// Those that can be reached yet.
    open: Open,
    /// The candidates reached as "on".
    on: CandidateSet,
    target: Node,
    reached: Vec<Claimed>,
}

impl Open {
    const EMPTY: Self = Self { digits: [DigitSet::EMPTY; 81], cells: CandidateSet::EMPTY };

    fn insert(&mut self, candidate: Candidate) {
        self.digits[candidate.cell.index()].insert(candidate.digit);
        self.cells.insert(candidate);
    }

    fn remove(&mut self, candidate: Candidate) {
        self.digits[candidate.cell.index()].remove(candidate.digit);
        self.cells.remove(candidate);
    }

    /// The candidates at the end of a strong link of that kind.
    fn ends(state: &State, links: Links) -> Self {
        let mut ends = Self::EMPTY;
        if links != Links::Houses {
            for cell in state.pairs() {
                state.candidates(cell).iter().for_each(|digit| ends.insert(Candidate { cell, digit }));
            }
        }
        if links != Links::Cells {
            for digit in Digit::ALL {
                for link in House::ALL.into_iter().filter_map(|house| state.strong_link(digit, house)) {
                    link.ends().into_iter().for_each(|cell| ends.insert(Candidate { cell, digit }));
                }
            }
        }
        ends
    }
}

impl Walk {
    pub fn new(state: &State, links: Links) -> Self {
        let ends = Open::ends(state, links);
        let (mut partners, mut places) = (Vec::with_capacity(256), Box::new([(0, 0); Candidate::COUNT]));
        for candidate in ends.cells {
            let start = partners.len();
            let _ = strong(state, Node::off(candidate.cell, candidate.digit), links, |node, via| {
                partners.push((node, via));
                ControlFlow::Continue(())
            });
            places[candidate.index()] = (start, partners.len());
        }
        let (on, reached) = (CandidateSet::EMPTY, Vec::with_capacity(256));
        Self { links, ends, partners, places, open: ends, on, target: ANY, reached }
    }

    /// How many claims are reached.
    pub const fn count(&self) -> usize {
        self.reached.len()
    }

    pub fn node(&self, at: usize) -> Node {
        self.reached[at].node
    }

    /// Starts a walk from a claim that ends where it comes to another one.
    pub fn begin(&mut self, start: Node, target: Node) {
        (self.open, self.on, self.target) = (self.ends, CandidateSet::EMPTY, target);
        let candidate = start.candidate();
        if start.is_on() {
            self.on.insert(candidate);
        } else {
            self.open.remove(candidate);
        }
        if !target.is_on() {
            self.open.insert(target.candidate());
        }
        self.reached.clear();
        self.reached.push(Claimed { node: start, via: Via::Assumed, from: None });
    }

    /// Starts a walk from an "on" claim that may come back to it, and tells from which "off" claims it does.
    pub fn begin_cycle(&mut self, start: Node) -> CandidateSet {
        let (from, to) = self.places[start.candidate().index()];
        self.begin(start, start);
        self.partners[from..to].iter().map(|(node, _)| node.candidate()).collect()
    }

    /// Whether a candidate is at the end of a strong link.
    pub fn is_end(&self, candidate: Candidate) -> bool {
        self.ends.cells.contains(candidate)
    }

    /// Visits what a claim leads to; breaks when that is the target.
    pub fn step(&mut self, at: usize) -> ControlFlow<()> {
        if self.node(at).is_on() { self.weak_links(at, &CandidateSet::EMPTY) } else { self.strong_links(at) }
    }

    /// The same for an "on" claim, where some "off" claims are visited again unless they led to it.
    pub fn weak_links(&mut self, at: usize, again: &CandidateSet) -> ControlFlow<()> {
        let (cell, digit) = (self.node(at).cell(), self.node(at).digit());
        if self.links != Links::Houses {
            for other in self.open.digits[cell.index()] - digit.into() {
                self.visit_off(Candidate { cell, digit: other }, Via::Cell, at, again)?;
            }
        }
        for house in box_first(cell.houses()) {
            for other in self.open.cells.cells(digit) & (house.cell_set() - cell.into()) {
                self.visit_off(Candidate { cell: other, digit }, Via::House(house), at, again)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_off(&mut self, candidate: Candidate, via: Via, from: usize, again: &CandidateSet) -> ControlFlow<()> {
        if !again.contains(candidate) {
            self.open.remove(candidate);
        } else if self.is_ancestor(from, candidate) {
            return ControlFlow::Continue(());
        }
        self.reach(Node::off(candidate.cell, candidate.digit), via, from)
    }

    fn strong_links(&mut self, at: usize) -> ControlFlow<()> {
        let (from, to) = self.places[self.node(at).candidate().index()];
        for place in from..to {
            let (node, via) = self.partners[place];
            if self.on.insert(node.candidate()) {
                self.reach(node, via, at)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[expect(clippy::cast_possible_truncation, reason = "a walk reaches a few thousand claims")]
    fn reach(&mut self, node: Node, via: Via, from: usize) -> ControlFlow<()> {
        self.reached.push(Claimed { node, via, from: Some(from as u16) });
        if node == self.target { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether a claim rests on "the cell has not the digit".
    fn is_ancestor(&self, mut at: usize, candidate: Candidate) -> bool {
        let ancestor = Node::off(candidate.cell, candidate.digit);
        while let Some(from) = self.reached[at].from {
            if self.reached[at].node == ancestor {
                return true;
            }
            at = usize::from(from);
        }
        false
    }

    /// The claims that lead to a place, from the start on.
    pub fn trail(&self, at: usize) -> Vec<Claimed> {
        let before = |claimed: &Claimed| claimed.from.map(|at| self.reached[usize::from(at)]);
        let mut trail: Vec<Claimed> = std::iter::successors(Some(self.reached[at]), before).collect();
        trail.reverse();
        trail
    }
}
