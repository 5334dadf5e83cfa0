//! Smaller sizes with one line per row.
//!
//! ```text
//!     1     2        3
//!   +-------------------
//! 1 | 5     3        12[4]-7-     all candidates of a cell in a word, or only those of the step
//! ```

use std::fmt::Write;

use sudokit_core::board::{Cell, Digit};

use super::super::drawing::Ink;
use super::super::scene::{Content, Mark, Scene};
use super::highlight::Highlight;
use super::sign;
use super::span::{Row, Span};

/// Returns a grid in which every cell shows its candidates as one word.
pub fn all(scene: &Scene, highlight: Highlight) -> Vec<Row> {
    rows(scene, highlight, " ", |cell| word(scene, cell, highlight, |_| true))
}

/// Returns a grid without candidates except those that take part in the step.
pub fn of_step(scene: &Scene, highlight: Highlight) -> Vec<Row> {
    rows(scene, highlight, " ", |cell| word(scene, cell, highlight, Mark::is_special))
}

/// Returns the same grid without a margin before each box.
pub fn tight(scene: &Scene, highlight: Highlight) -> Vec<Row> {
    rows(scene, highlight, "", |cell| word(scene, cell, highlight, Mark::is_special))
}

/// Returns the digit of a cell, or those of its candidates that are shown.
fn word(scene: &Scene, cell: Cell, highlight: Highlight, shows: impl Fn(Mark) -> bool) -> Row {
    let mut row = Row::default();
    let square = scene.square(cell);
    let is_bracketed = sign::is_bracketed(scene, cell, highlight);
    if is_bracketed {
        row.plain("[", Ink::Text);
    }
    match square.content {
        Content::Digit(digit, origin) => {
            if let Some(before) = sign::before_digit(origin, highlight) {
                row.plain(before, Ink::Text);
            }
            row.push(sign::digit_span(digit, origin));
        }
        Content::Empty | Content::Marks(_) => {
            let start = row.width();
            let mut is_double = false;
            for (digit, &mark) in Digit::ALL.into_iter().filter_map(|digit| Some((digit, square.mark(digit)?))) {
                if shows(mark) {
                    let [before, behind] = sign::around_candidate(scene, mark, highlight);
                    // The last sign of a candidate with two roles is not the first of the next candidate.
                    row.plain(if is_double { " " } else { "" }, Ink::Text);
                    is_double = behind.len() > 1;
                    row.plain(before, Ink::Text);
                    row.push(sign::candidate_span(digit, mark, highlight));
                    row.plain(behind, Ink::Text);
                }
            }
            if row.width() == start {
                row.plain(".", Ink::Faint);
            }
        }
    }
    if is_bracketed {
        row.plain("]", Ink::Text);
    }
    row
}

/// Returns a grid of words with a margin before each box. Each column is as wide as its widest word and a space.
fn rows(scene: &Scene, highlight: Highlight, margin: &str, word: impl Fn(Cell) -> Row) -> Vec<Row> {
    let words = Cell::ALL.map(&word);
    let width = |column: usize| {
        let widest = (0..9).map(|row| words[Cell::at(row, column).index()].width()).max().unwrap_or(1);
        widest + 1
    };
    let widths: [usize; 9] = std::array::from_fn(width);
    let mut rows = vec![head(&widths, margin)];
    for row in 0..9 {
        if row % 3 == 0 {
            rows.push(ruler(&widths, margin));
        }
        let mut line = Row::default();
        line.plain(format!("{} ", row + 1), Ink::Faint);
        for (column, &width) in widths.iter().enumerate() {
            if column % 3 == 0 {
                line.plain(format!("|{margin}"), Ink::Faint);
            }
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
    rows.push(ruler(&widths, margin));
    rows
}

fn head(widths: &[usize; 9], margin: &str) -> Row {
    let mut text = String::from("  ");
    for (column, &width) in widths.iter().enumerate() {
        if column % 3 == 0 {
            _ = write!(text, " {margin}");
        }
        _ = write!(text, "{:<1$}", column + 1, width);
    }
    Row(vec![Span::plain(text.trim_end(), Ink::Faint)])
}

fn ruler(widths: &[usize; 9], margin: &str) -> Row {
    let parts = widths.chunks(3).map(|part| "-".repeat(part.iter().sum::<usize>() + margin.len()));
    let line = parts.fold(String::from("  +"), |line, part| line + &part + "+");
    Row(vec![Span::plain(line, Ink::Faint)])
}
