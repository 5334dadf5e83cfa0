//! The answers to the questions of a batch, as they grow.

use super::{Counted, Observer};
use crate::board::{Grid, Solution};

/// The answers so far.
pub struct Answers<'a> {
    /// Those to the questions that are begun.
    pub counted: Vec<Counted>,
    /// Solutions that are enough for a question.
    pub limit: u64,
    /// The questions that have enough.
    pub sufficient: usize,
    pub observer: Option<&'a mut dyn Observer>,
}

impl Answers<'_> {
    /// Whether a question needs no further solution.
    #[inline(always)]
    pub fn are_enough(&self, question: usize) -> bool {
        self.counted[question].number >= self.limit
    }

    /// Adds a solution to a question that needs one.
    #[inline(always)]
    pub fn add(&mut self, question: usize, rows: impl Fn() -> [[u8; 9]; 9]) {
        let counted = &mut self.counted[question];
        counted.number += 1;
        self.sufficient += usize::from(counted.number == self.limit);
        // Made where it is to stay: a copy on the way costs a tenth on easy puzzles.
        let solution = || Solution::proven(Grid::proven(rows()));
        match &mut self.observer {
            None if counted.number > 1 => {}
            None => counted.any = Some(solution()),
            Some(observer) if counted.number > 1 => observer.solution(question, &solution()),
            Some(observer) => observer.solution(question, counted.any.insert(solution())),
        }
    }
}
