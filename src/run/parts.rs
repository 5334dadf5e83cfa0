//! Inputs to parts: chunks of records, a few records at a time, the ends of inputs, and errors.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, Read};
use std::mem;
use std::sync::{Arc, Mutex};

use sudokit::text::{Chunk, Chunks, Format as TextFormat, Options, Record};

use super::inputs::{Input, Operands};
use super::pool::{AdaptiveSize, PER_THREAD, Work, lock};
use crate::output::Partner;
use crate::output::words::{counted, grouped, shortened};
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
    /// An error: with the name of an input that cannot be opened or read further, or without one about two lists.
    Failed(Option<Arc<str>>, String),
}

/// Some records of an input.
pub struct RecordPart {
    /// The name of the input in messages.
    pub source: Arc<str>,
    pub records: Vec<Record>,
    /// The records of a second list, one per record, if there is such a list.
    pub partners: Vec<Partner>,
    /// The number of records of the run before them; 0 if it is not needed, as for whole chunks.
    pub before: u64,
    /// The number of bytes of the input that these records take.
    pub size: usize,
}

/// The end of an input.
pub struct End {
    pub source: Arc<str>,
    /// The beginning of the input, unless it could not be read.
    pub preview: Option<Preview>,
    /// The number of comments with a grid, unless the chunks of the input count them.
    pub hidden: u64,
}

impl Work for Part {
    fn weight(&self) -> usize {
        match self {
            Self::Chunk(_, chunk) => chunk.size(),
            // A single record may take long.
            Self::Records(_) => PER_THREAD,
            Self::End(_) | Self::Failed(..) => 0,
        }
    }
}

impl Part {
    /// Returns the records of the part. Reads them if the part is a chunk.
    pub fn records(&mut self) -> &[Record] {
        match self {
            Self::Chunk(_, chunk) => chunk.records(),
            Self::Records(part) => &part.records,
            Self::End(_) | Self::Failed(..) => &[],
        }
    }

    /// Reads a chunk that follows `before` records of the run. Also returns the number of comments with a grid.
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
    /// The beginning of the input; `None` after an error.
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
        // After an error, the input has ended.
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

/// The parts of the records that `--skip` and `--take` select.
///
/// If an input without records has a line of output, it counts as a record. So `--skip` can be the number of lines that an
/// interrupted run has written.
pub struct Selected<I> {
    parts: I,
    skip: u64,
    take: u64,
    /// The number of records skipped or taken.
    before: u64,
    /// The number of records of the present input.
    of_input: u64,
    /// The number of comments with a grid in the present input.
    hidden: u64,
    /// True if there are several records, so that an input without any has a line of output.
    several: bool,
    is_over: bool,
}

impl<I> Selected<I> {
    /// Skips `skip` records, then takes at most `take`.
    pub fn new(parts: I, skip: u64, take: Option<u64>, several: bool) -> Self {
        let (take, is_over) = (take.unwrap_or(u64::MAX), take == Some(0));
        Self { parts, skip, take, before: 0, of_input: 0, hidden: 0, several, is_over }
    }

    /// Returns the selected records of a part, if there are any.
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

    /// Ends an input. An input whose records were skipped does not count as empty.
    fn end(&mut self, end: End) -> Part {
        let is_empty = mem::take(&mut self.of_input) == 0;
        let preview = end.preview.filter(|_| is_empty);
        let is_skipped = preview.is_some() && self.skips_line();
        let hidden = mem::take(&mut self.hidden) + end.hidden;
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
                    // If the line is skipped, the error is still reported.
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

/// Parts cut into slices of a few records, for commands that can take long per record.
pub struct Slices<I> {
    parts: I,
    size: Arc<AdaptiveSize>,
    /// The records of the present part that are not in a slice yet.
    ready: VecDeque<Record>,
    partners: VecDeque<Partner>,
    source: Arc<str>,
    /// The number of bytes of the records that are ready.
    bytes: usize,
    /// The number of records of the run before them.
    before: u64,
    /// The number of comments with a grid in the present input.
    hidden: u64,
}

impl<I: Iterator<Item = Part>> Slices<I> {
    /// Creates slices of this size.
    pub fn new(parts: I, size: Arc<AdaptiveSize>) -> Self {
        let (ready, partners) = (VecDeque::new(), VecDeque::new());
        Self { parts, size, ready, partners, source: "".into(), bytes: 0, before: 0, hidden: 0 }
    }

    fn slice(&mut self) -> Part {
        let number = self.size.get().min(self.ready.len());
        let size = self.bytes * number / self.ready.len();
        self.bytes -= size;
        let before = self.before;
        self.before += number as u64;
        let is_rest = number == self.ready.len();
        let records = if is_rest { mem::take(&mut self.ready).into() } else { self.ready.drain(..number).collect() };
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
                    let hidden = mem::take(&mut self.hidden) + end.hidden;
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

/// The number of bytes of the beginning.
const BEGINNING: usize = 1 << 10;
const BYTE_ORDER_MARKS: [&[u8]; 3] = [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"];
/// The number of characters that a message shows.
const SHOWN: usize = 40;

impl Preview {
    /// Returns a reader that copies its beginning to this preview.
    fn watch(&self, reader: impl Read + Send + 'static) -> Box<dyn Read + Send> {
        Box::new(Watched { reader, preview: self.clone() })
    }

    /// Returns a message that no grid was found, and what the input has instead.
    pub fn no_grid_found(&self) -> String {
        let beginning = lock(&self.0);
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
}

/// Returns the beginning of a line in printable characters.
fn shown(line: &str) -> String {
    shortened(line, SHOWN).chars().flat_map(char::escape_debug).collect()
}

/// A reader whose beginning is copied to a preview.
struct Watched<R> {
    reader: R,
    preview: Preview,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        let mut beginning = lock(&self.preview.0);
        let wanted = count.min(BEGINNING - beginning.len());
        beginning.extend_from_slice(&buffer[..wanted]);
        drop(beginning);
        Ok(count)
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

    /// Creates a tally of comments with a grid.
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
            1 => "1 comment that contains a grid".to_string(),
            more => format!("{} comments that contain a grid", grouped(more)),
        };
        Some(format!("note: {input}: skipped {words}\n"))
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
        let long_ago = Instant::now().checked_sub(time * 2).unwrap();
        size.adapt(2, long_ago);
        assert_eq!(size.get(), 1);
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
