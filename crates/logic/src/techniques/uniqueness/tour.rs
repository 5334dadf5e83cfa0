//! Closed walks over cells that hold two digits.
//!
//! A walk goes from cell to cell, each time in a house of another kind, over cells that hold both digits. Which cells
//! it may enter follows the reference, with its quirk: the extra digits of all neighbors looked at from a cell count
//! as collected, even those of neighbors not entered.

use crate::State;
use crate::engine::visit_order::box_first;
use sudokit_core::board::{Cell, CellSet, DigitSet, House, HouseKind, HouseSet};

/// A closed walk over cells that hold two digits.
pub struct Tour {
    pub cells: Vec<Cell>,
    pub digits: DigitSet,
}

impl Tour {
    /// The cells with further candidates, in the order of the walk.
    pub fn roof(&self, state: &State) -> Vec<Cell> {
        self.cells.iter().copied().filter(|&cell| state.candidates(cell).len() > 2).collect()
    }
}

/// So many cells may have several further digits.
const LARGE_CELLS: i8 = 2;

/// All walks that a position has, from each cell with two candidates.
pub fn all(state: &State) -> Vec<Tour> {
    let mut found = Vec::new();
    for cell in state.pairs() {
        let digits = state.candidates(cell);
        let cells = digits.iter().fold(CellSet::ALL, |all, digit| all & state.cells(digit));
        let core = core(cells);
        if !core.contains(cell) {
            continue;
        }
        let mut walk = Walk {
            state,
            digits,
            cells,
            core,
            path: Vec::new(),
            on_path: CellSet::EMPTY,
            visited: [HouseSet::EMPTY; 2],
            found,
        };
        walk.enter(cell, None, LARGE_CELLS, DigitSet::EMPTY);
        found = walk.found;
    }
    found
}

/// Those of some cells that a closed walk over them can go through: each has others of these in two of its houses.
fn core(cells: CellSet) -> CellSet {
    let mut core = cells;
    loop {
        let has_others = |cell: Cell, house: House| core & house.cell_set() != cell.into();
        let goes_on = |&cell: &Cell| cell.houses().into_iter().filter(|&house| has_others(cell, house)).count() >= 2;
        let left = core.iter().filter(goes_on).collect();
        if left == core {
            return core;
        }
        core = left;
    }
}

struct Walk<'a> {
    state: &'a State,
    digits: DigitSet,
    /// The cells that hold both digits.
    cells: CellSet,
    /// Those of them that a closed walk can go through.
    core: CellSet,
    path: Vec<Cell>,
    on_path: CellSet,
    /// The houses of the cells at even places of the path, and of those at odd places.
    visited: [HouseSet; 2],
    found: Vec<Tour>,
}

impl Walk<'_> {
    /// Goes on from a cell entered in a house of some kind; `budget` more cells may have several further digits. In a walk
    /// that counts, each house that has a cell at an even place has one at an odd place, and no house has two of a kind.
    fn enter(&mut self, cell: Cell, last: Option<HouseKind>, budget: i8, mut extras: DigitSet) {
        let (parity, houses) = (self.path.len() % 2, HouseSet::from(cell.houses()));
        if !(self.visited[parity] & houses).is_empty() {
            return;
        }
        self.visited[parity] |= houses;
        self.path.push(cell);
        self.on_path.insert(cell);
        for house in box_first(cell.houses()).into_iter().filter(|house| Some(house.kind()) != last) {
            for next in self.cells & house.cell_set() {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close();
                } else if !self.on_path.contains(next) {
                    let further = self.state.candidates(next) - self.digits;
                    extras |= further;
                    if self.core.contains(next) && (further.is_empty() || extras.only().is_some() || budget > 0) {
                        self.enter(next, Some(house.kind()), budget - i8::from(!further.is_empty()), extras);
                    }
                }
            }
        }
        self.path.pop();
        self.on_path.remove(cell);
        self.visited[parity] -= houses;
    }

    fn close(&mut self) {
        if self.visited[0] == self.visited[1] {
            self.found.push(Tour { cells: self.path.clone(), digits: self.digits });
        }
    }
}
