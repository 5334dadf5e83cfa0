//! A line of a paragraph.

use crate::fixed;
use crate::line::{is_empty_row_of_fields, is_heading, is_ruler};
use crate::rows::{Row, without_row_name};

/// A line of a paragraph.
#[derive(Clone, Debug)]
pub enum Item {
    /// Something like a row.
    Row(Row),
    /// A line that only draws.
    Ruler(String),
    /// Words.
    Words(u64, String),
    /// A comment, which a grid has around it rather than within.
    Comment(u64),
}

impl Item {
    /// What a line that is no grid of its own is among rows.
    pub fn new(line: u64, text: &str) -> Self {
        let trimmed = text.trim();
        if is_empty_row_of_fields(text) {
            return Self::Row(Row::new(line, text));
        }
        if is_ruler(trimmed) {
            return Self::Ruler(text.into());
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
        let is_sentence = letters(trimmed) > 2.max(digits);
        // The type of an array has few cells, one of them a name.
        let is_type = row.found.len() <= 3 && row.found.iter().any(has_name);
        if row.is_prose() && !row.has_nine_cells() && !is_bare || starts_code || is_sentence || is_type {
            return Self::Words(line, text.into());
        }
        if row.has_nine_cells() && row.good_cells() == 0 && !row.found.iter().any(has_digit) {
            return Self::Words(line, text.into());
        }
        Self::Row(row)
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

    /// The line and the text of words.
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

fn has_digit(found: &crate::cells::Found) -> bool {
    found.value.as_ref().is_err_and(|text| text.contains(|c: char| c.is_ascii_digit()))
}

fn has_name(found: &crate::cells::Found) -> bool {
    found.value.as_ref().is_err_and(|text| text.len() > 1 && text.starts_with(char::is_alphabetic))
}

/// Whether a line is a row of empty cells with nothing but bars in it.
fn is_bare_row(text: &str) -> bool {
    let bars = text.chars().filter(|&c| fixed::is_bar(c)).count();
    bars > 1 && text.chars().all(|c| fixed::is_bar(c) || c.is_whitespace())
}

/// How many letters stand in a text that mark no empty cell.
pub fn letters(text: &str) -> usize {
    text.chars().filter(|&c| c.is_alphabetic() && !matches!(c, 'x' | 'X')).count()
}

/// Whether all lines have one cell each, as far as they are rows.
pub fn are_cells(items: &[Item]) -> bool {
    let mut rows = items.iter().filter_map(Item::row);
    rows.clone().next().is_some() && rows.all(|row| row.found.len() == 1)
}
