//! What one line of the input is.

use std::borrow::Cow;

use super::cells::{self, Found, in_line, in_row, is_frame};
use crate::board::{Cell, Digit, Grid};

/// The longest line that is read; what is longer is one unreadable record and takes no more memory than this.
pub(super) const LONGEST_LINE: usize = 1 << 16;

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

/// A line without the escape sequences that color it on a terminal.
pub(super) fn without_color(line: &str) -> Cow<'_, str> {
    let mut parts = line.split("\x1b[");
    let first = parts.next().unwrap_or_default();
    if first.len() == line.len() {
        return line.into();
    }
    let rest = parts.map(|part| part.split_once('m').map_or(part, |(_, text)| text));
    std::iter::once(first).chain(rest).collect::<String>().into()
}

/// A line of rows, or a heading, or both (`int grid[9][9] = {`).
fn row(line: &str) -> Line<'_> {
    if is_heading(line.trim()) {
        return Line::Break;
    }
    let is_name = |name: &str| {
        let mut characters = name.trim().chars();
        characters.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
            && characters.all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | ' ' | '[' | ']' | '*' | ':'))
    };
    let line = match line.split_once('=') {
        Some((name, value)) if is_name(name) && value.chars().all(is_bracket) => return Line::Break,
        Some((name, value)) if is_name(name) => value,
        _ => line,
    };
    let line = line.split("//").next().and_then(|line| line.split('#').next()).unwrap_or(line).trim_end_matches(' ');
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
        grid.set(cell, Digit::new(*found.value.as_ref().ok()?));
    }
    (found.len() == 81).then_some(grid)
}

/// Whether nothing but the separators of nine empty fields is there, perhaps in quotes or brackets.
fn is_empty_row_of_fields(line: &str) -> bool {
    let is_separator = |c| matches!(c, '\t' | ',' | ';');
    let frames = |c: char| is_separator(c) || matches!(c, ' ' | '"' | '\'' | '[' | ']' | '{' | '}' | '(' | ')');
    let ends_in_separator = line.trim_end_matches(' ').ends_with(is_separator);
    let number = line.matches(is_separator).count();
    line.chars().all(frames) && (number == 8 || number == 9 && ends_in_separator)
}

fn is_comment(line: &str) -> bool {
    let mut characters = line.chars();
    match characters.next() {
        Some('#' | '%') => true,
        Some('[') => characters.next().is_some_and(char::is_alphabetic),
        _ => line.starts_with("//"),
    }
}

/// Whether a line is a heading: it begins with a word that says so, or is a header of columns one of which does; and it
/// has no cells to lose.
fn is_heading(line: &str) -> bool {
    let is_word = |word: &str| HEADINGS.binary_search(&word.to_ascii_lowercase().as_str()).is_ok();
    let first: String = line.chars().take_while(char::is_ascii_alphabetic).collect();
    let mut fields = line.split([',', ';', '\t']).map(|field| field.trim_matches([' ', '"', '\'']));
    let is_header = line.contains([',', ';', '\t']) && fields.any(is_word);
    (is_word(&first) || is_header) && line.chars().filter(|&c| in_row(c).is_some()).count() < 9
}

/// Whether a line only draws: two dashes side by side, or nothing but brackets and the like.
fn is_ruler(line: &str) -> bool {
    let draws = |c: char| is_dash(c) || is_frame(c) || matches!(c, '.' | '*' | '+' | ',' | ';');
    let two_dashes = line.chars().zip(line.chars().skip(1)).any(|(a, b)| is_dash(a) && is_dash(b));
    // So many dashes and nothing else are no ruler but an empty grid, or an attempt at one.
    let is_grid_like = line.len() > 60 && line.chars().all(|c| c == '-');
    two_dashes && line.chars().all(draws) && !is_grid_like || line.chars().all(is_bracket)
}

const fn is_dash(character: char) -> bool {
    matches!(character, '-' | '=' | '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉')
}

const fn is_bracket(character: char) -> bool {
    matches!(character, '[' | ']' | '{' | '}' | '(' | ')' | ',' | ';' | ' ' | '"' | '\'')
}

/// The first long word of a line that looks like cells: 81 of them, or a bad attempt at it.
fn whole(line: &str) -> Option<Line<'_>> {
    let mut words = line.split(ends_word).filter(|word| {
        let cells = word.chars().filter(|&c| in_line(c).is_some()).count();
        cells >= 27 && cells * 2 > word.chars().count()
    });
    let first = words.next()?;
    // The solution may stand before its puzzle.
    let is_full = |word: &str| word.parse::<Grid>().is_ok_and(|grid| grid.count_empty() == 0);
    let word = if is_full(first) { words.find(|word| !is_full(word)).unwrap_or(first) } else { first };
    let start = word.as_ptr() as usize - line.as_ptr() as usize;
    let (mut before, mut after) = (&line[..start], &line[start + word.len()..]);
    let column = before.chars().count() + 1;
    // One puzzle uses one kind of mark: an x among dots is a slip.
    let value = if word.contains(['0', '.', '_', '*', '?']) { in_row } else { in_line };
    let cells: Vec<Found> = word
        .chars()
        .enumerate()
        .map(|(i, c)| Found { value: value(c).ok_or_else(|| c.to_string()), column: column + i })
        .collect();
    if before.contains(['=', '{', '[', '(', '"', '\'']) {
        // Code around a puzzle is no note of it.
        (before, after) = ("", "");
    }
    Some(match grid_of(&cells) {
        Some(grid) => Line::Grid { grid, before, after },
        None => Line::Whole { cells, before, after },
    })
}

const fn ends_word(character: char) -> bool {
    matches!(character, ' ' | '\t' | ',' | ';' | '#' | ':' | '"' | '\'' | '|' | '[' | ']')
}

/// The string of 81 cells of a JSON object: its `puzzle` or `grid`, else any other.
#[cfg(feature = "formats")]
fn json(line: &str) -> Line<'_> {
    let Ok(serde_json::Value::Object(object)) = serde_json::from_str(line) else { return Line::BadJson };
    let named = ["puzzle", "grid"].iter().filter_map(|&key| object.get(key));
    let mut grids = named.chain(object.values()).filter_map(|value| value.as_str()?.parse::<Grid>().ok());
    grids.next().map_or(Line::BadJson, |grid| Line::Grid { grid, before: "", after: "" })
}

/// A JSON object takes the feature `formats` to read.
#[cfg(not(feature = "formats"))]
fn json(_: &str) -> Line<'_> {
    Line::BadJson
}

/// Whether a line ends every block of rows before it, whatever comes behind it.
pub(super) fn ends_block(line: &[u8]) -> bool {
    plain(line).is_some()
        || line.len() > LONGEST_LINE
        || text(line).is_some_and(|line| match classify(&line) {
            Line::Ruler => false,
            Line::Row(found) => cells::is_no_row(&found),
            _ => true,
        })
}

/// Whether a line counts as a row of a block.
pub(super) fn is_row(line: &[u8]) -> bool {
    text(line).is_none_or(|line| matches!(classify(&line), Line::Row(_)))
}

fn text(line: &[u8]) -> Option<Cow<'_, str>> {
    str::from_utf8(line).ok().map(|line| without_color(line.trim_end_matches('\r')))
}

/// A further puzzle behind one, set apart by blanks only, and what stands behind it. A full grid is no puzzle but the
/// solution of the one before, and stays a note.
pub(super) fn next_puzzle(after: &str) -> Option<(Grid, &str)> {
    let (grid, rest) = plain(after.strip_prefix(' ')?.trim_start_matches(' ').as_bytes())?;
    (grid.count_empty() > 0).then(|| (grid, &after[after.len() - rest.len()..]))
}

/// The grid of a line that begins with 81 plain cells: by far the most frequent line, read without a detour.
pub(super) fn plain(line: &[u8]) -> Option<(Grid, &[u8])> {
    let (cells, after) = line.split_first_chunk::<81>()?;
    if after.len() > 81 && !cells.iter().any(|byte| b"0._*?".contains(byte)) {
        // A full grid with much behind it may be the solution before its puzzle.
        return None;
    }
    if !matches!(after.first(), None | Some(b' ' | b'\t' | b',' | b';' | b'#' | b':')) {
        return None;
    }
    // Numbers instead of conditions leave no branch, so that the compiler makes vectors of it.
    let (mut rows, mut bad) = ([[0; 9]; 9], 0);
    for (value, &byte) in rows.as_flattened_mut().iter_mut().zip(cells) {
        let digit = byte.wrapping_sub(b'0');
        let is_mark = [b'.', b'_', b'*', b'?'].map(|mark| u8::from(byte == mark)).iter().fold(0, |any, is| any | is);
        bad |= u8::from(digit > 9) & (is_mark ^ 1);
        *value = if digit > 9 { 0 } else { digit };
    }
    (bad == 0).then(|| (Grid::proven(rows), after))
}
