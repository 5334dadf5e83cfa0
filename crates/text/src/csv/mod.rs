//! Comma-separated values, with semicolons or tabs as well.
//!
//! The header says which column holds the puzzle and which its solution; without one, the puzzle is the field of 81 cells.
//! What stands before and behind the puzzle is kept as it stands, so that nothing of a table is lost; our own tables have
//! a column for each thing that a record says. A record is bytes: nobody says what a table is encoded in.

mod cells;
mod fields;
mod header;
mod ours;
mod record;
mod row;

pub use cells::padded;
pub use fields::ends_open;
pub use header::{Header, may_be_header};
pub use ours::{HEADER, write};
pub use row::read_bare;

#[cfg(test)]
mod tests;
