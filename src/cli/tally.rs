//! What a run did, for `--stats`.

use std::fmt::Write;
use std::time::Duration;

use sudokit::solve::lanes::Solver;
use sudokit::solve::{Effort, Verdict};

/// Sums over the records of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub unique: u64,
    pub multiple: u64,
    pub none: u64,
    pub contradictory: u64,
    pub unreadable: u64,
    pub empty_cells: usize,
    pub effort: Effort,
}

impl Tally {
    /// Counts a verdict.
    pub const fn count(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Unique(_) => self.unique += 1,
            Verdict::Multiple { .. } => self.multiple += 1,
            Verdict::None(_) => self.none += 1,
            Verdict::Contradictory(_) => self.contradictory += 1,
        }
    }

    /// Adds another tally.
    pub fn add(&mut self, other: &Self) {
        self.unique += other.unique;
        self.multiple += other.multiple;
        self.none += other.none;
        self.contradictory += other.contradictory;
        self.unreadable += other.unreadable;
        self.empty_cells += other.empty_cells;
        self.effort.add(&other.effort);
    }

    const fn records(&self) -> u64 {
        self.unique + self.multiple + self.none + self.contradictory + self.unreadable
    }

    /// The sums, a line each.
    pub fn describe(&self, time: Duration, threads: usize) -> String {
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
        let Effort { placements, filled, dead_ends, depth, lanes } = self.effort;
        if records == 0 {
            // Nothing was done in whatever way.
        } else if lanes.sweeps > 0 {
            _ = writeln!(text, "guesses: {}", lanes.guesses);
            _ = writeln!(text, "sweeps: {}", lanes.sweeps);
            _ = writeln!(text, "path: {}", Solver::new().path());
        } else {
            _ = writeln!(text, "placements tried: {placements}");
            _ = writeln!(text, "singles filled: {filled}");
            _ = writeln!(text, "dead ends: {dead_ends}");
            _ = writeln!(text, "depth: {depth}");
        }
        _ = writeln!(text, "time: {}", seconds(time));
        if records > 1 {
            #[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
            let rate = records as f64 / time.as_secs_f64().max(1e-9);
            _ = writeln!(text, "puzzles per second: {rate:.0}");
            _ = writeln!(text, "threads: {threads}");
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
