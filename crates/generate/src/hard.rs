//! Search through neighbors for puzzles that are hard for chains, or that are near given ones.
//!
//! # Idea
//! One random puzzle in 600 is rated 9.0 or more, and hardly one in a million 10.0. A neighbor of a hard puzzle has one
//! clue exchanged for another ([`neighbors`](super::neighbors())), and is hard more often than other puzzles. Rating
//! all neighbors takes too long. Resistance to trial and error ([`Trials`]) takes microseconds to measure and
//! correlates with the rating, so it guides the search:
//!
//! 1. Start with the most resistant of [`STARTS`] random minimal puzzles.
//! 2. Expand the best waiting puzzle: find its neighbors, which then wait.
//! 3. Rate a neighbor at once if trial and error cannot solve it. Ratings from 9.6 on come before everything else, the
//!    highest first: above that, resistance no longer tells which puzzle is harder.
//!
//! # Rules
//! Before its expansion, a puzzle loses its redundant clues, each time the first in reading order. No puzzle is
//! expanded twice, not even an equivalent one. If the required rating is below [`RESISTING`], every expanded puzzle is
//! checked against the requirements, else only puzzles that resist trial and error. A search is one try. It ends after
//! [`PATIENCE`] puzzles, expanded or rated, without a better one than the best before. Neighbors that share a rest with
//! [`LISTED`] solutions are skipped.
//!
//! A search near given puzzles starts with a random one of them. Unless the required rating is 9.0 or more, the next
//! puzzle to expand is drawn uniformly. So that a short list leads to many puzzles, the search skips the first few
//! puzzles that meet the requirements: a random number up to [`MAX_SKIPPED`]. If no further one is found, the last of
//! them is the result.

use std::collections::{BinaryHeap, HashSet};
use std::ops::ControlFlow;

use super::candidate::Candidate;
use super::climb::climb;
use super::neighbors::neighbors_by_one;
use super::removal::{ClueRemoval, minimal, remove_clues};
use super::{Attempt, Failed, Requirements};
use sudokit_core::Stop;
use sudokit_core::board::{CellSet, Grid};
use sudokit_core::canon::ClassSet;
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver, Trials};
use sudokit_logic::Rating;

/// The number of random puzzles of which the best is the start.
const STARTS: usize = 200;
/// The number of puzzles without a better one that ends a search.
const PATIENCE: usize = 100;
/// The number of solutions from which on a rest is skipped.
const LISTED: u64 = 1000;
/// The number of puzzles that keep waiting when the queue is cut.
const WAITING: usize = 1000;
/// The rating from which on trial and error solves only exceptional puzzles.
const RESISTING: Rating = Rating::from_tenths(98).unwrap();
/// The rating from which on the rating guides the search.
const LEADING: Rating = Rating::from_tenths(96).unwrap();
/// The largest number of fitting puzzles near given ones to skip.
const MAX_SKIPPED: usize = 7;

/// Searches for a puzzle near the given ones, or for a hard one. Stops if `go_on` breaks.
pub(super) fn draft(
    solver: Solver,
    requirements: &Requirements,
    attempt: &Attempt,
    stop: &Stop,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Puzzle, Option<Failed>> {
    let mut random = attempt.random.clone();
    let near = requirements.near.puzzles();
    let (start, left) = if near.is_empty() {
        (hardest_of_many(solver, attempt, &mut random), 1)
    } else {
        (*near[random.below(near.len())].grid(), 1 + random.below(MAX_SKIPPED + 1))
    };
    let order = if requirements.is_hard() { Order::Hardest } else { Order::Random };
    let checked = match requirements.ratings() {
        Some(range) if *range.start() >= RESISTING => Checked::Resistant,
        _ => Checked::Expanded,
    };
    let mut search = BestFirstSearch {
        solver,
        requirements,
        order,
        checked,
        left,
        random,
        resistant: Vec::new(),
        waiting: BinaryHeap::from([((0, 0), start)]),
        seen: HashSet::new(),
        expanded: ClassSet::default(),
        stop,
        go_on,
        fits: None,
        best: None,
    };
    let start = ((0, 0), start);
    let (_, best) = climb(start, |_| search.step(), |(key, _), (best, _)| key > best, PATIENCE);
    if search.fits.is_none()
        && search.best.is_none()
        && let Some(puzzle) = minimal(solver, &best, CellSet::EMPTY)
    {
        // No puzzle was worth a check, but the error needs one to show.
        search.judge(&puzzle);
    }
    search.fits.ok_or(search.best)
}

/// Returns the most resistant of some random minimal puzzles.
fn hardest_of_many(solver: Solver, attempt: &Attempt, random: &mut Random) -> Grid {
    let mut starts: Vec<ClueRemoval> = (0..STARTS).map(|_| attempt.start(random, |_| 0)).collect();
    remove_clues(solver, &mut starts);
    let starts: Vec<Grid> = starts.iter().map(|start| *start.puzzle().grid()).collect();
    let trials = solver.trials_all(&starts);
    let best = trials.iter().map(|trials| trials.resistance).max();
    let place = trials.iter().position(|trials| Some(trials.resistance) == best);
    starts[place.unwrap_or(0)]
}

/// The order in which puzzles are expanded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Hardest,
    Random,
}

/// The puzzles that are checked against the requirements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Checked {
    /// Puzzles that resist trial and error, as soon as they are found.
    Resistant,
    /// All puzzles, when they are expanded.
    Expanded,
}

/// The priority of a puzzle: its rating in tenths from [`LEADING`] on, then its resistance or a random number.
type Key = (u16, u64);

/// A best-first search through neighbors.
struct BestFirstSearch<'w> {
    solver: Solver,
    requirements: &'w Requirements,
    order: Order,
    checked: Checked,
    /// The number of fitting puzzles still to find; the last one is the result.
    left: usize,
    random: Random,
    /// The puzzles to check before any other is expanded, with their resistance.
    resistant: Vec<(Grid, u64)>,
    /// The puzzles that have not been expanded. For equal keys, the larger grid comes first.
    waiting: BinaryHeap<(Key, Grid)>,
    seen: HashSet<Grid>,
    expanded: ClassSet,
    stop: &'w Stop,
    go_on: &'w mut dyn FnMut() -> ControlFlow<()>,
    /// The last puzzle that meets the requirements.
    fits: Option<Puzzle>,
    /// The best puzzle that does not.
    best: Option<Failed>,
}

impl BestFirstSearch<'_> {
    /// Checks or expands a puzzle. Returns the best puzzle that it led to, or `None` at the end of the search.
    fn step(&mut self) -> Option<(Key, Grid)> {
        if (self.go_on)().is_break() {
            return None;
        }
        if let Some((grid, resistance)) = self.resistant.pop() {
            return self.check(&grid, resistance);
        }
        let puzzle = loop {
            let (_, grid) = self.waiting.pop()?;
            let puzzle = minimal(self.solver, &grid, CellSet::EMPTY)?;
            // No puzzle is expanded twice, not even an equivalent one.
            if self.expanded.insert(&puzzle) {
                break puzzle;
            }
        };
        if self.checked == Checked::Expanded {
            self.judge(&puzzle)?;
        }
        let best = self.expand(&puzzle);
        self.cut_queue();
        Some(best.unwrap_or(((0, 0), *puzzle.grid())))
    }

    /// Adds the neighbors of a puzzle to those that wait. Returns the best of those whose key is known.
    fn expand(&mut self, puzzle: &Puzzle) -> Option<(Key, Grid)> {
        let mut neighbors = neighbors_by_one(self.solver, puzzle, LISTED);
        neighbors.retain(|neighbor| self.seen.insert(*neighbor));
        if self.order == Order::Random {
            self.waiting.extend(neighbors.into_iter().map(|neighbor| ((0, self.random.word()), neighbor)));
            return None;
        }
        let trials = self.solver.trials_all(&neighbors);
        let mut best = None;
        for (neighbor, Trials { resistance, resists }) in neighbors.into_iter().zip(trials) {
            if resists && self.checked == Checked::Resistant {
                self.resistant.push((neighbor, resistance.into()));
            } else {
                let waits = ((0, resistance.into()), neighbor);
                self.waiting.push(waits);
                best = best.max(Some(waits));
            }
        }
        best
    }

    /// Checks a puzzle that resists trial and error, and adds it to the queue, unless it was seen before.
    fn check(&mut self, grid: &Grid, resistance: u64) -> Option<(Key, Grid)> {
        let puzzle = minimal(self.solver, grid, CellSet::EMPTY)?;
        if puzzle.grid() != grid && !self.seen.insert(*puzzle.grid()) {
            return Some(((0, 0), *grid));
        }
        let rating = Some(self.judge(&puzzle)?).filter(|&rating| rating >= LEADING);
        // Other puzzles come before a resistant one with a low rating, which leads nowhere.
        let key = rating.map_or((0, resistance / 4), |rating| (rating.tenths(), resistance));
        let waits = (key, *puzzle.grid());
        self.waiting.push(waits);
        Some(waits)
    }

    /// Checks a puzzle against the requirements. Returns its rating, 0 if unknown, or `None` at the end of the
    /// search: if enough puzzles meet the requirements, or if the check was stopped.
    fn judge(&mut self, puzzle: &Puzzle) -> Option<Rating> {
        let mut candidate = Candidate::new(self.solver, puzzle, self.stop);
        match self.requirements.check_puzzle(&mut candidate)? {
            Ok(()) => {
                self.left -= 1;
                self.fits = Some(*puzzle);
            }
            Err(unmet) => Failed::keep_best(&mut self.best, Failed { puzzle: *puzzle.grid(), unmet }),
        }
        (self.left > 0).then(|| candidate.least_rating().unwrap_or_default())
    }

    /// Keeps the best of the waiting puzzles if there are too many.
    fn cut_queue(&mut self) {
        if self.waiting.len() > 4 * WAITING {
            let mut all = std::mem::take(&mut self.waiting).into_sorted_vec();
            self.waiting = all.split_off(all.len() - WAITING).into();
        }
    }
}
