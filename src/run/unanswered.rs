//! What is said about records that a command cannot answer: unreadable ones, and grids that are not what it needs.

use sudokit::solve::Flaw;
use sudokit::text::Unreadable;

use crate::answer::{Answer, Block, Line, Rows, Ruling};

/// A record that could not be read, or an input without any.
pub struct NotRead {
    /// What stands in its place in a line, or in a field.
    pub words: String,
    /// What stands there in a block, if that is something else.
    pub in_block: Option<String>,
    /// Where that stands, beside the message on standard error.
    pub shown: Shown,
}

/// Where the words about a record that could not be read stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Also among the answers.
    Everywhere,
    /// There is no other record: people have been told, programs read it in its line.
    InLines,
    /// Answers and messages are on the same screen.
    Nowhere,
}

impl Answer for NotRead {
    fn line(&self) -> Line<'_> {
        match self.shown {
            Shown::Nowhere => Line::Nothing,
            Shown::Everywhere | Shown::InLines => Line::Words(self.words.as_str().into()),
        }
    }

    fn block(&self) -> Block<'_> {
        match self.shown {
            Shown::Everywhere => Block::of_words(self.in_block.as_ref().unwrap_or(&self.words)),
            Shown::InLines | Shown::Nowhere => Block::of(Vec::new()),
        }
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(Ruling::new("unreadable", vec![self.words.clone()]))
    }

    fn is_told_aside(&self) -> bool {
        true
    }

    fn data<'a>(&'a self, _: &mut Rows<'a, '_>) {}
}

/// A record whose partner in another list could not be read.
pub struct BadPartner<'a> {
    /// Where the partner stands.
    pub place: String,
    pub unreadable: &'a Unreadable,
}

impl BadPartner<'_> {
    fn words(&self) -> String {
        format!("error: {}: {}", self.place, self.unreadable)
    }
}

impl Answer for BadPartner<'_> {
    fn line(&self) -> Line<'_> {
        Line::Words(self.words().into())
    }

    fn block(&self) -> Block<'_> {
        Block::of_words(&self.words())
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(Ruling::new("unreadable", vec![self.words()]))
    }

    fn is_told_aside(&self) -> bool {
        true
    }

    fn data<'a>(&'a self, _: &mut Rows<'a, '_>) {}
}

/// Why a command refuses a grid.
pub struct Refusal {
    /// All that is known.
    pub ruling: Ruling<'static>,
    /// What stands where the answer would: that there is none, and why in a few words.
    pub words: String,
}

impl Refusal {
    /// A refusal since the grid is no puzzle, which begins with these words.
    pub fn of(flaw: &Flaw, words: &str) -> Self {
        Self { ruling: Ruling::of_flaw(flaw), words: format!("{words}: {}", flaw.in_short()) }
    }
}

impl Answer for Refusal {
    fn line(&self) -> Line<'_> {
        Line::Words(self.words.as_str().into())
    }

    fn block(&self) -> Block<'_> {
        Block::of_words(&self.words)
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(self.ruling.lend())
    }

    fn is_told_aside(&self) -> bool {
        true
    }

    fn data<'a>(&'a self, _: &mut Rows<'a, '_>) {}
}
