//! One board alone, sweep by sweep: what the engine does with it in one of its lanes.

use fearless_simd::{Level as InstructionSet, Simd, SimdBase, dispatch};

use super::branch::choose;
use super::sweep::{Board, sweep};
use super::vector::splat;
use crate::board::{Candidates, Cell, DigitSet};

/// The candidates after a sweep.
pub fn swept(candidates: &Candidates) -> Candidates {
    dispatch!(InstructionSet::baseline(), simd => {
        let mut board = load(simd, candidates);
        sweep(simd, &mut board);
        unload(simd, &board)
    })
}

/// The cell that is split when a sweep changes nothing.
pub fn chosen(candidates: &Candidates) -> Cell {
    dispatch!(InstructionSet::baseline(), simd => {
        let board = load(simd, candidates);
        let cells = choose(simd, &board, 1);
        Cell::new(usize::from(cells.as_slice()[0]))
    })
}

/// A board with these candidates in all lanes.
#[inline(always)]
fn load<S: Simd>(simd: S, candidates: &Candidates) -> Board<S> {
    let mut board = [[splat(simd, 0); 9]; 9];
    for (cell, digits) in board.as_flattened_mut().iter_mut().zip(candidates.sets()) {
        *cell = splat(simd, digits.bits());
    }
    board
}

/// The candidates of the first lane.
#[inline(always)]
fn unload<S: Simd>(_simd: S, board: &Board<S>) -> Candidates {
    let mut sets = [DigitSet::EMPTY; 81];
    for (digits, cell) in sets.iter_mut().zip(board.as_flattened()) {
        *digits = DigitSet::from_bits(cell.as_slice()[0]);
    }
    Candidates::from_sets(sets)
}
