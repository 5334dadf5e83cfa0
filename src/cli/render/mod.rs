//! Answers to text: one file a format.
//!
//! | file | what |
//! |---|---|
//! | `formats.rs` | the table of formats, and which of them a command has |
//! | `plain.rs`, `boxed.rs` | blocks of lines, without and with drawings |
//! | `line.rs` | one line a record |
//! | `json.rs`, `csv.rs` | data |

mod boxed;
mod csv;
mod formats;
mod json;
mod line;
mod plain;

pub use csv::{columns_of_made, columns_of_records};
pub use formats::{Choices, Format, Wanted};

use sudokit::Grid;

use crate::cli::answer::{Answer, Item, Page};

/// How answers are printed.
#[derive(Clone, Debug)]
pub struct Style {
    pub format: Format,
    /// Whether there is more than one record, so that places are named.
    pub several: bool,
    /// Whether standard output shows color.
    pub color: bool,
    /// The columns of comma-separated values.
    pub columns: Vec<&'static str>,
}

impl Style {
    /// The line above all answers, if there is one.
    pub fn header(&self) -> Option<String> {
        (self.format == Format::Csv).then(|| self.columns.join(",") + "\n")
    }
}

/// Puts an answer on a page: about this record and the grid in it, where there are such.
pub fn render(style: &Style, item: Option<&Item>, grid: Option<&Grid>, answer: &dyn Answer, page: &mut Page) {
    match style.format {
        Format::Plain => plain::render(style, item, &answer.block(), page),
        Format::Boxed => boxed::render(style, item, &answer.block(), page),
        Format::Line => line::render(item, &answer.line(), page),
        Format::Json => json::render(item, grid, answer, page),
        Format::Csv => csv::render(style, item, grid, answer, page),
    }
}
