//! Tables separated by commas, semicolons or tabs.
//!
//! The header names the columns of the puzzle, the solution and the labels, with the names that fields of objects have, too.
//! Without a header, the puzzle is the field of 81 cells. The text of other columns before and after the puzzle is its id
//! and its note, unless this program wrote the table. A record is bytes, since the encoding of a table is unknown.

mod fields;
mod header;
mod record;
#[cfg(feature = "serde")]
mod writer;

use std::ops::Range;
use std::sync::Arc;

use crate::bytes;
use crate::cell;
use crate::decode;
use crate::error::Reason;
use crate::format::Format;
use crate::marks;
use crate::names::{self, Meaning};
use crate::record::{Labels, Marks, Position, Reading, TableRow};
use fields::{DELIMITERS, SHORTEST, cells, each_field, is_full, keeps_most, trimmed, whole};
use sudokit_core::board::Grid;

pub use fields::{fields_of, is_solution_of, padded};
use header::Label;
pub use header::{HEADER, Header};
pub use record::write;
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
        // The text is long enough for a solution.
        if text.contains(&b'"') || text.len() > SHORTEST {
            return None;
        }
        Some(Reading { position: Ok(position), labels: Labels::around(Vec::new(), text.to_vec()) })
    }

    pub fn keep_row(&self, record: &[u8], labels: &mut Labels) {
        let mut fields = vec![String::new(); self.names.len()];
        each_field(record, self.delimiter, |column, _, field| {
            if let Some(kept) = fields.get_mut(column) {
                *kept = String::from_utf8_lossy(field.trim_ascii()).into_owned();
            }
        });
        labels.set_row(TableRow { names: Arc::clone(&self.names), fields });
    }

    /// Returns the number of fields of a record, and whether a quote is open at its end.
    pub fn fields(&self, record: &[u8]) -> (usize, bool) {
        let (mut count, mut is_open) = (0, false);
        each_field(record, self.delimiter, |_, range, _| {
            let quotes = bytes::count(&record[range], |byte| byte == b'"');
            (count, is_open) = (count + 1, quotes % 2 == 1);
        });
        (count, is_open)
    }

    /// Returns the record of a line, if it belongs to this table, and the records of further puzzles in it.
    pub fn readings(&self, record: &[u8], pad: bool) -> Option<(Reading, Vec<Reading>)> {
        if let Some(reading) = self.read_plain(record) {
            return Some((reading, Vec::new()));
        }
        if let Some(start) = self.cells
            && let Some(reading) = str::from_utf8(record).ok().and_then(|text| fields_of(text, Some(start)))
        {
            return Some((reading, Vec::new()));
        }
        Some(self.read(record, pad)).filter(|(reading, _)| reading.position.is_ok() || self.fits(record))
    }

    /// Reads a record without its line end. If `pad` is true, restores the leading zeros of the puzzle.
    ///
    /// Grids in columns whose names have no other meaning are further records. Their ids have the names of the columns.
    fn read(&self, record: &[u8], pad: bool) -> (Reading, Vec<Reading>) {
        let missing = self.puzzle.map(|column| (column, 0..0, Err(Reason::CellCount(0))));
        let (mut scan, mut labels) = (FieldScan { puzzle: missing, ..FieldScan::default() }, Vec::new());
        each_field(record, self.delimiter, |column, range, field| {
            if self.puzzle == Some(column) || self.after == Some(column) && !field.is_empty() {
                scan.candidates = marks::of_field(field);
                let grid = if scan.candidates.is_some() { Ok(Grid::EMPTY) } else { cells(field, pad) };
                scan.puzzle = Some((column, range, grid));
            } else if self.solution == Some(column)
                && let Some(claimed) = whole(field).filter(|claimed| *claimed != Grid::EMPTY)
            {
                scan.solution = Some(claimed);
                if self.puzzle.is_none() {
                    scan.grids.push((column, range, Ok(claimed)));
                }
            } else if self.solution == Some(column) && self.puzzle.is_some() && fields::is_likely(field) {
                // A full grid has no zeros to lose.
                scan.damage = cells(field, false).err().map(|reason| match reason {
                    Reason::LostZeros(found) => Reason::CellCount(found),
                    reason => reason,
                });
            } else if let Some(label) = self.label(column, field) {
                labels.push((label, field.to_vec()));
            } else if !self.is_ours {
                scan.consider(column, range.clone(), field, pad);
                scan.others.push(range);
            }
        });
        let position = scan.position().map(|position| scan.candidates.take().unwrap_or(position));
        let may_be_puzzle = |name: &String| names::meaning(name).is_none_or(|meaning| meaning == Meaning::Puzzle);
        scan.grids.retain(|(column, ..)| self.names.get(*column).is_some_and(may_be_puzzle));
        scan.others.retain(|range| scan.grids.iter().all(|(_, taken, _)| taken != range));
        let mut reading = Reading { position, labels: scan.labels(record, self.delimiter) };
        labels.sort_by_key(|(label, _)| label.rank);
        for (label, field) in labels {
            add(&mut reading, label.meaning, field);
        }
        if scan.grids.is_empty() {
            return (reading, Vec::new());
        }
        let id = reading.labels.id().to_vec();
        let name = |column: usize| self.names.get(column).map_or("", String::as_str).as_bytes();
        let named = |column: usize| [[&id, name(column)].join(&b' ').trim_ascii(), b" "].concat();
        if let Some((column, ..)) = scan.puzzle.filter(|_| self.puzzle.is_none()) {
            reading.labels.before = named(column);
        }
        let further = scan.grids.into_iter().map(|(column, _, grid)| Reading {
            position: grid.map(Position::new),
            labels: Labels::around(named(column), Vec::new()),
        });
        (reading, further.collect())
    }

    /// Returns the column of the character that an error is about: in the field of the puzzle or the solution that is no grid,
    /// the first that is no cell or is beyond 81 cells, and the end of the field if cells are missing.
    pub fn column(&self, record: &[u8], reason: &Reason) -> usize {
        let mut column = 1;
        each_field(record, self.delimiter, |at, range, field| {
            if [self.puzzle, self.solution].contains(&Some(at)) && column == 1 && cells(field, false).is_err() {
                let text = decode::text(field);
                let index = match reason {
                    Reason::UnexpectedCharacter(found) => text.chars().position(|c| c == *found),
                    Reason::CellCount(found) => Some(81.min(*found)),
                    _ => None,
                };
                let quote = usize::from(index.is_some() && record[range.clone()].starts_with(b"\""));
                column = decode::text(&record[..range.start]).chars().count() + quote + index.unwrap_or_default() + 1;
            }
        });
        column
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

/// A grid in a field: its column, its range, and its cells.
type FoundGrid = (usize, Range<usize>, Result<Grid, Reason>);

/// The findings from the fields of a record so far.
#[derive(Default)]
struct FieldScan {
    puzzle: Option<FoundGrid>,
    /// The puzzle, if it is candidates.
    candidates: Option<Position>,
    solution: Option<Grid>,
    /// What is wrong in the field of the solution, beside the field of a puzzle.
    damage: Option<Reason>,
    grids: Vec<FoundGrid>,
    /// The ranges of the fields without a meaning of their own: id and note.
    others: Vec<Range<usize>>,
}

impl FieldScan {
    fn consider(&mut self, column: usize, range: Range<usize>, field: &[u8], pad: bool) {
        if field.len() < SHORTEST {
            return;
        }
        let grid = cells(field, pad);
        if matches!(grid, Ok(_) | Err(Reason::LostZeros(_))) || fields::is_likely(field) {
            self.grids.push((column, range, grid));
        }
    }

    /// Returns the position of the record, and removes its grids from the others.
    ///
    /// Without a name, the puzzle is the first grid with empty cells, and only a full grid that keeps most of the puzzle is
    /// meant as its solution.
    fn position(&mut self) -> Result<Position, Reason> {
        let is_full = |found: &FoundGrid| found.2.as_ref().is_ok_and(fields::is_full);
        if self.puzzle.is_none() && !self.grids.is_empty() {
            let puzzle = self.grids.iter().position(|found| !is_full(found)).unwrap_or(0);
            self.puzzle = Some(self.grids.remove(puzzle));
        }
        let Some((_, range, grid)) = &self.puzzle else { return Err(Reason::CellCount(0)) };
        self.others.retain(|other| other != range);
        let grid = self.damage.take().map_or_else(|| grid.clone(), Err)?;
        let keeps_most = |found: &FoundGrid| found.2.as_ref().is_ok_and(|claimed| keeps_most(&grid, claimed));
        if self.solution.is_none()
            && let Some(at) = self.grids.iter().position(|found| is_full(found) && keeps_most(found))
        {
            let (_, found, claimed) = self.grids.remove(at);
            self.solution = claimed.ok();
            // A solution before the puzzle is not its id.
            self.others.retain(|other| *other != found || found.start > range.start);
        }
        let solution = self.solution;
        self.grids.retain(|(.., other)| !other.as_ref().is_ok_and(|other| *other == grid || Some(*other) == solution));
        Ok(Position::new(grid).with_solution(solution))
    }

    /// Returns the fields without a meaning of their own, before the puzzle and after it, with their delimiters.
    fn labels(&self, record: &[u8], delimiter: u8) -> Labels {
        let Some((_, puzzle, _)) = &self.puzzle else { return Labels::default() };
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for field in &self.others {
            let text = &record[field.clone()];
            if field.start < puzzle.start {
                before.extend_from_slice(text);
                before.push(delimiter);
            } else {
                after.push(delimiter);
                after.extend_from_slice(text);
            }
        }
        Labels::around(before, after)
    }
}

/// Reads a record of a table without a header, if exactly one of its fields is a puzzle, or a full grid.
pub fn read_bare(record: &[u8], pad: bool) -> Option<Reading> {
    if record.len() < 56 {
        return None;
    }
    DELIMITERS.into_iter().filter(|delimiter| record.contains(delimiter)).find_map(|delimiter| {
        let mut scan = FieldScan::default();
        let mut has_more = false;
        each_field(record, delimiter, |column, range, field| {
            scan.consider(column, range.clone(), field, pad);
            scan.others.push(range);
            // A longer field can have a puzzle as a word.
            has_more |= trimmed(field).len() > 81 && cell::has_cells(field);
        });
        let full = scan.grids.iter().filter(|(.., grid)| grid.as_ref().is_ok_and(is_full)).count();
        let is_certain = !has_more && (full == 1 && scan.grids.len() == 1 || scan.grids.len() == full + 1);
        let position = if is_certain { scan.position() } else { Err(Reason::NoGrid) };
        matches!(position, Ok(_) | Err(Reason::LostZeros(_)))
            .then(|| Reading { position, labels: scan.labels(record, delimiter) })
    })
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
            let with = |position: Position| Ok(position.with_entries(cells(&field, false)?));
            reading.position = reading.position.clone().and_then(with);
        }
        Meaning::Marks => {
            let damaged = || Format::Csv.damaged("the marks are not 81 words of digits");
            let with = |position: Position| Ok(position.with_marks(Marks::of_words(&text()).ok_or_else(damaged)?));
            reading.position = reading.position.clone().and_then(with);
        }
        Meaning::Fact(fact) if reading.labels.fact(fact).is_none() => reading.labels.set(fact, text()),
        Meaning::Fact(_) | Meaning::Puzzle | Meaning::Solution | Meaning::GridLike | Meaning::Other => {}
    }
}
