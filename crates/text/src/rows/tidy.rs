//! What rows have beside the cells of their grids: a sign of empty cells, names, borders, a title, a comment.

use crate::attempt;
use crate::cell::FoundCell;
use crate::rows::grids::are_consistent;
use crate::rows::row::Row;

/// Makes the only sign in the rows that is no digit the empty cell.
pub fn infer_sign(rows: &mut [Row]) {
    let mut found = rows.iter().flat_map(|row| &row.cells);
    let Some(sign) = found.find_map(|cell| cell.value.clone().err()) else { return };
    let all: Vec<FoundCell> = rows.iter().flat_map(|row| row.cells.iter().cloned()).collect();
    let is_one = rows.iter().all(|row| row.cells.len() == 9)
        && all.iter().all(|cell| cell.value.as_ref().err().is_none_or(|other| *other == sign));
    let is_clear =
        |nine: &[FoundCell]| nine.iter().all(|cell| matches!(cell.value, Ok(1..))) || attempt::inferred(nine).is_some();
    if is_one && all.chunks(81).all(|cells| cells.len() == 81 && is_clear(cells)) {
        let cells = rows.iter_mut().flat_map(|row| &mut row.cells);
        cells.filter(|cell| cell.value.is_err()).for_each(|cell| cell.value = Ok(0));
    }
}

/// Removes the names of rows, which count from 1 or from 0.
pub fn remove_names(rows: &mut [Row]) {
    if rows.iter().any(|row| row.cells.len() != 10) {
        return;
    }
    // The same text behind all rows, such as a check mark.
    let last = rows[0].cells[9].value.clone();
    if last.is_err() && rows.iter().all(|row| row.cells[9].value == last) {
        for row in rows {
            row.cells.truncate(9);
        }
        return;
    }
    let count = |at: usize| match &rows[at].cells[0].value {
        Ok(value) => Some(*value),
        Err(text) => text.strip_prefix(['R', 'r']).and_then(|number| number.parse().ok()),
    };
    let all: Option<Vec<u8>> = (0..rows.len()).map(count).collect();
    let rises = |pair: &[u8]| pair[0] < pair[1] || pair[1] <= 1 && pair[0] >= 8;
    if all.is_some_and(|all| all.windows(2).all(rises) && all.len() > 1) {
        for row in rows {
            row.cells.remove(0);
        }
    }
}

/// Removes columns at the border that are empty in all rows, if there is one way to do it.
pub fn remove_borders(rows: &mut [Row]) {
    let width = rows[0].cells.len();
    if width < 10 || rows.iter().any(|row| row.cells.len() != width) {
        return;
    }
    let is_empty = |column: usize| rows.iter().all(|row| row.cells[column].value == Ok(0));
    let left = (0..width).take_while(|&column| is_empty(column)).count();
    let right = (0..width).rev().take_while(|&column| is_empty(column)).count();
    let extra = width - 9;
    let ways: Vec<usize> = (0..=left.min(extra)).filter(|from| extra - from <= right).collect();
    if let [from] = ways[..] {
        for row in rows {
            row.cells = row.cells[from..from + 9].to_vec();
        }
    }
}

/// Returns the place of a line of words among ten lines of which the others are nine rows: their title or a comment.
///
/// A title above rows that are a grid is a date or a time, which has another number of cells, or has signs that no row has. A
/// comment below them is a row only with others like it.
pub fn words_beside(rows: &[Row], may_have_title: bool) -> Option<usize> {
    let is_prefixed = |row: &Row| row.prefix.is_some() && row.values().is_none();
    let is_title = |row: &Row| row.cells.len() != 9 && !row.has_separators() || row.is_mixed() || is_prefixed(row);
    let are_rows = |rows: &[Row]| rows.iter().all(|row| row.values().is_some());
    match rows {
        [title, nine @ ..] if may_have_title && is_title(title) && are_rows(nine) && are_consistent(nine) => Some(0),
        [nine @ .., comment] if is_prefixed(comment) && are_rows(nine) => Some(nine.len()),
        _ => None,
    }
}
