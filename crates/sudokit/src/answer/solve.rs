//! Solutions, their number, and candidates.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::fields::fields;
use super::{Answer, VerdictSummary};
use crate::solve::{Count, first_solution};
use crate::{Cell, DigitSet, Grid, Solution, Verdict};

fields! {
    /// The answer of `solve`: a solution.
    #[derive(Default)]
    pub struct Solved<Digits = Solution> {
        /// The number of the solution (with `--all`).
        opt number: u64,
        /// A solution; without `--all` the first in reading order.
        opt solution: Digits,
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

fields! {
    /// The answer of `candidates`: the digits that each empty cell can take.
    pub struct Candidates {
        /// The number of empty cells.
        pub empty_cells: usize,
        /// The digits that each empty cell can take, by cell.
        pub candidates: ByCell,
    }
}

impl Candidates {
    /// Lists the candidates of the empty cells of a grid.
    #[must_use]
    pub fn of(grid: &Grid, candidates: &crate::Candidates) -> Self {
        let cells = grid.empty_cells();
        let mut by_cell = Vec::with_capacity(cells.len());
        cells.iter().for_each(|cell| by_cell.push((cell, candidates[cell])));
        Self { empty_cells: cells.len(), candidates: ByCell(by_cell) }
    }
}

/// The candidates of some cells: an object with the digits of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByCell(pub Vec<(Cell, DigitSet)>);

impl Serialize for ByCell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

impl<'de> Deserialize<'de> for ByCell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        BTreeMap::deserialize(deserializer).map(|digits| Self(digits.into_iter().collect()))
    }
}
