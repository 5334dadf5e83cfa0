//! Grids to text for people and programs: nine lines, boxes, boxes of candidates.

use std::fmt::Write;

use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};

/// Nine lines of nine digits, 0 for an empty cell.
///
/// ```
/// use sudokit::{Grid, text};
///
/// assert!(text::lines(&Grid::EMPTY).starts_with("000000000\n000000000\n"));
/// ```
#[must_use]
pub fn lines(grid: &Grid) -> String {
    let mut text = String::with_capacity(90);
    for cell in Cell::ALL {
        _ = write!(text, "{}", grid[cell]);
        if cell.column() == 8 {
            text.push('\n');
        }
    }
    text
}

/// The grid with rulers between its boxes, `.` for an empty cell.
///
/// ```
/// use sudokit::{Grid, text};
///
/// assert!(text::boxed(&Grid::EMPTY).starts_with("+-------+-------+-------+\n| . . . | . . . | . . . |\n"));
/// ```
#[must_use]
pub fn boxed(grid: &Grid) -> String {
    with_rulers(1, |cell, text| text.push(grid.digit(cell).map_or('.', character)))
}

/// The candidates of every cell with rulers between the boxes; a cell without a candidate is `-`.
#[must_use]
pub fn boxed_candidates(candidates: &Candidates) -> String {
    let width = Cell::all().map(|cell| candidates[cell].len()).max().unwrap_or(1).max(1);
    with_rulers(width, |cell, text| push_word(candidates[cell], text))
}

/// 81 words in a line, the candidates of a cell each; a cell without a candidate is `-`.
///
/// ```
/// use sudokit::{Candidates, Grid, text};
///
/// let words = text::candidates_line(&Candidates::of(&Grid::EMPTY));
/// assert!(words.starts_with("123456789 123456789 "));
/// ```
#[must_use]
pub fn candidates_line(candidates: &Candidates) -> String {
    candidates.sets().map(word).join(" ")
}

/// Candidates of a cell in a word.
fn word(digits: DigitSet) -> String {
    let mut word = String::new();
    push_word(digits, &mut word);
    word
}

fn push_word(digits: DigitSet, text: &mut String) {
    if digits.is_empty() {
        text.push('-');
    }
    text.extend(digits.iter().map(character));
}

fn character(digit: Digit) -> char {
    char::from(b'0' + digit.value())
}

/// A grid of words of at most `width` letters, each pushed by `push`, with rulers between its boxes.
fn with_rulers(width: usize, push: impl Fn(Cell, &mut String)) -> String {
    let ruler = format!("+{}", "-".repeat(3 * width + 4)).repeat(3) + "+\n";
    let mut text = String::new();
    for cell in Cell::ALL {
        if (cell.row(), cell.column()) == cell.box_corner() && cell.column() == 0 {
            text += &ruler;
        }
        if cell.column() == cell.box_corner().1 {
            text += "| ";
        }
        let end = text.len() + width + 1;
        push(cell, &mut text);
        let pad = end.saturating_sub(text.len());
        text.extend(std::iter::repeat_n(' ', pad));
        if cell.column() == 8 {
            text += "|\n";
        }
    }
    text + &ruler
}
