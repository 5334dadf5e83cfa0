//! Standard output: formats, pages, and the one place that writes.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};
use anyhow::Context;
use clap::ValueEnum;
use sudokit::{Cell, CellSet, Grid, text};

use super::diagnostic;
use super::outcome::Outcome;
use super::tally::Tally;

/// How grids are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Nine lines of nine digits, 0 for an empty cell
    Grid,
    /// 81 characters, `.` for an empty cell; one line for every record
    Line,
    /// Rulers between the boxes, for people
    Boxed,
    /// One object a line
    Json,
    /// Comma-separated values with a header
    Csv,
}

/// When to use color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes this the choice for everything that is printed.
    pub fn set(self) {
        let choice = match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// What an answer looks like.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The format.
    pub format: Format,
    /// Whether there is more than one record, so that places are named.
    pub several: bool,
    /// Whether standard output shows color.
    pub color: bool,
    /// How many columns a line of comma-separated values has.
    pub columns: usize,
}

impl Layout {
    /// The format asked for, or the one that suits: for a single grid boxed on a terminal, elsewhere nine lines or one
    /// as it was written; lines for several.
    pub fn choose(asked: Option<Format>, several: bool, is_list: bool) -> Self {
        let terminal = io::stdout().is_terminal();
        let fitting = match (several, terminal, is_list) {
            (true, _, _) | (false, false, true) => Format::Line,
            (false, true, _) => Format::Boxed,
            (false, false, false) => Format::Grid,
        };
        let color = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        Self { format: asked.unwrap_or(fitting), several, color, columns: 1 }
    }

    /// The grid in this layout; `bold` cells stand out where there is color.
    pub fn boxed(self, grid: &Grid, bold: CellSet, style: Style) -> String {
        text::with_rulers(1, |cell| {
            let value = match grid[cell] {
                0 => ".".to_string(),
                value => value.to_string(),
            };
            if self.color && bold.contains(cell) { format!("{style}{value}{style:#}") } else { value }
        })
    }

    /// A solved grid with its givens standing out.
    pub fn boxed_solution(self, puzzle: &Grid, solution: &Grid) -> String {
        let givens: CellSet = Cell::all().filter(|&cell| puzzle[cell] != 0).collect();
        self.boxed(solution, givens, Style::new().bold())
    }
}

/// The style of cells that are wrong.
pub const WRONG: Style = AnsiColor::Red.on_default().bold();

/// The answers to some records: what goes to standard output, what goes to standard error, how it ended.
#[derive(Default)]
pub struct Page {
    /// For standard output.
    pub out: Vec<u8>,
    /// For standard error.
    pub notes: String,
    /// The worst outcome.
    pub outcome: Outcome,
    /// What was done.
    pub tally: Tally,
    /// Where the page goes.
    sink: Option<Sink>,
}

impl Page {
    /// An empty page, for a sink if there is one that may be written to now.
    pub fn to(sink: Option<&Sink>) -> Self {
        Self { sink: sink.cloned(), ..Self::default() }
    }

    /// Prints what is on the page so far and goes on with an empty one.
    pub fn send(&mut self) -> anyhow::Result<()> {
        if let Some(sink) = &self.sink {
            sink.write(self)?;
            self.out.clear();
            self.notes.clear();
        }
        Ok(())
    }

    /// Adds an error that concerns no record.
    pub fn trouble(&mut self, message: &str) {
        self.outcome.add(Outcome::Trouble);
        self.note(format!("{}: {message}", diagnostic::error_word()));
    }

    /// Adds a line for standard output.
    pub fn line(&mut self, line: impl AsRef<[u8]>) {
        self.out.extend_from_slice(line.as_ref());
        self.out.push(b'\n');
    }

    /// Adds a block of lines for standard output.
    pub fn block(&mut self, block: &str) {
        self.out.extend_from_slice(block.as_bytes());
    }

    /// Adds an object for standard output, on a line of its own.
    pub fn json(&mut self, object: &impl serde::Serialize) {
        // Writing plain data into a vector cannot fail.
        _ = serde_json::to_writer(&mut self.out, object);
        self.out.push(b'\n');
    }

    /// Adds a message for standard error, on a line of its own.
    pub fn note(&mut self, message: impl AsRef<str>) {
        self.notes.push_str(message.as_ref());
        self.notes.push('\n');
    }
}

/// Standard output, written a page at a time so that an interrupted run never ends in half a record.
#[derive(Clone)]
pub struct Sink(Arc<Mutex<Stream>>);

struct Stream {
    out: BufWriter<io::Stdout>,
    flushed: Instant,
}

/// How long an answer may wait to be handed to the system together with others.
const FLUSH_AFTER: Duration = Duration::from_millis(50);

impl Sink {
    /// Standard output.
    pub fn new() -> Self {
        let out = BufWriter::with_capacity(1 << 16, io::stdout());
        Self(Arc::new(Mutex::new(Stream { out, flushed: Instant::now() })))
    }

    /// From now on an interrupt ends the run only after everything answered so far has been written.
    pub fn finish_on_interrupt(&self) {
        let sink = self.clone();
        // Fails only if a handler is in place already, which then is this one.
        _ = ctrlc::set_handler(move || {
            _ = sink.flush();
            std::process::exit(130);
        });
    }

    /// Prints a page.
    pub fn write(&self, page: &Page) -> anyhow::Result<()> {
        if page.out.is_empty() && page.notes.is_empty() {
            return Ok(());
        }
        let mut stream = self.lock();
        stream.out.write_all(&page.out).context(CANNOT_WRITE)?;
        if !page.notes.is_empty() || stream.flushed.elapsed() > FLUSH_AFTER {
            stream.flush()?;
        }
        diagnostic::say(&page.notes);
        Ok(())
    }

    /// Hands everything that was printed to the system.
    pub fn flush(&self) -> anyhow::Result<()> {
        self.lock().flush()
    }

    fn lock(&self) -> MutexGuard<'_, Stream> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stream {
    fn flush(&mut self) -> anyhow::Result<()> {
        self.flushed = Instant::now();
        self.out.flush().context(CANNOT_WRITE)
    }
}

const CANNOT_WRITE: &str = "cannot write to standard output";

/// A field of a line of comma-separated values, quoted where it must be.
pub fn csv_field(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}
