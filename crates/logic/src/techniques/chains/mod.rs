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
pub use single::{best_single, single};

use std::ops::ControlFlow;

use cost::Kept;
use nesting::search;
use rules::Kind;

use crate::{PositionCache, StepCollector};

/// Defines the searches for the nets of each kind, the easiest first.
macro_rules! searches {
    ($($(#[$what:meta])* $name:ident: $kind:expr;)+) => {$(
        $(#[$what])*
        pub mod $name {
            use super::*;

            /// Reports every net.
            pub fn all(position: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
                search(position, $kind, Kept::All, collector)
            }

            /// Reports the net with the lowest rating.
            pub fn best(position: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
                search(position, $kind, Kept::Best, collector)
            }

            /// Reports the net with the fewest claims that are told to a person.
            pub fn told(position: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
                search(position, $kind, Kept::Told, collector)
            }
        }
    )+};
}

searches! {
    /// Nishio chains: a candidate contradicts itself by links of its digit.
    nishio: Kind::Nishio;
    /// Chains from all candidates of a cell, or from all places of a digit in a house.
    from_cases: Kind::Multiple;
    /// Nets: chains with several premises.
    dynamic: Kind::Dynamic(Nesting::Links);
    /// Nets with locked candidates, pairs and X-wings inside.
    plus: Kind::Dynamic(Nesting::Plus);
    /// Nets with chains of one start inside.
    nested_chains: Kind::Dynamic(Nesting::Chains);
    /// Nets with multiple chains inside.
    nested_multiple: Kind::Dynamic(Nesting::Multiple);
    /// Nets with dynamic chains inside.
    nested_dynamic: Kind::Dynamic(Nesting::Dynamic);
    /// Nets with dynamic chains inside that have chains inside.
    nested_twice: Kind::Dynamic(Nesting::DynamicChains);
}
