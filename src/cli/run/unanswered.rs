//! What is said about records that a command cannot answer: unreadable ones, and grids that are not what it needs.

use sudokit::solve::Flaw;
use sudokit::text::Unreadable;

use crate::cli::answer::{Answer, Block, Fields, Line, Value};

/// A record that could not be read.
pub struct NotRead<'a> {
    pub unreadable: &'a Unreadable,
    /// Whether there is no other, so that the message on standard error is enough for people.
    pub is_alone: bool,
}

impl NotRead<'_> {
    fn words(&self) -> String {
        format!("error: line {}: {}", self.unreadable.line, self.unreadable)
    }
}

impl Answer for NotRead<'_> {
    fn line(&self) -> Line<'_> {
        Line::Words(self.words().into())
    }

    fn block(&self) -> Block<'_> {
        if self.is_alone { Block::of(Vec::new()) } else { Block::of_words(&self.words()) }
    }

    fn data(&self, fields: &mut dyn Fields) {
        fields.set("verdict", "unreadable".into());
        fields.set("reasons", Value::texts([self.words()]));
    }
}

/// Why a command refuses a grid.
pub struct Refusal {
    /// The verdict in one word.
    pub verdict: &'static str,
    /// What stands where the answer would: that there is none, and why in a few words.
    pub words: String,
    /// All that is known.
    pub reasons: Vec<String>,
}

impl Refusal {
    /// A refusal since the grid is no puzzle, which begins with these words.
    pub fn of(flaw: &Flaw, words: &str) -> Self {
        Self { verdict: flaw.name(), words: format!("{words}: {}", flaw.in_short()), reasons: flaw.reasons() }
    }
}

impl Answer for Refusal {
    fn line(&self) -> Line<'_> {
        Line::Words(self.words.as_str().into())
    }

    fn block(&self) -> Block<'_> {
        Block::of_words(&self.words)
    }

    fn data(&self, fields: &mut dyn Fields) {
        fields.set("verdict", self.verdict.into());
        fields.set("reasons", Value::texts(&self.reasons));
    }
}
