//! Local search for minimal puzzles with many clues.
//!
//! # Idea
//! Removing clues from a full grid leaves 24 or 25; one minimal puzzle in 60,000 has 30. Near any minimal puzzle there
//! are others, some of them with one clue more:
//!
//! 1. Remove one or two clues, and list the solutions of the rest: fewer than [`LISTED`].
//! 2. Choose one of the solutions, and add clues of it until no other solution is left. Each clue excludes as few
//!    solutions as possible, so that many clues are needed.
//! 3. Remove the redundant ones among the added clues, and check that the other clues are still needed.
//!
//! # Rules
//! A round makes [`PROPOSALS`] such puzzles at once. The first one with the most clues replaces the puzzle, unless all
//! have fewer. A try ends after [`PATIENCE`] rounds without a further clue. The next try starts from another full grid.

use std::ops::RangeInclusive;

use super::Attempt;
use super::climb::climb;
use sudokit_core::Stop;
use sudokit_core::board::{Cell, CellSet, Grid, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver};

/// The number of puzzles made at once.
const PROPOSALS: usize = 64;
/// The largest number of clues to remove.
const MOST_OUT: usize = 2;
/// The number of solutions from which on a rest is skipped.
const LISTED: u64 = 200;
/// The number of rounds without a further clue that ends a try.
const PATIENCE: usize = 5000;

/// Searches for a minimal puzzle with a number of clues in the range `clues`, until `stop` is due. Returns the best
/// puzzle.
pub(super) fn draft(solver: Solver, clues: &RangeInclusive<usize>, attempt: &Attempt, stop: &Stop) -> Puzzle {
    let (thinned, random) = attempt.thinned(solver, 0);
    let mut ascent = Ascent { solver, target: attempt.from, random };
    let has_more = |puzzle: &Puzzle, best: &Puzzle| puzzle.count_clues() > best.count_clues();
    let next = |puzzle: &Puzzle| (puzzle.count_clues() < *clues.start() && !stop.is_due()).then(|| ascent.step(puzzle));
    climb(thinned, next, has_more, PATIENCE)
}

/// A local search for minimal puzzles with many clues.
struct Ascent {
    solver: Solver,
    /// The required solution; `None` if any solution will do.
    target: Option<Solution>,
    random: Random,
}

impl Ascent {
    /// Returns a minimal puzzle near this one with as many clues or more, or this one if none is found.
    fn step(&mut self, puzzle: &Puzzle) -> Puzzle {
        let rests: Vec<Grid> = (0..PROPOSALS).map(|_| self.rest(puzzle)).collect();
        let mut lists = vec![Vec::new(); PROPOSALS];
        self.solver.each_of_all(&rests, LISTED, |question, solution| lists[question].push(*solution));
        let fitting = rests.iter().zip(lists).filter(|(_, list)| (2..LISTED).contains(&(list.len() as u64)));
        let proposals: Vec<Puzzle> = fitting.filter_map(|(rest, list)| self.propose(puzzle, rest, list)).collect();
        let redundant = self.solver.redundant_givens_all(&proposals);
        let minimal = proposals.into_iter().zip(redundant).filter(|(_, redundant)| redundant.is_empty());
        // `max_by_key` returns the last of equal puzzles, which is the first in this order.
        minimal.rev().max_by_key(|(proposal, _)| proposal.count_clues()).map_or(*puzzle, |(best, _)| best)
    }

    /// Returns the puzzle without one or two clues.
    fn rest(&mut self, puzzle: &Puzzle) -> Grid {
        let clues: Vec<Cell> = puzzle.given_cells().iter().collect();
        let mut rest = *puzzle.grid();
        for _ in 0..=self.random.below(MOST_OUT) {
            rest.set(clues[self.random.below(clues.len())], None);
        }
        rest
    }

    /// Makes another puzzle from a rest of this one with these solutions. Returns `None` if that has fewer clues.
    fn propose(&mut self, puzzle: &Puzzle, rest: &Grid, mut solutions: Vec<Solution>) -> Option<Puzzle> {
        // The engine finds solutions in an unspecified order.
        solutions.sort_unstable_by(|a, b| a.grid().cmp(b.grid()));
        let which = match &self.target {
            Some(target) => solutions.iter().position(|solution| solution == target)?,
            None => self.random.below(solutions.len()),
        };
        let chosen = solutions.swap_remove(which);
        let differences: Vec<CellSet> = solutions.iter().map(|other| chosen.differences(other)).collect();
        let cells = self.exclude_slowly(&differences);
        let mut other = *rest;
        cells.iter().for_each(|cell| other.set(cell, chosen.digit(cell)));
        let has_enough = other.count_clues() >= puzzle.count_clues();
        (has_enough && other != *puzzle.grid()).then(|| Puzzle::assume_unique(other, chosen))
    }

    /// Returns many cells that hit all sets, none of which is redundant.
    fn exclude_slowly(&mut self, sets: &[CellSet]) -> CellSet {
        let mut left = sets.to_vec();
        let mut order = Vec::new();
        while !left.is_empty() {
            let mut excluded = [0_usize; 81];
            left.iter().flat_map(|&set| set).for_each(|cell| excluded[cell.index()] += 1);
            let fewest = excluded.iter().copied().filter(|&number| number > 0).min().unwrap_or(0);
            let slowest: Vec<Cell> = Cell::ALL.into_iter().filter(|cell| excluded[cell.index()] == fewest).collect();
            let cell = slowest[self.random.below(slowest.len())];
            order.push(cell);
            left.retain(|set| !set.contains(cell));
        }
        order.iter().fold(order.iter().copied().collect(), |cells: CellSet, &cell| {
            let rest = cells - cell.into();
            if sets.iter().any(|&set| (set & rest).is_empty()) { cells } else { rest }
        })
    }
}
