//! The search: sweeps, and serves the lanes that are dead, full or stuck, until all puzzles are answered.

use fearless_simd::{Simd, SimdBase, SimdMask};

use super::answers::Answers;
use super::branch::{Notes, choose};
use super::saved::{Half, Saved};
use super::sweep::{Board, complete, sweep};
use super::transpose::{NO_WORDS, Words, permute, rows_of, unload};
use super::vector::{Masks, equal, lanes, splat};
use super::{Counted, Observer, Questions, Work};
use crate::solve::masks::{ALL, MOST, PLACES, digit_of};

/// So many lanes of `MOST` wait at the end of their work before any of them is served.
const WAIT: usize = 20;
/// A board whose sum falls by no more than this in a sweep is as good as stuck: what else there is, its halves will show.
pub(super) const SLOW: u16 = 64;
/// The sum of a board that no sweep has seen.
pub const UNSWEPT: u16 = 0;
/// From so many lanes on it pays to move boards by transposition.
pub(super) const BLOCK: u32 = 8;

/// The questions, and who wants to see the answers grow.
pub struct Inquiry<'a> {
    pub questions: Questions<'a>,
    pub limit: u64,
    pub observer: Option<&'a mut dyn Observer>,
}

/// Steps between two looks at the answers.
const WATCH_EVERY: u64 = 1 << 14;

/// The state of all lanes and what waits for one.
pub(super) struct Engine<'a, S: Simd> {
    pub(super) simd: S,
    /// Bit `i` is set when lane `i` may hold puzzles.
    pub(super) usable: u64,
    pub(super) board: Board<S>,
    notes: Notes<S>,
    words: Words,
    /// The question each lane works on.
    pub(super) question: [usize; MOST],
    /// Bit `i` is set when lane `i` works.
    pub(super) busy: u64,
    /// The sums of the boards after the last sweep.
    pub(super) sum: Masks<S>,
    pub(super) questions: Questions<'a>,
    pub(super) next: usize,
    pub(super) answers: Answers<'a>,
    saved: Saved<S>,
    pub(super) work: Work,
}

/// Answers all questions of a batch in the first `used` lanes.
#[inline(always)]
pub fn run<S: Simd>(simd: S, inquiry: &mut Inquiry<'_>, used: usize) -> (Vec<Counted>, Work) {
    let mut engine = Engine {
        simd,
        usable: u64::MAX >> (64 - used),
        board: [[splat(simd, ALL); 9]; 9],
        notes: Notes::new(simd),
        words: NO_WORDS,
        question: [usize::MAX; MOST],
        busy: 0,
        sum: splat(simd, 0),
        questions: inquiry.questions,
        next: 0,
        answers: Answers {
            counted: Vec::with_capacity(inquiry.questions.len()),
            limit: inquiry.limit,
            sufficient: 0,
            observer: inquiry.observer.take(),
        },
        saved: Saved::new(),
        work: Work::default(),
    };
    engine.start();
    let mut steps = 0;
    while engine.busy != 0 {
        engine.step();
        steps += 1;
        if steps % WATCH_EVERY == 0
            && let Some(observer) = &mut engine.answers.observer
            && observer.progress(&engine.answers.counted).is_break()
        {
            break;
        }
    }
    (engine.answers.counted, engine.work)
}

impl<S: Simd> Engine<'_, S> {
    /// The lanes without work.
    #[inline(always)]
    pub(super) fn free(&self) -> u64 {
        !self.busy & self.usable
    }

    /// Takes the lowest lane out of a set of lanes.
    #[inline(always)]
    pub(super) const fn take(set: &mut u64) -> usize {
        // The mask changes nothing; it spares the compiler the bounds checks.
        let lane = set.trailing_zeros() as usize & (lanes::<S>() - 1);
        *set &= *set - 1;
        lane
    }

    /// Sweeps once, then serves the lanes that came to an end if there are enough of them.
    #[inline(always)]
    fn step(&mut self) {
        let status = sweep(self.simd, &mut self.board);
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
        if waiting == 0 || moving > lanes::<S>() - WAIT * lanes::<S>() / MOST {
            return;
        }
        self.busy &= !(dead | full);
        if full != 0 {
            self.record(full);
        }
        let stuck = stuck & self.busy;
        if stuck != 0 {
            self.branch(stuck);
        }
        self.resume();
        self.start();
    }

    /// Gives the lanes that are free the last boards saved for them.
    #[inline(always)]
    fn resume(&mut self) {
        let (mut owners, mut wanting) = (self.free() & self.saved.owners(), 0);
        while owners != 0 {
            let lane = Self::take(&mut owners);
            while let Some(question) = self.saved.last_question(lane) {
                if self.answers.are_enough(question) {
                    self.saved.forget_last(lane);
                } else {
                    wanting |= 1 << lane;
                    self.occupy(lane, question);
                    break;
                }
            }
        }
        self.saved.restore(self.simd, wanting, &mut self.board);
    }

    /// Takes the solutions out of the lanes that have one candidate in every cell.
    #[inline(always)]
    fn record(&mut self, full: u64) {
        let mut full = full & complete(self.simd, &self.board);
        let many = full.count_ones() >= BLOCK;
        if many {
            unload(self.simd, &self.board, &mut self.words);
        }
        while full != 0 {
            let lane = Self::take(&mut full);
            let question = self.question[lane];
            if !self.answers.are_enough(question) {
                if many {
                    self.answers.add(question, || rows_of(&self.words, lane));
                } else {
                    self.answers.add(question, || rows_in::<S>(&self.board, lane));
                }
                if self.answers.are_enough(question) {
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

    /// Splits the boards of the stuck lanes in two: one part stays, the other goes to a lane that has nothing left to do, or
    /// is saved.
    #[inline(always)]
    fn branch(&mut self, mut stuck: u64) {
        let cells = choose(self.simd, &self.board, &mut self.notes, stuck);
        self.work.guesses += u64::from(stuck.count_ones());
        // One puzzle after the other is the way to find enough solutions; all at once, to find that there are no more.
        let is_deep = 8 * self.answers.sufficient > self.next || self.saved.are_many();
        let mut free = if is_deep { 0 } else { self.free() };
        self.copy_to(free, stuck);
        let frame = if stuck.count_ones() > free.count_ones() { self.saved.take(&self.board) } else { usize::MAX };
        while stuck != 0 {
            let lane = Self::take(&mut stuck);
            let cell = cells[lane];
            let (row, column) = (usize::from(cell / 9), usize::from(cell % 9));
            let all = self.board[row][column][lane];
            let digit = all & all.wrapping_neg();
            let rest = all & !digit;
            if free == 0 {
                self.saved.save(lane, Half { frame, cell: cell as u8, rest, question: self.question[lane] });
            } else {
                let target = Self::take(&mut free);
                self.board[row][column][target] = rest;
                self.occupy(target, self.question[lane]);
            }
            self.board[row][column][lane] = digit;
        }
    }

    /// Copies the boards of as many `stuck` lanes as there are `free` ones: the first to the first, and so on.
    #[inline(always)]
    fn copy_to(&mut self, mut free: u64, mut stuck: u64) {
        if free == 0 {
            return;
        }
        let mut source: [u16; MOST] = PLACES;
        while stuck != 0 && free != 0 {
            let lane = Self::take(&mut stuck);
            source[Self::take(&mut free)] = PLACES[lane];
        }
        let source = Masks::<S>::from_slice(self.simd, &source[..lanes::<S>()]);
        permute(self.simd, &mut self.board, source);
    }
}

/// The digits of a lane that has one candidate in every cell.
#[inline(always)]
fn rows_in<S: Simd>(board: &Board<S>, lane: usize) -> [[u8; 9]; 9] {
    let mut rows = [[0; 9]; 9];
    for (value, cell) in rows.as_flattened_mut().iter_mut().zip(board.as_flattened()) {
        *value = digit_of(cell[lane]);
    }
    rows
}
