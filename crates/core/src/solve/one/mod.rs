//! The engine for one puzzle at a time: the cells of one board side by side.
//!
//! # Idea
//! The deductions are those of `lanes/`, straight-line code on masks of candidates. There a vector holds one cell of many
//! puzzles; here it holds many cells of one puzzle, so that a sweep of the whole board is some 100 to 370 instructions in
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
//! 4. With AVX-512 most of a sweep is waiting, so the two halves of a split board are swept side by side.
//! 5. The cell to split is chosen in vectors, too, as the lanes choose it: scores with the cell's number in their low bits,
//!    and both halves made by comparing with the best (`branch.rs`).
//! 6. Grids come in and solutions go out by a few instructions that pick any bytes of two vectors (AVX-512 only).
//!
//! # What was tried
//!
//! Ratios of speed, new to old, on easy / 17-clue / hardest puzzles, one change at a time, with AVX-512 and with AVX2.
//!
//! | change | AVX-512 | AVX2 | kept |
//! |---|---|---|---|
//! | the best cell as `lanes/` chose it, not the first with two candidates | - / 1.07 / 2.1 | - / 1.04 / 2.1 | yes |
//! | a full board seen at once, not when a sweep changes nothing; turns by as few moves as there can be | 1.02 / 1.01 / 1.01 | 1.2 / 1.1 / 1.05 | yes |
//! | three vectors of 32 masks, not nine of 16 | 1.26 / 1.09 / 1.02 | | yes |
//! | three vectors: tests by shifting a sign, not by predicates | 1.05 / 1.06 / 1.06 | | yes |
//! | nine vectors: the same; with AVX2 the result of a test by `and` and `or`, not by blending | 0.98 / 0.95 / 0.95 | 0.97 / 0.96 / 0.97 | no |
//! | bytes picked by two instructions for loading, and for unloading | 1.4 / 1.08 / - | | yes |
//! | both halves of a split board side by side | 1.00 / 1.02 / 1.21 | 1.00 / 1.02 / 1.05 | AVX-512 |
//! | no hidden triples in triads | 1.04 / 1.00 / 1.01, top1465 0.97 | 1.06 / 1.07 / 1.01 | yes |
//! | a board that changed in one box only counts as stuck | 1.00 / 1.01 / 1.02, ambiguous 1.07 | 1.00 / 0.98 / 1.03, ambiguous 1.04 | yes |
//! | the same with two boxes | - | 0.98 / 0.90 / 1.00, ambiguous 1.09 | no |
//! | many places looked for in boxes only; a point more for digits of other pairs in two houses | 1.00 / 1.02 / 1.02 | 1.00 / 1.11 / 1.23, ambiguous 1.45 | yes |
//!
//! Side by side makes puzzles with several solutions slower, 0.88 with AVX-512 and 0.78 with AVX2: what is done for the
//! second half is in vain when there are solutions enough in the first.
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

use self::layout::Layout;
use self::narrow::Narrow;
use self::wide::Wide;
use super::lanes::Questions;
use super::{Counted, Width, Work};

/// Counts the solutions of the first question, up to `limit`.
pub fn count(width: Width, questions: Questions<'_>, limit: u64) -> (Counted, Work) {
    dispatch!(width.instruction_set(), simd => {
        if is_wide(simd) { count_in(Wide::new(simd), questions, limit) } else { count_in(Narrow::new(simd), questions, limit) }
    })
}

/// Counts the solutions of the first question in this layout.
#[inline(always)]
fn count_in<S: Simd, L: Layout<S, N>, const N: usize>(
    layout: L,
    questions: Questions<'_>,
    limit: u64,
) -> (Counted, Work) {
    let cells = match questions {
        Questions::Grids(grids) => layout.load(&grids[0]),
        Questions::Candidates(all) => layout.load_masks(|cell| all[0].sets()[cell].bits()),
    };
    search::run(layout, cells, limit)
}

/// Whether the vectors of this instruction set have 32 masks.
const fn is_wide<S: Simd>(_simd: S) -> bool {
    <S::u16s as SimdBase<S>>::LEN == 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;

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
            let grid: Grid = line.parse().unwrap();
            let (narrow, wide) = (Narrow::new(simd), Wide::new(simd));
            let (narrow, done) = search::run(narrow, narrow.load(&grid), 2);
            work[0] += done;
            let (wide, done) = search::run(wide, wide.load(&grid), 2);
            work[1] += done;
            assert_eq!(narrow, wide);
        }
        work
    }

    #[test]
    fn the_work_for_fixed_puzzles_is_constant_on_every_instruction_set() {
        for width in Width::ALL {
            let [narrow, wide] = dispatch!(width.instruction_set(), simd => work_in(simd));
            assert_eq!(narrow, Work { guesses: 92, sweeps: 619 }, "{width:?}");
            assert_eq!(wide, Work { guesses: 78, sweeps: 523 }, "{width:?}");
        }
    }
}
