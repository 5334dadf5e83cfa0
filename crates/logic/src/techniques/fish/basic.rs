//! Fish of lines without fins: rows and columns only, in the order and with the guards of the reference.

use std::ops::ControlFlow;

use crate::{Finds, Sight};
use sudokit_core::board::{CellSet, Digit, House, HouseSet, Spot, SpotSet};

use super::kinds::named;
use super::{Fish, FishKind, FishShape};

/// The houses of some lines of a kind.
fn lines_of(kind: [House; 9], lines: SpotSet) -> HouseSet {
    lines.iter().map(|line| kind[line.index()]).collect()
}

/// Fish of `SIZE` lines: columns as base first, then rows.
pub fn basic<const SIZE: usize>(state: &Sight, finds: &mut Finds) -> ControlFlow<()> {
    let of_reference = finds.is_of_reference();
    for (bases, covers) in [(House::COLUMNS, House::ROWS), (House::ROWS, House::COLUMNS)] {
        let fitting = Digit::ALL.map(|digit| {
            let fits = |line: usize| (2..=SIZE).contains(&state.spots(digit, bases[line]).len());
            let lines: SpotSet = SpotSet::ALL.iter().filter(|line| fits(line.index())).collect();
            let is_scarce = || !of_reference || state.count_placed(digit) + 2 * SIZE <= 9;
            if lines.len() >= SIZE && is_scarce() { lines } else { SpotSet::EMPTY }
        });
        let all = fitting.into_iter().fold(SpotSet::EMPTY, |all, lines| all | lines);
        for lines in all.subsets(SIZE) {
            for digit in Digit::ALL.into_iter().filter(|digit| fitting[digit.index()].contains_all(lines)) {
                let places = |all, line: Spot| all | state.spots(digit, bases[line.index()]);
                let crossed = lines.iter().fold(SpotSet::EMPTY, places);
                if crossed.len() == SIZE {
                    let (base, cover) = (lines_of(bases, lines), lines_of(covers, crossed));
                    let corners = base.cells() & state.cells(digit);
                    let victims = state.victims(digit, cover.cells() - base.cells());
                    let fish = || Fish {
                        digit,
                        base,
                        cover,
                        corners,
                        fins: CellSet::EMPTY,
                        endo_fins: CellSet::EMPTY,
                        shape: FishShape::Lines,
                        kind: FishKind::Basic,
                    };
                    finds.eliminate(named(FishShape::Lines, FishKind::Basic, SIZE), victims, fish)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
