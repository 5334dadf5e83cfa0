//! Messages for standard error in order. Of the errors about the records of an input, only the first few are printed.

use std::mem::take;

use sudokit::picture::grouped;

/// Messages in order.
#[derive(Default)]
pub struct Messages(Vec<(Kind, String)>);

/// The kind of a message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A fact beside the answer.
    Note,
    /// An error, or what an option asks for: printed in a quiet run, too.
    Report,
    /// An error about a record.
    Unreadable,
}

impl Messages {
    /// Adds a note, its line end included.
    pub fn note(&mut self, message: String) {
        self.0.push((Kind::Note, message));
    }

    /// Adds a message that a quiet run prints, too, its line end included.
    pub fn report(&mut self, message: String) {
        self.0.push((Kind::Report, message));
    }

    /// Adds an error about a record, its line end included.
    pub fn unreadable(&mut self, message: String) {
        self.0.push((Kind::Unreadable, message));
    }

    /// Returns true if there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The number of errors about records that are printed for each input.
const FEW: u64 = 10;

/// Selects the messages to print.
#[derive(Default)]
pub struct MessageFilter {
    /// The number of errors about records of the present input.
    errors: u64,
}

impl MessageFilter {
    /// Returns the text of the messages to print, without notes if the run is quiet.
    pub fn select(&mut self, messages: &Messages, is_quiet: bool) -> String {
        let is_wanted = |(kind, _): &&(Kind, String)| {
            self.errors += u64::from(*kind == Kind::Unreadable);
            match kind {
                Kind::Note => !is_quiet,
                Kind::Report => true,
                Kind::Unreadable => self.errors <= FEW,
            }
        };
        messages.0.iter().filter(is_wanted).map(|(_, message)| message.as_str()).collect()
    }

    /// Ends an input. Returns a message with the number of errors left out, if there are any.
    pub fn end_input(&mut self, input: &str) -> Option<String> {
        let errors = take(&mut self.errors);
        (errors > FEW).then(|| format!("{input}: and {} more errors", grouped(errors - FEW)))
    }
}
