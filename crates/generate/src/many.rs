//! Puzzles with many clues none of which can go, by local search.
//!
//! # Idea
//! Clues taken away from a full grid leave 24 or 25, and one puzzle in 60,000 has 30 that are all needed. Near any minimal
//! puzzle there are others, some of them with a clue more:
//!
//! 1. Take a clue or two out and list the solutions that there are without them, some hundred at most.
//! 2. Choose one of the solutions, and add clues of it until none of the others is left, each time one that excludes as few
//!    of them as can be: then it takes many.
//! 3. Of these take away what can go, and see whether the clues that stayed still are all needed.
//!
//! # Rules
//! [`PROPOSALS`] such puzzles are made side by side. The first of those with the most clues takes the place of the puzzle,
//! unless all have fewer. A try ends after [`PATIENCE`] rounds that have brought no clue more; the next one begins with another
//! full grid.

use std::ops::RangeInclusive;

use super::{Attempt, Draft, Failed, Grids, UnmetRequirement};
use sudokit_core::board::{Cell, CellSet, Grid, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver};

/// Puzzles that are made side by side.
const PROPOSALS: usize = 64;
/// So many clues are taken out at most.
const MOST_OUT: usize = 2;
/// Where there are so many solutions without them, others are taken out.
const LISTED: u64 = 200;
/// A try ends when so many rounds have brought nothing.
const PATIENCE: usize = 5000;

/// A minimal puzzle with so many clues.
pub(super) fn draft(
    solver: Solver,
    grids: Grids,
    clues: &RangeInclusive<usize>,
    attempt: &Attempt,
) -> Result<Draft, Failed> {
    let (thinned, random) = attempt.thinned(solver, grids, 0);
    let mut climb = Climb { solver, meant: attempt.from, puzzle: thinned.puzzle(), random };
    let mut patience = PATIENCE;
    loop {
        let number = climb.puzzle.count_givens();
        if clues.contains(&number) {
            return Ok(Draft { clues: climb.puzzle.given_cells(), solution: *climb.puzzle.solution() });
        }
        if patience == 0 || number > *clues.end() {
            return Err(Failed { puzzle: *climb.puzzle.grid(), fault: UnmetRequirement::Clues(number) });
        }
        climb.step();
        patience = if climb.puzzle.count_givens() > number { PATIENCE } else { patience - 1 };
    }
}

/// A way up.
struct Climb {
    solver: Solver,
    /// The only solution that counts, if there is one.
    meant: Option<Solution>,
    /// A minimal puzzle.
    puzzle: Puzzle,
    random: Random,
}

impl Climb {
    /// Goes to one of the puzzles nearby, unless all that are found have fewer clues.
    fn step(&mut self) {
        let rests: Vec<Grid> = (0..PROPOSALS).map(|_| self.rest()).collect();
        let mut lists = vec![Vec::new(); PROPOSALS];
        self.solver.each_of_all(&rests, LISTED, |question, solution| lists[question].push(*solution));
        let mut proposals = Vec::new();
        for (rest, list) in rests.iter().zip(lists) {
            if (2..LISTED).contains(&(list.len() as u64))
                && let Some(proposal) = self.propose(rest, list)
            {
                proposals.push(proposal);
            }
        }
        let redundant = self.solver.redundant_givens_all(&proposals);
        let minimal = proposals.into_iter().zip(redundant).filter(|(_, redundant)| redundant.is_empty());
        // Of equal ones the first.
        let best = minimal.rev().max_by_key(|(proposal, _)| proposal.count_givens());
        if let Some((best, _)) = best {
            self.puzzle = best;
        }
    }

    /// The puzzle without a clue or two.
    fn rest(&mut self) -> Grid {
        let clues: Vec<Cell> = self.puzzle.given_cells().iter().collect();
        let mut rest = *self.puzzle.grid();
        for _ in 0..=self.random.below(MOST_OUT) {
            rest.set(clues[self.random.below(clues.len())], None);
        }
        rest
    }

    /// Another puzzle with this rest, of which these are the solutions; none with fewer clues.
    fn propose(&mut self, rest: &Grid, mut solutions: Vec<Solution>) -> Option<Puzzle> {
        // They were found in any order.
        solutions.sort_unstable_by(|a, b| a.grid().cmp(b.grid()));
        let which = match &self.meant {
            Some(meant) => solutions.iter().position(|solution| solution == meant)?,
            None => self.random.below(solutions.len()),
        };
        let chosen = solutions.swap_remove(which);
        let differences: Vec<CellSet> = solutions.iter().map(|other| chosen.differences(other)).collect();
        let cells = self.exclude_slowly(&differences);
        let mut puzzle = *rest;
        cells.iter().for_each(|cell| puzzle.set(cell, chosen.digit(cell)));
        let has_enough = puzzle.count_givens() >= self.puzzle.count_givens();
        (has_enough && puzzle != *self.puzzle.grid()).then(|| Puzzle::proven(puzzle, chosen))
    }

    /// Cells one of which is in each of the sets, many of them, but none that could go.
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
