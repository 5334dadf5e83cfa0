//! The engine for one puzzle at a time: the cells of one board side by side.
//!
//! # Idea
//! The deductions are those of `lanes/`, straight-line code on masks of candidates. There, a vector holds one cell of
//! many puzzles. Here, it holds many cells of one puzzle, so a sweep of the whole board takes some 100 to 370
//! instructions instead of 2,850. Facts about triads are exchanged between vectors where possible, and otherwise
//! between lanes. There are two layouts:
//!
//! | layout | vectors | lanes | rows to columns |
//! |---|---|---|---|
//! | `wide.rs`, for AVX-512 | 3 of 32 masks | the triads | one instruction per vector |
//! | `narrow.rs`, for all others | 9 of 16 masks | the boxes | no instruction |
//!
//! # Why it is fast
//! 1. All rows and boxes are swept at once, then all columns and boxes (`sweep.rs`).
//! 2. The code uses no table, no queue of changes, and few branches. The branches at the end of a sweep are
//!    predictable.
//! 3. A board is three or nine vectors. A search allocates memory only for second halves that wait for the first.
//! 4. With AVX-512, most of a sweep is latency, so the two halves of a split board are swept side by side.
//! 5. The cell to split is chosen in vectors, too, by the scores of `lanes/` with the cell's number in their low bits.
//!    A comparison with the best score makes both halves (`branch.rs`).
//! 6. Grids are loaded and solutions unloaded by a few instructions that select any bytes of two vectors (AVX-512
//!    only).
//!
//! # Changes that were tried
//!
//! Ratios of speed, new to old, on easy / 17-clue / hardest puzzles, one change at a time, with AVX-512 and with AVX2.
//!
//! | change | AVX-512 | AVX2 | kept |
//! |---|---|---|---|
//! | split the best cell as `lanes/` did, not the first with two candidates | - / 1.07 / 2.1 | - / 1.04 / 2.1 | yes |
//! | detect a full board at once, not when a sweep changes nothing; rotate lanes with as few moves as possible | 1.02 / 1.01 / 1.01 | 1.2 / 1.1 / 1.05 | yes |
//! | three vectors of 32 masks, not nine of 16 | 1.26 / 1.09 / 1.02 | | yes |
//! | three vectors: test by shifting a sign, not by predicates | 1.05 / 1.06 / 1.06 | | yes |
//! | nine vectors: also test by shifting; with AVX2 select by `and` and `or`, not by blending | 0.98 / 0.95 / 0.95 | 0.97 / 0.96 / 0.97 | no |
//! | select bytes by two instructions for loading and unloading | 1.4 / 1.08 / - | | yes |
//! | sweep both halves of a split board side by side | 1.00 / 1.02 / 1.21 | 1.00 / 1.02 / 1.05 | AVX-512 |
//! | no hidden triples in triads | 1.04 / 1.00 / 1.01, top1465 0.97 | 1.06 / 1.07 / 1.01 | yes |
//! | a board with changes in only one box counts as stuck | 1.00 / 1.01 / 1.02, ambiguous 1.07 | 1.00 / 0.98 / 1.03, ambiguous 1.04 | yes |
//! | a board with changes in two boxes counts as stuck, too | - | 0.98 / 0.90 / 1.00, ambiguous 1.09 | no |
//! | count the cells of a digit in boxes only; one more point for digits of other pairs in two houses | 1.00 / 1.02 / 1.02 | 1.00 / 1.11 / 1.23, ambiguous 1.45 | yes |
//! | without a cell with two candidates, split on a digit with two cells in a house | - / 1.01 / 0.96, top1465 1.02 | - / 0.99 / 0.99, top1465 1.00 | no |
//!
//! Sweeping side by side makes puzzles with several solutions slower, 0.88 with AVX-512 and 0.78 with AVX2. The work
//! for the second half is wasted if the first half has enough solutions.
//!
//! If there are several solutions, the layout determines which one is found first. Counts, verdicts and the solutions
//! of well-posed puzzles do not depend on it.

#![expect(clippy::inline_always, reason = "all of it must be compiled for the instruction set that `dispatch!` chose")]
#![expect(
    clippy::needless_range_loop,
    reason = "the compiler must unroll loops over vectors, which use one index in several arrays"
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
use super::lanes::{Observer, Questions};
use super::{Counted, Width, Work};

/// Counts the solutions of the first question, up to `limit`. The optional observer receives the count so far.
pub fn count<'a>(
    width: Width,
    questions: Questions<'a>,
    limit: u64,
    observer: Option<&'a mut dyn Observer>,
) -> (Counted, Work) {
    dispatch!(width.instruction_set(), simd => {
        if is_wide(simd) {
            count_in(Wide::new(simd), questions, limit, observer)
        } else {
            count_in(Narrow::new(simd), questions, limit, observer)
        }
    })
}

/// Counts the solutions of the first question with this layout, up to `limit`.
#[inline(always)]
fn count_in<S: Simd, L: Layout<S, N>, const N: usize>(
    layout: L,
    questions: Questions<'_>,
    limit: u64,
    observer: Option<&mut dyn Observer>,
) -> (Counted, Work) {
    let cells = match questions {
        Questions::Grids(grids) => layout.load(&grids[0]),
        Questions::Candidates(all) => layout.load_masks(|cell| all[0].sets()[cell].bits()),
    };
    search::run(layout, cells, limit, observer)
}

/// Returns true if the vectors of this instruction set have 32 masks.
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
            let (narrow, done) = search::run(narrow, narrow.load(&grid), 2, None);
            work[0] += done;
            let (wide, done) = search::run(wide, wide.load(&grid), 2, None);
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
