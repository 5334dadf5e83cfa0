//! The formats of other programs: records as the library writes them, and what these formats cannot store.

use std::collections::BTreeMap;

use sudokit::Candidates;
use sudokit::text::{self, Loss, Sheet};

use super::words::counted;
use super::{Answer, Format, FormatRow, Layout, Output, Style, Subject};

/// Formats with a line for each record.
pub const LINES: FormatRow = FormatRow { layout: Layout::Line, help: "", header: Some(header), write: write_line };

/// Formats with several lines for a record.
pub const BLOCKS: FormatRow = FormatRow { layout: Layout::Block, help: "", header: Some(header), write: write_block };

fn header(style: &Style) -> Vec<u8> {
    style.format.text().map_or("", text::header).into()
}

/// Writes the record on a line, or the words of an answer that is none.
fn write_line(style: &Style, _: Subject, answer: &dyn Answer, output: &mut Output) {
    match (answer.record(), style.format.text()) {
        (Some(record), Some(format)) => _ = text::write(format, record, output.text()),
        _ => output.text().extend(answer.line().map(|line| line.words.into_bytes()).unwrap_or_default()),
    }
    output.text().push(b'\n');
}

/// Writes the record on several lines. Text beside it could not be read back, so it is only on standard error.
fn write_block(style: &Style, _: Subject, answer: &dyn Answer, output: &mut Output) {
    let (Some(record), Some(format)) = (answer.record(), style.format.text()) else { return };
    // Between a header and a footer there is one document, without empty lines between its parts.
    if text::header(format).is_empty() {
        output.begin_block(None);
    }
    text::write(format, record, output.text());
}

/// The number of records that lost each part that a format cannot store.
#[derive(Clone, Debug, Default)]
pub struct Lost {
    format: &'static str,
    records: BTreeMap<Loss, u64>,
    /// The number of rows of tables with columns that the output does not have.
    rows: u64,
}

impl Lost {
    /// Counts what a format cannot store of a record that was read, or of one that the command has made.
    pub fn count(&mut self, format: Format, sheet: Sheet, is_made: bool) {
        let losses = format.says().map_or_else(Vec::new, |says| says.losses(sheet));
        let losses =
            losses.into_iter().filter_map(|loss| if is_made { of_made(loss, format, sheet) } else { Some(loss) });
        for loss in losses {
            self.format = format.name();
            *self.records.entry(loss).or_default() += 1;
        }
    }

    /// Counts a row of a table if it has columns that the output does not have.
    pub fn count_columns(&mut self, is_lost: bool) {
        self.rows += u64::from(is_lost);
    }

    /// Adds the counts of another output.
    pub fn add(&mut self, other: &Self) {
        if !other.format.is_empty() {
            self.format = other.format;
        }
        for (loss, records) in &other.records {
            *self.records.entry(*loss).or_default() += records;
        }
        self.rows += other.rows;
    }

    /// Returns notes about all of it, or nothing.
    pub fn describe(&self) -> String {
        let mut notes = self.describe_facts();
        if self.rows > 0 {
            let rows = counted(self.rows, "row");
            notes += "note: csv has the columns of the first table: further columns left out of ";
            notes += &rows;
            notes.push('\n');
        }
        notes
    }

    fn describe_facts(&self) -> String {
        let named =
            self.records.iter().map(|(loss, records)| format!("{} ({})", loss.name(), counted(records, "record")));
        let all: Vec<String> = named.collect();
        match all.as_slice() {
            [] => String::new(),
            [only] => format!("note: {} cannot say {only}\n", self.format),
            [first @ .., last] => format!("note: {} cannot say {} and {last}\n", self.format, first.join(", ")),
        }
    }
}

/// Returns the part of a record that a command has made, if somebody misses it.
fn of_made(loss: Loss, format: Format, Sheet { position, .. }: Sheet) -> Option<Loss> {
    let is_missed = match loss {
        // The blocks and lines of the command have the entries.
        Loss::Entries | Loss::WhichAreEntries => ![Format::GRID, Format::LINE, Format::BOXED].contains(&format),
        // A drawing of grids has one of the candidates beside it.
        Loss::Marks => format != Format::BOXED && position.candidates() != Some(Candidates::of(&position.grid())),
        // A puzzle has a solution in any case.
        _ => false,
    };
    is_missed.then_some(if loss == Loss::WhichAreEntries { Loss::Entries } else { loss })
}

#[cfg(test)]
mod tests {
    use sudokit::Grid;
    use sudokit::text::{Fact, Format as TextFormat, Labels, Position};

    use super::*;

    #[test]
    fn one_note_names_what_was_lost_and_of_how_many_records() {
        let (mut lost, position) = (Lost::default(), Position::new(Grid::EMPTY));
        assert_eq!(lost.describe(), "");
        let mut labels = Labels::new("", "a note");
        lost.count(Format::Text(TextFormat::Sdm), Sheet { position: &position, labels: &labels }, false);
        lost.add(&Lost::default());
        assert_eq!(lost.describe(), "note: sdm cannot say notes (1 record)\n");
        labels.set(Fact::Url, "an address");
        lost.count(Format::Text(TextFormat::Sdm), Sheet { position: &position, labels: &labels }, false);
        assert_eq!(lost.describe(), "note: sdm cannot say notes (2 records) and links (1 record)\n");
    }
}
