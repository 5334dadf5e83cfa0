//! An input to records, one after the other.

use std::io::{self, BufRead, BufReader, Read};

use super::bytes;
use super::decode::Decoder;
use super::line::LONGEST_LINE;
use super::record::Record;
use super::records::{Context, Options, Records};

/// Reads the records of an input one by one.
///
/// A grid in rows is held back until it is certain where its paragraph ends. Whatever the input, memory stays bounded.
#[derive(Debug)]
pub struct Reader<R: Read> {
    input: BufReader<Decoder<R>>,
    lines: Lines,
    ended: bool,
}

impl<R: Read> Reader<R> {
    /// A reader that finds out how grids are written.
    pub fn new(input: R) -> Self {
        Self::with(input, Options::default())
    }

    /// A reader with these options.
    pub fn with(input: R, options: Options) -> Self {
        let lines = Lines::new(Records::new(options, Context::default()));
        Self { input: BufReader::with_capacity(1 << 16, Decoder::new(input)), lines, ended: false }
    }

    /// How many comments so far held a grid.
    #[must_use]
    pub const fn hidden(&self) -> u64 {
        self.lines.records.hidden
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        loop {
            if let Some(record) = self.lines.records.ready.pop_front() {
                return Some(Ok(record));
            }
            if self.ended {
                return None;
            }
            match self.input.fill_buf() {
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
                Ok([]) => {
                    self.ended = true;
                    self.lines.end();
                }
                Ok(bytes) => {
                    let used = self.lines.take(bytes);
                    self.input.consume(used);
                }
            }
        }
    }
}

/// Bytes to lines, and what they become.
#[derive(Clone, Debug)]
pub struct Lines {
    /// The beginning of a line that did not come in one piece.
    begun: Vec<u8>,
    /// Whether grids further in front in that line are records already.
    is_within: bool,
    pub records: Records,
}

impl Lines {
    pub const fn new(records: Records) -> Self {
        Self { begun: Vec::new(), is_within: false, records }
    }

    /// Whether no line is left half read.
    pub const fn is_between_lines(&self) -> bool {
        self.begun.is_empty()
    }

    /// Hands over the records of lines that are 81 cells and nothing else, as far as they go and nothing else goes on: by
    /// far the most frequent lines, read without a detour. Says how many bytes were used.
    pub fn take_plain(&mut self, bytes: &[u8], each: impl FnMut(Record)) -> usize {
        if self.begun.is_empty() { self.records.take_plain(bytes, each) } else { 0 }
    }

    /// Takes in a line, or as much of it as there is, and the empty lines behind an empty one; how many bytes were used.
    pub fn take(&mut self, bytes: &[u8]) -> usize {
        if self.records.is_open() {
            return self.records.feed(bytes);
        }
        let end = bytes::end(bytes);
        let part = &bytes[..end.unwrap_or(bytes.len())];
        let used = part.len() + usize::from(end.is_some());
        if end.is_some() && self.begun.is_empty() && part.len() <= LONGEST_LINE {
            self.records.take_line(part);
            return used + if part.is_empty() { self.records.pass_empty_lines(&bytes[used..]) } else { 0 };
        }
        // One byte too many is enough to see that a line is too long.
        let room = (LONGEST_LINE + 1).saturating_sub(self.begun.len());
        if room > 0 && part.len() >= room {
            return self.take_long(part, room);
        }
        self.begun.extend_from_slice(&part[..part.len().min(room)]);
        if end.is_some() {
            self.take_begun();
        }
        used
    }

    /// Takes in the beginning of a line that is too long for all but documents and lists of grids.
    fn take_long(&mut self, part: &[u8], room: usize) -> usize {
        self.begun.extend_from_slice(&part[..room]);
        if !self.is_within && self.records.opens_long(&self.begun) {
            self.begun.clear();
            return room;
        }
        let used = self.records.take_beginning(&self.begun, self.is_within);
        self.is_within |= used > 0;
        self.begun.drain(..used);
        room
    }

    fn take_begun(&mut self) {
        let begun = std::mem::take(&mut self.begun);
        if std::mem::take(&mut self.is_within) {
            self.records.take_end(&begun);
        } else {
            self.records.take_line(&begun);
        }
    }

    /// The input ends, perhaps in the middle of a line.
    pub fn end(&mut self) {
        if !self.begun.is_empty() {
            self.take_begun();
        }
        self.records.end();
    }
}
