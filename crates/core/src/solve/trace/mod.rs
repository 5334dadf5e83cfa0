//! A search, event by event, for those who want to watch it.
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
//! | file | what |
//! |---|---|
//! | `event.rs` | what happens in a search |
//! | `moment.rs` | what stands in the grid after some events, and how many there were |
//! | `plain.rs` | the events of the readable methods |
//! | `lane.rs` | those of the engine, as far as they can be shown |
//! | `recording.rs` | the beginning of a search as text |

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

/// The events of a search, found one at a time as they are asked for. Behind [`Event::Solved`] it goes on to the next
/// solution, behind [`Event::Exhausted`] there is nothing more.
#[derive(Clone, Debug)]
pub struct Trace(Search);

#[derive(Clone, Debug)]
enum Search {
    Plain(Box<plain::Search>),
    Lane(Box<lane::Search>),
}

impl Trace {
    /// What a readable method does with a grid: the very tries of [`Method::solve`].
    #[must_use]
    pub fn of(method: Method, grid: &Grid) -> Self {
        Self(Search::Plain(Box::new(plain::Search::new(method, grid))))
    }

    /// What the engine does with a grid when it has a single lane: its deductions, and the digits that it supposes. Shown
    /// are the cells that are left with one digit, not the other candidates that go. With more lanes the halves of a
    /// split board are searched side by side.
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
