//! The one definition of a cell: its characters and words, the signs of empty cells, and 81 plain cells in one word.

use crate::bytes::{count, is_one_of};
use sudokit_core::board::{Cell, Digit, Grid};

/// The least number of cells that count as an attempt at a grid: a third of 81.
pub const ATTEMPT: usize = 27;

/// The least number of digits of a puzzle without its leading zeros.
///
/// No well posed puzzle begins with more than 26 empty cells.
pub const SHORTEST_NUMBER: usize = 55;

/// Returns true if a text can be the number of a puzzle without its leading zeros.
pub fn is_short_number(text: &str) -> bool {
    let are_digits = || text.bytes().all(|byte| byte.is_ascii_digit());
    (SHORTEST_NUMBER..81).contains(&text.len()) && !text.starts_with('0') && are_digits()
}

/// Returns the value of a character in a row of nine cells: a digit, or 0 for an empty cell.
pub fn in_row(character: char) -> Option<u8> {
    match character {
        '1'..='9' => Some(character as u8 - b'0'),
        '0' | '.' | '_' | '*' | '?' | '·' | '–' | '□' | '⬜' => Some(0),
        '①'..='⑨' => Some((character as u32).to_le_bytes()[0] - 0x5f),
        _ if character.is_ascii() => None,
        _ => in_other_digits(character),
    }
}

/// The zeros before nine further digits: fullwidth, Arabic, Persian, Devanagari and Thai.
const ZEROS: [char; 5] = ['０', '٠', '۰', '०', '๐'];

/// The Chinese numerals from zero on.
const CHINESE: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

fn in_other_digits(character: char) -> Option<u8> {
    let value = |zero: char| (character as u32).wrapping_sub(zero as u32).try_into().ok().filter(|value| *value < 10);
    let chinese = || CHINESE.iter().position(|&digit| digit == character)?.try_into().ok();
    ZEROS.into_iter().find_map(value).or_else(chinese)
}

/// Returns the value of a character in a line of 81 cells, where `x`, `X` and `-` are also empty cells.
pub fn in_line(character: char) -> Option<u8> {
    match character {
        'x' | 'X' | '-' => Some(0),
        _ => in_row(character),
    }
}

/// Words that programs write for a missing value.
const NOTHING: [&str; 11] =
    ["na", "<na>", "nan", "nil", "none", "null", "nothing", "missing", "undefined", "blank", "empty"];

/// Returns true if a word stands for a missing value.
pub fn is_nothing(word: impl AsRef<[u8]>) -> bool {
    NOTHING.iter().any(|nothing| word.as_ref().eq_ignore_ascii_case(nothing.as_bytes()))
}

/// Returns the value of a word that is one cell: a character, a digit with a fraction of zeros, or a missing value.
pub fn in_word(word: &str) -> Option<u8> {
    let mut characters = word.chars();
    match (characters.next().and_then(in_line), characters.as_str()) {
        (Some(value), "") => Some(value),
        (Some(value), fraction) if word.starts_with(|c: char| c.is_ascii_digit()) => {
            let zeros = fraction.strip_prefix('.')?;
            zeros.bytes().all(|byte| byte == b'0').then_some(value)
        }
        _ => is_nothing(word).then_some(0),
    }
}

/// Returns the number that a word tells: `7`, `seven`, `seventh`.
pub fn number(word: &str) -> Option<u32> {
    const WORDS: &str = "one two three four five six seven eight nine \
        first second third fourth fifth sixth seventh eighth ninth";
    let known = || (0..).zip(WORDS.split(' ')).find(|(_, known)| word.eq_ignore_ascii_case(known));
    word.parse().ok().or_else(|| Some(known()?.0 % 9 + 1))
}

/// Returns the digit of a cell with marks for bold and similar styles: `**5**`, `_5_`.
fn styled(word: &str) -> Option<u8> {
    let mark = word.chars().next().filter(|c| matches!(c, '*' | '_' | '~'))?;
    let inner = word.trim_matches(mark);
    let is_between = inner.len() == 1 && word.len() % 2 == 1 && word.as_bytes()[word.len() / 2] == inner.as_bytes()[0];
    in_word(inner).filter(|digit| is_between && *digit > 0)
}

/// Returns the number of digits and dots. Prose has few of them, unlike other characters that can be empty cells.
pub fn digits_and_dots(text: &[u8]) -> usize {
    count(text, |byte| (byte.wrapping_sub(b'0') < 10) || (byte == b'.'))
}

/// Returns whether a text may have so many cells and separators, by a quick look. Most lines have few of them.
pub fn may_have(text: &str, fewest: usize) -> bool {
    let is_sign = |byte: u8| (byte.wrapping_sub(b'0') < 10) | is_one_of(byte, b"._*?xX-,;\t");
    !text.is_ascii() || count(text.as_bytes(), is_sign) >= fewest
}

/// Returns the function that reads the cells of a puzzle.
///
/// An `x` among dots is an error, since a puzzle uses one kind of mark for empty cells.
pub fn value_in(puzzle: &str) -> fn(char) -> Option<u8> {
    if puzzle.bytes().any(|byte| is_one_of(byte, b"0._*?")) { in_row } else { in_line }
}

/// Returns whether a character only separates or frames cells.
pub const fn is_frame(character: char) -> bool {
    let is_ascii = matches!(character, '\t' | ' '..='"' | '\''..=')' | '+' | ':' | '[' | ']' | '`' | '{'..='}');
    is_ascii || matches!(character, '\u{a0}' | '｜' | '→' | '⇒') || is_box_drawing(character)
}

pub const fn is_box_drawing(character: char) -> bool {
    matches!(character, '\u{2500}'..='\u{257f}')
}

/// The ways in which empty cells are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signs(u16);

impl Signs {
    pub const NONE: Self = Self(0);
    pub const ZERO: Self = Self(1);
    pub const DOT: Self = Self(1 << 1);
    pub const UNDERSCORE: Self = Self(1 << 2);
    pub const DASH: Self = Self(1 << 11);
    /// Nothing at all, and a word such as `None`.
    pub const NOTHING: Self = Self(1 << 14);
    pub const WORD: Self = Self(1 << 15);

    /// Returns the way of a cell; none of a digit.
    fn of(word: &str) -> Self {
        const KNOWN: [char; 12] = ['0', '.', '_', '*', '?', '·', '–', '□', '⬜', 'x', 'X', '-'];
        match word.chars().next() {
            None => Self::NOTHING,
            Some(first) if ZEROS.contains(&first) || first == CHINESE[0] => Self::ZERO,
            Some(first) => match KNOWN.iter().position(|&sign| sign == first) {
                Some(at) => Self(1 << at),
                None if is_nothing(word) => Self::WORD,
                None => Self::NONE,
            },
        }
    }

    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn are_mixed(self) -> bool {
        self.count() > 1
    }
}

/// One cell of a text: its value or the text found instead, the sign of an empty cell, and its column (from 1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundCell {
    pub value: Result<u8, String>,
    pub sign: Signs,
    pub column: usize,
}

impl FoundCell {
    /// Reads a word that is one cell, or nothing, which is an empty cell.
    pub fn of(word: &str, column: usize) -> Self {
        let value = if word.is_empty() { Some(0) } else { in_word(word).or_else(|| styled(word)) };
        let sign = if value == Some(0) { Signs::of(word) } else { Signs::NONE };
        Self { sign, value: value.ok_or_else(|| word.to_string()), column }
    }

    /// Returns a text for the sign of the cell, in which all signs of known empty cells are alike.
    pub fn text(&self) -> &str {
        const DIGITS: [&str; 10] = [".", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        match &self.value {
            Ok(value) => DIGITS[usize::from(*value)],
            Err(text) => text,
        }
    }

    /// Returns whether an empty cell is written as nothing.
    pub const fn is_nothing(&self) -> bool {
        matches!(self.sign, Signs::NOTHING)
    }
}

pub fn signs(cells: &[FoundCell]) -> Signs {
    cells.iter().fold(Signs::NONE, |all, cell| all.with(cell.sign))
}

#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    pub text: &'a str,
    pub column: usize,
}

impl<'a> Token<'a> {
    /// Splits a text at separators, and keeps the columns.
    pub fn split(self, is_between: impl Fn(char) -> bool) -> impl Iterator<Item = Self> {
        let mut column = self.column;
        self.text.split(is_between).map(move |text: &'a str| {
            let token = Self { text, column };
            column += text.chars().count() + 1;
            token
        })
    }

    /// Returns the words between frames and blanks.
    pub fn words(self) -> impl Iterator<Item = Self> {
        self.split(is_frame).filter(|word| !word.text.is_empty())
    }

    /// Removes frames and blanks at both ends.
    pub fn unframed(self) -> Self {
        let text = self.text.trim_start_matches(is_frame);
        let column = self.column + self.text[..self.text.len() - text.len()].chars().count();
        Self { text: text.trim_end_matches(is_frame), column }
    }

    pub fn characters(self) -> impl Iterator<Item = FoundCell> {
        self.text
            .char_indices()
            .zip(self.column..)
            .map(move |((at, character), column)| FoundCell::of(&self.text[at..at + character.len_utf8()], column))
    }

    /// Returns whether each of several characters is a cell.
    pub fn is_run(self) -> bool {
        self.text.len() > 1 && self.text.chars().all(|c| in_line(c).is_some())
    }

    /// Returns the cells of a field: one, an empty cell for an empty field, or those of a run.
    fn field(self) -> Vec<FoundCell> {
        let inner = self.unframed();
        if inner.is_run() && in_word(inner.text).is_none() && inner.text.chars().count() == 9 {
            return inner.characters().collect();
        }
        vec![FoundCell::of(inner.text, inner.column)]
    }

    /// Returns the cells of a text: one in each field between commas, semicolons or tabs; else one in each word if
    /// every word is one cell or there are nine; else each character.
    pub fn cells(self) -> Vec<FoundCell> {
        if let Some(separator) = separator(self.text) {
            return self.split(|c| c == separator).flat_map(Self::field).collect();
        }
        let words: Vec<Self> = self.words().collect();
        let is_run = |word: &Self| word.is_run() && word.text.chars().count() == 9;
        // Such words list all candidates, perhaps behind the label of a row: read as 81 cells, they would be nine equal rows.
        let untouched = words.iter().filter(|word| word.text == "123456789").count();
        let are_words = words.len() == 9 && !words.iter().all(is_run) || untouched == 9 && words.len() <= 10;
        if are_words || words.iter().all(|word| in_word(word.text).is_some()) {
            return words.into_iter().map(|word| FoundCell::of(word.text, word.column)).collect();
        }
        words.into_iter().flat_map(Self::characters).collect()
    }
}

/// Returns the separator of the fields of a text: the most frequent one.
pub fn separator(text: &str) -> Option<char> {
    let counts = [b'\t', b';', b','].map(|byte| (count(text.as_bytes(), |other| other == byte), byte));
    let most = counts.into_iter().max_by_key(|(count, _)| *count);
    most.filter(|(count, _)| *count > 0).map(|(_, byte)| char::from(byte))
}

pub fn grid_of(found: &[FoundCell]) -> Option<Grid> {
    let values = found.iter().map(|cell| cell.value.as_ref().copied());
    if found.len() == 81 { grid_of_values(values).ok() } else { None }
}

/// Returns the grid of 81 values, or the first error.
pub fn grid_of_values<E>(values: impl Iterator<Item = Result<u8, E>>) -> Result<Grid, E> {
    let mut grid = Grid::EMPTY;
    for (cell, value) in Cell::ALL.into_iter().zip(values) {
        grid.set(cell, Digit::new(value?));
    }
    Ok(grid)
}

/// Returns the grid of a line that begins with 81 plain cells, and the text after them.
///
/// This is a fast path for the most frequent kind of line.
pub fn plain(line: &[u8]) -> Option<(Grid, &[u8])> {
    let (cells, after) = plain_cells(line)?;
    if after.len() > 81 && !cells.iter().any(|byte| b"0._*?".contains(byte)) {
        // A full grid with a long text after it may be the solution before its puzzle.
        return None;
    }
    let mut rows = [[0; 9]; 9];
    for (value, &byte) in rows.as_flattened_mut().iter_mut().zip(cells) {
        let digit = byte.wrapping_sub(b'0');
        *value = if digit > 9 { 0 } else { digit };
    }
    Some((Grid::assume_valid(rows), after))
}

/// Returns the grid and the text after it, like [`plain`], if that text is too short for a second grid.
pub fn plain_alone(line: &[u8]) -> Option<(Grid, &[u8])> {
    plain(line).filter(|(_, after)| after.len() < 81)
}

pub fn is_plain_alone(line: &[u8]) -> bool {
    plain_cells(line).is_some_and(|(_, after)| after.len() < 81)
}

/// Returns the 81 plain cells at the start of a line and the text after them, if a separator is between.
fn plain_cells(line: &[u8]) -> Option<(&[u8; 81], &[u8])> {
    let (cells, after) = line.split_first_chunk::<81>()?;
    let is_apart = match after {
        [] | [b' ' | b'\t' | b',' | b';' | b'#', ..] => true,
        // Digits after a colon are eliminated candidates.
        [b':', next, ..] => !next.is_ascii_digit(),
        _ => false,
    };
    (is_apart && are_plain(cells)).then_some((cells, after))
}

/// Returns whether all cells are digits or unambiguous marks for empty cells.
pub fn are_plain(cells: &[u8; 81]) -> bool {
    // The compiler vectorizes this, because arithmetic on numbers has no branches.
    let other = |bad: u8, &byte: &u8| bad | u8::from(byte.wrapping_sub(b'0') > 9) & u8::from(byte != b'.');
    cells.iter().fold(0, other) == 0 || cells.iter().all(|&byte| is_plain_cell(byte))
}

/// Returns whether a byte is a digit or an unambiguous mark for an empty cell.
fn is_plain_cell(byte: u8) -> bool {
    let is_digit = byte.wrapping_sub(b'0') <= 9;
    is_digit | is_one_of(byte, b"._*?")
}

/// Returns the index of the first word of 81 plain cells in a line.
pub fn grid_word(line: &[u8]) -> Option<usize> {
    let ends_word = |byte: u8| is_one_of(byte, b" \t,;\r");
    let mut start = 0;
    while let Some(cells) = line.get(start..).and_then(<[u8]>::first_chunk::<81>) {
        if line.get(start + 81).is_none_or(|&byte| ends_word(byte)) && are_plain(cells) {
            return Some(start);
        }
        start += line[start..].iter().position(|&byte| ends_word(byte))? + 1;
    }
    None
}

/// Returns whether a line has 81 adjacent plain cells anywhere.
pub fn has_cells(line: &[u8]) -> bool {
    line.len() >= 81 && line.split(|&byte| !is_plain_cell(byte)).any(|run| run.len() >= 81)
}
