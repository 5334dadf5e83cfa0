//! Links and JSON of f-puzzles, links of `SudokuPad`.
//!
//! Both sites pack the same JSON into their links (`lz_string.rs`). The JSON has a key for every additional rule, so
//! that its keys show a variant.

use std::io::Write;

use crate::error::Reason;
use crate::format::Format;
use crate::formats::lz_string::{compress, decompress};
use crate::formats::support::{decoded, in_words};
use crate::json::{self, list};
use crate::record::{Fact, Labels, Marks, Position, Reading, Sheet};
use crate::shape::{NodeError, Shape, cell, shape};
use crate::value::{self, Node, Value};
use sudokit_core::board::{Cell, Digit, DigitSet, Grid};

pub const STORED: &[Fact] = &[Fact::Title, Fact::Author, Fact::Description];

const FACTS: [(Fact, &str); 3] = [(Fact::Title, "title"), (Fact::Author, "author"), (Fact::Description, "ruleset")];

/// Returns whether a line can have a link or a packed text of either site.
pub fn sniff(line: &str) -> bool {
    const MARKS: [&str; 6] = ["f-puzzles.com", "fpuz", "sudokupad", "crackingthecryptic", "tinyurl.com/", "N4"];
    MARKS.iter().any(|mark| line.contains(mark))
}

/// Reads a line that contains a link or an id of the site of a format, or its packed text.
pub fn read_as(format: Format, line: &str) -> Option<Reading> {
    in_words(line, |word| {
        let (_, target) = target(word).filter(|(found, _)| *found == format)?;
        let node = target.and_then(|packed| unpacked(format, packed));
        Some(node.map_or_else(Reading::bad, |node| read_json(&node)))
    })
}

/// The length of the shortest packed puzzle.
const SHORTEST: usize = 40;

/// Returns the packed text of a word that is a link, an id or a packed text, or the reason why it has none.
fn target(word: &str) -> Option<(Format, Result<&str, Reason>)> {
    let address = word.trim_start_matches("https://").trim_start_matches("http://").trim_start_matches("www.");
    let (host, path) = address.split_at(address.find(['/', '?']).unwrap_or(address.len()));
    let parameter = |name: &str| {
        let mut parts = path.split_once('?')?.1.split(['&', '#']);
        parts.find_map(|part| part.strip_prefix(name)?.strip_prefix('='))
    };
    match host {
        "f-puzzles.com" => {
            let packed = parameter("load").map(Ok).or_else(|| parameter("id").map(|_| Err(Reason::Network)))?;
            Some((Format::FPuzzles, packed))
        }
        "sudokupad.app" | "beta.sudokupad.app" | "app.crackingthecryptic.com" | "crackingthecryptic.com" => {
            let path = path.trim_start_matches('/').trim_start_matches("sudoku/");
            let in_path = path.split(['?', '&', '#']).next().unwrap_or_default();
            let id = parameter("puzzleid").or_else(|| parameter("puzzle")).unwrap_or(in_path);
            (!id.is_empty() && id != "sudoku").then(|| (Format::SudokuPad, of_id(id)))
        }
        "tinyurl.com" if path.len() > 1 => Some((Format::SudokuPad, Err(Reason::Network))),
        _ => {
            let is_packed = |text: &str| {
                text.len() >= SHORTEST
                    && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=-_$%".contains(&byte))
            };
            let id = word.trim_start_matches("sudokupad://puzzle/");
            if word.starts_with("N4I") {
                return is_packed(word).then_some((Format::FPuzzles, Ok(word)));
            }
            let is_id = ["fpuz", "sclN4", "ctcN4"].iter().any(|start| id.starts_with(start)) && is_packed(id);
            (is_id || id != word).then(|| (Format::SudokuPad, of_id(id)))
        }
    }
}

/// Returns the packed text of an id of `SudokuPad`.
fn of_id(id: &str) -> Result<&str, Reason> {
    if let Some(packed) = id.strip_prefix("fpuzzles").or_else(|| id.strip_prefix("fpuz")) {
        return Ok(packed);
    }
    let is_native = ["scl", "ctc", "scf"].iter().any(|start| id.starts_with(start)) && id.len() >= SHORTEST;
    let native = "a puzzle in the native format of SudokuPad, which describes rules in words and drawings";
    Err(if is_native { Reason::Variant(native.into()) } else { Reason::Network })
}

fn unpacked(format: Format, packed: &str) -> Result<Node, Reason> {
    let text = decompress(&unescaped(packed)).filter(|text| !text.is_empty());
    let is_cut = packed.len() < SHORTEST || packed.ends_with("...");
    let why = if is_cut { "the link is cut off" } else { "the packed text is damaged, or part of it is missing" };
    let parsed = value::parse(&text.ok_or_else(|| format.damaged(why))?);
    match parsed.node {
        _ if parsed.fault.is_some() => Err(format.damaged("the packed text is not JSON")),
        node if matches!(node.value, Value::Map(_)) && node.field("grid").is_some() => Ok(node),
        _ => Err(format.damaged("there is no puzzle in the packed text")),
    }
}

/// Decodes percent codes of ASCII characters.
fn unescaped(text: &str) -> String {
    decoded(text, '%', |code| {
        let byte = u8::from_str_radix(code.get(..2)?, 16).ok().filter(u8::is_ascii)?;
        Some((char::from(byte), &code[2..]))
    })
}

/// Reads an object whose grid is rows of objects.
pub fn object(node: &Node) -> Option<Reading> {
    let first = node.field("grid").and_then(|grid| grid.items()?.first()?.items()?.first());
    first.is_some_and(|cell| cell.fields().is_some()).then(|| read_json(node))
}

fn read_json(node: &Node) -> Reading {
    let mut labels = Labels::default();
    for (fact, name) in FACTS {
        labels.set(fact, node.field(name).and_then(Node::scalar).unwrap_or_default());
    }
    Reading { position: refusal(node).map_or_else(|| position(node), Err), labels }
}

/// Keys of looks and labels, not of rules.
const HARMLESS: &str = "size grid title author ruleset solution text circle rectangle line cage disabledlogic \
    truecandidatesoptions successmessage msgcorrect metadata id tags source settings highlightconflicts date url version";

/// Returns the reason why the puzzle is not a classic Sudoku.
fn refusal(node: &Node) -> Option<Reason> {
    let size = node.field("size").and_then(Node::scalar).filter(|size| size != "9");
    if let Some(size) = size {
        return Some(Reason::of_size(&size));
    }
    let is_rule = |key: &str| !HARMLESS.split(' ').any(|harmless| key.eq_ignore_ascii_case(harmless));
    let may_be_rule = |field: &Node| !field.is_nothing() && shape(field) == Shape::Other;
    let (key, _) = node.fields()?.iter().find(|(key, field)| is_rule(key) && may_be_rule(field))?;
    Some(Reason::Variant(format!("a Sudoku with other rules ({key})")))
}

fn position(node: &Node) -> Result<Position, Reason> {
    let (mut givens, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    let rows = node.field("grid").and_then(Node::items).unwrap_or_default();
    if rows.len() != 9 {
        return Err(Reason::RowCount(rows.len()));
    }
    for (row, nine) in rows.iter().enumerate() {
        let nine = nine.items().unwrap_or_default();
        if nine.len() != 9 {
            return Err(Reason::RowLength { row: row + 1, found: nine.len() });
        }
        for (column, node) in nine.iter().enumerate() {
            let place = Cell::at(row, column);
            let is_other_box = |region: &Node| region.scalar() != Some(place.box_index().to_string());
            if node.field("region").is_some_and(is_other_box) {
                return Err(Reason::Variant("a jigsaw Sudoku (region)".into()));
            }
            let is_given = node.field("given").is_some_and(|given| !given.is_nothing());
            let grid = if is_given { &mut givens } else { &mut entries };
            grid.set(place, node.field("value").map_or(Ok(None), digit)?);
            marks.set(place, noted(node)?);
        }
    }
    let solution = solution(node)?;
    Ok(Position::new(givens).with_entries(entries).with_marks(marks).with_solution(solution))
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
        _ => Err(Reason::CellCount(node.items().map_or(0, <[Node]>::len))),
    }
}

/// Appends a link that opens the puzzle, from its start.
pub fn write_link(start: &str, sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let packed = compress(&String::from_utf8_lossy(&json(sheet)));
    out.extend_from_slice(start.as_bytes());
    out.extend_from_slice(packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D").as_bytes());
}

/// Returns the JSON object of a puzzle, its keys in the order of f-puzzles.
fn json(Sheet { position, labels }: Sheet<'_>) -> Vec<u8> {
    let mut out = b"{\"size\":9".to_vec();
    for (fact, name) in FACTS {
        json::text(name, labels.fact(fact).unwrap_or_default(), &mut out);
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
        (Some(digit), _) => _ = write!(out, "\"value\":{digit},\"given\":true"),
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
