//! The first and the second solution of a grid, found by questions that are asked many at a time: that is what lanes are
//! for.
//!
//! The first and the second solution in reading order are found without walking the tree in that order. Any solution is
//! an upper bound. For every cell ask: is there a solution that agrees with the bound before this cell and has a smaller
//! digit in it? The first cell with a yes gives a smaller bound, which is settled up to that cell. Every round is one
//! batch of short searches, so a grid with few givens takes no longer than one with many.

use super::{Solver, Work};
use crate::board::{Candidates, Cell, DigitSet, Grid, Solution};

/// The first and the second solution in reading order of a grid that has `any` and at least one other.
pub fn first_two(solver: Solver, grid: &Grid, any: &Solution, work: &mut Work) -> [Solution; 2] {
    let candidates = Candidates::of(grid);
    let first = smallest(solver, &candidates, 0, *any, work);
    // The second agrees with the first as far as any other solution does.
    let larger = |cell: Cell| others(&first, cell) - up_to(&first, cell);
    let found = agreeing(solver, &candidates, &first, 0, larger, work);
    let &(cell, bound) = found.last().expect("the grid has several solutions");
    let second = smallest(solver, &candidates.narrowed(cell, larger(cell)), cell.index(), bound, work);
    [first, second]
}

/// The smallest solution that agrees with `bound` in the cells before `from`.
fn smallest(
    solver: Solver,
    candidates: &Candidates,
    mut from: usize,
    mut bound: Solution,
    work: &mut Work,
) -> Solution {
    loop {
        let smaller = |cell: Cell| up_to(&bound, cell) & others(&bound, cell);
        let found = agreeing(solver, candidates, &bound, from, smaller, work);
        let Some(&(cell, solution)) = found.first() else { return bound };
        (from, bound) = (cell.index(), solution);
    }
}

/// For each cell from `from` on: a solution that agrees with `bound` before it and has one of `digits` in it, if any.
fn agreeing(
    solver: Solver,
    candidates: &Candidates,
    bound: &Solution,
    from: usize,
    digits: impl Fn(Cell) -> DigitSet,
    work: &mut Work,
) -> Vec<(Cell, Solution)> {
    let (mut cells, mut questions) = (Vec::new(), Vec::new());
    let mut agreed = candidates.clone();
    for cell in Cell::ALL {
        let question = agreed.narrowed(cell, digits(cell));
        if cell.index() >= from && !question[cell].is_empty() {
            cells.push(cell);
            questions.push(question);
        }
        agreed = agreed.narrowed(cell, bound.digit(cell).into());
    }
    let found = solver.ask(&questions, work);
    cells.into_iter().zip(found).filter_map(|(cell, solution)| Some((cell, solution?))).collect()
}

/// The digits from 1 up to the one `solution` has in `cell`.
fn up_to(solution: &Solution, cell: Cell) -> DigitSet {
    DigitSet::from_bits((1 << solution[cell]) - 1)
}

/// The digits that `solution` does not have in `cell`.
fn others(solution: &Solution, cell: Cell) -> DigitSet {
    !DigitSet::of(solution.digit(cell))
}
