//! The choice of the cell to split, made for all lanes at once.

use fearless_simd::{Select, Simd, SimdBase, SimdInt, SimdMask};

use super::sweep::Board;
use super::vector::{Masks, count_in_pair, if_pair, splat};
use crate::solve::masks::{ALL, Repeats};

/// No digit, and not nothing either: what stands for a cell without two candidates.
const NO_PAIR: u16 = 0x8000;

/// What `choose` writes down on its way; kept from call to call, since clearing it would take longer than filling it.
pub struct Notes<S: Simd> {
    /// The cells with two candidates, `NO_PAIR` for the others.
    pairs: Board<S>,
    /// The digits that are in two such cells or more of each row, each column, and each box.
    paired: [[Masks<S>; 9]; 3],
    /// The digits with three places or more in each box.
    spread: [Masks<S>; 9],
}

impl<S: Simd> Notes<S> {
    /// Empty notes.
    #[inline(always)]
    pub fn new(simd: S) -> Self {
        let none = splat(simd, 0);
        Self { pairs: [[none; 9]; 9], paired: [[none; 9]; 3], spread: [none; 9] }
    }

    /// Takes down a board.
    #[inline(always)]
    fn take(&mut self, simd: S, board: &Board<S>) {
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

#[inline(always)]
fn of_row<S: Simd>(board: &Board<S>, row: usize) -> Repeats<Masks<S>> {
    let cells = &board[row];
    Repeats::join(
        Repeats::of_cells(cells[0], cells[1], cells[2]),
        Repeats::of_cells(cells[3], cells[4], cells[5]),
        Repeats::of_cells(cells[6], cells[7], cells[8]),
    )
}

#[inline(always)]
fn of_column<S: Simd>(board: &Board<S>, column: usize) -> Repeats<Masks<S>> {
    Repeats::join(
        Repeats::of_cells(board[0][column], board[1][column], board[2][column]),
        Repeats::of_cells(board[3][column], board[4][column], board[5][column]),
        Repeats::of_cells(board[6][column], board[7][column], board[8][column]),
    )
}

/// The box whose first cell is at this place.
#[inline(always)]
fn of_box<S: Simd>(board: &Board<S>, top: usize, left: usize) -> Repeats<Masks<S>> {
    let (a, b, c) = (&board[top], &board[top + 1], &board[top + 2]);
    Repeats::join(
        Repeats::of_cells(a[left], a[left + 1], a[left + 2]),
        Repeats::of_cells(b[left], b[left + 1], b[left + 2]),
        Repeats::of_cells(c[left], c[left + 1], c[left + 2]),
    )
}

/// The cell to split in each of the `stuck` lanes, as `9 * row + column`: the best of those with two candidates, else
/// one with the fewest.
///
/// The more a cell's two digits will change the better: two points for each that has three places or more in the box,
/// one for each that is in another cell of two candidates in some house of the cell, one more where that is so in two.
#[inline(always)]
pub fn choose<S: Simd>(simd: S, board: &Board<S>, notes: &mut Notes<S>, stuck: u64) -> Masks<S> {
    notes.take(simd, board);
    let mut best = splat(simd, 0);
    for row in 0..9 {
        for j in 0..3 {
            let block = row / 3 * 3 + j;
            let spread = notes.spread[block];
            let (in_row, in_box) = (notes.paired[0][row], notes.paired[2][block]);
            let (either, both) = (in_row | in_box, in_row & in_box);
            for column in 3 * j..3 * j + 3 {
                let pair = notes.pairs[row][column];
                let in_column = notes.paired[1][column];
                let points = (count_in_pair(simd, pair & spread, pair) << 1)
                    + count_in_pair(simd, pair & (either | in_column), pair)
                    + count_in_pair(simd, pair & (both | (either & in_column)), pair);
                best = best.max((points << 7) | splat(simd, (9 * row + column) as u16));
            }
        }
    }
    let pointless = best.simd_lt(splat(simd, 1 << 7));
    if pointless.to_bitmask() & stuck != 0 {
        best = pointless.select(fewest(simd, board), best);
    }
    best & splat(simd, 127)
}

/// The cell with the fewest candidates of those with several, as the low bits of a score.
#[inline(always)]
fn fewest<S: Simd>(simd: S, board: &Board<S>) -> Masks<S> {
    let mut best = splat(simd, 0);
    for (index, cell) in board.as_flattened().iter().enumerate() {
        let len = cell.count_ones();
        let score = splat(simd, (16 << 7) | index as u16) - (len << 7);
        best = best.max(len.simd_lt(splat(simd, 2)).select(splat(simd, 0), score));
    }
    best
}
