//! Alternating inference chains: strong and weak links by turns, between candidates, groups and almost locked sets.
//!
//! ```text
//! (3)r8c3=(3-5)r5c3=(5)r5c9-(5=4)r8c9        if r8c3 is not 3, r5c3 is, so r5c9 is 5, so r8c9 is 4:
//!                                            one of both ends is true, and what excludes both is false
//! ```
//!
//! Idea: for a person, from each candidate, as if it were true, the lightest way to a node that makes it false; what stands
//! between is a chain. For all there are, from each node, as if it were false, the lightest way to each other.
//!
//! | file | what |
//! |---|---|
//! | `node.rs` | a digit in one cell or several |
//! | `network.rs` | the nodes of a position and the links between them |
//! | `tables.rs` | how the network keeps them |
//! | `walk.rs` | the lightest ways through it |
//! | `sets.rs` | chains of almost locked sets only |
//! | `claims.rs` | what follows from candidates and groups |
//! | `as_hodoku.rs`, `sets_as_hodoku.rs` | chains as that program comes to them |
//! | `forks.rs` | chains from every case of a cell or a house |
//! | `chain.rs` | the evidence, its effect and its name |
//! | `words.rs`, `spelling.rs` | the chain in words, in notation, and in parts |
//! | `fork.rs` | the evidence of several chains, and its words |

mod as_hodoku;
mod chain;
mod claims;
mod fork;
mod forks;
mod network;
mod node;
mod sets;
mod sets_as_hodoku;
mod spelling;
mod tables;
mod walk;
mod words;

pub use chain::{AlternatingChain, Reason, StrongInference};
pub use fork::{Arm, Fork, ForkCases};
pub use forks::forks;
pub use node::ChainNode;

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, DigitSet};

use crate::{Extent, Finds, Sight, State, Step, Technique};
use network::{Network, Scope};
use sets::Known;
use walk::{NO_LIMIT, Walk};

/// The most that chains weigh which a person sees without looking for sets.
const SHORT: usize = 5;

/// How far a person looks, step by step.
const LIMITS: [usize; 3] = [8, 14, NO_LIMIT];

/// What is made of almost locked sets alone.
const OF_SETS: [Technique; 3] = [Technique::AlsXz, Technique::AlsXyWing, Technique::AlsChain];

/// Chains of every kind, or the lightest.
pub fn chains(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    match finds.extent() {
        Extent::All => all(state, finds),
        Extent::Choice if finds.wants(Technique::XChain) => between_candidates(state, finds),
        Extent::Choice if OF_SETS.into_iter().any(|technique| finds.wants(technique)) => {
            sets_as_hodoku::chains(state, finds)
        }
        Extent::Choice => as_hodoku::chains(state, finds),
        _ => lightest(state, finds),
    }
}

/// Chains without groups and sets: from each node over each of its strong links the lightest to each other.
fn between_candidates(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let network = Network::new(state, Scope::Candidates, &[]);
    let mut steps = Vec::new();
    (0..network.count()).for_each(|node| between_nodes(&network, node, None, &mut steps));
    steps.into_iter().try_for_each(|step| finds.add(step))
}

fn lightest(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let mut network = Network::new(state, Scope::Groups, &[]);
    let mut found = from_candidates(&network, SHORT, &mut all_candidates(state), true);
    if found.is_empty() {
        network = Network::new(state, Scope::Sets, state.almost_locked_sets());
        let mut open = all_candidates(state);
        found = LIMITS
            .into_iter()
            .map(|limit| from_candidates(&network, limit, &mut open, true))
            .find(|found| !found.is_empty())
            .unwrap_or_default();
    }
    found.into_iter().try_for_each(|step| finds.add(step))
}

/// Every candidate of a position.
fn all_candidates(state: &State) -> CandidateSet {
    state.among(CellSet::ALL, DigitSet::ALL)
}

/// For each of these candidates that a chain takes away the lightest one; only those that are as light as any if no more is
/// wanted. The candidates that no longer chain takes away either are left out then.
fn from_candidates(network: &Network, limit: usize, open: &mut CandidateSet, only_lightest: bool) -> Vec<Step> {
    let mut walk = Walk::new(network);
    let mut limit = limit;
    let mut steps: Vec<Step> = Vec::new();
    let state = network.state;
    let candidates =
        Cell::all().flat_map(|cell| state.candidates(cell).iter().map(move |digit| Candidate { cell, digit }));
    for candidate in candidates.filter(|&candidate| open.contains(candidate)).collect::<Vec<_>>() {
        let Some(node) = network.number_of(candidate) else { continue };
        let mut way = None;
        walk.go(network, &network.excluded(node), None, limit, |walk, node, links| {
            let is_end = links > 1 && network.sees(node, candidate);
            if is_end {
                way = Some(walk.way(network, node));
            }
            is_end
        });
        if way.is_none() && !walk.is_cut() {
            open.remove(candidate);
        }
        let Some(step) = way.and_then(|way| AlternatingChain::new(state, way).into_step(state)) else { continue };
        if only_lightest {
            limit = limit.min(step.size());
        }
        steps.push(step);
    }
    steps
}

/// Each effect of each kind once, by its lightest chain; first of all what a person would see.
fn all(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let mut steps = Vec::new();
    for (scope, limit) in [(Scope::Groups, SHORT), (Scope::Sets, NO_LIMIT)] {
        let network = Network::new(state, scope, state.almost_locked_sets());
        let mut found = from_candidates(&network, limit, &mut all_candidates(state), false);
        found.sort_by_key(Step::effort);
        steps.append(&mut found);
    }
    let mut known: Known = steps.iter().map(|step| (step.technique(), *step.effect())).collect();
    sets::chains(state, finds, &mut known, &mut steps)?;
    for scope in [Scope::Candidates, Scope::Groups, Scope::Sets, Scope::SetsAlone] {
        let network = Network::new(state, scope, state.almost_locked_sets());
        for node in 0..network.count() {
            if finds.is_late() {
                return ControlFlow::Break(());
            }
            between_nodes(&network, node, Some(&mut known), &mut steps);
        }
    }
    steps.into_iter().try_for_each(|step| finds.add(step))
}

/// From a node to each other the lightest chain that has an effect which is not known, if those are kept; with few links to choose from, the
/// lightest over each of its own.
fn between_nodes(network: &Network, node: u16, mut known: Option<&mut Known>, steps: &mut Vec<Step>) {
    let state = network.state;
    let mut walk = Walk::new(network);
    let mut from = |first: Option<StrongInference>, start: &[u16]| {
        walk.go(network, start, first.map(|_| node), NO_LIMIT, |walk, end, links| {
            let is_long = links > 1 || first.is_some();
            if is_long && end >= node && (network.have_victims(node, end) || network.excludes(end, node)) {
                let links = first.into_iter().chain(walk.way(network, end)).collect();
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
