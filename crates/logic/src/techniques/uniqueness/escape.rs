//! How a loop comes to have only one solution: types 1, 2 and 4, and where type 3 is looked for.

use crate::engine::visit_order::box_first;
use crate::{Effect, State};
use sudokit_core::board::{Cell, CellSet, Digit};

use super::ranked::Ranked;
use super::tour::Tour;
use super::{Escape, set};

/// Every conclusion from a loop.
pub fn escapes(state: &State, tour: &Tour) -> Vec<Ranked> {
    let found = |escape, eliminations| {
        Effect::eliminating(eliminations).map(|effect| Ranked::new(tour, state, escape, 0, effect))
    };
    // All further candidates are one digit: one of the cells is it.
    let one_digit = |digit: Digit, roof: &[Cell]| {
        let roof: CellSet = roof.iter().copied().collect();
        found(Escape::OneDigit(digit), state.victims(digit, roof.common_peers()))
    };
    let roof = tour.roof(state);
    match roof[..] {
        [] => Vec::new(),
        // One cell has further candidates: it is one of these.
        [cell] => Vec::from_iter(found(Escape::OneCell, state.victims_in(cell, tour.digits))),
        [first, second] => {
            let extras = state.union([first, second]) - tour.digits;
            let mut all = match extras.only() {
                Some(digit) => Vec::from_iter(one_digit(digit, &roof)),
                None => set::with_sets(state, tour, [first, second], extras),
            };
            all.extend(locked(state, tour, [first, second]));
            all
        }
        [first, ..] => {
            let extra = (state.candidates(first) - tour.digits).first();
            Vec::from_iter(extra.and_then(|digit| one_digit(digit, &roof)))
        }
    }
}

/// A digit of the loop has its only places of a house in the two cells: the other one leaves them.
fn locked(state: &State, tour: &Tour, cells: [Cell; 2]) -> Option<Ranked> {
    let both = CellSet::from(cells);
    let confined = |digit: Digit| {
        let mut houses = box_first(cells[0].houses()).into_iter().filter(|house| house.cell_set().contains_all(both));
        houses.rfind(|house| both.contains_all(state.cells(digit) & house.cell_set()))
    };
    let (kept, house) = tour.digits.iter().find_map(|digit| Some((digit, confined(digit)?)))?;
    let gone = (tour.digits - kept.into()).first()?;
    let effect = Effect::eliminating(state.victims(gone, both))?;
    Some(Ranked::new(tour, state, Escape::Locked { house, kept, gone }, 0, effect))
}
