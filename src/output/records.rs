//! The formats of other programs: records as the library writes them, and what these formats cannot store.

use sudokit::Candidates;
use sudokit::text::{self, Format as TextFormat, Sheet};

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

/// The facts about a record that not every format can store, by name. The facts of `text::Fact` are last, in their order.
const NAMES: [&str; 14] = [
    "entries",
    "which digits are entries",
    "pencil marks",
    "ids",
    "notes",
    "solutions",
    "titles",
    "authors",
    "descriptions",
    "comments",
    "dates",
    "origins",
    "levels",
    "links",
];
const ENTRIES: usize = 0;
/// The digits of entries are there, as givens.
const ENTRIES_APART: usize = 1;
const MARKS: usize = 2;
const IDS: usize = 3;
const NOTES: usize = 4;
const SOLUTIONS: usize = 5;
const FACTS: usize = 6;

/// The number of records that lost each kind of fact.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lost {
    format: &'static str,
    records: [u64; NAMES.len()],
    /// The number of rows of tables with columns that the output does not have.
    rows: u64,
}

impl Lost {
    /// Counts what a format cannot store of a record that was read, or of one that the command has made.
    pub fn count(&mut self, format: Format, Sheet { position, labels }: Sheet, is_made: bool) {
        let Some(says) = format.says() else { return };
        let mut lose = |kind: usize, is_lost: bool| {
            if is_lost {
                self.format = format.name();
                self.records[kind] += 1;
            }
        };
        let (entries, marks) = (position.entries.is_some(), position.marks.is_some());
        if is_made {
            let are_shown = [Format::GRID, Format::LINE, Format::BOXED].contains(&format);
            lose(ENTRIES, entries && !says.entries && !are_shown);
            // A drawing of grids has one of the candidates beside it.
            let has_news = |marks: Candidates| marks != Candidates::of(&position.grid());
            let has_news = position.candidates().is_some_and(has_news);
            lose(MARKS, has_news && !says.marks && format != Format::BOXED);
            // A puzzle has a solution in any case.
            return;
        }
        let is_drawing = matches!(format.text(), Some(TextFormat::Boxed | TextFormat::Latex | TextFormat::Markdown));
        lose(if is_drawing { ENTRIES_APART } else { ENTRIES }, entries && !says.entries);
        lose(MARKS, marks && !says.marks);
        lose(IDS, !labels.id().is_empty() && !says.note);
        let solution = position.solution.as_ref().map(|solution| solution.to_line());
        // In a table, the solution is the text after the puzzle.
        let is_after = solution.is_some_and(|cells| labels.after.windows(cells.len()).any(|text| text == cells));
        let is_note = solution.is_some_and(|cells| labels.note() == cells);
        lose(NOTES, !labels.note().is_empty() && !says.note && !is_note);
        lose(SOLUTIONS, solution.is_some() && !says.solution && !(says.note && is_after));
        for (fact, _) in labels.facts() {
            lose(FACTS + fact as usize, !says.facts.contains(&fact));
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
        self.records.iter_mut().zip(other.records).for_each(|(own, other)| *own += other);
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
        let named = NAMES.iter().zip(self.records).filter(|(_, records)| *records > 0);
        let all: Vec<String> =
            named.map(|(name, records)| format!("{name} ({})", counted(records, "record"))).collect();
        match all.as_slice() {
            [] => String::new(),
            [only] => format!("note: {} cannot say {only}\n", self.format),
            [first @ .., last] => format!("note: {} cannot say {} and {last}\n", self.format, first.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use sudokit::Grid;
    use sudokit::text::{Fact, Labels, Position};

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
        assert_eq!(FACTS + Fact::ALL.len(), NAMES.len());
    }
}
