//! The resistance of a grid to trial and error.
//!
//! # Definition
//! A *trial* assumes a candidate of a cell, and applies only singles and locked candidates until nothing changes. A
//! digit is locked if a box has it only in one line (a row or column), or a line only in one box. A candidate whose
//! trial ends in a contradiction is refuted. A *round* tries every candidate of the open cells, and then removes the
//! refuted ones all at once. Rounds end when no cell is open, when a round refutes nothing or at least a third of the
//! candidates, or after eight rounds.
//!
//! This definition is simple, does not depend on any order, and never has to change. The resistance correlates with the
//! difficulty for chains. A round refutes a third of the candidates in puzzles rated 8.5, and a sixth in puzzles rated
//! 9.3. In nearly all puzzles rated 9.8 or more, it refutes nothing.
//!
//! # Why it is fast
//! Trials run side by side, one bit each. For each candidate, a vector of bits holds the trials in which the candidate
//! is left (`boards.rs`). So a round of one puzzle takes some ten passes over 729 vectors of 512 bits (AVX-512), or of
//! narrower vectors in proportion. That is 10 microseconds, or 20 with SSE2.

#![expect(clippy::inline_always, reason = "all of it must be compiled for the instruction set that `dispatch!` chose")]
#![expect(clippy::needless_range_loop, reason = "the loops are over cells and digits")]

mod backdoors;
mod boards;
mod depth;
mod round;

use fearless_simd::{Simd, dispatch};

use super::Width;
use crate::board::{Candidates, Cell, DigitSet};
use boards::{Boards, Rules};
use round::{open_candidates, refuted};

pub use backdoors::Backdoors;
pub(super) use backdoors::backdoors;
pub use depth::TrialDepth;
pub(super) use depth::depth;

/// The largest number of rounds.
const ROUNDS: u32 = 8;

/// The resistance of a grid to trial and error, see [`Solver::trials_all`](super::Solver::trials_all).
///
/// A *trial* assumes a candidate of a cell, and applies only singles and locked candidates until nothing changes. A
/// candidate whose trial ends in a contradiction is refuted. A *round* tries every candidate of the open cells, and
/// then removes the refuted ones all at once. Rounds end when no cell is open, when a round refutes nothing or at least a
/// third of the candidates, or after eight rounds.
///
/// Puzzles that are hard for chains resist. In puzzles rated 8.5, a round refutes a third of the candidates. In puzzles
/// rated 9.8 or more, it refutes hardly any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Trials {
    /// The number of candidates that were not refuted, summed over the rounds. If the last round refutes nothing, its
    /// number is also added for each further round up to eight.
    pub resistance: u32,
    /// True if a round refuted nothing while cells were open.
    pub resists: bool,
}

/// Runs the trials of these grids.
pub fn run(width: Width, grids: Vec<Candidates>) -> Vec<Trials> {
    dispatch!(width.instruction_set(), simd => rounds(simd, grids))
}

/// The state of a grid between two rounds.
struct GridState {
    candidates: Candidates,
    /// The number of candidates of the open cells.
    open: usize,
    refuted: Vec<(Cell, DigitSet)>,
    trials: Trials,
}

#[inline(always)]
fn rounds<S: Simd>(simd: S, grids: Vec<Candidates>) -> Vec<Trials> {
    let state = |candidates| GridState { candidates, open: 0, refuted: Vec::new(), trials: Trials::default() };
    let mut states: Vec<GridState> = grids.into_iter().map(state).collect();
    let mut unfinished: Vec<usize> = (0..states.len()).collect();
    let mut boards = Boards::new(simd);
    for round in 0..ROUNDS {
        propagate_all(simd, &mut boards, &mut states, &unfinished);
        round_of_trials(simd, &mut boards, &mut states, &unfinished);
        unfinished.retain(|&at| states[at].end_round(ROUNDS - round));
    }
    states.into_iter().map(|state| state.trials).collect()
}

impl GridState {
    /// Removes the refuted candidates. Returns true if there is another round.
    fn end_round(&mut self, rounds_left: u32) -> bool {
        let Self { candidates, open, refuted, trials } = self;
        let survivors = *open - refuted.len();
        for (cell, digits) in refuted.drain(..) {
            *candidates = candidates.narrowed(cell, !digits);
        }
        let number = u32::try_from(survivors).unwrap_or(u32::MAX);
        trials.resists = *open > 0 && survivors == *open;
        trials.resistance += if trials.resists { number * rounds_left } else { number };
        !trials.resists && 3 * survivors > 2 * *open
    }
}

/// Applies singles and locked candidates in each of these grids.
#[inline(always)]
fn propagate_all<S: Simd>(simd: S, boards: &mut Boards<S>, states: &mut [GridState], unfinished: &[usize]) {
    for some in unfinished.chunks(Boards::<S>::NUMBER) {
        boards.clear(simd);
        for (board, &at) in some.iter().enumerate() {
            boards.put(simd, &states[at].candidates, board..board + 1);
        }
        boards.propagate(simd, Rules::SinglesAndLocked);
        for (board, &at) in some.iter().enumerate() {
            states[at].candidates = boards.candidates(board);
        }
    }
}

/// Tries every candidate of the open cells of these grids.
#[inline(always)]
fn round_of_trials<S: Simd>(simd: S, boards: &mut Boards<S>, states: &mut [GridState], unfinished: &[usize]) {
    let grids: Vec<&Candidates> = unfinished.iter().map(|&at| &states[at].candidates).collect();
    let refuted = refuted(simd, boards, Rules::SinglesAndLocked, &grids);
    for (number, cell, digit) in refuted {
        states[unfinished[number]].refuted.push((cell, DigitSet::of(digit)));
    }
    for &at in unfinished {
        states[at].open = open_candidates(&states[at].candidates).count();
    }
}
