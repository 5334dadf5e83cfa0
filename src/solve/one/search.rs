//! The search: both halves of a split board are swept side by side, and split in turn when they are stuck.

use fearless_simd::{Simd, SimdBase};

use super::branch::split;
use super::layout::Layout;
use super::sweep::{Board, State, sweep};
use crate::board::{Grid, Solution};
use crate::solve::{Counted, Work};

/// The solutions found so far, and the work done for them.
struct Search {
    limit: u64,
    counted: Counted,
    work: Work,
}

/// Counts the solutions of a grid up to `limit`.
#[inline(always)]
pub fn run<S: Simd, L: Layout<S, N>, const N: usize>(simd: S, grid: &Grid, limit: u64) -> (Counted, Work) {
    let layout = L::new(simd);
    let mut search = Search { limit, counted: Counted::default(), work: Work::default() };
    let mut board = Board { cells: layout.load(grid), sum: L::Masks::splat(simd, 0) };
    let mut state = State::Moving;
    while state == State::Moving {
        search.step(layout, &mut board, &mut state);
    }
    if state == State::Stuck {
        search_halves(simd, layout, &mut search, &board);
    }
    (search.counted, search.work)
}

impl Search {
    /// Sweeps a board once, and counts it if it becomes full.
    #[inline(always)]
    fn step<S: Simd, L: Layout<S, N>, const N: usize>(
        &mut self,
        layout: L,
        board: &mut Board<L::Masks, N>,
        state: &mut State,
    ) {
        *state = sweep(layout, board);
        self.work.sweeps += 1;
        if *state == State::Full && self.counted.number < self.limit {
            self.counted.number += 1;
            if self.counted.any.is_none() {
                self.counted.any = Some(Solution::proven(Grid::proven(layout.values(&board.cells))));
            }
        }
    }
}

/// Searches both halves of a board that is stuck, one after the other if both are stuck again.
fn search_halves<S: Simd, L: Layout<S, N>, const N: usize>(
    simd: S,
    layout: L,
    search: &mut Search,
    board: &Board<L::Masks, N>,
) {
    simd.vectorize(
        #[inline(always)]
        || {
            let mut board = *board;
            while search.counted.number < search.limit {
                search.work.guesses += 1;
                let [mut a, mut b] = split(layout, &board);
                let (mut state_a, mut state_b) = (State::Moving, State::Moving);
                // The two have nothing to do with each other, so that the processor works on both at a time.
                while state_a == State::Moving || state_b == State::Moving {
                    if state_a == State::Moving {
                        search.step(layout, &mut a, &mut state_a);
                    }
                    if state_b == State::Moving {
                        search.step(layout, &mut b, &mut state_b);
                    }
                }
                match (state_a == State::Stuck, state_b == State::Stuck) {
                    (true, true) => {
                        search_halves(simd, layout, search, &a);
                        board = b;
                    }
                    (true, false) => board = a,
                    (false, true) => board = b,
                    (false, false) => return,
                }
            }
        },
    );
}
