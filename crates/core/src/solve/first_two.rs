//! The first and the second solution of a grid.
//!
//! In reading order they are found without walking the tree in that order. Any solution is an upper bound. For one cell
//! after the other ask: is there a solution that agrees with the bound before this cell and has a smaller digit in it? A yes
//! gives a smaller bound. All these searches are short, so a grid with few givens takes no longer than one with many.

use super::{Solver, Work};
use crate::board::{Candidates, Cell, DigitSet, Solution};

/// The first and the second solution in reading order of candidates that have `any` and at least one other.
pub fn first_two(solver: Solver, candidates: Candidates, any: &Solution, work: &mut Work) -> [Solution; 2] {
    let first = smallest(solver, candidates.clone(), 0, *any, work);
    // The second agrees with the first as far as any other solution does.
    let mut agreed = candidates;
    let mut questions = Vec::with_capacity(81);
    for cell in Cell::ALL {
        questions.push((cell, agreed.narrowed(cell, others(&first, cell) - up_to(&first, cell))));
        agreed = agreed.narrowed(cell, first.digit(cell).into());
    }
    let mut found = questions
        .into_iter()
        .rev()
        .filter(|(cell, question)| !question[*cell].is_empty())
        .filter_map(|(cell, question)| Some((cell, solver.find(&question, work)?, question)));
    let (cell, bound, question) = found.next().expect("the grid has several solutions");
    drop(found);
    [first, smallest(solver, question, cell.index(), bound, work)]
}

/// The smallest solution with these candidates, which are decided in the cells before `from`, as `bound` is one.
fn smallest(solver: Solver, mut agreed: Candidates, from: usize, mut bound: Solution, work: &mut Work) -> Solution {
    for &cell in &Cell::ALL[from..] {
        loop {
            let question = agreed.narrowed(cell, up_to(&bound, cell) & others(&bound, cell));
            if question[cell].is_empty() {
                break;
            }
            let Some(smaller) = solver.find(&question, work) else { break };
            bound = smaller;
        }
        agreed = agreed.narrowed(cell, bound.digit(cell).into());
    }
    bound
}

/// The digits from 1 up to the one `solution` has in `cell`.
fn up_to(solution: &Solution, cell: Cell) -> DigitSet {
    DigitSet::from_bits((1 << solution[cell]) - 1)
}

/// The digits that `solution` does not have in `cell`.
fn others(solution: &Solution, cell: Cell) -> DigitSet {
    !DigitSet::of(solution.digit(cell))
}
