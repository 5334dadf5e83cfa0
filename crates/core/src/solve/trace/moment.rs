//! What stands in the grid after some events, and how many there were.

use super::super::Effort;
use super::event::Event;
use crate::board::{Cell, CellSet, Grid};

/// A moment of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What stands in the grid.
    pub grid: Grid,
    /// What stood there before the search.
    pub givens: CellSet,
    /// What happened last; nothing at the beginning.
    pub last: Option<Event>,
    /// How many events there were.
    pub events: u64,
    /// Digits tried.
    pub tries: u64,
    /// Those of them that stayed at first.
    pub placed: u64,
    /// Cells filled since they had one digit left.
    pub filled: u64,
    /// Times that nothing led on.
    pub dead_ends: u64,
    /// How many tried digits stand on top of one another.
    pub depth: u8,
    /// How many cells were open at most, each within what was tried in another.
    pub deepest: u8,
    /// For every cell how many digits had been tried below and in it.
    levels: [u8; 81],
}

impl Moment {
    /// Before the search.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        Self {
            grid: *grid,
            givens: grid.given_cells(),
            last: None,
            events: 0,
            tries: 0,
            placed: 0,
            filled: 0,
            dead_ends: 0,
            depth: 0,
            deepest: 0,
            levels: [0; 81],
        }
    }

    /// The moment after one more event.
    pub fn add(&mut self, event: Event) {
        self.last = Some(event);
        self.events += 1;
        match event {
            Event::Refused(..) => {
                self.tries += 1;
                self.deepest = self.deepest.max(self.depth + 1);
            }
            Event::Placed(cell, digit) => {
                self.tries += 1;
                self.placed += 1;
                self.depth += 1;
                self.deepest = self.deepest.max(self.depth);
                self.put(cell, digit);
            }
            Event::Filled(cell, digit) => {
                self.filled += 1;
                self.put(cell, digit);
            }
            Event::DeadEnd(_) => self.dead_ends += 1,
            Event::Back(..) => self.go_back(),
            Event::Solved | Event::Exhausted => {}
        }
    }

    fn put(&mut self, cell: Cell, digit: crate::Digit) {
        self.grid.set(cell, digit);
        self.levels[cell.index()] = self.depth;
    }

    fn go_back(&mut self) {
        for cell in Cell::ALL {
            if self.levels[cell.index()] == self.depth {
                self.grid.set(cell, None);
                self.levels[cell.index()] = 0;
            }
        }
        self.depth -= 1;
    }

    /// What the search did so far.
    #[must_use]
    pub fn effort(&self) -> Effort {
        let Self { placed, filled, dead_ends, deepest, .. } = *self;
        Effort { placements: placed, filled, dead_ends, depth: u32::from(deepest) }
    }
}
