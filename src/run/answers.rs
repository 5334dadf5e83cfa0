//! The place where a command puts its replies to the records of a part.

use std::sync::Arc;

use sudokit::answer::{VerdictKind, VerdictSummary};
use sudokit::solve::Flaw;
use sudokit::text::{Position, Unreadable};
use sudokit::{Clues, Grid};

use super::Writer;
use super::shared::PER_THREAD;
use crate::outcome::Outcome;
use crate::output::{self, Block, Item, Line, Output, Reply, Style, Subject, Totals};
use crate::terminal::{messages, progress::Ticker};

/// The way in which records are handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheduling {
    /// Many records at a time, since each is quick.
    Chunks,
    /// A few records at a time, since one can take long.
    Slices,
    /// One record after the other, with answers printed as they are found, since a record can have many.
    AsFound,
}

impl Scheduling {
    /// Returns the amount of work from which on several threads share it, or `None` if one thread does all.
    pub fn threads_from(self, several: bool) -> Option<usize> {
        match self {
            Self::Chunks => Some(PER_THREAD),
            Self::Slices => several.then_some(0),
            Self::AsFound => None,
        }
    }
}

/// Takes the replies to the records of one part.
pub struct Answers<'a> {
    style: &'a Style,
    output: Output,
    /// The number of the part among those with records.
    part: u64,
    /// The writer, if answers are printed as they are found.
    writer: Option<&'a Writer>,
    ticker: Ticker,
}

impl<'a> Answers<'a> {
    /// Creates an empty place for the replies to a part with this number, which follows `before` records.
    pub fn new(style: &'a Style, before: u64, part: u64, writer: Option<&'a Writer>, ticker: Ticker) -> Self {
        Self { style, output: Output { number: before, ..Output::default() }, part, writer, ticker }
    }

    /// Returns the progress of a long search.
    pub const fn ticker(&self) -> &Ticker {
        &self.ticker
    }

    /// Reserves memory for the answers to some records, most of which are as long as a grid in a line.
    pub fn reserve(&mut self, records: usize) {
        self.output.text.reserve(82 * records);
    }

    /// Returns the output of a part of this size.
    pub fn into_output(self, size: usize) -> Output {
        Output { size, ..self.output }
    }

    /// Returns the way answers are written.
    pub const fn style(&self) -> &Style {
        self.style
    }

    /// Returns the number of the part among those with records, from 0.
    pub const fn part(&self) -> u64 {
        self.part
    }

    /// Goes to the next record. Returns its puzzle, or reports why the record could not be read.
    pub fn next<'i>(&mut self, item: &'i Item) -> Option<Clues<'i>> {
        self.next_record();
        item.puzzle().map_err(|unreadable| self.unreadable(item, &unreadable)).ok()
    }

    /// Goes to the next record. Returns its givens, or reports why there are none.
    pub fn next_givens<'i>(&mut self, item: &'i Item) -> Option<&'i Grid> {
        self.next_record();
        item.record.givens().map_err(|unreadable| self.unreadable(item, &unreadable)).ok()
    }

    /// Goes to the next record. Returns its cells, or reports why the record could not be read.
    pub fn next_position<'i>(&mut self, item: &'i Item) -> Option<&'i Position> {
        self.next_record();
        item.record.position.as_ref().map_err(|unreadable| self.unreadable(item, unreadable)).ok()
    }

    /// Calls a function for each record about which `next` returns something, such as its puzzle, and its result. The results have
    /// the order of the records.
    pub fn each<'i, 'r, R, T>(
        &mut self,
        items: &'i [Item<'r>],
        next: impl Fn(&mut Self, &'i Item<'r>) -> Option<R>,
        results: impl IntoIterator<Item = T>,
        mut add: impl FnMut(&'i Item<'r>, R, T, &mut Self),
    ) {
        let mut results = results.into_iter();
        for item in items {
            if let Some(read) = next(self, item) {
                add(item, read, results.next().expect("one for each readable record"), self);
            }
        }
    }

    /// Calls a function like [`Answers::each`], but refuses a record whose result is a refusal.
    pub fn each_or_refuse<'i, 'r, R: Into<Clues<'i>>, T>(
        &mut self,
        items: &'i [Item<'r>],
        next: impl Fn(&mut Self, &'i Item<'r>) -> Option<R>,
        results: impl IntoIterator<Item = Result<T, Refusal>>,
        mut add: impl FnMut(&'i Item<'r>, R, T, &mut Self),
    ) {
        self.each(items, next, results, |item, read, result, answers| match result {
            Ok(result) => add(item, read, result, answers),
            Err(refusal) => answers.refuse(item, read, &refusal),
        });
    }

    /// Goes to the next record, readable or not.
    pub const fn next_record(&mut self) {
        self.output.number += 1;
    }

    /// Adds an answer about a record with this puzzle. The puzzle of a grid with entries is its givens.
    pub fn add<'i>(&mut self, item: &'i Item, puzzle: impl Into<Clues<'i>>, reply: &Reply) {
        let with_entries = item.position().filter(|position| position.entries.is_some());
        let puzzle = with_entries.map_or_else(|| puzzle.into(), |position| Clues::Givens(&position.givens));
        let subject = Subject { puzzle: Some(&puzzle), ..Subject::of(item) };
        self.write(subject, reply);
    }

    /// Adds an answer about a puzzle that the command has made.
    pub fn add_made(&mut self, grid: Option<&Grid>, reply: &Reply) {
        let puzzle = grid.map(Clues::from);
        self.write(Subject { puzzle: puzzle.as_ref(), ..Subject::default() }, reply);
    }

    fn write(&mut self, subject: Subject, reply: &Reply) {
        output::write(self.style, subject, reply, &mut self.output);
    }

    /// Adds text.
    pub fn push(&mut self, text: &[u8]) {
        self.output.text.extend_from_slice(text);
    }

    /// Adds a drawing if answers are pictures. Returns false if they are text.
    pub fn add_drawing(&mut self, drawing: impl FnOnce() -> sudokit::picture::Drawing) -> bool {
        let painter = self.style.format.painter();
        if let Some(painter) = painter {
            self.output.add_picture(Subject::default(), None, self.style.paint.paint(drawing(), painter, 1));
        }
        painter.is_some()
    }

    /// Reports why a record could not be read: on standard error with its line and a caret, and in the place of its answer.
    pub fn unreadable(&mut self, item: &Item, unreadable: &Unreadable) {
        self.mark(VerdictKind::Unreadable);
        self.output.totals.count(None);
        self.output.messages.unreadable(messages::draw(item.source, unreadable));
        let words = format!("line {}: {unreadable}", unreadable.line);
        let name = item.name().map_or_else(String::new, |name| format!("{name}: "));
        self.not_read(Subject::of(item), &words, &format!("{name}error: {words}"));
    }

    /// Reports why an input has no records: on standard error and, if it is one of several, in the place of its answer.
    pub fn no_records(&mut self, source: &str, reason: &str) {
        self.output.error(reason);
        if !(self.style.shows_messages() || self.is_alone()) {
            let subject = Subject { source: Some(source), ..Subject::default() };
            let in_short = reason.strip_prefix(&format!("{source}: ")).unwrap_or(reason);
            self.not_read(subject, in_short, &format!("error: {reason}"));
        }
    }

    /// Writes the answer about a record that could not be read, or an input without records, in lines and, if there are others, in
    /// blocks, unless its message is on the same terminal.
    fn not_read(&mut self, subject: Subject, words: &str, in_block: &str) {
        if self.style.is_report {
            return;
        }
        let (in_lines, is_alone) = (!self.style.shows_messages(), self.is_alone());
        let block = |block: &mut Block| {
            if in_lines && !is_alone {
                block.line(in_block);
            }
        };
        let reply = Reply {
            line: &|| in_lines.then(|| Line::of_verdict(format!("error: {words}"))),
            block: Some(&block),
            verdict: &|| Some(VerdictSummary::new(VerdictKind::Unreadable, vec![words.into()])),
            is_reported: true,
            ..Reply::EMPTY
        };
        self.write(subject, &reply);
    }

    /// Ends an input.
    pub fn end_input(&mut self, source: Arc<str>) {
        self.output.end = Some(source);
    }

    /// Reports why a puzzle is refused: on standard error, and in the place of its answer.
    pub fn refuse<'i>(&mut self, item: &'i Item, puzzle: impl Into<Clues<'i>>, refusal: &Refusal) {
        self.mark(refusal.verdict.verdict);
        refusal.verdict.reasons.iter().for_each(|reason| self.note(item, reason));
        let reply = Reply {
            line: &|| Some(Line::of_verdict(&refusal.words)),
            verdict: &|| Some(refusal.verdict.clone()),
            is_reported: true,
            ..Reply::EMPTY
        };
        self.add(item, puzzle, &reply);
    }

    /// Adds an outcome, or that of a verdict.
    pub fn mark(&mut self, outcome: impl Into<Outcome>) {
        self.output.outcome.add(outcome.into());
    }

    /// Adds a note about a record, with its place if there are several.
    pub fn note(&mut self, item: &Item, message: impl AsRef<str>) {
        let place = if self.is_alone() { String::new() } else { format!("{}: ", item.place()) };
        self.output.note(place + message.as_ref());
    }

    /// Adds a note about a record, except with json and csv, which have a field for it.
    pub fn note_unless_data(&mut self, item: &Item, message: impl AsRef<str>) {
        if !self.style.format.is_data() {
            self.note(item, message);
        }
    }

    /// Adds a note without the place of a record.
    pub fn note_apart(&mut self, message: impl AsRef<str>) {
        self.output.note(message);
    }

    /// Returns true if the run has only one record.
    pub const fn is_alone(&self) -> bool {
        !self.style.several
    }

    /// Returns the sums of the run.
    pub const fn totals(&mut self) -> &mut Totals {
        &mut self.output.totals
    }

    /// Prints the answers so far, if answers are printed as they are found.
    pub fn send(&mut self) -> anyhow::Result<()> {
        if let Some(writer) = self.writer {
            writer.print_output(&mut self.output)?;
        }
        Ok(())
    }
}

/// The answer about a grid that a command refuses.
pub struct Refusal {
    pub verdict: VerdictSummary,
    /// The words in the place of the answer.
    pub words: String,
}

impl Refusal {
    /// Creates a refusal because of a flaw, with the words of the command before it.
    pub fn of(flaw: &Flaw, words: &str) -> Self {
        Self { verdict: VerdictSummary::of_flaw(flaw), words: format!("{words}: {}", flaw.in_short()) }
    }
}
