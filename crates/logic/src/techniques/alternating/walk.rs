//! The shortest ways over alternating links from what is false at the start.
//!
//! ```text
//! off: nodes that are false          strong links        on: nodes that are true, each at its least weight
//!      each is left once             ----------->            each excludes others
//!        ^                                                     |
//!        |                 weak links                          |
//!        +-----------------------------------------------------+
//! ```

use sudokit_core::board::set::ones;

use super::StrongInference;
use super::network::Network;

/// What no way is longer than.
pub const NO_LIMIT: usize = 120;

/// How a node came to be true: over which strong link of which node, as the last of how many.
#[derive(Clone, Copy)]
struct Reached {
    weight: u8,
    links: u8,
    from: u16,
    link: u16,
}

/// A walk, to be used again from other starts.
pub struct Walk {
    on: Vec<Reached>,
    /// For each node that is false, the node that excluded it; none at the start.
    excluded_by: Vec<Option<u16>>,
    off: Vec<u64>,
    /// The nodes that are true, by their weight.
    queues: Vec<Vec<u16>>,
    /// The nodes that were reached.
    reached: Vec<u16>,
    /// Whether the limit kept it from going on.
    is_cut: bool,
}

const NOT_REACHED: Reached = Reached { weight: u8::MAX, links: 0, from: 0, link: 0 };

impl Walk {
    pub fn new(network: &Network) -> Self {
        let nodes = network.nodes.len();
        Self {
            on: vec![NOT_REACHED; nodes],
            excluded_by: vec![None; nodes],
            off: vec![0; network.count_words()],
            queues: vec![Vec::new(); NO_LIMIT + 1],
            reached: Vec::new(),
            is_cut: false,
        }
    }

    /// Whether the limit kept the last walk from going on.
    pub const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Goes from these false nodes, but for one that it does not go through, no farther than `limit`, and visits each node
    /// that is true with how many links led there, lightest first; a visit that says so ends the walk.
    pub fn go(
        &mut self,
        network: &Network,
        start: &[u16],
        barred: Option<u16>,
        limit: usize,
        mut visit: impl FnMut(&Self, u16, u8) -> bool,
    ) {
        for node in self.reached.drain(..) {
            self.on[usize::from(node)] = NOT_REACHED;
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
            self.leave(network, node, 0, 0, limit);
        }
        for weight in 0..=limit {
            let mut at = 0;
            while let Some(&node) = self.queues[weight].get(at) {
                at += 1;
                // What was reached again by a lighter way is done already.
                let Reached { weight: least, links, .. } = self.on[usize::from(node)];
                if usize::from(least) < weight {
                    continue;
                }
                if visit(self, node, links) {
                    return;
                }
                self.exclude(network, node, weight, links, limit);
            }
        }
    }

    /// Goes on from a node that is true.
    fn exclude(&mut self, network: &Network, node: u16, weight: usize, links: u8, limit: usize) {
        let (first, weak) = network.weak(node);
        for (word, &weak) in (first..).zip(weak) {
            let new = weak & !self.off[word];
            self.off[word] |= new;
            for bit in ones(new) {
                let excluded = network.node_at(word, bit);
                self.excluded_by[usize::from(excluded)] = Some(node);
                self.leave(network, excluded, weight, links, limit);
            }
        }
        for &mate in network.mates(node) {
            let (word, bit) = network.bit(mate);
            if self.off[word] >> bit & 1 == 0 {
                self.off[word] |= 1 << bit;
                self.excluded_by[usize::from(mate)] = Some(node);
                self.leave(network, mate, weight, links, limit);
            }
        }
    }

    /// Follows the strong links of a node that is false.
    fn leave(&mut self, network: &Network, node: u16, weight: usize, links: u8, limit: usize) {
        for (link, strong) in (0..).zip(network.strong(node)) {
            let weight = weight + usize::from(strong.weight);
            if weight > limit {
                self.is_cut = true;
                // The links of sets come by their weight.
                if network.has_sets() {
                    break;
                }
                continue;
            }
            let reached = &mut self.on[usize::from(strong.to)];
            if weight < usize::from(reached.weight) {
                if reached.weight == NOT_REACHED.weight {
                    self.reached.push(strong.to);
                }
                *reached = Reached { weight: to_u8(weight), links: links + 1, from: node, link };
                self.queues[weight].push(strong.to);
            }
        }
    }

    /// Whether a node is false.
    pub fn is_off(&self, network: &Network, node: u16) -> bool {
        let (word, bit) = network.bit(node);
        self.off[word] >> bit & 1 == 1
    }

    /// The lightest node that is true and excludes one that is false, and the weight of the way to it; none if that is false
    /// from the start.
    pub fn excluder(&self, node: u16) -> Option<(u16, usize)> {
        let excluder = self.excluded_by[usize::from(node)]?;
        Some((excluder, self.on[usize::from(excluder)].weight.into()))
    }

    /// The strong links that lead to a node.
    pub fn way(&self, network: &Network, to: u16) -> Vec<StrongInference> {
        let mut links = Vec::new();
        let mut at = Some(to);
        while let Some(to) = at {
            let Reached { from, link, .. } = self.on[usize::from(to)];
            links.push(network.inference(from, network.strong(from)[usize::from(link)]));
            at = self.excluded_by[usize::from(from)];
        }
        links.reverse();
        links
    }
}

#[expect(clippy::cast_possible_truncation, reason = "no way is longer than the limit")]
const fn to_u8(weight: usize) -> u8 {
    weight as u8
}
