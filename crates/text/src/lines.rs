//! Cutter of bytes into runs and lines.

use super::bytes;
use super::line::LONGEST_LINE;
use super::records::{Options, Records};
use super::runs::Run;

/// The next unit at the start of some bytes.
pub enum Next {
    /// A run and its number of bytes. The caller still has to report it with [`Records::skip_run`].
    Run(Run, usize),
    /// The number of bytes that the records have taken.
    Taken(usize),
    /// No unit: more bytes are needed, or the input has ended.
    More,
}

/// A cutter of bytes into lines, with the records made of them.
#[derive(Debug)]
pub struct Lines {
    /// The part read so far of an incomplete line.
    incomplete: Vec<u8>,
    /// True if earlier grids of the incomplete line are records already.
    is_cut: bool,
    has_ended: bool,
    pub records: Records,
}

impl Lines {
    pub const fn new(options: Options) -> Self {
        Self { incomplete: Vec::new(), is_cut: false, has_ended: false, records: Records::new(options) }
    }

    /// Returns the unit at the start of the bytes.
    ///
    /// A run ends with the first line that makes it `most` bytes or longer. `ended` is true if no bytes follow.
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
        if self.incomplete.is_empty() {
            if let Some((run, size)) = self.records.run(bytes, most, ended) {
                return Next::Run(run, size);
            }
            let is_incomplete =
                bytes.len() <= LONGEST_LINE && bytes::end(bytes).is_none() || self.records.may_run(bytes);
            if bytes.is_empty() || is_incomplete && !ended {
                return Next::More;
            }
        }
        if bytes.is_empty() {
            return Next::More;
        }
        let cells = if self.incomplete.is_empty() { self.records.take_cells(bytes) } else { 0 };
        Next::Taken(if cells > 0 { cells } else { self.take(bytes) })
    }

    /// Takes a line, or the part of it that is there, and empty lines after an empty one. Returns the number of bytes.
    fn take(&mut self, bytes: &[u8]) -> usize {
        let end = bytes::end(bytes);
        let part = &bytes[..end.unwrap_or(bytes.len())];
        let used = part.len() + usize::from(end.is_some());
        if end.is_some() && self.incomplete.is_empty() && part.len() <= LONGEST_LINE {
            self.records.take_line(part);
            return used + if part.is_empty() { self.records.skip_empty_lines(&bytes[used..]) } else { 0 };
        }
        // One extra byte shows that a line is too long.
        let room = (LONGEST_LINE + 1).saturating_sub(self.incomplete.len());
        if room > 0 && part.len() >= room {
            return self.take_long(part, room);
        }
        self.incomplete.extend_from_slice(&part[..part.len().min(room)]);
        if end.is_some() {
            self.take_incomplete();
        }
        used
    }

    /// Takes the beginning of a line that is too long for anything but documents and lists of grids.
    fn take_long(&mut self, part: &[u8], room: usize) -> usize {
        self.incomplete.extend_from_slice(&part[..room]);
        if !self.is_cut && self.records.opens_long(&self.incomplete) {
            self.incomplete.clear();
            return room;
        }
        let used = self.records.take_beginning(&self.incomplete, self.is_cut);
        self.is_cut |= used > 0;
        self.incomplete.drain(..used);
        room
    }

    fn take_incomplete(&mut self) {
        let incomplete = std::mem::take(&mut self.incomplete);
        if std::mem::take(&mut self.is_cut) {
            self.records.take_end(&incomplete);
        } else {
            self.records.take_line(&incomplete);
        }
    }

    /// Ends the input, perhaps in the middle of a line.
    fn end(&mut self) {
        if !self.incomplete.is_empty() {
            self.take_incomplete();
        }
        self.records.end();
        self.has_ended = true;
    }

    /// Ends the input and drops an incomplete line.
    pub fn stop(&mut self) {
        self.has_ended = true;
    }
}
