//! Writer of the records of tables: fields with commas between them, in quotes where they need them.

use crate::bytes;
use crate::record::{Fact, Sheet};
use sudokit_core::board::Grid;

/// Appends a record without its line end.
pub fn write(Sheet { position, labels }: Sheet<'_>, out: &mut Vec<u8>) {
    let cells = |grid: &Option<Box<Grid>>| grid.as_ref().map_or(Vec::new(), |grid| grid.to_line().to_vec());
    let marks = position.marks.as_ref().map_or_else(String::new, |marks| marks.words());
    let mut fields = vec![
        labels.id().to_vec(),
        position.givens.to_line().to_vec(),
        labels.note().to_vec(),
        cells(&position.entries),
        marks.into_bytes(),
        cells(&position.solution),
    ];
    fields.extend(Fact::ALL.map(|fact| labels.fact(fact).unwrap_or_default().into()));
    push_record(fields.iter().map(Vec::as_slice), out);
}

/// Appends fields with commas between them.
pub fn push_record<'f>(fields: impl Iterator<Item = &'f [u8]>, out: &mut Vec<u8>) {
    for (column, field) in fields.enumerate() {
        if column > 0 {
            out.push(b',');
        }
        if are_plain_fields(field, 1) {
            out.extend_from_slice(field);
        } else {
            push_quoted(field, out);
        }
    }
}

/// Returns true if a text is so many fields with commas between them, none of which needs quotes.
pub fn are_plain_fields(text: &[u8], fields: usize) -> bool {
    // Not `any`: without an early end, many bytes are compared at once.
    let has_special = text.iter().fold(false, |found, &byte| found | matches!(byte, b'"' | b'\n' | b'\r'));
    !has_special && bytes::count(text, |byte| byte == b',') + 1 == fields
}

/// Appends a field in quotes. A record is one line, so a line break becomes a blank.
fn push_quoted(field: &[u8], out: &mut Vec<u8>) {
    let push = |byte, out: &mut Vec<u8>| out.extend_from_slice(if byte == b'"' { b"\"\"" } else { b" " });
    out.push(b'"');
    bytes::push_replaced(field, |byte| bytes::is_one_of(byte, b"\"\r\n"), push, out);
    out.push(b'"');
}
