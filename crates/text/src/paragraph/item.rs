//! Lines of a paragraph.

use crate::cells::{FoundCell, in_word, is_bracket};
use crate::fixed;
use crate::formats::{self, TableLine};
use crate::line::{is_empty_row_of_fields, is_heading, is_ruler};
use crate::prose::prose;
use crate::rows::{Row, without_row_name};

/// A line of a paragraph.
#[derive(Clone, Debug)]
pub enum Item {
    /// A row, which may be damaged.
    Row(Row),
    /// A line of a drawing without cells.
    Ruler(String),
    /// The line number and the text of words.
    Words(u64, String),
    /// The line number of a comment.
    Comment(u64),
}

impl Item {
    /// Classifies a line that is not a whole grid.
    pub fn new(line: u64, text: &str) -> Self {
        let trimmed = text.trim();
        if is_empty_row_of_fields(text) {
            return Self::Row(Row::new(line, text));
        }
        if is_ruler(trimmed) {
            return Self::Ruler(text.into());
        }
        // A MediaWiki table has this line between its rows.
        if trimmed.strip_prefix('|').is_some_and(|dashes| !dashes.is_empty() && dashes.bytes().all(|byte| byte == b'-'))
        {
            return Self::Ruler(String::new());
        }
        if let Some(item) = Self::of_table(line, trimmed) {
            return item;
        }
        if is_heading(trimmed) && !trimmed.contains('=') {
            return Self::Words(line, text.into());
        }
        let row = Row::new(line, text);
        if without_row_name(text).is_some_and(|(_, cells)| Row::new(line, cells).is_good()) {
            return Self::Row(row);
        }
        let is_bare = is_bare_row(trimmed);
        let starts_code = row.found.is_empty() && trimmed.contains('=');
        let digits = trimmed.chars().filter(char::is_ascii_digit).count();
        let is_sentence =
            letters(trimmed) > 2.max(digits) && (row.found.len() < 9 || row.good_cells() < row.found.len());
        // An array type has few cells, one of them a name.
        let is_type = row.found.len() <= 3 && row.found.iter().any(has_name);
        if row.is_prose() && !row.has_nine_cells() && !is_bare || starts_code || is_sentence || is_type {
            return Self::Words(line, text.into());
        }
        if row.has_nine_cells() && row.good_cells() == 0 && !row.found.iter().any(has_digit) {
            return Self::Words(line, text.into());
        }
        Self::Row(row)
    }

    /// Returns whether the line is a ruler that has more than brackets.
    pub fn draws(&self) -> bool {
        matches!(self, Self::Ruler(text) if !text.chars().all(is_bracket))
    }

    /// Returns a plain row, or a line that can only be words. A line of only plus signs counts as words.
    pub fn plain(line: u64, bytes: &[u8]) -> Option<Self> {
        if let Some(row) = Row::plain(line, bytes) {
            return Some(Self::Row(row));
        }
        let is_crosses = bytes.iter().all(|byte| b"+ ".contains(byte)) && bytes.contains(&b'+');
        let words = if is_crosses { str::from_utf8(bytes).ok() } else { prose(bytes) };
        Some(Self::Words(line, words?.into()))
    }

    /// Classifies a line of an HTML or `LaTeX` table without its context.
    fn of_table(line: u64, text: &str) -> Option<Self> {
        let words = || Self::Words(line, text.into());
        let cells = match formats::table_line(text)? {
            TableLine::Within => return Some(Self::Ruler(String::new())),
            TableLine::Outside => return Some(words()),
            TableLine::Cells(cells) => cells,
        };
        let found = |cell: &String| {
            let cell = cell.trim();
            let value = if cell.is_empty() { Some(0) } else { in_word(cell) };
            FoundCell { value: value.ok_or_else(|| cell.to_string()), column: 1 }
        };
        let row = Row { line, text: text.into(), found: cells.iter().map(found).collect() };
        Some(match cells.as_slice() {
            [cell] if cell.trim().is_empty() => Self::Ruler(EMPTY_ELEMENT.into()),
            [cell] if Row::new(line, cell).is_good() => Self::Row(Row { found: Row::new(line, cell).found, ..row }),
            [cell] if cell.trim().chars().count() > 1 => words(),
            _ if row.is_prose() => words(),
            _ => Self::Row(row),
        })
    }

    pub fn row(&self) -> Option<&Row> {
        match self {
            Self::Row(row) => Some(row),
            _ => None,
        }
    }

    pub const fn line(&self) -> Option<u64> {
        match self {
            Self::Row(row) => Some(row.line),
            Self::Words(line, _) | Self::Comment(line) => Some(*line),
            Self::Ruler(_) => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Row(row) => Some(&row.text),
            Self::Words(_, text) => Some(text),
            Self::Ruler(..) | Self::Comment(_) => None,
        }
    }

    /// Returns the line number and the text of words.
    pub fn words(&self) -> Option<(u64, &str)> {
        match self {
            Self::Words(line, text) => Some((*line, text)),
            _ => None,
        }
    }

    pub const fn is_words(&self) -> bool {
        matches!(self, Self::Words(..))
    }
}

/// The text of a ruler that is an empty element, which is an empty cell among cells in elements.
pub const EMPTY_ELEMENT: &str = "<>";

fn has_digit(found: &FoundCell) -> bool {
    found.value.as_ref().is_err_and(|text| text.contains(|c: char| c.is_ascii_digit()))
}

fn has_name(found: &FoundCell) -> bool {
    found.value.as_ref().is_err_and(|text| text.len() > 1 && text.starts_with(char::is_alphabetic))
}

/// Returns whether a line is a row of empty cells, written with bars only.
fn is_bare_row(text: &str) -> bool {
    let bars = text.chars().filter(|&c| fixed::is_bar(c)).count();
    bars > 1 && text.chars().all(|c| fixed::is_bar(c) || c.is_whitespace())
}

/// Returns the number of letters that are not marks for empty cells.
pub fn letters(text: &str) -> usize {
    text.chars().filter(|&c| c.is_alphabetic() && !matches!(c, 'x' | 'X')).count()
}

/// Returns whether there are rows and all of them have one cell.
pub fn are_cells(items: &[Item]) -> bool {
    let mut rows = items.iter().filter_map(Item::row);
    rows.clone().next().is_some() && rows.all(|row| row.found.len() == 1)
}
