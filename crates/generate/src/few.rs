//! Puzzles with few clues, by local search.
//!
//! # Idea
//! Removing clues from random full grids ends at 22 to 26 clues; one puzzle in 15,000 has 20. From a puzzle, few
//! exchanges lead to one with one clue less:
//!
//! 1. Remove the clue whose removal leaves the fewest solutions.
//! 2. While there are several solutions, exchange a clue for another one so that as few solutions as possible are left.
//!    The engine need not count them for each exchange. List the solutions of the puzzle without one clue, and count
//!    how many have each digit in each cell: that is the number of solutions with this digit as the added clue. So one
//!    list of solutions per removed clue covers all of some 5,000 exchanges.
//! 3. When there is one solution, start again with 1.
//!
//! # Rules
//! An exchange may leave more solutions than before. The search makes the best exchange, or a random one of several
//! equally good. A clue that was added or removed stays so for the next [`TENURE`] exchanges, unless a change of it
//! leaves a single solution. A try ends after [`EXCHANGES`] exchanges that did not save a clue, or when every removal
//! leaves more than [`LISTED`] solutions. The next try starts from another full grid.
//!
//! With a symmetry, the clues of a group are added and removed together. An exchange may also only remove a group or
//! only add one, so that the search reaches odd numbers of clues.

use std::ops::RangeInclusive;

use super::climb::climb;
use super::clue_groups::{ClueGroup, Slot, Tally, flat};
use super::{Attempt, FEWEST_CLUES};
use sudokit_core::Stop;
use sudokit_core::board::{Grid, Solution};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver};

/// The largest number of exchanges to save one clue.
const EXCHANGES: usize = 100;
/// The number of exchanges for which a changed clue stays as it is.
const TENURE: usize = 3;
/// The largest number of solutions to list for a puzzle without one of its clues.
const LISTED: u64 = 4800;
/// The number of solutions to list first, which may be enough.
const LISTED_FIRST: u64 = 300;

/// The number of puzzles whose solutions are listed together, which takes some milliseconds.
const RESTS_AT_ONCE: usize = 8;

/// Searches for a puzzle with a number of clues in the range `clues`, until `stop` is due. Returns the best puzzle.
pub(super) fn draft(solver: Solver, clues: &RangeInclusive<usize>, attempt: &Attempt, stop: &Stop) -> Puzzle {
    let (thinned, random) = attempt.thinned(solver, *clues.start());
    let groups = ClueGroup::all(&attempt.symmetry.orbits());
    let free_from = vec![0; ClueGroup::count_slots(&groups)];
    let target = attempt.from;
    let mut search =
        Descent { solver, stop, groups, target, most: 81, free_from, exchanges: 0, tallies: Vec::new(), random };
    let start = State { puzzle: *thinned.grid(), number: 1 };
    let best = climb(start, |state| search.next(state, clues), |state, _| state.number == 1, EXCHANGES);
    solver.puzzle(&best.puzzle).unwrap_or(thinned)
}

/// A puzzle and the number of its solutions.
#[derive(Clone, Copy)]
struct State {
    puzzle: Grid,
    number: u64,
}

/// A local search for puzzles with few clues.
struct Descent<'a> {
    solver: Solver,
    stop: &'a Stop,
    groups: Vec<ClueGroup>,
    /// The required solution; `None` if any solution will do.
    target: Option<Solution>,
    /// The number of clues that an exchange may leave: fewer than the last puzzle with one solution has.
    most: usize,
    /// The number of the exchange from which on each slot may change again.
    free_from: Vec<usize>,
    exchanges: usize,
    tallies: Vec<Tally>,
    random: Random,
}

/// Returns increasing limits on the number of solutions to list, each used if the one before was too low.
fn limits(first: u64) -> impl Iterator<Item = u64> {
    let larger = |&limit: &u64| (limit < LISTED).then(|| (4 * limit).min(LISTED));
    std::iter::successors(Some(first.clamp(LISTED_FIRST, LISTED)), larger)
}

/// An exchange of a group of clues, which may be empty, for another one.
#[derive(Clone, Copy)]
struct Swap {
    out: Option<usize>,
    into: (usize, Slot),
}

impl Descent<'_> {
    /// Makes the next step to a puzzle with one solution and a number of clues in the range `clues`.
    fn next(&mut self, state: &State, clues: &RangeInclusive<usize>) -> Option<State> {
        // With pairs, the path from an even to an odd number of clues may pass through one clue less than required.
        let fewest = FEWEST_CLUES.max(*clues.start()) - 1;
        if state.number > 1 {
            return self.exchange(state, fewest..=self.most);
        }
        let number = state.puzzle.count_clues();
        self.most = number - 1;
        if clues.contains(&number) { None } else { self.drop_one(&state.puzzle, fewest) }
    }

    /// Removes the group whose removal leaves the fewest solutions, if at least `fewest` clues are left.
    fn drop_one(&mut self, puzzle: &Grid, fewest: usize) -> Option<State> {
        let clues = puzzle.count_clues();
        let can_go = |group: &&ClueGroup| group.is_in(puzzle) && clues >= fewest + group.len();
        let rests: Vec<Grid> = self.groups.iter().filter(can_go).map(|group| group.removed_from(puzzle)).collect();
        for limit in limits(LISTED_FIRST).take_while(|_| !self.stop.is_due()) {
            let (counts, _) = self.solver.count_all(&rests, limit);
            let number = counts.iter().map(|counted| counted.number).min()?;
            if number < limit {
                let best: Vec<usize> = (0..rests.len()).filter(|&i| counts[i].number == number).collect();
                return Some(State { puzzle: rests[best[self.random.below(best.len())]], number });
            }
        }
        None
    }

    /// Makes the best exchange that leaves a number of clues in the range `clues`.
    fn exchange(&mut self, state: &State, clues: RangeInclusive<usize>) -> Option<State> {
        for limit in limits(4 * state.number).take_while(|_| !self.stop.is_due()) {
            let (number, best) = self.best_exchanges(&state.puzzle, &clues, limit);
            if !best.is_empty() {
                let exchange = best[self.random.below(best.len())];
                return Some(State { puzzle: self.make(&state.puzzle, exchange), number });
            }
        }
        None
    }

    /// Returns the smallest number of solutions that an exchange leaves, and the exchanges that leave so few. Excludes
    /// groups whose removal leaves `limit` solutions or more. A stopped search has no exchanges.
    fn best_exchanges(&mut self, puzzle: &Grid, clues: &RangeInclusive<usize>, limit: u64) -> (u64, Vec<Swap>) {
        let (values, present) = (*flat(puzzle), puzzle.count_clues());
        let is_free = |slot: Slot| self.free_from[slot] <= self.exchanges;
        let can_go = |&at: &usize| self.groups[at].is_in(puzzle) && is_free(self.groups[at].slot(&values));
        let mut outs: Vec<Option<usize>> = (0..self.groups.len()).filter(can_go).map(Some).collect();
        if present < *clues.end() {
            outs.push(None);
        }
        let rest = |out: &Option<usize>| out.map_or(*puzzle, |at| self.groups[at].removed_from(puzzle));
        let rests: Vec<Grid> = outs.iter().map(rest).collect();
        self.tallies.resize_with(rests.len().max(self.tallies.len()), || Tally::new(&self.groups));
        self.tallies.iter_mut().take(rests.len()).for_each(Tally::clear);
        for (rests, tallies) in rests.chunks(RESTS_AT_ONCE).zip(self.tallies.chunks_mut(RESTS_AT_ONCE)) {
            if self.stop.is_due() {
                return (u64::MAX, Vec::new());
            }
            self.solver.each_of_all(rests, limit, |question, solution| tallies[question].add(&self.groups, solution));
        }
        let (mut fewest, mut best) = (u64::MAX, Vec::new());
        for ((out, rest), tally) in outs.into_iter().zip(&rests).zip(&self.tallies) {
            if tally.number == limit {
                continue;
            }
            let (gone, left) = (out.map(|at| self.groups[at].slot(&values)), rest.count_clues());
            for (at, group) in self.groups.iter().enumerate() {
                if group.is_in(rest) || !clues.contains(&(left + group.len())) {
                    continue;
                }
                let target = self.target.as_ref().map(|target| group.slot(flat(target.grid())));
                for (slot, count) in tally.of(group) {
                    let number = u64::from(count);
                    let is_target = target.is_none_or(|target| slot == target);
                    if number <= fewest && is_target && Some(slot) != gone && (number == 1 || is_free(slot)) {
                        if number < fewest {
                            (fewest, best) = (number, Vec::new());
                        }
                        best.push(Swap { out, into: (at, slot) });
                    }
                }
            }
        }
        (fewest, best)
    }

    /// Returns the puzzle after an exchange.
    fn make(&mut self, puzzle: &Grid, Swap { out, into: (at, slot) }: Swap) -> Grid {
        let free_from = self.exchanges + TENURE;
        let mut puzzle = *puzzle;
        if let Some(out) = out {
            self.free_from[self.groups[out].slot(flat(&puzzle))] = free_from;
            puzzle = self.groups[out].removed_from(&puzzle);
        }
        self.groups[at].put(slot, &mut puzzle);
        self.free_from[slot] = free_from;
        self.exchanges += 1;
        puzzle
    }
}
