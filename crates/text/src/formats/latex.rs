//! The `LaTeX` package `sudoku`, written only: cells with bars around them, a dot at the end of a row.

use sudokit_core::board::{Cell, Digit, DigitSet};

use crate::record::Sheet;

/// Appends a grid for the package `sudoku`. The pencil marks of a cell are three small lines.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let (grid, marks) = (sheet.position.grid(), sheet.position.marks.as_deref());
    let mut text = String::from("\\begin{sudoku}\n");
    for cell in Cell::ALL {
        text.push('|');
        match (grid.digit(cell), marks.and_then(|marks| marks.get(cell))) {
            (Some(digit), _) => text.push(char::from(b'0' + digit.value())),
            (None, Some(digits)) => text += &small(digits),
            (None, None) => text.push(' '),
        }
        if cell.column() == 8 {
            text += "|.\n";
        }
    }
    text += "\\end{sudoku}\n";
    out.extend_from_slice(text.as_bytes());
}

/// Returns digits in three lines, each in its place.
fn small(digits: DigitSet) -> String {
    let character = |digit: &Digit| if digits.contains(*digit) { char::from(b'0' + digit.value()) } else { '~' };
    let line = |three: &[Digit]| three.iter().map(character).map(String::from).collect::<Vec<_>>().join("~");
    let lines = Digit::ALL.chunks(3).map(line).collect::<Vec<_>>();
    format!(r"{{\scriptsize\ttfamily\shortstack{{{}}}}}", lines.join(r"\\"))
}
