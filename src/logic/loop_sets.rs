//! Unique rectangles and loops of type 3: the further digits of two cells form a set with other cells of a house.

use crate::board::layout::{HOUSE_CELLS, HOUSE_SETS, cells_at, house, shared_houses};
use crate::board::{Cell, Digit, DigitSet};

use super::combinations::subsets;
use super::lap::Loop;
use super::{Eliminations, State, Step};

/// A loop with two cells that hold further digits, seen from a house they share.
struct Shared<'a> {
    state: &'a State,
    lap: &'a Loop,
    cells: [Cell; 2],
    extras: DigitSet,
    at: usize,
    /// The spots of the two cells.
    first: u16,
    second: u16,
}

/// Naked and hidden sets with the further digits of two cells of the loop.
pub fn type_3(state: &State, lap: &Loop, cells: [Cell; 2]) -> Vec<Step> {
    let extras = (state.candidates(cells[0]) | state.candidates(cells[1])) - lap.digits;
    let mut steps = Vec::new();
    for size in extras.len()..=7 {
        for at in shared_houses(cells) {
            let [first, second] = cells.map(|cell| spot_mask(at, cell));
            let shared = Shared { state, lap, cells, extras, at, first, second };
            let empty = state.empty_in(at);
            if 2 * size <= empty {
                steps.extend(subsets(9, size).filter_map(|spots| shared.naked(spots)));
            }
            if 2 * size < empty {
                steps.extend(subsets(9, size).filter_map(|digits| shared.hidden(DigitSet::from_bits(digits))));
            }
        }
    }
    steps
}

fn spot_mask(at: usize, cell: Cell) -> u16 {
    (0..9).filter(|&spot| HOUSE_CELLS[at][spot] == cell).fold(0, |mask, spot| mask | 1 << spot)
}

impl Shared<'_> {
    /// Other cells that form a naked set with the further digits.
    fn naked(&self, spots: u16) -> Option<Step> {
        let size = spots.count_ones() as usize;
        let others = spots & !self.first;
        if others == spots || spots & self.second != 0 {
            return None;
        }
        let candidates = || cells_at(self.at, others).map(|cell| self.state.candidates(cell));
        if candidates().any(|digits| digits.len() < 2) {
            return None;
        }
        let union = candidates().fold(DigitSet::EMPTY, |all, digits| all | digits);
        let [first, second] = self.cells.map(|cell| self.state.candidates(cell) - self.lap.digits);
        let covered = union | (first & second);
        if (union | self.extras).len() != size || covered.len() != size {
            return None;
        }
        let mut eliminations = Eliminations::NONE;
        let rest = 0x1ff & !(spots | self.second);
        cells_at(self.at, rest).for_each(|cell| eliminations.add_digits(self.state, covered, cell));
        Some(self.step(size - 1, others).eliminating(eliminations))
    }

    /// Other digits that form a hidden set with the digits of the loop.
    fn hidden(&self, digits: DigitSet) -> Option<Step> {
        let size = digits.len();
        if digits & self.lap.digits != self.lap.digits || !(digits & self.extras).is_empty() {
            return None;
        }
        let places = |digit: Digit| self.state.spots(digit, self.at) & !self.second;
        let spots = digits.iter().fold(0, |all, digit| all | places(digit));
        if spots.count_ones() as usize != size || digits.iter().any(|digit| places(digit) == 0) {
            return None;
        }
        let mut eliminations = Eliminations::NONE;
        cells_at(self.at, spots & !self.first).for_each(|cell| eliminations.add_digits(self.state, !digits, cell));
        Some(self.step(size - 2, spots & !self.first).eliminating(eliminations))
    }

    #[expect(clippy::cast_precision_loss, reason = "at most 7")]
    fn step(&self, tenths: usize, others: u16) -> Step {
        debug_assert!(self.cells.iter().all(|&cell| HOUSE_SETS[self.at].contains(cell)));
        let step = self.lap.step(3, 0.1 * tenths as f64).with_others(cells_at(self.at, others));
        step.in_houses([house(self.at)])
    }
}
