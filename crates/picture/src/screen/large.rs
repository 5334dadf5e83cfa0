//! The large size: every cell has three lines with room for nine candidates.
//!
//! ```text
//!        1      2      3
//!    ┏━━━━━━━━━━━━━━━━━━━━
//!    ┃ 1[2]                    signs go to the characters beside a candidate
//!  1 ┃     6       5
//!    ┃-7-
//! ```
//!
//! Where the signs of two candidates would meet, each has a character of its own, and all cells are wider.

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

/// The width of a cell in which each candidate has characters of its own for its signs.
const WIDE: usize = 9;

/// Returns the lines of the grid.
pub fn rows(scene: &Scene, highlight: Highlight) -> Vec<Row> {
    let lines = Cell::ALL.into_iter().flat_map(|cell| (0..3).map(move |line| (cell, line)));
    let mut gaps = lines.flat_map(|(cell, line)| gaps(scene, cell, line, highlight));
    let width = if gaps.any(|[behind, before]| behind.and(before).is_some()) { WIDE } else { WIDTH };
    let numbers = (1..=9).map(|number| format!(" {number:^width$}"));
    let head = format!("  {}", numbers.collect::<String>().trim_end());
    let mut rows = vec![Row(vec![Span::plain(head, Ink::Faint)])];
    for row in 0..9 {
        if row % 3 == 0 {
            rows.push(ruler(width));
        }
        rows.extend((0..3).map(|line| line_of(scene, row, line, highlight, width)));
    }
    rows.push(ruler(width));
    rows
}

fn ruler(width: usize) -> Row {
    let part = "-".repeat(3 * width + 2);
    Row(vec![Span::plain(format!("  +{part}+{part}+{part}+"), Ink::Faint)])
}

/// Returns the signs in the four gaps around the three places of a line of a cell: the one behind the candidate before the
/// gap, and the one before the candidate behind it.
fn gaps(scene: &Scene, cell: Cell, line: usize, highlight: Highlight) -> [[Option<char>; 2]; 4] {
    let mut gaps = [[None; 2]; 4];
    if line == 1 && sign::is_bracketed(scene, cell, highlight) {
        (gaps[0][1], gaps[3][0]) = (Some('['), Some(']'));
    }
    for (at, digit) in digits(line).into_iter().enumerate() {
        if let Some(mark) = scene.square(cell).mark(digit) {
            [gaps[at][1], gaps[at + 1][0]] = sign::around_candidate(scene, *mark, highlight);
        }
    }
    gaps
}

/// Returns the digits of a line of a cell.
fn digits(line: usize) -> [Digit; 3] {
    std::array::from_fn(|at| Digit::ALL[3 * line + at])
}

/// Returns one of the three lines of a row of cells.
fn line_of(scene: &Scene, row: usize, line: usize, highlight: Highlight, width: usize) -> Row {
    let mut text = Row::default();
    text.plain(if line == 1 { format!("{} ", row + 1) } else { "  ".into() }, Ink::Faint);
    for column in 0..9 {
        text.plain(if column % 3 == 0 { "|" } else { " " }, Ink::Faint);
        let cell = Cell::at(row, column);
        let before = text.width();
        write(scene, cell, line, highlight, width, &mut text);
        debug_assert_eq!(text.width(), before + width);
    }
    text.plain("|", Ink::Faint);
    text
}

/// Writes a line of a cell.
fn write(scene: &Scene, cell: Cell, line: usize, highlight: Highlight, width: usize, text: &mut Row) {
    let square = scene.square(cell);
    let ground = square.tint.filter(|_| highlight == Highlight::Colors);
    let on_ground = |span: Span| Span { ground: span.ground.or(ground), ..span };
    let space = |count: usize| on_ground(Span::plain(" ".repeat(count), Ink::Text));
    let gaps = gaps(scene, cell, line, highlight);
    match square.content {
        Content::Digit(digit, origin) if line == 1 => {
            let sign = |sign: Option<char>| on_ground(Span::plain(sign.unwrap_or(' '), Ink::Text));
            text.push(sign(gaps[0][1]));
            text.push(space(width / 2 - 2));
            text.push(sign(sign::before_digit(origin, highlight)));
            text.push(on_ground(sign::digit_span(digit, origin)));
            text.push(space(width / 2 - 1));
            text.push(sign(gaps[3][0]));
        }
        Content::Empty | Content::Digit(..) => text.push(space(width)),
        Content::Marks(_) => {
            for (at, [behind, before]) in gaps.into_iter().enumerate() {
                let signs = match at {
                    1 | 2 if width == WIDE => vec![behind, before],
                    _ => vec![behind.or(before)],
                };
                let signs = signs.into_iter().map(|sign| sign.unwrap_or(' '));
                text.push(on_ground(Span::plain(signs.collect::<String>(), Ink::Text)));
                if let Some(digit) = digits(line).get(at) {
                    let mark = square.mark(*digit);
                    text.push(mark.map_or(space(1), |mark| on_ground(sign::candidate_span(*digit, *mark, highlight))));
                }
            }
        }
    }
}
