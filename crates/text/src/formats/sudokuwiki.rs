//! Strings and links of SudokuWiki.org: 81 cells, 162 characters in base 32, or `S9B` and 162 characters in base 36.
//!
//! Both long forms have two characters per cell. In base 32 they are twice the bits of the candidates, plus 1 for a
//! given. In base 36 they are 1 to 9 for a given, 10 to 18 for an entry, or 18 plus the bits of the marks. All nine
//! marks mean no marks.
//!
//! The writer makes links. A puzzle with only givens has 81 digits, which every version of the site opens. Other
//! positions have an `S9B` string.

use crate::error::Reason;
use crate::format::Format;
use crate::formats::support::{digits, in_words};
use crate::marks::last_candidates;
use crate::record::{Marks, Position, Reading, Sheet};
use sudokit_core::board::{Candidates, Cell, Digit, DigitSet, Grid};

const LINK: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";
const HOST: &str = "sudokuwiki.org/";
const ALPHABET: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

/// Returns whether a line can have a link or one of the long strings.
pub fn sniff(line: &str) -> bool {
    /// The length of the shortest string that is recognized.
    const SHORTEST: usize = 60;
    let is_long = |word: &[u8]| word.len() >= SHORTEST;
    line.contains("udoku") && line.contains('?')
        || line.len() >= SHORTEST && line.as_bytes().split(|byte| !byte.is_ascii_alphanumeric()).any(is_long)
}

/// Reads a line that contains a link to a puzzle or one of the long strings.
pub fn read(line: &str) -> Option<Reading> {
    let position = |word: &str| link(word).or_else(|| is_certain(word).then(|| board_of(word)));
    in_words(line, |word| Some(position(word)?.map_or_else(Reading::bad, Reading::plain)))
}

pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let position = sheet.position;
    out.extend_from_slice(LINK.as_bytes());
    if position.entries.is_none() && position.marks.is_none() {
        return out.extend(position.givens.values().map(|value| b'0' + value));
    }
    out.extend_from_slice(b"S9B");
    for cell in Cell::ALL {
        let entry = position.entries.as_deref().and_then(|entries| entries.digit(cell));
        let marks = position.marks.as_deref().and_then(|marks| marks.get(cell)).filter(|digits| !digits.is_empty());
        let value = match (position.givens.digit(cell), entry) {
            (Some(digit), _) => usize::from(digit.value()),
            (None, Some(digit)) => 9 + usize::from(digit.value()),
            (None, None) => 18 + usize::from(marks.unwrap_or(DigitSet::ALL).bits()),
        };
        out.extend([value / 36, value % 36].into_iter().filter_map(|sign| ALPHABET.get(sign)));
    }
}

fn link(word: &str) -> Option<Result<Position, Reason>> {
    let (page, query) = word.split_once('?')?;
    let page = page.to_ascii_lowercase();
    if !page.contains(HOST) {
        return None;
    }
    let query = query.split('#').next().unwrap_or_default();
    let value = |name: &str| query.split('&').filter_map(|pair| pair.split_once('=')).find(|pair| pair.0 == name);
    match (value("bd"), value("puz")) {
        (Some((_, board)), _) => Some(match VARIANTS.iter().find(|name| page.contains(**name)) {
            Some(name) => Err(Reason::Variant(format!("a puzzle of another kind ({name})"))),
            None => board_of(board),
        }),
        (None, Some(_)) => Some(Err(Reason::Network)),
        (None, None) => None,
    }
}

/// The parts of the names of pages for other kinds of puzzles.
const VARIANTS: [&str; 10] =
    ["sudokux", "x_sudoku", "killer", "jigsaw", "windoku", "colo", "str8ts", "kenken", "kendoku", "kakuro"];

/// Returns whether a word is certainly one of the long strings.
fn is_certain(word: &str) -> bool {
    let is_small = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase());
    match word.split_at_checked(3) {
        Some(("S9B", cells)) => word.len() >= 60 && is_small(cells),
        Some((head, cells)) if is_variant(head) => word.len() >= 100 && is_small(cells),
        _ => word.len() == 162 && word.bytes().any(|byte| byte.is_ascii_lowercase()) && in_base_32(word).is_ok(),
    }
}

/// Returns whether a string begins with another kind, size or version than `S9B`: `X9B` for a Sudoku X.
fn is_variant(head: &str) -> bool {
    matches!(head.as_bytes(), [kind, size, b'B'] if kind.is_ascii_uppercase() && size.is_ascii_alphanumeric())
        && head != "S9B"
}

fn board_of(text: &str) -> Result<Position, Reason> {
    let (head, rest) = text.split_at_checked(3).unwrap_or_default();
    match text.len() {
        81 => digits(text).map(Position::new),
        _ if head == "S9B" => in_base_36(rest),
        162 => in_base_32(text),
        _ if is_variant(head) => Err(Reason::Variant(format!("a puzzle of another kind ({head})"))),
        _ => Err(Format::SudokuWiki
            .damaged(format!("{} characters, expected 81, 162, or S9B and 162", text.chars().count()))),
    }
}

/// Returns the number of each cell: two characters in a base.
fn numbers(text: &str, base: u32) -> Result<[u16; 81], Reason> {
    let mut numbers = [0; 81];
    if text.len() != 162 || !text.is_ascii() {
        return Err(
            Format::SudokuWiki.damaged(format!("{} characters for the cells, expected 162", text.chars().count()))
        );
    }
    let (pairs, _) = text.as_bytes().as_chunks::<2>();
    for ((cell, number), pair) in Cell::ALL.into_iter().zip(&mut numbers).zip(pairs) {
        let sign = |byte: u8| char::from(byte).to_digit(base);
        let value = sign(pair[0]).zip(sign(pair[1])).and_then(|(high, low)| u16::try_from(high * base + low).ok());
        *number = value.ok_or_else(|| bad_pair(cell, *pair))?;
    }
    Ok(numbers)
}

/// Reads the first version, which writes an entry and a last candidate alike.
fn in_base_32(text: &str) -> Result<Position, Reason> {
    let numbers = numbers(text, 32)?;
    let bits = numbers.map(|number| DigitSet::from_bits(number >> 1));
    let open =
        |cell: Cell| Some(bits[cell.index()]).filter(|bits| numbers[cell.index()] & 1 == 0 && *bits != DigitSet::ALL);
    let last = last_candidates(&Candidates::from_sets(Cell::ALL.map(|cell| open(cell).unwrap_or_default())));
    let (mut givens, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    for (cell, (number, bits)) in Cell::ALL.into_iter().zip(numbers.into_iter().zip(bits)) {
        match (number & 1, bits.only()) {
            (1, Some(digit)) => givens.set(cell, digit),
            (1, None) => {
                return Err(
                    Format::SudokuWiki.damaged(format!("{cell} is a given with {} digits, expected 1", bits.len()))
                );
            }
            (_, Some(digit)) if !last.contains(cell) => entries.set(cell, digit),
            _ => marks.set(cell, open(cell)),
        }
    }
    Ok(Position::new(givens).with_entries(entries).with_marks(marks))
}

/// Reads the second version.
fn in_base_36(text: &str) -> Result<Position, Reason> {
    let (mut givens, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    let small = text.to_ascii_lowercase();
    let pairs = small.as_bytes().as_chunks::<2>().0.iter();
    for ((cell, number), pair) in Cell::ALL.into_iter().zip(numbers(text, 36)?).zip(pairs) {
        let digit = |number: u16| u8::try_from(number).ok().and_then(Digit::new);
        match number {
            0 | 529 => {}
            1..=9 => givens.set(cell, digit(number)),
            10..=18 => entries.set(cell, digit(number - 9)),
            19..529 => marks.set(cell, Some(DigitSet::from_bits(number - 18))),
            _ => return Err(bad_pair(cell, *pair)),
        }
    }
    Ok(Position::new(givens).with_entries(entries).with_marks(marks))
}

fn bad_pair(cell: Cell, pair: [u8; 2]) -> Reason {
    Format::SudokuWiki.damaged(format!("unexpected '{}' in {cell}", String::from_utf8_lossy(&pair).escape_debug()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn the_first_version_is_read() {
        let pair = |number: usize| [ALPHABET[number / 32], ALPHABET[number % 32]].map(char::from);
        let blank = |c: char| c.to_digit(10).filter(|&value| value > 0);
        let text: String = PUZZLE.chars().flat_map(|c| blank(c).map_or(['v', 'u'], |d| pair((1 << d) + 1))).collect();
        assert!(text.starts_with("1109vuvu41vuvuvuvu21vuvu03g111"));
        let position = |line: &str| read(line).unwrap().position.unwrap();
        assert_eq!(position(&text), Position::new(PUZZLE.parse().unwrap()));
        // 4 in r1c3; 1 and 2 in r1c4; 6 in r1c6, which r1c7 still lists with 9.
        let position = position(&format!("{LINK}{}", text.replacen("vuvu41vuvu", "0g064120i0", 1)));
        assert_eq!(position.entries, Some(Grid::EMPTY.with(Cell::at(0, 2), Digit::Four).into()));
        let marks = position.marks.unwrap();
        let of = |column| marks.get(Cell::at(0, column)).map(|digits| digits.to_string());
        assert_eq!(
            [2, 3, 5, 6, 7].map(of),
            [None, Some("1 2"), Some("6"), Some("6 9"), None].map(|t| t.map(String::from))
        );
    }
}
