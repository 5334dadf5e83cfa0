//! Grids as text: everything people write is read, every format the program has is written.
//!
//! # The law
//!
//! **No cell is ever lost, and no grid is ever made up.** Every stretch of a text that can hold a grid belongs to exactly
//! one [`Record`]: answered, or named as unreadable with its place. A verdict is only ever given about a grid that stands
//! in the text as such. A fault damages the record it is in and none other.
//!
//! Where it is not certain which rows belong together, everything up to the next certain boundary is one unreadable record
//! that says so. Words between grids are no records; words in a list of grids in one line are, so that the list keeps its
//! places. `crates/sudokit/tests/it/law.rs` holds the law on documents of many shapes in which a line is lost, doubled, cut or garbled.
//!
//! # The way of a text
//!
//! | file | what |
//! |---|---|
//! | `decode.rs`, `signature.rs` | bytes to UTF-8; inputs that are no text |
//! | `chunks/`, `reader.rs` | an input to pieces that can be read on their own; to lines |
//! | `records/` | lines to records: what goes on over several lines, and where it ends |
//! | `line.rs`, `words.rs`, `cells.rs`, `bytes.rs` | what one line is; its words that look like grids; characters to cells |
//! | `comments.rs`, `wrapping.rs` | comments that hold a grid; what only wraps one |
//! | `paragraph/`, `packed.rs`, `rows.rs`, `fixed.rs` | lines that stand together, most of them rows |
//! | `brackets/`, `literal/` | literals of many lines cut into values; a value to a tree |
//! | `markup.rs` | XML, HTML and `LaTeX` cut into parts |
//! | `formats/` | what other programs and sites write, a file each, and the writers |
//! | `record.rs`, `marks.rs`, `fact.rs` | what a record holds |
//! | `format.rs`, `error.rs` | the table of formats; why a record cannot be read |
//! | `write.rs`, `spelling.rs`, `pattern.rs` | grids and candidates to text; patterns for making puzzles |

mod brackets;
mod bytes;
mod cells;
mod chunks;
mod comments;
mod csv;
mod decode;
mod error;
mod fact;
mod fixed;
mod format;
#[cfg_attr(not(feature = "formats"), path = "without_formats.rs")]
mod formats;
mod json;
mod line;
mod lines;
mod list;
mod literal;
mod marks;
mod markup;
mod names;
mod packed;
mod paragraph;
mod pattern;
mod record;
mod records;
mod rows;
mod runs;
mod signature;
mod spelling;
mod words;
mod wrapping;
mod write;

pub use chunks::{Chunk, Chunks, Reader};
pub use error::{BadCell, Reason, Unreadable};
pub use fact::Fact;
pub use format::{Format, NotAFormat, Says};
pub use marks::Marks;
pub use pattern::{BadPattern, read_given, read_pattern};
pub use record::{Labels, Position, Record, Sheet};
pub use records::Options;
pub use write::{boxed, boxed_candidates, candidates_line, footer, header, lines, write};

use std::borrow::Cow;

use sudokit_core::board::Grid;

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
/// assert_eq!(records[0].grid(), records[1].grid());
/// assert_eq!(records[1].labels.note(), b"the same");
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
/// let error = sudokit::text::read_one("53007000q\n").unwrap_err();
/// assert_eq!(error.to_string(), "unexpected character 'q'");
/// assert_eq!((error.line, error.column), (1, 9));
/// ```
pub fn read_one(text: &str) -> Result<Grid, Unreadable> {
    let mut records = read(text);
    let Some(first) = records.next() else { return Err(Unreadable::whole(Reason::NoGrid)) };
    let grid = *first.puzzle().map_err(Cow::into_owned)?;
    match records.next() {
        Some(second) => Err(Unreadable { line: second.line, ..Unreadable::whole(Reason::SecondGrid) }),
        None => Ok(grid),
    }
}
