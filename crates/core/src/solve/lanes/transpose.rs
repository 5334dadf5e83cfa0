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

/// The first and the second bytes in memory of the masks of the digits, of all digits for 0.
const BYTES: [[u8; 16]; 2] = {
    let mut bytes = [[0; 16]; 2];
    let mut value = 0;
    while value < 16 {
        [bytes[0][value], bytes[1][value]] = MASKS[value].to_ne_bytes();
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
    for time in 0..TIMES {
        let first = first_cell(time);
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

/// The digits of all lanes, which count only where every cell has one candidate.
#[inline(always)]
pub fn unload<S: Simd>(simd: S, board: &Board<S>, words: &mut Words) {
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
            let n = lanes::<S>() / VECTORS;
            S::u64s::from_bytes(digits[vector]).store_slice(&mut words[time][vector * n..(vector + 1) * n]);
        }
    }
}

/// The rows of a lane, eight cells at a time, so that none has to wait for the vectors on their way to memory.
#[inline(always)]
pub fn rows_of(words: &Words, lane: usize) -> [[u8; 9]; 9] {
    let mut rows = [[0; 9]; 9];
    for time in 0..TIMES - 1 {
        rows.as_flattened_mut()[time * CELLS..(time + 1) * CELLS].copy_from_slice(&words[time][lane].to_ne_bytes());
    }
    rows[8][8] = words[TIMES - 1][lane].to_ne_bytes()[CELLS - 1];
    rows
}

/// Copies every board from the lane that `source` names.
#[inline(always)]
pub fn permute<S: Simd>(simd: S, board: &mut Board<S>, source: Masks<S>) {
    let bytes = ((source << 1) | (source << 9) | splat(simd, u16::from_ne_bytes([0, 1]))).to_bytes();
    for cell in board.as_flattened_mut() {
        *cell = cell.swizzle_dyn(bytes);
    }
}

/// A table of 16 bytes in every block of a vector.
#[inline(always)]
fn table_of<S: Simd>(simd: S, table: &[u8; 16]) -> S::u8s {
    S::u8s::block_splat(fearless_simd::u8x16::from_slice(simd, table))
}

/// Eight cells of all lanes.
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

/// Eight cells of the lanes from `lane` on that fill a vector. Words go there one by one: were they put side by side in
/// memory, reading the vector would have to wait for them on their way.
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

/// Eight cells of a puzzle.
#[inline(always)]
fn word(puzzle: &Grid, first: usize) -> u64 {
    let mut bytes = [0; CELLS];
    bytes.copy_from_slice(&puzzle.rows().as_flattened()[first..first + CELLS]);
    u64::from_ne_bytes(bytes)
}

/// Brings bytes that are lane by lane into the order cell by cell. To take every second byte to the back as often as there
/// are bits in the number of a cell is the same as to interleave as often as there are bits in the number of a lane; but with
/// AVX2 one is thrice the work of the other.
#[inline(always)]
fn by_cells<S: Simd>(simd: S, mut bundle: Bundle<S>) -> Bundle<S> {
    if lanes::<S>() < MOST {
        return interleaved(simd, bundle, lanes::<S>().ilog2());
    }
    for _ in 0..CELLS.ilog2() {
        let [a, b, c, d] = bundle;
        let ((a, c), (b, d)) = (a.deinterleave(b), c.deinterleave(d));
        bundle = [a, b, c, d];
    }
    bundle
}

/// Brings bytes that are cell by cell into the order lane by lane.
#[inline(always)]
fn by_lanes<S: Simd>(simd: S, bundle: Bundle<S>) -> Bundle<S> {
    interleaved(simd, bundle, CELLS.ilog2())
}

/// Interleaves the first half of the bytes with the second, again and again.
#[inline(always)]
fn interleaved<S: Simd>(_simd: S, mut bundle: Bundle<S>, times: u32) -> Bundle<S> {
    for _ in 0..times {
        let [a, b, c, d] = bundle;
        let ((a, b), (c, d)) = (a.interleave(c), b.interleave(d));
        bundle = [a, b, c, d];
    }
    bundle
}
