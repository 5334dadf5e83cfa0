//! A row: its label, its cells, its layout.

use crate::cell::{self, FoundCell, Signs};
use crate::marks::{self, PlacedGroup};
use crate::names;
use crate::rows::around::{FEWEST, split_label};
use crate::rows::bars::Bars;

/// The most cells of a line that is words because of two signs for empty cells.
const LONGEST_DATE: usize = 20;

/// What is between the cells of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    #[default]
    Glued,
    Blanks,
    /// Commas, semicolons or tabs.
    Fields(char),
    Bars,
    /// One of the three lines of a row of a large drawing, and such a row.
    LargeLine,
    Large,
}

/// The characters between and around the cells of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    pub form: Form,
    /// The bracket or quote around the cells, or a blank.
    pub frame: char,
    pub bars: Bars,
}

#[derive(Clone, Debug, Default)]
pub struct Row {
    pub line: u64,
    pub text: String,
    /// The line as it is in the input, if something was removed from it.
    pub original: Option<Box<[u8]>>,
    pub cells: Vec<FoundCell>,
    /// The number of its lists of several digits.
    pub lists: usize,
    /// True if it has another number of fields than the first row of the block.
    pub is_other: bool,
    /// The label beside the cells: `Row 1:`, `1 |`, `A`.
    pub label: Option<u8>,
    /// The text before the cells, perhaps none, if the line is a row only together with others with the same text.
    pub prefix: Option<Box<str>>,
    pub layout: Layout,
    pub signs: Signs,
}

impl Row {
    /// Returns the text in front of the cells.
    pub fn before(&self) -> &str {
        let cells = self.cells.first().map_or(0, |cell| cell.column - 1);
        let end = self.text.char_indices().nth(cells).map_or(self.text.len(), |(at, _)| at);
        self.text[..end].trim()
    }

    /// Returns the last number in front of the cells.
    pub fn number(&self) -> Option<u32> {
        let parts = |is_part: fn(char) -> bool| self.before().rsplit(move |c| !is_part(c)).find_map(cell::number);
        parts(|c| c.is_ascii_digit()).or_else(|| parts(char::is_alphabetic))
    }

    /// Returns whether the label counts something else than rows: `Box 1:`, `C1`. A single letter is a name of rows, except `c`.
    pub fn counts_others(&self) -> bool {
        let before = self.before();
        let word = match before.rfind(|c: char| c.is_ascii_digit()) {
            Some(at) => {
                let words = before[..at].trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
                words.rsplit(|c: char| !c.is_alphabetic()).next()
            }
            None => before
                .rsplit(|c: char| !c.is_alphabetic())
                .find(|word| !word.is_empty() && cell::number(word).is_none()),
        };
        let word = word.unwrap_or_default();
        let is_letter = word.chars().count() < 2 && !word.eq_ignore_ascii_case("c");
        !is_letter && names::rank(word, &names::ROWS).is_none()
    }

    pub fn with(line: u64, cells: Vec<FoundCell>, form: Form, frame: char) -> Self {
        // A separator at the end is not a sign of an empty cell.
        let signs = match cells.as_slice() {
            // Nor is the number of the row.
            [nine @ .., last] if nine.len() == 9 => {
                let without_first = cell::signs(&cells[1..]);
                let without_last = (last.is_nothing() && form != Form::Fields('\t')).then(|| cell::signs(nine));
                let all = [Some(cell::signs(&cells)), without_last, Some(without_first)];
                all.into_iter().flatten().min_by_key(|signs| signs.count())
            }
            cells => Some(cell::signs(cells)),
        }
        .unwrap_or_default();
        let layout = Layout { form, frame, bars: Bars::default() };
        Self { line, cells, layout, signs, ..Self::default() }
    }

    pub const fn has_marks(&self) -> bool {
        self.lists > 0
    }

    /// Returns whether the line is a row or a damaged one, not words.
    ///
    /// No grid writes empty cells in two ways in one row, so a short line of another width that does (`04.03.2024`) is words.
    pub fn is_likely(&self) -> bool {
        if self.has_marks() {
            return true;
        }
        let bad: Vec<&str> =
            self.cells.iter().filter_map(|cell| cell.value.as_ref().err()).map(String::as_str).collect();
        let good = self.cells.len() - bad.len();
        let is_short = |text: &str| text.chars().count() <= 2 && !text.contains([':', '/', '@', '=', '<', '>']);
        let is_slip = |text: &&str| is_short(text) || self.cells.len() == 9 && text.parse::<f64>().is_ok();
        let has_slips = bad.len() <= 2 && good > FEWEST || good >= 9 && good > bad.len();
        let is_date = self.cells.len() != 9 && self.cells.len() <= LONGEST_DATE && !self.has_separators();
        (!self.signs.are_mixed() || !is_date)
            && (self.cells.len() >= FEWEST || self.is_piece())
            && (bad.is_empty() || has_slips && bad.iter().all(is_slip))
            && self.cells.iter().any(|cell| cell.value.is_ok())
    }

    /// Returns whether the line is a piece of a row of a literal: cells between commas, and a bracket that is open or lost.
    fn is_piece(&self) -> bool {
        const FEWEST: usize = 3;
        let text = self.text.trim().trim_end_matches([',', ';']);
        let (opens, closes) = (text.starts_with(['[', '{', '(']), text.ends_with([']', '}', ')']));
        self.layout.form == Form::Fields(',') && self.cells.len() >= FEWEST && opens != closes
    }

    /// Returns whether the line is nine cells of a literal in its brackets.
    pub fn is_whole_in_brackets(&self) -> bool {
        self.layout.form == Form::Fields(',') && matches!(self.layout.frame, '[' | '{' | '(') && self.values().is_some()
    }

    pub fn has_separators(&self) -> bool {
        matches!(self.layout.form, Form::Fields(_)) || self.layout.bars.columns >= 9
    }

    /// Returns whether the cells are empty in several ways, which those of no grid are.
    pub fn is_mixed(&self) -> bool {
        !self.has_marks() && self.signs.are_mixed()
    }

    /// Returns the values of nine good cells.
    pub fn values(&self) -> Option<[u8; 9]> {
        if self.is_other || self.is_mixed() {
            return None;
        }
        let cells: &[FoundCell; 9] = self.cells.as_slice().try_into().ok()?;
        let mut values = [0; 9];
        for (value, cell) in values.iter_mut().zip(cells) {
            *value = *cell.value.as_ref().ok()?;
        }
        Some(values)
    }

    /// Returns whether the cells behind a label are those of a row, and not a number: they are apart, or some are empty.
    pub fn is_certain(&self) -> bool {
        let is_number = self.layout.form == Form::Glued && self.signs.without(Signs::ZERO) == Signs::NONE;
        self.values().is_some() && self.has_digit() && !is_number
    }

    /// Returns whether the cells are the digits 1 to 9 or 0 to 8 in order: names of columns.
    pub fn is_count(&self) -> bool {
        let cells = match self.cells.as_slice() {
            [first, cells @ ..] if cells.len() == 9 && first.value == Ok(0) && first.sign != Signs::ZERO => cells,
            cells => cells,
        };
        let is_from = |start: u8| cells.len() == 9 && cells.iter().zip(start..).all(|(cell, n)| cell.value == Ok(n));
        is_from(1) || is_from(0) && cells[0].sign == Signs::ZERO
    }

    pub fn groups(&self) -> Vec<PlacedGroup<'_>> {
        let mut groups = marks::words(self.line, split_label(&self.text).1);
        if groups.len() == 10 && self.label.is_some() {
            groups.remove(0);
        }
        groups
    }

    pub fn has_digit(&self) -> bool {
        self.has_marks() || self.cells.iter().any(|cell| cell.value != Ok(0))
    }
}
