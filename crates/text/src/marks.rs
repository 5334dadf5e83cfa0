//! Grids of pencil marks: 81 groups of digits, as in `HoDoKu`, Simple Sudoku, Sudoku Studio and forums.
//!
//! A group of several digits lists candidates. The reader ignores signs of a step in it (`*`, `#`, `@`, letters, `-`
//! before an eliminated digit). `<5>` is a given, `*5*` an entry, `-` a cell without candidates, `.` or `0` a cell
//! without marks.
//!
//! A single digit can be a given, an entry or a candidate. If the grid has `<5>` or `*5*`, a digit without signs is a
//! candidate. In other grids it is a given, unless a peer still lists it: then it is the last candidate of its cell.

use crate::cell::{Token, in_row, is_frame};
use crate::draw::{push_digits, with_rulers};
use crate::error::Reason;
use crate::record::{Marks, Position, Reading, Sheet};
use sudokit_core::board::joined::{Numbers, by_house};
use sudokit_core::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// If this many single digits are also listed by peers, they are givens: the lists were never cleared of them.
const FEWEST_GIVENS: usize = 17;

/// The number of lists of several digits from which groups are certainly pencil marks.
pub const FEWEST_LISTS: usize = 2;

/// Returns how many groups list several digits or have the sign of a given or an entry. Returns `None` if two texts or more
/// are no groups. The entries of `SudoCue` (`u5`) count as groups, but are not read.
pub fn lists(groups: &[&str]) -> Option<usize> {
    let of_user = |text: &&&str| matches!(text.as_bytes(), [b'u', byte] if digit_of(*byte).is_some());
    let entered = groups.iter().filter(of_user).count();
    let weight = |group: Group| match group {
        Group::Listed(digits) if digits.len() > 1 => 1,
        Group::Given(_) | Group::Entry(_) => FEWEST_LISTS,
        _ => 0,
    };
    let good: Vec<Group> = groups.iter().filter_map(|text| Group::of(text)).collect();
    (good.len() + entered + 1 >= groups.len()).then(|| good.into_iter().map(weight).sum::<usize>() + entered)
}

/// A group of characters, and its line.
pub type PlacedGroup<'a> = (u64, Token<'a>);

/// Returns whether a character stands between groups.
pub fn is_between(c: char) -> bool {
    matches!(c, ',' | ';') || c.is_whitespace() || is_frame(c) && c != '+'
}

pub fn words(line: u64, row: Token<'_>) -> Vec<PlacedGroup<'_>> {
    row.split(is_between).filter(|word| !word.text.is_empty()).map(|word| (line, word)).collect()
}

/// Reads nine rows of nine groups.
pub fn read(rows: &[Vec<PlacedGroup>]) -> Reading {
    reading(&rows.concat())
}

/// Reads the 81 groups of a line, if they are pencil marks.
///
/// At least `fewest` groups must list several digits, or some must have signs, and few may be bad. `place` returns the line and the
/// column of a group.
pub fn read_81(groups: &[&str], fewest: usize, place: &dyn Fn(&str) -> (u64, usize)) -> Option<Reading> {
    const MOST_BAD: usize = 8;
    if groups.len() != 81 {
        return None;
    }
    let found: Vec<Option<Group>> = groups.iter().map(|text| Group::of(text)).collect();
    let bad = found.iter().filter(|group| group.is_none()).count();
    let lists =
        found.iter().flatten().filter(|group| matches!(group, Group::Listed(digits) if digits.len() > 1)).count();
    let are_marks =
        bad <= MOST_BAD && (lists >= fewest.max(bad) || found.iter().flatten().any(|group| group.is_signed()));
    are_marks.then(|| {
        let places = groups.iter().map(|text| (*text, place(text)));
        reading(&places.map(|(text, (line, column))| (line, Token { text, column })).collect::<Vec<_>>())
    })
}

/// Returns the position of a field of a table or an object with the candidates of all cells: 729 characters, or 81 words of digits.
pub fn of_field(field: &[u8]) -> Option<Position> {
    /// The length of 81 words of one digit. Most fields are a grid, which is shorter.
    const SHORTEST: usize = 81 + 80;
    if field.len() < SHORTEST {
        return None;
    }
    let of_words = || {
        let words: Vec<&str> = str::from_utf8(field).ok()?.split_whitespace().collect();
        read_81(&words, 0, &|_| (1, 1))?.position.ok()
    };
    of_729(field).or_else(of_words)
}

/// Returns the position of 729 characters, each the digit of its place or a mark for none.
pub fn of_729(line: &[u8]) -> Option<Position> {
    let mut marks = Marks::NONE;
    let places: &[u8; 729] = line.try_into().ok()?;
    for (cell, places) in Cell::ALL.into_iter().zip(places.as_chunks::<9>().0) {
        marks.set(cell, Some(of_places(places)?));
    }
    Some(Position::new(Grid::EMPTY).with_marks(marks))
}

/// Returns the digits of nine places, or `None` if a place has another character.
fn of_places(places: &[u8; 9]) -> Option<DigitSet> {
    // Arithmetic on numbers has no branches.
    let (mut bits, mut good) = (0, 0);
    for (at, (&found, digit)) in places.iter().zip(b'1'..).enumerate() {
        let is_digit = u8::from(found == digit);
        bits |= u16::from(is_digit) << at;
        good += is_digit + u8::from(found == b'.') + u8::from(found == b'0');
    }
    (good == 9).then_some(DigitSet::from_bits(bits))
}

/// Appends the candidates of all cells with rulers between the boxes.
///
/// A cell without marks is `.`. If there are no marks at all, every cell has the candidates that the digits leave.
/// Digits have no signs if they are read back with the same meaning; otherwise they are `<5>` and `*5*`.
pub fn write(sheet: Sheet<'_>, out: &mut Vec<u8>) {
    let position = sheet.position;
    let (given, entered) = (position.givens.given_cells(), entered_cells(position));
    let unmarked = position.marks.as_deref().map_or(CellSet::EMPTY, |marks| {
        Cell::ALL.into_iter().filter(|&cell| marks.get(cell).is_none()).collect::<CellSet>() - given - entered
    });
    let sets = without(shown(position), unmarked);
    // Digits without signs keep their meaning if there are no entries, the groups are certainly marks, and exactly the
    // last candidates are read as such.
    let are_bare_readable = entered.is_empty()
        && sets.sets().iter().filter(|digits| digits.len() > 1).count() >= FEWEST_LISTS
        && last_candidates(&sets) == sets.single_cells() - given;
    let signed = if are_bare_readable { CellSet::EMPTY } else { given | entered };
    let longest = sets.sets().iter().map(|digits| digits.len()).max().unwrap_or(1).max(1);
    let width = if signed.is_empty() { longest } else { longest.max(3) };
    let push = |cell: Cell, out: &mut Vec<u8>| {
        if signed.contains(cell) {
            let end = out.len() + width + 1;
            let (before, after) = if entered.contains(cell) { (b'*', b'*') } else { (b'<', b'>') };
            out.push(before);
            push_digits(sets[cell], 1, out);
            out.push(after);
            out.resize(end, b' ');
        } else if unmarked.contains(cell) {
            out.push(b'.');
            out.resize(out.len() + width, b' ');
        } else {
            push_digits(sets[cell], width + 1, out);
        }
    };
    out.extend_from_slice(with_rulers(width, push).as_bytes());
}

pub fn entered_cells(position: &Position) -> CellSet {
    position.entries.as_deref().map_or(CellSet::EMPTY, Grid::given_cells) - position.givens.given_cells()
}

pub fn without(candidates: Candidates, cells: CellSet) -> Candidates {
    cells.iter().fold(candidates, |rest, cell| rest.narrowed(cell, DigitSet::EMPTY))
}

/// Returns the candidates of every cell: its digit, its marks, or else the candidates that the digits leave.
pub fn shown(position: &Position) -> Candidates {
    position.candidates().unwrap_or_else(|| Candidates::of(&position.grid()))
}

/// Returns the cells whose single digit is their last candidate, because a peer lists the digit among others.
///
/// If there are many such cells, the lists were never cleared of the givens, and the result is empty.
pub fn last_candidates(lists: &Candidates) -> CellSet {
    let single = lists.single_cells();
    let (lists, _) = lists.sets().as_chunks::<9>();
    let mut several: Numbers = [[0; 9]; 9];
    for (mask, digits) in several.as_flattened_mut().iter_mut().zip(lists.as_flattened()) {
        *mask = if digits.bits().is_power_of_two() { 0 } else { digits.bits() };
    }
    let [rows, columns, boxes] = by_house(&several, |a, b| a | b);
    let is_listed = |row: usize, column: usize| {
        let listed = rows[row] | columns[column] | boxes[Cell::at(row, column).box_index()];
        listed & lists[row][column].bits() != 0
    };
    let last = single & CellSet::by_rows(|row| std::array::from_fn(|column| is_listed(row, column)));
    if last.len() >= FEWEST_GIVENS && 2 * last.len() > single.len() { CellSet::EMPTY } else { last }
}

pub fn digit_of(byte: u8) -> Option<Digit> {
    Digit::new(byte.checked_sub(b'0')?)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Given(Digit),
    Entry(Digit),
    /// Candidates, perhaps none.
    Listed(DigitSet),
    Alone(Digit),
    Nothing,
}

impl Group {
    /// Returns whether a group is certainly a given or an entry.
    const fn is_signed(self) -> bool {
        matches!(self, Self::Given(_) | Self::Entry(_))
    }

    /// Reads a group. Returns `None` if the text is not a group.
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

/// Returns whether a character marks a cell or a digit of a step.
const fn is_sign(byte: u8) -> bool {
    matches!(byte, b'*' | b'#' | b'@' | b'+' | b'-' | b'A'..=b'Z')
}

/// Returns the position of 81 groups, or the error of the bad groups.
fn reading(words: &[PlacedGroup]) -> Reading {
    let groups: Vec<Option<Group>> = words.iter().map(|(_, word)| Group::of(word.text)).collect();
    let good: Option<Vec<Group>> = groups.iter().copied().collect();
    match good.and_then(|groups| <[Group; 81]>::try_from(groups).ok()) {
        Some(groups) => Reading::plain(position(&groups)),
        None => Reading::bad(bad_cells(words, &groups)),
    }
}

fn position(groups: &[Group; 81]) -> Position {
    let is_signed = groups.iter().any(|group| group.is_signed());
    let lists = groups.map(|group| match group {
        Group::Listed(digits) => digits,
        Group::Alone(digit) => digit.into(),
        _ => DigitSet::EMPTY,
    });
    let last = if is_signed { CellSet::ALL } else { last_candidates(&Candidates::from_sets(lists)) };
    let (mut givens, mut entries, mut marks) = (Grid::EMPTY, Grid::EMPTY, Marks::NONE);
    for (cell, &group) in Cell::ALL.into_iter().zip(groups) {
        match group {
            Group::Alone(digit) if last.contains(cell) => marks.set(cell, Some(digit.into())),
            Group::Given(digit) | Group::Alone(digit) => givens.set(cell, digit),
            Group::Entry(digit) => entries.set(cell, digit),
            Group::Listed(digits) => marks.set(cell, Some(digits)),
            Group::Nothing => {}
        }
    }
    Position::new(givens).with_entries(entries).with_marks(marks)
}

fn bad_cells(words: &[PlacedGroup], groups: &[Option<Group>]) -> Reason {
    let value = |group: &Option<Group>, word: Token| match group {
        Some(Group::Given(digit) | Group::Alone(digit)) => Ok(digit.value()),
        Some(_) => Ok(0),
        None => Err(word.text.into()),
    };
    let found = Cell::ALL.into_iter().zip(words).zip(groups);
    let cells = found.map(|((cell, (line, word)), group)| (cell, *line, word.column, value(group, *word)));
    Reason::bad_cells(cells).map_or(Reason::NotAGrid, |(_, reason)| reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_rows(rows: &[&str]) -> Reading {
        let rows = (1..).zip(rows).map(|(line, text)| words(line, Token { text, column: 1 }));
        read(&rows.collect::<Vec<_>>())
    }

    #[test]
    fn a_single_digit_that_a_peer_lists_is_the_last_candidate_of_its_cell() {
        let rows = ["5 3 124 26 7 2468 1489 1249 248"; 1].into_iter().chain(["1 2 3 4 5 6 7 89 89"; 1]);
        let rows: Vec<&str> = rows.chain(["8 9 7 1 2 3 4 5 6"; 7]).collect();
        let position = read_rows(&rows).position.unwrap();
        assert_eq!(position.givens.rows()[0], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
        let last = position.marks.unwrap().get(Cell::at(1, 0));
        assert_eq!(last.map(|digits| digits.to_string()).as_deref(), Some("1"), "r1c3 still lists 1");
    }

    #[test]
    fn givens_stay_givens_if_the_lists_were_never_cleared_of_them() {
        let puzzle: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
        let group = |digit: u8| if digit == 0 { "123456789".to_string() } else { digit.to_string() };
        let rows: Vec<String> = puzzle.rows().iter().map(|row| row.map(group).join(" ")).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        assert_eq!(read_rows(&rows).position.unwrap().givens, puzzle);
    }

    #[test]
    fn signs_distinguish_givens_entries_and_candidates() {
        let mut rows = vec!["| <5> *3* A4 | . - 0 | 1+2 3-7 #12@9 |"; 1];
        rows.extend(["| . . . | . . . | . . . |"; 8]);
        let position = read_rows(&rows).position.unwrap();
        assert_eq!(position.givens.count_clues(), 1);
        assert_eq!(position.entries.as_ref().unwrap()[Cell::at(0, 1)], 3);
        let marks = position.marks.unwrap();
        let of = |column| marks.get(Cell::at(0, column)).map(|digits| digits.to_string());
        let all = [None, None, Some("4"), None, Some(""), None, Some("1 2"), Some("3 7"), Some("1 2 9")];
        assert_eq!(std::array::from_fn(of), all.map(|text| text.map(String::from)));
    }
}
