//! Taking clues away, of many puzzles side by side.
//!
//! # Idea
//! Groups of clues are taken away in a given order; a group that cannot go without a second solution appearing stays. So
//! what is left follows from the order alone, however the questions are asked. One question at a time would be 81
//! questions for a full grid. Fewer do:
//!
//! 1. Where another solution differs from the one that is meant, one clue at least must stay (an *unavoidable set*).
//!    Small ones are known from the start (`solve/unavoidable.rs`), every question answered with "several solutions"
//!    names another, and the sets answer later questions: each the one about the last of its clues.
//! 2. So the next few groups are taken away at once, all but those that a known set holds back. If the solution is
//!    still the only one, every single step was right: removals, since more clues would have been unique as well; and
//!    refusals, since a set proves them. If not, there is a new set, which tells one of these groups to stay.
//! 3. How many are taken away at once is halved with every refusal: a question is the quicker the fewer solutions there
//!    are.
//! 4. If one clue is taken away, the question is whether a solution has another digit in its cell, which one answer
//!    settles.
//! 5. Each puzzle asks one question at a time, and the questions of all puzzles go side by side.

use sudokit_core::board::{Candidates, CellSet, DigitSet, Grid, Solution};
use sudokit_core::solve::{Solver, Work, small_sets};

/// A puzzle with one solution from which clues are taken away.
#[derive(Clone, Debug)]
pub struct Thinning {
    solution: Solution,
    puzzle: Grid,
    clues: CellSet,
    /// Groups of clues in the order in which they are to go.
    groups: Vec<CellSet>,
    /// How many groups are decided.
    at: usize,
    /// No group goes that would leave fewer clues.
    fewest: usize,
    /// For each cell the number of its group; more than there are if its clue stays.
    turns: [usize; 81],
    /// Unavoidable sets, each with the place of the one before it that has the same last group.
    unavoidable: Vec<(CellSet, Option<u32>)>,
    /// For each group the place of the last of the sets of which it is the last group.
    last_sets: [Option<u32>; 81],
    /// How many clues the next question is about.
    stride: usize,
    proposal: Proposal,
}

/// About so many clues are left when nothing can go any more.
const LEFT: usize = 24;

/// The clues that might be left after some more groups.
#[derive(Clone, Copy, Debug, Default)]
struct Proposal {
    clues: CellSet,
    at: usize,
}

impl Thinning {
    /// A puzzle that has the clues of `solution` in the cells `clues`, and no other solution. The groups go in this
    /// order as long as at least `fewest` clues are left.
    pub fn new(solution: Solution, clues: CellSet, groups: Vec<CellSet>, fewest: usize) -> Self {
        let mut turns = [usize::MAX; 81];
        for (turn, group) in groups.iter().enumerate() {
            group.iter().for_each(|cell| turns[cell.index()] = turn);
        }
        let mut thinning = Self {
            puzzle: solution.masked(clues),
            solution,
            clues,
            groups,
            at: 0,
            fewest,
            turns,
            unavoidable: Vec::with_capacity(128),
            last_sets: [None; 81],
            // A full grid loses about half of what it can lose before anything has to stay.
            stride: (clues.len().saturating_sub(LEFT) / 2).max(1),
            proposal: Proposal::default(),
        };
        for set in small_sets(&solution) {
            thinning.note(set);
        }
        thinning
    }

    /// The clues that are left.
    pub const fn clues(&self) -> CellSet {
        self.clues
    }

    /// The solution.
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The next question. `None` when every group is decided.
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

    /// Whether a set is left without a clue if this group goes, so that the rest is left.
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

    /// Takes the answer to the last question.
    fn answer(&mut self, is_unique: bool) {
        if is_unique {
            let gone = self.clues - self.proposal.clues;
            gone.iter().for_each(|cell| self.puzzle.set(cell, None));
            (self.clues, self.at) = (self.proposal.clues, self.proposal.at);
        } else {
            self.stride = (self.stride / 2).max(1);
        }
    }

    /// Notes where another solution differs.
    fn note_other(&mut self, other: &Solution) {
        self.note(self.solution.differences(other));
    }

    /// Notes an unavoidable set of the solution.
    fn note(&mut self, set: CellSet) {
        let last = (set & self.clues).iter().map(|cell| self.turns[cell.index()]).max();
        if let Some(last_set) = last.and_then(|last| self.last_sets.get_mut(last)) {
            let place = u32::try_from(self.unavoidable.len()).expect("a set for each question");
            self.unavoidable.push((set, last_set.replace(place)));
        }
    }
}

/// What is asked of the engine.
enum Question {
    /// Whether this grid has one solution.
    IsUnique(Grid),
    /// Whether there is a solution with these candidates, which the one that is meant does not have.
    IsThereAnother(Candidates),
}

/// Decides every group of every puzzle.
pub fn thin(solver: Solver, all: &mut [Thinning]) {
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
        let found = solver.ask(&candidates, &mut Work::default());
        candidates.clear();
        for (i, other) in single.drain(..).zip(found) {
            all[i].answer(other.is_none());
            if let Some(other) = other {
                all[i].note_other(&other);
            }
        }
    }
}

/// How many solutions a question is answered with; all but one make an unavoidable set.
const SOLUTIONS: u64 = 2;
