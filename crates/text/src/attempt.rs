//! Attempts at a grid: texts whose shape alone shows that they are meant as a grid, whatever their signs mean.
//!
//! An attempt becomes its record or one error, and never counts as words. `docs/reading.md` has the table of shapes.

use crate::bytes;
use crate::cell::{self, FoundCell, in_row};
use sudokit_core::board::{Cell, Digit, Grid, conflicts};

pub const FEWEST_DIGITS: usize = 15;
/// The fewest givens of a puzzle.
pub const FEWEST_GIVENS: usize = 17;
/// The most kinds of other signs of an attempt. Words have more.
const MOST_KINDS: usize = 3;
/// The numbers of signs of an attempt in one line.
const SIGNS: std::ops::RangeInclusive<usize> = 75..=87;

/// The kinds of signs that are no digits, as long as they are few.
#[derive(Default)]
struct Kinds<T>([Option<T>; MOST_KINDS]);

impl<T: PartialEq> Kinds<T> {
    fn add(&mut self, sign: T) -> bool {
        let sign = Some(sign);
        let place = self.0.iter_mut().find(|known| known.is_none() || **known == sign);
        place.map(|place| *place = sign).is_some()
    }
}

/// Returns whether signs are an attempt: many of them are digits, and the others are of few kinds.
pub fn is_attempt<'a>(signs: impl IntoIterator<Item = &'a str>) -> bool {
    let (mut digits, mut kinds) = (0, Kinds::default());
    for sign in signs {
        if is_digit(sign) {
            digits += 1;
        } else if !kinds.add(sign) {
            return false;
        }
    }
    digits >= FEWEST_DIGITS
}

/// Returns whether few kinds of letters are in a word, unlike in a hash.
pub fn has_few_kinds(word: &str) -> bool {
    let mut kinds = Kinds::default();
    word.chars().filter(|&c| c.is_alphabetic() && in_row(c).is_none()).all(|c| kinds.add(c))
}

/// The end of a line that may be the signs of a row, found by one look from its end.
///
/// It serves all readers of a line that is no plain row. Words have more kinds of signs than a row, so that the look ends after a
/// few of them.
#[derive(Clone, Copy)]
pub struct Tail {
    /// The index after the last sign that a row has no room for.
    pub start: usize,
    /// True if the last word is as long as a cell, three cells, or about nine.
    pub ends_as_cells: bool,
}

impl Tail {
    /// Returns the end of a line, if it has enough signs of few kinds for a damaged row, with a digit or all alike.
    pub fn of(text: &str) -> Option<Self> {
        const FEWEST: usize = 6;
        let (mut signs, mut separators, mut has_digit, mut kinds) = (0, 0, false, Kinds::default());
        let mut start = 0;
        for (at, c) in text.char_indices().rev() {
            match c {
                '1'..='9' => has_digit = true,
                ',' | ';' | '\t' => {
                    separators += 1;
                    continue;
                }
                '>' => continue,
                _ if cell::is_frame(c) => continue,
                _ if is_digit_like(c) => has_digit = true,
                _ if !kinds.add(c) => {
                    start = at + c.len_utf8();
                    break;
                }
                _ => {}
            }
            signs += 1;
        }
        let is_cell = |byte: &u8| byte.is_ascii_digit() || b"._*?xX-".contains(byte);
        let bytes = text.as_bytes();
        let ends_as_cells = || {
            let end = bytes.iter().rposition(is_cell).map_or(0, |at| at + 1);
            matches!(bytes[..end].iter().rev().take_while(|byte| is_cell(byte)).count(), 1 | 3 | 8..=10)
        };
        (signs.max(separators) >= FEWEST && (has_digit || kinds.0[0].is_some() && kinds.0[1].is_none()))
            .then(|| Self { start, ends_as_cells: ends_as_cells() })
    }

    /// Returns the indices in the line in front of which there may be a label of a row, which ends with a blank, `:` or `=`.
    pub fn starts_of_cells(self, text: &str) -> impl Iterator<Item = usize> {
        const MOST: usize = 6;
        let first = text.len() - text.trim_start().len();
        let ends_label = |c: char| c.is_whitespace() || matches!(c, ':' | '=' | '：');
        let mut before = text[..self.start].chars().next_back();
        let is_start = move |(_, c): &(usize, char)| {
            let is_start = before.is_some_and(ends_label) && !ends_label(*c);
            before = Some(*c);
            is_start
        };
        let indices = text[self.start..].char_indices().filter(is_start).map(move |(at, _)| self.start + at);
        indices.filter(move |at| *at > first).take(MOST)
    }
}

fn is_digit(sign: &str) -> bool {
    let mut characters = sign.chars();
    characters.next().is_some_and(is_digit_like) && characters.next().is_none()
}

/// Returns whether a character is a digit of a cell, or a digit that no cell has: `⁵`.
fn is_digit_like(c: char) -> bool {
    in_row(c).map_or_else(|| c.is_numeric(), |value| value > 0)
}

fn characters(text: &str) -> impl Iterator<Item = &str> {
    text.char_indices().map(|(at, c)| &text[at..at + c.len_utf8()])
}

/// Returns the signs of a word that is an attempt at a grid in one line, without the decoration at its ends: brackets,
/// quotes, and signs that are nowhere else in the word.
pub fn of_word(word: &str) -> Option<&str> {
    const LONGEST: usize = 400;
    if word.len() < *SIGNS.start()
        || word.len() > LONGEST
        || !has_few_kinds(word)
        || !cell::may_have(word, FEWEST_DIGITS)
    {
        return None;
    }
    // A quote ends a word, whatever the brackets of a language are: `<<"53..7"...>>.`
    let has_quote = bytes::find_any(word.as_bytes(), |byte| bytes::is_one_of(byte, b"\"'`")).is_some();
    let inner = || word.split(['"', '\'', '`']).max_by_key(|inner| inner.len()).unwrap_or(word);
    let mut signs = unwrapped(if has_quote { inner() } else { word });
    while signs.chars().count() > 81
        && let Some(inner) = without_decoration(signs)
    {
        signs = inner;
    }
    let count = signs.chars().count();
    (SIGNS.contains(&count) && !signs.contains([',', ';', ':', '=']) && is_attempt(characters(signs))).then_some(signs)
}

/// Returns the cells of a grid that are glued to letters, as in a link that has lost its `=`.
pub fn run(word: &str) -> Option<&str> {
    let runs = word.split(|c: char| !c.is_ascii_digit() && c != '.');
    let is_one = |run: &&str| SIGNS.contains(&run.len()) && is_attempt(characters(run));
    if word.len() < *SIGNS.start() { None } else { runs.into_iter().find(is_one) }
}

/// Returns the cells at the end of a line that is cut within a quote.
pub fn cut<'a>(line: &str, last: &'a str) -> Option<&'a str> {
    let are_cells =
        |text: &str| text.len() >= FEWEST_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let is_open = |quote: &str| line.matches(quote).count() % 2 == 1;
    (are_cells(last) && line.trim_end().ends_with(last) && (is_open("\"") || is_open("'"))).then_some(last)
}

/// Removes brackets, quotes and signs of code at the ends of a word.
pub fn unwrapped(word: &str) -> &str {
    word.trim_matches(|c: char| "\"'`<>()[]{},;".contains(c))
}

/// Removes a sign at the ends of a word that is nowhere else in it.
fn without_decoration(word: &str) -> Option<&str> {
    let ends = [word.chars().next()?, word.chars().next_back()?];
    ends.into_iter().find_map(|sign| {
        let inner = word.trim_matches(sign);
        // A letter or a mark of a diff may be a damaged cell.
        let is_sign = !sign.is_alphanumeric() && !matches!(sign, '+' | '-');
        (is_sign && !inner.contains(sign)).then_some(inner)
    })
}

/// Returns whether a character ends a word: blanks, and the signs of code except those that are cells or in names.
pub const fn ends_word(character: char) -> bool {
    matches!(character, ' ' | '\u{a0}' | '\t' | '"' | '#' | '&'..=')' | ',' | '/' | ':'..='>' | '[' | ']' | '`' | '{'..='}')
}

/// Returns whether a text has a word that is an attempt at a grid in one line.
pub fn is_in(text: &str) -> bool {
    text.len() >= *SIGNS.start()
        && cell::may_have(text, FEWEST_DIGITS)
        && (text.split([' ', '\t']).any(|word| of_word(word).is_some())
            || text.split(ends_word).any(|word| of_word(word).is_some()))
}

/// Returns the grid of 81 cells of which all but one kind are digits: that sign is the empty cell.
///
/// There must be as many digits as a puzzle has, or digits in all rows but one, and none twice in a house. A sign has no digit:
/// `10` is a damaged cell. One that stands once is a wrong cell of a full grid.
pub fn inferred(cells: &[FoundCell]) -> Option<Grid> {
    const FEWEST_ROWS: usize = 8;
    let empty = cells.iter().find_map(|cell| cell.value.as_ref().err())?;
    if empty.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for (cell, found) in Cell::ALL.into_iter().zip(cells) {
        match &found.value {
            Ok(0) => return None,
            Ok(digit) => grid.set(cell, Digit::new(*digit)),
            Err(sign) if sign != empty => return None,
            Err(_) => {}
        }
    }
    let rows = grid.rows().iter().filter(|row| **row != [0; 9]).count();
    let is_puzzle = grid.count_empty() > 1 && (grid.count_clues() >= FEWEST_GIVENS || rows >= FEWEST_ROWS);
    (cells.len() == 81 && is_puzzle && conflicts(&grid).is_empty()).then_some(grid)
}

/// Returns whether cells are those of a row by their shape: about nine signs, or nine twice, of few kinds.
pub fn is_row(cells: &[FoundCell]) -> bool {
    const LONGEST: usize = 3;
    if !matches!(cells.len(), 8..=10 | 18) {
        return false;
    }
    // Numbers are of one kind: a table of them is no grid, but it is no part of one either.
    let is_number = |text: &str| text.chars().all(char::is_numeric);
    let bad = cells.iter().filter_map(|cell| cell.value.as_ref().err().map(String::as_str));
    let is_kind = |kind: &str| kind.chars().count() <= LONGEST && !kind.contains(char::is_whitespace);
    let mut kinds = Kinds::default();
    let are_few = bad.map(|text| if is_number(text) { "0" } else { text }).all(|kind| is_kind(kind) && kinds.add(kind));
    let is_empty = || cells[0].value.is_err() && cells.iter().all(|cell| cell.value == cells[0].value);
    are_few && (cells.iter().any(|cell| is_digit(cell.text())) || is_empty())
}

/// Returns whether rows are an attempt: seven to eleven rows, or about as many for each of several grids, of nine signs each
/// but for one or two damaged rows.
pub fn are_rows(rows: &[&[FoundCell]]) -> bool {
    const MOST: usize = 29;
    const MOST_DAMAGED: usize = 2;
    let damaged = rows.iter().filter(|cells| !cells.len().is_multiple_of(9)).count();
    (7..=MOST).contains(&rows.len())
        && (rows.len() + 2) % 9 <= 4
        && damaged <= MOST_DAMAGED
        && is_attempt(rows.iter().copied().flatten().map(FoundCell::text))
}

/// Returns whether nothing contradicts that rows are grids by nines: no digit is twice in a house of one, and no row equals the row
/// above it.
pub fn are_grids(rows: &[[u8; 9]]) -> bool {
    rows.windows(2).all(|pair| pair[0] != pair[1])
        && rows.as_chunks::<9>().0.iter().all(|nine| conflicts(&Grid::assume_valid(*nine)).is_empty())
}
