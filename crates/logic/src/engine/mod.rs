//! The words in which techniques speak: positions, steps and their parts.
//!
//! | file | content |
//! |---|---|
//! | `state.rs` | positions |
//! | `start.rs` | what a search begins with; positions with exactly one solution |
//! | `rating.rs` | ratings in tenths |
//! | `step.rs`, `hint.rs` | a step, its effect, a claim; a step with the position before it |
//! | `pattern.rs` | what evidence of every kind can tell of itself |
//! | `parts.rs`, `area.rs` | the roles of candidates, houses and links in a step; where to look for it |
//! | `collector.rs` | where finders put steps, and the number of steps that is asked of them |
//! | `visit_order.rs` | the orders in which Sudoku Explainer visits houses and cells |
//! | `words.rs` | lists in words, chains in Eureka notation |
//! | `bits.rs` | sets of numbers too large for one word |
//! | `worker_pool.rs` | threads that work on one search together |

pub mod area;
pub mod bits;
pub mod collector;
pub mod hint;
pub mod parts;
pub mod pattern;
pub mod rating;
pub mod start;
pub mod state;
pub mod step;
pub mod visit_order;
pub mod words;
pub mod worker_pool;
