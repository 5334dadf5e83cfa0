//! `HoDoKu` 2.3: its techniques, and its walk through a puzzle. `rate` has its score.
//!
//! | file | content |
//! |---|---|
//! | `mod.rs` | the walk: the oldest single, else the step of the first technique that has one |
//! | `names.rs` | levels and techniques: name, place in the order, score |
//! | `singles.rs` | singles in the order in which they appeared |
//! | `choice.rs` | the choice among several steps of a technique |
//! | `chains.rs` | loops and chains |
//! | `sets.rs` | chains of almost locked sets |

mod chains;
mod choice;
pub mod names;
mod sets;
mod singles;

use std::ops::ControlFlow;

use sudokit_core::Stop;

use crate::catalog::Find;
use crate::path::order::Stage;
use crate::techniques::{alternating, subsets};
use crate::{PositionCache, Search, SearchGoal, Step, StepCollector, Technique};

pub use singles::SinglesQueue;

/// Techniques that `HoDoKu` searches in its own way, with their finders.
const OWN: [(Technique, Find); 12] = [
    (Technique::LockedPair, locked::<2>),
    (Technique::LockedTriple, locked::<3>),
    (Technique::XChain, alternating::between_candidates),
    (Technique::NiceLoop, chains::chains),
    (Technique::DiscontinuousNiceLoop, chains::chains),
    (Technique::Aic, chains::chains),
    (Technique::GroupedNiceLoop, chains::chains),
    (Technique::GroupedDiscontinuousNiceLoop, chains::chains),
    (Technique::GroupedAic, chains::chains),
    (Technique::AlsXz, sets::chains),
    (Technique::AlsXyWing, sets::chains),
    (Technique::AlsChain, sets::chains),
];

/// Returns the step that `HoDoKu` takes from a rank, and whether the search was stopped.
pub fn step_of(rank: &[Stage], position: &PositionCache, stop: &Stop) -> (Option<Step>, bool) {
    Stage::first_step(rank, |stage| {
        let chooses = choice::has_choice(stage.wanted());
        let goal = if chooses { SearchGoal::All } else { SearchGoal::SimplestOfReference };
        let collector = StepCollector::new(goal, stop.clone());
        let own = OWN.iter().find(|(technique, _)| chooses && stage.wanted().contains(*technique));
        let collector = match own {
            Some((_, finder)) => {
                let mut collector = collector.only(stage.wanted());
                let _ = finder(&Search::new(position), &mut collector);
                collector
            }
            None => stage.find(position, collector),
        };
        let is_stopped = collector.is_stopped();
        let mut steps = collector.into_steps();
        let taken = if chooses { choice::first(position, steps) } else { steps.pop().map(Step::eliminating) };
        (taken, is_stopped)
    })
}

/// Reports locked pairs or triples. Eliminations in the shared cells count as eliminations in the box.
fn locked<const SIZE: usize>(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    subsets::locked_sets::<SIZE>(state, collector, |all, [in_box, _]| in_box != all && !in_box.is_empty())
}
