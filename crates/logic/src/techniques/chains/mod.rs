//! Chains: claims that follow from one another.
//!
//! | file | what |
//! |---|---|
//! | `chain.rs`, `net.rs` | the evidence and its words: one chain, chains from every case |
//! | `outline.rs` | nets as trees in short notation |
//! | `node.rs` | claims, sets of claims, links |
//! | `cost.rs` | rating and order of chains |
//! | `single.rs` | cycles and forcing chains with one start |
//! | `walk.rs` | the search for one of them |
//! | `hopes.rs`, `implied.rs` | where there can be chains at all |
//! | `branch.rs`, `grove.rs` | everything that follows from one claim; from every claim |
//! | `nesting.rs`, `inside.rs` | further techniques inside a branch |
//! | `multiple.rs` | forcing chains with several branches |
//! | `following.rs` | all that follows from a candidate, for patterns that end in chains |

mod branch;
mod chain;
mod cost;
mod following;
mod grove;
mod hopes;
mod implied;
mod inside;
mod multiple;
mod nesting;
mod net;
mod node;
mod outline;
mod single;
mod walk;

pub use chain::{Chain, ChainShape, Inference, Link};
pub(crate) use cost::rating;
pub(crate) use following::Following;
pub(crate) use grove::Grove;
pub use net::{Cases, Net};
pub(crate) use single::single;

use std::ops::ControlFlow;

use multiple::search;
use nesting::{Kind, Nesting};

use crate::{Finds, Sight};

/// Nishio: a candidate that contradicts itself by links of its digit.
pub(crate) fn nishio(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Nishio, finds)
}

/// Chains from all candidates of a cell or a house.
pub(crate) fn multiple(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Multiple, finds)
}

/// Chains with several premises.
pub(crate) fn dynamic(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Links), finds)
}

/// The same with locked candidates, pairs and X-wings inside.
pub(crate) fn plus(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Plus), finds)
}

/// The same with chains of one start inside.
pub(crate) fn nested_chains(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Chains), finds)
}

/// The same with multiple chains inside.
pub(crate) fn nested_multiple(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Multiple), finds)
}

/// The same with dynamic chains inside.
pub(crate) fn nested_dynamic(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::Dynamic), finds)
}

/// The same with dynamic chains inside that have chains inside.
pub(crate) fn nested_twice(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Nesting::DynamicChains), finds)
}
