//! The verdict on a grid: its only solution, or the reason why there is not exactly one.

use std::fmt;

use super::Ambiguous;
use super::lanes::Questions;
use crate::board::{Conflict, Obstacle, Solution, conflicts};

/// The result of a solver: the only solution, or the reason why there is not exactly one.
pub type Verdict = Result<Solution, Flaw>;

/// The reason why a grid has not exactly one solution.
///
/// ```
/// use sudokit::solve::Flaw;
/// use sudokit::{Grid, solve};
///
/// let flaw = solve(&Grid::EMPTY).unwrap_err();
/// assert_eq!((flaw.name(), flaw.in_short()), ("multiple", "several solutions"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum Flaw {
    /// The givens contradict each other. Contains every conflict.
    Contradictory(Vec<Conflict>),
    /// The givens have no conflict, but there is no solution. Contains the first obstacle, if one is found without a
    /// search.
    NoSolution(Option<Obstacle>),
    /// There are several solutions. The first two of them are found when they are asked for.
    Several(Box<Ambiguous>),
}

impl Flaw {
    /// Returns the flaw of a question that has no solution.
    pub(super) fn without_solution(questions: Questions<'_>, number: usize) -> Self {
        let conflicts = conflicts(&questions.digits(number));
        if conflicts.is_empty() {
            Self::NoSolution(questions.candidates(number).obstacle())
        } else {
            Self::Contradictory(conflicts)
        }
    }

    /// Returns the first solution in reading order, if there are several: see [`Ambiguous::first_two`].
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Several(ambiguous) => Some(&ambiguous.first_two()[0]),
            Self::Contradictory(_) | Self::NoSolution(_) => None,
        }
    }

    /// Returns the name of the verdict: `contradictory`, `none` or `multiple`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Contradictory(_) => "contradictory",
            Self::NoSolution(_) => "none",
            Self::Several(_) => "multiple",
        }
    }

    /// Returns a short phrase, such as `several solutions`.
    #[must_use]
    pub const fn in_short(&self) -> &'static str {
        match self {
            Self::Contradictory(_) => "contradictory givens",
            Self::NoSolution(_) => "no solution",
            Self::Several(_) => "several solutions",
        }
    }

    /// Returns every reason, one phrase each. If there are several solutions, the phrase names two of the cells in which
    /// the first two differ: see [`Ambiguous::first_two`].
    #[must_use]
    pub fn reasons(&self) -> Vec<String> {
        match self {
            Self::Contradictory(conflicts) => {
                conflicts.iter().map(|conflict| format!("contradictory givens: {conflict}")).collect()
            }
            Self::NoSolution(Some(obstacle)) => vec![format!("no solution: {obstacle}")],
            Self::NoSolution(None) => vec!["no solution: every possibility was tried".into()],
            Self::Several(ambiguous) => {
                let [first, second] = ambiguous.first_two();
                let both = |cell| format!("{cell} is {} or {}", first.digit(cell), second.digit(cell));
                let cells: Vec<String> = first.differences(second).iter().take(2).map(both).collect();
                vec![format!("not unique: there is at least one other solution ({}, ...)", cells.join(", "))]
            }
        }
    }
}

/// Shows every reason.
impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Contradictory(conflicts) => {
                let conflicts: Vec<String> = conflicts.iter().map(ToString::to_string).collect();
                write!(f, "{}: {}", self.in_short(), conflicts.join("; "))
            }
            _ => f.write_str(&self.reasons().join("; ")),
        }
    }
}

impl std::error::Error for Flaw {}

/// Returns the only solution, or the first of several in reading order.
#[must_use]
pub fn first_solution(verdict: &Verdict) -> Option<&Solution> {
    match verdict {
        Ok(solution) => Some(solution),
        Err(flaw) => flaw.solution(),
    }
}

crate::debug_as_display!(Flaw);
