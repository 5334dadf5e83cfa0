//! A command at work.

use super::{Desk, Sieve};
use crate::answer::{Item, Page};
use crate::render::{Format, Style};

/// A command, as far as it answers records.
pub trait Task: Send + Sync + 'static {
    /// Answers some records, one after the other.
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()>;

    /// The names of the fields that are its answers' own.
    fn fields(&self) -> &'static [&'static str];

    /// Whether it prints the grids of the input, which keep their form, so that their lines name no file.
    fn converts(&self) -> bool {
        false
    }

    /// Told before the first record if it is the only one, for which as many threads are free as it may ask for.
    fn work_alone(&mut self, _threads: &dyn Fn() -> usize) {}

    /// How it goes through records.
    fn pace(&self) -> Pace {
        Pace::Fast
    }

    /// What decides which answers are printed, if not all are.
    fn sieve(&self) -> Option<Box<dyn Sieve>> {
        None
    }

    /// The option that gives a record more lines than one, or none, where this format has one for each.
    fn many_lines(&self, _: Format) -> Option<&'static str> {
        None
    }

    /// Whether the same record can have another answer in this format the next time, since times are in it.
    fn varies(&self, _: Format) -> bool {
        false
    }

    /// Whether the sums are printed at the end.
    fn wants_stats(&self) -> bool {
        false
    }

    /// What is said of all records at the end, in this style.
    fn close(&self, _: &Style, _: &mut Page) {}
}

/// How a command goes through records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Many at a time.
    Fast,
    /// A single record can take long or has to know its number: records are handed out one by one, quick ones a few
    /// together.
    Slow,
    /// A record can have answers without end, which are printed as they come.
    Endless,
}
