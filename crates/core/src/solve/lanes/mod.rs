//! The fast engine: many puzzles side by side, one per SIMD lane.
//!
//! # Idea
//! A cell is one vector of 16-bit candidate masks, one mask for each of 32 (AVX-512), 16 (AVX2) or 8 (SSE4.2, SSE2,
//! NEON, simd128) puzzles.
//!
//! ```text
//!                     puzzle  0    1    2    3   ...  31
//! board[0][0]   r1c1        [ 1FF  004  010  1FF ...  080 ]   bit d - 1 is set if digit d is possible
//! board[0][1]   r1c2        [ 002  1FF  1FF  013 ...  1FF ]
//!   ...                                                       81 vectors, 5 KB: they stay in the first cache
//! board[8][8]   r9c9        [ 1FF  100  1FF  008 ...  060 ]
//! ```
//!
//! A *sweep* applies the same straight-line deductions to all lanes at once. Then each lane is dead, full, still
//! moving, or stuck (`search.rs` has a picture of these states). A stuck board is split in two at one cell. One candidate of the cell stays in the lane. The other
//! candidates go to a free lane, or are saved if no lane is free. A free lane restores its last saved board, or else
//! starts the next puzzle. So no lane idles while there is work, and a single hard puzzle spreads its search over all
//! lanes. If more than one puzzle in eight so far had several solutions, all other halves are saved. Each lane then
//! finds enough solutions of its own puzzle by depth-first search.
//!
//! # Why it is fast
//! 1. One sweep serves 32 puzzles, without a branch and without a table. With AVX-512 it takes some 2,850 instructions,
//!    the tests of the states included (counted in the machine code of a release build): 90 for each puzzle. A tenth of
//!    them, 294, are for naked singles in the three stacks.
//! 2. The deductions work on *triads*, the three cells that a line (a row or column) and a box share. For each of the
//!    54 triads, the engine computes the digits of at least one cell and of at least two cells. Naked and hidden
//!    singles, locked candidates and full triads follow from these (`sweep.rs`).
//! 3. Rows come first, then columns. Each chute (a band or a stack) is updated in place, so later chutes use the
//!    eliminations of earlier ones.
//! 4. The sum of all cells shows each state except dead. A stuck board has a nearly unchanged sum. A full board has the
//!    sum 9 * 511, and every house is complete.
//! 5. The cell to split is chosen for all lanes at once: scores with the cell number in their low bits, then a maximum
//!    (`branch.rs`).
//! 6. Dead lanes receive the other halves of stuck boards by one permutation of each vector (`search.rs`). All other
//!    halves are saved for all lanes by one copy of the vectors, and restored by a blend (`saved.rs`).
//! 7. Dead, full and stuck lanes wait for others, so that all this is done for many lanes at once.
//! 8. Puzzles are loaded and solutions unloaded eight cells at a time, by interleaving bytes. A table of 16 bytes in a
//!    vector converts digits to masks and masks to digits (`transpose.rs`).
//! 9. When puzzles start together, the digits of their givens are removed first, which takes a third of a sweep.
//!
//! # Changes that were tried
//!
//! Ratios of speed, new to old, on easy / 17-clue / hardest (rated 11 and more) puzzles, one change at a time. At
//! first, with 32 lanes (AVX-512):
//!
//! | change | effect | kept |
//! |---|---|---|
//! | use arrays of `u16` in loops that the compiler vectorizes | 2 to 2.6 times slower than vector types | no |
//! | lanes that are done wait for half of the others, not for 8 | 1.19 / 1.02 / 1.2 | yes |
//! | test for one digit in a cell by saturating subtraction, not by counting | 1.06 / 1.10 / 1.00 | yes |
//! | prefer pairs without a linked pair to cells with more candidates, too | - / 1.03 / 1.19 | yes |
//! | do not clear answers in advance | 1.09 / 1.01 / - | yes |
//! | a point for every digit of a pair with at least three cells in two of its houses | 1.02 / 1.01 / 1.3 to 1.5 | yes |
//! | these points summed over all houses | - / 0.93 / 1.1 to 1.3 | no |
//! | also split on two cells of a digit in a house | - / 0.84 / 0.7 | no |
//! | also score the digits of cells with three candidates | - / 1.05 / 0.85 | no |
//! | no triad cardinality | 1.05 / 0.92 / 1.03 | no |
//! | split only if six lanes are stuck | - / 1.06 / 0.98 | no |
//! | serve every lane as soon as it is done | - / - / 0.85 to 0.91 | no |
//!
//! Later, with 32 and with 16 lanes (AVX2), compared with the engine that resulted from the first table:
//!
//! | change | 32 lanes | 16 lanes | kept |
//! |---|---|---|---|
//! | without a population count, detect two and three digits by clearing the lowest | - | 1.09 / 1.05 / 1.03 | yes |
//! | choice of the cell: count the cells of a digit in boxes only, not in all houses | - / 1.14 / 1.32 | - / 1.16 / 1.23 | yes |
//! | choice of the cell: also one more point for digits of other pairs in two houses | guesses 1.00 / 0.97 / 1.00 | as with 32 | yes |
//! | choice of the cell: also points for three cells in two of three houses, as before | guesses - / - / 0.95, costs more than it saves | | no |
//! | a point for a digit in all triads of the box | guesses - / - / 0.98, 1.02 of unbiased puzzles | | no |
//! | no hidden triples in sweeps | 1.15 / 1.00 / 1.00, medium puzzles 0.95 | 1.14 / 1.10 / 1.11 | yes |
//! | no full triads in sweeps | 0.96 / 1.01 / 1.06 | 1.06 / 0.99 / 1.02, medium puzzles 0.85 | no |
//! | hidden triples and full triads in bands only | - / 1.00 / 1.01 | 1.00 / 0.99 / 0.98 | no |
//! | load and unload by interleaving bytes | 1.2 / 1.07 / - | 1.12 / - / - | yes |
//! | save halves lane by lane, depth first for the first guesses of a puzzle | - / 0.86 / 0.61, ambiguous 1.04 | - / 0.94 / 0.82 | no |
//! | save all halves by copies of all lanes, always depth first | - / 0.80 / 0.77, ambiguous 1.9 | - / 1.00 / 0.94, ambiguous 1.8 | no |
//! | save them so only if one of eight puzzles so far had several solutions | ambiguous 1.8 | ambiguous 1.75 | yes |
//! | boards that hardly change count as stuck | - / 1.00 / 1.05 | - / 1.00 / 1.04 | yes |
//! | lanes wait for 5/8 of the others, not for half | 1.10 / 1.00 / 1.01 | 1.08 / 0.98 / 1.02 | yes |
//! | remove the digits of givens at the start of a puzzle | 1.13 / 1.00 / - | 1.2 / 1.00 / - | yes |
//! | remove them twice | 0.85 / - / - | 0.87 / - / - | no |
//! | load only givens, and compute the candidates of the other cells from them | 1.0 / 1.00 / - | 0.98 / 1.00 / 0.99 | no |
//! | also detect full lanes between rows and columns | 0.94 / 0.96 / - | 1.00 / 0.97 / - | no |
//! | naked singles in bands only; there, also remove their digits from the rest of the triad | 0.97 / 0.72 / 0.88 | 0.95 / 1.01 / 1.02 | no |
//!
//! Naked singles in bands only, without that removal, hardly remove a digit from the triad of a single cell. Conflicts
//! then stay undetected, and the search of a 17-clue puzzle does not end within seconds.
//!
//! The following changes affect only the order of machine instructions. (With 16 lanes, the position of the program's
//! pages in memory changes the speed by up to a sixth. The figures are medians over several copies of each program.)
//!
//! | change | 32 lanes | 16 lanes | kept |
//! |---|---|---|---|
//! | one set of triads for all chutes, cleared once per sweep | 0.99 / 1.00 / 1.02 | 1.07 / 1.03 / 1.02 | yes |
//! | compute the allowed digits of all triads before any cell changes | 1.05 / 1.12 / 1.15 | 0.93 / 1.00 / 1.02 | with 32 |
//! | no loop over triads | 1.12 / 1.01 / 1.05 | 0.80 / 0.90 / 0.82 | no |
//! | load and unload without words in memory that are immediately read as vectors | 1.18 / 1.04 / 0.98 | 1.04 / 1.02 / 0.99 | yes |
//! | load by interleaving only, if that takes half the instructions | - | 1.03 / 1.0 / 1.0 | yes |
//! | all kept changes together | 1.3 / 1.17 / 1.11 | 1.13 / 1.08 / 1.02 | |
//! | detect digits by wrapping subtraction, select by logic (16 lanes) | - | 0.85 to 1.0 / 0.94 to 1.0 / 0.95 to 1.0 | no |
//!
//! The sweep is sound but not complete. The search finds what the sweep misses. If there are several solutions, the
//! width determines which one is found first. Counts, verdicts and the solutions of well-posed puzzles do not depend on
//! it.

#![expect(clippy::inline_always, reason = "all of it must be compiled for the instruction set that `dispatch!` chose")]
#![expect(clippy::needless_range_loop, reason = "the loops are over rows, columns and lanes")]
#![expect(clippy::cast_possible_truncation, reason = "numbers of cells and lanes are small")]

mod answers;
mod branch;
mod refill;
mod saved;
mod search;
mod sweep;
mod transpose;
mod vector;

use std::ops::ControlFlow;

use fearless_simd::{Level as InstructionSet, Simd, SimdBase, dispatch};

use crate::board::{Candidates, Grid, Solution};

/// The questions of one batch.
#[derive(Clone, Copy, Debug)]
pub enum Questions<'a> {
    /// Grids.
    Grids(&'a [Grid]),
    /// Candidates of every cell.
    Candidates(&'a [Candidates]),
}

impl Questions<'_> {
    /// Returns the number of questions.
    pub(super) const fn len(&self) -> usize {
        match self {
            Self::Grids(grids) => grids.len(),
            Self::Candidates(candidates) => candidates.len(),
        }
    }

    /// Returns the digits of a question. For candidates, these are the cells with exactly one candidate.
    pub(super) fn digits(self, number: usize) -> Grid {
        match self {
            Self::Grids(grids) => grids[number],
            Self::Candidates(candidates) => candidates[number].singles(),
        }
    }

    /// Returns the candidates of a question.
    pub(super) fn candidates(self, number: usize) -> Candidates {
        match self {
            Self::Grids(grids) => Candidates::of(&grids[number]),
            Self::Candidates(candidates) => candidates[number].clone(),
        }
    }
}

/// The number of solutions of one grid of a batch, with one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// The number of solutions, or the limit if there are at least that many.
    pub number: u64,
    /// One of the solutions, or `None` if there is none.
    pub any: Option<Solution>,
}

/// The work that the engine did for a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Work {
    /// The number of times that a board was split in two.
    pub guesses: u64,
    /// The number of sweeps, counted once for each board that takes part.
    pub sweeps: u64,
}

/// Adds the work for another batch.
impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.guesses += other.guesses;
        self.sweeps += other.sweeps;
    }
}

/// A receiver of solutions and counts before the batch is done.
pub trait Observer {
    /// Receives a solution and the index of its question, in no particular order.
    fn solution(&mut self, _question: usize, _solution: &Solution) {}

    /// Receives the counts so far at regular intervals. Returns a break to end the search.
    fn progress(&mut self, _counted: &[Counted]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// The instruction set to use, which determines the number of puzzles that are solved side by side.
///
/// If this processor lacks the instruction set, the solver uses the next narrower one that it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Width {
    /// The widest instruction set of this processor.
    #[default]
    Widest,
    /// AVX2 at most (16 puzzles).
    Avx2,
    /// SSE4.2 at most (8 puzzles).
    Sse42,
    /// The instruction set that every processor of the architecture has (8 puzzles with SSE2, NEON or simd128).
    Baseline,
    /// The instruction set of [`Width::Baseline`], but with one puzzle at a time.
    Single,
}

impl Width {
    /// All widths, the widest first.
    pub const ALL: [Self; 5] = [Self::Widest, Self::Avx2, Self::Sse42, Self::Baseline, Self::Single];

    /// Returns the instruction set that this processor uses for the width.
    pub(super) fn instruction_set(self) -> InstructionSet {
        let widest = InstructionSet::new();
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        match self {
            Self::Widest => widest,
            Self::Avx2 => widest.as_avx2().map_or_else(|| Self::Sse42.instruction_set(), InstructionSet::Avx2),
            Self::Sse42 => widest.as_sse4_2().map_or(InstructionSet::baseline(), InstructionSet::Sse4_2),
            Self::Baseline | Self::Single => InstructionSet::baseline(),
        }
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
        match self {
            Self::Widest | Self::Avx2 | Self::Sse42 => widest,
            Self::Baseline | Self::Single => InstructionSet::baseline(),
        }
    }

    /// Returns the number of lanes that hold puzzles.
    const fn used(self, lanes: usize) -> usize {
        match self {
            Self::Single => 1,
            Self::Widest | Self::Avx2 | Self::Sse42 | Self::Baseline => lanes,
        }
    }

    /// Returns the instruction set and the number of lanes: `avx2, 16 lanes`.
    pub(super) fn description(self) -> String {
        let set = self.instruction_set();
        let lanes = self.used(dispatch!(set, simd => lanes_of(simd)));
        format!("{}, {lanes} lane{}", name_of(set), if lanes == 1 { "" } else { "s" })
    }
}

/// Returns the name of an instruction set, or `other` for one that this version does not know.
const fn name_of(set: InstructionSet) -> &'static str {
    match set {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        InstructionSet::Sse2(_) => "sse2",
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        InstructionSet::Sse4_2(_) => "sse4.2",
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        InstructionSet::Avx2(_) => "avx2",
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        InstructionSet::Avx512(_) => "avx512",
        #[cfg(target_arch = "aarch64")]
        InstructionSet::Neon(_) => "neon",
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        InstructionSet::WasmSimd128(_) => "simd128",
        _ => "other",
    }
}

/// Counts the solutions of each question, up to `limit`. The optional observer receives solutions and counts.
pub fn run<'a>(
    width: Width,
    questions: Questions<'a>,
    limit: u64,
    observer: Option<&'a mut dyn Observer>,
) -> (Vec<Counted>, Work) {
    dispatch!(width.instruction_set(), simd => {
        let used = width.used(lanes_of(simd));
        search::run(simd, &mut search::Request { questions, limit, observer }, used)
    })
}

const fn lanes_of<S: Simd>(_simd: S) -> usize {
    <S::u16s as SimdBase<S>>::LEN
}
