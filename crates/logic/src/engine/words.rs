//! Lists as text, and chains in Eureka notation.

use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};

use crate::Claim;

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

/// Lists houses by kind: `rows 3 and 8`, `box 5`, `column 6 and rows 4 and 6`.
pub fn houses(houses: &[House]) -> String {
    let of_kind =
        |kind: HouseKind| -> HouseSet { houses.iter().copied().filter(|house| house.kind() == kind).collect() };
    let mut kinds: Vec<HouseKind> = Vec::new();
    for house in houses {
        if !kinds.contains(&house.kind()) {
            kinds.push(house.kind());
        }
    }
    and(kinds.into_iter().map(|kind| {
        let places: Vec<usize> = of_kind(kind).iter().map(|house| house.place() + 1).collect();
        let plural = match (places.len(), kind) {
            (1, _) => "",
            (_, HouseKind::Box) => "es",
            _ => "s",
        };
        format!("{kind}{plural} {}", and(places))
    }))
}

/// Formats a claim: `r1c2 is 5` or `r1c2 is not 5`.
pub fn claim(Claim { cell, digit, on }: Claim) -> String {
    format!("{cell} is {}{digit}", if on { "" } else { "not " })
}

/// Formats eliminations: `remove 5 from r1c2 and r1c3`, `remove 5 and 7 from r1c2; remove 5 from r3c4`.
pub fn remove(gone: &CandidateSet) -> String {
    let groups = by_digits(gone.by_cell());
    let groups = groups.into_iter().map(|(digits, cells)| format!("remove {} from {}", all_of(digits), and(cells)));
    groups.collect::<Vec<_>>().join("; ")
}

/// Groups cells with the same digits.
pub fn by_digits(cells: impl IntoIterator<Item = (Cell, DigitSet)>) -> Vec<(DigitSet, CellSet)> {
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (cell, digits) in cells {
        match groups.iter_mut().find(|(same, _)| *same == digits) {
            Some((_, cells)) => _ = cells.insert(cell),
            None => groups.push((digits, cell.into())),
        }
    }
    groups
}

/// Formats a digit with its article: `a 5`, `an 8`.
pub fn one(digit: Digit) -> String {
    format!("{} {digit}", if digit == Digit::Eight { "an" } else { "a" })
}

/// Formats cases of which one is true: `r1c2 is 5 or r3c2 is 7`, `r1c2 or r3c2 is 5 or 7`.
pub fn one_case(cases: impl IntoIterator<Item = (Cell, DigitSet)>) -> String {
    let groups = by_digits(cases);
    // A comma ends a case that has an "or" of its own.
    let is_long = groups.iter().any(|(digits, cells)| digits.len() > 1 || cells.len() > 1);
    let groups = groups.into_iter().map(|(digits, cells)| format!("{} is {}", or(cells), any_of(digits)));
    groups.collect::<Vec<_>>().join(if is_long { ", or " } else { " or " })
}

/// Formats the set that cells form with one more cell: `with r8c4 (3, 9) that is a naked pair in box 8`.
pub fn naked_set(cells: CellSet, digits: DigitSet, house: House) -> String {
    let listed = digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(", ");
    let name = match digits.len() {
        2 => "naked pair",
        3 => "naked triple",
        4 => "naked quad",
        _ => "naked set",
    };
    format!("with {} ({listed}) that is a {name} in {house}", and(cells))
}

/// Returns the name of a set by its number from 0: `A`, `B` and so on.
pub fn letter(number: usize) -> char {
    char::from(b'A'.saturating_add(u8::try_from(number).unwrap_or(25).min(25)))
}

/// The end of a loop in Eureka notation: a weak link back to its start.
pub const LOOP: &str = " - loop";

/// The text within a pair of parentheses, and its cells.
pub type Item = (String, CellSet);

/// Formats an alternating chain of candidates whose first is "on" if `starts_on`, otherwise "off".
pub fn eureka_chain(starts_on: bool, chain: impl IntoIterator<Item = (Cell, Digit)>) -> String {
    let items: Vec<Item> = chain.into_iter().map(|(cell, digit)| (digit.to_string(), cell.into())).collect();
    eureka(starts_on, &items)
}

/// Formats an alternating chain of items whose first is "on" if `starts_on`, otherwise "off". Adjacent items with the same cells
/// share their name.
pub fn eureka(starts_on: bool, items: &[Item]) -> String {
    let signs = if starts_on { ["=", "-"] } else { ["-", "="] };
    let mut text = String::new();
    for (at, (digits, cells)) in items.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| items[at].1);
        if before.is_some() {
            text += signs[at % 2];
        }
        if before != Some(*cells) {
            text += "(";
        }
        text += digits;
        if items.get(at + 1).is_none_or(|(_, next)| next != cells) {
            text.extend([")", &name(*cells)]);
        }
    }
    text
}

/// Formats cells in short form: `r45c7`, `r1c2`, and `r1c2r2c13` if they are no rectangle.
fn name(cells: CellSet) -> String {
    let mut parts: Vec<(String, String)> = Vec::new();
    for row in 0..9 {
        let columns: String =
            cells.iter().filter(|cell| cell.row() == row).map(|cell| (cell.column() + 1).to_string()).collect();
        match parts.iter_mut().find(|(_, same)| *same == columns) {
            _ if columns.is_empty() => {}
            Some((rows, _)) => *rows += &(row + 1).to_string(),
            None => parts.push(((row + 1).to_string(), columns)),
        }
    }
    parts.iter().flat_map(|(rows, columns)| ["r", rows, "c", columns]).collect()
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
        let mixed = [House::column_at(5), House::row_at(5), House::row_at(3)];
        assert_eq!(houses(&mixed), "column 6 and rows 4 and 6");
        assert_eq!(houses(&[House::column_at(2)]), "column 3");
    }

    #[test]
    fn cells_have_short_names() {
        let set = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect::<CellSet>();
        let names = ["r4c7 r5c7", "r1c2", "r1c2 r2c1 r2c3", "r1c1 r1c2 r3c1 r3c2"];
        assert_eq!(names.map(|names| name(set(names))), ["r45c7", "r1c2", "r1c2r2c13", "r13c12"]);
    }
}
