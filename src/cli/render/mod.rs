//! Answers to text: one file a format.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | the table of formats |
//! | `choices.rs` | which of them a command has, and which suits |
//! | `plain.rs`, `boxed.rs` | blocks of lines, without and with drawings |
//! | `line.rs` | one line a record |
//! | `json.rs`, `csv.rs` | data, in the columns of `data.rs` |
//!
//! A new format is a file with its row, and its name in the table; what is for people also stands among the choices of
//! the commands that have it.

mod boxed;
mod choices;
mod csv;
mod data;
mod json;
mod line;
mod plain;

pub use choices::{Choices, Wanted};
pub use data::Columns;

use crate::cli::answer::{Answer, Page, Subject};
use crate::cli::terminal::color;

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Blocks of lines.
    Plain,
    /// One line a record.
    Line,
    /// Blocks of lines with drawings of grids.
    Boxed,
    /// One object a line.
    Json,
    /// Comma-separated values with a header.
    Csv,
}

/// All there is to say about a format.
struct Row {
    layout: Layout,
    /// Its name and what is said about it, where a command says nothing else.
    name: &'static str,
    help: &'static str,
    /// Writes what stands above all answers.
    header: Option<fn(&Style) -> String>,
    /// Puts an answer on a page.
    render: fn(&Style, Subject, &dyn Answer, &mut Page),
}

/// How much room an answer has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// Several lines, for people.
    Blocks,
    /// One line.
    Line,
    /// Fields, for programs.
    Data,
}

impl Format {
    /// The table of formats.
    const TABLE: [(Self, &Row); 5] = [
        (Self::Plain, &plain::ROW),
        (Self::Line, &line::ROW),
        (Self::Boxed, &boxed::ROW),
        (Self::Json, &json::ROW),
        (Self::Csv, &csv::ROW),
    ];

    const fn row(self) -> &'static Row {
        Self::TABLE[self as usize].1
    }

    /// Whether programs read it, which find in its fields what is told people aside.
    pub fn is_data(self) -> bool {
        self.row().layout == Layout::Data
    }

    /// Whether an answer has a line only.
    pub fn is_terse(self) -> bool {
        self.row().layout == Layout::Line
    }

    /// Whether there is room for drawings beside an answer.
    pub fn has_room(self) -> bool {
        self.row().layout == Layout::Blocks
    }
}

/// How answers are printed.
#[derive(Clone, Debug)]
pub struct Style {
    format: Format,
    /// Whether there is more than one record, so that places are named.
    pub several: bool,
    /// Whether standard output shows color.
    color: bool,
    /// What answers have as data.
    columns: Columns,
}

impl Style {
    /// This format for answers with these columns about a single record or several.
    pub fn new(format: Format, several: bool, columns: Columns) -> Self {
        Self { format, several, color: color::is_on(), columns }
    }

    /// What stands above all answers, if anything does.
    pub fn header(&self) -> Option<String> {
        self.format.row().header.map(|header| header(self))
    }

    /// Whether programs read it.
    pub fn is_data(&self) -> bool {
        self.format.is_data()
    }
}

/// Puts an answer on a page.
pub fn render(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    (style.format.row().render)(style, subject, answer, page);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_its_row() {
        for (at, (format, _)) in Format::TABLE.iter().enumerate() {
            assert_eq!(*format as usize, at);
        }
    }
}
