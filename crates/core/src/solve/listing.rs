//! All solutions of a grid in reading order, one at a time.
//!
//! Idea: the engine finds solutions fast, but in no particular order. So it is asked for parts of the puzzle that have few
//! solutions, which are then sorted. A part with too many is split on its first open cell, smallest digit first, and the
//! parts are taken one after the other: the solutions of one are all smaller than those of the next.
//!
//! Memory stays fixed, however many solutions there are: the solutions of one small part, and for each cell that was split
//! at most eight parts that wait.

use std::vec;

use super::{Solver, Work};
use crate::Stop;
use crate::board::{Candidates, Cell, Solution};

/// A part with as many solutions as this is split.
const TOO_MANY: usize = 1024;

/// All solutions of a grid in reading order (smallest first, the 81 digits read as a number), one at a time.
///
/// ```
/// use sudokit::{Grid, solutions};
///
/// let first_two: Vec<String> = solutions(&Grid::EMPTY).take(2).map(|s| s.to_string()).collect();
/// assert!(first_two[0].starts_with("123456789456789123789123456"));
/// assert!(first_two[0] < first_two[1]);
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    solver: Solver,
    /// The parts that wait, the next one last.
    parts: Vec<Candidates>,
    sorted: vec::IntoIter<Solution>,
    stop: Stop,
    is_stopped: bool,
    work: Work,
}

impl Solutions {
    pub(super) fn new(solver: Solver, candidates: Candidates) -> Self {
        let parts = vec![candidates];
        Self {
            solver,
            parts,
            sorted: Vec::new().into_iter(),
            stop: Stop::NEVER,
            is_stopped: false,
            work: Work::default(),
        }
    }

    /// Ends the list when `stop` is due, also within the search for a solution.
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

    /// Returns true if the list has ended and no solution is missing.
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
        let work = self.solver.each(part, TOO_MANY as u64, &self.stop, |solution| found.push(*solution));
        self.work += work;
        // What was found so far need not be what comes first.
        self.is_stopped = self.stop.is_due();
        if self.is_stopped {
            return;
        }
        let open = Cell::ALL.into_iter().find(|&cell| part[cell].len() > 1);
        match open {
            Some(cell) if found.len() >= TOO_MANY => {
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
