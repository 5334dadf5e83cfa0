//! A run on several threads.
//!
//! ```text
//!   thread: takes the next work -> answers it -> prints it and what is ready behind it, if it is its turn,
//!   thread:    ...                               or else leaves it to the thread whose turn it is
//! ```
//!
//! Work stays with one thread from reading to printing, so that it stays near one core, and no thread is woken for it. A
//! thread waits only while another one reads, or if answers are far ahead of what could be printed: no more than a few
//! chunks are under way, however long the input and however slow one puzzle of it.

use std::collections::BTreeMap;
use std::iter::Fuse;
use std::num::NonZero;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::anyhow;

use super::{Piece, Writer};

/// How many chunks may be under way for each thread.
const CHUNKS_A_THREAD: usize = 4;

/// As much work as a thread is started for: that many bytes of a plain list.
pub const A_THREAD: usize = 1 << 15;

/// What is handed out to threads.
pub trait Work: Send + 'static {
    /// How much work it is; a thread is started for `A_THREAD`.
    fn weight(&self) -> usize;
}

/// Things to make, by their numbers.
impl Work for Range<u64> {
    fn weight(&self) -> usize {
        A_THREAD
    }
}

/// So many threads for each core make nothing faster; more only take memory.
const MOST_A_CORE: usize = 16;

/// How many threads to use: as many as were asked for, up to what makes sense, else all cores.
pub fn threads(asked: Option<NonZero<usize>>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    match asked.map(NonZero::get) {
        None => cores(),
        // The cores are counted only where that matters.
        Some(few) if few <= MOST_A_CORE => few,
        Some(many) => many.min(MOST_A_CORE * cores()),
    }
}

/// Reads a number of threads.
pub fn parse_jobs(text: &str) -> Result<NonZero<usize>, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // A number that is too large to be read is too large in any case.
    let number = if is_number { text.parse().unwrap_or(usize::MAX) } else { 0 };
    NonZero::new(number).ok_or_else(|| "expected a number of threads from 1".into())
}

/// Answers all work on this many threads, on fewer if there is less work, and writes the answers in order. Gives the
/// writer back, and says how many threads there were.
pub fn run<W: Work>(
    answer: impl Fn(W) -> anyhow::Result<Piece> + Send + Sync + 'static,
    works: impl Iterator<Item = W> + Send + 'static,
    threads: usize,
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
    // Threads are left to themselves: when the run ends early, the process ends with them.
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
            // One may have been started for nothing.
            let taken = run.taken.load(Ordering::Relaxed);
            return Ok((writer, run.started.load(Ordering::Relaxed).min(taken)));
        }
        order = run.ended.wait(order).unwrap_or_else(PoisonError::into_inner);
    }
}

/// What the threads share.
struct Run<I: Iterator, A> {
    answer: A,
    /// How many threads there may be.
    threads: usize,
    /// How many have been started.
    started: AtomicUsize,
    /// How many pieces of work have been taken that are any work.
    taken: AtomicUsize,
    queue: Mutex<Queue<I>>,
    order: Mutex<Order>,
    /// Tells that a piece was written.
    moved: Condvar,
    /// Tells that all is written, or that something went wrong.
    ended: Condvar,
}

/// The work that has not been taken.
struct Queue<I: Iterator> {
    works: Fuse<I>,
    /// How many have been taken.
    place: usize,
    /// How much work that was.
    weight: usize,
}

/// The pieces on their way out.
struct Order {
    /// Away while a thread writes.
    writer: Option<Writer>,
    /// What is ready, by its place.
    early: BTreeMap<usize, anyhow::Result<Piece>>,
    /// The place of the piece that is to be written next.
    next: usize,
    /// How many there are, once that is known.
    end: Option<usize>,
    /// Whether nothing more is to be written.
    is_over: bool,
    error: Option<anyhow::Error>,
}

impl<W, I, A> Run<I, A>
where
    W: Work,
    I: Iterator<Item = W> + Send + 'static,
    A: Fn(W) -> anyhow::Result<Piece> + Send + Sync + 'static,
{
    /// Starts a thread that answers work until there is no more; `false` if there can be none.
    fn start(self: &Arc<Self>) -> bool {
        self.started.fetch_add(1, Ordering::Relaxed);
        let run = Arc::clone(self);
        let begun = thread::Builder::new().spawn(move || {
            // Whoever waits for the end would wait for a thread that panics, too.
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
        while let Some((place, work)) = self.take() {
            if !self.hand_in(place, (self.answer)(work)) {
                return;
            }
        }
    }

    /// Takes the next work and its place in the order, and starts a further thread if it seems worth one; `None` if there
    /// is no more or nobody wants it.
    fn take(self: &Arc<Self>) -> Option<(usize, W)> {
        let mut queue = lock(&self.queue);
        let place = queue.place;
        if !self.waits_for_room(place) {
            return None;
        }
        let Some(work) = queue.works.next() else {
            self.end_at(place);
            return None;
        };
        queue.place += 1;
        queue.weight += work.weight();
        self.taken.fetch_add(usize::from(work.weight() > 0), Ordering::Relaxed);
        let started = self.started.load(Ordering::Relaxed);
        if started < self.threads && queue.weight / A_THREAD >= started {
            self.start();
        }
        Some((place, work))
    }

    /// Waits until few enough pieces are under way for one more; `false` if nobody wants it.
    fn waits_for_room(&self, place: usize) -> bool {
        let is_far = |order: &mut Order| !order.is_over && place >= order.next + self.threads * CHUNKS_A_THREAD;
        let order = self.moved.wait_while(lock(&self.order), is_far);
        !order.unwrap_or_else(PoisonError::into_inner).is_over
    }

    /// Hands in an answer, and writes it if it is the next and nobody else writes, with what is ready behind it; `false` if
    /// nobody wants more.
    fn hand_in(&self, place: usize, answer: anyhow::Result<Piece>) -> bool {
        let mut order = lock(&self.order);
        order.early.insert(place, answer);
        // Whoever writes looks for more before the writer is back.
        if order.is_over || !order.early.contains_key(&order.next) {
            return !order.is_over;
        }
        let Some(mut writer) = order.writer.take() else { return true };
        let mut is_flushed = false;
        while !order.is_over {
            let next = order.next;
            let piece = order.early.remove(&next);
            if piece.is_none() && is_flushed {
                break;
            }
            drop(order);
            // The next piece may be long in coming.
            is_flushed = piece.is_none();
            let result = match piece {
                Some(piece) => piece.and_then(|piece| writer.write(piece)),
                None => writer.flush(),
            };
            order = lock(&self.order);
            order.next += usize::from(!is_flushed);
            order.is_over |= writer.is_stopped() || is_flushed && order.end == Some(order.next);
            if let Err(error) = result {
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

    /// Tells those who wait if this is the end; `false` if it is.
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
    use crate::answer::Page;
    use crate::run::Sink;

    /// Works without anything to print, of which one and all behind it may go wrong.
    fn run_with(works: impl Iterator<Item = Range<u64>> + Send + 'static, bad: u64) -> anyhow::Result<usize> {
        let answer = move |work: Range<u64>| {
            assert!(work.start < bad, "a panic for a test");
            Ok(Piece { done: 1, ..Piece::of(Page::default()) })
        };
        run(answer, works, 3, Writer::new(&Sink::new(), None)).map(|(writer, used)| {
            assert!(writer.done() > 0 || used == 0);
            used
        })
    }

    #[test]
    fn there_are_no_more_threads_than_pieces_of_work() {
        for (works, threads) in [(0, 0), (1, 1), (2, 2), (3, 3), (100, 3)] {
            assert_eq!(run_with((0..works).map(|i| i..i + 1), u64::MAX).unwrap(), threads);
        }
    }

    #[test]
    fn a_number_of_threads_is_bounded_and_never_zero() {
        assert_eq!(threads(parse_jobs("3").ok()), 3);
        let most = threads(parse_jobs("1000000").ok());
        assert!((MOST_A_CORE..100_000).contains(&most));
        assert_eq!(threads(parse_jobs("99999999999999999999999").ok()), most);
        assert!(["0", "", "-1", "+1", "two", "1.5"].iter().all(|text| parse_jobs(text).is_err()));
    }

    #[test]
    fn threads_work_side_by_side() {
        let together = std::sync::Barrier::new(3);
        let answer = move |_| {
            together.wait();
            Ok(Piece::of(Page::default()))
        };
        let (_, used) = run(answer, (0..3).map(|i| i..i + 1), 3, Writer::new(&Sink::new(), None)).unwrap();
        assert_eq!(used, 3);
    }

    #[test]
    fn all_is_written_in_order_and_nothing_behind_the_end() {
        for stop in [0, 7, 50, 99, 1000] {
            let answer = move |work: Range<u64>| {
                // Some take longer than those behind them.
                thread::sleep(std::time::Duration::from_micros(work.start * 7 % 5 * 100));
                let done = usize::from(work.start <= stop);
                Ok(Piece { done, is_last: work.start == stop, ..Piece::of(Page::default()) })
            };
            let works = (0..100).map(|i| i..i + 1);
            let (writer, _) = run(answer, works, 3, Writer::new(&Sink::new(), None)).unwrap();
            assert_eq!(writer.done() as u64, (stop + 1).min(100));
            assert_eq!(writer.is_stopped(), stop < 100);
        }
    }

    #[test]
    fn few_pieces_are_under_way_however_long_the_first_takes() {
        let taken = Arc::new(AtomicUsize::new(0));
        let seen = Arc::clone(&taken);
        let answer = move |work: Range<u64>| {
            if work.start == 0 {
                thread::sleep(std::time::Duration::from_millis(100));
                assert!(seen.load(Ordering::Relaxed) <= 3 * CHUNKS_A_THREAD);
            }
            Ok(Piece::of(Page::default()))
        };
        let works = (0..1000).map(move |i| {
            taken.fetch_add(1, Ordering::Relaxed);
            i..i + 1
        });
        assert!(run(answer, works, 3, Writer::new(&Sink::new(), None)).is_ok());
    }

    #[test]
    fn an_answer_that_panics_ends_the_run_with_an_error() {
        assert!(run_with((0..1000).map(|i| i..i + 1), 5).is_err());
        assert!(run_with((0..6).map(|i| i..i + 1), 5).is_err());
    }

    #[test]
    fn a_reader_that_panics_ends_the_run_with_an_error() {
        let works = (0..10).map(|i| {
            assert!(i < 5, "a panic for a test");
            i..i + 1
        });
        assert!(run_with(works, u64::MAX).is_err());
    }
}
