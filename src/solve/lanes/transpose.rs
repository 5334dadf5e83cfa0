//! Moving whole groups of boards in and out of the lanes: eight cells of all lanes at a time, from lane by lane to cell by
//! cell and back.

use fearless_simd::{Bytes, Select, Simd, SimdBase, SimdMask, SimdNarrow};

use super::sweep::Board;
use super::vector::{Masks, lanes, splat};
use crate::board::Grid;
use crate::solve::masks::{MASKS, MOST};

/// Cells that are moved together.
const CELLS: usize = 8;
/// How often eight cells are moved; the last time some of them for the second time.
const TIMES: usize = 81usize.div_ceil(CELLS);
/// The vectors with one byte for each of eight cells of all lanes: two cells are as many bytes as a vector has.
const VECTORS: usize = CELLS / 2;

/// Eight cells of all lanes, one byte each: at first lane by lane, then cell by cell, or the other way round.
type Bundle<S> = [<S as Simd>::u8s; VECTORS];

/// All cells of every lane, eight in a word; kept from time to time, since clearing them would take longer than filling them.
pub type Words = [[u64; MOST]; TIMES];

/// No cells.
pub const NO_WORDS: Words = [[0; MOST]; TIMES];

/// The low and the high bytes of the masks of the digits, of all digits for 0.
const BYTES: [[u8; 16]; 2] = {
    let mut bytes = [[0; 16]; 2];
    let mut value = 0;
    while value < 16 {
        [bytes[0][value], bytes[1][value]] = MASKS[value].to_le_bytes();
        value += 1;
    }
    bytes
};

/// The digits of masks of one digit that are cut down to a byte, 9 to 0xFF: by the low and by the high half of the byte.
const DIGITS: [[u8; 16]; 2] =
    [[0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9], [0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]];

/// The first of the cells that are moved together at some time.
#[inline(always)]
const fn first_cell(time: usize) -> usize {
    let first = time * CELLS;
    if first + CELLS > 81 { 81 - CELLS } else { first }
}

/// Loads `puzzles[which[lane]]` into each lane for which there is such a puzzle; leaves the other lanes as they are.
#[inline(always)]
pub fn load<S: Simd>(simd: S, puzzles: &[Grid], which: &[usize; MOST], words: &mut Words, board: &mut Board<S>) {
    let [low, high] = BYTES.map(|table| table_of(simd, &table));
    // All of it before the first vector is read, which else would have to wait for the words on their way to memory.
    let mut taken = 0;
    for lane in 0..lanes::<S>() {
        if let Some(puzzle) = puzzles.get(which[lane]) {
            taken |= 1 << lane;
            for time in 0..TIMES {
                let mut bytes = [0; CELLS];
                bytes.copy_from_slice(&puzzle.rows().as_flattened()[first_cell(time)..first_cell(time) + CELLS]);
                words[time][lane] = u64::from_le_bytes(bytes);
            }
        }
    }
    let taken = <Masks<S> as SimdBase<S>>::Mask::from_bitmask(simd, taken);
    let cells = board.as_flattened_mut();
    for time in 0..TIMES {
        let first = first_cell(time);
        let digits = by_cells(simd, bundle(simd, &words[time]));
        for pair in 0..VECTORS {
            let bytes =
                low.swizzle_dyn_within_blocks(digits[pair]).interleave(high.swizzle_dyn_within_blocks(digits[pair]));
            for (i, bytes) in [bytes.0, bytes.1].into_iter().enumerate() {
                let cell = &mut cells[first + 2 * pair + i];
                *cell = taken.select(Masks::<S>::from_bytes(bytes), *cell);
            }
        }
    }
}

/// The digits of all lanes, which count only where every cell has one candidate.
#[inline(always)]
pub fn unload<S: Simd>(simd: S, board: &Board<S>, out: &mut [[[u8; 9]; 9]; MOST]) {
    let [low, high] = DIGITS.map(|table| table_of(simd, &table));
    let half = S::u8s::splat(simd, 0x0F);
    let cells = board.as_flattened();
    for time in 0..TIMES {
        let first = first_cell(time);
        let mut digits = [half; VECTORS];
        for pair in 0..VECTORS {
            let masks = cells[first + 2 * pair].saturating_narrow(cells[first + 2 * pair + 1]);
            digits[pair] =
                low.swizzle_dyn_within_blocks(masks & half) | high.swizzle_dyn_within_blocks((masks >> 4) & half);
        }
        let digits = by_lanes(simd, digits);
        for vector in 0..VECTORS {
            let words = S::u64s::from_bytes(digits[vector]);
            let n = lanes::<S>() / VECTORS;
            for i in 0..n {
                let bytes = words[i].to_le_bytes();
                out[vector * n + i].as_flattened_mut()[first..first + CELLS].copy_from_slice(&bytes);
            }
        }
    }
}

/// Copies every board from the lane that `source` names.
#[inline(always)]
pub fn permute<S: Simd>(simd: S, board: &mut Board<S>, source: Masks<S>) {
    let bytes = ((source << 1) | (source << 9) | splat(simd, 0x100)).to_bytes();
    for cell in board.as_flattened_mut() {
        *cell = cell.swizzle_dyn(bytes);
    }
}

/// A table of 16 bytes in every block of a vector.
#[inline(always)]
fn table_of<S: Simd>(simd: S, table: &[u8; 16]) -> S::u8s {
    S::u8s::block_splat(fearless_simd::u8x16::from_slice(simd, table))
}

/// The words of all lanes.
#[inline(always)]
fn bundle<S: Simd>(simd: S, words: &[u64; MOST]) -> Bundle<S> {
    let n = lanes::<S>() / VECTORS;
    let vector = |i: usize| S::u64s::from_slice(simd, &words[i * n..(i + 1) * n]).to_bytes();
    [vector(0), vector(1), vector(2), vector(3)]
}

/// Brings bytes that are lane by lane into the order cell by cell: three times, every second byte goes to the back.
#[inline(always)]
fn by_cells<S: Simd>(_simd: S, mut bundle: Bundle<S>) -> Bundle<S> {
    for _ in 0..CELLS.ilog2() {
        let [a, b, c, d] = bundle;
        let ((a, c), (b, d)) = (a.deinterleave(b), c.deinterleave(d));
        bundle = [a, b, c, d];
    }
    bundle
}

/// Brings bytes that are cell by cell into the order lane by lane.
#[inline(always)]
fn by_lanes<S: Simd>(_simd: S, mut bundle: Bundle<S>) -> Bundle<S> {
    for _ in 0..CELLS.ilog2() {
        let [a, b, c, d] = bundle;
        let ((a, b), (c, d)) = (a.interleave(c), b.interleave(d));
        bundle = [a, b, c, d];
    }
    bundle
}
