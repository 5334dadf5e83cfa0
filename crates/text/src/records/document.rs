//! Documents that go on over lines: literals of any language, and what has tags.

use super::{A_ROW, Behind, Records};
use crate::brackets::{self, Piece};
use crate::bytes;
use crate::cells::{ATTEMPT, digits_and_dots};
use crate::error::Reason;
use crate::format::Format;
use crate::json::{self, Found};
use crate::line::{self, LONGEST_LINE};
use crate::literal::{self, Node, Parsed, Value};
use crate::markup::{self, Part};
use crate::paragraph::{self, Item};
use crate::record::record;
use crate::rows::Row;
use crate::words;

/// What goes on over several lines.
#[derive(Clone, Debug)]
pub enum Ongoing {
    Brackets(brackets::Cutter),
    Markup(markup::Cutter),
    /// The rest of the line behind one of them.
    Rest(Vec<u8>),
}

/// What a line is of a document that may go on.
enum Opening {
    /// Nothing.
    None,
    /// The beginning.
    Opens,
    /// All of it, and what it holds.
    Whole(Vec<Found>),
}

impl Records {
    /// Takes in a line that begins a document, or is all of it.
    pub fn take_document(&mut self, text: &str) -> bool {
        match self.document(text) {
            Opening::None => return false,
            Opening::Opens => {
                self.flush(Behind::Line(self.line));
                self.open_document(text, "\n");
            }
            Opening::Whole(readings) => {
                self.flush(Behind::Line(self.line));
                self.push_readings(self.line, text, readings);
            }
        }
        true
    }

    /// Whether a line begins what can go on over many lines, or is all of it.
    fn document(&self, text: &str) -> Opening {
        if !text.contains(['<', '\\', '[', '{', '(', '"', '\'']) {
            return Opening::None;
        }
        let mut literal = brackets::opening(text).map(|at| literal::parse(text, at));
        if let Some(Parsed::Whole { node, end }) = &mut literal
            && !is_row(node)
        {
            if self.options.pad_zeros {
                json::pad_zeros(node);
            }
            let readings = json::readings(node);
            let has_grid = readings.iter().any(|(.., reading)| reading.position.is_ok());
            let behind = text[*end..].trim_matches([' ', ',', ';', '\t']);
            // A text of it may have tags, which are not looked at then.
            if has_grid && behind.is_empty() {
                return Opening::Whole(readings);
            }
            // The time in front of a message is no literal.
            if !has_grid && !words::words(behind).is_empty() {
                return Opening::None;
            }
        }
        if self.tags(text).is_some() || brackets::is_named_value(text) {
            return Opening::Opens;
        }
        match literal {
            None => Opening::None,
            // A row of a literal is a row.
            Some(Parsed::Whole { node, .. }) if is_row(&node) => Opening::None,
            Some(Parsed::Bad { .. } | Parsed::Unfinished) if self.is_likely_row(text) => Opening::None,
            Some(_) => Opening::Opens,
        }
    }

    /// A document with tags that begins in this line, if one does, and where.
    fn tags(&self, text: &str) -> Option<(usize, markup::Cutter)> {
        let is_asked = !matches!(self.options.format, Some(Format::Json | Format::Ipuz | Format::Literal));
        let (at, cutter) = markup::Cutter::opening(self.line, text).filter(|_| is_asked)?;
        // The words beside a grid, and the texts of an object, may have one that does not end with the line.
        let bytes = text.as_bytes();
        let is_record = line::holds_grid(bytes) || brackets::is_closed_object(bytes);
        (!is_record || cutter.clone().feed(&bytes[at..]).is_some()).then_some((at, cutter))
    }

    /// Whether a line with a bracket too many is rather a row than the beginning of a literal.
    fn is_likely_row(&self, text: &str) -> bool {
        let has_rows = self.paragraph.iter().any(|item| matches!(item, Item::Row(_)));
        let is_row = || text.matches('[').count() == 1 && Row::new(0, text).good_cells() > 5;
        // No number of a list has so many digits.
        let is_slip =
            text.trim().strip_prefix('[').is_some_and(|rest| rest.len() == 8 && digits_and_dots(rest.as_bytes()) == 8);
        is_slip || has_rows && !text.trim_start().starts_with('{') || !self.thirds.is_empty() && is_row()
    }

    /// Takes in the beginning of a line that is longer than any; whether it opens a document.
    pub fn opens_long(&mut self, begun: &[u8]) -> bool {
        let text = line::text(begun);
        let opens =
            !self.again && self.table.is_none() && (brackets::opening(&text).is_some() || self.tags(&text).is_some());
        if opens {
            self.line += 1;
            self.open_document(&text, "");
        }
        opens
    }

    /// Begins a document in the line at hand.
    fn open_document(&mut self, text: &str, line_end: &str) {
        let (at, open) = if let Some((at, cutter)) = self.tags(text) {
            self.take_piece(&text.as_bytes()[..at]);
            (at, Ongoing::Markup(cutter))
        } else if let Some(at) = brackets::opening(text) {
            (at, Ongoing::Brackets(brackets::Cutter::new(self.line)))
        } else {
            (0, Ongoing::Brackets(brackets::Cutter::new(self.line).in_map()))
        };
        self.open = Some(open);
        let rest = format!("{}{line_end}", &text[at..]);
        let used = self.feed(rest.as_bytes());
        debug_assert!(used == rest.len() || self.open.is_none(), "a line is used up or read again");
    }

    /// Takes in bytes as long as a document goes on; how many were used.
    pub fn feed(&mut self, bytes: &[u8]) -> usize {
        let mut used = 0;
        while used < bytes.len() {
            let rest = &bytes[used..];
            used += match &mut self.open {
                None => return used,
                Some(Ongoing::Rest(line)) if line.is_empty() && !is_end(rest[0]) && b"[{".contains(&rest[0]) => {
                    self.open = Some(Ongoing::Brackets(brackets::Cutter::new(self.line)));
                    0
                }
                Some(Ongoing::Rest(line)) if line.is_empty() && is_end(rest[0]) => 1,
                Some(Ongoing::Rest(line)) => match rest.iter().position(|&byte| byte == b'\n') {
                    None => {
                        let room = (LONGEST_LINE + 1).saturating_sub(line.len());
                        line.extend_from_slice(&rest[..rest.len().min(room)]);
                        rest.len()
                    }
                    Some(end) => {
                        line.extend_from_slice(&rest[..end]);
                        let line = std::mem::take(line);
                        self.open = None;
                        self.take_rest(line);
                        end + 1
                    }
                },
                Some(Ongoing::Brackets(cutter)) => {
                    let end = cutter.feed(rest);
                    let pieces = std::mem::take(&mut cutter.pieces);
                    let (line, between) = (cutter.line(), cutter.ended_between_lines);
                    self.take_pieces(pieces);
                    let used = self.end_document(end, line).unwrap_or(rest.len());
                    if between {
                        self.open = None;
                        self.line = line - 1;
                        self.flush(Behind::Line(line));
                    }
                    used
                }
                Some(Ongoing::Markup(cutter)) => {
                    let end = cutter.feed(rest);
                    let parts = std::mem::take(&mut cutter.parts);
                    let behind = cutter.behind.take();
                    let line = cutter.line();
                    self.take_parts(&parts);
                    if let Some(behind) = behind {
                        self.take_again(line, &behind);
                    }
                    self.end_document(end, line).unwrap_or(rest.len())
                }
            };
        }
        used
    }

    /// Goes on with the rest of the line, if the document has ended.
    fn end_document(&mut self, end: Option<usize>, line: u64) -> Option<usize> {
        if end.is_some() {
            self.line = line;
            self.in_list = false;
            self.open = Some(Ongoing::Rest(Vec::new()));
        }
        end
    }

    /// The rest of a line behind a document: further documents with tags, and what stands between them.
    fn take_rest(&mut self, bytes: Vec<u8>) {
        let mut rest = bytes;
        rest.push(b'\n');
        while let Some((start, mut cutter)) = markup::Cutter::opening(self.line, &line::text(&rest)) {
            self.take_piece(&rest[..start.min(rest.len())]);
            let Some(end) = cutter.feed(&rest[start..]) else {
                self.open = Some(Ongoing::Markup(cutter));
                return;
            };
            self.take_parts(&cutter.parts);
            rest.drain(..start + end);
        }
        self.take_piece(rest.trim_ascii_end());
    }

    /// A piece of a line beside a document, if it has cells to lose.
    fn take_piece(&mut self, bytes: &[u8]) {
        if digits_and_dots(line::text(bytes).as_bytes()) < A_ROW {
            return;
        }
        let again = std::mem::replace(&mut self.again, true);
        self.take_bytes(bytes);
        self.again = again;
    }

    /// Ends the document that goes on, and the one in the rest of its line.
    pub fn end_documents(&mut self) {
        while let Some(ongoing) = self.open.take() {
            match ongoing {
                Ongoing::Brackets(mut cutter) => {
                    cutter.end();
                    self.line = cutter.line();
                    self.take_pieces(std::mem::take(&mut cutter.pieces));
                }
                Ongoing::Markup(mut cutter) => {
                    cutter.end();
                    self.line = cutter.line();
                    self.take_parts(&cutter.parts);
                }
                Ongoing::Rest(line) => self.take_rest(line),
            }
        }
    }

    pub fn take_pieces(&mut self, pieces: Vec<Piece>) {
        for piece in pieces {
            match piece {
                Piece::Value(line, text) => self.take_value(line, &text, false),
                Piece::Part(line, text) => self.take_value(line, &text, true),
                Piece::Broken(line, text) => self.take_broken(line, &text),
                Piece::Line(line, text) => self.take_again(line, &text),
            }
        }
    }

    /// The records of a literal, or of a part of one that is not its last.
    fn take_value(&mut self, line: u64, bytes: &[u8], is_part: bool) {
        if let [b'"', cells @ .., b'"'] = bytes
            && let Some((grid, [])) = line::plain(cells)
        {
            return self.push_line(paragraph::whole(line, Format::Literal, grid));
        }
        let text = line::text(bytes);
        let Parsed::Whole { mut node, .. } = literal::parse(&text, 0) else { return self.take_broken(line, bytes) };
        if self.options.pad_zeros {
            json::pad_zeros(&mut node);
        }
        let readings = json::readings(&node);
        if readings.is_empty() {
            return self.take_broken(line, bytes);
        }
        // One of its parts is enough to have a grid.
        let has_none = readings.iter().all(|(.., reading)| reading.position == Err(Reason::Json));
        if has_none && (is_part || self.had_grid) {
            self.had_grid &= is_part;
            return;
        }
        self.had_grid = is_part;
        // A bracket or two around nothing are no attempt at a grid.
        if !text.contains(':')
            && readings.iter().all(|(.., reading)| reading.position.is_err())
            && digits_and_dots(text.as_bytes()) < ATTEMPT
        {
            return;
        }
        self.push_readings(line, &text, readings);
    }

    fn push_readings(&mut self, line: u64, text: &str, readings: Vec<Found>) {
        for record in json::records(line, text, readings) {
            self.push_line(record);
        }
    }

    /// What begins like a literal and is none: a damaged object is one record, anything else is read line by line.
    fn take_broken(&mut self, line: u64, bytes: &[u8]) {
        let text = line::text(bytes);
        let is_object = text.starts_with(['{', '"']) && text.contains(':') || text.contains("\":");
        if is_object {
            self.push_readings(line, &text, json::damaged(&text));
        } else {
            self.take_again(line, bytes);
        }
    }

    /// Reads lines that are no document after all.
    pub fn take_again(&mut self, line: u64, bytes: &[u8]) {
        let here = std::mem::replace(&mut self.line, line - 1);
        let open = self.open.take();
        let again = std::mem::replace(&mut self.again, true);
        for line in bytes.split(|&byte| byte == b'\n') {
            self.line += 1;
            self.take_bytes(bytes::without_return(line));
        }
        self.again = again;
        self.open = open;
        self.line = here;
    }

    pub fn take_parts(&mut self, parts: &[Part]) {
        for part in parts {
            self.take_part(part);
        }
    }

    /// The records of a part of a document.
    pub fn take_part(&mut self, part: &Part) {
        let readings = part.readings();
        if readings.is_empty() {
            return self.take_again(part.line, part.text.as_bytes());
        }
        for (line, shown, reading) in readings {
            self.push(record(line, part.format, &shown, reading));
        }
    }
}

/// Whether a literal is no more than a row of a grid.
fn is_row(node: &Node) -> bool {
    let is_cell = |item: &Node| match &item.value {
        Value::Empty | Value::Number(_) | Value::Word(_) => true,
        Value::Text(text) => text.chars().count() < 2,
        Value::List(_) | Value::Map(_) => false,
    };
    matches!(&node.value, Value::List(items) if items.len() < 28 && items.iter().all(is_cell))
}

/// Whether a byte behind a document only ends it.
const fn is_end(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b',' | b';' | b')' | b']' | b'}')
}
