//! A record of a table with a header: its puzzle, and the further ones in other columns.

use std::ops::Range;

use super::cells::{SHORTEST, attempt, cells, is_full, keeps_most, whole};
use super::fields::each_field;
use super::header::Header;
use super::ours::with;
use super::row::Row;
use crate::error::Reason;
use crate::line;
use crate::names::Meaning;
use crate::record::{Labels, Position, Reading};
use sudokit_core::board::Grid;

impl Header {
    /// Reads a record that begins with a puzzle and has no quotes: by far the most frequent one, read without a detour.
    pub fn read_plain(&self, record: &[u8]) -> Option<Reading> {
        if self.puzzle != Some(0) || self.own.is_some() {
            return None;
        }
        let (grid, after) = line::plain(record)?;
        let mut position = Position::new(grid);
        let mut unseen = after;
        if self.solution == Some(1) {
            let (&delimiter, rest) = after.split_first()?;
            let (solution, behind) = line::plain(rest).filter(|(grid, _)| grid.count_empty() == 0)?;
            position = position.with_solution((delimiter == self.delimiter).then_some(solution));
            unseen = behind;
        }
        if unseen.contains(&b'"') {
            return None;
        }
        // There is room for a further puzzle.
        let room = if self.solution == Some(1) { SHORTEST + 82 } else { SHORTEST };
        if !self.open.is_empty() && after.len() > room {
            return None;
        }
        Some(Reading { position: Ok(position), labels: Labels::around(Vec::new(), after.to_vec()) })
    }

    /// Returns the records of a line, if it is one of this table.
    pub fn readings(&self, record: &[u8], pad: bool) -> Option<Vec<Reading>> {
        if let Some(reading) = self.read_plain(record) {
            return Some(vec![reading]);
        }
        let readings = self.all_readings(record, pad);
        (readings[0].position.is_ok() || self.fits(record)).then_some(readings)
    }

    /// Returns the first record of a line, and those of further puzzles in it.
    pub fn all_readings(&self, record: &[u8], pad: bool) -> Vec<Reading> {
        let mut reading = self.read(record, pad);
        let further = self.further(record, pad, &mut reading);
        std::iter::once(reading).chain(further).collect()
    }

    /// Reads a record, without its line end; zeros that a puzzle has lost in front are put back if `pad` says so.
    pub fn read(&self, record: &[u8], pad: bool) -> Reading {
        let mut row = Row::default();
        each_field(record, self.delimiter, |column, place, field| match self.puzzle {
            _ if self.solution == Some(column) => {
                let claimed = whole(field).filter(|claimed| *claimed != Grid::EMPTY);
                row.solution = claimed.map(|claimed| (place, claimed));
            }
            Some(puzzle) if puzzle == column => row.puzzle = Some((place, cells(field, pad))),
            Some(_) => self.take_own(column, field, &mut row.own),
            None => row.consider(place, field, pad),
        });
        let beside = std::mem::take(&mut row.own);
        let mut reading = row.reading(record);
        if self.own.is_some() {
            reading.labels = Labels::default();
        }
        beside.into_iter().fold(reading, with)
    }

    /// The further puzzles of a record, in columns whose name does not say what is in them; what stands in those columns
    /// is no note of the first one, but may be its solution.
    pub fn further(&self, record: &[u8], pad: bool, reading: &mut Reading) -> Vec<Reading> {
        if self.open.is_empty() || record.len() < SHORTEST {
            return Vec::new();
        }
        let (mut found, mut first) = (Vec::new(), None);
        each_field(record, self.delimiter, |column, place, field| {
            let Some((_, name)) = self.open.iter().find(|(open, _)| *open == column) else { return };
            let Some(grid) = attempt(field, pad) else { return };
            let position = reading.position.as_mut().ok();
            match (grid, position) {
                (Ok(grid), Some(position)) if grid == position.givens => _ = first.get_or_insert(name),
                (Ok(grid), Some(position)) if position.solution.as_deref() == Some(&grid) => {}
                (Ok(grid), Some(position))
                    if position.solution.is_none() && is_full(&grid) && keeps_most(&position.givens, &grid) =>
                {
                    position.solution = Some(grid.into());
                }
                (grid, _) => found.push((name, place, grid)),
            }
        });
        if found.is_empty() {
            return Vec::new();
        }
        let labels = &mut reading.labels;
        let (before, after) = (labels.before.len(), record.len() - labels.after.len());
        // Of the delimiters around such a field one goes with it, on the side of the first puzzle.
        let is_taken = |at: usize| {
            let goes = |place: &Range<usize>| {
                let at = if place.end <= before { at } else { at + 1 };
                (place.start..=place.end).contains(&at)
            };
            found.iter().any(|(_, place, _)| goes(place))
        };
        let without = |range: Range<usize>| range.filter(|at| !is_taken(*at)).map(|at| record[at]).collect::<Vec<u8>>();
        (labels.before, labels.after) = (without(0..before), without(after..record.len()));
        let id = labels.id().to_vec();
        let named = |name: &str| [&id, name.as_bytes()].join(&b' ').trim_ascii().to_vec();
        if let Some(name) = first.filter(|_| self.puzzle.is_none()) {
            labels.before = [named(name), b" ".to_vec()].concat();
        }
        let read = |(name, _, grid): &(&String, _, Result<Grid, Reason>)| Reading {
            position: grid.clone().map(Position::new),
            labels: Labels::around([named(name), b" ".to_vec()].concat(), Vec::new()),
        };
        found.iter().map(read).collect()
    }

    /// Keeps what a table of ours says beside the puzzle.
    fn take_own(&self, column: usize, field: &[u8], own: &mut Vec<(Meaning, Vec<u8>)>) {
        let what = self.own.as_ref().and_then(|columns| *columns.get(column)?);
        if let Some(what) = what.filter(|_| !field.is_empty()) {
            own.push((what, field.to_vec()));
        }
    }
}
