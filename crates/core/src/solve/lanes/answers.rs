//! The solution counts of the questions of a batch.

use super::{Counted, Observer};
use crate::board::{Grid, Solution};

/// The solution counts so far.
pub struct Answers<'a> {
    /// The counts of the questions that have been started.
    pub counted: Vec<Counted>,
    /// The number of solutions that is enough for a question.
    pub limit: u64,
    /// The number of questions with enough solutions.
    pub sufficient: usize,
    pub observer: Option<&'a mut dyn Observer>,
}

impl Answers<'_> {
    /// Returns true if a question needs no more solutions.
    #[inline(always)]
    pub fn has_enough(&self, question: usize) -> bool {
        self.counted[question].number >= self.limit
    }

    /// Counts a solution of a question that needs more solutions.
    #[inline(always)]
    pub fn add(&mut self, question: usize, rows: impl Fn() -> [[u8; 9]; 9]) {
        let counted = &mut self.counted[question];
        counted.number += 1;
        self.sufficient += usize::from(counted.number == self.limit);
        // Each branch creates the solution in its final place: an extra copy takes 10% more time on easy puzzles.
        let solution = || Solution::assume_valid(Grid::assume_valid(rows()));
        match &mut self.observer {
            None if counted.number > 1 => {}
            None => counted.any = Some(solution()),
            Some(observer) if counted.number > 1 => observer.solution(question, &solution()),
            Some(observer) => observer.solution(question, counted.any.insert(solution())),
        }
    }
}
