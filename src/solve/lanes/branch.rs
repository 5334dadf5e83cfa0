//! The choice of the candidate to branch on, made for all lanes at once.

use std::ops::{BitAnd, BitOr};

use fearless_simd::{Select, Simd, SimdBase, SimdInt, SimdMask};

use super::sweep::Board;
use super::vector::{Masks, splat};

/// For some cells: the digits in at least one, two and three of them.
#[derive(Clone, Copy)]
struct Repeats<S: Simd>(Masks<S>, Masks<S>, Masks<S>);

impl<S: Simd> Repeats<S> {
    #[inline(always)]
    fn of_cells(a: Masks<S>, b: Masks<S>, c: Masks<S>) -> Self {
        Repeats(a | b | c, majority(a, b, c), a & b & c)
    }

    #[inline(always)]
    fn join(a: Self, b: Self, c: Self) -> Self {
        let Repeats(one, two, three) = Self::of_cells(a.0, b.0, c.0);
        let twice = a.1 | b.1 | c.1;
        // Twice in one part and once in another, unless both are the same part.
        let both = (a.1 & (b.0 | c.0)) | (b.1 & (a.0 | c.0)) | (c.1 & (a.0 | b.0));
        Repeats(one, twice | two, a.2 | b.2 | c.2 | three | both)
    }
}

/// One mask for each row, column and box.
type Houses<S> = [[Masks<S>; 9]; 3];

/// The digits in at least two and in at least three cells of every house.
#[inline(always)]
fn repeated<S: Simd>(simd: S, board: &Board<S>) -> (Houses<S>, Houses<S>) {
    let none = Repeats::<S>(splat(simd, 0), splat(simd, 0), splat(simd, 0));
    let (mut two, mut three) = ([[none.0; 9]; 3], [[none.0; 9]; 3]);
    for chute in 0..3 {
        let mut wide = [[none; 3]; 3];
        let mut tall = [[none; 3]; 3];
        for i in 0..3 {
            let line = 3 * chute + i;
            for j in 0..3 {
                wide[i][j] = Repeats::of_cells(board[line][3 * j], board[line][3 * j + 1], board[line][3 * j + 2]);
                tall[i][j] = Repeats::of_cells(board[3 * j][line], board[3 * j + 1][line], board[3 * j + 2][line]);
            }
            Repeats(_, two[0][line], three[0][line]) = Repeats::join(wide[i][0], wide[i][1], wide[i][2]);
            Repeats(_, two[1][line], three[1][line]) = Repeats::join(tall[i][0], tall[i][1], tall[i][2]);
        }
        for j in 0..3 {
            let block = 3 * chute + j;
            Repeats(_, two[2][block], three[2][block]) = Repeats::join(wide[0][j], wide[1][j], wide[2][j]);
        }
    }
    (two, three)
}

/// The cell to split in each of the `stuck` lanes, as `9 * row + column`: the best of those with two candidates, else
/// one with the fewest.
///
/// The more the digits of a cell will change the better: one point for each that is in another cell of two candidates
/// nearby, one for each that has at least three places in two of the cell's three houses.
#[inline(always)]
pub fn choose<S: Simd>(simd: S, board: &Board<S>, stuck: u64) -> Masks<S> {
    let none = splat(simd, 0);
    let mut pairs = *board;
    for cell in pairs.as_flattened_mut() {
        *cell = cell.count_ones().simd_eq(splat(simd, 2)).select(*cell, none);
    }
    let (_, spread) = repeated(simd, board);
    let (paired, _) = repeated(simd, &pairs);
    let mut best = none;
    for row in 0..9 {
        for column in 0..9 {
            let pair = pairs[row][column];
            let block = row / 3 * 3 + column / 3;
            let spread = majority(spread[0][row], spread[1][column], spread[2][block]);
            let paired = paired[0][row] | paired[1][column] | paired[2][block];
            let links = (pair & spread).count_ones() + (pair & paired).count_ones();
            let score = (links << 7) | splat(simd, (9 * row + column) as u16);
            best = best.max(score);
        }
    }
    let unlinked = best.simd_lt(splat(simd, 1 << 7));
    if unlinked.to_bitmask() & stuck != 0 {
        best = unlinked.select(fewest(simd, board), best);
    }
    best & splat(simd, 127)
}

/// What at least two of `a`, `b` and `c` have.
#[inline(always)]
fn majority<M: Copy + BitAnd<Output = M> + BitOr<Output = M>>(a: M, b: M, c: M) -> M {
    (a & b) | (a & c) | (b & c)
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
