//! The answers to some records on their way out: what goes to standard output, what to standard error, how it ended.

use std::io::Write;

use super::{Dropped, Notes, Picture, PicturePart, Sheet, Sums};
use crate::cli::outcome::Outcome;
use crate::cli::terminal::diagnostic;

/// A page of answers.
#[derive(Default)]
pub struct Page {
    out: Vec<u8>,
    /// Where blocks begin: only the run knows which record of all it is.
    starts: Vec<Start>,
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
        self.note(format!("{}: {message}", diagnostic::error_word()));
    }

    /// Whether there is nothing to print.
    pub const fn is_blank(&self) -> bool {
        self.out.is_empty() && self.notes.is_empty() && self.pictures.is_empty()
    }

    /// Whether a block begins on it.
    pub const fn has_blocks(&self) -> bool {
        !self.starts.is_empty()
    }

    /// Hands over what is for standard output, piece by piece, where so many records came before the page, and perhaps
    /// blocks among them.
    pub fn print<E>(
        &self,
        before: u64,
        mut is_behind_block: bool,
        mut print: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let (mut done, mut above) = (0, Vec::new());
        for Start { at, records, title } in &self.starts {
            print(&self.out[done..*at])?;
            done = *at;
            let number = before + records;
            above.clear();
            if std::mem::replace(&mut is_behind_block, true) {
                above.push(b'\n');
            }
            // Writing into a vector cannot fail.
            match title {
                Some(Title::Grid { before, place }) => _ = writeln!(above, "{before}grid {number} ({place})"),
                Some(Title::Words(words)) => _ = writeln!(above, "{words}"),
                None => {}
            }
            print(&above)?;
        }
        print(&self.out[done..])
    }

    /// Goes on with an empty page, in the middle of a record perhaps.
    pub fn turn(&mut self) {
        self.out.clear();
        self.starts.clear();
        self.notes.clear();
        self.pictures.clear();
        self.records = 0;
    }
}
