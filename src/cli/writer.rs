//! The pieces of a run's output, put out in order and summed up.

use std::time::Instant;

use super::diagnostic;
use super::job::Piece;
use super::outcome::Outcome;
use super::output::{Page, Sink};
use super::progress::Progress;
use super::tally::Tally;

/// Writes pieces and keeps their sums.
pub struct Writer {
    sink: Sink,
    started: Instant,
    progress: Progress,
    size: Option<u64>,
    bytes: usize,
    records: u64,
    records_of_input: u64,
    outcome: Outcome,
    tally: Tally,
    is_stopped: bool,
}

impl Writer {
    /// A writer for inputs of this size together.
    pub fn new(sink: &Sink, size: Option<u64>) -> Self {
        Self {
            sink: sink.clone(),
            started: Instant::now(),
            progress: Progress::new(),
            size,
            bytes: 0,
            records: 0,
            records_of_input: 0,
            outcome: Outcome::Yes,
            tally: Tally::default(),
            is_stopped: false,
        }
    }

    /// Writes the header of a table.
    pub fn header(&mut self, header: &str) -> anyhow::Result<()> {
        let mut page = Page::to(Some(&self.sink));
        page.line(header);
        page.send()
    }

    /// Writes the next piece.
    pub fn write(&mut self, mut piece: Piece) -> anyhow::Result<()> {
        self.bytes += piece.bytes;
        self.records += piece.records;
        self.records_of_input += piece.records;
        if let Some(name) = &piece.end
            && std::mem::take(&mut self.records_of_input) == 0
        {
            piece.page.trouble(&format!("{name}: no grid found"));
        }
        self.outcome.add(piece.page.outcome);
        self.tally.add(&piece.page.tally);
        self.is_stopped |= piece.is_last;
        if !piece.page.notes.is_empty() {
            self.progress.clear();
        }
        self.sink.write(&piece.page)?;
        #[expect(clippy::cast_precision_loss, reason = "a part of the whole is a rough number")]
        let part = self.size.map(|size| self.bytes as f64 / size.max(1) as f64);
        self.progress.tell(self.records, "puzzles", part);
        Ok(())
    }

    /// How many bytes of input have been answered.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Hands everything to the system, since the next piece may be long in coming.
    pub fn flush(&self) -> anyhow::Result<()> {
        self.sink.flush()
    }

    /// Whether the run is to end here.
    pub const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Ends the run.
    pub fn finish(mut self, wants_stats: bool, threads: usize) -> anyhow::Result<Outcome> {
        self.progress.clear();
        self.sink.flush()?;
        if wants_stats {
            diagnostic::say(&self.tally.describe(self.started.elapsed(), threads));
        }
        Ok(self.outcome)
    }
}
