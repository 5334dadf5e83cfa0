//! Chains: sequences of claims that follow from one another.
//!
//! | file | content |
//! |---|---|
//! | `chain.rs`, `net.rs` | the evidence and its text: one chain, chains from every case |
//! | `node.rs` | claims, sets of claims, links |
//! | `cost.rs` | rating and order of chains |
//! | `filter.rs` | candidates, cells and houses that can have chains |
//! | `single.rs` | cycles and forcing chains with one start |
//! | `rules.rs` | the kinds of chains with several branches, and the rules of a branch |
//! | `branch.rs` | all consequences of one claim; the branches of a position |
//! | `multiple.rs` | forcing chains with several branches |
//! | `nesting.rs` | further techniques inside a branch |

mod branch;
mod chain;
mod cost;
mod filter;
mod multiple;
mod nesting;
mod net;
mod node;
mod rules;
mod single;

pub use branch::{BranchCache, Consequences};
pub use chain::{Causes, Chain, ChainShape, Inference, Link, chain_lines};
pub use cost::rating;
pub use net::{Cases, Net};
pub use rules::{Nesting, NetCases};
pub use single::single;

use std::ops::ControlFlow;

use nesting::search;
use rules::Kind;

use crate::{PositionCache, StepCollector};

/// Reports Nishio chains: a candidate contradicts itself by links of its digit.
pub fn nishio(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kind::Nishio, collector)
}

/// Reports chains from all candidates of a cell, or from all places of a digit in a house.
pub fn multiple(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kind::Multiple, collector)
}

/// Reports nets: chains with several premises.
pub fn dynamic(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Links), collector)
}

/// Reports nets with locked candidates, pairs and X-wings inside.
pub fn plus(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Plus), collector)
}

/// Reports nets with chains of one start inside.
pub fn nested_chains(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Chains), collector)
}

/// Reports nets with multiple chains inside.
pub fn nested_multiple(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Multiple), collector)
}

/// Reports nets with dynamic chains inside.
pub fn nested_dynamic(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Dynamic), collector)
}

/// Reports nets with dynamic chains inside that have chains inside.
pub fn nested_twice(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::DynamicChains), collector)
}
