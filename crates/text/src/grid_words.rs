//! The words of a line that are grids, or attempts at them.

use crate::attempt;
use crate::bytes::index_in;
use crate::cell::{self, ATTEMPT, FoundCell, Signs, in_line, value_in};
use sudokit_core::board::Grid;

/// A word of a line that looks like a grid: 81 cells, or an attempt at them.
#[derive(Clone, Copy)]
pub struct GridWord<'a> {
    pub line: &'a str,
    pub start: usize,
    pub end: usize,
    pub text: &'a str,
}

impl GridWord<'_> {
    pub fn grid(&self) -> Option<Grid> {
        if let Some((grid, [])) = cell::plain(self.text.as_bytes()) {
            return Some(grid);
        }
        let cells = self.cells();
        cell::grid_of(&cells).or_else(|| attempt::inferred(&cells))
    }

    pub fn cells(&self) -> Vec<FoundCell> {
        let before = index_in(self.line, self.text);
        let column = self.line[..before].chars().count() + 1;
        let value = value_in(self.text);
        let found = |(i, c): (usize, char)| FoundCell {
            value: value(c).ok_or_else(|| c.to_string()),
            sign: Signs::NONE,
            column: column + i,
        };
        let is_nine = self.text.len() == NINE_WORDS;
        let is_cell = |(_, c): &(usize, char)| !(matches!(c, ' ' | '\t') || *c == '/' && is_nine);
        self.text.chars().enumerate().filter(is_cell).map(found).collect()
    }

    pub fn is_full(&self) -> bool {
        !self.text.contains(|c| in_line(c) == Some(0))
    }

    /// Returns whether the word is a fragment of a grid with other text inside.
    pub fn is_piece(&self) -> bool {
        self.text.chars().count() < 75
    }
}

/// Returns the words of a line that look like grids: also those of nine words.
pub fn words(line: &str) -> Vec<GridWord<'_>> {
    let mut words = Vec::new();
    if !cell::may_have(line, attempt::FEWEST_DIGITS) {
        return words;
    }
    let word = |outer: &str, text| {
        let start = index_in(line, outer);
        GridWord { line, start, end: start + outer.len(), text }
    };
    // The inner seven of nine rows.
    let has_slashes = line.split('/').filter(|row| is_row(row)).count() >= 7;
    let outers: Vec<&str> = line.split(|c| matches!(c, ' ' | '\u{a0}' | '\t') || c == '/' && has_slashes).collect();
    let mut rest = outers.as_slice();
    while let [outer, others @ ..] = rest {
        if let Some(nine) = nine_words(line, rest) {
            let (start, end) = (index_in(line, nine), index_in(line, nine) + nine.len());
            words.extend(
                self::words(&line[index_in(line, *outer)..start])
                    .into_iter()
                    .map(|before| word(before.text, before.text)),
            );
            words.push(word(nine, nine));
            // What is glued to its end may be a further grid.
            let after = &line[end..index_in(line, rest[8]) + rest[8].len()];
            words.extend(self::words(after).into_iter().map(|after| word(after.text, after.text)));
            rest = &rest[9..];
            continue;
        }
        rest = others;
        let inner = || outer.split(attempt::ends_word).filter(|inner| may_be_grid(inner));
        let are_several = outer.len() > 2 * ATTEMPT && inner().nth(1).is_some();
        if let Some(text) = attempt::of_word(outer).filter(|_| !are_several) {
            words.push(word(attempt::unwrapped(outer), text));
        } else if outer.len() >= ATTEMPT {
            for inner in outer.split(attempt::ends_word) {
                if may_be_grid(inner) {
                    words.push(word(inner, attempt::of_word(inner).unwrap_or(inner)));
                } else if let Some(cells) = attempt::run(inner).or_else(|| attempt::cut(line, inner)) {
                    words.push(word(cells, cells));
                }
            }
        }
    }
    words
}

fn is_row(word: &str) -> bool {
    word.len() == 9 && word.bytes().all(|byte| byte.is_ascii_digit() || b"._*?".contains(&byte))
}

/// The length of nine words of nine cells.
const NINE_WORDS: usize = 81 + 8;

/// Returns the text of exactly nine words of nine plain cells at the start of some words, between which are single blanks or slashes.
fn nine_words<'a>(line: &'a str, words: &[&'a str]) -> Option<&'a str> {
    let is_row = |word: &&str| is_row(word);
    let [first, inner @ .., last] = words.get(..9)? else { return None };
    let first = first.rsplit(attempt::ends_word).next().filter(is_row)?;
    let last = last.split(attempt::ends_word).next().filter(is_row)?;
    let (from, to) = (index_in(line, first), index_in(line, last) + 9);
    // Such words list all candidates.
    let is_untouched = inner.iter().all(|word| *word == "123456789");
    (inner.iter().all(is_row) && !is_untouched && !words.get(9).is_some_and(is_row) && to - from == NINE_WORDS)
        .then(|| &line[from..to])
}

/// Returns whether a word is long, and most of its characters are cells.
pub fn may_be_grid(word: &str) -> bool {
    if word.len() < ATTEMPT {
        return false;
    }
    if <&[u8; 81]>::try_from(word.as_bytes()).is_ok_and(cell::are_plain) {
        return true;
    }
    let is_long = || {
        let cells = word.chars().filter(|&c| in_line(c).is_some()).count();
        let is_ruler = || word.chars().all(|c| c == '-') && word.len() != 81;
        cells >= ATTEMPT && cells * 2 > word.chars().count() && !is_ruler()
    };
    attempt::has_few_kinds(word) && (is_long() || attempt::of_word(word).is_some())
}
