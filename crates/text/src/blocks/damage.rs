//! The lines of an open value, and what shows that it is damaged: a line that cannot belong to the lines above it.

use super::class::is_fence;
use super::levels::Levels;
use crate::brackets::Brackets;
use crate::cell::{self, in_row};
use crate::grid_words::may_be_grid;
use crate::rows::{has_nine_fields, has_word};
use crate::value;

/// The most starts of lines that are kept. Values with more are no grids.
const MOST_STARTS: usize = 32;

/// The kind of the bytes below those that were taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum NextBytes {
    #[default]
    Rest,
    Line,
    /// An indented line, since the line above ends in a comma and is indented, or ends a statement.
    Indented,
    /// A line below an empty one.
    Blank,
}

/// How a line in brackets starts: the number of open brackets before it, its indent, and its first byte if it is no cell.
type LineStart = (usize, usize, Option<u8>);

/// What the lines of a value so far have in common.
#[derive(Debug, Default)]
pub struct ValueLines {
    /// The indent of the first line.
    indent: usize,
    /// True if the first line has an element, so that further ones are indented.
    has_element: bool,
    /// True if the first line is a row of nine cells behind brackets, so that further ones are like it.
    has_row: bool,
    /// The number of brackets that are open behind the first line, and the first byte in the innermost of them.
    first_item: Option<(usize, Option<u8>)>,
    /// The kind of the next bytes.
    below: NextBytes,
    /// The starts of the lines below the first, each only once.
    starts: Vec<LineStart>,
}

impl ValueLines {
    /// Begins with the first line of a value, or the beginning of it. The value begins at `at`.
    pub fn new(line: &[u8], at: usize) -> Self {
        let value = line[at..].trim_ascii_end();
        Self {
            indent: indent_of(line),
            has_row: has_nine_cells(value.rsplit(|byte| b"[{(".contains(byte)).next().unwrap_or_default()),
            has_element: !matches!(value.last(), Some(b'[' | b'{' | b'(')) || value.contains(&b']'),
            ..Self::default()
        }
    }

    /// Adds an empty line.
    pub const fn blank(&mut self) {
        self.below = NextBytes::Blank;
    }

    /// Adds the first bytes of a line, or further ones. `brackets` are those above them.
    pub fn begin(&mut self, bytes: &[u8], brackets: &Brackets) {
        if self.is_in_line() {
            return;
        }
        // The first row below the opening line: words in brackets, as those of Perl and of shells.
        self.has_row |= !self.has_element && self.starts.is_empty() && has_nine_cells(bytes.trim_ascii());
        let start = start(bytes, brackets);
        if self.starts.len() < MOST_STARTS && !self.starts.contains(&start) {
            self.starts.push(start);
        }
    }

    /// Ends bytes that are not the end of their line.
    pub const fn end_piece(&mut self) {
        self.below = NextBytes::Rest;
    }

    /// Ends a line, which began with so many brackets open. `text` is the value so far, with this line.
    pub fn end(&mut self, bytes: &[u8], depth: usize, text: &[u8], brackets: &Brackets) {
        self.first_item.get_or_insert_with(|| {
            let levels = Levels::of(&String::from_utf8_lossy(text), false);
            (levels.depth(), levels.first_item().and_then(|start| text.get(start).copied()))
        });
        let is_indented = depth > 0 && indent_of(bytes) > self.indent;
        let is_closed = bytes.trim_ascii_start().starts_with(b"}") && brackets.last == b';';
        let wants_indent = is_indented && brackets.last == b',' || is_closed;
        self.below = if wants_indent { NextBytes::Indented } else { NextBytes::Line };
    }

    /// Returns whether a line shows that the value above it is damaged, so that the value ends before the line. No value is
    /// deeper than the parser reads.
    pub fn are_damaged_before(&self, bytes: &[u8], brackets: &Brackets) -> bool {
        let line = bytes.trim_ascii();
        let Some(&first) = line.first() else { return has_nine_fields(bytes) && self.wants_indent() };
        if brackets.depth > value::DEEPEST
            || has_nine_fields(bytes)
            || self.lacks_separator(bytes, brackets)
            || self.is_at_margin(bytes) && self.is_beside(line, brackets)
        {
            return true;
        }
        // Bare rows below an empty line are a grid of their own.
        let is_bare = || has_nine_cells(line) && !line.contains(&b',');
        if self.below == NextBytes::Blank && (is_bare() || self.is_unlike_those_above(bytes, brackets)) {
            return true;
        }
        !closes(line)
            && !is_begin(first)
            && (is_words(line) || are_cells(line) || is_fence(line) || self.is_at_margin(bytes) && is_other_value(line))
    }

    /// `["P"` above `53..7....`: elements need something between them, except rows of `NumPy` or Lisp, and lines that begin like
    /// those above, which have lost a comma.
    fn lacks_separator(&self, bytes: &[u8], brackets: &Brackets) -> bool {
        let (line, last) = (bytes.trim_ascii(), brackets.last);
        let has_one_above = b",;[{(:=".contains(&last) || matches!((last, line[0]), (b']', b'[') | (b')', b'('));
        let has_lost_one = || self.starts.contains(&start(bytes, brackets)) && is_begin(line[0]) || self.is_row(line);
        !has_one_above && !closes(line) && line[0] != b',' && !is_comment(line) && !has_lost_one()
    }

    /// `grid = [8,` above `5, 3`: a line that is not indented deeper than the first one.
    fn is_at_margin(&self, bytes: &[u8]) -> bool {
        let line = bytes.trim_ascii();
        indent_of(bytes) <= self.indent && !closes(line) && line[0] != b','
    }

    /// `grid = [[8, None],` above `grid = [`: an element on the first line indents the next, unless both begin alike.
    fn is_beside(&self, line: &[u8], brackets: &Brackets) -> bool {
        self.has_element && !self.is_like_first(line, brackets) && !self.is_row(line)
            || self.wants_indent() && !is_comment(line)
    }

    /// `c(5, 3, 0, 0, 7, 0, 0, 0, 0,` above `6, 0, 0, 1, 9, 5, 0, 0, 0,`, in a matrix of R or Julia.
    fn is_row(&self, line: &[u8]) -> bool {
        self.has_row && has_nine_cells(line)
    }

    /// `  [8, 0,` above an empty line and `  5 3 . | . 7 .`: below it, a line begins like one above.
    fn is_unlike_those_above(&self, bytes: &[u8], brackets: &Brackets) -> bool {
        let line = bytes.trim_ascii();
        let is_first = self.starts.is_empty() || b"[{(".contains(&brackets.last);
        !is_first && !closes(line) && !is_comment(line) && !self.starts.contains(&start(bytes, brackets))
    }

    /// Returns whether a line begins with one bracket or quote, as the first element on the first line does.
    fn is_like_first(&self, line: &[u8], brackets: &Brackets) -> bool {
        let is_bracket = |byte: Option<u8>| matches!(byte, Some(b'[' | b'{' | b'('));
        let is_quote = |byte: Option<u8>| matches!(byte, Some(b'"' | b'\'' | b'`'));
        let (first, second) = (line.first().copied(), line.get(1).copied());
        let begins_element = is_quote(first) || is_bracket(first) && !is_bracket(second);
        begins_element && self.first_item == Some((brackets.depth, first))
    }

    /// Returns true if the last bytes were a piece of a line, so that the next ones are not a line of their own.
    pub fn is_in_line(&self) -> bool {
        self.below == NextBytes::Rest
    }

    fn wants_indent(&self) -> bool {
        matches!(self.below, NextBytes::Indented | NextBytes::Blank)
    }
}

/// Returns how a line starts below these brackets.
fn start(line: &[u8], brackets: &Brackets) -> LineStart {
    let first = line.trim_ascii_start().first().copied();
    (brackets.depth, indent_of(line), first.filter(|&first| is_begin(first)))
}

fn indent_of(line: &[u8]) -> usize {
    line.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

fn closes(line: &[u8]) -> bool {
    matches!(line[0], b']' | b'}' | b')')
}

fn is_begin(byte: u8) -> bool {
    b"[{(\"'".contains(&byte)
}

pub fn is_comment(bytes: &[u8]) -> bool {
    bytes.starts_with(b"#") || bytes.starts_with(b"//") || bytes.starts_with(b"/*")
}

/// `grid = [` above `Row 1 530070000`: words without a sign of a literal, one of which is a row.
fn is_words(line: &[u8]) -> bool {
    let has_signs = line.iter().any(|byte| b"[]{}()\"',:=".contains(byte));
    !has_signs && line.is_ascii() && has_word(&String::from_utf8_lossy(line))
}

/// `{"a":` above `53..7....6..`: no literal has cells without quotes, unless they are a number.
fn are_cells(line: &[u8]) -> bool {
    let length = line.iter().position(|byte| b"\"'`[{(]}) \t,;".contains(byte)).unwrap_or(line.len());
    let word = &line[..length];
    let ends_element = matches!(line.last(), Some(b',' | b';' | b']' | b'}' | b')'));
    let is_number = word.iter().all(u8::is_ascii_digit);
    may_be_grid(&String::from_utf8_lossy(word)) && !(is_number && ends_element)
}

fn is_other_value(line: &[u8]) -> bool {
    line[0].is_ascii_alphabetic() && line.contains(&b'=')
}

/// Returns whether a line is nine bare cells, with the signs between and behind them that rows of a matrix have, or none.
fn has_nine_cells(line: &[u8]) -> bool {
    if line.len() == 9 {
        return line.iter().all(|&byte| in_row(byte.into()).is_some());
    }
    let parts = line.split(|byte| byte.is_ascii_whitespace() || b",;])}".contains(byte));
    let mut words = parts.filter(|word| !word.is_empty() && *word != b"...");
    let is_cell = |word: &[u8]| str::from_utf8(word).is_ok_and(|word| cell::in_word(word).is_some());
    words.by_ref().take(9).filter(|word| is_cell(word)).count() == 9 && words.next().is_none_or(|word| !is_cell(word))
}
