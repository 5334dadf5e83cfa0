//! Further techniques inside a dynamic branch: what they find in the position the branch has reached, and which claims
//! of the branch made it possible.

use crate::board::layout::{HOUSE_SETS, number};
use crate::board::{CellSet, House};
use crate::logic::{Finds, Level, Reason, State, Step, Technique, Wanted, fish, locked, subsets};

use super::branch::{Inner, Rules};
use super::multiple::{self, Kind};
use super::node::Node;
use super::single::single;

/// The steps of the first technique that finds any, with the "off" claims each rests on. Steps that do not rest on the
/// branch are left out.
pub fn look(source: &State, work: &State, rules: Rules) -> Vec<(Inner, Vec<Node>)> {
    let simple = [locked::eliminating, subsets::hidden::<2>, subsets::naked::<2>, fish::basic::<2>];
    for search in simple {
        let found = with_causes(source, work, rules, &|finds| search(work, finds));
        if !found.is_empty() {
            return found;
        }
    }
    for kind in chains_at(rules.level) {
        let found = with_causes(source, work, rules, &|finds| match kind {
            None => single(work, finds),
            Some(kind) => multiple::search(work, *kind, finds),
        });
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// The chains tried at a level: `None` are those with one start.
const fn chains_at(level: Level) -> &'static [Option<Kind>] {
    match level {
        Level::Links | Level::Plus => &[],
        Level::Chains => &[None],
        Level::Multiple => &[None, Some(Kind::Multiple)],
        Level::Dynamic => &[Some(Kind::Dynamic(Level::Links))],
        Level::DynamicChains => &[Some(Kind::Dynamic(Level::Chains))],
    }
}

type Run<'a> = &'a dyn Fn(&mut Finds) -> std::ops::ControlFlow<()>;

fn with_causes(source: &State, work: &State, rules: Rules, run: Run) -> Vec<(Inner, Vec<Node>)> {
    let mut finds = Finds::new(Wanted::All).until(rules.deadline);
    let _ = run(&mut finds);
    let steps = finds.into_steps().into_iter().filter(|step| !step.eliminations.is_empty());
    let with_causes = steps.map(|step| {
        let causes = causes(source, work, &step);
        (Inner { complexity: complexity(&step), step }, causes)
    });
    with_causes.filter(|(_, causes)| !causes.is_empty()).collect()
}

/// A chain inside adds its claims to the complexity, other techniques nothing.
const fn complexity(step: &Step) -> usize {
    step.links.len()
}

/// The candidates that had to go before the step was possible.
fn causes(source: &State, work: &State, step: &Step) -> Vec<Node> {
    let mut causes = Vec::new();
    match step.technique {
        Technique::NakedPair => step.cells.iter().for_each(|&cell| gone_from_cell(source, work, cell, &mut causes)),
        Technique::HiddenPair => {
            let rest = HOUSE_SETS[number(step.houses[0])] - step.cells.iter().copied().collect();
            let gone = |digit| (source.cells(digit) - work.cells(digit)) & rest;
            step.digits.iter().for_each(|digit| causes.extend(gone(digit).iter().map(|cell| Node::off(cell, digit))));
        }
        Technique::Pointing | Technique::Claiming | Technique::XWing => {
            let (base, cover) = step.houses.split_at(step.houses.len() / 2);
            let union = |houses: &[House]| houses.iter().fold(CellSet::EMPTY, |all, &at| all | HOUSE_SETS[number(at)]);
            let outside = union(base) - union(cover);
            for digit in step.digits.iter() {
                let gone = (source.cells(digit) - work.cells(digit)) & outside;
                causes.extend(gone.iter().map(|cell| Node::off(cell, digit)));
            }
        }
        _ => gone_from_chain(source, work, step, &mut causes),
    }
    causes
}

fn gone_from_cell(source: &State, work: &State, cell: crate::board::Cell, causes: &mut Vec<Node>) {
    let gone = source.candidates(cell) - work.candidates(cell);
    causes.extend(gone.iter().map(|digit| Node::off(cell, digit)));
}

/// What had to go before the strong links of a chain held.
fn gone_from_chain(source: &State, work: &State, step: &Step, causes: &mut Vec<Node>) {
    for link in step.links.iter().filter(|link| link.claim.on) {
        match link.reason {
            Reason::Cell => gone_from_cell(source, work, link.claim.cell, causes),
            Reason::House(house) => {
                let digit = link.claim.digit;
                let gone = (source.cells(digit) - work.cells(digit)) & HOUSE_SETS[number(house)];
                causes.extend(gone.iter().map(|cell| Node::off(cell, digit)));
            }
            Reason::Assumed | Reason::Technique(..) => {}
        }
    }
}
