//! Markdown tables.
//!
//! ```text
//! | c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 |
//! |:--:|:--:|:--:|:--:|:--:|:--:|:--:|:--:|:--:|
//! | 5  | 3  |    |    | 7  |    |    |    |    |
//! ```
//!
//! A table needs a header. The writer uses column names, so that the header is never read as a row. A table with eight
//! rows below an empty header, or below the digits in order, has lost a row.

use super::html::table::{Value, is_likely, is_names, is_no_header, is_square, without_names};
use crate::error::Reason;
use crate::record::Marks;
use crate::record::{Position, Reading, Sheet};
use sudokit_core::board::{Cell, Grid};

/// Reads the lines of a table, if its cells look like those of a Sudoku.
pub fn read(rows: &[&str]) -> Option<Reading> {
    let is_framed = rows.iter().any(|line| unquoted(line).starts_with('|') && is_ruler(&cells(line, true), 1));
    let lines: Vec<Vec<&str>> = rows.iter().map(|line| cells(line, is_framed)).collect();
    if lines.iter().any(|cells| cells.len() < 2) {
        return None;
    }
    // A row of single dashes is a ruler only directly below the header.
    let is_below_header = |at: usize| at == 1 && !lines.iter().any(|cells| is_ruler(cells, 2));
    let is_ruler = |at: usize| is_ruler(&lines[at], if is_below_header(at) { 1 } else { 2 });
    let ruler = (0..lines.len()).find(|&at| is_ruler(at))?;
    if !matches!(lines[ruler].len(), 9 | 10) {
        return None;
    }
    let has_empty_header = ruler == 1 && lines[0].iter().all(|cell| bare(cell).is_empty());
    let first = usize::from(has_empty_header);
    let rows: Vec<Vec<&str>> = (first..lines.len()).filter(|&at| !is_ruler(at)).map(|at| lines[at].clone()).collect();
    let rows = without_names(rows, |cell| bare(cell));
    match position(&rows) {
        Err(_) if !is_likely(rows.iter().flatten().map(|cell| Value::of(bare(cell)))) => None,
        position => Some(Reading { position, ..Reading::bad(Reason::NoGrid) }),
    }
}

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

/// Removes the marks of a quotation from a line.
fn unquoted(line: &str) -> &str {
    line.trim().trim_start_matches(['>', ' '])
}

/// Returns the cells of a line. If `is_framed` is true, the line has bars at its ends.
fn cells(line: &str, is_framed: bool) -> Vec<&str> {
    let line = unquoted(line);
    let inner = line.strip_prefix('|').filter(|_| is_framed).unwrap_or(line);
    let inner = inner.strip_suffix('|').filter(|_| is_framed).unwrap_or(inner);
    inner.split('|').map(str::trim).collect()
}

/// Returns whether each cell of a line has only dashes and colons, at least `least` characters.
fn is_ruler(cells: &[&str], least: usize) -> bool {
    cells.iter().all(|cell| {
        let dashes = cell.strip_prefix(':').unwrap_or(cell);
        let dashes = dashes.strip_suffix(':').unwrap_or(dashes);
        cell.len() >= least && !dashes.is_empty() && dashes.bytes().all(|byte| byte == b'-')
    })
}

/// Removes marks for bold and similar styles from a cell.
fn bare(cell: &str) -> &str {
    let inner = cell.strip_prefix("<b>").and_then(|inner| inner.strip_suffix("</b>")).unwrap_or(cell);
    let inner = inner.trim_matches(['*', '_', '`', '~']).trim();
    if inner == "&nbsp;" { "" } else { inner }
}

/// Returns the position of nine rows of nine cells.
fn position(rows: &[Vec<&str>]) -> Result<Position, Reason> {
    is_square(rows)?;
    let (mut givens, mut marks) = (Grid::EMPTY, Marks::NONE);
    for (cell, text) in Cell::ALL.into_iter().zip(rows.iter().flatten()) {
        match Value::of(bare(text)).map_err(Reason::NoCell)? {
            Value::Empty => {}
            Value::Digit(digit) => givens.set(cell, digit),
            Value::Marks(digits) => marks.set(cell, Some(digits)),
        }
    }
    is_no_header(rows.first().is_some_and(|row| is_names(row.iter().map(|cell| bare(cell)))), &givens)?;
    Ok(Position::new(givens).with_marks(marks))
}

#[cfg(test)]
#[expect(clippy::format_collect, reason = "short texts")]
mod tests {
    use super::super::html::table::tests::P;
    use super::*;

    fn table(header: &str, rows: impl Fn(usize) -> String) -> Vec<String> {
        let mut lines = vec![header.to_string(), "|---".repeat(9) + "|"];
        lines.extend((0..9).map(rows));
        lines.retain(|line| !line.is_empty());
        lines
    }

    fn row(row: usize) -> String {
        P[9 * row..9 * row + 9].chars().map(|c| format!("| {} ", if c == '0' { ' ' } else { c })).collect::<String>()
            + "|"
    }

    fn read(lines: &[String]) -> Option<Reading> {
        super::read(&lines.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn names(names: &str) -> String {
        names.split(' ').map(|name| format!("|{name}")).collect::<String>() + "|"
    }

    #[test]
    fn tables_are_read_as_people_write_them() {
        let grid = Some(Reading::plain(Position::new(P.parse().unwrap())));
        let headers = ["c1 c2 c3 c4 c5 c6 c7 c8 c9", "A B C D E F G H I", "1 2 3 4 5 6 7 8 9", "        "];
        for header in headers {
            assert_eq!(read(&table(&names(header), row)), grid, "{header}");
            assert_eq!(read(&table(&format!("> {}", names(header)), |at| format!("> {}", row(at)))), grid, "{header}");
            let bold = |at| row(at).replace('5', "**5**").replace('3', "`3`");
            assert_eq!(read(&table(&names(header), bold)), grid, "{header}");
        }
        // The header is the first row, or the first row is after the ruler, or there are more rulers.
        let rows: Vec<String> = (0..9).map(row).collect();
        let ruler = "|:-:".repeat(9) + "|";
        for places in [vec![1], vec![0], vec![1, 4, 7], vec![3, 6]] {
            let mut lines = rows.clone();
            places.iter().rev().for_each(|&at| lines.insert(at, ruler.clone()));
            assert_eq!(read(&lines), grid, "{places:?}");
        }
        // Names of rows; no bars at the ends.
        let mut lines = table(&names(" 1 2 3 4 5 6 7 8 9"), |at| format!("| {} {}", at + 1, row(at)));
        lines[1] += "---|";
        assert_eq!(read(&lines), grid);
        let bare = |line: &String| line.strip_prefix('|').and_then(|line| line.strip_suffix('|')).unwrap().to_string();
        assert_eq!(read(&table(&names(headers[0]), row).iter().map(bare).collect::<Vec<_>>()), grid);
    }

    #[test]
    fn a_lost_row_never_makes_a_grid() {
        for header in ["c1 c2 c3 c4 c5 c6 c7 c8 c9", "1 2 3 4 5 6 7 8 9", "        "] {
            for lost in 2..11 {
                let mut lines = table(&names(header), row);
                lines.remove(lost);
                assert!(read(&lines).unwrap().position.is_err(), "{header} {lost}");
            }
        }
        let solved = "123456789456789123789123456231674895875912364694538217317265948542897631968341572";
        let lines: Vec<String> =
            (0..9).map(|row| solved[9 * row..9 * row + 9].chars().map(|c| format!("|{c}")).collect()).collect();
        let lines = [&lines[..1], &["|-".repeat(9)], &lines[1..]].concat();
        assert_eq!(read(&lines), Some(Reading::plain(Position::new(solved.parse().unwrap()))));
    }

    #[test]
    fn damaged_tables_are_errors_and_other_tables_are_skipped() {
        let header = names("c1 c2 c3 c4 c5 c6 c7 c8 c9");
        let bad = |from: &str, to: &str| {
            read(&table(&header, |at| row(at).replacen(from, to, usize::from(at == 2)))).unwrap().position
        };
        assert_eq!(bad("9", "x"), Err(Reason::NoCell("x".into())));
        assert_eq!(bad("| 9", ""), Err(Reason::RowLength { row: 3, found: 8 }));
        assert!(bad("9", "129").unwrap().marks.is_some());
        let words = table("|a|b|c|d|e|f|g|h|i|", |_| "| a word ".repeat(9) + "|");
        for lines in [vec![], vec!["x".into()], words, (0..9).map(row).collect(), vec!["|--|--|".into(); 9]] {
            assert_eq!(read(&lines), None, "{lines:?}");
        }
    }
}
