//! What was cut out of documents: the records of a value, or of a part with tags.

use super::{Records, cells_in, record};
use crate::brackets::Piece;
use crate::cells::ATTEMPT;
use crate::error::Reason;
use crate::format::Format;
use crate::formats::json;
use crate::line::{self, Places};
use crate::literal::{self, Parsed};
use crate::markup::Part;
use crate::paragraph;
use crate::record::Reading;

impl Records {
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
        let Parsed::Whole { node, .. } = literal::parse(&text, 0) else { return self.take_broken(line, bytes) };
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
            && cells_in(&text) < ATTEMPT
        {
            return;
        }
        self.push_readings(line, &text, readings);
    }

    pub fn push_readings(&mut self, line: u64, text: &str, readings: Vec<(usize, Format, Reading)>) {
        let mut places = Places::new(text, 0, line);
        for (at, format, reading) in readings {
            let line = places.line(at.min(text.len()));
            let shown = if reading.position.is_err() { places.shown() } else { String::new() };
            self.push_line(record(line, format, &shown, reading));
        }
    }

    /// What begins like a literal and is none: a damaged object is one record, anything else is read line by line.
    fn take_broken(&mut self, line: u64, bytes: &[u8]) {
        let text = line::text(bytes);
        let is_object = text.starts_with(['{', '"']) && text.contains(':') || text.contains("\":");
        if !is_object {
            return self.take_again(line, bytes);
        }
        if cells_in(&text) >= ATTEMPT {
            let why = "it begins and has no proper end".to_string();
            let bad = || Reading::bad(Reason::Damaged { format: Format::Json, why: why.clone() });
            let mut readings = vec![(0, Format::Json, bad())];
            // The first grid is that of the object, which begins further above.
            readings.extend(json::grids_in(&text).into_iter().skip(1).map(|at| (at, Format::Json, bad())));
            self.push_readings(line, &text, readings);
        }
    }

    /// Reads lines that are no document after all.
    pub fn take_again(&mut self, line: u64, bytes: &[u8]) {
        let here = std::mem::replace(&mut self.line, line - 1);
        let open = self.open.take();
        let again = std::mem::replace(&mut self.again, true);
        for line in bytes.split(|&byte| byte == b'\n') {
            self.line += 1;
            self.take_bytes(line.strip_suffix(b"\r").unwrap_or(line));
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

    /// The reading of a line that is a plain object, where objects are read.
    pub fn plain_object(&self, bytes: &[u8]) -> Option<Reading> {
        let is_forced = self.options.format.is_some_and(Format::is_one_line);
        if bytes.starts_with(b"{\"") && !self.again && !is_forced { json::read_plain(bytes) } else { None }
    }
}
