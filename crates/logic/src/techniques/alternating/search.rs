//! The finders of single chains, and their search for the lightest alternating paths from false nodes.
//!
//! ```text
//! off: nodes that are false          strong links        on: nodes that are true, each with its least weight
//!      each is left once             ----------->            each excludes others
//!        ^                                                     |
//!        |                 weak links                          |
//!        +-----------------------------------------------------+
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::set::ones;
use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, DigitSet};

use crate::engine::pattern::NodeKind;
use crate::{AlmostLockedSet, PositionCache, SearchGoal, State, Step, StepCollector};

use super::network::{Network, Scope};
use super::sets::Known;
use super::{AlternatingChain, StrongInference, sets};

/// The largest weight of chains that a person sees without looking for sets.
const SHORT: usize = 6;

/// The largest weight of chains with small sets. Such chains are searched next, in a network of these sets only.
const MEDIUM: usize = 8;

/// The largest weight of chains that are searched before all others.
const LONG: usize = 14;

/// The least weight of a chain with a set, beside the cells of the set: two for the set, and another strong link.
const LEAST_BESIDE_SET: usize = 4;

/// Reports chains of every kind, or only the lightest.
pub fn chains(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    match collector.goal() {
        SearchGoal::All => all(state, collector),
        _ => lightest(state, collector),
    }
}

/// Reports chains without groups and sets: from each node, over each of its strong links, the lightest to each other
/// node.
pub fn between_candidates(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let network = Network::new(state, Scope::Candidates, &[]);
    let mut steps = Vec::new();
    (0..network.count()).for_each(|node| between_nodes(&network, node, None, &mut steps));
    steps.into_iter().try_for_each(|step| collector.add(step))
}

/// Reports chains that are lighter than the simplest step so far.
fn lightest(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let most = collector.greatest_effort().saturating_sub(1).min(NO_LIMIT);
    let mut found = from_candidates(state.groups(), SHORT.min(most), &mut all_candidates(state), true, collector)?;
    if found.is_empty() && most > SHORT {
        let (sets, limit) = (state.almost_locked_sets(), MEDIUM.min(most));
        let is_small = |set: &&AlmostLockedSet| set.cells.len() <= limit - LEAST_BESIDE_SET;
        let small = &sets[..sets.iter().take_while(is_small).count()];
        let network = Network::new(state, Scope::Sets, small);
        found = from_candidates(&network, limit, &mut all_candidates(state), true, collector)?;
    }
    if found.is_empty() && most > MEDIUM {
        let network = Network::new(state, Scope::Sets, state.almost_locked_sets());
        let mut open = all_candidates(state);
        found = from_candidates(&network, LONG.min(most), &mut open, true, collector)?;
        if found.is_empty() && most > LONG {
            found = from_candidates(&network, most, &mut open, true, collector)?;
        }
    }
    // Of equal chains, one without sets is easier to see.
    if let Some((least @ SHORT.., NodeKind::Sets, _)) = found.iter().map(Step::effort).min() {
        found.extend(from_candidates(state.groups(), least, &mut all_candidates(state), true, collector)?);
    }
    found.into_iter().try_for_each(|step| collector.add(step))
}

/// Returns every candidate of a position.
fn all_candidates(state: &State) -> CandidateSet {
    state.among(CellSet::ALL, DigitSet::ALL)
}

/// Returns the lightest chain for each open candidate that a chain removes. With `only_lightest`, the limit drops to
/// the lightest chain so far.
///
/// Candidates that no chain of any weight can remove are dropped from `open`. Breaks if the search is stopped.
fn from_candidates(
    network: &Network,
    limit: usize,
    open: &mut CandidateSet,
    only_lightest: bool,
    collector: &StepCollector,
) -> ControlFlow<(), Vec<Step>> {
    let mut search = PathSearch::new(network);
    let mut limit = limit;
    let mut steps: Vec<Step> = Vec::new();
    let state = network.state;
    let candidates = Cell::ALL
        .into_iter()
        .flat_map(|cell| state.candidates(cell).iter().map(move |digit| Candidate { cell, digit }));
    for candidate in candidates.filter(|&candidate| open.contains(candidate)).collect::<Vec<_>>() {
        let Some(node) = network.number_of(candidate) else { continue };
        collector.go_on()?;
        let mut path = None;
        search.run(network, &network.excluded(node), None, limit, |search, node, links| {
            let is_end = links > 1 && network.sees(node, candidate);
            if is_end {
                path = Some(search.path_to(network, node));
            }
            is_end
        });
        if path.is_none() && !search.is_cut() {
            open.remove(candidate);
        }
        let Some(step) = path.and_then(|path| AlternatingChain::new(state, path).into_step(state)) else { continue };
        if only_lightest {
            limit = limit.min(step.size());
        }
        steps.push(step);
    }
    ControlFlow::Continue(steps)
}

/// Reports the lightest chain per effect and technique. The chains that a person would see come first.
fn all(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let mut steps = Vec::new();
    for (scope, limit) in [(Scope::Groups, SHORT), (Scope::Sets, NO_LIMIT)] {
        let network = Network::new(state, scope, state.almost_locked_sets());
        let mut found = from_candidates(&network, limit, &mut all_candidates(state), false, collector)?;
        found.sort_by_key(Step::effort);
        steps.append(&mut found);
    }
    let mut known: Known = steps.iter().map(|step| (step.technique(), *step.effect())).collect();
    sets::chains(state, collector, &mut known, &mut steps)?;
    for scope in [Scope::Candidates, Scope::Groups, Scope::Sets, Scope::SetsAlone] {
        let network = Network::new(state, scope, state.almost_locked_sets());
        for node in 0..network.count() {
            collector.go_on()?;
            between_nodes(&network, node, Some(&mut known), &mut steps);
        }
    }
    steps.into_iter().try_for_each(|step| collector.add(step))
}

/// Adds the lightest chain from a node to each other node. With `known`, only chains with a new effect are added.
///
/// A network without sets has few links, so each strong link of the node gets its own lightest chains.
fn between_nodes(network: &Network, node: u16, mut known: Option<&mut Known>, steps: &mut Vec<Step>) {
    let state = network.state;
    let mut search = PathSearch::new(network);
    let mut from = |first: Option<StrongInference>, start: &[u16]| {
        search.run(network, start, first.map(|_| node), NO_LIMIT, |search, end, links| {
            let is_long = links > 1 || first.is_some();
            if is_long && end >= node && (network.have_eliminations(node, end) || network.excludes(end, node)) {
                let links = first.into_iter().chain(search.path_to(network, end)).collect();
                let chain = AlternatingChain::new(state, links);
                let step = if chain.is_straight() { chain.into_step(state) } else { None };
                let mut is_new = |step: &Step| match &mut known {
                    Some(known) => known.insert((step.technique(), *step.effect())),
                    None => true,
                };
                steps.extend(step.filter(|step| is_new(step)));
            }
            false
        });
    };
    if network.has_sets() {
        from(None, &[node]);
    } else {
        for strong in network.strong(node) {
            from(Some(network.inference(node, *strong)), &network.excluded(strong.to));
        }
    }
}

/// The largest weight of a path.
pub const NO_LIMIT: usize = 120;

/// The last strong link of the path to a true node: its start, its index there, and the path's weight and number of
/// links.
#[derive(Clone, Copy)]
struct BestLink {
    weight: u8,
    links: u8,
    from: u16,
    link: u16,
}

/// A search that can be reused for other starts.
pub struct PathSearch {
    on: Vec<BestLink>,
    /// For each false node, the node that excluded it; `None` at the start.
    excluded_by: Vec<Option<u16>>,
    off: Vec<u64>,
    /// The true nodes by weight.
    queues: Vec<Vec<u16>>,
    /// The nodes that were reached.
    reached: Vec<u16>,
    /// True if the limit cut the search off.
    is_cut: bool,
    /// True if no path visits a cell again after it has left the cell.
    is_straight: bool,
}

const NO_LINK: BestLink = BestLink { weight: u8::MAX, links: 0, from: 0, link: 0 };

impl PathSearch {
    pub fn new(network: &Network) -> Self {
        let nodes = network.nodes.len();
        Self {
            on: vec![NO_LINK; nodes],
            excluded_by: vec![None; nodes],
            off: vec![0; network.count_words()],
            queues: vec![Vec::new(); NO_LIMIT + 1],
            reached: Vec::new(),
            is_cut: false,
            is_straight: false,
        }
    }

    /// Creates a search whose paths never return to a cell.
    pub fn straight(network: &Network) -> Self {
        Self { is_straight: true, ..Self::new(network) }
    }

    /// Returns whether the limit cut the last search off.
    pub const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Searches from false nodes up to a weight of `limit`, without passing through `barred`.
    ///
    /// Each true node is visited, lightest first, with the number of strong links to it. The search ends if a visit
    /// returns true.
    pub fn run(
        &mut self,
        network: &Network,
        start: &[u16],
        barred: Option<u16>,
        limit: usize,
        mut visit: impl FnMut(&Self, u16, u8) -> bool,
    ) {
        for node in self.reached.drain(..) {
            self.on[usize::from(node)] = NO_LINK;
        }
        self.is_cut = false;
        self.queues.iter_mut().for_each(Vec::clear);
        self.off.fill(0);
        for &node in start.iter().chain(&barred) {
            let (word, bit) = network.bit(node);
            self.off[word] |= 1 << bit;
            self.excluded_by[usize::from(node)] = None;
        }
        for &node in start.iter().filter(|&&node| Some(node) != barred) {
            self.follow_strong_links(network, node, 0, 0, limit);
        }
        for weight in 0..=limit {
            let mut at = 0;
            while let Some(&node) = self.queues[weight].get(at) {
                at += 1;
                // A node that was reached again by a lighter path is done.
                let BestLink { weight: least, links, .. } = self.on[usize::from(node)];
                if usize::from(least) < weight {
                    continue;
                }
                if visit(self, node, links) {
                    return;
                }
                self.follow_weak_links(network, node, weight, links, limit);
            }
        }
    }

    /// Continues from a true node to the nodes that it excludes.
    fn follow_weak_links(&mut self, network: &Network, node: u16, weight: usize, links: u8, limit: usize) {
        let (first, weak) = network.weak(node);
        for (word, &weak) in (first..).zip(weak) {
            let new = weak & !self.off[word];
            self.off[word] |= new;
            for bit in ones(new) {
                let excluded = network.node_at(word, bit);
                if self.is_straight && self.passes(network, node, network.nodes[usize::from(excluded)].cells) {
                    self.off[word] &= !(1 << bit);
                    continue;
                }
                self.excluded_by[usize::from(excluded)] = Some(node);
                self.follow_strong_links(network, excluded, weight, links, limit);
            }
        }
        for &mate in network.others_in_cell(node) {
            let (word, bit) = network.bit(mate);
            if self.off[word] >> bit & 1 == 0 {
                self.off[word] |= 1 << bit;
                self.excluded_by[usize::from(mate)] = Some(node);
                self.follow_strong_links(network, mate, weight, links, limit);
            }
        }
    }

    /// Follows the strong links of a false node.
    fn follow_strong_links(&mut self, network: &Network, node: u16, weight: usize, links: u8, limit: usize) {
        for (link, strong) in (0..).zip(network.strong(node)) {
            let weight = weight + usize::from(strong.weight);
            if weight > limit {
                self.is_cut = true;
                // In a network with sets, the links are sorted by weight.
                if network.has_sets() {
                    break;
                }
                continue;
            }
            let reached = &mut self.on[usize::from(strong.to)];
            if weight < usize::from(reached.weight) {
                if reached.weight == NO_LINK.weight {
                    self.reached.push(strong.to);
                }
                *reached = BestLink { weight: to_u8(weight), links: links + 1, from: node, link };
                self.queues[weight].push(strong.to);
            }
        }
    }

    /// Returns whether a node is false.
    pub fn is_off(&self, network: &Network, node: u16) -> bool {
        let (word, bit) = network.bit(node);
        self.off[word] >> bit & 1 == 1
    }

    /// Returns the lightest true node that excludes a false node, with its weight. Returns `None` if the node is false
    /// from the start.
    pub fn excluder(&self, node: u16) -> Option<(u16, usize)> {
        let excluder = self.excluded_by[usize::from(node)]?;
        Some((excluder, self.on[usize::from(excluder)].weight.into()))
    }

    /// Returns whether a link on the path to a node starts in some cells.
    fn passes(&self, network: &Network, to: u16, cells: CellSet) -> bool {
        let start = |to: u16| self.on[usize::from(to)].from;
        let mut starts = std::iter::successors(Some(start(to)), |&from| self.excluded_by[usize::from(from)].map(start));
        starts.any(|from| !(network.nodes[usize::from(from)].cells & cells).is_empty())
    }

    /// Returns the strong links that lead to a node.
    pub fn path_to(&self, network: &Network, to: u16) -> Vec<StrongInference> {
        let mut links = Vec::new();
        let mut at = Some(to);
        while let Some(to) = at {
            let BestLink { from, link, .. } = self.on[usize::from(to)];
            links.push(network.inference(from, network.strong(from)[usize::from(link)]));
            at = self.excluded_by[usize::from(from)];
        }
        links.reverse();
        links
    }
}

#[expect(clippy::cast_possible_truncation, reason = "no path is longer than the limit")]
const fn to_u8(weight: usize) -> u8 {
    weight as u8
}
