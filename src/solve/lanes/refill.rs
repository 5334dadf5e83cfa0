//! Work for free lanes: saved boards first, else the next puzzles.

use fearless_simd::Simd;

use super::Puzzles;
use super::search::{BLOCK, Node, Search};
use super::transpose::load;
use super::vector::{MOST, lanes, mask_of};
use crate::board::{Candidates, Grid};

/// No puzzle.
const NONE: usize = usize::MAX;

impl<S: Simd> Search<'_, S> {
    /// Gives work to the free lanes as long as there is any.
    #[inline(always)]
    pub(super) fn fill(&mut self) {
        let mut free = self.free();
        while free != 0 {
            let Some(node) = self.stack.pop() else { break };
            if self.answers[node.puzzle].count < self.limit {
                let lane = Self::take(&mut free);
                self.put(lane, &node.cells);
                self.occupy(lane, node.puzzle);
            }
        }
        if free == 0 || self.next == self.puzzles.len() {
            return;
        }
        match self.puzzles {
            Puzzles::Grids(grids) if free.count_ones() >= BLOCK => self.start_block(grids, free),
            Puzzles::Grids(grids) => self.start_each(free, grids.len(), |i| masks_of_grid(&grids[i])),
            Puzzles::Candidates(all) => self.start_each(free, all.len(), |i| masks_of_candidates(&all[i])),
        }
    }

    /// Starts the next puzzles in many lanes at a time.
    #[inline(always)]
    fn start_block(&mut self, grids: &[Grid], mut free: u64) {
        let mut which = [NONE; MOST];
        while free != 0 && self.next < grids.len() {
            let lane = Self::take(&mut free);
            which[lane] = self.next;
            self.start(lane);
        }
        load(self.simd, grids, &which, &mut self.board);
    }

    /// Starts the next puzzles lane by lane.
    #[inline(always)]
    fn start_each(&mut self, mut free: u64, len: usize, masks: impl Fn(usize) -> [[u16; 9]; 9]) {
        while free != 0 && self.next < len {
            let lane = Self::take(&mut free);
            self.put(lane, &masks(self.next));
            self.start(lane);
        }
    }

    /// Makes `lane` work on the next puzzle, whose board it holds or is about to hold.
    #[inline(always)]
    fn start(&mut self, lane: usize) {
        self.answers[self.next].count = 0;
        self.occupy(lane, self.next);
        self.next += 1;
    }

    /// Makes `lane` work on a new board of `puzzle`, which no sweep has seen yet.
    #[inline(always)]
    pub(super) fn occupy(&mut self, lane: usize, puzzle: usize) {
        self.puzzle[lane] = puzzle;
        self.sum[lane] = 0;
        self.busy |= 1 << lane;
    }

    /// Puts a board into a lane.
    #[inline(always)]
    fn put(&mut self, lane: usize, cells: &[[u16; 9]; 9]) {
        debug_assert!(lane < lanes::<S>());
        for (cell, &mask) in self.board.as_flattened_mut().iter_mut().zip(cells.as_flattened()) {
            cell[lane] = mask;
        }
    }

    /// The board of a lane.
    #[inline(always)]
    pub(super) fn node(&self, lane: usize) -> Node {
        let mut node = Node { cells: [[0; 9]; 9], puzzle: self.puzzle[lane] };
        for (mask, cell) in node.cells.as_flattened_mut().iter_mut().zip(self.board.as_flattened()) {
            *mask = cell[lane];
        }
        node
    }
}

#[inline(always)]
fn masks_of_grid(grid: &Grid) -> [[u16; 9]; 9] {
    grid.rows().map(|row| row.map(mask_of))
}

#[inline(always)]
fn masks_of_candidates(candidates: &Candidates) -> [[u16; 9]; 9] {
    let mut masks = [[0; 9]; 9];
    for (mask, set) in masks.as_flattened_mut().iter_mut().zip(candidates.sets()) {
        *mask = set.bits();
    }
    masks
}
