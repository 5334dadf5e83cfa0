//! Chains with one start: cycles, and forcing chains that lead from a claim to its opposite.
//!
//! Idea: from each candidate, breadth first over alternating links. Only the best hint counts, so a search ends as soon
//! as its chains get longer than the best one so far.

use std::ops::ControlFlow;

use crate::{Effect, Finds, Rating, Sight, State, Step, Technique};
use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

use super::chain::{Chain, ChainShape, Inference, Link};
use super::cost::{Cost, Hoard, Sort, effect_of, rating};
use super::implied::Provable;
use super::node::{Links, Node, strong};
use super::walk::{Claimed, Walk};

/// Cycles and forcing chains, the easiest first.
pub fn single(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let provable = Provable::of(state);
    if provable.refuted.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut hoard = Hoard::new(finds);
    for links in [Links::Houses, Links::Cells, Links::Both] {
        if hoard.limit(cycle_base(links), sort(links)) == 0 && hoard.limit(chain_base(links), sort(links)) == 0 {
            continue;
        }
        let mut explorer = Explorer { walk: Walk::new(state, links), state, links, hoard: &mut hoard };
        for cell in Cell::all() {
            let candidates = state.candidates(cell);
            if candidates.len() == 2 || candidates.len() > 2 && links != Links::Cells {
                candidates.iter().for_each(|digit| explorer.from(Candidate { cell, digit }, &provable));
            }
        }
    }
    hoard.report(finds)
}

/// A search through the position over some kind of links.
struct Explorer<'a> {
    state: &'a State,
    links: Links,
    walk: Walk,
    hoard: &'a mut Hoard,
}

const fn sort(links: Links) -> Sort {
    match links {
        Links::Houses => Sort::LinksInHouses,
        Links::Cells => Sort::LinksInCells,
        Links::Both => Sort::LinksInBoth,
    }
}

const fn cycle_base(links: Links) -> Rating {
    if matches!(links, Links::Both) { Technique::XyCycle } else { Technique::XCycle }.least_rating()
}

const fn chain_base(links: Links) -> Rating {
    if matches!(links, Links::Both) { Technique::ForcingChain } else { Technique::ForcingXChain }.least_rating()
}

impl Explorer<'_> {
    fn from(&mut self, candidate: Candidate, provable: &Provable) {
        let start = Node::on(candidate.cell, candidate.digit);
        let is_vain = self.links == Links::Houses && provable.refuted.cells(candidate.digit).is_empty();
        if is_vain {
            return;
        }
        if self.walk.is_end(candidate) && provable.shaken.contains(candidate) {
            self.cycles(start);
        }
        if self.links != Links::Cells {
            if provable.refuted.contains(candidate) {
                self.chain(start);
            }
            if provable.proved.contains(candidate) {
                self.chain(start.opposite());
            }
        }
    }

    /// The shortest chain from a claim to its opposite.
    fn chain(&mut self, start: Node) {
        let limit = self.hoard.limit(chain_base(self.links), sort(self.links));
        if limit < 2 {
            return;
        }
        self.walk.begin(start, start.opposite());
        let (mut layer, mut complexity) = (0..1, 1);
        while !layer.is_empty() && complexity < limit {
            complexity += 1;
            for at in layer.clone() {
                if self.walk.step(at).is_break() {
                    return self.add_chain(start.opposite(), complexity);
                }
            }
            layer = layer.end..self.walk.count();
        }
    }

    fn add_chain(&mut self, conclusion: Node, length: usize) {
        let cost = Cost::new(chain_base(self.links), length, sort(self.links));
        if !self.hoard.welcomes(cost) {
            return;
        }
        let technique = match self.links {
            Links::Both => Technique::ForcingChain,
            Links::Houses | Links::Cells if length == 6 => Technique::TurbotFish,
            Links::Houses | Links::Cells => Technique::ForcingXChain,
        };
        // The candidate stands in the position, so its cell has others or it can go.
        let Some(effect) = effect_of(self.state, conclusion) else { return };
        let links = links(&self.walk.trail(self.walk.count() - 1));
        let step = Step::new(technique, Chain { links, shape: ChainShape::Contradiction }, effect);
        self.hoard.add(cost, step.rated(rating(chain_base(self.links), length)));
    }

    /// Chains that come back to their start. "On" claims are visited once, so some cycles are never found; "off"
    /// claims again and again, but only those linked to the start can make a difference the second time.
    fn cycles(&mut self, start: Node) {
        let mut limit = self.hoard.limit(cycle_base(self.links), sort(self.links));
        if limit < 4 {
            return;
        }
        let closers = self.walk.begin_cycle(start);
        let (mut layer, mut length) = (0..1, 0);
        while !layer.is_empty() && length + 2 <= limit {
            length += 2;
            for at in layer.clone() {
                let _ = self.walk.weak_links(at, &closers);
            }
            let offs = layer.end..self.walk.count();
            for at in offs.clone() {
                if length >= 4 && closers.contains(self.walk.node(at).candidate()) && length <= limit {
                    self.add_cycle(at, length);
                    limit = self.hoard.limit(cycle_base(self.links), sort(self.links));
                }
                let _ = self.walk.step(at);
            }
            layer = offs.end..self.walk.count();
        }
    }

    fn add_cycle(&mut self, at: usize, length: usize) {
        let cost = Cost::new(cycle_base(self.links), length, sort(self.links));
        if !self.hoard.welcomes(cost) {
            return;
        }
        let trail = self.walk.trail(at);
        let Some(effect) = Effect::eliminating(cycle_eliminations(self.state, &trail)) else { return };
        let technique = match self.links {
            Links::Houses => Technique::XCycle,
            Links::Cells => Technique::YCycle,
            Links::Both => Technique::XyCycle,
        };
        let shape = ChainShape::Ring { closing: self.closing(&trail) };
        let step = Step::new(technique, Chain { links: links(&trail), shape }, effect);
        self.hoard.add(cost, step.rated(rating(cycle_base(self.links), length)));
    }

    /// The house of the strong link from the end of a cycle to its start, or none if this is within a cell.
    fn closing(&self, trail: &[Claimed]) -> Option<House> {
        let [start, .., end] = trail else { return None };
        let mut closing = None;
        let _ = strong(self.state, end.node, self.links, |node, via| {
            if node != start.node {
                return ControlFlow::Continue(());
            }
            closing = via.house();
            ControlFlow::Break(())
        });
        closing
    }
}

/// Candidates outside the cells of the cycle that both an "on" and an "off" claim of their digit see.
fn cycle_eliminations(state: &State, trail: &[Claimed]) -> CandidateSet {
    let mut seen = [[CellSet::EMPTY; 9]; 2];
    let mut cells = CellSet::EMPTY;
    for Claimed { node, .. } in trail {
        seen[usize::from(node.is_on())][node.digit().index()] |= node.cell().peers();
        cells.insert(node.cell());
    }
    let mut eliminations = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        let both = seen[0][digit.index()] & seen[1][digit.index()];
        eliminations.insert_cells(digit, (both - cells) & state.cells(digit));
    }
    eliminations
}

/// A chain with one start has no steps inside.
fn no_step(number: u16) -> Inference {
    unreachable!("step {number} inside a single chain")
}

/// The claims of a trail as links; the first claim of a cycle follows from the last.
fn links(trail: &[Claimed]) -> Vec<Link> {
    let link = |(at, claimed): (usize, &Claimed)| {
        let from = at.checked_sub(1).into_iter().collect();
        Link { claim: claimed.node.claim(), inference: claimed.via.inference(no_step), from }
    };
    trail.iter().enumerate().map(link).collect()
}
