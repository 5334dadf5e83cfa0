//! The place of a text in the input, and the records of a text with their places.

use crate::bytes::{self, count_ends};
use crate::error::{LONGEST_EXCERPT, Reason, Unreadable};
use crate::objects::FoundRecord;
use crate::record::Record;

/// The place where a text begins.
#[derive(Clone, Debug, Default)]
pub struct Place {
    pub line: u64,
    /// The number of characters before it in its line, and these characters if they are few.
    column: usize,
    before: String,
}

impl Place {
    pub fn of_line(line: u64) -> Self {
        Self { line, ..Self::default() }
    }

    pub fn skip(&mut self, text: &[u8]) {
        let mut rest = text;
        if let lines @ 1.. = count_ends(text) {
            self.line += lines;
            (self.column, self.before) = (0, String::new());
            rest = text.rsplit(|byte| *byte == b'\n').next().unwrap_or(text);
        }
        // All bytes of a character but the first are below -64.
        self.column += bytes::count(rest, |byte| byte.cast_signed() >= -64);
        if self.column <= LONGEST_EXCERPT {
            self.before += &String::from_utf8_lossy(rest);
        }
    }

    /// Returns the error at an index of the text, whose line is known.
    fn error(&self, line: u64, text: &str, at: usize, reason: Reason) -> Unreadable {
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let (column, before) = if start == 0 { (self.column, self.before.as_str()) } else { (0, "") };
        let column = column + text[start..at].chars().count() + 1;
        // Far from the margin, the text begins with the error.
        let (from, before) = if column <= LONGEST_EXCERPT { (start, before) } else { (at, "") };
        let rest = text[from..].split('\n').next().unwrap_or_default();
        let text = before.chars().chain(rest.chars()).take(LONGEST_EXCERPT).collect();
        Unreadable { line, column, text, reason }
    }
}

pub fn records(place: &Place, text: &str, found: Vec<FoundRecord>) -> Vec<Record> {
    let (mut counted, mut line) = (0, place.line);
    let with_line = |(at, format, reading): FoundRecord| {
        if let Some(between) = text.as_bytes().get(counted..at) {
            line += count_ends(between);
            counted = at;
        }
        let bad = |reason| place.error(line, text, counted, reason).into();
        Record { line, format, position: reading.position.map_err(bad), labels: reading.labels }
    };
    found.into_iter().map(with_line).collect()
}
