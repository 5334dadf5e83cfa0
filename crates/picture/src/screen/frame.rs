//! The lines between boxes and cells.

use std::fmt::Write;

use anstyle::Style;

use super::style::{Charset, Highlight, TextStyle};

/// The place of a line across the boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Top,
    Middle,
    Bottom,
}

/// Returns a line across boxes of these widths.
pub fn ruler(charset: Charset, place: Place, boxes: [usize; 3]) -> String {
    let (dash, [left, cross, right]) = match (charset, place) {
        (Charset::Ascii, _) => ("-", ["+"; 3]),
        (Charset::Unicode, Place::Top) => ("─", ["┌", "┬", "┐"]),
        (Charset::Unicode, Place::Middle) => ("─", ["├", "┼", "┤"]),
        (Charset::Unicode, Place::Bottom) => ("─", ["└", "┴", "┘"]),
    };
    format!("{left}{}{right}", boxes.map(|width| dash.repeat(width)).join(cross))
}

/// Returns the line to the left of a column of cells, or to the right of the last one.
pub const fn side(charset: Charset, column: usize) -> &'static str {
    match (charset, column.is_multiple_of(3)) {
        (Charset::Ascii, true) => "|",
        (Charset::Ascii, false) => ":",
        (Charset::Unicode, true) => "│",
        (Charset::Unicode, false) => "┊",
    }
}

/// Returns a line between rows of cells in columns of these widths.
pub fn cell_line(charset: Charset, columns: [usize; 9]) -> String {
    let cells = columns.into_iter().enumerate();
    let cells = cells.map(|(column, width)| format!("{}{}", side(charset, column), "┈".repeat(width)));
    cells.collect::<String>() + side(charset, 9)
}

/// Draws the lines of a grid in a style: a text with `|` between boxes and rulers of `+` and `-`, as
/// [`boxed`](sudokit_text::boxed) returns it. With axes, rows and columns have numbers.
///
/// ```
/// use sudokit::picture::screen::{Charset, Highlight, TextStyle, framed};
/// use sudokit::{Grid, text};
///
/// let style = TextStyle { highlight: Highlight::Characters, charset: Charset::Unicode };
/// let drawing = framed(&text::boxed(&Grid::EMPTY), style, true);
/// assert!(drawing.starts_with("    1 2 3   4 5 6   7 8 9\n  ┌───────┬───────┬───────┐\n1 │ . . . │ . . . │ . . . │\n"));
/// ```
#[must_use]
pub fn framed(drawing: &str, TextStyle { highlight, charset }: TextStyle, has_axes: bool) -> String {
    let faint = if highlight == Highlight::Colors { Style::new().dimmed() } else { Style::new() };
    let bar = format!("{faint}{}{faint:#}", side(charset, 0));
    let last = drawing.lines().count() - 1;
    let (mut text, mut row) = (String::new(), 0);
    for (at, line) in drawing.lines().enumerate() {
        if line.starts_with('+') {
            let mut widths = line.trim_matches('+').split('+').map(str::len);
            let boxes = [(); 3].map(|()| widths.next().unwrap_or_default());
            let place = if at == 0 { Place::Top } else { Place::Middle };
            let ruler = ruler(charset, if at == last { Place::Bottom } else { place }, boxes);
            if has_axes && at == 0 {
                _ = writeln!(text, "{faint}{}{faint:#}", head(boxes).trim_end());
            }
            _ = writeln!(text, "{}{faint}{ruler}{faint:#}", if has_axes { "  " } else { "" });
        } else {
            row += 1;
            if has_axes {
                _ = write!(text, "{faint}{row} {faint:#}");
            }
            text += &line.replace('|', &bar);
            text.push('\n');
        }
    }
    text
}

/// Returns the numbers of columns above three boxes of these widths, in which a blank is before the first cell.
fn head(boxes: [usize; 3]) -> String {
    let mut head = String::from("  ");
    for (at, width) in boxes.into_iter().enumerate() {
        let cells = [1, 2, 3].map(|cell| format!("{:<1$}", 3 * at + cell, width / 3)).concat();
        _ = write!(head, "{:<1$}", format!("  {}", cells.trim_end()), width + 1);
    }
    head
}
