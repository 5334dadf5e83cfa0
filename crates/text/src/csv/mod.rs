//! Comma-separated values, with semicolons or tabs as well.
//!
//! The header says which column holds the puzzle and which its solution; without one, the puzzle is the field of 81 cells.
//! What stands before and behind the puzzle is kept as it stands, so that nothing of a table is lost; our own tables have
//! a column for each thing that a record says. A record is bytes: nobody says what a table is encoded in.

mod fields;
mod header;

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

impl Header {
    /// Reads a record that begins with a puzzle and has no quotes: by far the most frequent one, read without a detour.
    pub fn read_plain(&self, record: &[u8]) -> Option<Reading> {
        if self.puzzle != Some(0) || self.own.is_some() {
            return None;
        }
        let (grid, after) = line::plain(record)?;
        let mut position = Position::new(grid);
        let mut unseen = after;
        if self.solution == Some(1) {
            let (&delimiter, rest) = after.split_first()?;
            let (solution, behind) = line::plain(rest).filter(|(grid, _)| grid.count_empty() == 0)?;
            position = position.with_solution((delimiter == self.delimiter).then_some(solution));
            unseen = behind;
        }
        if unseen.contains(&b'"') {
            return None;
        }
        // There is room for a further puzzle.
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

    /// Returns the records of a line, if it is one of this table.
    pub fn readings(&self, record: &[u8], pad: bool) -> Option<Vec<Reading>> {
        if let Some(reading) = self.read_plain(record) {
            return Some(vec![reading]);
        }
        let readings = self.all_readings(record, pad);
        (readings[0].position.is_ok() || self.fits(record)).then_some(readings)
    }

    /// Returns the first record of a line, and those of further puzzles in it.
    pub fn all_readings(&self, record: &[u8], pad: bool) -> Vec<Reading> {
        let mut reading = self.read(record, pad);
        let further = self.further(record, pad, &mut reading);
        std::iter::once(reading).chain(further).collect()
    }

    /// Reads a record, without its line end; zeros that a puzzle has lost in front are put back if `pad` says so.
    pub fn read(&self, record: &[u8], pad: bool) -> Reading {
        let mut row = Row::default();
        each_field(record, self.delimiter, |column, place, field| match self.puzzle {
            _ if self.solution == Some(column) => {
                let claimed = whole(field).filter(|claimed| *claimed != Grid::EMPTY);
                row.solution = claimed.map(|claimed| (place, claimed));
            }
            Some(puzzle) if puzzle == column => row.puzzle = Some((place, cells(field, pad))),
            Some(_) => self.take_own(column, field, &mut row.own),
            None => row.consider(place, field, pad),
        });
        let beside = std::mem::take(&mut row.own);
        let mut reading = row.reading(record);
        if self.own.is_some() {
            reading.labels = Labels::default();
        }
        beside.into_iter().fold(reading, with)
    }

    /// The further puzzles of a record, in columns whose name does not say what is in them; what stands in those columns
    /// is no note of the first one, but may be its solution.
    pub fn further(&self, record: &[u8], pad: bool, reading: &mut Reading) -> Vec<Reading> {
        if self.open.is_empty() || record.len() < SHORTEST {
            return Vec::new();
        }
        let (mut found, mut first) = (Vec::new(), None);
        each_field(record, self.delimiter, |column, place, field| {
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
                (grid, _) => found.push((name, place, grid)),
            }
        });
        if found.is_empty() {
            return Vec::new();
        }
        let labels = &mut reading.labels;
        let (before, after) = (labels.before.len(), record.len() - labels.after.len());
        // Of the delimiters around such a field one goes with it, on the side of the first puzzle.
        let is_taken = |at: usize| {
            let goes = |place: &Range<usize>| {
                let at = if place.end <= before { at } else { at + 1 };
                (place.start..=place.end).contains(&at)
            };
            found.iter().any(|(_, place, _)| goes(place))
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

    /// Keeps what a table of ours says beside the puzzle.
    fn take_own(&self, column: usize, field: &[u8], own: &mut Vec<(Meaning, Vec<u8>)>) {
        let what = self.own.as_ref().and_then(|columns| *columns.get(column)?);
        if let Some(what) = what.filter(|_| !field.is_empty()) {
            own.push((what, field.to_vec()));
        }
    }
}

/// What the fields of a record have shown so far.
#[derive(Default)]
pub struct Row {
    /// Where the puzzle stands, and what it is.
    pub puzzle: Option<(Range<usize>, Result<Grid, Reason>)>,
    /// Whether several fields could be the puzzle.
    pub has_several: bool,
    pub solution: Option<(Range<usize>, Grid)>,
    /// A full grid, which is the solution of the puzzle or the puzzle itself.
    pub full: Option<(Range<usize>, Grid)>,
    pub own: Vec<(Meaning, Vec<u8>)>,
}

impl Row {
    /// Looks whether a field is the puzzle, where no name says it.
    pub fn consider(&mut self, place: Range<usize>, field: &[u8], pad: bool) {
        if field.len() < SHORTEST {
            return;
        }
        match cells(field, pad) {
            Ok(grid) if is_full(&grid) => {
                self.has_several |= self.puzzle.is_none() && self.full.is_some();
                self.full.get_or_insert((place, grid));
            }
            result @ (Ok(_) | Err(Reason::LostZeros { .. })) => {
                if self.puzzle.is_some() {
                    self.has_several = true;
                } else {
                    self.puzzle = Some((place, result));
                }
            }
            Err(_) => {}
        }
    }

    /// The reading of the record.
    pub fn reading(self, record: &[u8]) -> Reading {
        let (puzzle, claimed) = match (self.puzzle, self.full.or_else(|| self.solution.clone())) {
            (None, Some((place, grid))) => (Some((place, Ok(grid))), None),
            (puzzle, full) => (puzzle, full),
        };
        let Some((place, grid)) = puzzle else { return Reading::bad(Reason::CellCount { found: 0 }) };
        // Where no name says so, only a grid that keeps most of the puzzle is meant for its solution.
        let is_claim = |claimed: &Grid| grid.as_ref().is_ok_and(|puzzle| keeps_most(puzzle, claimed));
        let solution = self.solution.or(claimed.filter(|(_, claimed)| is_claim(claimed)));
        let (before, after) = around(record, place);
        let (mut before, after) = (before.to_vec(), after.to_vec());
        // A solution in front is no id.
        if let Some((place, _)) = solution.as_ref().filter(|(place, _)| place.end < before.len()) {
            before.drain(place.start..=place.end);
        }
        let position = grid.map(|grid| Position::new(grid).with_solution(solution.map(|(_, grid)| grid)));
        let labels = Labels::around(before, after);
        Reading { position, labels }
    }
}

/// Reads a record of a table without a header: exactly one of its fields is a puzzle of 81 cells, or a full grid.
pub fn read_bare(record: &[u8], pad: bool) -> Option<Reading> {
    if record.len() < 56 {
        return None;
    }
    DELIMITERS.into_iter().filter(|delimiter| record.contains(delimiter)).find_map(|delimiter| {
        let mut row = Row::default();
        each_field(record, delimiter, |_, place, field| {
            row.consider(place, field, pad);
            // Words of a longer field are puzzles as well.
            row.has_several |= trimmed(field).len() > 81 && line::has_cells(field);
        });
        let is_certain = !row.has_several && (row.puzzle.is_some() || row.full.is_some());
        is_certain.then(|| row.reading(record))
    })
}

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

#[cfg(test)]
mod tests;
