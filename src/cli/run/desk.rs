//! Where a command puts its answers: on a page, in the format that was asked for.

use sudokit::Grid;
use sudokit::text::Unreadable;

use super::Sink;
use super::unanswered::{NotRead, Refusal};
use crate::cli::answer::{Answer, Item, Page, Subject, Sums};
use crate::cli::outcome::Outcome;
use crate::cli::render::{Style, render};
use crate::cli::terminal::diagnostic;

/// The page that is being written, and how.
pub struct Desk<'a> {
    style: &'a Style,
    page: Page,
    /// How many records came before the next one.
    before: u64,
    /// Where answers go that do not wait for the others.
    sink: Option<&'a Sink>,
}

impl<'a> Desk<'a> {
    /// A desk with an empty page, before which came so many records; with a sink, answers can be printed as they come.
    pub fn new(style: &'a Style, before: u64, sink: Option<&'a Sink>) -> Self {
        Self { style, page: Page::default(), before, sink }
    }

    /// The page.
    pub fn into_page(self) -> Page {
        self.page
    }

    /// Turns to the next record; if it could not be read, that is said and there is no grid.
    pub fn next<'i>(&mut self, item: &'i Item) -> Option<&'i Grid> {
        self.next_of_any_kind();
        match &item.record.grid {
            Ok(grid) => Some(grid),
            Err(unreadable) => {
                self.unreadable(item, unreadable);
                None
            }
        }
    }

    /// Turns to the next record, readable or not.
    pub const fn next_of_any_kind(&mut self) {
        self.page.begin_record();
        self.before += 1;
    }

    /// How many records came before the next one: of the run, for a command that is given records one by one.
    pub const fn records_before(&self) -> u64 {
        self.before
    }

    /// Adds an answer about a record with this grid.
    pub fn answer(&mut self, item: &Item, grid: &Grid, answer: &dyn Answer) {
        render(self.style, Subject { item: Some(item), grid: Some(grid) }, answer, &mut self.page);
    }

    /// Adds an answer about something that the command has made itself.
    pub fn answer_made(&mut self, grid: Option<&Grid>, answer: &dyn Answer) {
        render(self.style, Subject { item: None, grid }, answer, &mut self.page);
    }

    /// Says why a record could not be read: with its line and a caret on standard error, in short in its place.
    pub fn unreadable(&mut self, item: &Item, unreadable: &Unreadable) {
        self.page.outcome.add(Outcome::Trouble);
        self.page.sums.unreadable += 1;
        self.page.notes.push_str(&diagnostic::draw(item.source, unreadable));
        let answer = NotRead { unreadable, is_alone: !self.style.several };
        render(self.style, Subject { item: Some(item), grid: None }, &answer, &mut self.page);
    }

    /// Says why a puzzle is refused: on standard error, and where its answer would stand.
    pub fn refuse(&mut self, item: &Item, grid: &Grid, refusal: &Refusal) {
        self.say_no();
        refusal.ruling.reasons.iter().for_each(|reason| self.note(item, reason));
        self.answer(item, grid, refusal);
    }

    /// Notes that the answer is no.
    pub fn say_no(&mut self) {
        self.page.outcome.add(Outcome::No);
    }

    /// Adds a message about a record for standard error; with its place, if there is more than one record.
    pub fn note(&mut self, item: &Item, message: impl AsRef<str>) {
        if self.style.several {
            self.page.notes.push_str(&item.place());
            self.page.notes.push_str(": ");
        }
        self.page.note(message);
    }

    /// The same, unless the answer is data, which has it among its fields.
    pub fn note_for_people(&mut self, item: &Item, message: impl AsRef<str>) {
        if !self.style.is_data() {
            self.note(item, message);
        }
    }

    /// Adds a message of its own for standard error.
    pub fn remark(&mut self, message: impl AsRef<str>) {
        self.page.note(message);
    }

    /// Whether there is no more than one record.
    pub const fn is_alone(&self) -> bool {
        !self.style.several
    }

    /// What was done.
    pub const fn sums(&mut self) -> &mut Sums {
        &mut self.page.sums
    }

    /// Whether something could not be done.
    pub fn has_trouble(&self) -> bool {
        self.page.outcome == Outcome::Trouble
    }

    /// Prints what is on the page so far, where answers need not wait for those of others.
    pub fn send(&mut self) -> anyhow::Result<()> {
        if let Some(sink) = self.sink {
            sink.write(&self.page)?;
            self.page.turn();
        }
        Ok(())
    }
}
