//! Entries sorted in little memory: sorted runs on disk, merged at the end.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{BufRead, BufReader, Read};
use std::vec;

use anyhow::Context;

use super::temporary::{CANNOT_READ, Temporary};

/// What is sorted: by its key, then by its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    pub key: u128,
    pub number: u64,
    pub count: u64,
}

/// How many bytes an entry has on disk.
const SIZE: usize = 32;
/// So many runs are merged at once; each has an open file.
const FAN: usize = 32;
/// As much of a run is read at once.
const AT_ONCE: usize = 1 << 16;

/// Takes entries in any order.
pub struct Sorter {
    /// So many entries are kept in memory.
    room: usize,
    entries: Vec<Entry>,
    /// Sorted runs on disk; those of a level hold what `FAN` of the level before do.
    levels: Vec<Vec<Temporary>>,
}

impl Sorter {
    /// A sorter that takes so many bytes of memory.
    pub const fn new(memory: usize) -> Self {
        Self { room: memory / size_of::<Entry>(), entries: Vec::new(), levels: Vec::new() }
    }

    /// Takes an entry.
    pub fn push(&mut self, entry: Entry) -> anyhow::Result<()> {
        if self.entries.len() == self.room {
            self.entries.sort_unstable();
            let run = written(self.entries.drain(..).map(Ok))?;
            self.add_run(0, run)?;
        }
        if self.entries.capacity() == 0 {
            self.entries.reserve_exact(self.room);
        }
        self.entries.push(entry);
        Ok(())
    }

    /// Adds a run to a level; a full level becomes one run of the next.
    fn add_run(&mut self, level: usize, run: Temporary) -> anyhow::Result<()> {
        if level == self.levels.len() {
            self.levels.push(Vec::new());
        }
        self.levels[level].push(run);
        if self.levels[level].len() < FAN {
            return Ok(());
        }
        let full = std::mem::take(&mut self.levels[level]);
        let merged = written(Sorted::of(full.into_iter().map(Source::disk))?)?;
        self.add_run(level + 1, merged)
    }

    /// All entries in order.
    pub fn sorted(mut self) -> anyhow::Result<Sorted> {
        self.entries.sort_unstable();
        let rest = Source::Memory(self.entries.into_iter());
        Sorted::of(self.levels.into_iter().flatten().map(Source::disk).chain([rest]))
    }
}

/// Writes entries to a file, to be read.
fn written(entries: impl Iterator<Item = anyhow::Result<Entry>>) -> anyhow::Result<Temporary> {
    let mut file = Temporary::new()?;
    let mut bytes = Vec::with_capacity(AT_ONCE);
    for entry in entries {
        let Entry { key, number, count } = entry?;
        bytes.extend_from_slice(&key.to_le_bytes());
        bytes.extend_from_slice(&number.to_le_bytes());
        bytes.extend_from_slice(&count.to_le_bytes());
        if bytes.len() + SIZE > AT_ONCE {
            file.write(&bytes)?;
            bytes.clear();
        }
    }
    file.write(&bytes)?;
    file.rewound()
}

/// A sorted run.
enum Source {
    Memory(vec::IntoIter<Entry>),
    Disk(BufReader<Temporary>),
}

impl Source {
    fn disk(file: Temporary) -> Self {
        Self::Disk(BufReader::with_capacity(AT_ONCE, file))
    }

    /// The next entry.
    fn next(&mut self) -> anyhow::Result<Option<Entry>> {
        let file = match self {
            Self::Memory(entries) => return Ok(entries.next()),
            Self::Disk(file) => file,
        };
        if file.fill_buf().context(CANNOT_READ)?.is_empty() {
            return Ok(None);
        }
        let (key, number, count) = (read(file)?, read(file)?, read(file)?);
        let (number, count) = (u64::from_le_bytes(number), u64::from_le_bytes(count));
        Ok(Some(Entry { key: u128::from_le_bytes(key), number, count }))
    }
}

fn read<const N: usize>(file: &mut impl Read) -> anyhow::Result<[u8; N]> {
    let mut bytes = [0; N];
    file.read_exact(&mut bytes).context(CANNOT_READ)?;
    Ok(bytes)
}

/// The entries of some runs in order.
pub struct Sorted {
    sources: Vec<Source>,
    /// The next entry of each source that has one.
    next: BinaryHeap<Reverse<(Entry, usize)>>,
}

impl Sorted {
    fn of(sources: impl Iterator<Item = Source>) -> anyhow::Result<Self> {
        let mut sorted = Self { sources: sources.collect(), next: BinaryHeap::new() };
        for source in 0..sorted.sources.len() {
            sorted.read_on(source)?;
        }
        Ok(sorted)
    }

    fn read_on(&mut self, source: usize) -> anyhow::Result<()> {
        let next = self.sources[source].next()?;
        self.next.extend(next.map(|entry| Reverse((entry, source))));
        Ok(())
    }
}

impl Iterator for Sorted {
    type Item = anyhow::Result<Entry>;

    fn next(&mut self) -> Option<anyhow::Result<Entry>> {
        let Reverse((entry, source)) = self.next.pop()?;
        Some(self.read_on(source).map(|()| entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_out_sorted_however_little_memory_there_is() {
        for (number, memory) in [(0, 320), (9, 320), (10, 320), (11, 320), (20_000, 320), (20_000, 1 << 20)] {
            let entry = |i: u64| Entry { key: u128::from(i * 7919 % 101), number: i * 31 % 20_011, count: i };
            let mut expected: Vec<Entry> = (0..number).map(entry).collect();
            let mut sorter = Sorter::new(memory);
            expected.iter().try_for_each(|&entry| sorter.push(entry)).unwrap();
            let entries: Vec<Entry> = sorter.sorted().unwrap().map(Result::unwrap).collect();
            expected.sort_unstable();
            assert!(entries == expected, "{number} entries in {memory} bytes");
        }
    }
}
