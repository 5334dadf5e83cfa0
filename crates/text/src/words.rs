//! Words of a line that look like grids.

use super::brackets;
use super::bytes::is_one_of;
use super::cells::{ATTEMPT, Found, in_line, is_nothing, value_in};
use super::csv;
use super::line::{FEWEST_COLONS, grid_of};
use sudokit_core::board::Grid;

/// How many characters of each kind a line has.
#[derive(Clone, Copy, Default)]
pub struct Kinds {
    /// But for `x`.
    letters: usize,
    digits: usize,
    /// Blanks, commas and the like.
    separators: usize,
    /// Characters that open or hold something else than words.
    others: usize,
    brackets: usize,
    colons: usize,
}

impl Kinds {
    fn of(line: &[u8]) -> Self {
        let mut kinds = Self::default();
        // So few that their number is a byte, of which a vector holds the most.
        for part in line.chunks(u8::MAX.into()) {
            let (mut letters, mut digits, mut separators) = (0u8, 0u8, 0u8);
            let (mut others, mut brackets, mut colons) = (0u8, 0u8, 0u8);
            for &byte in part {
                letters += u8::from(((byte | 0x20).wrapping_sub(b'a') < 26) & (byte | 0x20 != b'x'));
                digits += u8::from(byte.wrapping_sub(b'0') < 10);
                separators += u8::from(is_one_of(byte, b",; \t"));
                others += u8::from((byte.wrapping_sub(b' ') > b'~' - b' ') && (byte != b'\t'))
                    | u8::from(is_one_of(byte, b"<\\&*|#"));
                brackets += u8::from(is_one_of(byte, b"[{(=\"'"));
                colons += u8::from(byte == b':');
            }
            kinds.letters += usize::from(letters);
            kinds.digits += usize::from(digits);
            kinds.separators += usize::from(separators);
            kinds.others += usize::from(others);
            kinds.brackets += usize::from(brackets);
            kinds.colons += usize::from(colons);
        }
        kinds
    }
}

/// Returns true for a line that is words for certain, wherever it stands: it begins with a letter or a digit, has more letters
/// than digits, and nothing that could be cells, a heading of a table, a link, or the beginning of a document. Most lines of
/// texts are such, and no other test is needed for them.
pub fn is_prose(bytes: &[u8]) -> bool {
    /// No string of a site is shorter.
    const LONGEST_WORD: usize = 39;
    /// What the addresses of sites have in them.
    const SITES: [&str; 4] = ["udoku", "puzzle", "tinyurl", "cryptic"];
    if !bytes.first().is_some_and(u8::is_ascii_alphanumeric) || is_row_name(bytes) {
        return false;
    }
    let kinds = Kinds::of(bytes);
    // Without others a line is ASCII.
    let Some(line) = str::from_utf8(bytes).ok().filter(|_| kinds.others == 0) else { return false };
    kinds.colons < FEWEST_COLONS
        && kinds.letters > kinds.digits.max(2)
        && kinds.separators < 80
        && has_true_word(line.split_once('=').map_or(line, |(_, value)| value))
        && line.split(' ').all(|word| word.len() < ATTEMPT || word.len() <= LONGEST_WORD && cells_in(word) < ATTEMPT)
        && !(line.contains('/') && (line.contains("//") || SITES.iter().any(|site| line.contains(site))))
        && (kinds.brackets == 0 || brackets::opening(line).is_none())
        && (kinds.separators == 0 || !line.contains([',', ';', '\t']) || csv::Header::of(bytes).is_none())
}

fn cells_in(word: &str) -> usize {
    word.chars().filter(|&c| in_line(c).is_some()).count()
}

/// Returns true if letters stand together that do not stand for empty cells.
fn has_true_word(line: &str) -> bool {
    let has_true_letter = |word: &str| word.contains(|c| !matches!(c, 'x' | 'X'));
    line.split(|c: char| !c.is_ascii_alphabetic())
        .any(|word| word.len() > 1 && has_true_letter(word) && !is_nothing(word))
}

fn is_row_name(line: &[u8]) -> bool {
    line.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(b"row"))
}

/// A word of a line that looks like a grid: 81 cells, or a bad attempt at it.
pub struct Word<'a> {
    pub start: usize,
    pub text: &'a str,
    pub cells: Vec<Found>,
}

impl Word<'_> {
    pub const fn end(&self) -> usize {
        self.start + self.text.len()
    }

    pub fn grid(&self) -> Option<Grid> {
        grid_of(&self.cells)
    }
}

/// The words of a line that look like grids.
pub fn words(line: &str) -> Vec<Word<'_>> {
    let is_long = |word: &&str| {
        let cells = cells_in(word);
        cells >= ATTEMPT && cells * 2 > word.chars().count()
    };
    line.split(ends_word).filter(is_long).map(|text| word(line, text)).collect()
}

/// Where a list of grids can be cut that goes on behind this beginning of its line: before its last puzzle, or before the
/// solution in front of that.
pub fn cut_of_list(begun: &str) -> Option<usize> {
    let words = words(begun);
    if words.iter().map(|word| word.text.len()).sum::<usize>() * 2 < begun.len() {
        return None;
    }
    let grids: Vec<Option<Grid>> = words.iter().map(Word::grid).collect();
    let is_puzzle = |grid: &Option<Grid>| grid.is_some_and(|grid| grid.count_empty() > 0);
    let last = grids.iter().rposition(is_puzzle).or_else(|| grids.iter().rposition(Option::is_some))?;
    let is_solution_of = |solution: usize, puzzle: Option<usize>| match (grids[solution], grids[puzzle?]) {
        (Some(full), Some(puzzle)) => Some(full.count_empty() == 0 && puzzle.is_part_of(&full)),
        _ => None,
    };
    let before = last.checked_sub(1).filter(|&before| {
        is_solution_of(before, Some(last)) == Some(true) && is_solution_of(before, before.checked_sub(1)) != Some(true)
    });
    let last = before.unwrap_or(last);
    (last > 0).then(|| words[last].start)
}

fn word<'a>(line: &'a str, text: &'a str) -> Word<'a> {
    let start = text.as_ptr() as usize - line.as_ptr() as usize;
    let column = line[..start].chars().count() + 1;
    let value = value_in(text);
    let found = |(i, c): (usize, char)| Found { value: value(c).ok_or_else(|| c.to_string()), column: column + i };
    Word { start, text, cells: text.chars().enumerate().map(found).collect() }
}

const fn ends_word(character: char) -> bool {
    matches!(
        character,
        ' ' | '\u{a0}'
            | '\t'
            | ','
            | ';'
            | '#'
            | ':'
            | '"'
            | '\''
            | '`'
            | '|'
            | '['
            | ']'
            | '('
            | ')'
            | '{'
            | '}'
            | '<'
            | '>'
            | '='
            | '/'
            | '&'
    )
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
            if is_prose(text.as_bytes()) {
                let line = Line { number: 1, text: &text, bytes: text.as_bytes(), options: Options::default() };
                prop_assert!(matches!(Item::new(1, &text), Item::Words(..)), "{:?}", Item::new(1, &text));
                prop_assert!(line.records().is_none());
                prop_assert!(csv::Header::of(text.as_bytes()).is_none() && brackets::opening(&text).is_none());
            }
        }
    }
}
