//! Reverse BUG: empty cells after which each row, column and box has both of two digits, or neither.
//!
//! The places of the two digits in the other houses are then open, and none of them is a given. The two digits could be
//! swapped there for a second solution, so one of the empty cells has another digit.
//!
//! ```text
//! . . a | b . .       r1c3 is empty. All other places of a and b are open, and none of them is
//! . . b | a . .       in these two rows, two columns and two boxes. So r1c3 is not a.
//! ```

use std::ops::ControlFlow;

use sudokit_core::board::{Cell, CellSet, DigitSet, HouseSet};

use crate::engine::words::{all_of, and, any_of};
use crate::{Area, Parts, Pattern, PositionCache, Role, State, Step, StepCollector, Technique};

use super::{Deadly, LoopType};

/// All cells with two digits, and the empty cells that would complete their houses.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct ReverseBug {
    /// The digits.
    pub digits: DigitSet,
    /// The cells that have one of the digits.
    pub placed: CellSet,
    /// The empty cells.
    pub cells: CellSet,
    /// The empty cells with extra digits.
    pub roof: CellSet,
    /// The extra digits.
    pub extras: DigitSet,
    /// The type of the conclusion from the extra digits.
    pub escape: LoopType,
}

/// The most empty cells.
const MOST_CELLS: usize = 4;

/// Reports reverse BUGs, by pairs of digits.
pub fn reverse_bug(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    for digits in DigitSet::ALL.subsets(2) {
        let (mut placed, mut open) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in digits {
            placed |= state.placed(digit);
            open |= state.cells(digit);
        }
        let houses = placed.iter().fold(Houses::default(), Houses::with);
        if !placed.is_empty() {
            complete(&mut Vec::new(), open, houses, &mut |cells| {
                report(state, placed, &Deadly::new(state, cells, digits), collector)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The houses with at least one cell of the pattern, and those with two.
#[derive(Clone, Copy, Default)]
struct Houses {
    one: HouseSet,
    two: HouseSet,
}

impl Houses {
    /// Returns the houses after a cell is added.
    fn with(self, cell: Cell) -> Self {
        let houses = cell.houses().into_iter().collect();
        Self { one: self.one | houses, two: self.two | (self.one & houses) }
    }
}

/// Adds open cells until every house has two cells or none, and some house has none.
fn complete(
    cells: &mut Vec<Cell>,
    open: CellSet,
    houses: Houses,
    found: &mut dyn FnMut(&[Cell]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let incomplete = houses.one - houses.two;
    let Some(house) = incomplete.first() else {
        return if cells.is_empty() || houses.one == HouseSet::ALL { ControlFlow::Continue(()) } else { found(cells) };
    };
    if incomplete.len() > 3 * (MOST_CELLS - cells.len()) {
        return ControlFlow::Continue(());
    }
    for cell in open & house.cell_set() {
        if cell.houses().into_iter().all(|house| !houses.two.contains(house)) {
            cells.push(cell);
            complete(cells, open - cell.into(), houses.with(cell), found)?;
            cells.pop();
        }
    }
    ControlFlow::Continue(())
}

fn report(state: &State, placed: CellSet, deadly: &Deadly, collector: &mut StepCollector) -> ControlFlow<()> {
    for (escape, effect) in deadly.conclusions(state) {
        let cells = deadly.cells.iter().copied().collect();
        let (digits, roof, extras) = (deadly.digits, deadly.roof, deadly.extras);
        let found = ReverseBug { digits, placed, cells, roof, extras, escape };
        collector.add(Step::new(Technique::ReverseBug, found, effect))?;
    }
    ControlFlow::Continue(())
}

impl Pattern for ReverseBug {
    fn parts(&self, state: &State) -> Parts {
        let ground = |parts: Parts, cell: Cell| match state.grid().digit(cell) {
            Some(digit) => parts.cell(Role::Ground, cell, digit),
            None => parts,
        };
        let parts = self.placed.iter().fold(Parts::default(), ground);
        let parts = parts.with(Role::Swap, state.among(self.cells, self.digits));
        self.escape.parts(state, parts.with(Role::Extra, state.among(self.roof, self.extras)), self.roof)
    }

    fn size(&self) -> usize {
        self.placed.len() + self.cells.len() + self.escape.size()
    }

    fn place(&self, _: &State) -> Area {
        Area::fullest_house(self.cells)
    }

    fn reasoning(&self, state: &State, _: &Step) -> Vec<String> {
        let (cells, digits) = (and(self.cells), all_of(self.digits));
        let own = any_of(state.union(self.cells) & self.digits);
        let mut lines = vec![
            format!("{digits} are placed in {} only", and(self.placed)),
            format!("if {cells} were {own}, every row, column and box would have both of these digits or neither"),
            format!("no given would keep {digits} from being swapped in all other cells: a deadly pattern"),
            "but the puzzle has only one solution".into(),
        ];
        if self.cells.len() > 1 {
            lines.extend(self.escape.in_words(state, self.roof, self.extras));
        }
        lines
    }
}
