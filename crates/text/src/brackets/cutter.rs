//! Cutter of a literal that arrives in pieces. It tracks brackets, quotes and comments.

use crate::cells::in_line;
use crate::{bytes, line};

/// The largest length of a value, in bytes. Longer values are not puzzles.
pub const LONGEST_VALUE: usize = 1 << 20;
/// The largest depth of nested brackets.
pub const DEEPEST: usize = 12;

/// A part cut from a literal, with its first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A value, from its opening bracket or quote.
    Value(u64, Vec<u8>),
    /// Some items of a value that is too long. Its last items are a `Value`.
    Part(u64, Vec<u8>),
    /// The beginning of a value without an end.
    Broken(u64, Vec<u8>),
    /// A grid in one line after a value without an end.
    Line(u64, Vec<u8>),
}

/// A cutter of a literal that arrives in pieces.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each describes the position of the next byte in its line")]
pub struct Cutter {
    /// The text of the current value.
    pub text: Vec<u8>,
    /// The first line of the current value.
    pub first_line: u64,
    /// The current line.
    pub line: u64,
    /// The index of the start of the current line in the text.
    pub line_start: usize,
    /// True if the current line has other characters than blanks.
    pub has_text: bool,
    pub is_first_line: bool,
    pub is_line_start: bool,
    pub after_blank: bool,
    /// True if the literal ended before a line that is not a part of it.
    pub ended_between_lines: bool,
    pub open: Vec<Bracket>,
    /// The number of open brackets that are containers; `None` before the first item.
    pub containers: Option<usize>,
    pub quote: Option<u8>,
    /// The index of the start of the current string in the text.
    pub quoted_at: usize,
    pub is_escaped: bool,
    pub is_comment: bool,
    /// The last byte that is neither blank nor in a comment.
    pub last: u8,
    pub pieces: Vec<Piece>,
    pub has_ended: bool,
}

/// A bracket that is open.
#[derive(Clone, Copy, Debug)]
pub struct Bracket {
    pub sign: u8,
    /// The index in the text.
    pub at: usize,
    /// The index of the end of its last item, if items can be cut there.
    pub comma: Option<usize>,
    /// The number of items that are not lists.
    pub scalars: usize,
    /// True if it has names with values.
    pub is_map: bool,
}

impl Cutter {
    /// Creates a cutter that begins at a bracket in a line.
    pub const fn new(line: u64) -> Self {
        Self {
            text: Vec::new(),
            first_line: line,
            line,
            line_start: 0,
            has_text: false,
            is_first_line: true,
            is_line_start: false,
            after_blank: false,
            ended_between_lines: false,
            open: Vec::new(),
            containers: None,
            quote: None,
            quoted_at: 0,
            is_escaped: false,
            is_comment: false,
            last: 0,
            pieces: Vec::new(),
            has_ended: false,
        }
    }

    /// Returns the current line.
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// Changes the cutter to begin in a map without its opening bracket, at a name.
    pub fn in_map(mut self) -> Self {
        self.open.push(Bracket { sign: b'{', at: 0, comma: None, scalars: 0, is_map: true });
        self.containers = Some(0);
        self
    }

    /// Reads more bytes. If the literal ends, returns the number of bytes used.
    pub fn feed(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let inner = self.take_inner(&bytes[at..]);
            if inner > 0 {
                at += inner;
                continue;
            }
            // After an empty line, only an indented line or a closing bracket continues the literal.
            if self.after_blank && self.is_line_start && !b" \t\r\n]})".contains(&byte) {
                self.break_off(self.text.len());
                self.ended_between_lines = true;
                return Some(at);
            }
            self.is_line_start = false;
            if byte == b'\n' && self.ends_at_line_end() {
                return Some(at);
            }
            self.take(byte);
            at += 1;
            if self.has_ended {
                return Some(at);
            }
        }
        None
    }

    /// Takes bytes inside a string up to the next special byte. Returns their number.
    pub fn take_inner(&mut self, bytes: &[u8]) -> usize {
        if self.is_escaped || self.is_line_start || self.text.is_empty() {
            return 0;
        }
        let Some(quote) = self.quote else { return 0 };
        let room = LONGEST_VALUE.saturating_sub(self.text.len());
        let bytes = &bytes[..bytes.len().min(room)];
        let is_end = |byte| bytes::is_one_of(byte, &[quote, b'\\', b'\n']);
        let inner = bytes::find_any(bytes, is_end).unwrap_or(bytes.len());
        self.has_text |= bytes[..inner].iter().any(|byte| !byte.is_ascii_whitespace());
        self.text.extend_from_slice(&bytes[..inner]);
        inner
    }

    /// Ends the input.
    pub fn end(&mut self) {
        self.break_off(self.text.len());
    }

    /// Returns whether the line that ends here shows that the literal has ended without its closing bracket.
    pub fn ends_at_line_end(&mut self) -> bool {
        let line = &self.text[self.line_start.min(self.text.len())..];
        let is_blank = !self.has_text && self.after_blank;
        let is_grid = self.line_start > 0 && line::plain(line.trim_ascii()).is_some();
        if !is_blank && !is_grid {
            return false;
        }
        let (end, rest) = if is_grid {
            (self.line_start, self.text[self.line_start..].to_vec())
        } else {
            (self.text.len(), Vec::new())
        };
        self.break_off(end);
        if is_grid {
            self.pieces.push(Piece::Line(self.line, rest));
        }
        true
    }

    /// Ends the literal with a broken value, whose text ends at `end`.
    pub fn break_off(&mut self, end: usize) {
        let mut text = std::mem::take(&mut self.text);
        text.truncate(end);
        if text.iter().any(u8::is_ascii_digit) || text.contains(&b'.') {
            self.pieces.push(Piece::Broken(self.first_line, text));
        }
        self.open.clear();
        self.has_ended = true;
    }

    pub fn take(&mut self, byte: u8) {
        self.has_text |= !byte.is_ascii_whitespace();
        if byte == b'\n' {
            self.take_line_end();
        } else if self.quote.is_some() {
            self.take_quoted(byte);
        } else if self.is_comment {
            self.keep(byte);
        } else {
            self.take_plain(byte);
        }
        if self.text.len() > LONGEST_VALUE {
            self.cut_long();
        }
        if self.text.len() > LONGEST_VALUE || self.open.len() > DEEPEST {
            self.break_off(self.text.len());
        }
    }

    pub fn take_line_end(&mut self) {
        // A string ends with its line, at the latest.
        self.quote = None;
        self.is_comment = false;
        self.is_escaped = false;
        self.after_blank = !self.has_text && !self.is_first_line;
        self.has_text = false;
        self.is_first_line = false;
        self.is_line_start = true;
        self.line += 1;
        self.keep(b'\n');
        self.line_start = self.text.len();
    }

    /// Adds a byte to the value, if one has begun.
    pub fn keep(&mut self, byte: u8) {
        if self.text.is_empty() && byte.is_ascii_whitespace() {
            self.first_line = self.line;
            return;
        }
        self.text.push(byte);
    }

    pub fn take_quoted(&mut self, byte: u8) {
        self.keep(byte);
        if self.is_escaped {
            self.is_escaped = false;
        } else if byte == b'\\' {
            self.is_escaped = true;
        } else if Some(byte) == self.quote {
            self.quote = None;
            self.last = byte;
            self.take_string_end();
        }
    }

    /// Ends a string.
    pub fn take_string_end(&mut self) {
        if let Some(open) = self.open.last_mut() {
            open.scalars += 1;
        }
        if self.open.len() == self.containers.unwrap_or(usize::MAX) {
            self.cut();
        }
    }

    pub fn take_plain(&mut self, byte: u8) {
        match byte {
            b'[' | b'{' | b'(' => self.take_open(byte),
            b']' | b'}' | b')' => self.take_close(byte),
            b'"' | b'\'' => {
                self.begin_item();
                self.quoted_at = self.text.len();
                self.quote = Some(byte);
                self.keep(byte);
            }
            b'#' => {
                self.is_comment = true;
                self.keep(byte);
            }
            b'/' if self.text.last() == Some(&b'/') => {
                self.is_comment = true;
                self.keep(byte);
            }
            b':' => {
                self.take_colon();
                self.keep(byte);
            }
            b',' => {
                self.decide(byte);
                if self.is_between_items() {
                    self.cut();
                } else {
                    self.record_comma();
                    self.keep(byte);
                }
            }
            _ if byte.is_ascii_whitespace() => self.keep(byte),
            _ => {
                self.begin_item();
                let is_new = !self.last.is_ascii_alphanumeric() && byte != b'.';
                let is_apart = matches!(self.text.last(), Some(b' ' | b'\n'));
                if let Some(open) = self.open.last_mut() {
                    open.scalars += usize::from(is_new || is_apart);
                }
                self.keep(byte);
            }
        }
        if !byte.is_ascii_whitespace() {
            self.last = byte;
        }
    }

    /// Returns whether the cutter is in a container and between its items.
    pub fn is_between_items(&self) -> bool {
        self.containers.is_some_and(|containers| containers > 0 && self.open.len() == containers)
    }

    pub fn begin_item(&mut self) {
        if self.text.is_empty() {
            self.first_line = self.line;
            self.line_start = 0;
        }
    }
}

impl Cutter {
    pub fn take_open(&mut self, bracket: u8) {
        // An object begins where no value can: the previous value has lost its end.
        let is_lost = self.open.last().is_some_and(|open| open.is_map) && self.last != b':' && bracket == b'{';
        if is_lost {
            self.cut_broken();
        }
        self.begin_item();
        self.open.push(Bracket { sign: bracket, at: self.text.len(), comma: None, scalars: 0, is_map: false });
        self.keep(bracket);
    }

    pub fn take_colon(&mut self) {
        let depth = self.open.len();
        let is_name = self.last == b'"' || self.last == b'\'';
        match self.open.last_mut() {
            Some(open) if open.sign == b'{' => {
                open.is_map = true;
                self.decide_on(depth.saturating_sub(1));
            }
            // A name in a list is an error, not an item.
            Some(open) if is_name => {
                open.is_map = true;
                self.decide_on(0);
            }
            _ => {}
        }
    }

    pub fn take_close(&mut self, byte: u8) {
        self.decide(byte);
        let closes = |open: &Bracket| matches!((open.sign, byte), (b'[', b']') | (b'{', b'}') | (b'(', b')'));
        let Some(at) = self.open.iter().rposition(closes) else { return self.keep(byte) };
        let containers = self.containers.unwrap_or(0);
        self.open.truncate(at);
        if at < containers {
            self.cut();
            self.containers = Some(at);
            self.has_ended = at == 0;
            return;
        }
        self.keep(byte);
        if at == containers {
            self.cut();
            self.has_ended = at == 0;
        }
    }

    /// Decides which brackets are containers, as soon as an item is complete. `byte` is the byte after it.
    pub fn decide(&mut self, byte: u8) {
        if self.containers.is_some() {
            return;
        }
        let (depth, Some(open)) = (self.open.len(), self.open.last()) else { return };
        if open.scalars == 0 {
            return;
        }
        if self.last == b'"' || self.last == b'\'' {
            let text = &self.text[self.quoted_at.min(self.text.len())..];
            let cells = text.iter().filter(|&&byte| in_line(char::from(byte)).is_some()).count();
            return match cells {
                // A string is a whole grid. Two in a list belong together.
                20.. => self.decide_on(if depth > 1 { depth - 1 } else { depth }),
                3..20 => self.decide_on(depth - 1),
                _ => self.decide_on(depth.saturating_sub(2)),
            };
        }
        // Numbers: only the whole list shows whether it is a row or a grid.
        if byte != b',' {
            let is_row = open.scalars < 28;
            self.decide_on(depth.saturating_sub(if is_row { 2 } else { 1 }));
        }
    }

    pub fn decide_on(&mut self, containers: usize) {
        if self.containers.is_some() {
            return;
        }
        self.containers = Some(containers);
        let Some(first) = self.open.get(containers) else {
            // The text after the bracket of the last container is the first item.
            let at = self.open.last().map_or(0, |open| open.at + 1);
            self.drop_before(at);
            if self.last == b'"' || self.last == b'\'' {
                self.cut();
            }
            return;
        };
        let at = first.at;
        self.drop_before(at);
    }

    /// Removes the text before `at`: the brackets of containers.
    pub fn drop_before(&mut self, at: usize) {
        if at == 0 {
            return;
        }
        let blank = self.text[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let at = at + blank;
        self.first_line += bytes::count_ends(&self.text[..at]);
        self.text.drain(..at);
        self.line_start = self.line_start.saturating_sub(at);
        self.quoted_at = self.quoted_at.saturating_sub(at);
        for open in &mut self.open {
            open.at = open.at.saturating_sub(at);
        }
    }

    /// Ends the current value and adds it to the pieces.
    pub fn cut(&mut self) {
        if self.text.iter().any(|byte| byte.is_ascii_alphanumeric() || *byte == b'.') {
            // The next value is probably as long.
            let room = Vec::with_capacity(self.text.len());
            self.pieces.push(Piece::Value(self.first_line, std::mem::replace(&mut self.text, room)));
        }
        self.text.clear();
        self.line_start = 0;
        self.first_line = self.line;
    }

    /// Records where an item ends. A list is cut only after objects, because rows may belong together.
    pub fn record_comma(&mut self) {
        let (at, last) = (self.text.len(), self.last);
        if let Some(open) = self.open.last_mut().filter(|open| open.is_map || open.sign == b'[' && last == b'}') {
            open.comma = Some(at);
        }
    }

    /// Cuts off the items so far of a map that is too long, or of a list in it. The other items continue as if they
    /// were all.
    pub fn cut_long(&mut self) {
        let Some(containers) = self.containers else { return };
        let inner = self.open.get(containers..).unwrap_or_default();
        let Some((depth, comma)) = inner.iter().enumerate().find_map(|(depth, open)| Some((depth, open.comma?))) else {
            return;
        };
        let head = self.text[..=inner[depth].at].to_vec();
        let ends: Vec<u8> = inner[..=depth].iter().rev().map(|open| closing(open.sign)).collect();
        let rest = [&head, &self.text[comma + 1..]].concat();
        let mut text = std::mem::replace(&mut self.text, rest);
        text.truncate(comma);
        let line = self.first_line;
        self.first_line += bytes::count_ends(&text) - bytes::count_ends(&head);
        text.extend(ends);
        self.pieces.push(Piece::Part(line, text));
        let moved = |at: usize| (at + head.len()).saturating_sub(comma + 1);
        let (outer, inner) = self.open[containers..].split_at_mut(depth + 1);
        for open in outer {
            open.comma = None;
        }
        for open in inner {
            (open.at, open.comma) = (moved(open.at), open.comma.map(moved));
        }
        (self.line_start, self.quoted_at) = (moved(self.line_start), moved(self.quoted_at));
    }

    /// Ends a value that has lost its end.
    pub fn cut_broken(&mut self) {
        let containers = self.containers.unwrap_or(0);
        self.open.truncate(containers);
        let text = std::mem::take(&mut self.text);
        if text.iter().filter(|byte| byte.is_ascii_digit()).count() > 8 {
            self.pieces.push(Piece::Broken(self.first_line, text));
        }
        self.line_start = 0;
        self.first_line = self.line;
    }
}

const fn closing(bracket: u8) -> u8 {
    match bracket {
        b'[' => b']',
        b'{' => b'}',
        _ => b')',
    }
}
