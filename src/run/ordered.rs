//! A value that the parts of a run use in their order, whichever thread works on them.

use std::sync::{Condvar, Mutex, PoisonError};

/// A value with the number of the part that uses it next.
pub struct Ordered<T> {
    state: Mutex<(T, u64)>,
    moved: Condvar,
}

impl<T> Ordered<T> {
    /// Creates an ordered value for parts from 0.
    pub const fn new(value: T) -> Self {
        Self { state: Mutex::new((value, 0)), moved: Condvar::new() }
    }

    /// Waits until all parts before this one have entered, and calls a function with the value. Every part enters at least
    /// once: the parts behind it wait for it.
    pub fn enter<R>(&self, part: u64, work: impl FnOnce(&mut T) -> R) -> R {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut state = self.moved.wait_while(state, |(_, next)| *next < part).unwrap_or_else(PoisonError::into_inner);
        let result = work(&mut state.0);
        state.1 = state.1.max(part + 1);
        self.moved.notify_all();
        result
    }

    /// Calls a function with the value, whichever part is next.
    pub fn with<R>(&self, work: impl FnOnce(&mut T) -> R) -> R {
        work(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner).0)
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
