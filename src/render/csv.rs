//! Comma-separated values: a line for each row, under a line with the names of the columns.

use std::io::Write;

use sudokit::Digit;

use super::data::Notation;
use super::{Layout, Row, Style};
use crate::answer::{Answer, Page, Subject, Value};

/// The format.
pub const ROW: Row = Row {
    layout: Layout::Data,
    name: "csv",
    help: "Comma-separated values with a header",
    header: Some(header),
    render,
};

fn header(style: &Style) -> String {
    style.columns.names().collect::<Vec<_>>().join(",") + "\n"
}

fn render(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    style.columns.write(subject, answer, &mut Fields { is_first: true }, page);
}

/// A line that is being written.
struct Fields {
    is_first: bool,
}

impl Notation for Fields {
    fn begin(&mut self, _: &mut Vec<u8>) {
        self.is_first = true;
    }

    fn put(&mut self, _: &'static str, value: &Value<'_>, out: &mut Vec<u8>) {
        if !std::mem::take(&mut self.is_first) {
            out.push(b',');
        }
        match value {
            // The others hold nothing that has to be in quotes.
            Value::Text(_) | Value::List(_) | Value::Digits(_) | Value::Object(_) | Value::Written(_) => {
                let start = out.len();
                field(value, out);
                quote(start, out);
            }
            _ => item(value, out),
        }
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }
}

/// A value as a field: the items of a list, or what an object has under its names, with semicolons between them.
fn field(value: &Value<'_>, out: &mut Vec<u8>) {
    match value {
        Value::List(items) => joined(items, "; ", out, item),
        Value::Digits(digits) => joined(*digits, "; ", out, digit),
        Value::Written(json) => field(&Value::parts_of(json), out),
        Value::Object(entries) => joined(entries, "; ", out, |(name, value), out| {
            out.extend_from_slice(name.as_bytes());
            out.push(b' ');
            item(value, out);
        }),
        _ => item(value, out),
    }
}

/// A value as a part of a field: the items of a list with blanks between them, those of an object with slashes.
fn item(value: &Value<'_>, out: &mut Vec<u8>) {
    match value {
        Value::Nothing => {}
        Value::Text(text) => out.extend_from_slice(text.as_bytes()),
        Value::Grid(grid) => out.extend_from_slice(&grid.to_line()),
        // Writing into a vector cannot fail.
        Value::Number(number) => _ = write!(out, "{number}"),
        Value::Marks(marks) => out.extend_from_slice(marks.words().as_bytes()),
        Value::Decimal(number) => _ = serde_json::to_writer(out, number),
        Value::Flag(flag) => _ = write!(out, "{flag}"),
        Value::List(items) => joined(items, " ", out, item),
        Value::Digits(digits) => joined(*digits, " ", out, digit),
        Value::Written(json) => item(&Value::parts_of(json), out),
        Value::Object(entries) => {
            let known = entries.iter().filter(|(_, value)| !matches!(value, Value::Nothing));
            joined(known, " / ", out, |(_, value), out| item(value, out));
        }
    }
}

fn digit(digit: Digit, out: &mut Vec<u8>) {
    out.push(b'0' + digit.value());
}

fn joined<T>(items: impl IntoIterator<Item = T>, between: &str, out: &mut Vec<u8>, write: impl Fn(T, &mut Vec<u8>)) {
    for (at, item) in items.into_iter().enumerate() {
        if at > 0 {
            out.extend_from_slice(between.as_bytes());
        }
        write(item, out);
    }
}

/// Puts what was written from here on in quotes, where it must be.
fn quote(start: usize, out: &mut Vec<u8>) {
    if !out[start..].iter().any(|byte| matches!(byte, b',' | b'"' | b'\n' | b'\r')) {
        return;
    }
    let field = out.split_off(start);
    out.push(b'"');
    for byte in field {
        if byte == b'"' {
            out.push(b'"');
        }
        out.push(byte);
    }
    out.push(b'"');
}
