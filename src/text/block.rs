//! Blocks of rows to grids, and what is wrong where that fails.

use super::cells::{Found, is_no_row};
use super::error::{BadCell, Reason, Unreadable};
use super::line;
use super::marks::{is_mark, marked};
use crate::board::{Cell, Digit, Grid};

/// A line of a block of rows.
pub(super) struct Row {
    pub(super) line: u64,
    pub(super) text: String,
    /// The cells, or where and why there are none.
    pub(super) found: Result<Vec<Found>, (usize, Reason)>,
}

impl Row {
    pub(super) fn has_nine_cells(&self) -> bool {
        self.found.as_ref().is_ok_and(|found| found.len() == 9)
    }
}

pub(super) fn place(row: &Row, column: usize, reason: Reason) -> Unreadable {
    Unreadable { line: row.line, column, text: row.text.clone(), reason }
}

/// What is wrong with a row as such: bytes that are no text, too few or too many cells.
pub(super) fn row_error(number: usize, row: &Row) -> Option<Unreadable> {
    let found = match &row.found {
        Ok(found) => found,
        Err((column, reason)) => return Some(place(row, *column, reason.clone())),
    };
    let bad = found.iter().find(|found| found.value.is_err());
    if found.len() == 9 && found.iter().all(is_mark) {
        return None;
    }
    let (column, reason) = match (found.len(), bad) {
        (9, None) => return None,
        (9, Some(_)) => return Some(bad_cells(&[(number, row)])),
        _ if is_no_row(found) => (1, Reason::NotAGrid),
        (_, Some(Found { value: Err(text), column })) if text.chars().count() == 1 => {
            (*column, Reason::UnexpectedCharacter(text.chars().next().unwrap_or_default()))
        }
        (n, _) => (found.get(9).map_or(1, |tenth| tenth.column), Reason::RowLength { row: number, found: n }),
    };
    Some(place(row, column, reason))
}

/// The grid of nine rows, or the first thing wrong with them.
pub(super) fn grid_of(rows: &[Row]) -> Result<Grid, Box<Unreadable>> {
    if let Some((number, row)) = (1..).zip(rows).find(|(_, row)| !row.has_nine_cells()) {
        let error = row_error(number, row).unwrap_or_else(|| place(row, 1, Reason::NotAGrid));
        return Err(error.into());
    }
    let all: Vec<Found> = rows.iter().filter_map(|row| row.found.as_ref().ok()).flatten().cloned().collect();
    let numbered: Vec<(usize, &Row)> = (1..).zip(rows).collect();
    line::grid_of(&all).ok_or_else(|| match marked(&all) {
        Some(marked) => place(&rows[0], 1, Reason::Marks(marked.into())).into(),
        None => bad_cells(&numbered).into(),
    })
}

/// The bad cells of rows that have nine cells each, with the others kept.
fn bad_cells(rows: &[(usize, &Row)]) -> Unreadable {
    let mut rest = Grid::EMPTY;
    let mut cells = Vec::new();
    let mut first: Option<&Row> = None;
    // Among pencil marks those are bad that are no marks.
    let all = || rows.iter().flat_map(|(_, row)| row.found.iter().flatten());
    let among_marks = all().filter(|found| found.value.is_err() && is_mark(found)).count() > 1;
    for &(number, row) in rows {
        for (column, found) in row.found.iter().flatten().enumerate() {
            let cell = Cell::at(number - 1, column);
            match &found.value {
                Ok(value) => rest.set(cell, Digit::new(*value)),
                Err(_) if among_marks && is_mark(found) => {}
                Err(text) => {
                    first.get_or_insert(row);
                    cells.push(BadCell { cell, found: text.clone(), line: row.line, column: found.column });
                }
            }
        }
    }
    let row = first.unwrap_or(rows[0].1);
    let column = cells.first().map_or(1, |cell| cell.column);
    place(row, column, Reason::BadCells { cells, rest: rest.into() })
}

/// What is wrong with a line that should hold 81 cells.
pub(super) fn whole_error(line: u64, text: &str, found: &[Found]) -> Unreadable {
    let bad = found.iter().zip(0..).filter_map(|(found, i)| Some((found.value.as_ref().err()?, found.column, i)));
    let at = |column, reason| Unreadable { line, column, text: text.into(), reason };
    if found.len() != 81 {
        let column = found.get(81).map_or_else(|| found.last().map_or(1, |last| last.column + 1), |extra| extra.column);
        return at(column, Reason::LineLength { found: found.len() });
    }
    if let Some(marked) = marked(found) {
        return at(1, Reason::Marks(marked.into()));
    }
    let mut rest = Grid::EMPTY;
    for (cell, found) in Cell::all().zip(found) {
        rest.set(cell, found.value.as_ref().ok().and_then(|&value| Digit::new(value)));
    }
    let cells: Vec<BadCell> =
        bad.map(|(text, column, i)| BadCell { cell: Cell::new(i), found: text.clone(), line, column }).collect();
    at(cells.first().map_or(1, |cell| cell.column), Reason::BadCells { cells, rest: rest.into() })
}
