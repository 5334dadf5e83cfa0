//! One JSON object per line; a field without a value is absent. The fields of an object that was read stay.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::Formatter;
use sudokit::text;

use super::data::{self, DataFormat, Fields, Rows};
use super::{FormatRow, Layout};

/// The row of `json`.
pub const ROW: FormatRow = FormatRow {
    layout: Layout::Data(DataFormat { write_row, keeps: text::Format::Json }),
    help: "One object a line",
    header: None,
    write: data::write,
};

/// Writes an object on a line: its own fields, then the other fields of the object that was read.
fn write_row(rows: &mut Rows, fields: &dyn Fields) {
    let (head, kept, out) = rows.head();
    let mut names = (!kept.is_empty()).then(Vec::new);
    join(head, fields, names.as_mut(), out);
    let has = |name: &String| names.iter().flatten().any(|known| known == name);
    for (name, value) in kept.iter().filter(|(name, _)| !has(name)) {
        out.truncate(out.len() - "}\n".len());
        out.push(b',');
        write_object(name, None, out);
        out.push(b':');
        out.extend_from_slice(value.as_bytes());
        out.extend_from_slice(b"}\n");
    }
}

/// Appends an object with the fields of two objects, of which the first has some, and their names to a list.
fn join(first: &dyn Fields, second: &dyn Fields, mut names: Names, out: &mut Vec<u8>) {
    first.write_json(names.as_deref_mut(), out);
    let end = out.len() - 1;
    out.truncate(end);
    second.write_json(names, out);
    if out[end..] == *b"{}" {
        out.truncate(end + 1);
    } else if out[..end].ends_with(b"{") {
        out.remove(end);
    } else {
        out[end] = b',';
    }
    *out.last_mut().expect("an object") = b'}';
    out.push(b'\n');
}

/// A list of names of fields, if they are wanted.
pub type Names<'n> = Option<&'n mut Vec<String>>;

/// Appends an object, and the names of its fields to a list.
pub fn write_object(object: &impl Serialize, names: Names, out: &mut Vec<u8>) {
    let formatter = ObjectFormatter { names, depth: 0, is_name: false };
    let mut serializer = serde_json::Serializer::with_formatter(out, formatter);
    object.serialize(&mut serializer).expect("plain data, written to memory");
}

/// A formatter that writes bytes as a string without escapes, since they are the characters of a grid, and lists the names of the
/// outermost object.
struct ObjectFormatter<'n> {
    names: Names<'n>,
    depth: usize,
    is_name: bool,
}

impl Formatter for ObjectFormatter<'_> {
    fn write_byte_array<W: ?Sized + Write>(&mut self, writer: &mut W, bytes: &[u8]) -> io::Result<()> {
        writer.write_all(b"\"")?;
        writer.write_all(bytes)?;
        writer.write_all(b"\"")
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.is_name = self.depth == 1;
        if first { Ok(()) } else { writer.write_all(b",") }
    }

    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.is_name = false;
        Ok(())
    }

    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        if self.is_name
            && let Some(names) = &mut self.names
        {
            names.push(fragment.into());
        }
        writer.write_all(fragment.as_bytes())
    }
}
