//! The choice of the candidate to branch on, made for all lanes at once.

use fearless_simd::{Select, Simd, SimdBase, SimdInt};

use super::sweep::Board;
use super::vector::{Masks, equal, splat};

/// For some cells: the digits in at least one and in at least two of them.
#[derive(Clone, Copy)]
struct Tally<S: Simd>(Masks<S>, Masks<S>);

impl<S: Simd> Tally<S> {
    #[inline(always)]
    fn of_cells(a: Masks<S>, b: Masks<S>, c: Masks<S>) -> Self {
        Tally(a | b | c, (a & b) | (a & c) | (b & c))
    }

    #[inline(always)]
    fn join(a: Self, b: Self, c: Self) -> Self {
        let Tally(one, two) = Self::of_cells(a.0, b.0, c.0);
        Tally(one, a.1 | b.1 | c.1 | two)
    }
}

/// The digits in at least two cells of every house: rows, columns, boxes.
#[inline(always)]
fn repeated<S: Simd>(simd: S, board: &Board<S>) -> [[Masks<S>; 9]; 3] {
    let none = Tally::<S>(splat(simd, 0), splat(simd, 0));
    let mut houses = [[none.0; 9]; 3];
    for chute in 0..3 {
        let mut wide = [[none; 3]; 3];
        let mut tall = [[none; 3]; 3];
        for i in 0..3 {
            let line = 3 * chute + i;
            for j in 0..3 {
                wide[i][j] = Tally::of_cells(board[line][3 * j], board[line][3 * j + 1], board[line][3 * j + 2]);
                tall[i][j] = Tally::of_cells(board[3 * j][line], board[3 * j + 1][line], board[3 * j + 2][line]);
            }
            houses[0][line] = Tally::join(wide[i][0], wide[i][1], wide[i][2]).1;
            houses[1][line] = Tally::join(tall[i][0], tall[i][1], tall[i][2]).1;
        }
        for j in 0..3 {
            houses[2][3 * chute + j] = Tally::join(wide[0][j], wide[1][j], wide[2][j]).1;
        }
    }
    houses
}

/// The cell to split in each of the `stuck` lanes, as `9 * row + column`: the best of those with two candidates, else
/// one with the fewest.
#[inline(always)]
pub fn choose<S: Simd>(simd: S, board: &Board<S>, stuck: u64) -> Masks<S> {
    let none = splat(simd, 0);
    let mut pairs = *board;
    for cell in pairs.as_flattened_mut() {
        *cell = cell.count_ones().simd_eq(splat(simd, 2)).select(*cell, none);
    }
    let [rows, columns, boxes] = repeated(simd, &pairs);
    let mut best = none;
    for row in 0..9 {
        for column in 0..9 {
            let pair = pairs[row][column];
            let (r, c, b) = (rows[row], columns[column], boxes[row / 3 * 3 + column / 3]);
            let links = (pair & (r | c | b)).count_ones() + (pair & ((r & c) | (r & b) | (c & b))).count_ones();
            let score = (links << 7) | splat(simd, 1 << 12 | (9 * row + column) as u16);
            best = best.max(pair.simd_eq(none).select(none, score));
        }
    }
    if equal::<S>(best, none) & stuck != 0 {
        best = best.simd_eq(none).select(fewest(simd, board), best);
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
