//! A round of trials: every candidate of the open cells is assumed, each on a board of its own.

use fearless_simd::Simd;

use super::boards::{Boards, Rules};
use crate::board::{Candidates, Cell, Digit};

/// Returns the candidates of the open cells.
pub fn open_candidates(grid: &Candidates) -> impl Iterator<Item = (Cell, Digit)> {
    let open = Cell::ALL.into_iter().filter(|&cell| grid[cell].len() > 1);
    open.flat_map(|cell| grid[cell].iter().map(move |digit| (cell, digit)))
}

/// Tries every candidate of the open cells of these grids. Returns those that lead to a contradiction by the rules, with
/// the index of the grid.
#[inline(always)]
pub fn refuted<S: Simd>(
    simd: S,
    boards: &mut Boards<S>,
    rules: Rules,
    grids: &[&Candidates],
) -> Vec<(usize, Cell, Digit)> {
    let mut trials = Vec::new();
    for (at, grid) in grids.iter().enumerate() {
        trials.extend(open_candidates(grid).map(|(cell, digit)| (at, cell, digit)));
    }
    let mut refuted = Vec::new();
    for some in trials.chunks(Boards::<S>::NUMBER) {
        boards.clear(simd);
        let mut first = 0;
        for of_one in some.chunk_by(|(at, ..), (other, ..)| at == other) {
            let (at, ..) = of_one[0];
            boards.put(simd, grids[at], first..first + of_one.len());
            first += of_one.len();
        }
        for (board, &(_, cell, digit)) in some.iter().enumerate() {
            boards.assume(cell, digit, board);
        }
        let dead = boards.propagate(simd, rules);
        let is_dead = |board: usize| Boards::<S>::is_in(dead, board);
        refuted.extend((0..).zip(some).filter(|(board, _)| is_dead(*board)).map(|(_, trial)| *trial));
    }
    refuted
}
