//! The engine for one puzzle at a time: the cells of one board side by side.
//!
//! # Idea
//! The deductions are those of `lanes/`, straight-line code on masks of candidates. There a vector holds one cell of many
//! puzzles; here it holds many cells of one puzzle, so that a sweep of the whole board is some 110 to 400 instructions in
//! place of 2,000. What several triads have to tell each other goes from vector to vector where it can, and else from lane
//! to lane. There are two layouts:
//!
//! | layout | vectors | lanes | rows to columns |
//! |---|---|---|---|
//! | `wide.rs`, for AVX-512 | 3 of 32 masks | the triads | one instruction a vector |
//! | `narrow.rs`, for all others | 9 of 16 masks | the boxes | nothing moves |
//!
//! # Why it is fast
//! 1. All rows and boxes are swept at once, then all columns and boxes (`sweep.rs`).
//! 2. No table, no queue of what changed, and few branches: those at the end of a sweep nearly always go the same way.
//! 3. The search is recursion: a board is three or nine vectors on the stack, and no memory is asked for.
//! 4. Both halves of a split board are swept in turn, so that the processor fills the waits of one with the other.
//! 5. The cell to split is the lanes' choice, made in vectors, too: scores with the cell's number in their low bits, and
//!    both halves made by comparing with the best (`branch.rs`).
//! 6. Grids come in and solutions go out by a few instructions that pick any bytes of two vectors (AVX-512 only).
//!
//! # What was tried
//!
//! Ratios of speed, new to old, on easy / 17-clue / hardest puzzles, one change at a time, with AVX-512 and with AVX2.
//!
//! | change | AVX-512 | AVX2 | kept |
//! |---|---|---|---|
//! | the best cell as `lanes/` chooses it, not the first with two candidates | - / 1.08 / 2.1 | - / 1.04 / 2.1 | yes |
//! | a full board seen at once, not when a sweep changes nothing | 1.03 / 1.01 / 1.01 | 1.2 / 1.1 / 1.05 | yes |
//! | the narrow turns hidden from the compiler, columns by two moves, not by six | 1.00 / 1.00 / 1.00 | 1.2 / 1.1 / 1.06 | yes |
//! | three vectors of 32 masks, not nine of 16 | 1.26 / 1.09 / 1.02 | | yes |
//! | tests by shifting a sign, not by predicates, in the wide layout | 1.05 / 1.06 / 1.06 | | yes |
//! | the same in the narrow layout | 0.98 / 0.95 / 0.96 | 0.97 / 0.96 / 0.97 | no |
//! | both halves of a board side by side | 1.00 / 1.03 / 1.2 | 1.01 / 1.01 / 1.03 | yes |
//! | bytes picked by two instructions for loading, one for unloading | 1.4 / 1.07 / - | | yes |
//!
//! Which solution of several is found first depends on the layout; counts, verdicts and the solutions of proper puzzles
//! do not.

#![expect(clippy::inline_always, reason = "all of it must be compiled for the instruction set that `dispatch!` chose")]
#![expect(
    clippy::needless_range_loop,
    reason = "loops over vectors are to be unrolled, with the same index in several arrays"
)]
#![expect(clippy::cast_possible_truncation, reason = "numbers of cells, lanes and bytes are small")]

mod branch;
mod layout;
mod narrow;
mod search;
mod sweep;
mod wide;

use fearless_simd::{Simd, SimdBase, dispatch};

use super::{Counted, Width, Work};
use crate::board::Grid;

/// Counts the solutions of a grid, up to `limit`.
pub fn count(width: Width, grid: &Grid, limit: u64) -> (Counted, Work) {
    dispatch!(width.instruction_set(), simd => count_with(simd, grid, limit))
}

/// Counts with the layout that suits the instruction set.
#[inline(always)]
fn count_with<S: Simd>(simd: S, grid: &Grid, limit: u64) -> (Counted, Work) {
    if <S::u16s as SimdBase<S>>::LEN == 32 {
        search::run::<S, wide::Wide<S>, 1>(simd, grid, limit)
    } else {
        search::run::<S, narrow::Narrow<S>, 3>(simd, grid, limit)
    }
}

#[cfg(test)]
mod tests {
    use super::narrow::Narrow;
    use super::wide::Wide;
    use super::*;

    const PUZZLES: [&str; 4] = [
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        "006030700030508090800407006090000030000829000060000020300604009040201080001050200",
        "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
    ];

    #[inline(always)]
    fn work_in<S: Simd>(simd: S) -> [Work; 2] {
        let mut work = [Work::default(); 2];
        for line in PUZZLES {
            let grid = line.parse().unwrap();
            let (narrow, done) = search::run::<S, Narrow<S>, 3>(simd, &grid, 2);
            work[0] += done;
            let (wide, done) = search::run::<S, Wide<S>, 1>(simd, &grid, 2);
            work[1] += done;
            assert_eq!(narrow, wide);
        }
        work
    }

    #[test]
    fn the_work_for_fixed_puzzles_is_constant_on_every_instruction_set() {
        for width in Width::ALL {
            let [narrow, wide] = dispatch!(width.instruction_set(), simd => work_in(simd));
            assert_eq!(narrow, Work { guesses: 84, sweeps: 592 }, "{width:?}");
            assert_eq!(wide, Work { guesses: 65, sweeps: 470 }, "{width:?}");
        }
    }
}
