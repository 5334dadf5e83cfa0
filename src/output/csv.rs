//! Comma-separated values: a line for each row, below a line with the names of the columns.

use serde::Serialize;
use sudokit::text::TableRow;

use super::cells::Cells;
use super::data::{self, Head, Notation};
use super::{Layout, Output, Row, Style};

/// The format.
pub const ROW: Row = Row {
    layout: Layout::Data,
    help: "Comma-separated values with a header",
    header: Some(header),
    write: |style, subject, answer, output| data::write(Notation::Csv, style, subject, answer, output),
};

/// A writer of rows to memory.
pub type RowWriter = csv::Writer<Vec<u8>>;

const IN_MEMORY: &str = "writing to memory cannot fail";

fn header(style: &Style) -> Vec<u8> {
    let mut writer = RowWriter::from_writer(Vec::new());
    writer.write_record(style.columns()).expect(IN_MEMORY);
    text_of(writer)
}

/// Returns the text that a writer has written.
pub fn text_of(writer: RowWriter) -> Vec<u8> {
    writer.into_inner().expect(IN_MEMORY)
}

/// Writes a row with the shared fields, then the command's own. The fields of a table that was read stay, but for those of
/// the same names as the command's.
pub fn write(style: &Style, head: &Head, row: Option<&TableRow>, fields: &impl Serialize, output: &mut Output) {
    let mut cells = Cells::new(style.columns());
    cells.fill(head);
    if let Some(row) = row {
        for (name, field) in row.names.iter().zip(&row.fields).filter(|(name, _)| !style.is_own(name)) {
            cells.set_text(name, field);
        }
        output.lost.count_columns(row.names.iter().any(|name| !style.columns().contains(name)));
    }
    cells.fill(fields);
    let writer = output.rows.get_or_insert_with(|| RowWriter::from_writer(Vec::new()));
    writer.write_record(cells.texts()).expect(IN_MEMORY);
}
