//! The reader and the writer of `sudokit`.
//!
//! Depend on `sudokit`, which has all of this under its own name; this crate is a part of it.
// `tests/it/documents.rs` tests this on documents of many formats with lines that are lost, doubled, cut or garbled.
//
// `GRAMMAR.md` has the grammar. Imports point down in this table, which `tests/it/imports.rs` checks:
//
// | file | contents |
// |---|---|
// | `chunks` | an input cut into chunks and records |
// | `blocks` | the only place that decides where something begins and ends: classes of lines, four states, open values |
// | `runs` | runs of lines whose reading does not depend on their context |
// | `plain` | a fast path for plain objects in one line |
// | `place` | the records of a text, with their places in the input |
// | `pattern` | patterns for generated puzzles |
// | `objects`, `rows`, `line` | one parser for each kind of block: a tree of values, rows, a line of a list |
// | `fields` | the labels and the position of an object of a tree |
// | `formats` | formats of other programs and sites, one per file, and the table of all formats |
// | `table` | tables: their headers, and the fields of a record |
// | `shape`, `json`, `value` | the grids in a tree of values; objects that are written; literals parsed to a tree |
// | `grid_words` | the words of a line that are grids or attempts |
// | `attempt`, `named_cells`, `square` | what is an attempt at a grid, by its shape; cells with names; grids of other sizes |
// | `names`, `marks` | known names of columns and fields; pencil marks |
// | `record`, `error`, `format` | a record; the reason why a record cannot be read; the names of formats |
// | `draw`, `brackets` | drawings of grids; brackets and quotes of a value, byte by byte |
// | `preview` | an input without grids |
// | `decode`, `cell`, `bytes` | bytes to text; the definition of a cell; vectorized byte search |

#![cfg_attr(docsrs, feature(doc_cfg))]

mod attempt;
mod blocks;
mod brackets;
mod bytes;
mod cell;
mod chunks;
mod decode;
mod draw;
mod error;
mod fields;
mod format;
mod formats;
mod grid_words;
mod json;
mod line;
mod marks;
mod named_cells;
mod names;
mod objects;
mod pattern;
mod place;
mod plain;
mod preview;
mod record;
mod rows;
mod runs;
mod shape;
mod square;
mod table;
mod value;

pub use chunks::{Chunk, Chunks, Reader};
pub use draw::{boxed, boxed_candidates, candidates_line, lines};
pub use error::{BadCell, Reason, Unreadable};
pub use format::Format;
pub use formats::{FormatSupport, Loss, footer, header, write};
pub use pattern::{BadPattern, read_pattern};
pub use record::{Fact, Labels, Marks, Options, Position, Record, Sheet, TableRow};
#[cfg(feature = "serde")]
pub use table::CsvWriter;

use sudokit_core::board::Grid;

/// Reads every grid of a text, which can also be bytes: those of a file need not be UTF-8.
///
/// ```
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let text = format!("% two formats, one text\n{}\n{line} the same\n", sudokit::text::boxed(&line.parse()?));
/// let records: Vec<_> = sudokit::text::read(&text).collect();
/// assert_eq!(records.len(), 2);
/// assert_eq!(records[0].grid(), records[1].grid());
/// assert_eq!(records[1].labels.note(), b"the same");
/// # Ok::<(), sudokit::ParseError>(())
/// ```
pub fn read(text: &(impl AsRef<[u8]> + ?Sized)) -> impl Iterator<Item = Record> {
    // Reading from memory cannot fail.
    Reader::new(text.as_ref()).map_while(Result::ok)
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
pub fn read_one(text: &(impl AsRef<[u8]> + ?Sized)) -> Result<Grid, Unreadable> {
    let mut records = read(text);
    let Some(first) = records.next() else { return Err(Unreadable::whole(Reason::NoGrid)) };
    let grid = *first.givens()?;
    match records.next() {
        Some(second) => Err(Unreadable { line: second.line, ..Unreadable::whole(Reason::SecondGrid) }),
        None => Ok(grid),
    }
}
