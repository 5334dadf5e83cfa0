//! Answers as data: the fields that all commands share, then the command's own. In csv, a header with the names of the columns
//! comes first.
//!
//! ```text
//! source  line  id  puzzle  note  verdict  reasons  the command's own ...
//! ```

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use sudokit::answer;
use sudokit::text::{self, CsvWriter, Fact, TableRow};
use sudokit::{Clues, Grid};

use super::object::{Names, write_object};
use super::{FormatRow, Item, Layout, Output, Reply, Style, Subject};

/// The names of the shared fields of answers about records.
pub const RECORD_FIELDS: &[&str] = answer::Head::FIELDS;
/// The names of the shared fields that are the verdict.
pub const VERDICT_FIELDS: &[&str] = &["verdict", "reasons"];
/// The names of the shared fields of answers about puzzles that a command makes.
pub const MADE_FIELDS: &[&str] = &["puzzle", "verdict", "reasons"];

/// The shared fields.
pub type Head<'a> = answer::Head<&'a str, Label<'a>, Characters<&'a Clues<'a>>>;

/// The name and the value, as JSON, of a field of a record.
pub type KeptField = (String, String);

/// An id or a note.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Label<'a> {
    Text(Cow<'a, str>),
    /// The value of the object that was read, as JSON: a number stays one.
    Json(&'a RawValue),
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

/// The fields of an object, in each of the forms from which a format of data makes its rows.
pub trait Fields {
    /// Appends the fields as a JSON object, and their names to a list.
    fn write_json(&self, names: Names, out: &mut Vec<u8>);

    /// Sets the cells of a row.
    fn set_cells(&self, row: &mut CsvWriter);
}

impl<T: Serialize> Fields for T {
    fn write_json(&self, names: Names, out: &mut Vec<u8>) {
        write_object(self, names, out);
    }

    fn set_cells(&self, row: &mut CsvWriter) {
        row.set_fields(self);
    }
}

/// The part of a format of data in the table of formats.
#[derive(Clone, Copy, Debug)]
pub struct DataFormat {
    /// Writes a row with the shared fields of an answer, then these.
    pub write_row: fn(&mut Rows<'_>, &dyn Fields),
    /// The format of the records whose fields are kept.
    pub keeps: text::Format,
}

/// Writes the rows of one answer.
pub struct Rows<'a> {
    style: &'a Style,
    head: Head<'a>,
    /// The row of the table that the record was read from, for a format with columns.
    row: Option<&'a TableRow>,
    /// The fields of the record that are kept, for a format with names beside each value.
    kept: &'a [KeptField],
    output: &'a mut Output,
    write_row: fn(&mut Rows<'_>, &dyn Fields),
}

/// The fields of an answer without any of its own.
#[derive(Serialize)]
struct NoFields {}

impl<'a> Rows<'a> {
    /// Writes a row with these fields.
    pub fn add(&mut self, fields: &dyn Fields) {
        (self.write_row)(self, fields);
    }

    /// Returns the style of the answers.
    pub const fn style(&self) -> &'a Style {
        self.style
    }

    /// Returns the shared fields, the fields of the record that are kept, and the text to write to.
    pub fn head(&mut self) -> (&Head<'_>, &[KeptField], &mut Vec<u8>) {
        (&self.head, self.kept, &mut self.output.text)
    }

    /// Sets the cells of a row: the shared fields, then these. The fields of a table that was read stay, except those of the
    /// verdict and of the command that have a value. Returns the row, and the text to write to.
    pub fn cells(&mut self, fields: &dyn Fields) -> (&mut CsvWriter, &mut Vec<u8>) {
        let Output { text: out, lost, cells, .. } = &mut *self.output;
        let columns = &self.style.columns;
        let cells = cells.get_or_insert_with(|| CsvWriter::new(columns));
        self.head.set_cells(cells);
        if let Some(TableRow { names, fields, .. }) = self.row {
            let has_verdict = self.head.verdict.is_some();
            let is_verdict = |name: &str| has_verdict && VERDICT_FIELDS.contains(&name);
            let kept = names.iter().zip(fields).filter(|(name, _)| !is_verdict(name));
            kept.for_each(|(name, field)| cells.set(name, field));
            lost.add_row(names.iter().any(|name| !columns.contains(name)));
        }
        fields.set_cells(cells);
        (cells, out)
    }
}

/// Writes an answer in a format of data.
pub fn write(style: &Style, subject: Subject, reply: &Reply, output: &mut Output) {
    let Some(DataFormat { write_row, keeps }) = style.format.data() else { return };
    write_rows(style, subject, reply, output, keeps == text::Format::Json, write_row);
}

/// Writes the rows of an answer by a function. A format with names beside the values keeps all fields of an object that was read.
pub fn write_rows(
    style: &Style,
    subject: Subject,
    reply: &Reply,
    output: &mut Output,
    has_names: bool,
    write_row: fn(&mut Rows, &dyn Fields),
) {
    let (verdict, reasons) = (reply.verdict)().map(|summary| (summary.verdict, summary.reasons)).unzip();
    let Subject { source, item, puzzle } = subject;
    let line = item.map(|item| item.record.line);
    let kept_fields = item.filter(|_| has_names).map(kept_fields).unwrap_or_default();
    let kept = |name: &str| {
        let (_, value) = kept_fields.iter().find(|(known, _)| known == name)?;
        serde_json::from_str(value).ok().map(Label::Json)
    };
    // A command that prints titles has a field for them.
    let id = item.and_then(if style.is_own(Fact::Title.name()) { Item::id } else { Item::name });
    let id = id.map(|id| kept("id").unwrap_or(Label::Text(id)));
    let note = item.and_then(Item::note).map(|note| kept("note").unwrap_or(Label::Text(note)));
    let puzzle = puzzle.map(Characters);
    let head = Head { source, line, id, puzzle, note, verdict, reasons };
    let row = item.filter(|_| !has_names).and_then(|item| item.record.labels.row());
    let mut rows = Rows { style, head, row, kept: &kept_fields, output, write_row };
    match reply.rows {
        Some(add) => add(&mut rows),
        // An answer without any fields has a row of the shared ones.
        None => rows.add(&NoFields {}),
    }
}

/// Returns the fields of the object that a record was read from, or else its facts.
fn kept_fields(item: &Item) -> Vec<KeptField> {
    let labels = &item.record.labels;
    let Some(TableRow { names, fields, .. }) = labels.row() else {
        let fact = |(fact, text): (Fact, &str)| (fact.name().to_string(), serde_json::Value::from(text).to_string());
        return labels.facts().map(fact).collect();
    };
    // The source of an answer is the input. Without a line, it is the origin of the puzzle.
    let is_answer = names.iter().any(|name| name == "line");
    let name = |name: &String| if name == "source" && !is_answer { Fact::Source.name().into() } else { name.clone() };
    names.iter().map(name).zip(fields.iter().cloned()).collect()
}

/// The row of `csv`.
pub const CSV: FormatRow = FormatRow {
    layout: Layout::Data(DataFormat { write_row: write_csv_row, keeps: text::Format::Csv }),
    help: "Comma-separated values with a header",
    header: Some(header),
    write,
};

fn header(style: &Style) -> Vec<u8> {
    let mut line = Vec::new();
    CsvWriter::new(&style.columns).write_header(&mut line);
    line
}

/// Writes a row on a line.
fn write_csv_row(rows: &mut Rows, fields: &dyn Fields) {
    let (row, out) = rows.cells(fields);
    row.write_row(out);
}
