//! The candidates that occur in at least one solution, for many grids side by side.
//!
//! # Idea
//! For a grid with few solutions, the engine finds all of them. For a grid with many solutions, it searches for each
//! cell a solution with a digit that no earlier solution has in this cell. Such a solution often proves candidates of
//! other cells, too. If there is none, the cell is done.

use super::lanes::Questions;
use super::{AsCandidates, Solver};
use crate::board::{Candidates, Cell, DigitSet, Solution};

/// The number of grids per batch.
const BLOCK: usize = 256;
/// The number of solutions from which a grid has many.
const MANY: u64 = 64;

/// Returns the candidates that occur in at least one solution of each grid, or `None` if the grid has no solution.
pub fn true_candidates<T: AsCandidates>(solver: Solver, grids: &[T]) -> Vec<Option<Candidates>> {
    grids.chunks(BLOCK).flat_map(|block| T::ask_all(block, |questions| of_block(solver, questions))).collect()
}

fn of_block(solver: Solver, questions: Questions<'_>) -> Vec<Option<Candidates>> {
    let mut all: Vec<Seen> = vec![Seen { digits: [DigitSet::EMPTY; 81], solutions: 0 }; questions.len()];
    solver.each_answer(questions, MANY, |i, solution| all[i].add(solution));

    let with_many = all.iter_mut().enumerate().filter(|(_, seen)| seen.solutions >= MANY);
    let mut many: Vec<(Candidates, &mut Seen)> =
        with_many.map(|(number, seen)| (questions.candidates(number), seen)).collect();
    loop {
        let (mut asked, mut questions) = (Vec::new(), Vec::new());
        for (i, (possible, seen)) in many.iter().enumerate() {
            for cell in Cell::ALL {
                let unseen = possible[cell] - seen.digits[cell.index()];
                if !unseen.is_empty() {
                    asked.push((i, cell));
                    questions.push(possible.narrowed(cell, unseen));
                }
            }
        }
        if questions.is_empty() {
            break;
        }
        for ((i, cell), found) in asked.into_iter().zip(solver.ask(&questions)) {
            let (possible, seen) = &mut many[i];
            match found {
                Some(solution) => seen.add(&solution),
                None => *possible = possible.narrowed(cell, seen.digits[cell.index()]),
            }
        }
    }
    all.into_iter().map(|seen| (seen.solutions > 0).then(|| Candidates::from_sets(seen.digits))).collect()
}

/// The solutions of a grid that were found so far.
#[derive(Clone)]
struct Seen {
    /// The digits of each cell in these solutions.
    digits: [DigitSet; 81],
    solutions: u64,
}

impl Seen {
    fn add(&mut self, solution: &Solution) {
        self.solutions += 1;
        for (digits, cell) in self.digits.iter_mut().zip(Cell::ALL) {
            digits.insert(solution.digit(cell));
        }
    }
}
