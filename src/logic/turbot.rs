//! Two strong links of one digit whose near ends see each other: at least one far end is true. By their shape:
//! skyscraper (two parallel lines), 2-string kite (a row and a column that meet in a box), turbot fish (the rest).
//!
//! And W-wing: two cells with the same two candidates, joined by a strong link of one of them.

use std::ops::ControlFlow;

use crate::board::layout::{ROWS, house, kind_of};
use crate::board::{Cell, CellSet, Digit, DigitSet, House};

use super::{Eliminations, Finds, State, Step, Technique};

/// A house in which a digit has two places.
#[derive(Clone, Copy)]
struct Strong {
    at: usize,
    ends: [Cell; 2],
}

impl Strong {
    fn all(state: &State, digit: Digit) -> impl Iterator<Item = Self> {
        (0..27).filter_map(move |at| Some(Self { at, ends: state.strong(digit, at)? }))
    }

    const fn turned(self) -> Self {
        Self { at: self.at, ends: [self.ends[1], self.ends[0]] }
    }

    /// The link seen from either end.
    const fn both_ways(self) -> [Self; 2] {
        [self, self.turned()]
    }
}

/// Skyscrapers.
pub fn skyscraper(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each(state, Technique::Skyscraper, finds)
}

/// 2-string kites.
pub fn kite(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each(state, Technique::TwoStringKite, finds)
}

/// Other turbot fish.
pub fn turbot(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each(state, Technique::TurbotFish, finds)
}

fn each(state: &State, wanted: Technique, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let links: Vec<Strong> = Strong::all(state, digit).collect();
        for (i, &first) in links.iter().enumerate() {
            for &second in &links[..i] {
                for a in first.both_ways() {
                    for b in second.both_ways().into_iter().filter(|&b| name(a, b) == Some(wanted)) {
                        finds.add(join(state, digit, (a, b), wanted))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What two links are that are joined at the second end of the first and the first end of the second.
fn name(a: Strong, b: Strong) -> Option<Technique> {
    let [far, near] = a.ends;
    let [other_near, other_far] = b.ends;
    let distinct = [far, near, other_near, other_far].into_iter().collect::<CellSet>().len() == 4;
    if !distinct || !near.peers().contains(other_near) {
        return None;
    }
    let is_box = |link: Strong| link.at < ROWS.start;
    if is_box(a) || is_box(b) {
        return Some(Technique::TurbotFish);
    }
    if kind_of(a.at) != kind_of(b.at) {
        return Some(Technique::TwoStringKite);
    }
    // Parallel lines: level at both ends they are an X-wing, level at none they are joined in a box only.
    let is_level = |a: Cell, b: Cell| a.row() == b.row() || a.column() == b.column();
    match (is_level(near, other_near), is_level(far, other_far)) {
        (true, true) => None,
        (true, false) => Some(Technique::Skyscraper),
        (false, _) => Some(Technique::TurbotFish),
    }
}

/// Far end, near end, near end of the other link, its far end.
fn join(state: &State, digit: Digit, (a, b): (Strong, Strong), technique: Technique) -> Step {
    let cells = [a.ends[0], a.ends[1], b.ends[0], b.ends[1]];
    let step = Step::new(technique).on_cells(cells).on_digits(digit.into()).in_houses([house(a.at), house(b.at)]);
    step.eliminating(Eliminations::of(state, digit, cells[0].peers() & cells[3].peers()))
}

/// W-wings.
pub fn w_wing(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let pairs: Vec<Cell> = state.pairs().iter().collect();
    for (i, &second) in pairs.iter().enumerate() {
        for &first in &pairs[..i] {
            if state.candidates(first) == state.candidates(second) && !first.peers().contains(second) {
                w_wing_of(state, [first, second], finds)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn w_wing_of(state: &State, [first, second]: [Cell; 2], finds: &mut Finds) -> ControlFlow<()> {
    let digits: DigitSet = state.candidates(first);
    for joined in digits.iter() {
        let Some(other) = (digits - joined.into()).only() else { continue };
        for link in Strong::all(state, joined).flat_map(Strong::both_ways) {
            if first.peers().contains(link.ends[0]) && second.peers().contains(link.ends[1]) {
                let houses: [House; 1] = [house(link.at)];
                let step = Step::new(Technique::WWing).on_digits(digits).in_houses(houses);
                let step = step.on_cells([first, link.ends[0], link.ends[1], second]);
                finds.add(step.eliminating(Eliminations::of(state, other, first.peers() & second.peers())))?;
            }
        }
    }
    ControlFlow::Continue(())
}
