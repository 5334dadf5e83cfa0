//! Sums over the records of a run, for `--stats`.

use std::fmt::Write;
use std::time::Duration;

use sudokit::Verdict;
use sudokit::solve::{self, Flaw, Solver};

/// Sums over the records of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Totals {
    pub unique: u64,
    pub multiple: u64,
    pub none: u64,
    pub contradictory: u64,
    pub unreadable: u64,
    pub empty_cells: usize,
    pub effort: Effort,
}

/// The work of searches.
#[derive(Clone, Copy, Debug, Default)]
pub enum Effort {
    /// No search.
    #[default]
    None,
    /// The work of the engine.
    Engine(solve::Work),
    /// The work of a readable method.
    Method(solve::Effort),
}

impl Effort {
    /// Adds the work of another search of the same method.
    pub fn add(&mut self, other: &Self) {
        match (self, other) {
            (Self::Engine(own), Self::Engine(other)) => *own += *other,
            (Self::Method(own), Self::Method(other)) => *own += *other,
            (_, Self::None) => {}
            (own, other) => *own = *other,
        }
    }
}

impl Totals {
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
        self.effort.add(&other.effort);
    }

    /// Returns the sums as text, one per line.
    pub fn describe(&self, time: Duration, solver: Solver, threads: usize) -> String {
        let Self { unique, multiple, none, contradictory, unreadable, empty_cells, effort } = *self;
        let (mut text, records) = (String::new(), unique + multiple + none + contradictory + unreadable);
        if records != 1 {
            _ = writeln!(
                text,
                "puzzles: {records} ({unique} unique, {multiple} with several solutions, {none} without, \
                 {contradictory} contradictory, {unreadable} unreadable)"
            );
        }
        _ = writeln!(text, "empty cells: {empty_cells}");
        match effort {
            Effort::None => {}
            Effort::Engine(solve::Work { guesses, sweeps }) => {
                _ = writeln!(text, "guesses: {guesses} (digits assumed where no deduction applied)");
                _ = writeln!(text, "sweeps: {sweeps} (passes over the boards that are searched side by side)");
                _ = writeln!(text, "path: {} (vectors of the processor, boards in them)", solver.description());
            }
            Effort::Method(solve::Effort { placements, filled, dead_ends, depth }) => {
                _ = writeln!(text, "placements tried: {placements} (digits put into a cell that might take another)");
                _ = writeln!(text, "singles filled: {filled} (cells for which one digit was left)");
                _ = writeln!(text, "dead ends: {dead_ends} (times that no digit fitted, and the search went back)");
                _ = writeln!(text, "depth: {depth} (the most digits tried on top of one another)");
            }
        }
        _ = match time.as_secs_f64() {
            short if short < 1.0 => writeln!(text, "time: {:.3} ms", short * 1e3),
            long => writeln!(text, "time: {long:.3} s"),
        };
        if records > 1 {
            #[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
            let rate = records as f64 / time.as_secs_f64().max(1e-9);
            _ = writeln!(text, "puzzles per second: {rate:.0}\nthreads: {threads}");
        }
        text
    }
}
