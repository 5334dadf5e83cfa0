//! Solutions, their number, and candidates.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::fields::fields;
use super::{Answer, VerdictKind, VerdictSummary};
use crate::solve::{Count, Flaw, Solver, first_solution};
use crate::text::Position;
use crate::{Cell, DigitSet, Grid, Solution, Verdict, conflicts};

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

    /// Returns the candidates of a grid, or of pencil marks only the ones, that the rules allow, and the flaw that the rules show
    /// without a search.
    #[must_use]
    pub fn by_rules(grid: &Grid, marks: Option<&crate::Candidates>) -> (crate::Candidates, Option<Verdict>) {
        let (candidates, conflicts) = (crate::Candidates::of(grid), conflicts(grid));
        // Candidates that the player has removed may be wrong, so only the rules count.
        let flaw = if conflicts.is_empty() {
            candidates.obstacle().map(|obstacle| Flaw::NoSolution(Some(obstacle)))
        } else {
            Some(Flaw::Contradictory(conflicts))
        };
        let candidates = match marks {
            Some(marks) => crate::Candidates::from_sets(Cell::ALL.map(|cell| candidates[cell] & marks[cell])),
            None => candidates,
        };
        (candidates, flaw.map(Err))
    }

    /// Returns the verdict on a position from that on all of its digits. A conflict of entries is no fault of the puzzle, which a
    /// solver judges, if there is one, or else the rules.
    #[must_use]
    pub fn verdict_on(position: &Position, all: Option<&Verdict>, solver: Option<Solver>) -> Option<VerdictSummary> {
        if position.entries.is_none() {
            return all.map(VerdictSummary::of);
        }
        let givens = &position.givens;
        let of_givens = solver.map_or_else(|| Self::by_rules(givens, None).1, |solver| Some(solver.solve(givens)));
        match Self::no_solution(all) {
            Some(flaw) if Self::no_solution(of_givens.as_ref()).is_none() => Some(of_entries(flaw)),
            _ => of_givens.as_ref().map(VerdictSummary::of),
        }
    }

    /// Returns the flaw if there is no solution.
    #[must_use]
    pub fn no_solution(verdict: Option<&Verdict>) -> Option<&Flaw> {
        verdict?.as_ref().err().filter(|flaw| !matches!(flaw, Flaw::Several(_)))
    }
}

/// Returns the verdict on a puzzle that has no solution with its entries.
fn of_entries(flaw: &Flaw) -> VerdictSummary {
    let reasons = match flaw {
        Flaw::Contradictory(conflicts) => conflicts.iter().map(ToString::to_string).collect(),
        Flaw::NoSolution(Some(obstacle)) => vec![obstacle.to_string()],
        _ => vec!["there is no solution".to_string()],
    };
    let with_entries = |reason| format!("with the entries {reason}");
    VerdictSummary::new(VerdictKind::Mistaken, reasons.into_iter().map(with_entries).collect())
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
