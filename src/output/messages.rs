//! Messages for standard error in order. Of errors about records that are alike, only the first few are printed.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

use sudokit::picture::grouped;
use sudokit::text::Reason;

/// Messages in order.
#[derive(Default)]
pub struct Messages(Vec<(Kind, String)>);

/// The kind of a message.
#[derive(Clone, Copy)]
enum Kind {
    /// A fact beside the answer.
    Note,
    /// An error, or what an option asks for: printed in a quiet run, too.
    Report,
    /// An error about a record.
    Unreadable(Discriminant<Reason>),
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
    pub fn unreadable(&mut self, reason: &Reason, message: String) {
        self.0.push((Kind::Unreadable(discriminant(reason)), message));
    }

    /// Returns true if there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The number of errors of a kind that are printed for each input.
const FEW: u64 = 10;

/// Selects the messages to print.
#[derive(Default)]
pub struct MessageFilter {
    printed: HashMap<Discriminant<Reason>, u64>,
    left_out: u64,
}

impl MessageFilter {
    /// Returns the text of the messages to print, without notes if the run is quiet.
    pub fn select(&mut self, messages: &Messages, is_quiet: bool) -> String {
        let is_wanted = |(kind, _): &&(Kind, String)| match kind {
            Kind::Note => !is_quiet,
            Kind::Report => true,
            Kind::Unreadable(reason) => self.takes(*reason),
        };
        messages.0.iter().filter(is_wanted).map(|(_, message)| message.as_str()).collect()
    }

    fn takes(&mut self, reason: Discriminant<Reason>) -> bool {
        let printed = self.printed.entry(reason).or_default();
        *printed += 1;
        let is_printed = *printed <= FEW;
        self.left_out += u64::from(!is_printed);
        is_printed
    }

    /// Ends an input. Returns a message with the number of errors left out, if there are any.
    pub fn end_input(&mut self, input: &str) -> Option<String> {
        self.printed.clear();
        let more = std::mem::take(&mut self.left_out);
        (more > 0).then(|| format!("{input}: and {} more errors", grouped(more)))
    }
}
