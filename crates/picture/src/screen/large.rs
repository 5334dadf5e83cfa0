//! The large size: every cell has three lines with room for nine candidates.
//!
//! ```text
//!        1      2      3
//!    ┏━━━━━━━━━━━━━━━━━━━━
//!    ┃ 1 2                     signs go to the characters beside a candidate: [1|2]
//!  1 ┃     6       5
//!    ┃-7-
//! ```

use sudokit_core::board::{Cell, Digit};

use super::super::drawing::Ink;
use super::super::scene::{Content, Scene};
use super::highlight::Highlight;
use super::sign;
use super::span::{Row, Span};

/// The height of the grid in lines.
pub const ROWS: usize = 1 + 9 * 3 + 4;

/// The width of a cell in characters.
const WIDTH: usize = 7;

/// Returns the lines of the grid.
pub fn rows(scene: &Scene, highlight: Highlight) -> Vec<Row> {
    let numbers = (1..=9).map(|number| format!("{number:>5}   "));
    let head = format!("  {}", numbers.collect::<String>().trim_end());
    let mut rows = vec![Row(vec![Span::plain(head, Ink::Faint)])];
    for row in 0..9 {
        if row % 3 == 0 {
            rows.push(ruler());
        }
        rows.extend((0..3).map(|line| line_of(scene, row, line, highlight)));
    }
    rows.push(ruler());
    rows
}

fn ruler() -> Row {
    let part = "-".repeat(3 * WIDTH + 2);
    Row(vec![Span::plain(format!("  +{part}+{part}+{part}+"), Ink::Faint)])
}

/// Returns one of the three lines of a row of cells.
fn line_of(scene: &Scene, row: usize, line: usize, highlight: Highlight) -> Row {
    let mut text = Row::default();
    text.plain(if line == 1 { format!("{} ", row + 1) } else { "  ".into() }, Ink::Faint);
    for column in 0..9 {
        text.plain(if column % 3 == 0 { "|" } else { " " }, Ink::Faint);
        let cell = Cell::at(row, column);
        let before = text.width();
        write(scene, cell, line, highlight, &mut text);
        debug_assert_eq!(text.width(), before + WIDTH);
    }
    text.plain("|", Ink::Faint);
    text
}

/// Writes a line of a cell.
fn write(scene: &Scene, cell: Cell, line: usize, highlight: Highlight, text: &mut Row) {
    let square = scene.square(cell);
    let ground = square.tint.filter(|_| highlight == Highlight::Colors);
    let on_ground = |span: Span| Span { ground: span.ground.or(ground), ..span };
    let space = |count: usize| on_ground(Span::plain(" ".repeat(count), Ink::Text));
    match square.content {
        Content::Digit(digit, origin) if line == 1 => {
            let before = sign::before_digit(origin, highlight).unwrap_or(' ');
            let [left, right] = if sign::is_bracketed(scene, cell, highlight) { ['[', ']'] } else { [' ', ' '] };
            text.push(on_ground(Span::plain(format!("{left} {before}"), Ink::Text)));
            text.push(on_ground(sign::digit_span(digit, origin)));
            text.push(on_ground(Span::plain(format!("  {right}"), Ink::Text)));
        }
        Content::Empty | Content::Digit(..) => text.push(space(WIDTH)),
        Content::Marks(_) => {
            let mut slots = [' '; 4];
            if line == 1 && sign::is_bracketed(scene, cell, highlight) {
                (slots[0], slots[3]) = ('[', ']');
            }
            // The sign behind the candidate before.
            let mut last = None;
            let digits: [Digit; 3] = std::array::from_fn(|at| Digit::ALL[3 * line + at]);
            for (at, digit) in digits.into_iter().enumerate() {
                let Some(mark) = square.mark(digit) else {
                    last = None;
                    continue;
                };
                let (before, behind) = sign::around_candidate(scene, *mark, highlight);
                if let Some(before) = before {
                    // `[1|2]` stands for `[1][2]`, and `(1[2]` for `(1)[2]`.
                    slots[at] = if last == behind && last != Some(before) { '|' } else { before };
                }
                if let Some(behind) = behind {
                    slots[at + 1] = behind;
                }
                last = behind;
            }
            for (at, digit) in digits.into_iter().enumerate() {
                text.push(on_ground(Span::plain(slots[at], Ink::Text)));
                match square.mark(digit) {
                    Some(mark) => text.push(on_ground(sign::candidate_span(digit, *mark, highlight))),
                    None => text.push(space(1)),
                }
            }
            text.push(on_ground(Span::plain(slots[3], Ink::Text)));
        }
    }
}
