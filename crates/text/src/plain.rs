//! Fast path for objects with only strings and numbers, without a tree. Most files contain only such objects.
//!
//! The fast path reads an object only if the tree would certainly give the same record.

use crate::bytes;
use crate::cell::{self, ATTEMPT};
use crate::fields::labels_of;
use crate::formats;
use crate::names::{self, Meaning};
use crate::record::{Position, Reading};

/// A name and its value, a string or a number as it is written.
type Field<'a> = (&'a [u8], &'a [u8]);

/// The largest number of fields of an object on this path.
const MOST_FIELDS: usize = 24;

/// Fields that can give an object another meaning than a puzzle with labels, beside those of other programs.
const OF_OTHERS: [&str; 5] = ["line", "entries", "marks", "pencilmarks", "candidates"];

/// Reads a line that is one plain object with a good puzzle.
pub fn read_plain(line: &[u8]) -> Option<Reading> {
    let mut fields = [([].as_slice(), [].as_slice()); MOST_FIELDS];
    let count = split(line, &mut fields)?;
    let fields = &fields[..count];
    let is = |name: &[u8], other: &[u8]| name.eq_ignore_ascii_case(other);
    let (mut puzzle, mut solution) = (None, None);
    for (at, &(name, value)) in fields.iter().enumerate() {
        // A long name can be a further grid.
        if name.len() >= ATTEMPT || OF_OTHERS.iter().any(|other| is(name, other.as_bytes())) {
            return None;
        }
        let name = str::from_utf8(name).ok()?;
        if formats::is_object_key(name) || name.contains('_') && names::rank(name, &OF_OTHERS).is_some() {
            return None;
        }
        // A shorter value is not a grid, but nothing in the place of a puzzle is a record, too.
        if (1..ATTEMPT).contains(&value.len()) {
            continue;
        }
        let meaning = names::meaning(name);
        let found = match meaning {
            Some(meaning) if meaning.is_label() => continue,
            Some(Meaning::Puzzle) if !value.is_empty() => &mut puzzle,
            Some(Meaning::Solution) if !value.is_empty() => &mut solution,
            Some(Meaning::Puzzle) => return None,
            _ if value.is_empty() => continue,
            // Another long value can be a further grid.
            _ => return None,
        };
        let (grid, after) = cell::plain(value)?;
        let is_known = found.is_some() || fields[..at].iter().any(|(other, _)| is(name.as_bytes(), other));
        if is_known || !after.is_empty() {
            return None;
        }
        *found = Some(grid);
    }
    let text = |name: &str| fields.iter().find(|(other, _)| is(name.as_bytes(), other)).map(|(_, value)| *value);
    let labels = labels_of(|name| Some(String::from_utf8_lossy(text(name)?).into_owned()), None, false);
    Some(Reading { position: Ok(Position::new(puzzle?).with_solution(solution)), labels })
}

/// Splits a plain object into its names and values. Returns their number.
fn split<'a>(line: &'a [u8], fields: &mut [Field<'a>; MOST_FIELDS]) -> Option<usize> {
    let mut rest = line.strip_prefix(b"{")?.trim_ascii_start();
    for (at, field) in fields.iter_mut().enumerate() {
        let (name, after) = quoted(rest)?;
        let is_name = !name.is_empty() && name.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
        let value = after.trim_ascii_start().strip_prefix(b":").filter(|_| is_name)?.trim_ascii_start();
        let (value, after) = if value.starts_with(b"\"") { quoted(value)? } else { number(value)? };
        *field = (name, value);
        match after.trim_ascii_start() {
            b"}" => return Some(at + 1),
            [b',', after @ ..] => rest = after.trim_ascii_start(),
            _ => return None,
        }
    }
    None
}

/// Splits off a string without escapes at the start of the bytes. Returns its text and the bytes after it.
fn quoted(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let inner = bytes.strip_prefix(b"\"")?;
    let has_meaning = |byte: u8| {
        let is_special = byte.wrapping_sub(b' ') > b'~' - b' ';
        is_special | bytes::is_one_of(byte, b"\"\\<")
    };
    let end = bytes::find_any(inner, has_meaning).filter(|&end| inner[end] == b'"')?;
    Some((&inner[..end], &inner[end + 1..]))
}

/// Splits off a number in its shortest form at the start of the bytes. Returns its text and the bytes after it.
fn number(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let is_part = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    let length = bytes.iter().take_while(|byte| is_part(byte)).count();
    let (text, after) = bytes.split_at(length);
    let mut parts = text.split(|&byte| byte == b'.');
    let (whole, fraction) = (parts.next()?, parts.next().unwrap_or(b"1"));
    let is_whole = whole == b"0" || !whole.is_empty() && !whole.starts_with(b"0");
    let is_fraction = !fraction.is_empty() && !fraction.ends_with(b"0") && parts.next().is_none();
    (is_whole && is_fraction && length < 18).then_some((text, after))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::format::Format;
    use crate::names::{PUZZLES, SOLUTIONS};
    use crate::objects::readings;
    use crate::record::Options;
    use crate::value::parse;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// Generates objects of names with a meaning and others, of good and bad grids and other values.
    fn object() -> impl Strategy<Value = String> {
        let facts = names::FACTS.map(|(name, _)| name);
        let known = [&PUZZLES[..], &SOLUTIONS, &OF_OTHERS, &facts, &["id", "note", "givenDigits", "PUZZLE"]].concat();
        let name = prop_oneof![8 => proptest::sample::select(known).prop_map(String::from), 1 => "[a-zA-Z_0-9 .]{0,6}"];
        let grids =
            [PUZZLE, SOLUTION, &PUZZLE.replace('.', "0"), &PUZZLE.replace('.', "x"), &PUZZLE[1..], &PUZZLE[..27]];
        let others =
            [SOLUTION, "0", "7", "07", "7.2", "7.0", "7.", "1e3", "-1", "null", "\"http://ipuz.org/sudoku#1\""];
        let value = prop_oneof![
            6 => proptest::sample::select(grids.map(|text| format!("\"{text}\"")).to_vec()),
            2 => proptest::sample::select(others.map(String::from).to_vec()),
            2 => "\"[a-z0-9 .,:#/'=+<>{}\\[\\]()-]{0,12}\"",
            1 => "[ a-z0-9.\"\\\\,:{}\\[\\]]{0,12}",
        ];
        let text =
            |(a, name, b, value, c): (String, String, String, String, String)| format!("{a}\"{name}\"{b}:{value}{c}");
        let fields = proptest::collection::vec(("[ \t\n]?", name, " ?", value, " ?").prop_map(text), 0..5);
        fields.prop_map(|fields| format!("{{{}}}", fields.join(",")))
    }

    proptest! {
        #[test]
        fn a_reading_without_a_tree_equals_that_of_the_tree(text in object()) {
            if let Some(reading) = read_plain(text.as_bytes()) {
                let parsed = parse(&text);
                let found: Vec<_> = readings(&parsed, 0, Options::default()).into_iter().map(|(_, format, reading)| (format, reading)).collect();
                prop_assert_eq!(found, vec![(Format::Json, reading)]);
            }
        }
    }

    #[test]
    fn objects_of_programs_are_plain() {
        for text in [
            format!("{{\"puzzle\":\"{PUZZLE}\"}}"),
            format!("{{\"id\": 7, \"Puzzle\": \"{PUZZLE}\", \"solution\": \"{SOLUTION}\", \"difficulty\": 7.2 }}"),
            format!("{{\"givens\":24,\"grid\":\"{PUZZLE}\",\"note\":\"from a book, p. 7\"}}"),
        ] {
            assert!(read_plain(text.as_bytes()).is_some(), "{text}");
        }
    }
}
