//! Fast recognition of lines that are certainly words: most lines of prose.

use super::brackets;
use super::bytes::is_one_of;
use super::cells::{ATTEMPT, is_nothing};
use super::csv;
use super::line::FEWEST_COLONS;
use super::words::cells_in;

/// Returns the text of a line that is certainly words in any context.
///
/// Such a line begins with a letter or a digit and has more letters than digits. No part of it can be cells, a table
/// header, a link or the beginning of a document.
pub fn prose(bytes: &[u8]) -> Option<&str> {
    if !bytes.first().is_some_and(u8::is_ascii_alphanumeric) || is_row_name(bytes) {
        return None;
    }
    let counts = CharacterCounts::of(bytes);
    let are_words = counts.others == 0
        && counts.colons < FEWEST_COLONS
        && counts.letters > counts.digits.max(2)
        && counts.blanks + counts.delimiters < 80
        && has_true_word(bytes, counts.equals > 0)
        && has_no_cells(bytes);
    // Without others a line is ASCII.
    let line = str::from_utf8(bytes).ok().filter(|_| are_words)?;
    let is_other = counts.slashes > 0 && is_address(line)
        || counts.brackets > 0 && brackets::opening(line).is_some()
        || counts.delimiters > 0 && csv::Header::of(bytes).is_some();
    (!is_other).then_some(line)
}

/// The numbers of characters of each kind in a line.
#[derive(Clone, Copy, Default)]
struct CharacterCounts {
    /// All letters but `x`.
    letters: usize,
    digits: usize,
    blanks: usize,
    /// Separators of table columns.
    delimiters: usize,
    colons: usize,
    slashes: usize,
    equals: usize,
    brackets: usize,
    /// Characters that do not occur in plain words.
    others: usize,
}

impl CharacterCounts {
    fn of(line: &[u8]) -> Self {
        let mut counts = Self::default();
        // A count of at most 255 fits in a byte, and a vector has more lanes of bytes than of wider numbers.
        for part in line.chunks(u8::MAX.into()) {
            let [mut letters, mut digits, mut blanks, mut delimiters, mut colons] = [0u8; 5];
            let [mut slashes, mut equals, mut brackets, mut others] = [0u8; 4];
            for &byte in part {
                letters += u8::from(((byte | 0x20).wrapping_sub(b'a') < 26) && (byte | 0x20 != b'x'));
                digits += u8::from(byte.wrapping_sub(b'0') < 10);
                blanks += u8::from(byte == b' ');
                delimiters += u8::from(is_one_of(byte, b",;\t"));
                colons += u8::from(byte == b':');
                slashes += u8::from(byte == b'/');
                equals += u8::from(byte == b'=');
                brackets += u8::from(is_one_of(byte, b"[{(=\"'"));
                others += u8::from((byte.wrapping_sub(b' ') > b'~' - b' ') && (byte != b'\t'))
                    | u8::from(is_one_of(byte, b"<\\&*|#"));
            }
            counts.letters += usize::from(letters);
            counts.digits += usize::from(digits);
            counts.blanks += usize::from(blanks);
            counts.delimiters += usize::from(delimiters);
            counts.colons += usize::from(colons);
            counts.slashes += usize::from(slashes);
            counts.equals += usize::from(equals);
            counts.brackets += usize::from(brackets);
            counts.others += usize::from(others);
        }
        counts
    }
}

/// Returns whether a line has a word of at least two letters that is not a mark for empty cells.
///
/// Words before an equals sign do not count.
fn has_true_word(line: &[u8], has_equals: bool) -> bool {
    let equals = has_equals.then(|| line.iter().position(|&byte| byte == b'=')).flatten();
    let has_true_letter = |word: &[u8]| word.iter().any(|letter| !matches!(letter, b'x' | b'X'));
    line[equals.unwrap_or(0)..]
        .split(|byte| !byte.is_ascii_alphabetic())
        .any(|word| word.len() > 1 && has_true_letter(word) && !str::from_utf8(word).is_ok_and(is_nothing))
}

/// Returns whether no word can be a grid or a string of a site.
fn has_no_cells(line: &[u8]) -> bool {
    /// The longest word that is too short for a string of a site.
    const LONGEST_WORD: usize = 39;
    let is_short = |word: &[u8]| word.len() < ATTEMPT;
    let has_few =
        |word: &[u8]| word.len() <= LONGEST_WORD && str::from_utf8(word).is_ok_and(|word| cells_in(word) < ATTEMPT);
    is_short(line) || line.split(|&byte| byte == b' ').all(|word| is_short(word) || has_few(word))
}

/// Returns whether a line contains the address of a site or a comment of source code.
fn is_address(line: &str) -> bool {
    /// Parts of the addresses of sites.
    const SITES: [&str; 4] = ["udoku", "puzzle", "tinyurl", "cryptic"];
    line.contains("//") || SITES.iter().any(|site| line.contains(site))
}

fn is_row_name(line: &[u8]) -> bool {
    line.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(b"row"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list::Line;
    use crate::paragraph::Item;
    use crate::records::Options;
    use proptest::prelude::*;

    /// Generates lines of cells, names, words and separators.
    fn line() -> impl Strategy<Value = String> {
        const PIECES: [&str; 40] = [
            "x",
            "X",
            "xx",
            "xxx",
            "xxxxxxxxx",
            "5",
            "53",
            "530070000",
            "5.0",
            ".",
            "0",
            "-",
            "na",
            "NaN",
            "none",
            "null",
            "a",
            "it",
            "was",
            "true",
            "row",
            "R1",
            "A",
            "1:",
            ":",
            " ",
            "  ",
            "\t",
            ",",
            ";",
            "//",
            "=",
            "[",
            "(",
            "\"",
            "grid",
            "puzzle",
            "id",
            "x5xx3xxx1",
            "!",
        ];
        proptest::collection::vec(proptest::sample::select(PIECES.to_vec()), 1..20).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn every_other_test_agrees_that_prose_is_words(text in line()) {
            if prose(text.as_bytes()).is_some() {
                let line = Line { number: 1, text: &text, bytes: text.as_bytes(), options: Options::default() };
                prop_assert!(matches!(Item::new(1, &text), Item::Words(..)), "{:?}", Item::new(1, &text));
                prop_assert!(line.records().is_none());
                prop_assert!(csv::Header::of(text.as_bytes()).is_none() && brackets::opening(&text).is_none());
            }
        }
    }
}
