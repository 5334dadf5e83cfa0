//! Drawings of grids as text: nine lines, boxes, and boxes of candidates.

use sudokit_core::board::{Candidates, Cell, DigitSet, Grid};

/// Returns nine lines of nine digits, 0 for an empty cell.
#[must_use]
pub fn lines(grid: &Grid) -> String {
    text_of(nine_lines(grid))
}

/// Returns nine lines of nine digits as bytes, 0 for an empty cell.
pub fn nine_lines(grid: &Grid) -> [u8; 90] {
    let mut text = [b'\n'; 90];
    for (line, row) in text.as_chunks_mut::<10>().0.iter_mut().zip(grid.rows()) {
        for (character, value) in line.iter_mut().zip(row) {
            *character = b'0' + value;
        }
    }
    text
}

/// Returns the grid with rulers between its boxes, `.` for an empty cell.
///
/// ```
/// use sudokit::{Grid, text};
///
/// assert!(text::boxed(&Grid::EMPTY).starts_with("+-------+-------+-------+\n| . . . | . . . | . . . |\n"));
/// ```
#[must_use]
pub fn boxed(grid: &Grid) -> String {
    text_of(drawing(grid).as_flattened())
}

/// The drawing without digits.
const EMPTY: [[u8; 26]; 13] = {
    let (ruler, row) = (*b"+-------+-------+-------+\n", *b"| . . . | . . . | . . . |\n");
    [ruler, row, row, row, ruler, row, row, row, ruler, row, row, row, ruler]
};
/// The lines of the rows in it, and the columns of their cells.
const LINES: [usize; 9] = [1, 2, 3, 5, 6, 7, 9, 10, 11];
const COLUMNS: [usize; 9] = [2, 4, 6, 10, 12, 14, 18, 20, 22];

/// Returns the lines of [`boxed`].
pub fn drawing(grid: &Grid) -> [[u8; 26]; 13] {
    let mut lines = EMPTY;
    for (line, row) in LINES.into_iter().zip(grid.rows()) {
        for (column, &value) in COLUMNS.into_iter().zip(row) {
            lines[line][column] = if value == 0 { b'.' } else { b'0' + value };
        }
    }
    lines
}

/// Returns the candidates of every cell with rulers between the boxes, `-` for a cell without candidates.
///
/// Every line ends in a line feed.
#[must_use]
pub fn boxed_candidates(candidates: &Candidates) -> String {
    let width = candidates.sets().iter().map(|digits| digits.len()).max().unwrap_or(1).max(1);
    with_rulers(width, |cell, out| push_digits(candidates[cell], width + 1, out))
}

/// Returns a line of 81 words: the candidates of each cell, `-` for a cell without candidates.
#[must_use]
pub fn candidates_line(candidates: &Candidates) -> String {
    let mut line = Vec::with_capacity(81 * 10);
    for digits in candidates.sets() {
        push_digits(*digits, digits.len().max(1) + 1, &mut line);
    }
    line.pop();
    text_of(line)
}

/// Returns a grid of words with rulers between its boxes. `push` appends a word, padded to `width` characters and one
/// blank.
pub fn with_rulers(width: usize, push: impl Fn(Cell, &mut Vec<u8>)) -> String {
    let ruler = format!("+{}", "-".repeat(3 * width + 4)).repeat(3) + "+\n";
    let mut text = Vec::with_capacity(14 * ruler.len());
    for band in Cell::ALL.as_chunks::<27>().0 {
        text.extend_from_slice(ruler.as_bytes());
        for row in band.as_chunks::<9>().0 {
            for three in row.as_chunks::<3>().0 {
                text.extend_from_slice(b"| ");
                for &cell in three {
                    push(cell, &mut text);
                }
            }
            text.extend_from_slice(b"|\n");
        }
    }
    text.extend_from_slice(ruler.as_bytes());
    text_of(text)
}

fn text_of(bytes: impl Into<Vec<u8>>) -> String {
    // The bytes are ASCII, or come from strings.
    String::from_utf8(bytes.into()).unwrap_or_default()
}

/// The length of padded words, greater than that of any word, so that a blank follows each.
const LENGTH: usize = 16;

/// The digits of every set, `-` for the empty set, padded with blanks.
static WORDS: [[u8; LENGTH]; 1 << 9] = {
    let mut words = [[b' '; LENGTH]; 1 << 9];
    words[0][0] = b'-';
    let mut bits = 0;
    while bits < 1 << 9 {
        let (mut digit, mut at) = (0, 0);
        while digit < 9 {
            if bits >> digit & 1 == 1 {
                words[bits][at] = b'1' + digit;
                at += 1;
            }
            digit += 1;
        }
        bits += 1;
    }
    words
};

/// Appends the digits of a set, `-` for the empty set, padded with blanks to `characters`, at most 16.
pub fn push_digits(digits: DigitSet, characters: usize, out: &mut Vec<u8>) {
    let end = out.len() + characters;
    out.extend_from_slice(&WORDS[usize::from(digits.bits())]);
    out.truncate(end);
    debug_assert_eq!(out.len(), end);
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use proptest::prelude::*;

    use super::*;
    use sudokit_core::board::DigitSet;

    /// Draws a grid of words, one word after the other.
    fn drawn(words: &[String]) -> String {
        let width = words.iter().map(String::len).max().unwrap();
        let ruler = format!("+{}", "-".repeat(3 * width + 4)).repeat(3) + "+\n";
        let mut text = String::new();
        for (cell, word) in Cell::ALL.into_iter().zip(words) {
            let is_below_ruler = cell.column() == 0 && cell.row() == cell.box_corner().0;
            text += if is_below_ruler { &ruler } else { "" };
            text += if cell.column() == cell.box_corner().1 { "| " } else { "" };
            _ = write!(text, "{word:width$} {}", if cell.column() == 8 { "|\n" } else { "" });
        }
        text + &ruler
    }

    fn word(digits: DigitSet) -> String {
        if digits.is_empty() { "-".into() } else { digits.iter().map(|digit| digit.to_string()).collect() }
    }

    proptest! {
        #[test]
        fn grids_are_written_cell_by_cell(rows in proptest::array::uniform9(proptest::array::uniform9(0u8..=9))) {
            let grid = Grid::try_from(rows).unwrap();
            prop_assert_eq!(boxed(&grid), drawn(&grid.to_string().chars().map(String::from).collect::<Vec<_>>()));
            let line = |row: [u8; 9]| row.map(|value| value.to_string()).concat() + "\n";
            prop_assert_eq!(lines(&grid), rows.map(line).concat());
        }

        #[test]
        fn candidates_are_written_cell_by_cell(
            bits in proptest::collection::vec(0..512_u16, 81), most in prop::sample::select(vec![0, 1, 7, 511_u16]),
        ) {
            let mut sets = [DigitSet::EMPTY; 81];
            sets.iter_mut().zip(bits).for_each(|(set, bits)| *set = DigitSet::from_bits(bits & most));
            let (candidates, words) = (Candidates::from_sets(sets), sets.map(word));
            prop_assert_eq!(boxed_candidates(&candidates), drawn(&words));
            prop_assert_eq!(candidates_line(&candidates), words.join(" "));
        }
    }
}
