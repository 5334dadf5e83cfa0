//! Paragraphs and comments: collection of lines up to the end of a paragraph.

use crate::error::{Reason, Unreadable};
use crate::format::Format;
use crate::line::is_ruler;
use crate::packed::Packed;
use crate::paragraph::{self, Context, Item};
use crate::record::{Record, unreadable};
use crate::records::{Following, Records};
use crate::rows::Row;
use crate::{bytes, formats, words};

/// The largest number of lines in a paragraph. Longer ones are one unreadable record.
const MOST_LINES: usize = 1 << 16;
/// The number of lines of words above a list that are kept, since each of them may be meant as a grid.
const MOST_WORDS: usize = 1 << 10;
/// The number of good rows from which a paragraph is packed.
pub const LONGEST_UNPACKED: usize = 20 * 9;

impl Records {
    pub fn take_row(&mut self, text: &str) {
        self.take_item(Item::new(self.line, text));
    }

    pub fn take_item(&mut self, item: Item) {
        let ends_grid = self.paragraph.len() > LONGEST_UNPACKED && paragraph::starts_next_grid(&self.paragraph, &item);
        if self.has_facts_below || ends_grid {
            self.flush(Following::Line(self.line));
        }
        if self.paragraph.is_empty() {
            self.paragraph_in_list = self.in_list;
        }
        self.in_list = false;
        if self.packed.is_some() {
            return self.take_packed(item);
        }
        // Without a row, only the last lines of words matter.
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
            self.report_too_long(items.iter().find_map(Item::row));
        }
    }

    /// Adds a line to rows that are packed.
    fn take_packed(&mut self, item: Item) {
        let Some(packed) = &mut self.packed else { return };
        match item {
            Item::Row(row) => packed.push(&row),
            Item::Words(..) if packed.is_whole() => {
                self.flush(Following::Line(self.line));
                self.paragraph.push(item);
            }
            Item::Words(..) | Item::Ruler(_) | Item::Comment(_) => packed.record_odd(self.line),
        }
    }

    /// Reports a paragraph that is too long as one unreadable record.
    fn report_too_long(&mut self, first: Option<&Row>) {
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
        if !paragraph::continues(&self.bands, &items) {
            self.flush_bands(Following::Line(self.line));
        }
        if paragraph::may_be_band(&items) && !self.has_facts_below {
            self.bands.push(items);
            if self.bands.len() > MOST_LINES / 3 {
                let bands = std::mem::take(&mut self.bands);
                self.report_too_long(bands.iter().flatten().find_map(Item::row));
            }
            return;
        }
        self.flush_items(&items, Following::Line(self.line));
    }

    /// Skips empty lines after an empty one, if no lines are open. Returns their number.
    pub fn skip_empty_lines(&mut self, bytes: &[u8]) -> usize {
        if !self.is_idle() || self.in_list || self.table.is_some() {
            return 0;
        }
        let passed = bytes::find_any(bytes, |byte| byte != b'\n').unwrap_or(bytes.len());
        self.line += passed as u64;
        passed
    }

    /// Ends the open paragraph. `after` is the line after it.
    pub fn flush(&mut self, after: Following) {
        if let Some(packed) = self.packed.take() {
            self.push_all(packed.records());
        }
        let items = std::mem::take(&mut self.paragraph);
        if !items.is_empty() || !self.bands.is_empty() {
            if !self.bands.is_empty() && paragraph::continues(&self.bands, &items) {
                self.bands.push(items);
                return self.flush_bands(after);
            }
            self.flush_bands(after);
            self.flush_items(&items, after);
        }
    }

    fn flush_bands(&mut self, after: Following) {
        let bands = std::mem::take(&mut self.bands);
        if !bands.is_empty() {
            let context = Context { in_list: false, after, format: self.options.format };
            self.push_all(paragraph::records_of_bands(&bands, context));
        }
    }

    fn flush_items(&mut self, items: &[Item], after: Following) {
        if !items.is_empty() {
            let in_list = self.paragraph_in_list || matches!(after, Following::List(_));
            let context = Context { in_list, after, format: self.options.format };
            let mut records = paragraph::records(items, context);
            if paragraph::is_headed(items, paragraph::STATE) {
                self.take_state(&mut records);
            }
            let may_have_state = records.len() == 1 && paragraph::is_headed(items, paragraph::PUZZLE);
            self.push_all(records);
            if may_have_state {
                self.awaiting_state = self.ready.pop();
            }
        }
    }

    /// Reads a `[State]` section as the entries of the puzzle above it.
    fn take_state(&mut self, records: &mut Vec<Record>) {
        if let ([state], Some(puzzle)) = (records.as_slice(), &mut self.awaiting_state)
            && let Some(position) = paragraph::with_state(puzzle, state)
        {
            puzzle.position = Ok(position);
            records.clear();
            self.ready.extend(self.awaiting_state.take());
        }
    }

    pub fn push_all(&mut self, records: Vec<Record>) {
        // The rows above the facts may yield no record.
        self.has_facts_below = false;
        for mut record in records {
            self.add_facts(&mut record);
            self.push(record);
        }
    }

    /// Takes a comment. Returns false if the line is not a comment, or has a grid to read.
    pub fn take_comment(&mut self, text: &str) -> bool {
        let is_hash = text.starts_with('#');
        if !is_hash && !text.starts_with('%') && !text.starts_with("//") {
            return false;
        }
        let words = if text.len() > 27 { words::words(text) } else { Vec::new() };
        let has_grid = words.iter().any(|word| !is_hash || word.grid().is_some());
        // The mark may have replaced the first digit of a row.
        let has_rows = !self.paragraph.is_empty() || !self.bands.is_empty();
        if !is_hash && (has_grid || has_rows && Row::new(0, text).good_cells() > 6) {
            return false;
        }
        self.hidden += u64::from(has_grid || self.commented.take(self.line, text));
        if let Some((fact, value)) = formats::fact(text) {
            let has_rows = |items: &[Item]| items.iter().any(|item| item.row().is_some());
            if has_rows(&self.paragraph) && !self.facts.has_no_facts() && !self.has_facts_below {
                self.flush(Following::Line(self.line));
            }
            self.has_facts_below |= has_rows(&self.paragraph) || self.packed.is_some();
            self.facts.set(fact, value);
            return true;
        }
        if let Some(packed) = self.packed.as_mut().filter(|packed| !packed.is_whole()) {
            packed.record_odd(self.line);
        } else if paragraph::is_unfinished(&self.paragraph) {
            self.paragraph.push(Item::Comment(self.line));
        } else {
            self.flush(Following::Line(self.line));
            self.in_list = false;
        }
        true
    }
}

/// Rows of a grid in adjacent comments.
#[derive(Clone, Copy, Debug)]
pub struct CommentedRows {
    /// The line of the last comment.
    line: u64,
    /// The number of rows.
    count: usize,
}

impl CommentedRows {
    /// No rows yet.
    pub const NONE: Self = Self { line: 0, count: 0 };

    /// Takes a comment without a whole grid. Returns whether it is the ninth row of a grid.
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

    /// Returns the number of grids in comments.
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
