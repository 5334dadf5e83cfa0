//! Work on several threads while other Python threads run, ended by Ctrl-C.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use sudokit::Stop;

use crate::rows::CELLS;

/// The time between two looks at the signals.
const TICK: Duration = Duration::from_millis(20);

/// How a function runs: the number of threads, by default one for each core, and a function of Python that is called now and
/// then, with the number of items that are done and the number of all.
#[derive(FromPyObject, Default)]
pub struct Run(Option<NonZero<usize>>, Option<Py<PyAny>>);

/// Calls `work` for each item.
///
/// The interpreter is released meanwhile. After a signal whose handler raises an exception, such as Ctrl-C, or after an
/// exception of the function that is told the progress, the stop is due, no further item is begun, and the exception is returned.
pub fn for_each<T: Send>(py: Python<'_>, run: &Run, items: Vec<T>, work: impl Fn(T, &Stop) + Sync) -> PyResult<()> {
    for_each_of(py, run, items.len(), items.into_iter(), work)
}

/// Calls `work` like [`for_each`] for each item of an iterator, which has about `number` of them.
pub fn for_each_of<T>(
    py: Python<'_>,
    Run(threads, progress): &Run,
    number: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T, &Stop) + Sync,
) -> PyResult<()> {
    let done = AtomicUsize::new(0);
    let tell = |py: Python<'_>| {
        let told = progress.as_ref().map(|told| told.call1(py, (done.load(Ordering::Relaxed).min(number), number)));
        told.transpose().and_then(|_| py.check_signals())
    };
    let threads = threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get).min(number);
    let is_stopped = Arc::new(AtomicBool::new(false));
    let stop = Stop::when({
        let is_stopped = Arc::clone(&is_stopped);
        move || is_stopped.load(Ordering::Relaxed)
    });
    let items = Mutex::new(items);
    let next = || items.lock().unwrap_or_else(PoisonError::into_inner).next();
    py.detach(|| {
        thread::scope(|scope| {
            // The channel is closed when the last thread ends.
            let (running, ended) = mpsc::channel::<()>();
            for _ in 0..threads {
                let running = running.clone();
                let (next, work, stop, done) = (&next, &work, &stop, &done);
                scope.spawn(move || {
                    let _running = running;
                    while !stop.is_due()
                        && let Some(item) = next()
                    {
                        work(item, stop);
                        done.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
            drop(running);
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if let Err(exception) = Python::attach(tell) {
                    is_stopped.store(true, Ordering::Relaxed);
                    return Err(exception);
                }
            }
            Ok(())
        })
    })?;
    done.store(number, Ordering::Relaxed);
    tell(py)
}

/// Calls `work` like [`for_each`], but a single item at once on this thread: no thread is started for brief work.
pub fn for_each_brief<T: Send>(
    py: Python<'_>,
    run: &Run,
    mut items: Vec<T>,
    work: impl Fn(T, &Stop) + Sync,
) -> PyResult<()> {
    match items.pop() {
        Some(item) if items.is_empty() && run.1.is_none() => {
            work(item, &Stop::NEVER);
            Ok(())
        }
        last => {
            items.extend(last);
            for_each(py, run, items, work)
        }
    }
}

/// Creates an array with `width` values for each row of some grids. `work` fills the values of `chunk` rows at a time, which
/// are zeros before. If it takes one row at a time, it can take long, and runs on another thread so that Ctrl-C stops it.
pub fn map_rows<'py, T: Element + Send>(
    py: Python<'py>,
    run: &Run,
    puzzles: &[u8],
    (chunk, width): (usize, usize),
    work: impl Fn(&[u8], &mut [T], &Stop) + Sync,
) -> PyResult<Bound<'py, PyArray1<T>>> {
    let array = PyArray1::<T>::zeros(py, [puzzles.len() / CELLS * width], false);
    let mut values = array.readwrite();
    let parts = puzzles.chunks(chunk * CELLS).zip(values.as_slice_mut()?.chunks_mut(chunk * width)).collect();
    let work = |(puzzles, values): (&[u8], &mut [T]), stop: &Stop| work(puzzles, values, stop);
    if chunk > 1 {
        for_each_brief(py, run, parts, work)?;
    } else {
        for_each(py, run, parts, work)?;
    }
    drop(values);
    Ok(array)
}
