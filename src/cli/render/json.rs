//! One JSON object a line: where the record stands, what the command says about it, and the note behind it.

use std::io::Write;

use sudokit::Grid;

use crate::cli::answer::{Answer, Fields, Item, Page, Value};

/// Prints the objects of an answer.
pub fn render(item: Option<&Item>, grid: Option<&Grid>, answer: &dyn Answer, page: &mut Page) {
    let mut objects = Objects { item, grid, object: Object { out: page.out(), is_empty: true } };
    objects.begin();
    answer.data(&mut objects);
    objects.end();
}

/// The objects of an answer, about one record.
struct Objects<'a> {
    item: Option<&'a Item<'a>>,
    grid: Option<&'a Grid>,
    object: Object<'a>,
}

impl Objects<'_> {
    fn begin(&mut self) {
        self.object.is_empty = true;
        if let Some(item) = self.item {
            self.object.field("source", &item.source.into());
            self.object.field("line", &item.record.line.into());
            self.object.text("id", item.id());
        }
        if let Some(grid) = self.grid {
            self.object.field("puzzle", &grid.into());
        }
    }

    fn end(&mut self) {
        if let Some(item) = self.item {
            self.object.text("note", item.note());
        }
        self.object.end();
        self.object.out.push(b'\n');
    }
}

impl Fields for Objects<'_> {
    fn set(&mut self, name: &'static str, value: Value<'_>) {
        self.object.field(name, &value);
    }

    fn next_object(&mut self) {
        self.end();
        self.begin();
    }
}

/// An object that is being written.
struct Object<'a> {
    out: &'a mut Vec<u8>,
    is_empty: bool,
}

impl Object<'_> {
    fn field(&mut self, name: &str, value: &Value<'_>) {
        self.out.push(if self.is_empty { b'{' } else { b',' });
        self.is_empty = false;
        quote(name, self.out);
        self.out.push(b':');
        write(value, self.out);
    }

    /// A text, unless there is none.
    fn text(&mut self, name: &str, text: &str) {
        if !text.is_empty() {
            self.field(name, &text.into());
        }
    }

    fn end(&mut self) {
        self.out.extend_from_slice(if self.is_empty { b"{}" } else { b"}" });
    }
}

fn write(value: &Value<'_>, out: &mut Vec<u8>) {
    match value {
        Value::Nothing => out.extend_from_slice(b"null"),
        Value::Text(text) => quote(text, out),
        Value::Grid(grid) => {
            out.push(b'"');
            out.extend_from_slice(&grid.to_line());
            out.push(b'"');
        }
        Value::Number(number) => _ = write!(out, "{number}"),
        // Writing plain data into a vector cannot fail.
        Value::Decimal(number) => _ = serde_json::to_writer(out, number),
        Value::Flag(flag) => _ = write!(out, "{flag}"),
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
        Value::Object(fields) => {
            let mut object = Object { out, is_empty: true };
            for (name, value) in fields {
                object.field(name, value);
            }
            object.end();
        }
        Value::Map(entries) => {
            let mut object = Object { out, is_empty: true };
            for (name, value) in entries {
                object.field(name, value);
            }
            object.end();
        }
    }
}

fn quote(text: &str, out: &mut Vec<u8>) {
    // Writing plain data into a vector cannot fail.
    _ = serde_json::to_writer(out, text);
}
