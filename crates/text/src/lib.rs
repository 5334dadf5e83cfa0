//! Readers and writers of Sudoku grids as text, in all formats that the program supports.
//!
//! | to do | begin with |
//! |---|---|
//! | read a text | [`read`], an iterator of [`Record`]s; [`read_one`] for exactly one grid |
//! | read a stream | [`Reader`]; [`Chunks`] for several threads; [`Options`] for a fixed [`Format`] |
//! | use a record | [`Record::puzzle`], [`Record::grid`]; [`Position`] has entries and pencil marks, [`Labels`] the text beside |
//! | report an error | [`Unreadable`]: the line, the column and the [`Reason`]; [`InputPreview`] for an input without grids |
//! | write a grid | [`lines()`], [`boxed`], [`candidates_line`]; [`write()`] for any [`Format`] |
//! | write a table | `CsvWriter` for the fields of any object (feature `serde`) |
//!
//! A reader recognizes the format of every record by itself, so one text can mix them. The formats of other programs
//! and sites need the feature `formats`.
//!
//! **No cell is ever lost, and no grid is ever made up.** Every part of a text that can hold a grid belongs to exactly
//! one [`Record`]: it is read, or it is reported as unreadable with its place. An error damages the record it is in and
//! no other.
//!
//! ```
//! use sudokit::text::{self, Format};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 first\n53..7\n";
//! let records: Vec<_> = text::read(text).collect();
//! assert_eq!((records[0].line, records[0].format), (1, Format::Line));
//! assert_eq!(records[0].labels.note(), b"first");
//! assert_eq!(records[1].grid().unwrap_err().line, 2);
//! ```
// `tests/it/invariant.rs` tests this on documents of many formats with lines that are lost, doubled, cut or garbled.
//
// `docs/reading.md` has the grammar. One reader takes the lines in order and decides where each record begins and ends.
//
// | file | contents |
// |---|---|
// | `decode.rs` | conversion of bytes to UTF-8; detection of binary files |
// | `chunks.rs`, `lines.rs` | an input cut into chunks and records; bytes cut into lines |
// | `runs.rs` | runs of lines whose reading does not depend on their context |
// | `records/` | all other lines, in order: tables, documents, paragraphs |
// | `line.rs`, `list.rs`, `words.rs` | one line; a line with whole grids; words that look like grids |
// | `cells.rs`, `names.rs`, `bytes.rs` | definition of a cell; known field names; vectorized byte search |
// | `paragraph/`, `packed.rs`, `rows.rs`, `fixed.rs` | paragraphs: lines without a blank line between, mostly rows |
// | `brackets/`, `literal/`, `json/` | literals cut into values; a value to a tree; a tree to records |
// | `csv/` | tables |
// | `markup.rs` | XML, HTML and `LaTeX` cut into parts |
// | `formats/` | formats of other programs and sites, one per file (feature `formats`) |
// | `record.rs`, `format.rs`, `error.rs` | a record; the table of formats; the reason why a record cannot be read |
// | `write.rs`, `pattern.rs` | writers of records and grids; patterns for generated puzzles |
// | `preview.rs` | the contents of an input without grids |

mod brackets;
mod bytes;
mod cells;
mod chunks;
mod csv;
mod decode;
mod error;
mod fixed;
mod format;
#[cfg_attr(not(feature = "formats"), path = "without_formats.rs")]
mod formats;
mod json;
mod line;
mod lines;
mod list;
mod literal;
mod markup;
mod names;
mod packed;
mod paragraph;
mod pattern;
mod preview;
mod prose;
mod record;
mod records;
mod rows;
mod runs;
mod words;
mod write;

pub use chunks::{Chunk, Chunks, Reader};
#[cfg(feature = "serde")]
pub use csv::CsvWriter;
pub use error::{BadCell, Reason, Unreadable};
pub use format::{Format, FormatSupport, Loss};
pub use pattern::{BadPattern, read_pattern, read_pattern_with_digits};
pub use preview::InputPreview;
pub use record::{Fact, Labels, Marks, Position, Record, Sheet, TableRow};
pub use records::Options;
pub use write::{boxed, boxed_candidates, candidates_line, footer, header, lines, write};

use sudokit_core::board::Grid;

/// Reads every grid of a text.
///
/// ```
/// let text = "
///     % two formats, one text
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
/// Returns the error of the first record that cannot be read. No grid, or a second one, is also an error.
///
/// ```
/// let error = sudokit::text::read_one("53007000q\n").unwrap_err();
/// assert_eq!(error.to_string(), "unexpected character 'q'");
/// assert_eq!((error.line, error.column), (1, 9));
/// ```
pub fn read_one(text: &str) -> Result<Grid, Unreadable> {
    let mut records = read(text);
    let Some(first) = records.next() else { return Err(Unreadable::whole(Reason::NoGrid)) };
    let grid = *first.givens()?;
    match records.next() {
        Some(second) => Err(Unreadable { line: second.line, ..Unreadable::whole(Reason::SecondGrid) }),
        None => Ok(grid),
    }
}
