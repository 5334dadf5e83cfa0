//! Human techniques: what a person can see in a position, and what follows.
//!
//! [`TECHNIQUES`] lists them in the order in which Sudoku Explainer 1.2.1 tries them. Each looks at a [`State`] and
//! reports [`Step`]s: evidence and effect, no words.
//!
//! | file | techniques |
//! |---|---|
//! | `singles.rs` | full house, hidden single, naked single |
//! | `locked.rs` | pointing and claiming, also direct |
//! | `subsets.rs` | naked and hidden pairs, triples, quads, also direct |
//! | `fish.rs` | X-wing, swordfish, jellyfish |
//! | `wings.rs` | XY-wing, XYZ-wing |
//! | `loops.rs`, `loop_sets.rs` | unique rectangles and loops |
//! | `bug.rs` | bivalue universal grave |
//! | `turbot.rs` | skyscraper, 2-string kite, turbot fish, W-wing: the human order only |
//! | `chains/` | cycles and forcing chains |
//! | `aligned.rs` | aligned pair and triple exclusion |

mod aligned;
mod bug;
mod chains;
mod combinations;
mod finds;
mod fish;
mod locked;
mod loop_sets;
mod loops;
mod singles;
mod state;
mod step;
mod subsets;
mod table;
mod technique;
mod turbot;
mod wings;

pub use finds::{Finds, Wanted};
pub use state::State;
pub use step::{Claim, Eliminations, Link, Reason, Step};
pub use table::{Family, HUMAN_ORDER, TECHNIQUES, next_human_step, next_step, next_step_up_to};
pub use technique::{Cause, Level, Technique};
