//! Trial and error: how much of a grid yields to it.
//!
//! # What it is
//! A *trial* supposes that a cell has one of its candidates, and follows nothing but singles and locked candidates (a digit
//! that has its places in a box in one line, or its places in a line in one box) until nothing follows any more. A
//! candidate whose trial ends in a contradiction is refuted. A *round* tries every candidate of the cells that are
//! open, and then takes the refuted ones away, all at once. Rounds go on until no cell is open, or until one refutes nothing.
//!
//! That is plain to define, does not depend on the order of anything, and never has to change. And it goes with how hard a
//! puzzle is for chains: in puzzles rated 8.5 a round refutes a third of the candidates, rated 9.3 a sixth, and hardly any of
//! those rated 9.8 or more yields at all.
//!
//! # Why it is fast
//! The trials stand side by side, one bit each: for every candidate there is a vector of bits that says in which trials it
//! is left (`boards.rs`). So a round of a puzzle is some ten passes over 729 vectors of 512 bits (AVX-512), and
//! of narrower vectors in proportion: 10 microseconds, 20 with SSE2.

#![expect(clippy::inline_always, reason = "all of it must be compiled for the instruction set that `dispatch!` chose")]
#![expect(clippy::needless_range_loop, reason = "cells and digits are meant")]

mod boards;

use fearless_simd::{Simd, dispatch};

use super::Width;
use crate::board::{Candidates, Cell, DigitSet};
use boards::Boards;

/// So many rounds count.
const ROUNDS: u32 = 8;

/// The resistance of a grid to trial and error, see [`Solver::trials_all`](super::Solver::trials_all).
///
/// A *trial* assumes that a cell has one of its candidates, and follows singles and locked candidates until nothing
/// follows any more. A candidate whose trial ends in a contradiction is refuted. A *round* tries every candidate of the
/// open cells, and then removes the refuted ones, all at once. Rounds go on until no cell is open, until one refutes
/// nothing or at least a third, or until there were eight.
///
/// Puzzles that are hard for chains resist: rated 8.5, a round refutes a third of the candidates; rated 9.8 or more,
/// hardly any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Trials {
    /// The number of candidates that were not refuted, summed over the rounds. If the last round refutes nothing, it
    /// counts once for each round that is missing to eight, too.
    pub resistance: u32,
    /// True if a round refutes nothing while cells are open.
    pub resists: bool,
}

/// Tries all candidates of these grids.
pub fn run(width: Width, grids: Vec<Candidates>) -> Vec<Trials> {
    dispatch!(width.instruction_set(), simd => rounds(simd, grids))
}

/// What is known of a grid between two rounds.
struct Subject {
    candidates: Candidates,
    open: usize,
    refuted: Vec<(Cell, DigitSet)>,
    trials: Trials,
}

#[inline(always)]
fn rounds<S: Simd>(simd: S, grids: Vec<Candidates>) -> Vec<Trials> {
    let subject = |candidates| Subject { candidates, open: 0, refuted: Vec::new(), trials: Trials::default() };
    let mut subjects: Vec<Subject> = grids.into_iter().map(subject).collect();
    let mut going: Vec<usize> = (0..subjects.len()).collect();
    let mut boards = Boards::new(simd);
    for round in 0..ROUNDS {
        settle(simd, &mut boards, &mut subjects, &going);
        round_of_trials(simd, &mut boards, &mut subjects, &going);
        going.retain(|&at| subjects[at].end_round(ROUNDS - round));
    }
    subjects.into_iter().map(|subject| subject.trials).collect()
}

impl Subject {
    /// Takes away what was refuted; says whether there is another round.
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

/// Follows singles and locked candidates in each of these grids.
#[inline(always)]
fn settle<S: Simd>(simd: S, boards: &mut Boards<S>, subjects: &mut [Subject], going: &[usize]) {
    for some in going.chunks(Boards::<S>::NUMBER) {
        boards.clear(simd);
        for (board, &at) in some.iter().enumerate() {
            boards.put(simd, &subjects[at].candidates, board..board + 1);
        }
        boards.follow(simd);
        for (board, &at) in some.iter().enumerate() {
            subjects[at].candidates = boards.candidates(board);
        }
    }
}

/// Tries every candidate of the open cells of these grids.
#[inline(always)]
fn round_of_trials<S: Simd>(simd: S, boards: &mut Boards<S>, subjects: &mut [Subject], going: &[usize]) {
    let mut trials = Vec::new();
    for &at in going {
        let before = trials.len();
        let candidates = &subjects[at].candidates;
        for cell in Cell::ALL.into_iter().filter(|&cell| candidates[cell].len() > 1) {
            trials.extend(candidates[cell].iter().map(|digit| (at, cell, digit)));
        }
        subjects[at].open = trials.len() - before;
    }
    for some in trials.chunks(Boards::<S>::NUMBER) {
        boards.clear(simd);
        let mut first = 0;
        for of_one in some.chunk_by(|(at, ..), (other, ..)| at == other) {
            let (at, ..) = of_one[0];
            boards.put(simd, &subjects[at].candidates, first..first + of_one.len());
            first += of_one.len();
        }
        for (board, &(_, cell, digit)) in some.iter().enumerate() {
            boards.suppose(cell, digit, board);
        }
        let dead = boards.follow(simd);
        for (board, &(at, cell, digit)) in some.iter().enumerate() {
            if Boards::<S>::is_in(dead, board) {
                subjects[at].refuted.push((cell, DigitSet::of(digit)));
            }
        }
    }
}
