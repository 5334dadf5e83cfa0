//! Bytes to lines: what comes next, a run or a line for the records.

use super::bytes;
use super::line::LONGEST_LINE;
use super::records::{Options, Records};
use super::runs::Run;

/// What some bytes begin with.
pub enum Next {
    /// A run of so many bytes, which has not been passed yet.
    Run(Run, usize),
    /// So many bytes that the records have taken.
    Taken(usize),
    /// Nothing yet: more bytes are needed, or all has been read.
    More,
}

/// Bytes to lines, and what they become.
#[derive(Debug)]
pub struct Lines {
    /// The beginning of a line that is longer than any but lists and documents.
    begun: Vec<u8>,
    /// Whether grids further in front in that line are records already.
    is_within: bool,
    has_ended: bool,
    pub records: Records,
}

impl Lines {
    pub const fn new(options: Options) -> Self {
        Self { begun: Vec::new(), is_within: false, has_ended: false, records: Records::new(options) }
    }

    /// Decides what the bytes at hand begin with. A run has at least `most` bytes only if its last line makes it so; `ended`
    /// says that no bytes come behind these.
    pub fn next(&mut self, bytes: &[u8], most: usize, ended: bool) -> Next {
        if self.has_ended {
            return Next::More;
        }
        if bytes.is_empty() && ended {
            self.end();
            return Next::Taken(0);
        }
        if self.records.is_open() && !bytes.is_empty() {
            return Next::Taken(self.records.feed(bytes));
        }
        if self.begun.is_empty() {
            if let Some((run, size)) = self.records.run(bytes, most, ended) {
                return Next::Run(run, size);
            }
            let is_begun = bytes.len() <= LONGEST_LINE && bytes::end(bytes).is_none() || self.records.may_run(bytes);
            if bytes.is_empty() || is_begun && !ended {
                return Next::More;
            }
        }
        if bytes.is_empty() {
            return Next::More;
        }
        let cells = if self.begun.is_empty() { self.records.take_cells(bytes) } else { 0 };
        Next::Taken(if cells > 0 { cells } else { self.take(bytes) })
    }

    /// Takes in a line, or as much of it as there is, and the empty lines behind an empty one. Returns the number of bytes.
    fn take(&mut self, bytes: &[u8]) -> usize {
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

    /// Ends the input, perhaps in the middle of a line.
    fn end(&mut self) {
        if !self.begun.is_empty() {
            self.take_begun();
        }
        self.records.end();
        self.has_ended = true;
    }

    /// Ends the input without reading what has begun.
    pub fn stop(&mut self) {
        self.has_ended = true;
    }
}
