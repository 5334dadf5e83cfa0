//! Loading and unloading the boards of many lanes at once.
//!
//! Eight cells of all lanes form a group, which is transposed from lane order to cell order or back.

use fearless_simd::{Bytes, Select, Simd, SimdBase, SimdMask, SimdNarrow};

use super::sweep::Board;
use super::vector::{Masks, deinterleaves_fast, lanes, splat};
use crate::board::Grid;
use crate::solve::masks::{MASKS, MOST};

/// The number of cells in a group.
const GROUP_LEN: usize = 8;
/// The number of groups. The last group overlaps the one before.
const GROUPS: usize = 81usize.div_ceil(GROUP_LEN);
/// The number of vectors for a group with one byte per cell and lane. The bytes of two cells fill a vector.
const VECTORS: usize = GROUP_LEN / 2;

/// A group of cells of all lanes, one byte each, in lane order or in cell order.
type Bundle<S> = [<S as Simd>::u8s; VECTORS];

/// All cells of every lane, eight per word. The buffer is reused, because clearing it would take longer than filling
/// it.
pub type Words = [[u64; MOST]; GROUPS];

/// An empty buffer.
pub const NO_WORDS: Words = [[0; MOST]; GROUPS];

/// The first and the second bytes in memory of the masks of the values 0 to 9.
const BYTES: [[u8; 16]; 2] = {
    let mut bytes = [[0; 16]; 2];
    let mut value = 0;
    while value < 16 {
        [bytes[0][value], bytes[1][value]] = MASKS[value].to_ne_bytes();
        value += 1;
    }
    bytes
};

/// The digits of masks with one digit, narrowed to a byte (9 becomes 0xFF). One table for each half of the byte.
const DIGITS: [[u8; 16]; 2] =
    [[0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9], [0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]];

/// Returns the first cell of a group.
#[inline(always)]
const fn first_cell(group: usize) -> usize {
    let first = group * GROUP_LEN;
    if first + GROUP_LEN > 81 { 81 - GROUP_LEN } else { first }
}

/// Loads `puzzles[which[lane]]` into each lane for which this puzzle exists. The other lanes do not change.
#[inline(always)]
pub fn load<S: Simd>(simd: S, puzzles: &[Grid], which: &[usize; MOST], board: &mut Board<S>) {
    let [leading, trailing] = BYTES.map(|table| table_of(simd, &table));
    let mut taken = 0;
    let mut chosen = [&Grid::EMPTY; MOST];
    for lane in 0..lanes::<S>() {
        if let Some(puzzle) = puzzles.get(which[lane]) {
            taken |= 1 << lane;
            chosen[lane] = puzzle;
        }
    }
    let taken = <Masks<S> as SimdBase<S>>::Mask::from_bitmask(simd, taken);
    let cells = board.as_flattened_mut();
    for group in 0..GROUPS {
        let first = first_cell(group);
        let digits = by_cells(simd, bundle(simd, &chosen, first));
        for pair in 0..VECTORS {
            let bytes = leading
                .swizzle_dyn_within_blocks(digits[pair])
                .interleave(trailing.swizzle_dyn_within_blocks(digits[pair]));
            for (i, bytes) in [bytes.0, bytes.1].into_iter().enumerate() {
                let cell = &mut cells[first + 2 * pair + i];
                *cell = taken.select(Masks::<S>::from_bytes(bytes), *cell);
            }
        }
    }
}

/// Writes the digits of all lanes to `words`. They are valid only for lanes with one candidate in every cell.
#[inline(always)]
pub fn unload<S: Simd>(simd: S, board: &Board<S>, words: &mut Words) {
    let [low, high] = DIGITS.map(|table| table_of(simd, &table));
    let half = S::u8s::splat(simd, 0x0F);
    let cells = board.as_flattened();
    for group in 0..GROUPS {
        let first = first_cell(group);
        let mut digits = [half; VECTORS];
        for pair in 0..VECTORS {
            let masks = cells[first + 2 * pair].saturating_narrow(cells[first + 2 * pair + 1]);
            digits[pair] =
                low.swizzle_dyn_within_blocks(masks & half) | high.swizzle_dyn_within_blocks((masks >> 4) & half);
        }
        let digits = by_lanes(simd, digits);
        for vector in 0..VECTORS {
            let n = lanes::<S>() / VECTORS;
            S::u64s::from_bytes(digits[vector]).store_slice(&mut words[group][vector * n..(vector + 1) * n]);
        }
    }
}

/// Returns the rows of a lane. Words of eight cells need not wait until the vectors are stored in memory.
#[inline(always)]
pub fn rows_of(words: &Words, lane: usize) -> [[u8; 9]; 9] {
    let mut rows = [[0; 9]; 9];
    for group in 0..GROUPS - 1 {
        rows.as_flattened_mut()[group * GROUP_LEN..(group + 1) * GROUP_LEN]
            .copy_from_slice(&words[group][lane].to_ne_bytes());
    }
    rows[8][8] = words[GROUPS - 1][lane].to_ne_bytes()[GROUP_LEN - 1];
    rows
}

/// Copies to each lane the board of the lane that `source` has there.
#[inline(always)]
pub fn permute<S: Simd>(simd: S, board: &mut Board<S>, source: Masks<S>) {
    let bytes = ((source << 1) | (source << 9) | splat(simd, u16::from_ne_bytes([0, 1]))).to_bytes();
    for cell in board.as_flattened_mut() {
        *cell = cell.swizzle_dyn(bytes);
    }
}

/// Returns a vector with a table of 16 bytes in each block.
#[inline(always)]
fn table_of<S: Simd>(simd: S, table: &[u8; 16]) -> S::u8s {
    S::u8s::block_splat(fearless_simd::u8x16::from_slice(simd, table))
}

/// Returns the group that starts at cell `first`, in lane order.
#[inline(always)]
fn bundle<S: Simd>(simd: S, puzzles: &[&Grid; MOST], first: usize) -> Bundle<S> {
    let n = lanes::<S>() / VECTORS;
    [
        vector(simd, puzzles, 0, first),
        vector(simd, puzzles, n, first),
        vector(simd, puzzles, 2 * n, first),
        vector(simd, puzzles, 3 * n, first),
    ]
}

/// Returns a vector with the group of the lanes from `lane` on.
///
/// The words are listed one by one. If they were written to memory first, reading the vector would have to wait for
/// them.
#[inline(always)]
fn vector<S: Simd>(simd: S, puzzles: &[&Grid; MOST], lane: usize, first: usize) -> S::u8s {
    let n = lanes::<S>() / VECTORS;
    let words = [
        word(puzzles[lane], first),
        word(puzzles[lane + 1 % n], first),
        word(puzzles[lane + 2 % n], first),
        word(puzzles[lane + 3 % n], first),
        word(puzzles[lane + 4 % n], first),
        word(puzzles[lane + 5 % n], first),
        word(puzzles[lane + 6 % n], first),
        word(puzzles[lane + 7 % n], first),
    ];
    S::u64s::from_slice(simd, &words[..n]).to_bytes()
}

/// Returns eight cells of a puzzle as a word.
#[inline(always)]
fn word(puzzle: &Grid, first: usize) -> u64 {
    let mut bytes = [0; GROUP_LEN];
    bytes.copy_from_slice(&puzzle.rows().as_flattened()[first..first + GROUP_LEN]);
    u64::from_ne_bytes(bytes)
}

/// Reorders a group from lane order to cell order.
///
/// Deinterleaving once per bit of a cell number gives the same result as interleaving once per bit of a lane number.
/// With AVX2, deinterleaving takes three times the work.
#[inline(always)]
fn by_cells<S: Simd>(simd: S, mut bundle: Bundle<S>) -> Bundle<S> {
    if !deinterleaves_fast::<S>() {
        return interleaved(simd, bundle, lanes::<S>().ilog2());
    }
    for _ in 0..GROUP_LEN.ilog2() {
        let [a, b, c, d] = bundle;
        let ((a, c), (b, d)) = (a.deinterleave(b), c.deinterleave(d));
        bundle = [a, b, c, d];
    }
    bundle
}

/// Reorders a group from cell order to lane order.
#[inline(always)]
fn by_lanes<S: Simd>(simd: S, bundle: Bundle<S>) -> Bundle<S> {
    interleaved(simd, bundle, GROUP_LEN.ilog2())
}

/// Interleaves the first half of the bytes with the second half, `times` times.
#[inline(always)]
fn interleaved<S: Simd>(_simd: S, mut bundle: Bundle<S>, times: u32) -> Bundle<S> {
    for _ in 0..times {
        let [a, b, c, d] = bundle;
        let ((a, b), (c, d)) = (a.interleave(c), b.interleave(d));
        bundle = [a, b, c, d];
    }
    bundle
}
