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

use super::judge::judge;
use super::neighbors::neighbors_by_one;
use super::removal::{ClueRemoval, remove_clues};
use super::{Attempt, Draft, Failed, Requirements, UnmetRequirement};
use sudokit_core::Stop;
use sudokit_core::board::Grid;
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
) -> Result<Draft, Option<Failed>> {
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
    let search = NeighborSearch {
        solver,
        requirements,
        order,
        checked,
        left,
        random,
        waiting: BinaryHeap::new(),
        seen: HashSet::new(),
        expanded: ClassSet::default(),
        patience: PATIENCE,
        stop,
        go_on,
        is_stopped: false,
        fits: None,
        best: None,
    };
    search.run(start)
}

/// Returns the most resistant of some random minimal puzzles.
fn hardest_of_many(solver: Solver, attempt: &Attempt, random: &mut Random) -> Grid {
    let mut starts: Vec<ClueRemoval> = (0..STARTS).map(|_| attempt.start(random, |_| 0)).collect();
    remove_clues(solver, &mut starts);
    let starts: Vec<Grid> = starts.iter().map(|start| *Draft::of(start).puzzle().grid()).collect();
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
struct NeighborSearch<'w> {
    solver: Solver,
    requirements: &'w Requirements,
    order: Order,
    checked: Checked,
    /// The number of fitting puzzles still to find; the last one is the result.
    left: usize,
    random: Random,
    /// The puzzles that have not been expanded. For equal keys, the larger grid comes first.
    waiting: BinaryHeap<(Key, Grid)>,
    seen: HashSet<Grid>,
    expanded: ClassSet,
    /// The number of further puzzles without a better one that the search allows.
    patience: usize,
    stop: &'w Stop,
    go_on: &'w mut dyn FnMut() -> ControlFlow<()>,
    is_stopped: bool,
    /// The last puzzle that meets the requirements.
    fits: Option<Draft>,
    /// The best puzzle that does not.
    best: Option<Failed>,
}

impl NeighborSearch<'_> {
    /// Searches from `start` until enough puzzles meet the requirements.
    fn run(mut self, start: Grid) -> Result<Draft, Option<Failed>> {
        let mut best = (Key::default(), start);
        self.waiting.push(best);
        while !self.is_over()
            && let Some((_, grid)) = self.waiting.pop()
        {
            let Some(puzzle) = self.prepare(&grid) else { continue };
            self.spend();
            if self.checked == Checked::Expanded {
                self.judge(&puzzle);
            }
            if self.is_over() {
                break;
            }
            let next = self.expand(&puzzle);
            if let Some(next) = next.filter(|(key, _)| *key > best.0) {
                (best, self.patience) = (next, PATIENCE);
            }
            self.cut_queue();
        }
        if self.fits.is_none()
            && self.best.is_none()
            && let Some(puzzle) = self.minimal(&best.1)
        {
            // No puzzle was worth a check, but the error needs one to show.
            self.judge(&puzzle);
        }
        self.fits.ok_or(self.best)
    }

    /// Returns the puzzle without redundant clues, or `None` if an equivalent one has been expanded before.
    fn prepare(&mut self, grid: &Grid) -> Option<Puzzle> {
        let puzzle = self.minimal(grid)?;
        self.expanded.insert(&puzzle).then_some(puzzle)
    }

    /// Returns the puzzle without redundant clues.
    fn minimal(&self, grid: &Grid) -> Option<Puzzle> {
        let mut puzzle = self.solver.puzzle(grid).ok()?;
        while let Some(clue) = self.solver.redundant_givens(&puzzle).first() {
            puzzle = Puzzle::assume_unique(puzzle.with(clue, None), *puzzle.solution());
        }
        Some(puzzle)
    }

    /// Adds the neighbors of a puzzle to the queue. Returns the best of them.
    fn expand(&mut self, puzzle: &Puzzle) -> Option<(Key, Grid)> {
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
            let waits = if resists && self.checked == Checked::Resistant {
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

    /// Checks a puzzle that resists trial and error. Returns its entry in the queue, or `None` if it was seen before.
    fn rated(&mut self, grid: &Grid, resistance: u64) -> Option<(Key, Grid)> {
        let puzzle = self.minimal(grid)?;
        if puzzle.grid() != grid && !self.seen.insert(*puzzle.grid()) {
            return None;
        }
        self.spend();
        let rating = self.judge(&puzzle).filter(|&rating| rating >= LEADING);
        // Other puzzles come before a resistant one with a low rating, which leads nowhere.
        let key = rating.map_or((0, resistance / 4), |rating| (rating.tenths(), resistance));
        Some((key, *puzzle.grid()))
    }

    /// Checks a puzzle against the requirements. Returns its rating if they depend on it.
    fn judge(&mut self, puzzle: &Puzzle) -> Option<Rating> {
        let clues = puzzle.count_givens();
        let judged = if self.requirements.clues.as_ref().is_some_and(|range| !range.contains(&clues)) {
            Err(UnmetRequirement::Clues(clues))
        } else if self.requirements.near.has(puzzle) || self.requirements.except.contains(puzzle) {
            Err(UnmetRequirement::Known)
        } else {
            let Some(judged) = judge(self.requirements, puzzle, self.stop) else {
                self.is_stopped = true;
                return None;
            };
            judged
        };
        match judged {
            Ok(judged) => {
                self.left -= 1;
                self.fits = Some(Draft { clues: puzzle.given_cells(), solution: *puzzle.solution() });
                judged.ratings.map(|ratings| ratings.er)
            }
            Err(unmet) => {
                let both = [self.best, Some(Failed { puzzle: *puzzle.grid(), unmet })].into_iter().flatten();
                self.best = both.min_by_key(|failed| failed.unmet.distance(self.requirements));
                match unmet {
                    UnmetRequirement::Rated(rating) | UnmetRequirement::RatedAbove(rating) => Some(rating),
                    _ => None,
                }
            }
        }
    }

    /// Counts one puzzle against the patience, and asks `go_on`.
    fn spend(&mut self) {
        self.patience = self.patience.saturating_sub(1);
        self.is_stopped |= (self.go_on)().is_break();
    }

    /// Returns whether the search ends: with enough puzzles, without patience, or stopped.
    const fn is_over(&self) -> bool {
        self.left == 0 || self.patience == 0 || self.is_stopped
    }

    /// Keeps the best of the waiting puzzles if there are too many.
    fn cut_queue(&mut self) {
        if self.waiting.len() > 4 * WAITING {
            let mut all = std::mem::take(&mut self.waiting).into_sorted_vec();
            self.waiting = all.split_off(all.len() - WAITING).into();
        }
    }
}
