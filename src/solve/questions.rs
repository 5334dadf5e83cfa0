//! Questions about one grid.
//!
//! The first and the second solution in reading order are found without walking the tree in that order. Any solution is
//! an upper bound. For one cell after the other ask: is there a solution that agrees with the bound before this cell and
//! has a smaller digit in it? A yes gives a smaller bound. All these searches are short, so a grid with few givens takes no
//! longer than one with many.
//!
//! What does not hang on one another is asked many at a time: that is what lanes are for.

use super::{Puzzle, Solver, Work};
use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, Grid, Solution};

/// The first and the second solution in reading order of a grid that has `any` and at least one other.
pub fn first_two(solver: Solver, grid: &Grid, any: &Solution, work: &mut Work) -> [Solution; 2] {
    let first = smallest(solver, Candidates::of(grid), 0, *any, work);
    // The second agrees with the first as far as any other solution does.
    let mut agreed = Candidates::of(grid);
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

/// The candidates that occur in at least one solution; `None` if there is no solution.
pub fn true_candidates(solver: Solver, grid: &Grid) -> Option<Candidates> {
    let candidates = Candidates::of(grid);
    let mut work = Work::default();
    let first = solver.ask(std::slice::from_ref(&candidates), &mut work).pop().flatten()?;
    let open =
        |cell: Cell| (candidates[cell] & others(&first, cell)).iter().map(move |digit| Candidate { cell, digit });
    let open: Vec<Candidate> = Cell::all().flat_map(open).collect();
    let question = |&Candidate { cell, digit }: &Candidate| candidates.narrowed(cell, digit.into());
    let questions: Vec<Candidates> = open.iter().map(question).collect();

    let mut seen = Cell::ALL.map(|cell| DigitSet::of(first.digit(cell)));
    for (candidate, found) in open.into_iter().zip(solver.ask(&questions, &mut work)) {
        if found.is_some() {
            seen[candidate.cell.index()].insert(candidate.digit);
        }
    }
    Some(Candidates::from_sets(seen))
}

/// The givens that can go, each on its own, without a second solution appearing.
pub fn redundant_givens(solver: Solver, puzzle: &Puzzle) -> CellSet {
    let givens = puzzle.given_cells();
    let question =
        |cell: Cell| Candidates::of(&puzzle.with(cell, None)).narrowed(cell, others(puzzle.solution(), cell));
    let questions: Vec<Candidates> = givens.iter().map(question).collect();
    let found = solver.ask(&questions, &mut Work::default());
    givens.iter().zip(found).filter(|(_, other)| other.is_none()).map(|(cell, _)| cell).collect()
}
