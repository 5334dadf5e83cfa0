//! The search: keeps every lane busy with some board of some puzzle until all puzzles are answered.

use fearless_simd::{Bytes, Simd, SimdBase};

use super::branch::choose;
use super::sweep::{Board, sweep};
use super::transpose::{load, unload};
use super::vector::{ALL, MOST, Masks, equal, lanes, splat};
use super::{Answer, Puzzles, Stats};
use crate::board::Grid;

/// A board that waits for a free lane.
pub struct Node {
    cells: [[u16; 9]; 9],
    puzzle: usize,
}

const WAIT: u32 = 16;
const BLOCK: u32 = 8;
const NONE: usize = usize::MAX;

/// The questions, where the answers go, and who wants to see them grow.
pub struct Batch<'a> {
    pub puzzles: Puzzles<'a>,
    pub limit: u64,
    pub answers: &'a mut [Answer],
    pub watch: &'a mut dyn FnMut(&[Answer]),
}

/// Steps between two looks at the answers.
const WATCH_EVERY: u64 = 1 << 14;

struct Search<'a, S: Simd> {
    simd: S,
    /// Bit `i` is set when lane `i` may hold puzzles.
    usable: u64,
    board: Board<S>,
    /// The puzzle each lane works on.
    puzzle: [usize; MOST],
    /// Bit `i` is set when lane `i` works.
    busy: u64,
    /// The sums of the boards after the last sweep.
    sum: Masks<S>,
    puzzles: Puzzles<'a>,
    next: usize,
    limit: u64,
    answers: &'a mut [Answer],
    stack: &'a mut Vec<Node>,
    stats: Stats,
}

/// Answers all puzzles of a batch in the first `used` lanes.
#[inline(always)]
pub fn run<S: Simd>(simd: S, batch: Batch<'_>, used: usize, stack: &mut Vec<Node>) -> Stats {
    stack.clear();
    let mut search = Search {
        simd,
        usable: u64::MAX >> (64 - used),
        board: [[splat(simd, ALL); 9]; 9],
        puzzle: [NONE; MOST],
        busy: 0,
        sum: splat(simd, 0),
        puzzles: batch.puzzles,
        next: 0,
        limit: batch.limit,
        answers: batch.answers,
        stack,
        stats: Stats::default(),
    };
    search.fill();
    let mut steps = 0;
    while search.busy != 0 {
        search.step();
        steps += 1;
        if steps % WATCH_EVERY == 0 {
            (batch.watch)(search.answers);
        }
    }
    search.stats
}

/// Takes the lowest bit out of `bits`.
#[inline(always)]
fn take(bits: &mut u64) -> usize {
    let lane = bits.trailing_zeros() as usize;
    *bits &= *bits - 1;
    lane
}

impl<S: Simd> Search<'_, S> {
    /// The lanes without work.
    #[inline(always)]
    fn free(&self) -> u64 {
        !self.busy & self.usable
    }

    #[inline(always)]
    fn step(&mut self) {
        let status = sweep(self.simd, &mut self.board);
        let none = splat(self.simd, 0);
        self.stats.sweeps += u64::from(self.busy.count_ones());
        let dead = (equal::<S>(status.filled, none) | !equal::<S>(status.placed, splat(self.simd, ALL))) & self.busy;
        let full = equal::<S>(status.sum, splat(self.simd, 9 * ALL)) & self.busy & !dead;
        let stuck = equal::<S>(status.sum, self.sum) & self.busy & !dead & !full;
        self.sum = status.sum;
        let waiting = dead | full | stuck;
        let moving = self.busy & !waiting;
        if waiting == 0
            || (moving != 0 && moving.count_ones() > lanes::<S>() as u32 - WAIT.min(lanes::<S>() as u32 / 2))
        {
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
                let lane = take(&mut full) & (lanes::<S>() - 1);
                self.add(lane, &solutions[lane]);
            }
        } else {
            while full != 0 {
                let lane = take(&mut full) & (lanes::<S>() - 1);
                let mut solution = Grid::EMPTY;
                for row in 0..9 {
                    for column in 0..9 {
                        solution.rows_mut()[row][column] = self.board[row][column][lane].trailing_zeros() as u8 + 1;
                    }
                }
                self.add(lane, &solution);
            }
        }
    }

    #[inline(always)]
    fn add(&mut self, lane: usize, solution: &Grid) {
        let puzzle = self.puzzle[lane];
        let answer = &mut self.answers[puzzle];
        if answer.count >= self.limit {
            return;
        }
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
        let cells = choose(self.simd, &self.board);
        self.stats.guesses += u64::from(stuck.count_ones());
        let mut free = self.free();
        let mut source: [u16; MOST] = std::array::from_fn(|lane| lane as u16);
        let mut copies = stuck;
        while copies != 0 && free != 0 {
            let lane = take(&mut copies) & (lanes::<S>() - 1);
            let target = take(&mut free) & (lanes::<S>() - 1);
            source[target] = lane as u16;
        }
        if copies != stuck {
            let source = Masks::<S>::from_slice(self.simd, &source[..lanes::<S>()]);
            permute(self.simd, &mut self.board, source);
        }
        let mut free = self.free();
        while stuck != 0 {
            let lane = take(&mut stuck) & (lanes::<S>() - 1);
            let (row, column) = self.cell_to_split(lane, cells[lane]);
            let all = self.board[row][column][lane];
            let digit = all & all.wrapping_neg();
            let rest = all & !digit;
            if free == 0 {
                let mut node = Node { cells: [[0; 9]; 9], puzzle: self.puzzle[lane] };
                for row in 0..9 {
                    for column in 0..9 {
                        node.cells[row][column] = self.board[row][column][lane];
                    }
                }
                node.cells[row][column] = rest;
                self.stack.push(node);
            } else {
                let target = take(&mut free) & (lanes::<S>() - 1);
                self.board[row][column][target] = rest;
                self.puzzle[target] = self.puzzle[lane];
                self.sum[target] = 0;
                self.busy |= 1 << target;
            }
            self.board[row][column][lane] = digit;
        }
    }

    /// The chosen cell if it has two candidates, else the first cell with the fewest candidates of those with several.
    #[inline(always)]
    fn cell_to_split(&self, lane: usize, chosen: u16) -> (usize, usize) {
        let len = |cell: usize| self.board[cell / 9][cell % 9][lane].count_ones();
        let mut best = usize::from(chosen);
        if len(best) != 2 {
            best = (0..81).filter(|&cell| len(cell) > 1).min_by_key(|&cell| len(cell)).unwrap_or(best);
        }
        (best / 9, best % 9)
    }

    /// Gives work to the free lanes: from the stack first, else the next puzzles.
    #[inline(always)]
    fn fill(&mut self) {
        let mut free = self.free();
        while free != 0 {
            let Some(node) = self.stack.pop() else { break };
            if self.answers[node.puzzle].count >= self.limit {
                continue;
            }
            let lane = take(&mut free) & (lanes::<S>() - 1);
            for row in 0..9 {
                for column in 0..9 {
                    self.board[row][column][lane] = node.cells[row][column];
                }
            }
            self.puzzle[lane] = node.puzzle;
            self.sum[lane] = 0;
            self.busy |= 1 << lane;
        }
        if free == 0 || self.next == self.puzzles.len() {
            return;
        }
        match self.puzzles {
            Puzzles::Grids(givens) if free.count_ones() >= BLOCK => {
                let mut which = [NONE; MOST];
                while free != 0 && self.next < givens.len() {
                    let lane = take(&mut free) & (lanes::<S>() - 1);
                    which[lane] = self.next;
                    self.start(lane);
                }
                load(self.simd, givens, &which, &mut self.board);
            }
            Puzzles::Grids(givens) => {
                while free != 0 && self.next < givens.len() {
                    let lane = take(&mut free) & (lanes::<S>() - 1);
                    let cells = &givens[self.next];
                    for row in 0..9 {
                        for column in 0..9 {
                            let digit = cells.rows()[row][column];
                            self.board[row][column][lane] = if digit == 0 { ALL } else { (1 << (digit & 15)) >> 1 };
                        }
                    }
                    self.start(lane);
                }
            }
            Puzzles::Candidates(candidates) => {
                while free != 0 && self.next < candidates.len() {
                    let lane = take(&mut free) & (lanes::<S>() - 1);
                    let cells = &candidates[self.next];
                    for row in 0..9 {
                        for column in 0..9 {
                            self.board[row][column][lane] = cells.sets()[9 * row + column].bits();
                        }
                    }
                    self.start(lane);
                }
            }
        }
    }

    /// Marks `lane` as busy with the next puzzle.
    #[inline(always)]
    fn start(&mut self, lane: usize) {
        self.puzzle[lane] = self.next;
        self.next += 1;
        self.sum[lane] = 0;
        self.busy |= 1 << lane;
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
