//! An object of JSON with the fields of a struct, and the names of its fields.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::Formatter;

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
