//! The nodes of a position and the links between them.
//!
//! ```text
//! strong, at least one of both is true:      two digits of a cell        (2=5)r1c1
//!                                            two places in a house       (5)r1c1=(5)r1c7, (5)r1c1=(5)r1c78
//!                                            two digits of a set         (2=57)r1c13
//! weak, at most one of both is true:         a candidate or all places of a node see all of another
//! ```
//!
//! A chain alternates: a strong link leads from a node that is "off" to one that is "on". A weak link leads from a node
//! that is "on" to one that is "off".

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::Range;

use sudokit_core::board::set::ones;
use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::{AlmostLockedSet, State};

use super::{ChainNode, Reason, StrongInference};

/// The links that a network contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Links between candidates.
    Candidates,
    /// Links between candidates and groups.
    Groups,
    /// Links between candidates and groups, and through almost locked sets.
    Sets,
    /// Links through almost locked sets only, including bivalue cells, that are joined by one digit each.
    SetsAlone,
}

/// A strong link to another node.
#[derive(Clone, Copy)]
pub struct Strong {
    pub to: u16,
    pub weight: u8,
    /// The index of the reason.
    reason: u16,
}

/// The nodes of a position and their links.
pub struct Network<'a> {
    pub state: &'a State,
    scope: Scope,
    pub nodes: Vec<ChainNode>,
    /// The cells of the node's digit that see all cells of the node.
    seen: Vec<CellSet>,
    reasons: Vec<Reason>,
    /// The strong links in the order found, each with its start.
    found: Vec<(u16, Strong)>,
    strong: Lists<Strong>,
    /// The node numbers of candidates by cell and digit, and of groups.
    candidates: Vec<Option<u16>>,
    groups: HashMap<ChainNode, u16, BuildHasherDefault<Mixer>>,
    /// The groups of each digit.
    groups_of: [Vec<u16>; 9],
    /// The bit of each node. Each digit has words of its own: the first two have a bit per cell, the others a bit per group.
    bits: Vec<usize>,
    node_at: Vec<u16>,
    /// The range of words of each digit.
    words: [Range<usize>; 9],
    /// For each node, the nodes of its digit that it excludes, as the words of the digit.
    weak: Lists<u64>,
    /// For each candidate, the other candidates of its cell.
    others_in_cell: Lists<u16>,
}

impl<'a> Network<'a> {
    /// Creates the network of this scope, with links through these sets if the scope includes sets. In a network of sets
    /// alone, a cell is a set.
    pub fn new(state: &'a State, scope: Scope, sets: &[AlmostLockedSet]) -> Self {
        let mut network = Self {
            state,
            scope,
            nodes: Vec::with_capacity(USUAL_NODES),
            seen: Vec::with_capacity(USUAL_NODES),
            reasons: Vec::with_capacity(USUAL_NODES),
            found: Vec::with_capacity(8 * USUAL_NODES),
            strong: Lists::default(),
            candidates: vec![None; Candidate::COUNT],
            groups: HashMap::default(),
            groups_of: Default::default(),
            bits: Vec::new(),
            node_at: Vec::new(),
            words: Default::default(),
            weak: Lists::default(),
            others_in_cell: Lists::default(),
        };
        for cell in Cell::ALL {
            for digit in state.candidates(cell) {
                network.number(ChainNode { digit, cells: cell.into() }, cell.peers() & state.cells(digit));
            }
        }
        if scope != Scope::SetsAlone {
            network.link_cells();
            network.link_houses();
        }
        if network.has_sets() {
            // Cells with two candidates are a chain of links of their own.
            let pairs = if scope == Scope::SetsAlone { CellSet::EMPTY } else { state.bivalue_cells() };
            let is_used = |set: &&AlmostLockedSet| !pairs.contains_all(set.cells);
            sets.iter().filter(is_used).for_each(|set| network.link_set(set));
        }
        network.sort_links();
        network.number_bits();
        network.compute_exclusions();
        network
    }

    /// Returns whether the network has links through almost locked sets.
    pub const fn has_sets(&self) -> bool {
        matches!(self.scope, Scope::Sets | Scope::SetsAlone)
    }

    /// Returns whether a strong link joins the two digits of a cell.
    pub fn is_in_cell(&self, strong: Strong) -> bool {
        matches!(self.reasons[usize::from(strong.reason)], Reason::Cell(_))
    }

    /// Returns a strong link of a node with both of its ends.
    pub fn inference(&self, from: u16, strong: Strong) -> StrongInference {
        let [from, to] = [from, strong.to].map(|number| self.nodes[usize::from(number)]);
        StrongInference { from, to, reason: self.reasons[usize::from(strong.reason)] }
    }

    /// Returns a strong link once for each reason: two places can be alone in a line and in a box.
    pub fn inferences(&self, from: u16, strong: Strong) -> impl Iterator<Item = StrongInference> {
        let link = self.inference(from, strong);
        let is_reason = move |house: &House| self.state.cells(link.from.digit) & house.cell_set() == link.cells();
        let houses = link.house().and_then(|_| link.from.cells.first()).map(Cell::houses).into_iter().flatten();
        let in_houses =
            houses.filter(is_reason).map(move |house| StrongInference { reason: Reason::House(house), ..link });
        link.house().is_none().then_some(link).into_iter().chain(in_houses)
    }

    /// Returns the number of a node, and adds the node if it is new. `seen` are the cells that see all of it.
    fn number(&mut self, node: ChainNode, seen: CellSet) -> u16 {
        let new = to_u16(self.nodes.len());
        let number = match node.cells.only() {
            Some(cell) => *self.candidates[Candidate { cell, digit: node.digit }.index()].get_or_insert(new),
            None => *self.groups.entry(node).or_insert(new),
        };
        if number == new {
            self.nodes.push(node);
            self.seen.push(seen);
            if node.is_group() {
                self.groups_of[node.digit.index()].push(new);
            }
        }
        number
    }

    /// Returns the number of a node in which a link may end, or `None` for a group that excludes nothing.
    fn number_if_open(&mut self, node: ChainNode) -> Option<u16> {
        let seen = node.cells.common_peers() & self.state.cells(node.digit);
        (!node.is_group() || !seen.is_empty()).then(|| self.number(node, seen))
    }

    /// Links two nodes, unless one is a group that excludes nothing.
    fn link(&mut self, [from, to]: [ChainNode; 2], reason: Reason) {
        let seen = [from, to].map(|node| node.cells.common_peers() & self.state.cells(node.digit));
        if !(from.is_group() && seen[0].is_empty() || to.is_group() && seen[1].is_empty()) {
            let weight = StrongInference { from, to, reason }.weight();
            let ends = [self.number(from, seen[0]), self.number(to, seen[1])];
            self.reasons.push(reason);
            self.link_numbers(ends, weight);
        }
    }

    /// Links two nodes with the reason that was added last.
    fn link_numbers(&mut self, [a, b]: [u16; 2], weight: usize) {
        let (weight, reason) = (to_u8(weight), to_u16(self.reasons.len() - 1));
        self.found.push((a, Strong { to: b, weight, reason }));
        self.found.push((b, Strong { to: a, weight, reason }));
    }

    /// Sorts the links of each node by their ends, and keeps the lightest link between two nodes.
    ///
    /// A network with sets then sorts light links first.
    fn sort_links(&mut self) {
        let mut starts = vec![0; self.nodes.len() + 1];
        self.found.iter().for_each(|(from, _)| starts[usize::from(*from) + 1] += 1);
        for node in 0..self.nodes.len() {
            starts[node + 1] += starts[node];
        }
        let mut sorted = vec![Strong { to: 0, weight: 0, reason: 0 }; self.found.len()];
        let mut next = starts.clone();
        for (from, link) in self.found.drain(..) {
            sorted[next[usize::from(from)]] = link;
            next[usize::from(from)] += 1;
        }
        self.strong.reserve(self.nodes.len(), sorted.len());
        let has_sets = self.has_sets();
        for range in starts.windows(2) {
            let links = &mut sorted[range[0]..range[1]];
            links.sort_unstable_by_key(|link| (link.to, link.weight, link.reason));
            let mut last = None;
            let lightest = links.iter().filter(|link| last.replace(link.to) != Some(link.to));
            let lightest = self.strong.push(lightest.copied());
            if has_sets {
                lightest.sort_unstable_by_key(|link| (link.weight, link.to));
            }
        }
    }

    fn link_cells(&mut self) {
        for cell in self.state.bivalue_cells() {
            let mut digits = self.state.candidates(cell).iter();
            if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
                self.link([one, other].map(|digit| ChainNode { digit, cells: cell.into() }), Reason::Cell(cell));
            }
        }
    }

    /// Links the places of a digit in a house. The two parts are single cells, or groups that a second house contains.
    fn link_houses(&mut self) {
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = self.state.cells(digit) & house.cell_set();
                if let Some(places) = self.state.two_places(digit, house) {
                    self.link(places.map(|cell| ChainNode { digit, cells: cell.into() }), Reason::House(house));
                } else if places.len() > 2 && self.scope != Scope::Candidates {
                    self.link_groups(house, digit, places);
                }
            }
        }
    }

    fn link_groups(&mut self, house: House, digit: Digit, places: CellSet) {
        let Some(first) = places.first() else { return };
        let crossing = first.houses().into_iter().filter(|other| other.is_box() != house.is_box());
        for part in crossing.map(|other| places & other.cell_set()).chain([first.into()]) {
            let rest = places - part;
            if rest.len() == 1 || !rest.is_empty() && fits(house, rest) {
                self.link([part, rest].map(|cells| ChainNode { digit, cells }), Reason::House(house));
            }
        }
    }

    /// Links every two digits of a set. Without one digit, the set is locked and has the other.
    fn link_set(&mut self, set: &AlmostLockedSet) {
        let reason = Reason::of(*set);
        self.reasons.push(reason);
        let mut numbers = [0; 9];
        let mut count = 0;
        for digit in set.digits {
            let node = ChainNode { digit, cells: set.cells_of(self.state, digit) };
            if let Some(number) = self.number_if_open(node) {
                for &other in &numbers[..count] {
                    self.link_numbers([other, number], reason.weight());
                }
                numbers[count] = number;
                count += 1;
            }
        }
    }

    fn number_bits(&mut self) {
        self.bits = vec![0; self.nodes.len()];
        for (digit, groups) in Digit::ALL.into_iter().zip(&self.groups_of) {
            let first = self.node_at.len();
            self.node_at.resize(first + WORDS_OF_CELLS * 64, 0);
            self.node_at.extend(groups);
            for cell in self.state.cells(digit) {
                let node = self.candidates[Candidate { cell, digit }.index()];
                self.node_at[first + cell.index()] = node.unwrap_or_default();
            }
            let cells = self.state.cells(digit).iter().map(Cell::index);
            for bit in cells.chain(WORDS_OF_CELLS * 64..self.node_at.len() - first) {
                self.bits[usize::from(self.node_at[first + bit])] = first + bit;
            }
            self.node_at.resize(self.node_at.len().next_multiple_of(64), 0);
            self.words[digit.index()] = first / 64..self.node_at.len() / 64;
        }
    }

    /// Computes which nodes exclude which.
    ///
    /// To leave out the groups of each cell that is not seen, by words, took a tenth longer than to ask group by group.
    fn compute_exclusions(&mut self) {
        let count = self.nodes.len();
        self.others_in_cell.reserve(count, 4 * count);
        self.weak.reserve(count, 4 * count);
        for (node, seen) in self.nodes.iter().zip(&self.seen) {
            let groups = self.groups_of[node.digit.index()].chunks(64).map(|groups| {
                // Most nodes see no two cells of their digit, so no group.
                if seen.is_empty() || seen.only().is_some() {
                    return 0;
                }
                let excludes = |&other: &u16| seen.contains_all(self.nodes[usize::from(other)].cells);
                groups.iter().rev().fold(0, |bits, other| bits << 1 | u64::from(excludes(other)))
            });
            self.weak.push(words_of(*seen).into_iter().chain(groups));
            let cell = node.cells.only().filter(|_| self.scope != Scope::SetsAlone);
            let others_in_cell = cell.map_or(DigitSet::EMPTY, |cell| self.state.candidates(cell) - node.digit.into());
            let others_in_cell = cell
                .into_iter()
                .flat_map(|cell| others_in_cell.iter().map(move |digit| Candidate { cell, digit }.index()));
            let candidates = &self.candidates;
            self.others_in_cell.push(others_in_cell.filter_map(|place| candidates[place]));
        }
    }

    /// Returns the strong links of a node.
    pub fn strong(&self, node: u16) -> &[Strong] {
        self.strong.of(node)
    }

    /// Returns whether a candidate is false if a node is true.
    pub fn sees(&self, node: u16, candidate: Candidate) -> bool {
        let ChainNode { digit, cells } = self.nodes[usize::from(node)];
        if digit == candidate.digit {
            self.seen[usize::from(node)].contains(candidate.cell)
        } else {
            cells.only() == Some(candidate.cell)
        }
    }

    /// Returns whether some candidate is false if either of two nodes is true.
    pub fn have_eliminations(&self, a: u16, b: u16) -> bool {
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

    /// Returns the number of a candidate's node.
    pub fn number_of(&self, candidate: Candidate) -> Option<u16> {
        self.candidates[candidate.index()]
    }

    /// Returns the number of nodes.
    pub fn count(&self) -> u16 {
        to_u16(self.nodes.len())
    }

    /// Returns whether at most one of two nodes is true.
    pub fn excludes(&self, node: u16, other: u16) -> bool {
        self.nodes[usize::from(node)].excludes(self.nodes[usize::from(other)])
    }

    /// Returns the nodes of the same digit that a node excludes.
    pub fn excluded_of_digit(&self, node: u16) -> impl Iterator<Item = u16> {
        let (first, weak) = self.weak(node);
        (first..).zip(weak).flat_map(move |(word, &bits)| ones(bits).map(move |bit| self.node_at(word, bit)))
    }

    /// Returns the nodes that a node excludes.
    pub fn excluded(&self, node: u16) -> impl Iterator<Item = u16> {
        self.excluded_of_digit(node).chain(self.others_in_cell(node).iter().copied())
    }

    /// Returns the number of words for the bits of all nodes.
    pub const fn count_words(&self) -> usize {
        self.node_at.len() / 64
    }

    /// Returns the word and the bit of a node.
    pub fn bit(&self, node: u16) -> (usize, usize) {
        let bit = self.bits[usize::from(node)];
        (bit / 64, bit % 64)
    }

    /// Returns the candidates among some nodes. `words` have the bits of all nodes.
    pub fn candidates_in(&self, words: &[u64]) -> CandidateSet {
        CandidateSet::union(Digit::ALL.into_iter().map(|digit| {
            let first = self.words[digit.index()].start;
            let [low, high] = [words[first], words[first + 1]].map(u128::from);
            CandidateSet::of_digit(digit, CellSet::from_bits(high << 64 | low))
        }))
    }

    /// Returns the node of a bit.
    pub fn node_at(&self, word: usize, bit: usize) -> u16 {
        self.node_at[word * 64 + bit]
    }

    /// Returns the nodes of the same digit that a node excludes, as the first word and the bits from there on.
    pub fn weak(&self, node: u16) -> (usize, &[u64]) {
        let digit = self.nodes[usize::from(node)].digit;
        (self.words[digit.index()].start, self.weak.of(node))
    }

    /// Returns the other candidates of the cell if the node is a candidate.
    pub fn others_in_cell(&self, node: u16) -> &[u16] {
        self.others_in_cell.of(node)
    }
}

/// The room for nodes from the start.
const USUAL_NODES: usize = 512;

/// The number of words with a bit per cell.
const WORDS_OF_CELLS: usize = 2;

/// Returns the words with a bit per cell.
#[expect(clippy::cast_possible_truncation, reason = "half by half")]
const fn words_of(cells: CellSet) -> [u64; WORDS_OF_CELLS] {
    [cells.bits() as u64, (cells.bits() >> 64) as u64]
}

/// Returns whether a second house that crosses this one contains the cells.
fn fits(house: House, cells: CellSet) -> bool {
    let houses = cells.first().map(Cell::houses).into_iter().flatten();
    houses.filter(|other| other.is_box() != house.is_box()).any(|other| other.cell_set().contains_all(cells))
}

/// Returns the number of a node or a reason as it is stored.
#[expect(clippy::cast_possible_truncation, reason = "it is asserted")]
const fn to_u16(number: usize) -> u16 {
    assert!(number <= u16::MAX as usize, "a network has fewer nodes and reasons");
    number as u16
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a set has eight cells at most, and no path is longer than the limit"
)]
pub const fn to_u8(weight: usize) -> u8 {
    weight as u8
}

/// One list per node, stored one after the other.
pub struct Lists<T> {
    all: Vec<T>,
    /// The start of each list, and the end of the last.
    ends: Vec<usize>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self { all: Vec::new(), ends: vec![0] }
    }
}

impl<T> Lists<T> {
    /// Makes room for the lists of some nodes.
    fn reserve(&mut self, nodes: usize, all: usize) {
        self.ends.reserve(nodes);
        self.all.reserve(all);
    }

    /// Adds the list of the next node.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) -> &mut [T] {
        let first = self.all.len();
        self.all.extend(list);
        self.ends.push(self.all.len());
        &mut self.all[first..]
    }

    /// Returns the list of a node.
    pub fn of(&self, node: u16) -> &[T] {
        &self.all[self.ends[usize::from(node)]..self.ends[usize::from(node) + 1]]
    }
}

/// A fast hash for the few bits of a group.
#[derive(Default)]
pub struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    }

    fn write_u128(&mut self, words: u128) {
        #[expect(clippy::cast_possible_truncation, reason = "half by half")]
        let halves = [words as u64, (words >> 64) as u64];
        for half in halves {
            self.write_u64(half);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use sudokit_core::board::{Candidates, Grid};

    use super::*;
    use crate::techniques::sets::almost_locked::almost_locked_sets;

    /// Returns the position with the most almost locked sets: each cell has 9 and its digit of a full grid, so that any
    /// of the other cells of a house are a set.
    fn with_most_sets() -> State {
        let full: Grid =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
        let nine = DigitSet::of(Digit::Nine);
        let sets = Cell::ALL.map(|cell| full.digit(cell).map_or(nine, |digit| nine | digit.into()));
        State::with_candidates(&Grid::EMPTY, &Candidates::from_sets(sets))
    }

    #[test]
    fn the_largest_network_has_numbers_for_all_nodes_and_reasons() {
        let (most_sets, empty) = (with_most_sets(), State::new(&Grid::EMPTY));
        for (state, scope, most) in [(most_sets, Scope::SetsAlone, 5000), (empty, Scope::Sets, 1000)] {
            let sets = almost_locked_sets(&state);
            let network = Network::new(&state, scope, &sets);
            assert!(network.nodes.len().max(network.reasons.len()) > most, "{}", network.nodes.len());
            assert!(network.reasons.len() >= sets.iter().filter(|set| set.cells.len() > 1).count());
            for node in 0..network.count() {
                for link in network.strong(node) {
                    let StrongInference { from, to, reason } = network.inference(node, *link);
                    let cells = match reason {
                        Reason::Cell(cell) => cell.into(),
                        Reason::House(house) => house.cell_set(),
                        Reason::Set(set) => set.cells,
                    };
                    assert!(cells.contains_all(from.cells | to.cells), "{from:?} {to:?} {reason:?}");
                }
            }
        }
    }

    #[test]
    fn cells_with_two_candidates_are_no_set() {
        let state = with_most_sets();
        let network = Network::new(&state, Scope::Sets, &almost_locked_sets(&state));
        assert!(network.reasons.iter().all(|reason| reason.set().is_none()));
    }

    #[test]
    #[should_panic(expected = "fewer nodes")]
    fn a_number_that_does_not_fit_is_refused() {
        to_u16(1 << 16);
    }
}
