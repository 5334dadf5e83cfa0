//! Chains of groups and sets in Eureka notation: `(3)r45c7=(3-5)r5c3=(5)r5c9-(5=24)r12c9`.

use sudokit_core::board::CellSet;

use super::{AlternatingChain, ChainNode, StrongInference};

/// What stands in one pair of parentheses, and of which cells.
type Item = (String, CellSet);

/// The chain; a loop ends where it begins.
pub fn spell(chain: &AlternatingChain) -> String {
    let mut items: Vec<Item> = chain.links.iter().flat_map(items).collect();
    items.extend(items.first().filter(|_| chain.is_loop).cloned());
    join(&items, ["-", "="])
}

/// A chain from what is true.
pub fn spell_arm(start: ChainNode, links: &[StrongInference]) -> String {
    let items: Vec<Item> =
        [(start.digit.to_string(), start.cells)].into_iter().chain(links.iter().flat_map(items)).collect();
    join(&items, ["=", "-"])
}

/// One item after the other, with these signs by turns between them: before every second item the second sign.
fn join(items: &[Item], signs: [&str; 2]) -> String {
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

/// Both ends of a link; those of a set are named after all its cells, and what is locked in it stands before the way out.
fn items(link: &StrongInference) -> [Item; 2] {
    let (from, to) = (link.from.digit.to_string(), link.to.digit.to_string());
    let Some(set) = link.set() else { return [(from, link.from.cells), (to, link.to.cells)] };
    let locked = (set.digits - [link.from.digit, link.to.digit].into()).iter();
    [(from, set.cells), (locked.map(|digit| digit.to_string()).collect::<String>() + &to, set.cells)]
}

/// Cells under a short name: `r45c7`, `r1c2`, and `r1c2r2c13` where they are no rectangle.
pub fn name(cells: CellSet) -> String {
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
    fn cells_have_short_names() {
        let set = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect::<CellSet>();
        let names = ["r4c7 r5c7", "r1c2", "r1c2 r2c1 r2c3", "r1c1 r1c2 r3c1 r3c2"];
        assert_eq!(names.map(|names| name(set(names))), ["r45c7", "r1c2", "r1c2r2c13", "r13c12"]);
    }
}
