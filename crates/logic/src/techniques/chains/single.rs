//! Chains with one start: cycles, and forcing chains from a claim to its opposite.
//!
//! Idea: search breadth first over alternating links from each candidate. Only the best step counts, so a search ends
//! as soon as its chains are longer than the best one so far. An "off" claim leads on only if its candidate is at an
//! end of a strong link, which few are. The candidates at such ends that are not reached yet are stored by cell and by
//! digit, so that an "on" claim visits only these.

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::engine::bits::Bits;
use crate::engine::visit_order::box_first;
use crate::{Effect, Rating, Search, State, Step, StepCollector, Technique};

use super::branch::to_u16;
use super::chain::{Chain, ChainShape, Inference, Link};
use super::cost::{ChainCollector, Cost, Kept, Sort, effect_of, rating};
use super::filter::{MOST_WORDS, Provable};
use super::node::{Links, Node, NodeSet, Via, strong};

/// Reports cycles and forcing chains, the easiest first.
pub fn single(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kept::All, collector)
}

/// Reports the easiest cycle or forcing chain.
pub fn best_single(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kept::Best, collector)
}

fn search(state: &Search, kept: Kept, collector: &mut StepCollector) -> ControlFlow<()> {
    let provable = Provable::of(state, state.before);
    if provable.refuted.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut chains = ChainCollector::new(kept, collector);
    let mut proved_by_digit = NodeSet::EMPTY;
    let mut search = SPARE.take().unwrap_or_default();
    for links in [Links::Houses, Links::Cells, Links::Both] {
        let is_settled =
            chains.limit(cycle_base(links), sort(links)) == 0 && chains.limit(chain_base(links), sort(links)) == 0;
        if is_settled || links == Links::Cells && provable.on_cycles.is_empty() {
            continue;
        }
        search.fill(state, links);
        let (search, chains, proved_by_digit) = (&mut search, &mut chains, &mut proved_by_digit);
        let mut search = SingleChainSearch { state, links, search, chains, proved_by_digit };
        for cell in Cell::ALL {
            let candidates = state.candidates(cell);
            if candidates.len() == 2 || candidates.len() > 2 && links != Links::Cells {
                candidates.iter().for_each(|digit| search.search_from(Candidate { cell, digit }, &provable));
            }
        }
    }
    SPARE.set(Some(search));
    chains.report(collector, |found| *found.effect.eliminations(), |found| Some(found.step()))
}

thread_local! {
    /// A search whose memory serves the next one of the thread.
    static SPARE: std::cell::Cell<Option<Box<ClaimSearch>>> = const { std::cell::Cell::new(None) };
}

/// A chain that proves something.
struct FoundChain {
    technique: Technique,
    rating: Rating,
    trail: Vec<Claimed>,
    shape: ChainShape,
    effect: Effect,
}

impl FoundChain {
    fn step(self) -> Step {
        Step::new(self.technique, Chain { links: links(&self.trail), shape: self.shape }, self.effect)
            .rated(self.rating)
    }
}

/// A search for chains over some kind of links.
struct SingleChainSearch<'a> {
    state: &'a State,
    links: Links,
    search: &'a mut ClaimSearch,
    chains: &'a mut ChainCollector<FoundChain>,
    /// The conclusions of chains of one digit that cost less than any chain of several digits.
    proved_by_digit: &'a mut NodeSet,
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

impl SingleChainSearch<'_> {
    fn search_from(&mut self, candidate: Candidate, provable: &Provable) {
        let start = Node::on(candidate.cell, candidate.digit);
        let is_useless = self.links == Links::Houses && provable.refuted.cells(candidate.digit).is_empty();
        if is_useless {
            return;
        }
        if self.search.is_end(candidate) && provable.on_cycles.contains(candidate) {
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

    /// Finds the shortest chain from a claim to its opposite.
    fn chain(&mut self, start: Node) {
        let limit = self.chains.limit(chain_base(self.links), sort(self.links));
        if limit < 2 || self.proved_by_digit.contains(start.opposite()) {
            return;
        }
        self.search.begin(start, start.opposite());
        let (mut layer, mut complexity) = (0..1, 1);
        while !layer.is_empty() && complexity < limit {
            complexity += 1;
            for at in layer.clone() {
                if self.search.step(at).is_break() {
                    return self.add_chain(start.opposite(), complexity);
                }
            }
            layer = layer.end..self.search.count();
        }
    }

    fn add_chain(&mut self, conclusion: Node, length: usize) {
        let cost = Cost::new(chain_base(self.links), length, sort(self.links));
        if !self.chains.accepts(cost) {
            return;
        }
        let technique = match self.links {
            Links::Both => Technique::ForcingChain,
            Links::Houses | Links::Cells if length == 6 => Technique::TurbotFish,
            Links::Houses | Links::Cells => Technique::ForcingXChain,
        };
        // The candidate is in the position, so it can be removed, or its cell has other candidates.
        let Some(effect) = effect_of(self.state, conclusion) else { return };
        let trail = self.search.trail(self.search.count() - 1);
        let rating = rating(chain_base(self.links), length);
        let found = FoundChain { technique, rating, trail, shape: ChainShape::Contradiction, effect };
        if self.chains.add(cost, technique, found) && cost < Cost::new(chain_base(Links::Both), 0, Sort::Double) {
            self.proved_by_digit.insert(conclusion);
        }
    }

    /// Finds cycles. Each "on" claim is visited once, so some cycles are never found.
    ///
    /// "Off" claims that are linked to the start are visited repeatedly; for others a second visit makes no difference.
    fn cycles(&mut self, start: Node) {
        let mut limit = self.chains.limit(cycle_base(self.links), sort(self.links));
        if limit < 4 {
            return;
        }
        let closers = self.search.begin_cycle(start);
        let (mut layer, mut length) = (0..1, 0);
        while !layer.is_empty() && length + 2 <= limit {
            length += 2;
            for at in layer.clone() {
                let _ = self.search.weak_links(at, &closers);
            }
            let offs = layer.end..self.search.count();
            for at in offs.clone() {
                if length >= 4 && closers.contains(self.search.node(at).candidate()) && length <= limit {
                    self.add_cycle(at, length);
                    limit = self.chains.limit(cycle_base(self.links), sort(self.links));
                }
                let _ = self.search.step(at);
            }
            layer = offs.end..self.search.count();
        }
    }

    fn add_cycle(&mut self, at: usize, length: usize) {
        let cost = Cost::new(cycle_base(self.links), length, sort(self.links));
        if !self.chains.accepts(cost) {
            return;
        }
        let trail = self.search.trail(at);
        let Some(effect) = Effect::eliminating(cycle_eliminations(self.state, &trail)) else { return };
        let technique = match self.links {
            Links::Houses => Technique::XCycle,
            Links::Cells => Technique::YCycle,
            Links::Both => Technique::XyCycle,
        };
        let shape = ChainShape::Ring { closing: self.closing(&trail) };
        let rating = rating(cycle_base(self.links), length);
        self.chains.add(cost, technique, FoundChain { technique, rating, trail, shape, effect });
    }

    /// Returns the house of the strong link from the end of a cycle to its start, or `None` if a cell is the link.
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

/// Returns candidates outside the cells of the cycle that see both an "on" and an "off" claim of their digit.
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

/// Panics, because a chain with one start contains no steps.
fn no_step(number: u16) -> Inference {
    unreachable!("step {number} inside a single chain")
}

/// Converts the claims of a trail to links. The first claim of a cycle follows from the last.
fn links(trail: &[Claimed]) -> Vec<Link> {
    let link = |(at, claimed): (usize, &Claimed)| {
        let from = at.checked_sub(1).into_iter().collect();
        Link { claim: claimed.node.claim(), inference: claimed.via.inference(no_step), from }
    };
    trail.iter().enumerate().map(link).collect()
}

/// A claim that was reached, and the index of the claim that it follows from, if any.
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

/// The target before a search starts.
const NO_TARGET: Node = Node::off(Cell::from_index(0), Digit::One);

/// The claims that follow from a first claim, in the order of Sudoku Explainer.
pub struct ClaimSearch {
    links: Links,
    /// The candidates at an end of a strong link.
    ends: Open,
    /// The claims that are true if such a candidate is false, and the range of them for each candidate.
    partners: Vec<(Node, Via)>,
    places: [(u16, u16); Candidate::COUNT],
    /// The candidates at ends that can still be reached.
    open: Open,
    /// The candidates reached as "on", by number.
    on: Bits<MOST_WORDS>,
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

    /// Returns the candidates at an end of a strong link of this kind.
    fn ends(state: &State, links: Links) -> Self {
        let mut ends = Self::EMPTY;
        if links != Links::Houses {
            for cell in state.bivalue_cells() {
                state.candidates(cell).iter().for_each(|digit| ends.insert(Candidate { cell, digit }));
            }
        }
        if links != Links::Cells {
            for house in House::ALL {
                for digit in state.digits_with::<2>(house) {
                    let places = house.cells_at(state.spots(digit, house));
                    places.for_each(|cell| ends.insert(Candidate { cell, digit }));
                }
            }
        }
        ends
    }
}

impl Default for ClaimSearch {
    fn default() -> Self {
        Self {
            links: Links::Both,
            ends: Open::EMPTY,
            partners: Vec::with_capacity(256),
            places: [(0, 0); Candidate::COUNT],
            open: Open::EMPTY,
            on: Bits::EMPTY,
            target: NO_TARGET,
            reached: Vec::with_capacity(256),
        }
    }
}

impl ClaimSearch {
    /// Prepares searches over links of this kind.
    fn fill(&mut self, state: &State, links: Links) {
        (self.links, self.ends) = (links, Open::ends(state, links));
        self.partners.clear();
        self.places = [(0, 0); Candidate::COUNT];
        for digit in Digit::ALL {
            for cell in self.ends.cells.cells(digit) {
                let start = to_u16(self.partners.len());
                let _ = strong(state, Node::off(cell, digit), links, |node, via| {
                    self.partners.push((node, via));
                    ControlFlow::Continue(())
                });
                self.places[Candidate { cell, digit }.index()] = (start, to_u16(self.partners.len()));
            }
        }
    }

    /// Returns the number of claims reached.
    pub const fn count(&self) -> usize {
        self.reached.len()
    }

    pub fn node(&self, at: usize) -> Node {
        self.reached[at].node
    }

    /// Starts a search from a claim that ends when it reaches the target.
    pub fn begin(&mut self, start: Node, target: Node) {
        (self.open, self.on, self.target) = (self.ends, Bits::EMPTY, target);
        let candidate = start.candidate();
        if start.is_on() {
            self.on.insert(start.candidate_index());
        } else {
            self.open.remove(candidate);
        }
        if !target.is_on() {
            self.open.insert(target.candidate());
        }
        self.reached.clear();
        self.reached.push(Claimed { node: start, via: Via::Assumed, from: None });
    }

    /// Starts a search from an "on" claim that may return to it. Returns the "off" claims that lead back to the start.
    pub fn begin_cycle(&mut self, start: Node) -> CandidateSet {
        let (from, to) = self.places[start.candidate().index()];
        self.begin(start, start);
        self.partners[from.into()..to.into()].iter().map(|(node, _)| node.candidate()).collect()
    }

    /// Returns whether a candidate is at an end of a strong link.
    pub fn is_end(&self, candidate: Candidate) -> bool {
        self.ends.cells.contains(candidate)
    }

    /// Visits the claims that follow from a claim. Breaks at the target.
    pub fn step(&mut self, at: usize) -> ControlFlow<()> {
        if self.node(at).is_on() { self.weak_links(at, &CandidateSet::EMPTY) } else { self.strong_links(at) }
    }

    /// Visits the claims that follow from an "on" claim. Claims in `again` are visited repeatedly unless they led to
    /// it.
    pub fn weak_links(&mut self, at: usize, again: &CandidateSet) -> ControlFlow<()> {
        let (cell, digit) = (self.node(at).cell(), self.node(at).digit());
        if self.links != Links::Houses {
            for other in self.open.digits[cell.index()] - digit.into() {
                self.visit_off(Candidate { cell, digit: other }, Via::Cell, at, again)?;
            }
        }
        if (self.open.cells.cells(digit) & cell.peers()).is_empty() {
            return ControlFlow::Continue(());
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
        let (from, to) = self.places[self.node(at).candidate_index()];
        for place in from..to {
            let (node, via) = self.partners[usize::from(place)];
            if self.on.insert(node.candidate_index()) {
                self.reach(node, via, at)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn reach(&mut self, node: Node, via: Via, from: usize) -> ControlFlow<()> {
        self.reached.push(Claimed { node, via, from: Some(to_u16(from)) });
        if node == self.target { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Returns whether a claim rests on the candidate being "off".
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

    /// Returns the claims from the start to the claim at an index.
    pub fn trail(&self, at: usize) -> Vec<Claimed> {
        let before = |claimed: &Claimed| claimed.from.map(|at| self.reached[usize::from(at)]);
        // Few chains are longer.
        let mut trail = Vec::with_capacity(16);
        trail.extend(std::iter::successors(Some(self.reached[at]), before));
        trail.reverse();
        trail
    }
}
