//! Tables separated by commas, semicolons or tabs.
//!
//! The header names the columns of the puzzle, the solution and the labels, with the names that fields of objects have, too.
//! Without a header, the puzzle is the field of 81 cells. The text of other columns before and after the puzzle is its id
//! and its note, unless this program wrote the table. A record is bytes, since the encoding of a table is unknown.

mod fields;
mod header;
#[cfg(feature = "serde")]
mod writer;

use std::ops::Range;
use std::sync::Arc;

use crate::cell;
use crate::error::Reason;
use crate::format::Format;
use crate::names::Meaning;
use crate::record::{Fact, Labels, Marks, Position, Reading, Sheet, TableRow};
use fields::{DELIMITERS, SHORTEST, around, attempt, cells, each_field, is_full, keeps_most, trimmed, whole};
use sudokit_core::board::Grid;

pub use fields::{fields_of, padded};
pub use header::Header;
use header::Label;
#[cfg(feature = "serde")]
pub use writer::CsvWriter;

impl Header {
    /// Reads a record that begins with a puzzle, has no quotes, and has no columns of labels. This is a fast path for the
    /// most frequent kind of record.
    pub fn read_plain(&self, record: &[u8]) -> Option<Reading> {
        if self.puzzle != Some(0) || self.is_ours || !self.labels.is_empty() {
            return None;
        }
        let (grid, after) = cell::plain(record)?;
        let mut position = Position::new(grid);
        let mut text = after;
        if self.solution == Some(1) {
            let (&delimiter, rest) = after.split_first()?;
            let (solution, after) = cell::plain(rest).filter(|(grid, _)| grid.count_empty() == 0)?;
            if delimiter == self.delimiter {
                position = position.with_solution(Some(solution));
                text = after;
            }
        }
        // The text is long enough for a further puzzle.
        if text.contains(&b'"') || !self.open.is_empty() && text.len() > SHORTEST {
            return None;
        }
        Some(Reading { position: Ok(position), labels: Labels::around(Vec::new(), text.to_vec()) })
    }

    /// Keeps the fields of a record with its labels.
    pub fn keep_row(&self, record: &[u8], labels: &mut Labels) {
        let mut fields = vec![String::new(); self.columns];
        each_field(record, self.delimiter, |column, _, field| {
            if let Some(kept) = fields.get_mut(column) {
                *kept = String::from_utf8_lossy(field.trim_ascii()).into_owned();
            }
        });
        labels.set_row(TableRow { names: Arc::clone(&self.names), fields });
    }

    /// Returns the records of a line, if it belongs to this table.
    pub fn readings(&self, record: &[u8], pad: bool) -> Option<Vec<Reading>> {
        if let Some(reading) = self.read_plain(record) {
            return Some(vec![reading]);
        }
        if self.puzzle.is_none()
            && self.columns > 80
            && let Some(reading) = str::from_utf8(record).ok().and_then(fields_of)
        {
            return Some(vec![reading]);
        }
        let readings = self.all_readings(record, pad);
        (readings[0].position.is_ok() || self.fits(record)).then_some(readings)
    }

    /// Reads a record without its line end. If `pad` is true, restores the leading zeros of the puzzle.
    #[cfg(test)]
    fn read(&self, record: &[u8], pad: bool) -> Reading {
        self.all_readings(record, pad).swap_remove(0)
    }

    /// Returns the first record of a line, and the records of further puzzles in it, which are in columns whose names have no
    /// other meaning. A full grid in such a column may be the solution of the first puzzle.
    pub fn all_readings(&self, record: &[u8], pad: bool) -> Vec<Reading> {
        let (mut scan, mut labels) = (FieldScan::default(), Vec::new());
        each_field(record, self.delimiter, |column, range, field| {
            if self.solution == Some(column) {
                let claimed = whole(field).filter(|claimed| *claimed != Grid::EMPTY);
                scan.solution = claimed.map(|claimed| (range, claimed));
            } else if self.puzzle == Some(column) {
                scan.puzzle = Some((range, cells(field, pad)));
            } else if let Some(label) = self.label(column, field) {
                scan.taken.push(range);
                labels.push((label, field.to_vec()));
            } else if self.puzzle.is_none() {
                scan.consider(range, field, pad);
            }
        });
        let (mut reading, mut beside) = scan.reading_beside(record);
        let (further, first) = self.further(record, pad, &mut reading);
        beside.taken.extend(further.iter().map(|(_, range, _)| range.clone()));
        if !self.is_ours {
            reading.labels = beside.labels(record);
        }
        labels.sort_by_key(|(label, _)| label.rank);
        for (label, field) in labels {
            add(&mut reading, label.meaning, field);
        }
        if further.is_empty() {
            return vec![reading];
        }
        let id = reading.labels.id().to_vec();
        let named = |name: &str| [[&id, name.as_bytes()].join(&b' ').trim_ascii(), b" "].concat();
        if let Some(name) = first.filter(|_| self.puzzle.is_none()) {
            reading.labels.before = named(name);
        }
        let others = further.into_iter().map(|(name, _, grid)| Reading {
            position: grid.map(Position::new),
            labels: Labels::around(named(name), Vec::new()),
        });
        std::iter::once(reading).chain(others).collect()
    }

    /// Returns the further puzzles of a record, and the name of the column that has the first one.
    fn further(&self, record: &[u8], pad: bool, reading: &mut Reading) -> (Vec<FurtherPuzzle<'_>>, Option<&str>) {
        let (mut found, mut first) = (Vec::new(), None);
        if self.open.is_empty() || record.len() < SHORTEST {
            return (found, first);
        }
        each_field(record, self.delimiter, |column, range, field| {
            let Some((_, name)) = self.open.iter().find(|(open, _)| *open == column) else { return };
            let Some(grid) = attempt(field, pad) else { return };
            let position = reading.position.as_mut().ok();
            match (grid, position) {
                (Ok(grid), Some(position)) if grid == position.givens => _ = first.get_or_insert(name.as_str()),
                (Ok(grid), Some(position)) if position.solution.as_deref() == Some(&grid) => {}
                (Ok(grid), Some(position))
                    if position.solution.is_none() && is_full(&grid) && keeps_most(&position.givens, &grid) =>
                {
                    position.solution = Some(grid.into());
                }
                (grid, _) => found.push((name.as_str(), range, grid)),
            }
        });
        (found, first)
    }

    /// Returns the label in a field of a column. In a table of another program, entries and marks that cannot be read are text.
    fn label(&self, column: usize, field: &[u8]) -> Option<Label> {
        let (_, label) = self.labels.iter().find(|(labeled, _)| *labeled == column)?;
        let is_label = self.is_ours
            || field.is_empty()
            || match label.meaning {
                Meaning::Entries => cells(field, false).is_ok(),
                Meaning::Marks => str::from_utf8(field).is_ok_and(|text| Marks::of_words(text).is_some()),
                _ => true,
            };
        is_label.then_some(*label)
    }
}

/// A further puzzle of a record: the name of its column, its range, and its grid.
type FurtherPuzzle<'h> = (&'h str, Range<usize>, Result<Grid, Reason>);

/// The text of a record around the puzzle, without the fields that have a meaning of their own.
pub struct Beside {
    /// The end of the text before the puzzle.
    before: usize,
    /// The start of the text after it.
    after: usize,
    /// The ranges of the other fields.
    pub taken: Vec<Range<usize>>,
}

impl Beside {
    /// Returns the text as labels.
    pub fn labels(&self, record: &[u8]) -> Labels {
        let &Self { before, after, ref taken } = self;
        if taken.is_empty() {
            return Labels::around(record[..before].to_vec(), record[after..].to_vec());
        }
        // A field takes one of its delimiters with it, on the side of the puzzle.
        let is_taken = |at: usize| {
            let goes = |range: &Range<usize>| {
                let at = if range.end <= before { at } else { at + 1 };
                (range.start..=range.end).contains(&at)
            };
            taken.iter().any(goes)
        };
        let text = |range: Range<usize>| range.filter(|at| !is_taken(*at)).map(|at| record[at]).collect();
        Labels::around(text(0..before), text(after..record.len()))
    }
}

/// The findings from the fields of a record so far.
#[derive(Default)]
pub struct FieldScan {
    /// The range of the puzzle and its grid.
    pub puzzle: Option<(Range<usize>, Result<Grid, Reason>)>,
    /// True if several fields could be the puzzle.
    pub has_several: bool,
    pub solution: Option<(Range<usize>, Grid)>,
    /// A full grid, which is the solution of the puzzle or the puzzle itself.
    pub full: Option<(Range<usize>, Grid)>,
    /// The ranges of labels.
    pub taken: Vec<Range<usize>>,
}

impl FieldScan {
    /// Considers a field as the puzzle, if the header does not name the puzzle's column.
    pub fn consider(&mut self, range: Range<usize>, field: &[u8], pad: bool) {
        if field.len() < SHORTEST {
            return;
        }
        match cells(field, pad) {
            Ok(grid) if is_full(&grid) => {
                self.has_several |= self.puzzle.is_none() && self.full.is_some();
                self.full.get_or_insert((range, grid));
            }
            result @ (Ok(_) | Err(Reason::LostZeros { .. })) => {
                if self.puzzle.is_some() {
                    self.has_several = true;
                } else {
                    self.puzzle = Some((range, result));
                }
            }
            Err(_) => {}
        }
    }

    /// Returns the reading of the record.
    pub fn reading(self, record: &[u8]) -> Reading {
        let (reading, beside) = self.reading_beside(record);
        Reading { labels: beside.labels(record), ..reading }
    }

    /// Returns the reading of the record without labels, and the text beside the puzzle.
    fn reading_beside(self, record: &[u8]) -> (Reading, Beside) {
        let Self { puzzle, solution, full, mut taken, .. } = self;
        let (puzzle, claimed) = match (puzzle, full.or_else(|| solution.clone())) {
            (None, Some((range, grid))) => (Some((range, Ok(grid))), None),
            (puzzle, full) => (puzzle, full),
        };
        let Some((range, grid)) = puzzle else {
            let beside = Beside { before: 0, after: record.len(), taken: Vec::new() };
            return (Reading::bad(Reason::CellCount { found: 0 }), beside);
        };
        // Without a name, only a grid that keeps most of the puzzle is meant as its solution.
        let is_claim = |claimed: &Grid| grid.as_ref().is_ok_and(|puzzle| keeps_most(puzzle, claimed));
        let is_named = solution.is_some();
        let solution = solution.or(claimed.filter(|(_, claimed)| is_claim(claimed)));
        let (before, after) = around(record, range.clone());
        let (before, after) = (before.len(), record.len() - after.len());
        // A solution before the puzzle is not its id, and one in its column is not its note.
        let beside = solution.iter().map(|(found, _)| found.clone()).filter(|found| *found != range);
        taken.extend(beside.filter(|found| is_named || found.end < before));
        let position = grid.map(|grid| Position::new(grid).with_solution(solution.map(|(_, grid)| grid)));
        (Reading { position, labels: Labels::default() }, Beside { before, after, taken })
    }
}

/// Reads a record of a table without a header, if exactly one of its fields is a puzzle, or a full grid.
pub fn read_bare(record: &[u8], pad: bool) -> Option<Reading> {
    if record.len() < 56 {
        return None;
    }
    DELIMITERS.into_iter().filter(|delimiter| record.contains(delimiter)).find_map(|delimiter| {
        let mut scan = FieldScan::default();
        each_field(record, delimiter, |_, range, field| {
            scan.consider(range, field, pad);
            // A longer field can have a puzzle as a word.
            scan.has_several |= trimmed(field).len() > 81 && cell::has_cells(field);
        });
        let is_certain = !scan.has_several && (scan.puzzle.is_some() || scan.full.is_some());
        is_certain.then(|| scan.reading(record))
    })
}

/// The header of tables that this program writes.
pub const HEADER: &str =
    "id,puzzle,note,entries,marks,solution,title,author,description,comment,date,origin,level,url\n";

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
    for (column, field) in fields.iter().enumerate() {
        if column > 0 {
            out.push(b',');
        }
        let start = out.len();
        push_field(field, |byte| b",;\t\"\r\n".contains(&byte), out);
        // A record is one line.
        out[start..].iter_mut().filter(|byte| matches!(byte, b'\r' | b'\n')).for_each(|byte| *byte = b' ');
    }
}

/// Appends a field, in quotes if it has a special byte.
fn push_field(field: &[u8], is_special: impl Fn(u8) -> bool, out: &mut Vec<u8>) {
    if !has_special(field, is_special) {
        return out.extend_from_slice(field);
    }
    out.push(b'"');
    for part in field.split_inclusive(|&byte| byte == b'"') {
        out.extend_from_slice(part);
        if part.ends_with(b"\"") {
            out.push(b'"');
        }
    }
    out.push(b'"');
}

/// Returns true if a text has a special byte.
fn has_special(text: &[u8], is_special: impl Fn(u8) -> bool) -> bool {
    // Not `any`: without an early end, many bytes are compared at once.
    text.iter().fold(false, |found, &byte| found | is_special(byte))
}

/// Adds a label to a reading, unless its field is empty.
fn add(reading: &mut Reading, what: Meaning, mut field: Vec<u8>) {
    let text = || String::from_utf8_lossy(&field).into_owned();
    match what {
        _ if field.is_empty() => {}
        Meaning::Id => {
            field.push(b' ');
            reading.labels.before = field;
        }
        Meaning::Note => reading.labels.after = [b" ".as_slice(), &field].concat(),
        Meaning::Entries => {
            let with = |position: &Position| Ok(position.clone().with_entries(cells(&field, false)?));
            reading.position = reading.position.as_ref().map_err(Clone::clone).and_then(with);
        }
        Meaning::Marks => {
            let marks = Marks::of_words(&text()).ok_or_else(|| Reason::Damaged {
                format: Format::Csv,
                why: "the marks are not 81 words of digits".into(),
            });
            let with = |position: &Position| Ok(position.clone().with_marks(marks?));
            reading.position = reading.position.as_ref().map_err(Clone::clone).and_then(with);
        }
        Meaning::Fact(fact) if reading.labels.fact(fact).is_none() => reading.labels.set(fact, text()),
        Meaning::Fact(_) | Meaning::Puzzle | Meaning::Solution | Meaning::GridLike | Meaning::Other => {}
    }
}

#[cfg(test)]
mod tests;
