//! The ordered thread pool.
//!
//! ```text
//!   thread: takes the next part -> reads it, answers its records -> if its output is next, writes it and all that are ready;
//!   thread:    ...                                                  if not, leaves it to the thread with the next output
//! ```
//!
//! The same thread reads, answers and writes a part, so that the part stays in the cache of one core and no thread has to be
//! woken. A thread waits only while another one reads, or if it is too far ahead of the next part to write. So only a few
//! parts are in memory, however long the input is and however slow one of its records.

use std::collections::BTreeMap;
use std::iter::{self, Fuse};
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use anyhow::anyhow;

use super::parts::Part;
use super::shared::{PER_THREAD, lock};
use super::writer::Writer;
use crate::output::Output;
use crate::terminal::progress::{self, Progress};

/// The number of parts per thread that may be taken and not yet written.
const PARTS_PER_THREAD: usize = 4;

/// The most threads. More make nothing faster and only take memory.
const MOST_THREADS: usize = 1024;

/// Returns the number of threads to use: those of `--jobs`, but not too many, or one per core.
pub fn threads(jobs: Option<NonZero<usize>>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    jobs.map_or_else(cores, |jobs| jobs.get().min(MOST_THREADS))
}

/// Reads a number of threads.
pub fn parse_jobs(text: &str) -> Result<NonZero<usize>, String> {
    text.parse().map_err(|_| "expected a number of threads from 1".into())
}

/// Calls a function on several threads, or on fewer if the system has no more, and waits for all of them.
pub fn call_on_all(threads: usize, work: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, work).is_ok();
        _ = (1..threads).all(start);
        work();
    });
}

/// Calls a function with all items on several threads. Returns the results in the order of the items.
pub fn map<T: Sync, R: Send>(items: &[T], threads: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (next, results) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    call_on_all(threads.min(items.len()), &|| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { return };
            let result = work(item);
            lock(&results).insert(number, result);
        }
    });
    results.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().collect()
}

/// Calls a function with slices of at most `together` items on several threads, and shows the progress. Returns the results in the
/// order of the items.
pub fn map_slices<T: Sync, R: Send>(
    items: &[T],
    together: usize,
    jobs: Option<NonZero<usize>>,
    thing: &str,
    work: impl Fn(&[T]) -> Vec<R> + Sync,
) -> Vec<R> {
    let (slices, progress) = (items.chunks(together).collect::<Vec<_>>(), Mutex::new((Progress::new(), 0)));
    let results = map(&slices, threads(jobs), |slice| {
        let results = work(slice);
        let (progress, done) = &mut *lock(&progress);
        *done += slice.len();
        #[expect(clippy::cast_precision_loss, reason = "a share is a rough number")]
        progress.show(*done as u64, thing, Some(*done as f64 / items.len() as f64));
        results
    });
    progress::clear();
    results.into_iter().flatten().collect()
}

/// Does all parts and writes their outputs in order: on this thread for the first `alone` units of work, then on several; `None`
/// for a single thread. Returns the writer and the number of threads. `work` gets the number of the part, the part, and the writer if
/// it may write itself.
pub fn run<P: Part>(
    work: impl Fn(u64, P, Option<&Writer>) -> anyhow::Result<Output> + Send + Sync + 'static,
    mut parts: impl Iterator<Item = P> + Send + 'static,
    jobs: Option<NonZero<usize>>,
    alone: Option<usize>,
    mut writer: Writer,
) -> anyhow::Result<(Writer, usize)> {
    for (number, part) in (0..).zip(parts.by_ref()) {
        let is_long = alone.is_some_and(|alone| writer.done() >= alone) && part.weight() > 0;
        if is_long && let threads @ 2.. = threads(jobs) {
            return run_on(threads, work, number, iter::once(part).chain(parts), writer);
        }
        let output = work(number, part, Some(&writer))?;
        writer.write(output)?;
        writer.flush()?;
    }
    Ok((writer, 1))
}

/// Does the parts from number `first` on several threads, or on fewer if there is less work.
fn run_on<P: Part>(
    threads: usize,
    work: impl Fn(u64, P, Option<&Writer>) -> anyhow::Result<Output> + Send + Sync + 'static,
    first: u64,
    parts: impl Iterator<Item = P> + Send + 'static,
    writer: Writer,
) -> anyhow::Result<(Writer, usize)> {
    let order =
        Order { writer: Some(writer), early: BTreeMap::new(), next: first, end: None, is_over: false, error: None };
    let pool = Arc::new(Pool {
        work,
        threads,
        started: AtomicUsize::new(0),
        taken: AtomicUsize::new(0),
        queue: Mutex::new(Queue { parts: parts.fuse(), next: first, weight: 0 }),
        order: Mutex::new(order),
        moved: Condvar::new(),
        ended: Condvar::new(),
    });
    // No thread is joined: if the run ends early, the threads end with the process.
    if !pool.start() {
        pool.started.store(1, Ordering::Relaxed);
        pool.do_all();
    }
    let mut order = lock(&pool.order);
    loop {
        if let Some(error) = order.error.take() {
            return Err(error);
        }
        if order.is_over
            && let Some(writer) = order.writer.take()
        {
            // A thread that was started may have found no work.
            let taken = pool.taken.load(Ordering::Relaxed);
            return Ok((writer, pool.started.load(Ordering::Relaxed).min(taken)));
        }
        order = pool.ended.wait(order).unwrap_or_else(PoisonError::into_inner);
    }
}

/// The state that the threads share.
struct Pool<I: Iterator, W> {
    work: W,
    /// The greatest number of threads.
    threads: usize,
    /// The number of threads that have been started.
    started: AtomicUsize,
    /// The number of parts with a weight that have been taken.
    taken: AtomicUsize,
    queue: Mutex<Queue<I>>,
    order: Mutex<Order>,
    /// Signals that an output was written.
    moved: Condvar,
    /// Signals that all is written, or that something went wrong.
    ended: Condvar,
}

/// The parts that have not been taken.
struct Queue<I: Iterator> {
    parts: Fuse<I>,
    /// The number of the next part.
    next: u64,
    /// The weight of all parts that have been taken.
    weight: usize,
}

/// The outputs that have not been written.
struct Order {
    /// The writer; `None` while a thread writes.
    writer: Option<Writer>,
    /// The outputs that are ready, by the numbers of their parts.
    early: BTreeMap<u64, anyhow::Result<Output>>,
    /// The number of the part that is written next.
    next: u64,
    /// The number after the last part, once it is known.
    end: Option<u64>,
    /// True if nothing more is written.
    is_over: bool,
    error: Option<anyhow::Error>,
}

impl<P, I, W> Pool<I, W>
where
    P: Part,
    I: Iterator<Item = P> + Send + 'static,
    W: Fn(u64, P, Option<&Writer>) -> anyhow::Result<Output> + Send + Sync + 'static,
{
    /// Starts a thread that takes parts until there are no more. Returns false if the system has none.
    fn start(self: &Arc<Self>) -> bool {
        self.started.fetch_add(1, Ordering::Relaxed);
        let pool = Arc::clone(self);
        let started = thread::Builder::new().spawn(move || {
            // Otherwise the run would wait for a thread that panics.
            if catch_unwind(AssertUnwindSafe(|| pool.do_all())).is_err() {
                pool.fail(anyhow!("a thread ended before it had an answer"));
            }
        });
        if started.is_err() {
            self.started.fetch_sub(1, Ordering::Relaxed);
        }
        started.is_ok()
    }

    fn do_all(self: &Arc<Self>) {
        while let Some((number, part)) = self.take() {
            if !self.hand_in(number, (self.work)(number, part, None)) {
                return;
            }
        }
    }

    /// Takes the next part, and starts another thread if there is enough work for one. Returns `None` if there are no more
    /// parts or the run is over.
    fn take(self: &Arc<Self>) -> Option<(u64, P)> {
        let mut queue = lock(&self.queue);
        let number = queue.next;
        if !self.wait_for_room(number) {
            return None;
        }
        let Some(part) = queue.parts.next() else {
            self.end_at(number);
            return None;
        };
        queue.next += 1;
        queue.weight += part.weight();
        self.taken.fetch_add(usize::from(part.weight() > 0), Ordering::Relaxed);
        let started = self.started.load(Ordering::Relaxed);
        if started < self.threads && queue.weight / PER_THREAD >= started {
            self.start();
        }
        Some((number, part))
    }

    /// Waits until a part is close enough to the next one to write. Returns false if the run is over.
    fn wait_for_room(&self, part: u64) -> bool {
        let room = (self.threads * PARTS_PER_THREAD) as u64;
        let is_far = |order: &mut Order| !order.is_over && part >= order.next + room;
        let order = self.moved.wait_while(lock(&self.order), is_far);
        !order.unwrap_or_else(PoisonError::into_inner).is_over
    }

    /// Hands in an output. If it is the next and no other thread writes, writes it and all that follow and are ready.
    /// Returns false if the run is over.
    fn hand_in(&self, part: u64, output: anyhow::Result<Output>) -> bool {
        let mut order = lock(&self.order);
        order.early.insert(part, output);
        // The thread that writes looks for more before it gives the writer back.
        if order.is_over || !order.early.contains_key(&order.next) {
            return !order.is_over;
        }
        let Some(mut writer) = order.writer.take() else { return true };
        let mut is_flushed = false;
        while !order.is_over {
            let next = order.next;
            let output = order.early.remove(&next);
            if output.is_none() && is_flushed {
                break;
            }
            drop(order);
            // It may take long until the next output is ready.
            is_flushed = output.is_none();
            let result = match output {
                Some(output) => output.and_then(|output| writer.write(output)),
                None => writer.flush(),
            };
            order = lock(&self.order);
            order.next += u64::from(!is_flushed);
            order.is_over |= is_flushed && order.end == Some(order.next);
            if let Err(error) = result {
                // The outputs before it are printed, if that is possible.
                _ = writer.flush();
                order.is_over = true;
                order.error = Some(error);
            }
            self.moved.notify_one();
        }
        order.writer = Some(writer);
        self.tell_end(&order)
    }

    /// Sets the number after the last part.
    fn end_at(&self, part: u64) {
        let mut order = lock(&self.order);
        order.end = Some(part);
        order.is_over |= order.next == part && order.writer.is_some();
        self.tell_end(&order);
    }

    /// Ends the run with an error.
    fn fail(&self, error: anyhow::Error) {
        let mut order = lock(&self.order);
        order.is_over = true;
        order.error = Some(error);
        self.tell_end(&order);
    }

    /// Wakes all threads if the run is over. Returns false if it is.
    fn tell_end(&self, order: &Order) -> bool {
        if order.is_over {
            self.moved.notify_all();
            self.ended.notify_all();
        }
        !order.is_over
    }
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::*;

    fn writer() -> Writer {
        Writer::to_stdout()
    }

    const THREE: Option<NonZero<usize>> = NonZero::new(3);

    fn parts(number: u64) -> impl Iterator<Item = Range<u64>> + Send + 'static {
        (0..number).map(|i| i..i + 1)
    }

    /// Does parts without anything to print. Parts from number `bad` on panic.
    fn run_with(parts: impl Iterator<Item = Range<u64>> + Send + 'static, bad: u64) -> anyhow::Result<usize> {
        let work = move |number, _: Range<u64>, _: Option<&Writer>| {
            assert!(number < bad, "a panic for a test");
            Ok(Output { size: 1, ..Output::default() })
        };
        run(work, parts, THREE, Some(0), writer()).map(|(_, used)| used)
    }

    #[test]
    fn threads_work_side_by_side() {
        let together = std::sync::Barrier::new(3);
        let work = move |_, _: Range<u64>, _: Option<&Writer>| {
            together.wait();
            Ok(Output::default())
        };
        assert_eq!(run(work, parts(3), THREE, Some(0), writer()).unwrap().1, 3);
    }

    #[test]
    fn everything_is_written() {
        let work = move |number, part: Range<u64>, _: Option<&Writer>| {
            assert_eq!(part.start, number);
            // Some take longer than later ones.
            thread::sleep(std::time::Duration::from_micros(number * 7 % 5 * 100));
            Ok(Output { size: 1, ..Output::default() })
        };
        let (writer, _) = run(work, parts(100), THREE, Some(0), writer()).unwrap();
        assert_eq!(writer.done(), 100);
    }

    #[test]
    fn few_parts_are_under_way_however_long_the_first_takes() {
        let taken = Arc::new(AtomicUsize::new(0));
        let seen = Arc::clone(&taken);
        let work = move |number, _: Range<u64>, _: Option<&Writer>| {
            if number == 0 {
                thread::sleep(std::time::Duration::from_millis(100));
                assert!(seen.load(Ordering::Relaxed) <= 3 * PARTS_PER_THREAD);
            }
            Ok(Output::default())
        };
        let parts = parts(1000).inspect(move |_| _ = taken.fetch_add(1, Ordering::Relaxed));
        assert!(run(work, parts, THREE, Some(0), writer()).is_ok());
    }

    #[test]
    fn work_that_panics_ends_the_run_with_an_error() {
        assert!(run_with(parts(1000), 5).is_err());
        assert!(run_with(parts(6), 5).is_err());
    }

    #[test]
    fn a_reader_that_panics_ends_the_run_with_an_error() {
        let parts = parts(10).enumerate().inspect(|(number, _)| assert!(*number < 5, "a panic for a test"));
        assert!(run_with(parts.map(|(_, part)| part), u64::MAX).is_err());
    }
}
