//! Characters to cells: the digits, the empty marks, and what may stand between them.

use crate::bytes::count;

/// The least number of cells that are an attempt at a grid: a third of it.
pub const ATTEMPT: usize = 27;

/// The least number of digits of a puzzle that has lost the zeros in front: no puzzle begins with more than 26 empty cells
/// and can be solved.
pub const SHORTEST_NUMBER: usize = 55;

/// Returns true for a number that can be a puzzle without the zeros in front.
pub fn is_short_number(text: &str) -> bool {
    (SHORTEST_NUMBER..81).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The most cells of a piece of a grid. With more, a grid that something stands in would be taken for two.
pub const LONGEST_PIECE: usize = 74;

/// The value of a character in a row of nine cells: a digit, or 0 for an empty mark.
pub const fn in_row(character: char) -> Option<u8> {
    match character {
        '1'..='9' => Some(character as u8 - b'0'),
        '0' | '.' | '_' | '*' | '?' | '·' | '–' | '□' | '⬜' => Some(0),
        '①'..='⑨' => Some((character as u32).to_le_bytes()[0] - 0x5f),
        // The digits of East Asian type.
        '\u{ff10}'..='\u{ff19}' => Some((character as u32).to_le_bytes()[0] - 0x10),
        _ => None,
    }
}

/// The value of a character in a line of 81 cells, where more marks can stand for an empty cell.
pub const fn in_line(character: char) -> Option<u8> {
    match character {
        'x' | 'X' | '-' => Some(0),
        _ => in_row(character),
    }
}

/// What programs write where there is no value.
const NOTHING: [&str; 9] = ["na", "<na>", "nan", "nil", "none", "null", "nothing", "missing", "undefined"];

/// Returns true for a word that stands for no value.
pub fn is_nothing(word: &str) -> bool {
    NOTHING.iter().any(|nothing| word.eq_ignore_ascii_case(nothing))
}

/// Returns the value of a word that is a cell: a character, a digit with a fraction of zeros, or a word for nothing.
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

/// Returns the number of digits and dots. Words have few of them, whatever else can stand for an empty cell.
pub fn digits_and_dots(text: &[u8]) -> usize {
    count(text, |byte| (byte.wrapping_sub(b'0') < 10) || (byte == b'.'))
}

/// What the characters of one puzzle stand for, which uses one kind of mark: an x among dots is a slip.
pub fn value_in(puzzle: &str) -> fn(char) -> Option<u8> {
    if puzzle.contains(['0', '.', '_', '*', '?']) { in_row } else { in_line }
}

/// Whether a character only sets cells apart or frames them.
pub const fn is_frame(character: char) -> bool {
    matches!(
        character,
        ' ' | '\u{a0}' | '\t' | '|' | '!' | ':' | '+' | '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\'' | '`'
    ) || is_box_drawing(character)
}

pub const fn is_box_drawing(character: char) -> bool {
    matches!(character, '\u{2500}'..='\u{257f}')
}

/// Whether a character closes or opens a list of a program, or stands between its items.
pub const fn is_bracket(character: char) -> bool {
    matches!(character, '[' | ']' | '{' | '}' | '(' | ')' | ',' | ';' | ' ' | '"' | '\'' | '`')
}

/// One cell of a line: its value or what was found instead, and the column it stands in (from 1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub value: Result<u8, String>,
    pub column: usize,
}

/// Whether what was found in a line has nothing of a row: the wrong number of cells, and most of them none.
pub fn is_no_row(found: &[Found]) -> bool {
    found.len() != 9 && found.iter().filter(|found| found.value.is_err()).count() * 2 > found.len()
}

/// The cells of a line of nine plain ones with nothing but blanks and bars around them: by far the most frequent row.
pub fn nine_apart(line: &[u8]) -> Option<Vec<Found>> {
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
    (count == 9).then(|| cells.map(|(value, column)| Found { value: Ok(value), column }).into())
}

/// The cells of a line, by whatever it sets them apart with.
///
/// Commas, semicolons and tabs separate fields, and an empty field is an empty cell. Otherwise nine or 81 words are
/// cells (so that a `10` is noticed), and any other number of words is read character by character.
pub fn split(line: &str) -> Vec<Found> {
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
        // The row of a data frame begins with its number.
        10 if words.iter().all(|word| in_word(word.text).is_some()) => words.into_iter().map(Slice::cell).collect(),
        _ => words.into_iter().flat_map(Slice::characters).collect(),
    }
}

/// Whether every word lists all nine digits: a row of cells that can be anything, while as 81 cells it were nine equal rows.
fn are_untouched(words: &[Slice]) -> bool {
    words.iter().all(|word| word.text == "123456789")
}

const fn is_separator(character: char) -> bool {
    matches!(character, ',' | ';' | '\t')
}

/// A part of a line and the column it begins in.
#[derive(Clone, Copy)]
struct Slice<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Slice<'a> {
    /// Whether it is nine cells without anything between them.
    fn is_row(self) -> bool {
        self.text.chars().count() == 9 && self.text.chars().all(|c| in_line(c).is_some())
    }

    /// Without tabs before a row of a program, which sets its cells apart with commas.
    fn without_indent(self) -> Self {
        let text = self.text.trim_start_matches(['\t', ' ']);
        let is_code = text.starts_with(['{', '[', '(']) || text.matches(',').count() >= 8;
        let column = self.column + self.text.chars().count() - text.chars().count();
        if is_code { Self { text, column } } else { self }
    }

    /// Without separators before and behind all cells, if there are none between them.
    fn without_margins(self) -> Self {
        let is_margin = |c: char| is_separator(c) || c == ' ';
        let text = self.text.trim_matches(is_margin);
        let column = self.column + self.text.chars().take_while(|&c| is_margin(c)).count();
        if text.contains(is_separator) || text.chars().count() < 9 { self } else { Self { text, column } }
    }

    /// Without the closing bracket or quote, and the comma behind it, that end a line of a program.
    fn without_end(self) -> Self {
        let is_close = |character| matches!(character, ']' | ')' | '}' | '"' | '\'');
        let end = self.text.trim_end_matches([' ', ',', ';']);
        let text = if end.ends_with(is_close) { end } else { self.text };
        Self { text, ..self }
    }

    /// The pieces between characters of one kind.
    fn pieces(self, is_between: fn(char) -> bool) -> Vec<Self> {
        let mut column = self.column;
        let piece = |text: &'a str| {
            let piece = Self { text, column };
            column += text.chars().count() + 1;
            piece
        };
        self.text.split(is_between).map(piece).collect()
    }

    /// Without the frame around it.
    fn unframed(self) -> Self {
        let text = self.text.trim_start_matches(is_frame);
        let column = self.column + self.text.chars().count() - text.chars().count();
        Self { text: text.trim_end_matches(is_frame), column }
    }

    /// The cells of a field: none in it is an empty cell, one is the rule, nine is a quoted row.
    fn field(self) -> Vec<Found> {
        let inner = self.unframed();
        let words: Vec<Slice> = inner.pieces(is_frame).into_iter().filter(|word| !word.text.is_empty()).collect();
        match words.as_slice() {
            [] => vec![Found { value: Ok(0), column: self.column }],
            [row] if row.is_row() => row.characters(),
            _ => words.into_iter().map(Slice::cell).collect(),
        }
    }

    /// The whole slice as one cell.
    fn cell(self) -> Found {
        let value = in_word(self.text).ok_or_else(|| self.text.to_string());
        Found { value, column: self.column }
    }

    /// Every character as a cell.
    fn characters(self) -> Vec<Found> {
        let cell = |(i, character): (usize, char)| Found {
            value: in_line(character).ok_or_else(|| character.to_string()),
            column: self.column + i,
        };
        self.text.chars().enumerate().map(cell).collect()
    }
}
