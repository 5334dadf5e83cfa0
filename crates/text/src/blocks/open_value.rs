//! A value that is open: where its brackets close, and what shows that it is damaged.

use std::borrow::Cow;
use std::ops::Range;

use crate::brackets::Brackets;
use crate::bytes::{self, count_ends, is_one_of};
use crate::cell::{self, digits_and_dots};
use crate::error::{Reason, Unreadable};
use crate::format::Format;
use crate::line::is_attempt;
use crate::names::{self, Meaning};
use crate::objects::{self, FoundRecord};
use crate::plain;
use crate::record::{Labels, Options, Reading, Record, unreadable};
use crate::rows::{has_nine_fields, has_word};
use crate::value::{self, Parsed};

/// The most bytes of an element.
const LONGEST: usize = 1 << 20;
/// The largest depth of lists that wrap records.
const DEEPEST: usize = 16;
/// The number of bytes from which elements that are complete become records before the value closes.
const LONG: usize = 1 << 16;

/// The text of a value.
#[derive(Debug)]
enum Content {
    /// The text since the last element that became a record.
    Text(Vec<u8>),
    /// An element was too long, and the rest of the value is skipped.
    TooLong,
}

/// The kind of the bytes below those that were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    /// The rest of a line.
    Rest,
    /// A line.
    Line,
    /// An indented line, since the line above is empty, ends in a comma and is indented, or ends a statement.
    Indented,
}

/// A value that is open.
#[derive(Debug)]
pub struct OpenValue {
    /// The line where the text begins.
    line: u64,
    /// The number of its lines.
    lines: usize,
    indent: usize,
    /// True if the first line has an element, so that further ones are indented.
    has_element: bool,
    /// The byte after the first bracket.
    second: Option<u8>,
    is_named: bool,
    /// The kind of the next bytes.
    below: Below,
    brackets: Brackets,
    content: Content,
    /// The number of lists around the text whose elements are records.
    wraps: usize,
    /// The number of bytes at which complete elements are taken next.
    next: usize,
    labels: Labels,
    options: Options,
    pub records: Vec<Record>,
}

impl OpenValue {
    /// Opens a value. `text` is its first line, or the beginning of it, and the value begins at `at`.
    pub fn new(line: u64, text: &[u8], at: usize, is_named: bool, labels: Labels, options: Options) -> Self {
        let value = text[at..].trim_ascii_end();
        Self {
            line,
            lines: 0,
            indent: indent_of(text),
            has_element: !matches!(value.last(), Some(b'[' | b'{' | b'(')) || value.contains(&b']'),
            second: None,
            is_named,
            below: Below::Line,
            brackets: Brackets::default(),
            content: Content::Text(Vec::new()),
            wraps: 0,
            next: LONG,
            labels,
            options,
            records: Vec::new(),
        }
    }

    /// Returns whether a line shows that the value above it is damaged, so that the value ends before the line.
    pub fn is_damaged_before(&self, bytes: &[u8]) -> bool {
        let trimmed = bytes.trim_ascii();
        if has_nine_fields(bytes) && (self.wants_indent() || !trimmed.is_empty()) {
            return true;
        }
        let Some(&first) = trimmed.first() else { return false };
        let closes = matches!(first, b']' | b'}' | b')');
        let is_comment = first == b'#' || trimmed.starts_with(b"//");
        let last = self.brackets.last;
        let is_between =
            b",;[{(:=".contains(&last) || closes || first == b',' || last == b']' && first == b'[' || is_comment;
        let indent = indent_of(bytes);
        let is_at_margin = indent <= self.indent && !closes && first != b',';
        let is_other = self.has_element && !self.is_like_first(trimmed) || self.wants_indent() && !is_comment;
        if !is_between || is_at_margin && is_other {
            return true;
        }
        if closes || b"[{(\"'".contains(&first) {
            return false;
        }
        let has_signs = trimmed.iter().any(|byte| b"[]{}\"',:".contains(byte));
        if !has_signs && trimmed.is_ascii() && has_word(&String::from_utf8_lossy(trimmed)) {
            return true;
        }
        // No literal has cells without quotes, unless they are a number.
        let length = trimmed.iter().position(|byte| b"\"'`[{(]}) \t,;".contains(byte)).unwrap_or(trimmed.len());
        let word = &trimmed[..length];
        let ends_element = matches!(trimmed.last(), Some(b',' | b';' | b']' | b'}' | b')'));
        let is_number = word.iter().all(u8::is_ascii_digit);
        if is_attempt(&String::from_utf8_lossy(word)) && !(is_number && ends_element) {
            return true;
        }
        let is_fence = trimmed.starts_with(b"```") || trimmed.starts_with(b"~~~");
        is_fence || is_at_margin && first.is_ascii_alphabetic() && trimmed.contains(&b'=')
    }

    /// Returns whether a line begins with one bracket or quote, as the first element on the first line does.
    fn is_like_first(&self, line: &[u8]) -> bool {
        let is_bracket = |byte: Option<u8>| matches!(byte, Some(b'[' | b'{' | b'('));
        let is_quote = |byte: Option<u8>| matches!(byte, Some(b'"' | b'\'' | b'`'));
        let (first, second) = (line.first().copied(), line.get(1).copied());
        let begins_element = is_quote(first) || is_bracket(first) && !is_bracket(second);
        begins_element && first == self.second && self.brackets.depth == 1
    }

    /// Returns true if the last bytes were a piece of a line, so that the next ones are not a line of their own.
    pub fn is_in_line(&self) -> bool {
        self.below == Below::Rest
    }

    fn wants_indent(&self) -> bool {
        self.below == Below::Indented
    }

    /// Takes an empty line.
    pub const fn blank(&mut self) {
        self.below = Below::Indented;
    }

    /// Takes bytes of a line, which ends with them if `is_end` is true. Returns the number of bytes if the value closes.
    pub fn take(&mut self, bytes: &[u8], is_end: bool) -> Option<usize> {
        let closed = self.brackets.take(bytes).map(|length| length + calls(&bytes[length..]));
        if let Content::Text(text) = &mut self.content {
            text.extend_from_slice(&bytes[..closed.unwrap_or(bytes.len())]);
            if is_end && closed.is_none() {
                text.push(b'\n');
            }
            self.second = self.second.or(text.get(1).copied());
        }
        if closed.is_some() {
            return closed;
        }
        self.below = Below::Rest;
        if is_end {
            let is_indented = self.lines > 0 && indent_of(bytes) > self.indent;
            let is_closed = bytes.trim_ascii_start().starts_with(b"}") && self.brackets.last == b';';
            let wants_indent = is_indented && self.brackets.last == b',' || is_closed;
            self.below = if wants_indent { Below::Indented } else { Below::Line };
            self.brackets.end_line();
            self.lines += 1;
        }
        if let Content::Text(text) = &self.content
            && text.len() > self.next
        {
            self.shorten();
        }
        None
    }

    /// Takes the complete elements of a long value, or drops the value if its element is too long.
    fn shorten(&mut self) {
        let Content::Text(bytes) = &mut self.content else { return };
        let mut bytes = std::mem::take(bytes);
        let text = match str::from_utf8(&bytes) {
            Ok(text) => Cow::Borrowed(text),
            // A character that is not complete stays.
            Err(error) if error.error_len().is_none() => String::from_utf8_lossy(&bytes[..error.valid_up_to()]),
            Err(_) => String::from_utf8_lossy(&bytes),
        };
        let taken = self.elements(&text);
        if taken > 0 {
            self.line += count_ends(&text.as_bytes()[..taken]);
            if let Cow::Owned(text) = text {
                bytes = text.into_bytes();
            }
            bytes.drain(..taken);
            self.next = LONG.max(2 * bytes.len());
        } else if bytes.len() > LONGEST {
            let error = self.error_at(0, &text, Reason::ElementTooLong { limit: LONGEST });
            self.push(vec![error]);
            self.content = Content::TooLong;
            return;
        } else {
            self.next = (2 * bytes.len()).min(LONGEST);
        }
        self.content = Content::Text(bytes);
    }

    fn error_at(&self, at: usize, text: &str, reason: Reason) -> Record {
        let line = self.line + count_ends(&text.as_bytes()[..at]);
        let shown: String = text[at..].chars().take(1000).take_while(|&c| c != '\n').collect();
        unreadable(Format::Json, Unreadable { line, column: 1, text: shown, reason })
    }

    fn push(&mut self, mut records: Vec<Record>) {
        if let Some(first) = records.first_mut() {
            for (fact, text) in std::mem::take(&mut self.labels).facts() {
                first.labels.set(fact, text);
            }
        }
        self.records.append(&mut records);
    }

    /// Ends the value. Returns its records, or its error.
    pub fn records(mut self, is_closed: bool) -> Vec<Record> {
        let Content::Text(bytes) = &self.content else { return self.records };
        let text = String::from_utf8_lossy(bytes).into_owned();
        let cells = digits_and_dots(text.as_bytes());
        if is_closed && self.wraps == 0 {
            match parsed(&text, self.options) {
                Parsed::Whole { node, .. } => {
                    let found = objects::readings_of(&node, self.options);
                    let is_nothing = found.iter().all(|(_, _, reading)| reading.position == Err(Reason::Json));
                    let is_code = self.is_named || text.starts_with('(');
                    if !(is_nothing && is_code && cells < 9) {
                        let records = objects::records(self.line, &text, found);
                        self.push(records);
                    }
                    return self.records;
                }
                Parsed::Bad { at, what } => return self.damaged(&text, at, unexpected(&what)),
                Parsed::Unfinished => {}
            }
        }
        if is_closed && self.wraps > 0 {
            let taken = self.elements(&text);
            let rest = text[taken..].trim_matches(|c: char| c.is_whitespace() || ",;]})".contains(c));
            if !rest.is_empty() {
                let error = self.error_at(taken, &text, Reason::Json);
                self.push(vec![error]);
            }
            return self.records;
        }
        let at = text.len();
        self.damaged(&text, at, unclosed())
    }

    /// Ends a damaged value. Its complete elements are records if each is one by itself, and the rest is one error.
    fn damaged(mut self, text: &str, at: usize, reason: Reason) -> Vec<Record> {
        let is_data = ["{\"", "[\"", "[[", "[{", "{'", "['"].iter().any(|start| text.starts_with(start));
        if digits_and_dots(text.as_bytes()) < 9 && self.wraps == 0 && (self.is_named || !is_data) {
            return self.records;
        }
        let taken = self.elements(text);
        let rest = text[taken..].trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        if rest.is_empty() && self.records.last().is_some_and(|record| record.position.is_err()) {
            // The last element is the damaged one.
            return self.records;
        }
        let last_line = text.trim_end().rfind('\n').map_or(0, |end| end + 1);
        let from = match taken {
            0 => 0,
            _ if at < text.len() => at.max(taken),
            _ if rest.is_empty() => last_line,
            _ => text.len() - rest.len(),
        };
        let from = (0..=from.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        let error = self.error_at(from, text, reason);
        self.push(vec![error]);
        self.records
    }

    /// Takes the complete elements at the start of a text that are records by themselves. Returns the number of bytes.
    fn elements(&mut self, text: &str) -> usize {
        let mut walk = Walk {
            text,
            at: 0,
            open: vec![false; self.wraps],
            has_records: self.wraps > 0,
            are_several: self.wraps > 0,
            taken: 0,
            wraps: self.wraps,
            found: Vec::new(),
            sibling: Vec::new(),
            waiting: Vec::new(),
        };
        walk.run(self.options);
        let Walk { taken, wraps, found, .. } = walk;
        if taken == 0 {
            return 0;
        }
        self.wraps = wraps;
        let records = objects::records(self.line, text, found);
        self.push(records);
        taken
    }
}

fn unclosed() -> Reason {
    Reason::Damaged { format: Format::Json, why: "the value starts but is not closed correctly".into() }
}

fn unexpected(what: &str) -> Reason {
    Reason::Damaged { format: Format::Json, why: format!("unexpected {what}") }
}

/// Parses a value, with the zeros that a number has lost if this is asked for.
fn parsed(text: &str, options: Options) -> Parsed {
    let mut parsed = value::parse(text, 0);
    if options.pad_zeros
        && let Parsed::Whole { node, .. } = &mut parsed
    {
        objects::pad_zeros(node);
    }
    parsed
}

fn indent_of(line: &[u8]) -> usize {
    line.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// Returns the number of bytes of calls after a value: `.reshape(9, 9)`.
fn calls(rest: &[u8]) -> usize {
    let mut at = 0;
    while rest.get(at) == Some(&b'.') && rest.get(at + 1).is_some_and(u8::is_ascii_alphabetic) {
        at += 1;
        at += rest[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        if rest.get(at) == Some(&b'(') {
            at += Brackets::default().take(&rest[at..]).unwrap_or(rest.len() - at);
        }
    }
    at
}

/// A walk through the elements of a value that is not whole.
struct Walk<'a> {
    text: &'a str,
    at: usize,
    /// The open brackets around `at`: true for those of objects.
    open: Vec<bool>,
    /// True if an element was a record by itself, so that the lists around it only wrap.
    has_records: bool,
    /// True if several elements were.
    are_several: bool,
    /// The number of bytes of complete elements, and the number of brackets that are open after them.
    taken: usize,
    wraps: usize,
    found: Vec<FoundRecord>,
    /// The blanks before the first record at the start of a line, and its first byte.
    sibling: Vec<u8>,
    /// Objects without a grid in front of the first record of their list.
    waiting: Vec<usize>,
}

impl Walk<'_> {
    fn run(&mut self, options: Options) {
        let bytes = self.text.as_bytes();
        loop {
            self.at +=
                bytes[self.at..].iter().take_while(|byte| byte.is_ascii_whitespace() || b",;".contains(byte)).count();
            let Some(&byte) = bytes.get(self.at) else { return };
            if matches!(byte, b']' | b'}' | b')') {
                if self.open.pop().is_none() {
                    return;
                }
                self.at += 1;
                self.take();
                continue;
            }
            if byte == b'#' || bytes[self.at..].starts_with(b"//") {
                self.at += bytes[self.at..].iter().take_while(|byte| **byte != b'\n').count();
                continue;
            }
            let (key, end) = self.key_and_end(byte);
            let Some(&byte) = bytes.get(self.at) else { return };
            let start = self.at;
            let is_bracket = matches!(byte, b'[' | b'{' | b'(');
            let is_certain = self.has_records || self.found.is_empty();
            if is_bracket
                && is_certain
                && let Some(next) = self.next_sibling(start, end)
            {
                // The element has lost its end: another one begins at the same indent.
                self.found.push((start, Format::Json, Reading::bad(unclosed())));
                self.at = next;
                self.take();
                continue;
            }
            let found = end.and_then(|end| self.records_of(start, end, options));
            let (Some(end), Some(found)) = (end, found) else {
                // A quote that is left open ends with its line.
                let line_end = bytes[start..].iter().position(|byte| *byte == b'\n');
                if let (b'"' | b'\'' | b'`', Some(length), true) = (byte, line_end, self.has_records) {
                    self.found.push((start, Format::Json, Reading::bad(unclosed())));
                    self.at = start + length;
                    self.take();
                    continue;
                }
                if !is_bracket || self.open.len() >= DEEPEST {
                    return;
                }
                self.open.push(byte == b'{');
                self.at += 1;
                continue;
            };
            self.at = end;
            let is_in_object = self.open.last() == Some(&true);
            let meaning = key.and_then(|key| names::meaning(&self.text[key]));
            let is_own = matches!(meaning, Some(Meaning::Puzzle | Meaning::Solution))
                || meaning.is_some_and(Meaning::is_grid_like);
            let wraps = match found.len() {
                0 => false,
                1 => !is_in_object || is_bracket && !is_own,
                _ => true,
            };
            if wraps {
                if !self.has_records
                    && let Some(line) = self.line_before(start)
                {
                    self.sibling = self.text.as_bytes()[line..=start].to_vec();
                }
                (self.has_records, self.are_several) = (true, self.has_records);
                let no_grid = |at| (at, Format::Json, Reading::bad(Reason::Json));
                self.found.extend(self.waiting.drain(..).map(no_grid));
                self.found.extend(found);
                self.take();
            } else if self.has_records && !is_in_object {
                let value = self.text[start..end].trim();
                // The same as in a list that is read whole, where a number can belong to a single grid.
                let is_text = self.are_several && value.parse::<f64>().is_err();
                let stands_for_one = is_bracket || cell::is_nothing(value) || value.len() <= 2 || is_text;
                if stands_for_one && !self.open.is_empty() {
                    self.found.push((start, Format::Json, Reading::bad(Reason::Json)));
                }
                self.take();
            } else if byte == b'{' && !is_in_object {
                self.waiting.push(start);
            } else if is_bracket && !is_in_object {
                // The first complete element is no record, so the list is not a list of records.
                return;
            }
        }
    }

    fn take(&mut self) {
        if self.has_records {
            (self.taken, self.wraps) = (self.at, self.open.len());
        }
    }

    /// Returns the start of the line of an element, if only blanks are before the element, and a line above.
    fn line_before(&self, start: usize) -> Option<usize> {
        let above = &self.text.as_bytes()[..start];
        let line = above.iter().rposition(|byte| *byte == b'\n')? + 1;
        above[line..].iter().all(u8::is_ascii_whitespace).then_some(line)
    }

    /// Returns the start of a line within an element that begins like the first record, or like the element, as far from
    /// the margin.
    fn next_sibling(&self, start: usize, end: Option<usize>) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let inner = &bytes[start..end.unwrap_or(bytes.len())];
        // Most elements are one line.
        bytes::end(inner)?;
        let line = self.line_before(start)?;
        let sibling = if self.sibling.is_empty() { &bytes[line..=start] } else { &self.sibling };
        let mut at = start;
        for line in inner.split_inclusive(|byte| *byte == b'\n') {
            if at > start && line.starts_with(sibling) {
                return Some(at + sibling.len() - 1);
            }
            at += line.len();
        }
        None
    }

    /// Skips a key and its colon. Returns the range of the key, and the end of the element at `at` then.
    fn key_and_end(&mut self, byte: u8) -> (Option<Range<usize>>, Option<usize>) {
        let bytes = self.text.as_bytes();
        let end = self.end_of_element(byte);
        let Some(after) = end.filter(|_| !matches!(byte, b'[' | b'{' | b'(')) else { return (None, end) };
        let blanks = |at: usize| bytes[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let colon = after + blanks(after);
        if !matches!(bytes.get(colon), Some(b':' | b'=')) {
            return (None, end);
        }
        let key = self.at..after;
        self.at = colon + 1;
        self.at += usize::from(bytes.get(self.at) == Some(&b'>'));
        self.at += blanks(self.at);
        (Some(key), bytes.get(self.at).and_then(|&byte| self.end_of_element(byte)))
    }

    /// Returns the end of the element at `at`, if it is complete.
    fn end_of_element(&self, byte: u8) -> Option<usize> {
        let rest = &self.text.as_bytes()[self.at..];
        match byte {
            b'[' | b'{' | b'(' => Brackets::default().take(rest).map(|length| self.at + length),
            b'"' | b'\'' | b'`' => {
                let mut at = 1;
                loop {
                    let is_end = |other: u8| (other == byte) | is_one_of(other, b"\\\n");
                    at += bytes::find_any(&rest[at..], is_end)?;
                    match rest[at] {
                        b'\\' if rest.get(at + 1) != Some(&b'\n') => at = rest.len().min(at + 2),
                        other => return (other == byte).then_some(self.at + at + 1),
                    }
                }
            }
            _ => {
                let ends = |byte: &u8| byte.is_ascii_whitespace() || b",;:=[]{}()\"'".contains(byte);
                let length = rest.iter().position(ends)?;
                Some(self.at + length.max(1))
            }
        }
    }

    /// Returns the records of an element, an empty list if it is no record by itself, and `None` if it is damaged or the
    /// outermost, so that its own elements are to be read.
    fn records_of(&self, start: usize, end: usize, options: Options) -> Option<Vec<FoundRecord>> {
        let text = &self.text[start..end];
        if self.open.is_empty() && text.starts_with(['[', '{', '(']) {
            return None;
        }
        if text.len() < 28 {
            return Some(Vec::new());
        }
        // Most long lists are strings of 81 cells.
        if let Some(inner) = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'))
            && let Some((grid, [])) = cell::plain(inner.as_bytes())
        {
            let position = crate::record::Position::new(grid);
            return Some(vec![(start, Format::Literal, Reading::plain(position))]);
        }
        if let Some(reading) = plain::read_plain(text.as_bytes()).filter(|_| !options.keeps(Format::Json)) {
            return Some(vec![(start, Format::Json, reading)]);
        }
        Some(match parsed(text, options) {
            Parsed::Whole { node, .. } => {
                let mut found = objects::inner(&node);
                if options.keeps(Format::Json) {
                    objects::keep_fields(&node, &mut found);
                }
                for (at, ..) in &mut found {
                    *at += start;
                }
                found
            }
            Parsed::Bad { at, what } if self.has_records => {
                vec![(start + at, Format::Json, Reading::bad(unexpected(&what)))]
            }
            Parsed::Bad { .. } | Parsed::Unfinished => return None,
        })
    }
}
