//! The sweeps and choices of the engine for a single board, as in one of its lanes.

use fearless_simd::{Level as InstructionSet, Simd, SimdBase, dispatch};

use super::branch::{Scratch, choose};
use super::search::SLOW;
pub use super::search::UNSWEPT;
use super::sweep::{Board, sweep};
use super::vector::splat;
use crate::board::{Candidates, Cell, DigitSet};

/// Sweeps candidates once. Returns the remaining candidates, and the sum of their masks.
pub fn swept(candidates: &Candidates) -> (Candidates, u16) {
    dispatch!(InstructionSet::baseline(), simd => {
        let mut board = load(simd, candidates);
        let status = sweep(simd, &mut board);
        (unload(simd, &board), status.sum.as_slice()[0])
    })
}

/// Returns true if the engine splits a board with these sums before and after a sweep.
pub const fn is_stuck(before: u16, after: u16) -> bool {
    before.wrapping_sub(after) <= SLOW
}

/// Returns the cell that the engine splits in a stuck board.
pub fn chosen(candidates: &Candidates) -> Cell {
    dispatch!(InstructionSet::baseline(), simd => {
        let board = load(simd, candidates);
        let cells = choose(simd, &board, &mut Scratch::new(simd), 1);
        Cell::from_index(usize::from(cells.as_slice()[0]))
    })
}

/// Returns a board with these candidates in all lanes.
#[inline(always)]
fn load<S: Simd>(simd: S, candidates: &Candidates) -> Board<S> {
    let mut board = [[splat(simd, 0); 9]; 9];
    for (cell, digits) in board.as_flattened_mut().iter_mut().zip(candidates.sets()) {
        *cell = splat(simd, digits.bits());
    }
    board
}

/// Returns the candidates of the first lane.
#[inline(always)]
fn unload<S: Simd>(_simd: S, board: &Board<S>) -> Candidates {
    let mut sets = [DigitSet::EMPTY; 81];
    for (digits, cell) in sets.iter_mut().zip(board.as_flattened()) {
        *digits = DigitSet::from_bits(cell.as_slice()[0]);
    }
    Candidates::from_sets(sets)
}
