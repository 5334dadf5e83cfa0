//! `.sdx` of `SudoCue`, a position in nine rows of nine cells with blanks between them. A given is its digit, an entry
//! is
//! `u5`, and any other cell is its candidates.
//!
//! A digit that a peer still lists is the last candidate of its cell, not a given, as in grids of pencil marks.

use super::candidates::{entered_cells, last_candidates, shown, without};
use crate::error::Reason;
use crate::format::Format;
use crate::formats::digit_of;
use crate::record::Marks;
use crate::record::{Position, Reading, Sheet};
use crate::write::push_digits;
use sudokit_core::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// Reads nine rows that are certainly in this format: there is an entry among them.
pub fn read(rows: &[&str]) -> Option<Reading> {
    let words: Vec<&str> = rows.iter().flat_map(|row| row.split_whitespace()).collect();
    let is_entry = |word: &&&str| matches!(Word::of(word), Some(Word::Entry(_)));
    let bad = words.iter().filter(|word| Word::of(word).is_none()).count();
    let has_entries = words.iter().filter(is_entry).count() > bad;
    (rows.len() == 9 && has_entries && words.len() > 70).then(|| read_named(rows))
}

/// Reads nine rows that must be in this format.
pub fn read_named(rows: &[&str]) -> Reading {
    match position(rows) {
        Ok(position) => Reading::plain(position),
        Err(reason) => Reading::bad(reason),
    }
}

/// Appends nine rows.
///
/// The format cannot store a cell without marks, or a last candidate that no peer lists. A cell without marks gets the
/// candidates that the digits leave. If a last candidate would be read as a given, every empty cell gets the marked
/// candidates that the digits leave, or all that they leave if fewer than two are marked. Cells that still have a
/// single candidate become entries.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let position = sheet.position;
    let marked = shown(position);
    let (given, entered) = (position.givens.given_cells(), entered_cells(position));
    if last_candidates(&without(marked.clone(), entered)) == marked.single_cells() - given - entered {
        return write_rows(&marked, entered, out);
    }
    let plain = Candidates::of(&position.grid());
    let possible = |cell: Cell| {
        let digits = plain[cell] & marked[cell];
        if digits.len() > 1 { digits } else { plain[cell] }
    };
    let possible = Candidates::from_sets(Cell::ALL.map(possible));
    write_rows(&possible, entered | (possible.single_cells() - given), out);
}

/// Appends nine rows of candidates, with a `u` before entries.
fn write_rows(candidates: &Candidates, entered: CellSet, out: &mut Vec<u8>) {
    for row in Cell::ALL.as_chunks::<9>().0 {
        for &cell in row {
            if entered.contains(cell) {
                out.push(b'u');
            }
            match candidates[cell].len() {
                0 => out.extend_from_slice(b". "),
                length => push_digits(candidates[cell], length + 1, out),
            }
        }
        out.pop();
        out.push(b'\n');
    }
}

/// The meaning of a word for its cell.
#[derive(Clone, Copy)]
enum Word {
    Alone(Digit),
    Entry(Digit),
    Listed(DigitSet),
    Nothing,
}

impl Word {
    fn of(text: &str) -> Option<Self> {
        match *text.as_bytes() {
            [b'.' | b'0'] => Some(Self::Nothing),
            [byte] => digit_of(byte).map(Self::Alone),
            [b'u' | b'U', byte] => digit_of(byte).map(Self::Entry),
            _ => {
                let digits: DigitSet = text.bytes().map(digit_of).collect::<Option<_>>()?;
                (digits.len() == text.len()).then_some(Self::Listed(digits))
            }
        }
    }
}

fn position(rows: &[&str]) -> Result<Position, Reason> {
    if rows.len() != 9 {
        return Err(Reason::RowCount { found: rows.len() });
    }
    let mut words = Vec::new();
    for (row, text) in (1..).zip(rows) {
        let found: Vec<&str> = text.split_whitespace().collect();
        if found.len() != 9 {
            return Err(Reason::RowLength { row, found: found.len() });
        }
        words.extend(found);
    }
    let (mut alone, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    for (cell, text) in Cell::ALL.into_iter().zip(words) {
        match Word::of(text).ok_or_else(|| bad_word(cell, text))? {
            Word::Alone(digit) => alone.set(cell, digit),
            Word::Entry(digit) => entries.set(cell, digit),
            Word::Listed(digits) => marks.set(cell, Some(digits)),
            Word::Nothing => {}
        }
    }
    let lists = |cell: Cell| alone.digit(cell).map(DigitSet::of).or(marks.get(cell)).unwrap_or_default();
    for cell in last_candidates(&Candidates::from_sets(Cell::ALL.map(lists))) {
        marks.set(cell, alone.digit(cell).map(DigitSet::of));
        alone.set(cell, None);
    }
    Ok(Position::new(alone).with_entries(entries).with_marks(marks))
}

fn bad_word(cell: Cell, text: &str) -> Reason {
    let why = format!("unexpected '{}' in {cell}, expected a digit, u5 or candidates such as 129", text.escape_debug());
    Reason::Damaged { format: Format::Sdx, why }
}

#[cfg(test)]
mod tests {

    use super::*;

    const ROWS: [&str; 9] = [
        "5 3 124 26 7 u8 149 1249 24",
        "6 247 247 1 9 5 3478 234 2478",
        "12 9 8 23 34 24 1357 6 27",
        "8 125 1259 579 6 147 4579 2459 3",
        "4 25 2569 8 u5 3 79 259 1",
        "7 15 1359 59 14 14 4589 459 6",
        "19 6 1479 357 35 17 2 8 4",
        "123 278 27 4 1 9 36 3 5",
        "123 245 1245 2356 8 26 146 7 9",
    ];

    #[test]
    fn givens_entries_and_candidates_are_distinguished() {
        let position = read(&ROWS).unwrap().position.unwrap();
        assert_eq!(position.givens.rows()[0], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
        assert_eq!(position.givens.rows()[7], [0, 0, 0, 4, 0, 9, 0, 0, 5]);
        assert_eq!(position.entries.unwrap().count_givens(), 2);
        let marks = position.marks.unwrap();
        assert_eq!(marks.get(Cell::at(7, 7)).map(|digits| digits.to_string()).as_deref(), Some("3"));
        assert_eq!(marks.get(Cell::at(0, 2)).map(|digits| digits.to_string()).as_deref(), Some("1 2 4"));
    }

    #[test]
    fn other_rows_are_not_read_and_damaged_ones_are_errors() {
        assert!(read(&["5 3 . . 7 . . . ."; 9]).is_none());
        assert!(read(&["u5 is a word"; 9]).is_none());
        assert!(read(&ROWS[..8]).is_none());
        let mut rows = ROWS;
        rows[2] = "12 9 8 23 34 24 13x7 6 27";
        let why = read(&rows).unwrap().position.unwrap_err().to_string();
        assert_eq!(why, "not sdx: unexpected '13x7' in r3c7, expected a digit, u5 or candidates such as 129");
        rows[2] = "12 9 8";
        assert_eq!(read(&rows).unwrap().position, Err(Reason::RowLength { row: 3, found: 3 }));
    }
}
