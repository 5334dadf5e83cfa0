//! Characters with their style.

use super::super::drawing::Ink;
use super::super::look::Hue;

/// A line of characters, as spans from left to right.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row(pub Vec<Span>);

/// Characters of one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// The ink.
    pub ink: Ink,
    /// The background, if it differs from the window's.
    pub ground: Option<Hue>,
    /// True for bold characters.
    pub is_bold: bool,
    /// True for struck-out characters.
    pub is_struck: bool,
}

impl Span {
    /// Creates plain characters.
    pub(super) fn plain(text: impl Into<String>, ink: Ink) -> Self {
        Self { text: text.into(), ink, ground: None, is_bold: false, is_struck: false }
    }

    fn is_like(&self, other: &Self) -> bool {
        let look = |span: &Self| (span.ink, span.ground, span.is_bold, span.is_struck);
        look(self) == look(other)
    }
}

impl Row {
    /// Adds a span, and joins it to the last one if both have one style.
    pub(super) fn push(&mut self, span: Span) {
        if span.text.is_empty() {
            return;
        }
        match self.0.last_mut() {
            Some(last) if last.is_like(&span) => last.text += &span.text,
            _ => self.0.push(span),
        }
    }

    /// Adds plain characters.
    pub(super) fn plain(&mut self, text: impl Into<String>, ink: Ink) {
        self.push(Span::plain(text, ink));
    }

    /// Returns the number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.0.iter().map(|span| span.text.chars().count()).sum()
    }

    /// Returns the characters alone.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }
}
