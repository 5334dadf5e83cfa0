//! Solvers: the solution of a grid, proof that it is the only one, and the number of solutions.
//!
//! | question | answer |
//! |---|---|
//! | What is the solution? Is it the only one? | [`solve`], a [`Verdict`]; [`solve_all`] for many grids |
//! | What are all solutions? | [`solutions`], in reading order |
//! | How many solutions are there? | [`count`] |
//! | Which candidates occur in a solution? | [`true_candidates`] |
//! | Is the puzzle minimal? | [`redundant_givens`] |
//!
//! These functions use the fast engine. A [`Solver`] is the same engine with more methods and a choice of [`Width`]. A
//! [`Puzzle`] is a grid that is proven to have exactly one solution. A [`Method`] is slower, but simple enough to
//! follow by hand. A [`Recording`] shows its search event by event.
//!
//! Each function takes any type that implements [`AsCandidates`]: a [`Grid`](crate::Grid), a [`Puzzle`], a position, or
//! the candidates of all cells (a sukaku).
//!
//! ```
//! use sudokit::Grid;
//! use sudokit::solve::{Flaw, solve, solve_all};
//!
//! let hard: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
//! let contradictory: Grid = format!("11{}", ".".repeat(79)).parse()?;
//! assert!(solve(&hard).is_ok());
//! assert!(matches!(solve(&Grid::EMPTY), Err(Flaw::Several(_))));
//! assert!(matches!(solve_all(&[hard, contradictory])[..], [Ok(_), Err(Flaw::Contradictory(_))]));
//! # Ok::<(), sudokit::ParseError>(())
//! ```
// | file | content |
// |---|---|
// | `verdict.rs`, `puzzle.rs` | the only solution, or the reason why there is not exactly one |
// | `backtrack.rs` | plain recursion, the readable reference |
// | `sequence.rs` | the order of cells and digits in plain recursion |
// | `singles.rs` | recursion that first fills cells with one possible digit |
// | `method.rs` | the two readable methods |
// | `lanes/` | the fast engine: many puzzles side by side |
// | `one/` | the fast engine for one puzzle at a time: its cells side by side |
// | `masks.rs` | masks of digits, which both engines hold in vectors |
// | `ambiguous.rs` | the first two solutions of a grid |
// | `truth.rs` | the candidates that occur in solutions |
// | `redundant.rs` | the redundant givens of a puzzle |
// | `unavoidable.rs` | small unavoidable sets |
// | `listing.rs` | all solutions in reading order |
// | `as_candidates.rs`, `clues.rs` | the inputs of solvers: grids, candidates, or either |
// | `solver.rs` | the public methods of the engine |
// | `trials/` | the resistance of a grid to trial and error |
// | `trace/` | the events of a search |
//
// | engine | a lane | a board | a saved state |
// |---|---|---|---|
// | `lanes/` | one of the puzzles side by side | 81 vectors: a cell of all puzzles each | a copy of all boards, a frame; of each lane that was split, the cell and its other candidates |
// | `one/` | one of the masks of a vector, a cell | 3 or 9 vectors: the cells of one puzzle | the board that is the second half of a split |
// | `backtrack.rs` | none | nine rows of digits | none: a digit is taken back |
// | `singles.rs` | none | nine rows of digits, with the digits of each house | a copy of the board at each level |

mod ambiguous;
mod apart;
mod as_candidates;
mod backtrack;
mod clues;
mod lanes;
mod listing;
mod masks;
mod method;
mod one;
mod puzzle;
mod redundant;
mod sequence;
mod singles;
mod solver;
mod trace;
mod trials;
mod truth;
mod unavoidable;
mod verdict;

pub use ambiguous::Ambiguous;
pub use as_candidates::AsCandidates;
#[doc(hidden)]
pub use as_candidates::sealed;
pub use clues::{Clues, CluesOf, OwnedClues};
#[doc(hidden)]
pub use lanes::Questions;
pub use lanes::{Counted, Width, Work};
pub use listing::Solutions;
pub use method::{Effort, Method};
pub use puzzle::{NotAPuzzle, Puzzle};
pub use sequence::{CellOrder, DigitOrder, Sequence};
pub use solver::{Count, Solver};
pub use trace::{Event, Moment, Recording};
pub use trials::{Backdoors, TrialDepth, Trials};
#[doc(hidden)]
pub use unavoidable::small_sets;
pub use verdict::{Flaw, Verdict, first_solution};

use crate::board::{Candidates, CellSet};

/// Solves a grid, and proves or disproves that the solution is the only one.
///
/// ```
/// use sudokit::{Grid, solve};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// assert_eq!(solve(&grid)?.rows()[0], [8, 1, 2, 7, 5, 3, 6, 4, 9]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The [`Flaw`] if there is not exactly one solution.
pub fn solve(grid: &impl AsCandidates) -> Verdict {
    Solver::new().solve(grid)
}

/// Solves many grids side by side. Returns their verdicts in the same order.
///
/// ```
/// use sudokit::{Grid, solve::{Flaw, solve_all}};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// assert!(matches!(solve_all(&[grid, Grid::EMPTY])[..], [Ok(_), Err(Flaw::Several(_))]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solve_all(grids: &[impl AsCandidates]) -> Vec<Verdict> {
    Solver::new().solve_all(grids).0
}

/// Returns an iterator over all solutions of a grid in reading order. The search runs as the iterator advances.
///
/// ```
/// use sudokit::{Grid, solutions};
///
/// let two: Grid = "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....".parse()?;
/// assert_eq!(solutions(&two).count(), 2);
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[doc(alias = "enumerate")]
#[must_use]
pub fn solutions(grid: &impl AsCandidates) -> Solutions {
    Solver::new().solutions(grid)
}

/// Counts the solutions of a grid, up to `limit` or without a limit.
///
/// ```
/// use sudokit::{Grid, count};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(count(&puzzle, None), 1);
/// assert_eq!(count(&Grid::EMPTY, 1000).to_string(), "1000+");
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[must_use]
pub fn count(grid: &impl AsCandidates, limit: impl Into<Option<u64>>) -> Count {
    Solver::new().count(grid, limit)
}

/// Returns the candidates that occur in at least one solution, or `None` if there is no solution.
///
/// ```
/// use sudokit::{Cell, Grid, true_candidates};
///
/// let unique: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// assert_eq!(true_candidates(&unique).expect("it has a solution")[Cell::at(0, 2)].to_string(), "4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("backbone", "all possible digits"))]
#[must_use]
pub fn true_candidates(grid: &impl AsCandidates) -> Option<Candidates> {
    Solver::new().true_candidates(grid)
}

/// Returns the redundant givens: removing any one of them alone leaves exactly one solution. If there is none, the
/// puzzle is minimal.
///
/// ```
/// use sudokit::{Puzzle, solve::redundant_givens};
///
/// let minimal: Puzzle = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// assert!(redundant_givens(&minimal).is_empty());
/// let easy: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// assert_eq!(redundant_givens(&easy).len(), 22);
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[doc(alias("minimal", "irreducible"))]
#[must_use]
pub fn redundant_givens(puzzle: &Puzzle) -> CellSet {
    Solver::new().redundant_givens(puzzle)
}
