//! The ordered thread pool.
//!
//! ```text
//!   thread: takes the next work -> answers it -> writes it and what is ready behind it, if it is its turn,
//!   thread:    ...                               or else leaves it to the thread whose turn it is
//! ```
//!
//! Work stays with one thread from reading to writing, so that it stays near one core, and no thread is woken for it. A
//! thread waits only while another one reads, or if answers are far ahead of what could be written: no more than a few parts
//! are under way, however long the input and however slow one record of it.

use std::collections::BTreeMap;
use std::iter::{self, Fuse};
use std::num::NonZero;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::anyhow;

use super::writer::{Answered, Writer};

/// The number of parts under way for each thread.
const PARTS_PER_THREAD: usize = 4;

/// The work that a thread is started for, in bytes of a plain list.
pub const PER_THREAD: usize = 1 << 15;

/// Work for threads.
pub trait Work: Send + 'static {
    /// Returns the amount of work; a thread is started for `PER_THREAD`.
    fn weight(&self) -> usize;
}

/// Things to make, by their numbers.
impl Work for Range<u64> {
    fn weight(&self) -> usize {
        PER_THREAD
    }
}

/// More threads for each core make nothing faster and only take memory.
const MOST_PER_CORE: usize = 16;

/// Returns the number of threads to use: those asked for, within reason, or one for each core.
pub fn threads(jobs: Option<NonZero<usize>>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    match jobs.map(NonZero::get) {
        None => cores(),
        // Counting the cores takes longer than solving a grid.
        Some(few) if few <= MOST_PER_CORE => few,
        Some(many) => many.min(MOST_PER_CORE * cores()),
    }
}

/// Reads a number of threads.
pub fn parse_jobs(text: &str) -> Result<NonZero<usize>, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // A number too large to be read is too large in any case.
    let number = if is_number { text.parse().unwrap_or(usize::MAX) } else { 0 };
    NonZero::new(number).ok_or_else(|| "expected a number of threads from 1".into())
}

/// Calls a function on several threads, or on as many as there can be, and waits for all of them.
pub fn call_on_all(threads: usize, work: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        let begin = |_| thread::Builder::new().spawn_scoped(scope, work).is_ok();
        _ = (1..threads).all(begin);
        work();
    });
}

/// Returns the results of a function for all items, worked out on several threads.
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

/// The threads of a run.
pub struct Threads {
    pub jobs: Option<NonZero<usize>>,
    /// The work that is done before there are several; `None` for a single thread.
    pub from: Option<usize>,
}

/// Answers all work and writes the answers in order: on this thread as long as there is little, then on several. Returns the
/// writer and the number of threads. An answer on this thread may write on its own.
pub fn run<W: Work>(
    answer: impl Fn(u64, W, Option<&Writer>) -> anyhow::Result<Answered> + Send + Sync + 'static,
    works: impl Iterator<Item = W> + Send + 'static,
    threads: &Threads,
    mut writer: Writer,
) -> anyhow::Result<(Writer, usize)> {
    let mut works = (0..).zip(works);
    for (place, work) in works.by_ref() {
        let is_long = threads.from.is_some_and(|from| writer.done() >= from) && work.weight() > 0;
        if is_long && let number @ 2.. = self::threads(threads.jobs) {
            return run_on(number, answer, iter::once((place, work)).chain(works), writer);
        }
        let answered = answer(place, work, Some(&writer))?;
        writer.write(answered)?;
        writer.flush()?;
        if writer.is_stopped() {
            break;
        }
    }
    Ok((writer, 1))
}

/// Answers all work on several threads, or on fewer if there is less work.
fn run_on<W: Work>(
    threads: usize,
    answer: impl Fn(u64, W, Option<&Writer>) -> anyhow::Result<Answered> + Send + Sync + 'static,
    works: impl Iterator<Item = (u64, W)> + Send + 'static,
    writer: Writer,
) -> anyhow::Result<(Writer, usize)> {
    let order = Order { writer: Some(writer), early: BTreeMap::new(), next: 0, end: None, is_over: false, error: None };
    let run = Arc::new(Run {
        answer,
        threads,
        started: AtomicUsize::new(0),
        taken: AtomicUsize::new(0),
        queue: Mutex::new(Queue { works: works.fuse(), place: 0, weight: 0 }),
        order: Mutex::new(order),
        moved: Condvar::new(),
        ended: Condvar::new(),
    });
    // Threads are left to themselves: if the run ends early, they end with the process.
    if !run.start() {
        run.started.store(1, Ordering::Relaxed);
        run.answer_all();
    }
    let mut order = lock(&run.order);
    loop {
        if let Some(error) = order.error.take() {
            return Err(error);
        }
        if order.is_over
            && let Some(writer) = order.writer.take()
        {
            // A thread may have been started in vain.
            let taken = run.taken.load(Ordering::Relaxed);
            return Ok((writer, run.started.load(Ordering::Relaxed).min(taken)));
        }
        order = run.ended.wait(order).unwrap_or_else(PoisonError::into_inner);
    }
}

/// The state that the threads share.
struct Run<I: Iterator, A> {
    answer: A,
    /// The most threads.
    threads: usize,
    /// The number of threads that have been started.
    started: AtomicUsize,
    /// The number of works that have been taken and have any weight.
    taken: AtomicUsize,
    queue: Mutex<Queue<I>>,
    order: Mutex<Order>,
    /// Tells that an answer was written.
    moved: Condvar,
    /// Tells that all is written, or that something went wrong.
    ended: Condvar,
}

/// The work that has not been taken.
struct Queue<I: Iterator> {
    works: Fuse<I>,
    /// The number of works that have been taken.
    place: usize,
    /// Their weight.
    weight: usize,
}

/// The answers on their way out.
struct Order {
    /// Away while a thread writes.
    writer: Option<Writer>,
    /// The answers that are ready, by their places.
    early: BTreeMap<usize, anyhow::Result<Answered>>,
    /// The place of the answer that is written next.
    next: usize,
    /// The number of answers, once it is known.
    end: Option<usize>,
    /// True if nothing more is written.
    is_over: bool,
    error: Option<anyhow::Error>,
}

impl<W, I, A> Run<I, A>
where
    W: Work,
    I: Iterator<Item = (u64, W)> + Send + 'static,
    A: Fn(u64, W, Option<&Writer>) -> anyhow::Result<Answered> + Send + Sync + 'static,
{
    /// Starts a thread that answers work until there is no more. Returns false if there can be none.
    fn start(self: &Arc<Self>) -> bool {
        self.started.fetch_add(1, Ordering::Relaxed);
        let run = Arc::clone(self);
        let begun = thread::Builder::new().spawn(move || {
            // Otherwise the run would wait for a thread that panics.
            if catch_unwind(AssertUnwindSafe(|| run.answer_all())).is_err() {
                run.fail(anyhow!("a thread ended before it had an answer"));
            }
        });
        if begun.is_err() {
            self.started.fetch_sub(1, Ordering::Relaxed);
        }
        begun.is_ok()
    }

    fn answer_all(self: &Arc<Self>) {
        while let Some((place, part, work)) = self.take() {
            if !self.hand_in(place, (self.answer)(part, work, None)) {
                return;
            }
        }
    }

    /// Takes the next work with its place, and starts a further thread if it seems worth one. Returns `None` if there is
    /// no more work or nobody wants it.
    fn take(self: &Arc<Self>) -> Option<(usize, u64, W)> {
        let mut queue = lock(&self.queue);
        let place = queue.place;
        if !self.wait_for_room(place) {
            return None;
        }
        let Some((part, work)) = queue.works.next() else {
            self.end_at(place);
            return None;
        };
        queue.place += 1;
        queue.weight += work.weight();
        self.taken.fetch_add(usize::from(work.weight() > 0), Ordering::Relaxed);
        let started = self.started.load(Ordering::Relaxed);
        if started < self.threads && queue.weight / PER_THREAD >= started {
            self.start();
        }
        Some((place, part, work))
    }

    /// Waits until few enough parts are under way for one more. Returns false if nobody wants it.
    fn wait_for_room(&self, place: usize) -> bool {
        let is_far = |order: &mut Order| !order.is_over && place >= order.next + self.threads * PARTS_PER_THREAD;
        let order = self.moved.wait_while(lock(&self.order), is_far);
        !order.unwrap_or_else(PoisonError::into_inner).is_over
    }

    /// Hands in an answer. If it is the next and no other thread writes, writes it and what is ready behind it. Returns
    /// false if nobody wants more.
    fn hand_in(&self, place: usize, answer: anyhow::Result<Answered>) -> bool {
        let mut order = lock(&self.order);
        order.early.insert(place, answer);
        // The thread that writes looks for more before it gives the writer back.
        if order.is_over || !order.early.contains_key(&order.next) {
            return !order.is_over;
        }
        let Some(mut writer) = order.writer.take() else { return true };
        let mut is_flushed = false;
        while !order.is_over {
            let next = order.next;
            let answer = order.early.remove(&next);
            if answer.is_none() && is_flushed {
                break;
            }
            drop(order);
            // The next answer may be long in coming.
            is_flushed = answer.is_none();
            let result = match answer {
                Some(answer) => answer.and_then(|answered| writer.write(answered)),
                None => writer.flush(),
            };
            order = lock(&self.order);
            order.next += usize::from(!is_flushed);
            order.is_over |= writer.is_stopped() || is_flushed && order.end == Some(order.next);
            if let Err(error) = result {
                // The answers before it are printed, if that is possible.
                _ = writer.flush();
                order.is_over = true;
                order.error = Some(error);
            }
            self.moved.notify_one();
        }
        order.writer = Some(writer);
        self.tell_end(&order)
    }

    /// Notes that there is no more work than this.
    fn end_at(&self, place: usize) {
        let mut order = lock(&self.order);
        order.end = Some(place);
        order.is_over |= order.next == place && order.writer.is_some();
        self.tell_end(&order);
    }

    /// Notes that something went wrong.
    fn fail(&self, error: anyhow::Error) {
        let mut order = lock(&self.order);
        order.is_over = true;
        order.error = Some(error);
        self.tell_end(&order);
    }

    /// Wakes all threads if this is the end. Returns false then.
    fn tell_end(&self, order: &Order) -> bool {
        if order.is_over {
            self.moved.notify_all();
            self.ended.notify_all();
        }
        !order.is_over
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::ErrorLimit;

    fn writer() -> Writer {
        Writer::new(ErrorLimit::All, None)
    }

    const AT_ONCE: Threads = Threads { jobs: NonZero::new(3), from: Some(0) };

    fn works(number: u64) -> impl Iterator<Item = Range<u64>> + Send + 'static {
        (0..number).map(|i| i..i + 1)
    }

    /// Answers works without anything to print. All from a bad one on panic.
    fn run_with(works: impl Iterator<Item = Range<u64>> + Send + 'static, bad: u64) -> anyhow::Result<usize> {
        let answer = move |_, work: Range<u64>, _: Option<&Writer>| {
            assert!(work.start < bad, "a panic for a test");
            Ok(Answered { done: 1, ..Answered::default() })
        };
        run(answer, works, &AT_ONCE, writer()).map(|(_, used)| used)
    }

    #[test]
    fn there_are_no_more_threads_than_works() {
        for (number, threads) in [(0, 1), (1, 1), (2, 2), (3, 3), (100, 3)] {
            assert_eq!(run_with(works(number), u64::MAX).unwrap(), threads);
        }
    }

    #[test]
    fn a_number_of_threads_is_bounded_and_never_zero() {
        assert_eq!(threads(parse_jobs("3").ok()), 3);
        let most = threads(parse_jobs("1000000").ok());
        assert!((MOST_PER_CORE..100_000).contains(&most));
        assert_eq!(threads(parse_jobs("99999999999999999999999").ok()), most);
        assert!(["0", "", "-1", "+1", "two", "1.5"].iter().all(|text| parse_jobs(text).is_err()));
    }

    #[test]
    fn threads_work_side_by_side() {
        let together = std::sync::Barrier::new(3);
        let answer = move |_, _: Range<u64>, _: Option<&Writer>| {
            together.wait();
            Ok(Answered::default())
        };
        assert_eq!(run(answer, works(3), &AT_ONCE, writer()).unwrap().1, 3);
    }

    #[test]
    fn all_is_written_in_order_and_nothing_behind_the_end() {
        for stop in [0, 7, 50, 99, 1000] {
            let answer = move |part, work: Range<u64>, _: Option<&Writer>| {
                assert_eq!(part, work.start);
                // Some take longer than those behind them.
                thread::sleep(std::time::Duration::from_micros(work.start * 7 % 5 * 100));
                let done = usize::from(work.start <= stop);
                Ok(Answered { done, is_last: work.start == stop, ..Answered::default() })
            };
            let (writer, _) = run(answer, works(100), &AT_ONCE, writer()).unwrap();
            assert_eq!(writer.done() as u64, (stop + 1).min(100));
            assert_eq!(writer.is_stopped(), stop < 100);
        }
    }

    #[test]
    fn few_works_are_under_way_however_long_the_first_takes() {
        let taken = Arc::new(AtomicUsize::new(0));
        let seen = Arc::clone(&taken);
        let answer = move |_, work: Range<u64>, _: Option<&Writer>| {
            if work.start == 0 {
                thread::sleep(std::time::Duration::from_millis(100));
                assert!(seen.load(Ordering::Relaxed) <= 3 * PARTS_PER_THREAD);
            }
            Ok(Answered::default())
        };
        let works = works(1000).inspect(move |_| _ = taken.fetch_add(1, Ordering::Relaxed));
        assert!(run(answer, works, &AT_ONCE, writer()).is_ok());
    }

    #[test]
    fn an_answer_that_panics_ends_the_run_with_an_error() {
        assert!(run_with(works(1000), 5).is_err());
        assert!(run_with(works(6), 5).is_err());
    }

    #[test]
    fn a_reader_that_panics_ends_the_run_with_an_error() {
        let works = works(10).inspect(|work| assert!(work.start < 5, "a panic for a test"));
        assert!(run_with(works, u64::MAX).is_err());
    }

    #[test]
    fn results_come_in_the_order_of_their_items() {
        let items: Vec<u64> = (0..100).collect();
        assert_eq!(map(&items, 3, |item| item * 2), items.iter().map(|item| item * 2).collect::<Vec<_>>());
        assert!(map(&[(); 0], 3, |()| ()).is_empty());
    }
}
