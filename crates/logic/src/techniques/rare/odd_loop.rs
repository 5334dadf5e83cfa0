//! Odd loops of cells with the same two candidates, in which each cell sees the next: the shortest per set of guardians.
//!
//! If two other cells of a loop see each other, a shorter odd loop has the same conclusion. Three cells that see each
//! other are in one house: there, a naked set has it.

use std::collections::BTreeMap;

use sudokit_core::board::{Cell, CellSet, DigitSet};

use crate::State;

/// The length of the shortest and the longest loop in the search.
const SHORTEST: usize = 5;
const LONGEST: usize = 11;

/// The most guardians with several further digits, and with one further digit.
const MOST_GUARDIANS: usize = 2;
const MOST_GUARDIANS_OF_ONE: usize = 3;

/// Returns the odd loops of two digits, each in its order.
pub fn odd_loops(state: &State, digits: DigitSet) -> Vec<Vec<Cell>> {
    let places = digits.iter().fold(CellSet::ALL, |places, digit| places & state.cells(digit));
    let pairs = places & state.bivalue_cells();
    if places.len() < SHORTEST || pairs.len() < SHORTEST - MOST_GUARDIANS_OF_ONE {
        return Vec::new();
    }
    let mut search = OddLoopSearch { state, digits, pairs, cells: Vec::new(), found: BTreeMap::new() };
    for start in places {
        search.visit(start, places & CellSet::from_bits(u128::MAX << start.index()), Guardians::default());
    }
    search.found.into_values().collect()
}

/// The guardians of a loop that is not closed.
#[derive(Clone, Copy, Default)]
struct Guardians {
    cells: CellSet,
    extras: DigitSet,
}

/// The search for loops of cells with two digits.
struct OddLoopSearch<'a> {
    state: &'a State,
    digits: DigitSet,
    /// The cells without further digits.
    pairs: CellSet,
    cells: Vec<Cell>,
    /// The shortest loop per set of guardians, the first of several.
    found: BTreeMap<CellSet, Vec<Cell>>,
}

impl OddLoopSearch<'_> {
    /// Adds a cell to the loop, then those of the open cells that it sees.
    fn visit(&mut self, cell: Cell, open: CellSet, guardians: Guardians) {
        let Some(guardians) = self.with(guardians, cell) else { return };
        self.cells.push(cell);
        let (start, length) = (self.cells[0], self.cells.len());
        let open = open - cell.into();
        for next in open & cell.peers() {
            if length == 1 || !next.sees(start) {
                // Later cells see no cell of the loop but their neighbors.
                let rest = if length == 1 { open } else { open - cell.peers() };
                if length + 1 < LONGEST {
                    self.visit(next, rest, guardians);
                }
            } else if length % 2 == 0 && length + 1 >= SHORTEST && self.cells[1] < next {
                self.close(next, guardians);
            }
        }
        self.cells.pop();
    }

    /// Returns the guardians with those of a cell, or `None` if they are too many.
    fn with(&self, Guardians { mut cells, mut extras }: Guardians, cell: Cell) -> Option<Guardians> {
        if !self.pairs.contains(cell) {
            cells.insert(cell);
            extras |= self.state.candidates(cell) - self.digits;
        }
        let most = if extras.len() > 1 { MOST_GUARDIANS } else { MOST_GUARDIANS_OF_ONE };
        (cells.len() <= most).then_some(Guardians { cells, extras })
    }

    /// Keeps the loop that this cell closes, unless a loop as short is known for its guardians.
    fn close(&mut self, last: Cell, guardians: Guardians) {
        let Some(Guardians { cells: guardians, .. }) = self.with(guardians, last) else { return };
        if self.found.get(&guardians).is_none_or(|known| self.cells.len() + 1 < known.len()) {
            let cells = self.cells.iter().copied().chain([last]).collect();
            self.found.insert(guardians, cells);
        }
    }
}
