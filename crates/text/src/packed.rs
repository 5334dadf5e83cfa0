//! Compact storage for long sequences of rows or cells without a blank line.

use super::error::{Reason, Unreadable};
use super::format::Format;
use super::paragraph::grid_record;
use super::record::{Record, unreadable};
use super::rows::{Row, are_grids, error_at, have_one_style};
use sudokit_core::board::Grid;

/// The largest number of rows without a blank line.
const MOST_ROWS: usize = 1 << 21;

/// Adjacent lines of one digit or dot each.
#[derive(Debug)]
pub struct Cells {
    /// The first line.
    pub line: u64,
    /// The digits and dots of the lines, at most [`MOST_ROWS`].
    pub bytes: Vec<u8>,
    found: usize,
}

impl Cells {
    pub const fn new(line: u64) -> Self {
        Self { line, bytes: Vec::new(), found: 0 }
    }

    /// Takes lines of one cell from the start of the bytes. Returns the number of lines.
    pub fn take(&mut self, bytes: &[u8]) -> usize {
        let is_cell = |line: &&[u8; 2]| matches!(line, [b'0'..=b'9' | b'.', b'\n']);
        let lines = bytes.as_chunks::<2>().0.iter().take_while(is_cell).count();
        let room = MOST_ROWS.saturating_sub(self.bytes.len());
        self.bytes.extend(bytes[..2 * lines.min(room)].iter().step_by(2));
        self.found += lines;
        lines
    }

    /// Returns the grids of 81 lines each, or one record with an error.
    pub fn records(self) -> Vec<Record> {
        let text = self.bytes.first().map_or_else(String::new, |&byte| char::from(byte).into());
        if self.found > self.bytes.len() || !self.found.is_multiple_of(81) {
            let reason = Reason::CellCount { found: self.found };
            return vec![unreadable(Format::Grid, Unreadable { line: self.line, column: 1, text, reason })];
        }
        let grids = self.bytes.chunks(81).filter_map(|cells| str::from_utf8(cells).ok()?.parse().ok());
        (self.line..).step_by(81).zip(grids).map(|(line, grid)| grid_record(line, Format::Grid, grid)).collect()
    }
}

/// Adjacent rows of nine good cells.
#[derive(Clone, Debug)]
pub struct Packed {
    first: Row,
    rows: Vec<[u8; 9]>,
    /// The marks for empty cells in each row, from [`Row::empty_marks`].
    marks: Vec<u8>,
    /// The first line that does not fit.
    odd: Option<u64>,
    found: usize,
}

impl Packed {
    /// Packs rows, if all of them are good and in consecutive lines.
    pub fn of(rows: &[&Row]) -> Option<Self> {
        let (first, last) = (rows.first()?, rows.last()?);
        if last.line - first.line + 1 != rows.len() as u64 || !rows.iter().all(|row| row.is_good()) {
            return None;
        }
        let mut packed =
            Self { first: (*first).clone(), rows: Vec::new(), marks: Vec::new(), odd: None, found: rows.len() };
        for row in rows {
            packed.keep(row);
        }
        Some(packed)
    }

    /// Adds a row, or records that it does not fit.
    pub fn push(&mut self, row: &Row) {
        self.found += 1;
        if self.found > MOST_ROWS || !row.is_good() {
            self.odd.get_or_insert(row.line);
        }
        if self.odd.is_none() {
            self.keep(row);
        }
    }

    /// Records a line that is not a row.
    pub fn record_odd(&mut self, line: u64) {
        self.odd.get_or_insert(line);
    }

    /// Returns whether the rows so far are whole grids.
    pub fn is_whole(&self) -> bool {
        self.odd.is_none() && self.rows.len().is_multiple_of(9)
    }

    fn keep(&mut self, row: &Row) {
        self.rows.extend(row.values());
        self.marks.push(row.empty_marks());
    }

    /// Returns a grid for every nine rows, or one record with an error.
    pub fn records(self) -> Vec<Record> {
        let grid = |nine: &[[u8; 9]]| nine.try_into().ok().map(|rows: [[u8; 9]; 9]| Grid::proven(rows));
        if !self.is_whole()
            || !self.marks.chunks(9).all(|marks| have_one_style(marks.iter().copied()))
            || !are_grids(&self.rows)
        {
            return vec![self.unclear()];
        }
        let lines = (self.first.line..).step_by(9);
        lines
            .zip(self.rows.chunks(9).filter_map(grid))
            .map(|(line, grid)| grid_record(line, Format::Grid, grid))
            .collect()
    }

    fn unclear(&self) -> Record {
        let reason = match self.found {
            found if found > MOST_ROWS => Reason::ParagraphTooLong { limit: MOST_ROWS },
            found => Reason::UnclearRows { found, odd: self.odd },
        };
        unreadable(Format::Grid, error_at(&self.first, 1, reason))
    }
}
