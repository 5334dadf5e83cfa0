//! Chains with one start: cycles, and forcing chains that lead from a claim to its opposite.
//!
//! Idea: from each candidate, breadth first over alternating links. Only the best hint counts, so a search ends as soon
//! as its chains get longer than the best one so far.

use std::ops::ControlFlow;

use crate::board::{CandidateSet, Cell, CellSet, Digit};
use crate::logic::{Effect, Finds, Rating, State, Step, Technique};

use super::chain::{Chain, ChainShape, Link};
use super::cost::{Cost, Hoard, effect_of, rating};
use super::node::{Links, Node, NodeSet, Via, strong, weak};

/// A claim reached, and the place of the one it follows from.
#[derive(Clone, Copy)]
struct Reached {
    node: Node,
    from: u16,
    via: Via,
}

/// A walk through the position over some kind of links.
struct Explorer<'a> {
    state: &'a State,
    links: Links,
    hoard: &'a mut Hoard,
    reached: Vec<Reached>,
}

/// Cycles and forcing chains, the easiest first.
pub fn single(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let mut hoard = Hoard::new(finds.extent());
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
    const fn kind(&self) -> u8 {
        match self.links {
            Links::Houses => 2,
            Links::Cells => 3,
            Links::Both => 4,
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
        let limit = self.hoard.limit(self.chain_base(), self.kind());
        let Self { state, links, reached, .. } = self;
        let mut seen = NodeSet::EMPTY;
        reached.clear();
        reached.push(Reached { node: start, from: u16::MAX, via: Via::Assumed });
        seen.insert(start);
        let (mut layer, mut complexity) = (0..1, 1);
        let mut found = false;
        while !layer.is_empty() && complexity < limit && !found {
            complexity += 1;
            for at in layer.clone() {
                let node = reached[at].node;
                let visit = |node: Node, via| {
                    if seen.insert(node) {
                        reached.push(Reached { node, from: to_u16(at), via });
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
        let cost = Cost::new(self.chain_base(), length, self.kind());
        if !self.hoard.welcomes(cost) {
            return;
        }
        let technique = match (self.links, length) {
            (Links::Both, _) => Technique::ForcingChain,
            (_, 6) => Technique::TurbotFish,
            _ => Technique::ForcingXChain,
        };
        // The candidate stands in the position, so its cell has others or it can go.
        let Some(effect) = effect_of(self.state, conclusion) else { return };
        let links = links(&self.path(self.reached.len() - 1));
        let step = Step::new(technique, Chain { links, shape: ChainShape::Contradiction }, effect);
        self.hoard.add(cost, step.rated(rating(self.chain_base(), length)));
    }

    /// The claims that lead to a place, from the start on.
    fn path(&self, mut at: usize) -> Vec<Reached> {
        let mut path = vec![self.reached[at]];
        while self.reached[at].from != u16::MAX {
            at = usize::from(self.reached[at].from);
            path.push(self.reached[at]);
        }
        path.reverse();
        path
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
        let mut limit = self.hoard.limit(self.cycle_base(), self.kind());
        let mut seen = NodeSet::EMPTY;
        seen.insert(start);
        self.reached.clear();
        self.reached.push(Reached { node: start, from: u16::MAX, via: Via::Assumed });
        let (mut layer, mut length) = (0..1, 0);
        while !layer.is_empty() && length + 2 <= limit {
            length += 2;
            self.weak_layer(layer.clone(), &closers, &mut seen);
            let offs = layer.end..self.reached.len();
            for at in offs.clone() {
                if length >= 4 && closers.contains(self.reached[at].node) && length <= limit {
                    self.add_cycle(at, length);
                    limit = self.hoard.limit(self.cycle_base(), self.kind());
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
                    reached.push(Reached { node, from: to_u16(at), via });
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
                reached.push(Reached { node, from: to_u16(at), via });
            }
            ControlFlow::Continue(())
        });
    }

    fn add_cycle(&mut self, at: usize, length: usize) {
        let cost = Cost::new(self.cycle_base(), length, self.kind());
        if !self.hoard.welcomes(cost) {
            return;
        }
        let path = self.path(at);
        let Some(effect) = Effect::eliminating(cycle_eliminations(self.state, &path)) else { return };
        let technique = match self.links {
            Links::Houses => Technique::XCycle,
            Links::Cells => Technique::YCycle,
            Links::Both => Technique::XyCycle,
        };
        let step = Step::new(technique, Chain { links: links(&path), shape: ChainShape::Ring }, effect);
        self.hoard.add(cost, step.rated(rating(self.cycle_base(), length)));
    }
}

fn is_ancestor(reached: &[Reached], mut at: usize, node: Node) -> bool {
    loop {
        if reached[at].node == node {
            return true;
        }
        if reached[at].from == u16::MAX {
            return false;
        }
        at = usize::from(reached[at].from);
    }
}

/// Candidates outside the cells of the cycle that both an "on" and an "off" claim of their digit see.
fn cycle_eliminations(state: &State, path: &[Reached]) -> CandidateSet {
    let mut seen = [[CellSet::EMPTY; 9]; 2];
    let mut cells = CellSet::EMPTY;
    for Reached { node, .. } in path {
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

/// The claims of a path as links; the first claim of a cycle follows from the last.
fn links(path: &[Reached]) -> Vec<Link> {
    let link = |(at, reached): (usize, &Reached)| {
        let from = at.checked_sub(1).into_iter().collect();
        Link { claim: reached.node.claim(), inference: reached.via.inference(), from }
    };
    path.iter().enumerate().map(link).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "a search reaches a few thousand claims")]
const fn to_u16(at: usize) -> u16 {
    at as u16
}
