//! Unique rectangles and loops of type 3: the further digits of two cells form a set with other cells of a house.

use crate::engine::visit_order::box_first;
use crate::{Effect, State, SubsetKind};
use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, SpotSet};

use super::Escape;
use super::ranked::Ranked;
use super::tour::Tour;

/// A loop with two cells that hold further digits, seen from a house they share.
struct Shared<'a> {
    state: &'a State,
    tour: &'a Tour,
    cells: [Cell; 2],
    extras: DigitSet,
    house: House,
    /// The spots of the two cells.
    spots: [SpotSet; 2],
}

/// Naked and hidden sets with the further digits of two cells of the loop; the reference looks only in houses with room.
pub fn with_sets(state: &State, tour: &Tour, cells: [Cell; 2], extras: DigitSet) -> Vec<Ranked> {
    let mut all = Vec::new();
    let houses = box_first(cells[0].houses()).into_iter().filter(|house| house.cell_set().contains(cells[1]));
    let houses: Vec<House> = houses.collect();
    for size in extras.len()..=7 {
        for &house in &houses {
            let spots = cells.map(|cell| house.spots_of(cell.into()));
            let shared = Shared { state, tour, cells, extras, house, spots };
            let empty = state.count_empty(house);
            if 2 * size <= empty {
                all.extend(SpotSet::ALL.subsets(size).filter_map(|spots| shared.naked(spots)));
            }
            if 2 * size < empty {
                all.extend(DigitSet::ALL.subsets(size).filter_map(|digits| shared.hidden(digits)));
            }
        }
    }
    all
}

impl Shared<'_> {
    /// Other cells that form a naked set with the further digits.
    fn naked(&self, spots: SpotSet) -> Option<Ranked> {
        let [first, second] = self.spots;
        let others = spots - first;
        if others == spots || !(spots & second).is_empty() {
            return None;
        }
        let candidates = || self.house.cells_at(others).map(|cell| self.state.candidates(cell));
        if candidates().any(|digits| digits.len() < 2) {
            return None;
        }
        let union = candidates().fold(DigitSet::EMPTY, |all, digits| all | digits);
        let [own, theirs] = self.cells.map(|cell| self.state.candidates(cell) - self.tour.digits);
        let covered = union | (own & theirs);
        if (union | self.extras).len() != spots.len() || covered.len() != spots.len() {
            return None;
        }
        let rest: CellSet = self.house.cells_at(!(spots | second)).collect();
        let gone = rest.iter().map(|cell| self.state.victims_in(cell, covered));
        self.found(others, covered, SubsetKind::Naked, gone, spots.len() - 1)
    }

    /// Other digits that form a hidden set with the digits of the loop.
    fn hidden(&self, digits: DigitSet) -> Option<Ranked> {
        if !digits.contains_all(self.tour.digits) || !(digits & self.extras).is_empty() {
            return None;
        }
        let [first, second] = self.spots;
        let places = |digit: Digit| self.state.spots(digit, self.house) - second;
        let spots = digits.iter().fold(SpotSet::EMPTY, |all, digit| all | places(digit));
        if spots.len() != digits.len() || digits.iter().any(|digit| places(digit).is_empty()) {
            return None;
        }
        let others = spots - first;
        let gone = self.house.cells_at(others).map(|cell| self.state.victims_in(cell, !digits));
        self.found(others, digits, SubsetKind::Hidden, gone, digits.len() - 2)
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 7")]
    fn found(
        &self,
        others: SpotSet,
        digits: DigitSet,
        kind: SubsetKind,
        gone: impl Iterator<Item = CandidateSet>,
        surcharge: usize,
    ) -> Option<Ranked> {
        let effect = Effect::eliminating(gone.fold(CandidateSet::EMPTY, |all, some| all | some))?;
        let cells = self.house.cells_at(others).collect();
        let escape = Escape::Set { house: self.house, cells, digits, kind };
        Some(Ranked::new(self.tour, self.state, escape, surcharge as u16, effect))
    }
}
