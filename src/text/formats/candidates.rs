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
use crate::text::cells::{in_row, is_box_drawing, is_frame};
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
        let digit = |byte: u8| Digit::new(byte.checked_sub(b'0')?);
        match *text.as_bytes() {
            [b'-'] => return Some(Self::Listed(DigitSet::EMPTY)),
            [byte] if in_row(char::from(byte)) == Some(0) => return Some(Self::Nothing),
            [byte] => return digit(byte).map(Self::Alone),
            [b'<', byte, b'>'] => return digit(byte).map(Self::Given),
            [b'*', byte, b'*'] => return digit(byte).map(Self::Entry),
            _ => {}
        }
        let mut digits = DigitSet::EMPTY;
        for byte in text.bytes().filter(|&byte| !is_sign(byte)) {
            if !digits.insert(digit(byte)?) {
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
pub(in crate::text::formats) mod tests {
    use super::*;
    use crate::random::Random;
    use crate::text::record::Labels;

    pub(in crate::text::formats) const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// A position with givens, perhaps entries (some wrong) and perhaps marks of some kind.
    pub(in crate::text::formats) fn random_position(random: &mut Random) -> Position {
        let mut names = Digit::ALL;
        random.shuffle(&mut names);
        let solution: Grid = SOLUTION.parse().unwrap();
        let (mut givens, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
        let (entered, kind) = (random.below(3), random.below(4));
        for (cell, digit) in solution.givens() {
            match random.below(10) {
                0..=3 => givens.set(cell, names[digit.index()]),
                4 if entered == 1 => entries.set(cell, names[digit.index()]),
                5 if entered == 2 => entries.set(cell, names[random.below(9)]),
                _ => {}
            }
        }
        let position = Position::new(givens).with_entries(entries);
        let plain = Candidates::of(&position.grid());
        for cell in position.grid().empty_cells() {
            let some = DigitSet::from_bits(u16::try_from(random.below(512)).unwrap());
            let digits = match kind {
                0 => None,
                1 => Some(plain[cell]),
                2 => Some(plain[cell] & (some | plain[cell].first().map_or(DigitSet::EMPTY, DigitSet::of))),
                _ => (random.below(2) == 0).then_some(some),
            };
            marks.set(cell, digits);
        }
        position.with_marks(marks)
    }

    /// What a writer makes of a position without anything beside it.
    pub(in crate::text::formats) fn written(write: fn(Sheet<'_>, &mut Vec<u8>), position: &Position) -> String {
        let mut out = Vec::new();
        write(Sheet { position, labels: &Labels::default() }, &mut out);
        String::from_utf8(out).unwrap()
    }

    /// The rows of a text that has rulers.
    pub(in crate::text::formats) fn rows(text: &str) -> Vec<&str> {
        text.lines().filter(|line| !line.contains("---") && !line.trim().is_empty()).collect()
    }

    /// The lines of a sample that are no comments.
    pub(in crate::text::formats) fn lines(sample: &str) -> Vec<&str> {
        sample.lines().filter(|line| !line.starts_with('#')).collect()
    }

    fn read_text(text: &str) -> Option<Result<Position, Reason>> {
        read(&rows(text)).map(|reading| reading.position)
    }

    const STEP: &str = include_str!("../../../grids/formats/candidates-2.txt");

    #[test]
    fn the_grid_of_a_step_is_read_without_its_signs() {
        let text = STEP.replace("| 378  5    6  |", "|A378  5    6  |").replace("379  25     37", "379 #25    @37");
        let position = read_text(&text).unwrap().unwrap();
        let givens = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";
        assert_eq!(position.givens.to_string(), givens);
        assert_eq!(position.entries, None);
        let marks = position.marks.unwrap();
        let of = |row, column| marks.get(Cell::at(row, column)).map(|digits| digits.to_string());
        assert_eq!(of(0, 3).as_deref(), Some("2 3 4 7 8"));
        assert_eq!(of(1, 7).as_deref(), Some("3 7"));
        assert_eq!(of(2, 0).as_deref(), Some("3 7 8"));
        assert_eq!(of(4, 7).as_deref(), Some("2 5"));
        assert_eq!(of(4, 8).as_deref(), Some("3 7"));
        assert_eq!(of(0, 0), None);
    }

    #[test]
    fn a_digit_alone_that_is_still_listed_is_the_last_candidate_of_its_cell() {
        let rows = ["5 3 124 26 7 2468 1489 1249 248"; 1].into_iter().chain(["1 2 3 4 5 6 7 89 89"; 1]);
        let rows: Vec<&str> = rows.chain(["8 9 7 1 2 3 4 5 6"; 7]).collect();
        let position = read(&rows).unwrap().position.unwrap();
        assert_eq!(position.givens.rows()[0], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
        let last = position.marks.unwrap().get(Cell::at(1, 0));
        assert_eq!(last.map(|digits| digits.to_string()).as_deref(), Some("1"), "r1c3 still lists 1");
    }

    #[test]
    fn lists_that_were_never_cleared_of_the_givens_do_not_unmake_them() {
        let puzzle: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
        let group = |digit: u8| if digit == 0 { "123456789".to_string() } else { digit.to_string() };
        let rows: Vec<String> = puzzle.rows().iter().map(|row| row.map(group).join(" ")).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        assert_eq!(read(&rows).unwrap().position.unwrap().givens, puzzle);
    }

    #[test]
    fn signs_tell_givens_from_entries_and_both_from_candidates() {
        let mut rows = vec!["| <5> *3* 4 | . - 0 | 1+2 3-7 129 |"; 1];
        rows.extend(["| . . . | . . . | . . . |"; 8]);
        let position = read(&rows).unwrap().position.unwrap();
        assert_eq!(position.givens.count_givens(), 1);
        assert_eq!(position.entries.as_ref().unwrap()[Cell::at(0, 1)], 3);
        let marks = position.marks.unwrap();
        let of = |column| marks.get(Cell::at(0, column)).map(|digits| digits.to_string());
        let all = [None, None, Some("4"), None, Some(""), None, Some("1 2"), Some("3 7"), Some("1 2 9")];
        assert_eq!(std::array::from_fn(of), all.map(|text| text.map(String::from)));
    }

    #[test]
    fn a_wrong_group_is_named_with_its_cell() {
        let text = STEP.replace("| 378  5    6  |", "| 378  5x   6  |");
        let Some(Err(Reason::BadCells { cells, .. })) = read_text(&text) else { panic!("no bad cells") };
        assert_eq!(cells.len(), 1);
        assert_eq!((cells[0].cell, cells[0].found.as_str(), cells[0].line), (Cell::at(2, 1), "5x", 3));
        let text = STEP.replace("| 378  5    6  |", "| 378       6  |");
        assert_eq!(read_text(&text), Some(Err(Reason::RowLength { row: 3, found: 8 })));
    }

    #[test]
    fn grids_of_digits_and_other_lines_are_no_marks() {
        assert!(read(&["5 3 . . 7 . . . ."; 9]).is_none());
        assert!(read(&["53. .7. ..."; 9]).is_none());
        assert!(read(&["the quick brown fox jumps over the lazy dog"; 9]).is_none());
        assert!(read(&["10 3 . . 7 . . . ."; 9]).is_none());
        assert!(read_81(&["."; 81]).is_none());
    }

    #[test]
    fn what_is_written_is_read_back() {
        for i in 0..500 {
            let position = random_position(&mut Random::new(7, i));
            let text = written(write, &position);
            let read = read_text(&text).unwrap().unwrap();
            let marks = position.marks.clone().unwrap_or_else(|| Box::new(Marks::from(&shown(&position))));
            let open = |cell: &Cell| position.grid().digit(*cell).is_none();
            assert_eq!((read.givens, &read.entries), (position.givens, &position.entries), "{text}");
            for cell in Cell::all().filter(open) {
                assert_eq!(read.marks.as_ref().and_then(|read| read.get(cell)), marks.get(cell), "{cell}\n{text}");
            }
        }
    }

    #[test]
    fn a_plain_puzzle_is_written_in_bare_digits() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
        let text = written(write, &Position::new(puzzle));
        assert_eq!(text, crate::text::boxed_candidates(&Candidates::of(&puzzle)));
        assert_eq!(read_text(&text).unwrap().unwrap().givens, puzzle);
    }

    #[test]
    fn the_samples_are_read() {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let simple = read_text(include_str!("../../../grids/formats/candidates-1.txt")).unwrap().unwrap();
        assert_eq!((simple.givens, shown(&simple)), (puzzle, Candidates::of(&puzzle)));
        let step = read_text(include_str!("../../../grids/formats/candidates-2.txt")).unwrap().unwrap();
        assert_eq!(step.givens.to_string().get(..9), Some("1.....569"));
        let signed = read_text(include_str!("../../../grids/formats/candidates-3.txt")).unwrap().unwrap();
        assert_eq!(signed.givens, puzzle);
        assert_eq!(signed.entries.as_ref().unwrap().count_givens(), 5);
        assert_eq!(shown(&signed), Candidates::of(&signed.grid()));
        for line in lines(include_str!("../../../grids/formats/candidates-4.txt")) {
            let groups: Vec<&str> = line.split(' ').collect();
            assert!(read_81(&groups).unwrap().position.unwrap().givens.count_givens() > 30);
        }
    }

    #[test]
    fn garbled_samples_are_read_without_a_panic() {
        use super::super::{good_sudoku, gsf, hodoku, sdk, sdx, sudokuwiki, sukaku};
        let samples = [
            include_str!("../../../grids/formats/729-3.txt"),
            include_str!("../../../grids/formats/candidates-3.txt"),
            include_str!("../../../grids/formats/candidates-4.txt"),
            include_str!("../../../grids/formats/goodsudoku-3.txt"),
            include_str!("../../../grids/formats/gsf-2.txt"),
            include_str!("../../../grids/formats/hodoku-2.txt"),
            include_str!("../../../grids/formats/sdk-1.sdk"),
            include_str!("../../../grids/formats/sdx-1.sdx"),
            include_str!("../../../grids/formats/sudokuwiki-2.txt"),
            include_str!("../../../grids/formats/sudokuwiki-3.txt"),
            include_str!("../../../grids/formats/susser-2.txt"),
            include_str!("../../../grids/formats/susser-3.txt"),
        ];
        let readers: [fn(&str) -> Option<Reading>; 6] =
            [sukaku::read, sudokuwiki::read, hodoku::read_line, hodoku::read_susser, gsf::read, good_sudoku::read];
        for i in 0..3000 {
            let mut random = Random::new(99, i);
            let mut text: Vec<char> = samples[random.below(samples.len())].chars().collect();
            for _ in 0..=random.below(4) {
                let place = random.below(text.len().max(1));
                if place >= text.len() {
                    break;
                }
                match random.below(4) {
                    0 => _ = text.remove(place),
                    1 => text.insert(place, ['+', 'é', ':', '\u{3000}', '9', '*', ',', 'u'][random.below(8)]),
                    2 => text[place] = ['z', '%', '<', '-', '0', '?', '\u{1f600}', ' '][random.below(8)],
                    _ => text.truncate(place.max(2)),
                }
            }
            let text: String = text.into_iter().collect();
            let rows = rows(&text);
            for line in text.lines() {
                _ = readers.map(|read| read(line));
                _ = (sdk::fact(line), gsf::identification(line));
                _ = read_81(&line.split(' ').collect::<Vec<_>>());
            }
            _ = (read(&rows), sdx::read(&rows), sdx::read_named(&rows));
        }
    }
}
