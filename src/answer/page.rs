//! The answers to some records on their way out: what goes to standard output, what to standard error, how it ended.

use super::{Dropped, Notes, Picture, PicturePart, Sheet, Sums};
use crate::outcome::Outcome;
use crate::terminal::diagnostic;

/// A page of answers.
#[derive(Default)]
pub struct Page {
    out: Vec<u8>,
    /// Where blocks begin: only the run knows which record of all it is.
    starts: Vec<Start>,
    /// Which answers are printed only if nothing like them was before, in order.
    members: Vec<Member>,
    /// The classes of what counts as printed before.
    pub known: Vec<u128>,
    /// What is painted, in order.
    pub pictures: Vec<Picture>,
    /// For standard error.
    pub notes: Notes,
    /// The worst outcome.
    pub outcome: Outcome,
    /// What was done.
    pub sums: Sums,
    /// What the format could not say.
    pub dropped: Dropped,
    /// How many records have been begun.
    pub records: u64,
}

/// A block that begins.
struct Start {
    at: usize,
    /// How many records of the page have been begun; 0 if it is the last one before the page.
    records: u64,
    title: Option<Title>,
}

/// An answer that is printed only if it is the first of its class.
struct Member {
    from: usize,
    to: usize,
    of: Membership,
}

/// Which class an answer belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Membership {
    /// The name of the class.
    pub class: u128,
    /// Where in the answer the size of the class is to stand, in the place of one digit.
    pub size_at: Option<usize>,
}

/// A part of what goes to standard output.
pub struct Stretch<'a> {
    /// Whether a block begins here, which is set apart from the one before.
    pub begins_block: bool,
    /// What stands above it.
    pub title: String,
    pub text: &'a [u8],
    /// Of an answer that is printed only if it is the first of its class.
    pub member: Option<Membership>,
}

/// What stands above a block.
pub enum Title {
    /// The number of the grid, behind some words, and its place.
    Grid { before: String, place: String },
    /// Just words.
    Words(String),
}

impl Page {
    /// Begins the next record.
    pub const fn begin_record(&mut self) {
        self.records += 1;
    }

    /// Begins a block: it is set apart from the one before.
    pub fn start(&mut self, title: Option<Title>) {
        self.starts.push(Start { at: self.out.len(), records: self.records, title });
    }

    /// Adds text for standard output.
    pub fn block(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Adds bytes for standard output.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.out.extend_from_slice(bytes);
    }

    /// What stands on the page for standard output, to be added to.
    pub const fn out(&mut self) -> &mut Vec<u8> {
        &mut self.out
    }

    /// Adds a picture of the record.
    pub fn hang(&mut self, part: Option<PicturePart>, sheet: Sheet) {
        self.pictures.push(Picture { record: self.records, part, sheet });
    }

    /// Adds a message for standard error, on a line of its own.
    pub fn note(&mut self, message: impl AsRef<str>) {
        self.notes.add(format!("{}\n", message.as_ref()));
    }

    /// Adds an error that concerns no record.
    pub fn trouble(&mut self, message: &str) {
        self.outcome.add(Outcome::Trouble);
        self.notes.insist(format!("{}: {message}\n", diagnostic::error_word()));
    }

    /// Adds an answer, as `write` does it, that is printed only if it is the first of its class.
    pub fn add_member(&mut self, class: u128, write: impl FnOnce(&mut Self)) {
        let from = self.out.len();
        write(self);
        self.members.push(Member { from, to: self.out.len(), of: Membership { class, size_at: None } });
    }

    /// The size of its class is to stand where the answer that was added last differs from what `write` writes.
    pub fn tell_size(&mut self, write: impl FnOnce(&mut Self)) {
        let (end, starts) = (self.out.len(), self.starts.len());
        write(self);
        if let Some(Member { from, of, .. }) = self.members.last_mut() {
            let (one, other) = (&self.out[*from..end], &self.out[end..]);
            of.size_at = one.iter().zip(other).position(|(one, other)| one != other);
        }
        self.out.truncate(end);
        self.starts.truncate(starts);
    }

    /// Whether there is nothing to print.
    pub const fn is_blank(&self) -> bool {
        self.out.is_empty() && self.notes.is_empty() && self.pictures.is_empty() && self.known.is_empty()
    }

    /// Hands over what is for standard output, part by part, where so many records came before the page.
    pub fn hand_over<E>(&self, before: u64, mut take: impl FnMut(Stretch<'_>) -> Result<(), E>) -> Result<(), E> {
        let (mut starts, mut members) = (self.starts.iter().peekable(), self.members.iter().peekable());
        let mut at = 0;
        loop {
            let start = starts.next_if(|start| start.at == at);
            let member = members.next_if(|member| member.from == at);
            let next_start = starts.peek().map(|start| start.at);
            let end = match member {
                Some(member) => Some(member.to),
                None => next_start.into_iter().chain(members.peek().map(|member| member.from)).min(),
            };
            let (begins_block, end) = (start.is_some(), end.unwrap_or(self.out.len()));
            if begins_block || end > at {
                let title = start.map_or_else(String::new, |start| start.title(before));
                let member = member.map(|member| member.of);
                take(Stretch { begins_block, title, text: &self.out[at..end], member })?;
            } else if member.is_none() {
                return Ok(());
            }
            at = end;
        }
    }

    /// Goes on with an empty page, in the middle of a record perhaps.
    pub fn turn(&mut self) {
        self.out.clear();
        self.starts.clear();
        self.members.clear();
        self.known.clear();
        self.notes.clear();
        self.pictures.clear();
        self.records = 0;
    }
}

impl Start {
    /// What stands above the block, where so many records came before the page.
    fn title(&self, before: u64) -> String {
        let number = before + self.records;
        match &self.title {
            Some(Title::Grid { before, place }) => format!("{before}grid {number} ({place})\n"),
            Some(Title::Words(words)) => format!("{words}\n"),
            None => String::new(),
        }
    }
}
