//! The one writer of a run: answers in order to their destination, messages to standard error, and sums.
//!
//! Standard output is written a part at a time, so that an interrupted run never ends in half a record.

use std::io::{self, BufWriter, Write};
use std::mem::take;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use sudokit::solve::Solver;

use super::destination::Place;
use super::files::DraftFiles;
use super::interrupt::on_interrupt;
use super::parts::{Tally, skipped_comments};
use super::pictures::PictureWriter;
use super::pool::lock;
use crate::outcome::Outcome;
use crate::output::{BlockStart, Lost, MessageFilter, Output, Rendered, Style, Totals};
use crate::terminal::messages::{self, harmless};
use crate::terminal::{
    is_closed, is_terminal,
    progress::{self, Progress},
    shows_color,
};

/// The answers to a part, ready to be written.
#[derive(Default)]
pub struct Answered {
    pub output: Output,
    pub tally: Tally,
    /// The size of the part, in the unit of [`Writer::size`].
    pub done: usize,
    /// The name of the input, if the part is the end of one. The output is that of an input without records.
    pub end: Option<Arc<str>>,
}

/// Writes the answers of a run in order.
pub struct Writer {
    shared: Arc<Shared>,
    /// The file of text, if it goes to one.
    file: Option<PathBuf>,
    started: Instant,
    pub progress: Option<Progress>,
    /// The size of the whole work, if it is known: bytes to read, or records to make.
    pub size: Option<u64>,
    /// The size of the work that is done.
    done: usize,
    records: u64,
    /// The records of the present input.
    tally: Tally,
    /// True if the formats of each input are reported.
    pub is_verbose: bool,
    outcome: Outcome,
    totals: Totals,
    lost: Lost,
}

/// The part of the writer that an interrupt uses, too.
struct Shared {
    stream: Mutex<Stream>,
    /// True if the run has been interrupted, so that nothing more is printed.
    is_over: AtomicBool,
    /// True if everything has been printed.
    is_closed: AtomicBool,
}

/// The destination of answers and the messages beside it.
struct Stream {
    sink: Sink,
    /// True if standard output is a terminal, which control characters must not reach.
    is_terminal: bool,
    flushed: Instant,
    /// The number of records that have been printed or skipped.
    records: u64,
    /// True if a block has been printed. An empty line separates it from the next.
    has_blocks: bool,
    filter: MessageFilter,
    pictures: Option<PictureWriter>,
}

/// The destination of text.
enum Sink {
    Stdout(BufWriter<io::Stdout>),
    File(DraftFiles),
}

const CANNOT_WRITE: &str = "cannot write to standard output";
/// The longest time that an answer waits in the buffer.
const FLUSH_AFTER: Duration = Duration::from_millis(50);
/// The time after an interrupt that a slow reader of standard output has for the last answers.
const READER_TIME: Duration = Duration::from_millis(250);

/// Prints text, or bytes, to standard output.
pub fn print(bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
    Writer::to_stdout().print(bytes.as_ref())
}

impl Writer {
    /// Creates a writer of answers in the style of a run, which skips some records.
    ///
    /// # Errors
    /// The file of the destination cannot be written.
    pub fn new(place: &Place, style: &Style, skipped: u64) -> anyhow::Result<Self> {
        let pictures = style
            .format
            .painter()
            .map(|painter| PictureWriter::new(painter, style.paint.theme(), place.clone(), style.several));
        Ok(match place {
            Place::File(path) if pictures.is_none() => {
                let sink = Sink::File(DraftFiles::only(path)?);
                Self { file: Some(path.clone()), ..Self::with(sink, None, skipped) }
            }
            _ => Self::with(Sink::stdout(), pictures, skipped),
        })
    }

    /// Creates a writer of text to standard output.
    pub fn to_stdout() -> Self {
        Self::with(Sink::stdout(), None, 0)
    }

    fn with(sink: Sink, pictures: Option<PictureWriter>, skipped: u64) -> Self {
        let stream = Stream {
            is_terminal: matches!(sink, Sink::Stdout(_)) && is_terminal(),
            sink,
            flushed: Instant::now(),
            records: skipped,
            has_blocks: false,
            filter: MessageFilter::default(),
            pictures,
        };
        let (is_over, is_closed) = (AtomicBool::new(false), AtomicBool::new(false));
        Self {
            shared: Arc::new(Shared { stream: Mutex::new(stream), is_over, is_closed }),
            file: None,
            started: Instant::now(),
            progress: None,
            size: None,
            done: 0,
            records: 0,
            tally: Tally::default(),
            is_verbose: false,
            outcome: Outcome::Yes,
            totals: Totals::default(),
            lost: Lost::default(),
        }
    }

    /// From now on, writes all answers so far before an interrupt ends the run, and then a message on standard error. Gives up
    /// on a reader that does not read. A file, which is written whole or not at all, is left out.
    pub fn finish_on_interrupt(&self, message: impl FnOnce() -> Option<String> + Send + 'static) {
        let shared = Arc::clone(&self.shared);
        let unwritten = self.file.as_ref().map(|file| format!("stopped: '{}' was not written", file.display()));
        on_interrupt(move |status| {
            if shared.is_closed.load(Ordering::Relaxed) {
                thread::sleep(2 * READER_TIME);
                std::process::exit(status);
            }
            shared.is_over.store(true, Ordering::Relaxed);
            let (send, done) = channel();
            // Another thread writes, since this one must not wait for a reader.
            _ = thread::Builder::new().spawn(move || send.send(shared.lock().flush()));
            _ = done.recv_timeout(READER_TIME);
            progress::end();
            for message in message().into_iter().chain(unwritten) {
                messages::note(&format!("{message}\n"));
            }
            std::process::exit(status);
        });
    }

    /// Prints bytes that belong to no record.
    pub fn print(&self, bytes: &[u8]) -> anyhow::Result<()> {
        let mut stream = self.shared.lock_to_write();
        stream.write(bytes)?;
        stream.flush()
    }

    /// Writes the next part of the run.
    pub fn write(&mut self, answered: Answered) -> anyhow::Result<()> {
        let Answered { mut output, tally, done, end } = answered;
        self.done += done;
        self.records += tally.records;
        self.tally.add(tally);
        if end.is_some() && self.tally.records > 0 {
            output = Output::default();
        }
        if let Some(source) = end {
            self.end_input(&source, &mut output);
        }
        self.outcome.add(output.outcome);
        self.totals.add(&output.totals);
        self.lost.add(&output.rendered.lost);
        if !output.messages.is_empty() {
            progress::clear();
        }
        self.write_output(&mut output)?;
        #[expect(clippy::cast_precision_loss, reason = "a share is a rough number")]
        let share = self.size.map(|size| self.done as f64 / size.max(1) as f64);
        if let Some(progress) = &mut self.progress {
            progress.show(self.records, "puzzles", share);
        }
        Ok(())
    }

    /// Adds the messages at the end of an input.
    fn end_input(&mut self, source: &str, output: &mut Output) {
        let tally = take(&mut self.tally);
        let more_errors = self.shared.lock().filter.end_input(source);
        let notes = [more_errors, skipped_comments(tally.hidden, source)];
        notes.into_iter().flatten().for_each(|note| output.note(note));
        if self.is_verbose {
            output.messages.report(tally.describe(source));
        }
    }

    /// Prints an output and its messages, and writes its pictures.
    pub fn write_output(&self, output: &mut Output) -> anyhow::Result<()> {
        let mut stream = self.shared.lock_to_write();
        let before = stream.records;
        stream.records += output.records;
        if output.is_empty() {
            return Ok(());
        }
        let Rendered { text, blocks, pictures, .. } = &mut output.rendered;
        let (text, blocks, pictures) = (take(text), take(blocks), take(pictures));
        stream.print(&text, &blocks, before)?;
        if !output.messages.is_empty() || stream.flushed.elapsed() > FLUSH_AFTER {
            stream.flush()?;
        }
        messages::print(&stream.filter.select(&output.messages, messages::is_quiet()));
        stream.pictures.as_mut().map_or(Ok(()), |writer| writer.add(before, pictures))
    }

    /// Writes the buffer to standard output.
    pub fn flush(&self) -> anyhow::Result<()> {
        self.shared.lock().flush()
    }

    /// Returns the size of the work that is done.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Ends the run. With `stats`, prints the sums, which name the solver and the number of threads.
    pub fn finish(self, stats: Option<(Solver, usize)>) -> anyhow::Result<Outcome> {
        progress::clear();
        self.shared.lock_to_write().finish()?;
        self.shared.is_closed.store(true, Ordering::Relaxed);
        messages::note(&self.lost.describe());
        if let Some((solver, threads)) = stats {
            messages::print(&self.totals.describe(self.started.elapsed(), solver, threads));
        }
        Ok(self.outcome)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Stream> {
        lock(&self.stream)
    }

    /// Returns the stream. After an interrupt, waits until the process has ended.
    fn lock_to_write(&self) -> MutexGuard<'_, Stream> {
        let stream = self.lock();
        if self.is_over.load(Ordering::Relaxed) {
            drop(stream);
            loop {
                thread::park();
            }
        }
        stream
    }
}

impl Stream {
    /// Prints text with blocks that follows `before` records.
    fn print(&mut self, text: &[u8], blocks: &[BlockStart], before: u64) -> anyhow::Result<()> {
        let mut at = 0;
        for block in blocks {
            self.write(&text[at..block.at])?;
            if std::mem::replace(&mut self.has_blocks, true) {
                self.write(b"\n")?;
            }
            if let Some(title) = &block.title {
                self.write((title.words(before + block.record) + "\n").as_bytes())?;
            }
            at = block.at;
        }
        self.write(&text[at..])
    }

    fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        let out = match &mut self.sink {
            Sink::File(drafts) => return drafts.write(0, bytes),
            Sink::Stdout(out) => out,
        };
        if is_closed() && !bytes.is_empty() {
            bail!("{CANNOT_WRITE}: it is closed");
        }
        let shown = self.is_terminal.then(|| harmless(&String::from_utf8_lossy(bytes), shows_color()));
        let bytes = shown.as_ref().map_or(bytes, String::as_bytes);
        out.write_all(bytes).context(CANNOT_WRITE)
    }

    fn flush(&mut self) -> anyhow::Result<()> {
        self.flushed = Instant::now();
        match &mut self.sink {
            Sink::File(_) => Ok(()),
            Sink::Stdout(out) => out.flush().context(CANNOT_WRITE),
        }
    }

    /// Writes everything that is left, and moves a file to its place.
    fn finish(&mut self) -> anyhow::Result<()> {
        if let Some(bytes) = self.pictures.take().map(PictureWriter::finish).transpose()?.flatten() {
            self.write(&bytes)?;
        }
        match std::mem::replace(&mut self.sink, Sink::stdout()) {
            Sink::File(drafts) => drafts.finish(),
            Sink::Stdout(mut out) => out.flush().context(CANNOT_WRITE),
        }
    }
}

impl Sink {
    fn stdout() -> Self {
        Self::Stdout(BufWriter::with_capacity(1 << 14, io::stdout()))
    }
}
