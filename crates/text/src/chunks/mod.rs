//! An input cut into chunks that can be read on their own, in any order and by several threads.
//!
//! ```text
//!   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//!   ..6.3.7...3.5.8.9.8..4.7..6.9.....3....829....6.....2.3..6.4..9.4.2.1.8...1.5.2..
//!   ------------------------------------------------------------- a chunk may end here
//!   530070000
//!   600195000      but not here, where a grid in rows is under way
//! ```
//!
//! A chunk ends where a boundary is certain: behind a grid in one line, behind an empty line that ends no third of a
//! grid. Where no boundary is to be seen, in documents and in rows that go on without a break, the input is read while it
//! is cut, and a chunk holds the records themselves.

mod simple;

use std::collections::VecDeque;
use std::io::{self, Read};

use super::brackets;
use super::bytes;
use super::comments::CommentedRows;
use super::decode::Decoder;
use super::line::{self, LONGEST_LINE};
use super::reader::Lines;
use super::record::Record;
use super::records::{Context, Options, Records, only_grid};
use super::signature;
use simple::{begins_simple, cell_lines, is_end_of_rows, is_simple};

/// A part of an input that can be read on its own.
#[derive(Clone, Debug)]
pub struct Chunk {
    size: usize,
    content: Content,
}

#[derive(Clone, Debug)]
enum Content {
    /// Lines, and what those before them tell.
    Lines(Vec<u8>, Options, Context),
    /// What was read already.
    Records(VecDeque<Record>, u64),
}

impl Chunk {
    /// The records of the chunk.
    #[must_use]
    pub fn records(&self) -> ChunkRecords<'_> {
        match &self.content {
            Content::Lines(bytes, options, context) => {
                let records = Records::new(*options, context.clone());
                ChunkRecords { bytes, lines: Lines::new(records), ended: false }
            }
            Content::Records(ready, hidden) => {
                let mut records = Records::new(Options::default(), Context::default());
                records.ready.clone_from(ready);
                records.hidden = *hidden;
                ChunkRecords { bytes: &[], lines: Lines::new(records), ended: true }
            }
        }
    }

    /// Hands over every record, which is quicker than to ask for one after the other; says how many comments held a grid.
    pub fn read(&self, mut each: impl FnMut(Record)) -> u64 {
        let mut records = self.records();
        loop {
            records.lines.records.ready.drain(..).for_each(&mut each);
            let used = records.lines.take_plain(records.bytes, &mut each);
            records.bytes = &records.bytes[used..];
            if !records.read_on() {
                return records.hidden();
            }
        }
    }

    /// The same chunk, read already: it takes as much memory as its records.
    #[must_use]
    pub fn into_read(self) -> Self {
        let mut records = VecDeque::new();
        let hidden = self.read(|record| records.push_back(record));
        Self { size: self.size, content: Content::Records(records, hidden) }
    }

    /// How many bytes the chunk has.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }
}

/// The records of a chunk, one after the other.
#[derive(Clone, Debug)]
pub struct ChunkRecords<'a> {
    bytes: &'a [u8],
    lines: Lines,
    ended: bool,
}

impl ChunkRecords<'_> {
    /// How many comments so far held a grid.
    #[must_use]
    pub const fn hidden(&self) -> u64 {
        self.lines.records.hidden
    }

    /// Reads on; `false` if there is no more.
    fn read_on(&mut self) -> bool {
        if self.ended {
            return false;
        }
        if self.bytes.is_empty() {
            self.ended = true;
            self.lines.end();
        } else {
            let used = self.lines.take(self.bytes);
            self.bytes = &self.bytes[used..];
        }
        true
    }
}

impl Iterator for ChunkRecords<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        loop {
            if let Some(record) = self.lines.records.ready.pop_front() {
                return Some(record);
            }
            if !self.read_on() {
                return None;
            }
        }
    }
}

/// So many bytes are asked for first: most inputs are a few grids, and clean memory for more would take longer than those.
const LEAST_ROOM: usize = 1 << 13;

/// Cuts an input into chunks.
#[derive(Debug)]
pub struct Chunks<R> {
    input: Decoder<R>,
    options: Options,
    size: usize,
    buffer: Vec<u8>,
    /// How many bytes are asked for next.
    room: usize,
    /// How much of the buffer is known to be simple lines.
    seen: usize,
    /// Reads what cannot be cut.
    lines: Lines,
    ended: bool,
}

impl<R: Read> Chunks<R> {
    /// Chunks of about `size` bytes, at least 256 and at most a megabyte; smaller ones where the input comes in smaller
    /// pieces, so that nothing waits.
    pub fn new(input: R, size: usize) -> Self {
        Self::with(input, size, Options::default())
    }

    /// The same, with options.
    pub fn with(input: R, size: usize, options: Options) -> Self {
        let lines = Lines::new(Records::new(options, Context::default()));
        let size = size.clamp(256, 1 << 20);
        Self {
            input: Decoder::new(input),
            options,
            size,
            buffer: Vec::new(),
            room: LEAST_ROOM,
            seen: 0,
            lines,
            ended: false,
        }
    }

    /// Reads what the input has to give at once.
    fn read_more(&mut self) -> io::Result<()> {
        let filled = self.buffer.len();
        self.buffer.resize(filled + self.room, 0);
        let count = self.input.read(&mut self.buffer[filled..]);
        self.buffer.truncate(filled + *count.as_ref().unwrap_or(&0));
        let count = count?;
        self.ended = count == 0;
        if count == self.room {
            self.room = (self.room * 8).min(self.size.max(1 << 16));
        }
        Ok(())
    }

    /// A chunk of simple lines, if the buffer begins with enough of them.
    fn cut(&mut self) -> Option<Chunk> {
        let context = self.lines.records.context().filter(|_| self.lines.is_between_lines())?;
        // The first line tells whether this is text at all.
        let first = || &self.buffer[..bytes::end(&self.buffer).unwrap_or(self.buffer.len())];
        if context.lines == 0 && (!self.buffer.first()?.is_ascii_graphic() || signature::of(first()).is_some()) {
            return None;
        }
        let simple = self.simple_lines(&context);
        let end = self.boundary(simple)?;
        let rest = self.buffer.split_off(end);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        self.seen = 0;
        let lines = context.lines + bytes::count_ends(&bytes);
        let last = bytes[..bytes.len() - 1].rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        let is_blank = line::is_blank(last);
        let table = context.table.clone().filter(|_| !is_blank);
        let next = Context { lines, table, in_list: !is_blank, commented: CommentedRows::default() };
        self.lines = Lines::new(Records::new(self.options, next));
        let size = bytes.len();
        Some(Chunk { size, content: Content::Lines(bytes, self.options, context) })
    }

    /// How many bytes of the buffer are lines that are each what they are, wherever they stand.
    fn simple_lines(&mut self, context: &Context) -> usize {
        while self.seen < self.size.min(self.buffer.len()) {
            let rest = &self.buffer[self.seen..];
            if context.table.is_none()
                && let used @ 1.. = cell_lines(rest)
            {
                self.seen += used;
                continue;
            }
            let Some(end) = bytes::end(rest) else { break };
            if !is_simple(&rest[..end], context) {
                break;
            }
            self.seen += end + 1;
        }
        self.seen
    }

    /// The last certain boundary among so many bytes.
    fn boundary(&self, end: usize) -> Option<usize> {
        let mut end = end;
        for _ in 0..64 {
            let head = self.buffer[..end].strip_suffix(b"\n")?;
            let start = head.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            let line = head[start..].strip_suffix(b"\r").unwrap_or(&head[start..]);
            if line::holds_grid(line)
                || self.is_clear_object(line)
                || is_end_of_rows(&self.buffer[..start], &head[start..])
            {
                return Some(end);
            }
            end = start;
        }
        None
    }

    /// Whether a line is an object whose grid can be read, so that nothing goes on behind it.
    fn is_clear_object(&self, line: &[u8]) -> bool {
        let is_clear = || {
            let mut records = Records::new(self.options, Context { lines: 1, ..Context::default() });
            records.take_line(line);
            records.context().is_some_and(|context| context.in_list)
        };
        brackets::is_closed_object(line) && is_clear()
    }

    /// Whether there is nothing but a line without its end or a single grid in rows, which end with what comes behind them,
    /// and nothing goes on.
    fn waits(&self) -> bool {
        !self.ended
            && self.lines.is_between_lines()
            && self.lines.records.context().is_some()
            && self.buffer.len() <= LONGEST_LINE
            && (!self.buffer.contains(&b'\n') || only_grid(&self.buffer).is_some())
    }

    /// Reads a grid in rows that is all that is left of the input; says how many bytes were used.
    fn read_only_grid(&mut self) -> usize {
        let Some(lines) = only_grid(&self.buffer) else { return 0 };
        let mut grid = None;
        self.lines.take_plain(&lines, |record| grid = Some(record));
        let used = if grid.is_some() { self.buffer.len() } else { 0 };
        self.lines.records.ready.extend(grid);
        used
    }

    /// Reads lines until they can be cut again, or there are enough records.
    fn read_on(&mut self) -> Option<Chunk> {
        let mut used = if self.ended { self.read_only_grid() } else { 0 };
        while used < self.buffer.len() && (used < self.size || self.lines.records.ready.is_empty()) {
            used += self.lines.take(&self.buffer[used..]);
            let context = self.lines.records.context().filter(|_| self.lines.is_between_lines());
            if let Some(context) = context
                && (used >= self.size
                    || used >= self.size.min(1 << 12) && begins_simple(&self.buffer[used..], &context))
            {
                break;
            }
        }
        self.buffer.drain(..used);
        self.seen = 0;
        if self.ended && self.buffer.is_empty() {
            self.lines.end();
        }
        self.take_ready(used)
    }

    fn take_ready(&mut self, size: usize) -> Option<Chunk> {
        let records = &mut self.lines.records;
        let (ready, hidden) = (std::mem::take(&mut records.ready), std::mem::take(&mut records.hidden));
        (!ready.is_empty() || hidden > 0).then_some(Chunk { size, content: Content::Records(ready, hidden) })
    }
}

impl<R: Read> Iterator for Chunks<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        loop {
            if let Some(chunk) = self.cut() {
                return Some(Ok(chunk));
            }
            if !self.waits() && !self.buffer.is_empty() {
                match self.read_on() {
                    Some(chunk) => return Some(Ok(chunk)),
                    None if !self.buffer.is_empty() => continue,
                    None => {}
                }
            }
            if self.ended {
                self.lines.end();
                return self.take_ready(0).map(Ok);
            }
            if let Err(error) = self.read_more() {
                self.ended = true;
                self.buffer.clear();
                self.lines = Lines::new(Records::new(self.options, Context::default()));
                return Some(Err(error));
            }
        }
    }
}
