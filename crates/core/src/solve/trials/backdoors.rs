//! Backdoors: the smallest sets of cells whose digits leave a puzzle that singles solve.

use fearless_simd::{Simd, dispatch};

use super::boards::{Boards, Rules};
use crate::Stop;
use crate::board::{Candidates, Cell, CellSet, Solution};
use crate::solve::Width;

/// The smallest backdoors of a puzzle, see [`Solver::backdoors`](crate::solve::Solver::backdoors).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Backdoors {
    /// The number of cells of each set, or a lower bound.
    pub size: usize,
    /// All sets of this size; none if the search ended before it found one.
    pub sets: Vec<CellSet>,
}

/// Returns the smallest backdoors of up to `most` cells.
pub fn backdoors(width: Width, puzzle: &Candidates, solution: &Solution, most: usize, stop: &Stop) -> Backdoors {
    dispatch!(width.instruction_set(), simd => search(simd, puzzle, solution, most, stop))
}

#[inline(always)]
fn search<S: Simd>(simd: S, puzzle: &Candidates, solution: &Solution, most: usize, stop: &Stop) -> Backdoors {
    let mut boards = Boards::new(simd);
    let mut found = Vec::new();
    let after_singles = solved_by_singles(simd, &mut boards, puzzle, solution, &[CellSet::EMPTY], &mut found);
    if !found.is_empty() {
        return Backdoors { size: 0, sets: found };
    }
    // A cell that singles fill makes no difference.
    let open: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| after_singles[cell].len() > 1).collect();
    for size in 1..=most.min(open.len()) {
        let mut chosen: Vec<usize> = (0..size).collect();
        let mut is_last = false;
        while !is_last {
            let mut some = Vec::new();
            while some.len() < Boards::<S>::NUMBER && !is_last {
                some.push(chosen.iter().map(|&at| open[at]).collect());
                is_last = !advance(&mut chosen, open.len());
            }
            if stop.is_due() {
                return Backdoors { size, sets: Vec::new() };
            }
            solved_by_singles(simd, &mut boards, &after_singles, solution, &some, &mut found);
        }
        if !found.is_empty() {
            return Backdoors { size, sets: found };
        }
    }
    Backdoors { size: most + 1, sets: Vec::new() }
}

/// Goes to the next choice of places among `count`, in lexicographic order. Returns false after the last one.
fn advance(chosen: &mut [usize], count: usize) -> bool {
    let size = chosen.len();
    let Some(at) = (0..size).rev().find(|&at| chosen[at] < count - size + at) else { return false };
    chosen[at] += 1;
    for next in at + 1..size {
        chosen[next] = chosen[next - 1] + 1;
    }
    true
}

/// Adds the sets of cells whose digits leave a puzzle that singles solve. Returns the candidates of the first board.
#[inline(always)]
fn solved_by_singles<S: Simd>(
    simd: S,
    boards: &mut Boards<S>,
    puzzle: &Candidates,
    solution: &Solution,
    sets: &[CellSet],
    found: &mut Vec<CellSet>,
) -> Candidates {
    boards.clear(simd);
    boards.put(simd, puzzle, 0..sets.len());
    for (board, set) in sets.iter().enumerate() {
        for cell in *set {
            boards.assume(cell, solution.digit(cell), board);
        }
    }
    boards.propagate(simd, Rules::Singles);
    let solved = boards.solved(simd);
    found.extend(sets.iter().enumerate().filter(|(board, _)| Boards::<S>::is_in(solved, *board)).map(|(_, set)| *set));
    boards.candidates(0)
}
