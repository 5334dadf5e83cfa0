//! Threads that work on one search together, if the caller has threads for it.

use std::fmt;
use std::sync::Arc;

/// The work that several threads share: each thread calls it and does as much as it can.
type Work<'a> = dyn Fn() + Sync + 'a;

/// Threads of the caller that work on one search together. The library starts no threads of its own. See
/// [`Path::with_workers`](crate::Path::with_workers).
#[doc(alias("parallel", "threads"))]
#[derive(Clone)]
pub struct WorkerPool(Arc<dyn Fn(&Work) + Send + Sync>);

impl WorkerPool {
    /// Creates a pool from a function that runs the work on every thread and waits for all of them.
    pub fn new(call_on_all: impl Fn(&Work) + Send + Sync + 'static) -> Self {
        Self(Arc::new(call_on_all))
    }

    /// Runs work on every thread.
    pub(crate) fn work(&self, work: &Work) {
        (self.0)(work);
    }
}

impl fmt::Debug for WorkerPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WorkerPool")
    }
}
