//! Readers and writers of Sudoku grids as text, in all formats that the program supports.
//!
//! | to do | begin with |
//! |---|---|
//! | read a text | [`read`], an iterator of [`Record`]s; [`read_one`] for exactly one grid |
//! | read a stream | [`Reader`]; [`Chunks`] for several threads; [`Options`] for a fixed [`Format`] |
//! | use a record | [`Record::clues`], [`Record::grid`]; [`Position`] has entries and pencil marks, [`Labels`] the text beside |
//! | report an error | [`Unreadable`]: the line, the column and the [`Reason`]; [`Chunks::describe_input`] for an input without grids |
//! | write a grid | [`lines()`], [`boxed`], [`candidates_line`]; [`write()`] for any [`Format`] |
//! | write a table | `CsvWriter` for the fields of any object (feature `serde`) |
//!
//! A reader recognizes the format of every record by itself, so one text can mix them. The packed strings of
//! sudoku.coach need the feature `formats`.
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

#[doc(inline)]
pub use sudokit_text::*;
