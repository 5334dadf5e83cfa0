//! Inputs to parts: chunks of records, a few records at a time, the ends of inputs, and errors.

use std::collections::BTreeMap;
use std::io::Read;
use std::sync::Arc;
use std::{mem, vec};

use sudokit::picture::{counted, grouped};
use sudokit::text::{Chunk, Chunks, Format as TextFormat, InputPreview, Options, Record};

use super::inputs::{Input, Operands};
use super::pool::{AdaptiveSize, PER_THREAD, Work};
use crate::terminal::messages::plain;

/// The number of bytes that are read and answered together.
const CHUNK: usize = 1 << 16;

/// A part of the input.
pub enum Part {
    /// Records of an input that have not been read yet.
    Chunk(Arc<str>, Chunk),
    /// Records of an input.
    Records(RecordPart),
    /// The end of an input, with the message if it has no records. The message is absent if the input could not be read, or its
    /// records were skipped.
    End(Arc<str>, Option<String>),
    /// An error, with the name of the input that cannot be opened or read further, unless its line is skipped.
    Failed(Option<Arc<str>>, String),
}

/// Some records of an input.
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
}

impl RecordPart {
    /// Reads a chunk.
    pub fn of(source: Arc<str>, chunk: Chunk) -> Self {
        let size = chunk.size();
        // Most long inputs are lists with a grid on each line.
        let mut records = Vec::with_capacity(size / 82 + 1);
        let hidden = chunk.read(|record| records.push(record));
        Self { source, records, skipped: 0, size, hidden }
    }
}

impl Work for Part {
    fn weight(&self) -> usize {
        match self {
            Self::Chunk(_, chunk) => chunk.size(),
            // A single record may take long.
            Self::Records(part) if !part.records.is_empty() => PER_THREAD,
            Self::Records(_) | Self::End(..) | Self::Failed(..) => 0,
        }
    }
}

impl Part {
    /// Returns the records of the part. Reads them if the part is a chunk.
    pub fn records(&mut self) -> &[Record] {
        match self {
            Self::Chunk(_, chunk) => chunk.records(),
            Self::Records(part) => &part.records,
            Self::End(..) | Self::Failed(..) => &[],
        }
    }

    /// Reads the part if it is a chunk.
    pub fn read(self) -> Self {
        match self {
            Self::Chunk(source, chunk) => Self::Records(RecordPart::of(source, chunk)),
            read => read,
        }
    }
}

/// The parts of all operands, in order.
pub struct Parts {
    inputs: Box<dyn Iterator<Item = (Arc<str>, anyhow::Result<Input>)> + Send>,
    current: Option<Current>,
    options: Options,
}

/// The input that is being read.
struct Current {
    source: Arc<str>,
    chunks: Chunks<InputPreview<Box<dyn Read + Send>>>,
    has_failed: bool,
}

impl Parts {
    /// Opens operands.
    pub fn new(operands: Operands, options: Options) -> Self {
        Self { inputs: Box::new(operands.open(options)), current: None, options }
    }

    fn open_next(&mut self) -> Option<Part> {
        let (operand, opened) = self.inputs.next()?;
        match opened {
            Ok(Input { name: source, reader }) => {
                let chunks = Chunks::with(InputPreview::new(reader), CHUNK, self.options);
                self.current = Some(Current { source, chunks, has_failed: false });
                self.next()
            }
            Err(error) => Some(Part::Failed(Some(operand), format!("{error:#}"))),
        }
    }
}

impl Iterator for Parts {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        let Some(Current { source, chunks, has_failed }) = &mut self.current else { return self.open_next() };
        let source = Arc::clone(source);
        // After an error, the input has ended.
        let next = if *has_failed { None } else { chunks.next() };
        Some(match next {
            Some(Ok(chunk)) => Part::Chunk(source, chunk),
            Some(Err(error)) => {
                *has_failed = true;
                let message = format!("cannot read '{source}': {}", plain(&error));
                Part::Failed(Some(source), message)
            }
            None => {
                let no_grid = || format!("{source}: no grid found ({})", chunks.input().describe());
                let if_empty = (!*has_failed).then(no_grid);
                self.current = None;
                Part::End(source, if_empty)
            }
        })
    }
}

/// The parts of the records that `--skip` and `--take` select.
///
/// If an input without records has a line of output, it counts as a record. So `--skip` can be the number of lines that an
/// interrupted run has written.
pub struct Selected<I> {
    parts: I,
    skip: u64,
    /// The number of records to take; `None` for all.
    take: Option<u64>,
    /// The number of records skipped since the last part.
    skipped: u64,
    /// The number of records of the present input.
    of_input: u64,
    /// True if there are several records, so that an input without any has a line of output.
    several: bool,
    is_over: bool,
}

impl<I> Selected<I> {
    /// Skips `skip` records, then takes at most `take`.
    pub fn new(parts: I, skip: u64, take: Option<u64>, several: bool) -> Self {
        Self { parts, skip, take, skipped: 0, of_input: 0, several, is_over: take == Some(0) }
    }

    /// Returns the selected records of a part, if there are any.
    fn select(&mut self, mut part: RecordPart) -> Option<Part> {
        let as_index = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let all = part.records.len();
        let skipped = as_index(self.skip).min(all);
        part.records.drain(..skipped);
        let taken = self.take.map_or(usize::MAX, as_index).min(part.records.len());
        part.records.truncate(taken);
        self.skip -= skipped as u64;
        self.skipped += skipped as u64;
        self.of_input += all as u64;
        self.count_taken(taken as u64);
        (taken > 0 || part.hidden > 0).then(|| {
            part.skipped = mem::take(&mut self.skipped);
            Part::Records(part)
        })
    }

    /// Returns true if the line about an input without records is skipped.
    fn skips_line(&mut self) -> bool {
        if !self.several {
            return false;
        }
        let is_skipped = self.skip > 0;
        self.skip -= u64::from(is_skipped);
        self.count_taken(u64::from(!is_skipped));
        is_skipped
    }

    fn count_taken(&mut self, records: u64) {
        self.take = self.take.map(|take| take - records);
        self.is_over = self.take == Some(0);
    }
}

impl<I: Iterator<Item = Part>> Iterator for Selected<I> {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        while !self.is_over {
            let part = self.parts.next()?;
            // If all records are taken from here on, and none before them have to be counted, any thread can read them.
            let takes_all = self.skip == 0 && self.take.is_none() && self.skipped == 0;
            match if takes_all { part } else { part.read() } {
                Part::Records(part) => {
                    if let Some(part) = self.select(part) {
                        return Some(part);
                    }
                }
                // If the line is skipped, the error is still reported.
                Part::Failed(Some(source), message) => {
                    let source = (!self.skips_line()).then_some(source);
                    return Some(Part::Failed(source, message));
                }
                Part::End(source, if_empty) => {
                    // An input whose records were skipped does not count as empty.
                    let has_none = mem::take(&mut self.of_input) == 0;
                    return Some(Part::End(source, if_empty.filter(|_| has_none && !self.skips_line())));
                }
                part => return Some(part),
            }
        }
        None
    }
}

/// Parts cut into slices of a few records, for commands that can take long per record.
pub struct Slices<I> {
    parts: I,
    size: Arc<AdaptiveSize>,
    /// The present part, without its records.
    part: RecordPart,
    /// The records of the present part that are not in a slice yet.
    records: vec::IntoIter<Record>,
}

impl<I: Iterator<Item = Part>> Slices<I> {
    /// Cuts parts that have been read into slices of this size.
    pub fn new(parts: I, size: Arc<AdaptiveSize>) -> Self {
        Self { parts, size, part: RecordPart::default(), records: Vec::new().into_iter() }
    }

    fn slice(&mut self) -> RecordPart {
        let number = self.size.get().min(self.records.len());
        let size = self.part.size * number / self.records.len();
        let slice = RecordPart {
            source: Arc::clone(&self.part.source),
            records: self.records.by_ref().take(number).collect(),
            skipped: mem::take(&mut self.part.skipped),
            size,
            hidden: mem::take(&mut self.part.hidden),
        };
        self.part.size -= size;
        slice
    }
}

impl<I: Iterator<Item = Part>> Iterator for Slices<I> {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        while self.records.len() == 0 {
            match self.parts.next()? {
                Part::Records(mut part) if !part.records.is_empty() => {
                    self.records = mem::take(&mut part.records).into_iter();
                    self.part = part;
                }
                part => return Some(part),
            }
        }
        Some(Part::Records(self.slice()))
    }
}

/// The numbers of records of an input, in total and by format.
#[derive(Default)]
pub struct Tally {
    pub records: u64,
    /// The number of comments with a grid.
    pub hidden: u64,
    formats: BTreeMap<TextFormat, u64>,
}

impl Tally {
    /// Creates a tally of records that a command has made, which have no format.
    pub fn of_made(records: u64) -> Self {
        Self { records, ..Self::default() }
    }

    /// Counts records, among which there are comments with a grid.
    pub fn of(records: &[Record], hidden: u64) -> Self {
        let mut tally = Self { hidden, ..Self::default() };
        for record in records {
            tally.records += 1;
            if record.position.is_ok() {
                *tally.formats.entry(record.format).or_default() += 1;
            }
        }
        tally
    }

    /// Adds the numbers of another part of the input.
    pub fn add(&mut self, other: Self) {
        self.records += other.records;
        self.hidden += other.hidden;
        for (format, number) in other.formats {
            *self.formats.entry(format).or_default() += number;
        }
    }

    /// Returns the numbers in words.
    pub fn describe(&self, input: &str) -> String {
        let known = self.formats.iter().map(|(format, &number)| (number, format!("in {format}")));
        let bad = self.records - self.formats.values().sum::<u64>();
        let bad = (bad > 0).then(|| (bad, "unreadable".to_string()));
        let parts = known.chain(bad).enumerate().map(|(at, (number, words))| match at {
            0 => format!("{} {words}", counted(grouped(number), "record")),
            _ => format!("{} {words}", grouped(number)),
        });
        let parts: Vec<String> = parts.collect();
        format!("{input}: {}\n", if parts.is_empty() { "no record".into() } else { parts.join(", ") })
    }
}

/// Returns a note about comments that hold a grid, if there are any.
pub fn skipped_comments(hidden: u64, input: &str) -> Option<String> {
    let words = match hidden {
        0 => return None,
        1 => "1 comment that contains a grid".to_string(),
        more => format!("{} comments that contain a grid", grouped(more)),
    };
    Some(format!("note: {input}: skipped {words}"))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;
    use std::time::{Duration, Instant};

    use super::*;

    fn parts(lines: usize) -> impl Iterator<Item = Part> {
        let input = format!("# a comment\n{}", format!("{}\n", ".".repeat(81)).repeat(lines));
        Chunks::new(Cursor::new(input), 1 << 10).map(|chunk| Part::Chunk("".into(), chunk.unwrap()))
    }

    #[test]
    fn slices_hold_every_record_and_every_byte_and_grow_while_they_are_quick() {
        let time = Duration::from_secs(1);
        let size = Arc::new(AdaptiveSize::new(time));
        let (mut records, mut bytes, mut longest) = (0, 0, 0);
        for part in Slices::new(Selected::new(parts(100).map(Part::read), 0, None, false), Arc::clone(&size)) {
            let Part::Records(slice) = part else { panic!("something else than records") };
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

    #[test]
    fn skipped_records_count_wherever_chunks_end() {
        for skip in 0..100 {
            let first = Selected::new(parts(100), skip, None, false).next().map(Part::read);
            assert!(matches!(first, Some(Part::Records(part)) if part.skipped == skip), "skip {skip}");
        }
    }

    #[test]
    fn records_are_skipped_and_taken_wherever_chunks_end() {
        for (skip, take, expected) in
            [(0, Some(7), 0..7), (13, None, 13..100), (40, Some(30), 40..70), (99, Some(9), 99..100), (100, None, 0..0)]
        {
            let mut lines = Vec::new();
            for part in Selected::new(parts(100), skip, take, false) {
                let Part::Records(part) = part.read() else { panic!("no records") };
                lines.extend(part.records.iter().map(|record| record.line - 2));
            }
            assert_eq!(lines, expected.collect::<Vec<u64>>(), "skip {skip}, take {take:?}");
        }
    }
}
