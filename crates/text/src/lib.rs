//! Grids as text: everything people write is read, every format the program has is written.
//!
//! | to do | begin with |
//! |---|---|
//! | read a text | [`read`], an iterator of [`Record`]s; [`read_one`] for exactly one grid |
//! | read a stream | [`Reader`]; [`Chunks`] for several threads; [`Options`] for a fixed [`Format`] |
//! | use a record | [`Record::puzzle`], [`Record::grid`]; [`Position`] has entries and pencil marks, [`Labels`] the text beside |
//! | report an error | [`Unreadable`]: the line, the column and the [`Reason`] |
//! | write a grid | [`lines()`], [`boxed`], [`candidates_line`]; [`write()`] for any [`Format`] |
//!
//! A reader recognizes the format of every record by itself, so one text can mix them. The formats of other programs and
//! sites need the feature `formats`.
//!
//! **No cell is ever lost, and no grid is ever made up.** Every part of a text that can hold a grid belongs to exactly one
//! [`Record`]: it is read, or it is reported as unreadable with its place. An error damages the record it is in and no other.
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
// The law above is held by `tests/it/law.rs`, on documents of many shapes in which a line is lost, doubled, cut or garbled.
//
// `docs/reading.md` has the grammar. One reader goes through the lines in order and decides where every record begins and ends.
//
// | file | what |
// |---|---|
// | `decode.rs` | bytes to UTF-8; inputs that are no text |
// | `chunks.rs`, `lines.rs` | an input to chunks and records; bytes to lines |
// | `runs.rs` | runs of lines that are read in one way wherever they stand |
// | `records/` | all other lines, in order: tables, documents, lines that stand together |
// | `line.rs`, `list.rs`, `words.rs` | one line; a line with whole grids; words, and words that look like grids |
// | `cells.rs`, `names.rs`, `bytes.rs` | one definition of a cell; one vocabulary; bytes found in vectors |
// | `paragraph/`, `packed.rs`, `rows.rs`, `fixed.rs` | lines that stand together, most of them rows |
// | `brackets/`, `literal/`, `json/` | literals cut into values; a value to a tree; a tree to records |
// | `csv/` | tables |
// | `markup.rs` | XML, HTML and `LaTeX` cut into parts |
// | `formats/` | what other programs and sites write, a file each (feature `formats`) |
// | `record.rs`, `format.rs`, `error.rs` | what a record holds; the table of formats; why a record cannot be read |
// | `write.rs`, `pattern.rs` | records and grids to text; patterns for making puzzles |

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
mod prose;
mod record;
mod records;
mod rows;
mod runs;
mod words;
mod write;

pub use chunks::{Chunk, Chunks, Reader};
pub use error::{BadCell, Reason, Unreadable};
pub use format::{Format, FormatSupport};
pub use pattern::{BadPattern, read_given, read_pattern};
pub use record::{Fact, Labels, Marks, Position, Record, Sheet, TableRow};
pub use records::Options;
pub use write::{boxed, boxed_candidates, candidates_line, footer, header, lines, write};

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
    let grid = *first.givens()?;
    match records.next() {
        Some(second) => Err(Unreadable { line: second.line, ..Unreadable::whole(Reason::SecondGrid) }),
        None => Ok(grid),
    }
}
