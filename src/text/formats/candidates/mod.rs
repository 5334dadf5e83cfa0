//! Grids of pencil marks: 81 groups of digits, as `HoDoKu`, Simple Sudoku, Sudoku Studio and forums write them.
//!
//! A group of several digits lists candidates. Signs of a step (`*`, `#`, `@`, letters, `-` before an eliminated digit)
//! may stand in it and are left out. `<5>` is a given, `*5*` an entry, `-` a cell without a candidate, `.` or `0` a cell
//! without marks.
//!
//! A digit alone can be a given, an entry or a candidate. Where a grid has `<5>` or `*5*`, a bare one is a candidate;
//! elsewhere it stands as a given, unless a cell that it sees still lists it: then it is the last candidate of its cell.

use std::fmt::Write;

use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::text::cells::{digit_of, in_row, is_box_drawing, is_frame};
use crate::text::error::{BadCell, Reason};
use crate::text::marks::Marks;
use crate::text::record::{Position, Reading, Sheet};

/// Digits alone that are still listed elsewhere are candidates, but not so many of them that the lists show no care.
const FEWEST_GIVENS: usize = 17;

/// Reads nine rows of groups without the rulers between them, if these are pencil marks.
pub(in crate::text) fn read(rows: &[&str]) -> Option<Reading> {
    if rows.len() != 9 {
        return None;
    }
    let rows: Vec<Vec<Word>> = (1..).zip(rows).map(|(line, row)| words(line, row)).collect();
    let all: Vec<&Word> = rows.iter().flatten().collect();
    if !are_marks(&all) {
        return None;
    }
    match (1..).zip(&rows).find(|(_, row)| row.len() != 9) {
        None => Some(reading(&all)),
        Some(_) if rows.iter().filter(|row| row.len() != 9).count() > 2 => None,
        Some((row, words)) => Some(Reading::bad(Reason::RowLength { row, found: words.len() })),
    }
}

/// Reads 81 groups of a line, if these are pencil marks.
pub(in crate::text) fn read_81(groups: &[&str]) -> Option<Reading> {
    if groups.len() != 81 {
        return None;
    }
    let words: Vec<Word> = groups.iter().map(|text| Word { text, line: 1, column: 1 }).collect();
    let all: Vec<&Word> = words.iter().collect();
    are_marks(&all).then(|| reading(&all))
}

/// Writes the candidates of all cells with rulers between the boxes; of a cell without marks `.`, or what the digits
/// leave if there are no marks at all.
///
/// Digits stand bare where they are read back as what they are, else as `<5>` and `*5*`.
pub(in crate::text) fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let position = sheet.position;
    let marks = position.marks.as_deref().cloned().unwrap_or_else(|| Marks::from(&Candidates::of(&position.grid())));
    let same = |read: Reading| {
        let listed = |cell: Cell| position.grid().digit(cell).is_some() || marks.get(cell) == marks_of(&read, cell);
        read.position.as_ref().is_ok_and(|read| read.givens == position.givens && read.entries == position.entries)
            && Cell::all().all(listed)
    };
    let bare = Cell::ALL.map(|cell| digit_or_marks(position, &marks, cell, |digit, _| digit.to_string()));
    let signed = || Cell::ALL.map(|cell| digit_or_marks(position, &marks, cell, with_sign));
    let is_said = read_81(&bare.each_ref().map(String::as_str)).is_some_and(same);
    let words = if is_said { bare } else { signed() };
    out.extend_from_slice(boxed(&words).as_bytes());
}

/// What every cell can take: its digit, its marks, else what the digits leave.
pub(in crate::text) fn shown(position: &Position) -> Candidates {
    position.candidates().unwrap_or_else(|| Candidates::of(&position.grid()))
}

/// Of each digit alone in its cell, whether it is the last candidate of the cell: another cell that it sees lists it
/// among others. None of them is, if that holds for so many that the lists were never cleared of the givens.
pub(in crate::text) fn last_candidates(lists: &[DigitSet; 81]) -> Vec<Cell> {
    let sees = |&cell: &Cell| {
        let own = lists[cell.index()];
        own.len() == 1
            && cell.peers().iter().any(|peer| lists[peer.index()].len() > 1 && lists[peer.index()].contains_all(own))
    };
    let last: Vec<Cell> = Cell::all().filter(sees).collect();
    let alone = lists.iter().filter(|digits| digits.len() == 1).count();
    if last.len() >= FEWEST_GIVENS && 2 * last.len() > alone { Vec::new() } else { last }
}

/// A group of characters, and where it stands.
struct Word<'a> {
    text: &'a str,
    line: u64,
    column: usize,
}

/// What a group says of its cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Given(Digit),
    Entry(Digit),
    /// Candidates, perhaps none.
    Listed(DigitSet),
    /// One digit without any sign.
    Alone(Digit),
    Nothing,
}

impl Group {
    /// Reads a group; `None` if it is none.
    fn of(text: &str) -> Option<Self> {
        match *text.as_bytes() {
            [b'-'] => return Some(Self::Listed(DigitSet::EMPTY)),
            [byte] if in_row(char::from(byte)) == Some(0) => return Some(Self::Nothing),
            [byte] => return digit_of(byte).map(Self::Alone),
            [b'<', byte, b'>'] => return digit_of(byte).map(Self::Given),
            [b'*', byte, b'*'] => return digit_of(byte).map(Self::Entry),
            _ => {}
        }
        let mut digits = DigitSet::EMPTY;
        for byte in text.bytes().filter(|&byte| !is_sign(byte)) {
            if !digits.insert(digit_of(byte)?) {
                return None;
            }
        }
        (!digits.is_empty()).then_some(Self::Listed(digits))
    }
}

/// Whether a character marks a cell or a digit of a step.
const fn is_sign(byte: u8) -> bool {
    matches!(byte, b'*' | b'#' | b'@' | b'+' | b'-' | b'A'..=b'Z')
}

/// The groups of a row.
fn words(line: u64, row: &str) -> Vec<Word<'_>> {
    let is_between =
        |c: char| matches!(c, ',' | ';') || c.is_whitespace() || is_box_drawing(c) || (is_frame(c) && c != '+');
    let mut column = 1;
    let word = |text| {
        let word = Word { text, line, column };
        column += text.chars().count() + 1;
        word
    };
    row.split(is_between).map(word).filter(|word| !word.text.is_empty()).collect()
}

/// Whether groups are pencil marks for certain: at least two list several digits, or some are in signs, and hardly any
/// is something else.
fn are_marks(words: &[&Word]) -> bool {
    let groups: Vec<Option<Group>> = words.iter().map(|word| Group::of(word.text)).collect();
    let bad = groups.iter().filter(|group| group.is_none()).count();
    let lists =
        groups.iter().flatten().filter(|group| matches!(group, Group::Listed(digits) if digits.len() > 1)).count();
    let is_signed = groups.iter().flatten().any(|group| matches!(group, Group::Given(_) | Group::Entry(_)));
    (70..=90).contains(&words.len()) && bad <= 8 && (lists >= 2.max(bad) || is_signed)
}

/// The position of 81 groups, or the groups that are none.
fn reading(words: &[&Word]) -> Reading {
    let groups: Vec<Option<Group>> = words.iter().map(|word| Group::of(word.text)).collect();
    let good: Option<Vec<Group>> = groups.iter().copied().collect();
    match good.and_then(|groups| <[Group; 81]>::try_from(groups).ok()) {
        Some(groups) => Reading::plain(position(&groups)),
        None => Reading::bad(bad_cells(words, &groups)),
    }
}

fn position(groups: &[Group; 81]) -> Position {
    let is_signed = groups.iter().any(|group| matches!(group, Group::Given(_) | Group::Entry(_)));
    let lists = groups.map(|group| match group {
        Group::Listed(digits) => digits,
        Group::Alone(digit) => digit.into(),
        _ => DigitSet::EMPTY,
    });
    let last = if is_signed { Cell::ALL.to_vec() } else { last_candidates(&lists) };
    let (mut givens, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    for (cell, &group) in Cell::all().zip(groups) {
        match group {
            Group::Alone(digit) if last.contains(&cell) => marks.set(cell, Some(digit.into())),
            Group::Given(digit) | Group::Alone(digit) => givens.set(cell, digit),
            Group::Entry(digit) => entries.set(cell, digit),
            Group::Listed(digits) => marks.set(cell, Some(digits)),
            Group::Nothing => {}
        }
    }
    Position::new(givens).with_entries(entries).with_marks(marks)
}

/// The groups that are none; the lines of them count from the first row.
fn bad_cells(words: &[&Word], groups: &[Option<Group>]) -> Reason {
    let mut rest = Grid::EMPTY;
    let mut cells = Vec::new();
    for ((cell, word), group) in Cell::all().zip(words).zip(groups) {
        match group {
            Some(Group::Given(digit) | Group::Alone(digit)) => rest.set(cell, *digit),
            Some(_) => {}
            None => cells.push(BadCell { cell, found: word.text.into(), line: word.line, column: word.column }),
        }
    }
    Reason::BadCells { cells, rest: rest.into() }
}

/// What was read as the marks of a cell.
fn marks_of(read: &Reading, cell: Cell) -> Option<DigitSet> {
    read.position.as_ref().ok()?.marks.as_deref()?.get(cell)
}

/// The word for a cell: its digit as `write` has it, or what is noted in it.
fn digit_or_marks(position: &Position, marks: &Marks, cell: Cell, write: fn(Digit, bool) -> String) -> String {
    let entry = position.entries.as_deref().and_then(|entries| entries.digit(cell));
    match (position.givens.digit(cell).or(entry), marks.get(cell)) {
        (Some(digit), _) => write(digit, entry.is_some()),
        (None, None) => ".".into(),
        (None, Some(digits)) if digits.is_empty() => "-".into(),
        (None, Some(digits)) => digits.iter().map(|digit| digit.to_string()).collect(),
    }
}

fn with_sign(digit: Digit, is_entry: bool) -> String {
    if is_entry { format!("*{digit}*") } else { format!("<{digit}>") }
}

/// Words with rulers between the boxes.
fn boxed(words: &[String; 81]) -> String {
    let width = words.iter().map(String::len).max().unwrap_or(1);
    let ruler = format!("+{}", "-".repeat(3 * width + 4)).repeat(3) + "+\n";
    let mut text = String::new();
    for (cell, word) in Cell::all().zip(words) {
        let (first_row, first_column) = cell.box_corner();
        if cell.column() == 0 && cell.row() == first_row {
            text += &ruler;
        }
        let bar = if cell.column() == first_column { "| " } else { "" };
        let end = if cell.column() == 8 { "|\n" } else { "" };
        _ = write!(text, "{bar}{word:width$} {end}");
    }
    text + &ruler
}

#[cfg(test)]
pub(in crate::text::formats) mod tests;
