//! Words that many answers and messages share.

use std::fmt::{Display, Write};

use sudokit::CellSet;

/// Returns a number with its noun: `1 step`, `2 steps`.
pub fn counted(number: impl Display, noun: &str) -> String {
    let number = number.to_string();
    let s = if number == "1" { "" } else { "s" };
    format!("{number} {noun}{s}")
}

/// Returns the names of cells with a separator between them.
pub fn names(cells: CellSet, separator: &str) -> String {
    let mut names = String::with_capacity(cells.len() * ("r1c1".len() + separator.len()));
    for cell in cells {
        if !names.is_empty() {
            names.push_str(separator);
        }
        _ = write!(names, "{cell}");
    }
    names
}

/// Returns the beginning of a long text, at most `most` characters and three dots.
pub fn shortened(text: &str, most: usize) -> String {
    let start: String = text.chars().take(most).collect();
    if text.chars().nth(most).is_some() { start + "..." } else { start }
}

/// Returns a number with commas between thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        let numbers = [0, 12, 999, 1000, 12_345, 233_699, 1_000_000];
        assert_eq!(numbers.map(grouped), ["0", "12", "999", "1,000", "12,345", "233,699", "1,000,000"]);
    }
}
