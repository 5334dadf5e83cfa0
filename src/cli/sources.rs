//! The operands as one stream of work: chunks of records, ends of inputs, and what goes wrong in between.

use std::io::Read;
use std::sync::Arc;

use sudokit::text::{Chunk, Chunks, Record};

use super::diagnostic::plain;
use super::input::{Input, Operands};

/// A piece of work.
pub enum Work {
    /// Records of an input.
    Chunk(Arc<str>, Chunk),
    /// An input ends; its name.
    End(Arc<str>),
    /// An input cannot be opened or read on.
    Trouble(String),
}

impl Work {
    /// The records of the piece.
    pub fn records(&self) -> impl Iterator<Item = Record> {
        let chunk = match self {
            Self::Chunk(_, chunk) => Some(chunk),
            _ => None,
        };
        chunk.into_iter().flat_map(Chunk::records)
    }
}

/// The work of all operands, in order.
pub struct Sources {
    inputs: Box<dyn Iterator<Item = anyhow::Result<Input>> + Send>,
    current: Option<Current>,
    chunk_size: usize,
}

/// The input that is being read, and its name.
type Current = (Arc<str>, Chunks<Box<dyn Read + Send>>);

impl Sources {
    /// The work of these operands, in chunks of about this size.
    pub fn new(operands: Operands, chunk_size: usize) -> Self {
        Self { inputs: Box::new(operands.open()), current: None, chunk_size }
    }
}

impl Iterator for Sources {
    type Item = Work;

    fn next(&mut self) -> Option<Work> {
        let Some((name, chunks)) = &mut self.current else {
            return match self.inputs.next()? {
                Ok(Input { name, reader }) => {
                    self.current = Some((name, Chunks::new(reader, self.chunk_size)));
                    self.next()
                }
                Err(error) => Some(Work::Trouble(format!("{error:#}"))),
            };
        };
        let name = Arc::clone(name);
        Some(match chunks.next() {
            Some(Ok(chunk)) => Work::Chunk(name, chunk),
            Some(Err(error)) => {
                self.current = None;
                Work::Trouble(format!("cannot read '{name}': {}", plain(&error)))
            }
            None => {
                self.current = None;
                Work::End(name)
            }
        })
    }
}
