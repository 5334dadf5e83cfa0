//! Words that say a few things again and again, as only the cells of a grid do: `row one: five, blank, ...`, `put(1, 4, 9);`.
//!
//! Prose of as many words has more kinds of them. So lines that no reader knows are an error if they may be a grid, whatever their
//! language is.

use crate::attempt::FEWEST_GIVENS;
use crate::error::LONGEST_EXCERPT;

/// The words of some lines, and their numbers by what they may be in a grid.
#[derive(Debug, Default)]
pub struct Repeats {
    /// The number and the text of the first line with a word.
    first: Option<(u64, Vec<u8>)>,
    /// The last line.
    last: u64,
    /// The kinds of words, at most one more than an attempt has.
    kinds: Vec<Vec<u8>>,
    words: usize,
    /// Single digits, and those of rows of nine cells.
    digits: usize,
    /// Numbers that may be cells or places of cells: of two digits, pencil marks, empty cells of rows.
    places: usize,
    /// All other numbers.
    numbers: usize,
}

/// The most kinds of words: nine digits, an empty cell, and some around them or with a fault.
const MOST_KINDS: usize = 16;

impl Repeats {
    /// Adds a line, if it is not a rest of the last one.
    pub fn push(&mut self, line: u64, bytes: &[u8]) {
        if std::mem::replace(&mut self.last, line) == line {
            return;
        }
        let is_cell = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
        let is_part = |byte: &u8| is_cell(byte) || byte.is_ascii_alphabetic() || !byte.is_ascii();
        for word in bytes.chunk_by(|a, b| is_part(a) == is_part(b)).filter(|word| is_part(&word[0])) {
            if self.kinds.len() > MOST_KINDS {
                return;
            }
            self.first.get_or_insert_with(|| (line, bytes[..bytes.len().min(LONGEST_EXCERPT)].to_vec()));
            if word.len() == 9 && word.iter().all(is_cell) {
                let digits = word.iter().filter(|byte| matches!(byte, b'1'..=b'9')).count();
                self.digits += digits;
                self.places += word.len() - digits;
            } else {
                let parts = word.chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit() && is_cell(a) == is_cell(b));
                parts.for_each(|part| self.push_part(part));
            }
        }
    }

    /// Adds a number, or letters.
    fn push_part(&mut self, part: &[u8]) {
        let is_number = part[0].is_ascii_digit();
        let are_marks = || part[0] > b'0' && part.is_sorted_by(|a, b| a < b);
        match part.len() {
            _ if part[0] == b'.' => {}
            1 if is_number => self.digits += 1,
            length if is_number && (length == 2 || are_marks()) => self.places += 1,
            _ if is_number => self.numbers += 1,
            _ => {
                self.words += 1;
                if !self.kinds.iter().any(|kind| kind.eq_ignore_ascii_case(part)) {
                    self.kinds.push(part.to_vec());
                }
            }
        }
    }

    /// Returns the number and the text of the first line, if the lines are an attempt at a grid: in digits, or in words alone.
    pub fn attempt(self) -> Option<(u64, Vec<u8>)> {
        /// Without digits, there are words for nearly all cells.
        const FEWEST_WORDS: usize = 3 * FEWEST_GIVENS;
        /// How often each kind stands there on average. Numbers are one kind.
        const REPEATED: usize = 6;
        const MOST_NUMBERS: usize = 8;
        let all = self.words + self.digits + self.places;
        let is_attempt = self.kinds.len() <= MOST_KINDS
            && all >= REPEATED * (self.kinds.len() + usize::from(self.words < all))
            && (self.digits >= FEWEST_GIVENS || self.words == all && all >= FEWEST_WORDS)
            && self.numbers * MOST_NUMBERS <= all;
        self.first.filter(|_| is_attempt)
    }
}
