//! The first events of a search as text, one to three characters per event.
//!
//! ```text
//!   1 to 9, cell, cell   the digit is refused in the first cell because of the second
//!   A to I, cell         1 to 9 is tried in the cell and stays
//!   a to i, cell         1 to 9 is the only digit left in the cell
//!   x, cell              dead end: no digit fits in the cell
//!   z                    back
//!   s, n                 solved; every possibility was tried
//! ```
//!
//! Cells are the characters from `(` on, without `<`, `>` and `\`. No character has a meaning in HTML.

use std::ops::ControlFlow;

use super::super::Method;
use super::{Event, Moment};
use crate::board::{Cell, Grid};

/// The events of a search up to the first solution as text, which a replay page plays.
///
/// ```
/// use sudokit::{Grid, solve::{Method, Recording}};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let recording = Recording::new(&grid, Method::Singles, 10_000);
/// assert!(!recording.is_cut);
/// assert_eq!(recording.end.grid.count_empty(), 0);
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Recording {
    /// The events, one to three characters each. A replay page reads them.
    pub text: String,
    /// The grid before the search.
    pub grid: Grid,
    /// The last recorded moment.
    pub end: Moment,
    /// True if the recording ends early, because there are more events than allowed.
    pub is_cut: bool,
}

impl Recording {
    /// Records the events of a method up to the first solution, at most `most` of them.
    #[must_use]
    pub fn new(grid: &Grid, method: Method, most: u64) -> Self {
        let (mut text, mut end) = (String::new(), Moment::new(grid));
        method.watch(grid, |event| {
            if end.events == most {
                return ControlFlow::Break(());
            }
            write(event, &end.grid, &mut text);
            end.add(event);
            if event == Event::Solved { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let is_cut = !matches!(end.last, Some(Event::Solved | Event::Exhausted));
        Self { text, grid: *grid, end, is_cut }
    }
}

/// Appends an event of the search in this grid.
fn write(event: Event, grid: &Grid, text: &mut String) {
    match event {
        Event::Refused(cell, digit) => {
            let by = grid.holders(cell, digit).next().map_or(cell, |(_, by)| by);
            text.extend([nth(b'1', digit.index()), of_cell(cell), of_cell(by)]);
        }
        Event::Placed(cell, digit) => text.extend([nth(b'A', digit.index()), of_cell(cell)]),
        Event::Filled(cell, digit) => text.extend([nth(b'a', digit.index()), of_cell(cell)]),
        Event::DeadEnd(cell) => text.extend(['x', of_cell(cell)]),
        Event::Back(..) => text.push('z'),
        Event::Solved => text.push('s'),
        Event::Exhausted => text.push('n'),
    }
}

/// Returns the character of a cell. The characters `<`, `>` and `\` are skipped.
fn of_cell(cell: Cell) -> char {
    let number = cell.index();
    let skipped = usize::from(number >= 20) + usize::from(number >= 21) + usize::from(number >= 50);
    nth(b'(', number + skipped)
}

/// Returns the character `number` places after `first`.
fn nth(first: u8, number: usize) -> char {
    #[expect(clippy::cast_possible_truncation, reason = "small numbers")]
    let number = number as u8;
    char::from(first + number)
}
