//! Search for the fewest clues of a puzzle that leave its solution the only one.
//!
//! # Idea
//! At least one clue must stay among the cells in which another solution differs from the solution of the puzzle. So
//! the clues that stay hit every such *unavoidable set*. There are too many sets to list, but some thousand small ones
//! are nearly sufficient:
//!
//! 1. Choose one clue less than the best puzzle so far, such that the choice hits all known sets (`hitting.rs`).
//! 2. If the choice has one solution, it is the best puzzle so far.
//! 3. If it has several, they give sets that are not hit. With more clues these sets are smaller and more useful. So
//!    add further clues, in some random orders at once, while there are still several solutions.
//!
//! For puzzles with few redundant clues, `proof.rs` proves the minimum. If no choice of fewer clues hits all known
//! sets, the best puzzle so far has the fewest clues.
//!
//! # Rules
//! A try ends with a choice of clues that hits all known sets, or after [`EXCHANGES`] exchanges without one. Sets come
//! only from grids whose solutions are all listed, so that they do not depend on the width of the engine. After 1, 2,
//! 4, ... tries without a choice of so few clues, a proof is attempted, for about as long as the tries took.

use super::FEWEST_CLUES;
use super::hitting::HittingSearch;
use super::proof::is_impossible;
use sudokit_core::board::{Cell, CellSet, Grid};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver, small_sets};

/// The number of exchanges in a try.
const EXCHANGES: usize = 64;
/// The number of random orders in which further clues are added at once.
const ORDERS: usize = 4;
/// The number of steps in which each order adds clues.
const STEPS: usize = 6;
/// The number of clues added per step.
const STRIDE: usize = 2;
/// The first limit on the number of solutions to list for a grid.
const MANY: u64 = 8;
/// The number of sets that a proof may visit per fruitless try.
const VISITS_PER_TRY: usize = 5_000;

/// The result of a search.
#[derive(Clone, Copy, Debug)]
pub struct Fewest {
    pub clues: CellSet,
    /// True if it is proven that no choice has fewer clues.
    pub is_certain: bool,
}

/// Searches for the fewest clues of the puzzle in `tries` tries, starting from the clues `start` of a minimal puzzle.
pub fn fewest(solver: Solver, puzzle: &Puzzle, start: CellSet, mut random: Random, tries: u64) -> Fewest {
    let given = puzzle.given_cells();
    let mut best = Fewest { clues: start, is_certain: start == given || start.len() <= FEWEST_CLUES };
    if best.is_certain || tries == 0 {
        return best;
    }
    let mut search = FewestSearch { solver, puzzle, hitting: HittingSearch::new(start) };
    for set in small_sets(puzzle.solution()) {
        search.hitting.add(set & given);
    }
    search.hitting.drop_one();
    let mut fruitless: usize = 0;
    for _ in 0..tries {
        if !search.hit_all(&mut random) {
            fruitless += 1;
            best.is_certain = fruitless.is_power_of_two()
                && is_impossible(search.hitting.sets(), best.clues.len() - 1, fruitless * VISITS_PER_TRY);
        } else if let Some(sets) = search.sets_missed(&mut random) {
            for set in sets {
                search.hitting.add(set);
            }
        } else {
            best.clues = search.hitting.chosen();
            best.is_certain = best.clues.len() <= FEWEST_CLUES;
            fruitless = 0;
            search.hitting.drop_one();
        }
        if best.is_certain {
            break;
        }
    }
    best
}

/// A search for a choice of few clues.
struct FewestSearch<'p> {
    solver: Solver,
    puzzle: &'p Puzzle,
    hitting: HittingSearch,
}

impl FewestSearch<'_> {
    /// Exchanges clues until all sets are hit. Returns whether they are.
    fn hit_all(&mut self, random: &mut Random) -> bool {
        for _ in 0..EXCHANGES {
            if self.hitting.is_done() {
                return true;
            }
            self.hitting.exchange(random);
        }
        self.hitting.is_done()
    }

    /// Returns small sets that the chosen clues do not hit, or `None` if the clues leave one solution.
    fn sets_missed(&self, random: &mut Random) -> Option<Vec<CellSet>> {
        let chosen = self.hitting.chosen();
        let mut others: Vec<Cell> = (self.puzzle.given_cells() - chosen).iter().collect();
        let mut many = MANY;
        loop {
            let mut questions = Vec::new();
            for _ in 0..ORDERS {
                random.shuffle(&mut others);
                let more = others.chunks(STRIDE).take(STEPS).scan(chosen, |clues, more| {
                    *clues |= more.iter().copied().collect::<CellSet>();
                    Some(*clues)
                });
                questions.extend(more);
            }
            let answers = self.ask(&questions, many);
            let in_order = |answers: &[OtherSolutions]| answers.iter().rev().find(|answer| answer.number > 1).cloned();
            let last: Vec<OtherSolutions> = answers.chunks(questions.len() / ORDERS).filter_map(in_order).collect();
            let last = if last.is_empty() { self.ask(&[chosen], many) } else { last };
            if let [OtherSolutions { number: 1, .. }] = last[..] {
                return None;
            }
            let mut sets: Vec<CellSet> =
                last.iter().filter(|answer| answer.number < many).filter_map(OtherSolutions::smallest).collect();
            if !sets.is_empty() {
                sets.sort_unstable();
                sets.dedup();
                return Some(sets);
            }
            many *= 2;
        }
    }

    /// Lists up to `many` solutions for each choice of clues, as the differences from the solution of the puzzle.
    fn ask(&self, questions: &[CellSet], many: u64) -> Vec<OtherSolutions> {
        let (solution, given) = (self.puzzle.solution(), self.puzzle.given_cells());
        let grids: Vec<Grid> = questions.iter().map(|&clues| solution.masked(clues)).collect();
        let mut answers = vec![OtherSolutions::default(); grids.len()];
        self.solver.each_of_all(&grids, many, |question, other| {
            let set = solution.differences(other) & given;
            let answer = &mut answers[question];
            answer.number += 1;
            if !set.is_empty() {
                answer.sets.push(set);
            }
        });
        answers
    }
}

/// The solutions that a choice of clues leaves.
#[derive(Clone, Debug, Default)]
struct OtherSolutions {
    /// The number of solutions.
    number: u64,
    /// The sets of clues of which at least one is needed, in no particular order.
    sets: Vec<CellSet>,
}

impl OtherSolutions {
    /// Returns the smallest of the sets.
    fn smallest(&self) -> Option<CellSet> {
        self.sets.iter().copied().min_by_key(|&set| (set.len(), set))
    }
}
