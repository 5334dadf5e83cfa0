//! Strings and links of sudoku.coach.
//!
//! A string is `SCv7_32_` and JSON, packed by zlib and written in base 32 with the digits `0-9a-v`. A link has such a
//! string or 81 digits after the language and the action.

use crate::error::Reason;
use crate::format::Format;
use crate::formats::support::{digits, in_words};
use crate::json;
use crate::record::{Marks, Position, Reading, Sheet};
use crate::value::{Node, Parsed, Value, parse};
use sudokit_core::board::{Cell, DigitSet, Grid};

/// The field of the givens in an object, which makes it one of sudoku.coach.
pub const GIVENS: &str = "givenDigits";

const PREFIX: &str = "SCv7_32_";
/// The largest length of an unpacked puzzle, in bytes.
const LONGEST: usize = 1 << 20;

pub fn sniff(line: &str) -> bool {
    const SHORTEST: usize = 20;
    line.len() >= SHORTEST && ["SCv", "32_", "sudoku.coach"].iter().any(|mark| line.contains(mark))
}

pub fn read(line: &str) -> Option<Reading> {
    in_words(line, read_word)
}

fn read_word(word: &str) -> Option<Reading> {
    let address = word.strip_prefix("https://").or_else(|| word.strip_prefix("http://")).unwrap_or(word);
    let address = address.strip_prefix("www.").unwrap_or(address);
    if let Some(path) = address.strip_prefix("sudoku.coach/") {
        return read_link(path);
    }
    let looks_packed = |packed: &str| packed.len() >= 40 && packed.bytes().all(|byte| digit_of(byte).is_some());
    if let Some(packed) = word.strip_prefix(PREFIX) {
        Some(read_packed(packed))
    } else if word.strip_prefix("32_").is_some_and(looks_packed) {
        Some(Reading::bad(Format::Coach.damaged("a recorded game, expected the SCv7_32_… string of a position")))
    } else if word.strip_prefix("SCv").is_some_and(is_versioned) {
        Some(Reading::bad(Format::Coach.damaged("a string of another version, expected SCv7_32_…")))
    } else {
        None
    }
}

fn read_link(path: &str) -> Option<Reading> {
    let path = path.split(['?', '#']).next()?.trim_end_matches('/');
    let (rest, last) = path.rsplit_once('/')?;
    if last.starts_with("SCv") {
        return read_word(last);
    }
    if let Ok(grid) = last.parse() {
        return Some(Reading::plain(Position::new(grid)));
    }
    rest.ends_with("/s").then(|| Reading::bad(Reason::Network))
}

fn read_packed(packed: &str) -> Reading {
    let Some(bytes) = bytes_of(packed) else {
        return Reading::bad(Format::Coach.damaged("a character that is not one of 0-9 a-v"));
    };
    let Ok(text) = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(&bytes, LONGEST) else {
        return Reading::bad(Format::Coach.damaged("the packed text is damaged, or part of it is missing"));
    };
    match str::from_utf8(&text).map(parse) {
        Ok(Parsed { node, fault: None, .. }) if matches!(node.value, Value::Map(_)) => read_json(&node),
        _ => Reading::bad(Format::Coach.damaged("the packed text is not JSON")),
    }
}

fn is_versioned(text: &str) -> bool {
    text.len() >= 40 && text.contains('_') && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Returns the value of a character in base 32.
fn digit_of(byte: u8) -> Option<u32> {
    char::from(byte).to_digit(32)
}

/// Decodes base 32. Bits after the last whole byte are dropped.
fn bytes_of(text: &str) -> Option<Vec<u8>> {
    let (mut bytes, mut bits, mut filled) = (Vec::with_capacity(text.len()), 0_u32, 0);
    for byte in text.bytes() {
        bits = (bits << 5 | digit_of(byte)?) & 0xfff;
        filled += 5;
        if filled >= 8 {
            filled -= 8;
            bytes.push(u8::try_from(bits >> filled & 0xff).ok()?);
        }
    }
    Some(bytes)
}

/// Encodes bytes in base 32.
fn text_of(bytes: &[u8]) -> String {
    let (mut text, mut bits, mut filled) = (String::with_capacity(bytes.len() * 2), 0_u32, 0);
    let mut push = |value: u32| text.extend(char::from_digit(value & 31, 32));
    for &byte in bytes {
        bits = (bits << 8 | u32::from(byte)) & 0xfff;
        filled += 8;
        while filled >= 5 {
            filled -= 5;
            push(bits >> filled);
        }
    }
    if filled > 0 {
        push(bits << (5 - filled));
    }
    text
}

/// Reads an object with the field of givens of sudoku.coach.
pub fn object(node: &Node) -> Option<Reading> {
    node.field(GIVENS).map(|_| read_json(node))
}

fn read_json(node: &Node) -> Reading {
    refusal(node).map_or_else(|| position(node), Err).map_or_else(Reading::bad, Reading::plain)
}

/// Returns the reason why the puzzle is not a classic Sudoku.
fn refusal(node: &Node) -> Option<Reason> {
    let size = node.field("gridSize").and_then(Node::scalar).filter(|size| size != "9");
    let constraints = node.field("givenConstraints").and_then(Node::items).unwrap_or_default();
    let kind =
        |constraint: &Node| constraint.field("type").and_then(Node::scalar).unwrap_or_else(|| "constraint".into());
    let rule = constraints.iter().map(kind).find(|kind| !kind.starts_with("cosmetic"));
    if let Some(size) = size {
        Some(Reason::of_size(&size))
    } else if let Some(rule) = rule {
        Some(Reason::Variant(format!("a Sudoku with other rules ({rule})")))
    } else if !node.field("regions").is_none_or(are_boxes) {
        Some(Reason::Variant("a jigsaw Sudoku (regions)".into()))
    } else {
        None
    }
}

/// Returns whether regions, a number for each cell, are the boxes. An empty value means the boxes.
fn are_boxes(node: &Node) -> bool {
    let Some(regions) = node.items() else { return node.is_nothing() };
    let regions: Vec<Option<String>> = regions.iter().map(Node::scalar).collect();
    let same = |a: Cell, b: Cell| regions.get(a.index()) == regions.get(b.index());
    let fits = |cell: Cell| Cell::ALL.iter().all(|&other| same(cell, other) == (cell.box_index() == other.box_index()));
    regions.is_empty() || regions.len() == 81 && regions.iter().all(Option::is_some) && Cell::ALL.into_iter().all(fits)
}

fn position(node: &Node) -> Result<Position, Reason> {
    let field = |name: &str| node.field(name).and_then(Node::scalar).filter(|text| !text.is_empty());
    let grid = |name: &str| field(name).map_or(Ok(Grid::EMPTY), |text| digits(&text));
    Ok(Position::new(grid(GIVENS)?).with_entries(grid("userDigits")?).with_marks(marks(node)?))
}

/// Returns the marks from 81 numbers with dashes between them. Bit `d` of a number is digit `d`, and 0 means no marks.
fn marks(node: &Node) -> Result<Marks, Reason> {
    let mut marks = Marks::NONE;
    let text = node.field("userCellCandidates").and_then(Node::scalar).unwrap_or_default();
    if text.is_empty() {
        return Ok(marks);
    }
    let numbers: Vec<&str> = text.split('-').collect();
    if numbers.len() != 81 {
        return Err(Reason::CellCount(numbers.len()));
    }
    for (cell, number) in Cell::ALL.into_iter().zip(numbers) {
        let bits = number.parse::<u16>().ok().filter(|bits| *bits < 1 << 10);
        let digits = DigitSet::from_bits(bits.ok_or_else(|| Reason::NoCell(number.into()))? >> 1);
        marks.set(cell, (!digits.is_empty()).then_some(digits));
    }
    Ok(marks)
}

/// Appends the string of a position, for pasting into the site.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(&json(sheet.position), 6);
    out.extend_from_slice(PREFIX.as_bytes());
    out.extend_from_slice(text_of(&packed).as_bytes());
}

fn json(position: &Position) -> Vec<u8> {
    let digits = |grid: &Grid| grid.values().map(|value| char::from(b'0' + value)).collect::<String>();
    let bits =
        |cell: Cell| position.marks.as_ref().and_then(|marks| marks.get(cell)).map_or(0, |digits| digits.bits() << 1);
    let candidates: Vec<String> = Cell::ALL.into_iter().map(|cell| bits(cell).to_string()).collect();
    let mut out = b"{\"gridSize\":9".to_vec();
    for (name, text) in [
        (GIVENS, digits(&position.givens)),
        ("userDigits", digits(position.entries.as_deref().unwrap_or(&Grid::EMPTY))),
        ("userCellCandidates", candidates.join("-")),
    ] {
        json::text(name, &text, &mut out);
    }
    out.push(b'}');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bomb_is_damaged() {
        let bomb = format!("{{\"givenDigits\":\"{}\"}}", "0".repeat(2 * LONGEST));
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(bomb.as_bytes(), 6);
        let reading = read(&format!("{PREFIX}{}", text_of(&packed))).unwrap();
        assert!(reading.position.unwrap_err().to_string().starts_with("not coach: the packed text is damaged"));
    }
}
