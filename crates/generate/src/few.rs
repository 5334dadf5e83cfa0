//! Puzzles with few clues, by local search.
//!
//! # Idea
//! Taking clues away from random full grids ends at 22 to 26 of them; one in 15,000 has 20. From a puzzle
//! there is a short way to one with a clue less:
//!
//! 1. Take out the clue without which there are the fewest solutions.
//! 2. As long as there are several, exchange a clue for another one so that as few solutions as possible are left. What
//!    an exchange leaves need not be asked of the engine: the solutions of the puzzle without one clue, tallied by what
//!    digit they have in which cell, say of every clue that might be added how many solutions would have it. So all some
//!    5,000 exchanges are known from one list of solutions for each clue.
//! 3. When there is one solution, begin again with 1.
//!
//! # Rules
//! An exchange may leave more solutions than there are. The best one is made, any of them if several are equally good. What
//! has come in or gone out stays so for the next [`TENURE`] exchanges, unless a single solution would be left. A try
//! ends after [`EXCHANGES`] exchanges that have brought no clue less, or when every clue taken out leaves more than [`LISTED`]
//! solutions; the next one begins with another full grid.
//!
//! With a symmetry the clues of a group come and go together; a group may go without another one coming, or the other
//! way round, so that odd numbers are found, too.

use std::ops::RangeInclusive;

use super::units::{Slot, Tally, Unit, flat};
use super::{Attempt, Draft, Failed, Grids, UnmetRequirement};
use sudokit_core::board::{Grid, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::Solver;

/// So many exchanges are made at most for one clue less.
const EXCHANGES: usize = 100;
/// What has moved stays where it is for so many exchanges.
const TENURE: usize = 3;
/// So many solutions are listed at most, of a puzzle with a clue taken out ...
const LISTED: u64 = 4800;
/// ... and so many at first, to see whether that is enough.
const LISTED_FIRST: u64 = 300;

/// A puzzle with so few clues.
pub(super) fn draft(
    solver: Solver,
    grids: Grids,
    clues: &RangeInclusive<usize>,
    attempt: &Attempt,
) -> Result<Draft, Failed> {
    let (thinned, random) = attempt.thinned(solver, grids, *clues.start());
    let units = Unit::all(&attempt.symmetry.orbits());
    Descent::new(solver, units, attempt.from, *thinned.puzzle().grid(), random).run(clues)
}

/// A way down.
struct Descent {
    solver: Solver,
    units: Vec<Unit>,
    /// The only solution that counts, if there is one.
    meant: Option<Solution>,
    puzzle: Grid,
    /// How many solutions it has.
    number: u64,
    /// For each slot the exchange from which on it may move.
    free_from: Vec<usize>,
    exchanges: usize,
    tallies: Vec<Tally>,
    random: Random,
}

/// How many solutions are listed, one after the other as long as that is not enough.
fn limits(first: u64) -> impl Iterator<Item = u64> {
    let larger = |&limit: &u64| (limit < LISTED).then(|| (4 * limit).min(LISTED));
    std::iter::successors(Some(first.clamp(LISTED_FIRST, LISTED)), larger)
}

/// A group of clues for another one, either of which may be none.
#[derive(Clone, Copy)]
struct Exchange {
    out: Option<usize>,
    into: (usize, Slot),
}

impl Descent {
    /// From a puzzle with one solution.
    fn new(solver: Solver, units: Vec<Unit>, meant: Option<Solution>, puzzle: Grid, random: Random) -> Self {
        let free_from = vec![0; Unit::count_slots(&units)];
        Self { solver, units, meant, puzzle, number: 1, free_from, exchanges: 0, tallies: Vec::new(), random }
    }

    /// Goes down to so many clues.
    fn run(mut self, clues: &RangeInclusive<usize>) -> Result<Draft, Failed> {
        let mut best = self.puzzle;
        let mut patience = EXCHANGES;
        loop {
            if self.number == 1 {
                best = self.puzzle;
                if clues.contains(&best.count_givens())
                    && let Ok(solution) = self.solver.solve(&best)
                {
                    return Ok(Draft { clues: best.given_cells(), solution });
                }
                patience = EXCHANGES;
            }
            // One less than wished for is on the way from an even to an odd number of pairs.
            let fewest = clues.start() - 1;
            let has_moved =
                if self.number == 1 { self.drop_one(fewest) } else { self.exchange(fewest..=best.count_givens() - 1) };
            if !has_moved || patience == 0 {
                return Err(Failed { puzzle: best, fault: UnmetRequirement::Clues(best.count_givens()) });
            }
            patience -= 1;
        }
    }

    /// Takes out the unit without which there are the fewest solutions, if enough clues are left.
    fn drop_one(&mut self, fewest: usize) -> bool {
        let clues = self.puzzle.count_givens();
        let can_go = |unit: &&Unit| unit.is_in(&self.puzzle) && clues >= fewest + unit.len();
        let rests: Vec<Grid> = self.units.iter().filter(can_go).map(|unit| unit.taken_from(&self.puzzle)).collect();
        for limit in limits(LISTED_FIRST) {
            let (counts, _) = self.solver.count_all(&rests, limit);
            let Some(number) = counts.iter().map(|counted| counted.number).min() else { return false };
            if number < limit {
                let best: Vec<usize> = (0..rests.len()).filter(|&i| counts[i].number == number).collect();
                (self.puzzle, self.number) = (rests[best[self.random.below(best.len())]], number);
                return true;
            }
        }
        false
    }

    /// Makes the best exchange after which there are so many clues.
    fn exchange(&mut self, clues: RangeInclusive<usize>) -> bool {
        for limit in limits(4 * self.number) {
            let (number, best) = self.best_exchanges(&clues, limit);
            if !best.is_empty() {
                let exchange = best[self.random.below(best.len())];
                self.make(exchange);
                self.number = number;
                return true;
            }
        }
        false
    }

    /// The exchanges that leave the fewest solutions, and how many. Units whose absence leaves as many solutions as the limit
    /// stay where they are.
    fn best_exchanges(&mut self, clues: &RangeInclusive<usize>, limit: u64) -> (u64, Vec<Exchange>) {
        let (values, present) = (*flat(&self.puzzle), self.puzzle.count_givens());
        let is_free = |slot: Slot| self.free_from[slot] <= self.exchanges;
        let can_go = |&at: &usize| self.units[at].is_in(&self.puzzle) && is_free(self.units[at].slot(&values));
        let mut outs: Vec<Option<usize>> = (0..self.units.len()).filter(can_go).map(Some).collect();
        if present < *clues.end() {
            outs.push(None);
        }
        let rest = |out: &Option<usize>| out.map_or(self.puzzle, |at| self.units[at].taken_from(&self.puzzle));
        let rests: Vec<Grid> = outs.iter().map(rest).collect();
        self.tallies.resize_with(rests.len().max(self.tallies.len()), || Tally::new(&self.units));
        self.tallies.iter_mut().take(rests.len()).for_each(Tally::clear);
        self.solver.each_of_all(&rests, limit, |question, solution| {
            self.tallies[question].add(&self.units, solution);
        });
        let (mut fewest, mut best) = (u64::MAX, Vec::new());
        for ((out, rest), tally) in outs.into_iter().zip(&rests).zip(&self.tallies) {
            if tally.number == limit {
                continue;
            }
            let (gone, left) = (out.map(|at| self.units[at].slot(&values)), rest.count_givens());
            for (at, unit) in self.units.iter().enumerate() {
                if unit.is_in(rest) || !clues.contains(&(left + unit.len())) {
                    continue;
                }
                let meant = self.meant.as_ref().map(|meant| unit.slot(flat(meant.grid())));
                for (slot, count) in tally.of(unit) {
                    let number = u64::from(count);
                    let is_meant = meant.is_none_or(|meant| slot == meant);
                    if number <= fewest && is_meant && Some(slot) != gone && (number == 1 || is_free(slot)) {
                        if number < fewest {
                            (fewest, best) = (number, Vec::new());
                        }
                        best.push(Exchange { out, into: (at, slot) });
                    }
                }
            }
        }
        (fewest, best)
    }

    fn make(&mut self, Exchange { out, into: (at, slot) }: Exchange) {
        let free_from = self.exchanges + TENURE;
        if let Some(out) = out {
            self.free_from[self.units[out].slot(flat(&self.puzzle))] = free_from;
            self.puzzle = self.units[out].taken_from(&self.puzzle);
        }
        self.units[at].put(slot, &mut self.puzzle);
        self.free_from[slot] = free_from;
        self.exchanges += 1;
    }
}
