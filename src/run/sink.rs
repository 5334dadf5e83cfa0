//! Standard output, written a page at a time so that an interrupted run never ends in half a record.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::bail;

use super::gallery::Gallery;
use super::interrupt::on_interrupt;
use super::limit::{Errors, Limit};
use super::sieve::{Press, Sieve};
use super::unfinished::Unfinished;
use crate::answer::Page;
use crate::terminal::{diagnostic, status};

/// The one place that writes to standard output.
#[derive(Clone)]
pub struct Sink {
    stream: Arc<Mutex<Stream>>,
    /// Whether the run has been interrupted, so that nothing more is to be printed.
    is_over: Arc<AtomicBool>,
    /// Whether everything has been printed; another sink may have followed.
    is_closed: Arc<AtomicBool>,
}

struct Stream {
    press: Press,
    flushed: Instant,
    /// How many records have been printed.
    records: u64,
    /// What decides which answers are printed, if not all are.
    sieve: Option<Box<dyn Sieve>>,
    /// Which messages are printed.
    limit: Limit,
    /// Where pictures go.
    gallery: Option<Gallery>,
}

/// How long an answer may wait to be handed to the system together with others.
const FLUSH_AFTER: Duration = Duration::from_millis(50);

/// How long a reader may take for what was printed before an interrupt.
const PATIENCE: Duration = Duration::from_millis(250);

impl Sink {
    /// Standard output, and messages on standard error.
    pub fn new() -> Self {
        Self::with(Errors::default())
    }

    /// The same, where of like errors these are told.
    pub fn with(errors: Errors) -> Self {
        let stream = Stream {
            press: Press::new(),
            flushed: Instant::now(),
            records: 0,
            sieve: None,
            limit: Limit::new(errors),
            gallery: None,
        };
        Self { stream: Arc::new(Mutex::new(stream)), is_over: Arc::default(), is_closed: Arc::default() }
    }

    /// From now on an interrupt ends the run only after everything answered so far has been written, unless nobody reads
    /// it.
    pub fn finish_on_interrupt(&self) {
        self.finish_on_interrupt_with(|| None);
    }

    /// The same, and something is said on standard error then.
    pub fn finish_on_interrupt_with(&self, last_words: impl FnOnce() -> Option<String> + Send + 'static) {
        let sink = self.clone();
        on_interrupt(move |status| {
            if sink.is_closed.load(Ordering::Relaxed) {
                thread::sleep(2 * PATIENCE);
                std::process::exit(status);
            }
            sink.is_over.store(true, Ordering::Relaxed);
            let (tell, told) = channel();
            // Without a thread nothing more is written: this one must not wait for a reader.
            _ = thread::Builder::new().spawn(move || tell.send(sink.flush()));
            _ = told.recv_timeout(PATIENCE);
            status::end();
            if let Some(words) = last_words() {
                diagnostic::note(&format!("{words}\n"));
            }
            std::process::exit(status);
        });
    }

    /// From now on pictures go there.
    pub fn hang_in(&self, gallery: Gallery) {
        self.lock().gallery = Some(gallery);
    }

    /// From now on everything is printed behind the output of an interrupted run.
    pub fn go_on_with(&self, unfinished: Unfinished) {
        self.lock().press.go_on_with(unfinished);
    }

    /// Refuses an output that was to be gone on with, and has more lines than were needed to find its end.
    pub fn check_unfinished(&self) -> anyhow::Result<()> {
        match self.lock().press.unfinished() {
            Some(unfinished) if unfinished.records() > 0 => {
                bail!("{}, more than there are to answer", unfinished.in_words())
            }
            _ => Ok(()),
        }
    }

    /// From now on answers that are not the first of their class are left out.
    pub fn sift(&self, sieve: Box<dyn Sieve>) {
        self.lock().sieve = Some(sieve);
    }

    /// Prints what was held back until everything was known.
    pub fn settle(&self) -> anyhow::Result<()> {
        loop {
            let mut stream = self.lock();
            if self.is_over.load(Ordering::Relaxed) {
                drop(stream);
                wait_for_the_end();
            }
            let Stream { press, sieve, .. } = &mut *stream;
            let is_more = sieve.as_mut().map_or(Ok(false), |sieve| sieve.settle(press))?;
            if !is_more {
                stream.sieve = None;
                return Ok(());
            }
        }
    }

    /// Ends the pictures.
    pub fn close(&self) -> anyhow::Result<()> {
        let gallery = self.lock().gallery.take();
        match gallery.map(Gallery::close).transpose()?.flatten() {
            Some(bytes) => self.print(bytes)?,
            None => self.flush()?,
        }
        self.is_closed.store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Prints a page, and hangs its pictures.
    pub fn write(&self, page: &mut Page) -> anyhow::Result<()> {
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
        stream.print(page, before)?;
        if !page.notes.is_empty() || stream.flushed.elapsed() > FLUSH_AFTER {
            stream.flush()?;
        }
        diagnostic::say(&stream.limit.select(&page.notes));
        let pictures = std::mem::take(&mut page.pictures);
        stream.gallery.as_mut().map_or(Ok(()), |gallery| gallery.hang(before, pictures))
    }

    /// An input ends; says how many errors of it have not been told.
    pub fn end_input(&self, source: &str) -> Option<String> {
        self.lock().limit.end(source)
    }

    /// Prints text, or bytes that are none, and hands them to the system.
    pub fn print(&self, bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
        let mut page = Page::default();
        page.bytes(bytes.as_ref());
        self.write(&mut page)?;
        self.flush()
    }

    /// Whether somebody looks at what is printed.
    pub fn is_seen() -> bool {
        io::stdout().is_terminal()
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
    /// Prints a page before which came so many records.
    fn print(&mut self, page: &Page, before: u64) -> anyhow::Result<()> {
        let Self { press, sieve, .. } = self;
        let Some(sieve) = sieve else { return page.hand_over(before, |stretch| press.print(&stretch)) };
        sieve.learn(&page.known)?;
        page.hand_over(before, |stretch| sieve.take(&stretch, press))
    }

    fn flush(&mut self) -> anyhow::Result<()> {
        self.flushed = Instant::now();
        self.press.flush()
    }
}

/// Waits until the process has ended.
fn wait_for_the_end() -> ! {
    loop {
        thread::park();
    }
}
