//! The large size: every cell has three lines with room for nine candidates.
//!
//! ```text
//!       1       2       3       4
//!   +-----------------------+------
//!   |       : 1     : 1     |
//! 2 |   5   :   5 6 :   5   |  -5-6     signs go to the characters beside a candidate
//!   |     9 :       :       |     9
//! ```
//!
//! Where the signs of two candidates would meet, each has a character of its own, and the column of cells is wider.

use sudokit_core::board::{Cell, Digit, House};

use super::super::drawing::Ink;
use super::super::scene::{Content, Scene};
use super::frame::{Place, cell_line, ruler, side};
use super::sign;
use super::span::{Row, Span};
use super::style::TextStyle;

/// The height of the grid in lines, and the number of further lines between the cells.
pub const ROWS: usize = 1 + 9 * 3 + 4;
pub const CELL_LINES: usize = 6;

/// The widths of the four gaps around the three candidates of a line, in a column of cells.
type Gaps = [usize; 4];

/// Returns the lines of the grid.
pub fn rows(scene: &Scene, style: TextStyle, has_cell_lines: bool) -> Vec<Row> {
    let columns: [Gaps; 9] = std::array::from_fn(|column| gap_widths(scene, column, style));
    let widths = columns.each_ref().map(width);
    let boxes = [0, 3, 6].map(|first| widths[first..first + 3].iter().sum::<usize>() + 2);
    let line = |line: String| Row(vec![Span::plain(format!("  {line}"), Ink::Faint)]);
    let mut rows = vec![sign::column_numbers(scene, widths.map(|width| [1 + width / 2, width.div_ceil(2) - 1]))];
    for row in 0..9 {
        let place = if row == 0 { Place::Top } else { Place::Middle };
        if row % 3 == 0 {
            rows.push(line(ruler(style.charset, place, boxes)));
        } else if has_cell_lines {
            rows.push(line(cell_line(style.charset, widths)));
        }
        rows.extend((0..3).map(|line| line_of(scene, row, line, style, &columns)));
    }
    rows.push(line(ruler(style.charset, Place::Bottom, boxes)));
    rows
}

/// Returns the width of the cells of a column.
fn width(gaps: &Gaps) -> usize {
    3 + gaps.iter().sum::<usize>()
}

/// Returns the gaps of a column of cells that have room for all signs.
fn gap_widths(scene: &Scene, column: usize, style: TextStyle) -> Gaps {
    let lines = (0..9).flat_map(|row| (0..3).map(move |line| (Cell::at(row, column), line)));
    let widths = lines.map(|(cell, line)| gaps(scene, cell, line, style).map(|gap| letters(&gap.concat())));
    widths.fold([1; 4], |most, widths| std::array::from_fn(|gap| most[gap].max(widths[gap])))
}

/// Returns the number of characters.
fn letters(text: &str) -> usize {
    text.chars().count()
}

/// Returns the signs in the four gaps around the three places of a line of a cell: those behind the candidate before the
/// gap, and the one before the candidate behind it.
fn gaps(scene: &Scene, cell: Cell, line: usize, style: TextStyle) -> [[String; 2]; 4] {
    let mut gaps: [[String; 2]; 4] = Default::default();
    if line == 1 && sign::is_bracketed(scene, cell, style.highlight) {
        (gaps[0][1], gaps[3][0]) = ("[".into(), "]".into());
    }
    for (at, digit) in digits(line).into_iter().enumerate() {
        if let Some(mark) = scene.square(cell).mark(digit) {
            let [before, behind] = sign::around_candidate(scene, *mark, style.highlight);
            gaps[at][1].push_str(&before);
            gaps[at + 1][0].push_str(&behind);
        }
    }
    gaps
}

/// Returns the digits of a line of a cell.
fn digits(line: usize) -> [Digit; 3] {
    std::array::from_fn(|at| Digit::ALL[3 * line + at])
}

/// Returns one of the three lines of a row of cells.
fn line_of(scene: &Scene, row: usize, line: usize, style: TextStyle, columns: &[Gaps; 9]) -> Row {
    let mut text = Row::default();
    let number = (line == 1).then(|| sign::house_number(scene, House::ROWS[row]));
    text.push(number.unwrap_or_else(|| Span::plain(" ", Ink::Faint)));
    text.plain(" ", Ink::Faint);
    for (column, widths) in columns.iter().enumerate() {
        text.plain(side(style.charset, column), Ink::Faint);
        let cell = Cell::at(row, column);
        let before = text.width();
        write(scene, cell, line, style, widths, &mut text);
        debug_assert_eq!(text.width(), before + width(widths));
    }
    text.plain(side(style.charset, 9), Ink::Faint);
    text
}

/// Writes a line of a cell.
fn write(scene: &Scene, cell: Cell, line: usize, style: TextStyle, widths: &Gaps, text: &mut Row) {
    let square = scene.square(cell);
    let ground = sign::ground(scene, cell, style.highlight);
    let on_ground = |span: Span| Span { ground: span.ground.or(ground), ..span };
    let plain = |characters: String| on_ground(Span::plain(characters, Ink::Text));
    let gaps = gaps(scene, cell, line, style);
    let width = width(widths);
    match square.content {
        Content::Digit(digit, origin) if line == 1 => {
            let before = sign::before_digit(origin, style.highlight).unwrap_or(' ');
            text.push(plain(format!("{:1$}{before}", gaps[0][1], width / 2 - 1)));
            text.push(on_ground(sign::digit_span(digit, origin)));
            text.push(plain(format!("{:>1$}", gaps[3][0], width - width / 2 - 1)));
        }
        Content::Empty | Content::Digit(..) => text.push(plain(" ".repeat(width))),
        Content::Marks(_) => {
            for (at, ([behind, before], width)) in gaps.into_iter().zip(widths).enumerate() {
                text.push(plain(format!("{behind}{before:>0$}", width - letters(&behind))));
                if let Some(digit) = digits(line).get(at) {
                    let span = square.mark(*digit).map(|mark| sign::candidate_span(*digit, *mark, style.highlight));
                    text.push(span.map_or_else(|| plain(" ".into()), on_ground));
                }
            }
        }
    }
}
