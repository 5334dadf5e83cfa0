//! Inputs to parts: chunks of records, a few records at a time, the end of an input, and what goes wrong in between.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, Read};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sudokit::text::{Chunk, Chunks, Format as TextFormat, Options, Record};

use super::inputs::{Input, Operands};
use super::pool::{PER_THREAD, Work};
use crate::output::Partner;
use crate::output::words::{counted, grouped};
use crate::terminal::messages::plain;

/// The number of bytes that are read and answered together.
const CHUNK: usize = 1 << 16;

/// A part of the input.
pub enum Part {
    /// Records of an input that have not been read yet.
    Chunk(Arc<str>, Chunk),
    /// Records of an input.
    Records(RecordPart),
    /// The end of an input.
    End(End),
    /// An input that cannot be opened or read on; without a name, something about two lists.
    Failed(Option<Arc<str>>, String),
}

/// Some records of an input.
pub struct RecordPart {
    /// The name of the input in messages.
    pub source: Arc<str>,
    pub records: Vec<Record>,
    /// The records of a second list that belong to them.
    pub partners: Vec<Partner>,
    /// The number of records of the run before them, if it is known.
    pub before: u64,
    /// The number of bytes of the input for them.
    pub size: usize,
}

/// The end of an input.
pub struct End {
    pub source: Arc<str>,
    /// The beginning of the input, unless it could not be read.
    pub preview: Option<Preview>,
    /// The number of comments with a grid that have not been counted.
    pub hidden: u64,
}

impl Work for Part {
    fn weight(&self) -> usize {
        match self {
            Self::Chunk(_, chunk) => chunk.size(),
            // Each record may take long.
            Self::Records(_) => PER_THREAD,
            Self::End(_) | Self::Failed(..) => 0,
        }
    }
}

impl Part {
    /// Returns the records of a chunk, which is read now.
    pub fn records(&mut self) -> &[Record] {
        match self {
            Self::Chunk(_, chunk) => chunk.records(),
            Self::Records(part) => &part.records,
            Self::End(_) | Self::Failed(..) => &[],
        }
    }

    /// Reads a chunk, before which there were this many records of the run. Also returns the number of comments with a grid.
    pub fn read(source: Arc<str>, chunk: Chunk, before: u64) -> (RecordPart, u64) {
        let (mut records, size) = (Vec::new(), chunk.size());
        let hidden = chunk.read(|record| records.push(record));
        (RecordPart { source, records, partners: Vec::new(), before, size }, hidden)
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
    chunks: Chunks<Box<dyn Read + Send>>,
    /// The beginning of the input, as long as it can be read.
    preview: Option<Preview>,
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
                let preview = Preview::default();
                let chunks = Chunks::with(preview.watch(reader), CHUNK, self.options);
                self.current = Some(Current { source, chunks, preview: Some(preview) });
                self.next()
            }
            Err(error) => Some(Part::Failed(Some(operand), format!("{error:#}"))),
        }
    }
}

impl Iterator for Parts {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        let Some(Current { source, chunks, preview }) = &mut self.current else { return self.open_next() };
        let name = Arc::clone(source);
        // An input that cannot be read on has ended.
        let next = if preview.is_some() { chunks.next() } else { None };
        Some(match next {
            Some(Ok(chunk)) => Part::Chunk(name, chunk),
            Some(Err(error)) => {
                *preview = None;
                let message = format!("cannot read '{name}': {}", plain(&error));
                Part::Failed(Some(name), message)
            }
            None => {
                let preview = preview.take();
                self.current = None;
                Part::End(End { source: name, preview, hidden: 0 })
            }
        })
    }
}

/// Parts without the first records, and no more than a number of records: `--skip` and `--take`.
///
/// An input that has a line of output although there is no record in it counts as one, so that `--skip` can be the number of
/// lines of an interrupted run.
pub struct Selected<I> {
    parts: I,
    skip: u64,
    take: u64,
    /// The number of records skipped or taken.
    before: u64,
    /// The number of them of the present input.
    of_input: u64,
    /// The number of comments with a grid.
    hidden: u64,
    /// True if an input without records has a line.
    several: bool,
    is_over: bool,
}

impl<I> Selected<I> {
    /// Skips some records, and takes at most so many.
    pub fn new(parts: I, skip: u64, take: Option<u64>, several: bool) -> Self {
        let (take, is_over) = (take.unwrap_or(u64::MAX), take == Some(0));
        Self { parts, skip, take, before: 0, of_input: 0, hidden: 0, several, is_over }
    }

    /// Selects from records.
    fn select(&mut self, mut part: RecordPart) -> Option<Part> {
        let as_index = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        part.before = self.before;
        let all = part.records.len();
        let skipped = as_index(self.skip).min(all);
        part.records.drain(..skipped);
        part.partners.drain(..skipped.min(part.partners.len()));
        let taken = as_index(self.take).min(part.records.len());
        part.records.truncate(taken);
        part.partners.truncate(taken);
        part.before += skipped as u64;
        self.skip -= skipped as u64;
        self.take -= taken as u64;
        self.before += (skipped + taken) as u64;
        self.of_input += all as u64;
        self.is_over = self.take == 0;
        (taken > 0).then_some(Part::Records(part))
    }

    /// Ends an input. It is not empty if its records were skipped.
    fn end(&mut self, end: End) -> Part {
        let is_empty = std::mem::take(&mut self.of_input) == 0;
        let preview = end.preview.filter(|_| is_empty);
        let is_skipped = preview.is_some() && self.skips_line();
        let hidden = std::mem::take(&mut self.hidden) + end.hidden;
        Part::End(End { preview: preview.filter(|_| !is_skipped), hidden, ..end })
    }

    /// Returns true if the line about an input without records is skipped.
    fn skips_line(&mut self) -> bool {
        if !self.several {
            return false;
        }
        let is_skipped = self.skip > 0;
        *(if is_skipped { &mut self.skip } else { &mut self.take }) -= 1;
        self.is_over = self.take == 0;
        is_skipped
    }
}

impl<I: Iterator<Item = Part>> Iterator for Selected<I> {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        if self.skip == 0 && self.take == u64::MAX {
            let is_counted = self.of_input > 0;
            return Some(match self.parts.next()? {
                Part::End(end) if is_counted => self.end(end),
                part => part,
            });
        }
        while !self.is_over {
            let part = match self.parts.next()? {
                Part::Chunk(source, chunk) => {
                    let (part, hidden) = Part::read(source, chunk, 0);
                    self.hidden += hidden;
                    self.select(part)
                }
                Part::Records(part) => self.select(part),
                Part::Failed(source @ Some(_), message) => {
                    // The error counts in any case.
                    let source = source.filter(|_| !self.skips_line());
                    Some(Part::Failed(source, message))
                }
                Part::End(end) => Some(self.end(end)),
                Part::Failed(None, message) => Some(Part::Failed(None, message)),
            };
            if part.is_some() {
                return part;
            }
        }
        None
    }
}

/// The number of records that are handed out together. It begins with one and grows as long as records are quick.
pub struct SliceSize(AtomicUsize);

/// The time for the records of a slice.
const PATIENCE: Duration = Duration::from_millis(1);
/// With more records, handing them out costs nothing worth saving.
const LONGEST: usize = 256;

impl SliceSize {
    /// Creates a size of one record.
    pub const fn new() -> Self {
        Self(AtomicUsize::new(1))
    }

    /// Adapts to the time that a slice took.
    pub fn adapt(&self, records: usize, started: Instant) {
        let next = if started.elapsed() > PATIENCE { records / 2 } else { records * 2 };
        self.0.store(next.clamp(1, LONGEST), Ordering::Relaxed);
    }
}

/// Cuts parts into slices of records, for commands whose records can take long.
pub struct Slices<I> {
    parts: I,
    size: Arc<SliceSize>,
    ready: VecDeque<Record>,
    partners: VecDeque<Partner>,
    source: Arc<str>,
    /// The number of bytes for the records that are ready.
    bytes: usize,
    before: u64,
    hidden: u64,
}

impl<I: Iterator<Item = Part>> Slices<I> {
    /// Cuts parts.
    pub fn new(parts: I, size: Arc<SliceSize>) -> Self {
        let (ready, partners) = (VecDeque::new(), VecDeque::new());
        Self { parts, size, ready, partners, source: "".into(), bytes: 0, before: 0, hidden: 0 }
    }

    fn slice(&mut self) -> Part {
        let number = self.size.0.load(Ordering::Relaxed).min(self.ready.len());
        let size = self.bytes * number / self.ready.len();
        self.bytes -= size;
        let before = self.before;
        self.before += number as u64;
        let records = self.ready.drain(..number).collect();
        let partners = self.partners.drain(..number.min(self.partners.len())).collect();
        Part::Records(RecordPart { source: Arc::clone(&self.source), records, partners, before, size })
    }
}

impl<I: Iterator<Item = Part>> Iterator for Slices<I> {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        while self.ready.is_empty() {
            let part = match self.parts.next()? {
                Part::Chunk(source, chunk) => {
                    let (part, hidden) = Part::read(source, chunk, self.before);
                    self.hidden += hidden;
                    part
                }
                Part::Records(part) => part,
                Part::End(end) => {
                    let hidden = std::mem::take(&mut self.hidden) + end.hidden;
                    return Some(Part::End(End { hidden, ..end }));
                }
                failed @ Part::Failed(..) => return Some(failed),
            };
            self.source = part.source;
            self.before = part.before;
            self.bytes += part.size;
            self.ready = part.records.into();
            self.partners = part.partners.into();
        }
        Some(self.slice())
    }
}

/// The beginning of an input, for the message that it has no grid.
#[derive(Clone, Default)]
pub struct Preview(Arc<Mutex<Vec<u8>>>);

/// The length of the beginning in bytes.
const BEGINNING: usize = 1 << 10;
const BYTE_ORDER_MARKS: [&[u8]; 3] = [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"];
/// The number of characters that a message shows.
const SHOWN: usize = 40;

impl Preview {
    /// Copies the beginning of a reader.
    fn watch(&self, reader: impl Read + Send + 'static) -> Box<dyn Read + Send> {
        Box::new(Watched { reader, preview: self.clone() })
    }

    /// Returns the message that no grid was found, with what there was instead.
    pub fn no_grid_found(&self) -> String {
        let beginning = self.lock();
        let text = String::from_utf8_lossy(&beginning);
        let is_comment = |line: &str| line.trim_start().starts_with(['#', '%']);
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let looks = match lines.clone().next() {
            None if beginning.is_empty() => "it is empty".to_string(),
            _ if BYTE_ORDER_MARKS.contains(&beginning.as_slice()) => "nothing but a byte order mark".to_string(),
            None => "nothing but blanks".to_string(),
            Some(_) if beginning.len() < BEGINNING && lines.all(is_comment) => "nothing but comments".to_string(),
            Some(line) => format!("it begins with '{}'", shown(line.trim())),
        };
        format!("no grid found ({looks})")
    }

    fn lock(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the beginning of a line in printable characters.
fn shown(line: &str) -> String {
    let start: String = line.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    if line.chars().nth(SHOWN).is_some() { start + "…" } else { start }
}

struct Watched<R> {
    reader: R,
    preview: Preview,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        let mut beginning = self.preview.lock();
        let wanted = count.min(BEGINNING - beginning.len());
        beginning.extend_from_slice(&buffer[..wanted]);
        drop(beginning);
        Ok(count)
    }
}

/// The numbers of records of an input, by format.
#[derive(Default)]
pub struct Tally {
    pub records: u64,
    /// The number of comments with a grid.
    pub hidden: u64,
    formats: BTreeMap<TextFormat, u64>,
}

impl Tally {
    /// Counts records that have no format.
    pub fn of_made(records: u64) -> Self {
        Self { records, ..Self::default() }
    }

    /// Counts comments with a grid.
    pub fn of_hidden(hidden: u64) -> Self {
        Self { hidden, ..Self::default() }
    }

    /// Counts a record.
    pub fn count(&mut self, record: &Record) {
        self.records += 1;
        if record.position.is_ok() {
            *self.formats.entry(record.format).or_default() += 1;
        }
    }

    /// Adds the numbers of another part of the input.
    pub fn add(&mut self, other: Self) {
        self.records += other.records;
        self.hidden += other.hidden;
        for (format, number) in other.formats {
            *self.formats.entry(format).or_default() += number;
        }
    }

    /// Returns a note about comments that hold grids, if there are any.
    pub fn skipped_comments(&self, input: &str) -> Option<String> {
        let words = match self.hidden {
            0 => return None,
            1 => "1 comment holds a grid and is passed over".to_string(),
            more => format!("{} comments hold a grid each and are passed over", grouped(more)),
        };
        Some(format!("note: {input}: {words}\n"))
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

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn parts(lines: usize) -> impl Iterator<Item = Part> {
        let input = format!("# a comment\n{}", format!("{}\n", ".".repeat(81)).repeat(lines));
        Chunks::new(Cursor::new(input), 1 << 10).map(|chunk| Part::Chunk("".into(), chunk.unwrap()))
    }

    #[test]
    fn slices_hold_every_record_and_every_byte_and_grow_while_they_are_quick() {
        let size = Arc::new(SliceSize::new());
        let (mut records, mut bytes, mut longest) = (0, 0, 0);
        for part in Slices::new(parts(100), Arc::clone(&size)) {
            let Part::Records(slice) = part else { panic!("something else than records") };
            assert_eq!(slice.before, records);
            records += slice.records.len() as u64;
            bytes += slice.size;
            longest = longest.max(slice.records.len());
            size.adapt(slice.records.len(), Instant::now());
        }
        assert_eq!((records, bytes), (100, 12 + 82 * 100));
        assert!(longest > 1);
        let long_ago = Instant::now().checked_sub(PATIENCE * 2).unwrap();
        size.adapt(2, long_ago);
        assert_eq!(size.0.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn records_are_skipped_and_taken_wherever_chunks_end() {
        for (skip, take, expected) in
            [(0, Some(7), 0..7), (13, None, 13..100), (40, Some(30), 40..70), (99, Some(9), 99..100), (100, None, 0..0)]
        {
            let mut lines = Vec::new();
            for part in Selected::new(parts(100), skip, take, false) {
                let records = match part {
                    Part::Records(RecordPart { records, .. }) => records,
                    Part::Chunk(source, chunk) => Part::read(source, chunk, 0).0.records,
                    _ => panic!("no records"),
                };
                lines.extend(records.iter().map(|record| record.line - 2));
            }
            assert_eq!(lines, expected.collect::<Vec<u64>>(), "skip {skip}, take {take:?}");
        }
    }
}
