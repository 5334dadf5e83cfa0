//! Moving whole groups of boards in and out of the lanes, by transposing 8 x 8 bytes at a time.

use fearless_simd::{Bytes, Select, Simd, SimdBase, SimdMask, SimdNarrow, SimdWiden};

use super::sweep::Board;
use super::vector::{ALL, MOST, Masks, lanes, splat};
use crate::board::Grid;

/// One byte for every cell and lane; a spare cell lets the last two be widened as a pair.
type Table = [u8; 82 * MOST];

/// Transposes 8 x 8 blocks of bytes: byte `j` of word `k` of row `i` becomes byte `i` of word `k` of row `j`.
#[inline(always)]
fn transpose<S: Simd>(simd: S, rows: &mut [S::u64s; 8]) {
    swap::<S, 1>(simd, rows, 0x00FF_00FF_00FF_00FF);
    swap::<S, 2>(simd, rows, 0x0000_FFFF_0000_FFFF);
    swap::<S, 4>(simd, rows, 0x0000_0000_FFFF_FFFF);
}

/// Swaps the off-diagonal quarters of every `2 * D` x `2 * D` bytes.
#[inline(always)]
fn swap<S: Simd, const D: usize>(simd: S, rows: &mut [S::u64s; 8], mask: u64) {
    let mask = S::u64s::splat(simd, mask);
    for low in 0..8 {
        if low & D == 0 {
            let t = ((rows[low] >> (8 * D as u32)) ^ rows[low | D]) & mask;
            rows[low | D] ^= t;
            rows[low] ^= t << (8 * D as u32);
        }
    }
}

/// Where the `i`-th vector of a board of 81 bytes begins; the last overlaps the one before it.
#[inline(always)]
fn start<S: Simd>(i: usize) -> usize {
    let size = <S::u8s as SimdBase<S>>::LEN;
    (i * size).min(81 - size)
}

/// The number of vectors that hold 81 bytes.
const fn vectors<S: Simd>() -> usize {
    81usize.div_ceil(<S::u8s as SimdBase<S>>::LEN)
}

/// Loads `puzzles[which[lane]]` into each lane for which there is such a puzzle; leaves the other lanes as they are.
#[inline(always)]
pub fn load<S: Simd>(simd: S, puzzles: &[Grid], which: &[usize; MOST], board: &mut Board<S>) {
    let n = lanes::<S>();
    let size = <S::u8s as SimdBase<S>>::LEN;
    let mut table: Table = [0; 82 * MOST];
    let mut taken = 0;
    for group in 0..n / 8 {
        for i in 0..vectors::<S>() {
            let from = start::<S>(i);
            let mut rows = [S::u64s::splat(simd, 0); 8];
            for lane in 0..8 {
                if let Some(puzzle) = puzzles.get(which[8 * group + lane]) {
                    let bytes = S::u8s::from_slice(simd, &puzzle.rows().as_flattened()[from..from + size]);
                    rows[lane] = S::u64s::from_bytes(bytes);
                    taken |= 1 << (8 * group + lane);
                }
            }
            transpose(simd, &mut rows);
            for j in 0..8 {
                for (k, word) in rows[j].as_slice().iter().enumerate() {
                    let at = (from + 8 * k + j) * n + 8 * group;
                    table[at..at + 8].copy_from_slice(&word.to_le_bytes());
                }
            }
        }
    }
    let taken = <Masks<S> as SimdBase<S>>::Mask::from_bitmask(simd, taken);
    let cells = board.as_flattened_mut();
    for pair in 0..41 {
        let bytes = S::u8s::from_slice(simd, &table[pair * size..(pair + 1) * size]);
        let (a, b) = bytes.widen();
        cells[2 * pair] = taken.select(candidates(simd, a), cells[2 * pair]);
        if let Some(cell) = cells.get_mut(2 * pair + 1) {
            *cell = taken.select(candidates(simd, b), *cell);
        }
    }
}

/// The masks of cells given as digits, 0 for an empty cell.
#[inline(always)]
fn candidates<S: Simd>(simd: S, digits: Masks<S>) -> Masks<S> {
    let given = (splat(simd, 1) << digits) >> 1;
    digits.simd_eq(splat(simd, 0)).select(splat(simd, ALL), given)
}

/// The digits of all lanes, which count only where every cell has one candidate.
#[inline(always)]
pub fn unload<S: Simd>(simd: S, board: &Board<S>, out: &mut [[[u8; 9]; 9]; MOST]) {
    let n = lanes::<S>();
    let size = <S::u8s as SimdBase<S>>::LEN;
    let mut table: Table = [0; 82 * MOST];
    let cells = board.as_flattened();
    for pair in 0..41 {
        let a = digits(simd, cells[2 * pair]);
        let b = digits(simd, cells[(2 * pair + 1).min(80)]);
        a.narrow(b).store_slice(&mut table[pair * size..(pair + 1) * size]);
    }
    for group in 0..n / 8 {
        for i in 0..vectors::<S>() {
            let from = start::<S>(i);
            let mut rows = [S::u64s::splat(simd, 0); 8];
            for j in 0..8 {
                for (k, word) in rows[j].as_mut_slice().iter_mut().enumerate() {
                    let at = (from + 8 * k + j) * n + 8 * group;
                    let mut bytes = [0; 8];
                    bytes.copy_from_slice(&table[at..at + 8]);
                    *word = u64::from_le_bytes(bytes);
                }
            }
            transpose(simd, &mut rows);
            for lane in 0..8 {
                let bytes = rows[lane].to_bytes();
                bytes.store_slice(&mut out[8 * group + lane].as_flattened_mut()[from..from + size]);
            }
        }
    }
}

/// The digits of cells with one candidate.
#[inline(always)]
fn digits<S: Simd>(simd: S, masks: Masks<S>) -> Masks<S> {
    use fearless_simd::SimdInt;
    (masks + splat(simd, u16::MAX)).count_ones() + splat(simd, 1)
}
