//! Lines that are words for certain: most lines of texts, for which no other test is needed.

use super::brackets;
use super::bytes::is_one_of;
use super::cells::{ATTEMPT, is_nothing};
use super::csv;
use super::line::FEWEST_COLONS;
use super::words::cells_in;

/// Returns a line that is words for certain, wherever it stands: it begins with a letter or a digit, has more letters than
/// digits, and nothing that could be cells, a heading of a table, a link, or the beginning of a document.
pub fn prose(bytes: &[u8]) -> Option<&str> {
    if !bytes.first().is_some_and(u8::is_ascii_alphanumeric) || is_row_name(bytes) {
        return None;
    }
    let kinds = Kinds::of(bytes);
    let are_words = kinds.others == 0
        && kinds.colons < FEWEST_COLONS
        && kinds.letters > kinds.digits.max(2)
        && kinds.blanks + kinds.delimiters < 80
        && has_true_word(bytes, kinds.equals > 0)
        && has_no_cells(bytes);
    // Without others a line is ASCII.
    let line = str::from_utf8(bytes).ok().filter(|_| are_words)?;
    let is_other = kinds.slashes > 0 && is_address(line)
        || kinds.brackets > 0 && brackets::opening(line).is_some()
        || kinds.delimiters > 0 && csv::Header::of(bytes).is_some();
    (!is_other).then_some(line)
}

/// How many characters of each kind a line has.
#[derive(Clone, Copy, Default)]
struct Kinds {
    /// But for `x`.
    letters: usize,
    digits: usize,
    blanks: usize,
    /// What parts the columns of a table.
    delimiters: usize,
    colons: usize,
    slashes: usize,
    equals: usize,
    brackets: usize,
    /// What opens or holds something else than words.
    others: usize,
}

impl Kinds {
    fn of(line: &[u8]) -> Self {
        let mut kinds = Self::default();
        // So few that their number is a byte, of which a vector holds the most.
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
            kinds.letters += usize::from(letters);
            kinds.digits += usize::from(digits);
            kinds.blanks += usize::from(blanks);
            kinds.delimiters += usize::from(delimiters);
            kinds.colons += usize::from(colons);
            kinds.slashes += usize::from(slashes);
            kinds.equals += usize::from(equals);
            kinds.brackets += usize::from(brackets);
            kinds.others += usize::from(others);
        }
        kinds
    }
}

/// Returns true if letters stand together that do not stand for empty cells, behind the name of a value if there is one.
fn has_true_word(line: &[u8], has_equals: bool) -> bool {
    let equals = has_equals.then(|| line.iter().position(|&byte| byte == b'=')).flatten();
    let has_true_letter = |word: &[u8]| word.iter().any(|letter| !matches!(letter, b'x' | b'X'));
    line[equals.unwrap_or(0)..]
        .split(|byte| !byte.is_ascii_alphabetic())
        .any(|word| word.len() > 1 && has_true_letter(word) && !str::from_utf8(word).is_ok_and(is_nothing))
}

/// Returns true if no word can be a grid or the string of a site.
fn has_no_cells(line: &[u8]) -> bool {
    /// No string of a site is shorter.
    const LONGEST_WORD: usize = 39;
    let is_short = |word: &[u8]| word.len() < ATTEMPT;
    let has_few =
        |word: &[u8]| word.len() <= LONGEST_WORD && str::from_utf8(word).is_ok_and(|word| cells_in(word) < ATTEMPT);
    is_short(line) || line.split(|&byte| byte == b' ').all(|word| is_short(word) || has_few(word))
}

/// Returns true for the address of a site, or a line with a comment of a program.
fn is_address(line: &str) -> bool {
    /// What the addresses of sites have in them.
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

    /// Lines of pieces that can be cells, names, words and what stands between them.
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
        fn prose_is_nothing_but_words_for_every_other_test(text in line()) {
            if prose(text.as_bytes()).is_some() {
                let line = Line { number: 1, text: &text, bytes: text.as_bytes(), options: Options::default() };
                prop_assert!(matches!(Item::new(1, &text), Item::Words(..)), "{:?}", Item::new(1, &text));
                prop_assert!(line.records().is_none());
                prop_assert!(csv::Header::of(text.as_bytes()).is_none() && brackets::opening(&text).is_none());
            }
        }
    }
}
