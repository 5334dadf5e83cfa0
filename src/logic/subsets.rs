//! As many cells as digits: naked and hidden pairs, triples and quads, and hidden ones that leave a single.

use std::ops::ControlFlow;

use crate::board::layout::{BOXES, COLUMNS, HOUSE_CELLS, ROWS, bits, cells_at, house};
use crate::board::{Digit, DigitSet};

use super::combinations::subsets_of;
use super::{Eliminations, Finds, State, Step, Technique};

const NAKED: [Technique; 3] = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad];
const HIDDEN: [Technique; 3] = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad];
const DIRECT: [Technique; 2] = [Technique::DirectHiddenPair, Technique::DirectHiddenTriple];

/// `SIZE` cells of a house that hold only `SIZE` digits: these leave the other cells of the house.
pub fn naked<const SIZE: usize>(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    for at in BOXES.chain(COLUMNS).chain(ROWS) {
        let fitting = state.spots_with(at, 2, SIZE);
        if (fitting.count_ones() as usize) < SIZE || state.empty_in(at) < 2 * SIZE {
            continue;
        }
        for spots in subsets_of(fitting, SIZE) {
            let digits = cells_at(at, spots).fold(DigitSet::EMPTY, |all, cell| all | state.candidates(cell));
            if digits.len() != SIZE {
                continue;
            }
            let mut eliminations = Eliminations::NONE;
            cells_at(at, !spots & 0x1ff).for_each(|cell| eliminations.add_digits(state, digits, cell));
            if !eliminations.is_empty() {
                let step = Step::new(NAKED[SIZE - 2]).on_cells(cells_at(at, spots)).on_digits(digits);
                finds.add(step.in_houses([house(at)]).eliminating(eliminations))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// `SIZE` digits with places in only `SIZE` cells of a house.
struct Hidden {
    at: usize,
    spots: u16,
    digits: DigitSet,
}

impl Hidden {
    fn step(&self, technique: Technique) -> Step {
        let cells = cells_at(self.at, self.spots);
        Step::new(technique).on_cells(cells).on_digits(self.digits).in_houses([house(self.at)])
    }
}

fn each_hidden(state: &State, size: usize, mut visit: impl FnMut(Hidden) -> ControlFlow<()>) -> ControlFlow<()> {
    for at in BOXES.chain(COLUMNS).chain(ROWS) {
        let places = |digit: Digit| state.spots(digit, at).count_ones() as usize;
        let fitting: DigitSet = Digit::ALL.into_iter().filter(|&digit| (2..=size).contains(&places(digit))).collect();
        if fitting.len() < size || state.empty_in(at) <= size {
            continue;
        }
        for mask in subsets_of(fitting.bits(), size) {
            let spots = bits(mask).fold(0, |all, index| all | state.spots(Digit::ALL[index], at));
            if spots.count_ones() as usize == size {
                visit(Hidden { at, spots, digits: DigitSet::from_bits(mask) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A hidden set: other digits leave its cells.
pub fn hidden<const SIZE: usize>(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each_hidden(state, SIZE, |hidden| {
        let mut eliminations = Eliminations::NONE;
        cells_at(hidden.at, hidden.spots).for_each(|cell| eliminations.add_digits(state, !hidden.digits, cell));
        if eliminations.is_empty() || state.empty_in(hidden.at) <= 2 * SIZE {
            return ControlFlow::Continue(());
        }
        finds.add(hidden.step(HIDDEN[SIZE - 2]).eliminating(eliminations))
    })
}

/// A hidden set whose cells are needed, so that another digit has one place left in the house.
pub fn direct<const SIZE: usize>(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each_hidden(state, SIZE, |hidden| {
        let left = |digit: Digit| state.spots(digit, hidden.at) & !hidden.spots;
        let single = (!hidden.digits)
            .iter()
            .find(|&digit| state.spots(digit, hidden.at).count_ones() >= 2 && left(digit).is_power_of_two());
        let Some(digit) = single else { return ControlFlow::Continue(()) };
        let cell = HOUSE_CELLS[hidden.at][left(digit).trailing_zeros() as usize];
        finds.add(hidden.step(DIRECT[SIZE - 2]).placing(cell, digit))
    })
}
