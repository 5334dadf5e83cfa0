//! Search for the grids of an object that cannot be parsed. Each of them is an unreadable record.

use crate::cells::in_line;
use crate::names::{self, Meaning};
use crate::words;

/// The largest number of cells in a list that is a row. Longer lists are grids.
const LONGEST_ROW: usize = 26;
/// The largest number of cells in a fragment of a grid.
const LONGEST_PIECE: usize = 74;
/// The largest number of cells in all fragments of a grid.
const LONGEST_GRID: usize = 90;

/// Returns the indices of everything that looks like a puzzle in a damaged object, in order.
pub fn grids_in(text: &str) -> Vec<usize> {
    let mut positions = in_words(text);
    positions.extend(in_lists(text));
    positions.sort_unstable();
    positions
}

/// Returns the indices of words of 81 cells and attempts at them. Full grids count only if there are no others.
fn in_words(text: &str) -> Vec<usize> {
    let (mut puzzles, mut full) = (Vec::new(), Vec::new());
    // The number of cells of the last puzzle, if it is only a fragment.
    let mut piece = None;
    for word in words::words(text).into_iter().filter(|word| !is_about_a_puzzle(&text[..word.start])) {
        let cells = word.cells.len();
        match piece {
            Some(before) if cells <= LONGEST_PIECE && before + cells <= LONGEST_GRID => piece = Some(before + cells),
            _ if word.grid().is_some_and(|grid| grid.count_empty() == 0) => full.push(word.start),
            _ => {
                piece = (cells <= LONGEST_PIECE).then_some(cells);
                puzzles.push(word.start);
            }
        }
    }
    if puzzles.is_empty() { full } else { puzzles }
}

/// Returns whether the next value has a name that is not that of a puzzle.
fn is_about_a_puzzle(before: &str) -> bool {
    let name = before.trim_end_matches(['"', '\'', ' ', '\n', '[']).strip_suffix(':').map(str::trim_end);
    let key = name.map(|name| name.trim_end_matches(['"', '\'']));
    key.and_then(|key| key.rsplit(['"', '\'', ' ', ',', '{', '\n']).next())
        .and_then(names::meaning)
        .is_some_and(Meaning::is_grid_like)
}

/// Returns the indices of grids in lists: nine adjacent lists with a row each, or one longer list of cells.
fn in_lists(text: &str) -> Vec<usize> {
    let (mut positions, mut rows) = (Vec::new(), 0);
    let mut after = 0;
    for (at, _) in text.match_indices('[') {
        let inner = &text[at + 1..];
        let list = &inner[..inner.find(['[', ']', '{', '}', ':']).unwrap_or(inner.len())];
        let cells = cells_in(list);
        let goes_on = text[after..at].chars().all(|c| c.is_whitespace() || c == ',' || c == ']');
        let is_row = (5..=LONGEST_ROW).contains(&cells);
        if !goes_on || !is_row && cells > 0 {
            rows = 0;
        }
        if is_row {
            if rows % 9 == 0 && !is_about_a_puzzle(&text[..at]) {
                positions.push(at);
            }
            rows += 1;
            after = at + 1 + list.len();
        } else if cells > LONGEST_ROW && !is_about_a_puzzle(&text[..at]) {
            positions.push(at);
        }
    }
    positions
}

/// Returns the number of cells in a list, as numbers or in strings. Longer words than a row do not count.
fn cells_in(list: &str) -> usize {
    let items = || list.split(',').map(|item| item.trim().trim_matches(['"', '\'']));
    let is_short = |item: &str| item.chars().count() <= LONGEST_ROW;
    let are_cells = |item: &str| item.chars().all(|c| in_line(c).is_some()) || item == "null";
    if items().all(|item| is_short(item) && are_cells(item)) {
        items().map(|item| if item == "null" { 1 } else { item.chars().count().max(1) }).sum()
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const S: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn every_grid_of_a_damaged_object_is_found() {
        let row = "[5,3,0,0,7,0,0,0,0],";
        let nine = format!("[{}]", row.repeat(9).trim_end_matches(','));
        let flat = format!("[{}5]", "5,".repeat(80));
        for (text, expected) in [
            (format!("{{\"puzzle\":\"{P}\",\"solution\":\"{S}"), 1),
            (format!("{{\"puzzle\":\"{P},\"solution\":\"{S}\"}}"), 1),
            (format!("{{\"puzzle\":\"{P}\",\"next\":{{\"puzzle\":\"{P}\""), 2),
            (format!("{{\"{P}\":\"{S}\",\"{P}\":\"{S}"), 2),
            (format!("{{\"a\":\"{S}\",\"b\":\"{S}"), 2),
            (format!("{{\"puzzle\":\"{}\"{}\"", &P[..40], &P[41..]), 1),
            (format!("{{\"a\":{nine},\"b\":{nine}"), 2),
            (format!("{{\"a\":{nine},\"solution\":{nine}"), 1),
            (format!("{{\"a\":[{nine},{nine},{nine}]"), 3),
            (format!("{{\"a\":[{}", row.repeat(18)), 2),
            (format!("{{\"a\":{flat},\"b\":[{flat},{flat}]"), 3),
            ("{\"a\":[1,2,3],\"b\":\"text\"".into(), 0),
        ] {
            assert_eq!(grids_in(&text).len(), expected, "{text}");
        }
    }
}
