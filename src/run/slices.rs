//! Records handed out a few at a time, for commands whose records can take long.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::vec;

use sudokit::text::Record;

use super::sources::{End, Portion, Slice};

/// How many records are handed out together: one, as long as one takes a thread some time, more of quick ones.
pub struct Stride(AtomicUsize);

/// A slice is answered in about this time.
const PATIENCE: Duration = Duration::from_millis(1);
/// With more records than this, handing them out costs nothing to speak of.
const LONGEST: usize = 256;

impl Stride {
    /// One record at a time, until more is known.
    pub const fn new() -> Self {
        Self(AtomicUsize::new(1))
    }

    /// Learns how long a slice took that was begun then.
    pub fn learn(&self, records: usize, started: Instant) {
        let next = if started.elapsed() > PATIENCE { records / 2 } else { records * 2 };
        self.0.store(next.clamp(1, LONGEST), Ordering::Relaxed);
    }

    fn get(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// Cuts chunks into slices; what is no chunk stays as it is.
pub struct Slices<I> {
    portions: I,
    stride: Arc<Stride>,
    source: Arc<str>,
    records: vec::IntoIter<Record>,
    /// How many bytes the records that are left stand for.
    size: usize,
    /// How many records have been handed out.
    before: u64,
    /// How many comments of the input hold a grid.
    hidden: u64,
}

impl<I: Iterator<Item = Portion>> Slices<I> {
    pub fn new(portions: I, stride: Arc<Stride>) -> Self {
        Self { portions, stride, source: "".into(), records: Vec::new().into_iter(), size: 0, before: 0, hidden: 0 }
    }

    /// The next slice of records that have been read.
    fn slice(&mut self) -> Slice {
        let left = self.records.len();
        let records: Vec<Record> = self.records.by_ref().take(self.stride.get()).collect();
        let size = self.size * records.len() / left;
        self.size -= size;
        let before = self.before;
        self.before += records.len() as u64;
        Slice { source: Arc::clone(&self.source), records, partners: Vec::new(), before, size }
    }
}

impl<I: Iterator<Item = Portion>> Iterator for Slices<I> {
    type Item = Portion;

    fn next(&mut self) -> Option<Portion> {
        while self.records.len() == 0 {
            match self.portions.next()? {
                Portion::Chunk(source, chunk) => {
                    self.source = source;
                    let mut records = Vec::new();
                    self.size += chunk.size();
                    self.hidden += chunk.read(|record| records.push(record));
                    self.records = records.into_iter();
                }
                Portion::End(end) => {
                    let hidden = std::mem::take(&mut self.hidden);
                    return Some(Portion::End(End { hidden, ..end }));
                }
                other => return Some(other),
            }
        }
        Some(Portion::Slice(self.slice()))
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use sudokit::text::Chunks;

    use super::*;

    #[test]
    fn slices_hold_every_record_and_every_byte_and_grow_while_they_are_quick() {
        let input = format!("# a comment\n{}", format!("{}\n", ".".repeat(81)).repeat(100));
        let chunks = Chunks::new(Cursor::new(input.clone()), 1 << 10);
        let stride = Arc::new(Stride::new());
        let slices = Slices::new(chunks.map(|chunk| Portion::Chunk("".into(), chunk.unwrap())), Arc::clone(&stride));
        let (mut records, mut bytes, mut longest) = (0, 0, 0);
        for portion in slices {
            let Portion::Slice(slice) = portion else { panic!("something else than a slice") };
            assert_eq!(slice.before, records);
            records += slice.records.len() as u64;
            bytes += slice.size;
            longest = longest.max(slice.records.len());
            stride.learn(slice.records.len(), Instant::now());
        }
        assert_eq!((records, bytes), (100, input.len()));
        assert!(longest > 1);
    }

    #[test]
    fn after_a_slow_record_one_is_handed_out_at_a_time() {
        let stride = Stride::new();
        stride.learn(LONGEST, Instant::now());
        assert_eq!(stride.get(), LONGEST);
        let long_ago = Instant::now().checked_sub(PATIENCE * 2).unwrap();
        stride.learn(2, long_ago);
        assert_eq!(stride.get(), 1);
        stride.learn(1, long_ago);
        assert_eq!(stride.get(), 1);
    }
}
