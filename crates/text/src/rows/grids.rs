//! The grids of the rows of a block, or their one error.

use crate::attempt;
use crate::cell::Signs;
use crate::error::{Reason, Unreadable};
use crate::marks::{self, PlacedGroup};
use crate::named_cells::of_places;
use crate::record::{Position, Reading};
use crate::rows::row::{Form, Row};
use sudokit_core::board::{Cell, Grid};

/// The line below some rows.
#[derive(Clone, Copy)]
pub struct Below {
    /// Its number, `None` at the end of the input.
    pub next_line: Option<u64>,
    pub has_other_sign: bool,
}

/// A grid of nine rows.
pub struct OfRows {
    pub line: u64,
    pub has_marks: bool,
    pub reading: Reading,
}

/// Returns the grids of rows, with the numbers of rows between their rulers.
///
/// # Errors
///
/// Returns the first fault: labels of something else, a damaged row, another number of rows than nine a grid, bad cells.
pub fn of(rows: &[Row], groups: &[usize], below: Below) -> Result<Vec<OfRows>, Unreadable> {
    if let Some(row) = other_label(rows) {
        return Err(error_at(row, 1, Reason::Labels(row.before().into())));
    }
    let have_marks = have_marks(rows);
    let is_whole = |row: &Row| row.values().is_some();
    let are_nine = |row: &Row| row.cells.len() == 9 && !row.is_other && !row.is_mixed();
    let are_bad_cells = rows.len() == 9 && rows.iter().all(are_nine);
    if !have_marks
        && !are_bad_cells
        && let Some(at) = rows.iter().position(|row| !is_whole(row))
    {
        return Err(bad_row(rows, at));
    }
    count(rows, groups, below)?;
    if have_marks {
        return of_marks(rows);
    }
    let values: Option<Vec<[u8; 9]>> = rows.iter().map(Row::values).collect();
    let values = values.ok_or_else(|| bad_cells(0, rows))?;
    let grids = values.as_chunks::<9>().0.iter().map(|nine| of_places(Grid::assume_valid(*nine)));
    let first = rows.iter().step_by(9);
    let found = |(row, grid): (&Row, Grid)| OfRows {
        line: row.line,
        has_marks: false,
        reading: Reading::plain(Position::new(grid)),
    };
    Ok(first.zip(grids).map(found).collect())
}

/// Returns the first row of rows with labels of something else, or with numbers that do not rise.
fn other_label(rows: &[Row]) -> Option<&Row> {
    if rows.iter().any(|row| row.prefix.is_none()) {
        return None;
    }
    let numbers: Vec<u32> = rows.iter().map(Row::number).collect::<Option<_>>()?;
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    let is_count = sorted.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let others = rows.first().filter(|row| numbers[0] < 2 && row.counts_others());
    let falls = || numbers.windows(2).position(|pair| pair[0] > pair[1]).map(|at| &rows[at + 1]);
    if is_count { others.or_else(falls) } else { None }
}

/// Returns whether the cells are pencil marks. A drawing with numbers of rows may have one cell that is open.
fn have_marks(rows: &[Row]) -> bool {
    let is_drawn = rows.iter().all(|row| row.label.is_some() || row.layout.form == Form::Large);
    let fewest = if is_drawn { 1 } else { marks::FEWEST_LISTS };
    rows.iter().map(|row| row.lists).sum::<usize>() >= fewest
        && rows.iter().all(|row| !row.is_other && row.has_marks() || row.values().is_some())
}

/// Returns an error if the rows are not nine a grid, or something contradicts that.
fn count(rows: &[Row], groups: &[usize], below: Below) -> Result<(), Unreadable> {
    let Below { next_line, has_other_sign } = below;
    match rows.len() {
        9 => have_boxes(rows, groups),
        found @ 1..9 => Err(error_at(&rows[found - 1], 1, Reason::TooFewRows { found, next_line, has_other_sign })),
        found @ 10..18 => Err(error_at(&rows[9], 1, Reason::TooManyRows(found))),
        found if found.is_multiple_of(9) && have_boxes(rows, groups).is_ok() && are_consistent(rows) => Ok(()),
        found => Err(error_at(&rows[0], 1, Reason::UnclearRows(found))),
    }
}

/// Returns an error if a ruler is within boxes, which shows that rows are lost. A ruler can stand below every row.
fn have_boxes(rows: &[Row], groups: &[usize]) -> Result<(), Unreadable> {
    let mut found = 0;
    let is_within = |group: &&usize| {
        found += **group;
        !found.is_multiple_of(3)
    };
    if groups.iter().all(|&group| group == 1) || groups.iter().find(is_within).is_none() {
        return Ok(());
    }
    let last = rows.get(found - 1).unwrap_or(&rows[0]);
    let next_line = rows.get(found).map(|row| row.line - 1);
    Err(error_at(last, 1, Reason::TooFewRows { found, next_line, has_other_sign: false }))
}

/// Returns whether nothing contradicts that the rows are grids by nines.
pub fn are_consistent(rows: &[Row]) -> bool {
    let digits = |row: &Row| row.cells.iter().map(|cell| *cell.value.as_ref().unwrap_or(&0)).collect::<Vec<_>>();
    let all: Vec<[u8; 9]> = rows.iter().map(|row| <[u8; 9]>::try_from(digits(row)).unwrap_or_default()).collect();
    attempt::are_grids(&all)
}

fn of_marks(rows: &[Row]) -> Result<Vec<OfRows>, Unreadable> {
    let groups: Vec<Vec<PlacedGroup>> = rows.iter().map(Row::groups).collect();
    if let Some(at) = groups.iter().position(|groups| groups.len() != 9) {
        return Err(error_at(&rows[at], 1, Reason::RowLength { row: at + 1, found: groups[at].len() }));
    }
    let nine = |(rows, groups): (&[Row], &[Vec<PlacedGroup>])| {
        let reading = marks::read(groups);
        match &reading.position {
            Err(reason @ Reason::BadCells { cells, .. }) => {
                let row = rows.iter().find(|row| row.line == cells[0].line).unwrap_or(&rows[0]);
                Err(error_at(row, cells[0].column, reason.clone()))
            }
            _ => Ok(OfRows { line: rows[0].line, has_marks: true, reading }),
        }
    };
    rows.chunks(9).zip(groups.chunks(9)).map(nine).collect()
}

/// Returns the error of a row that is not nine cells, or has cells that are none.
fn bad_row(rows: &[Row], at: usize) -> Unreadable {
    let row = &rows[at];
    let width = row.cells.len();
    if width == rows.len() && width != 9 && rows.iter().all(|row| row.cells.len() == width) {
        return error_at(&rows[0], 1, Reason::of_size(&width));
    }
    let length = |found| Reason::RowLength { row: at + 1, found };
    let bad = row.cells.iter().find_map(|cell| Some((cell.column, cell.value.as_ref().err()?)));
    let (column, reason) = match bad {
        _ if width == 9 && row.is_mixed() => {
            let mut signs = row.cells.iter().filter(|cell| cell.sign != Signs::NONE);
            let common = signs.next().map(|cell| cell.sign);
            let odd = signs.find(|cell| Some(cell.sign) != common);
            (odd.map_or(1, |cell| cell.column), Reason::MixedSigns)
        }
        _ if row.is_other => (1, length(row.layout.bars.columns)),
        _ if width == 9 && at < 9 => return bad_cells(at, &rows[at..=at]),
        Some((column, text)) if text.chars().count() == 1 => {
            (column, Reason::UnexpectedCharacter(text.chars().next().unwrap_or_default()))
        }
        Some((column, text)) if width == 9 => (column, Reason::NoCell(text.clone())),
        _ => (row.cells.get(9).map_or(1, |tenth| tenth.column), length(width)),
    };
    error_at(row, column, reason)
}

/// Returns the error for the bad cells of rows of nine cells, with the good cells kept.
fn bad_cells(from: usize, rows: &[Row]) -> Unreadable {
    let cells = rows.iter().zip(from..).flat_map(|(row, at)| {
        let places = Cell::ALL.into_iter().skip(at * 9);
        places.zip(row.cells.iter().take(9)).map(|(cell, found)| (cell, row.line, found.column, found.value.clone()))
    });
    let (column, reason) = Reason::bad_cells(cells).unwrap_or((1, Reason::NotAGrid));
    let is_bad = |row: &&Row| row.cells.iter().any(|cell| cell.value.is_err());
    error_at(rows.iter().find(is_bad).unwrap_or(&rows[0]), column, reason)
}

fn error_at(row: &Row, column: usize, reason: Reason) -> Unreadable {
    Unreadable::at(row.line, column, &row.text, reason)
}
