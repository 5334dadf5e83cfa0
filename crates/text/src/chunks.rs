//! Reader that cuts an input into chunks. One reader decides, in order, where every record begins and ends.
//!
//! ```text
//!   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79    a run: read by any thread
//!   ..6.3.7...3.5.8.9.8..4.7..6.9.....3....829....6.....2.3..6.4..9.4.2.1.8...1.5.2..
//!   --------------------------------------------------------------------------------
//!   | 5 3 . | . 7 . | . . . |                                                            records: read here
//!   | 6 . . | 1 9 5 | . . . |
//! ```
//!
//! A chunk is a run of lines whose reading does not depend on their context (`runs.rs`), or records already read.

use std::io::{self, Read};

use crate::blocks::{Blocks, Next};
use crate::preview;
use crate::record::{Options, Record};
use crate::runs::Run;

/// A part of an input that can be read on its own, by any thread.
#[derive(Debug)]
pub struct Chunk {
    size: usize,
    content: Content,
}

#[derive(Debug)]
enum Content {
    /// A run with its bytes.
    Run(Run, Vec<u8>),
    /// Records, and the number of comments among them that hold a grid.
    Records(Vec<Record>, u64),
}

impl Chunk {
    /// Passes every record to `each`. Returns the number of comments that hold a grid.
    pub fn read(self, mut each: impl FnMut(Record)) -> u64 {
        match self.content {
            Content::Run(run, bytes) => {
                run.read(&bytes, each);
                0
            }
            Content::Records(records, hidden) => {
                records.into_iter().for_each(&mut each);
                hidden
            }
        }
    }

    /// Reads the chunk, unless it is read already. Returns its records, which stay in the chunk.
    pub fn records(&mut self) -> &[Record] {
        if let Content::Run(run, bytes) = &self.content {
            let mut records = Vec::new();
            run.read(bytes, |record| records.push(record));
            self.content = Content::Records(records, 0);
        }
        match &self.content {
            Content::Records(records, _) => records,
            Content::Run(..) => &[],
        }
    }

    /// Returns the number of bytes of the input in this chunk.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }
}

/// The number of bytes to ask for first.
///
/// Most inputs are a few grids, and clearing memory for more bytes would take longer than reading them.
const FIRST_READ: usize = 1 << 13;
/// The least number of bytes to ask for after a read that filled the buffer.
const LATER_READ: usize = 1 << 16;

/// A reader that cuts an input into chunks, so that several threads can read it.
///
/// Together, the records of the chunks are those of a [`Reader`], in the same order.
///
/// ```
/// use sudokit::text::Chunks;
///
/// let list = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n".repeat(1000);
/// let mut records = 0;
/// for chunk in Chunks::new(list.as_bytes(), 10_000) {
///     records += chunk?.records().len(); // or `read` in another thread
/// }
/// assert_eq!(records, 1000);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Chunks<R> {
    input: R,
    /// The beginning of the input.
    beginning: Vec<u8>,
    blocks: Blocks,
    size: usize,
    buffer: Vec<u8>,
    /// The index of the first byte of the buffer that has not been used.
    at: usize,
    /// The number of bytes that belong to the records that are ready.
    taken: usize,
    /// The run after the records that were returned last.
    after: Option<Chunk>,
    /// The number of bytes to ask for next.
    room: usize,
    ended: bool,
}

impl<R: Read> Chunks<R> {
    /// Creates a reader of chunks of about `size` bytes, at least 256 bytes and at most 1 MiB.
    ///
    /// If the input arrives in smaller pieces, the chunks are smaller, so that no record waits for the next.
    pub fn new(input: R, size: usize) -> Self {
        Self::with(input, size, Options::default())
    }

    /// Creates a reader of chunks with options.
    pub fn with(input: R, size: usize, options: Options) -> Self {
        Self {
            input,
            beginning: Vec::new(),
            blocks: Blocks::new(options),
            size: size.clamp(256, 1 << 20),
            buffer: Vec::new(),
            at: 0,
            taken: 0,
            after: None,
            room: FIRST_READ,
            ended: false,
        }
    }

    /// Describes an input that has been read to its end and has no grid, such as `nothing but comments`.
    ///
    /// ```
    /// let mut chunks = sudokit::text::Chunks::new(&b"hello\n"[..], 1000);
    /// assert!(chunks.all(|chunk| chunk.is_ok_and(|mut chunk| chunk.records().is_empty())));
    /// assert_eq!(chunks.describe_input(), "it begins with 'hello'");
    /// ```
    #[must_use]
    pub fn describe_input(&self) -> String {
        preview::describe(&self.beginning)
    }

    /// Reads more bytes with one call.
    fn read_more(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.at);
        self.at = 0;
        let filled = self.buffer.len();
        self.buffer.resize(filled + self.room, 0);
        let count = loop {
            match self.input.read(&mut self.buffer[filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        self.buffer.truncate(filled + *count.as_ref().unwrap_or(&0));
        let count = count?;
        let kept = (preview::KEPT - self.beginning.len()).min(count);
        self.beginning.extend_from_slice(&self.buffer[filled..filled + kept]);
        self.ended = count == 0;
        if count == self.room {
            self.room = (self.room * 8).min(self.size.max(LATER_READ));
        }
        Ok(())
    }

    /// Makes a chunk of a run.
    fn run(&mut self, run: Run, size: usize) -> Chunk {
        let bytes = if size == self.buffer.len() {
            // The next run is probably as long.
            std::mem::replace(&mut self.buffer, Vec::with_capacity(size))
        } else {
            let bytes = self.buffer[self.at..self.at + size].to_vec();
            self.at += size;
            bytes
        };
        Chunk { size: size + std::mem::take(&mut self.taken), content: Content::Run(run, bytes) }
    }

    /// Makes a chunk of the records that are ready, if there are any.
    fn take_ready(&mut self) -> Option<Chunk> {
        let records = &self.blocks;
        (!records.ready.is_empty() || records.hidden > 0).then(|| self.take())
    }

    /// Makes a chunk of all bytes that were taken, and of the records that are ready.
    fn take(&mut self) -> Chunk {
        let records = &mut self.blocks;
        let content = Content::Records(std::mem::take(&mut records.ready), std::mem::take(&mut records.hidden));
        Chunk { size: std::mem::take(&mut self.taken), content }
    }
}

impl<R: Read> Iterator for Chunks<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        if let Some(chunk) = self.after.take() {
            return Some(Ok(chunk));
        }
        loop {
            match self.blocks.next(&self.buffer[self.at..], self.size, self.ended) {
                Next::Run(run, size) => {
                    let ready = self.take_ready();
                    self.blocks.skip_run(&self.buffer[self.at..self.at + size]);
                    let chunk = self.run(run, size);
                    let Some(ready) = ready else { return Some(Ok(chunk)) };
                    self.after = Some(chunk);
                    return Some(Ok(ready));
                }
                Next::Taken(size) => {
                    self.at += size;
                    self.taken += size;
                    if self.taken >= self.size {
                        return Some(Ok(self.take()));
                    }
                }
                Next::More => {
                    if let Some(chunk) = self.take_ready() {
                        return Some(Ok(chunk));
                    }
                    if self.ended {
                        return (self.taken > 0).then(|| Ok(self.take()));
                    }
                    if let Err(error) = self.read_more() {
                        self.ended = true;
                        self.buffer.clear();
                        self.blocks.stop();
                        return Some(Err(error));
                    }
                }
            }
        }
    }
}

/// A reader of the records of an input, one by one.
///
/// Memory use is bounded for every input. The reader returns a grid in rows only when the paragraph has ended.
///
/// ```
/// use sudokit::text::Reader;
///
/// let input = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n53..x\n";
/// for record in Reader::new(input.as_bytes()) {
///     let record = record?; // an error of the input itself
///     match record.clues() {
///         Ok(puzzle) => println!("line {}: {puzzle}", record.line),
///         Err(error) => println!("line {}, column {}: {error}", error.line, error.column),
///     }
/// }
/// # Ok::<(), std::io::Error>(())
/// ```
#[doc(alias("stream", "parse"))]
#[derive(Debug)]
pub struct Reader<R> {
    chunks: Chunks<R>,
    records: std::vec::IntoIter<Record>,
}

impl<R: Read> Reader<R> {
    /// Creates a reader that recognizes the format of each record.
    pub fn new(input: R) -> Self {
        Self::with(input, Options::default())
    }

    /// Creates a reader with options.
    pub fn with(input: R, options: Options) -> Self {
        Self { chunks: Chunks::with(input, LATER_READ, options), records: Vec::new().into_iter() }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        loop {
            if let Some(record) = self.records.next() {
                return Some(Ok(record));
            }
            let chunk = match self.chunks.next()? {
                Ok(chunk) => chunk,
                Err(error) => return Some(Err(error)),
            };
            let mut records = Vec::new();
            chunk.read(|record| records.push(record));
            self.records = records.into_iter();
        }
    }
}
