//! Paragraphs to records: lines that stand together, most of them rows.
//!
//! A paragraph ends where a boundary is certain: at an empty line, a grid in one line, the end. What stands in it is
//! decided when all of it is known:
//!
//! | what | becomes |
//! |---|---|
//! | nine rows, perhaps with a title above and words below | a grid |
//! | rows by nines, and nothing that speaks against | a grid for each nine |
//! | 81 lines with a cell each | a grid |
//! | thirds: three rows, an empty line, three rows, an empty line, three rows | a grid |
//! | lines of which none is a row of nine cells | a record that cannot be read for each |
//! | anything else | one record that cannot be read and says why |

mod body;
mod decide;
mod item;
mod run;
mod shapes;
mod tables;
mod thirds;

use super::error::Reason;
use super::record::{Position, Record};
use super::rows::Row;
use body::bad;
use item::are_cells;
use run::run_records;
use tables::with_rulers;

pub use body::whole;
pub use item::{Item, Place};
pub use thirds::{MOST_ROWS_OF_A_PART, goes_on, may_be_part, records_of_thirds};

/// The records of a paragraph.
pub fn records(items: &[Item], place: Place) -> Vec<Record> {
    let items = &*with_rulers(items);
    let parts: Vec<&[Item]> = items.split(|item| matches!(item, Item::Comment(_))).collect();
    let counts: Vec<usize> = parts.iter().map(|part| part.iter().filter_map(Item::row).count()).collect();
    let comment = items.iter().find_map(|item| if let Item::Comment(line) = item { Some(*line) } else { None });
    if let Some(line) = comment
        && counts.iter().all(|&count| count > 0)
        && (counts.iter().all(|&count| count < 9) && (8..10).contains(&counts.iter().sum::<usize>())
            || parts.iter().all(|part| are_cells(part)))
    {
        let first = items.iter().find_map(Item::row);
        return first.map(|row| bad(row, Reason::CommentWithin { line })).into_iter().collect();
    }
    parts.into_iter().flat_map(|part| part_records(part, place)).collect()
}

/// Whether the rows so far are no whole grids, so that a comment stands within one.
pub fn is_unfinished(items: &[Item]) -> bool {
    let rows = items.iter().filter_map(Item::row).count();
    !rows.is_multiple_of(if are_cells(items) { 81 } else { 9 })
}

/// The records of a paragraph without comments: with words between whole grids, they part them.
pub fn part_records(items: &[Item], place: Place) -> Vec<Record> {
    let ends: Vec<usize> = (1..items.len()).filter(|&at| items[at].is_words() && !items[at - 1].is_words()).collect();
    let starts = std::iter::once(0).chain(ends.iter().copied());
    let runs = starts.zip(ends.iter().copied().chain([items.len()])).map(|(start, end)| &items[start..end]);
    let is_whole = |run: &&[Item]| {
        let rows = run.iter().filter_map(Item::row);
        rows.clone().count() % 9 == 0 && rows.clone().all(Row::is_good)
    };
    let grids = runs.clone().filter(|run| run.iter().any(|item| item.row().is_some())).count();
    if grids > 1 && runs.clone().all(|run| is_whole(&run)) {
        let mut records: Vec<Record> = Vec::new();
        for run in runs {
            let mut found = run_records(run, place);
            if let ([state], Some(puzzle)) = (found.as_slice(), records.last_mut().filter(|_| is_headed(run, STATE)))
                && let Some(position) = in_state(puzzle, state)
            {
                puzzle.position = Ok(position);
                found.clear();
            }
            records.append(&mut found);
        }
        return records;
    }
    run_records(items, place)
}

/// The heading of the digits that a player has entered, with the givens among them.
pub const STATE: &str = "[state]";
/// The heading of the givens alone.
pub const PUZZLE: &str = "[puzzle]";

/// Whether lines stand below a heading of a file of `SadMan` Sudoku.
pub fn is_headed(items: &[Item], heading: &str) -> bool {
    items.first().and_then(Item::words).is_some_and(|(_, words)| words.trim().eq_ignore_ascii_case(heading))
}

/// A puzzle with the entries of its state, which stands below it in a file of its own kind.
pub fn in_state(puzzle: &Record, state: &Record) -> Option<Position> {
    let (puzzle, state) = (puzzle.position.as_ref().ok()?, state.position.as_ref().ok()?);
    puzzle.givens.is_part_of(&state.givens).then(|| puzzle.clone().with_entries(state.givens))
}
