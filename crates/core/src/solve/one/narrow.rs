//! The layout for processors with vectors of 16 masks or fewer: a lane for each box.
//!
//! ```text
//!                  lane   0    1    2    3    4    5    6    7    8    9   10   11 ...
//! cells[0][0]           r1c1 r1c4 r1c7   -  r4c1 r4c4 r4c7   -  r7c1 r7c4 r7c7   -
//! cells[0][1]           r1c2 r1c5 r1c8   -  r4c2 r4c5 r4c8   -  r7c2 r7c5 r7c8   -
//!   ...
//! cells[2][2]           r3c3 r3c6 r3c9   -  r6c3 r6c6 r6c9   -  r9c3 r9c6 r9c9   -
//! ```
//!
//! The cells of a box are in the same lane of all vectors. The other boxes of its band are in the same quarter of the
//! vector. The other boxes of its stack are in the same lane of the other quarters. In column order, `cells[k][i]` is
//! the `cells[i][k]` of row order, so no data moves.

use std::hint::black_box;

use fearless_simd::{
    Bytes, Level as InstructionSet, Select, Simd, SimdBase, SimdCombine, SimdSplit, u8x32, u16x16, u64x2,
};

use super::layout::{Cells, Layout};
use crate::board::Grid;
use crate::solve::masks::{ALL, MASKS};

/// A layout of nine vectors, one for each spot in a box.
#[derive(Clone, Copy)]
pub struct Narrow<S: Simd> {
    simd: S,
    rotations: [u8x32<S>; 2],
}

/// The sources of the bytes that move the next box of each band into each lane, and the box after it.
const ROTATIONS: [[u8; 32]; 2] = [rotation(1), rotation(2)];

/// Returns the sources of the bytes that move the box `boxes` further in the band into each lane.
const fn rotation(boxes: usize) -> [u8; 32] {
    let mut bytes = [0; 32];
    let mut i = 0;
    while i < 32 {
        let lane = i / 2 % 8;
        let from = lane / 4 * 4 + (lane % 4 + boxes) % 3;
        bytes[i] = (2 * from + i % 2) as u8;
        i += 1;
    }
    bytes
}

/// Returns the lane of the box of a cell.
const fn lane(row: usize, column: usize) -> usize {
    4 * (row / 3) + column / 3
}

/// Returns true if the rotations must be hidden from the compiler.
///
/// On these instruction sets, the compiler replaces the one instruction of a known rotation by two.
#[inline(always)]
const fn hides_rotations(set: InstructionSet) -> bool {
    match set {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        InstructionSet::Sse4_2(_) | InstructionSet::Avx2(_) => true,
        _ => false,
    }
}

impl<S: Simd> Narrow<S> {
    #[inline(always)]
    fn rotations(self) -> [u8x32<S>; 2] {
        if hides_rotations(self.simd.level()) {
            self.rotations
        } else {
            [u8x32::load_array(self.simd, ROTATIONS[0]), u8x32::load_array(self.simd, ROTATIONS[1])]
        }
    }
}

impl<S: Simd> Layout<S, 3> for Narrow<S> {
    type Masks = u16x16<S>;

    const SIDE_BY_SIDE: bool = false;

    const LANES: u64 = 0x777;

    const LANES_OF_BOX: u32 = 1;

    #[inline(always)]
    fn place(row: usize, column: usize) -> (usize, usize) {
        (3 * (row % 3) + column % 3, lane(row, column))
    }

    #[inline(always)]
    fn new(simd: S) -> Self {
        let [a, b] = black_box(ROTATIONS);
        Self { simd, rotations: [u8x32::load_array(simd, a), u8x32::load_array(simd, b)] }
    }

    #[inline(always)]
    fn simd(self) -> S {
        self.simd
    }

    #[inline(always)]
    fn load(self, grid: &Grid) -> Cells<u16x16<S>, 3> {
        let mut masks = [[[ALL; 16]; 3]; 3];
        for (row, values) in grid.rows().iter().enumerate() {
            for (column, &value) in values.iter().enumerate() {
                masks[row % 3][column % 3][lane(row, column)] = MASKS[usize::from(value & 15)];
            }
        }
        let mut cells = [[u16x16::splat(self.simd, 0); 3]; 3];
        for i in 0..3 {
            for k in 0..3 {
                cells[i][k] = u16x16::load_array(self.simd, masks[i][k]);
            }
        }
        cells
    }

    #[inline(always)]
    fn values(self, cells: &Cells<u16x16<S>, 3>) -> [[u8; 9]; 9] {
        let mut rows = [[0; 9]; 9];
        for (row, values) in rows.iter_mut().enumerate() {
            for (column, value) in values.iter_mut().enumerate() {
                let mask = cells[row % 3][column % 3].as_slice()[lane(row, column)];
                *value = mask.trailing_zeros() as u8 + 1;
            }
        }
        rows
    }

    #[inline(always)]
    fn flip(self, [a, b, c]: &Cells<u16x16<S>, 3>) -> Cells<u16x16<S>, 3> {
        [[a[0], b[0], c[0]], [a[1], b[1], c[1]], [a[2], b[2], c[2]]]
    }

    #[inline(always)]
    fn in_line<const IS_COLUMN: bool>(self, x: u16x16<S>) -> [u16x16<S>; 2] {
        if IS_COLUMN {
            let (low, high) = x.split();
            let (low, high) = (u64x2::from_bytes(low.to_bytes()), u64x2::from_bytes(high.to_bytes()));
            // For bands 0, 1 and 2, `a` has the values of bands 1, 0 and 0, and `b` those of bands 2, 2 and 1.
            let a = low.slide::<1>(low).combine(low.zip_low(low));
            let b = high.zip_low(high).combine(low.zip_high(low));
            [u16x16::from_bytes(a.to_bytes()), u16x16::from_bytes(b.to_bytes())]
        } else {
            let [a, b] = self.rotations();
            [x.swizzle_dyn_within_blocks(a), x.swizzle_dyn_within_blocks(b)]
        }
    }

    #[inline(always)]
    fn in_box(self, x: &[u16x16<S>; 3], i: usize) -> [u16x16<S>; 2] {
        [x[(i + 1) % 3], x[(i + 2) % 3]]
    }

    #[inline(always)]
    fn at_most<const MOST: u16>(self, x: u16x16<S>) -> u16x16<S> {
        let (none, all) = (u16x16::splat(self.simd, 0), u16x16::splat(self.simd, u16::MAX));
        let mut rest = x;
        for _ in 0..MOST {
            // Removes the lowest digit. Adding all bits subtracts one.
            rest &= rest + all;
        }
        rest.simd_eq(none).select(all, none)
    }

    #[inline(always)]
    fn count_in_pair(self, x: u16x16<S>, pair: u16x16<S>) -> u16x16<S> {
        // As numbers, the results of comparisons are 0 for false and -1 for true.
        let (none, all) = (u16x16::splat(self.simd, 0), u16x16::splat(self.simd, u16::MAX));
        let (empty, whole) = (x.simd_eq(none).select(all, none), x.simd_eq(pair).select(all, none));
        u16x16::splat(self.simd, 1) + empty - whole
    }

    #[inline(always)]
    fn some_or(self, x: u16x16<S>, other: u16x16<S>) -> u16x16<S> {
        x.simd_eq(u16x16::splat(self.simd, 0)).select(other, x)
    }
}
