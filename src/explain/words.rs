//! Lists in words.

use crate::board::{Cell, Digit, DigitSet, House};

/// `a`, `a and b`, `a, b and c`.
pub fn and<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub fn or<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "or")
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let mut words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match (words.pop(), words.is_empty()) {
        (None, _) => String::new(),
        (Some(only), true) => only,
        (Some(end), false) => format!("{} {last} {end}", words.join(", ")),
    }
}

/// Digits as alternatives: `2, 5 or 7`.
pub fn any_of(digits: DigitSet) -> String {
    or(digits.iter())
}

/// Digits together: `2, 5 and 7`.
pub fn all_of(digits: DigitSet) -> String {
    and(digits.iter())
}

/// Houses of one kind under one name: `rows 3 and 8`, `box 5`; others one by one.
pub fn houses(houses: &[House]) -> String {
    let [first, _, ..] = houses else { return and(houses) };
    if houses.iter().any(|house| house.kind() != first.kind()) {
        return and(houses);
    }
    let mut numbers: Vec<usize> = houses.iter().map(|house| house.index() + 1).collect();
    numbers.sort_unstable();
    format!("{}{} {}", first.kind(), if first.kind() == "box" { "es" } else { "s" }, and(numbers))
}

/// A cell and what it is or is not.
pub fn is(cell: Cell, digit: Digit, on: bool) -> String {
    format!("{cell} is {}{digit}", if on { "" } else { "not " })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_in_a_word() {
        assert_eq!(and([1]), "1");
        assert_eq!(and([1, 2]), "1 and 2");
        assert_eq!(or([1, 2, 3]), "1, 2 or 3");
    }

    #[test]
    fn houses_of_one_kind_share_its_name() {
        assert_eq!(houses(&[House::Row(2), House::Row(7)]), "rows 3 and 8");
        assert_eq!(houses(&[House::Box(0), House::Box(7)]), "boxes 1 and 8");
        assert_eq!(houses(&[House::Row(2), House::Box(7)]), "row 3 and box 8");
        assert_eq!(houses(&[House::Column(2)]), "column 3");
    }
}
