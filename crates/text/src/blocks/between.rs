//! The lines between two blocks: words, cells that stand alone, facts about the next grid.

use crate::attempt::{self, FEWEST_GIVENS};
use crate::blocks::class::{PLACES, Scattered, bad_line};
use crate::bytes;
use crate::cell::{self, ATTEMPT};
use crate::decode::{self, unquoted};
use crate::error::Reason;
use crate::format::Format;
use crate::formats;
use crate::named_cells::of_named_cells;
use crate::record::{Fact, Labels, Position, Reading, Record, record};
use crate::rows;
use crate::square::square;

#[derive(Debug, Default)]
pub struct Between {
    /// The last record of rows directly above: words below it are its comment.
    pub held: Option<Box<Record>>,
    pub words: Words,
    /// The number of lines of the words that are above a line of markup.
    pub words_above_markup: usize,
    /// Cells that stand alone in their lines, with empty lines between them: the line of the first, and their number.
    pub alone: Option<(u64, usize)>,
    /// Facts about the next grid, or about the one above.
    pub facts: Labels,
    pub is_below_list: bool,
    /// The number of rows in comments directly above.
    pub commented: usize,
}

impl Between {
    /// Returns whether nothing waits for the next line.
    pub const fn is_idle(&self) -> bool {
        self.held.is_none() && self.words.text.is_empty() && self.facts.has_no_facts() && self.alone.is_none()
    }

    /// Takes the record of the rows above, with the words below it as its comment, but for the `titles` at their end. Facts
    /// belong to it if nothing follows.
    pub fn take_held(&mut self, titles: usize, is_last: bool) -> Option<Record> {
        let mut held = *self.held.take()?;
        let count = self.words.lines().count().saturating_sub(titles);
        for (_, line) in self.words.lines().take(count) {
            held.labels.set(Fact::Comment, String::from_utf8_lossy(line).trim());
        }
        if is_last {
            let facts = std::mem::take(&mut self.facts);
            facts.facts().for_each(|(fact, text)| held.labels.set(fact, text));
            if !facts.has_no_facts() && held.position.is_ok() {
                held.format = held.format.with_facts();
            }
        }
        Some(held)
    }

    /// Takes a comment: facts about a grid, or a part of a grid that is skipped. Returns whether it completes a grid.
    pub fn take_comment(&mut self, bytes: &[u8]) -> bool {
        /// The fewest cells and separators of a row.
        const FEWEST: usize = 8;
        let rows_above = std::mem::take(&mut self.commented);
        if cell::digits_and_dots(bytes) == 0 && !bytes.contains(&b'#') {
            return false;
        }
        let text = decode::text(bytes);
        let text = unquoted(&text).trim();
        if let Some((fact, words)) = formats::fact(text) {
            self.facts.set(fact, words);
            self.commented = rows_above;
            return false;
        }
        let inner = text.trim_start_matches(['#', '%', '/', ' ', '>']);
        if cell::digits_and_dots(inner.as_bytes()) == 0 || !cell::may_have(inner, FEWEST) {
            return false;
        }
        let is_row = rows::Row::of(1, inner).is_some_and(|row| row.cells.len() == 9);
        self.commented = if is_row { rows_above + 1 } else { 0 };
        let is_grid = self.commented == 9 || cell::has_cells(inner.as_bytes()) || attempt::is_in(inner);
        self.commented = if is_grid { 0 } else { self.commented };
        is_grid
    }

    /// Takes the cells that stand alone in their lines: the line of the first, and their number.
    pub fn take_cells(&mut self) -> Option<(u64, usize)> {
        let (line, count) = self.alone.take().unwrap_or((self.words.line, 0));
        if self.words.text.is_empty() {
            return (count > 0).then_some((line, count));
        }
        if !self.words.are_cells() {
            self.alone = Some((line, count));
            return None;
        }
        let cells = std::mem::take(&mut self.words).scattered.cells;
        Some((line, count + cells))
    }
}

/// Words without an empty line between them.
#[derive(Debug, Default)]
pub struct Words {
    pub line: u64,
    pub text: Vec<u8>,
    pub first_cell: u64,
    pub scattered: Scattered,
    pub count: usize,
}

impl Words {
    /// The most bytes that are kept: more is prose, and no part of a list.
    const MOST: usize = 1 << 20;

    pub fn push(&mut self, line: u64, bytes: &[u8], scattered: Scattered) {
        if self.text.len() > Self::MOST {
            self.text.clear();
            (self.line, self.count) = (line, 0);
        }
        if self.text.is_empty() {
            self.line = line;
            self.text.reserve(256);
        }
        // Comments, markup and rulers between words are empty lines of them, so that each keeps its number.
        while self.line + (self.count as u64) < line {
            self.text.push(b'\n');
            self.count += 1;
        }
        self.text.extend_from_slice(bytes);
        self.text.push(b'\n');
        if self.scattered.cells == 0 {
            self.first_cell = line;
        }
        self.scattered.cells += scattered.cells;
        self.scattered.kind = self.scattered.kind.or(scattered.kind);
        self.count += 1;
    }

    pub fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let mut rest = self.text.as_slice();
        (self.line..).zip(std::iter::from_fn(move || {
            let (line, below) = rest.split_at(bytes::end(rest)?);
            rest = &below[1..];
            Some(line)
        }))
    }

    /// Returns the grid of cells with their names, or the error of a grid of another size, or of scattered cells.
    pub fn record(&self) -> Option<Record> {
        if let Some((line, text, size)) = square(self.lines()) {
            return Some(bad_line(line, &text, 1, Reason::of_size(&size)));
        }
        let Scattered { cells, kind } = self.scattered;
        let mut first = self.first_cell;
        if kind == Some(PLACES) && cells >= FEWEST_GIVENS {
            let lines = self.lines().filter_map(|(line, bytes)| Some((line, str::from_utf8(bytes).ok()?)));
            match of_named_cells(lines) {
                Ok(grid) => return Some(record(first, Format::Literal, "", Reading::plain(Position::new(grid)))),
                Err(bad) => first = bad,
            }
        }
        let is_attempt = match kind {
            Some(PLACES) => cells >= FEWEST_GIVENS,
            Some(_) => cells >= 9,
            None => cells >= ATTEMPT || self.cells_of_rows_with_gaps() >= ATTEMPT,
        };
        if !is_attempt {
            return None;
        }
        // A line of a page shows nothing to its reader.
        let line = self.lines().find(|(line, _)| *line == first && matches!(kind, None | Some(PLACES)));
        let text = line.map(|(_, line)| String::from_utf8_lossy(line).into_owned());
        let reason = Reason::Scattered { found: cells, kind };
        Some(bad_line(first, text.as_deref().unwrap_or_default(), text.is_some().into(), reason))
    }

    /// Returns the number of cells of about nine rows whose empty cells are blanks, perhaps with bars around them, of one or of
    /// several columns. Those at the end of a line may be missing.
    fn cells_of_rows_with_gaps(&self) -> usize {
        const LONGEST: usize = 13;
        const WIDEST: usize = 80;
        let is_cell = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b' ' | b'|');
        let lines =
            || self.lines().map(|(_, line)| bytes::without_return(line)).filter(|line| !line.trim_ascii().is_empty());
        let are_within = |longest: usize| lines().all(|line| line.len() <= longest && line.iter().all(is_cell));
        let is_wide = |line: &[u8]| {
            let mut words = line.split(|byte| !byte.is_ascii_digit()).filter(|word| !word.is_empty());
            words.clone().count() <= 9 && words.all(|word| word.len() == 1)
        };
        match lines().count() {
            7..=11 if are_within(LONGEST) => lines().flatten().filter(|byte| **byte != b'|').count(),
            count @ 7..=11 if are_within(WIDEST) && lines().all(is_wide) => 9 * count,
            _ => 0,
        }
    }

    /// Returns whether every line is one cell, and they are too few to be an error.
    pub fn are_cells(&self) -> bool {
        let lengths = || self.lines().map(|(_, line)| line.trim_ascii().len()).filter(|length| *length > 0);
        self.scattered.kind.is_none()
            && self.scattered.cells > 0
            && self.scattered.cells == lengths().count()
            && lengths().all(|length| length <= 3)
    }

    /// Removes the last line.
    pub fn pop(&mut self) {
        let above = self.text.strip_suffix(b"\n").and_then(|text| text.iter().rposition(|byte| *byte == b'\n'));
        self.text.truncate(above.map_or(0, |at| at + 1));
        self.count -= 1;
    }

    pub fn last(&self) -> Option<&[u8]> {
        self.text.strip_suffix(b"\n")?.rsplit(|byte| *byte == b'\n').next()
    }
}
