//! An iterator over all solutions of a grid in reading order.
//!
//! # Idea
//! The engine finds solutions fast, but in no particular order. So the iterator divides the puzzle into parts with few
//! solutions, and sorts the solutions of each part. A part with too many solutions is split on its first open cell,
//! smallest digit first. All solutions of a part are smaller than those of the next part.
//!
//! Memory is bounded for any number of solutions: the solutions of one small part, and at most eight pending parts for
//! each split cell.

use std::vec;

use super::{Solver, Work};
use crate::Stop;
use crate::board::{Candidates, Cell, Solution};

/// The number of solutions from which a part is split.
const SPLIT_LIMIT: usize = 1024;

/// An iterator over all solutions of a grid in reading order (smallest first, the 81 digits read as a number).
///
/// ```
/// use sudokit::{Grid, solutions};
///
/// let first_two: Vec<String> = solutions(&Grid::EMPTY).take(2).map(|s| s.to_string()).collect();
/// assert!(first_two[0].starts_with("123456789456789123789123456"));
/// assert!(first_two[0] < first_two[1]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Solutions {
    solver: Solver,
    /// The pending parts, the next one last.
    parts: Vec<Candidates>,
    sorted: vec::IntoIter<Solution>,
    stop: Stop,
    is_stopped: bool,
    work: Work,
}

impl Solutions {
    pub(super) fn new(solver: Solver, candidates: Candidates) -> Self {
        Self { solver, parts: vec![candidates], ..Self::default() }
    }

    /// Ends the iterator when `stop` is due, even during the search for a solution.
    ///
    /// ```
    /// use sudokit::{Grid, Stop, solutions};
    ///
    /// let mut stopped = solutions(&Grid::EMPTY).until(Stop::when(|| true));
    /// assert_eq!((stopped.next(), stopped.is_complete()), (None, false));
    /// ```
    #[must_use]
    pub fn until(mut self, stop: Stop) -> Self {
        self.stop = stop;
        self
    }

    /// Returns true if the iterator has returned all solutions.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        !self.is_stopped && self.parts.is_empty() && self.sorted.as_slice().is_empty()
    }

    /// Returns the work that the search has done so far.
    #[must_use]
    pub const fn work(&self) -> Work {
        self.work
    }

    /// Lists the solutions of a part, or splits it.
    fn list(&mut self, part: &Candidates) {
        let mut found = Vec::new();
        let work = self.solver.each(part, SPLIT_LIMIT as u64, &self.stop, |solution| found.push(*solution));
        self.work += work;
        // If the search was stopped, the solutions found so far need not be the smallest.
        self.is_stopped = self.stop.is_due();
        if self.is_stopped {
            return;
        }
        let open = Cell::ALL.into_iter().find(|&cell| part[cell].len() > 1);
        match open {
            Some(cell) if found.len() >= SPLIT_LIMIT => {
                let digits: Vec<_> = part[cell].iter().collect();
                self.parts.extend(digits.into_iter().rev().map(|digit| part.narrowed(cell, digit.into())));
            }
            _ => {
                found.sort_unstable();
                self.sorted = found.into_iter();
            }
        }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        loop {
            if let Some(solution) = self.sorted.next() {
                return Some(solution);
            }
            if self.is_stopped {
                return None;
            }
            let part = self.parts.pop()?;
            self.list(&part);
        }
    }
}

impl std::iter::FusedIterator for Solutions {}
