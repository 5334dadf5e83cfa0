//! The search: sweeps, and serves the lanes that are dead, full or stuck, until all puzzles are answered.

use fearless_simd::{Bytes, Simd, SimdBase};

use super::branch::choose;
use super::sweep::{Board, sweep};
use super::transpose::unload;
use super::vector::{ALL, MOST, Masks, digit_of, equal, lanes, splat};
use super::{Answer, Observer, Puzzles, Stats};
use crate::board::Grid;

/// A board that waits for a free lane.
pub struct Node {
    pub(super) cells: [[u16; 9]; 9],
    pub(super) puzzle: usize,
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

/// The questions, where the answers go, and who wants to see them grow.
pub struct Batch<'a> {
    pub puzzles: Puzzles<'a>,
    pub limit: u64,
    pub answers: &'a mut [Answer],
    pub observer: &'a mut dyn Observer,
}

/// Steps between two looks at the answers.
const WATCH_EVERY: u64 = 1 << 14;

/// The state of all lanes and what waits for one.
pub(super) struct Search<'a, S: Simd> {
    pub(super) simd: S,
    /// Bit `i` is set when lane `i` may hold puzzles.
    pub(super) usable: u64,
    pub(super) board: Board<S>,
    /// The puzzle each lane works on.
    pub(super) puzzle: [usize; MOST],
    /// Bit `i` is set when lane `i` works.
    pub(super) busy: u64,
    /// The sums of the boards after the last sweep.
    pub(super) sum: Masks<S>,
    pub(super) puzzles: Puzzles<'a>,
    pub(super) next: usize,
    pub(super) limit: u64,
    pub(super) answers: &'a mut [Answer],
    observer: &'a mut dyn Observer,
    pub(super) stack: &'a mut Vec<Node>,
    pub(super) stats: Stats,
}

/// Answers all puzzles of a batch in the first `used` lanes.
#[inline(always)]
pub fn run<S: Simd>(simd: S, batch: &mut Batch<'_>, used: usize, stack: &mut Vec<Node>) -> Stats {
    stack.clear();
    let mut search = Search {
        simd,
        usable: u64::MAX >> (64 - used),
        board: [[splat(simd, ALL); 9]; 9],
        puzzle: [usize::MAX; MOST],
        busy: 0,
        sum: splat(simd, 0),
        puzzles: batch.puzzles,
        next: 0,
        limit: batch.limit,
        answers: batch.answers,
        observer: batch.observer,
        stack,
        stats: Stats::default(),
    };
    search.fill();
    let mut steps = 0;
    while search.busy != 0 {
        search.step();
        steps += 1;
        if steps % WATCH_EVERY == 0 {
            search.observer.progress(search.answers);
        }
    }
    search.stats
}

impl<S: Simd> Search<'_, S> {
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
        self.stats.sweeps += u64::from(self.busy.count_ones());
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
            let mut solutions = [Grid::EMPTY; MOST];
            unload(self.simd, &self.board, &mut solutions);
            while full != 0 {
                let lane = Self::take(&mut full);
                self.add(lane, &solutions[lane]);
            }
        } else {
            while full != 0 {
                let lane = Self::take(&mut full);
                let solution = self.solution(lane);
                self.add(lane, &solution);
            }
        }
    }

    /// The digits of one lane that is full.
    #[inline(always)]
    fn solution(&self, lane: usize) -> Grid {
        let mut solution = Grid::EMPTY;
        for (value, cell) in solution.rows_mut().as_flattened_mut().iter_mut().zip(self.board.as_flattened()) {
            *value = digit_of(cell[lane]);
        }
        solution
    }

    /// Adds a solution to the answer of the puzzle in `lane`; frees all its lanes when the limit is reached.
    #[inline(always)]
    fn add(&mut self, lane: usize, solution: &Grid) {
        let puzzle = self.puzzle[lane];
        let answer = &mut self.answers[puzzle];
        if answer.count >= self.limit {
            return;
        }
        self.observer.solution(puzzle, solution);
        if answer.count == 0 {
            answer.first = *solution;
        }
        answer.count += 1;
        if answer.count == self.limit {
            for other in 0..lanes::<S>() {
                if self.puzzle[other] == puzzle {
                    self.busy &= !(1 << other);
                }
            }
        }
    }

    /// Splits the boards of the stuck lanes in two: one part stays, the other goes to a free lane or on the stack.
    #[inline(always)]
    fn branch(&mut self, mut stuck: u64) {
        let cells = choose(self.simd, &self.board, stuck);
        self.stats.guesses += u64::from(stuck.count_ones());
        self.copy_to_free(stuck);
        let mut free = self.free();
        while stuck != 0 {
            let lane = Self::take(&mut stuck);
            let (row, column) = (usize::from(cells[lane] / 9), usize::from(cells[lane] % 9));
            let all = self.board[row][column][lane];
            let digit = all & all.wrapping_neg();
            let rest = all & !digit;
            if free == 0 {
                let mut node = self.node(lane);
                node.cells[row][column] = rest;
                self.stack.push(node);
            } else {
                let target = Self::take(&mut free);
                self.board[row][column][target] = rest;
                self.occupy(target, self.puzzle[lane]);
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
