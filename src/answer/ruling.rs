//! What is known of a grid, in a word, and why.

use std::borrow::Cow;

use sudokit::Verdict;
use sudokit::solve::Flaw;

use super::Value;

/// A verdict in a word or two, and the reasons for it.
#[derive(Clone)]
pub struct Ruling<'a> {
    /// `unique`, the name of a flaw, or what else a command finds.
    pub verdict: &'static str,
    pub reasons: Cow<'a, [String]>,
}

impl Ruling<'_> {
    /// There is exactly one solution.
    pub const UNIQUE: Self = Self::plain("unique");

    /// A verdict that needs no reason.
    pub const fn plain(verdict: &'static str) -> Self {
        Self { verdict, reasons: Cow::Borrowed(&[]) }
    }

    /// A verdict for these reasons.
    pub const fn new(verdict: &'static str, reasons: Vec<String>) -> Self {
        Self { verdict, reasons: Cow::Owned(reasons) }
    }

    /// What a search has found.
    pub fn of(verdict: &Verdict) -> Self {
        verdict.as_ref().map_or_else(Self::of_flaw, |_| Self::UNIQUE)
    }

    /// Why there is not exactly one solution.
    pub fn of_flaw(flaw: &Flaw) -> Self {
        Self::new(flaw.name(), flaw.reasons())
    }

    /// The same, its reasons lent.
    pub fn lend(&self) -> Ruling<'_> {
        Ruling { verdict: self.verdict, reasons: Cow::Borrowed(&self.reasons) }
    }

    /// The reasons as data.
    pub fn reasons(&self) -> Value<'_> {
        Value::List(self.reasons.iter().map(|reason| reason.as_str().into()).collect())
    }
}
