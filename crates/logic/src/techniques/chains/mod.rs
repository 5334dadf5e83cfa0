//! Chains: claims that follow from one another.
//!
//! | file | content |
//! |---|---|
//! | `chain.rs`, `net.rs` | the evidence and its words: one chain, chains from every case |
//! | `node.rs` | claims, sets of claims, links |
//! | `cost.rs` | rating and order of chains |
//! | `filter.rs` | candidates, cells and houses where there can be chains at all |
//! | `single.rs` | cycles and forcing chains with one start |
//! | `branch.rs` | everything that follows from one claim; the branches of a position |
//! | `nesting.rs` | further techniques inside a branch |
//! | `multiple.rs` | forcing chains with several branches |

mod branch;
mod chain;
mod cost;
mod filter;
mod multiple;
mod nesting;
mod net;
mod node;
mod single;

pub use branch::{Following, Grove};
pub use chain::{Chain, ChainShape, Inference, Link};
pub use cost::rating;
pub use nesting::Nesting;
pub use net::{Cases, Net};
pub use single::single;

use std::ops::ControlFlow;

use multiple::search;
use nesting::Kind;

use crate::{Finds, Sight};

/// Nishio: a candidate that contradicts itself by links of its digit.
pub fn nishio(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Nishio, finds)
}

/// Chains from all candidates of a cell or a house.
pub fn multiple(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Multiple, finds)
}

/// Chains with several premises.
pub fn dynamic(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Links), finds)
}

/// The same with locked candidates, pairs and X-wings inside.
pub fn plus(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Plus), finds)
}

/// The same with chains of one start inside.
pub fn nested_chains(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Chains), finds)
}

/// The same with multiple chains inside.
pub fn nested_multiple(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Multiple), finds)
}

/// The same with dynamic chains inside.
pub fn nested_dynamic(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Dynamic), finds)
}

/// The same with dynamic chains inside that have chains inside.
pub fn nested_twice(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::DynamicChains), finds)
}
