//! Nodes and the links between them.
//!
//! ```text
//! strong, one of both is true at least:      two digits of a cell        (2=5)r1c1
//!                                            two places in a house       (5)r1c1=(5)r1c7, (5)r1c1=(5)r1c78
//!                                            two digits of a set         (2=57)r1c13
//! weak, one of both is true at most:         a candidate or all places of a node see all of another
//! ```
//!
//! A chain goes from a node that is "off" over a strong link to one that is "on", from there over a weak link to one that is
//! "off", and so on.

use std::collections::HashMap;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::{AlmostLockedSet, State};

use super::{ChainNode, Reason, StrongInference};

/// What the links of a network may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Between candidates.
    Candidates,
    /// Between candidates and groups.
    Groups,
    /// Between these, and through almost locked sets.
    Sets,
    /// Through almost locked sets alone, cells of two candidates among them, that hang together by one digit each.
    SetsAlone,
}

/// A strong link to another node.
#[derive(Clone, Copy)]
pub struct Strong {
    pub to: u16,
    pub weight: usize,
    pub reason: Reason,
}

/// The nodes of a position and their links.
pub struct Network<'a> {
    pub state: &'a State,
    scope: Scope,
    pub nodes: Vec<ChainNode>,
    /// The cells of the digit of each node that see all of it.
    seen: Vec<CellSet>,
    strong: Vec<Vec<Strong>>,
    numbers: HashMap<ChainNode, u16>,
    by_digit: [Vec<u16>; 9],
    /// For each node, once it is asked for, which others it excludes, as bits.
    weak: Vec<Option<Box<[u64]>>>,
}

impl<'a> Network<'a> {
    /// The links of this scope; of these sets if they are in it.
    pub fn new(state: &'a State, scope: Scope, sets: &[AlmostLockedSet]) -> Self {
        let mut network = Self {
            state,
            scope,
            nodes: Vec::new(),
            seen: Vec::new(),
            strong: Vec::new(),
            numbers: HashMap::new(),
            by_digit: Default::default(),
            weak: Vec::new(),
        };
        for cell in Cell::all() {
            for digit in state.candidates(cell) {
                network.number(ChainNode { digit, cells: cell.into() });
            }
        }
        network.link_cells();
        if scope != Scope::SetsAlone {
            network.link_houses();
        }
        if matches!(scope, Scope::Sets | Scope::SetsAlone) {
            sets.iter().filter(|set| set.cells.len() > 1).for_each(|set| network.link_set(set));
        }
        for links in &mut network.strong {
            links.sort_by_key(|link| (link.to, link.weight));
            links.dedup_by_key(|link| link.to);
        }
        network.weak = vec![None; network.nodes.len()];
        network
    }

    /// The number of a node, which may be new.
    fn number(&mut self, node: ChainNode) -> u16 {
        let Self { state, nodes, seen, strong, by_digit, .. } = self;
        *self.numbers.entry(node).or_insert_with(|| {
            let number = to_u16(nodes.len());
            nodes.push(node);
            seen.push(node.cells.common_peers() & state.cells(node.digit));
            strong.push(Vec::new());
            by_digit[node.digit.index()].push(number);
            number
        })
    }

    /// Links two nodes, unless nothing can come before or after.
    fn link(&mut self, ends: [ChainNode; 2], reason: Reason) {
        let state = self.state;
        let is_alone =
            |node: &ChainNode| node.is_group() && (node.cells.common_peers() & state.cells(node.digit)).is_empty();
        if ends.iter().any(is_alone) {
            return;
        }
        let [from, to] = ends;
        let weight = StrongInference { from, to, reason }.weight();
        let [a, b] = ends.map(|node| self.number(node));
        self.strong[usize::from(a)].push(Strong { to: b, weight, reason });
        self.strong[usize::from(b)].push(Strong { to: a, weight, reason });
    }

    fn link_cells(&mut self) {
        for cell in self.state.pairs() {
            let mut digits = self.state.candidates(cell).iter();
            if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
                self.link([one, other].map(|digit| ChainNode { digit, cells: cell.into() }), Reason::Cell(cell));
            }
        }
    }

    /// The places of a digit in a house, in two parts each of which is one cell or, as a group, lies in a second house.
    fn link_houses(&mut self) {
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = self.state.cells(digit) & house.cell_set();
                if places.len() == 2 {
                    let ends = places.iter().map(|cell| ChainNode { digit, cells: cell.into() });
                    if let [one, other] = *ends.collect::<Vec<_>>() {
                        self.link([one, other], Reason::House(house));
                    }
                } else if places.len() > 2 && self.scope != Scope::Candidates {
                    self.link_groups(house, digit, places);
                }
            }
        }
    }

    fn link_groups(&mut self, house: House, digit: Digit, places: CellSet) {
        let crossing = House::ALL.into_iter().filter(|other| other.is_box() != house.is_box());
        let mut parts: Vec<CellSet> = crossing.map(|other| places & other.cell_set()).collect();
        parts.extend(places.iter().map(CellSet::of));
        for part in parts.into_iter().filter(|part| part.first() == places.first()) {
            let rest = places - part;
            if rest.len() == 1 || !rest.is_empty() && fits(house, rest) {
                self.link([part, rest].map(|cells| ChainNode { digit, cells }), Reason::House(house));
            }
        }
    }

    /// Every two digits of a set: without the one, the set is locked and has the other.
    fn link_set(&mut self, set: &AlmostLockedSet) {
        let places = |digit| ChainNode { digit, cells: set.cells_of(self.state, digit) };
        let nodes: Vec<ChainNode> = set.digits.iter().map(places).collect();
        for (at, &one) in nodes.iter().enumerate() {
            for &other in &nodes[..at] {
                self.link([other, one], Reason::Set(*set));
            }
        }
    }

    /// The strong links of a node.
    pub fn strong(&self, node: u16) -> &[Strong] {
        &self.strong[usize::from(node)]
    }

    /// Whether a candidate is false if a node is true.
    pub fn sees(&self, node: u16, candidate: Candidate) -> bool {
        let ChainNode { digit, cells } = self.nodes[usize::from(node)];
        if digit == candidate.digit {
            self.seen[usize::from(node)].contains(candidate.cell)
        } else {
            cells.only() == Some(candidate.cell)
        }
    }

    /// Whether anything is false if either of two nodes is true.
    pub fn have_victims(&self, a: u16, b: u16) -> bool {
        let [a, b] = [a, b].map(usize::from);
        let (one, other) = (self.nodes[a], self.nodes[b]);
        if one.digit == other.digit {
            return !(self.seen[a] & self.seen[b]).is_empty() || a == b && !one.is_group();
        }
        match (one.cells.only(), other.cells.only()) {
            (Some(one), Some(other)) if one == other => self.state.candidates(one).len() > 2,
            (cell, other_cell) => {
                cell.is_some_and(|cell| self.seen[b].contains(cell))
                    || other_cell.is_some_and(|cell| self.seen[a].contains(cell))
            }
        }
    }

    /// The number of a candidate as a node.
    pub fn number_of(&self, candidate: Candidate) -> Option<u16> {
        self.numbers.get(&ChainNode { digit: candidate.digit, cells: candidate.cell.into() }).copied()
    }

    /// How many nodes there are.
    pub fn count(&self) -> u16 {
        to_u16(self.nodes.len())
    }

    /// One node as bits.
    pub fn alone(&self, node: u16) -> Vec<u64> {
        let mut bits = vec![0; self.words()];
        bits[usize::from(node) / 64] = 1 << (node % 64);
        bits
    }

    /// Whether one of two nodes is true at most.
    pub fn excludes(&mut self, node: u16, other: u16) -> bool {
        self.weak(node)[usize::from(other) / 64] >> (other % 64) & 1 == 1
    }

    /// How many words the bits of all nodes take.
    pub fn words(&self) -> usize {
        self.nodes.len().div_ceil(64)
    }

    /// The nodes that a node excludes.
    pub fn weak(&mut self, node: u16) -> &[u64] {
        let at = usize::from(node);
        let words = self.words();
        let Self { nodes, seen, by_digit, weak, numbers, state, scope, .. } = self;
        weak[at].get_or_insert_with(|| {
            let mut row = vec![0; words].into_boxed_slice();
            let mut insert = |number: u16| row[usize::from(number) / 64] |= 1 << (number % 64);
            let ChainNode { digit, cells } = nodes[at];
            for &other in &by_digit[digit.index()] {
                if seen[at].contains_all(nodes[usize::from(other)].cells) {
                    insert(other);
                }
            }
            if let Some(cell) = cells.only().filter(|_| *scope != Scope::SetsAlone) {
                for digit in state.candidates(cell) - DigitSet::of(digit) {
                    numbers.get(&ChainNode { digit, cells }).into_iter().for_each(|&other| insert(other));
                }
            }
            row
        })
    }
}

/// Whether cells of a house lie in a second one that crosses it.
fn fits(house: House, cells: CellSet) -> bool {
    let houses = cells.first().map(Cell::houses).into_iter().flatten();
    houses.filter(|other| other.is_box() != house.is_box()).any(|other| other.cell_set().contains_all(cells))
}

#[expect(clippy::cast_possible_truncation, reason = "a position has a few thousand nodes")]
const fn to_u16(number: usize) -> u16 {
    number as u16
}
