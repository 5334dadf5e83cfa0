//! The two readable methods: one grid at a time, step by step.

use std::ops::{AddAssign, ControlFlow};

use super::{Flaw, Verdict, backtrack, singles};
use crate::board::{Grid, Solution, conflicts};

/// A method to solve that a person can follow; the answer is the same as that of a [`Solver`](super::Solver).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Method {
    /// Plain backtracking: cells in reading order, digits 1 to 9.
    Backtrack,
    /// Backtracking after filling every cell that has only one possible digit.
    Singles,
}

/// What a readable method did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Effort {
    /// Digits tried in a cell that might have taken another.
    pub placements: u64,
    /// Cells filled because they had only one possible digit.
    pub filled: u64,
    /// Times that nothing led on and the search went back.
    pub dead_ends: u64,
    /// The most digits that were tried on top of one another.
    pub depth: u32,
}

/// Adds what another search did; the depth is that of the deeper one.
impl AddAssign for Effort {
    fn add_assign(&mut self, other: Self) {
        self.placements += other.placements;
        self.filled += other.filled;
        self.dead_ends += other.dead_ends;
        self.depth = self.depth.max(other.depth);
    }
}

impl Method {
    /// Solves a grid and says what the search did until uniqueness was proven.
    ///
    /// ```
    /// use sudokit::{Grid, solve::Method};
    ///
    /// let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let (verdict, effort) = Method::Singles.solve(&grid);
    /// assert!(verdict.is_ok());
    /// assert_eq!(effort.filled, 51);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(self, grid: &Grid) -> (Verdict, Effort) {
        let mut found = Vec::new();
        let effort = self.each_solution(grid, |solution| {
            found.push(*solution);
            if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let verdict = match *found.as_slice() {
            [] => Err(Flaw::of_hopeless(grid)),
            [only] => Ok(only),
            [first, second, ..] => Err(Flaw::Several(Box::new([first, second]))),
        };
        (verdict, effort)
    }

    /// Hands every solution to `found`, in reading order, until it breaks off; says what the search did.
    pub fn each_solution(self, grid: &Grid, mut found: impl FnMut(&Solution) -> ControlFlow<()>) -> Effort {
        let mut effort = Effort::default();
        if !conflicts(grid).is_empty() {
            return effort;
        }
        let mut rows = *grid.rows();
        let mut keep = |rows: &backtrack::Rows| found(&Solution::proven(Grid::proven(*rows)));
        _ = match self {
            Self::Backtrack => backtrack::backtrack(&mut rows, 1, &mut effort, &mut keep),
            Self::Singles => singles::fill_and_backtrack(rows, 1, &mut effort, &mut keep),
        };
        effort
    }
}
