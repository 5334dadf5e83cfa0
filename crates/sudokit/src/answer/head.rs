//! An answer: the fields that all answers share, then the fields of one question.

use std::fmt;

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
        opt verdict: VerdictKind,
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

/// Defines the verdicts from rows of a variant, its word, the exit status of the program, and a description.
macro_rules! verdicts {
    ($($variant:ident $word:literal $status:literal $about:literal)+) => {
        /// The word of a verdict.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum VerdictKind {
            $(#[doc = $about] #[serde(rename = $word)] $variant,)+
        }

        impl VerdictKind {
            /// Returns the word, as json and csv have it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }

            /// Returns the exit status of `sudoku` for a record with this verdict: 0 for yes, 1 for no, 2 if it was not read.
            ///
            /// Several solutions are a no to every question but those for a solution, or for their number.
            #[must_use]
            pub const fn status(self) -> u8 {
                const STATUSES: &[u8] = &[$($status),+];
                STATUSES[self as usize]
            }
        }
    };
}

verdicts! {
    Unique        "unique"        0 "There is exactly one solution."
    Multiple      "multiple"      1 "There are several solutions."
    None          "none"          1 "There is no solution, although no two givens conflict."
    Contradictory "contradictory" 1 "Givens conflict."
    Unreadable    "unreadable"    2 "The record cannot be read."
    Valid         "valid"         0 "The full grid is valid."
    NotValid      "not valid"     1 "The full grid has problems."
    Solved        "solved"        0 "The position has no empty cells."
    Mistaken      "mistaken"      1 "A digit or mark of the position is wrong."
    Stuck         "stuck"         1 "No technique applies."
    Late          "late"          1 "The time limit ended the search."
    NotFound      "not found"     1 "There is no step of the kind that was asked for."
    Known         "known"         0 "The position already shows the claim."
    WrongClaim    "wrong claim"   1 "The claim is wrong."
    GivenUp       "given up"      1 "No puzzle was made."
}

/// Shows the word.
impl fmt::Display for VerdictKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<&Flaw> for VerdictKind {
    fn from(flaw: &Flaw) -> Self {
        match flaw {
            Flaw::Contradictory(_) => Self::Contradictory,
            Flaw::NoSolution(_) => Self::None,
            Flaw::Several(_) => Self::Multiple,
        }
    }
}

/// A verdict with the reasons for it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "Head explains the fields")]
pub struct VerdictSummary {
    pub verdict: VerdictKind,
    pub reasons: Vec<String>,
}

impl VerdictSummary {
    /// The verdict that there is exactly one solution.
    pub const UNIQUE: Self = Self::new(VerdictKind::Unique, Vec::new());

    /// Creates a verdict with its reasons.
    #[must_use]
    pub const fn new(verdict: VerdictKind, reasons: Vec<String>) -> Self {
        Self { verdict, reasons }
    }

    /// Returns the verdict that a solver has found.
    #[must_use]
    pub fn of(verdict: &Verdict) -> Self {
        verdict.as_ref().map_or_else(Self::of_flaw, |_| Self::UNIQUE)
    }

    /// Returns the verdict on a position without empty cells: nothing is left to do.
    #[must_use]
    pub fn solved() -> Self {
        Self::new(VerdictKind::Solved, vec!["already solved: nothing to do".into()])
    }

    /// Returns the verdict on a search for hints that was stopped.
    #[must_use]
    pub fn late() -> Self {
        Self::new(VerdictKind::Late, vec!["not found within the time limit".into()])
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
        Some(Self::new(VerdictKind::Known, vec![reason]))
    }

    /// Returns the verdict on the end of a path, or `None` if it is the solution.
    #[must_use]
    pub fn of_end(end: &End) -> Option<Self> {
        let verdict = match end {
            End::Solved => return None,
            End::Stopped(_) => return Some(Self::late()),
            End::Contradictory(_) => VerdictKind::Contradictory,
            _ => VerdictKind::Stuck,
        };
        Some(Self::new(verdict, vec![end.to_string()]))
    }

    /// Returns the verdict on a full grid with these problems: valid or not.
    #[must_use]
    pub fn of_problems(problems: &[Problem]) -> Self {
        let verdict = if problems.is_empty() { VerdictKind::Valid } else { VerdictKind::NotValid };
        Self::new(verdict, problems.iter().map(ToString::to_string).collect())
    }

    /// Returns the verdict on a grid that has not exactly one solution.
    #[must_use]
    pub fn of_flaw(flaw: &Flaw) -> Self {
        Self::new(flaw.into(), flaw.reasons())
    }

    /// Returns the verdict on a position with these mistakes, as far as a level reveals them, and the flaw of its puzzle, if the
    /// mistakes may be its own.
    #[must_use]
    pub fn of_mistakes(mistakes: &[Mistake], flaw: Option<&Flaw>, level: RevealLevel) -> Self {
        match flaw {
            Some(flaw) if mistakes.is_empty() => Self::of_flaw(flaw),
            _ => {
                let words = mistakes.iter().map(|mistake| mistake.summary(level)).collect();
                Self::new(flaw.map_or(VerdictKind::Mistaken, Into::into), words)
            }
        }
    }
}
