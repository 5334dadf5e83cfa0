//! Fields of a table record, and the grids in fields.

use std::borrow::Cow;
use std::ops::Range;

use crate::bytes;
use crate::cell::{self, FoundCell, in_line, in_row, is_short_number};
use crate::error::Reason;
use crate::format::Format;
use crate::record::{self, Labels, Position, Reading};
use sudokit_core::board::{Grid, conflicts};

pub use crate::cell::SHORTEST_NUMBER as SHORTEST;

/// The delimiters between fields, the most usual first.
pub const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// Calls `see` with every field of a record: its column, its range with quotes, and its text without quotes.
pub fn each_field(record: &[u8], delimiter: u8, mut see: impl FnMut(usize, Range<usize>, &[u8])) {
    let has_quotes = record.contains(&b'"');
    let mut rest = Some(record);
    let mut column = 0;
    while let Some(field) = rest {
        let start = record.len() - field.len();
        let from = if has_quotes { quoted_length(field) } else { 0 };
        let length = bytes::find(&field[from..], delimiter).map(|length| from + length);
        let (text, after) = length.map_or((field, None), |length| (&field[..length], field.get(length + 1..)));
        see(column, start..start + text.len(), &if from > 0 { unquoted(text) } else { text.into() });
        (rest, column) = (after, column + 1);
    }
}

/// Returns the length of a quoted part at the start of a field, with blanks before it. Two quotes inside are one quote.
fn quoted_length(field: &[u8]) -> usize {
    let blanks = field.len() - field.trim_ascii_start().len();
    let Some(inner) = field[blanks..].strip_prefix(b"\"") else { return 0 };
    let mut quotes = inner.iter().enumerate().filter(|(_, byte)| **byte == b'"').map(|(at, _)| at).peekable();
    while let Some(at) = quotes.next() {
        if quotes.next_if_eq(&(at + 1)).is_none() {
            return blanks + at + 2;
        }
    }
    field.len()
}

fn unquoted(field: &[u8]) -> Cow<'_, [u8]> {
    let field = field.trim_ascii();
    let inner = field.strip_prefix(b"\"").unwrap_or(field);
    let inner = inner.strip_suffix(b"\"").unwrap_or(inner);
    if !inner.contains(&b'"') {
        return inner.into();
    }
    let mut bytes = inner.iter().copied().peekable();
    let mut text = Vec::with_capacity(inner.len());
    while let Some(byte) = bytes.next() {
        if byte == b'"' {
            bytes.next_if_eq(&b'"');
        }
        text.push(byte);
    }
    text.into()
}

/// Reads 81 fields of one cell each, before at most 81 fields of the solution and a note.
///
/// The cells begin at a column of a table, or after at most one id.
pub fn fields_of(text: &str, start: Option<usize>) -> Option<Reading> {
    let separator = cell::separator(text)?;
    let fields: Vec<FoundCell> = text
        .trim_end()
        .split(separator)
        .map(|field| FoundCell::of(field.trim().trim_matches(['"', '\'']), 1))
        .collect();
    if fields.len() < 81 || fields.len() > 170 {
        return None;
    }
    let grid = |from: usize| cell::grid_of(fields.get(from..from + 81)?);
    let start = start.map_or_else(|| likely_start(&fields), Some)?;
    let puzzle = grid(start)?;
    // A field that is nothing among zeros has lost its cell.
    if cell::signs(&fields[start..start + 81]).are_mixed() {
        return None;
    }
    let solution = grid(start + 81).filter(|full| full.count_empty() == 0);
    let end = start + if solution.is_some() { 162 } else { 81 };
    let text_of =
        |range: Range<usize>| text.split(separator).skip(range.start).take(range.len()).collect::<Vec<_>>().join(" ");
    let (id, note) = (text_of(0..start), text_of(end..fields.len()));
    // An empty field at the end belongs to a separator there.
    (fields.len() <= end + 4).then(|| Reading {
        position: Ok(Position::new(puzzle).with_solution(solution)),
        labels: Labels::new(id.trim(), note.trim()),
    })
}

/// Returns the first of 81 fields of cells in a line without a header.
fn likely_start(fields: &[FoundCell]) -> Option<usize> {
    let grid = |from: usize| cell::grid_of(fields.get(from..from + 81)?);
    let may_have_id = fields.len() > 81 && fields.len() != 162;
    match (grid(0), grid(1).filter(|_| may_have_id)) {
        // A digit in front or behind is no cell of the grid: the one that leaves no conflict, if only one does.
        (Some(first), Some(second)) => match [&first, &second].map(|grid| conflicts(grid).is_empty()) {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        },
        (first, second) => first.map(|_| 0).or(second.map(|_| 1)),
    }
}

pub fn cells(field: &[u8], pad: bool) -> Result<Grid, Reason> {
    let field = trimmed(field);
    match whole(field) {
        Some(grid) => Ok(grid),
        None => match str::from_utf8(field).ok().and_then(padded) {
            Some(grid) if pad => Ok(grid),
            Some(_) => Err(Reason::LostZeros(field.len())),
            None => folded(field),
        },
    }
}

/// Returns the grid of a number that has lost its leading zeros.
pub fn padded(number: &str) -> Option<Grid> {
    is_short_number(number).then(|| whole(format!("{number:0>81}").as_bytes()))?
}

/// Returns the grid of a field with blanks or line breaks, or its error.
fn folded(field: &[u8]) -> Result<Grid, Reason> {
    let text = str::from_utf8(field).map_err(|error| {
        let bad = field.get(error.valid_up_to()).copied().unwrap_or_default();
        Reason::NotUtf8(bad)
    })?;
    if is_rounded(text) {
        return Err(Format::Csv.damaged("a rounded number, whose digits are lost"));
    }
    let is_between = |c: &char| !c.is_whitespace() && *c != '|';
    let cells: String = text.chars().filter(is_between).collect();
    match cells.chars().find(|&c| in_line(c).is_none()) {
        Some(other) => Err(Reason::UnexpectedCharacter(other)),
        None => whole(cells.as_bytes()).ok_or_else(|| match cells.chars().count() {
            81 => Reason::UnexpectedCharacter(cells.chars().find(|&c| in_row(c).is_none()).unwrap_or_default()),
            found => Reason::CellCount(found),
        }),
    }
}

/// Returns whether a spreadsheet has rounded the cells to a number with an exponent.
fn is_rounded(text: &str) -> bool {
    let parts = text.split_once(['e', 'E']).map(|(digits, exponent)| (digits, exponent.parse::<u8>()));
    parts.is_some_and(|(digits, exponent)| {
        exponent.is_ok_and(|exponent| exponent > 50) && digits.bytes().all(|c| matches!(c, b'0'..=b'9' | b'.' | b','))
    })
}

/// Removes blanks and quotes around a field.
pub fn trimmed(field: &[u8]) -> &[u8] {
    record::trimmed(field, b" \t\n\x0c\r\"'")
}

/// Returns the grid of exactly 81 cells. `x` and `-` are empty cells only if there is no other mark.
pub fn whole(field: &[u8]) -> Option<Grid> {
    let field = trimmed(field);
    if let Some((grid, [])) = cell::plain(field) {
        return Some(grid);
    }
    let text = str::from_utf8(field).ok().filter(|text| text.chars().count() == 81)?;
    let value = cell::value_in(text);
    cell::grid_of_values(text.chars().map(|c| value(c).ok_or(()))).ok()
}

/// Returns whether a long field is meant as a grid: more than nine tenths of its characters are cells.
pub fn is_likely(field: &[u8]) -> bool {
    let is_cell = |byte: &&u8| cell::in_line(char::from(**byte)).is_some();
    field.len() >= SHORTEST && field.iter().filter(is_cell).count() * 10 > field.len() * 9
}

pub fn is_full(grid: &Grid) -> bool {
    grid.count_empty() == 0
}

/// Returns whether a full grid has most givens of a puzzle, so that it is meant as the solution, right or wrong.
pub fn keeps_most(puzzle: &Grid, claimed: &Grid) -> bool {
    puzzle.is_part_of(claimed)
        || puzzle.givens().filter(|&(cell, digit)| claimed.digit(cell) == Some(digit)).count() * 2
            > puzzle.count_clues()
}

/// Returns whether a full grid is meant as the solution of a puzzle with empty cells.
pub fn is_solution_of(solution: &Grid, puzzle: &Grid) -> bool {
    !is_full(puzzle) && is_full(solution) && keeps_most(puzzle, solution)
}
