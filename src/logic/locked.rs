//! A digit that a house confines to its intersection with another one: pointing and claiming, also as direct singles.

use std::ops::ControlFlow;

use crate::board::layout::{BOXES, COLUMNS, HOUSE_CELLS, HOUSE_SETS, ROWS, cells_at, house, kind_of};
use crate::board::{CellSet, Digit};

use super::{Eliminations, Finds, State, Step, Technique};

/// A digit whose places in `base` all lie in `cover`, too.
#[derive(Clone, Copy)]
struct Locked {
    base: usize,
    cover: usize,
    digit: Digit,
}

/// The digit must leave the rest of the cover house.
pub fn eliminating(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each(state, |locked| {
        let rest = HOUSE_SETS[locked.cover] - HOUSE_SETS[locked.base];
        let eliminations = Eliminations::of(state, locked.digit, rest);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let technique = if is_box(locked.base) { Technique::Pointing } else { Technique::Claiming };
        finds.add(locked.step(state, technique).eliminating(eliminations))
    })
}

/// The digit must leave the rest of the cover house, and so has one place left in a third house.
pub fn direct(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each(state, |locked| {
        let Locked { base, cover, digit } = locked;
        for third in kind_of(base).filter(|&third| third != base && meet(third, cover)) {
            let places = state.cells(digit) & HOUSE_SETS[third];
            let rest = places - HOUSE_SETS[cover];
            if let (true, 1, Some(cell)) = (places.len() >= 2, rest.len(), rest.first()) {
                let technique = if is_box(base) { Technique::DirectPointing } else { Technique::DirectClaiming };
                finds.add(locked.step(state, technique).placing(cell, digit).in_houses([house(third)]))?;
            }
        }
        ControlFlow::Continue(())
    })
}

impl Locked {
    fn step(self, state: &State, technique: Technique) -> Step {
        let cells = cells_at(self.base, state.spots(self.digit, self.base));
        let houses = [house(self.base), house(self.cover)];
        Step::new(technique).on_cells(cells).on_digits(self.digit.into()).in_houses(houses)
    }
}

/// Visits the locked digits: boxes in columns, boxes in rows, columns in boxes, rows in boxes.
fn each(state: &State, mut visit: impl FnMut(Locked) -> ControlFlow<()>) -> ControlFlow<()> {
    for (bases, covers) in [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)] {
        for base in bases {
            for cover in covers.clone().filter(|&cover| meet(base, cover)) {
                let common = intersection(base, cover);
                for digit in Digit::ALL {
                    let spots = state.spots(digit, base);
                    if spots & !common == 0 && spots.count_ones() >= 2 {
                        visit(Locked { base, cover, digit })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn is_box(at: usize) -> bool {
    BOXES.contains(&at)
}

fn meet(a: usize, b: usize) -> bool {
    !(HOUSE_SETS[a] & HOUSE_SETS[b]).is_empty()
}

/// The spots of `base` that lie in `cover`, too.
fn intersection(base: usize, cover: usize) -> u16 {
    let cover: CellSet = HOUSE_SETS[cover];
    (0..9).filter(|&spot| cover.contains(HOUSE_CELLS[base][spot])).fold(0, |mask, spot| mask | 1 << spot)
}
