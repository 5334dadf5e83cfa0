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
//! A chunk ends behind a line that ends every block of rows (a grid in one line, an empty line, a comment). Where rows go
//! on and on without a break it ends behind a ninth row, like the grids in it.

use std::io::{self, Read};

use super::line;
use super::line::LONGEST_LINE;
use super::reader::{Reader, Record};

/// A part of an input that can be read on its own.
#[derive(Clone, Debug)]
pub struct Chunk {
    bytes: Vec<u8>,
    lines_before: u64,
}

impl Chunk {
    /// The records of the chunk.
    pub fn records(&self) -> impl Iterator<Item = Record> {
        // Reading from memory cannot fail.
        Reader::at(self.bytes.as_slice(), self.lines_before).map_while(Result::ok)
    }

    /// How many bytes the chunk has.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.bytes.len()
    }
}

/// Cuts an input into chunks.
pub struct Chunks<R> {
    input: R,
    size: usize,
    buffer: Vec<u8>,
    lines_before: u64,
    ended: bool,
}

/// As many bytes of rows without a break are looked through for a place to cut.
const LONGEST_BLOCK: usize = 1 << 20;

impl<R: Read> Chunks<R> {
    /// Chunks of about `size` bytes; smaller ones where the input comes in smaller pieces, so that nothing waits.
    pub const fn new(input: R, size: usize) -> Self {
        Self { input, size, buffer: Vec::new(), lines_before: 0, ended: false }
    }

    /// Reads what the input has to give at once.
    fn read_more(&mut self) -> io::Result<()> {
        let filled = self.buffer.len();
        self.buffer.resize(filled + self.size.max(1 << 16), 0);
        let count = loop {
            match self.input.read(&mut self.buffer[filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        self.buffer.truncate(filled + *count.as_ref().unwrap_or(&0));
        self.ended = count? == 0;
        self.shorten_last_line();
        Ok(())
    }

    /// Drops the end of a line that is too long to be anything, so that memory stays bounded.
    fn shorten_last_line(&mut self) {
        let start = self.buffer.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        self.buffer.truncate(self.buffer.len().min(start + LONGEST_LINE + 1));
    }

    /// Where the buffer can be cut: behind the last line within the size wanted that ends a block.
    fn cut(&self) -> Option<usize> {
        let mut end = self.buffer.len();
        if end > self.size {
            end = self.size + self.buffer[self.size..].iter().position(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        }
        // Usually the last line or one of the few before it will do.
        let head = &self.buffer[..end];
        let mut lines = head.rsplit(|&byte| byte == b'\n').take(64);
        let mut at = head.len() - lines.next().map_or(0, <[u8]>::len);
        for line in lines {
            if at == 0 {
                break;
            }
            if line::ends_block(line) {
                return Some(at);
            }
            at -= line.len() + 1;
        }
        (self.buffer.len() > LONGEST_BLOCK).then(|| self.cut_between_rows()).flatten()
    }

    /// Where rows without a break can be cut: behind a ninth row, with a whole grid or more behind it.
    fn cut_between_rows(&self) -> Option<usize> {
        let (mut at, mut rows, mut cuts) = (0, 0, Vec::new());
        for line in self.buffer.split_inclusive(|&byte| byte == b'\n') {
            at += line.len();
            let line = line.strip_suffix(b"\n").unwrap_or(line);
            if line::ends_block(line) {
                (rows, cuts) = (0, vec![at]);
            } else if line::is_row(line) {
                rows += 1;
                if rows % 9 == 0 {
                    cuts.push(at);
                }
            }
        }
        cuts.len().checked_sub(3).map(|i| cuts[i])
    }

    /// Takes the first `end` bytes out of the buffer.
    fn take(&mut self, end: usize) -> Chunk {
        let rest = self.buffer.split_off(end);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let lines_before = self.lines_before;
        self.lines_before += bytes.iter().map(|&byte| u64::from(byte == b'\n')).sum::<u64>();
        Chunk { bytes, lines_before }
    }
}

impl<R: Read> Iterator for Chunks<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        loop {
            if let Some(end) = self.cut() {
                return Some(Ok(self.take(end)));
            }
            if self.ended {
                return (!self.buffer.is_empty()).then(|| Ok(self.take(self.buffer.len())));
            }
            if let Err(error) = self.read_more() {
                self.ended = true;
                self.buffer.clear();
                return Some(Err(error));
            }
        }
    }
}
