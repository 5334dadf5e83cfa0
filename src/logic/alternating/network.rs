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
use std::ops::Range;

use crate::board::set::ones;
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
    /// Where each node has its bit: those of a digit are words of their own.
    bits: Vec<usize>,
    node_at: Vec<u16>,
    /// The words of each digit.
    words: [Range<usize>; 9],
    /// For each node which others of its digit it excludes, as the words of the digit.
    weak: Vec<Box<[u64]>>,
    /// For each candidate the others of its cell.
    mates: Vec<Vec<u16>>,
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
            bits: Vec::new(),
            node_at: Vec::new(),
            words: Default::default(),
            weak: Vec::new(),
            mates: Vec::new(),
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
        if network.has_sets() {
            sets.iter().filter(|set| set.cells.len() > 1).for_each(|set| network.link_set(set));
        }
        for links in &mut network.strong {
            links.sort_by_key(|link| (link.to, link.weight));
            links.dedup_by_key(|link| link.to);
        }
        network.number_bits();
        network.exclude();
        network
    }

    /// Whether there are links through almost locked sets.
    pub const fn has_sets(&self) -> bool {
        matches!(self.scope, Scope::Sets | Scope::SetsAlone)
    }

    /// The strong link of a node with both ends.
    pub fn inference(&self, from: u16, strong: &Strong) -> StrongInference {
        let [from, to] = [from, strong.to].map(|number| self.nodes[usize::from(number)]);
        StrongInference { from, to, reason: strong.reason }
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

    /// Whether a link may end in a node: something can come before or after.
    fn is_open(&self, node: ChainNode) -> bool {
        !node.is_group() || !(node.cells.common_peers() & self.state.cells(node.digit)).is_empty()
    }

    /// Links two nodes.
    fn link(&mut self, ends: [ChainNode; 2], reason: Reason) {
        if ends.iter().all(|&node| self.is_open(node)) {
            let numbers = ends.map(|node| self.number(node));
            self.link_numbers(numbers, reason);
        }
    }

    fn link_numbers(&mut self, [a, b]: [u16; 2], reason: Reason) {
        let [from, to] = [a, b].map(|number| self.nodes[usize::from(number)]);
        let weight = StrongInference { from, to, reason }.weight();
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
                if let Some(link) = self.state.strong_link(digit, house) {
                    self.link(link.ends().map(|cell| ChainNode { digit, cells: cell.into() }), Reason::House(house));
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
        let mut numbers: Vec<u16> = Vec::with_capacity(9);
        for digit in set.digits {
            let node = ChainNode { digit, cells: set.cells_of(self.state, digit) };
            if self.is_open(node) {
                numbers.push(self.number(node));
            }
        }
        for (at, &one) in numbers.iter().enumerate() {
            for &other in &numbers[..at] {
                self.link_numbers([other, one], Reason::Set(*set));
            }
        }
    }

    fn number_bits(&mut self) {
        self.bits = vec![0; self.nodes.len()];
        for (nodes, words) in self.by_digit.iter().zip(&mut self.words) {
            let first = self.node_at.len();
            for (bit, &node) in (first..).zip(nodes) {
                self.bits[usize::from(node)] = bit;
            }
            self.node_at.extend(nodes);
            self.node_at.resize(self.node_at.len().next_multiple_of(64), 0);
            *words = first / 64..self.node_at.len() / 64;
        }
    }

    /// Works out which nodes exclude which.
    fn exclude(&mut self) {
        for (node, seen) in self.nodes.iter().zip(&self.seen) {
            let words = &self.words[node.digit.index()];
            let mut row = vec![0; words.len()].into_boxed_slice();
            for (at, &other) in self.by_digit[node.digit.index()].iter().enumerate() {
                row[at / 64] |= u64::from(seen.contains_all(self.nodes[usize::from(other)].cells)) << (at % 64);
            }
            self.weak.push(row);
            let cell = node.cells.only().filter(|_| self.scope != Scope::SetsAlone);
            let mates = cell.map_or(DigitSet::EMPTY, |cell| self.state.candidates(cell) - node.digit.into());
            let number = |digit| self.numbers.get(&ChainNode { digit, cells: node.cells }).copied();
            self.mates.push(mates.iter().filter_map(number).collect());
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

    /// Whether one of two nodes is true at most.
    pub fn excludes(&self, node: u16, other: u16) -> bool {
        self.nodes[usize::from(node)].excludes(self.nodes[usize::from(other)])
    }

    /// The nodes that a node excludes.
    pub fn excluded(&self, node: u16) -> Vec<u16> {
        let (first, weak) = self.weak(node);
        let of_digit = (first..).zip(weak).flat_map(|(word, &bits)| ones(bits).map(move |bit| self.node_at(word, bit)));
        of_digit.chain(self.mates(node).iter().copied()).collect()
    }

    /// How many words the bits of all nodes take.
    pub const fn count_words(&self) -> usize {
        self.node_at.len() / 64
    }

    /// The word and the bit of a node.
    pub fn bit(&self, node: u16) -> (usize, usize) {
        let bit = self.bits[usize::from(node)];
        (bit / 64, bit % 64)
    }

    /// The node of a bit.
    pub fn node_at(&self, word: usize, bit: usize) -> u16 {
        self.node_at[word * 64 + bit]
    }

    /// The nodes of the same digit that a node excludes, as bits from a word on.
    pub fn weak(&self, node: u16) -> (usize, &[u64]) {
        let digit = self.nodes[usize::from(node)].digit;
        (self.words[digit.index()].start, &self.weak[usize::from(node)])
    }

    /// The other candidates of its cell, if a node is one.
    pub fn mates(&self, node: u16) -> &[u16] {
        &self.mates[usize::from(node)]
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
