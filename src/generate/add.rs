//! Clues for a grid with several solutions, until one solution is left.
//!
//! The fewest clues that do it are a smallest set of cells that hits all differences to other solutions, which is hard to
//! find in general; here it is looked for greedily. As long as there are too many solutions to list, the next clue goes to
//! the cell that has the most digits over all solutions. After that it goes to the cell that excludes the most solutions
//! of the list. In the end clues that later ones have made redundant are taken away again.

use std::cmp::Reverse;

use crate::board::{Cell, Grid, Solution};
use crate::solve::{count, redundant_givens, solutions, true_candidates};

/// So many solutions are listed.
const LISTED: u64 = 5000;

/// The cells that, with the digits of `solution` in them, leave a grid no other solution: few of them, not always the fewest.
///
/// ```
/// use sudokit::{Grid, Solution, count, generate::add};
///
/// let grid: Grid = "....3.7487.45.8....1......62..7....11....9....6...5..7.27...5...49..1.8.6..9.....".parse()?;
/// let solution = *sudokit::solve(&grid).solution().expect("it has two");
/// let cells = add(&grid, &solution).expect("it is one of them");
/// assert_eq!(cells.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `None` if `solution` is not one of the grid's.
#[must_use]
pub fn add(grid: &Grid, solution: &Solution) -> Option<Vec<Cell>> {
    if grid.givens().any(|(cell, digit)| solution.digit(cell) != Some(digit)) {
        return None;
    }
    let mut puzzle = *grid;
    while count(&puzzle, Some(LISTED)) == LISTED {
        let cell = most_open(&puzzle)?;
        puzzle[cell] = solution[cell];
    }
    let mut others: Vec<Solution> = solutions(&puzzle).filter(|other| other != solution).collect();
    while !others.is_empty() {
        let cell = most_excluding(&others, solution);
        puzzle[cell] = solution[cell];
        others.retain(|other| other[cell] == solution[cell]);
    }
    while let Some(cell) = redundant_givens(&puzzle).into_iter().find(|&cell| grid[cell] == 0) {
        puzzle[cell] = 0;
    }
    Some(grid.differences(&puzzle).collect())
}

/// The first of the cells with the most digits over all solutions.
fn most_open(puzzle: &Grid) -> Option<Cell> {
    let candidates = true_candidates(puzzle)?;
    puzzle.empty_cells().min_by_key(|&cell| Reverse(candidates[cell].len()))
}

/// The first of the cells in which the most of the others differ from `solution`.
fn most_excluding(others: &[Solution], solution: &Solution) -> Cell {
    let mut excluded = [0; 81];
    for cell in others.iter().flat_map(|other| solution.differences(other)) {
        excluded[cell.index()] += 1;
    }
    Cell::all().min_by_key(|cell| Reverse(excluded[cell.index()])).unwrap_or(Cell::new(0))
}
