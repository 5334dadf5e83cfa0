//! Singles in words.

use crate::board::layout::{HOUSE_SETS, number};
use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::{State, Step};

use super::words::{all_of, and, houses};

/// `row 4: r4c7 is the last empty cell, and 6 the missing digit`
pub fn full_house(step: &Step) -> String {
    let (Some(house), Some((cell, digit))) = (step.houses.first(), step.placement) else { return String::new() };
    format!("{house}: {cell} is the last empty cell, and {digit} the missing digit")
}

/// `row 4: only r4c7 can be 6, since box 5 and column 2 already have one`
pub fn hidden(state: &State, step: &Step) -> String {
    let (Some(&house), Some((cell, digit))) = (step.houses.first(), step.placement) else { return String::new() };
    let mut open: CellSet =
        house.cells().into_iter().filter(|&other| state.grid()[other] == 0 && other != cell).collect();
    let mut seen_from: Vec<House> = Vec::new();
    while let Some((from, covered)) = best_cover(state, digit, open) {
        seen_from.push(from);
        open = open - covered;
    }
    let mut reasons = Vec::new();
    if !seen_from.is_empty() {
        let have = if seen_from.len() == 1 { "has" } else { "have" };
        reasons.push(format!("{} already {have} one", houses(&seen_from)));
    }
    if !open.is_empty() {
        reasons.push(format!("earlier steps have excluded it from {}", and(open.iter())));
    }
    format!("{house}: only {cell} can be {digit}, since {}", reasons.join(", and "))
}

/// The house that has the digit and excludes it from most of the cells, with these.
fn best_cover(state: &State, digit: Digit, open: CellSet) -> Option<(House, CellSet)> {
    let has = |house: &House| house.cells().iter().any(|&cell| state.grid()[cell] == digit.value());
    let covers = House::all().filter(has).map(|house| (house, open & HOUSE_SETS[number(house)]));
    // Of equals the last one is taken: boxes are easier to see than lines.
    covers.filter(|(_, covered)| !covered.is_empty()).max_by_key(|(_, covered)| covered.len())
}

/// `r4c7 can only be 6: row 4 has 1, 2 and 3, column 7 has 4 and 5, box 6 has 8 and 9`
pub fn naked(state: &State, step: &Step) -> String {
    let Some((cell, digit)) = step.placement else { return String::new() };
    let mut missing = !DigitSet::from(digit);
    let mut reasons = Vec::new();
    for house in houses_by_size(state, cell) {
        let digits = placed(state, house) & missing;
        if !digits.is_empty() {
            reasons.push(format!("{house} has {}", all_of(digits)));
            missing = missing - digits;
        }
    }
    if !missing.is_empty() {
        reasons.push(format!("earlier steps have excluded {}", all_of(missing)));
    }
    format!("{cell} can only be {digit}: {}", reasons.join(", "))
}

fn houses_by_size(state: &State, cell: Cell) -> [House; 3] {
    let mut houses = cell.houses();
    houses.sort_by_key(|&house| std::cmp::Reverse(placed(state, house).len()));
    houses
}

fn placed(state: &State, house: House) -> DigitSet {
    house.cells().into_iter().filter_map(|cell| Digit::new(state.grid()[cell])).collect()
}
