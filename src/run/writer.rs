//! The pieces of a run's output, put out in order and summed up.

use std::sync::Arc;
use std::time::Instant;

use sudokit::solve::Solver;

use super::Sink;
use super::tally::Tally;
use crate::answer::{Dropped, Page, Sums};
use crate::outcome::Outcome;
use crate::terminal::progress::Progress;
use crate::terminal::{diagnostic, status};

/// The answers to a portion.
pub struct Piece {
    pub page: Page,
    /// What was answered.
    pub tally: Tally,
    /// How much of the whole was done, in the measure of the writer.
    pub done: usize,
    /// Whether an input ends here.
    pub end: Option<Ending>,
    /// Whether the run ends here, since something went wrong and that was asked for.
    pub is_last: bool,
    /// Whether it was answered by another run, so that this one took no time for it.
    pub is_passed: bool,
}

impl Piece {
    /// A piece without records.
    pub fn of(page: Page) -> Self {
        Self { page, tally: Tally::default(), done: 0, end: None, is_last: false, is_passed: false }
    }
}

/// The end of an input.
pub struct Ending {
    /// What messages call the input.
    pub source: Arc<str>,
    /// What is said if no record was in it.
    pub if_empty: Page,
    /// Whether the run ends then.
    pub stops: bool,
}

/// Writes pieces and keeps their sums.
pub struct Writer {
    sink: Sink,
    started: Instant,
    progress: Option<Progress>,
    /// How much there is to do, in any measure.
    size: Option<u64>,
    /// How much of it is done.
    done: usize,
    records: u64,
    /// How much was done, and how many records answered, by another run.
    passed: (usize, u64),
    /// What was found in the input so far.
    tally: Tally,
    /// Whether that is told at the end of it.
    is_verbose: bool,
    outcome: Outcome,
    sums: Sums,
    dropped: Dropped,
    is_stopped: bool,
}

impl Writer {
    /// A writer for so much to do, in bytes of input or anything else.
    pub fn new(sink: &Sink, size: Option<u64>) -> Self {
        Self {
            sink: sink.clone(),
            started: Instant::now(),
            progress: Some(Progress::new()),
            size,
            done: 0,
            records: 0,
            passed: (0, 0),
            tally: Tally::default(),
            is_verbose: false,
            outcome: Outcome::Yes,
            sums: Sums::default(),
            dropped: Dropped::default(),
            is_stopped: false,
        }
    }

    /// Writes what stands above or below all answers, if anything does.
    pub fn frame(&mut self, frame: Option<String>) -> anyhow::Result<()> {
        frame.filter(|frame| !frame.is_empty()).map_or(Ok(()), |frame| self.sink.print(&frame))
    }

    /// Writes the next piece.
    pub fn write(&mut self, mut piece: Piece) -> anyhow::Result<()> {
        self.done += piece.done;
        self.records += piece.tally.records;
        if piece.is_passed {
            self.passed = (self.done, self.records);
        }
        self.tally.add(std::mem::take(&mut piece.tally));
        if let Some(end) = piece.end.take() {
            self.end_input(end, &mut piece);
        }
        self.outcome.add(piece.page.outcome);
        self.sums.add(&piece.page.sums);
        self.dropped.add(&piece.page.dropped);
        self.is_stopped |= piece.is_last;
        if !piece.page.notes.is_empty() {
            status::clear();
        }
        self.sink.write(&mut piece.page)?;
        #[expect(clippy::cast_precision_loss, reason = "a part of the whole is a rough number")]
        let part =
            |size: u64| (self.done - self.passed.0) as f64 / size.saturating_sub(self.passed.0 as u64).max(1) as f64;
        let part = self.size.map(part);
        if let Some(progress) = &mut self.progress {
            progress.tell(self.records - self.passed.1, "puzzles", part);
        }
        Ok(())
    }

    /// The same writer, which does not show how far it is.
    pub fn without_progress(self) -> Self {
        Self { progress: None, ..self }
    }

    /// Says what is to be said at the end of an input.
    fn end_input(&mut self, Ending { source, if_empty, stops }: Ending, piece: &mut Piece) {
        let tally = std::mem::take(&mut self.tally);
        if tally.records == 0 {
            piece.is_last |= stops && if_empty.outcome == Outcome::Trouble;
            piece.page = if_empty;
        }
        let notes = [self.sink.end_input(&source), tally.passed_over(&source)];
        notes.into_iter().flatten().for_each(|note| piece.page.notes.add(note));
        if self.is_verbose {
            piece.page.notes.insist(tally.recognized(&source));
        }
    }

    /// From now on says at the end of each input what was recognized in it, if that is wanted.
    pub const fn tell_formats(&mut self, is_wanted: bool) {
        self.is_verbose = is_wanted;
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
    pub fn finish(self, stats: Option<(Solver, usize)>) -> anyhow::Result<Outcome> {
        status::clear();
        self.sink.close()?;
        diagnostic::note(&self.dropped.describe());
        if let Some((solver, threads)) = stats {
            diagnostic::say(&self.sums.describe(self.started.elapsed(), solver, threads));
        }
        Ok(self.outcome)
    }
}
