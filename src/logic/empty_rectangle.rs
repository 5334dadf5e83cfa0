//! Empty rectangle: in a box a digit has places only in one row and one column; a strong link in a line that one of them
//! crosses then decides about the other.
//!
//! ```text
//!    box 1: 4 only in row 2 or column 3      c3 . . . c7      if r8c7 is not 4, r2c7 is: then box 1 has its 4 in
//!    column 7: 4 only in r2c7 or r8c7    r2   4 . . .  4      column 3. Either way r8c3 is not 4.
//!                                        r8   x . . .  4
//! ```

use std::ops::ControlFlow;

use crate::board::layout::{BOXES, COLUMNS, HOUSE_SETS, HOUSES, ROWS, house};
use crate::board::{Cell, Digit};

use super::{Eliminations, Finds, State, Step, Technique};

/// Empty rectangles, box by box.
pub fn empty_rectangle(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for at in BOXES {
            for row in ROWS {
                for column in COLUMNS {
                    in_box(state, digit, at, [row, column], finds)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Both ways to use a box whose places lie in a row and a column, but not all in one of them.
fn in_box(state: &State, digit: Digit, at: usize, [row, column]: [usize; 2], finds: &mut Finds) -> ControlFlow<()> {
    let places = state.cells(digit) & HOUSE_SETS[at];
    let [in_row, in_column] = [row, column].map(|line| HOUSE_SETS[line] & places);
    let is_bent = !(in_row - HOUSE_SETS[column]).is_empty() && !(in_column - HOUSE_SETS[row]).is_empty();
    // Two places would be a strong link, and the whole a turbot fish.
    if !is_bent || places.len() < 3 || (in_row | in_column) != places {
        return ControlFlow::Continue(());
    }
    for (near, far, links) in [(row, column, COLUMNS), (column, row, ROWS)] {
        for link in links.filter(|&link| (HOUSE_SETS[link] & HOUSE_SETS[at]).is_empty()) {
            if let Some([start, end]) = strong(state, digit, link, near) {
                let victims = end.peers() & (HOUSE_SETS[far] - HOUSE_SETS[at]);
                let step = Step::new(Technique::EmptyRectangle).on_cells([start, end]).with_others(places.iter());
                let step = step.on_digits(digit.into()).in_houses([at, near, far, link].map(house));
                finds.add(step.eliminating(Eliminations::of(state, digit, victims)))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The two places of a digit in a line, the one that lies in `near`, too, first.
fn strong(state: &State, digit: Digit, line: usize, near: usize) -> Option<[Cell; 2]> {
    let [a, b] = state.strong(digit, line)?;
    let [start, end] = if HOUSE_SETS[near].contains(a) { [a, b] } else { [b, a] };
    // Two places in one box would be seen from the near line as a whole.
    (HOUSE_SETS[near].contains(start) && HOUSES[start.index()][0] != HOUSES[end.index()][0]).then_some([start, end])
}
