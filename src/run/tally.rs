//! What was found in an input: how many records, in which formats, and what was passed over.

use std::collections::BTreeMap;

use sudokit::text::{Format, Record};

use crate::answer::words::{counted, grouped};

/// Numbers of an input.
#[derive(Default)]
pub struct Tally {
    /// How many records were answered.
    pub records: u64,
    /// How many comments hold a grid.
    pub hidden: u64,
    /// How many records could be read, by format; counted only where that is told.
    formats: BTreeMap<Format, u64>,
}

impl Tally {
    /// Of so many records of no format, or none.
    pub fn new(records: u64) -> Self {
        Self { records, ..Self::default() }
    }

    /// Of these records.
    pub fn of<'r>(records: impl IntoIterator<Item = &'r Record>) -> Self {
        let mut tally = Self::default();
        for record in records {
            tally.records += 1;
            if record.position.is_ok() {
                *tally.formats.entry(record.format).or_default() += 1;
            }
        }
        tally
    }

    /// Adds what was found in another part of the input.
    pub fn add(&mut self, other: Self) {
        self.records += other.records;
        self.hidden += other.hidden;
        for (format, number) in other.formats {
            *self.formats.entry(format).or_default() += number;
        }
    }

    /// What is said about comments that hold grids, if there are any.
    pub fn passed_over(&self, input: &str) -> Option<String> {
        let words = match self.hidden {
            0 => return None,
            1 => "1 comment holds a grid and is passed over".to_string(),
            more => format!("{} comments hold a grid each and are passed over", grouped(more)),
        };
        Some(format!("note: {input}: {words}\n"))
    }

    /// What was recognized.
    pub fn recognized(&self, input: &str) -> String {
        let known = self.formats.iter().map(|(format, &number)| (number, format!("in {format}")));
        let bad = self.records - self.formats.values().sum::<u64>();
        let bad = (bad > 0).then(|| (bad, "unreadable".to_string()));
        let parts = known.chain(bad).enumerate().map(|(at, (number, what))| match at {
            0 => format!("{} {what}", counted(grouped(number), "record")),
            _ => format!("{} {what}", grouped(number)),
        });
        let parts: Vec<String> = parts.collect();
        format!("{input}: {}\n", if parts.is_empty() { "no record".into() } else { parts.join(", ") })
    }
}
