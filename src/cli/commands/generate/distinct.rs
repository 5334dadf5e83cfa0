//! Puzzles of a run that are not equivalent to one another.

use std::ops::Range;
use std::sync::{Condvar, Mutex, PoisonError};

use sudokit::generate::{Classes, GaveUp, Made};

/// The classes that the run has made so far. Blocks of puzzles are looked up in their order, whoever makes them.
pub struct Distinct {
    seen: Mutex<Seen>,
    /// A block has been looked up.
    went_on: Condvar,
}

struct Seen {
    classes: Classes,
    /// The number of the next puzzle.
    next: u64,
}

impl Distinct {
    /// Nothing made yet; the first puzzle has this number.
    pub fn new(start: u64) -> Self {
        Self { seen: Mutex::new(Seen { classes: Classes::default(), next: start }), went_on: Condvar::new() }
    }

    /// Makes those again that are equivalent to one before. Waits until all puzzles before have been looked up.
    pub fn settle(
        &self,
        numbers: &Range<u64>,
        made: &mut [Result<Made, GaveUp>],
        mut make_again: impl FnMut(u64, &Classes) -> Result<Made, GaveUp>,
    ) {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let is_early = |seen: &mut Seen| seen.next < numbers.start;
        let mut seen = self.went_on.wait_while(seen, is_early).unwrap_or_else(PoisonError::into_inner);
        for (index, result) in numbers.clone().zip(made) {
            if let Ok(one) = result
                && !seen.classes.insert(&one.puzzle)
            {
                *result = make_again(index, &seen.classes);
                if let Ok(other) = result {
                    seen.classes.insert(&other.puzzle);
                }
            }
        }
        seen.next = numbers.end;
        self.went_on.notify_all();
    }
}
