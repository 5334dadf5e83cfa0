use super::*;
use crate::record::Labels;

/// Returns the text of a position without labels.
pub fn written(write: fn(Sheet<'_>, &mut Vec<u8>), position: &Position) -> String {
    let mut out = Vec::new();
    write(Sheet { position, labels: &Labels::default() }, &mut out);
    String::from_utf8(out).unwrap()
}

/// Returns the rows of a text with rulers.
pub fn rows(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.contains("---") && !line.trim().is_empty()).collect()
}

fn read_rows(rows: &[&str]) -> Reading {
    let rows = (1..).zip(rows).map(|(line, text)| words(line, Token { text, column: 1 }));
    read(&rows.collect::<Vec<_>>())
}

fn read_text(text: &str) -> Result<Position, Reason> {
    read_rows(&rows(text)).position
}

const STEP: &str = include_str!("../../../grids/formats/candidates-2.txt");

#[test]
fn the_grid_of_a_step_is_read_without_its_signs() {
    let text = STEP.replace("| 378  5    6  |", "|A378  5    6  |").replace("379  25     37", "379 #25    @37");
    let position = read_text(&text).unwrap();
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
    let mut rows = vec!["| <5> *3* 4 | . - 0 | 1+2 3-7 129 |"; 1];
    rows.extend(["| . . . | . . . | . . . |"; 8]);
    let position = read_rows(&rows).position.unwrap();
    assert_eq!(position.givens.count_givens(), 1);
    assert_eq!(position.entries.as_ref().unwrap()[Cell::at(0, 1)], 3);
    let marks = position.marks.unwrap();
    let of = |column| marks.get(Cell::at(0, column)).map(|digits| digits.to_string());
    let all = [None, None, Some("4"), None, Some(""), None, Some("1 2"), Some("3 7"), Some("1 2 9")];
    assert_eq!(std::array::from_fn(of), all.map(|text| text.map(String::from)));
}

#[test]
fn a_bad_group_is_an_error_with_its_cell() {
    let text = STEP.replace("| 378  5    6  |", "| 378  5x   6  |");
    let Err(Reason::BadCells { cells, .. }) = read_text(&text) else { panic!("no bad cells") };
    assert_eq!(cells.len(), 1);
    assert_eq!((cells[0].cell, cells[0].found.as_str(), cells[0].line), (Cell::at(2, 1), "5x", 3));
}

#[test]
fn grids_of_digits_and_other_lines_are_not_marks() {
    let lists_in = |row: &str| lists(&row.split(' ').collect::<Vec<_>>());
    assert_eq!(lists_in("5 3 . . 7 . . . ."), Some(0));
    assert_eq!(lists_in("the quick brown fox jumps over the lazy dog"), None);
    assert_eq!(lists_in("10 3 . . 7 . . . ."), Some(0));
    assert!(read_81(&["."; 81]).is_none());
}

#[test]
fn a_plain_puzzle_is_written_without_signs() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let text = written(write, &Position::new(puzzle));
    assert_eq!(text, crate::boxed_candidates(&Candidates::of(&puzzle)));
    assert_eq!(read_text(&text).unwrap().givens, puzzle);
}
