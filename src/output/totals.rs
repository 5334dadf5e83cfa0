//! Sums over the records of a part, an input or a run: for progress, `--stats` and `--verbose`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use sudokit::Verdict;
use sudokit::picture::{counted, grouped};
use sudokit::solve::{self, Flaw, Solver};
use sudokit::text::{Format as TextFormat, Record};

/// Sums over records.
#[derive(Debug, Default)]
pub struct Totals {
    /// The number of records that were read or made.
    pub records: u64,
    /// The number of comments with a grid, which are skipped.
    hidden: u64,
    /// The numbers of readable records by format.
    formats: BTreeMap<TextFormat, u64>,
    /// The numbers of records by verdict: unique, several solutions, none, contradictory, unreadable.
    verdicts: [u64; 5],
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
    /// Counts a verdict; `None` for a record that could not be read.
    pub const fn count(&mut self, verdict: Option<&Verdict>) {
        let kind = match verdict {
            Some(Ok(_)) => 0,
            Some(Err(Flaw::Several(_))) => 1,
            Some(Err(Flaw::NoSolution(_))) => 2,
            Some(Err(Flaw::Contradictory(_))) => 3,
            None => 4,
        };
        self.verdicts[kind] += 1;
    }

    /// Counts records, among which there are comments with a grid.
    pub fn count_records(&mut self, records: &[Record], hidden: u64) {
        self.records += records.len() as u64;
        self.hidden += hidden;
        for record in records.iter().filter(|record| record.position.is_ok()) {
            *self.formats.entry(record.format).or_default() += 1;
        }
    }

    /// Adds other sums.
    pub fn add(&mut self, other: &Self) {
        self.records += other.records;
        self.hidden += other.hidden;
        for (format, number) in &other.formats {
            *self.formats.entry(*format).or_default() += number;
        }
        for (own, other) in self.verdicts.iter_mut().zip(other.verdicts) {
            *own += other;
        }
        self.empty_cells += other.empty_cells;
        self.effort.add(&other.effort);
    }

    /// Returns a note about comments that hold a grid, if there are any.
    pub fn skipped_comments(&self, input: &str) -> Option<String> {
        let words = match self.hidden {
            0 => return None,
            1 => "1 comment that contains a grid".to_string(),
            more => format!("{} comments that contain a grid", grouped(more)),
        };
        Some(format!("note: {input}: skipped {words}"))
    }

    /// Returns the numbers of records by format in words.
    pub fn describe_formats(&self, input: &str) -> String {
        let known = self.formats.iter().map(|(format, &number)| (number, format!("in {format}")));
        let bad = self.records - self.formats.values().sum::<u64>();
        let bad = (bad > 0).then(|| (bad, "unreadable".to_string()));
        let parts = known.chain(bad).enumerate().map(|(at, (number, words))| match at {
            0 => format!("{} {words}", counted(grouped(number), "record")),
            _ => format!("{} {words}", grouped(number)),
        });
        let parts: Vec<String> = parts.collect();
        format!("{input}: {}\n", parts.join(", "))
    }

    /// Returns the sums as text, one per line.
    pub fn describe(&self, time: Duration, solver: Solver, threads: usize) -> String {
        let Self { verdicts: [unique, multiple, none, contradictory, unreadable], empty_cells, effort, .. } = *self;
        let (mut text, records) = (String::new(), self.verdicts.iter().sum::<u64>());
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
            Effort::Method(solve::Effort { placements, filled, dead_ends, depth, .. }) => {
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
