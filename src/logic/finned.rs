//! Finned and sashimi X-wing: two parallel lines would form an X-wing if it were not for some places in one box, the fins.
//!
//! ```text
//!    rows 1 and 5, digit 4           c3 . . . . c8 c9       either the fin r1c9 is 4, or rows 1 and 5 put their 4s
//!    cover: columns 3 and 8     r1    4 . . . .  4  4       into columns 3 and 8: r2c8 and r3c8 lose it in both cases.
//!    fin: r1c9                  r5    4 . . . .  4  .       Sashimi: r1c8 is not even a candidate.
//! ```

use std::ops::ControlFlow;

use crate::board::layout::{BOXES, COLUMNS, HOUSE_SETS, ROWS, bits, house};
use crate::board::{CellSet, Digit};

use super::combinations::subsets;
use super::{Eliminations, Finds, State, Step, Technique};

/// X-wings with fins in which each line has two places in the cover, the finned one besides its fins.
pub fn finned(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each(state, Technique::FinnedXWing, finds)
}

/// X-wings with fins in which a line has only one place in the cover.
pub fn sashimi(state: &State, finds: &mut Finds) -> ControlFlow<()> {
    each(state, Technique::SashimiXWing, finds)
}

fn each(state: &State, wanted: Technique, finds: &mut Finds) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for (bases, covers) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
            for lines in subsets(9, 2) {
                let base: Vec<usize> = bits(lines).map(|line| bases.start + line).collect();
                for crossed in subsets(9, 2) {
                    let cover: Vec<usize> = bits(crossed).map(|line| covers.start + line).collect();
                    if name(state, digit, &base, crossed) == Some(wanted) {
                        find(state, digit, (&base, &cover), wanted, finds)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What two lines and a cover are, if the cover does not hold all of their places: with four corners a finned X-wing, with
/// three a sashimi one.
fn name(state: &State, digit: Digit, base: &[usize], crossed: u16) -> Option<Technique> {
    let places = [state.spots(digit, base[0]), state.spots(digit, base[1])];
    if places.iter().all(|&spots| spots & !crossed == 0) || places.iter().any(|spots| spots.count_ones() < 2) {
        return None;
    }
    match places.map(|spots| (spots & crossed).count_ones()) {
        [2, 2] => Some(Technique::FinnedXWing),
        [1, 2] | [2, 1] => Some(Technique::SashimiXWing),
        _ => None,
    }
}

fn find(
    state: &State,
    digit: Digit,
    (base, cover): (&[usize], &[usize]),
    technique: Technique,
    finds: &mut Finds,
) -> ControlFlow<()> {
    let cells = |houses: &[usize]| houses.iter().fold(CellSet::EMPTY, |all, &at| all | HOUSE_SETS[at]);
    let (base_cells, cover_cells) = (cells(base), cells(cover));
    let places = base_cells & state.cells(digit);
    let outside = places - cover_cells;
    if !BOXES.clone().any(|at| HOUSE_SETS[at].contains_all(outside)) {
        return ControlFlow::Continue(());
    }
    let seen = outside.iter().fold(cover_cells - base_cells, |seen, fin| seen & fin.peers());
    let step =
        Step::new(technique).on_cells((places - outside).iter()).with_others(outside.iter()).on_digits(digit.into());
    let step = step.in_houses(base.iter().chain(cover).map(|&at| house(at)));
    finds.add(step.eliminating(Eliminations::of(state, digit, seen)))
}
