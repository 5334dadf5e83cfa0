//! What is behind the records that an interrupted run has answered.

use super::sources::{Portion, Slice};
use super::tally::Tally;

/// Portions of which the first records are only counted.
pub struct Behind<I> {
    portions: I,
    /// How many answers are there already of those that have not come by.
    left: u64,
    /// How many records have been passed over.
    passed: u64,
    /// How many of them are of the input that is being read.
    of_input: u64,
    /// Whether an input that cannot be opened, or has no record, has a line that says so.
    names_inputs: bool,
    /// What is left of a portion that was passed over in part.
    rest: Option<Portion>,
}

impl<I> Behind<I> {
    /// The portions behind so many answers.
    pub const fn new(portions: I, left: u64, names_inputs: bool) -> Self {
        Self { portions, left, passed: 0, of_input: 0, names_inputs, rest: None }
    }

    /// Passes over as many of these records as have an answer, and keeps the others; so many comments hold a grid.
    fn pass(&mut self, mut slice: Slice, hidden: u64) -> Portion {
        let number = usize::try_from(self.left).unwrap_or(usize::MAX).min(slice.records.len());
        let mut tally = Tally::of(&slice.records[..number]);
        tally.hidden = hidden;
        slice.records.drain(..number);
        slice.partners.drain(..number.min(slice.partners.len()));
        slice.before += tally.records;
        self.left -= tally.records;
        self.passed += tally.records;
        self.of_input += tally.records;
        let is_whole = slice.records.is_empty();
        let size = if is_whole { slice.size } else { 0 };
        self.rest = (!is_whole).then_some(Portion::Slice(slice));
        Portion::Passed(tally, size)
    }

    /// Passes over the line about an input, if it has one; what is wrong is told all the same.
    fn pass_line(&mut self, message: String) -> Option<Portion> {
        self.names_inputs.then(|| {
            self.left -= 1;
            Portion::Mismatch(message)
        })
    }
}

impl<I: Iterator<Item = Portion>> Iterator for Behind<I> {
    type Item = Portion;

    fn next(&mut self) -> Option<Portion> {
        let portion = self.rest.take().or_else(|| self.portions.next())?;
        if self.left == 0 {
            return Some(portion);
        }
        Some(match portion {
            Portion::Chunk(source, chunk) => {
                let (mut records, size) = (Vec::new(), chunk.size());
                let hidden = chunk.read(|record| records.push(record));
                let slice = Slice { source, records, partners: Vec::new(), before: self.passed, size };
                self.pass(slice, hidden)
            }
            Portion::Slice(slice) => self.pass(slice, 0),
            Portion::Trouble(source, message) => {
                self.pass_line(message.clone()).unwrap_or(Portion::Trouble(source, message))
            }
            Portion::End(end) => {
                let is_empty = std::mem::take(&mut self.of_input) == 0;
                let message = end.seen.as_ref().filter(|_| is_empty);
                let message = message.map(|seen| format!("{}: {}", end.source, seen.no_grid_found()));
                message.and_then(|message| self.pass_line(message)).unwrap_or(Portion::End(end))
            }
            other => other,
        })
    }
}
