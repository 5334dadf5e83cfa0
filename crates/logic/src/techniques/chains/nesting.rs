//! Techniques inside a net: which of them a net may use, their steps in the position of a branch, and the claims that
//! made each step possible.
//!
//! Measured and left out, on positions of puzzles rated 9.0 to 10.9:
//!
//! - a memory of steps by position: 7 of 100 positions inside nets occur twice;
//! - branches kept from one position of a path to the next: a test can prove 11 to 32 of 100 claims unchanged, but most of the time
//!   goes to the searches inside them;
//! - an end of branches whose further claims are longer than the best net so far: it saves 5 to 12 of 100 claims;
//! - a filter by what follows from each claim, as bits, all at once or kept along a path: 450 lines for 1.1 to 1.2 times the
//!   speed. It leaves 3 to 20 of 100 claims, but most of the time goes to claims that contradict themselves;
//! - no step for a nested chain whose eliminations earlier steps inside the branch have: less than 5 of 100;
//! - locked candidates, pairs and X-Wings only where digits or cells differ from the position of the net: 1 of 100 more
//!   instructions, because most houses differ;
//! - lengths in one pass, trails only of the best chains, evidence only of the net that is reported: 1, 1 and at most 5 of
//!   100 instructions, once a link with one cause needs no memory of its own.
//!
//! Of 100 instructions for puzzles rated 11 and more, 74 are spent here: 16 for locked candidates, pairs and X-Wings, 35 for
//! chains with one start (16 of them to see which there can be, some 26,000 instructions a position), 21 for static chains.

use std::ops::ControlFlow;

use crate::techniques::{fish, locked, subsets};
use crate::{PositionCache, Search, SearchGoal, State, StepCollector};
use sudokit_core::board::Candidate;

use super::cost::Kept;
use super::multiple;
use super::node::Node;
use super::rules::{Kind, NestedStep, Nesting, Rules};
use super::single::single;

/// Reports the nets of one kind, the easiest first.
pub fn search(position: &Search, kind: Kind, kept: Kept, collector: &mut StepCollector) -> ControlFlow<()> {
    multiple::search(position, kind, kept, find_nested, collector)
}

/// Returns the steps of the first technique that finds any, each with the "off" claims that it rests on.
///
/// Steps that do not rest on the branch are skipped, as are techniques that were exhausted with a lower nesting.
fn find_nested(source: &State, work: &State, rules: Rules, exhausted: Option<Nesting>) -> Vec<(NestedStep, Vec<Node>)> {
    let simple = [
        locked::pointing_and_claiming,
        subsets::hidden_of_reference::<2>,
        subsets::naked_of_reference::<2>,
        fish::basic_of_reference::<2>,
    ];
    let mut position = PositionCache::new(work);
    position.before = Some(source).filter(|_| rules.has_no_chain);
    for find in simple.into_iter().filter(|_| exhausted.is_none_or(|nesting| nesting < Nesting::Plus)) {
        let found = with_causes(source, work, rules, &|collector| find(&Search::new(&position), collector));
        if !found.is_empty() {
            return found;
        }
    }
    for kind in &rules.nesting.chains()[exhausted.map_or(0, |nesting| nesting.chains().len())..] {
        let found = with_causes(source, work, rules, &|collector| match kind {
            None => single(&Search::new(&position), collector),
            Some(kind) => search(&Search::new(&position), *kind, Kept::All, collector),
        });
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

type Run<'a> = &'a dyn Fn(&mut StepCollector) -> ControlFlow<()>;

fn with_causes(source: &State, work: &State, rules: Rules, run: Run) -> Vec<(NestedStep, Vec<Node>)> {
    let mut collector = StepCollector::new(SearchGoal::All, rules.stop.clone());
    let _ = run(&mut collector);
    let removed = source.all_candidates() - work.all_candidates();
    let steps = collector.into_steps().into_iter().filter(|step| !step.effect().eliminations().is_empty());
    let with_causes = steps.map(|step| {
        let pattern = step.evidence().pattern().nestable().expect("what is looked for here has causes");
        let causes = pattern.premises(&removed).into_iter().map(|Candidate { cell, digit }| Node::off(cell, digit));
        let (causes, length): (Vec<Node>, usize) = (causes.collect(), pattern.length());
        (NestedStep { step, length, claims: 0 }, causes)
    });
    with_causes.filter(|(_, causes)| !causes.is_empty()).collect()
}
