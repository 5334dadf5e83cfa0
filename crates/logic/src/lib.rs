//! The techniques of `sudokit`: steps, paths, ratings and mistakes.
//!
//! Depend on `sudokit`, which has all of this under its own name; this crate is a part of it.
// | folder | content |
// |---|---|
// | `rate/` | the scale of Sudoku Explainer, and summaries of paths |
// | `path/` | orders of techniques, the path to the solution, the proof of a claim |
// | `catalog/` | one row per technique: finder, ratings, names; all kinds of evidence |
// | `techniques/` | one file or folder per family: finder, evidence, text |
// | `engine/` | positions, steps and their parts, the collector of steps |
//
// A module imports from the folders below its own. Every module may use `Technique` and `Evidence` of the catalog,
// because steps are made of them; only the catalog knows the finders. `hodoku/` is a program of its own: its names, its
// finders, its walk; `path/` chooses between this walk and its own. `mistake.rs` uses all folders and finds the mistakes in a position. `reveal.rs` tells
// steps and mistakes little by little.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod catalog;
mod engine;
mod hodoku;
pub mod mistake;
mod path;
pub mod rate;
mod reveal;
mod techniques;

pub use catalog::kinds::*;
pub use catalog::names::{Place, UnknownTechnique, distance};
use catalog::technique_set::TechniqueSet;
pub use catalog::{Evidence, Technique};
pub use engine::area::Area;
pub use engine::collector::Searched;
use engine::collector::{SearchGoal, StepCollector};
pub use engine::hint::Hint;
pub use engine::outline::OutlineLine;
pub use engine::parts::{Bond, BondKind, HouseRole, Parts, Role, Within};
use engine::pattern::{Nestable, Pattern};
pub use engine::rating::Rating;
pub use engine::start::{LostDigits, NotSolvable, Solvable, Start};
pub use engine::state::State;
pub use engine::step::{Claim, Effect, Step};
pub use engine::worker_pool::WorkerPool;
pub use hodoku::names::{HodokuLevel, HodokuTechnique};
pub use path::order::{Order, UnknownInOrder};
pub use path::proof::proof;
pub use path::{End, Found, Path, find_all, find_by_effect};
pub use rate::level::Level;
pub use reveal::RevealLevel;
use techniques::position_cache::{PositionCache, Search};
pub use techniques::sets::almost_locked::AlmostLockedSet;

/// Chains: sequences of claims that follow from one another.
pub mod chains {
    pub use crate::techniques::chains::{Cases, Causes, ChainShape, Inference, Link};
    #[doc(no_inline)]
    pub use crate::{Chain, Net};
}
