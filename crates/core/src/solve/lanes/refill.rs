//! The start of the next questions in free lanes.

use fearless_simd::Simd;

use super::search::{BLOCK, Engine, UNSWEPT};
use super::sweep::eliminate;
use super::transpose::load;
use super::vector::lanes;
use super::{Counted, Questions};
use crate::board::Grid;
use crate::solve::masks::{MOST, mask_of};

/// The index that stands for no question.
const NONE: usize = usize::MAX;

impl<S: Simd> Engine<'_, S> {
    /// Starts the next questions in the free lanes.
    #[inline(always)]
    pub(super) fn start(&mut self) {
        let free = self.free();
        if free == 0 || self.next == self.questions.len() {
            return;
        }
        match self.questions {
            Questions::Grids(grids) if free.count_ones() >= BLOCK => self.start_block(grids, free),
            Questions::Grids(grids) => {
                self.start_each(free, grids.len(), |i| grids[i].rows().as_flattened().iter().copied().map(mask_of));
            }
            Questions::Candidates(all) => {
                self.start_each(free, all.len(), |i| all[i].sets().iter().map(|digits| digits.bits()));
            }
        }
    }

    /// Starts the next questions in many lanes at once.
    #[inline(always)]
    fn start_block(&mut self, grids: &[Grid], mut free: u64) {
        let many = 2 * free.count_ones() as usize >= lanes::<S>();
        let mut which = [NONE; MOST];
        while free != 0 && self.next < grids.len() {
            let lane = Self::pop_lane(&mut free);
            which[lane] = self.next;
            self.start_in(lane);
        }
        load(self.simd, grids, &which, &mut self.board);
        if many {
            eliminate(self.simd, &mut self.board);
        }
    }

    /// Starts the next questions, one lane after the other.
    #[inline(always)]
    fn start_each<M: Iterator<Item = u16>>(&mut self, mut free: u64, len: usize, masks: impl Fn(usize) -> M) {
        while free != 0 && self.next < len {
            let lane = Self::pop_lane(&mut free);
            self.put(lane, masks(self.next));
            self.start_in(lane);
        }
    }

    /// Assigns the next question to `lane`. The caller loads the board before or after this call.
    #[inline(always)]
    fn start_in(&mut self, lane: usize) {
        self.answers.counted.push(Counted::default());
        self.occupy(lane, self.next);
        self.next += 1;
    }

    /// Marks `lane` as busy with a new, unswept board of `question`.
    #[inline(always)]
    pub(super) fn occupy(&mut self, lane: usize, question: usize) {
        self.question[lane] = question;
        self.sum[lane] = UNSWEPT;
        self.busy |= 1 << lane;
    }

    /// Copies a board into a lane.
    #[inline(always)]
    fn put(&mut self, lane: usize, masks: impl Iterator<Item = u16>) {
        debug_assert!(lane < lanes::<S>());
        for (cell, mask) in self.board.as_flattened_mut().iter_mut().zip(masks) {
            cell[lane] = mask;
        }
    }
}
