//! Solving: is there a solution, is it the only one, how many are there.
//!
//! | file | what |
//! |---|---|
//! | `backtrack.rs` | plain recursion, the readable reference |
//! | `singles.rs` | the same after filling cells with one possible digit |
//! | `search.rs` | candidates in bit masks; all solutions in reading order |
//! | `order.rs` | the first and the second solution in reading order, by a few short searches |

mod backtrack;
mod order;
mod search;
mod singles;

use std::ops::ControlFlow;

use crate::board::{Candidates, Cell, Conflict, Digit, DigitSet, Grid, Obstacle, Solution, conflicts};
pub use search::Solutions;
use search::{Order, Search};

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
    /// The fastest there is.
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
}

impl Effort {
    /// Adds what another search did; the depth is that of the deeper one.
    pub fn add(&mut self, other: &Self) {
        self.placements += other.placements;
        self.filled += other.filled;
        self.dead_ends += other.dead_ends;
        self.depth = self.depth.max(other.depth);
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

/// Solves many grids and gives their verdicts in the same order.
#[must_use]
pub fn solve_all(grids: &[Grid]) -> Vec<Verdict> {
    grids.iter().map(solve).collect()
}

/// Solves a grid by a method of choice and says what the search did (until uniqueness was proven).
#[must_use]
pub fn solve_by(grid: &Grid, method: Method) -> (Verdict, Effort) {
    let clashes = conflicts(grid);
    if !clashes.is_empty() {
        return (Verdict::Contradictory(clashes), Effort::default());
    }
    let mut effort = Effort::default();
    let mut found = first_two(grid, method, &mut effort).into_iter();
    let verdict = match (found.next(), found.next()) {
        (None, _) => Verdict::None(Candidates::of(grid).obstacle()),
        (Some(only), None) => Verdict::Unique(only),
        (Some(first), Some(second)) => Verdict::Multiple { first, second },
    };
    (verdict, effort)
}

/// The first two solutions in reading order, as far as there are two.
fn first_two(grid: &Grid, method: Method, effort: &mut Effort) -> Vec<Solution> {
    if method == Method::Fastest {
        return order::first_two(grid, effort);
    }
    let mut solutions = Vec::new();
    *effort = each_solution(grid, method, |solution| {
        solutions.push(*solution);
        if solutions.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    solutions
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
pub fn count_with(grid: &Grid, limit: Option<u64>, mut progress: impl FnMut(u64)) -> u64 {
    if !conflicts(grid).is_empty() {
        return 0;
    }
    let mut number = 0;
    for _ in Search::new(&Candidates::of(grid), Order::Fewest) {
        number += 1;
        if number % 4096 == 0 {
            progress(number);
        }
        if Some(number) == limit {
            break;
        }
    }
    number
}

/// Whether a grid has exactly one solution.
#[must_use]
pub fn is_unique(grid: &Grid) -> bool {
    count(grid, Some(2)) == 1
}

/// The candidates that occur in at least one solution; `None` if there is no solution.
///
/// ```
/// use sudokit::{Cell, Grid, true_candidates};
///
/// let unique: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// assert_eq!(true_candidates(&unique).expect("it has a solution")[Cell::at(0, 2)].to_string(), "4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn true_candidates(grid: &Grid) -> Option<Candidates> {
    if !conflicts(grid).is_empty() {
        return None;
    }
    let candidates = Candidates::of(grid);
    let mut seen = [DigitSet::EMPTY; 81];
    note(&mut seen, &Search::new(&candidates, Order::Fewest).next()?);
    for cell in grid.empty_cells() {
        for digit in candidates[cell].iter() {
            if !seen[cell.index()].contains(digit) {
                let asked = narrowed(&candidates, cell, digit.into());
                Search::new(&asked, Order::Fewest).next().iter().for_each(|solution| note(&mut seen, solution));
            }
        }
    }
    Some(Candidates::from_sets(seen))
}

fn note(seen: &mut [DigitSet; 81], solution: &Solution) {
    for (cell, digit) in solution.givens() {
        seen[cell.index()].insert(digit);
    }
}

/// The candidates with only `digits` left in `cell`.
fn narrowed(candidates: &Candidates, cell: Cell, digits: DigitSet) -> Candidates {
    let mut sets = *candidates.sets();
    sets[cell.index()] = sets[cell.index()] & digits;
    Candidates::from_sets(sets)
}

/// The digits that `solution` does not have in `cell`.
fn others(solution: &Solution, cell: Cell) -> DigitSet {
    !solution.digit(cell).map_or(DigitSet::EMPTY, DigitSet::from)
}

/// The givens that can go without the grid losing its only solution, each on its own; empty if it has not exactly one.
#[must_use]
pub fn redundant_givens(grid: &Grid) -> Vec<Cell> {
    let Verdict::Unique(solution) = solve(grid) else { return Vec::new() };
    let is_redundant = |&(cell, _): &(Cell, Digit)| {
        let mut without = *grid;
        without[cell] = 0;
        let asked = narrowed(&Candidates::of(&without), cell, others(&solution, cell));
        Search::new(&asked, Order::Fewest).next().is_none()
    };
    grid.givens().filter(is_redundant).map(|(cell, _)| cell).collect()
}
