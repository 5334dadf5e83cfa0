//! What a run did, for `--stats`.

use std::fmt::Write;
use std::time::Duration;

use sudokit::Verdict;
use sudokit::solve::{self, Effort, Flaw, Solver};

/// Sums over the records of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sums {
    pub unique: u64,
    pub multiple: u64,
    pub none: u64,
    pub contradictory: u64,
    pub unreadable: u64,
    pub empty_cells: usize,
    pub spent: Spent,
}

/// What searches did, by the method used.
#[derive(Clone, Copy, Debug, Default)]
pub enum Spent {
    /// No search was needed.
    #[default]
    None,
    /// The engine.
    Lanes(solve::Work),
    /// A readable method.
    Method(Effort),
}

impl Spent {
    /// Adds what another search of the same method did.
    pub fn add(&mut self, other: &Self) {
        match (self, other) {
            (Self::Lanes(own), Self::Lanes(other)) => *own += *other,
            (Self::Method(own), Self::Method(other)) => *own += *other,
            (_, Self::None) => {}
            (own, other) => *own = *other,
        }
    }
}

impl Sums {
    /// Counts a verdict.
    pub const fn count(&mut self, verdict: &Verdict) {
        match verdict {
            Ok(_) => self.unique += 1,
            Err(Flaw::Several(_)) => self.multiple += 1,
            Err(Flaw::NoSolution(_)) => self.none += 1,
            Err(Flaw::Contradictory(_)) => self.contradictory += 1,
        }
    }

    /// Adds other sums.
    pub fn add(&mut self, other: &Self) {
        self.unique += other.unique;
        self.multiple += other.multiple;
        self.none += other.none;
        self.contradictory += other.contradictory;
        self.unreadable += other.unreadable;
        self.empty_cells += other.empty_cells;
        self.spent.add(&other.spent);
    }

    const fn records(&self) -> u64 {
        self.unique + self.multiple + self.none + self.contradictory + self.unreadable
    }

    /// The sums, a line each.
    pub fn describe(&self, time: Duration, solver: Solver, threads: usize) -> String {
        let mut text = String::new();
        let records = self.records();
        if records != 1 {
            _ = writeln!(
                text,
                "puzzles: {records} ({} unique, {} with several solutions, {} without, {} contradictory, {} unreadable)",
                self.unique, self.multiple, self.none, self.contradictory, self.unreadable
            );
        }
        _ = writeln!(text, "empty cells: {}", self.empty_cells);
        match self.spent {
            Spent::None => {}
            Spent::Lanes(solve::Work { guesses, sweeps }) => {
                _ = writeln!(text, "guesses: {guesses} (digits supposed where nothing followed)");
                _ = writeln!(text, "sweeps: {sweeps} (passes over the boards that are searched side by side)");
                _ = writeln!(text, "path: {} (vectors of the processor, boards in them)", solver.description());
            }
            Spent::Method(Effort { placements, filled, dead_ends, depth }) => {
                _ = writeln!(text, "placements tried: {placements} (digits put into a cell that might take another)");
                _ = writeln!(text, "singles filled: {filled} (cells for which one digit was left)");
                _ = writeln!(text, "dead ends: {dead_ends} (times that no digit fitted, and the search went back)");
                _ = writeln!(text, "depth: {depth} (the most digits tried on top of one another)");
            }
        }
        _ = writeln!(text, "time: {}", seconds(time));
        if records > 1 {
            #[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
            let rate = records as f64 / time.as_secs_f64().max(1e-9);
            _ = writeln!(text, "puzzles per second: {rate:.0}\nthreads: {threads}");
        }
        text
    }
}

fn seconds(time: Duration) -> String {
    match time.as_secs_f64() {
        short if short < 1.0 => format!("{:.3} ms", short * 1e3),
        long => format!("{long:.3} s"),
    }
}
