//! What one line of the input is.

use super::cells::{self, Found, in_line, in_row, is_frame};
use crate::board::{Cell, Grid};

/// What a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// Nothing, a comment or a heading: it ends a block of rows.
    Break,
    /// A ruler or a lone bracket: it is passed over.
    Ruler,
    /// Cells that should be nine.
    Row(Vec<Found>),
    /// Cells that should be 81, and what stands before and after them.
    Whole { cells: Vec<Found>, before: &'a str, after: &'a str },
    /// A grid in one line.
    Grid { grid: Grid, before: &'a str, after: &'a str },
    /// A JSON object without a grid.
    BadJson,
}

/// Words that begin a heading (`Grid 01`) or a header of columns (`quizzes,solutions`).
const HEADINGS: [&str; 20] = [
    "author",
    "board",
    "example",
    "field",
    "game",
    "grid",
    "grids",
    "id",
    "index",
    "level",
    "name",
    "number",
    "problem",
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "solution",
    "solutions",
    "sudoku",
];

/// Says what a line is; `line` comes without its line end.
pub(super) fn classify(line: &str) -> Line<'_> {
    let trimmed = line.trim();
    if is_empty_row_of_fields(line) {
        return Line::Row(cells::split(line));
    }
    if trimmed.is_empty() || is_comment(trimmed) {
        return Line::Break;
    }
    if trimmed.starts_with('{') && trimmed.contains("\":") {
        return json(line);
    }
    if is_ruler(trimmed) {
        return Line::Ruler;
    }
    if let Some(whole) = whole(line) {
        return whole;
    }
    row(line)
}

/// A line of rows, or a heading, or both (`int grid[9][9] = {`).
fn row(line: &str) -> Line<'_> {
    if is_heading(line.trim()) {
        return Line::Break;
    }
    let code = line.trim_start().starts_with(|c: char| c.is_ascii_alphabetic());
    let line = match line.split_once('=') {
        Some((name, value)) if code && value.trim().chars().all(is_bracket) && !name.trim().is_empty() => {
            return Line::Break;
        }
        _ => line.trim_end_matches(' '),
    };
    let found = cells::split(line.strip_suffix("\\n\"").unwrap_or(line));
    if found.len() == 81 { in_81_fields(found) } else { Line::Row(found) }
}

fn in_81_fields(found: Vec<Found>) -> Line<'static> {
    match grid_of(&found) {
        Some(grid) => Line::Grid { grid, before: "", after: "" },
        None => Line::Whole { cells: found, before: "", after: "" },
    }
}

/// The grid of 81 good cells.
pub(super) fn grid_of(found: &[Found]) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    for (cell, found) in Cell::all().zip(found) {
        grid[cell] = *found.value.as_ref().ok()?;
    }
    (found.len() == 81).then_some(grid)
}

/// Whether nothing but the eight separators of nine empty fields is there.
fn is_empty_row_of_fields(line: &str) -> bool {
    line.contains(['\t', ',', ';'])
        && line.chars().all(|c| matches!(c, ' ' | '\t' | ',' | ';'))
        && line.matches(['\t', ',', ';']).count() == 8
}

fn is_comment(line: &str) -> bool {
    let mut characters = line.chars();
    match characters.next() {
        Some('#' | '%') => true,
        Some('[') => characters.next().is_some_and(char::is_alphabetic),
        _ => line.starts_with("//"),
    }
}

fn is_heading(line: &str) -> bool {
    let word: String = line.chars().take_while(char::is_ascii_alphabetic).collect();
    HEADINGS.binary_search(&word.to_ascii_lowercase().as_str()).is_ok()
}

/// Whether a line only draws: two dashes side by side, or nothing but brackets and the like.
fn is_ruler(line: &str) -> bool {
    let draws = |c: char| is_dash(c) || is_frame(c) || matches!(c, '.' | '*' | '+' | ',' | ';');
    let two_dashes = line.chars().zip(line.chars().skip(1)).any(|(a, b)| is_dash(a) && is_dash(b));
    let is_empty_grid = line.len() == 81 && line.chars().all(|c| c == '-');
    two_dashes && line.chars().all(draws) && !is_empty_grid || line.chars().all(is_bracket)
}

const fn is_dash(character: char) -> bool {
    matches!(character, '-' | '=' | '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉')
}

const fn is_bracket(character: char) -> bool {
    matches!(character, '[' | ']' | '{' | '}' | '(' | ')' | ',' | ';' | ' ' | '"' | '\'')
}

/// The first long word of a line that looks like cells: 81 of them, or a bad attempt at it.
fn whole(line: &str) -> Option<Line<'_>> {
    let word = line.split(ends_word).find(|word| {
        let cells = word.chars().filter(|&c| in_line(c).is_some()).count();
        cells >= 27 && cells * 2 > word.chars().count()
    })?;
    let start = word.as_ptr() as usize - line.as_ptr() as usize;
    let (before, after) = (&line[..start], &line[start + word.len()..]);
    let column = before.chars().count() + 1;
    // One puzzle uses one kind of mark: an x among dots is a slip.
    let value = if word.contains(['0', '.', '_', '*', '?']) { in_row } else { in_line };
    let cells: Vec<Found> = word
        .chars()
        .enumerate()
        .map(|(i, c)| Found { value: value(c).ok_or_else(|| c.to_string()), column: column + i })
        .collect();
    Some(match grid_of(&cells) {
        Some(grid) => Line::Grid { grid, before, after },
        None => Line::Whole { cells, before, after },
    })
}

const fn ends_word(character: char) -> bool {
    matches!(character, ' ' | '\t' | ',' | ';' | '#' | ':' | '"' | '\'' | '|' | '[' | ']')
}

/// The string of 81 cells of a JSON object: its `puzzle` or `grid`, else any other.
fn json(line: &str) -> Line<'_> {
    let Ok(serde_json::Value::Object(object)) = serde_json::from_str(line) else { return Line::BadJson };
    let named = ["puzzle", "grid"].iter().filter_map(|&key| object.get(key));
    let mut grids = named.chain(object.values()).filter_map(|value| value.as_str()?.parse::<Grid>().ok());
    grids.next().map_or(Line::BadJson, |grid| Line::Grid { grid, before: "", after: "" })
}

/// Whether a line ends every block of rows before it, whatever comes behind it.
pub(super) fn ends_block(line: &[u8]) -> bool {
    plain(line).is_some()
        || str::from_utf8(line)
            .is_ok_and(|line| !matches!(classify(line.trim_end_matches('\r')), Line::Ruler | Line::Row(_)))
}

/// The grid of a line that begins with 81 plain cells: by far the most frequent line, read without a detour.
pub(super) fn plain(line: &[u8]) -> Option<(Grid, &[u8])> {
    let (cells, after) = line.split_first_chunk::<81>()?;
    if !matches!(after.first(), None | Some(b' ' | b'\t' | b',' | b';' | b'#' | b':' | b'\r')) {
        return None;
    }
    // Numbers instead of conditions leave no branch, so that the compiler makes vectors of it.
    let (mut grid, mut bad) = (Grid::EMPTY, 0);
    for (value, &byte) in grid.rows_mut().as_flattened_mut().iter_mut().zip(cells) {
        let digit = byte.wrapping_sub(b'0');
        let is_mark = [b'.', b'_', b'*', b'?'].map(|mark| u8::from(byte == mark)).iter().fold(0, |any, is| any | is);
        bad |= u8::from(digit > 9) & (is_mark ^ 1);
        *value = if digit > 9 { 0 } else { digit };
    }
    (bad == 0).then_some((grid, after))
}
