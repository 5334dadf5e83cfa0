//! Values that threads share, and the weight of work for a thread.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The weight of the work for which a thread is started, in bytes of a plain list.
pub const PER_THREAD: usize = 1 << 15;

/// Locks a mutex, also if a thread has panicked while it held the lock.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The number of records that are handed out together. It begins with one and grows as long as records are quick.
pub struct AdaptiveSize {
    size: AtomicUsize,
    time: Duration,
}

/// The most records that are handed out together. More are not made or answered faster.
const MOST_TOGETHER: usize = 256;

impl AdaptiveSize {
    /// Creates a size of one record, which grows until the records take this time.
    pub const fn new(time: Duration) -> Self {
        Self { size: AtomicUsize::new(1), time }
    }

    /// Returns the number of records to hand out next.
    pub fn get(&self) -> usize {
        self.size.load(Ordering::Relaxed)
    }

    /// Adapts the size to the time that some records took.
    pub fn adapt(&self, records: usize, started: Instant) {
        let next = if started.elapsed() > self.time { records / 2 } else { records * 2 };
        self.size.store(next.clamp(1, MOST_TOGETHER), Ordering::Relaxed);
    }
}

/// A value that the parts of a run use in order, although several threads work on them.
pub struct Ordered<T> {
    /// The value, and the number of the part that uses it next.
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
