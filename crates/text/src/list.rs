//! Lines with one or several whole grids, as plain cells or in a one-line format.

use std::ops::Range;

use super::cells::{ATTEMPT, LONGEST_PIECE};
use super::csv;
use super::error::Reason;
use super::format::Format;
use super::formats;
use super::line::{self, is_wrapping};
use super::paragraph;
use super::record::{Labels, Position, Reading, Record, record, unreadable};
use super::records::Options;
use super::rows::{Row, whole_error};
use super::words::{self, Word};

/// A line as text and as bytes.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    pub number: u64,
    pub text: &'a str,
    pub bytes: &'a [u8],
    pub options: Options,
}

impl Line<'_> {
    /// Returns the records of a line with a grid or an attempt at one.
    pub fn records(&self) -> Option<Vec<Record>> {
        self.singles().or_else(|| self.grids())
    }

    /// Returns the record of a one-line format, and the records of all grids after it in the line.
    pub fn singles(&self) -> Option<Vec<Record>> {
        let mut next = Some(formats::line(self.text.trim())?);
        let mut records = Vec::new();
        while let Some((format, mut reading)) = next {
            let after = String::from_utf8_lossy(&reading.labels.after).into_owned();
            next = formats::line(after.trim());
            // A full grid is the solution, which stays in the note.
            let is_puzzle = |word: &Word| word.grid().is_some_and(|grid| grid.count_empty() > 0);
            let has_words = next.is_none() && words::words(&after).iter().any(is_puzzle);
            if next.is_some() || has_words {
                reading.labels.after.clear();
            }
            records.push(record(self.number, format, self.text, reading));
            if has_words {
                records.extend(Line { text: &after, bytes: after.as_bytes(), ..*self }.grids().into_iter().flatten());
            }
        }
        Some(records)
    }

    /// Returns the records of a line that must have this format.
    pub fn records_as(&self, format: Format) -> Vec<Record> {
        if matches!(format, Format::Line | Format::Sdm) {
            return self.grids().unwrap_or_else(|| vec![self.bad(&Row::new(self.number, self.text))]);
        }
        let reading = formats::line_as(format, self.text.trim());
        // The string of a puzzle without entries is only its cells.
        if reading.is_none()
            && format == Format::Susser
            && let Some(records) = self.grids()
        {
            return records;
        }
        let reading = reading
            .unwrap_or_else(|| Reading::bad(Reason::Damaged { format, why: format!("no {format} data in this line") }));
        vec![record(self.number, format, self.text, reading)]
    }

    /// Returns the grids of a line with words of 81 cells, or with 81 words.
    pub fn grids(&self) -> Option<Vec<Record>> {
        let text = self.text;
        // A string literal of source code has its line ends as `\n`.
        if text.contains("\\n")
            && let Some(records) = (Line { text: &text.replace("\\n", " "), ..*self }).fields()
            && records.iter().all(|record| record.position.is_ok())
        {
            return Some(records);
        }
        let words = if text.len() < ATTEMPT || line::is_ruler(text.trim()) { Vec::new() } else { words::words(text) };
        if words.is_empty() {
            return self.fields();
        }
        if let Some(reading) = csv::read_bare(self.bytes, self.options.pad_zeros) {
            return Some(vec![record(self.number, Format::Line, text, reading)]);
        }
        let mut records = Vec::new();
        let mut rest = words.as_slice();
        let mut begin = 0;
        while let [word, others @ ..] = rest {
            let is_piece = |word: &&Word| word.cells.len() <= LONGEST_PIECE;
            let pieces = others.iter().take_while(is_piece).count();
            let (word, solution, used) = match (word.grid(), others.first().and_then(Word::grid)) {
                // Several fragments are one grid with other text inside.
                (None, _) if is_piece(&word) => (word, None, 1 + pieces),
                (Some(one), Some(next)) => match (one.count_empty() > 0, next.count_empty() > 0) {
                    (true, false) => (word, Some(next), 2),
                    (false, true) if next.is_part_of(&one) => (&others[0], Some(one), 2),
                    _ => (word, None, 1),
                },
                _ => (word, None, 1),
            };
            // A solution before the puzzle is not its id.
            let start = rest[0].start.min(word.start);
            rest = &rest[used..];
            let end = rest.first().map_or(text.len(), |next| next.start);
            let labels = self.around(begin..start, word.end()..end, words.len() > used);
            begin = end;
            let padded = || csv::padded(word.text).filter(|_| self.options.pad_zeros);
            let position = match word.grid().or_else(padded) {
                Some(grid) => Ok(Position::new(grid).with_solution(solution)),
                None => Err(Box::new(whole_error(self.number, text, &word.cells))),
            };
            records.push(Record { line: self.number, format: Format::Line, position, labels });
        }
        Some(records)
    }

    /// Returns the grid of 81 words or fields, which may be pencil marks.
    fn fields(&self) -> Option<Vec<Record>> {
        if self.text.len() < 81 {
            return None;
        }
        let row = Row::new(self.number, self.text);
        if row.found.len() != 81 {
            return None;
        }
        let groups = || self.text.split([' ', '\t', ',', ';']).filter(|group| !group.is_empty());
        if let Some(grid) = line::grid_of(&row.found) {
            Some(vec![paragraph::grid_record(self.number, Format::Line, grid)])
        } else if let Some(reading) = formats::groups(&groups().collect::<Vec<_>>()) {
            Some(vec![record(self.number, Format::Candidates, self.text, reading)])
        } else {
            (!row.is_prose()).then(|| vec![self.bad(&row)])
        }
    }

    /// Returns the record of a line that should have been 81 cells.
    fn bad(&self, row: &Row) -> Record {
        unreadable(Format::Line, whole_error(self.number, self.text, &row.found))
    }

    /// Returns the text before and after a grid in the line, without code around it and separators between two grids.
    fn around(&self, before: Range<usize>, after: Range<usize>, is_one_of_several: bool) -> Labels {
        let only_apart = |text: &str| text.chars().all(|c| " \t,;\"'[](){}".contains(c));
        let is_left_out = |text: &str| is_one_of_several && only_apart(text) || is_wrapping(text);
        let (id, note) = (&self.text[before.clone()], &self.text[after.clone()]);
        let is_code = id.contains('=') && id.ends_with(['"', '\'']);
        if is_code {
            return Labels::default();
        }
        let kept = |range, is_kept| if is_kept { self.bytes_at(range).to_vec() } else { Vec::new() };
        Labels::around(kept(before, !is_left_out(id)), kept(after, !is_left_out(note)))
    }

    /// Returns the original bytes of a part of the line, or its text if positions in the text and the bytes differ.
    fn bytes_at(&self, range: Range<usize>) -> &[u8] {
        let has_same_places = self.bytes.len() == self.text.len();
        if has_same_places { &self.bytes[range] } else { &self.text.as_bytes()[range] }
    }
}

/// Returns where to cut the beginning of a very long line of grids: after its complete grids.
pub fn cut(beginning: &[u8]) -> usize {
    let text = str::from_utf8(beginning).or_else(|error| str::from_utf8(&beginning[..error.valid_up_to()]));
    text.ok().and_then(words::cut_of_list).unwrap_or(0)
}
