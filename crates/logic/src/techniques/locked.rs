//! Pointing and claiming: a digit that a house confines to its intersection with another house; also as direct singles.

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House};

use crate::engine::words::or;
use crate::{Area, HouseRole, Nestable, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// A digit whose places in `base` all lie in `cover`, so that the rest of `cover` cannot have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Locked {
    /// The digit.
    pub digit: Digit,
    /// The places of the digit in `base`.
    pub cells: CellSet,
    /// The house that confines the digit.
    pub base: House,
    /// The house that also contains all these places.
    pub cover: House,
    /// The house that keeps one place for the digit, in a direct step.
    pub freed: Option<House>,
}

/// The houses that confine a digit, and those that contain the intersections.
type Houses = ([House; 9], [House; 9]);

/// Boxes in columns, boxes in rows.
const POINTING: [Houses; 2] = [(House::BOXES, House::COLUMNS), (House::BOXES, House::ROWS)];
/// Columns in boxes, rows in boxes.
const CLAIMING: [Houses; 2] = [(House::COLUMNS, House::BOXES), (House::ROWS, House::BOXES)];

/// Reports digits that a box confines to a row or column, whose rest loses them.
pub fn pointing(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    eliminate(state, &POINTING, Technique::Pointing, collector)
}

/// Reports digits that a row or column confines to a box, whose rest loses them.
pub fn claiming(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    eliminate(state, &CLAIMING, Technique::Claiming, collector)
}

/// Reports pointing, then claiming.
pub fn pointing_and_claiming(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    pointing(state, collector)?;
    claiming(state, collector)
}

/// Reports eliminations of the digit from the rest of the cover house.
fn eliminate(state: &Search, kinds: &[Houses], technique: Technique, collector: &mut StepCollector) -> ControlFlow<()> {
    each(state, kinds, |locked| {
        let rest = locked.cover.cell_set() - locked.base.cell_set();
        collector.eliminate(technique, state.eliminations_of(locked.digit, rest), || locked)
    })
}

/// Reports digits that have one place left in a third house once they are removed from the rest of the cover house.
pub fn direct(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    each(state, &[POINTING, CLAIMING].concat(), |locked| {
        let Locked { base, cover, digit, .. } = locked;
        for third in base.kind().houses().into_iter().filter(|&third| third != base) {
            let places = state.cells(digit) & third.cell_set();
            let rest = places - cover.cell_set();
            if let Some(cell) = rest.only().filter(|_| rest != places) {
                let technique = if base.is_box() { Technique::DirectPointing } else { Technique::DirectClaiming };
                collector.place(technique, Candidate { cell, digit }, Locked { freed: Some(third), ..locked })?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Visits digits that a house confines to its intersection with another house.
fn each(state: &State, kinds: &[Houses], mut visit: impl FnMut(Locked) -> ControlFlow<()>) -> ControlFlow<()> {
    let locked: DigitSet = Digit::ALL.into_iter().filter(|&digit| state.cells(digit).is_locked_somewhere()).collect();
    if locked.is_empty() {
        return ControlFlow::Continue(());
    }
    for (bases, covers) in kinds {
        for &base in bases {
            let digits = locked & state.digits_with::<3>(base);
            if digits.is_empty() {
                continue;
            }
            for &cover in covers {
                let shared = base.spots_in(cover);
                for digit in if shared.is_empty() { DigitSet::EMPTY } else { digits } {
                    let spots = state.spots(digit, base);
                    if shared.contains_all(spots) {
                        let cells = base.cells_at(spots).collect();
                        visit(Locked { digit, cells, base, cover, freed: None })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for Locked {
    fn parts(&self, _: &State) -> Parts {
        Parts::default()
            .digit(Role::Pattern, self.digit, self.cells)
            .houses(HouseRole::Base, [self.base])
            .houses(HouseRole::Cover, [self.cover].into_iter().chain(self.freed))
    }

    fn size(&self) -> usize {
        self.cells.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::house(self.base)
    }

    /// Returns lines such as `box 5: 3 must be in r4c4 or r4c6, both in row 4` and `no other cell of row 4 can be 3`.
    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let Self { digit, cells, base, cover, freed } = self;
        let all = if cells.len() == 2 { "both" } else { "all" };
        let mut lines = vec![
            format!("{base}: {digit} must be in {}, {all} in {cover}", or(*cells)),
            format!("no other cell of {cover} can be {digit}"),
        ];
        // A direct step places the digit in the freed house.
        let placed = freed.zip(step.effect().placement());
        lines.extend(placed.map(|(third, placed)| format!("this leaves only {} for {digit} in {third}", placed.cell)));
        lines
    }

    fn nestable(&self) -> Option<&dyn Nestable> {
        Some(self)
    }
}

impl Nestable for Locked {
    fn premises(&self, removed: &CandidateSet) -> Vec<Candidate> {
        let outside = self.base.cell_set() - self.cover.cell_set();
        (outside & removed.cells(self.digit)).iter().map(|cell| Candidate { cell, digit: self.digit }).collect()
    }

    /// A step inside may name the cells of a position where more has gone than it needs.
    fn summary(&self) -> Option<String> {
        Some(format!("{} has its {} in {}", self.base, self.digit, self.cover))
    }
}
