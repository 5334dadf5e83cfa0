//! The formats of other programs: records as the library writes them, and what these formats cannot store.

use std::collections::BTreeSet;

use sudokit::Candidates;
use sudokit::text::{self, Loss, Sheet};

use super::{Format, FormatRow, Layout, Output, Reply, Style, Subject};

/// Formats with a line for each record.
pub const LINES: FormatRow = FormatRow { layout: Layout::Line, help: "", header: Some(header), write: write_line };

/// Formats with several lines for a record.
pub const BLOCKS: FormatRow = FormatRow { layout: Layout::Block, help: "", header: Some(header), write: write_block };

fn header(style: &Style) -> Vec<u8> {
    style.format.text().map_or("", text::header).into()
}

/// Writes the record on a line. An answer without a record is a line of words, if it has any.
fn write_line(style: &Style, _: Subject, reply: &Reply, output: &mut Output) {
    match (reply.record, style.format.text(), reply.line()) {
        (Some(record), Some(format), _) => _ = text::write(format, record, &mut output.text),
        (_, _, Some(line)) => output.text.extend_from_slice(line.words.as_bytes()),
        (_, _, None) => return,
    }
    output.text.push(b'\n');
}

/// Writes the record on several lines. Other text goes to standard error only, so that the output can be read again.
fn write_block(style: &Style, _: Subject, reply: &Reply, output: &mut Output) {
    let (Some(record), Some(format)) = (reply.record, style.format.text()) else { return };
    // Between a header and a footer there is one document, without empty lines between its parts.
    if text::header(format).is_empty() {
        output.begin_block();
    }
    text::write(format, record, &mut output.text);
}

/// The parts of records that the output format cannot store.
#[derive(Clone, Debug, Default)]
pub struct Lost {
    format: &'static str,
    parts: BTreeSet<Loss>,
    /// True if there are rows of tables with columns that the output does not have.
    has_columns: bool,
}

impl Lost {
    /// Adds what a format cannot store of a record that was read, or of one that the command has made.
    pub fn add_record(&mut self, format: Format, sheet: Sheet, is_made: bool) {
        let losses = format.says().map_or_else(Vec::new, |says| says.losses(sheet));
        let missed = |loss| if is_made { of_made(loss, format, sheet) } else { Some(loss) };
        self.parts.extend(losses.into_iter().filter_map(missed));
        self.format = format.name();
    }

    /// Adds a row of a table, which may have columns that the output does not have.
    pub const fn add_row(&mut self, has_columns: bool) {
        self.has_columns |= has_columns;
    }

    /// Adds what another output has lost.
    pub fn add(&mut self, other: &Self) {
        self.format = if other.parts.is_empty() { self.format } else { other.format };
        self.parts.extend(&other.parts);
        self.has_columns |= other.has_columns;
    }

    /// Returns notes about all of it, or nothing.
    pub fn describe(&self) -> String {
        let names: Vec<&str> = self.parts.iter().map(|loss| loss.name()).collect();
        let mut notes = match names.as_slice() {
            [] => String::new(),
            [only] => format!("note: {} has no place for {only}\n", self.format),
            [first @ .., last] => format!("note: {} has no place for {} and {last}\n", self.format, first.join(", ")),
        };
        if self.has_columns {
            notes += "note: csv has the columns of the first table: further columns are left out\n";
        }
        notes
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
