//! The fast engine: many puzzles side by side, one per SIMD lane.
//!
//! # Idea
//! A cell is one vector of 16-bit candidate masks, one mask for each of 32 (AVX-512), 16 (AVX2) or 8 (SSE4.2, SSE2, NEON,
//! simd128) puzzles.
//!
//! ```text
//!                     puzzle  0    1    2    3   ...  31
//! board[0][0]   r1c1        [ 1FF  004  010  1FF ...  080 ]   bit d - 1 is set: digit d is possible
//! board[0][1]   r1c2        [ 002  1FF  1FF  013 ...  1FF ]
//!   ...                                                       81 vectors, 5 KB: they stay in the first cache
//! board[8][8]   r9c9        [ 1FF  100  1FF  008 ...  060 ]
//! ```
//!
//! A *sweep* applies the same straight-line deductions to all lanes at once. Then each lane is dead, solved, still moving,
//! or stuck. A stuck board is split in two: one candidate of a cell stays in the lane, the other candidates go to a free
//! lane, or are saved if no lane is free. Free lanes take up what was saved for them, else the next puzzle. So no lane idles
//! while there is work, and a single hard puzzle spreads its search over all lanes. Where puzzles turn out to have several
//! solutions, all other halves are saved, and each lane finds enough solutions of its own puzzle, one after the other.
//!
//! # Why it is fast
//! 1. One sweep of some 2,000 vector operations serves 32 puzzles, without a branch and without a table.
//! 2. The deductions work on *triads*, the three cells where a line crosses a box: from "some cell has it" and "two cells
//!    have it" of 54 triads follow naked and hidden singles, locked candidates and triads that are full (`sweep.rs`).
//! 3. Rows come first, then columns, each chute in place: later chutes see what earlier ones removed.
//! 4. The sum of all cells tells everything but death: unchanged is stuck, and 9 * 511 with every house complete is solved.
//! 5. The cell to split is chosen for all lanes at once: scores with the cell number in their low bits, then a maximum
//!    (`branch.rs`).
//! 6. Dead lanes take over the other halves of stuck boards by one permutation of each vector (`search.rs`); what must
//!    wait is saved for all lanes by one copy of the vectors, and comes back by a blend (`saved.rs`).
//! 7. Lanes that have come to an end wait for others, so that all this is done for many at a time.
//! 8. Puzzles enter and solutions leave eight cells at a time, by interleaving bytes, and digits become masks and masks
//!    digits by a table of 16 bytes in a vector (`transpose.rs`).
//! 9. Puzzles that start together are first rid of the digits of their givens, which is a third of a sweep.
//!
//! # What was tried
//!
//! Ratios of speed, new to old, on easy / 17-clue / hardest (rated 11 and more) puzzles, one change at a time. At first, with
//! 32 lanes (AVX-512):
//!
//! | change | effect | kept |
//! |---|---|---|
//! | arrays of `u16` in loops for the compiler to make vectors of | 2 to 2.6 times slower than vector types | no |
//! | lanes that have come to an end wait for half of the others, not for 8 | 1.19 / 1.02 / 1.2 | yes |
//! | one digit in a cell tested by saturating subtraction, not by counting | 1.06 / 1.10 / 1.00 | yes |
//! | pairs without a linked pair still go before cells with more candidates | - / 1.03 / 1.19 | yes |
//! | answers are not cleared beforehand | 1.09 / 1.01 / - | yes |
//! | a point for every digit of a pair with three places or more in two of its houses | 1.02 / 1.01 / 1.3 to 1.5 | yes |
//! | the same points summed over all houses | - / 0.93 / 1.1 to 1.3 | no |
//! | splitting on two places of a digit in a house, too | - / 0.84 / 0.7 | no |
//! | scoring the digits of cells with three candidates, too | - / 1.05 / 0.85 | no |
//! | no triad cardinality | 1.05 / 0.92 / 1.03 | no |
//! | splitting only when six lanes are stuck | - / 1.06 / 0.98 | no |
//! | serving every lane that has come to an end at once | - / - / 0.85 to 0.91 | no |
//!
//! Later, with 32 and with 16 lanes (AVX2), against the engine that came out of the first table:
//!
//! | change | 32 lanes | 16 lanes | kept |
//! |---|---|---|---|
//! | two and three digits told by clearing the lowest, where there is no population count | - | 1.09 / 1.05 / 1.03 | yes |
//! | choice of the cell: many places looked for in boxes only, not in all houses | - / 1.14 / 1.32 | - / 1.16 / 1.23 | yes |
//! | the same, with a point more for digits of other pairs in two houses | guesses 1.00 / 0.97 / 1.00 | the same | yes |
//! | the same, with points for three places in two of three houses as before | guesses - / - / 0.95, dearer than it saves | | no |
//! | a point for a digit in all triads of the box | guesses - / - / 0.98, 1.02 of unbiased puzzles | | no |
//! | no hidden triples in sweeps | 1.15 / 1.00 / 1.00, medium puzzles 0.95 | 1.14 / 1.10 / 1.11 | yes |
//! | no full triads in sweeps | 0.96 / 1.01 / 1.06 | 1.06 / 0.99 / 1.02, medium puzzles 0.85 | no |
//! | hidden triples and full triads in bands only | - / 1.00 / 1.01 | 1.00 / 0.99 / 0.98 | no |
//! | loading and unloading by interleaving bytes | 1.2 / 1.07 / - | 1.12 / - / - | yes |
//! | halves are saved lane by lane, depth first for a puzzle's first guesses | - / 0.86 / 0.61, ambiguous 1.04 | - / 0.94 / 0.82 | no |
//! | all halves are saved by copies of all lanes, always depth first | - / 0.80 / 0.77, ambiguous 1.9 | - / 1.00 / 0.94, ambiguous 1.8 | no |
//! | the same where one puzzle of eight so far had several solutions | ambiguous 1.8 | ambiguous 1.75 | yes |
//! | boards that hardly change count as stuck | - / 1.00 / 1.05 | - / 1.00 / 1.04 | yes |
//! | lanes wait for 5/8 of the others, not for half | 1.10 / 1.00 / 1.01 | 1.08 / 0.98 / 1.02 | yes |
//! | the digits of givens removed at the start of a puzzle | 1.13 / 1.00 / - | 1.2 / 1.00 / - | yes |
//! | the same twice | 0.85 / - / - | 0.87 / - / - | no |
//! | givens alone loaded, and the other cells made of what they leave | 1.0 / 1.00 / - | 0.98 / 1.00 / 0.99 | no |
//! | full lanes looked for between rows and columns, too | 0.94 / 0.96 / - | 1.00 / 0.97 / - | no |
//!
//! What follows changes nothing but the order of the machine's instructions. (Where the pages of the program lie in memory is
//! worth up to a sixth with 16 lanes: medians of several copies of each program.)
//!
//! | change | 32 lanes | 16 lanes | kept |
//! |---|---|---|---|
//! | one set of triads for all chutes, cleared once in a sweep | 0.99 / 1.00 / 1.02 | 1.07 / 1.03 / 1.02 | yes |
//! | what the cells of all triads may have is found before any cell is changed | 1.05 / 1.12 / 1.15 | 0.93 / 1.00 / 1.02 | with 32 |
//! | no loop over triads at all | 1.12 / 1.01 / 1.05 | 0.80 / 0.90 / 0.82 | no |
//! | puzzles into vectors, and answers out of them, without words in memory that are read as vectors at once | 1.18 / 1.04 / 0.98 | 1.04 / 1.02 / 0.99 | yes |
//! | loading by interleaving alone, where it takes half the instructions | - | 1.03 / 1.0 / 1.0 | yes |
//! | all of what is kept | 1.3 / 1.17 / 1.11 | 1.13 / 1.08 / 1.02 | |
//! | digits told by wrapping subtraction, selections by logic (16 lanes) | - | 0.85 to 1.0 / 0.94 to 1.0 / 0.95 to 1.0 | no |
//!
//! The sweep is sound but not complete; what it misses, the search finds. Which solution of several is found first depends
//! on the width; counts, verdicts and the solutions of proper puzzles do not.

#![expect(clippy::inline_always, reason = "all of it must be compiled for the instruction set that `dispatch!` chose")]
#![expect(clippy::needless_range_loop, reason = "rows, columns and lanes are meant")]
#![expect(clippy::cast_possible_truncation, reason = "numbers of cells and lanes are small")]

pub mod alone;
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
    /// The number of questions.
    pub(super) const fn len(&self) -> usize {
        match self {
            Self::Grids(grids) => grids.len(),
            Self::Candidates(candidates) => candidates.len(),
        }
    }

    /// Returns the digits that stand in a question: a lone candidate of a grid of candidates does.
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
    /// The number of solutions, or the limit when there are at least that many.
    pub number: u64,
    /// One of them, if there is one.
    pub any: Option<Solution>,
}

/// The work that the engine did for a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Work {
    /// Boards split in two.
    pub guesses: u64,
    /// Sweeps, counted once for every board that took part.
    pub sweeps: u64,
}

/// Adds the work done for another batch.
impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.guesses += other.guesses;
        self.sweeps += other.sweeps;
    }
}

/// Somebody who wants to see answers before the batch is done.
pub trait Observer {
    /// A solution of the question at this position; they come in no particular order.
    fn solution(&mut self, _question: usize, _solution: &Solution) {}

    /// The numbers so far, every now and then; breaks if these are enough.
    fn progress(&mut self, _counted: &[Counted]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// The instruction set to use, and with it the number of puzzles that are solved side by side.
///
/// If this processor lacks the instruction set, the widest one below it takes its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Width {
    /// The widest this processor has.
    #[default]
    Widest,
    /// AVX2 at most (16 puzzles).
    Avx2,
    /// SSE4.2 at most (8 puzzles).
    Sse42,
    /// The instruction set that every processor of the architecture has (8 puzzles with SSE2, NEON or simd128).
    Baseline,
    /// The instruction set of [`Width::Baseline`], with one puzzle at a time.
    Single,
}

impl Width {
    /// All of them, the widest first.
    pub const ALL: [Self; 5] = [Self::Widest, Self::Avx2, Self::Sse42, Self::Baseline, Self::Single];

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

    /// How many of the lanes there are hold puzzles.
    const fn used(self, lanes: usize) -> usize {
        match self {
            Self::Single => 1,
            Self::Widest | Self::Avx2 | Self::Sse42 | Self::Baseline => lanes,
        }
    }

    /// The instruction set and the number of lanes: `avx2, 16 lanes`.
    pub(super) fn description(self) -> String {
        let set = self.instruction_set();
        let lanes = self.used(dispatch!(set, simd => lanes_of(simd)));
        format!("{}, {lanes} lane{}", name_of(set), if lanes == 1 { "" } else { "s" })
    }
}

/// What an instruction set is called; one that has come up since is not named.
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

/// Counts the solutions of each question, up to `limit`, perhaps while somebody looks on.
pub fn run<'a>(
    width: Width,
    questions: Questions<'a>,
    limit: u64,
    observer: Option<&'a mut dyn Observer>,
) -> (Vec<Counted>, Work) {
    dispatch!(width.instruction_set(), simd => {
        let used = width.used(lanes_of(simd));
        search::run(simd, &mut search::Inquiry { questions, limit, observer }, used)
    })
}

const fn lanes_of<S: Simd>(_simd: S) -> usize {
    <S::u16s as SimdBase<S>>::LEN
}
