//! The two readable methods, which solve one grid at a time.

use std::fmt;
use std::ops::{AddAssign, ControlFlow};

use super::backtrack::{Rows, backtrack};
use super::lanes::Questions;
use super::singles::fill_and_backtrack;
use super::{Ambiguous, AsCandidates, CellOrder, DigitOrder, Event, Flaw, Sequence, Verdict};
use crate::board::{Candidates, Grid, Solution, conflicts};

/// A solving method that a person can follow.
///
/// A method gives the same verdicts as a [`Solver`](super::Solver), but more slowly. Only the two solutions that prove
/// several may differ, see [`Method::solve`].
#[doc(alias("backtracking", "brute force", "recursion"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Method {
    /// Plain backtracking, with cells and digits in this order.
    Backtrack(Sequence),
    /// Backtracking after filling every cell that has only one possible digit.
    Singles,
}

/// Shows what the method does: `backtracking: digits 9 to 1, column by column`.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Backtrack(Sequence { cells, digits }) = self else {
            return f.write_str("backtracking after filling singles");
        };
        let digits = if *digits == DigitOrder::Up { "1 to 9" } else { "9 to 1" };
        let cells = match cells {
            CellOrder::Rows => "",
            CellOrder::Columns => ", column by column",
            CellOrder::Last => ", the last empty cell first",
        };
        write!(f, "backtracking: digits {digits}{cells}")
    }
}

/// The work that a readable method did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Effort {
    /// The number of digits that the search assumed.
    pub placements: u64,
    /// The number of cells that were filled because they had only one possible digit.
    pub filled: u64,
    /// The number of times that a cell had no possible digit.
    pub dead_ends: u64,
    /// The largest number of nested assumptions.
    pub depth: u32,
}

impl Effort {
    /// Adds an event at this number of nested assumptions, and updates the number.
    pub(super) fn add(&mut self, event: Event, depth: &mut u32) {
        match event {
            Event::Refused(..) => self.depth = self.depth.max(*depth + 1),
            Event::Placed(..) => {
                self.placements += 1;
                *depth += 1;
                self.depth = self.depth.max(*depth);
            }
            Event::Filled(..) => self.filled += 1,
            Event::DeadEnd(_) => self.dead_ends += 1,
            Event::Back(..) => *depth -= 1,
            Event::Solved | Event::Exhausted => {}
        }
    }
}

/// The number of placements between two reports of progress.
const TICK_INTERVAL: u64 = 1 << 12;

/// Adds the work of another search. The depth is the maximum of both.
impl AddAssign for Effort {
    fn add_assign(&mut self, other: Self) {
        self.placements += other.placements;
        self.filled += other.filled;
        self.dead_ends += other.dead_ends;
        self.depth = self.depth.max(other.depth);
    }
}

impl Method {
    /// Plain backtracking in the usual order: cells in reading order, digits 1 to 9.
    pub const PLAIN: Self = Self::Backtrack(Sequence::READING);

    /// Solves a grid. Returns the verdict, and the work that proved it. If there are several solutions, the verdict has
    /// the first two that the method finds.
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
    pub fn solve(self, grid: &impl AsCandidates) -> (Verdict, Effort) {
        self.solve_with(grid, |_| {})
    }

    /// Solves a grid like [`Method::solve`], and regularly calls `tick` with the work so far.
    pub fn solve_with(self, grid: &impl AsCandidates, tick: impl FnMut(&Effort)) -> (Verdict, Effort) {
        let mut found = Vec::new();
        let keep = |solution: &Solution| {
            found.push(*solution);
            if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let effort = self.each_solution_with(grid, keep, tick);
        let verdict = match *found.as_slice() {
            [] => Err(grid.ask(|question| Flaw::without_solution(question, 0))),
            [only] => Ok(only),
            [first, second, ..] => Err(Flaw::Several(Ambiguous::found(grid.to_candidates(), [first, second]).into())),
        };
        (verdict, effort)
    }

    /// Calls `found` with every solution, until it returns a break. Returns the work of the search.
    ///
    /// The solutions come in reading order, unless a [`Sequence`] selects another order of cells or digits.
    pub fn each_solution(self, grid: &impl AsCandidates, found: impl FnMut(&Solution) -> ControlFlow<()>) -> Effort {
        self.each_solution_with(grid, found, |_| {})
    }

    /// Calls `found` like [`Method::each_solution`], and regularly calls `tick` with the work so far.
    fn each_solution_with(
        self,
        grid: &impl AsCandidates,
        mut found: impl FnMut(&Solution) -> ControlFlow<()>,
        mut tick: impl FnMut(&Effort),
    ) -> Effort {
        let (mut effort, mut depth) = (Effort::default(), 0);
        self.search(grid, &mut |rows, event| {
            effort.add(event, &mut depth);
            match event {
                Event::Placed(..) if effort.placements.is_multiple_of(TICK_INTERVAL) => tick(&effort),
                Event::Solved => return found(&Solution::assume_valid(Grid::assume_valid(*rows))),
                _ => {}
            }
            ControlFlow::Continue(())
        });
        effort
    }

    /// Calls `observe` with every event of the search, until it returns a break.
    ///
    /// After [`Event::Solved`], the search continues with the next solution. [`Event::Exhausted`] is the last event.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudokit::{Grid, solve::Method};
    ///
    /// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let mut first = Vec::new();
    /// Method::PLAIN.watch(&grid, |event| {
    ///     first.push(event.to_string());
    ///     if first.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// });
    /// assert_eq!(first, ["r1c3: 1 is tried and stays for now", "r1c4: 1 is refused"]);
    /// # Ok::<(), sudokit::ParseError>(())
    /// ```
    #[doc(alias("trace", "visualize", "animation", "step by step"))]
    pub fn watch(self, grid: &impl AsCandidates, mut observe: impl FnMut(Event) -> ControlFlow<()>) {
        self.search(grid, &mut |_, event| observe(event));
    }

    /// Runs the search, with every event and the grid at that moment.
    fn search(self, grid: &impl AsCandidates, observe: &mut impl FnMut(&Rows, Event) -> ControlFlow<()>) {
        let (grid, allowed) = grid.ask(|question| match question {
            Questions::Grids(grids) => (grids[0], Candidates::ALL),
            Questions::Candidates(all) => (question.digits(0), all[0].clone()),
        });
        let mut rows = *grid.rows();
        let flow = match self {
            // If the givens are contradictory, there is nothing to try.
            _ if !conflicts(&grid).is_empty() => ControlFlow::Continue(()),
            Self::Backtrack(sequence) => backtrack(&mut rows, &allowed, sequence, observe),
            Self::Singles => fill_and_backtrack(rows, &allowed, observe),
        };
        if flow.is_continue() {
            _ = observe(&rows, Event::Exhausted);
        }
    }
}
