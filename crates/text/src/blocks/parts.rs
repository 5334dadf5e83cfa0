//! Errors that are parts of one grid: rows or bands with other lines between them, a line that was cut.

use crate::error::{Reason, Unreadable};
use crate::record::Record;

#[derive(Clone, Copy, Debug)]
enum Part {
    Rows(usize),
    Cells(usize),
}

impl Part {
    fn of(record: &Record) -> Option<Self> {
        match record.position.as_ref().err()?.reason {
            Reason::TooFewRows { found: found @ (1 | 3), has_other_sign: false, .. } => Some(Self::Rows(found)),
            Reason::LineLength(found @ 1..81) => Some(Self::Cells(found)),
            _ => None,
        }
    }
}

/// The parts so far, less than a grid.
#[derive(Debug, Default)]
pub struct Parts(Vec<(Part, Record)>);

impl Parts {
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a record to those that are ready, or holds it back as a part. Parts that are a grid together are one error.
    pub fn push(&mut self, record: Record, ready: &mut Vec<Record>) {
        let Some(part) = Part::of(&record) else {
            self.end(ready);
            return ready.push(record);
        };
        let is_next = |(above, at): &(Part, Record)| match (above, part) {
            (Part::Rows(above), Part::Rows(rows)) => *above == rows,
            (Part::Cells(_), Part::Cells(_)) => at.line + 1 == record.line,
            _ => false,
        };
        if !self.0.last().is_some_and(is_next) {
            self.end(ready);
        }
        self.0.push((part, record));
        let sum: usize = self.0.iter().map(|(Part::Rows(size) | Part::Cells(size), _)| size).sum();
        let (whole, reason) = match part {
            Part::Rows(found) => (9, Reason::RowsInParts(found)),
            Part::Cells(_) => (81, Reason::CutLine(self.0.len())),
        };
        if sum == whole {
            let first = std::mem::take(&mut self.0).into_iter().next();
            ready.extend(first.map(|(_, mut first)| {
                first.position = first.position.map_err(|error| Unreadable { reason, ..*error }.into());
                first
            }));
        }
    }

    /// Adds the parts to the records that are ready, each as an error of its own.
    pub fn end(&mut self, ready: &mut Vec<Record>) {
        ready.extend(self.0.drain(..).map(|(_, record)| record));
    }
}
