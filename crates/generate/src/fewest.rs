//! The fewest clues of a puzzle that leave its solution the only one.
//!
//! # Idea
//! Where another solution differs from the one that is meant, one clue at least must stay: the clues that stay hit every such
//! *unavoidable set*. Nobody knows all sets, but some thousand small ones say nearly all:
//!
//! 1. Choose one clue less than the best puzzle so far has, so that all sets that are known are hit (`hitting.rs`).
//! 2. Is there one solution? Then that is the best puzzle so far.
//! 3. If there are several, they name sets that are not hit. These are the smaller, and say the more, the more clues there are: so
//!    further clues are put in, in some random orders side by side, as long as there are still several solutions.
//!
//! Of puzzles with few clues that can go the end is proven (`proof.rs`): if no choice of so few clues hits all sets that are
//! known, the best puzzle so far is the best of all.
//!
//! # Rules
//! A try is a choice of clues that hits all known sets, or [`EXCHANGES`] exchanges without one. Sets come from
//! questions of which all solutions are known, so that they do not depend on the width of the engine. The proof is
//! tried when 1, 2, 4, ... tries found no choice of so few clues, for about as long as the tries took.

use super::FEWEST_CLUES;
use super::hitting::Hitting;
use super::proof::is_impossible;
use sudokit_core::board::{Cell, CellSet, Grid};
use sudokit_core::random::Random;
use sudokit_core::solve::{Puzzle, Solver, small_sets};

/// So many exchanges are made in a try.
const EXCHANGES: usize = 64;
/// So many random orders of further clues are asked about at once, ...
const ORDERS: usize = 4;
/// ... in so many steps ...
const STEPS: usize = 6;
/// ... of so many clues.
const STRIDE: usize = 2;
/// So many solutions of a question are too many, at first.
const MANY: u64 = 8;
/// A proof may look at so many sets for each try.
const LOOKS: usize = 5_000;

/// What came out.
#[derive(Clone, Copy, Debug)]
pub struct Fewest {
    pub clues: CellSet,
    /// Whether there are no fewer.
    pub is_certain: bool,
}

/// The fewest clues of the puzzle that so many tries find, beginning with those that are left when none can go any more.
pub fn fewest(solver: Solver, puzzle: &Puzzle, start: CellSet, mut random: Random, tries: u64) -> Fewest {
    let given = puzzle.given_cells();
    let mut best = Fewest { clues: start, is_certain: start == given || start.len() <= FEWEST_CLUES };
    if best.is_certain || tries == 0 {
        return best;
    }
    let mut search = Search { solver, puzzle, hitting: Hitting::new(start) };
    for set in small_sets(puzzle.solution()) {
        search.hitting.add(set & given);
    }
    search.hitting.drop_one();
    let mut fruitless: usize = 0;
    for _ in 0..tries {
        if !search.hit_all(&mut random) {
            fruitless += 1;
            best.is_certain = fruitless.is_power_of_two()
                && is_impossible(search.hitting.sets(), best.clues.len() - 1, fruitless * LOOKS);
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

/// A search for few clues.
struct Search<'p> {
    solver: Solver,
    puzzle: &'p Puzzle,
    hitting: Hitting,
}

impl Search<'_> {
    /// Exchanges clues until all sets are hit; says whether they are.
    fn hit_all(&mut self, random: &mut Random) -> bool {
        for _ in 0..EXCHANGES {
            if self.hitting.is_done() {
                return true;
            }
            self.hitting.exchange(random);
        }
        self.hitting.is_done()
    }

    /// Small sets that the chosen clues do not hit; `None` if they leave one solution.
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
            let in_order = |answers: &[Answer]| answers.iter().rev().find(|answer| answer.number > 1).cloned();
            let last: Vec<Answer> = answers.chunks(questions.len() / ORDERS).filter_map(in_order).collect();
            let last = if last.is_empty() { self.ask(&[chosen], many) } else { last };
            if let [Answer { number: 1, .. }] = last[..] {
                return None;
            }
            let mut sets: Vec<CellSet> =
                last.iter().filter(|answer| answer.number < many).filter_map(Answer::smallest).collect();
            if !sets.is_empty() {
                sets.sort_unstable();
                sets.dedup();
                return Some(sets);
            }
            many *= 2;
        }
    }

    /// How many solutions, up to so many, these clues leave, and where they differ from the one that is meant.
    fn ask(&self, questions: &[CellSet], many: u64) -> Vec<Answer> {
        let (solution, given) = (self.puzzle.solution(), self.puzzle.given_cells());
        let grids: Vec<Grid> = questions.iter().map(|&clues| solution.masked(clues)).collect();
        let mut answers = vec![Answer::default(); grids.len()];
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

/// The answer to a question.
#[derive(Clone, Debug, Default)]
struct Answer {
    number: u64,
    /// The clues of which one at least is needed, in no particular order.
    sets: Vec<CellSet>,
}

impl Answer {
    /// The smallest of the sets.
    fn smallest(&self) -> Option<CellSet> {
        self.sets.iter().copied().min_by_key(|&set| (set.len(), set))
    }
}
