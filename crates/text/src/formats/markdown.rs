//! Markdown tables. They are read as rows with bars.
//!
//! ```text
//! | c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 |
//! |:--:|:--:|:--:|:--:|:--:|:--:|:--:|:--:|:--:|
//! | 5  | 3  |    |    | 7  |    |    |    |    |
//! ```
//!
//! A table needs a header. The writer uses column names, so that the header is never read as a row.

use crate::record::Sheet;
use sudokit_core::board::Cell;

/// Appends a table. Givens are bold if there are entries.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let position = sheet.position;
    let grid = position.grid();
    let is_bold = |cell: Cell| position.entries.is_some() && position.givens.digit(cell).is_some();
    let (width, ruler) = if position.entries.is_some() { (5, "|:-----:") } else { (2, "|:--:") };
    let push = |[a, b, c, d, e]: [u8; 5], out: &mut Vec<u8>| {
        let end = out.len() + width + 3;
        out.extend_from_slice(&[b'|', b' ', a, b, c, d, e, b' ']);
        out.truncate(end);
    };
    (b'1'..=b'9').for_each(|column| push([b'c', column, b' ', b' ', b' '], out));
    out.extend_from_slice(b"|\n");
    (0..9).for_each(|_| out.extend_from_slice(ruler.as_bytes()));
    out.extend_from_slice(b"|\n");
    for cell in Cell::ALL {
        let character = grid.digit(cell).map_or(b' ', |digit| b'0' + digit.value());
        if is_bold(cell) {
            push([b'*', b'*', character, b'*', b'*'], out);
        } else {
            push([character, b' ', b' ', b' ', b' '], out);
        }
        if cell.column() == 8 {
            out.extend_from_slice(b"|\n");
        }
    }
}
