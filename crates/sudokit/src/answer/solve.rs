//! Solutions and their number.

use super::fields::fields;
use super::{Answer, VerdictSummary};
use crate::solve::{Count, first_solution};
use crate::{Solution, Verdict};

fields! {
    /// The answer of `solve`: a solution.
    #[derive(Default)]
    pub struct Solved<Digits = Solution> {
        /// The number of the solution (with `--all`).
        #[serde(skip_serializing_if = "Option::is_none")]
        pub number: Option<u64>,
        /// A solution; without `--all` the first in reading order.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub solution: Option<Digits>,
    }
}

impl From<&Verdict> for Answer<Solved> {
    fn from(verdict: &Verdict) -> Self {
        Self::new(VerdictSummary::of(verdict), Solved { number: None, solution: first_solution(verdict).copied() })
    }
}

fields! {
    /// The answer of `count`: the number of solutions.
    #[derive(Copy, Eq)]
    pub struct Counted {
        /// The number of solutions found.
        pub solutions: u64,
        /// True if these are all solutions.
        pub complete: bool,
    }
}

impl From<Count> for Counted {
    fn from(Count { number, is_complete }: Count) -> Self {
        Self { solutions: number, complete: is_complete }
    }
}
