//! The search: sweeps all lanes, and serves those that are dead, full or stuck, until all questions are answered.
//!
//! # The states of a lane
//!
//! ```text
//!                    a sweep
//!   free ---> moving -------> moving    the sum of the cells decreased by more than SLOW
//!    ^                 |
//!    |                 +----> stuck     by SLOW or less      ---> split: the lane is moving, with one half
//!    |                 |                                          the other half starts in a free lane or is saved
//!    |                 +----> full      the sum is 9 * 511   ---> the solution is counted: free
//!    |                 |
//!    |                 +----> dead      a cell has no candidate, or a house lacks a digit: free
//!    |                                                                                      |
//!    +--------------------------------------------------------------------------------------+
//!   A free lane restores its last saved half, or else starts the next question: moving.
//! ```
//!
//! Stuck, full and dead lanes wait for the moving ones. All are served together when at least [`MIN_WAITING`] of 32
//! lanes wait or are free. Until then they are swept along: a full or dead board stays so, and a stuck one may move again.
//!
//! # Why the sum shows a full board
//! If a row has every digit in at least one cell, its masks have a sum of at least 511. The sum is 511 only if each
//! digit is in one cell alone. So if no row lacks a digit, a board with the sum 9 * 511 has 81 candidates, and one in
//! each cell, because a board with an empty cell is dead. The largest sum, 81 * 511 = 41,391, fits in 16 bits.
//!
//! A sweep looks for missing digits before it changes a chute, so the sum may also be that of a board which has just
//! lost a digit. Therefore all houses are checked once more before the solution is counted. If one lacks a digit, the
//! board has no solution.

use fearless_simd::{Simd, SimdBase, SimdMask};

use super::answers::Answers;
use super::branch::{Scratch, choose};
use super::saved::{Half, Saved};
use super::sweep::{Board, complete, sweep};
use super::transpose::{NO_WORDS, Words, permute, rows_of, unload};
use super::vector::{Masks, equal, lanes, splat};
use super::{Counted, Observer, Questions, Work};
use crate::solve::apart::apart;
use crate::solve::masks::{ALL, MOST, PLACES, digit_of};

/// The number of lanes, out of `MOST`, that must wait or be free before any lane is served.
const MIN_WAITING: usize = 20;
/// The largest decrease of the sum in a sweep with which a board counts as stuck: its halves will show the rest.
const SLOW: u16 = 64;
/// The sum of a board before its first sweep.
pub const UNSWEPT: u16 = 0;
/// The number of lanes from which moving boards by transposition is faster.
pub(super) const BLOCK: u32 = 8;

/// The questions of a batch, the limit for each, and an observer of the answers.
pub struct Request<'a> {
    pub questions: Questions<'a>,
    pub limit: u64,
    pub observer: Option<&'a mut dyn Observer>,
}

/// The number of steps between two calls of the observer.
const PROGRESS_INTERVAL: u64 = 1 << 10;

/// The state of all lanes, and the pending work.
pub(super) struct Engine<'a, S: Simd> {
    pub(super) simd: S,
    /// Bit `i` is set if lane `i` may hold puzzles.
    pub(super) usable: u64,
    pub(super) board: Board<S>,
    scratch: Scratch<S>,
    words: Words,
    /// The question that each lane works on.
    pub(super) question: [usize; MOST],
    /// Bit `i` is set if lane `i` is working.
    pub(super) busy: u64,
    /// The sums of the boards after the last sweep.
    pub(super) sum: Masks<S>,
    pub(super) questions: Questions<'a>,
    /// The index of the next question.
    pub(super) next: usize,
    pub(super) answers: Answers<'a>,
    saved: Saved<S>,
    pub(super) work: Work,
}

/// Answers all questions of a batch in the first `used` lanes.
#[inline(always)]
pub fn run<S: Simd>(simd: S, request: &mut Request<'_>, used: usize) -> (Vec<Counted>, Work) {
    let mut engine = Engine {
        simd,
        usable: u64::MAX >> (64 - used),
        board: [[splat(simd, ALL); 9]; 9],
        scratch: Scratch::new(simd),
        words: NO_WORDS,
        question: [usize::MAX; MOST],
        busy: 0,
        sum: splat(simd, 0),
        questions: request.questions,
        next: 0,
        answers: Answers {
            counted: Vec::with_capacity(request.questions.len()),
            limit: request.limit,
            sufficient: 0,
            observer: request.observer.take(),
        },
        saved: Saved::new(),
        work: Work::default(),
    };
    engine.start();
    let mut steps = 0;
    while engine.busy != 0 {
        engine.step();
        steps += 1;
        if steps % PROGRESS_INTERVAL == 0
            && let Some(observer) = &mut engine.answers.observer
            && observer.progress(&engine.answers.counted).is_break()
        {
            break;
        }
    }
    (engine.answers.counted, engine.work)
}

impl<S: Simd> Engine<'_, S> {
    /// Returns the lanes without work.
    #[inline(always)]
    pub(super) fn free(&self) -> u64 {
        !self.busy & self.usable
    }

    /// Removes the lowest lane from a set of lanes.
    #[inline(always)]
    pub(super) const fn pop_lane(set: &mut u64) -> usize {
        // The mask changes nothing, but the compiler can then omit bounds checks.
        let lane = set.trailing_zeros() as usize & (lanes::<S>() - 1);
        *set &= *set - 1;
        lane
    }

    /// Sweeps once, then serves the waiting lanes if there are enough of them.
    #[inline(always)]
    fn step(&mut self) {
        let status = apart(
            self.simd,
            #[inline(always)]
            || sweep(self.simd, &mut self.board),
        );
        let none = splat(self.simd, 0);
        self.work.sweeps += u64::from(self.busy.count_ones());
        let placed = equal::<S>(status.placed, splat(self.simd, ALL));
        let dead = (equal::<S>(status.filled, none) | !placed) & self.busy;
        let full = equal::<S>(status.sum, splat(self.simd, 9 * ALL)) & self.busy & !dead;
        let slow = (self.sum - status.sum).simd_le(splat(self.simd, SLOW)).to_bitmask();
        let stuck = slow & self.busy & !dead & !full;
        self.sum = status.sum;
        let waiting = dead | full | stuck;
        let moving = (self.busy & !waiting).count_ones() as usize;
        if waiting == 0 || moving > lanes::<S>() - MIN_WAITING * lanes::<S>() / MOST {
            return;
        }
        self.busy &= !(dead | full);
        if full != 0 {
            self.collect_solutions(full);
        }
        let stuck = stuck & self.busy;
        if stuck != 0 {
            self.branch(stuck);
        }
        self.restore_saved();
        self.start();
    }

    /// Restores the last saved boards of the free lanes.
    #[inline(always)]
    fn restore_saved(&mut self) {
        let (mut owners, mut wanting) = (self.free() & self.saved.owners(), 0);
        while owners != 0 {
            let lane = Self::pop_lane(&mut owners);
            while let Some(question) = self.saved.last_question(lane) {
                if self.answers.has_enough(question) {
                    self.saved.pop(lane);
                } else {
                    wanting |= 1 << lane;
                    self.occupy(lane, question);
                    break;
                }
            }
        }
        self.saved.restore(self.simd, wanting, &mut self.board);
    }

    /// Counts the solutions in the lanes that have one candidate in every cell.
    #[inline(always)]
    fn collect_solutions(&mut self, full: u64) {
        let mut full = full & complete(self.simd, &self.board);
        let many = full.count_ones() >= BLOCK;
        if many {
            unload(self.simd, &self.board, &mut self.words);
        }
        while full != 0 {
            let lane = Self::pop_lane(&mut full);
            let question = self.question[lane];
            if !self.answers.has_enough(question) {
                if many {
                    self.answers.add(question, || rows_of(&self.words, lane));
                } else {
                    self.answers.add(question, || rows_in::<S>(&self.board, lane));
                }
                if self.answers.has_enough(question) {
                    self.release(question);
                }
            }
        }
    }

    /// Frees the lanes that work on a question.
    #[inline(always)]
    fn release(&mut self, question: usize) {
        for lane in 0..lanes::<S>() {
            if self.question[lane] == question {
                self.busy &= !(1 << lane);
            }
        }
    }

    /// Splits the boards of the stuck lanes in two. One half stays, and the other half goes to a free lane or is saved.
    #[inline(always)]
    fn branch(&mut self, mut stuck: u64) {
        let cells = apart(
            self.simd,
            #[inline(always)]
            || choose(self.simd, &self.board, &mut self.scratch, stuck),
        );
        self.work.guesses += u64::from(stuck.count_ones());
        // Depth-first search finds enough solutions sooner. A search over all lanes proves sooner that there are no
        // more.
        let is_deep = 8 * self.answers.sufficient > self.next || self.saved.is_over_limit();
        let mut free = if is_deep { 0 } else { self.free() };
        self.copy_to(free, stuck);
        let frame =
            if stuck.count_ones() > free.count_ones() { self.saved.copy_boards(&self.board) } else { usize::MAX };
        while stuck != 0 {
            let lane = Self::pop_lane(&mut stuck);
            let cell = cells[lane];
            let (row, column) = (usize::from(cell / 9), usize::from(cell % 9));
            let all = self.board[row][column][lane];
            let digit = all & all.wrapping_neg();
            let rest = all & !digit;
            if free == 0 {
                self.saved.save(lane, Half { frame, cell: cell as u8, rest, question: self.question[lane] });
            } else {
                let target = Self::pop_lane(&mut free);
                self.board[row][column][target] = rest;
                self.occupy(target, self.question[lane]);
            }
            self.board[row][column][lane] = digit;
        }
    }

    /// Copies the boards of the first `stuck` lanes to the `free` lanes, in order.
    #[inline(always)]
    fn copy_to(&mut self, mut free: u64, mut stuck: u64) {
        if free == 0 {
            return;
        }
        let mut source: [u16; MOST] = PLACES;
        while stuck != 0 && free != 0 {
            let lane = Self::pop_lane(&mut stuck);
            source[Self::pop_lane(&mut free)] = PLACES[lane];
        }
        let source = Masks::<S>::from_slice(self.simd, &source[..lanes::<S>()]);
        permute(self.simd, &mut self.board, source);
    }
}

/// Returns the digits of a lane that has one candidate in every cell.
#[inline(always)]
fn rows_in<S: Simd>(board: &Board<S>, lane: usize) -> [[u8; 9]; 9] {
    let mut rows = [[0; 9]; 9];
    for (value, cell) in rows.as_flattened_mut().iter_mut().zip(board.as_flattened()) {
        *value = digit_of(cell[lane]);
    }
    rows
}
