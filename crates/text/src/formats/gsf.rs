//! Lines of the taxonomy of gsf's sudoku: numbers, the puzzle as the fifth field, a name and ratings, separated by
//! commas.

use crate::error::Reason;
use crate::record::{Labels, Position, Reading};
use sudokit_core::board::Grid;

/// Reads a line of seven or more fields: four numbers, 81 cells, and fields without cells.
pub fn read(line: &str) -> Option<Reading> {
    if line.len() < 80 {
        return None;
    }
    let fields: Vec<&str> = line.split(',').collect();
    let [a, b, c, d, puzzle, rest @ ..] = fields.as_slice() else { return None };
    let is_number =
        |field: &&str| !field.trim().is_empty() && field.trim().bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let is_long = |field: &&str| field.trim().len() > 20 && cells(field.trim()).is_some();
    if rest.len() < 2 || ![a, b, c, d].into_iter().all(is_number) || [a, b, c, d].into_iter().chain(rest).any(is_long) {
        return None;
    }
    let found = cells(puzzle.trim()).filter(|found| (70..=92).contains(found))?;
    let start = a.len() + b.len() + c.len() + d.len() + 4;
    let (before, after) = line.split_at(start);
    let (_, after) = after.split_at(puzzle.len());
    let mut labels = Labels::default();
    labels.before = before.into();
    labels.after = after.into();
    let grid = puzzle.trim().parse::<Grid>().map_err(|_| Reason::CellCount { found });
    Some(Reading { position: grid.map(Position::new), labels })
}

/// Returns the name of the next puzzle from a line in quotes.
pub fn identification(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix('"')?.strip_suffix('"')?.trim();
    let is_name = name.chars().any(char::is_alphabetic) && !name.contains(['"', ',', ';', ':', '{', '[']);
    is_name.then_some(name)
}

/// Returns the number of cells in a field of only cells.
fn cells(field: &str) -> Option<usize> {
    field.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.').then_some(field.len())
}

#[cfg(test)]
mod tests {

    use super::*;

    const MONSTER: &str = "100000002090400050006000700050903000000070000000850040700000600030009080002000001";

    #[test]
    fn the_fifth_field_is_the_puzzle_and_the_others_are_kept() {
        let line = format!("99480,99408,114,1895,{MONSTER},Easter-Monster,20.00s,0,C21.m/F350642.604765,C21.m/F10.28");
        let reading = read(&line).unwrap();
        assert_eq!(reading.position, Ok(Position::new(MONSTER.parse().unwrap())));
        assert_eq!(reading.labels.id(), b"99480,99408,114,1895");
        assert_eq!(reading.labels.note(), b"Easter-Monster,20.00s,0,C21.m/F350642.604765,C21.m/F10.28");
    }

    #[test]
    fn a_puzzle_of_the_wrong_length_is_an_error() {
        let line = format!("1,2,3,4,{},name,5", &MONSTER[1..]);
        assert_eq!(read(&line).unwrap().position, Err(Reason::CellCount { found: 80 }));
    }

    #[test]
    fn other_lines_with_commas_are_not_read() {
        assert!(read(&format!("1,2,3,4,{MONSTER},name")).is_none(), "six fields");
        assert!(read(&format!("{MONSTER},2,3,4,5,6,7")).is_none(), "another field");
        assert!(read(&format!("a,2,3,4,{MONSTER},6,7")).is_none(), "no number");
        assert!(read(&format!("1,2,3,4,{MONSTER},{MONSTER},7")).is_none(), "a solution");
        assert!(read("5,3,0,0,7,0,0,0,0").is_none());
    }

    #[test]
    fn a_text_in_quotes_identifies_the_next_puzzle() {
        assert_eq!(identification("  \"Easter Monster\" "), Some("Easter Monster"));
        assert_eq!(identification("\"53..7....\""), None);
        assert_eq!(identification("\"puzzle\": \"53..7....\""), None);
        assert_eq!(identification("\"a\", \"b\""), None);
        assert_eq!(identification("Easter Monster"), None);
    }
}
