//! Lines that hold whole grids: one, or several side by side, in a format of one line or in none.

use std::ops::Range;

use super::Records;
use crate::cells::ATTEMPT;
use crate::error::Reason;
use crate::format::Format;
use crate::formats::{candidates, csv, single};
use crate::line::{self, LONGEST_LINE};
use crate::paragraph;
use crate::record::{Labels, Position, Reading, Record};
use crate::rows::{Row, whole_error};
use crate::words::{self, Word};
use crate::wrapping::is_wrapping;

impl Records {
    /// Takes in the beginning of a line that is longer than any, `is_within` if not the very beginning: of a list of grids
    /// all that are complete; how many bytes were used.
    pub fn take_beginning(&mut self, begun: &[u8], is_within: bool) -> usize {
        let is_read = !self.is_over && self.table.is_none() && (self.takes(Format::Line) || self.takes(Format::Sdm));
        let cut = str::from_utf8(begun).or_else(|error| str::from_utf8(&begun[..error.valid_up_to()])).ok();
        let Some(cut) = cut.filter(|_| is_read).and_then(words::cut_of_list) else { return 0 };
        self.line += u64::from(!is_within);
        let part = begun[..cut].trim_ascii_end();
        self.take_grids(&line::text(part), part);
        cut
    }

    /// Takes in the end of such a line.
    pub fn take_end(&mut self, bytes: &[u8]) {
        if bytes.len() > LONGEST_LINE {
            return self.take_long_line(bytes);
        }
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        self.take_grids(&line::text(bytes), bytes);
    }

    /// A record of a format of one line, and whatever grids stand behind it in the line.
    pub fn take_single(&mut self, format: Format, text: &str, reading: Reading) {
        let mut next = Some((format, reading));
        while let Some((format, mut reading)) = next {
            let after = String::from_utf8_lossy(&reading.labels.after).into_owned();
            next = single::read(after.trim());
            // A full grid is a note: the solution.
            let is_puzzle = |word: &Word| word.grid().is_some_and(|grid| grid.count_empty() > 0);
            let has_words = next.is_none() && words::words(&after).iter().any(is_puzzle);
            if next.is_some() || has_words {
                reading.labels.after.clear();
            }
            self.push_reading(format, text, reading);
            if has_words {
                self.take_grids(&after, after.as_bytes());
            }
        }
    }

    /// A line that must be of one format.
    pub fn take_forced(&mut self, format: Format, text: &str, bytes: &[u8]) {
        if text.trim_start().starts_with('#') && format != Format::Gsf {
            _ = self.take_comment(text.trim());
            return;
        }
        self.flush(Some(self.line));
        if matches!(format, Format::Line | Format::Sdm) {
            if !self.take_grids(text, bytes) {
                let row = Row::new(self.line, text);
                let bad = whole_error(self.line, text, &row.found);
                self.push_line(self.unreadable(Format::Line, bad));
            }
            return;
        }
        let reading = single::read_as(format, text.trim());
        // The string of a puzzle without entries is no more than its cells.
        if reading.is_none() && format == Format::Susser && self.take_grids(text, bytes) {
            return;
        }
        let reading = reading
            .unwrap_or_else(|| Reading::bad(Reason::Damaged { format, why: "nothing of it in this line".into() }));
        self.push_reading(format, text, reading);
    }

    /// The grids of a line that holds 81 cells in a word, or in 81.
    pub fn take_grids(&mut self, text: &str, bytes: &[u8]) -> bool {
        let words = if text.len() < ATTEMPT || line::is_ruler(text.trim()) { Vec::new() } else { words::words(text) };
        if words.is_empty() {
            return self.take_81_fields(text);
        }
        self.flush(Some(self.line));
        if let Some(reading) = csv::read_bare(bytes, self.options.pad_zeros) {
            self.push_reading(Format::Line, text, reading);
            return true;
        }
        let source = Source { text, bytes };
        let mut rest = words.as_slice();
        let mut begin = 0;
        while let [word, others @ ..] = rest {
            // So few cells are no attempt at a grid of their own.
            let is_piece = |word: &&Word| word.cells.len() < 75;
            let pieces = others.iter().take_while(is_piece).count();
            let (word, solution, used) = match (word.grid(), others.first().and_then(Word::grid)) {
                // Several pieces are one grid that something stands in.
                (None, _) if is_piece(&word) => (word, None, 1 + pieces),
                (Some(one), Some(next)) => match (one.count_empty() > 0, next.count_empty() > 0) {
                    (true, false) => (word, Some(next), 2),
                    (false, true) if next.is_part_of(&one) => (&others[0], Some(one), 2),
                    _ => (word, None, 1),
                },
                _ => (word, None, 1),
            };
            // A solution in front is no id.
            let start = rest[0].start.min(word.start);
            rest = &rest[used..];
            let end = rest.first().map_or(text.len(), |next| next.start);
            let labels = source.around(begin..start, word.end()..end, words.len() > used);
            begin = end;
            let padded = || csv::padded(word.text).filter(|_| self.options.pad_zeros);
            let position = match word.grid().or_else(padded) {
                Some(grid) => Ok(Position::new(grid).with_solution(solution)),
                None => Err(Box::new(whole_error(self.line, text, &word.cells))),
            };
            self.push_line(Record { line: self.line, format: Format::Line, position, labels });
        }
        true
    }

    /// A grid of 81 words or fields, perhaps of pencil marks.
    fn take_81_fields(&mut self, text: &str) -> bool {
        if text.len() < 81 {
            return false;
        }
        let row = Row::new(self.line, text);
        if row.found.len() != 81 {
            return false;
        }
        self.flush(Some(self.line));
        let groups: Vec<&str> = text.split([' ', '\t', ',', ';']).filter(|group| !group.is_empty()).collect();
        if let Some(grid) = line::grid_of(&row.found) {
            self.push_line(paragraph::whole(self.line, Format::Line, grid));
        } else if let Some(reading) = candidates::read_81(&groups) {
            self.push_reading(Format::Candidates, text, reading);
        } else {
            let bad = whole_error(self.line, text, &row.found);
            self.push_line(self.unreadable(Format::Line, bad));
        }
        true
    }
}

/// A line as text and as it stands.
struct Source<'a> {
    text: &'a str,
    bytes: &'a [u8],
}

impl Source<'_> {
    /// What stands before and behind a grid in the line; code around a puzzle is no note of it, and neither is what only
    /// sets two grids apart.
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

    /// A part of the line with the bytes that are no text, if nothing else makes the line and its text differ.
    fn bytes_at(&self, range: Range<usize>) -> &[u8] {
        let has_same_places = self.bytes.len() == self.text.len();
        if has_same_places { &self.bytes[range] } else { &self.text.as_bytes()[range] }
    }
}
