//! Comma-separated values: a line for each row, below a line with the names of the columns.

use sudokit::text::CsvWriter;

use super::data::{self, Fields, Rows};
use super::{FormatRow, Layout, Style};

/// The row of `csv`.
pub const ROW: FormatRow = FormatRow {
    layout: Layout::Data,
    help: "Comma-separated values with a header",
    header: Some(header),
    write: |style, subject, answer, output| data::write(write, style, subject, answer, output),
};

fn header(style: &Style) -> Vec<u8> {
    let mut line = Vec::new();
    CsvWriter::new(style.columns()).write_header(&mut line);
    line
}

/// Writes a row on a line.
fn write(rows: &mut Rows, fields: &dyn Fields) {
    let (row, out) = rows.cells(fields);
    row.write_row(out);
}
