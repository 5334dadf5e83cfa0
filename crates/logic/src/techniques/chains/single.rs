//! Chains with one start: cycles, and forcing chains from a claim to its opposite.
//!
//! Idea: search breadth first over alternating links from each candidate. Only the best step counts, so a search ends
//! as soon as its chains are longer than the best one so far. An "off" claim leads on only if its candidate is at an
//! end of a strong link, which few are. These ends are numbered, and those that are not reached yet are bits of one or
//! two words, so that an "on" claim visits only these.

use std::ops::{ControlFlow, Range};

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

use crate::engine::bits::Bits;
use crate::engine::visit_order::box_first;
use crate::{Effect, PositionCache, Rating, State, Step, StepCollector, Technique};

use super::chain::{Chain, ChainShape, Inference, Link};
use super::cost::{ChainCollector, Cost, Sort, effect_of, rating};
use super::filter::{Provable, StrongLinks, Table, with_table};
use super::node::{Links, Node, NodeSet, Via, strong};

/// Reports cycles and forcing chains, the easiest first.
pub fn single(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let strong_links = StrongLinks::of(state);
    with_table!(strong_links, table => search(state, &strong_links, &table, collector))
}

fn search<const WORDS: usize>(
    state: &State,
    strong_links: &StrongLinks,
    table: &Table<WORDS>,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    let provable = table.provable(state, strong_links);
    if provable.refuted.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut chains = ChainCollector::new(collector);
    let mut proved_by_digit = NodeSet::EMPTY;
    for links in [Links::Houses, Links::Cells, Links::Both] {
        let is_settled =
            chains.limit(cycle_base(links), sort(links)) == 0 && chains.limit(chain_base(links), sort(links)) == 0;
        if is_settled || links == Links::Cells && provable.on_cycles.is_empty() {
            continue;
        }
        let search = ClaimSearch::new(strong_links, table, links);
        let (chains, proved_by_digit) = (&mut chains, &mut proved_by_digit);
        let mut search = SingleChainSearch { state, links, search, chains, proved_by_digit };
        for cell in Cell::ALL {
            let candidates = state.candidates(cell);
            if candidates.len() == 2 || candidates.len() > 2 && links != Links::Cells {
                candidates.iter().for_each(|digit| search.search_from(Candidate { cell, digit }, &provable));
            }
        }
    }
    chains.report(collector, |found| *found.effect.eliminations(), |found| Some(found.step()))
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
struct SingleChainSearch<'a, const WORDS: usize> {
    state: &'a State,
    links: Links,
    search: ClaimSearch<'a, WORDS>,
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

impl<const WORDS: usize> SingleChainSearch<'_, WORDS> {
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
        self.search.begin_chain(start);
        let (mut layer, mut complexity) = (0..1, 1);
        while !layer.is_empty() && complexity + 1 < limit {
            complexity += 1;
            for at in layer.clone() {
                if self.search.step(at).is_break() {
                    return self.add_chain(start.opposite(), complexity + 1);
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
        let trail = self.search.contradiction();
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
                if length >= 4 && self.search.is_at(at, &closers) && length <= limit {
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

/// A claim of a chain, and why it follows from the one before it.
#[derive(Clone, Copy)]
struct Claimed {
    node: Node,
    via: Via,
}

/// A claim that was reached: its end, and the index of the claim that it follows from.
#[derive(Clone, Copy)]
struct Reached {
    end: u16,
    from: u16,
    is_on: bool,
    /// The place of the link: the cell, its box, its row or its column.
    slot: u8,
}

/// The claims that follow from a first claim, in the order of Sudoku Explainer.
struct ClaimSearch<'a, const WORDS: usize> {
    links: Links,
    /// The places of the links of this kind: the cell, the box, the row and the column.
    slots: Range<u8>,
    strong_links: &'a StrongLinks,
    table: &'a Table<WORDS>,
    /// The ends of strong links of this kind.
    ends: Bits<WORDS>,
    /// Those that were not reached as "off", and those that were reached as "on".
    open: Bits<WORDS>,
    on: Bits<WORDS>,
    /// The ends that lead to the opposite of the start if they are "off", and if they are "on".
    last: [Bits<WORDS>; 2],
    start: Node,
    /// The claims reached. The first one stands for the start, which may be no end.
    reached: Vec<Reached>,
}

impl<'a, const WORDS: usize> ClaimSearch<'a, WORDS> {
    fn new(strong_links: &'a StrongLinks, table: &'a Table<WORDS>, links: Links) -> Self {
        let slots = match links {
            Links::Houses => 1..4,
            Links::Cells => 0..1,
            Links::Both => 0..4,
        };
        let mut search = Self {
            links,
            slots,
            strong_links,
            table,
            ends: Bits::EMPTY,
            open: Bits::EMPTY,
            on: Bits::EMPTY,
            last: [Bits::EMPTY; 2],
            start: Node::off(Cell::ALL[0], Digit::One),
            reached: Vec::with_capacity(256),
        };
        for end in 0..strong_links.ends.len() {
            if search.partners(end).next().is_some() {
                search.ends.insert(end);
            }
        }
        search
    }

    /// Returns the number of claims reached.
    const fn count(&self) -> usize {
        self.reached.len()
    }

    /// Returns whether the claim at an index is about one of some ends.
    fn is_at(&self, at: usize, ends: &Bits<WORDS>) -> bool {
        ends.contains(usize::from(self.reached[at].end))
    }

    /// Returns the other ends of the strong links of an end, each with its place: cell, box, row or column.
    fn partners(&self, end: usize) -> impl Iterator<Item = (u8, usize)> + use<'a, WORDS> {
        let (partners, slots) = (&self.strong_links.partners[end], self.slots.clone());
        slots.filter_map(|slot| Some((slot, usize::from(partners[usize::from(slot)]?))))
    }

    fn begin(&mut self, start: Node) {
        (self.open, self.on, self.last, self.start) = (self.ends, Bits::EMPTY, [Bits::EMPTY; 2], start);
        let end = self.strong_links.number(start.candidate());
        if let Some(end) = end {
            if start.is_on() { _ = self.on.insert(end) } else { self.open.remove(end) }
        }
        self.reached.clear();
        self.reached.push(Reached { end: end.map_or(u16::MAX, to_u16), from: 0, is_on: start.is_on(), slot: 0 });
    }

    /// Starts a search from a claim that ends when the next claim is its opposite.
    fn begin_chain(&mut self, start: Node) {
        self.begin(start);
        let candidate = start.candidate();
        self.last[usize::from(start.is_on())] = match (start.is_on(), self.links) {
            (true, Links::Houses) => self.seen_in_houses(candidate),
            (true, _) => self.table.seen(candidate),
            (false, _) => self.partners_of(candidate),
        };
    }

    /// Starts a search from an "on" claim that may return to it. Returns the "off" claims that lead back to the start.
    fn begin_cycle(&mut self, start: Node) -> Bits<WORDS> {
        self.begin(start);
        self.partners_of(start.candidate())
    }

    fn partners_of(&self, candidate: Candidate) -> Bits<WORDS> {
        let mut partners = Bits::EMPTY;
        let end = self.strong_links.number(candidate);
        end.into_iter().flat_map(|end| self.partners(end)).for_each(|(_, partner)| _ = partners.insert(partner));
        partners
    }

    fn seen_in_houses(&self, candidate: Candidate) -> Bits<WORDS> {
        let mut seen = Bits::EMPTY;
        for house in candidate.cell.houses() {
            seen.unite(&self.table.in_house[house.number()][candidate.digit.index()]);
        }
        if let Some(own) = self.strong_links.number(candidate) {
            seen.remove(own);
        }
        seen
    }

    /// Returns whether a candidate is at an end of a strong link.
    fn is_end(&self, candidate: Candidate) -> bool {
        self.strong_links.number(candidate).is_some_and(|end| self.ends.contains(end))
    }

    /// Visits the claims that follow from a claim. Breaks at a claim that leads to the opposite of the start.
    fn step(&mut self, at: usize) -> ControlFlow<()> {
        if self.reached[at].is_on { self.weak_links(at, &Bits::EMPTY) } else { self.strong_links(at) }
    }

    fn candidate(&self, at: usize) -> Candidate {
        if at == 0 { self.start.candidate() } else { self.strong_links.ends[usize::from(self.reached[at].end)] }
    }

    /// Visits the claims that follow from an "on" claim. Claims in `again` are visited repeatedly unless they led to
    /// it.
    fn weak_links(&mut self, at: usize, again: &Bits<WORDS>) -> ControlFlow<()> {
        let Candidate { cell, digit } = self.candidate(at);
        let (table, end) = (self.table, usize::from(self.reached[at].end));
        let seen = table.seen_by.get(end).copied().unwrap_or_else(|| table.seen(self.start.candidate()));
        if !seen.meets(&self.open) {
            return ControlFlow::Continue(());
        }
        let [row, column, boxed] = cell.houses().map(|house| &table.in_house[house.number()][digit.index()]);
        for (slot, part) in (0..).zip([&table.in_cell[cell.index()], boxed, row, column]) {
            if slot > 0 || self.links != Links::Houses {
                let open = part.intersection(&seen).intersection(&self.open);
                open.try_for_each(|other| self.visit_off(other, at, slot, again))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_off(&mut self, end: usize, from: usize, slot: u8, again: &Bits<WORDS>) -> ControlFlow<()> {
        if !again.contains(end) {
            self.open.remove(end);
        } else if self.is_ancestor(from, end) {
            return ControlFlow::Continue(());
        }
        self.reach(end, false, from, slot)
    }

    fn strong_links(&mut self, at: usize) -> ControlFlow<()> {
        for (slot, partner) in self.partners(usize::from(self.reached[at].end)) {
            if self.on.insert(partner) {
                self.reach(partner, true, at, slot)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn reach(&mut self, end: usize, is_on: bool, from: usize, slot: u8) -> ControlFlow<()> {
        self.reached.push(Reached { end: to_u16(end), from: to_u16(from), is_on, slot });
        if self.last[usize::from(is_on)].contains(end) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Returns whether a claim rests on the end being "off".
    fn is_ancestor(&self, mut at: usize, end: usize) -> bool {
        while at > 0 {
            let Reached { end: own, from, is_on, .. } = self.reached[at];
            if !is_on && usize::from(own) == end {
                return true;
            }
            at = usize::from(from);
        }
        false
    }

    /// Returns the claims from the start to the claim at an index.
    fn trail(&self, at: usize) -> Vec<Claimed> {
        let before = |&at: &usize| (at > 0).then(|| usize::from(self.reached[at].from));
        let claimed = |at: usize| {
            let (Candidate { cell, digit }, Reached { is_on, slot, .. }) = (self.candidate(at), self.reached[at]);
            let via = if at == 0 { Via::Assumed } else { via(cell, slot) };
            Claimed { node: Node::new(cell, digit, is_on), via }
        };
        let mut trail: Vec<Claimed> = Vec::with_capacity(16);
        trail.extend(std::iter::successors(Some(at), before).map(claimed));
        trail.reverse();
        trail
    }

    /// Returns the claims from the start to the last claim reached, and the opposite of the start, which follows from it.
    fn contradiction(&self) -> Vec<Claimed> {
        let (at, Candidate { cell, digit }) = (self.count() - 1, self.start.candidate());
        let Candidate { cell: last, .. } = self.candidate(at);
        let slot = if self.start.is_on() {
            let houses = box_first(cell.houses());
            (1..).zip(houses).find(|(_, house)| last != cell && house.cell_set().contains(last)).map(|(slot, _)| slot)
        } else {
            let own = self.strong_links.number(self.start.candidate());
            let mut partners = self.partners(usize::from(self.reached[at].end));
            partners.find(|(_, partner)| Some(*partner) == own).map(|(slot, _)| slot)
        };
        let mut trail = self.trail(at);
        let node = Node::new(cell, digit, !self.start.is_on());
        trail.push(Claimed { node, via: via(cell, slot.unwrap_or(0)) });
        trail
    }
}

/// Returns the link of a claim about a cell with the place of the link: the cell, its box, its row or its column.
fn via(cell: Cell, slot: u8) -> Via {
    slot.checked_sub(1).map_or(Via::Cell, |house| Via::House(box_first(cell.houses())[usize::from(house)]))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a walk reaches a few thousand claims, each with up to four partners"
)]
const fn to_u16(at: usize) -> u16 {
    at as u16
}
