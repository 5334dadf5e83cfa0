//! The operands as one stream of portions: chunks of records, ends of inputs, and what goes wrong in between.

use std::io::Read;
use std::sync::Arc;

use sudokit::text::{Chunk, Chunks, Record};

use super::input::{Input, Operands};
use crate::cli::terminal::diagnostic::plain;

/// A piece of the input.
pub enum Portion {
    /// Records of an input, yet to be read.
    Chunk(Arc<str>, Chunk),
    /// Records of an input that have been read.
    Slice(Slice),
    /// An input ends; its name.
    End(Arc<str>),
    /// An input cannot be opened or read on.
    Trouble(String),
}

/// Some records of an input.
pub struct Slice {
    /// What messages call the input.
    pub source: Arc<str>,
    pub records: Vec<Record>,
    /// How many records of the run came before.
    pub before: u64,
    /// How many bytes of the input they stand for.
    pub size: usize,
}

impl Portion {
    /// The records of a chunk.
    pub fn records(&self) -> impl Iterator<Item = Record> {
        let chunk = match self {
            Self::Chunk(_, chunk) => Some(chunk),
            _ => None,
        };
        chunk.into_iter().flat_map(Chunk::records)
    }
}

/// The portions of all operands, in order.
pub struct Sources {
    inputs: Box<dyn Iterator<Item = anyhow::Result<Input>> + Send>,
    current: Option<Current>,
    chunk_size: usize,
}

/// The input that is being read, and its name.
type Current = (Arc<str>, Chunks<Box<dyn Read + Send>>);

impl Sources {
    /// The portions of these operands, in chunks of about this size.
    pub fn new(operands: Operands, chunk_size: usize) -> Self {
        Self { inputs: Box::new(operands.open()), current: None, chunk_size }
    }
}

impl Iterator for Sources {
    type Item = Portion;

    fn next(&mut self) -> Option<Portion> {
        let Some((name, chunks)) = &mut self.current else {
            return match self.inputs.next()? {
                Ok(Input { name, reader }) => {
                    self.current = Some((name, Chunks::new(reader, self.chunk_size)));
                    self.next()
                }
                Err(error) => Some(Portion::Trouble(format!("{error:#}"))),
            };
        };
        let name = Arc::clone(name);
        Some(match chunks.next() {
            Some(Ok(chunk)) => Portion::Chunk(name, chunk),
            Some(Err(error)) => {
                self.current = None;
                Portion::Trouble(format!("cannot read '{name}': {}", plain(&error)))
            }
            None => {
                self.current = None;
                Portion::End(name)
            }
        })
    }
}
