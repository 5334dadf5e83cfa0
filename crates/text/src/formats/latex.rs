//! The `LaTeX` package `sudoku`, written only: cells with bars around them, a dot at the end of a row.

use crate::record::Sheet;

/// The name of the format.
pub const NAME: &str = "latex";

/// Appends a grid for the package `sudoku`.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let grid = sheet.position.grid();
    out.extend_from_slice(b"\\begin{sudoku}\n");
    for row in grid.rows() {
        for &value in row {
            out.extend_from_slice(&[b'|', if value == 0 { b' ' } else { b'0' + value }]);
        }
        out.extend_from_slice(b"|.\n");
    }
    out.extend_from_slice(b"\\end{sudoku}\n");
}
