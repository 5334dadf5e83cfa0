//! One JSON object a line for each row; what is not known is absent.

use std::io::Write;

use sudokit::Cell;

use super::data::Notation;
use super::{Layout, Row, Style};
use crate::answer::{Answer, Page, Subject, Value};

/// The format.
pub const ROW: Row = Row { layout: Layout::Data, name: "json", help: "One object a line", header: None, render };

fn render(style: &Style, subject: Subject, answer: &dyn Answer, page: &mut Page) {
    style.columns.write(subject, answer, &mut Object { is_empty: true }, page);
}

/// An object that is being written.
struct Object {
    is_empty: bool,
}

impl Object {
    /// A field, unless there is no value.
    fn field(&mut self, name: &str, value: &Value<'_>, out: &mut Vec<u8>) {
        if matches!(value, Value::Nothing) {
            return;
        }
        out.push(if std::mem::take(&mut self.is_empty) { b'{' } else { b',' });
        quote(name, out);
        out.push(b':');
        write(value, out);
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(if self.is_empty { b"{}" } else { b"}" });
    }
}

impl Notation for Object {
    fn begin(&mut self, _: &mut Vec<u8>) {
        self.is_empty = true;
    }

    fn put(&mut self, name: &'static str, value: &Value<'_>, out: &mut Vec<u8>) {
        self.field(name, value, out);
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        self.close(out);
        out.push(b'\n');
    }
}

fn write(value: &Value<'_>, out: &mut Vec<u8>) {
    match value {
        Value::Written(json) => out.extend_from_slice(json.get().as_bytes()),
        Value::Nothing => out.extend_from_slice(b"null"),
        Value::Text(text) => quote(text, out),
        Value::Grid(grid) => {
            out.push(b'"');
            out.extend_from_slice(&grid.to_line());
            out.push(b'"');
        }
        // Writing plain data into a vector cannot fail.
        Value::Number(number) => _ = write!(out, "{number}"),
        Value::Marks(marks) => {
            for cell in Cell::ALL {
                out.push(if cell.index() == 0 { b'[' } else { b',' });
                write(&marks.get(cell).map_or(Value::Nothing, Value::Digits), out);
            }
            out.push(b']');
        }
        Value::Decimal(number) => _ = serde_json::to_writer(out, number),
        Value::Flag(flag) => _ = write!(out, "{flag}"),
        Value::Digits(digits) => {
            out.push(b'[');
            for (at, digit) in digits.iter().enumerate() {
                if at > 0 {
                    out.push(b',');
                }
                out.push(b'0' + digit.value());
            }
            out.push(b']');
        }
        Value::List(items) => {
            out.push(b'[');
            for (at, item) in items.iter().enumerate() {
                if at > 0 {
                    out.push(b',');
                }
                write(item, out);
            }
            out.push(b']');
        }
        Value::Object(entries) => {
            let mut object = Object { is_empty: true };
            for (name, value) in entries {
                object.field(name, value, out);
            }
            object.close(out);
        }
    }
}

fn quote(text: &str, out: &mut Vec<u8>) {
    // Writing plain data into a vector cannot fail.
    _ = serde_json::to_writer(out, text);
}
