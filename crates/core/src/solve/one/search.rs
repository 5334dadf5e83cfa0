//! The search: sweeps a board until it is stuck, splits it in two, and searches the first half before the second.

use std::slice;

use fearless_simd::{Simd, SimdBase};

use super::branch::split;
use super::layout::{Cells, Layout};
use super::sweep::{Board, State, sweep};
use crate::board::{Grid, Solution};
use crate::solve::apart::apart;
use crate::solve::lanes::Observer;
use crate::solve::{Counted, Work};

/// The number of guesses between two calls of the observer.
const PROGRESS_INTERVAL: u64 = 1 << 9;

/// The solutions found so far, the work of the search, and its observer.
struct Search<'a> {
    limit: u64,
    counted: Counted,
    work: Work,
    observer: Option<&'a mut dyn Observer>,
}

/// Counts the solutions with these candidates up to `limit`.
///
/// The boards that wait are in a list, so that a deep search takes no more of the stack than a shallow one.
#[inline(always)]
pub fn run<S: Simd, L: Layout<S, N>, const N: usize>(
    layout: L,
    cells: Cells<L::Masks, N>,
    limit: u64,
    observer: Option<&mut dyn Observer>,
) -> (Counted, Work) {
    let simd = layout.simd();
    let mut search = Search { limit, counted: Counted::default(), work: Work::default(), observer };
    let mut board = Board { cells, sum: L::Masks::splat(simd, 0) };
    let mut state = State::Moving;
    // The second halves whose first half is being searched, the innermost last.
    let mut waiting: Vec<(Board<L::Masks, N>, State)> = Vec::new();
    loop {
        while state == State::Moving && search.is_open() {
            state = apart(
                simd,
                #[inline(always)]
                || search.step(layout, &mut board),
            );
        }
        if !search.is_open() {
            break;
        }
        if state != State::Stuck {
            let Some(last) = waiting.pop() else { break };
            (board, state) = last;
            continue;
        }
        search.count_guess();
        let [mut a, mut b] = apart(
            simd,
            #[inline(always)]
            || split(layout, &board),
        );
        let (mut state_a, mut state_b) = (State::Moving, State::Moving);
        // The halves are independent, so the processor can sweep both in parallel.
        while state_a == State::Moving {
            state_a = apart(
                simd,
                #[inline(always)]
                || search.step(layout, &mut a),
            );
            if L::SIDE_BY_SIDE && state_b == State::Moving {
                state_b = apart(
                    simd,
                    #[inline(always)]
                    || search.step(layout, &mut b),
                );
            }
        }
        if state_a == State::Stuck {
            if matches!(state_b, State::Moving | State::Stuck) {
                waiting.push((b, state_b));
            }
            (board, state) = (a, state_a);
        } else {
            (board, state) = (b, state_b);
        }
    }
    (search.counted, search.work)
}

impl Search<'_> {
    /// Returns true if the limit is not yet reached.
    const fn is_open(&self) -> bool {
        self.counted.number < self.limit
    }

    /// Counts a guess, and regularly calls the observer. If it breaks, no further solution is wanted.
    #[inline(always)]
    fn count_guess(&mut self) {
        self.work.guesses += 1;
        if self.work.guesses.is_multiple_of(PROGRESS_INTERVAL) {
            self.observe();
        }
    }

    #[cold]
    #[inline(never)]
    fn observe(&mut self) {
        if let Some(observer) = &mut self.observer
            && observer.progress(slice::from_ref(&self.counted)).is_break()
        {
            self.limit = 0;
        }
    }

    /// Sweeps a board once, and counts a solution if the board becomes full.
    #[inline(always)]
    fn step<S: Simd, L: Layout<S, N>, const N: usize>(&mut self, layout: L, board: &mut Board<L::Masks, N>) -> State {
        let state = sweep(layout, board);
        self.work.sweeps += 1;
        if state == State::Full && self.is_open() {
            self.counted.number += 1;
            if self.counted.any.is_none() {
                self.counted.any = Some(Solution::assume_valid(Grid::assume_valid(layout.values(&board.cells))));
            }
        }
        state
    }
}
