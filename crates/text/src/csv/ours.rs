//! Tables of this program, with a column for each thing that a record says.

use super::cells::cells;
use crate::error::Reason;
use crate::fact::Fact;
use crate::format::Format;
use crate::marks::Marks;
use crate::names::Meaning;
use crate::record::{Reading, Sheet};
use sudokit_core::board::Grid;

/// The header of a table that is written.
pub const HEADER: &str =
    "id,puzzle,note,entries,marks,solution,title,author,description,comment,date,origin,level,url\n";

/// Writes a record of such a table, without its line end.
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
    for (column, field) in fields.iter().enumerate() {
        if column > 0 {
            out.push(b',');
        }
        write_field(field, out);
    }
}

/// Writes a field, in quotes where it must be; a line end in it becomes a blank, so that a record is a line.
fn write_field(field: &[u8], out: &mut Vec<u8>) {
    let needs_quotes = field.iter().any(|byte| b",;\t\"\r\n".contains(byte));
    if !needs_quotes {
        return out.extend_from_slice(field);
    }
    out.push(b'"');
    for &byte in field {
        match byte {
            b'"' => out.extend_from_slice(b"\"\""),
            b'\r' | b'\n' => out.push(b' '),
            _ => out.push(byte),
        }
    }
    out.push(b'"');
}

/// The reading with what stands in another column of a table of ours.
pub fn with(mut reading: Reading, (what, field): (Meaning, Vec<u8>)) -> Reading {
    let text = || String::from_utf8_lossy(&field).into_owned();
    match what {
        Meaning::Id => reading.labels.before = [&field, b" ".as_slice()].concat(),
        Meaning::Note => reading.labels.after = [b" ".as_slice(), &field].concat(),
        Meaning::Entries => {
            reading.position = reading.position.and_then(|position| Ok(position.with_entries(cells(&field, false)?)));
        }
        Meaning::Marks => {
            let marks = Marks::of_words(&text()).ok_or_else(|| Reason::Damaged {
                format: Format::Csv,
                why: "marks that are not 81 words of digits".into(),
            });
            reading.position = reading.position.and_then(|position| Ok(position.with_marks(marks?)));
        }
        Meaning::Fact(fact) => reading.labels.set(fact, text()),
        Meaning::Puzzle | Meaning::Solution | Meaning::Beside | Meaning::Other => {}
    }
    reading
}
