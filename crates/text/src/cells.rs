//! Definition of cells in text: digits, marks for empty cells, and the characters between cells.

use crate::bytes::count;

/// The least number of cells that count as an attempt at a grid: a third of 81.
pub const ATTEMPT: usize = 27;

/// The least number of digits of a puzzle without its leading zeros.
///
/// No well posed puzzle begins with more than 26 empty cells.
pub const SHORTEST_NUMBER: usize = 55;

/// Returns true if a text can be the number of a puzzle without its leading zeros.
pub fn is_short_number(text: &str) -> bool {
    (SHORTEST_NUMBER..81).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The largest number of cells in a fragment of a grid. A word with more cells is an attempt at a whole grid.
pub const LONGEST_PIECE: usize = 74;

/// Returns the value of a character in a row of nine cells: a digit, or 0 for an empty cell.
pub const fn in_row(character: char) -> Option<u8> {
    match character {
        '1'..='9' => Some(character as u8 - b'0'),
        '0' | '.' | '_' | '*' | '?' | '·' | '–' | '□' | '⬜' => Some(0),
        '①'..='⑨' => Some((character as u32).to_le_bytes()[0] - 0x5f),
        // Fullwidth digits.
        '\u{ff10}'..='\u{ff19}' => Some((character as u32).to_le_bytes()[0] - 0x10),
        _ => None,
    }
}

/// Returns the value of a character in a line of 81 cells, where `x`, `X` and `-` are also empty cells.
pub const fn in_line(character: char) -> Option<u8> {
    match character {
        'x' | 'X' | '-' => Some(0),
        _ => in_row(character),
    }
}

/// Words that programs write for a missing value.
const NOTHING: [&str; 9] = ["na", "<na>", "nan", "nil", "none", "null", "nothing", "missing", "undefined"];

/// Returns true if a word stands for a missing value.
pub fn is_nothing(word: &str) -> bool {
    NOTHING.iter().any(|nothing| word.eq_ignore_ascii_case(nothing))
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

/// Returns the number of digits and dots. Prose has few of them, unlike other characters that can be empty cells.
pub fn digits_and_dots(text: &[u8]) -> usize {
    count(text, |byte| (byte.wrapping_sub(b'0') < 10) || (byte == b'.'))
}

/// Returns the function that reads the cells of a puzzle.
///
/// An `x` among dots is an error, since a puzzle uses one kind of mark for empty cells.
pub fn value_in(puzzle: &str) -> fn(char) -> Option<u8> {
    if puzzle.contains(['0', '.', '_', '*', '?']) { in_row } else { in_line }
}

/// Returns whether a character only separates or frames cells.
pub const fn is_frame(character: char) -> bool {
    matches!(
        character,
        ' ' | '\u{a0}' | '\t' | '|' | '!' | ':' | '+' | '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\'' | '`'
    ) || is_box_drawing(character)
}

pub const fn is_box_drawing(character: char) -> bool {
    matches!(character, '\u{2500}'..='\u{257f}')
}

/// Returns whether a character opens or closes a list in source code, or separates its items.
pub const fn is_bracket(character: char) -> bool {
    matches!(character, '[' | ']' | '{' | '}' | '(' | ')' | ',' | ';' | ' ' | '"' | '\'' | '`')
}

/// One cell of a line: its value or the text found instead, and its column (from 1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundCell {
    pub value: Result<u8, String>,
    pub column: usize,
}

/// Returns whether a line is not a row at all: the number of cells is wrong, and most of them are bad.
pub fn is_no_row(found: &[FoundCell]) -> bool {
    found.len() != 9 && found.iter().filter(|found| found.value.is_err()).count() * 2 > found.len()
}

/// Returns the cells of the most frequent kind of row: nine plain cells with only blanks and bars around them.
pub fn nine_apart(line: &[u8]) -> Option<Vec<FoundCell>> {
    /// Longer lines have something else around their cells.
    const LONGEST: usize = 80;
    if line.len() > LONGEST {
        return None;
    }
    let (mut cells, mut count) = ([(0, 0); 9], 0);
    for (column, &byte) in (1..).zip(line) {
        match byte {
            b'0'..=b'9' | b'.' | b'_' | b'*' | b'?' if count < 9 => {
                cells[count] = (if byte.is_ascii_digit() { byte - b'0' } else { 0 }, column);
                count += 1;
            }
            b' ' | b'|' => {}
            _ => return None,
        }
    }
    (count == 9).then(|| cells.map(|(value, column)| FoundCell { value: Ok(value), column }).into())
}

/// Splits a line into cells at its separators.
///
/// Commas, semicolons and tabs separate fields, and an empty field is an empty cell. Otherwise nine or 81 words are
/// cells (so that a `10` is noticed), and any other number of words is read character by character.
pub fn split(line: &str) -> Vec<FoundCell> {
    let line = Slice { text: line, column: 1 }.without_indent().without_margins();
    if line.text.contains(is_separator) {
        let mut pieces = line.without_end().pieces(is_separator);
        if matches!(pieces.len(), 10 | 82) && pieces.last().is_some_and(|piece| piece.unframed().text.is_empty()) {
            pieces.pop();
        }
        return pieces.into_iter().flat_map(Slice::field).collect();
    }
    let words: Vec<Slice> = line.pieces(is_frame).into_iter().filter(|word| !word.text.is_empty()).collect();
    match words.len() {
        9 if words.iter().all(|word| word.is_row()) && !are_untouched(&words) => {
            words.into_iter().flat_map(Slice::characters).collect()
        }
        9 | 81 => words.into_iter().map(Slice::cell).collect(),
        // A row of a printed data frame begins with its number.
        10 if words.iter().all(|word| in_word(word.text).is_some()) => words.into_iter().map(Slice::cell).collect(),
        _ => words.into_iter().flat_map(Slice::characters).collect(),
    }
}

/// Returns whether every word lists all nine digits.
///
/// Such words are the candidates of nine cells: read as 81 cells, they would be nine equal rows.
fn are_untouched(words: &[Slice]) -> bool {
    words.iter().all(|word| word.text == "123456789")
}

const fn is_separator(character: char) -> bool {
    matches!(character, ',' | ';' | '\t')
}

/// A part of a line and its first column.
#[derive(Clone, Copy)]
struct Slice<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Slice<'a> {
    /// Returns whether the slice is nine adjacent cells.
    fn is_row(self) -> bool {
        self.text.chars().count() == 9 && self.text.chars().all(|c| in_line(c).is_some())
    }

    /// Removes indentation from a row of source code, whose cells are separated by commas.
    fn without_indent(self) -> Self {
        let text = self.text.trim_start_matches(['\t', ' ']);
        let is_code = text.starts_with(['{', '[', '(']) || text.matches(',').count() >= 8;
        let column = self.column + self.text.chars().count() - text.chars().count();
        if is_code { Self { text, column } } else { self }
    }

    /// Removes separators before and after all cells, if there are none between them.
    fn without_margins(self) -> Self {
        let is_margin = |c: char| is_separator(c) || c == ' ';
        let text = self.text.trim_matches(is_margin);
        let column = self.column + self.text.chars().take_while(|&c| is_margin(c)).count();
        if text.contains(is_separator) || text.chars().count() < 9 { self } else { Self { text, column } }
    }

    /// Removes the comma or semicolon after a closing bracket or quote, which ends a line of source code.
    fn without_end(self) -> Self {
        let is_close = |character| matches!(character, ']' | ')' | '}' | '"' | '\'');
        let end = self.text.trim_end_matches([' ', ',', ';']);
        let text = if end.ends_with(is_close) { end } else { self.text };
        Self { text, ..self }
    }

    /// Splits the slice at the characters for which `is_between` is true.
    fn pieces(self, is_between: fn(char) -> bool) -> Vec<Self> {
        let mut column = self.column;
        let piece = |text: &'a str| {
            let piece = Self { text, column };
            column += text.chars().count() + 1;
            piece
        };
        self.text.split(is_between).map(piece).collect()
    }

    /// Removes frame characters at both ends.
    fn unframed(self) -> Self {
        let text = self.text.trim_start_matches(is_frame);
        let column = self.column + self.text.chars().count() - text.chars().count();
        Self { text: text.trim_end_matches(is_frame), column }
    }

    /// Returns the cells of a field: usually one, an empty cell for an empty field, nine for a quoted row.
    fn field(self) -> Vec<FoundCell> {
        let inner = self.unframed();
        let words: Vec<Slice> = inner.pieces(is_frame).into_iter().filter(|word| !word.text.is_empty()).collect();
        match words.as_slice() {
            [] => vec![FoundCell { value: Ok(0), column: self.column }],
            [row] if row.is_row() => row.characters(),
            _ => words.into_iter().map(Slice::cell).collect(),
        }
    }

    /// Returns the whole slice as one cell.
    fn cell(self) -> FoundCell {
        let value = in_word(self.text).ok_or_else(|| self.text.to_string());
        FoundCell { value, column: self.column }
    }

    /// Returns every character as a cell.
    fn characters(self) -> Vec<FoundCell> {
        let cell = |(i, character): (usize, char)| FoundCell {
            value: in_line(character).ok_or_else(|| character.to_string()),
            column: self.column + i,
        };
        self.text.chars().enumerate().map(cell).collect()
    }
}
