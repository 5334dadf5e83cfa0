//! A value that is open: where its brackets close, and which of its records are complete.

use std::borrow::Cow;
use std::ops::Range;

use super::class::{LONGEST_NAME, opens_near};
use super::damage::ValueLines;
use super::levels::Levels;
use crate::brackets::{self, Brackets, Lexeme};
use crate::bytes::index_in;
use crate::cell::{self, ATTEMPT, digits_and_dots};
use crate::decode;
use crate::error::Reason;
use crate::format::Format;
use crate::names;
use crate::objects::{self, FoundRecord};
use crate::place::{self, Place};
use crate::plain;
use crate::record::{Labels, Options, Position, Reading, Record};
use crate::rows::has_word;
use crate::value;

const LONGEST: usize = 1 << 20;
/// The number of bytes from which elements that are complete become records before the value closes.
const LONG: usize = 1 << 16;

/// The number of bytes within which most values close.
const NEAR: usize = 1 << 12;

#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "facts about its text that do not depend on each other")]
pub struct OpenValue {
    /// The text, without elements whose records were handed over.
    text: Vec<u8>,
    /// The number of bytes that stand for these elements, and the place of the text behind them.
    skip: usize,
    place: Place,
    /// True if an element was too long, so that the rest of the value is skipped.
    is_too_long: bool,
    /// True if several values are in one line: the items of a list without its brackets.
    is_sequence: bool,
    is_named: bool,
    /// The name, if it is one of columns, boxes or other data: its rows are no rows of a grid.
    other_name: Option<String>,
    /// True if a record and a comma are above, as between the rows of SQL.
    pub is_item: bool,
    /// True if the first line has the mark of a quotation.
    pub is_quoted: bool,
    lines: ValueLines,
    brackets: Brackets,
    /// The first byte of the elements so far, if each is a plain text or a plain object in a list.
    plain: Option<u8>,
    /// The number of bytes at which complete elements are taken next.
    next: usize,
    labels: Labels,
    options: Options,
    pub records: Vec<Record>,
}

impl OpenValue {
    /// Opens a value at a place. `text` is its first line, or the beginning of it, and the value begins at `at`.
    pub fn new(place: Place, text: &[u8], at: usize, is_named: bool, labels: Labels, options: Options) -> Self {
        let before = String::from_utf8_lossy(&text[at.saturating_sub(LONGEST_NAME)..at]);
        let is_other = |name: &&str| is_named && names::meaning(name) == Some(names::Meaning::GridLike);
        Self {
            place,
            lines: ValueLines::new(text, at),
            is_named,
            other_name: Some(name_in(&before)).filter(is_other).map(Into::into),
            next: LONG,
            labels,
            options,
            ..Self::default()
        }
    }

    /// Returns whether a line shows that the value above it is damaged, so that the value ends before the line.
    pub fn is_damaged_before(&self, bytes: &[u8]) -> bool {
        self.lines.are_damaged_before(bytes, &self.brackets)
    }

    /// Returns true if the last bytes were a piece of a line, so that the next ones are not a line of their own.
    pub fn is_in_line(&self) -> bool {
        self.lines.is_in_line()
    }

    /// Returns whether the value may be a piece of a damaged grid, and not a record by itself.
    pub fn is_piece(&self) -> bool {
        !self.is_item && digits_and_dots(&self.text) < ATTEMPT
    }

    /// Takes an empty line.
    pub fn blank(&mut self) {
        self.text.push(b'\n');
        self.lines.blank();
    }

    /// Takes bytes of a line, which ends with them if `is_end` is true. Returns the number of bytes if the value closes.
    pub fn take(&mut self, bytes: &[u8], is_end: bool) -> Option<usize> {
        // Copying the rest of a line for each of its many values took most of the time.
        let near =
            bytes.get(..NEAR).filter(|near| self.text.is_empty() && self.brackets.depth == 0 && closes_alone(near));
        let bytes = near.unwrap_or(bytes);
        let (from, depth) = (self.text.len(), self.brackets.depth);
        self.lines.begin(bytes, &self.brackets);
        self.text.extend_from_slice(bytes);
        let line_end = self.text.len();
        if is_end {
            self.text.push(b'\n');
        }
        let end = self.closing(line_end).or_else(|| {
            let is_last = self.is_sequence && is_end && self.brackets.depth == 1;
            is_last.then_some(line_end)
        });
        if let Some(end) = end {
            self.text.truncate(end);
            return Some(end - from);
        }
        if is_end {
            self.lines.end(bytes, depth, &self.text, &self.brackets);
        } else {
            self.lines.end_piece();
        }
        if self.is_too_long {
            self.text.clear();
            self.brackets.at = 0;
        } else if self.text.len() > self.next {
            self.shorten();
        }
        None
    }

    /// Returns the end of the value in its last line. Further values in the line are items of a list without brackets.
    fn closing(&mut self, line_end: usize) -> Option<usize> {
        while let Some(end) = self.brackets.take(&self.text) {
            let end = end + calls(&self.text[end..line_end]);
            let rest = after_value(&self.text[end..line_end]);
            let is_item = rest.first().is_some_and(|byte| b"[{(".contains(byte)) && opens_near(rest).is_some();
            if !is_item || self.skip > 0 {
                return Some(end);
            }
            self.is_sequence = true;
            self.brackets.depth = 1;
            self.brackets.at = end;
        }
        None
    }

    /// Hands over the records of the complete elements of a long value. The brackets around them stay, with grids that stand for
    /// the elements, so that the rest is read as in the whole. An element that is too long ends the value.
    fn shorten(&mut self) {
        let bytes = std::mem::take(&mut self.text);
        // A character that is not complete stays.
        let text = match str::from_utf8(&bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(error) if error.error_len().is_none() => String::from_utf8_lossy(&bytes[..error.valid_up_to()]),
            Err(_) => decode::substituted(&bytes).into(),
        };
        // No element is deeper than the parser reads.
        let is_readable = self.brackets.depth <= value::DEEPEST;
        let cut = is_readable.then(|| Levels::of(&text, self.is_sequence)).and_then(|levels| levels.cut(self.skip));
        if let Some((kept, skip)) = cut.and_then(|levels| self.take_elements(&text, &levels)) {
            self.place.skip(&text.as_bytes()[self.skip..text.len() - (kept.len() - skip)]);
            self.brackets.at = (self.brackets.at + kept.len()).saturating_sub(text.len());
            self.text = [kept.as_bytes(), &bytes[text.len()..]].concat();
            self.skip = skip;
            self.next = LONG.max(2 * self.text.len());
        } else if bytes.len() > LONGEST {
            self.push(&text, vec![(self.skip, Format::Json, Reading::bad(Reason::ElementTooLong(LONGEST)))]);
            self.is_too_long = true;
            self.brackets.at = 0;
        } else {
            self.next = (2 * bytes.len()).min(LONGEST);
            self.text = bytes;
        }
    }

    /// Hands over the records of complete elements, if there are any. Returns the text that stays, and the number of bytes in it
    /// that stand for them.
    fn take_elements(&mut self, text: &str, levels: &Levels) -> Option<(String, usize)> {
        let elements = levels.elements(self.skip);
        let fast = |first: u8| self.plain_records(text, &elements, first);
        if let Some(found) = self.plain.and_then(fast) {
            self.push(text, found);
            return Some((format!("{}{}", &text[..self.skip], &text[levels.end()..]), self.skip));
        }
        let whole = text[..levels.end() - 1].to_string() + &levels.closers();
        let all = objects::readings(&objects::parsed(&whole, self.is_sequence, self.options), 0, self.options);
        let (kept, skip) = levels.without_elements(text, &all, self.options)?;
        let found: Vec<FoundRecord> = all.into_iter().filter(|(at, ..)| *at >= self.skip).collect();
        let first = elements.last().and_then(|element| text[element.clone()].trim_start().bytes().next());
        self.plain = first.filter(|first| self.plain_records(text, &elements, *first).as_ref() == Some(&found));
        self.push(text, found);
        Some((kept, skip))
    }

    /// Returns the records of plain texts or objects, if all elements are.
    fn plain_records(&self, text: &str, elements: &[Range<usize>], first: u8) -> Option<Vec<FoundRecord>> {
        let record = |element: &Range<usize>| {
            let inner = text[element.clone()].trim_ascii();
            let at = index_in(text, inner);
            let inner = inner.as_bytes();
            let reading = match first {
                b'"' => {
                    let cells = inner.strip_prefix(b"\"")?.strip_suffix(b"\"")?;
                    let (grid, _) = cell::plain(cells).filter(|(_, after)| after.is_empty())?;
                    (Format::Literal, Reading::plain(Position::new(grid)))
                }
                b'{' if !self.options.keeps(Format::Json) => (Format::Json, plain::read_plain(inner)?),
                _ => return None,
            };
            Some((at, reading.0, reading.1))
        };
        elements.iter().map(record).collect()
    }

    /// Adds the records behind the elements that were handed over. Their places are those in the text.
    fn push(&mut self, text: &str, mut found: Vec<FoundRecord>) {
        for (at, ..) in &mut found {
            *at -= self.skip;
        }
        let mut records = place::records(&self.place, &text[self.skip..], found);
        if let Some(first) = records.first_mut() {
            std::mem::take(&mut self.labels).facts().for_each(|(fact, text)| first.labels.set(fact, text));
        }
        self.records.append(&mut records);
    }

    /// Ends the value. Returns its records, or its error.
    pub fn records(mut self, is_closed: bool) -> Vec<Record> {
        if self.is_too_long {
            return self.records;
        }
        let text = String::from_utf8_lossy(&std::mem::take(&mut self.text)).into_owned();
        // Parsing lines of brackets took most of the time of a text of nothing else.
        let has_content = text.bytes().any(|byte| !byte.is_ascii_whitespace() && !b"[]{}(),;".contains(&byte));
        if !is_closed && !has_content {
            return self.records;
        }
        let parsed = objects::parsed(&text, self.is_sequence, self.options);
        let mut found = objects::readings(&parsed, self.skip, self.options);
        // Whole grids in a list are grids, whatever the list is called.
        let is_one = |(at, _, reading): &FoundRecord| *at == parsed.node.at && reading.position.is_ok();
        if let Some(name) = self.other_name.take().filter(|_| matches!(&found[..], [only] if is_one(only))) {
            found = vec![(0, Format::Literal, Reading::bad(Reason::Labels(name)))];
        }
        let is_words = || match parsed.fault {
            // A call that rearranges the cells is one error, whatever is in it.
            Some((at, _)) if at < text.len() && !text[..at].contains(['[', '{', '(']) => !has_content,
            Some(_) => cells_in(text.as_bytes()) < self.fewest_cells(&text),
            None => {
                let is_nothing = found.iter().all(|(_, _, reading)| reading.position == Err(Reason::Json));
                let is_code = self.is_named || text.starts_with('(') && !self.is_item;
                is_nothing && is_code && digits_and_dots(text.as_bytes()) < 9
            }
        };
        if self.skip > 0 || !is_words() {
            self.push(&text, found);
        }
        self.records
    }

    /// Returns the number of cells of a damaged value that is no words: a piece of a row is an attempt at a grid, except in words
    /// or in code.
    fn fewest_cells(&self, text: &str) -> usize {
        let inner = text.get(1..).unwrap_or_default().trim_start();
        match (text.as_bytes(), inner.as_bytes()) {
            ([b'[' | b'{', ..], [b'"' | b'\'' | b'[' | b'{', ..]) if !self.is_named => 0,
            (_, [b'[' | b'{', ..]) => 3,
            ([b'[' | b'{', ..], _) if !self.is_named || !has_word(inner) => 3,
            _ => 9,
        }
    }
}

/// Returns whether a value closes within some bytes, and what is behind it is no further item of it.
fn closes_alone(bytes: &[u8]) -> bool {
    let Some(end) = brackets::length(bytes) else { return false };
    let rest = after_value(&bytes[end + calls(&bytes[end..])..]);
    rest.first().is_some_and(|byte| !b"[{(".contains(byte))
}

/// Returns the last word of a text, without the index or sizes behind it: `regions` of `int regions[9][9] =`.
fn name_in(text: &str) -> &str {
    let mut name = text.trim_end_matches(|c: char| !c.is_alphanumeric() && c != ']');
    while let Some((before, _)) = name.strip_suffix(']').and_then(|name| name.rsplit_once('[')) {
        name = before.trim_end();
    }
    name.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default()
}

/// Returns the bytes after a value without the sign between it and the next.
pub fn after_value(bytes: &[u8]) -> &[u8] {
    let rest = bytes.trim_ascii();
    rest.strip_prefix(b";").or(rest.strip_prefix(b",")).unwrap_or(rest).trim_ascii_start()
}

/// Returns the number of cells in a text, whose empty ones may be words: `None`.
fn cells_in(text: &[u8]) -> usize {
    let (mut at, mut cells) = (0, 0);
    while at < text.len() {
        let (lexeme, end) = brackets::lexeme(text, at);
        let part = &text[at..end];
        cells += match lexeme {
            Lexeme::Word if str::from_utf8(part).is_ok_and(|word| cell::in_word(word).is_some()) => 1,
            Lexeme::Open | Lexeme::Close | Lexeme::Blank | Lexeme::Sign => 0,
            _ => digits_and_dots(part),
        };
        at = end;
    }
    cells
}

/// Returns the number of bytes of calls and of a slice after a value: `.reshape(9, 9)`, `[::-1]`.
fn calls(rest: &[u8]) -> usize {
    let mut at = 0;
    while rest.get(at) == Some(&b'.') && rest.get(at + 1).is_some_and(u8::is_ascii_alphabetic) {
        at += 1;
        at += rest[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        if rest.get(at) == Some(&b'(') {
            at += brackets::length(&rest[at..]).unwrap_or(rest.len() - at);
        }
    }
    at + brackets::slice(&rest[at..])
}
