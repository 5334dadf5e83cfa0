//! Taking clues away, of many puzzles side by side.
//!
//! # Idea
//! Groups of clues are taken away in a given order; a group that cannot go without a second solution appearing stays. So
//! what is left follows from the order alone, however the questions are asked. One question at a time would be 81
//! questions for a full grid. Fewer do:
//!
//! 1. Where another solution differs from the one that is meant, one clue at least must stay (an *unavoidable set*).
//!    Every question answered with "several solutions" names such a set, and the set answers later questions.
//! 2. So the next few groups are taken away at once, all but those that a known set holds back. If the solution is
//!    still the only one, every single step was right: removals, since more clues would have been unique as well; and
//!    refusals, since a set proves them. If not, there is a new set, which tells one of these groups to stay.
//! 3. How many are taken away at once is halved with every refusal: a question is the quicker the fewer solutions there
//!    are.
//! 4. Each puzzle asks one question at a time, and the questions of all puzzles go side by side.

use crate::board::{CellSet, Grid, Solution};
use crate::solve::Solver;

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
    /// The clues that are to stay.
    kept: CellSet,
    /// No group goes that would leave fewer clues.
    fewest: usize,
    /// Unavoidable sets that have no clue among those that are to stay.
    unavoidable: Vec<CellSet>,
    /// How many clues the next question is about.
    stride: usize,
    proposal: Proposal,
}

/// A full grid loses about so many clues before anything has to stay.
const FIRST_STRIDE: usize = 28;

/// The clues that might be left after some more groups.
#[derive(Clone, Copy, Debug, Default)]
struct Proposal {
    clues: CellSet,
    kept: CellSet,
    at: usize,
}

impl Thinning {
    /// A puzzle that has the clues of `solution` in the cells `clues`, and no other solution. The groups go in this
    /// order as long as at least `fewest` clues are left.
    pub fn new(solution: Solution, clues: CellSet, groups: Vec<CellSet>, fewest: usize) -> Self {
        Self {
            puzzle: solution.masked(clues),
            solution,
            clues,
            groups,
            at: 0,
            kept: CellSet::EMPTY,
            fewest,
            unavoidable: Vec::new(),
            stride: FIRST_STRIDE,
            proposal: Proposal::default(),
        }
    }

    /// The clues that are left.
    pub const fn clues(&self) -> CellSet {
        self.clues
    }

    /// The solution.
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The next question: whether this grid has one solution. `None` when every group is decided.
    fn ask(&mut self) -> Option<Grid> {
        let (mut clues, mut kept, mut at) = (self.clues, self.kept, self.at);
        let mut puzzle = self.puzzle;
        while at < self.groups.len() && self.clues.len() - clues.len() < self.stride {
            let group = self.groups[at];
            let rest = clues - group;
            at += 1;
            let is_held = |&set: &CellSet| (set & rest).is_empty();
            if rest.len() < self.fewest || self.unavoidable.iter().any(is_held) {
                kept |= group;
            } else {
                clues = rest;
                group.iter().for_each(|cell| puzzle.set(cell, None));
            }
        }
        self.proposal = Proposal { clues, kept, at };
        (clues != self.clues).then_some(puzzle)
    }

    /// Takes the answer to the last question.
    fn answer(&mut self, is_unique: bool) {
        if is_unique {
            let gone = self.clues - self.proposal.clues;
            gone.iter().for_each(|cell| self.puzzle.set(cell, None));
            (self.clues, self.kept, self.at) = (self.proposal.clues, self.proposal.kept, self.proposal.at);
            self.unavoidable.retain(|&set| (set & self.kept).is_empty());
        } else {
            self.stride = (self.stride / 2).max(1);
        }
    }

    fn note(&mut self, other: &Solution) {
        let set = self.solution.differences(other);
        if !set.is_empty() {
            self.unavoidable.push(set);
        }
    }
}

/// Decides every group of every puzzle.
pub fn thin(solver: Solver, all: &mut [Thinning]) {
    let mut open: Vec<usize> = (0..all.len()).collect();
    let (mut questions, mut found) = (Vec::with_capacity(all.len()), Vec::with_capacity(all.len()));
    loop {
        questions.clear();
        open.retain(|&i| {
            let question = all[i].ask();
            questions.extend(question);
            question.is_some()
        });
        if open.is_empty() {
            return;
        }
        found.clear();
        found.resize(open.len(), 0);
        solver.each_of_all(&questions, SOLUTIONS, |question, solution| {
            found[question] += 1;
            all[open[question]].note(solution);
        });
        for (&i, &found) in open.iter().zip(&found) {
            all[i].answer(found == 1);
        }
    }
}

/// How many solutions a question is answered with; all but one make an unavoidable set.
const SOLUTIONS: u64 = 2;
