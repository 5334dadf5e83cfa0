//! Conversion of nine rows to a grid, and the errors of rows.

use super::cells::{self, FoundCell, is_no_row};
use super::error::{BadCell, Reason, Unreadable};
use sudokit_core::board::{Cell, Digit, Grid, conflicts};

/// A row of a paragraph.
#[derive(Clone, Debug)]
pub struct Row {
    pub line: u64,
    pub text: String,
    pub found: Vec<FoundCell>,
}

impl Row {
    /// Creates the row of a line. Names and comments of source code around the cells are removed.
    pub fn new(line: u64, text: &str) -> Self {
        if let Some(row) = Self::plain(line, text.as_bytes()) {
            return row;
        }
        let code = code(text);
        let found = cells::split(code.strip_suffix("\\n\"").unwrap_or(code));
        Self { line, text: text.into(), found }
    }

    /// Creates the row of a line of nine plain cells with only blanks and bars around them.
    pub fn plain(line: u64, bytes: &[u8]) -> Option<Self> {
        let found = cells::nine_apart(bytes)?;
        Some(Self { line, text: str::from_utf8(bytes).ok()?.into(), found })
    }

    /// Returns whether the row has nine cells, good or bad.
    pub fn has_nine_cells(&self) -> bool {
        self.found.len() == 9
    }

    /// Returns whether the row has nine cells that are digits or empty.
    pub fn is_good(&self) -> bool {
        self.has_nine_cells() && self.found.iter().all(|found| found.value.is_ok())
    }

    /// Returns the values of nine good cells, or `None` for any other row.
    pub fn values(&self) -> Option<[u8; 9]> {
        let found: &[FoundCell; 9] = self.found.as_slice().try_into().ok()?;
        let mut values = [0; 9];
        for (value, found) in values.iter_mut().zip(found) {
            *value = *found.value.as_ref().ok()?;
        }
        Some(values)
    }

    /// Returns whether the row has nine cells and some of them list several digits.
    pub fn has_marks(&self) -> bool {
        let is_list = |text: &String| text == "-" || text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_digit());
        self.has_nine_cells()
            && self.found.iter().all(|found| found.value.as_ref().map_or_else(is_list, |_| true))
            && self.found.iter().any(|found| found.value.is_err())
    }

    /// Returns whether most of the row is not cells.
    pub fn is_prose(&self) -> bool {
        self.good_cells() * 2 < self.found.len().max(1) || is_no_row(&self.found)
    }

    /// Returns the characters that can mark empty cells in the row, one bit for each.
    pub fn empty_marks(&self) -> u8 {
        let marks = ['0', '.', '_', '*', '?', 'x', 'X'].into_iter().enumerate();
        marks.filter(|(_, mark)| self.text.contains(*mark)).map(|(at, _)| 1 << at).sum()
    }

    pub fn good_cells(&self) -> usize {
        self.found.iter().filter(|found| found.value.is_ok()).count()
    }
}

/// Removes an assignment before the cells and a comment after them.
fn code(text: &str) -> &str {
    let is_name = |name: &str| {
        let mut characters = name.trim().chars();
        characters.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
            && characters.all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | ' ' | '[' | ']' | '*' | ':'))
    };
    let text = match text.split_once('=') {
        Some((name, value)) if is_name(name) => value,
        _ => text,
    };
    let text = without_comment(text);
    let text = text.split("//").next().unwrap_or(text);
    // After a comma `#` is a cell.
    let is_cell = |before: &str| {
        before.trim_end().ends_with(',') && !before.trim_end_matches([' ', ',']).ends_with([']', '}', ')', '"'])
    };
    let comment = text.match_indices('#').map(|(at, _)| at).find(|&at| !is_cell(&text[..at]));
    comment.map_or(text, |at| &text[..at]).trim_end_matches(' ')
}

/// Removes a `/* comment */` before or after the cells.
fn without_comment(text: &str) -> &str {
    let Some((before, rest)) = text.split_once("/*") else { return text };
    let Some((_, after)) = rest.split_once("*/") else { return text };
    let has_cells = |text: &str| text.contains(|c| cells::in_row(c).is_some());
    match (has_cells(before), has_cells(after)) {
        (_, false) => before,
        (false, true) => after,
        _ => text,
    }
}

/// Returns the number and the cells of a row with a name: `Row 1: 530070000`.
pub fn without_row_name(text: &str) -> Option<(usize, &str)> {
    let (name, rest) = text.trim_start().split_at_checked(3)?;
    let rest = rest.trim_start();
    let number = rest.chars().next()?.to_digit(10)?;
    let cells = rest[1..].trim_start_matches([':', '.', '|']);
    let is_apart = cells.len() + 1 < rest.len() || cells.starts_with([' ', '\t']);
    (name.eq_ignore_ascii_case("row") && is_apart).then_some((usize::try_from(number).ok()?, cells))
}

/// Returns whether rows with these marks use at most one mark for empty cells.
pub fn have_one_style(marks: impl IntoIterator<Item = u8>) -> bool {
    marks.into_iter().fold(0, |all, marks| all | marks).count_ones() < 2
}

/// Returns whether rows can be grids of nine rows each.
///
/// No grid may have a conflict, and the last row of a grid must differ from the first row of the next.
pub fn are_grids(rows: &[[u8; 9]]) -> bool {
    let (nines, rest) = rows.as_chunks::<9>();
    let is_repeated = |pair: &[[[u8; 9]; 9]]| pair[0][8] == pair[1][0] && pair[0][8] != [0; 9];
    rest.is_empty()
        && nines.iter().all(|nine| conflicts(&Grid::proven(*nine)).is_empty())
        && !nines.windows(2).any(is_repeated)
}

pub fn error_at(row: &Row, column: usize, reason: Reason) -> Unreadable {
    Unreadable { line: row.line, column, text: row.text.clone(), reason }
}

/// Returns the error of a single row: too few, too many or bad cells.
pub fn row_error(number: usize, row: &Row) -> Option<Unreadable> {
    let bad = row.found.iter().find(|found| found.value.is_err());
    let (column, reason) = match (row.found.len(), bad) {
        (9, None) => return None,
        (9, Some(_)) => return Some(bad_cells(&[(number, row)])),
        _ if is_no_row(&row.found) => (1, Reason::NotAGrid),
        (_, Some(FoundCell { value: Err(text), column })) if text.chars().count() == 1 => {
            (*column, Reason::UnexpectedCharacter(text.chars().next().unwrap_or_default()))
        }
        (n, _) => (row.found.get(9).map_or(1, |tenth| tenth.column), Reason::RowLength { row: number, found: n }),
    };
    Some(error_at(row, column, reason))
}

/// Returns the grid of nine rows, or their first error.
pub fn grid_of(rows: &[&Row]) -> Result<Grid, Box<Unreadable>> {
    if let Some((number, row)) = (1..).zip(rows).find(|(_, row)| !row.has_nine_cells()) {
        let error = row_error(number, row).unwrap_or_else(|| error_at(row, 1, Reason::NotAGrid));
        return Err(error.into());
    }
    let numbered: Vec<(usize, &Row)> = (1..).zip(rows.iter().copied()).collect();
    let mut grid = Grid::EMPTY;
    for (cell, found) in Cell::ALL.into_iter().zip(rows.iter().flat_map(|row| &row.found)) {
        let Ok(value) = found.value else { return Err(bad_cells(&numbered).into()) };
        grid.set(cell, Digit::new(value));
    }
    Ok(grid)
}

/// Returns the error for the bad cells of rows of nine cells, with the good cells kept.
fn bad_cells(rows: &[(usize, &Row)]) -> Unreadable {
    let mut rest = Grid::EMPTY;
    let mut cells = Vec::new();
    let mut first: Option<&Row> = None;
    for &(number, row) in rows {
        for (column, found) in row.found.iter().enumerate() {
            let cell = Cell::at(number - 1, column);
            match &found.value {
                Ok(value) => rest.set(cell, Digit::new(*value)),
                Err(text) => {
                    first.get_or_insert(row);
                    cells.push(BadCell { cell, found: text.clone(), line: row.line, column: found.column });
                }
            }
        }
    }
    let row = first.unwrap_or(rows[0].1);
    let column = cells.first().map_or(1, |cell| cell.column);
    error_at(row, column, Reason::BadCells { cells, rest: rest.into() })
}

/// Returns the error of a line that should have 81 cells.
pub fn whole_error(line: u64, text: &str, found: &[FoundCell]) -> Unreadable {
    let at = |column, reason| Unreadable { line, column, text: text.into(), reason };
    if found.len() != 81 {
        let column = found.get(81).map_or_else(|| found.last().map_or(1, |last| last.column + 1), |extra| extra.column);
        let reason = match found.len() {
            n @ (144 | 256 | 625) => Reason::Variant(format!("a {0}x{0} grid", n.isqrt())),
            found => Reason::LineLength { found },
        };
        return at(column, reason);
    }
    let mut rest = Grid::EMPTY;
    for (cell, found) in Cell::ALL.into_iter().zip(found) {
        rest.set(cell, found.value.as_ref().ok().and_then(|&value| Digit::new(value)));
    }
    let bad = Cell::ALL.into_iter().zip(found).filter_map(|(cell, found)| {
        Some(BadCell { cell, found: found.value.as_ref().err()?.clone(), line, column: found.column })
    });
    let cells: Vec<BadCell> = bad.collect();
    if cells.is_empty() {
        return at(1, Reason::NotAGrid);
    }
    at(cells[0].column, Reason::BadCells { cells, rest: rest.into() })
}
