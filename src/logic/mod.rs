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
//! | `lap.rs`, `loops.rs`, `loop_sets.rs` | unique rectangles and loops |
//! | `bug.rs` | bivalue universal grave |
//! | `chains/` | cycles and forcing chains |
//! | `aligned.rs` | aligned pair and triple exclusion |
//! | `turbot.rs` | skyscraper, 2-string kite, turbot fish, W-wing |
//! | `empty_rectangle.rs`, `finned.rs`, `coloring.rs`, `xy_chain.rs` | what their names say, and remote pair |
//!
//! The last two lines are patterns that players know by name and that the reference sees as chains: they belong to the
//! human order only ([`HUMAN_ORDER`]). What all of them are called stands in `names.rs`.

mod aligned;
mod bug;
mod chains;
mod coloring;
mod combinations;
mod empty_rectangle;
mod finds;
mod finned;
mod fish;
mod lap;
mod locked;
mod loop_sets;
mod loops;
mod names;
mod singles;
mod state;
mod step;
mod subsets;
mod table;
mod technique;
mod turbot;
mod wings;
mod xy_chain;

pub use bug::grave_extras;
pub use finds::{Finds, Wanted};
pub use names::UnknownTechnique;
pub use state::State;
pub use step::{Claim, Eliminations, Link, Reason, Step};
pub use table::{
    Family, HUMAN_ORDER, Next, TECHNIQUES, next_human_step, next_human_step_until, next_single, next_step,
    next_step_within, steps_of,
};
pub use technique::{Cause, Level, Technique};
