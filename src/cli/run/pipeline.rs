//! A run on several threads.
//!
//! ```text
//!   reader --chunks--> worker --pieces--> writer (this thread): sorts the pieces, prints them
//!     ^                worker                |
//!     |                 ...                  |
//!     +------------ permits <----------------+
//! ```
//!
//! The reader takes a permit for every chunk and the writer gives it back when the answer is printed, so that no more
//! than a few chunks are under way, however long the input and however slow one puzzle of it.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::{anyhow, bail};

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

/// Work or an answer with its place in the order.
type Numbered<T> = (usize, T);

/// What the writer gets: an answer, or `None` behind the last.
type Sent = Option<anyhow::Result<Piece>>;

/// How many threads to use: as many as were asked for, else all cores.
pub fn threads(asked: Option<NonZero<usize>>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    asked.map_or_else(cores, NonZero::get)
}

/// Answers all work on this many threads, on fewer if there is less work, and writes the answers in order. Says how many
/// threads there were.
pub fn run<W: Work>(
    answer: impl Fn(W) -> anyhow::Result<Piece> + Send + Sync + 'static,
    works: impl Iterator<Item = W> + Send + 'static,
    threads: usize,
    writer: &mut Writer,
) -> anyhow::Result<usize> {
    let most = threads * CHUNKS_A_THREAD;
    let (give_permit, permits) = sync_channel(most);
    let (send_work, receive_work) = sync_channel(most);
    let (send_answer, answers) = channel();
    for _ in 0..most {
        give_permit.send(())?;
    }
    let started = Arc::new(AtomicUsize::new(0));
    let workers = Workers {
        worker: Arc::new(Worker { answer, queue: Mutex::new(receive_work) }),
        most: threads,
        started: Arc::clone(&started),
        send_work,
        send_answer,
    };
    // Threads are left to themselves: when the run ends early, the process ends with them.
    thread::spawn(move || workers.answer_all(works, &permits));
    write_in_order(&answers, &give_permit, writer)?;
    Ok(started.load(Ordering::Relaxed))
}

/// The threads that answer, as the reader sees them.
struct Workers<W, A> {
    worker: Arc<Worker<W, A>>,
    most: usize,
    started: Arc<AtomicUsize>,
    send_work: SyncSender<Numbered<W>>,
    send_answer: Sender<Numbered<Sent>>,
}

impl<W: Work, A: Fn(W) -> anyhow::Result<Piece> + Send + Sync + 'static> Workers<W, A> {
    /// Hands out work as long as there are permits for it, then tells the writer that this was all.
    fn answer_all(&self, works: impl Iterator<Item = W>, permits: &Receiver<()>) {
        let (mut place, mut weight) = (0, 0_usize);
        for work in works {
            weight += work.weight();
            if permits.recv().is_err() || !self.hand_out((place, work), weight) {
                return;
            }
            place += 1;
        }
        _ = self.send_answer.send((place, None));
    }

    /// Hands out work, with which there is so much of it, to a new thread if one more is worth it; `false` if nobody
    /// wants it.
    fn hand_out(&self, work: Numbered<W>, weight: usize) -> bool {
        let started = self.started.load(Ordering::Relaxed);
        if started > 0 && (started == self.most || weight / A_THREAD <= started) {
            return self.send_work.send(work).is_ok();
        }
        self.started.store(started + 1, Ordering::Relaxed);
        let (worker, send_answer) = (Arc::clone(&self.worker), self.send_answer.clone());
        thread::spawn(move || worker.answer_from(work, &send_answer));
        true
    }
}

/// What a thread that answers has.
struct Worker<W, A> {
    answer: A,
    queue: Mutex<Receiver<Numbered<W>>>,
}

impl<W, A: Fn(W) -> anyhow::Result<Piece>> Worker<W, A> {
    /// Answers this work, then what is in the queue, until there is no more.
    fn answer_from(&self, first: Numbered<W>, send_answer: &Sender<Numbered<Sent>>) {
        let mut next = Some(first);
        while let Some((place, work)) = next {
            // A panic is an answer, too, or the writer would wait for one.
            let answer = catch_unwind(AssertUnwindSafe(|| (self.answer)(work)));
            let answer = answer.unwrap_or_else(|_| Err(anyhow!("a thread ended before it had an answer")));
            if send_answer.send((place, Some(answer))).is_err() {
                return;
            }
            next = self.queue.lock().unwrap_or_else(PoisonError::into_inner).recv().ok();
        }
    }
}

fn write_in_order(
    answers: &Receiver<Numbered<Sent>>,
    give_permit: &SyncSender<()>,
    writer: &mut Writer,
) -> anyhow::Result<()> {
    let (mut early, mut next) = (BTreeMap::new(), 0);
    loop {
        let received = match answers.try_recv() {
            Err(TryRecvError::Empty) => {
                writer.flush()?;
                answers.recv().ok()
            }
            received => received.ok(),
        };
        let Some((place, sent)) = received else { bail!("the threads ended before all was answered") };
        early.insert(place, sent);
        while let Some(sent) = early.remove(&next) {
            let Some(piece) = sent else { return Ok(()) };
            next += 1;
            writer.write(piece?)?;
            if writer.is_stopped() {
                return Ok(());
            }
            // The reader may have come to its end.
            _ = give_permit.try_send(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::answer::Page;
    use crate::cli::run::Sink;

    /// Works without anything to print, of which one and all behind it may go wrong.
    fn run_with(works: impl Iterator<Item = Range<u64>> + Send + 'static, bad: u64) -> anyhow::Result<usize> {
        let answer = move |work: Range<u64>| {
            assert!(work.start < bad, "a panic for a test");
            Ok(Piece { done: 1, ..Piece::of(Page::default()) })
        };
        run(answer, works, 3, &mut Writer::new(&Sink::new(), None))
    }

    #[test]
    fn there_are_no_more_threads_than_pieces_of_work() {
        for (works, threads) in [(0, 0), (1, 1), (2, 2), (3, 3), (100, 3)] {
            assert_eq!(run_with((0..works).map(|i| i..i + 1), u64::MAX).unwrap(), threads);
        }
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
