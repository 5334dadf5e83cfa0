//! Documents with marks of their own, cut into the parts that can hold grids: XML of apps, tables of pages, `LaTeX`.

use super::bytes;
use super::format::Format;
use super::formats;
use super::line::{self, Places};
use super::record::Reading;
use super::words;

/// A part may be as long as this before what is complete in it is read.
const LONGEST_PART: usize = 1 << 18;
/// A part without anything complete in it may be as long as this.
const LONGEST: usize = 1 << 20;

/// What begins a part, what ends it, and what it is.
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

/// A part of a document, and the readings of it.
#[derive(Clone, Debug)]
pub struct Part {
    pub format: Format,
    /// The line in which it begins.
    pub line: u64,
    /// The text, behind so many bytes that stood further above.
    pub text: String,
    above: usize,
}

impl Part {
    /// The grids in it, the line of each, and what it shows of itself if it cannot be read.
    pub fn readings(&self) -> Vec<(u64, String, Reading)> {
        let mut places = Places::new(&self.text, self.above, self.line);
        let with_place = |(at, reading): (usize, Reading)| {
            let line = places.line(at);
            let shown = if reading.position.is_err() { places.shown() } else { String::new() };
            (line, shown, reading)
        };
        formats::document(self.format, &self.text).into_iter().map(with_place).collect()
    }
}

/// Cuts a document that comes byte by byte.
#[derive(Clone, Debug)]
pub struct Cutter {
    kind: Kind,
    text: Vec<u8>,
    above: usize,
    begun: u64,
    line: u64,
    line_start: usize,
    depth: usize,
    after_blank: bool,
    pub parts: Vec<Part>,
    /// A line behind the document that was taken for a part of it.
    pub behind: Option<Vec<u8>>,
}

impl Cutter {
    /// A document that begins in this line, if one does, and where.
    pub fn opening(line: u64, text: &str) -> Option<(usize, Self)> {
        if !cfg!(feature = "formats") || !text.contains(['<', '\\']) {
            return None;
        }
        let text = text.to_ascii_lowercase();
        let starts = KINDS.into_iter().filter_map(|kind| Some((text.find(kind.start)?, kind)));
        let (at, kind) = starts.min_by_key(|(at, _)| *at)?;
        // What stands before it may say something about it, unless it is a grid.
        let start = if words::words(&text[..at]).is_empty() { 0 } else { at };
        let (begun, line_start) = (line, 0);
        let (text, parts) = (Vec::new(), Vec::new());
        let cutter =
            Self { kind, text, above: 0, begun, line, line_start, depth: 0, after_blank: false, parts, behind: None };
        Some((start, cutter))
    }

    /// The line that is being read.
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// Reads on; how many bytes were used, if the document ends.
    pub fn feed(&mut self, bytes: &[u8]) -> Option<usize> {
        for (at, &byte) in bytes.iter().enumerate() {
            if byte == b'\n' && self.is_left_behind() {
                let rest = self.text.split_off(self.line_start);
                self.end();
                self.behind = Some(rest);
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

    /// The document ends here.
    pub fn end(&mut self) {
        let text = line::text(&std::mem::take(&mut self.text)).into_owned();
        self.parts.push(Part { format: self.kind.format, line: self.begun, text, above: self.above });
    }

    /// Whether the last mark closes the document.
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

    /// Whether the line that ends here belongs to the document no more, although it was not closed.
    fn is_left_behind(&self) -> bool {
        let line = self.text[self.line_start..].trim_ascii();
        let goes_on = line.is_empty() || line.starts_with(b"<") || line.starts_with(b"\\");
        self.line_start > 0 && (self.after_blank && !goes_on || line::plain(line).is_some())
    }

    /// Reads the games so far, so that a long document takes no more memory than a short one.
    fn read_complete_games(&mut self) {
        let text = line::text(&self.text).into_owned();
        let Some(at) = text.rfind("<game").filter(|&at| at > self.above) else { return };
        let rest = &text[at..];
        let folder = text[..at].rfind("<folder").and_then(|start| {
            let end = text[start..at].find('>')?;
            Some(&text[start..=start + end])
        });
        let folder = folder.unwrap_or_default();
        let part = Part { format: self.kind.format, line: self.begun, text: text[..at].into(), above: self.above };
        self.begun += bytes::count_ends(&text.as_bytes()[self.above..at]);
        self.above = folder.len();
        self.text = [folder.as_bytes(), rest.as_bytes()].concat();
        self.line_start = self.text.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        self.parts.push(part);
    }
}
