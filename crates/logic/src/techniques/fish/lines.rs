//! Fish of lines with fins, whatever they take: for patterns that build on them.

use crate::State;
use sudokit_core::board::{CellSet, Digit, House, HouseSet, SpotSet};

use super::Fish;

/// The most fins such a fish has.
const MOST_FINS: usize = 3;

impl Fish {
    /// Every fish of so many lines with a few fins in which each line has a corner.
    pub(crate) fn of_lines_with_fins(state: &State, digit: Digit, size: usize) -> Vec<Self> {
        let mut found = Vec::new();
        for (bases, covers) in [(House::ROWS, House::COLUMNS), (House::COLUMNS, House::ROWS)] {
            let open = |lines: [House; 9]| -> SpotSet {
                let has_place = |line: &usize| !state.spots(digit, lines[*line]).is_empty();
                SpotSet::ALL.iter().filter(|line| has_place(&line.index())).collect()
            };
            let houses = |lines: [House; 9], of: SpotSet| of.iter().map(|line| lines[line.index()]).collect();
            for base in open(bases).subsets(size) {
                let base: HouseSet = houses(bases, base);
                for cover in open(covers).subsets(size) {
                    found.extend(finned(state, digit, base, houses(covers, cover)));
                }
            }
        }
        found
    }
}

/// The fish of a base and a cover, if it has fins and each line a corner.
fn finned(state: &State, digit: Digit, base: HouseSet, cover: HouseSet) -> Option<Fish> {
    let places = base.cells() & state.cells(digit);
    let fins = (places - cover.cells()).len();
    if !(1..=MOST_FINS).contains(&fins) {
        return None;
    }
    let corners: CellSet = places & cover.cells();
    let has_corner = |line: House| !(line.cell_set() & corners).is_empty();
    let is_whole = base.iter().chain(cover).all(has_corner);
    is_whole.then(|| Fish::of(state, digit, base, cover))
}
