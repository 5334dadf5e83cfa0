//! Grids as text: everything people write is read, every format the program has is written.
//!
//! Reading goes up three steps, a file each: characters to cells (`cells.rs`), a line to what it is (`line.rs`), lines to
//! records (`reader.rs`, with `block.rs` for grids in rows and `marks.rs` for pencil marks). A record is one grid of the input or the place where one could not be read; reading starts
//! afresh after it, so a bad record never shifts into its neighbors.

mod block;
mod cells;
mod chunks;
mod error;
mod line;
mod marks;
mod pattern;
mod reader;
mod write;

pub use chunks::{Chunk, Chunks};
pub use error::{BadCell, Reason, Unreadable};
pub use marks::Marked;
pub use pattern::{BadPattern, read_pattern};
pub use reader::{Reader, Record, Shape};
pub use write::{boxed, boxed_candidates, candidates_line, lines};

use crate::board::Grid;

/// Reads every grid of a text.
///
/// ```
/// let text = "
///     % two shapes, one text
///     +-------+-------+-------+
///     | 5 3 . | . 7 . | . . . |
///     | 6 . . | 1 9 5 | . . . |
///     | . 9 8 | . . . | . 6 . |
///     +-------+-------+-------+
///     | 8 . . | . 6 . | . . 3 |
///     | 4 . . | 8 . 3 | . . 1 |
///     | 7 . . | . 2 . | . . 6 |
///     +-------+-------+-------+
///     | . 6 . | . . . | 2 8 . |
///     | . . . | 4 1 9 | . . 5 |
///     | . . . | . 8 . | . 7 9 |
///     +-------+-------+-------+
///
///     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 the same
/// ";
/// let records: Vec<_> = sudokit::text::read(text).collect();
/// assert_eq!(records.len(), 2);
/// assert_eq!(records[0].grid, records[1].grid);
/// assert_eq!(records[1].after, " the same");
/// ```
pub fn read(text: &str) -> impl Iterator<Item = Record> {
    // Reading from memory cannot fail.
    Reader::new(text.as_bytes()).map_while(Result::ok)
}

/// Reads a text that holds exactly one grid.
///
/// # Errors
/// The first record that cannot be read; or there is no grid, or more than one.
///
/// ```
/// let error = sudokit::text::read_one("53007000x\n").unwrap_err();
/// assert_eq!(error.to_string(), "unexpected character 'x'");
/// assert_eq!((error.line, error.column), (1, 9));
/// ```
pub fn read_one(text: &str) -> Result<Grid, Unreadable> {
    let mut records = read(text);
    let Some(first) = records.next() else { return Err(Unreadable::whole(Reason::NoGrid)) };
    let grid = first.grid.map_err(|unreadable| *unreadable)?;
    match records.next() {
        Some(second) => Err(Unreadable { line: second.line, ..Unreadable::whole(Reason::SecondGrid) }),
        None => Ok(grid),
    }
}
