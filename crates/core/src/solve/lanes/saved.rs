//! The pending halves of split boards, which their lanes search later.
//!
//! All lanes that split their boards in the same step are saved together, by one copy of all vectors. A lane restores
//! its board when its first half is finished. Lanes that were saved together are restored together if they finish in
//! the same step. So boards are never moved one by one.
//!
//! ```text
//!   frames             0: boards of all lanes     1: boards of all lanes     2: unused
//!                         2 users                    1 user
//!
//!   halves, lane 0     frame 0, r1c2 = 3 or 7     frame 1, r5c5 = 4          <- restored first
//!           lane 1     frame 0, r9c1 = 2, 8 or 9
//!           lane 2     none
//!
//!   owners             lanes 0 and 1
//! ```
//!
//! Lane 0 was split twice, the first time together with lane 1. To restore its last half, lane 0 copies its board from
//! frame 1 and sets r5c5 to 4. Frame 1 is then unused, and the next copy overwrites it.

use fearless_simd::{Select, Simd, SimdBase, SimdMask};

use super::sweep::Board;
use super::vector::Masks;
use crate::solve::masks::MOST;

/// A copy of the boards of all lanes.
struct Frame<S: Simd> {
    board: Board<S>,
    /// The number of lanes that will restore it.
    users: u32,
}

/// The number of frames beyond which no search spreads over free lanes.
///
/// A frame takes at most 5 KB. Without a bound, a search that always finds something to split would fill the memory.
const MOST_FRAMES: usize = 1 << 11;

/// The pending half of a split board.
#[derive(Clone, Copy)]
pub struct Half {
    pub frame: usize,
    /// The cell that was split, as `9 * row + column`.
    pub cell: u8,
    /// The remaining candidates of the cell.
    pub rest: u16,
    pub question: usize,
}

/// The pending halves of all lanes. A lane restores the last one first.
pub struct Saved<S: Simd> {
    frames: Vec<Frame<S>>,
    unused: Vec<usize>,
    halves: [Vec<Half>; MOST],
    /// Bit `i` is set if lane `i` has pending halves.
    owners: u64,
}

impl<S: Simd> Saved<S> {
    /// Creates an empty collection.
    pub const fn new() -> Self {
        Self { frames: Vec::new(), unused: Vec::new(), halves: [const { Vec::new() }; MOST], owners: 0 }
    }

    /// Returns the lanes with pending halves.
    #[inline(always)]
    pub const fn owners(&self) -> u64 {
        self.owners
    }

    /// Returns true if so many frames are in use that searches must go deep instead of spreading over lanes.
    #[inline(always)]
    pub fn is_over_limit(&self) -> bool {
        self.frames.len() - self.unused.len() > MOST_FRAMES
    }

    /// Copies the boards of all lanes. Returns the index of the frame, for [`Saved::save`].
    #[inline(always)]
    pub fn copy_boards(&mut self, board: &Board<S>) -> usize {
        if let Some(frame) = self.unused.pop() {
            self.frames[frame].board = *board;
            frame
        } else {
            self.frames.push(Frame { board: *board, users: 0 });
            self.frames.len() - 1
        }
    }

    /// Saves the pending half of the board of `lane`.
    #[inline(always)]
    pub fn save(&mut self, lane: usize, half: Half) {
        self.frames[half.frame].users += 1;
        self.halves[lane].push(half);
        self.owners |= 1 << lane;
    }

    /// Restores the last saved board of each of these lanes, all of which are owners.
    #[inline(always)]
    pub fn restore(&mut self, simd: S, mut wanting: u64, board: &mut Board<S>) {
        while wanting != 0 {
            let Some(frame) = self.last_frame(wanting.trailing_zeros() as usize) else { return };
            let (mut same_frame, mut others) = (0, wanting);
            while others != 0 {
                let lane = others.trailing_zeros() as usize;
                others &= others - 1;
                same_frame |= u64::from(self.last_frame(lane) == Some(frame)) << lane;
            }
            wanting &= !same_frame;
            let mask = <Masks<S> as SimdBase<S>>::Mask::from_bitmask(simd, same_frame);
            for (cell, saved) in board.as_flattened_mut().iter_mut().zip(self.frames[frame].board.as_flattened()) {
                *cell = mask.select(*saved, *cell);
            }
            while same_frame != 0 {
                let lane = same_frame.trailing_zeros() as usize;
                same_frame &= same_frame - 1;
                if let Some(half) = self.pop(lane) {
                    board.as_flattened_mut()[usize::from(half.cell)][lane] = half.rest;
                }
            }
        }
    }

    /// Returns the question of the last saved board of a lane.
    #[inline(always)]
    pub fn last_question(&self, lane: usize) -> Option<usize> {
        self.halves[lane].last().map(|half| half.question)
    }

    #[inline(always)]
    fn last_frame(&self, lane: usize) -> Option<usize> {
        self.halves[lane].last().map(|half| half.frame)
    }

    /// Removes and returns the last pending half of a lane.
    #[inline(always)]
    pub fn pop(&mut self, lane: usize) -> Option<Half> {
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
