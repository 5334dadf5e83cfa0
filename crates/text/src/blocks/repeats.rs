//! Words that say a few things again and again, as only the cells of a grid do: `row one: five, blank, ...`, `put(1, 4, 9);`.
//!
//! Prose of as many words has more kinds of them. So lines that no reader knows are an error if they may be a grid, whatever their
//! language is.

use crate::attempt::FEWEST_GIVENS;
use crate::error::LONGEST_EXCERPT;

/// The words of some lines, and their numbers by what they may be in a grid.
#[derive(Debug, Default)]
pub struct Repeats {
    /// The number of the first line with a word.
    first: u64,
    /// The last line.
    last: u64,
    /// The start of the first line, and the lines whose words are not yet counted.
    text: Vec<u8>,
    counted: usize,
    /// How often lines were counted.
    counts: usize,
    /// The hashes of the kinds of words, at most one more than an attempt has.
    kinds: [u32; MOST_KINDS + 1],
    kinds_found: usize,
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

/// The most words and numbers: a dozen for each cell.
const MOST_PARTS: usize = 12 * 81;

/// Without digits but those of rows, there are words for nearly all cells.
const FEWEST_WORDS: usize = 3 * FEWEST_GIVENS;

/// The part of a word that a byte belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ByteKind {
    Digit,
    Dot,
    Letter,
    Other,
}

const fn kind_of(byte: u8) -> ByteKind {
    match byte {
        b'0'..=b'9' => ByteKind::Digit,
        b'.' => ByteKind::Dot,
        b'a'..=b'z' | b'A'..=b'Z' | 128.. => ByteKind::Letter,
        _ => ByteKind::Other,
    }
}

fn is_part(byte: u8) -> bool {
    kind_of(byte) != ByteKind::Other
}

impl Repeats {
    /// Adds a line, if it is not a rest of the last one.
    pub fn push(&mut self, line: u64, bytes: &[u8]) {
        /// Lines are counted many at a time: most paragraphs end before, and are too short to be an attempt.
        const MOST_TEXT: usize = 1 << 12;
        if std::mem::replace(&mut self.last, line) == line || self.has_too_many() {
            return;
        }
        if self.text.is_empty() {
            if !bytes.iter().copied().any(is_part) {
                return;
            }
            self.first = line;
        }
        self.text.extend_from_slice(bytes);
        self.text.push(b'\n');
        if self.text.len() - self.counted > MOST_TEXT {
            self.count();
        }
    }

    const fn parts(&self) -> usize {
        self.words + self.digits + self.places
    }

    const fn has_too_many(&self) -> bool {
        self.kinds_found > MOST_KINDS || self.parts() > MOST_PARTS
    }

    /// Removes all lines.
    pub fn clear(&mut self) {
        self.text.clear();
        *self = Self { text: std::mem::take(&mut self.text), ..Self::default() };
    }

    /// Counts the words of the lines, and keeps the start of the first line.
    fn count(&mut self) {
        self.counts += 1;
        let mut text = std::mem::take(&mut self.text);
        for word in text[self.counted..].chunk_by(|a, b| is_part(*a) == is_part(*b)).filter(|word| is_part(word[0])) {
            if self.has_too_many() {
                break;
            }
            if word.len() == 9 && word.iter().all(|byte| matches!(kind_of(*byte), ByteKind::Digit | ByteKind::Dot)) {
                let digits = word.iter().filter(|byte| matches!(byte, b'1'..=b'9')).count();
                self.digits += digits;
                self.places += word.len() - digits;
            } else {
                word.chunk_by(|a, b| kind_of(*a) == kind_of(*b)).for_each(|part| self.push_part(part));
            }
        }
        let end = text.iter().position(|byte| *byte == b'\n').unwrap_or(text.len());
        text.truncate(end.min(LONGEST_EXCERPT));
        text.push(b'\n');
        (self.counted, self.text) = (text.len(), text);
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
                // FNV-1a, regardless of case.
                let fold =
                    |hash: u32, byte: &u8| (hash ^ u32::from(byte.to_ascii_lowercase())).wrapping_mul(0x0100_0193);
                let kind = part.iter().fold(0x811c_9dc5, fold);
                let (known, free) = self.kinds.split_at_mut(self.kinds_found);
                if let (false, [next, ..]) = (known.contains(&kind), free) {
                    *next = kind;
                    self.kinds_found += 1;
                }
            }
        }
    }

    /// Returns the number and the text of the first line, if the lines are an attempt at a grid: in digits, or in words alone.
    pub fn attempt(&mut self) -> Option<(u64, Vec<u8>)> {
        /// How often each kind stands there on average. Numbers are one kind.
        const REPEATED: usize = 6;
        const MOST_NUMBERS: usize = 8;
        let is_short = self.counts == 0 && self.text.len() < 2 * FEWEST_WORDS;
        if is_short && self.text.iter().filter(|byte| byte.is_ascii_digit()).count() < FEWEST_GIVENS {
            return None;
        }
        self.count();
        let all = self.parts();
        let is_attempt = !self.has_too_many()
            && all >= REPEATED * (self.kinds_found + usize::from(self.words < all))
            && (self.digits >= FEWEST_GIVENS || all - self.words <= 9 && all >= FEWEST_WORDS)
            && self.numbers * MOST_NUMBERS <= all;
        self.text.pop();
        is_attempt.then(|| (self.first, std::mem::take(&mut self.text)))
    }
}
