//! Where a command puts its answers: on a page, in the format that was asked for.

use sudokit::text::{Position, Unreadable};
use sudokit::{Clues, Grid};

use super::Sink;
use super::unanswered::{BadPartner, NotRead, Refusal, Shown};
use crate::answer::{Answer, Item, Page, Partner, Subject, Sums};
use crate::outcome::Outcome;
use crate::render::{Style, render};
use crate::terminal::diagnostic;

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

    /// Makes room for the answers to so many records, most of which are about as long as a grid in a line.
    pub fn expect(&mut self, records: usize) {
        self.page.out().reserve(82 * records);
    }

    /// The page.
    pub fn into_page(self) -> Page {
        self.page
    }

    /// Turns to the next record; if it could not be read, that is said and there is no puzzle.
    pub fn next<'i>(&mut self, item: &'i Item) -> Option<Clues<'i>> {
        self.next_of_any_kind();
        item.puzzle().map_err(|unreadable| self.unreadable(item, &unreadable)).ok()
    }

    /// Turns to the next record; if it has no givens, that is said.
    pub fn next_givens<'i>(&mut self, item: &'i Item) -> Option<&'i Grid> {
        self.next_of_any_kind();
        item.record.givens().map_err(|unreadable| self.unreadable(item, &unreadable)).ok()
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

    /// Adds an answer about a record with this puzzle; the puzzle of a grid with entries is its givens.
    pub fn answer<'i>(&mut self, item: &'i Item, puzzle: impl Into<Clues<'i>>, answer: &dyn Answer) {
        let puzzle = puzzle_of(item, puzzle.into());
        render(self.style, Subject { puzzle: Some(&puzzle), ..Subject::of(item) }, answer, &mut self.page);
    }

    /// Adds an answer that is printed only if it is the first of its class. With another answer, the size of the class stands
    /// where the two differ.
    pub fn answer_once(
        &mut self,
        class: u128,
        (item, puzzle): (&Item, &Clues),
        answer: &dyn Answer,
        other: Option<&dyn Answer>,
    ) {
        let Self { style, page, .. } = self;
        let puzzle = puzzle_of(item, puzzle.clone());
        let subject = Subject { puzzle: Some(&puzzle), ..Subject::of(item) };
        page.add_member(class, |page| render(style, subject, answer, page));
        if let Some(other) = other {
            page.tell_size(|page| render(style, subject, other, page));
        }
    }

    /// Notes that a class counts as printed before.
    pub fn know(&mut self, class: u128) {
        self.page.known.push(class);
    }

    /// Adds an answer about something that the command has made itself.
    pub fn answer_made(&mut self, grid: Option<&Grid>, answer: &dyn Answer) {
        let puzzle = grid.map(Clues::from);
        render(self.style, Subject { puzzle: puzzle.as_ref(), ..Subject::default() }, answer, &mut self.page);
    }

    /// Says why a record could not be read: with its line and a caret on standard error, in short in its place.
    pub fn unreadable(&mut self, item: &Item, unreadable: &Unreadable) {
        self.page.outcome.add(Outcome::Trouble);
        self.page.sums.unreadable += 1;
        self.page.notes.add_error(&unreadable.reason, diagnostic::draw(item.source, unreadable));
        let words = format!("error: line {}: {unreadable}", unreadable.line);
        let answer = NotRead { words, in_block: None, shown: self.shown() };
        render(self.style, Subject::of(item), &answer, &mut self.page);
    }

    /// Says why an input has no records: on standard error, and of one of several also in its place.
    pub fn no_records(&mut self, source: &str, reason: &str) {
        self.page.trouble(reason);
        if self.shown() == Shown::Everywhere {
            self.page.begin_record();
            let subject = Subject { source: Some(source), ..Subject::default() };
            let in_short = reason.strip_prefix(&format!("{source}: ")).unwrap_or(reason);
            let (words, in_block) = (format!("error: {in_short}"), Some(format!("error: {reason}")));
            let answer = NotRead { words, in_block, shown: Shown::Everywhere };
            render(self.style, subject, &answer, &mut self.page);
        }
    }

    /// The puzzle of a partner; if it could not be read, that is said in the place of the record and there is none.
    pub fn partner<'i>(&mut self, item: &'i Item, partner: &'i Partner) -> Option<Clues<'i>> {
        partner.record.puzzle().map_err(|unreadable| self.bad_partner(item, partner, &unreadable)).ok()
    }

    /// The givens of a partner; if there are none, that is said in the place of the record.
    pub fn partner_givens<'i>(&mut self, item: &'i Item, partner: &'i Partner) -> Option<&'i Grid> {
        partner.record.givens().map_err(|unreadable| self.bad_partner(item, partner, &unreadable)).ok()
    }

    /// Says why a partner could not be read, in the place of the record.
    fn bad_partner(&mut self, item: &Item, partner: &Partner, unreadable: &Unreadable) {
        self.page.outcome.add(Outcome::Trouble);
        self.page.sums.unreadable += 1;
        self.page.notes.add_error(&unreadable.reason, diagnostic::draw(&partner.source, unreadable));
        let answer = BadPartner { place: partner.place(), unreadable };
        let puzzle = item.puzzle().ok();
        render(self.style, Subject { puzzle: puzzle.as_ref(), ..Subject::of(item) }, &answer, &mut self.page);
    }

    /// Says why a puzzle is refused: on standard error, and where its answer would stand.
    pub fn refuse<'i>(&mut self, item: &'i Item, puzzle: impl Into<Clues<'i>>, refusal: &Refusal) {
        self.say_no();
        refusal.ruling.reasons.iter().for_each(|reason| self.note(item, reason));
        self.answer(item, puzzle, refusal);
    }

    /// Notes that the answer is no.
    pub fn say_no(&mut self) {
        self.page.outcome.add(Outcome::No);
    }

    /// Notes that something could not be done.
    pub fn say_trouble(&mut self) {
        self.page.outcome.add(Outcome::Trouble);
    }

    /// Adds a message about a record for standard error; with its place, if there is more than one record.
    pub fn note(&mut self, item: &Item, message: impl AsRef<str>) {
        let message = self.placed(item, message.as_ref());
        self.page.note(message);
    }

    /// The same for a message that was asked for, so that it is said in a quiet run, too.
    pub fn insist(&mut self, item: &Item, message: &str) {
        let message = self.placed(item, message);
        self.page.notes.insist(message + "\n");
    }

    /// A message with the place of its record, if there is more than one.
    fn placed(&self, item: &Item, message: &str) -> String {
        if self.style.several { format!("{}: {message}", item.place()) } else { message.into() }
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

    /// Whether pencil marks are all that is known of a position, and the format has no place for them.
    pub fn is_lost_on(&self, position: &Position) -> bool {
        position.marks.is_some() && position.grid() == Grid::EMPTY && !self.style.says_marks_alone()
    }

    /// Whether there is no more than one record.
    pub const fn is_alone(&self) -> bool {
        !self.style.several
    }

    /// Where it is said that a record could not be read, beside the message about it.
    fn shown(&self) -> Shown {
        match (self.style.tells_once(), self.is_alone()) {
            (true, _) => Shown::Nowhere,
            (false, true) => Shown::InLines,
            (false, false) => Shown::Everywhere,
        }
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
            sink.write(&mut self.page)?;
            self.page.turn();
        }
        Ok(())
    }
}

/// Returns the puzzle of a record about which there is an answer: that of a grid with entries is its givens.
fn puzzle_of<'a>(item: &'a Item, puzzle: Clues<'a>) -> Clues<'a> {
    let with_entries = item.position().filter(|position| position.entries.is_some());
    with_entries.map_or(puzzle, |position| Clues::Givens(&position.givens))
}
