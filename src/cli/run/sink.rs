//! Standard output, written a page at a time so that an interrupted run never ends in half a record.

use std::io::{self, BufWriter, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;

use super::interrupt::on_interrupt;
use crate::cli::answer::Page;
use crate::cli::terminal::diagnostic;

/// The one place that writes to standard output.
#[derive(Clone)]
pub struct Sink {
    stream: Arc<Mutex<Stream>>,
    /// Whether the run has been interrupted, so that nothing more is to be printed.
    is_over: Arc<AtomicBool>,
}

struct Stream {
    out: BufWriter<io::Stdout>,
    flushed: Instant,
    /// How many records have been printed.
    records: u64,
}

/// How long an answer may wait to be handed to the system together with others.
const FLUSH_AFTER: Duration = Duration::from_millis(50);

/// How long a reader may take for what was printed before an interrupt.
const PATIENCE: Duration = Duration::from_millis(250);

impl Sink {
    /// Standard output.
    pub fn new() -> Self {
        let out = BufWriter::with_capacity(1 << 16, io::stdout());
        let stream = Stream { out, flushed: Instant::now(), records: 0 };
        Self { stream: Arc::new(Mutex::new(stream)), is_over: Arc::default() }
    }

    /// From now on an interrupt ends the run only after everything answered so far has been written, unless nobody reads
    /// it.
    pub fn finish_on_interrupt(&self) {
        let sink = self.clone();
        on_interrupt(move |status| {
            sink.is_over.store(true, Ordering::Relaxed);
            let (tell, told) = channel();
            thread::spawn(move || tell.send(sink.flush()));
            _ = told.recv_timeout(PATIENCE);
            std::process::exit(status);
        });
    }

    /// Prints a page.
    pub fn write(&self, page: &Page) -> anyhow::Result<()> {
        let mut stream = self.lock();
        if self.is_over.load(Ordering::Relaxed) {
            drop(stream);
            wait_for_the_end();
        }
        let before = stream.records;
        stream.records += page.records;
        if page.is_blank() {
            return Ok(());
        }
        page.print(before, |bytes| stream.out.write_all(bytes)).context(CANNOT_WRITE)?;
        if !page.notes.is_empty() || stream.flushed.elapsed() > FLUSH_AFTER {
            stream.flush()?;
        }
        diagnostic::say(&page.notes);
        Ok(())
    }

    /// Prints text and hands it to the system.
    pub fn print(&self, text: &str) -> anyhow::Result<()> {
        let mut page = Page::default();
        page.block(text);
        self.write(&page)?;
        self.flush()
    }

    /// Hands everything that was printed to the system.
    pub fn flush(&self) -> anyhow::Result<()> {
        self.lock().flush()
    }

    fn lock(&self) -> MutexGuard<'_, Stream> {
        self.stream.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stream {
    fn flush(&mut self) -> anyhow::Result<()> {
        self.flushed = Instant::now();
        self.out.flush().context(CANNOT_WRITE)
    }
}

/// Waits until the process has ended.
fn wait_for_the_end() -> ! {
    loop {
        thread::park();
    }
}

/// What is said when standard output takes no more.
pub const CANNOT_WRITE: &str = "cannot write to standard output";
