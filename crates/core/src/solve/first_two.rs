//! The first two solutions of a grid in reading order.
//!
//! The search does not visit the solutions in reading order. Any solution is an upper bound. The engine visits one cell
//! after the other. It searches for a solution that agrees with the bound before this cell and has a smaller digit in
//! it. If there is one, it becomes the new bound. All these searches are short, so a grid with few givens takes no
//! longer than one with many.

use super::Work;
use super::solver::{Solver, Stopped};
use crate::Stop;
use crate::board::{Candidates, Cell, DigitSet, Solution};

/// Returns the first and the second solution in reading order. `any` is one of at least two solutions of `candidates`.
pub fn first_two(
    solver: Solver,
    candidates: Candidates,
    any: &Solution,
    stop: &Stop,
    work: &mut Work,
) -> Result<[Solution; 2], Stopped> {
    let first = smallest(solver, candidates.clone(), 0, *any, stop, work)?;
    // No other solution agrees with the first in more leading cells than the second does.
    let mut agreed = candidates;
    let mut questions = Vec::with_capacity(81);
    for cell in Cell::ALL {
        questions.push((cell, agreed.narrowed(cell, others(&first, cell) - up_to(&first, cell))));
        agreed = agreed.narrowed(cell, first.digit(cell).into());
    }
    for (cell, question) in questions.into_iter().rev().filter(|(cell, question)| !question[*cell].is_empty()) {
        if let Some(bound) = solver.find(&question, stop, work)? {
            return Ok([first, smallest(solver, question, cell.index(), bound, stop, work)?]);
        }
    }
    unreachable!("the candidates have several solutions")
}

/// Returns the smallest solution of the candidates `agreed`. The cells before `from` are decided, and `bound` is a
/// solution.
fn smallest(
    solver: Solver,
    mut agreed: Candidates,
    from: usize,
    mut bound: Solution,
    stop: &Stop,
    work: &mut Work,
) -> Result<Solution, Stopped> {
    for &cell in &Cell::ALL[from..] {
        loop {
            let question = agreed.narrowed(cell, up_to(&bound, cell) & others(&bound, cell));
            if question[cell].is_empty() {
                break;
            }
            let Some(smaller) = solver.find(&question, stop, work)? else { break };
            bound = smaller;
        }
        agreed = agreed.narrowed(cell, bound.digit(cell).into());
    }
    Ok(bound)
}

/// Returns the digits from 1 up to the digit of `solution` in `cell`.
fn up_to(solution: &Solution, cell: Cell) -> DigitSet {
    DigitSet::from_bits((1 << solution[cell]) - 1)
}

/// Returns all digits except the one of `solution` in `cell`.
fn others(solution: &Solution, cell: Cell) -> DigitSet {
    !DigitSet::of(solution.digit(cell))
}
