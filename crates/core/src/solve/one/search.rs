//! The search: sweeps a board until it is stuck, splits it in two, and searches the first half before the second.

use fearless_simd::{Simd, SimdBase};

use super::branch;
use super::layout::{Cells, Layout};
use super::sweep::{self, Board, State};
use crate::board::{Grid, Solution};
use crate::solve::{Counted, Work};

/// True if all processors of this architecture have vectors.
///
/// Without vectors, each one is an array, and a sweep or a split needs hundreds of arrays. These are too many for each
/// level of the recursion, so sweep and split are not inlined there.
const HAS_VECTORS: bool = cfg!(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"));

/// The solutions found so far, and the work of the search.
struct Search {
    limit: u64,
    counted: Counted,
    work: Work,
}

/// Counts the solutions with these candidates up to `limit`.
#[inline(always)]
pub fn run<S: Simd, L: Layout<S, N>, const N: usize>(
    layout: L,
    cells: Cells<L::Masks, N>,
    limit: u64,
) -> (Counted, Work) {
    let mut search = Search { limit, counted: Counted::default(), work: Work::default() };
    let mut board = Board { cells, sum: L::Masks::splat(layout.simd(), 0) };
    let mut state = State::Moving;
    while state == State::Moving {
        search.step(layout, &mut board, &mut state);
    }
    if state == State::Stuck {
        search_halves(layout, &mut search, &board);
    }
    (search.counted, search.work)
}

impl Search {
    /// Returns true if the limit is not yet reached.
    const fn is_open(&self) -> bool {
        self.counted.number < self.limit
    }

    /// Sweeps a board once, and counts a solution if the board becomes full.
    #[inline(always)]
    fn step<S: Simd, L: Layout<S, N>, const N: usize>(
        &mut self,
        layout: L,
        board: &mut Board<L::Masks, N>,
        state: &mut State,
    ) {
        *state = sweep(layout, board);
        self.work.sweeps += 1;
        if *state == State::Full && self.is_open() {
            self.counted.number += 1;
            if self.counted.any.is_none() {
                self.counted.any = Some(Solution::proven(Grid::proven(layout.values(&board.cells))));
            }
        }
    }
}

/// Searches both halves of a stuck board.
fn search_halves<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, search: &mut Search, board: &Board<L::Masks, N>) {
    layout.simd().vectorize(
        #[inline(always)]
        || {
            let mut board = *board;
            loop {
                search.work.guesses += 1;
                let [mut a, mut b] = split(layout, &board);
                let (mut state_a, mut state_b) = (State::Moving, State::Moving);
                // The halves are independent, so the processor can sweep both in parallel.
                while state_a == State::Moving {
                    search.step(layout, &mut a, &mut state_a);
                    if L::SIDE_BY_SIDE && state_b == State::Moving {
                        search.step(layout, &mut b, &mut state_b);
                    }
                }
                if state_a == State::Stuck && search.is_open() {
                    search_halves(layout, search, &a);
                }
                while state_b == State::Moving && search.is_open() {
                    search.step(layout, &mut b, &mut state_b);
                }
                if state_b != State::Stuck || !search.is_open() {
                    return;
                }
                board = b;
            }
        },
    );
}

#[inline(always)]
fn sweep<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, board: &mut Board<L::Masks, N>) -> State {
    if HAS_VECTORS { sweep::sweep(layout, board) } else { sweep_apart(layout, board) }
}

#[inline(never)]
fn sweep_apart<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, board: &mut Board<L::Masks, N>) -> State {
    sweep::sweep(layout, board)
}

#[inline(always)]
fn split<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, board: &Board<L::Masks, N>) -> [Board<L::Masks, N>; 2] {
    if HAS_VECTORS { branch::split(layout, board) } else { split_apart(layout, board) }
}

#[inline(never)]
fn split_apart<S: Simd, L: Layout<S, N>, const N: usize>(
    layout: L,
    board: &Board<L::Masks, N>,
) -> [Board<L::Masks, N>; 2] {
    branch::split(layout, board)
}
