//! Lists as text, conclusions of steps, and chains in Eureka notation.

use sudokit_core::board::{CandidateSet, Cell, Digit, DigitSet, House, HouseSet};

use crate::{Claim, Effect};

/// Joins items with "and": `a`, `a and b`, `a, b and c`.
pub fn and<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "and")
}

/// Joins items with "or": `a`, `a or b`, `a, b or c`.
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

/// Joins digits as alternatives: `2, 5 or 7`.
pub fn any_of(digits: DigitSet) -> String {
    or(digits.iter())
}

/// Joins digits: `2, 5 and 7`.
pub fn all_of(digits: DigitSet) -> String {
    and(digits.iter())
}

/// Lists houses of one kind by their numbers: `rows 3 and 8`, `box 5`. Mixed houses are listed one by one, in order.
pub fn houses(houses: &[House]) -> String {
    let [first, _, ..] = houses else { return and(houses) };
    if houses.iter().any(|house| house.kind() != first.kind()) {
        return and(houses);
    }
    let houses: HouseSet = houses.iter().copied().collect();
    let plural = if first.is_box() { "es" } else { "s" };
    format!("{}{plural} {}", first.kind(), and(houses.iter().map(|house| house.place() + 1)))
}

/// Formats a claim: `r1c2 is 5` or `r1c2 is not 5`.
pub fn claim(Claim { cell, digit, on }: Claim) -> String {
    format!("{cell} is {}{digit}", if on { "" } else { "not " })
}

/// Formats the conclusion of a step: the placement, or the eliminations.
pub fn conclusion(effect: &Effect) -> String {
    // A placement implies the eliminations in its cell.
    if let Some(candidate) = effect.placement() {
        return format!("so {} is {}", candidate.cell, candidate.digit);
    }
    format!("so {}", list_eliminations(effect.eliminations()))
}

/// Formats eliminations: `r1c2 is not 5`, `r1c2 is not 5 or 7 and r3c4 is not 5`.
pub fn list_eliminations(gone: &CandidateSet) -> String {
    and(gone.by_cell().map(|(cell, digits)| format!("{cell} is not {}", any_of(digits))))
}

/// Formats a chain of candidates that are alternately "off" and "on", starting with "off".
///
/// Adjacent candidates in one cell share its name.
pub fn eureka_chain(chain: &[(Cell, Digit)]) -> String {
    eureka_chain_from(false, chain.iter().copied())
}

/// Formats an alternating chain whose first candidate is "on" if `starts_on`, otherwise "off".
pub fn eureka_chain_from(starts_on: bool, chain: impl IntoIterator<Item = (Cell, Digit)>) -> String {
    let mut text = String::new();
    let mut on = starts_on;
    let mut chain = chain.into_iter().peekable();
    let mut before = None;
    while let Some((cell, digit)) = chain.next() {
        let link = if on { "=" } else { "-" };
        match before {
            None => text += "(",
            Some(same) if same == cell => text += link,
            Some(_) => text.extend([link, "("]),
        }
        text += &digit.to_string();
        if chain.peek().is_none_or(|&(next, _)| next != cell) {
            text.extend([")", &cell.to_string()]);
        }
        (before, on) = (Some(cell), !on);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_with_a_conjunction() {
        assert_eq!(and([1]), "1");
        assert_eq!(and([1, 2]), "1 and 2");
        assert_eq!(or([1, 2, 3]), "1, 2 or 3");
    }

    #[test]
    fn houses_of_one_kind_share_its_name() {
        assert_eq!(houses(&[House::row_at(7), House::row_at(2)]), "rows 3 and 8");
        assert_eq!(houses(&[House::box_at(0), House::box_at(7)]), "boxes 1 and 8");
        assert_eq!(houses(&[House::row_at(2), House::box_at(7)]), "row 3 and box 8");
        assert_eq!(houses(&[House::column_at(2)]), "column 3");
    }
}
