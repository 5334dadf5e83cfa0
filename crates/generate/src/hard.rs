//! Puzzles that are hard for chains, or near some others, by walking through neighbors.
//!
//! # Idea
//! One random puzzle in 600 is rated 9.0 or more, and hardly one in a million 10.0; but the neighbors of a hard puzzle,
//! one of its clues exchanged for another ([`neighbors`](super::neighbors())), are hard more often than others. To rate them
//! all takes too long. How a puzzle withstands trial and error ([`Trials`]) is found out in
//! microseconds and goes with its rating, so that is where to go on:
//!
//! 1. Begin with the one of [`STARTS`] random minimal puzzles that withstands best.
//! 2. Of all puzzles seen so far take the best whose neighbors have not been looked at, and look at them.
//! 3. What trial and error cannot solve is rated there and then, and from 9.6 on goes before everything else, the highest
//!    rating first: what makes a puzzle harder than that, only the rating tells.
//!
//! # Rules
//! What is taken is first rid of clues that can go, the first in reading order each time. Nothing is taken twice, nor
//! anything that is equivalent to what was taken. If less than [`RESISTING`] is wished for, everything that is taken is judged,
//! else only what resists trial and error. A walk, which is one try, ends after [`PATIENCE`] puzzles, taken or rated on the
//! way, that have brought nothing better than the best before. Neighbors by way of rests with [`LISTED`] solutions are not looked at.
//!
//! Near given puzzles a walk begins with one of them, drawn at random. If no rating of 9.0 or more is wished for, it goes on
//! with any puzzle as likely as with any other. So that a short list leads to many puzzles, the walk passes over the first few
//! that are as wished, as many as were drawn, up to [`PASSED_OVER`]; if there is no further one, the last of them
//! will do.

use std::collections::{BinaryHeap, HashSet};
use std::ops::ControlFlow;

use super::judge::judge;
use super::neighbors::neighbors_by_one;
use super::thin::{Thinning, thin};
use super::{Attempt, Draft, Failed, Requirements, UnmetRequirement};
use sudokit_core::board::Grid;
use sudokit_core::canon::ClassSet;
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver, Trials};
use sudokit_logic::Rating;

/// Random puzzles of which the best is the first.
const STARTS: usize = 200;
/// A walk ends when so many puzzles have brought nothing better.
const PATIENCE: usize = 100;
/// Rests with so many solutions are left alone.
const LISTED: u64 = 1000;
/// So many puzzles wait at most, when there are too many.
const WAITING: usize = 1000;
/// Nothing that trial and error solves is rated so high, but for exceptions.
const RESISTING: Rating = Rating::from_tenths(98).unwrap();
/// From this rating on the rating says where to go.
const LEADING: Rating = Rating::from_tenths(96).unwrap();
/// So many puzzles near given ones are passed over at most.
const PASSED_OVER: usize = 7;

/// A puzzle near those that are given, or a hard one; none if `go_on` says so.
pub(super) fn draft(
    solver: Solver,
    wish: &Requirements,
    attempt: &Attempt,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Draft, Failed> {
    let mut random = attempt.random.clone();
    let (start, left) = if wish.near.is_empty() {
        (hardest_of_many(solver, wish, attempt, &mut random), 1)
    } else {
        (*wish.near.puzzles()[random.below(wish.near.puzzles().len())].grid(), 1 + random.below(PASSED_OVER + 1))
    };
    let order = if wish.is_hard() { Order::Hardest } else { Order::Random };
    let judges = match wish.ratings() {
        Some(range) if *range.start() >= RESISTING => Judges::WhatResists,
        _ => Judges::WhatIsTaken,
    };
    let walk = Walk {
        solver,
        wish,
        order,
        judges,
        left,
        random,
        waiting: BinaryHeap::new(),
        seen: HashSet::new(),
        taken: ClassSet::default(),
        patience: PATIENCE,
        go_on,
        is_stopped: false,
        fits: None,
        best: None,
    };
    walk.run(start)
}

/// The random minimal puzzle that withstands trial and error best.
fn hardest_of_many(solver: Solver, wish: &Requirements, attempt: &Attempt, random: &mut Random) -> Grid {
    let mut starts: Vec<Thinning> = (0..STARTS).map(|_| attempt.start(wish.grids, random, |_| 0)).collect();
    thin(solver, &mut starts);
    let starts: Vec<Grid> = starts.iter().map(|start| *Draft::of(start).puzzle().grid()).collect();
    let trials = solver.trials_all(&starts);
    let best = trials.iter().map(|trials| trials.resistance).max();
    let place = trials.iter().position(|trials| Some(trials.resistance) == best);
    starts[place.unwrap_or(0)]
}

/// Where a walk goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Hardest,
    Random,
}

/// What is judged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Judges {
    /// What resists trial and error, as soon as it is seen.
    WhatResists,
    /// Everything, when its neighbors are looked at.
    WhatIsTaken,
}

/// What comes first: the rating in tenths, if it leads, then what trial and error says, or a random number.
type Key = (u16, u64);

/// A walk.
struct Walk<'w> {
    solver: Solver,
    wish: &'w Requirements,
    order: Order,
    judges: Judges,
    /// So many that are as wished are to be found yet, of which the last counts.
    left: usize,
    random: Random,
    /// What has not been taken. (Of equal keys the larger grid comes first.)
    waiting: BinaryHeap<(Key, Grid)>,
    seen: HashSet<Grid>,
    taken: ClassSet,
    /// So many more puzzles may bring nothing better.
    patience: usize,
    go_on: &'w mut dyn FnMut() -> ControlFlow<()>,
    is_stopped: bool,
    /// The last that is as wished.
    fits: Option<Draft>,
    /// The best of those that are not.
    best: Option<Failed>,
}

impl Walk<'_> {
    /// Walks from here until something is as wished.
    fn run(mut self, start: Grid) -> Result<Draft, Failed> {
        let mut best = (Key::default(), start);
        self.waiting.push(best);
        while !self.is_over()
            && let Some((_, grid)) = self.waiting.pop()
        {
            let Some(puzzle) = self.take(&grid) else { continue };
            self.spend();
            if self.judges == Judges::WhatIsTaken {
                self.judge(&puzzle);
            }
            if self.is_over() {
                break;
            }
            let next = self.look_around(&puzzle);
            if let Some(next) = next.filter(|(key, _)| *key > best.0) {
                (best, self.patience) = (next, PATIENCE);
            }
            self.drop_the_last();
        }
        if self.fits.is_none()
            && self.best.is_none()
            && let Some(puzzle) = self.minimal(&best.1)
        {
            // Nothing was worth a rating, but something has to be shown.
            self.judge(&puzzle);
        }
        self.fits.ok_or_else(|| self.best.expect("something was judged"))
    }

    /// A puzzle without the clues that can go, unless one like it has been taken before.
    fn take(&mut self, grid: &Grid) -> Option<Puzzle> {
        let puzzle = self.minimal(grid)?;
        self.taken.insert(&puzzle).then_some(puzzle)
    }

    /// A puzzle without the clues that can go.
    fn minimal(&self, grid: &Grid) -> Option<Puzzle> {
        let mut puzzle = self.solver.puzzle(grid).ok()?;
        while let Some(clue) = self.solver.redundant_givens(&puzzle).first() {
            puzzle = Puzzle::proven(puzzle.with(clue, None), *puzzle.solution());
        }
        Some(puzzle)
    }

    /// Lets the neighbors of a puzzle wait; gives the best of them.
    fn look_around(&mut self, puzzle: &Puzzle) -> Option<(Key, Grid)> {
        let mut neighbors = neighbors_by_one(self.solver, puzzle, LISTED);
        neighbors.retain(|neighbor| self.seen.insert(*neighbor));
        if self.order == Order::Random {
            for neighbor in neighbors {
                self.waiting.push(((0, self.random.word()), neighbor));
            }
            return None;
        }
        let trials = self.solver.trials_all(&neighbors);
        let mut best = None;
        for (neighbor, Trials { resistance, resists }) in neighbors.into_iter().zip(trials) {
            let waits = if resists && self.judges == Judges::WhatResists {
                self.rated(&neighbor, resistance.into())
            } else {
                Some(((0, resistance.into()), neighbor))
            };
            if self.is_over() {
                break;
            }
            self.waiting.extend(waits);
            best = best.max(waits);
        }
        best
    }

    /// What resists trial and error, with its rating; none if that is known.
    fn rated(&mut self, grid: &Grid, resistance: u64) -> Option<(Key, Grid)> {
        let puzzle = self.minimal(grid)?;
        if puzzle.grid() != grid && !self.seen.insert(*puzzle.grid()) {
            return None;
        }
        self.spend();
        let rating = self.judge(&puzzle).filter(|&rating| rating >= LEADING);
        // What resists and has a low rating yields to something else, which leads nowhere.
        let key = rating.map_or((0, resistance / 4), |rating| (rating.tenths(), resistance));
        Some((key, *puzzle.grid()))
    }

    /// Finds out whether a puzzle is as wished, and its rating, if that is asked for.
    fn judge(&mut self, puzzle: &Puzzle) -> Option<Rating> {
        let clues = puzzle.count_givens();
        let judged = if self.wish.clues.as_ref().is_some_and(|range| !range.contains(&clues)) {
            Err(UnmetRequirement::Clues(clues))
        } else if self.wish.near.has(puzzle) || self.wish.except.contains(puzzle) {
            Err(UnmetRequirement::Known)
        } else {
            judge(self.wish, puzzle)
        };
        match judged {
            Ok(judged) => {
                self.left -= 1;
                self.fits = Some(Draft { clues: puzzle.given_cells(), solution: *puzzle.solution() });
                judged.ratings.map(|ratings| ratings.er)
            }
            Err(fault) => {
                let both = [self.best, Some(Failed { puzzle: *puzzle.grid(), fault })].into_iter().flatten();
                self.best = both.min_by_key(|failed| failed.fault.distance(self.wish));
                match fault {
                    UnmetRequirement::Rated(rating) | UnmetRequirement::RatedAbove(rating) => Some(rating),
                    _ => None,
                }
            }
        }
    }

    /// Spends some patience.
    fn spend(&mut self) {
        self.patience = self.patience.saturating_sub(1);
        self.is_stopped |= (self.go_on)().is_break();
    }

    /// Whether enough was found, or too much has brought nothing.
    const fn is_over(&self) -> bool {
        self.left == 0 || self.patience == 0 || self.is_stopped
    }

    /// Keeps the best of those that wait, when there are too many.
    fn drop_the_last(&mut self) {
        if self.waiting.len() > 4 * WAITING {
            let mut all = std::mem::take(&mut self.waiting).into_sorted_vec();
            self.waiting = all.split_off(all.len() - WAITING).into();
        }
    }
}
