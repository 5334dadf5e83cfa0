//! Chains: claims that follow from one another.
//!
//! | file | what |
//! |---|---|
//! | `node.rs` | claims, sets of claims, links |
//! | `hint.rs` | rating and order of hints |
//! | `single.rs` | cycles and forcing chains with one start |
//! | `branch.rs` | everything that follows from one claim |
//! | `inside.rs` | further techniques inside a branch |
//! | `multiple.rs` | forcing chains with several branches |

mod branch;
mod hint;
mod inside;
mod multiple;
mod node;
mod single;

pub use single::single;

use std::ops::ControlFlow;

use multiple::{Kind, search};

use super::{Finds, Level, State};

/// Nishio: a candidate that contradicts itself by links of its digit.
pub fn nishio(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Nishio, finds)
}

/// Chains from all candidates of a cell or a house.
pub fn multiple(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Multiple, finds)
}

/// Chains with several premises.
pub fn dynamic(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Level::Links), finds)
}

/// The same with locked candidates, pairs and X-wings inside.
pub fn plus(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Level::Plus), finds)
}

/// The same with chains of one start inside.
pub fn nested_chains(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Level::Chains), finds)
}

/// The same with multiple chains inside.
pub fn nested_multiple(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Level::Multiple), finds)
}

/// The same with dynamic chains inside.
pub fn nested_dynamic(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Level::Dynamic), finds)
}

/// The same with dynamic chains inside that have chains inside.
pub fn nested_twice(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    search(state, Kind::Dynamic(Level::DynamicChains), finds)
}
