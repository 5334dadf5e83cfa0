//! Markup documents cut into the parts that can hold grids: XML of apps, HTML tables and `LaTeX`.

use super::bytes;
use super::format::Format;
use super::formats;
use super::line::{self, LineCounter};
use super::record::Reading;
use super::words;

/// The length of a part, in bytes, beyond which its complete games are read.
const LONGEST_PART: usize = 1 << 18;
/// The largest length of a part, in bytes.
const LONGEST: usize = 1 << 20;

/// The kinds of parts with their start and end marks.
const KINDS: [Kind; 9] = [
    Kind { format: Format::OpenSudoku, start: "<opensudoku", end: "</opensudoku>" },
    Kind { format: Format::OpenSudoku, start: "<puzzlepack", end: "</puzzlepack>" },
    Kind { format: Format::OpenSudoku, start: "<game ", end: ">" },
    Kind { format: Format::Html, start: "<table", end: "</table>" },
    Kind { format: Format::Latex, start: "\\begin{sudoku}", end: "\\end{sudoku}" },
    Kind { format: Format::Latex, start: "\\begin{sudoku-block}", end: "\\end{sudoku-block}" },
    Kind { format: Format::Latex, start: "\\begin{lpsudoku}", end: "\\end{lpsudoku}" },
    Kind { format: Format::Latex, start: "\\begin{tabular}", end: "\\end{tabular}" },
    Kind { format: Format::Latex, start: "\\begin{array}", end: "\\end{array}" },
];

#[derive(Clone, Copy, Debug)]
struct Kind {
    format: Format,
    start: &'static str,
    end: &'static str,
}

/// A part of a document.
#[derive(Clone, Debug)]
pub struct Part {
    pub format: Format,
    /// The first line of the part.
    pub line: u64,
    /// The text. Its first `above` bytes are repeated from further up in the document.
    pub text: String,
    above: usize,
}

impl Part {
    /// Returns the grids of the part: for each its line, the text to show if it cannot be read, and the reading.
    pub fn readings(&self) -> Vec<(u64, String, Reading)> {
        let mut counter = LineCounter::new(&self.text, self.above, self.line);
        let with_line = |(at, reading): (usize, Reading)| {
            let line = counter.line(at);
            let shown = if reading.position.is_err() { counter.shown() } else { String::new() };
            (line, shown, reading)
        };
        formats::document(self.format, &self.text).into_iter().map(with_line).collect()
    }
}

/// A cutter of a document that arrives in pieces.
#[derive(Clone, Debug)]
pub struct Cutter {
    kind: Kind,
    text: Vec<u8>,
    above: usize,
    first_line: u64,
    line: u64,
    line_start: usize,
    depth: usize,
    after_blank: bool,
    pub parts: Vec<Part>,
    /// A line after the document that was read as a part of it.
    pub after: Option<Vec<u8>>,
}

impl Cutter {
    /// Returns the start of a document that begins in this line, and a cutter for it.
    pub fn opening(line: u64, text: &str) -> Option<(usize, Self)> {
        if !cfg!(feature = "formats") || !text.contains(['<', '\\']) {
            return None;
        }
        let text = text.to_ascii_lowercase();
        let starts = KINDS.into_iter().filter_map(|kind| Some((text.find(kind.start)?, kind)));
        let (at, kind) = starts.min_by_key(|(at, _)| *at)?;
        // Text before the document may be about it, unless it is a grid.
        let start = if words::words(&text[..at]).is_empty() { 0 } else { at };
        let (first_line, line_start) = (line, 0);
        let (text, parts) = (Vec::new(), Vec::new());
        let cutter = Self {
            kind,
            text,
            above: 0,
            first_line,
            line,
            line_start,
            depth: 0,
            after_blank: false,
            parts,
            after: None,
        };
        Some((start, cutter))
    }

    /// Returns the number of the current line.
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// Reads more bytes. If the document ends, returns the number of bytes used.
    pub fn feed(&mut self, bytes: &[u8]) -> Option<usize> {
        for (at, &byte) in bytes.iter().enumerate() {
            if byte == b'\n' && self.is_left_behind() {
                let rest = self.text.split_off(self.line_start);
                self.end();
                self.after = Some(rest);
                return Some(at);
            }
            self.text.push(byte);
            if byte == b'\n' {
                self.after_blank = self.text[self.line_start..].iter().all(u8::is_ascii_whitespace);
                self.line += 1;
                self.line_start = self.text.len();
            }
            if self.is_complete() || self.text.len() > LONGEST {
                self.end();
                return Some(at + 1);
            }
        }
        if self.text.len() > LONGEST_PART && self.kind.format == Format::OpenSudoku {
            self.read_complete_games();
        }
        None
    }

    /// Ends the document here.
    pub fn end(&mut self) {
        let text = line::text(&std::mem::take(&mut self.text)).into_owned();
        self.parts.push(Part { format: self.kind.format, line: self.first_line, text, above: self.above });
    }

    /// Returns whether the last mark closes the document.
    fn is_complete(&mut self) -> bool {
        let ends_in = |text: &[u8], mark: &str| {
            text.len() >= mark.len() && text[text.len() - mark.len()..].eq_ignore_ascii_case(mark.as_bytes())
        };
        self.depth += usize::from(ends_in(&self.text, self.kind.start));
        if !ends_in(&self.text, self.kind.end) || self.depth == 0 {
            return false;
        }
        self.depth -= 1;
        self.depth == 0
    }

    /// Returns whether the line that ends here is after the document, although the document was not closed.
    fn is_left_behind(&self) -> bool {
        let line = self.text[self.line_start..].trim_ascii();
        let goes_on = line.is_empty() || line.starts_with(b"<") || line.starts_with(b"\\");
        self.line_start > 0 && (self.after_blank && !goes_on || line::plain(line).is_some())
    }

    /// Moves the complete games to a part, so that the memory for a long document is bounded.
    fn read_complete_games(&mut self) {
        let text = line::text(&self.text).into_owned();
        let Some(at) = text.rfind("<game").filter(|&at| at > self.above) else { return };
        let rest = &text[at..];
        let folder = text[..at].rfind("<folder").and_then(|start| {
            let end = text[start..at].find('>')?;
            Some(&text[start..=start + end])
        });
        let folder = folder.unwrap_or_default();
        let part = Part { format: self.kind.format, line: self.first_line, text: text[..at].into(), above: self.above };
        self.first_line += bytes::count_ends(&text.as_bytes()[self.above..at]);
        self.above = folder.len();
        self.text = [folder.as_bytes(), rest.as_bytes()].concat();
        self.line_start = self.text.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        self.parts.push(part);
    }
}
