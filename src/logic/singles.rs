//! A digit with one place in a house, a cell with one candidate.

use std::ops::ControlFlow;

use crate::board::layout::{BOXES, COLUMNS, HOUSE_CELLS, ROWS, house};
use crate::board::{Cell, Digit};

use super::{Finds, State, Step, Technique};

/// Houses with one empty cell, then the others: each in the order boxes, columns, rows.
pub fn hidden(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let one_left = last_cells(state);
    for (technique, is_last) in [(Technique::FullHouse, true), (Technique::HiddenSingle, false)] {
        for at in BOXES.chain(COLUMNS).chain(ROWS).filter(|&at| one_left[at] == is_last) {
            hidden_in(state, at, technique, finds)?;
        }
    }
    ControlFlow::Continue(())
}

/// Houses with one empty cell.
pub fn full_house(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    let one_left = last_cells(state);
    let mut houses = BOXES.chain(COLUMNS).chain(ROWS).filter(|&at| one_left[at]);
    houses.try_for_each(|at| hidden_in(state, at, Technique::FullHouse, finds))
}

/// Boxes with several empty cells, one of which is the only one for a digit.
pub fn hidden_in_box(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    hidden_among(state, BOXES, finds)
}

/// The same for columns, then rows.
pub fn hidden_in_line(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    hidden_among(state, COLUMNS.chain(ROWS), finds)
}

fn hidden_among(state: &State, houses: impl Iterator<Item = usize>, finds: &mut Finds) -> ControlFlow<()> {
    let one_left = last_cells(state);
    let mut houses = houses.filter(|&at| !one_left[at]);
    houses.try_for_each(|at| hidden_in(state, at, Technique::HiddenSingle, finds))
}

fn last_cells(state: &State) -> [bool; 27] {
    let mut empty = [0_u8; 27];
    for cell in state.grid().empty_cells() {
        for house in crate::board::layout::HOUSES[cell.index()] {
            empty[usize::from(house)] += 1;
        }
    }
    empty.map(|count| count == 1)
}

fn hidden_in(state: &State, at: usize, technique: Technique, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let spots = state.spots(digit, at);
        if spots.is_power_of_two() {
            let cell = HOUSE_CELLS[at][spots.trailing_zeros() as usize];
            finds.add(hidden_step(cell, digit, at, technique))?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden_step(cell: Cell, digit: Digit, at: usize, technique: Technique) -> Step {
    let step =
        Step::new(technique).placing(cell, digit).on_cells([cell]).on_digits(digit.into()).in_houses([house(at)]);
    if technique == Technique::HiddenSingle && !BOXES.contains(&at) { step.rated(1.5) } else { step }
}

/// Cells with one candidate, in reading order.
pub fn naked(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    for cell in Cell::all() {
        if let Some(digit) = state.candidates(cell).only() {
            let step = Step::new(Technique::NakedSingle).placing(cell, digit);
            finds.add(step.on_cells([cell]).on_digits(digit.into()))?;
        }
    }
    ControlFlow::Continue(())
}
