//! The operands as one stream of portions: chunks of records, ends of inputs, and what goes wrong in between.

use std::io::Read;
use std::sync::Arc;

use sudokit::text::{Chunk, Chunks, Options, Record};

use super::input::{Input, Operands};
use super::seen::Seen;
use super::tally::Tally;
use crate::answer::Partner;
use crate::terminal::diagnostic::plain;

/// About how many bytes are read and answered together.
pub const CHUNK: usize = 1 << 16;

/// A piece of the input.
pub enum Portion {
    /// Records of an input, yet to be read.
    Chunk(Arc<str>, Chunk),
    /// Records of an input that have been read.
    Slice(Slice),
    /// Records that have been answered before, and how many bytes of the input they stand for.
    Passed(Tally, usize),
    /// An input ends.
    End(End),
    /// An input, by its name, cannot be opened or read on.
    Trouble(Arc<str>, String),
    /// Something that concerns no input alone is wrong.
    Mismatch(String),
}

/// Some records of an input.
pub struct Slice {
    /// What messages call the input.
    pub source: Arc<str>,
    pub records: Vec<Record>,
    /// The records of another list that go with them, if there is one.
    pub partners: Vec<Partner>,
    /// How many records of the run came before.
    pub before: u64,
    /// How many bytes of the input they stand for.
    pub size: usize,
}

/// The end of an input.
pub struct End {
    /// What messages call the input.
    pub source: Arc<str>,
    /// What was seen of it; nothing if something went wrong, which has been told.
    pub seen: Option<Seen>,
    /// How many of its comments hold a grid and have not been counted.
    pub hidden: u64,
}

impl Portion {
    /// Returns the records of a chunk, which is read now and stays what it is.
    pub fn records(&mut self) -> &[Record] {
        match self {
            Self::Chunk(_, chunk) => chunk.records(),
            _ => &[],
        }
    }
}

/// The portions of all operands, in order.
pub struct Sources {
    inputs: Box<dyn Iterator<Item = (Arc<str>, anyhow::Result<Input>)> + Send>,
    current: Option<Current>,
    chunk_size: usize,
    options: Options,
}

/// The input that is being read.
struct Current {
    source: Arc<str>,
    chunks: Chunks<Box<dyn Read + Send>>,
    /// What was seen of it, as long as nothing went wrong.
    seen: Option<Seen>,
}

impl Sources {
    /// The portions of these operands, in chunks of about this size.
    pub fn new(operands: Operands, chunk_size: usize, options: Options) -> Self {
        Self { inputs: Box::new(operands.open(options)), current: None, chunk_size, options }
    }

    /// Opens the next input.
    fn open_next(&mut self) -> Option<Portion> {
        let (operand, opened) = self.inputs.next()?;
        match opened {
            Ok(Input { name: source, reader }) => {
                let seen = Seen::default();
                let chunks = Chunks::with(seen.watch(reader), self.chunk_size, self.options);
                self.current = Some(Current { source, chunks, seen: Some(seen) });
                self.next()
            }
            Err(error) => Some(Portion::Trouble(operand, format!("{error:#}"))),
        }
    }
}

impl Iterator for Sources {
    type Item = Portion;

    fn next(&mut self) -> Option<Portion> {
        let Some(Current { source, chunks, seen }) = &mut self.current else { return self.open_next() };
        let name = Arc::clone(source);
        // An input that cannot be read on has come to its end.
        let next = if seen.is_some() { chunks.next() } else { None };
        Some(match next {
            Some(Ok(chunk)) => Portion::Chunk(name, chunk),
            Some(Err(error)) => {
                *seen = None;
                let message = format!("cannot read '{name}': {}", plain(&error));
                Portion::Trouble(name, message)
            }
            None => {
                let seen = seen.take();
                self.current = None;
                Portion::End(End { source: name, seen, hidden: 0 })
            }
        })
    }
}
