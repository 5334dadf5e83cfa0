//! Messages for standard error, in order: those about records that could not be read have a kind each, so that the same
//! need not be said again and again.

use std::mem::{Discriminant, discriminant};

use sudokit::text::Reason;

/// What makes errors alike.
pub type Kind = Discriminant<Reason>;

/// What a message is.
#[derive(Clone, Copy)]
enum Weight {
    /// Something to know beside the answer.
    Note,
    /// An error, or what was asked for.
    Must,
    /// An error of a kind.
    Error(Kind),
}

/// Messages in order.
#[derive(Default)]
pub struct Notes(Vec<(Weight, String)>);

impl Notes {
    /// Adds a message, its line end included.
    pub fn add(&mut self, message: String) {
        self.0.push((Weight::Note, message));
    }

    /// Adds a message that is said in any case, its line end included.
    pub fn insist(&mut self, message: String) {
        self.0.push((Weight::Must, message));
    }

    /// Adds an error of a kind, its line end included.
    pub fn add_error(&mut self, reason: &Reason, message: String) {
        self.0.push((Weight::Error(discriminant(reason)), message));
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// All messages as text, without notes if the run is to be quiet, of the errors only those that are wanted.
    pub fn text(&self, is_quiet: bool, mut is_wanted: impl FnMut(Kind) -> bool) -> String {
        let mut is_told = |weight| match weight {
            Weight::Note => !is_quiet,
            Weight::Must => true,
            Weight::Error(kind) => is_wanted(kind),
        };
        self.0.iter().filter(|(weight, _)| is_told(*weight)).map(|(_, message)| message.as_str()).collect()
    }
}
