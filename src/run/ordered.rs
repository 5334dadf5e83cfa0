//! A value that the parts of a run use in order, although several threads work on them.

use std::sync::{Condvar, Mutex, PoisonError};

use super::pool::lock;

/// A value with the number of the part that uses it next.
pub struct Ordered<T> {
    state: Mutex<(T, u64)>,
    moved: Condvar,
}

impl<T> Ordered<T> {
    /// Creates a value for parts with numbers from 0.
    pub const fn new(value: T) -> Self {
        Self { state: Mutex::new((value, 0)), moved: Condvar::new() }
    }

    /// Waits until all parts before this one have entered, and calls a function with the value. Every part must enter at
    /// least once, since later parts wait for it.
    pub fn enter<R>(&self, part: u64, work: impl FnOnce(&mut T) -> R) -> R {
        let mut state =
            self.moved.wait_while(lock(&self.state), |(_, next)| *next < part).unwrap_or_else(PoisonError::into_inner);
        let result = work(&mut state.0);
        state.1 = state.1.max(part + 1);
        self.moved.notify_all();
        result
    }

    /// Calls a function with the value without waiting for any part.
    pub fn with<R>(&self, work: impl FnOnce(&mut T) -> R) -> R {
        work(&mut lock(&self.state).0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_enter_in_their_order() {
        let ordered = Ordered::new(Vec::new());
        std::thread::scope(|scope| {
            for first in [2, 1, 0] {
                let ordered = &ordered;
                scope.spawn(move || {
                    for part in (first..100).step_by(3) {
                        ordered.enter(part, |seen| seen.push(part));
                    }
                });
            }
        });
        ordered.with(|seen| assert!(seen.iter().copied().eq(0..100)));
    }
}
