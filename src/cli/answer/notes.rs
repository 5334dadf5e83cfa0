//! Messages for standard error, in order: those about records that could not be read have a kind each, so that the same
//! need not be said again and again.

use std::mem::{Discriminant, discriminant};

use sudokit::text::Reason;

/// What makes errors alike.
pub type Kind = Discriminant<Reason>;

/// Messages in order.
#[derive(Default)]
pub struct Notes(Vec<(Option<Kind>, String)>);

impl Notes {
    /// Adds a message, its line end included.
    pub fn add(&mut self, message: String) {
        self.0.push((None, message));
    }

    /// Adds an error of a kind, its line end included.
    pub fn add_error(&mut self, reason: &Reason, message: String) {
        self.0.push((Some(discriminant(reason)), message));
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// All messages as text, of the errors only those that are wanted.
    pub fn text(&self, mut is_wanted: impl FnMut(Kind) -> bool) -> String {
        let wanted = self.0.iter().filter(|(kind, _)| kind.is_none_or(&mut is_wanted));
        wanted.map(|(_, message)| message.as_str()).collect()
    }
}
