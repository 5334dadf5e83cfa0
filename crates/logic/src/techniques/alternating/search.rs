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
use sudokit_core::board::{Candidate, CandidateSet, CellSet};

use crate::engine::pattern::NodeKind;
use crate::{Search, Step, StepCollector};

use super::network::{Network, Scope, to_u8};
use super::sets::Known;
use super::{AlternatingChain, StrongInference, sets};

/// The largest weight of chains that a person sees without looking for sets.
const SHORT: usize = 6;

/// The largest weight of chains with small sets, which are searched next.
const MEDIUM: usize = 8;

/// The largest weight of chains that are searched before all others.
const LONG: usize = 14;

/// Reports chains without groups and sets: from each node, over each of its strong links, the lightest to each other
/// node.
pub fn between_candidates(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let network = Network::new(state, Scope::Candidates, &[]);
    let mut steps = Vec::new();
    (0..network.count()).for_each(|node| between_nodes(&network, node, None, &mut steps));
    steps.into_iter().try_for_each(|step| collector.add(step))
}

/// Reports the lightest chains, unless the collector has a simpler step.
pub fn lightest_chain(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let most = collector.limit().saturating_sub(1).min(NO_LIMIT);
    let mut found = from_candidates(state.groups(), SHORT.min(most), &mut state.all_candidates(), true, collector)?;
    let mut open = state.all_candidates();
    let mut below = SHORT;
    for limit in [MEDIUM, LONG, most] {
        if found.is_empty() && most > below {
            found = from_candidates(state.sets(), limit.min(most), &mut open, true, collector)?;
        }
        below = limit;
    }
    // Of equal chains, one without sets is easier to see.
    if let Some((least @ SHORT.., NodeKind::Sets, _)) = found.iter().map(Step::effort).min() {
        found.extend(from_candidates(state.groups(), least, &mut state.all_candidates(), true, collector)?);
    }
    found.into_iter().try_for_each(|step| collector.add(step))
}

/// Returns the lightest chain for each open candidate that a chain removes. With `only_lightest`, the limit drops to
/// the lightest chain so far.
///
/// A search for long chains drops the candidates from `open` that no chain of any weight can remove. Breaks if the
/// search is stopped.
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
    for candidate in &open.clone() {
        let Some(node) = network.number_of(candidate).filter(|_| open.contains(candidate)) else { continue };
        collector.go_on()?;
        // Most candidates have no chain, and these two searches are short.
        if limit > SHORT && !search.refutes_itself(network, node) {
            // Nor do the candidates that follow from such a candidate.
            open.remove(candidate);
            *open -= search.true_candidates(network);
            continue;
        }
        if limit <= LONG && !search.refutes_itself_within(network, node, limit) {
            continue;
        }
        let mut path = None;
        search.run_from(network, node, limit, |search, node, links| {
            let is_end = links > 1 && network.sees(node, candidate);
            if is_end {
                path = Some(search.path_to(network, node));
            }
            is_end
        });
        let Some(step) = path.and_then(|path| AlternatingChain::new(state, path).into_step(state)) else { continue };
        if only_lightest {
            limit = limit.min(step.size());
        }
        steps.push(step);
    }
    ControlFlow::Continue(steps)
}

/// Reports chains of every kind: the lightest per effect and technique. The chains that a person would see come first.
pub fn chains(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let mut steps = Vec::new();
    for (network, limit) in [(state.groups(), SHORT), (state.sets(), NO_LIMIT)] {
        let mut found = from_candidates(network, limit, &mut state.all_candidates(), false, collector)?;
        found.sort_by_key(Step::effort);
        steps.append(&mut found);
    }
    let mut known: Known = steps.iter().map(|step| (step.technique(), *step.effect())).collect();
    sets::chains(state, collector, &mut known, &mut steps)?;
    let [plain, of_sets] =
        [Scope::Candidates, Scope::SetsAlone].map(|scope| Network::new(state, scope, state.almost_locked_sets()));
    for network in [&plain, state.groups(), state.sets(), &of_sets] {
        for node in 0..network.count() {
            collector.go_on()?;
            between_nodes(network, node, Some(&mut known), &mut steps);
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
            from(Some(network.inference(node, *strong)), &network.excluded(strong.to).collect::<Vec<_>>());
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
    /// The nodes that a search without weights has found to be true.
    true_nodes: Vec<u64>,
    /// The true nodes by weight.
    queues: Vec<Vec<u16>>,
    /// The greatest weight of the last search, up to which queues are in use.
    greatest: usize,
    /// The nodes from which the last search started.
    start: Vec<u16>,
    /// The nodes that were reached.
    reached: Vec<u16>,
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
            true_nodes: vec![0; network.count_words()],
            queues: vec![Vec::new(); NO_LIMIT + 1],
            greatest: 0,
            start: Vec::new(),
            reached: Vec::new(),
            is_straight: false,
        }
    }

    /// Creates a search whose paths never return to a cell.
    pub fn straight(network: &Network) -> Self {
        Self { is_straight: true, ..Self::new(network) }
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
        self.queues[..=self.greatest].iter_mut().for_each(Vec::clear);
        self.greatest = 0;
        self.off.fill(0);
        for &node in start.iter().chain(&barred) {
            let (word, bit) = network.bit(node);
            self.off[word] |= 1 << bit;
            self.excluded_by[usize::from(node)] = None;
        }
        for &node in start.iter().filter(|&&node| Some(node) != barred) {
            self.follow_strong_links(network, node, 0, 0, limit);
        }
        let mut weight = 0;
        while weight <= self.greatest {
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
            weight += 1;
        }
    }

    /// Returns whether paths of any weight from a true node make some node both true and false. As links have no
    /// direction, such paths make the node itself false.
    pub fn refutes_itself(&mut self, network: &Network, node: u16) -> bool {
        self.off.fill(0);
        self.true_nodes.fill(0);
        let mut open = std::mem::take(&mut self.start);
        open.clear();
        open.extend(network.excluded(node));
        for &node in &open {
            let (word, bit) = network.bit(node);
            self.off[word] |= 1 << bit;
        }
        let is_refuted = self.close(network, &mut open);
        self.start = open;
        is_refuted
    }

    /// Returns the candidates that the last search without weights found to be true.
    fn true_candidates(&self, network: &Network) -> CandidateSet {
        network.candidates_in(&self.true_nodes)
    }

    /// Follows all paths from false nodes until some node is both true and false. Returns whether one is.
    fn close(&mut self, network: &Network, open: &mut Vec<u16>) -> bool {
        while let Some(node) = open.pop() {
            for strong in network.strong(node) {
                let (word, bit) = network.bit(strong.to);
                if self.true_nodes[word] >> bit & 1 == 1 {
                    continue;
                }
                self.true_nodes[word] |= 1 << bit;
                let mates = network.others_in_cell(strong.to).iter().map(|&mate| network.bit(mate));
                let mates = mates.map(|(word, bit)| (word, 1 << bit));
                let (first, weak) = network.weak(strong.to);
                for (word, excluded) in (first..).zip(weak.iter().copied()).chain(mates) {
                    let new = excluded & !self.off[word];
                    self.off[word] |= new;
                    if self.off[word] & self.true_nodes[word] != 0 {
                        return true;
                    }
                    open.extend(ones(new).map(|bit| network.node_at(word, bit)));
                }
            }
        }
        false
    }

    /// Returns whether paths from a true node make some node both true and false and weigh at most `limit` together. Each
    /// such pair of paths has a node so that neither path to or from it weighs more than half.
    fn refutes_itself_within(&mut self, network: &Network, node: u16, limit: usize) -> bool {
        let is_past_half = |search: &Self, node, _| usize::from(search.on[usize::from(node)].weight) > limit / 2;
        self.run_from(network, node, limit, is_past_half);
        self.reached.iter().any(|&node| {
            let (word, bit) = network.bit(node);
            let weight_off = || self.excluder(node).map_or(0, |(_, weight)| weight);
            self.off[word] >> bit & 1 == 1 && usize::from(self.on[usize::from(node)].weight) + weight_off() <= limit
        })
    }

    /// Follows all paths from a candidate that is assumed to be true.
    pub fn assume(&mut self, network: &Network, candidate: Candidate, limit: usize) {
        if let Some(node) = network.number_of(candidate) {
            self.run_from(network, node, limit, |_, _, _| false);
        }
    }

    /// Searches from the nodes that a true node excludes.
    fn run_from(&mut self, network: &Network, node: u16, limit: usize, visit: impl FnMut(&Self, u16, u8) -> bool) {
        let mut start = std::mem::take(&mut self.start);
        start.clear();
        start.extend(network.excluded(node));
        self.run(network, &start, None, limit, visit);
        self.start = start;
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
                self.greatest = self.greatest.max(weight);
            }
        }
    }

    /// Returns the candidates that are false.
    pub fn off_candidates(&self, network: &Network) -> CandidateSet {
        network.candidates_in(&self.off)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PositionCache, State};

    #[test]
    fn the_short_searches_keep_each_candidate_with_a_chain() {
        let grid = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse().unwrap();
        let state = State::new(&grid);
        let position = PositionCache::new(&state);
        let network = position.sets();
        let mut search = PathSearch::new(network);
        let mut counts = [0; 2];
        for candidate in &state.all_candidates() {
            let node = network.number_of(candidate).unwrap();
            let mut least: Option<usize> = None;
            search.run_from(network, node, NO_LIMIT, |search, node, _| {
                let is_end = network.sees(node, candidate);
                least = is_end.then(|| search.on[usize::from(node)].weight.into());
                is_end
            });
            assert_eq!(search.refutes_itself(network, node), least.is_some(), "{candidate}");
            for limit in SHORT..=LONG {
                let has_chain = least.is_some_and(|least| least <= limit);
                assert_eq!(search.refutes_itself_within(network, node, limit), has_chain, "{candidate} {limit}");
            }
            counts[usize::from(least.is_some())] += 1;
        }
        assert!(counts.into_iter().all(|count| count > 0), "{counts:?}");
    }
}
