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
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::{Piece, Writer};

/// How many chunks may be under way for each thread.
const CHUNKS_A_THREAD: usize = 4;

/// Work with its place in the order.
type Numbered<T> = (usize, T);

/// How many threads to use: as many as were asked for, else all cores.
pub fn threads(asked: Option<NonZero<usize>>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    asked.map_or_else(cores, NonZero::get)
}

/// Answers all work on this many threads and writes the answers in order.
pub fn run<W: Send + 'static>(
    answer: impl Fn(W) -> anyhow::Result<Piece> + Send + Sync + 'static,
    works: impl Iterator<Item = W> + Send + 'static,
    threads: usize,
    writer: &mut Writer,
) -> anyhow::Result<()> {
    let answer = Arc::new(answer);
    let most = threads * CHUNKS_A_THREAD;
    let (give_permit, permits) = sync_channel(most);
    let (send_work, receive_work) = sync_channel(most);
    let (send_piece, pieces) = channel();
    for _ in 0..most {
        give_permit.send(())?;
    }
    // Threads are left to themselves: when the run ends early, the process ends with them.
    thread::spawn(move || read(works, &permits, &send_work));
    let receive_work = Arc::new(Mutex::new(receive_work));
    for _ in 0..threads {
        let (answer, receive_work, send_piece) = (Arc::clone(&answer), Arc::clone(&receive_work), send_piece.clone());
        thread::spawn(move || while answer_next(&*answer, &receive_work, &send_piece).is_some() {});
    }
    drop(send_piece);
    write_in_order(&pieces, &give_permit, writer)
}

/// Hands out work as long as there are permits for it.
fn read<W>(works: impl Iterator<Item = W>, permits: &Receiver<()>, send: &SyncSender<Numbered<W>>) {
    for numbered in works.enumerate() {
        if permits.recv().is_err() || send.send(numbered).is_err() {
            return;
        }
    }
}

/// Answers one piece of work; `None` when there is no more.
fn answer_next<W>(
    answer: &impl Fn(W) -> anyhow::Result<Piece>,
    works: &Mutex<Receiver<Numbered<W>>>,
    send: &std::sync::mpsc::Sender<Numbered<anyhow::Result<Piece>>>,
) -> Option<()> {
    let (place, work) = works.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()?;
    send.send((place, answer(work))).ok()
}

fn write_in_order(
    pieces: &Receiver<Numbered<anyhow::Result<Piece>>>,
    give_permit: &SyncSender<()>,
    writer: &mut Writer,
) -> anyhow::Result<()> {
    let (mut early, mut next) = (BTreeMap::new(), 0);
    loop {
        let received = match pieces.try_recv() {
            Err(TryRecvError::Empty) => {
                writer.flush()?;
                pieces.recv().ok()
            }
            received => received.ok(),
        };
        let Some((place, piece)) = received else { return Ok(()) };
        early.insert(place, piece);
        while let Some(piece) = early.remove(&next) {
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
