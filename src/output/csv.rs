//! Comma-separated values: a line for each row, below a line with the names of the columns.
//!
//! Quotes are written by hand: a writer of a library took 1.3 to 1.7 times the time of whole commands.

use serde::Serialize;
use sudokit::text::TableRow;

use super::cells::Cells;
use super::data::{self, Head, Notation};
use super::{FormatRow, Layout, Output, Style};

/// The row of `csv`.
pub const ROW: FormatRow = FormatRow {
    layout: Layout::Data,
    help: "Comma-separated values with a header",
    header: Some(header),
    write: |style, subject, answer, output| data::write(Notation::Csv, style, subject, answer, output),
};

fn header(style: &Style) -> Vec<u8> {
    let mut line = Vec::new();
    record(style.columns().iter().map(String::as_bytes), &mut line);
    line
}

/// Writes a row with the shared fields, then the command's own. It keeps the fields of a table that was read, except those
/// with the names of the command's own.
pub fn write(style: &Style, head: &Head, row: Option<&TableRow>, fields: &impl Serialize, output: &mut Output) {
    let Output { text, cells, lost, .. } = output;
    let mut cells = Cells::new(style.columns(), cells);
    cells.fill(head);
    if let Some(row) = row {
        for (name, field) in row.names.iter().zip(&row.fields).filter(|(name, _)| !style.is_own(name)) {
            cells.set_text(name, field);
        }
        lost.count_columns(row.names.iter().any(|name| !style.columns().contains(name)));
    }
    cells.fill(fields);
    record(cells.texts(), text);
}

/// Writes a line of fields, those in quotes that have to be.
fn record<'f>(fields: impl Iterator<Item = &'f [u8]>, out: &mut Vec<u8>) {
    for (at, field) in fields.enumerate() {
        if at > 0 {
            out.push(b',');
        }
        // Not `any`: without an early end, many bytes are compared at once.
        if field.iter().fold(false, |found, byte| found | matches!(byte, b',' | b'"' | b'\n' | b'\r')) {
            out.push(b'"');
            for part in field.split_inclusive(|&byte| byte == b'"') {
                out.extend_from_slice(part);
                if part.ends_with(b"\"") {
                    out.push(b'"');
                }
            }
            out.push(b'"');
        } else {
            out.extend_from_slice(field);
        }
    }
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::record;

    #[test]
    fn fields_are_in_quotes_where_they_have_to_be() {
        let mut line = Vec::new();
        record(["a", "", "b,c", "say \"d\"", "e\nf", " g "].iter().map(|field| field.as_bytes()), &mut line);
        assert_eq!(String::from_utf8(line).unwrap(), "a,,\"b,c\",\"say \"\"d\"\"\",\"e\nf\", g \n");
    }
}
