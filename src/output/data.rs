//! Answers as data: the fields that all commands share, then the command's own.
//!
//! ```text
//! source  line  id  puzzle  note  verdict  reasons  the command's own ...
//! ```

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use sudokit::text::TableRow;
use sudokit::{Clues, Grid};

use super::{Answer, Item, Output, Style, Subject, csv, json};

/// The names of the shared fields of answers about records.
pub const RECORD_FIELDS: &[&str] = &["source", "line", "id", "puzzle", "note", "verdict", "reasons"];
/// The names of the shared fields that are the verdict.
pub const VERDICT_FIELDS: &[&str] = &["verdict", "reasons"];
/// The names of the shared fields of answers about puzzles that a command makes.
pub const MADE_FIELDS: &[&str] = &["puzzle", "verdict", "reasons"];

/// The shared fields.
#[derive(Default, Serialize)]
pub struct Head<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Characters<&'a Clues<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Vec<String>>,
}

/// A grid or a puzzle that is serialized as bytes, in which no format has to look for characters to escape.
#[derive(Clone, Copy)]
pub struct Characters<T>(pub T);

impl Serialize for Characters<&Grid> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0.to_line())
    }
}

impl Serialize for Characters<&Clues<'_>> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Clues::Givens(givens) => Characters(*givens).serialize(serializer),
            candidates @ Clues::Candidates(_) => candidates.serialize(serializer),
        }
    }
}

/// Writes the rows of one answer.
pub struct Rows<'a> {
    style: &'a Style,
    head: Head<'a>,
    /// The row of the table that the record was read from.
    row: Option<&'a TableRow>,
    output: &'a mut Output,
    notation: Notation,
}

/// The formats of data.
#[derive(Clone, Copy)]
pub enum Notation {
    Json,
    Csv,
}

impl Rows<'_> {
    /// Writes a row with these fields.
    pub fn add(&mut self, fields: &impl Serialize) {
        match self.notation {
            Notation::Json => json::write(&self.head, fields, self.output.text()),
            Notation::Csv => csv::write(self.style, &self.head, self.row, fields, self.output),
        }
    }
}

/// Writes an answer in a format of data.
pub fn write(notation: Notation, style: &Style, subject: Subject, answer: &dyn Answer, output: &mut Output) {
    let (verdict, reasons) = answer.verdict().map(|summary| (summary.verdict, summary.reasons)).unzip();
    let Subject { source, item, puzzle } = subject;
    let line = item.map(|item| item.record.line);
    let (id, note) = (item.and_then(Item::id), item.and_then(Item::note));
    let puzzle = puzzle.map(Characters);
    let head = Head { source, line, id, puzzle, note, verdict, reasons };
    let row = item.and_then(|item| item.record.labels.row());
    answer.rows(&mut Rows { style, head, row, output, notation });
}
