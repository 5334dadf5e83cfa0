//! Smaller sizes with one line per row.
//!
//! ```text
//!     1     2        3
//!   +-------------------
//! 1 | 5     3        12[4]-7     all candidates of a cell in a word
//! ```

use std::fmt::Write;

use sudokit_core::board::{Cell, Digit};

use super::super::drawing::Ink;
use super::super::scene::{Content, Scene};
use super::highlight::Highlight;
use super::sign::{self, Numbers};
use super::span::{Row, Span};

/// Returns a grid in which every cell shows its candidates as one word.
pub fn words(scene: &Scene, highlight: Highlight) -> Vec<Row> {
    let numbers = Numbers::of(scene);
    rows(scene, highlight, 1, |cell| word(scene, &numbers, cell, highlight))
}

/// Returns a grid without candidates, which highlights the cells that take part in the step.
pub fn digits(scene: &Scene, highlight: Highlight) -> Vec<Row> {
    let numbers = Numbers::of(scene);
    rows(scene, highlight, 0, |cell| match scene.square(cell).content {
        Content::Empty | Content::Marks(_) if highlight == Highlight::Colors => {
            Row(vec![Span::plain(" . ", Ink::Faint)])
        }
        Content::Empty | Content::Marks(_) => {
            let (before, behind) = sign_of(scene, cell);
            Row(vec![Span::plain(format!("{before}.{behind}"), Ink::Text)])
        }
        Content::Digit(..) => word(scene, &numbers, cell, highlight),
    })
}

/// Returns the characters around a cell without a digit: an elimination, if it has one, else its part in the pattern.
fn sign_of(scene: &Scene, cell: Cell) -> (char, char) {
    let square = scene.square(cell);
    let marks = || Digit::ALL.into_iter().filter_map(|digit| square.mark(digit));
    let signs = marks().map(|mark| sign::around_candidate(*mark, Highlight::Characters));
    let first = signs.min_by_key(|(before, _)| (*before != Some('-'), before.is_none()));
    match first {
        Some((Some(before), behind)) => (before, behind.unwrap_or(' ')),
        _ if square.tint.is_some() => ('[', ']'),
        _ => (' ', ' '),
    }
}

/// Returns the candidates of a cell, or its digit.
fn word(scene: &Scene, numbers: &Numbers, cell: Cell, highlight: Highlight) -> Row {
    let mut row = Row::default();
    let square = scene.square(cell);
    match square.content {
        Content::Empty => row.plain(".", Ink::Faint),
        Content::Digit(digit, origin) if sign::is_bracketed(scene, cell, highlight) => {
            row.plain("[", Ink::Text);
            row.push(sign::digit_span(digit, origin));
            row.plain("]", Ink::Text);
        }
        Content::Digit(digit, origin) => {
            let (before, behind) = sign::around_digit(origin, highlight);
            row.plain(before, Ink::Text);
            row.push(sign::digit_span(digit, origin));
            row.plain(behind, Ink::Text);
        }
        Content::Marks(_) => {
            let is_bracketed = sign::is_bracketed(scene, cell, highlight);
            if is_bracketed {
                row.plain("[", Ink::Text);
            }
            for digit in Digit::ALL {
                let Some(mark) = square.mark(digit) else { continue };
                let number = numbers.get(cell, digit);
                let (before, behind) = sign::around_candidate(*mark, highlight);
                let before = before.filter(|before| number.is_none() || *before == '-');
                if let Some(before) = before {
                    row.plain(before, Ink::Text);
                }
                row.push(sign::candidate_span(digit, *mark, highlight));
                if let Some(behind) = number.or(behind) {
                    row.plain(behind, Ink::Text);
                }
            }
            if row.0.is_empty() {
                row.plain("-", Ink::Gone);
            }
            if is_bracketed {
                row.plain("]", Ink::Text);
            }
        }
    }
    row
}

/// Returns a grid of words. Each column is as wide as its widest word and `gap`.
fn rows(scene: &Scene, highlight: Highlight, gap: usize, word: impl Fn(Cell) -> Row) -> Vec<Row> {
    let words = Cell::ALL.map(&word);
    let width = |column: usize| {
        let widest = (0..9).map(|row| words[Cell::at(row, column).index()].width()).max().unwrap_or(1);
        widest.max(1) + gap
    };
    let widths: [usize; 9] = std::array::from_fn(width);
    let mut rows = vec![head(&widths)];
    for row in 0..9 {
        if row % 3 == 0 {
            rows.push(ruler(&widths));
        }
        let mut line = Row::default();
        line.plain(format!("{} ", row + 1), Ink::Faint);
        for (column, &width) in widths.iter().enumerate() {
            line.plain(if column % 3 == 0 { "| " } else { "" }, Ink::Faint);
            let cell = Cell::at(row, column);
            let ground = scene.square(cell).tint.filter(|_| highlight == Highlight::Colors);
            let word = &words[cell.index()];
            let pad = width - word.width();
            word.0.iter().for_each(|span| line.push(Span { ground: span.ground.or(ground), ..span.clone() }));
            line.plain(" ".repeat(pad), Ink::Faint);
        }
        line.plain("|", Ink::Faint);
        rows.push(line);
    }
    rows.push(ruler(&widths));
    rows
}

fn head(widths: &[usize; 9]) -> Row {
    let mut text = String::from("  ");
    for (column, &width) in widths.iter().enumerate() {
        text += if column % 3 == 0 { "  " } else { "" };
        _ = write!(text, "{:<1$}", column + 1, width);
    }
    Row(vec![Span::plain(text.trim_end(), Ink::Faint)])
}

fn ruler(widths: &[usize; 9]) -> Row {
    let parts = widths.chunks(3).map(|part| "-".repeat(part.iter().sum::<usize>() + 1));
    let line = parts.fold(String::from("  +"), |line, part| line + &part + "+");
    Row(vec![Span::plain(line, Ink::Faint)])
}
