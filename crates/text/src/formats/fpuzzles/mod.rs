//! Links and JSON of f-puzzles, links of `SudokuPad`.
//!
//! Both sites pack the same JSON into their links (`lz_string.rs`). `link.rs` finds and parses links. The JSON has a
//! key for every additional rule, so that its keys show a variant.

mod link;
mod lz_string;

use std::io::Write;

use crate::error::Reason;
use crate::format::Format;
use crate::formats::Object;
use crate::json::{list, quote};
use crate::record::Fact;
use crate::record::Marks;
use crate::record::{Labels, Position, Reading, Sheet};
use crate::value::{self, Node, NodeError, Parsed, Shape, Value, cell, shape};
use link::{Link, Target};
use sudokit_core::board::{Cell, Digit, DigitSet, Grid};

/// The name of the format.
pub const NAME: &str = "fpuzzles";

/// The facts that a puzzle can store.
pub const STORED: &[Fact] = &[Fact::Title, Fact::Author, Fact::Description];

/// Returns whether a line can have a link or a packed text of either site.
pub fn sniff(line: &str) -> bool {
    const MARKS: [&str; 8] =
        ["f-puzzles.com", "sudokupad", "crackingthecryptic", "tinyurl.com/", "fpuz", "N4I", "sclN4", "ctcN4"];
    MARKS.iter().any(|mark| line.contains(mark))
}

/// Reads an object.
pub fn object(node: &Node) -> Option<Object> {
    is_json(node).then(|| Object { reading: read_json(node), is_own })
}

/// Keys of looks and labels, not of rules.
const HARMLESS: [&str; 24] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "text",
    "circle",
    "rectangle",
    "line",
    "cage",
    "disabledlogic",
    "truecandidatesoptions",
    "successmessage",
    "msgcorrect",
    "metadata",
    "id",
    "tags",
    "source",
    "settings",
    "highlightconflicts",
    "date",
    "url",
    "version",
];

/// Keys of rules, with the names of puzzles with these rules.
const VARIANTS: [(&str, &str); 16] = [
    ("killercage", "a killer Sudoku"),
    ("arrow", "an arrow Sudoku"),
    ("thermometer", "a thermometer Sudoku"),
    ("diagonal+", "a diagonal Sudoku"),
    ("diagonal-", "a diagonal Sudoku"),
    ("antiknight", "an anti-knight Sudoku"),
    ("antiking", "an anti-king Sudoku"),
    ("nonconsecutive", "a nonconsecutive Sudoku"),
    ("difference", "a Kropki Sudoku"),
    ("ratio", "a Kropki Sudoku"),
    ("xv", "an XV Sudoku"),
    ("sandwichsum", "a sandwich Sudoku"),
    ("littlekillersum", "a little killer Sudoku"),
    ("even", "an even-odd Sudoku"),
    ("odd", "an even-odd Sudoku"),
    ("fogofwar", "a Sudoku in the fog"),
];

/// The facts and the names of their fields.
const FACTS: [(Fact, &str); 3] = [(Fact::Title, "title"), (Fact::Author, "author"), (Fact::Description, "ruleset")];

/// Returns whether an object is a puzzle of f-puzzles: its grid is rows of objects.
pub fn is_json(node: &Node) -> bool {
    let first = node.field("grid").and_then(|grid| grid.items()?.first()?.items()?.first());
    first.is_some_and(|cell| cell.fields().is_some())
}

/// Returns whether a field belongs to f-puzzles and is never a further puzzle.
pub fn is_own(key: &str) -> bool {
    let variants = VARIANTS.iter().map(|(known, _)| known);
    HARMLESS.iter().chain(variants).any(|own| key.eq_ignore_ascii_case(own))
}

/// Reads an object.
pub fn read_json(node: &Node) -> Reading {
    let mut labels = Labels::default();
    for (fact, name) in FACTS {
        labels.set(fact, node.field(name).and_then(Node::scalar).unwrap_or_default());
    }
    Reading { position: refusal(node).map_or_else(|| position(node), Err), labels }
}

/// Returns the reason why the puzzle is not a classic Sudoku.
fn refusal(node: &Node) -> Option<Reason> {
    let size = node.field("size").and_then(Node::scalar).filter(|size| size != "9");
    if let Some(size) = size {
        return Some(Reason::Variant(format!("a {size}x{size} Sudoku")));
    }
    let is_rule = |key: &str| !HARMLESS.iter().any(|harmless| key.eq_ignore_ascii_case(harmless));
    let may_be_rule = |field: &Node| !field.is_nothing() && shape(field) == Shape::Other;
    let (key, _) = node.fields()?.iter().find(|(key, field)| is_rule(key) && may_be_rule(field))?;
    let name = VARIANTS.iter().find(|(known, _)| key.eq_ignore_ascii_case(known));
    let name = name.map_or("a Sudoku with other rules", |(_, name)| *name);
    Some(Reason::Variant(format!("{name} ({key})")))
}

fn position(node: &Node) -> Result<Position, Reason> {
    let (mut givens, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    let rows = node.field("grid").and_then(Node::items).unwrap_or_default();
    if rows.len() != 9 {
        return Err(Reason::RowCount { found: rows.len() });
    }
    for (row, nine) in rows.iter().enumerate() {
        let nine = nine.items().unwrap_or_default();
        if nine.len() != 9 {
            return Err(Reason::RowLength { row: row + 1, found: nine.len() });
        }
        for (column, node) in nine.iter().enumerate() {
            let place = Cell::at(row, column);
            check_region(place, node)?;
            let is_given = node.field("given").is_some_and(|given| !given.is_nothing());
            let grid = if is_given { &mut givens } else { &mut entries };
            grid.set(place, node.field("value").map_or(Ok(None), digit)?);
            marks.set(place, noted(node)?);
        }
    }
    let solution = solution(node)?;
    Ok(Position::new(givens).with_entries(entries).with_marks(marks).with_solution(solution))
}

/// Checks that the region of a cell is its box.
fn check_region(place: Cell, node: &Node) -> Result<(), Reason> {
    let is_own = |region: &Node| region.scalar() == Some(place.box_index().to_string());
    match node.field("region") {
        Some(region) if !is_own(region) => Err(Reason::Variant("a jigsaw Sudoku (region)".into())),
        _ => Ok(()),
    }
}

fn digit(node: &Node) -> Result<Option<Digit>, Reason> {
    cell(node).map(Digit::new).map_err(|NodeError { reason, .. }| reason)
}

/// Returns the player's marks in the center of a cell, or else the marks of the puzzle there.
fn noted(node: &Node) -> Result<Option<DigitSet>, Reason> {
    let noted = ["centerPencilMarks", "givenPencilMarks"].iter().filter_map(|name| node.field(name)?.items());
    let Some(digits) = noted.into_iter().find(|digits| !digits.is_empty()) else { return Ok(None) };
    digits.iter().filter_map(|node| digit(node).transpose()).collect::<Result<DigitSet, Reason>>().map(Some)
}

fn solution(node: &Node) -> Result<Option<Grid>, Reason> {
    let Some(node) = node.field("solution").filter(|node| !node.is_nothing()) else { return Ok(None) };
    match shape(node) {
        Shape::Grid(Ok(grid)) => Ok((grid != Grid::EMPTY).then_some(grid)),
        Shape::Grid(Err(NodeError { reason, .. })) => Err(reason),
        _ if node.items().is_some_and(|cells| cells.iter().all(Node::is_nothing)) => Ok(None),
        _ => Err(Reason::CellCount { found: node.items().map_or(0, <[Node]>::len) }),
    }
}

/// Reads a line that contains a link of f-puzzles or its packed text.
pub fn read(line: &str) -> Option<Reading> {
    read_as(Format::FPuzzles, line)
}

/// Reads a line that contains a link or an id of `SudokuPad`.
pub fn read_sudokupad(line: &str) -> Option<Reading> {
    read_as(Format::SudokuPad, line)
}

fn read_as(format: Format, line: &str) -> Option<Reading> {
    let found = link::find(line).filter(|found| found.format == format)?;
    let mut reading = match &found.target {
        Target::Short => Reading::bad(Reason::Network),
        Target::Native => Reading::bad(Reason::Variant(
            "a puzzle in the native format of SudokuPad, which describes rules in words and drawings".into(),
        )),
        Target::Packed(packed) => match unpacked(format, packed, &found) {
            Ok(node) => read_json(&node),
            Err(reason) => Reading::bad(reason),
        },
    };
    reading.labels.before = found.before.into();
    reading.labels.after = found.after.into();
    Some(reading)
}

/// Returns the object in a link.
fn unpacked(format: Format, packed: &str, link: &Link) -> Result<Node, Reason> {
    let damaged = |why: &str| Reason::Damaged { format, why: why.into() };
    let text = lz_string::decompress(&link::unescaped(packed)).filter(|text| !text.is_empty());
    let text = text.ok_or_else(|| {
        damaged(if link.is_cut() {
            "the link is cut off"
        } else {
            "the packed text is damaged, or part of it is missing"
        })
    })?;
    match value::parse(&text, 0) {
        Parsed::Whole { node, .. } if matches!(node.value, Value::Map(_)) && node.field("grid").is_some() => Ok(node),
        Parsed::Whole { .. } => Err(damaged("there is no puzzle in the packed text")),
        Parsed::Bad { .. } | Parsed::Unfinished => Err(damaged("the packed text is not JSON")),
    }
}

/// Appends a link that opens the puzzle in f-puzzles.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    write_link("https://f-puzzles.com/?load=", sheet, out);
}

/// Appends a link that opens the puzzle in `SudokuPad`.
pub fn write_sudokupad(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    write_link("https://sudokupad.app/fpuzzles", sheet, out);
}

fn write_link(start: &str, sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let json = json(sheet);
    out.extend_from_slice(start.as_bytes());
    out.extend_from_slice(link::escaped(&lz_string::compress(&String::from_utf8_lossy(&json))).as_bytes());
}

/// Returns the JSON object of a puzzle, its keys in the order of f-puzzles.
fn json(Sheet { position, labels }: Sheet<'_>) -> Vec<u8> {
    let mut out = b"{\"size\":9".to_vec();
    for (fact, name) in FACTS {
        if let Some(text) = labels.fact(fact) {
            _ = write!(out, ",\"{name}\":");
            quote(text, &mut out);
        }
    }
    out.extend_from_slice(b",\"grid\":[");
    for place in Cell::ALL {
        out.extend_from_slice(match (place.row(), place.column()) {
            (0, 0) => b"[",
            (_, 0) => b",[",
            _ => b",",
        });
        write_cell(position, place, &mut out);
        if place.column() == 8 {
            out.push(b']');
        }
    }
    out.push(b']');
    if let Some(solution) = &position.solution {
        out.extend_from_slice(b",\"solution\":");
        list(solution.values(), &mut out);
    }
    out.push(b'}');
    out
}

fn write_cell(position: &Position, place: Cell, out: &mut Vec<u8>) {
    let entry = position.entries.as_ref().and_then(|entries| entries.digit(place));
    let marks = position.marks.as_ref().and_then(|marks| marks.get(place));
    out.push(b'{');
    // Writing into a vector cannot fail.
    match (position.givens.digit(place), entry) {
        (Some(digit), _) => {
            let mut given = *b"\"value\":0,\"given\":true";
            given[8] += digit.value();
            out.extend_from_slice(&given);
        }
        (None, Some(digit)) => _ = write!(out, "\"value\":{digit}"),
        (None, None) => {}
    }
    if let Some(digits) = marks.filter(|digits| !digits.is_empty()) {
        let comma = if out.last() == Some(&b'{') { "" } else { "," };
        _ = write!(out, "{comma}\"centerPencilMarks\":");
        list(digits.iter().map(Digit::value), out);
    }
    out.push(b'}');
}

#[cfg(test)]
mod tests;
