//! The pieces of a run's output, put out in order and summed up.

use std::time::Instant;

use sudokit::solve::Solver;

use super::Sink;
use crate::cli::answer::{Page, Sums};
use crate::cli::outcome::Outcome;
use crate::cli::terminal::diagnostic;
use crate::cli::terminal::progress::Progress;

/// The answers to a portion.
pub struct Piece {
    pub page: Page,
    /// How many records were answered.
    pub records: u64,
    /// How much of the whole was done, in the measure of the writer.
    pub done: usize,
    /// Whether an input ends here; its name.
    pub end: Option<String>,
    /// Whether the run ends here, since something went wrong and that was asked for.
    pub is_last: bool,
}

impl Piece {
    /// A piece without records.
    pub fn of(page: Page) -> Self {
        Self { page, records: 0, done: 0, end: None, is_last: false }
    }
}

/// Writes pieces and keeps their sums.
pub struct Writer {
    sink: Sink,
    started: Instant,
    progress: Progress,
    /// How much there is to do, in any measure.
    size: Option<u64>,
    /// How much of it is done.
    done: usize,
    records: u64,
    records_of_input: u64,
    outcome: Outcome,
    sums: Sums,
    is_stopped: bool,
}

impl Writer {
    /// A writer for so much to do, in bytes of input or anything else.
    pub fn new(sink: &Sink, size: Option<u64>) -> Self {
        Self {
            sink: sink.clone(),
            started: Instant::now(),
            progress: Progress::new(),
            size,
            done: 0,
            records: 0,
            records_of_input: 0,
            outcome: Outcome::Yes,
            sums: Sums::default(),
            is_stopped: false,
        }
    }

    /// Writes what stands above all answers, if anything does.
    pub fn header(&mut self, header: Option<String>) -> anyhow::Result<()> {
        header.map_or(Ok(()), |header| self.sink.print(&header))
    }

    /// Writes the next piece.
    pub fn write(&mut self, mut piece: Piece) -> anyhow::Result<()> {
        self.done += piece.done;
        self.records += piece.records;
        self.records_of_input += piece.records;
        if let Some(name) = &piece.end
            && std::mem::take(&mut self.records_of_input) == 0
        {
            piece.page.trouble(&format!("{name}: no grid found"));
        }
        self.outcome.add(piece.page.outcome);
        self.sums.add(&piece.page.sums);
        self.is_stopped |= piece.is_last;
        if !piece.page.notes.is_empty() {
            self.progress.clear();
        }
        self.sink.write(&piece.page)?;
        #[expect(clippy::cast_precision_loss, reason = "a part of the whole is a rough number")]
        let part = self.size.map(|size| self.done as f64 / size.max(1) as f64);
        self.progress.tell(self.records, "puzzles", part);
        Ok(())
    }

    /// How much is done.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Hands everything to the system, since the next piece may be long in coming.
    pub fn flush(&self) -> anyhow::Result<()> {
        self.sink.flush()
    }

    /// Whether the run is to end here.
    pub const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Ends the run; tells what was done, by this solver on so many threads, if that was asked for.
    pub fn finish(mut self, stats: Option<(Solver, usize)>) -> anyhow::Result<Outcome> {
        self.progress.clear();
        self.sink.flush()?;
        if let Some((solver, threads)) = stats {
            diagnostic::say(&self.sums.describe(self.started.elapsed(), solver, threads));
        }
        Ok(self.outcome)
    }
}
