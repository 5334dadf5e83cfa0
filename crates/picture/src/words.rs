//! Numbers as text: with commas between thousands, and with their noun.

use std::fmt::Display;

/// Returns a number with its noun: `1 step`, `2 steps`.
///
/// ```
/// use sudokit::picture::{counted, grouped};
///
/// assert_eq!(counted(1, "puzzle"), "1 puzzle");
/// assert_eq!(counted(grouped(12_345), "puzzle"), "12,345 puzzles");
/// ```
#[must_use]
pub fn counted(number: impl Display, noun: &str) -> String {
    let number = number.to_string();
    let s = if number == "1" { "" } else { "s" };
    format!("{number} {noun}{s}")
}

/// Returns a number with commas between thousands.
#[must_use]
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
