//! The choice of the cell to split, for all lanes at once.

use fearless_simd::{Select, Simd, SimdBase, SimdInt, SimdMask};

use super::sweep::Board;
use super::vector::{Masks, count_in_pair, if_pair, splat};
use crate::solve::masks::{ALL, Repeats};

/// The mask of a cell without exactly two candidates: not zero, but no digit.
const NO_PAIR: u16 = 0x8000;

/// Scratch space of `choose`. It is reused from call to call, because clearing it would take longer than filling it.
pub struct Scratch<S: Simd> {
    /// The cells with two candidates, `NO_PAIR` for the others.
    pairs: Board<S>,
    /// The digits in at least two of these cells, for each row, each column and each box.
    paired: [[Masks<S>; 9]; 3],
    /// The digits with at least three cells, for each box.
    spread: [Masks<S>; 9],
}

impl<S: Simd> Scratch<S> {
    /// Creates empty scratch space.
    #[inline(always)]
    pub fn new(simd: S) -> Self {
        let none = splat(simd, 0);
        Self { pairs: [[none; 9]; 9], paired: [[none; 9]; 3], spread: [none; 9] }
    }

    /// Computes all fields for a board.
    #[inline(always)]
    fn fill(&mut self, simd: S, board: &Board<S>) {
        let (cells, pairs) = (board.as_flattened(), self.pairs.as_flattened_mut());
        for i in 0..81 {
            pairs[i] = if_pair(simd, cells[i], NO_PAIR);
        }
        let digits = splat(simd, ALL);
        for line in 0..9 {
            let (top, left) = (line / 3 * 3, line % 3 * 3);
            self.paired[0][line] = of_row::<S>(&self.pairs, line).two & digits;
            self.paired[1][line] = of_column::<S>(&self.pairs, line).two & digits;
            self.paired[2][line] = of_box::<S>(&self.pairs, top, left).two & digits;
            self.spread[line] = of_box::<S>(board, top, left).three;
        }
    }
}

/// Returns the repeats in a row.
#[inline(always)]
fn of_row<S: Simd>(board: &Board<S>, row: usize) -> Repeats<Masks<S>> {
    let cells = &board[row];
    Repeats::join(
        Repeats::of_cells(cells[0], cells[1], cells[2]),
        Repeats::of_cells(cells[3], cells[4], cells[5]),
        Repeats::of_cells(cells[6], cells[7], cells[8]),
    )
}

/// Returns the repeats in a column.
#[inline(always)]
fn of_column<S: Simd>(board: &Board<S>, column: usize) -> Repeats<Masks<S>> {
    Repeats::join(
        Repeats::of_cells(board[0][column], board[1][column], board[2][column]),
        Repeats::of_cells(board[3][column], board[4][column], board[5][column]),
        Repeats::of_cells(board[6][column], board[7][column], board[8][column]),
    )
}

/// Returns the repeats in the box whose first cell is in this row and column.
#[inline(always)]
fn of_box<S: Simd>(board: &Board<S>, top: usize, left: usize) -> Repeats<Masks<S>> {
    let (a, b, c) = (&board[top], &board[top + 1], &board[top + 2]);
    Repeats::join(
        Repeats::of_cells(a[left], a[left + 1], a[left + 2]),
        Repeats::of_cells(b[left], b[left + 1], b[left + 2]),
        Repeats::of_cells(c[left], c[left + 1], c[left + 2]),
    )
}

/// Returns the cell to split in each of the `stuck` lanes, as `9 * row + column`.
///
/// The cell is the best one with two candidates. If there is none, it is one with the fewest candidates. The score
/// estimates how many candidates the two digits remove. A digit scores two points if it has at least three cells in the
/// box. It scores one point if another cell with two candidates in some house of the cell has it. If this is so in two
/// houses, it scores one more.
#[inline(always)]
pub fn choose<S: Simd>(simd: S, board: &Board<S>, scratch: &mut Scratch<S>, stuck: u64) -> Masks<S> {
    scratch.fill(simd, board);
    let mut best = splat(simd, 0);
    for row in 0..9 {
        for j in 0..3 {
            let block = row / 3 * 3 + j;
            let spread = scratch.spread[block];
            let (in_row, in_box) = (scratch.paired[0][row], scratch.paired[2][block]);
            let (either, both) = (in_row | in_box, in_row & in_box);
            for column in 3 * j..3 * j + 3 {
                let pair = scratch.pairs[row][column];
                let in_column = scratch.paired[1][column];
                let points = (count_in_pair(simd, pair & spread, pair) << 1)
                    + count_in_pair(simd, pair & (either | in_column), pair)
                    + count_in_pair(simd, pair & (both | (either & in_column)), pair);
                best = best.max((points << 7) | splat(simd, (9 * row + column) as u16));
            }
        }
    }
    let without_pairs = best.simd_lt(splat(simd, 1 << 7));
    if without_pairs.to_bitmask() & stuck != 0 {
        best = without_pairs.select(fewest_candidates(simd, board), best);
    }
    best & splat(simd, 127)
}

/// Returns the cell with the fewest candidates, at least two, in the low bits of a score.
#[inline(always)]
fn fewest_candidates<S: Simd>(simd: S, board: &Board<S>) -> Masks<S> {
    let mut best = splat(simd, 0);
    for (index, cell) in board.as_flattened().iter().enumerate() {
        let len = cell.count_ones();
        let score = splat(simd, (16 << 7) | index as u16) - (len << 7);
        best = best.max(len.simd_lt(splat(simd, 2)).select(splat(simd, 0), score));
    }
    best
}
