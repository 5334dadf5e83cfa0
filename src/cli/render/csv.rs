//! Comma-separated values: the fields of the JSON object, each in its column.
//!
//! ```text
//! source,line,id,puzzle,verdict,reasons, the command's own columns ,note
//! ```

use std::io::Write;
use std::ops::Range;

use sudokit::Grid;

use super::Style;
use crate::cli::answer::{Answer, Fields, Item, Page, Value};

/// The columns of answers about records.
pub fn columns_of_records(own: &[&'static str]) -> Vec<&'static str> {
    [&["source", "line", "id", "puzzle", "verdict", "reasons"], own, &["note"]].concat()
}

/// The columns of puzzles that a command makes.
pub fn columns_of_made(own: &[&'static str]) -> Vec<&'static str> {
    [&["puzzle", "verdict", "reasons"], own].concat()
}

/// Prints the lines of an answer.
pub fn render(style: &Style, item: Option<&Item>, grid: Option<&Grid>, answer: &dyn Answer, page: &mut Page) {
    let mut rows = Rows { item, grid, columns: &style.columns, text: Vec::new(), places: Vec::new(), out: page.out() };
    rows.begin();
    answer.data(&mut rows);
    rows.end();
}

/// The lines of an answer, about one record; their fields are set in any order.
struct Rows<'a> {
    item: Option<&'a Item<'a>>,
    grid: Option<&'a Grid>,
    columns: &'a [&'static str],
    /// The texts of the fields, one after the other.
    text: Vec<u8>,
    /// Where in the text the field of each column is.
    places: Vec<Range<usize>>,
    out: &'a mut Vec<u8>,
}

impl Rows<'_> {
    fn begin(&mut self) {
        self.text.clear();
        self.places.clear();
        if let Some(item) = self.item {
            self.set("source", item.source.into());
            self.set("line", item.record.line.into());
            self.set("id", item.id().into());
            self.set("note", item.note().into());
        }
        if let Some(grid) = self.grid {
            self.set("puzzle", grid.into());
        }
    }

    fn end(&mut self) {
        for column in 0..self.columns.len() {
            if column > 0 {
                self.out.push(b',');
            }
            if let Some(place) = self.places.get(column) {
                quote(&self.text[place.clone()], self.out);
            }
        }
        self.out.push(b'\n');
    }
}

impl Fields for Rows<'_> {
    fn set(&mut self, name: &'static str, value: Value<'_>) {
        let Some(column) = self.columns.iter().position(|column| *column == name) else {
            debug_assert!(false, "no column for '{name}'");
            return;
        };
        if self.places.len() <= column {
            self.places.resize(column + 1, 0..0);
        }
        let start = self.text.len();
        write(&value, &mut self.text);
        self.places[column] = start..self.text.len();
    }

    fn next_object(&mut self) {
        self.end();
        self.begin();
    }
}

/// A value as the text of a field: items with a semicolon between them, words with a blank, what belongs together with a
/// slash.
fn write(value: &Value<'_>, out: &mut Vec<u8>) {
    match value {
        Value::Nothing => {}
        Value::Text(text) => out.extend_from_slice(text.as_bytes()),
        Value::Grid(grid) => out.extend_from_slice(&grid.to_line()),
        // Writing into a vector cannot fail.
        Value::Number(number) => _ = write!(out, "{number}"),
        Value::Decimal(number) => _ = serde_json::to_writer(out, number),
        Value::Flag(flag) => _ = write!(out, "{flag}"),
        Value::List(items) => join(items, if items.iter().all(is_word) { " " } else { "; " }, out),
        Value::Object(fields) => {
            let values = fields.iter().map(|(_, value)| value).filter(|value| !matches!(value, Value::Nothing));
            for (at, value) in values.enumerate() {
                out.extend_from_slice(if at > 0 { b" / " } else { b"" });
                write(value, out);
            }
        }
        Value::Map(entries) => {
            for (at, (name, value)) in entries.iter().enumerate() {
                _ = write!(out, "{}{name} ", if at > 0 { "; " } else { "" });
                write(value, out);
            }
        }
    }
}

/// Whether a value has no blank in it.
fn is_word(value: &Value<'_>) -> bool {
    match value {
        Value::Text(text) => !text.contains(' '),
        Value::List(_) | Value::Object(_) | Value::Map(_) => false,
        Value::Nothing | Value::Grid(_) | Value::Number(_) | Value::Decimal(_) | Value::Flag(_) => true,
    }
}

fn join(items: &[Value<'_>], between: &str, out: &mut Vec<u8>) {
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.extend_from_slice(between.as_bytes());
        }
        write(item, out);
    }
}

/// A field, in quotes where it must be.
fn quote(field: &[u8], out: &mut Vec<u8>) {
    if !field.iter().any(|byte| matches!(byte, b',' | b'"' | b'\n' | b'\r')) {
        return out.extend_from_slice(field);
    }
    out.push(b'"');
    for &byte in field {
        if byte == b'"' {
            out.push(b'"');
        }
        out.push(byte);
    }
    out.push(b'"');
}
