//! Adding clues to a grid with several solutions until one solution is left.
//!
//! The fewest such clues are a smallest set of cells that hits all differences to other solutions. Finding one is hard
//! in general, so this search is greedy. While there are too many solutions to list, the next clue goes to the cell
//! that has the most digits over all solutions. After that, the next clue goes to the cell that excludes the most
//! solutions of the list. Last, the search removes clues that later ones have made redundant.

use std::cmp::Reverse;

use super::removal::minimal;
use sudokit_core::board::{Cell, Grid, Solution};
use sudokit_core::solve::{Puzzle, Solver};

/// The largest number of solutions to list.
const LISTED: u64 = 5000;

/// Returns the grid with digits of `solution` added until there is no other solution. The digits are few, but not
/// always the fewest. Returns `None` if `solution` is not a solution of the grid.
///
/// ```
/// use sudokit::{Grid, generate::add, solutions};
///
/// let grid: Grid = "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....".parse()?;
/// let solution = solutions(&grid).next().expect("it has two");
/// let puzzle = add(&grid, &solution).expect("it is one of them");
/// assert_eq!(puzzle.count_clues(), grid.count_clues() + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("complete", "disambiguate"))]
#[must_use]
pub fn add(grid: &Grid, solution: &Solution) -> Option<Puzzle> {
    add_with(Solver::new(), grid, solution)
}

/// Adds clues like [`add`], with this solver.
#[must_use]
pub fn add_with(solver: Solver, grid: &Grid, solution: &Solution) -> Option<Puzzle> {
    if !grid.is_part_of(solution) {
        return None;
    }
    let mut full = *grid;
    while !solver.count(&full, Some(LISTED)).is_complete {
        let cell = most_open(solver, &full)?;
        full.set(cell, solution.digit(cell));
    }
    let mut others: Vec<Solution> = solver.solutions(&full).filter(|other| other != solution).collect();
    while !others.is_empty() {
        let cell = most_excluding(&others, solution);
        full.set(cell, solution.digit(cell));
        others.retain(|other| other[cell] == solution[cell]);
    }
    minimal(solver, &full, grid.given_cells())
}

/// Returns the first cell with the most digits over all solutions.
fn most_open(solver: Solver, puzzle: &Grid) -> Option<Cell> {
    let candidates = solver.true_candidates(puzzle)?;
    puzzle.empty_cells().into_iter().min_by_key(|&cell| Reverse(candidates[cell].len()))
}

/// Returns the first cell in which the most of the others differ from `solution`.
fn most_excluding(others: &[Solution], solution: &Solution) -> Cell {
    let mut excluded = [0; 81];
    for cell in others.iter().flat_map(|other| solution.differences(other)) {
        excluded[cell.index()] += 1;
    }
    Cell::ALL.into_iter().min_by_key(|cell| Reverse(excluded[cell.index()])).unwrap_or(Cell::from_index(0))
}
