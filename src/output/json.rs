//! One JSON object per line; a field without a value is absent. The fields of an object that was read stay.

use std::fmt;
use std::io::{self, Write};

use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::ser::Formatter;
use sudokit::text;

use super::data::{self, DataFormat, Fields, KeptField, Rows};
use super::{FormatRow, Layout};

/// The row of `json`.
pub const ROW: FormatRow = FormatRow {
    layout: Layout::Data(DataFormat { write_row, keeps: text::Format::Json }),
    help: "One object a line",
    header: None,
    write: data::write,
};

/// Writes an object on a line.
fn write_row(rows: &mut Rows, fields: &dyn Fields) {
    let (head, kept, out) = rows.head();
    let start = out.len();
    join(head, fields, out);
    if !kept.is_empty() {
        keep(kept, start, out);
    }
}

/// Adds fields to the object that begins at `start`, except those whose names it has.
fn keep(fields: &[KeptField], start: usize, out: &mut Vec<u8>) {
    let Names(written) = serde_json::from_slice(&out[start..]).expect("an object");
    for (name, value) in fields.iter().filter(|(name, _)| !written.iter().any(|known| known == name)) {
        out.truncate(out.len() - "}\n".len());
        if out.last() != Some(&b'{') {
            out.push(b',');
        }
        write_object(name, out);
        out.push(b':');
        out.extend_from_slice(value.as_bytes());
        out.extend_from_slice(b"}\n");
    }
}

/// The names of the fields of an object.
struct Names(Vec<String>);

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Names;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Names, A::Error> {
                let mut names = Vec::new();
                while let Some((name, IgnoredAny)) = fields.next_entry()? {
                    names.push(name);
                }
                Ok(Names(names))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

/// Appends an object with the fields of two objects.
fn join(first: &dyn Fields, second: &dyn Fields, out: &mut Vec<u8>) {
    let start = out.len();
    first.write_json(out);
    let end = out.len() - 1;
    out.truncate(end);
    second.write_json(out);
    match &out[end..] {
        b"{}" => out.truncate(end + 1),
        _ if end == start + 1 => _ = out.remove(end),
        _ => out[end] = b',',
    }
    *out.last_mut().expect("an object") = b'}';
    out.push(b'\n');
}

/// Appends an object.
pub fn write_object(object: &impl Serialize, out: &mut Vec<u8>) {
    let mut serializer = serde_json::Serializer::with_formatter(out, PlainBytes);
    object.serialize(&mut serializer).expect("plain data, written to memory");
}

/// A formatter that writes bytes as a string without escapes. The bytes are the characters of a grid.
struct PlainBytes;

impl Formatter for PlainBytes {
    fn write_byte_array<W: ?Sized + Write>(&mut self, writer: &mut W, bytes: &[u8]) -> io::Result<()> {
        writer.write_all(b"\"")?;
        writer.write_all(bytes)?;
        writer.write_all(b"\"")
    }
}

#[cfg(test)]
mod tests {
    use super::super::data::Head;
    use super::*;

    #[test]
    fn objects_are_joined_whether_they_have_fields_or_not() {
        let object =
            |own: &[&'static str]| own.iter().map(|name| (*name, 1)).collect::<std::collections::BTreeMap<_, _>>();
        let head = |line| Head { line, ..Head::default() };
        for (line, own, expected) in [
            (Some(7), &["a", "b"][..], "{\"line\":7,\"a\":1,\"b\":1}\n"),
            (Some(7), &[], "{\"line\":7}\n"),
            (None, &["a"], "{\"a\":1}\n"),
            (None, &[], "{}\n"),
        ] {
            let mut out = Vec::new();
            join(&head(line), &object(own), &mut out);
            assert_eq!(String::from_utf8(out).unwrap(), expected);
        }
    }
}
