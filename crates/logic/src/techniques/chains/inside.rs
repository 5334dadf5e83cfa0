//! Further techniques inside a dynamic branch: what they find in the position the branch has reached, and which claims
//! of the branch made it possible.

use std::ops::ControlFlow;

use crate::techniques::{fish, locked, subsets};
use crate::{Extent, Finds, Nestable, Sight, State};

use super::branch::{Inner, Rules};
use super::multiple::search;
use super::nesting::Nesting;
use super::node::Node;
use super::single::single;

/// The steps of the first technique that finds any, with the "off" claims each rests on. Steps that do not rest on the
/// branch are left out, and techniques that found nothing in this position with a lower nesting.
pub fn look(source: &State, work: &State, rules: Rules, exhausted: Option<Nesting>) -> Vec<(Inner, Vec<Node>)> {
    let simple = [locked::eliminating, subsets::hidden_pair, subsets::naked_pair, fish::basic::<2>];
    let sight = Sight::new(work);
    for find in simple.into_iter().filter(|_| exhausted.is_none_or(|nesting| nesting < Nesting::Plus)) {
        let found = with_causes(source, work, rules, &|finds| find(&sight, finds));
        if !found.is_empty() {
            return found;
        }
    }
    for kind in &rules.nesting.chains()[exhausted.map_or(0, |nesting| nesting.chains().len())..] {
        let found = with_causes(source, work, rules, &|finds| match kind {
            None => single(&sight, finds),
            Some(kind) => search(&sight, *kind, finds),
        });
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

type Run<'a> = &'a dyn Fn(&mut Finds) -> ControlFlow<()>;

fn with_causes(source: &State, work: &State, rules: Rules, run: Run) -> Vec<(Inner, Vec<Node>)> {
    let mut finds = Finds::new(Extent::AllOfReference, rules.deadline);
    let _ = run(&mut finds);
    let steps = finds.into_steps().into_iter().filter(|step| !step.effect().eliminations().is_empty());
    let with_causes = steps.map(|step| {
        let pattern = step.evidence().pattern().nestable().expect("what is looked for here has causes");
        let (causes, length) = (causes(source, work, pattern), pattern.length());
        (Inner { step, length }, causes)
    });
    with_causes.filter(|(_, causes)| !causes.is_empty()).collect()
}

/// The candidates that the branch had to take before the pattern was there.
fn causes(source: &State, work: &State, pattern: &dyn Nestable) -> Vec<Node> {
    let premises = pattern.premises().into_iter();
    let gone = premises.filter(|&premise| source.has(premise) && !work.has(premise));
    gone.map(|premise| Node::off(premise.cell, premise.digit)).collect()
}
