//! Progress of long work on the status line, which is the last line on standard error and no wider than the window. Either the
//! work shows its own progress ([`Progress`]), or a second thread does ([`Ticker`]).

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use sudokit::picture::counted;

use super::columns_of_errors;
use super::messages::is_quiet;

/// Progress that the work shows itself.
pub struct Progress {
    started: Instant,
    shown: Instant,
}

const INTERVAL: Duration = Duration::from_millis(200);

impl Progress {
    /// Begins now.
    pub fn new() -> Self {
        let now = Instant::now();
        Self { started: now, shown: now }
    }

    /// Shows the number of things done, such as `500 puzzles, 50 a second, 25 %, 30 s left`, unless they were shown just now. The share
    /// of the whole is from 0 to 1.
    pub fn show(&mut self, done: u64, thing: &str, share: Option<f64>) {
        if self.is_due() {
            #[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
            let rate = done as f64 / self.started.elapsed().as_secs_f64().max(1e-3);
            show(&format!("{}, {rate:.0} a second{}", counted(done, thing), self.time_left(share)));
        }
    }

    /// Returns true if it is time to show the progress again, and a person sees it.
    pub fn is_due(&mut self) -> bool {
        let is_due = self.shown.elapsed() >= INTERVAL;
        if is_due {
            self.shown = Instant::now();
        }
        is_due && is_seen()
    }

    /// Returns the share in words, with the time that is left: `, 25 %, 30 s left`, or nothing if no share is done.
    pub fn time_left(&self, share: Option<f64>) -> String {
        let Some(share) = share.filter(|&share| share > 0.0) else { return String::new() };
        let left = self.started.elapsed().as_secs_f64() / share * (1.0 - share);
        format!(", {:.0} %, {left:.0} s left", share * 100.0)
    }
}

/// Progress that a thread of its own shows until it is dropped.
#[derive(Default)]
pub struct Ticker {
    /// The number of things done.
    done: Arc<AtomicU64>,
    /// The thread, which ends with the sender.
    thread: Option<(Sender<()>, JoinHandle<()>)>,
}

/// The shortest time of work that is shown.
const SHORTEST_SHOWN: Duration = Duration::from_secs(1);

impl Ticker {
    /// Shows a line such as `rating: 12 steps, 34 s` for work that begins now, in these words for the work and the things that are
    /// counted, if a person sees it.
    pub fn new(words: Option<(&'static str, &'static str)>) -> Self {
        let Some((doing, things)) = words.filter(|_| is_seen()) else { return Self::default() };
        let done = Arc::<AtomicU64>::default();
        let (seen, (sender, end)) = (Arc::clone(&done), channel());
        let thread = thread::Builder::new().spawn(move || draw(doing, things, &seen, &end)).ok();
        Self { done, thread: thread.map(|thread| (sender, thread)) }
    }

    /// Sets the number of things done.
    pub fn set(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
    }
}

impl Drop for Ticker {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.thread.take() {
            drop(sender);
            _ = thread.join();
        }
    }
}

/// Draws the line of a [`Ticker`] again and again until the work is over.
fn draw(doing: &str, things: &str, done: &AtomicU64, end: &Receiver<()>) {
    let (started, mut pause) = (Instant::now(), SHORTEST_SHOWN);
    while end.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
        let (done, seconds) = (done.load(Ordering::Relaxed), started.elapsed().as_secs());
        let done = if done == 0 { String::new() } else { format!("{done} {things}, ") };
        show(&format!("{doing}: {done}{seconds} s"));
        pause = INTERVAL;
    }
    clear();
}

/// The state of the line. It is static, since there is only one standard error.
static LINE: Mutex<Line> = Mutex::new(Line::Blank);

enum Line {
    Blank,
    Shown,
    /// The run is ending, and nothing more is drawn.
    Over,
}

/// Shows a text, cut to the width of the line.
pub fn show(words: &str) {
    let mut line = line();
    if !matches!(*line, Line::Over) {
        *line = Line::Shown;
        let words: String = words.chars().take(room()).collect();
        write(&format!("\r\x1b[K{words}"));
    }
}

/// Removes the line, which can be shown again.
pub fn clear() {
    remove(Line::Blank);
}

/// Removes the line for good.
pub fn end() {
    remove(Line::Over);
}

/// Returns the number of characters that fit. The last column stays empty, since some terminals begin a new line there.
fn room() -> usize {
    columns_of_errors().unwrap_or(80).saturating_sub(1)
}

/// Returns true if a person sees the line, and the run is not quiet.
pub fn is_seen() -> bool {
    io::stderr().is_terminal() && !is_quiet()
}

fn remove(next: Line) {
    let mut line = line();
    match *line {
        Line::Shown => write("\r\x1b[K"),
        Line::Blank => {}
        Line::Over => return,
    }
    *line = next;
}

fn line() -> MutexGuard<'static, Line> {
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write(text: &str) {
    // Standard error may be closed.
    _ = io::stderr().write_all(text.as_bytes());
}
