//! An answer: the fields that all answers share, then the fields of one question.

use std::borrow::Cow;

use super::fields::fields;
use crate::check::Problem;
use crate::logic::{Claim, End, RevealLevel, State};
use crate::mistake::Mistake;
use crate::solve::Flaw;
use crate::{Candidate, OwnedClues, Verdict};

/// An answer about a record: a line of `sudoku -f json`.
///
/// A grid that is refused has a verdict with its reasons, and no data.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Answer<T> {
    /// The fields that all answers share.
    #[serde(flatten)]
    pub head: Head,
    /// The fields of the question.
    #[serde(flatten)]
    pub data: Option<T>,
}

impl<T> Answer<T> {
    /// Creates an answer about a grid that belongs to no input.
    pub fn new(summary: VerdictSummary, data: impl Into<Option<T>>) -> Self {
        let VerdictSummary { verdict, reasons } = summary;
        let head = Head { verdict: Some(verdict), reasons: Some(reasons), ..Head::default() };
        Self { head, data: data.into() }
    }
}

fields! {
    /// The fields that all answers share: the record, and the verdict on it.
    pub struct Head<Source = String, Text = Label, Puzzle = OwnedClues> {
        /// The file, `stdin`, or `argument`.
        opt source: Source,
        /// The number of the line where the record begins.
        opt line: u64,
        /// The text before a one-line grid.
        opt id: Text,
        /// The grid; the givens of a position, if its format marks which digits were entered.
        opt puzzle: Puzzle,
        /// The text after a one-line grid.
        opt note: Text,
        /// The verdict on the grid.
        opt verdict: Cow<'static, str>,
        /// The reasons for the verdict, one phrase each.
        opt reasons: Vec<String>,
    }
}

impl<Source, Text, Puzzle> Default for Head<Source, Text, Puzzle> {
    fn default() -> Self {
        Self { source: None, line: None, id: None, puzzle: None, note: None, verdict: None, reasons: None }
    }
}

/// An id or a note. A number of an object that was read stays a number.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(untagged, expecting = "expected a text or a number")]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Label {
    Text(String),
    Integer(i64),
    Number(f64),
}

/// A verdict, `unique` or the word of a question, with the reasons for it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "Head explains the fields")]
pub struct VerdictSummary {
    pub verdict: Cow<'static, str>,
    pub reasons: Vec<String>,
}

impl VerdictSummary {
    /// The verdict that there is exactly one solution.
    pub const UNIQUE: Self = Self::new("unique", Vec::new());

    /// Creates a verdict with its reasons.
    #[must_use]
    pub const fn new(verdict: &'static str, reasons: Vec<String>) -> Self {
        Self { verdict: Cow::Borrowed(verdict), reasons }
    }

    /// Returns the verdict that a solver has found.
    #[must_use]
    pub fn of(verdict: &Verdict) -> Self {
        verdict.as_ref().map_or_else(Self::of_flaw, |_| Self::UNIQUE)
    }

    /// Returns the verdict on a position without empty cells: nothing is left to do.
    #[must_use]
    pub fn solved() -> Self {
        Self::new("solved", vec!["already solved: nothing to do".into()])
    }

    /// Returns the verdict on a search for hints that was stopped.
    #[must_use]
    pub fn late() -> Self {
        Self::new("late", vec!["not found within the time limit".into()])
    }

    /// Returns the reason why there is nothing to prove, if a position already shows a claim.
    #[must_use]
    pub fn known(state: &State, Claim { cell, digit, on }: Claim) -> Option<Self> {
        let reason = if let Some(placed) = state.grid().digit(cell) {
            let how = if state.givens().contains(cell) { "given" } else { "entered" };
            format!("{cell} has its {placed}, which was {how}")
        } else if on || state.has(Candidate { cell, digit }) {
            return None;
        } else if let Some((house, _)) = state.grid().holders(cell, digit).next() {
            format!("{house} has its {digit}")
        } else {
            format!("the pencil marks of {cell} have no {digit}")
        };
        Some(Self::new("known", vec![reason]))
    }

    /// Returns the verdict on the end of a path, or `None` if it is the solution.
    #[must_use]
    pub fn of_end(end: &End) -> Option<Self> {
        let verdict = match end {
            End::Solved => return None,
            End::Stopped(_) => return Some(Self::late()),
            End::Contradictory(_) => "contradictory",
            _ => "stuck",
        };
        Some(Self::new(verdict, vec![end.to_string()]))
    }

    /// Returns the verdict on a full grid with these problems: `valid` or `not valid`.
    #[must_use]
    pub fn of_problems(problems: &[Problem]) -> Self {
        let verdict = if problems.is_empty() { "valid" } else { "not valid" };
        Self::new(verdict, problems.iter().map(ToString::to_string).collect())
    }

    /// Returns the verdict on a grid that has not exactly one solution.
    #[must_use]
    pub fn of_flaw(flaw: &Flaw) -> Self {
        Self::new(flaw.name(), flaw.reasons())
    }

    /// Returns the verdict on a position with these mistakes, as far as a level reveals them, and the flaw of its puzzle, if the
    /// mistakes may be its own.
    #[must_use]
    pub fn of_mistakes(mistakes: &[Mistake], flaw: Option<&Flaw>, level: RevealLevel) -> Self {
        match flaw {
            Some(flaw) if mistakes.is_empty() => Self::of_flaw(flaw),
            Some(flaw @ Flaw::Contradictory(_)) if level == RevealLevel::Why => Self::of_flaw(flaw),
            _ => {
                let words = mistakes.iter().map(|mistake| mistake.summary(level)).collect();
                Self::new(flaw.map_or("mistaken", Flaw::name), words)
            }
        }
    }
}
