//! One JSON object per line; a field without a value is absent. The fields of an object that was read stay.

use sudokit::text;

use super::data::{self, DataFormat, Fields, Rows};
use super::object::{Names, write_object};
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
