//! Documents of several lines: literals of programming languages, and markup.

use super::{CELLS_OF_A_ROW, Following, Records};
use crate::brackets::{self, Piece};
use crate::bytes;
use crate::cells::{ATTEMPT, digits_and_dots};
use crate::error::Reason;
use crate::format::Format;
use crate::json::{self, FoundRecord};
use crate::line::{self, LONGEST_LINE};
use crate::literal::{self, Node, Parsed, Value};
use crate::markup::{self, Part};
use crate::paragraph::{self, Item};
use crate::record::record;
use crate::rows::Row;
use crate::words;

/// A document that has not ended.
#[derive(Clone, Debug)]
pub enum OpenDocument {
    Brackets(brackets::Cutter),
    Markup(markup::Cutter),
    /// The rest of the line after a document.
    Rest(Vec<u8>),
}

/// The part of a document in a line.
enum Opening {
    /// No document.
    None,
    /// The beginning.
    Opens,
    /// The whole document, with its readings.
    Whole(Vec<FoundRecord>),
}

impl Records {
    /// Takes a line that begins a document or contains all of it. Returns false for any other line.
    pub fn take_document(&mut self, text: &str) -> bool {
        match self.document(text) {
            Opening::None => return false,
            Opening::Opens => {
                self.flush(Following::Line(self.line));
                self.open_document(text, "\n");
            }
            Opening::Whole(readings) => {
                self.flush(Following::Line(self.line));
                self.push_readings(self.line, text, readings);
            }
        }
        true
    }

    /// Returns the part of a document in a line.
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
            let readings = json::readings_of(node, self.options);
            let has_grid = readings.iter().any(|(.., reading)| reading.position.is_ok());
            let after = text[*end..].trim_matches([' ', ',', ';', '\t']);
            // A string in the literal may have tags, which are not read as markup.
            if has_grid && after.is_empty() {
                return Opening::Whole(readings);
            }
            // A time in brackets before a message is not a literal.
            if !has_grid && !words::words(after).is_empty() {
                return Opening::None;
            }
        }
        if self.tags(text).is_some() || brackets::is_named_value(text) {
            return Opening::Opens;
        }
        match literal {
            None => Opening::None,
            // A list that is one row is read as a row.
            Some(Parsed::Whole { node, .. }) if is_row(&node) => Opening::None,
            Some(Parsed::Bad { .. } | Parsed::Unfinished) if self.is_likely_row(text) => Opening::None,
            Some(_) => Opening::Opens,
        }
    }

    /// Returns the start of a markup document that begins in this line, and a cutter for it.
    fn tags(&self, text: &str) -> Option<(usize, markup::Cutter)> {
        let is_asked = !matches!(self.options.format, Some(Format::Json | Format::Ipuz | Format::Literal));
        let (at, cutter) = markup::Cutter::opening(self.line, text).filter(|_| is_asked)?;
        // Labels beside a grid and strings of an object may have tags that are not closed in the line.
        let bytes = text.as_bytes();
        let is_record = line::holds_grid(bytes) || brackets::is_closed_object(bytes);
        (!is_record || cutter.clone().feed(&bytes[at..]).is_some()).then_some((at, cutter))
    }

    /// Returns whether a line with an extra bracket is probably a row, not the beginning of a literal.
    fn is_likely_row(&self, text: &str) -> bool {
        let has_rows = self.paragraph.iter().any(|item| matches!(item, Item::Row(_)));
        let is_row = || text.matches('[').count() == 1 && Row::new(0, text).good_cells() > 5;
        // Numbers in lists have fewer than eight digits.
        let is_slip =
            text.trim().strip_prefix('[').is_some_and(|rest| rest.len() == 8 && digits_and_dots(rest.as_bytes()) == 8);
        is_slip || has_rows && !text.trim_start().starts_with('{') || !self.bands.is_empty() && is_row()
    }

    /// Takes the beginning of a line that is too long. Returns whether it opens a document.
    pub fn opens_long(&mut self, beginning: &[u8]) -> bool {
        let text = line::text(beginning);
        let opens = !self.is_rereading
            && self.table.is_none()
            && (brackets::opening(&text).is_some() || self.tags(&text).is_some());
        if opens {
            self.line += 1;
            self.open_document(&text, "");
        }
        opens
    }

    /// Begins a document in the current line.
    fn open_document(&mut self, text: &str, line_end: &str) {
        let (at, open) = if let Some((at, cutter)) = self.tags(text) {
            self.take_piece(&text.as_bytes()[..at]);
            (at, OpenDocument::Markup(cutter))
        } else if let Some(at) = brackets::opening(text) {
            (at, OpenDocument::Brackets(brackets::Cutter::new(self.line)))
        } else {
            (0, OpenDocument::Brackets(brackets::Cutter::new(self.line).in_map()))
        };
        self.open = Some(open);
        let rest = format!("{}{line_end}", &text[at..]);
        let used = self.feed(rest.as_bytes());
        debug_assert!(used == rest.len() || self.open.is_none(), "a line is used up or read again");
    }

    /// Takes bytes until the document ends. Returns the number of bytes used.
    pub fn feed(&mut self, bytes: &[u8]) -> usize {
        let mut used = 0;
        while used < bytes.len() {
            let rest = &bytes[used..];
            used += match &mut self.open {
                None => return used,
                Some(OpenDocument::Rest(line)) if line.is_empty() && !is_end(rest[0]) && b"[{".contains(&rest[0]) => {
                    self.open = Some(OpenDocument::Brackets(brackets::Cutter::new(self.line)));
                    0
                }
                Some(OpenDocument::Rest(line)) if line.is_empty() && is_end(rest[0]) => 1,
                Some(OpenDocument::Rest(line)) => match rest.iter().position(|&byte| byte == b'\n') {
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
                Some(OpenDocument::Brackets(cutter)) => {
                    let end = cutter.feed(rest);
                    let pieces = std::mem::take(&mut cutter.pieces);
                    let (line, between) = (cutter.line(), cutter.ended_between_lines);
                    self.take_pieces(pieces);
                    let used = self.end_document(end, line).unwrap_or(rest.len());
                    if between {
                        self.open = None;
                        self.line = line - 1;
                        self.flush(Following::Line(line));
                    }
                    used
                }
                Some(OpenDocument::Markup(cutter)) => {
                    let end = cutter.feed(rest);
                    let parts = std::mem::take(&mut cutter.parts);
                    let after = cutter.after.take();
                    let line = cutter.line();
                    self.take_parts(&parts);
                    if let Some(after) = after {
                        self.reread(line, &after);
                    }
                    self.end_document(end, line).unwrap_or(rest.len())
                }
            };
        }
        used
    }

    /// Prepares to read the rest of the line, if the document has ended.
    fn end_document(&mut self, end: Option<usize>, line: u64) -> Option<usize> {
        if end.is_some() {
            self.line = line;
            self.in_list = false;
            self.open = Some(OpenDocument::Rest(Vec::new()));
        }
        end
    }

    /// Takes the rest of a line after a document: further markup documents, and the text between them.
    fn take_rest(&mut self, bytes: Vec<u8>) {
        let mut rest = bytes;
        rest.push(b'\n');
        while let Some((start, mut cutter)) = markup::Cutter::opening(self.line, &line::text(&rest)) {
            self.take_piece(&rest[..start.min(rest.len())]);
            let Some(end) = cutter.feed(&rest[start..]) else {
                self.open = Some(OpenDocument::Markup(cutter));
                return;
            };
            self.take_parts(&cutter.parts);
            rest.drain(..start + end);
        }
        self.take_piece(rest.trim_ascii_end());
    }

    /// Takes the text of a line beside a document, if it has as many cells as a row.
    fn take_piece(&mut self, bytes: &[u8]) {
        if digits_and_dots(line::text(bytes).as_bytes()) < CELLS_OF_A_ROW {
            return;
        }
        let again = std::mem::replace(&mut self.is_rereading, true);
        self.take_bytes(bytes);
        self.is_rereading = again;
    }

    /// Ends the open document, and documents in the rest of its line.
    pub fn end_documents(&mut self) {
        while let Some(ongoing) = self.open.take() {
            match ongoing {
                OpenDocument::Brackets(mut cutter) => {
                    cutter.end();
                    self.line = cutter.line();
                    self.take_pieces(std::mem::take(&mut cutter.pieces));
                }
                OpenDocument::Markup(mut cutter) => {
                    cutter.end();
                    self.line = cutter.line();
                    self.take_parts(&cutter.parts);
                }
                OpenDocument::Rest(line) => self.take_rest(line),
            }
        }
    }

    pub fn take_pieces(&mut self, pieces: Vec<Piece>) {
        for piece in pieces {
            match piece {
                Piece::Value(line, text) => self.take_value(line, &text, false),
                Piece::Part(line, text) => self.take_value(line, &text, true),
                Piece::Broken(line, text) => self.take_broken(line, &text),
                Piece::Line(line, text) => self.reread(line, &text),
            }
        }
    }

    /// Adds the records of a literal, or of a part of it that is not the last.
    fn take_value(&mut self, line: u64, bytes: &[u8], is_part: bool) {
        if let [b'"', cells @ .., b'"'] = bytes
            && let Some((grid, [])) = line::plain(cells)
        {
            return self.push_line(paragraph::grid_record(line, Format::Literal, grid));
        }
        let text = line::text(bytes);
        let Parsed::Whole { mut node, .. } = literal::parse(&text, 0) else { return self.take_broken(line, bytes) };
        if self.options.pad_zeros {
            json::pad_zeros(&mut node);
        }
        let readings = json::readings_of(&node, self.options);
        if readings.is_empty() {
            return self.take_broken(line, bytes);
        }
        // One part with a grid is enough.
        let has_none = readings.iter().all(|(.., reading)| reading.position == Err(Reason::Json));
        if has_none && (is_part || self.had_grid) {
            self.had_grid &= is_part;
            return;
        }
        self.had_grid = is_part;
        // A few brackets without cells are not an attempt at a grid.
        if !text.contains(':')
            && readings.iter().all(|(.., reading)| reading.position.is_err())
            && digits_and_dots(text.as_bytes()) < ATTEMPT
        {
            return;
        }
        self.push_readings(line, &text, readings);
    }

    fn push_readings(&mut self, line: u64, text: &str, readings: Vec<FoundRecord>) {
        for record in json::records(line, text, readings) {
            self.push_line(record);
        }
    }

    /// Takes text that begins like a literal but is damaged. An object is one record; other text is read line by line.
    fn take_broken(&mut self, line: u64, bytes: &[u8]) {
        let text = line::text(bytes);
        let is_object = text.starts_with(['{', '"']) && text.contains(':') || text.contains("\":");
        if is_object {
            self.push_readings(line, &text, json::damaged(&text));
        } else {
            self.reread(line, bytes);
        }
    }

    /// Reads lines again that turned out not to be a document.
    pub fn reread(&mut self, line: u64, bytes: &[u8]) {
        let here = std::mem::replace(&mut self.line, line - 1);
        let open = self.open.take();
        let again = std::mem::replace(&mut self.is_rereading, true);
        for line in bytes.split(|&byte| byte == b'\n') {
            self.line += 1;
            self.take_bytes(bytes::without_return(line));
        }
        self.is_rereading = again;
        self.open = open;
        self.line = here;
    }

    pub fn take_parts(&mut self, parts: &[Part]) {
        for part in parts {
            self.take_part(part);
        }
    }

    /// Adds the records of a part of a document.
    pub fn take_part(&mut self, part: &Part) {
        let readings = part.readings();
        if readings.is_empty() {
            return self.reread(part.line, part.text.as_bytes());
        }
        for (line, shown, reading) in readings {
            self.push(record(line, part.format, &shown, reading));
        }
    }
}

/// Returns whether a literal can be only a row of a grid.
fn is_row(node: &Node) -> bool {
    let is_cell = |item: &Node| match &item.value {
        Value::Empty | Value::Number(_) | Value::Word(_) => true,
        Value::Text(text) => text.chars().count() < 2,
        Value::List(_) | Value::Map(_) => false,
    };
    matches!(&node.value, Value::List(items) if items.len() < 28 && items.iter().all(is_cell))
}

/// Returns whether a byte after a document is only a separator or a closing bracket.
const fn is_end(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b',' | b';' | b')' | b']' | b'}')
}
