//! What the fields of a record show together, and records without a header.

use std::ops::Range;

use super::cells::{SHORTEST, cells, is_full, keeps_most};
use super::fields::{DELIMITERS, around, each_field};
use crate::error::Reason;
use crate::line;
use crate::names::Meaning;
use crate::record::{Labels, Position, Reading};
use sudokit_core::board::Grid;

/// What the fields of a record have shown so far.
#[derive(Default)]
pub struct Row {
    /// Where the puzzle stands, and what it is.
    pub puzzle: Option<(Range<usize>, Result<Grid, Reason>)>,
    /// Whether several fields could be the puzzle.
    pub has_several: bool,
    pub solution: Option<(Range<usize>, Grid)>,
    /// A full grid, which is the solution of the puzzle or the puzzle itself.
    pub full: Option<(Range<usize>, Grid)>,
    pub own: Vec<(Meaning, Vec<u8>)>,
}

impl Row {
    /// Looks whether a field is the puzzle, where no name says it.
    pub fn consider(&mut self, place: Range<usize>, field: &[u8], pad: bool) {
        if field.len() < SHORTEST {
            return;
        }
        match cells(field, pad) {
            Ok(grid) if is_full(&grid) => {
                self.has_several |= self.puzzle.is_none() && self.full.is_some();
                self.full.get_or_insert((place, grid));
            }
            result @ (Ok(_) | Err(Reason::LostZeros { .. })) => {
                if self.puzzle.is_some() {
                    self.has_several = true;
                } else {
                    self.puzzle = Some((place, result));
                }
            }
            Err(_) => {}
        }
    }

    /// The reading of the record.
    pub fn reading(self, record: &[u8]) -> Reading {
        let (puzzle, claimed) = match (self.puzzle, self.full.or_else(|| self.solution.clone())) {
            (None, Some((place, grid))) => (Some((place, Ok(grid))), None),
            (puzzle, full) => (puzzle, full),
        };
        let Some((place, grid)) = puzzle else { return Reading::bad(Reason::CellCount { found: 0 }) };
        // Where no name says so, only a grid that keeps most of the puzzle is meant for its solution.
        let is_claim = |claimed: &Grid| grid.as_ref().is_ok_and(|puzzle| keeps_most(puzzle, claimed));
        let solution = self.solution.or(claimed.filter(|(_, claimed)| is_claim(claimed)));
        let (before, after) = around(record, place);
        let (mut before, after) = (before.to_vec(), after.to_vec());
        // A solution in front is no id.
        if let Some((place, _)) = solution.as_ref().filter(|(place, _)| place.end < before.len()) {
            before.drain(place.start..=place.end);
        }
        let position = grid.map(|grid| Position::new(grid).with_solution(solution.map(|(_, grid)| grid)));
        let labels = Labels::around(before, after);
        Reading { position, labels }
    }
}

/// Reads a record of a table without a header: exactly one of its fields is a puzzle of 81 cells, or a full grid.
pub fn read_bare(record: &[u8], pad: bool) -> Option<Reading> {
    if record.len() < 56 {
        return None;
    }
    DELIMITERS.into_iter().filter(|delimiter| record.contains(delimiter)).find_map(|delimiter| {
        let mut row = Row::default();
        each_field(record, delimiter, |_, place, field| {
            row.consider(place, field, pad);
            // Words of a longer field are puzzles as well.
            row.has_several |= field.len() > 82 && line::holds_grid(field.trim_ascii());
        });
        let is_certain = !row.has_several && (row.puzzle.is_some() || row.full.is_some());
        is_certain.then(|| row.reading(record))
    })
}
