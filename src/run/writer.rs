//! The one writer of a run: outputs in order to their destination, messages to standard error, and sums.
//!
//! Standard output is written a part at a time, so that an interrupted run never ends in half a record.

use std::io::{self, BufWriter, Write};
use std::mem::{replace, take};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use sudokit::solve::Solver;

use super::Run;
use super::destination::Place;
use super::files::Draft;
use super::interrupt::on_interrupt;
use super::pictures::PictureWriter;
use super::shared::lock;
use crate::outcome::Outcome;
use crate::output::{Lost, Output, Style, Totals};
use crate::terminal::messages::{self, MessageFilter, harmless};
use crate::terminal::progress::{self, Progress};
use crate::terminal::{is_terminal, shows_color};

/// Writes the outputs of a run in order.
pub struct Writer {
    /// The destination, which an interrupt uses, too.
    stream: Arc<Mutex<Stream>>,
    /// True if the run has been interrupted, so that nothing more is printed.
    is_over: Arc<AtomicBool>,
    started: Instant,
    progress: Option<Progress>,
    /// The number of bytes to read, if it is known.
    size: Option<u64>,
    /// The size of the parts that are written.
    done: usize,
    /// True if the formats of each input are reported.
    is_verbose: bool,
    outcome: Outcome,
    totals: Totals,
    /// The sums of the present input.
    of_input: Totals,
    lost: Lost,
}

/// The destination of text and pictures, and the messages beside it.
struct Stream {
    /// Standard output, or the draft of a file.
    out: BufWriter<Box<dyn Write + Send>>,
    file: Option<Draft>,
    /// True if standard output is a terminal, which control characters must not reach.
    is_terminal: bool,
    flushed: Instant,
    /// True if a block has been printed. An empty line separates it from the next.
    has_blocks: bool,
    filter: MessageFilter,
    pictures: Option<PictureWriter>,
}

/// The longest time that an answer waits in the buffer.
const FLUSH_AFTER: Duration = Duration::from_millis(50);
/// The time after an interrupt that a slow reader of standard output has for the last answers.
const READER_TIME: Duration = Duration::from_millis(250);

/// Prints text, or bytes, to standard output.
pub fn print(bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
    Writer::to_stdout().print(bytes.as_ref())
}

impl Writer {
    /// Creates a writer of answers in the style of a run. It shows the progress, except for a command that does so itself.
    pub fn new(run: &Run, style: &Style, progress: Option<Progress>) -> anyhow::Result<Self> {
        let (place, options) = (&run.destination.place, &run.options);
        let theme = style.paint.theme_on_paper();
        let new_pictures = |painter| PictureWriter::new(painter, theme, place.clone(), style.several);
        let writer = match (style.format.painter().map(new_pictures), place) {
            (None, Place::File(path)) => {
                let (draft, file) = Draft::new(path)?;
                Self::with(Box::new(file), Some(draft), None)
            }
            (pictures, _) => Self::with(Box::new(io::stdout()), None, pictures),
        };
        Ok(Self { size: options.operands.size(), progress, is_verbose: options.verbose, ..writer })
    }

    /// Creates a writer of text to standard output.
    pub fn to_stdout() -> Self {
        Self::with(Box::new(io::stdout()), None, None)
    }

    fn with(out: Box<dyn Write + Send>, file: Option<Draft>, pictures: Option<PictureWriter>) -> Self {
        let stream = Stream {
            out: BufWriter::with_capacity(1 << 14, out),
            is_terminal: file.is_none() && is_terminal(),
            file,
            flushed: Instant::now(),
            has_blocks: false,
            filter: MessageFilter::default(),
            pictures,
        };
        Self {
            stream: Arc::new(Mutex::new(stream)),
            is_over: Arc::default(),
            started: Instant::now(),
            progress: None,
            size: None,
            done: 0,
            is_verbose: false,
            outcome: Outcome::Yes,
            totals: Totals::default(),
            of_input: Totals::default(),
            lost: Lost::default(),
        }
    }

    /// From now on, writes all answers so far before an interrupt ends the run, and then a message on standard error. Gives up
    /// on a reader that does not read. A file, which is written whole or not at all, is left out.
    pub fn finish_on_interrupt(&self, message: impl FnOnce() -> Option<String> + Send + 'static) {
        let (stream, is_over) = (Arc::clone(&self.stream), Arc::clone(&self.is_over));
        let file = lock(&stream).file.as_ref().map(|file| file.path.display().to_string());
        let unwritten = file.map(|file| format!("stopped: '{file}' was not written"));
        on_interrupt(Some(Box::new(move |status| {
            is_over.store(true, Ordering::Relaxed);
            let (send, done) = channel();
            // Another thread writes, since this one must not wait for a reader.
            _ = thread::Builder::new().spawn(move || send.send(lock(&stream).flush()));
            _ = done.recv_timeout(READER_TIME);
            progress::end();
            for message in message().into_iter().chain(unwritten) {
                messages::note(&format!("{message}\n"));
            }
            std::process::exit(status);
        })));
    }

    /// Prints bytes that belong to no record.
    pub fn print(&self, bytes: &[u8]) -> anyhow::Result<()> {
        let mut stream = self.stream();
        stream.write(bytes)?;
        stream.flush()
    }

    /// Writes the output of the next part of the run.
    pub fn write(&mut self, mut output: Output) -> anyhow::Result<()> {
        self.done += output.size;
        self.totals.add(&output.totals);
        self.of_input.add(&output.totals);
        if let Some(source) = output.end.take() {
            self.end_input(&source, &mut output);
        }
        self.outcome.add(output.outcome);
        self.lost.add(&output.lost);
        if !output.messages.is_empty() {
            progress::clear();
        }
        self.print_output(&mut output)?;
        #[expect(clippy::cast_precision_loss, reason = "a share is a rough number")]
        let share = self.size.map(|size| self.done as f64 / size.max(1) as f64);
        if let Some(progress) = &mut self.progress {
            progress.show(self.totals.records, "puzzle", share);
        }
        Ok(())
    }

    /// Adds the messages at the end of an input.
    fn end_input(&mut self, source: &str, output: &mut Output) {
        let totals = take(&mut self.of_input);
        let more_errors = lock(&self.stream).filter.end_input(source);
        let notes = [more_errors, totals.skipped_comments(source)];
        notes.into_iter().flatten().for_each(|note| output.note(note));
        if self.is_verbose && totals.records > 0 {
            output.messages.report(totals.describe_formats(source));
        }
    }

    /// Prints the text and the messages of an output, and writes its pictures. They are removed from the output.
    pub fn print_output(&self, output: &mut Output) -> anyhow::Result<()> {
        let (text, messages, pictures) =
            (take(&mut output.text), take(&mut output.messages), take(&mut output.pictures));
        if text.is_empty() && messages.is_empty() && pictures.is_empty() {
            return Ok(());
        }
        let mut stream = self.stream();
        let is_first_block = take(&mut output.begins_with_block) && !replace(&mut stream.has_blocks, true);
        stream.write(&text[usize::from(is_first_block)..])?;
        if !messages.is_empty() || stream.flushed.elapsed() > FLUSH_AFTER {
            stream.flush()?;
        }
        messages::print(&stream.filter.select(&messages));
        stream.pictures.as_mut().map_or(Ok(()), |writer| writer.add(pictures))
    }

    /// Writes the buffer to standard output.
    pub fn flush(&self) -> anyhow::Result<()> {
        lock(&self.stream).flush()
    }

    /// Returns the size of the parts that are written.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Returns the number of records that were read or made.
    pub const fn records(&self) -> u64 {
        self.totals.records
    }

    /// Ends the run. With `stats`, prints the sums, which name the solver and the number of threads.
    pub fn finish(self, stats: Option<(Solver, usize)>) -> anyhow::Result<Outcome> {
        progress::clear();
        self.stream().finish()?;
        // All is written, so an interrupt leaves nothing to do.
        on_interrupt(None);
        messages::note(&self.lost.describe());
        if let Some((solver, threads)) = stats {
            messages::print(&self.totals.describe(self.started.elapsed(), solver, threads));
        }
        Ok(self.outcome)
    }

    /// Returns the stream to write to. After an interrupt, waits until the process has ended.
    fn stream(&self) -> MutexGuard<'_, Stream> {
        let stream = lock(&self.stream);
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
    fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        if self.is_terminal && !bytes.is_empty() {
            progress::clear();
        }
        let shown = self.is_terminal.then(|| harmless(&String::from_utf8_lossy(bytes), shows_color()));
        let bytes = shown.as_ref().map_or(bytes, String::as_bytes);
        self.out.write_all(bytes).with_context(|| self.cannot_write())
    }

    fn flush(&mut self) -> anyhow::Result<()> {
        self.flushed = Instant::now();
        if self.is_terminal && !self.out.buffer().is_empty() {
            progress::clear();
        }
        self.out.flush().with_context(|| self.cannot_write())
    }

    fn cannot_write(&self) -> String {
        self.file.as_ref().map_or_else(|| "cannot write to standard output".into(), Draft::cannot_write)
    }

    /// Writes everything that is left, and moves a file to its place.
    fn finish(&mut self) -> anyhow::Result<()> {
        self.flush()?;
        self.pictures.take().map_or(Ok(()), PictureWriter::finish)?;
        self.file.take().map_or(Ok(()), Draft::finish)
    }
}
