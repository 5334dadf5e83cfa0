//! The depth of trial and error that a grid needs.
//!
//! # Definition
//! At depth 0, only naked and hidden singles are applied. At depth `d`, each candidate is assumed in turn. If depth
//! `d - 1` leads to a contradiction from there, the candidate is removed. A trial that reaches the solution proves
//! nothing. A grid has depth `d` if depth `d` solves it and depth `d - 1` does not. This is T&E(`d`) of Denis Berthier
//! with singles as the only rules.
//!
//! The order of the trials makes no difference: an elimination never prevents another one.
//!
//! # Why it is fast
//! All trials of depth 1 run side by side on boards of one bit each. A trial of depth 2 is itself a grid of depth 1, so the
//! trials of some tens of these grids share the boards.

use fearless_simd::{Simd, dispatch};

use super::boards::{Boards, Rules};
use super::round::{open_candidates, refuted};
use crate::Stop;
use crate::board::{Candidates, Cell, Digit, DigitSet};
use crate::solve::Width;

/// The depth of trial and error that solves a grid, see [`Solver::trial_depth_all`](crate::solve::Solver::trial_depth_all).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TrialDepth {
    /// The depth, or a lower bound.
    pub depth: u32,
    /// True if the grid has this depth. Otherwise, the search ended before a solution.
    pub is_exact: bool,
}

/// The number of grids whose trials share the boards.
const GRIDS: usize = 32;
/// The number of grids of depth 0 or 1 that are settled together.
const GRIDS_AT_ONCE: usize = 256;

/// The result of rules and trials on a grid.
enum Outcome {
    Solved,
    Contradiction,
    /// Cells are open, and nothing more follows.
    Open(Candidates),
}

/// Returns the depth of each grid, up to `most`. A grid that is not solved at that depth has at least one more.
pub fn depth(width: Width, grids: Vec<Candidates>, most: u32, stop: &Stop) -> Vec<TrialDepth> {
    // A trial fixes a cell, so nothing more follows from deeper ones.
    let most = most.min(81);
    let mut depths = vec![TrialDepth { depth: most + 1, is_exact: false }; grids.len()];
    let mut open: Vec<(usize, Candidates)> = grids.into_iter().enumerate().collect();
    for depth in 0..=most {
        let (places, grids): (Vec<usize>, Vec<Candidates>) = open.drain(..).unzip();
        let outcomes = settle(width, grids, depth, stop);
        for (place, outcome) in places.into_iter().zip(outcomes) {
            match outcome {
                Some(Outcome::Open(candidates)) => open.push((place, candidates)),
                Some(_) => depths[place] = TrialDepth { depth, is_exact: true },
                None => depths[place] = TrialDepth { depth, is_exact: false },
            }
        }
    }
    depths
}

/// Applies trials of a depth to each grid until nothing more follows. Returns `None` for a grid if the search was
/// stopped.
fn settle(width: Width, grids: Vec<Candidates>, depth: u32, stop: &Stop) -> Vec<Option<Outcome>> {
    if depth <= 1 {
        let together = |some: &[Candidates]| dispatch!(width.instruction_set(), simd => settle_together(simd, some, depth == 1, stop));
        return grids.chunks(GRIDS_AT_ONCE).flat_map(together).collect();
    }
    grids.into_iter().map(|grid| settle_deeply(width, grid, depth, stop)).collect()
}

/// Applies trials of a depth from 2 to a grid until nothing more follows. Returns `None` if the search was stopped.
fn settle_deeply(width: Width, grid: Candidates, depth: u32, stop: &Stop) -> Option<Outcome> {
    let simpler = |grid: Candidates| settle(width, vec![grid], depth - 1, stop).pop().flatten();
    let mut grid = match simpler(grid)? {
        Outcome::Open(grid) => grid,
        end => return Some(end),
    };
    let mut tried = 0;
    // Trials go round until each has failed since the last elimination.
    let mut trials: Vec<(Cell, Digit)> = open_candidates(&grid).collect();
    let mut at = 0;
    while tried < trials.len() {
        if stop.is_due() {
            return None;
        }
        let some: Vec<(Cell, Digit)> =
            (0..GRIDS.min(trials.len() - tried)).map(|number| trials[(at + number) % trials.len()]).collect();
        let assumed = some.iter().map(|&(cell, digit)| grid.narrowed(cell, digit.into())).collect();
        let outcomes = settle(width, assumed, depth - 1, stop);
        let mut refuted = false;
        for (&(cell, digit), outcome) in some.iter().zip(outcomes) {
            if let Outcome::Contradiction = outcome? {
                grid = grid.narrowed(cell, !DigitSet::of(digit));
                refuted = true;
            }
        }
        at += some.len();
        tried += some.len();
        if refuted {
            grid = match simpler(grid)? {
                Outcome::Open(grid) => grid,
                end => return Some(end),
            };
            let next = trials[at % trials.len()];
            trials = open_candidates(&grid).collect();
            at = trials.iter().position(|&trial| trial >= next).unwrap_or(0);
            tried = 0;
        }
    }
    Some(Outcome::Open(grid))
}

/// Applies singles, and trials of depth 1 if `tries`, to all grids until nothing more follows. Returns `None` for each
/// grid if the search was stopped.
#[inline(always)]
fn settle_together<S: Simd>(simd: S, grids: &[Candidates], tries: bool, stop: &Stop) -> Vec<Option<Outcome>> {
    let mut boards = Boards::new(simd);
    let mut outcomes: Vec<Outcome> = grids.iter().cloned().map(Outcome::Open).collect();
    let mut unfinished: Vec<usize> = (0..outcomes.len()).collect();
    while !unfinished.is_empty() {
        if stop.is_due() {
            return grids.iter().map(|_| None).collect();
        }
        apply_singles(simd, &mut boards, &mut outcomes, &unfinished);
        unfinished.retain(|&at| tries && matches!(outcomes[at], Outcome::Open(_)));
        refute(simd, &mut boards, &mut outcomes, &mut unfinished);
    }
    outcomes.into_iter().map(Some).collect()
}

/// Applies singles to some grids.
#[inline(always)]
fn apply_singles<S: Simd>(simd: S, boards: &mut Boards<S>, outcomes: &mut [Outcome], unfinished: &[usize]) {
    for some in unfinished.chunks(Boards::<S>::NUMBER) {
        boards.clear(simd);
        for (board, &at) in some.iter().enumerate() {
            if let Outcome::Open(candidates) = &outcomes[at] {
                boards.put(simd, candidates, board..board + 1);
            }
        }
        let dead = boards.propagate(simd, Rules::Singles);
        for (board, &at) in some.iter().enumerate() {
            outcomes[at] = if Boards::<S>::is_in(dead, board) {
                Outcome::Contradiction
            } else {
                let candidates = boards.candidates(board);
                let is_solved = candidates.sets().iter().all(|set| set.len() == 1);
                if is_solved { Outcome::Solved } else { Outcome::Open(candidates) }
            };
        }
    }
}

/// Tries every candidate of some open grids, and removes the refuted ones. Keeps the grids that have changed.
#[inline(always)]
fn refute<S: Simd>(simd: S, boards: &mut Boards<S>, outcomes: &mut [Outcome], unfinished: &mut Vec<usize>) {
    let open = unfinished.iter().filter_map(|&at| match &outcomes[at] {
        Outcome::Open(candidates) => Some((at, candidates)),
        _ => None,
    });
    let (places, grids): (Vec<usize>, Vec<&Candidates>) = open.unzip();
    let mut changed = vec![false; outcomes.len()];
    for (number, cell, digit) in refuted(simd, boards, Rules::Singles, &grids) {
        let at = places[number];
        if let Outcome::Open(candidates) = &mut outcomes[at] {
            *candidates = candidates.narrowed(cell, !DigitSet::of(digit));
            changed[at] = true;
        }
    }
    unfinished.retain(|&at| changed[at]);
}
