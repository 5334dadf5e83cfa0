//! The events of a search, one by one.
//!
//! ```
//! use sudokit::{Grid, solve::{Event, Method, Moment, Trace}};
//!
//! let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut trace = Trace::of(Method::PLAIN, &grid);
//! let first: Vec<String> = trace.by_ref().take(2).map(|event| event.to_string()).collect();
//! assert_eq!(first, ["r1c3: 1 is tried and stays for now", "r1c4: 1 is refused by row 1 (r1c3)"]);
//!
//! let mut moment = Moment::new(&grid);
//! Trace::of(Method::Singles, &grid).take_while(|event| *event != Event::Solved).for_each(|event| moment.add(event));
//! assert_eq!(moment.filled, 51);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | content |
//! |---|---|
//! | `event.rs` | the events of a search |
//! | `moment.rs` | the grid after some events, and the number of events of each kind |
//! | `plain.rs` | the events of the readable methods |
//! | `lane.rs` | the events of the engine with a single lane |
//! | `recording.rs` | the first events of a search as text |

mod event;
mod lane;
mod moment;
mod plain;
mod recording;

pub use event::{Clash, Event, clash};
pub use moment::Moment;
pub use recording::Recording;

use super::Method;
use crate::board::Grid;

/// An iterator over the events of a search. The search runs as the iterator advances.
///
/// After [`Event::Solved`], the search continues with the next solution. After [`Event::Exhausted`], there are no
/// events.
///
/// ```
/// use sudokit::{Grid, solve::{Event, Method, Moment, Trace}};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut trace = Trace::of(Method::PLAIN, &grid);
/// let first: Vec<String> = trace.by_ref().take(2).map(|event| event.to_string()).collect();
/// assert_eq!(first, ["r1c3: 1 is tried and stays for now", "r1c4: 1 is refused by row 1 (r1c3)"]);
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[doc(alias("visualize", "animation", "step by step"))]
#[derive(Clone, Debug)]
pub struct Trace(Search);

#[derive(Clone, Debug)]
enum Search {
    Plain(Box<plain::Search>),
    Lane(Box<lane::Search>),
}

impl Trace {
    /// Returns the events of a readable method. The search tries the same digits as [`Method::solve`].
    #[must_use]
    pub fn of(method: Method, grid: &Grid) -> Self {
        Self(Search::Plain(Box::new(plain::Search::new(method, grid))))
    }

    /// Returns the events of the engine with a single lane: its deductions and its guesses.
    ///
    /// Events show the cells that are left with one digit, but no other eliminations. With more lanes, the engine
    /// searches the halves of a split board side by side.
    ///
    /// ```
    /// use sudokit::{Grid, solve::{Event, Trace}};
    ///
    /// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let mut events = Trace::of_engine(&grid).take_while(|event| *event != Event::Solved);
    /// assert!(events.all(|event| matches!(event, Event::Filled(..)))); // an easy grid takes no guess
    /// # Ok::<(), sudokit::ParseError>(())
    /// ```
    #[must_use]
    pub fn of_engine(grid: &Grid) -> Self {
        Self(Search::Lane(Box::new(lane::Search::new(grid))))
    }
}

impl Iterator for Trace {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        match &mut self.0 {
            Search::Plain(search) => search.next(),
            Search::Lane(search) => search.next(),
        }
    }
}
