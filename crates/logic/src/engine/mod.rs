//! The vocabulary of techniques: positions, steps and their parts.
//!
//! | file | content |
//! |---|---|
//! | `state.rs` | positions |
//! | `start.rs` | the start of a search; positions with exactly one solution |
//! | `rating.rs` | ratings in tenths |
//! | `step.rs`, `hint.rs` | a step, its effect, a claim; a step with the position before it |
//! | `pattern.rs` | the trait of all kinds of evidence |
//! | `parts.rs`, `area.rs` | the roles of candidates, houses and links in a step; the place to look at |
//! | `collector.rs` | the collector of steps, and the steps that a search is for |
//! | `visit_order.rs` | the orders in which Sudoku Explainer visits houses and cells |
//! | `outline.rs`, `words.rs` | long reasons with gaps; lists as text, chains in Eureka notation |
//! | `bits.rs` | sets of numbers larger than one machine word |
//! | `worker_pool.rs` | threads that work on one search together |

pub mod area;
pub mod bits;
pub mod collector;
pub mod hint;
pub mod outline;
pub mod parts;
pub mod pattern;
pub mod rating;
pub mod start;
pub mod state;
pub mod step;
pub mod visit_order;
pub mod words;
pub mod worker_pool;
