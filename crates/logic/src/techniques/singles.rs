//! Full house, hidden single, naked single: a digit with one place in a house, or a cell with one candidate.

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use crate::engine::visit_order::BOXES_COLUMNS_ROWS;
use crate::engine::words::{all_of, and, houses, one};
use crate::{Area, Evidence, HouseRole, Parts, Pattern, Role, Search, State, Step, StepCollector, Technique};

/// A digit to place, with the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Single {
    /// The only empty cell of the house.
    LastCell(House, Candidate),
    /// The only place of the digit in the house.
    OnlyPlace(House, Candidate),
    /// The only digit of the cell.
    OnlyDigit(Candidate),
}

/// Reports full houses, the houses with one empty cell: boxes, columns, rows.
pub fn full_house(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let found = |cell, house: House| Single::LastCell(house, cell);
    let mut houses = BOXES_COLUMNS_ROWS.into_iter().filter(|&house| is_last(state, house));
    houses.try_for_each(|house| hidden_in(state, house, Technique::FullHouse, found, collector))
}

/// Reports hidden singles in boxes with several empty cells.
pub fn hidden_in_box(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    hidden_among(state, &[House::BOXES], Technique::HiddenSingleInBox, collector)
}

/// Reports hidden singles in columns, then in rows, with several empty cells.
pub fn hidden_in_line(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    hidden_among(state, &[House::COLUMNS, House::ROWS], Technique::HiddenSingleInLine, collector)
}

fn hidden_among(
    state: &State,
    kinds: &[[House; 9]],
    technique: Technique,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    let found = |candidate, house: House| Single::OnlyPlace(house, candidate);
    let mut houses = kinds.iter().flatten().filter(|&&house| !is_last(state, house));
    houses.try_for_each(|&house| hidden_in(state, house, technique, found, collector))
}

/// Returns whether a house has exactly one empty cell.
fn is_last(state: &State, house: House) -> bool {
    state.count_empty(house) == 1
}

fn hidden_in(
    state: &State,
    house: House,
    technique: Technique,
    found: impl Fn(Candidate, House) -> Single,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    for digit in state.lone(house) {
        if let Some(spot) = state.spots(digit, house).only() {
            let candidate = Candidate { cell: house.cell(spot), digit };
            collector.place(technique, candidate, found(candidate, house))?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports cells with one candidate, in reading order.
pub fn naked(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    for cell in Cell::ALL {
        if let Some(digit) = state.candidates(cell).only() {
            let candidate = Candidate { cell, digit };
            collector.place(Technique::NakedSingle, candidate, Evidence::Single(Single::OnlyDigit(candidate)))?;
        }
    }
    ControlFlow::Continue(())
}

impl Single {
    /// Returns the digit and its cell.
    #[must_use]
    pub const fn candidate(&self) -> Candidate {
        match *self {
            Self::LastCell(_, candidate) | Self::OnlyPlace(_, candidate) | Self::OnlyDigit(candidate) => candidate,
        }
    }

    /// Returns the house to look at, or `None` for a naked single.
    #[must_use]
    pub const fn house(&self) -> Option<House> {
        match *self {
            Self::LastCell(house, _) | Self::OnlyPlace(house, _) => Some(house),
            Self::OnlyDigit(_) => None,
        }
    }
}

impl Single {
    /// Returns the placed digits that exclude every other place, or every other digit of the cell.
    fn ground(self, state: &State) -> CandidateSet {
        let standing = |cells: CellSet| {
            let digits = cells.iter().filter_map(|cell| Some(Candidate { cell, digit: state.grid().digit(cell)? }));
            digits.collect()
        };
        match self {
            Self::LastCell(house, Candidate { cell, .. }) => standing(house.cell_set() - cell.into()),
            Self::OnlyPlace(house, candidate) => {
                let (seen_from, _) = covers(state, house, candidate);
                let cells = CellSet::union(seen_from.iter().map(|house| house.cell_set()));
                standing(cells) & CandidateSet::of_digit(candidate.digit, CellSet::ALL)
            }
            Self::OnlyDigit(candidate) => {
                let (sources, _) = sources(state, candidate);
                let of = |house: House, digit: Digit| {
                    standing(house.cell_set()) & CandidateSet::of_digit(digit, CellSet::ALL)
                };
                let each =
                    sources.into_iter().flat_map(|(house, digits)| digits.iter().map(move |digit| of(house, digit)));
                CandidateSet::union(each)
            }
        }
    }
}

impl Pattern for Single {
    fn parts(&self, state: &State) -> Parts {
        let candidate = self.candidate();
        let parts = Parts::default().with(Role::Pattern, candidate.into()).houses(HouseRole::Base, self.house());
        parts.with(Role::Ground, self.ground(state))
    }

    fn size(&self) -> usize {
        1
    }

    fn place(&self, _: &State) -> Area {
        let [.., boxed] = self.candidate().cell.houses();
        Area::house(self.house().unwrap_or(boxed))
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        vec![match *self {
            Self::LastCell(house, Candidate { cell, digit }) => {
                format!("{house}: {cell} is the last empty cell, and {digit} the missing digit")
            }
            Self::OnlyPlace(house, candidate) => only_place(state, house, candidate),
            Self::OnlyDigit(candidate) => only_digit(state, candidate),
        }]
    }
}

/// Returns houses that have the digit, so that it fits in no other cell of `house`, and the cells outside them.
fn covers(state: &State, house: House, Candidate { cell, digit }: Candidate) -> (Vec<House>, CellSet) {
    let mut open = (state.grid().empty_cells() & house.cell_set()) - cell.into();
    let mut seen_from: Vec<House> = Vec::new();
    while let Some((from, covered)) = best_cover(state, digit, open) {
        seen_from.push(from);
        open -= covered;
    }
    (seen_from, open)
}

/// Formats the reason: `row 4: only r4c7 can be 6, since box 5 and column 2 already have a 6`.
fn only_place(state: &State, house: House, candidate: Candidate) -> String {
    let Candidate { cell, digit } = candidate;
    let (seen_from, open) = covers(state, house, candidate);
    let mut reasons = Vec::new();
    if !seen_from.is_empty() {
        let have = if seen_from.len() == 1 { "has" } else { "have" };
        reasons.push(format!("{} already {have} {}", houses(&seen_from), one(digit)));
    }
    if !open.is_empty() {
        reasons.push(format!("earlier steps have excluded it from {}", and(open)));
    }
    format!("{house}: only {cell} can be {digit}, since {}", reasons.join(", and "))
}

/// Returns the house that contains the digit and covers most of the cells, with the covered cells.
fn best_cover(state: &State, digit: Digit, open: CellSet) -> Option<(House, CellSet)> {
    let has = |house: &House| placed(state, *house).contains(digit);
    let covers = House::ALL.into_iter().filter(has).map(|house| (house, open & house.cell_set()));
    // The last of equal houses is taken, because boxes are easier to see than rows and columns.
    covers.filter(|(_, covered)| !covered.is_empty()).max_by_key(|(_, covered)| covered.len())
}

/// Returns the houses of a cell with the digits that each takes from it, and the digits that no house has.
fn sources(state: &State, Candidate { cell, digit }: Candidate) -> (Vec<(House, DigitSet)>, DigitSet) {
    let mut missing = !DigitSet::of(digit);
    let mut sources = Vec::new();
    let mut houses = cell.houses();
    houses.sort_by_key(|&house| std::cmp::Reverse(placed(state, house).len()));
    for house in houses {
        let digits = placed(state, house) & missing;
        if !digits.is_empty() {
            sources.push((house, digits));
            missing -= digits;
        }
    }
    (sources, missing)
}

/// Formats the reason: `r4c7 can only be 6: row 4 has 1, 2 and 3; column 7 has 4 and 5; box 6 has 8 and 9`.
fn only_digit(state: &State, candidate: Candidate) -> String {
    let Candidate { cell, digit } = candidate;
    let (sources, missing) = sources(state, candidate);
    let mut reasons: Vec<String> =
        sources.into_iter().map(|(house, digits)| format!("{house} has {}", all_of(digits))).collect();
    if reasons.is_empty() {
        return format!("{cell} can only be {digit}: it is the only candidate");
    }
    if !missing.is_empty() {
        reasons.push(format!("earlier steps have excluded {}", all_of(missing)));
    }
    format!("{cell} can only be {digit}: {}", reasons.join("; "))
}

/// Returns the placed digits of a house.
fn placed(state: &State, house: House) -> DigitSet {
    house.cells().into_iter().filter_map(|cell| state.grid().digit(cell)).collect()
}
