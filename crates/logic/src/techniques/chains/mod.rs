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

pub use branch::BranchCache;
pub use chain::{Causes, Chain, ChainShape, Inference, Link};
pub use cost::{Kept, Sort, rating};
pub use nesting::search;
pub use net::{Cases, Net};
pub use rules::{Kind, Nesting};
pub use single::{best_single, single};
