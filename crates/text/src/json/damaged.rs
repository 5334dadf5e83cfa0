//! How many grids an object holds that cannot be parsed, and where: each of them is a record that cannot be read.

use crate::cells::in_line;
use crate::names::{self, Meaning};
use crate::words;

/// More cells than these in a row are rather a grid.
const LONGEST_ROW: usize = 26;
/// A piece of a grid has fewer cells than these.
const LONGEST_PIECE: usize = 74;
/// A grid in pieces has no more cells than these.
const LONGEST_GRID: usize = 90;

/// Where a text of a damaged object holds something like a puzzle, byte by byte in order.
pub fn grids_in(text: &str) -> Vec<usize> {
    let mut places = in_words(text);
    places.extend(in_lists(text));
    places.sort_unstable();
    places
}

/// The texts of 81 cells and attempts at them; full grids only if there is nothing else.
fn in_words(text: &str) -> Vec<usize> {
    let (mut puzzles, mut full) = (Vec::new(), Vec::new());
    // How many cells the last puzzle has, if it is no more than a piece.
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

/// Whether a value that follows stands below a name that is beside a puzzle.
fn is_about_a_puzzle(before: &str) -> bool {
    let name = before.trim_end_matches(['"', '\'', ' ', '\n', '[']).strip_suffix(':').map(str::trim_end);
    let key = name.map(|name| name.trim_end_matches(['"', '\'']));
    key.and_then(|key| key.rsplit(['"', '\'', ' ', ',', '{', '\n']).next())
        .and_then(names::meaning)
        .is_some_and(Meaning::is_beside)
}

/// The grids in lists of cells or rows: each nine lists with a row in them, each list with more.
fn in_lists(text: &str) -> Vec<usize> {
    let (mut places, mut rows) = (Vec::new(), 0);
    let mut behind = 0;
    for (at, _) in text.match_indices('[') {
        let inner = &text[at + 1..];
        let list = &inner[..inner.find(['[', ']', '{', '}', ':']).unwrap_or(inner.len())];
        let cells = cells_in(list);
        let goes_on = text[behind..at].chars().all(|c| c.is_whitespace() || c == ',' || c == ']');
        let is_row = (5..=LONGEST_ROW).contains(&cells);
        if !goes_on || !is_row && cells > 0 {
            rows = 0;
        }
        if is_row {
            if rows % 9 == 0 && !is_about_a_puzzle(&text[..at]) {
                places.push(at);
            }
            rows += 1;
            behind = at + 1 + list.len();
        } else if cells > LONGEST_ROW && !is_about_a_puzzle(&text[..at]) {
            places.push(at);
        }
    }
    places
}

/// How many cells a list has, as numbers or in texts; words of 81 cells are no matter of lists.
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
