//! A line that shows how far one long piece of work is, drawn by a thread of its own: the work need not come by.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::status;

/// The line, until it is dropped.
pub struct Ticker(Option<Drawer>);

struct Drawer {
    far: Arc<Far>,
    thread: Option<JoinHandle<()>>,
}

/// How far the work is.
#[derive(Default)]
struct Far {
    done: AtomicU64,
    is_over: Mutex<bool>,
    over: Condvar,
}

/// Shorter work shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);
const INTERVAL: Duration = Duration::from_millis(200);

impl Ticker {
    /// A line such as `rating: 12 steps, 34 s` for work that begins now, if it is wanted, somebody sees it, and there can be
    /// a thread for it.
    pub fn new(is_wanted: bool, doing: &'static str, things: &'static str) -> Self {
        if !is_wanted || !status::is_seen() {
            return Self(None);
        }
        let far = Arc::new(Far::default());
        let seen = Arc::clone(&far);
        let thread = thread::Builder::new().spawn(move || seen.draw(doing, things)).ok();
        Self(thread.map(|thread| Drawer { far, thread: Some(thread) }))
    }

    /// So much is done.
    pub fn set(&self, done: u64) {
        if let Self(Some(drawer)) = self {
            drawer.far.done.store(done, Ordering::Relaxed);
        }
    }
}

impl Drop for Drawer {
    fn drop(&mut self) {
        *self.far.is_over.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.far.over.notify_all();
        // It has nothing to say but its line.
        _ = self.thread.take().map(JoinHandle::join);
    }
}

impl Far {
    /// Draws the line again and again until the work is over.
    fn draw(&self, doing: &str, things: &str) {
        let (started, mut pause) = (Instant::now(), PATIENCE);
        loop {
            let is_over = self.is_over.lock().unwrap_or_else(PoisonError::into_inner);
            let waited = self.over.wait_timeout_while(is_over, pause, |is_over| !*is_over);
            let (is_over, _) = waited.unwrap_or_else(PoisonError::into_inner);
            if *is_over {
                return status::clear();
            }
            let (done, seconds) = (self.done.load(Ordering::Relaxed), started.elapsed().as_secs());
            let done = if done == 0 { String::new() } else { format!("{done} {things}, ") };
            status::show(&format!("{doing}: {done}{seconds} s"));
            pause = INTERVAL;
        }
    }
}
