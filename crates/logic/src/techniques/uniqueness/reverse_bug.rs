//! Reverse BUG: a candidate after which each row, column and box has both of two digits, or neither.
//!
//! The places of the two digits in the other houses are then open, and none of them is a given. The two digits could be
//! swapped there for a second solution, so the candidate is false.
//!
//! ```text
//! . . a | b . .       r1c3 is a candidate of a. All other places of a and b are open,
//! . . b | a . .       and none of them is in these two rows, two columns and two boxes.
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, Cell, CellSet, Digit, DigitSet, HouseSet};

use crate::engine::words::{all_of, and};
use crate::{Area, Parts, Pattern, PositionCache, Role, State, Step, StepCollector, Technique};

/// All cells with two digits, and the candidate that would complete their houses.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct ReverseBug {
    /// The digits.
    pub digits: DigitSet,
    /// The cells that have one of the digits.
    pub placed: CellSet,
    /// The candidate.
    pub candidate: Candidate,
}

/// The most cells with the two digits. With all nine of both, no other places are left.
const MOST_CELLS: usize = 15;

/// Reports reverse BUGs, by pairs of digits.
pub fn reverse_bug(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    let placed = Digit::ALL.map(|digit| state.placed(digit));
    let houses = placed.map(houses);
    for digits in DigitSet::ALL.subsets(2) {
        let all = digits.iter().fold(CellSet::EMPTY, |all, digit| all | placed[digit.index()]);
        if all.is_empty() || all.len() > MOST_CELLS {
            continue;
        }
        let both = digits.iter().fold(HouseSet::EMPTY, |both, digit| both | houses[digit.index()]);
        let (complete, incomplete): (Vec<Digit>, Vec<Digit>) =
            digits.iter().partition(|digit| houses[digit.index()] == both);
        let ([_], &[digit]) = (&complete[..], &incomplete[..]) else { continue };
        let missing = both - houses[digit.index()];
        let completes = |cell: &Cell| cell.houses().into_iter().collect::<HouseSet>() == missing;
        if let Some(cell) = state.cells(digit).iter().find(completes) {
            let candidate = Candidate { cell, digit };
            collector.eliminate(Technique::ReverseBug, candidate.into(), || ReverseBug {
                digits,
                placed: all,
                candidate,
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the houses of cells.
fn houses(cells: CellSet) -> HouseSet {
    cells.iter().flat_map(Cell::houses).collect()
}

impl Pattern for ReverseBug {
    fn parts(&self, state: &State) -> Parts {
        let Candidate { cell, digit } = self.candidate;
        let ground = |parts: Parts, cell: Cell| match state.grid().digit(cell) {
            Some(digit) => parts.cell(Role::Ground, cell, digit),
            None => parts,
        };
        let parts = self.placed.iter().fold(Parts::default(), ground);
        parts.cell(Role::Swap, cell, digit).cell(Role::Extra, cell, state.candidates(cell) - digit.into())
    }

    fn size(&self) -> usize {
        self.placed.len() + 1
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.placed | self.candidate.cell.into())
    }

    fn reasoning(&self, _: &State, _: &Step) -> Vec<String> {
        let Candidate { cell, digit } = self.candidate;
        let digits = all_of(self.digits);
        vec![
            format!("only {} have {digits}", and(self.placed)),
            format!("if {cell} were {digit}, every row, column and box would have both of these digits or neither"),
            format!("no given would keep {digits} from being swapped in all other cells: a deadly pattern"),
            "but the puzzle has only one solution".into(),
        ]
    }
}
