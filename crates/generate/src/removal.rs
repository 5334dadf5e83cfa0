//! Removal of clues, for many puzzles at once.
//!
//! # Idea
//! Groups of clues are removed in a given order. A group stays if its removal allows a second solution. So the order
//! alone determines the remaining clues, not the way of asking the engine. One question per group would be 81 questions
//! for a full grid. Fewer suffice:
//!
//! 1. At least one clue must stay among the cells in which another solution differs from the given one (an *unavoidable
//!    set*). Small sets are known from the start (`solve/unavoidable.rs`). Every answer "several solutions" gives
//!    another set. A set answers the later question about the last of its clues.
//! 2. So the next few groups are removed at once, except those that a known set holds. If one solution is left, every
//!    single decision was right. The removals were right, since more clues would have had one solution as well. A set
//!    proves that each held group must stay. If several are left, there is a new set, which holds one of these groups.
//! 3. Each answer "several solutions" halves the number of groups removed at once. Questions with fewer solutions are
//!    faster.
//! 4. For a single clue, the question is whether a solution has another digit in its cell. One solution answers it.
//! 5. Each puzzle asks one question at a time. The engine solves the questions of all puzzles together.

use sudokit_core::board::{Candidates, CellSet, DigitSet, Grid, Solution};
use sudokit_core::solve::{Puzzle, Solver, small_sets};

/// The removal of clues from a puzzle with one solution.
#[derive(Clone, Debug)]
pub struct ClueRemoval {
    solution: Solution,
    puzzle: Grid,
    clues: CellSet,
    /// Groups of clues in the order of their removal.
    groups: Vec<CellSet>,
    /// The number of decided groups.
    at: usize,
    /// The fewest clues that a removal may leave.
    fewest: usize,
    /// The number of each cell's group, or [`usize::MAX`] for cells without a group.
    turns: [usize; 81],
    /// Unavoidable sets, each with the index of the previous one that has the same last group.
    unavoidable: Vec<(CellSet, Option<u32>)>,
    /// For each group, the index of the latest set of which it is the last group.
    last_sets: [Option<u32>; 81],
    /// The number of clues to remove in the next question.
    stride: usize,
    proposal: Proposal,
}

/// The approximate number of clues of a minimal puzzle.
const LEFT: usize = 24;

/// The clues that remain if the current question is answered with "one solution".
#[derive(Clone, Copy, Debug, Default)]
struct Proposal {
    clues: CellSet,
    at: usize,
}

impl ClueRemoval {
    /// Prepares the removal of clues from the puzzle that has the clues of `solution` in the cells `clues`, and no
    /// other solution. The groups are removed in this order as long as at least `fewest` clues are left.
    pub fn new(solution: Solution, clues: CellSet, groups: Vec<CellSet>, fewest: usize) -> Self {
        let mut turns = [usize::MAX; 81];
        for (turn, group) in groups.iter().enumerate() {
            group.iter().for_each(|cell| turns[cell.index()] = turn);
        }
        let mut removal = Self {
            puzzle: solution.masked(clues),
            solution,
            clues,
            groups,
            at: 0,
            fewest,
            turns,
            unavoidable: Vec::with_capacity(128),
            last_sets: [None; 81],
            // A full grid can lose about half of its removable clues before a group has to stay.
            stride: (clues.len().saturating_sub(LEFT) / 2).max(1),
            proposal: Proposal::default(),
        };
        for set in small_sets(&solution) {
            removal.note(set);
        }
        removal
    }

    /// Returns the puzzle with the remaining clues.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::assume_unique(self.puzzle, self.solution)
    }

    /// Returns the remaining clues.
    pub const fn clues(&self) -> CellSet {
        self.clues
    }

    /// Returns the next question, or `None` if every group is decided.
    fn ask(&mut self) -> Option<Question> {
        let (mut clues, mut at) = (self.clues, self.at);
        let mut puzzle = self.puzzle;
        while at < self.groups.len() && self.clues.len() - clues.len() < self.stride {
            let (turn, group) = (at, self.groups[at]);
            let rest = clues - group;
            at += 1;
            if rest.len() >= self.fewest && !self.is_held(turn, rest) {
                clues = rest;
                group.iter().for_each(|cell| puzzle.set(cell, None));
            }
        }
        self.proposal = Proposal { clues, at };
        let gone = self.clues - clues;
        if let Some(cell) = gone.only() {
            let others = !DigitSet::of(self.solution.digit(cell));
            return Some(Question::IsThereAnother(Candidates::unchecked(&puzzle).replaced(cell, others)));
        }
        (!gone.is_empty()).then_some(Question::IsUnique(puzzle))
    }

    /// Returns whether a set loses its last clue if this group is removed and `rest` remains.
    fn is_held(&self, group: usize, rest: CellSet) -> bool {
        let mut next = self.last_sets[group];
        while let Some(place) = next {
            let (set, before) = self.unavoidable[place as usize];
            if (set & rest).is_empty() {
                return true;
            }
            next = before;
        }
        false
    }

    /// Applies the answer to the last question.
    fn answer(&mut self, is_unique: bool) {
        if is_unique {
            let gone = self.clues - self.proposal.clues;
            gone.iter().for_each(|cell| self.puzzle.set(cell, None));
            (self.clues, self.at) = (self.proposal.clues, self.proposal.at);
        } else {
            self.stride = (self.stride / 2).max(1);
        }
    }

    /// Stores the difference to another solution as an unavoidable set.
    fn note_other(&mut self, other: &Solution) {
        self.note(self.solution.differences(other));
    }

    /// Stores an unavoidable set of the solution.
    fn note(&mut self, set: CellSet) {
        let last = (set & self.clues).iter().map(|cell| self.turns[cell.index()]).max();
        if let Some(last_set) = last.and_then(|last| self.last_sets.get_mut(last)) {
            let place = u32::try_from(self.unavoidable.len()).expect("a set for each question");
            self.unavoidable.push((set, last_set.replace(place)));
        }
    }
}

/// A question to the engine.
enum Question {
    /// Does this grid have one solution?
    IsUnique(Grid),
    /// Is there a solution with these candidates, which exclude the given solution?
    IsThereAnother(Candidates),
}

/// Returns the puzzle without redundant clues other than `kept`, or `None` if the grid is no puzzle.
pub fn minimal(solver: Solver, grid: &Grid, kept: CellSet) -> Option<Puzzle> {
    let mut puzzle = solver.puzzle(grid).ok()?;
    while let Some(clue) = (solver.redundant_givens(&puzzle) - kept).first() {
        puzzle = Puzzle::assume_unique(puzzle.with(clue, None), *puzzle.solution());
    }
    Some(puzzle)
}

/// Decides every group of every puzzle.
pub fn remove_clues(solver: Solver, all: &mut [ClueRemoval]) {
    let mut open: Vec<usize> = (0..all.len()).collect();
    let (mut several, mut grids) = (Vec::new(), Vec::new());
    let (mut single, mut candidates) = (Vec::new(), Vec::new());
    while !open.is_empty() {
        open.retain(|&i| {
            match all[i].ask() {
                Some(Question::IsUnique(grid)) => {
                    several.push(i);
                    grids.push(grid);
                }
                Some(Question::IsThereAnother(others)) => {
                    single.push(i);
                    candidates.push(others);
                }
                None => return false,
            }
            true
        });
        let mut found = vec![0; several.len()];
        solver.each_of_all(&grids, SOLUTIONS, |question, other| {
            found[question] += 1;
            all[several[question]].note_other(other);
        });
        grids.clear();
        several.drain(..).zip(found).for_each(|(i, found)| all[i].answer(found == 1));
        let found = solver.ask(&candidates);
        candidates.clear();
        for (i, other) in single.drain(..).zip(found) {
            all[i].answer(other.is_none());
            if let Some(other) = other {
                all[i].note_other(&other);
            }
        }
    }
}

/// The number of solutions to find per question. Each solution but the given one makes an unavoidable set.
const SOLUTIONS: u64 = 2;
