//! Tasks, which are the work of commands on records, and the place for their answers.

use std::num::NonZero;

use sudokit::answer::VerdictSummary;
use sudokit::solve::Flaw;
use sudokit::text::{Position, Unreadable};
use sudokit::{Clues, Grid};

use super::Writer;
use super::pool::PER_THREAD;
use crate::outcome::Outcome;
use crate::output::{self, Answer, Block, Item, Line, Lost, Output, Style, Subject, Totals};
use crate::terminal::messages;

/// The work of a command on records.
pub trait Task: Send + Sync + 'static {
    /// Answers some records in their order.
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()>;

    /// Returns the names of the command's own fields in json and csv, in their order.
    fn fields(&self) -> &'static [&'static str];

    /// Returns how records are handed out.
    fn scheduling(&self) -> Scheduling {
        Scheduling::Chunks
    }

    /// Prepares for a single record, which may use the threads of the run.
    fn prepare_alone(&mut self, _jobs: Option<NonZero<usize>>) {}

    /// Returns true if the run ends with its sums.
    fn wants_stats(&self) -> bool {
        false
    }

    /// Called after each part, also after parts without records: ends of inputs, and errors.
    fn end_part(&self, _part: u64) {}

    /// Adds the text after all records.
    fn finish(&self, _: &mut Answers) {}
}

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
    /// Returns the work after which several threads share the rest; `None` for a single thread.
    pub fn threads_from(self, several: bool) -> Option<usize> {
        match self {
            Self::Chunks => Some(PER_THREAD),
            Self::Slices => several.then_some(0),
            Self::AsFound => None,
        }
    }
}

/// Takes the answers to the records of one part.
pub struct Answers<'a> {
    style: &'a Style,
    output: Output,
    /// The number of the part in the run.
    part: u64,
    /// The number of records so far in the run.
    before: u64,
    /// The writer, if answers are printed as they are found.
    writer: Option<&'a Writer>,
}

impl<'a> Answers<'a> {
    /// Creates an empty place for the answers to a part, which follows `before` records.
    pub fn new(style: &'a Style, part: u64, before: u64, writer: Option<&'a Writer>) -> Self {
        Self { style, output: Output::default(), part, before, writer }
    }

    /// Reserves memory for the answers to some records, most of which are as long as a grid in a line.
    pub fn reserve(&mut self, records: usize) {
        self.output.text().reserve(82 * records);
    }

    /// Returns the answers.
    pub fn into_output(self) -> Output {
        self.output
    }

    /// Returns the way answers are written.
    pub const fn style(&self) -> &Style {
        self.style
    }

    /// Returns the number of the part in the run, from 0.
    pub const fn part(&self) -> u64 {
        self.part
    }

    /// Returns the number of the present record in the run, from 1. It is right only with [`Scheduling::Slices`].
    pub const fn number(&self) -> u64 {
        self.before
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

    /// Calls a function for each readable record with its puzzle and its result. The results have the order of the records.
    pub fn each<'i, T>(
        &mut self,
        items: &'i [Item],
        results: impl IntoIterator<Item = T>,
        add: impl FnMut(&'i Item, Clues<'i>, T, &mut Self),
    ) {
        self.each_by(items, Self::next, results, add);
    }

    /// Calls a function like [`Answers::each`], but with what `next` returns instead of the puzzle, such as the givens.
    pub fn each_by<'i, 'r, R, T>(
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

    /// Calls a function like [`Answers::each`], but refuses a puzzle whose result is a flaw, with these words before it.
    pub fn each_or_refuse<'i, T>(
        &mut self,
        items: &'i [Item],
        results: impl IntoIterator<Item = Result<T, Flaw>>,
        refused: &str,
        mut add: impl FnMut(&'i Item, Clues<'i>, T, &mut Self),
    ) {
        self.each(items, results, |item, puzzle, result, answers| match result {
            Ok(result) => add(item, puzzle, result, answers),
            Err(flaw) => answers.refuse(item, puzzle, &Refusal::of(&flaw, refused)),
        });
    }

    /// Goes to the next record, readable or not.
    pub const fn next_record(&mut self) {
        self.output.records += 1;
        self.before += 1;
    }

    /// Adds an answer about a record with this puzzle. The puzzle of a grid with entries is its givens.
    pub fn add<'i>(&mut self, item: &'i Item, puzzle: impl Into<Clues<'i>>, answer: &dyn Answer) {
        let with_entries = item.position().filter(|position| position.entries.is_some());
        let puzzle = with_entries.map_or_else(|| puzzle.into(), |position| Clues::Givens(&position.givens));
        let subject = Subject { puzzle: Some(&puzzle), ..Subject::of(item) };
        self.write(subject, answer);
    }

    /// Adds an answer about a puzzle that the command has made.
    pub fn add_made(&mut self, grid: Option<&Grid>, answer: &dyn Answer) {
        let puzzle = grid.map(Clues::from);
        self.write(Subject { puzzle: puzzle.as_ref(), ..Subject::default() }, answer);
    }

    fn write(&mut self, subject: Subject, answer: &dyn Answer) {
        output::write(self.style, subject, answer, &mut self.output);
    }

    /// Returns the text of an answer about a record, as [`Answers::add`] would print it, and what its format cannot store.
    pub fn text_of<'i>(&self, item: &'i Item, puzzle: impl Into<Clues<'i>>, answer: &dyn Answer) -> (Vec<u8>, Lost) {
        let mut apart = Answers::new(self.style, self.part, self.before, None);
        apart.add(item, puzzle, answer);
        (apart.output.take_text(), apart.output.lost)
    }

    /// Adds text that was written before.
    pub fn add_text(&mut self, text: &[u8]) {
        self.output.text().extend_from_slice(text);
    }

    /// Counts what the format of an answer that was written before cannot store.
    pub fn add_lost(&mut self, lost: &Lost) {
        self.output.lost.add(lost);
    }

    /// Adds a drawing if answers are pictures. Returns false if they are text.
    pub fn add_drawing(&mut self, drawing: impl FnOnce() -> sudokit::picture::Drawing) -> bool {
        let painter = self.style.format.painter();
        if let Some(painter) = painter {
            self.output.add_picture(Subject::default(), None, self.style.paint.paint(drawing(), painter));
        }
        painter.is_some()
    }

    /// Reports why a record could not be read: on standard error with its line and a caret, and in the place of its answer.
    pub fn unreadable(&mut self, item: &Item, unreadable: &Unreadable) {
        self.report_unreadable(item.source, unreadable);
        let words = format!("error: line {}: {unreadable}", unreadable.line);
        let in_block = item.name().map(|name| format!("{name}: {words}"));
        let answer = NotRead::new(words, self.place_of_errors());
        self.write(Subject::of(item), &NotRead { in_block, ..answer });
    }

    fn report_unreadable(&mut self, source: &str, unreadable: &Unreadable) {
        self.output.outcome.add(Outcome::Failed);
        self.output.totals.unreadable += 1;
        self.output.messages.unreadable(&unreadable.reason, messages::draw(source, unreadable));
    }

    /// Reports why an input has no records: on standard error and, if it is one of several, in the place of its answer.
    pub fn no_records(&mut self, source: &str, reason: &str) {
        self.output.error(reason);
        if self.place_of_errors() == PlaceOfErrors::Everywhere {
            self.output.records += 1;
            let subject = Subject { source: Some(source), ..Subject::default() };
            let in_short = reason.strip_prefix(&format!("{source}: ")).unwrap_or(reason);
            let in_block = Some(format!("error: {reason}"));
            let answer = NotRead::new(format!("error: {in_short}"), PlaceOfErrors::Everywhere);
            self.write(subject, &NotRead { in_block, ..answer });
        }
    }

    /// Reports something that concerns no record.
    pub fn error(&mut self, message: &str) {
        self.output.error(message);
    }

    /// Reports why a puzzle is refused: on standard error, and in the place of its answer.
    pub fn refuse<'i>(&mut self, item: &'i Item, puzzle: impl Into<Clues<'i>>, refusal: &Refusal) {
        self.mark_no();
        refusal.verdict.reasons.iter().for_each(|reason| self.note(item, reason));
        self.add(item, puzzle, refusal);
    }

    /// Sets the outcome to no.
    pub fn mark_no(&mut self) {
        self.output.outcome.add(Outcome::No);
    }

    /// Sets the outcome to failed.
    pub fn mark_failed(&mut self) {
        self.output.outcome.add(Outcome::Failed);
    }

    /// Returns true if something could not be done.
    pub fn has_failed(&self) -> bool {
        self.output.outcome == Outcome::Failed
    }

    /// Adds a note about a record, with its place if there are several.
    pub fn note(&mut self, item: &Item, message: impl AsRef<str>) {
        let message = self.placed(item, message.as_ref());
        self.output.note(message);
    }

    /// Adds a message about a record that an option asks for. A quiet run prints it, too.
    pub fn note_always(&mut self, item: &Item, message: &str) {
        let message = self.placed(item, message);
        self.output.messages.report(message + "\n");
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

    fn placed(&self, item: &Item, message: &str) -> String {
        if self.style.several { format!("{}: {message}", item.place()) } else { message.into() }
    }

    /// Returns true if the run has only one record.
    pub const fn is_alone(&self) -> bool {
        !self.style.several
    }

    fn place_of_errors(&self) -> PlaceOfErrors {
        match (self.style.shows_messages(), self.is_alone()) {
            (true, _) => PlaceOfErrors::Nowhere,
            (false, true) => PlaceOfErrors::Lines,
            (false, false) => PlaceOfErrors::Everywhere,
        }
    }

    /// Returns the sums of the run.
    pub const fn totals(&mut self) -> &mut Totals {
        &mut self.output.totals
    }

    /// Prints the answers so far, if answers are printed as they are found.
    pub fn send(&mut self) -> anyhow::Result<()> {
        if let Some(writer) = self.writer {
            writer.write_output(&mut self.output)?;
            self.output.clear_printed();
        }
        Ok(())
    }
}

/// The formats in which an error about a record is printed in the place of its answer, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlaceOfErrors {
    Everywhere,
    /// In lines, but not in blocks, since there is no other record.
    Lines,
    /// Nowhere, since answers and messages are on the same screen.
    Nowhere,
}

/// The answer about a record that could not be read, or an input without records.
struct NotRead {
    /// The words in a line or a field.
    words: String,
    /// The words in a block, if they differ from those in a line.
    in_block: Option<String>,
    place: PlaceOfErrors,
}

impl NotRead {
    const fn new(words: String, place: PlaceOfErrors) -> Self {
        Self { words, in_block: None, place }
    }
}

impl Answer for NotRead {
    fn line(&self) -> Option<Line<'_>> {
        (self.place != PlaceOfErrors::Nowhere).then(|| Line::of_verdict(&self.words))
    }

    fn block(&self, block: &mut Block<'_>) {
        if self.place == PlaceOfErrors::Everywhere {
            block.line(self.in_block.as_ref().unwrap_or(&self.words));
        }
    }

    fn verdict(&self) -> Option<VerdictSummary> {
        Some(VerdictSummary::new("unreadable", vec![self.words.clone()]))
    }

    fn is_reported(&self) -> bool {
        true
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

impl Answer for Refusal {
    fn line(&self) -> Option<Line<'_>> {
        Some(Line::of_verdict(&self.words))
    }

    fn verdict(&self) -> Option<VerdictSummary> {
        Some(self.verdict.clone())
    }

    fn is_reported(&self) -> bool {
        true
    }
}
