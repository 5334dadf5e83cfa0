//! `LaTeX`: the package `sudoku`, similar packages, and tables.
//!
//! ```text
//! \begin{sudoku}
//! |5|3| | |7| | | | |.
//! ```
//!
//! | environment | a row |
//! |---|---|
//! | `sudoku`, `sudoku-block` | cells with bars around them, a dot at the end |
//! | `lpsudoku` of `logicpuzzle` | `\setrow{9}{5,3,{},{},7,{},{},{},{}}`; row 9 is at the top |
//! | `tabular`, `array` and similar | cells with `&` between them, `\\` at the end |

use super::html::table::{Value, is_likely, is_square, without_names};
use crate::error::Reason;
use crate::format::Format;
use crate::record::{Position, Reading, Sheet};
use sudokit_core::board::{Cell, Grid};

/// Reads the grids of a text, each with the index of the start of its environment.
pub fn read(text: &str) -> Vec<(usize, Reading)> {
    let mut begins = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let places = without_comment(line).match_indices("\\begin{");
        begins.extend(places.filter_map(|(at, _)| Environment::of(text, start + at)));
        start += line.len();
    }
    let ends = begins.iter().skip(1).map(|next| next.at).chain([text.len()]);
    let read = |(begin, end): (&Environment, usize)| Some((begin.at, begin.read(text.get(begin.inner..end)?)?));
    begins.iter().zip(ends).filter_map(read).collect()
}

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

/// The syntax of rows in an environment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// Bars and a dot.
    Bars,
    /// `\setrow`.
    Set,
    /// `&` and `\\`.
    Table,
}

/// The beginning of an environment.
struct Environment<'a> {
    at: usize,
    /// The index of the start of its content.
    inner: usize,
    name: &'a str,
    style: Style,
}

impl<'a> Environment<'a> {
    fn of(text: &'a str, at: usize) -> Option<Self> {
        let after = text.get(at + "\\begin{".len()..)?;
        let end = after.bytes().take(20).position(|byte| byte == b'}')?;
        let name = &after[..end];
        let style = match name.trim_end_matches('*') {
            "sudoku" | "sudoku-block" => Style::Bars,
            "lpsudoku" => Style::Set,
            "tabular" | "tabularx" | "array" | "matrix" | "pmatrix" | "bmatrix" | "vmatrix" => Style::Table,
            _ => return None,
        };
        Some(Self { at, inner: at + "\\begin{".len() + end + 1, name, style })
    }

    /// Reads the content, which ends before the next environment at the latest.
    fn read(&self, text: &str) -> Option<Reading> {
        let inner = text.split_once(&format!("\\end{{{}}}", self.name)).map(|(inner, _)| without_comments(inner));
        let position = match (self.style, &inner) {
            (Style::Bars, Some(inner)) => bars(inner),
            (Style::Set, Some(inner)) => set_rows(inner),
            (Style::Table, inner) => return table(&inner.clone().unwrap_or_else(|| without_comments(text))),
            (_, None) => Err(damaged(format!("no \\end{{{}}}", self.name))),
        };
        Some(Reading { position: position.map(Position::new), ..Reading::bad(Reason::NoGrid) })
    }
}

fn damaged(why: String) -> Reason {
    Reason::Damaged { format: Format::Latex, why }
}

/// Removes the comment of a line.
fn without_comment(line: &str) -> &str {
    let mut signs = line.match_indices('%').map(|(at, _)| &line[..at]);
    signs.find(|before| !before.ends_with('\\')).unwrap_or(line)
}

fn without_comments(text: &str) -> String {
    text.split_inclusive('\n').map(without_comment).collect()
}

/// Returns the text of a cell without commands and braces: `\textbf{5}` is a 5.
fn bare(cell: &str) -> String {
    let mut bare = String::new();
    let mut characters = cell.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '\\' => {
                // A command is one sign or several letters.
                let mut letters = 0;
                while characters.next_if(char::is_ascii_alphabetic).is_some() {
                    letters += 1;
                }
                characters.next_if(|_| letters == 0);
            }
            '{' | '}' | '$' | '~' => {}
            c => bare.push(c),
        }
    }
    bare.trim().into()
}

/// Returns the text between the first brace and its counterpart, and the rest.
fn braced(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start().strip_prefix('{')?;
    let mut depth = 1_usize;
    let end = text.bytes().position(|byte| {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    Some((&text[..end], &text[end + 1..]))
}

/// Returns the grid of nine rows of nine cells.
fn grid(rows: &[Vec<String>]) -> Result<Grid, Reason> {
    is_square(rows)?;
    let mut grid = Grid::EMPTY;
    for (cell, text) in Cell::ALL.into_iter().zip(rows.iter().flatten()) {
        match Value::of(text) {
            Ok(Value::Empty) => {}
            Ok(Value::Digit(digit)) => grid.set(cell, digit),
            _ => return Err(Reason::NoCell(text.clone())),
        }
    }
    Ok(grid)
}

/// Reads rows of cells between bars.
fn bars(text: &str) -> Result<Grid, Reason> {
    let text = text.trim_start();
    let options = text.strip_prefix('[').and_then(|options| options.split_once(']'));
    let text = options.map_or(text, |(_, rows)| rows);
    let mut rows = Vec::new();
    for row in text.split("|.").map(str::trim).filter(|row| !row.is_empty()) {
        let Some(cells) = row.strip_prefix('|') else {
            return Err(damaged(format!("'{}', expected a row like |5|3| | |7| | | | |.", row.escape_debug())));
        };
        rows.push(cells.split('|').map(bare).collect());
    }
    grid(&rows)
}

/// Reads nine rows of `\setrow`.
fn set_rows(text: &str) -> Result<Grid, Reason> {
    if let Some(other) = ["\\setcolumn", "\\lpsudokucell"].iter().find(|other| text.contains(*other)) {
        return Err(damaged(format!("{other}, expected \\setrow")));
    }
    let mut rows: Vec<Vec<String>> = vec![Vec::new(); 9];
    let mut found = 0;
    for part in text.split("\\setrow").skip(1) {
        let row = braced(part).and_then(|(number, rest)| Some((number.trim().parse().ok()?, braced(rest)?.0)));
        let row = row.and_then(|(number, cells)| Some((rows.get_mut(9_usize.checked_sub(number)?)?, cells)));
        let Some((row, cells)) = row else {
            return Err(damaged("expected \\setrow{1 to 9}{nine cells}".into()));
        };
        found += usize::from(row.is_empty());
        *row = cells.split(',').map(bare).collect();
    }
    if found < 9 {
        return Err(Reason::RowCount { found });
    }
    grid(&rows)
}

/// Reads the rows of a table. Returns `None` if it does not look like a Sudoku.
fn table(text: &str) -> Option<Reading> {
    // The column specification is before the first row.
    let text = braced(text).map_or(text, |(_, rows)| rows);
    let row = |row: &str| row.split('&').map(|cell| bare(without_lines(cell))).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = text.split("\\\\").map(row).filter(|row| row.len() > 1).collect();
    let rows = without_names(rows, String::as_str);
    match grid(&rows) {
        Err(_) if !is_likely(rows.iter().flatten().map(|cell| Value::of(cell))) => None,
        grid => Some(Reading { position: grid.map(Position::new), ..Reading::bad(Reason::NoGrid) }),
    }
}

/// Removes commands for lines before a cell.
fn without_lines(cell: &str) -> &str {
    let mut cell = cell.trim();
    loop {
        let line = ["\\hline", "\\toprule", "\\midrule"].iter().find_map(|line| cell.strip_prefix(line));
        let part = || cell.strip_prefix("\\cline").or_else(|| cell.strip_prefix("\\cmidrule")).and_then(braced);
        match line.or_else(|| part().map(|(_, rest)| rest)) {
            Some(rest) => cell = rest.trim_start(),
            None => return cell,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::html::table::tests::P;
    use super::*;

    fn one(text: &str) -> Result<Grid, Reason> {
        let mut readings = read(text);
        assert_eq!(readings.len(), 1, "{readings:?} {text}");
        readings.remove(0).1.position.map(|position| position.givens)
    }

    /// Returns the rows of the example, each formatted from its cells.
    fn rows(row: impl Fn(usize, Vec<String>) -> String) -> String {
        let cells = |at: usize| P[9 * at..9 * at + 9].chars().map(|c| c.to_string().replace('0', " ")).collect();
        (0..9).map(|at| row(at, cells(at))).collect()
    }

    fn bars() -> String {
        rows(|_, cells| format!("|{}|.\n", cells.join("|")))
    }

    fn tabular(row: impl Fn(usize, Vec<String>) -> String) -> String {
        format!("\\begin{{tabular}}{{|*{{9}}{{c|}}}}\n\\hline\n{}\\end{{tabular}}\n", rows(row))
    }

    #[test]
    fn environments_are_read() {
        let grid: Grid = P.parse().unwrap();
        let set = rows(|at, cells| format!("\\setrow{{{}}}{{{}}}\n", 9 - at, cells.join(",").replace(' ', "{}")));
        for text in [
            format!("\\begin{{sudoku}}\n{}\\end{{sudoku}}", bars()),
            format!("\\begin{{sudoku*}}[x]\n{}\\end{{sudoku*}} more", bars()),
            format!("\\begin{{sudoku-block}}{}\n\\end{{sudoku-block}}", bars().replace('5', "\\textbf{5}")),
            format!(
                "% \\begin{{sudoku}}\n\\begin{{sudoku}} % the first\n{}\\end{{sudoku}}",
                bars().replace(".\n", ". % 1|2|\n")
            ),
            format!("\\begin{{lpsudoku}}[title=x]\n{set}\\end{{lpsudoku}}"),
            tabular(|_, cells| cells.join(" & ") + " \\\\ \\hline\n"),
            tabular(|at, cells| cells.join("&") + if at < 8 { "\\\\\n\\hline\\cline{1-9}" } else { "" }),
            format!(
                "$\\begin{{array}}{{|ccc|}}{}\\end{{array}}$",
                rows(|_, cells| cells.join("&").replace(' ', "\\;") + "\\\\")
            ),
        ] {
            assert_eq!(one(&text), Ok(grid), "{text}");
        }
    }

    #[test]
    fn a_damaged_environment_is_an_error_and_affects_no_other() {
        let good = format!("\\begin{{sudoku}}\n{}\\end{{sudoku}}\n", bars());
        let lines: Vec<&str> = good.lines().collect();
        for lost in 1..11 {
            let bad = [&lines[..lost], &lines[lost + 1..]].concat().join("\n");
            let found: Vec<bool> =
                read(&format!("{good}{bad}\n{good}")).iter().map(|(_, reading)| reading.position.is_ok()).collect();
            assert_eq!(found, [true, false, true], "{bad}");
        }
        assert_eq!(one(&good.replacen("|5", "", 1)), Err(Reason::RowLength { row: 1, found: 8 }));
        assert_eq!(one(&good.replacen("|5", "|a", 1)), Err(Reason::NoCell("a".into())));
        assert!(matches!(one(&good.replacen("|5", "5", 1)), Err(Reason::Damaged { .. })));
        let set = rows(|at, cells| format!("\\setrow{{{}}}{{{}}}\n", 9 - at, cells.join(",")));
        for set in [set.replace("{3}", "{4}"), set.replace("{3}", "{30}"), set.clone() + "\\setcolumn{1}{1}"] {
            assert!(one(&format!("\\begin{{lpsudoku}}{set}\\end{{lpsudoku}}")).is_err());
        }
        let lost = tabular(|at, cells| if at == 4 { String::new() } else { cells.join("&") + "\\\\" });
        assert_eq!(one(&lost), Err(Reason::RowCount { found: 8 }));
        for text in [
            "",
            "\\begin{tabular}{cc} 1 & 2 \\\\ \\end{tabular}",
            "\\begin{document}",
            "\\begin{",
            "50\\% \\begin{array",
        ] {
            assert_eq!(read(text), [], "{text}");
        }
        assert_eq!(read(&"\\begin{sudoku}".repeat(50_000)).len(), 50_000);
    }
}
