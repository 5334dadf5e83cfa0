//! Rows of arrays for programs that compute with grids: the puzzle, the grid of the answer, and a number for the verdict.

use sudokit::text::FormatSupport;
use sudokit::{Clues, Grid};

use super::{Answer, FormatRow, Layout, Line, Output, OwnFormat, Style, Subject};

/// The format `npy`.
pub const FORMAT: OwnFormat = OwnFormat {
    name: "npy",
    says: FormatSupport::default,
    row: FormatRow {
        layout: Layout::Array,
        help: "Arrays of NumPy, with -o FILE.npy or -o FOLDER",
        header: None,
        write,
    },
};

/// The arrays of a run: their names, and the length of the part of a row that belongs to each.
pub const ARRAYS: [(&str, usize); 3] = [("puzzles", 81), ("solutions", 81), ("verdicts", 1)];

/// The value of all cells of a puzzle that could not be read or written. Without a solution, the cells are empty.
const UNREADABLE: u8 = 255;
/// The verdicts; the place of each is its number.
const VERDICTS: [&str; 5] = ["unique", "multiple", "none", "contradictory", "unreadable"];

fn write(_: &Style, subject: Subject, answer: &dyn Answer, output: &mut Output) {
    // The message about an input without records is no row.
    if subject.source.is_some() && subject.item.is_none() {
        return;
    }
    let line = answer.line();
    let (puzzle, solution) = match (answer.record(), subject.puzzle) {
        (Some(record), _) => (Some(&record.position.givens), record.position.solution.as_deref()),
        (None, Some(Clues::Givens(puzzle))) => (Some(*puzzle), line.as_ref().and_then(Line::givens)),
        (None, _) => (None, line.as_ref().and_then(Line::givens)),
    };
    let verdict = answer.verdict().map_or(VERDICTS[0], |summary| summary.verdict);
    let number = (0..).zip(VERDICTS).find(|(_, name)| *name == verdict).map_or(UNREADABLE, |(number, _)| number);
    let row = output.text();
    row.extend_from_slice(puzzle.map_or(&[UNREADABLE; 81], |puzzle| cells(puzzle)));
    row.extend_from_slice(cells(solution.unwrap_or(&Grid::EMPTY)));
    row.push(number);
}

fn cells(grid: &Grid) -> &[u8] {
    grid.rows().as_flattened()
}
