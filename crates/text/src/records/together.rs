//! Lines that stand together, and where they end.

use crate::error::{Reason, Unreadable};
use crate::format::Format;
use crate::line::is_ruler;
use crate::packed::Packed;
use crate::paragraph::{self, Item, Place};
use crate::record::{Record, unreadable};
use crate::records::{Behind, Records};
use crate::rows::Row;
use crate::{bytes, formats, words};

/// So many lines may stand together; rows that go on for longer without a certain boundary are one unreadable record.
const MOST_LINES: usize = 1 << 16;
/// The number of lines of words above a list that are kept: each of them was meant as a grid.
const MOST_WORDS: usize = 1 << 10;
/// A paragraph of more good rows than these is packed.
pub const LONGEST_UNPACKED: usize = 20 * 9;

impl Records {
    pub fn take_row(&mut self, text: &str) {
        self.take_item(Item::new(self.line, text));
    }

    pub fn take_item(&mut self, item: Item) {
        let ends_grid = self.paragraph.len() > LONGEST_UNPACKED && paragraph::parts(&self.paragraph, &item);
        if self.has_facts_below || ends_grid {
            self.flush(Behind::Line(self.line));
        }
        if self.paragraph.is_empty() {
            self.paragraph_in_list = self.in_list;
        }
        self.in_list = false;
        if self.packed.is_some() {
            return self.take_packed(item);
        }
        // Of words without a row only the last count.
        if self.paragraph.len() == 2 * MOST_WORDS && self.paragraph.iter().all(Item::is_words) {
            self.paragraph.drain(..MOST_WORDS);
        }
        self.paragraph.push(item);
        if self.paragraph.len() == LONGEST_UNPACKED {
            let rows: Option<Vec<&Row>> = self.paragraph.iter().map(Item::row).collect();
            self.packed = rows.and_then(|rows| Packed::of(&rows));
            if self.packed.is_some() {
                self.paragraph.clear();
            }
        }
        if self.paragraph.len() > MOST_LINES {
            let items = std::mem::take(&mut self.paragraph);
            self.refuse(items.iter().find_map(Item::row));
        }
    }

    /// Adds a line to rows that are packed.
    fn take_packed(&mut self, item: Item) {
        let Some(packed) = &mut self.packed else { return };
        match item {
            Item::Row(row) => packed.push(&row),
            Item::Words(..) if packed.is_whole() => {
                self.flush(Behind::Line(self.line));
                self.paragraph.push(item);
            }
            Item::Words(..) | Item::Ruler(_) | Item::Comment(_) => packed.note_odd(self.line),
        }
    }

    /// Gives up on rows that go on and on.
    fn refuse(&mut self, first: Option<&Row>) {
        if let Some(row) = first {
            let reason = Reason::ParagraphTooLong { limit: MOST_LINES };
            let bad = Unreadable { line: row.line, column: 1, text: row.text.clone(), reason };
            self.push_all(vec![unreadable(Format::Grid, bad)]);
        }
    }

    pub fn take_blank(&mut self) {
        self.in_list = false;
        if let Some(packed) = self.packed.take() {
            return self.push_all(packed.records());
        }
        let items = std::mem::take(&mut self.paragraph);
        if !paragraph::goes_on(&self.thirds, &items) {
            self.flush_thirds(Behind::Line(self.line));
        }
        if paragraph::may_be_part(&items) && !self.has_facts_below {
            self.thirds.push(items);
            if self.thirds.len() > MOST_LINES / 3 {
                let thirds = std::mem::take(&mut self.thirds);
                self.refuse(thirds.iter().flatten().find_map(Item::row));
            }
            return;
        }
        self.flush_items(&items, Behind::Line(self.line));
    }

    /// Passes over empty lines behind an empty one, which change nothing where nothing is under way; says how many.
    pub fn pass_empty_lines(&mut self, bytes: &[u8]) -> usize {
        if !self.is_idle() || self.in_list || self.table.is_some() {
            return 0;
        }
        let passed = bytes::find_any(bytes, |byte| byte != b'\n').unwrap_or(bytes.len());
        self.line += passed as u64;
        passed
    }

    /// Ends everything that could go on; `behind` says what comes behind it.
    pub fn flush(&mut self, behind: Behind) {
        if let Some(packed) = self.packed.take() {
            self.push_all(packed.records());
        }
        let items = std::mem::take(&mut self.paragraph);
        if !items.is_empty() || !self.thirds.is_empty() {
            if !self.thirds.is_empty() && paragraph::goes_on(&self.thirds, &items) {
                self.thirds.push(items);
                return self.flush_thirds(behind);
            }
            self.flush_thirds(behind);
            self.flush_items(&items, behind);
        }
    }

    fn flush_thirds(&mut self, behind: Behind) {
        let thirds = std::mem::take(&mut self.thirds);
        if !thirds.is_empty() {
            let place = Place { in_list: false, behind, format: self.options.format };
            self.push_all(paragraph::records_of_thirds(&thirds, place));
        }
    }

    fn flush_items(&mut self, items: &[Item], behind: Behind) {
        if !items.is_empty() {
            let in_list = self.paragraph_in_list || matches!(behind, Behind::List(_));
            let place = Place { in_list, behind, format: self.options.format };
            let mut records = paragraph::records(items, place);
            if paragraph::is_headed(items, paragraph::STATE) {
                self.take_state(&mut records);
            }
            let may_have_state = records.len() == 1 && paragraph::is_headed(items, paragraph::PUZZLE);
            self.push_all(records);
            if may_have_state {
                self.stateless = self.ready.pop();
            }
        }
    }

    /// Makes entries of a state, if it is that of the puzzle above it.
    fn take_state(&mut self, records: &mut Vec<Record>) {
        if let ([state], Some(puzzle)) = (records.as_slice(), &mut self.stateless)
            && let Some(position) = paragraph::in_state(puzzle, state)
        {
            puzzle.position = Ok(position);
            records.clear();
            self.ready.extend(self.stateless.take());
        }
    }

    pub fn push_all(&mut self, records: Vec<Record>) {
        // What the rows above the facts hold may be no record at all.
        self.has_facts_below = false;
        for mut record in records {
            self.hand_facts(&mut record);
            self.push(record);
        }
    }

    /// Takes in a comment; false if it is none, or has a grid to be read.
    pub fn take_comment(&mut self, text: &str) -> bool {
        let is_hash = text.starts_with('#');
        if !is_hash && !text.starts_with('%') && !text.starts_with("//") {
            return false;
        }
        let words = if text.len() > 27 { words::words(text) } else { Vec::new() };
        let has_grid = words.iter().any(|word| !is_hash || word.grid().is_some());
        // A row may have lost its first digit to such a mark.
        let has_rows = !self.paragraph.is_empty() || !self.thirds.is_empty();
        if !is_hash && (has_grid || has_rows && Row::new(0, text).good_cells() > 6) {
            return false;
        }
        self.hidden += u64::from(has_grid || self.commented.take(self.line, text));
        if let Some((fact, value)) = formats::fact(text) {
            let has_rows = |items: &[Item]| items.iter().any(|item| item.row().is_some());
            if has_rows(&self.paragraph) && !self.facts.has_no_facts() && !self.has_facts_below {
                self.flush(Behind::Line(self.line));
            }
            self.has_facts_below |= has_rows(&self.paragraph) || self.packed.is_some();
            self.facts.set(fact, value);
            return true;
        }
        if let Some(packed) = self.packed.as_mut().filter(|packed| !packed.is_whole()) {
            packed.note_odd(self.line);
        } else if paragraph::is_unfinished(&self.paragraph) {
            self.paragraph.push(Item::Comment(self.line));
        } else {
            self.flush(Behind::Line(self.line));
            self.in_list = false;
        }
        true
    }
}

/// Rows of a grid that stand in comments, one directly below the other.
#[derive(Clone, Copy, Debug)]
pub struct CommentedRows {
    /// The line of the last comment.
    line: u64,
    /// How many rows there are.
    count: usize,
}

impl CommentedRows {
    /// No rows yet.
    pub const NONE: Self = Self { line: 0, count: 0 };

    /// Takes in a comment without a grid of its own; whether it is the ninth row of one.
    pub fn take(&mut self, line: u64, comment: &str) -> bool {
        let text = comment.trim_start_matches(['#', '%', '/']);
        if self.line + 1 != line {
            self.count = 0;
        }
        self.line = line;
        if text.trim().is_empty() || is_ruler(text.trim()) {
            return false;
        }
        self.count = if Row::new(line, text).is_good() { self.count + 1 } else { 0 };
        self.count > 0 && self.count.is_multiple_of(9)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many grids are counted in comments of these lines.
    fn grids(comments: &[&str]) -> usize {
        let mut rows = CommentedRows::NONE;
        (1..).zip(comments).filter(|(line, comment)| !comment.is_empty() && rows.take(*line, comment)).count()
    }

    #[test]
    fn nine_rows_are_a_grid() {
        assert_eq!(grids(&["# 530070000"; 9]), 1);
        assert_eq!(grids(&["// 5 3 0 | 0 7 0 | 0 0 0"; 18]), 2);
        assert_eq!(grids(&["# +---+", "#530070000", "#530070000", "#530070000", "#"].repeat(3)), 1);
        assert_eq!(grids(&["# 530070000"; 8]), 0);
        assert_eq!(grids(&["# 530070000", "", "# 530070000", "# a word"].repeat(9)), 0);
    }
}
