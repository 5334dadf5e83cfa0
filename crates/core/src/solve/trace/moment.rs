//! The grid after some events of a search, and the number of events of each kind.

use super::super::Effort;
use super::event::Event;
use crate::board::{Cell, CellSet, Grid};

/// A moment of a search: the grid after some events, and the number of events of each kind.
///
/// ```
/// use sudokit::{Grid, solve::{Event, Method, Moment, Trace}};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut moment = Moment::new(&grid);
/// for event in Trace::of(Method::Singles, &grid).take_while(|event| *event != Event::Solved) {
///     moment.add(event);
/// }
/// assert_eq!((moment.filled, moment.grid.count_empty()), (51, 0));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The grid at this moment.
    pub grid: Grid,
    /// The cells that were filled before the search.
    pub givens: CellSet,
    /// The last event, or `None` before the first.
    pub last: Option<Event>,
    /// The number of events.
    pub events: u64,
    /// The number of digits that the search tried.
    pub tries: u64,
    /// The number of tried digits that were placed.
    pub placed: u64,
    /// The number of cells that were filled because they had one digit left.
    pub filled: u64,
    /// The number of dead ends.
    pub dead_ends: u64,
    /// The number of tried digits in the grid, each nested in the one before.
    pub depth: u8,
    /// The largest number of nested cells in which the search was trying digits.
    pub deepest: u8,
    /// The depth at which each cell was filled.
    levels: [u8; 81],
}

impl Moment {
    /// Returns the moment before the first event.
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

    /// Advances by one event.
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
            Event::Back(..) => self.backtrack(),
            Event::Solved | Event::Exhausted => {}
        }
    }

    fn put(&mut self, cell: Cell, digit: crate::Digit) {
        self.grid.set(cell, digit);
        self.levels[cell.index()] = self.depth;
    }

    /// Removes the last tried digit, and all digits that were filled in after it.
    fn backtrack(&mut self) {
        for cell in Cell::ALL {
            if self.levels[cell.index()] == self.depth {
                self.grid.set(cell, None);
                self.levels[cell.index()] = 0;
            }
        }
        self.depth -= 1;
    }

    /// Returns the work that the search did so far.
    #[must_use]
    pub fn effort(&self) -> Effort {
        let Self { placed, filled, dead_ends, deepest, .. } = *self;
        Effort { placements: placed, filled, dead_ends, depth: u32::from(deepest) }
    }
}
