//! The layout for processors with vectors of 32 masks: a lane for each triad.
//!
//! ```text
//!               lane   0    1    2    3    4    5    6    7    8    9  ...  26
//!              triad  row 1, 2, 3    row 1, 2, 3    row 1, 2, 3   row 4 ... row 9
//!                       of box 1       of box 2       of box 3    of box 4 ... 9
//! cells[0][0], by row r1c1 r2c3 r3c2 r1c4 r2c6 r3c5 r1c7 r2c9 r3c8 r4c1 ... r9c8
//! cells[0][1]         r1c2 r2c1 r3c3 r1c5 r2c4 r3c6 r1c8 r2c7 r3c9 r4c2 ... r9c9
//! cells[0][2]         r1c3 r2c2 r3c1 r1c6 r2c5 r3c4 r1c9 r2c8 r3c7 r4c3 ... r9c7
//! ```
//!
//! The cells of a box are stored diagonally, so each row and each column of the box is in all three vectors. In column
//! order the vectors have the same cells in other lanes. One instruction permutes the lanes of a vector in any way.

use fearless_simd::{Bytes, Simd, SimdBase, SimdInt, SimdNarrow, i16x32, u8x64, u16x32};

use super::layout::{Cells, Layout};
use crate::board::Grid;
use crate::solve::masks::ALL;

/// A layout of three vectors, each with one cell of every triad.
#[derive(Clone, Copy)]
pub struct Wide<S: Simd> {
    simd: S,
}

/// Returns the lane of a triad, by chute (a band or a stack), box in the chute, and line in the chute.
const fn lane(chute: usize, block: usize, line: usize) -> usize {
    9 * chute + 3 * block + line
}

/// Returns the vector and the lane of a cell, by row.
const fn place(row: usize, column: usize) -> (usize, usize) {
    ((row + column) % 3, lane(row / 3, column / 3, row % 3))
}

/// Computes the source of the bytes of each lane. `from` is the source lane, by chute, box and line of a triad.
macro_rules! bytes_from {
    (|$chute:ident, $block:ident, $line:ident| $from:expr) => {{
        let mut bytes = [0; 64];
        let mut i = 0;
        while i < 54 {
            let [$chute, $block, $line] = [i / 18, i / 6 % 3, i / 2 % 3];
            bytes[i] = (2 * $from + i % 2) as u8;
            i += 1;
        }
        bytes
    }};
}

/// Returns the sources of the bytes that convert vector `v` from row order to column order, or back.
const fn flip(v: usize) -> [u8; 64] {
    bytes_from!(|chute, block, line| lane(block, chute, (v + 3 - line) % 3))
}

/// Returns the sources of the bytes that move the triad `boxes` and `lines` further in the chute into each lane.
const fn neighbor(boxes: usize, lines: usize) -> [u8; 64] {
    bytes_from!(|chute, block, line| lane(chute, (block + boxes) % 3, (line + lines) % 3))
}

const FLIPS: [[u8; 64]; 3] = [flip(0), flip(1), flip(2)];
const IN_LINE: [[u8; 64]; 2] = [neighbor(1, 0), neighbor(2, 0)];
const IN_BOX: [[u8; 64]; 2] = [neighbor(0, 1), neighbor(0, 2)];

/// The first cell of the second vector. Two overlapping vectors hold a grid of bytes.
const SECOND: usize = 81 - 64;

/// The index of the low byte of a lane.
const LOW: usize = if cfg!(target_endian = "little") { 0 } else { 1 };

/// The sources of the low bytes of each lane, in the two vectors of a grid.
const OF_GRID: [[u8; 64]; 3] = {
    let mut from = [[0; 64]; 3];
    let mut cell = 0;
    while cell < 81 {
        let (v, lane) = place(cell / 9, cell % 9);
        from[v][2 * lane + LOW] = (if cell < 64 { cell } else { cell - SECOND + 64 }) as u8;
        cell += 1;
    }
    from
};

/// Returns the sources of the 64 cells from `start` on, in three times 32 bytes.
const fn to_grid(start: usize) -> [u8; 64] {
    let mut from = [0; 64];
    let mut i = 0;
    while i < 64 {
        let (v, lane) = place((start + i) / 9, (start + i) % 9);
        from[i] = (32 * v + lane) as u8;
        i += 1;
    }
    from
}

const TO_GRID: [[u8; 64]; 2] = [to_grid(0), to_grid(SECOND)];

impl<S: Simd> Wide<S> {
    #[inline(always)]
    fn permuted(self, x: u16x32<S>, from: [u8; 64]) -> u16x32<S> {
        x.swizzle_dyn(u8x64::load_array(self.simd, from))
    }

    /// Returns all bits in lanes where `x` is negative as a signed number, and 0 in other lanes.
    ///
    /// This is faster than a comparison, because the result of a comparison is in a predicate register.
    #[inline(always)]
    fn sign(x: u16x32<S>) -> u16x32<S> {
        u16x32::from_bytes((i16x32::from_bytes(x.to_bytes()) >> 15u32).to_bytes())
    }

    /// Returns the digits of cells with one candidate.
    #[inline(always)]
    fn digits(x: u16x32<S>) -> u16x32<S> {
        (x - 1).count_ones() + 1
    }
}

impl<S: Simd> Layout<S, 1> for Wide<S> {
    type Masks = u16x32<S>;

    const SIDE_BY_SIDE: bool = true;

    const LANES: u64 = (1 << 27) - 1;

    const LANES_OF_BOX: u32 = 3;

    #[inline(always)]
    fn place(row: usize, column: usize) -> (usize, usize) {
        place(row, column)
    }

    #[inline(always)]
    fn new(simd: S) -> Self {
        Self { simd }
    }

    #[inline(always)]
    fn simd(self) -> S {
        self.simd
    }

    #[inline(always)]
    fn load(self, grid: &Grid) -> Cells<u16x32<S>, 1> {
        let grid = grid.rows().as_flattened();
        let first = u8x64::from_slice(self.simd, &grid[..64]);
        let second = u8x64::from_slice(self.simd, &grid[SECOND..]);
        let mut cells = [u16x32::splat(self.simd, 0); 3];
        for v in 0..3 {
            let values = first.concat_swizzle_dyn(second, u8x64::load_array(self.simd, OF_GRID[v]));
            let values = u16x32::from_bytes(values) & 0xFF;
            let given = (u16x32::splat(self.simd, 1) << values) >> 1;
            cells[v] = self.some_or(given, u16x32::splat(self.simd, ALL));
        }
        [cells]
    }

    #[inline(always)]
    fn values(self, [[a, b, c]]: &Cells<u16x32<S>, 1>) -> [[u8; 9]; 9] {
        let first = Self::digits(*a).narrow(Self::digits(*b));
        let second = Self::digits(*c).narrow(Self::digits(*c));
        let mut rows = [[0; 9]; 9];
        let grid = rows.as_flattened_mut();
        first.concat_swizzle_dyn(second, u8x64::load_array(self.simd, TO_GRID[0])).store_slice(&mut grid[..64]);
        first.concat_swizzle_dyn(second, u8x64::load_array(self.simd, TO_GRID[1])).store_slice(&mut grid[SECOND..]);
        rows
    }

    #[inline(always)]
    fn flip(self, [[a, b, c]]: &Cells<u16x32<S>, 1>) -> Cells<u16x32<S>, 1> {
        [[self.permuted(*a, FLIPS[0]), self.permuted(*b, FLIPS[1]), self.permuted(*c, FLIPS[2])]]
    }

    #[inline(always)]
    fn in_line<const IS_COLUMN: bool>(self, x: u16x32<S>) -> [u16x32<S>; 2] {
        [self.permuted(x, IN_LINE[0]), self.permuted(x, IN_LINE[1])]
    }

    #[inline(always)]
    fn in_box(self, [x]: &[u16x32<S>; 1], _: usize) -> [u16x32<S>; 2] {
        [self.permuted(*x, IN_BOX[0]), self.permuted(*x, IN_BOX[1])]
    }

    #[inline(always)]
    fn at_most<const MOST: u16>(self, x: u16x32<S>) -> u16x32<S> {
        match MOST {
            0 => Self::sign(x - 1),
            1 => Self::sign((x & (x - 1)) - 1),
            _ => Self::sign(x.count_ones() - (MOST + 1)),
        }
    }

    #[inline(always)]
    fn count_in_pair(self, x: u16x32<S>, _pair: u16x32<S>) -> u16x32<S> {
        x.count_ones()
    }

    #[inline(always)]
    fn some_or(self, x: u16x32<S>, other: u16x32<S>) -> u16x32<S> {
        x | (other & self.at_most::<0>(x))
    }
}
