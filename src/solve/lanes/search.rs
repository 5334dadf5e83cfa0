//! The search: sweeps, and serves the lanes that are dead, full or stuck, until all puzzles are answered.

use fearless_simd::{Bytes, Simd, SimdBase};

use super::branch::choose;
use super::sweep::{Board, sweep};
use super::transpose::unload;
use super::vector::{ALL, MOST, Masks, digit_of, equal, lanes, splat};
use super::{Counted, Observer, Questions, Work};
use crate::board::{Grid, Solution};

/// A board that waits for a free lane.
pub struct Waiting {
    pub(super) cells: [[u16; 9]; 9],
    pub(super) question: usize,
}

/// So many lanes wait at the end of their work before any of them is served (half the lanes where there are fewer than 32).
const WAIT: usize = 16;
/// From so many lanes on it pays to move boards by transposition.
pub(super) const BLOCK: u32 = 8;
/// Every lane's own number.
const OWN_LANE: [u16; MOST] = {
    let mut lanes = [0; MOST];
    let mut i = 1;
    while i < MOST {
        lanes[i] = lanes[i - 1] + 1;
        i += 1;
    }
    lanes
};

/// The questions, and who wants to see the answers grow.
pub struct Inquiry<'a> {
    pub questions: Questions<'a>,
    pub limit: u64,
    pub observer: &'a mut dyn Observer,
}

/// Steps between two looks at the answers.
const WATCH_EVERY: u64 = 1 << 14;

/// The state of all lanes and what waits for one.
pub(super) struct Engine<'a, S: Simd> {
    pub(super) simd: S,
    /// Bit `i` is set when lane `i` may hold puzzles.
    pub(super) usable: u64,
    pub(super) board: Board<S>,
    /// The question each lane works on.
    pub(super) question: [usize; MOST],
    /// Bit `i` is set when lane `i` works.
    pub(super) busy: u64,
    /// The sums of the boards after the last sweep.
    pub(super) sum: Masks<S>,
    pub(super) questions: Questions<'a>,
    pub(super) next: usize,
    pub(super) limit: u64,
    /// The answers to the questions that are begun.
    pub(super) counted: Vec<Counted>,
    observer: &'a mut dyn Observer,
    pub(super) stack: Vec<Waiting>,
    pub(super) work: Work,
}

/// Answers all questions of a batch in the first `used` lanes.
#[inline(always)]
pub fn run<S: Simd>(simd: S, inquiry: &mut Inquiry<'_>, used: usize) -> (Vec<Counted>, Work) {
    let mut engine = Engine {
        simd,
        usable: u64::MAX >> (64 - used),
        board: [[splat(simd, ALL); 9]; 9],
        question: [usize::MAX; MOST],
        busy: 0,
        sum: splat(simd, 0),
        questions: inquiry.questions,
        next: 0,
        limit: inquiry.limit,
        counted: Vec::with_capacity(inquiry.questions.len()),
        observer: inquiry.observer,
        stack: Vec::new(),
        work: Work::default(),
    };
    engine.fill();
    let mut steps = 0;
    while engine.busy != 0 {
        engine.step();
        steps += 1;
        if steps % WATCH_EVERY == 0 {
            engine.observer.progress(&engine.counted);
        }
    }
    (engine.counted, engine.work)
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
        let stuck = equal::<S>(status.sum, self.sum) & self.busy & !dead & !full;
        self.sum = status.sum;
        let waiting = dead | full | stuck;
        let moving = (self.busy & !waiting).count_ones() as usize;
        if waiting == 0 || moving > lanes::<S>() - WAIT.min(lanes::<S>() / 2) {
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
        self.fill();
    }

    /// Takes the solutions out of the lanes that have one candidate in every cell.
    #[inline(always)]
    fn record(&mut self, full: u64) {
        let mut full = full & complete(self.simd, &self.board);
        if full.count_ones() >= BLOCK {
            let mut solutions = [[[0; 9]; 9]; MOST];
            unload(self.simd, &self.board, &mut solutions);
            while full != 0 {
                let lane = Self::take(&mut full);
                self.add(lane, &solutions[lane]);
            }
        } else {
            while full != 0 {
                let lane = Self::take(&mut full);
                self.add(lane, &self.solution(lane));
            }
        }
    }

    /// The digits of one lane that is full.
    #[inline(always)]
    fn solution(&self, lane: usize) -> [[u8; 9]; 9] {
        let mut rows = [[0; 9]; 9];
        for (value, cell) in rows.as_flattened_mut().iter_mut().zip(self.board.as_flattened()) {
            *value = digit_of(cell[lane]);
        }
        rows
    }

    /// Adds a solution to the count of the question in `lane`; frees all its lanes when the limit is reached.
    #[inline(always)]
    fn add(&mut self, lane: usize, rows: &[[u8; 9]; 9]) {
        let question = self.question[lane];
        let counted = &mut self.counted[question];
        if counted.number >= self.limit {
            return;
        }
        // Made where it is to stay: a copy on the way costs a tenth on easy puzzles.
        let solution = || Solution::proven(Grid::proven(*rows));
        if counted.number == 0 {
            self.observer.solution(question, counted.any.insert(solution()));
        } else {
            self.observer.solution(question, &solution());
        }
        counted.number += 1;
        if counted.number == self.limit {
            for other in 0..lanes::<S>() {
                if self.question[other] == question {
                    self.busy &= !(1 << other);
                }
            }
        }
    }

    /// Splits the boards of the stuck lanes in two: one part stays, the other goes to a free lane or on the stack.
    #[inline(always)]
    fn branch(&mut self, mut stuck: u64) {
        let cells = choose(self.simd, &self.board, stuck);
        self.work.guesses += u64::from(stuck.count_ones());
        self.copy_to_free(stuck);
        let mut free = self.free();
        while stuck != 0 {
            let lane = Self::take(&mut stuck);
            let (row, column) = (usize::from(cells[lane] / 9), usize::from(cells[lane] % 9));
            let all = self.board[row][column][lane];
            let digit = all & all.wrapping_neg();
            let rest = all & !digit;
            if free == 0 {
                let mut waiting = self.waiting(lane);
                waiting.cells[row][column] = rest;
                self.stack.push(waiting);
            } else {
                let target = Self::take(&mut free);
                self.board[row][column][target] = rest;
                self.occupy(target, self.question[lane]);
            }
            self.board[row][column][lane] = digit;
        }
    }

    /// Copies the boards of as many `stuck` lanes as there are free lanes: the first to the first, and so on.
    #[inline(always)]
    fn copy_to_free(&mut self, mut stuck: u64) {
        let mut free = self.free();
        if free == 0 {
            return;
        }
        let mut source: [u16; MOST] = OWN_LANE;
        while stuck != 0 && free != 0 {
            let lane = Self::take(&mut stuck);
            source[Self::take(&mut free)] = OWN_LANE[lane];
        }
        let source = Masks::<S>::from_slice(self.simd, &source[..lanes::<S>()]);
        permute(self.simd, &mut self.board, source);
    }
}

/// Bit `i` is set when every house of lane `i` has all nine digits.
#[inline(always)]
fn complete<S: Simd>(simd: S, board: &Board<S>) -> u64 {
    let mut all = splat(simd, ALL);
    let mut columns = [splat(simd, 0); 9];
    for band in 0..3 {
        let mut boxes = [splat(simd, 0); 3];
        for i in 0..3 {
            let row = &board[3 * band + i];
            let mut line = splat(simd, 0);
            for column in 0..9 {
                columns[column] |= row[column];
                boxes[column / 3] |= row[column];
                line |= row[column];
            }
            all &= line;
        }
        all &= boxes[0] & boxes[1] & boxes[2];
    }
    for column in columns {
        all &= column;
    }
    equal::<S>(all, splat(simd, ALL))
}

/// Copies every board from the lane that `source` names.
#[inline(always)]
fn permute<S: Simd>(simd: S, board: &mut Board<S>, source: Masks<S>) {
    let bytes = ((source << 1) | (source << 9) | splat(simd, 0x100)).to_bytes();
    for cell in board.as_flattened_mut() {
        *cell = cell.swizzle_dyn(bytes);
    }
}
