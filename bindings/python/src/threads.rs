//! Work on several threads while other Python threads run, ended by Ctrl-C.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use sudokit::Stop;

/// The time between two looks at the signals.
const TICK: Duration = Duration::from_millis(20);

/// Calls `work` for each item on this number of threads, by default one for each core.
///
/// The interpreter is released meanwhile. After a signal whose handler raises an exception, such as Ctrl-C, the stop is
/// due, no further item is begun, and the exception is returned.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the lifetimes of the function do not fit")]
pub fn for_each<T: Send>(
    py: Python<'_>,
    threads: Option<NonZero<usize>>,
    items: Vec<T>,
    work: impl Fn(T, &Stop) + Sync,
) -> PyResult<()> {
    let threads = threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get).min(items.len());
    let is_stopped = Arc::new(AtomicBool::new(false));
    let stop = Stop::when({
        let is_stopped = Arc::clone(&is_stopped);
        move || is_stopped.load(Ordering::Relaxed)
    });
    let items = Mutex::new(items.into_iter());
    let next = || items.lock().unwrap_or_else(PoisonError::into_inner).next();
    py.detach(|| {
        thread::scope(|scope| {
            // The channel is closed when the last thread ends.
            let (running, ended) = mpsc::channel::<()>();
            for _ in 0..threads {
                let running = running.clone();
                let (next, work, stop) = (&next, &work, &stop);
                scope.spawn(move || {
                    let _running = running;
                    while !stop.is_due()
                        && let Some(item) = next()
                    {
                        work(item, stop);
                    }
                });
            }
            drop(running);
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if let Err(exception) = Python::attach(|py| py.check_signals()) {
                    is_stopped.store(true, Ordering::Relaxed);
                    return Err(exception);
                }
            }
            Ok(())
        })
    })
}

/// Calls `work` like [`for_each`], but a single item at once on this thread: no thread is started for brief work.
pub fn for_each_brief<T: Send>(
    py: Python<'_>,
    threads: Option<NonZero<usize>>,
    mut items: Vec<T>,
    work: impl Fn(T, &Stop) + Sync,
) -> PyResult<()> {
    match items.pop() {
        Some(item) if items.is_empty() => {
            work(item, &Stop::NEVER);
            Ok(())
        }
        last => {
            items.extend(last);
            for_each(py, threads, items, work)
        }
    }
}
