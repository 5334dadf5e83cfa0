//! Tables of nine by nine texts, for HTML, Markdown and `LaTeX`.

use crate::error::Reason;
use sudokit_core::board::{Digit, DigitSet, Grid, conflicts};

/// The value of a table cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// An empty cell.
    Empty,
    /// A digit.
    Digit(Digit),
    /// Several digits, or small ones.
    Marks(DigitSet),
}

impl Value {
    /// Returns the value of a text: a digit, several digits in ascending order, or a mark for an empty cell.
    pub fn of(text: &str) -> Result<Self, String> {
        let characters = || text.chars().filter(|c| !c.is_whitespace() && !matches!(c, ',' | '\u{200b}'));
        if characters().next().is_none() || matches!(text.trim(), "0" | "." | "_" | "*" | "?" | "-") {
            return Ok(Self::Empty);
        }
        let digit = |c: char| Digit::new(u8::try_from(c.to_digit(10)?).ok()?);
        let digits: Option<Vec<Digit>> = characters().map(digit).collect();
        match digits.as_deref() {
            Some(&[digit]) => Ok(Self::Digit(digit)),
            Some(digits) if digits.is_sorted_by(|a, b| a < b) => Ok(Self::Marks(digits.iter().copied().collect())),
            _ => Err(text.trim().into()),
        }
    }
}

/// Returns whether cells look like those of a Sudoku.
///
/// There must be as many as in four rows, at least 80% of them a digit, marks or empty, and at least eight with digits.
/// Names of rows and columns do not count.
pub fn is_likely(values: impl Iterator<Item = Result<Value, String>>) -> bool {
    let (mut all, mut good, mut digits) = (0, 0, 0);
    for value in values.filter(|value| value.as_ref().map_or_else(|text| !is_name(text), |_| true)) {
        all += 1;
        good += usize::from(value.is_ok());
        digits += usize::from(matches!(value, Ok(Value::Digit(_) | Value::Marks(_))));
    }
    all >= 4 * 9 && good * 5 >= all * 4 && digits >= 8
}

/// Returns whether a text can only be the name of a row or a column.
fn is_name(text: &str) -> bool {
    matches!(text.as_bytes(), [b'A'..=b'J' | b'a'..=b'j'] | [b'c' | b'C' | b'r' | b'R', b'1'..=b'9'])
}

/// Removes column names above the rows and row names beside them.
pub fn without_names<T>(mut rows: Vec<Vec<T>>, text: impl Fn(&T) -> &str) -> Vec<Vec<T>> {
    let is_named = |row: &Vec<T>| {
        let cells = row.len().checked_sub(9).filter(|more| *more < 2).and_then(|more| row.get(more..));
        cells.is_some_and(|cells| is_names(cells.iter().map(&text)))
    };
    if rows.len() == 10 && rows.first().is_some_and(is_named) {
        rows.remove(0);
    }
    let names = rows.iter().map(|row| row.first().map_or("", &text));
    if rows.len() == 9 && rows.iter().all(|row| row.len() == 10) && is_names(names) {
        for row in &mut rows {
            row.remove(0);
        }
    }
    rows
}

/// Returns whether words are the names of nine rows or columns: `1`, `A`, `c1`, `r1` and so on.
pub fn is_names<'a>(words: impl Iterator<Item = &'a str>) -> bool {
    let words: Vec<&str> = words.take(10).collect();
    let is_in = |names: [&str; 9]| words == names;
    let are_numbered = words.iter().zip(1..).all(|(word, number)| {
        let number_of = |word: &str| word.trim_start_matches(['c', 'C', 'r', 'R']).parse() == Ok(number);
        word.len() <= 2 && number_of(word)
    });
    words.len() == 9 && are_numbered
        || is_in(["A", "B", "C", "D", "E", "F", "G", "H", "I"])
        || is_in(["a", "b", "c", "d", "e", "f", "g", "h", "i"])
        || is_in(["A", "B", "C", "D", "E", "F", "G", "H", "J"])
        || is_in(["a", "b", "c", "d", "e", "f", "g", "h", "j"])
}

/// Checks that there are nine rows of nine cells.
pub fn is_square<T>(rows: &[Vec<T>]) -> Result<(), Reason> {
    if rows.len() != 9 {
        return Err(Reason::RowCount { found: rows.len() });
    }
    let other = rows.iter().enumerate().find(|(_, row)| row.len() != 9);
    other.map_or(Ok(()), |(row, cells)| Err(Reason::RowLength { row: row + 1, found: cells.len() }))
}

/// Checks that a first row of 1 to 9 is not a header above eight rows. Only a full grid without conflicts proves it.
pub fn is_no_header(is_like_header: bool, grid: &Grid) -> Result<(), Reason> {
    if is_like_header && (grid.count_empty() > 0 || !conflicts(grid).is_empty()) {
        return Err(Reason::RowCount { found: 8 });
    }
    Ok(())
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The puzzle of the examples.
    pub const P: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn a_cell_is_a_digit_or_marks_in_order_or_nothing() {
        let marks = |digits: &[u8]| Ok(Value::Marks(digits.iter().filter_map(|&digit| Digit::new(digit)).collect()));
        for (text, value) in [
            ("5", Ok(Value::Digit(Digit::Five))),
            (" \u{a0}", Ok(Value::Empty)),
            ("0", Ok(Value::Empty)),
            (".", Ok(Value::Empty)),
            ("1 2\n9", marks(&[1, 2, 9])),
            ("129", marks(&[1, 2, 9])),
            ("21", Err("21".into())),
            ("10", Err("10".into())),
            ("x", Err("x".into())),
        ] {
            assert_eq!(Value::of(text), value, "{text}");
        }
    }

    #[test]
    fn names_of_columns_and_rows_are_not_taken_for_cells() {
        for names in ["1 2 3 4 5 6 7 8 9", "A B C D E F G H I", "a b c d e f g h j", "c1 c2 c3 c4 c5 c6 c7 c8 c9"] {
            assert!(is_names(names.split(' ')), "{names}");
        }
        for names in ["1 2 3 4 5 6 7 8 8", "1 2 3", "x1 x2 x3 x4 x5 x6 x7 x8 x9", ""] {
            assert!(!is_names(names.split(' ')), "{names}");
        }
    }
}
