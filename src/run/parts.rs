//! Operands to parts: chunks of records, a few records at a time, the ends of inputs, and errors.

use std::io;
use std::ops::Range;
use std::sync::Arc;
use std::{iter, mem, vec};

use sudokit::text::{Chunk, Chunks, Options, Record};

use super::inputs::Operands;
use super::shared::{AdaptiveSize, PER_THREAD};
use crate::terminal::messages::plain;

/// The number of bytes that are read and answered together.
const CHUNK: usize = 1 << 16;

/// The work that a thread takes at once.
pub trait Part: Send + 'static {
    /// Returns the amount of work. A thread is started for each [`PER_THREAD`].
    fn weight(&self) -> usize;
}

/// A part of an input.
pub enum Unread {
    /// Records that have not been read yet.
    Chunk(Arc<str>, Chunk),
    Read(RecordPart),
}

/// Some records of an input, or its end.
#[derive(Default)]
pub struct RecordPart {
    /// The name of the input in messages.
    pub source: Arc<str>,
    pub records: Vec<Record>,
    /// The number of records that were skipped just before them.
    pub skipped: u64,
    /// The number of bytes of the input that these records take.
    pub size: usize,
    /// The number of comments with a grid among them.
    pub hidden: u64,
    /// The end of the input.
    pub end: Option<End>,
}

/// The reason why an input cannot be opened or read further, or else a message if it has no records.
pub type End = Result<Option<String>, String>;

impl Part for Unread {
    fn weight(&self) -> usize {
        match self {
            Self::Chunk(_, chunk) => chunk.size(),
            // A single record may take long.
            Self::Read(part) => {
                if part.records.is_empty() {
                    0
                } else {
                    PER_THREAD
                }
            }
        }
    }
}

/// The numbers of records to make.
impl Part for Range<u64> {
    fn weight(&self) -> usize {
        PER_THREAD
    }
}

impl Unread {
    /// Creates the end of an input.
    fn end(source: Arc<str>, end: End) -> Self {
        Self::Read(RecordPart { source, end: Some(end), ..RecordPart::default() })
    }

    /// Returns the records of the part. Reads them if the part is a chunk.
    pub fn records(&mut self) -> &[Record] {
        match self {
            Self::Chunk(_, chunk) => chunk.records(),
            Self::Read(part) => &part.records,
        }
    }

    /// Reads the part.
    pub fn read(self) -> RecordPart {
        let (source, chunk) = match self {
            Self::Chunk(source, chunk) => (source, chunk),
            Self::Read(part) => return part,
        };
        let size = chunk.size();
        // Most long inputs are lists with a grid on each line.
        let mut records = Vec::with_capacity(size / 82 + 1);
        let hidden = chunk.read(|record| records.push(record));
        RecordPart { source, records, size, hidden, ..RecordPart::default() }
    }
}

/// Returns the parts of all operands in order. Each operand is opened when the iterator reaches it.
pub fn parts(operands: Operands, options: Options) -> impl Iterator<Item = Unread> + Send {
    operands.open(options).flat_map(move |(source, opened)| -> Box<dyn Iterator<Item = Unread> + Send> {
        match opened {
            Ok(reader) => Box::new(parts_of(source, reader, options)),
            Err(error) => Box::new(iter::once(Unread::end(source, Err(format!("{error:#}"))))),
        }
    })
}

/// Returns the parts of an input, the last of which is its end.
fn parts_of(
    source: Arc<str>,
    reader: Box<dyn io::Read + Send>,
    options: Options,
) -> impl Iterator<Item = Unread> + Send {
    let mut chunks = Some(Chunks::with(reader, CHUNK, options));
    iter::from_fn(move || {
        let open = chunks.as_mut()?;
        let source = Arc::clone(&source);
        let end = match open.next() {
            Some(Ok(chunk)) => return Some(Unread::Chunk(source, chunk)),
            Some(Err(error)) => Err(format!("cannot read '{source}': {}", plain(&error))),
            None => Ok(Some(format!("{source}: no grid found ({})", open.describe_input()))),
        };
        chunks = None;
        Some(Unread::end(source, end))
    })
}

/// Returns the parts without the first `skip` records and, if there is a number to `take`, up to this number of records. After the
/// last one, the input ends, and the rest is not read.
pub fn select(
    mut parts: impl Iterator<Item = Unread> + Send,
    mut skip: u64,
    mut take: Option<u64>,
) -> impl Iterator<Item = Unread> + Send {
    let as_index = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    // The input whose end is still to come.
    let mut open = None;
    iter::from_fn(move || {
        if take == Some(0) {
            return open.take().map(|source| Unread::end(source, Ok(None)));
        }
        let part = parts.next()?;
        // If all records are taken from here on, any thread can read them.
        if skip == 0 && take.is_none() {
            return Some(part);
        }
        let mut part = part.read();
        let skipped = as_index(skip).min(part.records.len());
        part.records.drain(..skipped);
        part.records.truncate(take.map_or(usize::MAX, as_index));
        part.skipped = skipped as u64;
        skip -= part.skipped;
        take = take.map(|take| take - part.records.len() as u64);
        open = part.end.is_none().then(|| Arc::clone(&part.source));
        Some(Unread::Read(part))
    })
}

/// Cuts parts into slices of a few records, for commands that can take long per record.
pub fn slices(
    mut parts: impl Iterator<Item = Unread> + Send,
    slice_size: Arc<AdaptiveSize>,
) -> impl Iterator<Item = Unread> + Send {
    // The present part, and its records that are not in a slice yet.
    let (mut part, mut records) = (RecordPart::default(), vec::IntoIter::default());
    iter::from_fn(move || {
        if records.len() == 0 {
            part = parts.next()?.read();
            if part.records.is_empty() {
                return Some(Unread::Read(mem::take(&mut part)));
            }
            records = mem::take(&mut part.records).into_iter();
        }
        let number = slice_size.get().min(records.len());
        let size = part.size * number / records.len();
        part.size -= size;
        Some(Unread::Read(RecordPart {
            source: Arc::clone(&part.source),
            records: records.by_ref().take(number).collect(),
            skipped: mem::take(&mut part.skipped),
            size,
            hidden: mem::take(&mut part.hidden),
            end: None,
        }))
    })
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;
    use std::time::{Duration, Instant};

    use super::*;

    fn parts(lines: usize) -> impl Iterator<Item = Unread> + Send {
        let input = format!("# a comment\n{}", format!("{}\n", ".".repeat(81)).repeat(lines));
        Chunks::new(Cursor::new(input), 1 << 10).map(|chunk| Unread::Chunk("".into(), chunk.unwrap()))
    }

    #[test]
    fn slices_hold_every_record_and_every_byte_and_grow_while_they_are_quick() {
        let time = Duration::from_secs(1);
        let size = Arc::new(AdaptiveSize::new(time));
        let (mut records, mut bytes, mut longest) = (0, 0, 0);
        for part in slices(parts(100), Arc::clone(&size)) {
            let slice = part.read();
            records += slice.records.len() as u64;
            bytes += slice.size;
            longest = longest.max(slice.records.len());
            size.adapt(slice.records.len(), Instant::now());
        }
        assert_eq!((records, bytes), (100, 12 + 82 * 100));
        assert!(longest > 1);
        let long_ago = Instant::now().checked_sub(time * 2).unwrap();
        size.adapt(2, long_ago);
        assert_eq!(size.get(), 1);
    }
}
