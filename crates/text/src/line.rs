//! Properties of a single line: its text, its kind and its cells.

use std::borrow::Cow;

use crate::bytes::{count_ends, is_one_of};
use crate::cells::{FoundCell, in_row, is_bracket, is_frame};
use sudokit_core::board::{Cell, Digit, Grid};

/// The longest line that is read, in bytes. Only documents and lists of grids may have longer lines.
pub const LONGEST_LINE: usize = 1 << 16;

/// A form feed, which separates grids like an empty line.
pub const NEW_PAGE: u8 = b'\x0c';

/// The replacement for a byte that is not UTF-8. One byte replaces one byte, so that positions in the line stay valid.
pub const SUBSTITUTE: char = '\u{1a}';

/// Returns a line as text. Color sequences and invisible characters are removed, and bytes that are not UTF-8 replaced.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) if bytes.is_ascii() && !bytes.contains(&b'\x1b') => text.into(),
        Ok(text) => match without_color(text) {
            Cow::Borrowed(text) => without_invisible(text),
            Cow::Owned(text) => without_invisible(&text).into_owned().into(),
        },
        Err(_) => without_color(&substituted(bytes)).into_owned().into(),
    }
}

/// Replaces each byte that is not UTF-8.
fn substituted(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text += chunk.valid();
        text.extend(chunk.invalid().iter().map(|_| SUBSTITUTE));
    }
    text
}

/// Removes escape sequences for terminal colors.
fn without_color(line: &str) -> Cow<'_, str> {
    let mut parts = line.split("\x1b[");
    let first = parts.next().unwrap_or_default();
    if first.len() == line.len() {
        return line.into();
    }
    let rest = parts.map(|part| part.split_once('m').map_or(part, |(_, text)| text));
    std::iter::once(first).chain(rest).collect::<String>().into()
}

/// Replaces wide blanks next to cells by plain ones, and removes invisible characters there.
fn without_invisible(line: &str) -> Cow<'_, str> {
    let is_odd = |c: char| is_invisible(c) || is_wide_blank(c);
    if line.is_ascii() || !line.contains(is_odd) {
        return line.into();
    }
    let mut text = String::with_capacity(line.len());
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        // In words of other scripts and in emoji these characters have a meaning.
        let is_among_cells =
            text.chars().next_back().is_none_or(|before| before.is_ascii() || in_row(before).is_some())
                || rest.clone().next().is_some_and(|next| in_row(next).is_some());
        match c {
            _ if !is_among_cells || !is_odd(c) => text.push(c),
            _ if is_wide_blank(c) => text.push(' '),
            _ => {}
        }
    }
    text.into()
}

/// The number of colons around nine chat emoji names (`:one:`).
pub const FEWEST_COLONS: usize = 18;

/// Replaces chat emoji names (`:one:`) by digits and dots, if the line has at least nine of them.
pub fn without_short_codes(line: &str) -> Cow<'_, str> {
    const NAMES: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    const EMPTY: [&str; 4] = ["white_large_square", "black_large_square", "white_square_button", "heavy_minus_sign"];
    if line.bytes().filter(|&byte| byte == b':').count() < FEWEST_COLONS {
        return line.into();
    }
    let (mut text, mut found) = (String::with_capacity(line.len()), 0);
    let mut rest = line;
    while let Some((before, after)) = rest.split_once(':') {
        text += before;
        let name = after.split_once(':').map(|(name, _)| name).unwrap_or_default();
        let digit = NAMES
            .iter()
            .position(|known| *known == name)
            .and_then(|digit| char::from_digit(u32::try_from(digit).ok()?, 10));
        let cell = digit.or_else(|| EMPTY.contains(&name).then_some('.'));
        text.push(cell.unwrap_or(':'));
        found += usize::from(cell.is_some());
        rest = if cell.is_some() { &after[name.len() + 1..] } else { after };
    }
    if found < 9 { line.into() } else { (text + rest).into() }
}

/// Returns whether a character has no width, or only changes the look of the previous character.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}')
}

const fn is_wide_blank(c: char) -> bool {
    matches!(c, '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// Returns whether a line begins or ends with a form feed.
pub fn has_new_page(line: &[u8]) -> bool {
    [line.first(), line.last()].contains(&Some(&NEW_PAGE))
}

/// Returns whether a line is blank. Tabs that separate nine empty fields are a row, not a blank line.
pub fn is_blank(bytes: &[u8]) -> bool {
    if bytes.iter().any(u8::is_ascii_graphic) {
        return false;
    }
    let text = text(bytes);
    text.trim().is_empty() && !is_empty_row_of_fields(text.trim_end_matches(['\r', '\n']))
}

/// Returns whether a line has only the separators of nine empty fields, perhaps in quotes or brackets.
pub fn is_empty_row_of_fields(line: &str) -> bool {
    let is_separator = |c| matches!(c, '\t' | ',' | ';');
    let frames = |c: char| is_separator(c) || matches!(c, ' ' | '"' | '\'' | '[' | ']' | '{' | '}' | '(' | ')');
    let ends_in_separator = line.trim_end_matches(' ').ends_with(is_separator);
    let number = line.matches(is_separator).count();
    line.chars().all(frames) && (number == 8 || number == 9 && ends_in_separator)
}

/// Returns whether a line is a heading by its first word or its end. A heading has at most eight cells.
pub fn is_heading(line: &str) -> bool {
    if line.chars().filter(|&c| in_row(c).is_some()).count() > 8 {
        return false;
    }
    let first: String = line.chars().take_while(char::is_ascii_alphabetic).collect();
    let is_known = HEADINGS.binary_search(&first.to_ascii_lowercase().as_str()).is_ok();
    is_known || is_number(line) || line.ends_with(':') || is_section(line)
}

/// Returns whether a line is a number of a list: `7.` or `7)`.
pub fn is_number(line: &str) -> bool {
    line.strip_suffix(['.', ')']).is_some_and(|number| number.parse::<u16>().is_ok())
}

/// Returns whether a line is a section of a settings file, like `[Puzzle]`.
pub fn is_section(line: &str) -> bool {
    line.starts_with('[') && line.ends_with(']') && line[1..].starts_with(char::is_alphabetic)
}

/// Words that begin a heading (`Grid 01`).
pub const HEADINGS: [&str; 20] = [
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

/// Returns whether a line is a ruler: only frame characters with two dashes side by side, or only brackets.
pub fn is_ruler(line: &str) -> bool {
    let draws = |c: char| is_dash(c) || is_frame(c) || matches!(c, '.' | '*' | '+' | ',' | ';');
    let two_dashes = line.chars().zip(line.chars().skip(1)).any(|(a, b)| is_dash(a) && is_dash(b));
    // More than 60 dashes are an empty grid, or an attempt at one.
    let is_grid_like = line.len() > 60 && line.chars().all(|c| c == '-');
    two_dashes && line.chars().all(draws) && !is_grid_like || line.chars().all(is_bracket)
}

const fn is_dash(character: char) -> bool {
    matches!(character, '-' | '=' | '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉')
}

/// Returns the grid of 81 good cells.
pub fn grid_of(found: &[FoundCell]) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    for (cell, found) in Cell::ALL.into_iter().zip(found) {
        grid.set(cell, Digit::new(*found.value.as_ref().ok()?));
    }
    (found.len() == 81).then_some(grid)
}

/// Returns the grid of a line that begins with 81 plain cells, and the text after them.
///
/// This is a fast path for the most frequent kind of line.
pub fn plain(line: &[u8]) -> Option<(Grid, &[u8])> {
    let (cells, after) = plain_cells(line)?;
    if after.len() > 81 && !cells.iter().any(|byte| b"0._*?".contains(byte)) {
        // A full grid with a long text after it may be the solution before its puzzle.
        return None;
    }
    let mut rows = [[0; 9]; 9];
    for (value, &byte) in rows.as_flattened_mut().iter_mut().zip(cells) {
        let digit = byte.wrapping_sub(b'0');
        *value = if digit > 9 { 0 } else { digit };
    }
    Some((Grid::proven(rows), after))
}

/// Returns the grid and the text after it, like [`plain`], if that text is too short for a second grid.
pub fn plain_alone(line: &[u8]) -> Option<(Grid, &[u8])> {
    plain(line).filter(|(_, after)| after.len() < 81)
}

/// Returns whether [`plain_alone`] finds a grid in a line.
pub fn is_plain_alone(line: &[u8]) -> bool {
    plain_cells(line).is_some_and(|(_, after)| after.len() < 81)
}

/// Returns the 81 plain cells at the start of a line and the text after them, if a separator is between.
fn plain_cells(line: &[u8]) -> Option<(&[u8; 81], &[u8])> {
    let (cells, after) = line.split_first_chunk::<81>()?;
    let is_apart = match after {
        [] | [b' ' | b'\t' | b',' | b';' | b'#', ..] => true,
        // Digits after a colon are eliminated candidates.
        [b':', next, ..] => !next.is_ascii_digit(),
        _ => false,
    };
    (is_apart && are_plain(cells)).then_some((cells, after))
}

/// Returns the text after 81 plain cells, if a line begins with them as a word.
pub fn after_cells(line: &[u8]) -> Option<&[u8]> {
    let (cells, after) = line.split_first_chunk::<81>()?;
    let is_word = matches!(after, [] | [b' ' | b'\t' | b',' | b';' | b'\r', ..]);
    (is_word && are_plain(cells)).then_some(after)
}

/// Returns whether all cells are digits or unambiguous marks for empty cells.
pub fn are_plain(cells: &[u8; 81]) -> bool {
    // The compiler vectorizes this, because arithmetic on numbers has no branches.
    let other = |bad: u8, &byte: &u8| bad | u8::from(byte.wrapping_sub(b'0') > 9) & u8::from(byte != b'.');
    cells.iter().fold(0, other) == 0 || cells.iter().all(|&byte| is_plain_cell(byte))
}

/// Returns whether a byte is a digit or an unambiguous mark for an empty cell.
fn is_plain_cell(byte: u8) -> bool {
    let is_digit = byte.wrapping_sub(b'0') <= 9;
    is_digit | is_one_of(byte, b"._*?")
}

/// Returns the index of the first word of 81 plain cells in a line.
pub fn grid_word(line: &[u8]) -> Option<usize> {
    let ends_word = |byte: u8| is_one_of(byte, b" \t,;\r");
    let mut start = 0;
    while let Some(cells) = line.get(start..).and_then(<[u8]>::first_chunk::<81>) {
        if line.get(start + 81).is_none_or(|&byte| ends_word(byte)) && are_plain(cells) {
            return Some(start);
        }
        start += line[start..].iter().position(|&byte| ends_word(byte))? + 1;
    }
    None
}

/// Returns whether a line has a word of 81 plain cells and is not a comment.
pub fn holds_grid(line: &[u8]) -> bool {
    !line.starts_with(b"#") && grid_word(line).is_some()
}

/// Returns whether a line has 81 adjacent plain cells anywhere.
pub fn has_cells(line: &[u8]) -> bool {
    line.split(|&byte| !is_plain_cell(byte)).any(|run| run.len() >= 81)
}

/// A counter of the lines up to a byte of a text.
pub struct LineCounter<'a> {
    text: &'a str,
    at: usize,
    line: u64,
}

impl<'a> LineCounter<'a> {
    /// Creates a counter at a byte of the text, which is in line `line`.
    pub const fn new(text: &'a str, at: usize, line: u64) -> Self {
        Self { text, at, line }
    }

    /// Returns the line of a byte, which must not be before the previous one.
    pub fn line(&mut self, at: usize) -> u64 {
        if let Some(between) = self.text.as_bytes().get(self.at..at) {
            self.line += count_ends(between);
            self.at = at;
        }
        self.line
    }

    /// Returns the rest of the line from the last byte on, cut for messages.
    pub fn shown(&self) -> String {
        let rest = self.text.get(self.at..).unwrap_or_default();
        rest.chars().take(LONGEST_SHOWN).take_while(|&c| c != '\n').collect()
    }
}

/// The number of characters of a line that messages show.
const LONGEST_SHOWN: usize = 1000;

/// Returns whether a text before or after a grid, or a line above or below it, is only markup or code around it.
pub fn is_wrapping(text: &str) -> bool {
    let text = text.trim();
    let is_fence = text.starts_with("```") || text.starts_with("~~~");
    is_fence
        || is_tags(text)
        || is_name(text)
        || is_link(text)
        || !text.is_empty() && text.chars().all(|c| matches!(c, '`' | '>' | ' '))
}

/// Returns whether a text consists of tags: `<td>`, `</code></pre>`.
fn is_tags(text: &str) -> bool {
    let tags = text.strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    tags.is_some_and(|tags| {
        tags.split("><").all(|tag| tag.starts_with(['/', '!']) || tag.starts_with(char::is_alphabetic))
            && !tags.replace("><", "").contains(['<', '>'])
    })
}

/// Returns whether a text is the beginning of a link that ends with the grid.
fn is_link(text: &str) -> bool {
    text.starts_with("http") && text.contains("://") && text.ends_with(['=', '/']) && !text.contains(' ')
}

/// Returns whether a text is an assignment to a common name of a puzzle: `grid =`, `let puzzle = "`.
fn is_name(text: &str) -> bool {
    let name = text.trim_end_matches(['"', '\'', '`', ' ']).strip_suffix('=').map(str::trim);
    name.and_then(|name| name.rsplit(' ').next())
        .is_some_and(|name| HEADINGS.contains(&name.to_ascii_lowercase().as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_after_cells_is_found_only_after_81_of_them() {
        let cells = "5.0_*?1.9".repeat(9);
        assert_eq!(after_cells(cells.as_bytes()), Some(b"".as_slice()));
        assert_eq!(after_cells(format!("{cells},a").as_bytes()), Some(b",a".as_slice()));
        for bad in [format!("{cells}a"), cells[1..].into(), cells.replacen('_', "x", 1), format!("{cells}5")] {
            assert_eq!(after_cells(bad.as_bytes()), None, "{bad}");
        }
    }
}

#[cfg(test)]
mod wrapping_tests {
    use super::*;

    #[test]
    fn wrappings_are_not_taken_for_ids() {
        for text in
            ["`", "```", "```text", "~~~", "<td>", "</b></td>", "<td class=\"a\"><b>", "grid =", "let puzzle = '", "> "]
        {
            assert!(is_wrapping(text), "{text}");
        }
        for text in ["", "7", "Title=", "easy =", "a > b", "<7>", "(a)", "<b>7</b>", "grid 1"] {
            assert!(!is_wrapping(text), "{text}");
        }
    }
}
