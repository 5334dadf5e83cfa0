//! Smaller sizes with one line per row.
//!
//! ```text
//!     1     2        3
//!   +-------------------
//! 1 | 5     3        12[4]-7-     all candidates of a cell in a word, or only those of the step
//! ```

use sudokit_core::board::{Cell, Digit, House};

use super::super::drawing::Ink;
use super::super::scene::{Content, Mark, Scene};
use super::frame::{Place, ruler, side};
use super::sign;
use super::span::{Row, Span};
use super::style::TextStyle;

/// Returns a grid in which every cell shows its candidates as one word.
pub fn all(scene: &Scene, style: TextStyle) -> Vec<Row> {
    rows(scene, style, " ", |cell| word(scene, cell, style, |_| true))
}

/// Returns a grid without candidates except those that take part in the step.
pub fn of_step(scene: &Scene, style: TextStyle) -> Vec<Row> {
    rows(scene, style, " ", |cell| word(scene, cell, style, Mark::is_special))
}

/// Returns the same grid without a margin before each box.
pub fn tight(scene: &Scene, style: TextStyle) -> Vec<Row> {
    rows(scene, style, "", |cell| word(scene, cell, style, Mark::is_special))
}

/// Returns the digit of a cell, or those of its candidates that are shown.
fn word(scene: &Scene, cell: Cell, style: TextStyle, shows: impl Fn(Mark) -> bool) -> Row {
    let mut row = Row::default();
    let square = scene.square(cell);
    let is_bracketed = sign::is_bracketed(scene, cell, style.highlight);
    row.plain(if is_bracketed { "[" } else { "" }, Ink::Text);
    match square.content {
        Content::Digit(digit, origin) => {
            if let Some(before) = sign::before_digit(origin, style.highlight) {
                row.plain(before, Ink::Text);
            }
            row.push(sign::digit_span(digit, origin));
        }
        Content::Empty | Content::Marks(_) => {
            let start = row.width();
            let mut is_double = false;
            for (digit, &mark) in Digit::ALL.into_iter().filter_map(|digit| Some((digit, square.mark(digit)?))) {
                if shows(mark) {
                    let [before, behind] = sign::around_candidate(scene, mark, style.highlight);
                    // The last sign of a candidate with two roles is not the first of the next candidate.
                    row.plain(if is_double { "," } else { "" }, Ink::Faint);
                    is_double = behind.chars().count() > 1;
                    row.plain(before, Ink::Text);
                    row.push(sign::candidate_span(digit, mark, style.highlight));
                    row.plain(behind, Ink::Text);
                }
            }
            if row.width() == start {
                let is_open = matches!(square.content, Content::Marks(marks) if marks.iter().any(Option::is_some));
                row.plain(if is_open || square.content == Content::Empty { "." } else { "-" }, Ink::Faint);
            }
        }
    }
    row.plain(if is_bracketed { "]" } else { "" }, Ink::Text);
    row
}

/// Returns a grid of words with a margin before each box. Each column is as wide as its widest word and a space.
fn rows(scene: &Scene, style: TextStyle, margin: &str, word: impl Fn(Cell) -> Row) -> Vec<Row> {
    let words = Cell::ALL.map(&word);
    let width = |column: usize| {
        let widest = (0..9).map(|row| words[Cell::at(row, column).index()].width()).max().unwrap_or(1);
        widest + 1
    };
    let widths: [usize; 9] = std::array::from_fn(width);
    let boxes = [0, 3, 6].map(|first| widths[first..first + 3].iter().sum::<usize>() + margin.len());
    let line = |place| Row(vec![Span::plain(format!("  {}", ruler(style.charset, place, boxes)), Ink::Faint)]);
    let margin_of = |column: usize| if column.is_multiple_of(3) { 1 + margin.len() } else { 0 };
    let spaces = std::array::from_fn(|column| [margin_of(column), widths[column] - 1]);
    let mut rows = vec![sign::column_numbers(scene, spaces)];
    for row in 0..9 {
        if row % 3 == 0 {
            rows.push(line(if row == 0 { Place::Top } else { Place::Middle }));
        }
        let mut text = Row::default();
        text.push(sign::house_number(scene, House::ROWS[row]));
        text.plain(" ", Ink::Faint);
        for (column, &width) in widths.iter().enumerate() {
            if column % 3 == 0 {
                text.plain(format!("{}{margin}", side(style.charset, 0)), Ink::Faint);
            }
            let cell = Cell::at(row, column);
            let ground = sign::ground(scene, cell, style.highlight);
            let word = &words[cell.index()];
            let pad = width - word.width();
            word.0.iter().for_each(|span| text.push(Span { ground: span.ground.or(ground), ..span.clone() }));
            text.plain(" ".repeat(pad), Ink::Faint);
        }
        text.plain(side(style.charset, 9), Ink::Faint);
        rows.push(text);
    }
    rows.push(line(Place::Bottom));
    rows
}
