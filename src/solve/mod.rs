//! Solving: is there a solution, is it the only one, how many are there.
//!
//! | file | what |
//! |---|---|
//! | `backtrack.rs` | plain recursion, the readable reference |
//! | `singles.rs` | the same after filling cells with one possible digit |
//! | `lanes/` | the fast engine: many puzzles side by side |
//! | `questions.rs` | questions about one grid, asked side by side |
//! | `listing.rs` | all solutions in reading order |

mod backtrack;
pub mod lanes;
mod listing;
mod questions;
mod singles;

use std::ops::ControlFlow;

use crate::board::{Candidates, Cell, Conflict, Grid, Obstacle, Solution, conflicts};
use lanes::{Answer, Observer, Puzzles, Solver, Stats};
pub use listing::Solutions;
pub use questions::true_candidates;

/// What there is to say about a readable puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The givens break a rule: every conflict.
    Contradictory(Vec<Conflict>),
    /// The givens break no rule, but there is no solution; with the first reason that shows without a search.
    None(Option<Obstacle>),
    /// There is exactly one solution.
    Unique(Solution),
    /// There are several.
    Multiple {
        /// The first in reading order (smallest, the 81 digits read as a number).
        first: Solution,
        /// The second in reading order.
        second: Solution,
    },
}

impl Verdict {
    /// The solution, the first in reading order if there are several.
    #[must_use]
    pub const fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Unique(solution) | Self::Multiple { first: solution, .. } => Some(solution),
            Self::Contradictory(_) | Self::None(_) => None,
        }
    }

    /// One word for the verdict: `contradictory`, `none`, `unique` or `multiple`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Contradictory(_) => "contradictory",
            Self::None(_) => "none",
            Self::Unique(_) => "unique",
            Self::Multiple { .. } => "multiple",
        }
    }
}

/// How a grid is solved; the answer is the same by every method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// The fastest there is: [`lanes`].
    #[default]
    Fastest,
    /// Plain backtracking: cells in reading order, digits 1 to 9.
    Backtrack,
    /// Backtracking after filling every cell that has only one possible digit.
    Singles,
}

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Digits tried in a cell that might have taken another.
    pub placements: u64,
    /// Cells filled because they had only one possible digit.
    pub filled: u64,
    /// Times that nothing led on and the search went back.
    pub dead_ends: u64,
    /// The most digits that were tried on top of one another.
    pub depth: u32,
    /// What the lanes did, if they were used.
    pub lanes: Stats,
}

impl Effort {
    /// Adds what another search did; the depth is that of the deeper one.
    pub fn add(&mut self, other: &Self) {
        self.placements += other.placements;
        self.filled += other.filled;
        self.dead_ends += other.dead_ends;
        self.depth = self.depth.max(other.depth);
        self.lanes.add(&other.lanes);
    }
}

/// Solves a grid and proves whether the solution is the only one.
///
/// ```
/// use sudokit::{Grid, Verdict, solve};
///
/// let puzzle: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let Verdict::Unique(solution) = solve(&puzzle) else { panic!("this one has one solution") };
/// assert_eq!(solution.rows()[0], [8, 1, 2, 7, 5, 3, 6, 4, 9]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solve(grid: &Grid) -> Verdict {
    solve_by(grid, Method::Fastest).0
}

/// Solves a grid by a method of choice and says what the search did (until uniqueness was proven).
#[must_use]
pub fn solve_by(grid: &Grid, method: Method) -> (Verdict, Effort) {
    if method == Method::Fastest {
        let (mut verdicts, effort) = solve_all(std::slice::from_ref(grid));
        return (verdicts.remove(0), effort);
    }
    let mut found = Vec::new();
    let effort = each_solution(grid, method, |solution| {
        found.push(*solution);
        if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let verdict = match *found.as_slice() {
        [] => hopeless(grid),
        [only] => Verdict::Unique(only),
        [first, second, ..] => Verdict::Multiple { first, second },
    };
    (verdict, effort)
}

/// Solves many grids side by side and gives their verdicts in the same order.
///
/// ```
/// use sudokit::{Grid, Verdict, solve::solve_all};
///
/// let puzzle: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let (verdicts, effort) = solve_all(&[puzzle, Grid::EMPTY]);
/// assert!(matches!(verdicts[..], [Verdict::Unique(_), Verdict::Multiple { .. }]));
/// assert!(effort.lanes.guesses > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solve_all(grids: &[Grid]) -> (Vec<Verdict>, Effort) {
    let mut answers = vec![Answer::default(); grids.len()];
    let mut lanes = Solver::new().solve(Puzzles::Grids(grids), 2, &mut answers);
    let verdict = |(grid, answer): (&Grid, &Answer)| match answer.count {
        0 => hopeless(grid),
        1 => Verdict::Unique(Solution::proven(answer.first)),
        _ => {
            let (first, second) = questions::first_two(grid, &Solution::proven(answer.first), &mut lanes);
            Verdict::Multiple { first, second }
        }
    };
    let verdicts = grids.iter().zip(&answers).map(verdict).collect();
    (verdicts, Effort { lanes, ..Effort::default() })
}

/// The verdict on a grid without a solution.
fn hopeless(grid: &Grid) -> Verdict {
    let conflicts = conflicts(grid);
    if conflicts.is_empty() {
        Verdict::None(Candidates::of(grid).obstacle())
    } else {
        Verdict::Contradictory(conflicts)
    }
}

/// Hands every solution to `found`, in reading order, until it breaks off; says what the search did.
pub fn each_solution(grid: &Grid, method: Method, mut found: impl FnMut(&Solution) -> ControlFlow<()>) -> Effort {
    let mut effort = Effort::default();
    if !conflicts(grid).is_empty() {
        return effort;
    }
    let mut rows = *grid.rows();
    let mut keep = |rows: &backtrack::Rows| {
        Solution::try_from(Grid::from(*rows)).map_or(ControlFlow::Continue(()), |solution| found(&solution))
    };
    match method {
        Method::Backtrack => _ = backtrack::backtrack(&mut rows, 1, &mut effort, &mut keep),
        Method::Singles => _ = singles::fill_and_backtrack(rows, 1, &mut effort, &mut keep),
        Method::Fastest => {
            let mut solutions = solutions(grid);
            _ = solutions.by_ref().try_for_each(|solution| found(&solution));
            effort = solutions.effort();
        }
    }
    effort
}

/// All solutions of a grid in reading order, found one at a time as they are asked for.
#[must_use]
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions::new(grid)
}

/// The number of solutions of a grid, counted up to `limit` (`None`: to the end).
///
/// ```
/// use sudokit::{Grid, count};
///
/// assert_eq!(count(&Grid::EMPTY, Some(1000)), 1000);
/// ```
#[must_use]
pub fn count(grid: &Grid, limit: Option<u64>) -> u64 {
    count_with(grid, limit, |_| {})
}

/// Counts like [`count`] and tells `progress` the number so far, every now and then.
#[must_use]
pub fn count_with(grid: &Grid, limit: Option<u64>, progress: impl FnMut(u64)) -> u64 {
    let mut answers = [Answer::default()];
    let puzzle = std::slice::from_ref(grid);
    Solver::new().solve_with(Puzzles::Grids(puzzle), limit.unwrap_or(u64::MAX), &mut answers, &mut Watcher(progress));
    answers[0].count
}

/// Tells a function the number of solutions so far.
struct Watcher<F>(F);

impl<F: FnMut(u64)> Observer for Watcher<F> {
    fn progress(&mut self, answers: &[Answer]) {
        self.0(answers[0].count);
    }
}

/// The givens that can go without the grid losing its only solution, each on its own; empty if it has not exactly one.
#[must_use]
pub fn redundant_givens(grid: &Grid) -> Vec<Cell> {
    match solve(grid) {
        Verdict::Unique(solution) => questions::redundant_givens(grid, &solution),
        _ => Vec::new(),
    }
}
