//! Comma-separated values: a line for each row, below a line with the names of the columns.

use serde::Serialize;
use sudokit::text::TableRow;

use super::cells::{CellMemory, Cells};
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
pub struct RowWriter {
    writer: csv::Writer<Vec<u8>>,
    cells: CellMemory,
}

impl Default for RowWriter {
    fn default() -> Self {
        Self { writer: csv::Writer::from_writer(Vec::new()), cells: CellMemory::default() }
    }
}

const IN_MEMORY: &str = "writing to memory cannot fail";

fn header(style: &Style) -> Vec<u8> {
    let mut rows = RowWriter::default();
    rows.writer.write_record(style.columns()).expect(IN_MEMORY);
    text_of(rows)
}

/// Returns the text that a writer has written.
pub fn text_of(rows: RowWriter) -> Vec<u8> {
    rows.writer.into_inner().expect(IN_MEMORY)
}

/// Writes a row with the shared fields, then the command's own. The fields of a table that was read stay, but for those of
/// the same names as the command's.
pub fn write(style: &Style, head: &Head, row: Option<&TableRow>, fields: &impl Serialize, output: &mut Output) {
    let Output { rows, lost, .. } = output;
    let RowWriter { writer, cells } = rows.get_or_insert_default();
    let mut cells = Cells::new(style.columns(), cells);
    cells.fill(head);
    if let Some(row) = row {
        for (name, field) in row.names.iter().zip(&row.fields).filter(|(name, _)| !style.is_own(name)) {
            cells.set_text(name, field);
        }
        lost.count_columns(row.names.iter().any(|name| !style.columns().contains(name)));
    }
    cells.fill(fields);
    writer.write_record(cells.texts()).expect(IN_MEMORY);
}
