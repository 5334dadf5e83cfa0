//! Two patterns of one kind with the same base, as one step: siamese fish, dual 2-String Kites, dual Empty Rectangles.
//!
//! ```text
//!       c2 c3 . c6 . c8      the pair r1c2, r3c3 in box 1, with row 1 and column 3: r1c6 or r7c3 is 4, so r7c6 is not 4.
//! r1     4  .    4    .      The same pair, with column 2 and row 3: r8c2 or r3c8 is 4, so r8c8 is not 4.
//! r3     .  4    .    4
//! r7     .  4    -    .
//! r8     4  .    .    -
//! ```
//!
//! No order tries them, because each of both patterns is a simpler step. Players look for them by name.

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudokit_core::board::{CellSet, Digit, House};

use crate::engine::words::and;
use crate::{
    AlternatingChain, Area, Effect, Evidence, Parts, Pattern, PositionCache, SearchGoal, State, Step, StepCollector,
    Technique,
};

use super::alternating::{empty_rectangle, two_links};
use super::fish;
use super::position_cache::Finder;

/// Two steps with the same base.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Dual {
    /// The two steps.
    pub both: Box<[Step; 2]>,
}

/// Reports dual 2-String Kites.
pub fn kites(position: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let is_kite = |step: &Step| step.technique() == Technique::TwoStringKite;
    pairs(position, collector, Technique::DualTwoStringKite, two_links, is_kite)
}

/// Reports dual Empty Rectangles.
pub fn rectangles(position: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    pairs(position, collector, Technique::DualEmptyRectangle, empty_rectangle, |_| true)
}

/// Reports siamese fish of `SIZE` houses, with the fewest cells for each effect.
pub fn siamese<const SIZE: usize>(position: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let technique = [Technique::SiameseXWing, Technique::SiameseSwordfish, Technique::SiameseJellyfish][SIZE - 2];
    pairs(position, collector, technique, fish::finned_by_base::<SIZE>, |_| true)
}

/// Reports every two steps of a finder with the same base, if each of them removes a candidate that the other keeps. Of
/// pairs with the same effect, the simplest is reported.
fn pairs(
    position: &PositionCache,
    collector: &mut StepCollector,
    technique: Technique,
    find: Finder,
    is_wanted: impl Fn(&Step) -> bool,
) -> ControlFlow<()> {
    let mut single = StepCollector::new(SearchGoal::All, collector.stop().clone());
    find(position, &mut single)?;
    let with_base = |step: Step| Some((base_of(&step)?, step));
    let mut steps: Vec<_> = single.into_steps().into_iter().filter(is_wanted).filter_map(with_base).collect();
    steps.sort_by_key(|&(base, _)| base);
    let mut duals = Vec::new();
    for of_base in steps.chunk_by(|(one, _), (other, _)| one == other) {
        for (at, (_, one)) in of_base.iter().enumerate() {
            for (_, other) in &of_base[at + 1..] {
                let [own, more] = [one, other].map(|step| *step.effect().eliminations());
                if !(own - more).is_empty() && !(more - own).is_empty() {
                    let both = Box::new([one.clone(), other.clone()]);
                    duals.extend(
                        Effect::eliminating(own | more).map(|effect| Step::new(technique, Dual { both }, effect)),
                    );
                }
            }
        }
    }
    duals.sort_by_key(Step::effort);
    let mut known = HashSet::new();
    duals.into_iter().filter(|dual| known.insert(*dual.effect())).try_for_each(|dual| collector.add(dual))
}

/// Returns the places of a digit that both patterns share: the base of a fish, or the places in the box where two links
/// meet.
fn base_of(step: &Step) -> Option<(Digit, CellSet)> {
    match step.evidence() {
        Evidence::Fish(fish) => Some((fish.digit, fish.corners | fish.fins)),
        Evidence::AlternatingChain(AlternatingChain { links, .. }) => {
            let boxed = links.iter().find(|link| link.house().is_some_and(House::is_box));
            let [one, other] = boxed.map_or([links[0].to, links[1].from], |link| [link.from, link.to]);
            Some((one.digit, one.cells | other.cells))
        }
        _ => None,
    }
}

impl Pattern for Dual {
    fn parts(&self, state: &State) -> Parts {
        let [one, other] = self.both.each_ref().map(|step| step.parts(state));
        one.and(other)
    }

    fn size(&self) -> usize {
        self.both.iter().map(Step::size).sum()
    }

    fn place(&self, state: &State) -> Area {
        let [one, other] = self.both.each_ref().map(|step| step.evidence().pattern().place(state));
        if one == other { one } else { Area::named(and([&one, &other]), one.cells() | other.cells()) }
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let of = |(name, step): (&str, &Step)| {
            let lines = step.reasoning(state).into_iter().chain([step.conclusion()]);
            std::iter::once(format!("{name}:")).chain(lines.map(|line| format!("  {line}"))).collect::<Vec<_>>()
        };
        ["first pattern", "second pattern, with the same base"].into_iter().zip(&*self.both).flat_map(of).collect()
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        let [one, other] = self.both.each_ref().map(|step| step.evidence().pattern().eureka(step));
        Some(format!("{}, {}", one?, other?))
    }
}
