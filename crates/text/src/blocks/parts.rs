//! Errors that are parts of one grid: rows or bands with other lines between them, damaged rows, a line that was cut.

use crate::cell::{self, ATTEMPT};
use crate::error::{Reason, Unreadable};
use crate::format::Format;
use crate::record::Record;

#[derive(Clone, Copy, Debug)]
enum Part {
    Rows(usize),
    Cells(usize),
    /// A damaged row, or a line of a damaged value.
    Other,
}

impl Part {
    fn of(record: &Record, is_alone: bool) -> Option<Self> {
        let error = record.position.as_ref().err()?;
        match error.reason {
            Reason::TooFewRows { found: found @ (1 | 3), has_other_sign: false, .. } => Some(Self::Rows(found)),
            Reason::LineLength(found @ 1..81) => Some(Self::Cells(found)),
            Reason::TooFewRows { .. } => Some(Self::Other),
            // An object stands for a record by itself, and so does an item of a list.
            _ if !is_alone || error.text.trim_start().starts_with('{') => None,
            _ if !matches!(record.format, Format::Grid | Format::Json | Format::Literal) => None,
            _ => (1..ATTEMPT).contains(&cell::digits_and_dots(error.text.as_bytes())).then_some(Self::Other),
        }
    }
}

/// The most lines of a damaged grid.
const MOST_LINES: u64 = 11;

/// The parts so far, less than a grid.
#[derive(Debug, Default)]
pub struct Parts {
    held: Vec<(Part, Record)>,
    /// The sum of their sizes, of which a grid has at most 81.
    sum: usize,
    /// True if they are in about nine lines, without an empty line or words between them.
    are_near: bool,
}

impl Parts {
    pub const fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// Adds a record to those that are ready, or holds it back as a part. Parts that are a grid together are one error. `is_alone`
    /// is true if its block has no other record, and `last` is its last line.
    pub fn push(&mut self, record: Record, is_alone: bool, last: u64, ready: &mut Vec<Record>) {
        let Some(part) = Part::of(&record, is_alone) else {
            self.end(ready);
            return ready.push(record);
        };
        let is_near = self.held.first().is_none_or(|(_, first)| last.saturating_sub(first.line) < MOST_LINES);
        let is_next = |(above, at): &(Part, Record)| match (above, part) {
            (Part::Rows(above), Part::Rows(rows)) if *above == rows => true,
            (Part::Cells(_), Part::Cells(_)) => at.line + 1 == record.line,
            (Part::Cells(_), _) | (_, Part::Cells(_)) => false,
            _ => self.are_near && is_near,
        };
        if self.held.last().is_some_and(is_next) {
            self.are_near &= is_near;
        } else {
            self.end(ready);
            self.are_near = true;
        }
        self.held.push((part, record));
        let (size, whole, reason) = match part {
            Part::Rows(found) => (found, 9, Reason::RowsInParts(found)),
            Part::Cells(found) => (found, 81, Reason::CutLine(self.held.len())),
            Part::Other => return,
        };
        self.sum += size;
        if self.sum > whole {
            self.end(ready);
        } else if self.sum == whole {
            self.sum = 0;
            let first = std::mem::take(&mut self.held).into_iter().next();
            ready.extend(first.map(|(_, mut first)| {
                first.position = first.position.map_err(|error| Unreadable { reason, ..*error }.into());
                first
            }));
        }
    }

    /// Takes an empty line, or words without cells. Only equal parts have some between them.
    pub fn gap(&mut self, ready: &mut Vec<Record>) {
        if self.are_near && self.held.len() > 1 || matches!(self.held.last(), Some((Part::Other, _))) {
            self.end(ready);
        }
        self.are_near = false;
    }

    /// Adds the parts to the records that are ready, each as an error of its own. Those in adjacent lines are of one damaged grid,
    /// which the first of them tells.
    pub fn end(&mut self, ready: &mut Vec<Record>) {
        if self.are_near && !matches!(self.held.first(), Some((Part::Cells(_), _))) {
            self.held.truncate(1);
        }
        self.sum = 0;
        ready.extend(self.held.drain(..).map(|(_, record)| record));
    }
}
