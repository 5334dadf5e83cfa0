//! The elements of a value that is long or damaged. Each element that is a grid or an object with one is a record of its own.

use std::ops::{ControlFlow, Range};

use crate::brackets::{self, Token, token};
use crate::bytes;
use crate::cell;
use crate::error::Reason;
use crate::format::Format;
use crate::names::{self, Meaning};
use crate::objects::{self, FoundRecord};
use crate::plain;
use crate::record::{Labels, Options, Position, Reading};
use crate::value::{DEEPEST, Stop};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Keys {
    /// None, since they are those of a list.
    None,
    /// None yet, or unknown ones.
    Unknown,
    /// One has a meaning: the object is a record.
    Known,
    /// An unknown one, of a value in brackets with a grid.
    Entry,
    /// Unknown ones of grids: the entries of a dictionary are like the items of a list.
    Entries,
}

/// A walk through the elements of a value that is not whole.
#[derive(Default)]
pub struct Walk<'a> {
    text: &'a str,
    at: usize,
    options: Options,
    open: Vec<Keys>,
    bracket: usize,
    /// True if an element was a record by itself, so that the lists around it only wrap.
    has_records: bool,
    are_several: bool,
    /// The number of bytes of complete elements, and the number of brackets that are open after them.
    pub taken: usize,
    pub wraps: usize,
    pub found: Vec<FoundRecord>,
    /// The blanks before the first record at the start of a line, and its first byte.
    sibling: Vec<u8>,
    /// The number of brackets around that record.
    depth: usize,
    /// Objects without a grid in front of the first record of their list.
    waiting: Vec<usize>,
}

impl<'a> Walk<'a> {
    /// Creates a walk within some open brackets. Records were found in them if `has_records` is true.
    pub fn new(text: &'a str, open: usize, has_records: bool, options: Options) -> Self {
        Self {
            text,
            options,
            open: vec![Keys::None; open],
            has_records,
            are_several: has_records,
            depth: open,
            ..Self::default()
        }
    }

    /// Walks to the end of the text, or to an element that is not complete.
    pub fn run(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            let flow = match byte {
                b',' | b';' | b' ' | b'\t' | b'\r' | b'\n' => self.skip(self.at + 1),
                b']' | b'}' | b')' => self.close(),
                b'#' | b'/' | b'.' => match token(bytes, self.at) {
                    (Token::Comment, end) => self.skip(end),
                    _ => self.element(),
                },
                _ => self.element(),
            };
            if flow.is_break() {
                return;
            }
        }
    }

    const fn skip(&mut self, end: usize) -> ControlFlow<()> {
        self.at = end;
        ControlFlow::Continue(())
    }

    fn close(&mut self) -> ControlFlow<()> {
        if self.open.pop().is_none() {
            return ControlFlow::Break(());
        }
        self.take_up_to(self.at + 1)
    }

    /// Ends an element. What is complete becomes records only if elements are.
    fn take_up_to(&mut self, end: usize) -> ControlFlow<()> {
        self.at = end;
        if self.has_records {
            (self.taken, self.wraps) = (end, self.open.len());
        }
        ControlFlow::Continue(())
    }

    /// Takes an element, perhaps with its key, or its opening bracket.
    fn element(&mut self) -> ControlFlow<()> {
        let bytes = self.text.as_bytes();
        let (key, end) = self.key_and_end();
        let Some(&byte) = bytes.get(self.at) else { return ControlFlow::Break(()) };
        let start = self.at;
        let is_bracket = matches!(byte, b'[' | b'{' | b'(');
        if key.is_none() && self.is_damaged_before(start, is_bracket) {
            return ControlFlow::Break(());
        }
        if key.is_some() && matches!(byte, b']' | b'}' | b')' | b',') {
            return self.skip(start);
        }
        // A comment in the place of a value hides what follows it in its line.
        let is_comment = matches!(token(bytes, start), (Token::Comment, _));
        if (is_bracket || is_comment)
            && (self.has_records || self.found.is_empty())
            && let Some(next) = self.next_sibling(key.as_ref().map_or(start, |key| key.start), end)
        {
            // The element has lost its end: another one begins at the same indent.
            self.push_error(start, Reason::unclosed());
            return self.take_up_to(next);
        }
        if let Some(end) = end
            && let Some(found) = self.records_of(start, end)
        {
            return self.add(key, start..end, found);
        }
        if is_bracket && self.open.len() < DEEPEST {
            self.bracket = start;
            self.open.push(if byte == b'{' { Keys::Unknown } else { Keys::None });
            return self.skip(start + 1);
        }
        // A quote that is left open ends with its line.
        match token(bytes, start) {
            (Token::Unclosed, end) if end < bytes.len() && self.has_records => {
                self.push_error(start, Reason::unclosed());
                self.take_up_to(end)
            }
            _ => ControlFlow::Break(()),
        }
    }

    /// Returns whether a quote is lost in the line of the first record: an item has no key, or there is nothing in front of it.
    fn is_damaged_before(&self, start: usize, is_bracket: bool) -> bool {
        let above = &self.text.as_bytes()[self.bracket..start];
        let is_glued = above.last().is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'"' | b'\''));
        let has_lost_one = self.open.last() == Some(&Keys::Known) || is_glued && !is_bracket;
        has_lost_one && !self.has_records && bytes::end(above).is_none()
    }

    fn add(&mut self, key: Option<Range<usize>>, range: Range<usize>, mut found: Vec<FoundRecord>) -> ControlFlow<()> {
        let Range { start, end } = range;
        let value = &self.text[range];
        let is_bracket = value.starts_with(['[', '{', '(']);
        let entry = key.as_ref().map_or(start, |key| key.start);
        let key = key.map(|key| self.text[key].trim_matches(['"', '\'', '`', ' ']));
        let meaning = key.and_then(names::meaning);
        let is_of_record = meaning.is_some_and(|meaning| meaning == Meaning::Puzzle || meaning.is_grid_like());
        let is_entry = key.is_some() && meaning.is_none() && self.open.last().is_some_and(|keys| *keys != Keys::Known);
        if let Some(keys) = self.open.last_mut().filter(|_| key.is_some()) {
            *keys = match *keys {
                _ if meaning.is_some() => Keys::Known,
                Keys::None | Keys::Unknown if found.len() == 1 && is_bracket => Keys::Entry,
                Keys::None | Keys::Unknown | Keys::Entry if found.len() == 1 => Keys::Entries,
                keys => keys,
            };
        }
        let is_item = key.is_none() || self.open.last() == Some(&Keys::Entries);
        if found.len() > 1 || !found.is_empty() && (key.is_none() || is_entry || is_bracket && !is_of_record) {
            if !self.has_records
                && let Some(line) = self.line_before(entry)
            {
                self.sibling = self.text.as_bytes()[line..=entry].to_vec();
                self.depth = self.open.len();
            }
            (self.has_records, self.are_several) = (true, self.has_records);
            for start in std::mem::take(&mut self.waiting) {
                self.push_error(start, Reason::Json);
            }
            if let ([(_, _, reading)], Some(key)) = (found.as_mut_slice(), key)
                && reading.labels.id().is_empty()
            {
                reading.labels.before = Labels::new(key, "").before;
            }
            self.found.append(&mut found);
        } else if self.has_records && is_item {
            // The same as in a list that is read whole, where a number can belong to a single grid.
            let is_text = self.are_several && value.trim().parse::<f64>().is_err();
            let stands_for_one =
                is_bracket && key.is_none() || cell::is_nothing(value.trim()) || value.len() <= 2 || is_text;
            if stands_for_one && !self.open.is_empty() {
                self.push_error(start, Reason::Json);
            }
        } else if key.is_some() {
            return self.skip(end);
        } else if value.starts_with('{') {
            self.waiting.push(start);
            return self.skip(end);
        } else if is_bracket {
            // The first complete element is no record, so the list is not a list of records.
            return ControlFlow::Break(());
        }
        self.take_up_to(end)
    }

    fn push_error(&mut self, at: usize, reason: Reason) {
        self.found.push((at, Format::Json, Reading::bad(reason)));
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
        let own = self.line_before(start).map(|line| &bytes[line..=start]);
        // A bracket that is in the way need not begin a line.
        let may_be_inside = self.open.len() >= self.depth;
        let sibling = match own {
            Some(own) if self.sibling.is_empty() => own,
            None if self.sibling.is_empty() || !may_be_inside => return None,
            _ => &self.sibling,
        };
        let mut at = start;
        for line in inner.split_inclusive(|byte| *byte == b'\n') {
            if at > start && line.starts_with(sibling) {
                return Some(at + sibling.len() - 1);
            }
            at += line.len();
        }
        None
    }

    /// Skips a key and its colon. Returns the range of the key, and the end of the element after it.
    fn key_and_end(&mut self) -> (Option<Range<usize>>, Option<usize>) {
        let bytes = self.text.as_bytes();
        let end = self.end_of_element(self.at);
        let is_bracket = matches!(bytes[self.at], b'[' | b'{' | b'(');
        let Some(after) = end.filter(|_| !is_bracket) else { return (None, end) };
        let blanks = |at: usize| bytes[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let colon = after + blanks(after);
        match bytes.get(colon) {
            Some(b':' | b'=') => {}
            // It may be a key.
            None if self.open.last() == Some(&Keys::Unknown) => return (None, None),
            _ => return (None, end),
        }
        let key = self.at..after;
        self.at = colon + 1;
        self.at += usize::from(bytes.get(self.at) == Some(&b'>'));
        self.at += blanks(self.at);
        (Some(key), self.end_of_element(self.at))
    }

    fn end_of_element(&self, at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        bytes.get(at)?;
        match token(bytes, at) {
            (Token::Open, _) => brackets::length(&bytes[at..]).map(|length| at + length),
            (Token::Word, end) if end == bytes.len() => None,
            (Token::Quoted | Token::Word | Token::Sign, end) => Some(end),
            _ => None,
        }
    }

    /// Returns the records of an element, an empty list if it is no record by itself, and `None` if it is damaged or the
    /// outermost, so that its own elements are to be read.
    fn records_of(&self, start: usize, end: usize) -> Option<Vec<FoundRecord>> {
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
            return Some(vec![(start, Format::Literal, Reading::plain(Position::new(grid)))]);
        }
        let keeps_fields = self.options.keeps(Format::Json);
        if let Some(reading) = plain::read_plain(text.as_bytes()).filter(|_| !keeps_fields) {
            return Some(vec![(start, Format::Json, reading)]);
        }
        Some(match objects::parsed(text, false, self.options) {
            Ok(node) => {
                let mut found = objects::inner(&node);
                if keeps_fields {
                    objects::keep_fields(&node, &mut found);
                }
                found.into_iter().map(|(at, format, reading)| (start + at, format, reading)).collect()
            }
            Err(Stop::Bad { at, what }) if self.has_records => {
                vec![(start + at, Format::Json, Reading::bad(unexpected(&what)))]
            }
            Err(_) => return None,
        })
    }
}

pub fn unexpected(what: &str) -> Reason {
    Reason::Damaged(Format::Json, format!("unexpected {what}"))
}
