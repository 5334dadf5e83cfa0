//! The other halves of boards that were split, until the lane comes back to them.
//!
//! All lanes that split their boards at a time are saved together, by one copy of all vectors; each comes back when it has
//! died on its first half, again together with those that were saved at the same time. So no board is moved by itself.

use fearless_simd::{Select, Simd, SimdBase, SimdMask};

use super::sweep::Board;
use super::vector::Masks;
use crate::solve::masks::MOST;

/// The boards of all lanes at some time.
struct Frame<S: Simd> {
    board: Board<S>,
    /// The lanes that will come back to it.
    users: u32,
}

/// The number of frames, of five kilobytes at most, beyond which no search spreads over free lanes: without a bound a search
/// that always finds something to split would fill the memory.
const MOST_FRAMES: usize = 1 << 11;

/// What remains to be tried of a board.
#[derive(Clone, Copy)]
pub struct Half {
    pub frame: usize,
    /// The cell that was split, as `9 * row + column`.
    pub cell: u8,
    /// Its other candidates.
    pub rest: u16,
    pub question: usize,
}

/// For each lane the halves it will come back to, the last first.
pub struct Saved<S: Simd> {
    frames: Vec<Frame<S>>,
    unused: Vec<usize>,
    halves: [Vec<Half>; MOST],
    /// Bit `i` is set when there are some for lane `i`.
    owners: u64,
}

impl<S: Simd> Saved<S> {
    /// None.
    pub const fn new() -> Self {
        Self { frames: Vec::new(), unused: Vec::new(), halves: [const { Vec::new() }; MOST], owners: 0 }
    }

    /// The lanes for which there are some.
    #[inline(always)]
    pub const fn owners(&self) -> u64 {
        self.owners
    }

    /// Returns true if there are more than a search of a few lanes needs, which goes deep before it goes wide then.
    #[inline(always)]
    pub fn are_many(&self) -> bool {
        self.frames.len() - self.unused.len() > MOST_FRAMES
    }

    /// Copies the boards of all lanes, for those of them that are then saved.
    #[inline(always)]
    pub fn take(&mut self, board: &Board<S>) -> usize {
        if let Some(frame) = self.unused.pop() {
            self.frames[frame].board = *board;
            frame
        } else {
            self.frames.push(Frame { board: *board, users: 0 });
            self.frames.len() - 1
        }
    }

    /// Saves what remains of a board of `lane`.
    #[inline(always)]
    pub fn save(&mut self, lane: usize, half: Half) {
        self.frames[half.frame].users += 1;
        self.halves[lane].push(half);
        self.owners |= 1 << lane;
    }

    /// Gives each of these lanes, all of them owners, the last board that was saved for it.
    #[inline(always)]
    pub fn restore(&mut self, simd: S, mut wanting: u64, board: &mut Board<S>) {
        while wanting != 0 {
            let Some(frame) = self.last_frame(wanting.trailing_zeros() as usize) else { return };
            let (mut alike, mut others) = (0, wanting);
            while others != 0 {
                let lane = others.trailing_zeros() as usize;
                others &= others - 1;
                alike |= u64::from(self.last_frame(lane) == Some(frame)) << lane;
            }
            wanting &= !alike;
            let mask = <Masks<S> as SimdBase<S>>::Mask::from_bitmask(simd, alike);
            for (cell, saved) in board.as_flattened_mut().iter_mut().zip(self.frames[frame].board.as_flattened()) {
                *cell = mask.select(*saved, *cell);
            }
            while alike != 0 {
                let lane = alike.trailing_zeros() as usize;
                alike &= alike - 1;
                if let Some(half) = self.forget_last(lane) {
                    board.as_flattened_mut()[usize::from(half.cell)][lane] = half.rest;
                }
            }
        }
    }

    /// The question of the last board that was saved for a lane.
    #[inline(always)]
    pub fn last_question(&self, lane: usize) -> Option<usize> {
        self.halves[lane].last().map(|half| half.question)
    }

    #[inline(always)]
    fn last_frame(&self, lane: usize) -> Option<usize> {
        self.halves[lane].last().map(|half| half.frame)
    }

    #[inline(always)]
    pub fn forget_last(&mut self, lane: usize) -> Option<Half> {
        let half = self.halves[lane].pop()?;
        if self.halves[lane].is_empty() {
            self.owners &= !(1 << lane);
        }
        let users = &mut self.frames[half.frame].users;
        *users -= 1;
        if *users == 0 {
            self.unused.push(half.frame);
        }
        Some(half)
    }
}
