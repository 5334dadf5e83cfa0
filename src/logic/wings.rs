//! A pivot and two wings of two candidates each: XY-wing and XYZ-wing.

use std::ops::ControlFlow;

use crate::board::Cell;
use crate::board::layout::PEERS;

use super::{Eliminations, Finds, State, Step, Technique};

/// A pivot with candidates x and y, wings with x z and y z: no cell that sees both wings is z.
pub fn xy(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each(state, 2, finds)
}

/// A pivot with candidates x, y and z, wings with x z and y z: no cell that sees all three is z.
pub fn xyz(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each(state, 3, finds)
}

fn each(state: &State, size: usize, finds: &mut Finds) -> ControlFlow<()> {
    for pivot in Cell::all().filter(|&cell| state.candidates(cell).len() == size) {
        let fits = |wing: &&Cell| {
            let (wing, pivot) = (state.candidates(**wing), state.candidates(pivot));
            wing.len() == 2 && (wing & pivot).len() == size - 1
        };
        for &first in PEERS[pivot.index()].iter().filter(fits) {
            for &second in PEERS[pivot.index()].iter().filter(fits) {
                wing(state, [pivot, first, second], finds)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn wing(state: &State, cells: [Cell; 3], finds: &mut Finds) -> ControlFlow<()> {
    let [pivot, first, second] = cells.map(|cell| state.candidates(cell));
    let (shared, all) = (first & second, pivot | first | second);
    let Some(digit) = shared.only().filter(|_| all.len() == 3) else { return ControlFlow::Continue(()) };
    let technique = match pivot.len() {
        2 if (pivot & shared).is_empty() => Technique::XyWing,
        3 => Technique::XyzWing,
        _ => return ControlFlow::Continue(()),
    };
    let mut victims = cells[1].peers() & cells[2].peers();
    if pivot.len() == 3 {
        victims &= cells[0].peers();
    }
    let eliminations = Eliminations::of(state, digit, victims);
    finds.add(Step::new(technique).on_cells(cells).on_digits(all).eliminating(eliminations))
}
