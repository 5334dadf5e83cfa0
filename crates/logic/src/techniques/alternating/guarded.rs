//! Patterns with guardians, one of which is true, so that a chain from each guardian reaches the same conclusion.
//!
//! ```text
//! 692 . . | 69 . .     if all four cells were 6 or 9, these could be swapped: so a guardian is true,
//!  .  . . | .  . .     the 2 or the 3; and also the 2, or a 6 or 9 elsewhere in row 3,
//! 693 . . | 69 . .     without which row 3 would have its 6 and 9 in these two cells
//! ```

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudokit_core::board::{CandidateSet, Cell, CellSet, DigitSet, House};

use crate::engine::words::{all_of, and, any_of, one_case};
use crate::techniques::rare::impossible::{guarded_sets, however_placed};
use crate::techniques::uniqueness::rectangles as deadly_rectangles;
use crate::{HouseRole, Parts, Role, Search, State, StepCollector};

use super::refuters::Refuters;

/// Cells that cannot have only these digits, unless one of the guardians is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct GuardedPattern {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The candidates of which at least one is true.
    pub guardians: CandidateSet,
    /// In a rectangle, the houses that have the digits in two of its cells if no guardian there is true.
    pub houses: [Option<House>; 2],
}

/// Returns the unique rectangles, each with every choice of guardians that some candidate makes false, and with these
/// candidates.
///
/// Two opposite sides have no other digits if the other candidates in their cells are false, or if the two digits have
/// no other places in a house of both cells.
pub fn rectangles(state: &Search, refuters: &Refuters) -> Vec<(GuardedPattern, CandidateSet)> {
    let mut known = HashSet::new();
    let mut all = Vec::new();
    for deadly in deadly_rectangles(state) {
        let [a, b, c, d] = deadly.cells[..] else { continue };
        let digits = deadly.digits;
        for [one, other] in [[[a, b], [c, d]], [[b, c], [d, a]]] {
            let others = guards(state, refuters, other, digits);
            for (house, some, own_refuters) in guards(state, refuters, one, digits) {
                for &(other_house, more, other_refuters) in &others {
                    let both = own_refuters & other_refuters;
                    if both.is_empty() {
                        continue;
                    }
                    let pattern = GuardedPattern {
                        cells: [a, b, c, d].into(),
                        digits,
                        guardians: some | more,
                        houses: [house, other_house],
                    };
                    if known.insert((pattern.cells, digits, pattern.guardians)) {
                        all.push((pattern, both));
                    }
                }
            }
        }
    }
    all
}

/// Returns the candidates that keep two cells from having only these digits: those in the cells, or those in the rest of
/// a house. The second set has the candidates that make them false; there are some.
fn guards(
    state: &State,
    refuters: &Refuters,
    side: [Cell; 2],
    digits: DigitSet,
) -> Vec<(Option<House>, CandidateSet, CandidateSet)> {
    let side = CellSet::from(side);
    let is_open = |house: &House| {
        house.cell_set().contains_all(side)
            && house
                .cells()
                .into_iter()
                .filter_map(|cell| state.grid().digit(cell))
                .all(|placed| !digits.contains(placed))
    };
    let outside = House::ALL.into_iter().filter(is_open);
    let outside = outside.map(|house| (Some(house), state.among(house.cell_set() - side, digits)));
    let all = std::iter::once((None, state.among(side, !digits))).chain(outside);
    let with_refuters = all.map(|(house, guards)| (house, guards, refuters.of_all(state, &guards)));
    with_refuters.filter(|(.., refuters)| !refuters.is_empty()).collect()
}

/// Returns cells that three digits cannot fill, with their guardians. Breaks if the search is stopped.
pub fn impossible(state: &State, collector: &StepCollector) -> ControlFlow<(), Vec<GuardedPattern>> {
    let of = |(cells, digits, guardians)| GuardedPattern { cells, digits, guardians, houses: [None; 2] };
    ControlFlow::Continue(guarded_sets(state, collector)?.into_iter().map(of).collect())
}

impl GuardedPattern {
    /// Returns the candidates of the pattern, and its houses.
    pub(super) fn parts(&self, state: &State) -> Parts {
        let own = state.among(self.cells, self.digits) - self.guardians;
        Parts::default().with(Role::Helper, own).houses(HouseRole::Base, self.houses.into_iter().flatten())
    }

    /// Returns whether all guardians have other digits. Without chains from them, the pattern is one of another technique.
    pub(super) fn has_other_guardians(&self) -> bool {
        self.guardians.iter().all(|guardian| !self.digits.contains(guardian.digit))
    }

    /// Explains why two digits in all cells of the rectangle would allow a second solution.
    pub(super) fn lines_of_rectangle(&self) -> Vec<String> {
        let Self { cells, digits, .. } = *self;
        let mut lines = vec![
            format!("{} lie in two rows, two columns and two boxes", and(cells)),
            format!("if all of them were {}, these digits could be swapped: a deadly pattern", any_of(digits)),
            "but the puzzle has only one solution".into(),
        ];
        let unless =
            |words: String, cases: String| if cases.is_empty() { words } else { format!("{words}, unless {cases}") };
        // A side without a house has no other digit.
        let others =
            self.guardians.by_cell().map(|(cell, own)| (cell, own - digits)).filter(|(_, own)| !own.is_empty());
        let own: CellSet = others.clone().map(|(cell, _)| cell).collect();
        if !own.is_empty() {
            lines.push(unless(format!("{} can only be {}", and(own), any_of(digits)), one_case(others)));
        }
        lines.extend(self.houses.into_iter().flatten().map(|house| {
            let inside = and(house.cell_set() & cells);
            let outside = self.guardians.by_cell().map(|(cell, own)| (cell, own & digits));
            let outside = one_case(outside.filter(|(cell, own)| house.cell_set().contains(*cell) && !own.is_empty()));
            let only = if outside.is_empty() { " only" } else { "" };
            unless(format!("{house} has its {} in {inside}{only}", all_of(digits)), outside)
        }));
        lines
    }

    /// Explains that three digits cannot fill the cells.
    pub(super) fn lines_of_impossible(&self) -> Vec<String> {
        vec![
            format!(
                "without the cases below, {} cannot fill all {} cells: {}",
                all_of(self.digits),
                self.cells.len(),
                and(self.cells)
            ),
            however_placed(self.cells, self.digits),
        ]
    }
}
