//! Chains: claims that follow from one another.
//!
//! | file | what |
//! |---|---|
//! | `node.rs` | claims, sets of claims, links |
//! | `hint.rs` | rating and order of hints |
//! | `single.rs` | cycles and forcing chains with one start |

mod hint;
mod node;
mod single;

pub use single::single;
