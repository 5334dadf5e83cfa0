//! Lines to records: the grids of an input, one after the other, and the places where one could not be read.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::block::{Row, grid_of, place, row_error, whole_error};
use super::cells::Found;
use super::error::{Reason, Unreadable};
use super::line::{self, LONGEST_LINE, Line};
use crate::board::Grid;

/// How a grid was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// In nine rows.
    Rows,
    /// In one line.
    Line,
}

/// One grid of an input, or the place where one could not be read.
#[derive(Clone, Debug)]
pub struct Record {
    /// The line it begins in, from 1.
    pub line: u64,
    /// How it was written.
    pub shape: Shape,
    /// The grid, or why there is none.
    pub grid: Result<Grid, Box<Unreadable>>,
    /// What stands before a grid in one line: an id and the like.
    pub before: String,
    /// What stands behind a grid in one line: a note and the like.
    pub after: String,
}

impl Record {
    fn new(line: u64, shape: Shape, grid: Result<Grid, Box<Unreadable>>) -> Self {
        Self { line, shape, grid, before: String::new(), after: String::new() }
    }
}

/// Reads the records of an input one by one.
///
/// A grid in rows is held back until the line behind it is known, since a tenth row would make it doubtful; rows that
/// go on without a break are split into nines as soon as the next nine are complete. So memory stays bounded.
pub struct Reader<R> {
    input: R,
    /// The beginning of a line that did not come in one piece.
    begun: Vec<u8>,
    records: Records,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader at the beginning of `input`.
    pub fn new(input: R) -> Self {
        Self::at(input, 0)
    }

    /// A reader that goes on after `lines` lines.
    pub fn at(input: R, lines: u64) -> Self {
        let records = Records { line: lines, block: Vec::new(), ready: VecDeque::new() };
        Self { input, begun: Vec::new(), records, ended: false }
    }

    /// Reads on to the end of a line; false at the end of the input.
    fn read_line(&mut self) -> io::Result<bool> {
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                return Ok(self.take_begun());
            }
            let end = line_end(chunk);
            let part = &chunk[..end.unwrap_or(chunk.len())];
            let used = part.len() + usize::from(end.is_some());
            if end.is_some() && self.begun.is_empty() {
                self.records.take_line(part);
                self.input.consume(used);
                return Ok(true);
            }
            // One byte too many is enough to see that a line is too long.
            let room = (LONGEST_LINE + 1).saturating_sub(self.begun.len());
            self.begun.extend_from_slice(&part[..part.len().min(room)]);
            self.input.consume(used);
            if end.is_some() {
                self.records.take_line(&self.begun);
                self.begun.clear();
                return Ok(true);
            }
        }
    }

    /// Takes in the last line of an input that does not end in a line end.
    fn take_begun(&mut self) -> bool {
        let any = !self.begun.is_empty();
        if any {
            self.records.take_line(&self.begun);
            self.begun.clear();
        }
        any
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        loop {
            if let Some(record) = self.records.ready.pop_front() {
                return Some(Ok(record));
            }
            if self.ended {
                return None;
            }
            match self.read_line() {
                Ok(true) => {}
                Ok(false) => {
                    self.ended = true;
                    self.records.end_block(None);
                }
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
    }
}

/// Where the first line of a chunk ends; most lines are 81 cells and nothing else.
pub(super) fn line_end(chunk: &[u8]) -> Option<usize> {
    if chunk.get(81) == Some(&b'\n') && !chunk[..81].contains(&b'\n') {
        return Some(81);
    }
    chunk.iter().position(|&byte| byte == b'\n')
}

/// The lines read so far, as far as they are not yet records handed out.
struct Records {
    line: u64,
    block: Vec<Row>,
    ready: VecDeque<Record>,
}

impl Records {
    /// Takes in a line without its line feed.
    fn take_line(&mut self, bytes: &[u8]) {
        self.line += 1;
        let mut bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        if self.line == 1 {
            bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        }
        if bytes.len() > LONGEST_LINE {
            let start = String::from_utf8_lossy(&bytes[..200]).into_owned();
            return self.take_bad_line(&start, 1, Reason::LineTooLong { limit: LONGEST_LINE });
        }
        match str::from_utf8(bytes) {
            Ok(text) => match line::plain(bytes) {
                Some((grid, after)) => self.take_grid(grid, "", &text[text.len() - after.len()..]),
                None => self.take_text(text),
            },
            Err(error) => {
                let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).chars().count();
                let reason = Reason::NotUtf8(bytes[error.valid_up_to()]);
                self.take_row(&String::from_utf8_lossy(bytes), Err((good + 1, reason)));
            }
        }
    }

    fn take_text(&mut self, text: &str) {
        if let Some(before) = text.find('\r') {
            let column = text[..before].chars().count() + 1;
            return self.take_bad_line(text, column, Reason::CarriageReturn);
        }
        let colorless = line::without_color(text);
        let text = colorless.as_ref();
        match line::classify(text) {
            Line::Break => self.end_block(Some(self.line)),
            Line::Ruler => {}
            Line::Row(found) => self.take_row(text, Ok(found)),
            Line::Grid { grid, before, after } => self.take_grid(grid, before, after),
            Line::BadJson if cfg!(feature = "formats") => self.take_bad_line(text, 1, Reason::Json),
            Line::BadJson => self.take_bad_line(text, 1, Reason::JsonNotRead),
            Line::Whole { cells, before, after } => {
                let bad = whole_error(self.line, text, &cells);
                self.end_block(Some(self.line));
                let record = Record::new(self.line, Shape::Line, Err(bad.into()));
                self.ready.push_back(Record { before: before.into(), after: after.into(), ..record });
            }
        }
    }

    fn take_grid(&mut self, mut grid: Grid, mut before: &str, mut after: &str) {
        self.end_block(Some(self.line));
        while let Some((next, rest)) = line::next_puzzle(after) {
            let record = Record::new(self.line, Shape::Line, Ok(grid));
            self.ready.push_back(Record { before: before.into(), ..record });
            (grid, before, after) = (next, "", rest);
        }
        let record = Record::new(self.line, Shape::Line, Ok(grid));
        self.ready.push_back(Record { before: before.into(), after: after.into(), ..record });
    }

    /// A line that cannot be read and is a record of its own.
    fn take_bad_line(&mut self, text: &str, column: usize, reason: Reason) {
        self.end_block(Some(self.line));
        let bad = Unreadable { line: self.line, column, text: text.into(), reason };
        self.ready.push_back(Record::new(self.line, Shape::Line, Err(bad.into())));
    }

    fn take_row(&mut self, text: &str, found: Result<Vec<Found>, (usize, Reason)>) {
        let row = Row { line: self.line, text: text.into(), found };
        if let Some(bad) = row_error(1, &row).filter(|bad| bad.reason == Reason::NotAGrid) {
            return self.take_bad_line(text, 1, bad.reason);
        }
        self.block.push(row);
        if self.block.len() < 18 {
            return;
        }
        let rest = self.block.split_off(9);
        let nine = std::mem::replace(&mut self.block, rest);
        if nine.iter().chain(&self.block).any(Row::has_nine_cells) {
            self.ready.push_back(Record::new(nine[0].line, Shape::Rows, grid_of(&nine)));
        } else {
            let rest = std::mem::take(&mut self.block);
            self.push_each(nine.iter().chain(&rest));
        }
    }

    /// Lines that have nothing of a grid in rows: each is a record, as in a list.
    fn push_each<'a>(&mut self, rows: impl Iterator<Item = &'a Row>) {
        for row in rows {
            let bad = row_error(1, row).unwrap_or_else(|| place(row, 1, Reason::NotAGrid));
            self.ready.push_back(Record::new(row.line, Shape::Line, Err(bad.into())));
        }
    }

    /// Ends a block of rows; `next_line` is the line that ends it, `None` at the end of the input.
    fn end_block(&mut self, next_line: Option<u64>) {
        let rows = std::mem::take(&mut self.block);
        let Some(first) = rows.first() else { return };
        if rows.len() != 9 && !rows.iter().any(Row::has_nine_cells) {
            return self.push_each(rows.iter());
        }
        let error = rows.iter().take(9).zip(1..).find_map(|(row, number)| row_error(number, row));
        let grid = match (rows.len(), error) {
            (9, _) => grid_of(&rows),
            (_, Some(error)) => Err(error.into()),
            (found @ ..9, None) => Err(place(&rows[found - 1], 1, Reason::TooFewRows { found, next_line }).into()),
            (found, None) => Err(place(&rows[9], 1, Reason::TooManyRows { found }).into()),
        };
        self.ready.push_back(Record::new(first.line, Shape::Rows, grid));
    }
}
