//! Tables separated by commas, semicolons or tabs.
//!
//! The header names the columns of the puzzle and the solution. Without a header, the puzzle is the field of 81 cells.
//! The text before and after the puzzle is kept unchanged. A table written by this program has a column for each part
//! of a record. A record is bytes, since the encoding of a table is unknown.

mod fields;
mod header;
#[cfg(feature = "serde")]
mod writer;

use std::ops::Range;
use std::sync::Arc;

use crate::error::Reason;
use crate::format::Format;
use crate::line;
use crate::names::Meaning;
use crate::record::{Fact, Labels, Marks, Position, Reading, Sheet, TableRow};
use fields::{DELIMITERS, SHORTEST, around, attempt, cells, each_field, is_full, keeps_most, trimmed, whole};
use sudokit_core::board::Grid;

pub use fields::{ends_open, padded};
pub use header::Header;
#[cfg(feature = "serde")]
pub use writer::CsvWriter;

impl Header {
    /// Reads a record that begins with a puzzle and has no quotes. This is a fast path for the most frequent kind of
    /// record.
    pub fn read_plain(&self, record: &[u8]) -> Option<Reading> {
        if self.puzzle != Some(0) || self.own.is_some() {
            return None;
        }
        let (grid, after) = line::plain(record)?;
        let mut position = Position::new(grid);
        let mut unseen = after;
        if self.solution == Some(1) {
            let (&delimiter, rest) = after.split_first()?;
            let (solution, after) = line::plain(rest).filter(|(grid, _)| grid.count_empty() == 0)?;
            position = position.with_solution((delimiter == self.delimiter).then_some(solution));
            unseen = after;
        }
        if unseen.contains(&b'"') {
            return None;
        }
        // The text is long enough for a further puzzle.
        let room = if self.solution == Some(1) { SHORTEST + 82 } else { SHORTEST };
        if !self.open.is_empty() && after.len() > room {
            return None;
        }
        Some(Reading { position: Ok(position), labels: Labels::around(Vec::new(), after.to_vec()) })
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
        let readings = self.all_readings(record, pad);
        (readings[0].position.is_ok() || self.fits(record)).then_some(readings)
    }

    /// Returns the first record of a line, and the records of further puzzles in it.
    pub fn all_readings(&self, record: &[u8], pad: bool) -> Vec<Reading> {
        let mut reading = self.read(record, pad);
        let further = self.further(record, pad, &mut reading);
        std::iter::once(reading).chain(further).collect()
    }

    /// Reads a record without its line end. If `pad` is true, restores the leading zeros of the puzzle.
    pub fn read(&self, record: &[u8], pad: bool) -> Reading {
        let mut scan = FieldScan::default();
        each_field(record, self.delimiter, |column, range, field| match self.puzzle {
            _ if self.solution == Some(column) => {
                let claimed = whole(field).filter(|claimed| *claimed != Grid::EMPTY);
                scan.solution = claimed.map(|claimed| (range, claimed));
            }
            Some(puzzle) if puzzle == column => scan.puzzle = Some((range, cells(field, pad))),
            Some(_) => self.take_own(column, field, &mut scan.own),
            None => scan.consider(range, field, pad),
        });
        let beside = std::mem::take(&mut scan.own);
        let mut reading = scan.reading(record);
        if self.own.is_some() {
            reading.labels = Labels::default();
        }
        beside.into_iter().fold(reading, with)
    }

    /// Returns the further puzzles of a record, in columns whose names have no other meaning.
    ///
    /// The text of those columns is removed from the note of the first puzzle. A full grid in them may be its solution.
    pub fn further(&self, record: &[u8], pad: bool, reading: &mut Reading) -> Vec<Reading> {
        if self.open.is_empty() || record.len() < SHORTEST {
            return Vec::new();
        }
        let (mut found, mut first) = (Vec::new(), None);
        each_field(record, self.delimiter, |column, range, field| {
            let Some((_, name)) = self.open.iter().find(|(open, _)| *open == column) else { return };
            let Some(grid) = attempt(field, pad) else { return };
            let position = reading.position.as_mut().ok();
            match (grid, position) {
                (Ok(grid), Some(position)) if grid == position.givens => _ = first.get_or_insert(name),
                (Ok(grid), Some(position)) if position.solution.as_deref() == Some(&grid) => {}
                (Ok(grid), Some(position))
                    if position.solution.is_none() && is_full(&grid) && keeps_most(&position.givens, &grid) =>
                {
                    position.solution = Some(grid.into());
                }
                (grid, _) => found.push((name, range, grid)),
            }
        });
        if found.is_empty() {
            return Vec::new();
        }
        let labels = &mut reading.labels;
        let (before, after) = (labels.before.len(), record.len() - labels.after.len());
        // A removed field takes one of its delimiters with it, on the side of the first puzzle.
        let is_taken = |at: usize| {
            let goes = |range: &Range<usize>| {
                let at = if range.end <= before { at } else { at + 1 };
                (range.start..=range.end).contains(&at)
            };
            found.iter().any(|(_, range, _)| goes(range))
        };
        let without = |range: Range<usize>| range.filter(|at| !is_taken(*at)).map(|at| record[at]).collect::<Vec<u8>>();
        (labels.before, labels.after) = (without(0..before), without(after..record.len()));
        let id = labels.id().to_vec();
        let named = |name: &str| [&id, name.as_bytes()].join(&b' ').trim_ascii().to_vec();
        if let Some(name) = first.filter(|_| self.puzzle.is_none()) {
            labels.before = [named(name), b" ".to_vec()].concat();
        }
        let read = |(name, _, grid): &(&String, _, Result<Grid, Reason>)| Reading {
            position: grid.clone().map(Position::new),
            labels: Labels::around([named(name), b" ".to_vec()].concat(), Vec::new()),
        };
        found.iter().map(read).collect()
    }

    /// Collects the other columns of a table written by this program.
    fn take_own(&self, column: usize, field: &[u8], own: &mut Vec<(Meaning, Vec<u8>)>) {
        let what = self.own.as_ref().and_then(|columns| *columns.get(column)?);
        if let Some(what) = what.filter(|_| !field.is_empty()) {
            own.push((what, field.to_vec()));
        }
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
    pub own: Vec<(Meaning, Vec<u8>)>,
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
        let (puzzle, claimed) = match (self.puzzle, self.full.or_else(|| self.solution.clone())) {
            (None, Some((range, grid))) => (Some((range, Ok(grid))), None),
            (puzzle, full) => (puzzle, full),
        };
        let Some((range, grid)) = puzzle else { return Reading::bad(Reason::CellCount { found: 0 }) };
        // Without a name, only a grid that keeps most of the puzzle is meant as its solution.
        let is_claim = |claimed: &Grid| grid.as_ref().is_ok_and(|puzzle| keeps_most(puzzle, claimed));
        let solution = self.solution.or(claimed.filter(|(_, claimed)| is_claim(claimed)));
        let (before, after) = around(record, range);
        let (mut before, after) = (before.to_vec(), after.to_vec());
        // A solution before the puzzle is not its id.
        if let Some((range, _)) = solution.as_ref().filter(|(range, _)| range.end < before.len()) {
            before.drain(range.start..=range.end);
        }
        let position = grid.map(|grid| Position::new(grid).with_solution(solution.map(|(_, grid)| grid)));
        let labels = Labels::around(before, after);
        Reading { position, labels }
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
            scan.has_several |= trimmed(field).len() > 81 && line::has_cells(field);
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

/// Adds a column of a table written by this program to a reading.
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
                why: "the marks are not 81 words of digits".into(),
            });
            reading.position = reading.position.and_then(|position| Ok(position.with_marks(marks?)));
        }
        Meaning::Fact(fact) => reading.labels.set(fact, text()),
        Meaning::Puzzle | Meaning::Solution | Meaning::GridLike | Meaning::Other => {}
    }
    reading
}

#[cfg(test)]
mod tests;
