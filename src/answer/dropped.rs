//! What a format could not say of the records that were printed in it.

use sudokit::text::Fact;

use super::words::counted;

/// What a record can say that not every format can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    /// Entries are left out.
    Entries,
    /// Entries stand there like givens.
    EntriesApart,
    Marks,
    Ids,
    Notes,
    Solutions,
    Fact(Fact),
}

impl Extra {
    /// The place of its name.
    const fn place(self) -> usize {
        match self {
            Self::Entries => 0,
            Self::EntriesApart => 1,
            Self::Marks => 2,
            Self::Ids => 3,
            Self::Notes => 4,
            Self::Solutions => 5,
            Self::Fact(fact) => 6 + fact as usize,
        }
    }
}

/// What is lost; the facts come last, in their order.
const NAMES: [&str; 14] = [
    "entries",
    "which digits are entries",
    "pencil marks",
    "ids",
    "notes",
    "solutions",
    "titles",
    "authors",
    "descriptions",
    "comments",
    "dates",
    "origins",
    "levels",
    "links",
];

/// How many records lost what.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dropped {
    format: &'static str,
    records: [u64; NAMES.len()],
}

impl Dropped {
    /// Counts a record that lost this in a format.
    pub const fn count(&mut self, format: &'static str, extra: Extra) {
        self.format = format;
        self.records[extra.place()] += 1;
    }

    /// Adds what others lost.
    pub fn add(&mut self, other: &Self) {
        if !other.format.is_empty() {
            self.format = other.format;
        }
        self.records.iter_mut().zip(other.records).for_each(|(own, other)| *own += other);
    }

    /// A line about all of it, or nothing.
    pub fn describe(&self) -> String {
        let named = NAMES.iter().zip(self.records).filter(|(_, records)| *records > 0);
        let all: Vec<String> =
            named.map(|(name, records)| format!("{name} ({})", counted(records, "record"))).collect();
        match all.as_slice() {
            [] => String::new(),
            [only] => format!("note: {} cannot say {only}\n", self.format),
            [first @ .., last] => format!("note: {} cannot say {} and {last}\n", self.format, first.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_tells_what_was_lost_of_how_many_records() {
        let mut dropped = Dropped::default();
        assert_eq!(dropped.describe(), "");
        dropped.count("sdm", Extra::Notes);
        dropped.add(&Dropped::default());
        assert_eq!(dropped.describe(), "note: sdm cannot say notes (1 record)\n");
        dropped.count("sdm", Extra::Marks);
        dropped.count("sdm", Extra::Marks);
        dropped.count("sdm", Extra::Fact(Fact::Url));
        let expected = "note: sdm cannot say pencil marks (2 records), notes (1 record) and links (1 record)\n";
        assert_eq!(dropped.describe(), expected);
        let places = Fact::ALL.map(|fact| Extra::Fact(fact).place());
        assert_eq!(places, [6, 7, 8, 9, 10, 11, 12, NAMES.len() - 1]);
    }
}
