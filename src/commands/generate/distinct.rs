//! Puzzles of a run that are not equivalent to one another.

use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sudokit::canon::ClassSet;
use sudokit::generate::{GaveUp, Made};

/// The classes that the run has made so far. Blocks of puzzles are looked up in their order, whoever makes them.
pub struct Distinct {
    seen: Mutex<Seen>,
    /// A block has been looked up.
    went_on: Condvar,
}

struct Seen {
    classes: ClassSet,
    /// The number of the next puzzle.
    next: u64,
}

impl Distinct {
    /// Nothing made yet; the first puzzle has this number.
    pub fn new(start: u64) -> Self {
        Self { seen: Mutex::new(Seen { classes: ClassSet::default(), next: start }), went_on: Condvar::new() }
    }

    /// Waits until all puzzles before these have been looked up, or the run is over, which leaves some of them out.
    pub fn wait(&self, numbers: &Range<u64>, is_over: impl Fn() -> bool) {
        let mut seen = self.lock();
        while seen.next < numbers.start && !is_over() {
            let waited = self.went_on.wait_timeout(seen, PATIENCE);
            (seen, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Makes those again that are equivalent to one before.
    pub fn settle(
        &self,
        numbers: &Range<u64>,
        made: &mut [Result<Made, GaveUp>],
        mut make_again: impl FnMut(u64, &ClassSet) -> Result<Made, GaveUp>,
    ) {
        let mut seen = self.lock();
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

    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// After this time whoever waits looks whether the run is over.
const PATIENCE: Duration = Duration::from_millis(50);
