//! Chains with one start: cycles, and forcing chains that lead from a claim to its opposite.
//!
//! Idea: from each candidate, breadth first over alternating links. Only the best hint counts, so a search ends as soon
//! as its chains get longer than the best one so far.

use std::ops::ControlFlow;

use crate::board::{CandidateSet, Cell, CellSet, Digit, House};
use crate::logic::{Effect, Finds, Rating, Sight, State, Step, Technique};

use super::chain::{Chain, ChainShape, Inference, Link};
use super::cost::{Cost, Hoard, Sort, effect_of, rating};
use super::node::{Links, Node, NodeSet, Via, strong, weak};

/// A claim reached, and the place of the one it follows from, but for the first.
#[derive(Clone, Copy)]
struct Claimed {
    node: Node,
    from: Option<u16>,
    via: Via,
}

/// A walk through the position over some kind of links.
struct Explorer<'a> {
    state: &'a State,
    links: Links,
    hoard: &'a mut Hoard,
    reached: Vec<Claimed>,
}

/// Cycles and forcing chains, the easiest first.
pub fn single(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let mut hoard = Hoard::new(finds);
    for links in [Links::Houses, Links::Cells, Links::Both] {
        let mut explorer = Explorer { state, links, hoard: &mut hoard, reached: Vec::new() };
        for cell in Cell::all() {
            let candidates = state.candidates(cell);
            if candidates.len() == 2 || candidates.len() > 2 && links != Links::Cells {
                candidates.iter().for_each(|digit| explorer.from(cell, digit));
            }
        }
    }
    hoard.report(finds)
}

impl Explorer<'_> {
    const fn sort(&self) -> Sort {
        match self.links {
            Links::Houses => Sort::LinksInHouses,
            Links::Cells => Sort::LinksInCells,
            Links::Both => Sort::LinksInBoth,
        }
    }

    const fn cycle_base(&self) -> Rating {
        if matches!(self.links, Links::Both) { Technique::XyCycle } else { Technique::XCycle }.least_rating()
    }

    const fn chain_base(&self) -> Rating {
        if matches!(self.links, Links::Both) { Technique::ForcingChain } else { Technique::ForcingXChain }
            .least_rating()
    }

    fn from(&mut self, cell: Cell, digit: Digit) {
        self.cycles(Node::on(cell, digit));
        if self.links != Links::Cells {
            self.chain(Node::on(cell, digit));
            self.chain(Node::off(cell, digit));
        }
    }

    /// The shortest chain from a claim to its opposite.
    fn chain(&mut self, start: Node) {
        let limit = self.hoard.limit(self.chain_base(), self.sort());
        let Self { state, links, reached, .. } = self;
        let mut seen = NodeSet::EMPTY;
        reached.clear();
        reached.push(Claimed { node: start, from: None, via: Via::Assumed });
        seen.insert(start);
        let (mut layer, mut complexity) = (0..1, 1);
        let mut found = false;
        while !layer.is_empty() && complexity < limit && !found {
            complexity += 1;
            for at in layer.clone() {
                let node = reached[at].node;
                let visit = |node: Node, via| {
                    if seen.insert(node) {
                        reached.push(Claimed { node, from: Some(to_u16(at)), via });
                        if node == start.opposite() {
                            return ControlFlow::Break(());
                        }
                    }
                    ControlFlow::Continue(())
                };
                let flow =
                    if node.is_on() { weak(state, node, *links, visit) } else { strong(state, node, *links, visit) };
                if flow.is_break() {
                    found = true;
                    break;
                }
            }
            layer = layer.end..reached.len();
        }
        if found {
            self.add_chain(start.opposite(), complexity);
        }
    }

    fn add_chain(&mut self, conclusion: Node, length: usize) {
        let cost = Cost::new(self.chain_base(), length, self.sort());
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
        let links = links(&self.trail(self.reached.len() - 1));
        let step = Step::new(technique, Chain { links, shape: ChainShape::Contradiction }, effect);
        self.hoard.add(cost, step.rated(rating(self.chain_base(), length)));
    }

    /// The claims that lead to a place, from the start on.
    fn trail(&self, at: usize) -> Vec<Claimed> {
        let last = self.reached[at];
        let before = |claimed: &Claimed| claimed.from.map(|at| self.reached[usize::from(at)]);
        let mut trail: Vec<Claimed> = std::iter::successors(Some(last), before).collect();
        trail.reverse();
        trail
    }

    /// Chains that come back to their start. "On" claims are visited once, so some cycles are never found; "off"
    /// claims again and again, but only those linked to the start can make a difference the second time.
    fn cycles(&mut self, start: Node) {
        let mut closers = NodeSet::EMPTY;
        let _ = strong(self.state, start.opposite(), self.links, |node, _| {
            closers.insert(node.opposite());
            ControlFlow::Continue(())
        });
        if closers.is_empty() {
            return;
        }
        let mut limit = self.hoard.limit(self.cycle_base(), self.sort());
        let mut seen = NodeSet::EMPTY;
        seen.insert(start);
        self.reached.clear();
        self.reached.push(Claimed { node: start, from: None, via: Via::Assumed });
        let (mut layer, mut length) = (0..1, 0);
        while !layer.is_empty() && length + 2 <= limit {
            length += 2;
            self.weak_layer(layer.clone(), &closers, &mut seen);
            let offs = layer.end..self.reached.len();
            for at in offs.clone() {
                if length >= 4 && closers.contains(self.reached[at].node) && length <= limit {
                    self.add_cycle(at, length);
                    limit = self.hoard.limit(self.cycle_base(), self.sort());
                }
                self.strong_links(at, &mut seen);
            }
            layer = offs.end..self.reached.len();
        }
    }

    fn weak_layer(&mut self, layer: std::ops::Range<usize>, closers: &NodeSet, seen: &mut NodeSet) {
        for at in layer {
            let Self { state, links, reached, .. } = self;
            let _ = weak(state, reached[at].node, *links, |node, via| {
                let again = closers.contains(node) && !is_ancestor(reached, at, node);
                if seen.insert(node) || again {
                    reached.push(Claimed { node, from: Some(to_u16(at)), via });
                }
                ControlFlow::Continue(())
            });
        }
    }

    fn strong_links(&mut self, at: usize, seen: &mut NodeSet) {
        let Self { state, links, reached, .. } = self;
        let node = reached[at].node;
        let _ = strong(state, node, *links, |node, via| {
            if seen.insert(node) {
                reached.push(Claimed { node, from: Some(to_u16(at)), via });
            }
            ControlFlow::Continue(())
        });
    }

    fn add_cycle(&mut self, at: usize, length: usize) {
        let cost = Cost::new(self.cycle_base(), length, self.sort());
        if !self.hoard.welcomes(cost) {
            return;
        }
        let trail = self.trail(at);
        let Some(effect) = Effect::eliminating(cycle_eliminations(self.state, &trail)) else { return };
        let technique = match self.links {
            Links::Houses => Technique::XCycle,
            Links::Cells => Technique::YCycle,
            Links::Both => Technique::XyCycle,
        };
        let shape = ChainShape::Ring { closing: self.closing(&trail) };
        let step = Step::new(technique, Chain { links: links(&trail), shape }, effect);
        self.hoard.add(cost, step.rated(rating(self.cycle_base(), length)));
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

fn is_ancestor(reached: &[Claimed], mut at: usize, node: Node) -> bool {
    loop {
        if reached[at].node == node {
            return true;
        }
        let Some(from) = reached[at].from else { return false };
        at = usize::from(from);
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

#[expect(clippy::cast_possible_truncation, reason = "a search reaches a few thousand claims")]
const fn to_u16(at: usize) -> u16 {
    at as u16
}
