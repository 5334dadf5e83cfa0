//! The grid after some events of a search, and the number of events of each kind.

use super::super::Effort;
use super::event::Event;
use crate::board::{Cell, Grid};

/// A moment of a search: the grid after some events, and the number of events of each kind.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudokit::{Grid, solve::{Event, Method, Moment}};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut moment = Moment::new(&grid);
/// Method::Singles.watch(&grid, |event| {
///     moment.add(event);
///     if event == Event::Solved { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!((moment.effort.filled, moment.grid.count_empty()), (51, 0));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Moment {
    /// The grid at this moment.
    pub grid: Grid,
    /// The last event, or `None` before the first.
    pub last: Option<Event>,
    /// The number of events.
    pub events: u64,
    /// The number of digits that the search tried.
    pub tries: u64,
    /// The work of the search.
    pub effort: Effort,
    /// The number of tried digits in the grid, each nested in the one before.
    pub depth: u32,
    /// The depth at which each cell was filled.
    levels: [u32; 81],
}

impl Moment {
    /// Returns the moment before the first event.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        let (grid, effort) = (*grid, Effort::default());
        Self { grid, last: None, events: 0, tries: 0, effort, depth: 0, levels: [0; 81] }
    }

    /// Advances by one event.
    pub fn add(&mut self, event: Event) {
        self.last = Some(event);
        self.events += 1;
        self.tries += u64::from(matches!(event, Event::Refused(..) | Event::Placed(..)));
        if let Event::Back(..) = event {
            self.backtrack();
        }
        self.effort.add(event, &mut self.depth);
        if let Event::Placed(cell, digit) | Event::Filled(cell, digit) = event {
            self.grid.set(cell, digit);
            self.levels[cell.index()] = self.depth;
        }
    }

    /// Removes the last tried digit, and all digits that were filled in after it.
    fn backtrack(&mut self) {
        for cell in Cell::ALL {
            if self.levels[cell.index()] == self.depth {
                self.grid.set(cell, None);
                self.levels[cell.index()] = 0;
            }
        }
    }
}
