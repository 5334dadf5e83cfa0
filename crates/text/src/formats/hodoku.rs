//! Lines of the library of `HoDoKu`: a position as its digits and its deleted candidates.
//!
//! ```text
//! :<technique>:<candidates>:<cells>:<deleted>:<eliminations>:<placements>:<extra>
//! :0300:7:1.....5694+92.+5…5:348 748:714 754::
//! ```
//! In the cells, `+` precedes an entry. A deleted or eliminated candidate is a digit, a row and a column. The other
//! fields become a note, which the writer splits into fields again. Cells with entries outside such a line are an error.

use std::fmt::Write;

use crate::bytes;
use crate::error::Reason;
use crate::format::Format;
use crate::marks::digit_of;
use crate::record::{Labels, Marks, Position, Reading, Sheet};
use sudokit_core::board::{Candidates, Cell, Digit, DigitSet, Grid};

/// Returns whether a line can be a line of the library, or its cells alone.
pub fn sniff(line: &str) -> bool {
    line.starts_with(':') || is_bare(line)
}

pub fn read(line: &str) -> Option<Reading> {
    if is_bare(line) {
        return Some(Reading::bad(Format::Hodoku.damaged("the cells alone, expected a line :0000:x:CELLS:DELETED::")));
    }
    let fields: Vec<&str> = line.trim().strip_prefix(':')?.split(':').collect();
    let technique = fields.first().filter(|technique| is_technique(technique))?;
    let [_, candidates, cells, deleted, eliminations, placements, extra @ ..] = fields.as_slice() else {
        return Some(colons(fields.len()));
    };
    let extra = match extra {
        [] => "",
        [extra] => extra,
        _ => return Some(colons(fields.len())),
    };
    let note = match (*technique, *candidates, *eliminations, *placements) {
        ("0000", "x", "", "") => extra.to_string(),
        _ => format!("{technique}:{candidates}:{eliminations}:{placements}:{extra}").trim_end_matches(':').to_string(),
    };
    let position =
        entered(cells).and_then(|position| Ok(without(position, &all_candidates(deleted.split_whitespace())?)));
    Some(Reading { position, labels: Labels::new("", note.trim()) })
}

/// Returns whether a line begins with cells of which some are entries, or with nine rows in which `*` is a run of empty
/// cells, as Sudoku Susser writes both. A `+` before the first cell alone can be another sign.
fn is_bare(line: &str) -> bool {
    const SHORTEST: usize = 18;
    let start = |is_part: fn(u8) -> bool| {
        &line.as_bytes()[..line.bytes().position(|byte| !is_part(byte)).unwrap_or(line.len())]
    };
    if line.len() < SHORTEST || !line.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '.' | '+' | '*')) {
        return false;
    }
    let cells = start(is_cell);
    let number = cells.len() - bytes::count(cells, |byte| byte == b'+');
    if (75..=87).contains(&number) && cells[1..].contains(&b'+') {
        return true;
    }
    let rows: Vec<&[u8]> =
        start(|byte| is_cell(byte) || matches!(byte, b'*' | b',')).split(|&byte| byte == b',').collect();
    rows.len() == 9
        && rows.iter().any(|row| row.len() > 1)
        && rows.iter().all(|row| row.len() > 1 || **row == *b"*")
        && rows.iter().any(|row| row.contains(&b'*'))
}

fn colons(found: usize) -> Reading {
    Reading::bad(Format::Hodoku.damaged(format!("{found} colons, expected 6 or 7")))
}

/// Appends a line of the library.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let note = sheet.labels.note();
    let step = str::from_utf8(note).ok().and_then(step);
    let [technique, candidates, eliminations, placements, extra] = step.unwrap_or(["0000", "x", "", "", ""]);
    let (extra, note) = if step.is_some() { (extra.as_bytes(), b"".as_slice()) } else { (b"".as_slice(), note) };
    for part in [":", technique, ":", candidates, ":"] {
        out.extend_from_slice(part.as_bytes());
    }
    write_cells(sheet.position, out);
    for part in [":", &deleted(sheet.position), ":", eliminations, ":", placements] {
        out.extend_from_slice(part.as_bytes());
    }
    let mut parts = vec![extra, sheet.labels.id(), note];
    parts.retain(|part| !part.is_empty());
    if step.is_some() || !parts.is_empty() {
        out.push(b':');
        out.extend(
            parts.join(&b' ').into_iter().map(|byte| if byte == b':' || byte.is_ascii_control() { b';' } else { byte }),
        );
    }
}

/// Returns whether a field names a technique: four digits, perhaps a variant or the `x` of a test that must fail.
fn is_technique(field: &str) -> bool {
    let (number, variant) = field.split_at_checked(4).unwrap_or(("", field));
    let variant = variant.strip_prefix('-').unwrap_or(variant);
    number.bytes().all(|byte| byte.is_ascii_digit())
        && number.len() == 4
        && variant.len() < 4
        && variant.bytes().all(|byte| byte.is_ascii_digit() || byte == b'x')
}

fn step(note: &str) -> Option<[&str; 5]> {
    let mut fields = note.split(':');
    let mut next = || fields.next().unwrap_or_default();
    let step @ [technique, candidates, eliminations, placements, _] = [next(), next(), next(), next(), next()];
    let is_list = |text: &str| all_candidates(text.split_whitespace()).is_ok();
    let is_step = note.contains([':', '-'])
        && is_technique(technique)
        && candidates.bytes().all(|byte| matches!(byte, b'x' | b'1'..=b'9'))
        && is_list(eliminations)
        && is_list(placements);
    (is_step && fields.next().is_none()).then_some(step)
}

const fn is_cell(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'.' | b'+')
}

/// Returns the position of cells in which `+` precedes an entry.
fn entered(text: &str) -> Result<Position, Reason> {
    let (mut givens, mut entries) = (Grid::EMPTY, Grid::EMPTY);
    let mut cells = Cell::ALL.into_iter();
    let mut is_entry = false;
    let mut found = 0;
    for character in text.trim().chars() {
        if character == '+' && !is_entry {
            is_entry = true;
            continue;
        }
        let digit = character.to_digit(10).and_then(|value| Digit::new(u8::try_from(value).ok()?));
        found += 1;
        let Some(cell) = cells.next() else { continue };
        match (digit, character) {
            (Some(digit), _) if is_entry => entries.set(cell, digit),
            (Some(digit), _) => givens.set(cell, digit),
            (None, '.' | '0') if !is_entry => {}
            _ => return Err(Format::Hodoku.damaged(format!("unexpected '{}' in {cell}", character.escape_debug()))),
        }
        is_entry = false;
    }
    match (found, is_entry) {
        (81, false) => Ok(Position::new(givens).with_entries(entries)),
        (81, true) => Err(Format::Hodoku.damaged("a + after the last cell")),
        _ => Err(Reason::CellCount(found)),
    }
}

type Deleted = Vec<(Cell, Digit)>;

fn all_candidates<'a>(words: impl Iterator<Item = &'a str>) -> Result<Deleted, Reason> {
    let bad = |word: &str| format!("'{}', expected a digit, a row and a column such as 436", word.escape_debug());
    words.map(|word| candidate(word).ok_or_else(|| Format::Hodoku.damaged(bad(word)))).collect()
}

fn candidate(word: &str) -> Option<(Cell, Digit)> {
    let &[digit, row, column] = word.as_bytes() else { return None };
    Some((Cell::at(digit_of(row)?.index(), digit_of(column)?.index()), digit_of(digit)?))
}

/// Adds marks to every empty cell, if any candidate is deleted.
fn without(position: Position, deleted: &[(Cell, Digit)]) -> Position {
    if deleted.is_empty() {
        return position;
    }
    let grid = position.grid();
    let plain = Candidates::of(&grid);
    let mut marks = Marks::NONE;
    for cell in grid.empty_cells() {
        let gone: DigitSet = deleted.iter().filter(|(at, _)| *at == cell).map(|&(_, digit)| digit).collect();
        marks.set(cell, Some(plain[cell] & !gone));
    }
    position.with_marks(marks)
}

fn write_cells(position: &Position, out: &mut Vec<u8>) {
    let Some(entries) = position.entries.as_deref() else { return out.extend_from_slice(&position.givens.to_line()) };
    for cell in Cell::ALL {
        match position.givens.digit(cell).or(entries.digit(cell)) {
            None => out.push(b'.'),
            Some(digit) => {
                out.extend(entries.digit(cell).map(|_| b'+'));
                out.push(b'0' + digit.value());
            }
        }
    }
}

/// Returns the candidates that the digits leave but the marks do not list.
fn deleted(position: &Position) -> String {
    let Some(marked) = position.candidates() else { return String::new() };
    let grid = position.grid();
    let plain = Candidates::of(&grid);
    let mut text = String::new();
    for cell in grid.empty_cells() {
        for digit in plain[cell] & !marked[cell] {
            let blank = if text.is_empty() { "" } else { " " };
            _ = write!(text, "{blank}{digit}{}{}", cell.row() + 1, cell.column() + 1);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str = ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::";

    fn again(line: &str) -> String {
        let Reading { position, labels } = read(line).unwrap();
        let mut out = Vec::new();
        write(Sheet { position: &position.unwrap(), labels: &labels }, &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_field_is_written_back() {
        assert_eq!(again(PLAIN), PLAIN);
        for tail in [":::a note", "::829:", ":436 257::7", ":436 257::"] {
            let line = PLAIN.replace("0000:x", "0707-2:4").replace("79:::", &format!("79:{tail}"));
            assert_eq!(again(&line), line);
        }
        let bare = PLAIN.replace("0000:x", "0610-x:").replace("79:::", "79::::");
        assert_eq!(again(&bare), bare);
        let note = PLAIN.replace("79:::", "79::::from a friend");
        assert_eq!(read(&note).unwrap().labels.note(), b"from a friend");
        assert_eq!(again(&note), note);
    }
}
