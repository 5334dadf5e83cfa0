//! Attempts at a grid: texts whose shape alone shows that they are meant as a grid, whatever their signs mean.
//!
//! An attempt becomes its record or one error, and never counts as words. `docs/reading.md` has the table of shapes.

use crate::bytes;
use crate::cell::{self, FoundCell, in_row};
use crate::names::{self, Meaning};
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
pub fn has_word(text: &str) -> bool {
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

/// Returns the grid of 81 digits. If they are 27 places in order, each a row, a column and a digit, it is the grid of these, since
/// it would be a full grid of contradictions else.
pub fn of_places(found: Grid) -> Grid {
    const MOST_DAMAGED: usize = 2;
    if found.count_empty() > 0 {
        return found;
    }
    let places = found.rows().as_flattened().as_chunks::<3>().0;
    let falls = places.windows(2).filter(|pair| pair[0][..2] >= pair[1][..2]).count();
    if falls > MOST_DAMAGED || conflicts(&found).is_empty() {
        return found;
    }
    let mut grid = Grid::EMPTY;
    for &[row, column, digit] in places {
        grid.set(Cell::at(usize::from(row) - 1, usize::from(column) - 1), Digit::new(digit));
    }
    grid
}

/// Returns the cell of a name: `A1` with the letter of its row, or `r1c1`.
pub fn place(name: &str) -> Option<Cell> {
    let digit = |byte: u8| Some(usize::from(byte.checked_sub(b'1').filter(|at| *at < 9)?));
    match name.as_bytes() {
        [row @ (b'a'..=b'i' | b'A'..=b'I'), column] => Some(Cell::at(usize::from((row | 32) - b'a'), digit(*column)?)),
        [b'r' | b'R', row, b'c' | b'C', column] => Some(Cell::at(digit(*row)?, digit(*column)?)),
        _ => None,
    }
}

/// Returns whether a text names a cell, `r1c1`: it is about this cell, so it is no row of cells.
pub fn names_cell(text: &str) -> bool {
    text.contains(['r', 'R']) && words_of(text).any(|word| word.len() == 4 && place(word).is_some())
}

/// Returns the words of a line of cells with their names, perhaps behind the name of a puzzle: `Givens: R1C4 = 5, R1C5 = 7`. What
/// stands behind another label, such as the name of a technique, is said about the cells.
fn words_of_places(line: &str) -> Vec<&str> {
    let begins = |text: &&str| {
        let word = text.as_bytes().iter().position(u8::is_ascii_alphanumeric).map_or("", |at| &text[at..]);
        let end = word.bytes().take(5).position(|byte| !byte.is_ascii_alphanumeric());
        place(&word[..end.unwrap_or(0)]).is_some()
    };
    let is_puzzle = |at: &usize| names::meaning(&line[..*at]) == Some(Meaning::Puzzle);
    let behind_label = bytes::find(line.as_bytes(), b':').filter(is_puzzle).map_or("", |at| &line[at + 1..]);
    [line, behind_label]
        .into_iter()
        .find(begins)
        .map_or_else(Vec::new, |list| words_of(list).filter(|word| *word != "and").collect())
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Returns the number of cells with a name and a digit in a line, if it has hardly anything else.
pub fn count_places(line: &str) -> usize {
    const FEWEST_A_WORD: usize = 8;
    let words = words_of_places(line);
    let others = words.iter().filter(|word| word.len() > 1 && place(word).is_none()).count();
    let is_pair = |pair: &&[&str]| place(pair[0]).is_some() && place(pair[1]).is_none();
    let found = words.windows(2).filter(is_pair).count();
    if others * FEWEST_A_WORD > found { 0 } else { found }
}

/// Returns the grid of lines of cells with their names, from the first such line on.
///
/// # Errors
///
/// Returns the line where a cell has no digit, is no cell or is given twice.
pub fn of_named_cells<'a>(lines: impl Iterator<Item = (u64, &'a str)>) -> Result<Grid, u64> {
    let mut grid = Grid::EMPTY;
    let lines = lines.map(|(number, line)| (number, line, words_of_places(line)));
    for (number, line, words) in lines.skip_while(|(.., words)| words.is_empty()) {
        if words.is_empty() && line.contains(|c: char| c.is_ascii_digit()) {
            return Err(number);
        }
        for pair in words.chunks(2) {
            let cell = place(pair[0]).filter(|cell| grid[*cell] == 0).ok_or(number)?;
            let digit = pair.get(1).and_then(|digit| Digit::new(digit.parse().ok()?));
            grid.set(cell, Some(digit.ok_or(number)?));
        }
    }
    Ok(grid)
}

/// Returns the text before the cells of a row with `#` for numbers and single letters, which count the rows.
pub fn label(text: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric();
    let mut label = String::new();
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let word = &rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())];
        let length = if word.is_empty() { first.len_utf8() } else { word.len() };
        match word.trim_end_matches(|c: char| c.is_ascii_digit()) {
            _ if word.is_empty() => label.push(first),
            _ if word.chars().count() == 1 || cell::number(word).is_some() => label.push('#'),
            // Numbers are within the words of some scripts: `第1行`.
            _ if !word.is_ascii() => label.extend(
                word.split_inclusive(|c: char| c.is_ascii_digit())
                    .map(|part| part.replace(|c: char| c.is_ascii_digit(), "#")),
            ),
            name if name.len() < word.len() => label.extend([name, "#"]),
            name => label += name,
        }
        rest = &rest[length..];
    }
    label
}

/// The sizes of other grids than the classic one.
const SIZES: [usize; 7] = [4, 6, 8, 10, 12, 16, 25];

/// Returns the first line, its text and the size of a grid of another size: as many lines as signs in each, and no sign but that of
/// empty cells twice in a line or a column. Empty lines stand for rulers, which begin it anew above its second row.
pub fn square<'a>(lines: impl Iterator<Item = (u64, &'a [u8])>) -> Option<(u64, String, usize)> {
    let (mut rows, mut first, mut is_broken) = (Vec::<Vec<char>>::new(), 0, false);
    for (line, bytes) in lines {
        let is_inside = rows.len() >= 2 && SIZES.contains(&rows[0].len());
        if bytes.trim_ascii().is_empty() && !is_inside {
            (rows, is_broken) = (Vec::new(), false);
        } else if !is_broken && !bytes.trim_ascii().is_empty() {
            let signs = signs_of_square(bytes).filter(|signs| rows.first().is_none_or(|row| row.len() == signs.len()));
            first = if rows.is_empty() { line } else { first };
            is_broken = signs.is_none() || rows.len() >= LARGEST;
            rows.extend(signs.filter(|_| !is_broken));
        }
    }
    (!is_broken && is_square(&rows)).then(|| (first, rows[0].iter().collect(), rows.len()))
}

const LARGEST: usize = 25;

/// Returns the signs of a line that may be a row of a grid of another size.
fn signs_of_square(bytes: &[u8]) -> Option<Vec<char>> {
    const LONGEST: usize = 80;
    // Most lines are words with more signs.
    if bytes.len() > LONGEST || bytes::count(bytes, |byte| byte.is_ascii_alphanumeric()) > LARGEST {
        return None;
    }
    let is_between = |c: &char| " \t\r|,;\"'[](){}".contains(*c);
    let signs: Vec<char> = str::from_utf8(bytes).ok()?.chars().filter(|c| !is_between(c)).collect();
    let are_signs = signs.iter().all(|&c| c.is_ascii_alphanumeric() || in_row(c).is_some() || c == '-');
    ((4..=LARGEST).contains(&signs.len()) && are_signs).then_some(signs)
}

fn is_square(rows: &[Vec<char>]) -> bool {
    let size = rows.len();
    if !SIZES.contains(&size) || rows[0].len() != size {
        return false;
    }
    let mut all: Vec<char> = rows.concat();
    all.sort_unstable();
    let empty = all.chunk_by(|a, b| a == b).max_by_key(|chunk| chunk.len()).map(|chunk| chunk[0]);
    all.dedup();
    let is_one = |signs: Vec<char>| {
        let mut signs: Vec<char> = signs.into_iter().filter(|sign| Some(*sign) != empty).collect();
        signs.sort_unstable();
        signs.windows(2).all(|pair| pair[0] != pair[1])
    };
    let columns = (0..size).map(|column| rows.iter().map(|line| line[column]).collect());
    all.len() <= size + 1 && rows.iter().cloned().chain(columns).all(is_one)
}
