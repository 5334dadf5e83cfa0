//! Ipuz, version 2 of ipuz.org: JSON with a `kind`.

use std::io::Write;

use crate::error::Reason;
use crate::format::Format;
use crate::json::{NodeError, list, quote};
use crate::literal::Node;
use crate::record::Fact;
use crate::record::Marks;
use crate::record::{Labels, Position, Reading, Sheet};
use sudokit_core::board::{Cell, Digit, DigitSet, Grid};

/// The facts and the names of their fields.
const FACTS: [(Fact, &str); 8] = [
    (Fact::Title, "title"),
    (Fact::Author, "author"),
    (Fact::Description, "intro"),
    (Fact::Comment, "notes"),
    (Fact::Date, "date"),
    (Fact::Source, "publication"),
    (Fact::Level, "difficulty"),
    (Fact::Url, "url"),
];

/// Returns whether an object has an ipuz kind.
pub fn is_json(node: &Node) -> bool {
    kind(node).is_some()
}

/// Returns the kind of puzzle.
fn kind(node: &Node) -> Option<String> {
    let kind = node.field("kind")?;
    let kinds = kind.items().unwrap_or(std::slice::from_ref(kind));
    kinds.iter().filter_map(Node::scalar).find(|kind| kind.contains("ipuz.org/"))
}

/// Returns whether a field belongs to ipuz and is never a further puzzle.
pub fn is_own(key: &str) -> bool {
    const OWN: [&str; 6] = ["puzzle", "saved", "solution", "cages", "zones", "styles"];
    OWN.iter().any(|own| key.eq_ignore_ascii_case(own))
}

/// Reads an object.
pub fn read_json(node: &Node) -> Reading {
    let position = refusal(node).map_or_else(|| position(node), Err);
    Reading { position, labels: labels(node) }
}

fn labels(node: &Node) -> Labels {
    let text = |name: &str| node.field(name).and_then(Node::scalar).unwrap_or_default();
    let mut labels = Labels::new(&text("uniqueid"), "");
    for (fact, name) in FACTS {
        labels.set(fact, text(name));
    }
    labels
}

/// Returns the reason why the puzzle is not a classic Sudoku.
fn refusal(node: &Node) -> Option<Reason> {
    let has = |name: &str| node.field(name).is_some_and(|field| !field.is_nothing());
    let kind = kind(node).unwrap_or_default();
    let name = kind.rsplit("ipuz.org/").next().and_then(|name| name.split('#').next()).unwrap_or_default();
    let size = node.field("dimensions").and_then(|size| size.field("width")).and_then(Node::scalar);
    let charset = node.field("charset").and_then(Node::scalar);
    let variant = if name != "sudoku" {
        format!("an ipuz puzzle of kind '{name}'")
    } else if let Some(size) = size.filter(|size| size != "9") {
        format!("a {size}x{size} Sudoku")
    } else if let Some(charset) = charset.filter(|charset| charset != "123456789") {
        format!("a Sudoku with the characters '{charset}'")
    } else if has("cages") {
        "a killer Sudoku (cages)".into()
    } else if has("zones") {
        "a Sudoku with other regions (zones)".into()
    } else if node.field("boxes").is_some_and(Node::is_nothing) {
        "a Latin square (without boxes)".into()
    } else {
        return None;
    };
    Some(Reason::Variant(variant))
}

fn position(node: &Node) -> Result<Position, Reason> {
    let Some(puzzle) = node.field("puzzle") else {
        return Err(Reason::Damaged { format: Format::Ipuz, why: "the puzzle is missing".into() });
    };
    let (mut entries, mut marks) = (Grid::EMPTY, Marks::NONE);
    for (place, cell) in Cell::ALL.into_iter().zip(rows(node.field("saved"))?.into_iter().flatten()) {
        match cell.items() {
            Some(digits) => marks.set(place, Some(noted(digits)?)),
            None => entries.set(place, Digit::new(value(cell)?)),
        }
    }
    let solution = rows(node.field("solution"))?.map(|cells| grid(&cells)).transpose()?;
    let givens = grid(&rows(Some(puzzle))?.unwrap_or_default())?;
    Ok(Position::new(givens).with_entries(entries).with_marks(marks).with_solution(solution))
}

/// Returns the 81 cells of nine rows, or `None` if there are no rows.
fn rows(node: Option<&Node>) -> Result<Option<Vec<&Node>>, Reason> {
    let Some(rows) = node.and_then(Node::items).filter(|rows| !rows.is_empty()) else { return Ok(None) };
    if rows.len() != 9 {
        return Err(Reason::RowCount { found: rows.len() });
    }
    let mut cells = Vec::with_capacity(81);
    for (row, number) in rows.iter().zip(1..) {
        let nine = row.items().filter(|cells| cells.len() == 9);
        let found = row.items().map_or(0, <[Node]>::len);
        cells.extend(nine.ok_or(Reason::RowLength { row: number, found })?);
    }
    Ok(Some(cells))
}

fn grid(cells: &[&Node]) -> Result<Grid, Reason> {
    let mut grid = Grid::EMPTY;
    for (place, cell) in Cell::ALL.into_iter().zip(cells) {
        grid.set(place, Digit::new(value(cell)?));
    }
    Ok(grid)
}

/// Returns the value of a cell, which may be in an object with a style.
fn value(cell: &Node) -> Result<u8, Reason> {
    let value = match cell.fields() {
        Some(_) => ["given", "cell", "value"].iter().find_map(|name| cell.field(name)),
        None => Some(cell),
    };
    value.map_or(Ok(0), |node| crate::json::cell(node).map_err(|NodeError { reason, .. }| reason))
}

fn noted(digits: &[Node]) -> Result<DigitSet, Reason> {
    digits.iter().map(value).filter_map(|value| value.map(Digit::new).transpose()).collect()
}

/// Appends an object in several lines.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let Sheet { position, labels } = sheet;
    out.extend_from_slice(b"{\n  \"version\": \"http://ipuz.org/v2\",\n  \"kind\": [\"http://ipuz.org/sudoku#1\"],\n");
    for (fact, name) in FACTS {
        if let Some(text) = labels.fact(fact) {
            _ = write!(out, "  \"{name}\": ");
            quote(text, out);
            out.extend_from_slice(b",\n");
        }
    }
    out.extend_from_slice(b"  \"dimensions\": {\"width\": 9, \"height\": 9},\n  \"charset\": \"123456789\",\n");
    write_rows("puzzle", |cell, out| number(&position.givens, cell, out), out);
    if position.entries.is_some() || position.marks.is_some() {
        out.extend_from_slice(b",\n");
        write_rows("saved", |cell, out| saved(position, cell, out), out);
    }
    if let Some(solution) = &position.solution {
        out.extend_from_slice(b",\n");
        write_rows("solution", |cell, out| number(solution, cell, out), out);
    }
    out.extend_from_slice(b"\n}\n");
}

/// Appends nine lists of nine cells.
fn write_rows(name: &str, write_cell: impl Fn(Cell, &mut Vec<u8>), out: &mut Vec<u8>) {
    _ = writeln!(out, "  \"{name}\": [");
    for cell in Cell::ALL {
        out.extend_from_slice(if cell.column() == 0 { b"    [" } else { b", " });
        write_cell(cell, out);
        match (cell.row(), cell.column()) {
            (8, 8) => out.extend_from_slice(b"]\n  ]"),
            (_, 8) => out.extend_from_slice(b"],\n"),
            _ => {}
        }
    }
}

fn number(grid: &Grid, cell: Cell, out: &mut Vec<u8>) {
    out.push(b'0' + grid[cell]);
}

/// Appends the entry or the marks of a cell.
fn saved(position: &Position, cell: Cell, out: &mut Vec<u8>) {
    let entry = position.entries.as_ref().and_then(|entries| entries.digit(cell));
    let marks = position.marks.as_ref().and_then(|marks| marks.get(cell));
    match (entry, marks) {
        (None, Some(digits)) => list(digits.iter().map(Digit::value), out),
        (entry, _) => out.push(b'0' + entry.map_or(0, Digit::value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::{Parsed, parse};

    fn read(text: &str) -> Reading {
        let start = text.find(['{', '(']).unwrap();
        let Parsed::Whole { node, .. } = parse(text, start) else { panic!("{text}") };
        assert!(is_json(&node));
        read_json(&node)
    }

    #[test]
    fn cells_are_values_or_objects_with_a_style() {
        let row = "[{\"given\": 5, \"style\": {\"color\": \"f00\"}}, null, \"7\", 0, {\"cell\": 3}, {}, 1, 2, 4]";
        let rest = ",[0,0,0,0,0,0,0,0,0]".repeat(8);
        let reading = read(&format!("{{\"kind\": \"http://ipuz.org/sudoku#1\", \"puzzle\": [{row}{rest}]}}"));
        assert_eq!(reading.position.unwrap().givens.rows()[0], [5, 0, 7, 0, 3, 0, 1, 2, 4]);
    }

    #[test]
    fn variants_and_damage_are_errors() {
        let rows = format!("[{}]", ["[0,0,0,0,0,0,0,0,0]"; 9].join(","));
        let with = |more: &str| format!("{{\"kind\": [\"http://ipuz.org/sudoku#1\"], \"puzzle\": {rows}, {more}}}");
        let classic = " expected a classic 9x9 Sudoku";
        for (json, expected) in [
            (with("\"cages\": [{}], \"x\": 1"), format!("a killer Sudoku (cages),{classic}")),
            (with("\"zones\": [{\"rect\": []}]"), format!("a Sudoku with other regions (zones),{classic}")),
            (with("\"boxes\": false"), format!("a Latin square (without boxes),{classic}")),
            (with("\"charset\": \"ABCDEFGHI\""), format!("a Sudoku with the characters 'ABCDEFGHI',{classic}")),
            (with("\"dimensions\": {\"width\": 4}"), format!("a 4x4 Sudoku,{classic}")),
            (with("\"solution\": [[1]]"), "1 row, expected 9".into()),
            (
                "{\"kind\": [\"http://ipuz.org/crossword#1\"]}".into(),
                format!("an ipuz puzzle of kind 'crossword',{classic}"),
            ),
            ("{\"kind\": [\"http://ipuz.org/sudoku\"]}".into(), "not ipuz: the puzzle is missing".into()),
            (with("\"x\": 1").replacen("[0,", "[", 1), "row 1 has 8 cells, expected 9".into()),
        ] {
            assert_eq!(read(&json).position.unwrap_err().to_string(), expected, "{json}");
        }
    }
}
