//! Comma-separated values: a line for each row, below a line with the names of the columns.

use sudokit::text::{self, CsvWriter};

use super::data::{self, DataFormat, Fields, Rows};
use super::{FormatRow, Layout, Style};

/// The row of `csv`.
pub const ROW: FormatRow = FormatRow {
    layout: Layout::Data(DataFormat { write_row, keeps: text::Format::Csv }),
    help: "Comma-separated values with a header",
    header: Some(header),
    write: data::write,
};

fn header(style: &Style) -> Vec<u8> {
    let mut line = Vec::new();
    CsvWriter::new(style.columns()).write_header(&mut line);
    line
}

/// Writes a row on a line.
fn write_row(rows: &mut Rows, fields: &dyn Fields) {
    let (row, out) = rows.cells(fields);
    row.write_row(out);
}
