//! Further techniques inside a dynamic branch: what they find in the position the branch has reached, and which claims
//! of the branch made it possible.

use std::ops::ControlFlow;

use crate::logic::{Extent, Finds, Nestable, Sight, State, fish, locked, subsets};

use super::branch::{Inner, Rules};
use super::multiple::search;
use super::nesting::{Kind, Nesting};
use super::node::Node;
use super::single::single;

/// The steps of the first technique that finds any, with the "off" claims each rests on. Steps that do not rest on the
/// branch are left out.
pub fn look(source: &State, work: &State, rules: Rules) -> Vec<(Inner, Vec<Node>)> {
    let simple = [locked::eliminating, subsets::hidden_pair, subsets::naked_pair, fish::basic::<2>];
    for find in simple {
        let found = with_causes(source, work, rules, &|finds| find(&Sight::new(work), finds));
        if !found.is_empty() {
            return found;
        }
    }
    for kind in chains_at(rules.nesting) {
        let found = with_causes(source, work, rules, &|finds| match kind {
            None => single(&Sight::new(work), finds),
            Some(kind) => search(work, *kind, finds),
        });
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// The chains tried at a nesting: `None` are those with one start.
const fn chains_at(nesting: Nesting) -> &'static [Option<Kind>] {
    match nesting {
        Nesting::Links | Nesting::Plus => &[],
        Nesting::Chains => &[None],
        Nesting::Multiple => &[None, Some(Kind::Multiple)],
        Nesting::Dynamic => &[Some(Kind::Dynamic(Nesting::Links))],
        Nesting::DynamicChains => &[Some(Kind::Dynamic(Nesting::Chains))],
    }
}

type Run<'a> = &'a dyn Fn(&mut Finds) -> ControlFlow<()>;

fn with_causes(source: &State, work: &State, rules: Rules, run: Run) -> Vec<(Inner, Vec<Node>)> {
    let mut finds = Finds::new(Extent::AllOfReference, rules.deadline);
    let _ = run(&mut finds);
    let steps = finds.into_steps().into_iter().filter(|step| !step.effect().eliminations().is_empty());
    let with_causes = steps.map(|step| {
        let pattern = step.evidence().nestable().expect("what is looked for here has causes");
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
