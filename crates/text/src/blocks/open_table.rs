//! A table that is open: a record in each line, or in several lines if a field in quotes has line ends.

use std::sync::Arc;

use crate::table::Header;

pub type NumberedLine = (u64, Vec<u8>);

#[derive(Debug)]
pub struct OpenTable {
    pub header: Arc<Header>,
    /// The lines so far of a record with an open quote.
    lines: Vec<NumberedLine>,
}

pub enum Row {
    Open,
    Record(u64, Vec<u8>),
    /// Lines that are no record together: a quote is damaged.
    Lines(Vec<NumberedLine>),
}

impl OpenTable {
    pub const fn new(header: Arc<Header>) -> Self {
        Self { header, lines: Vec::new() }
    }

    pub const fn is_idle(&self) -> bool {
        self.lines.is_empty()
    }

    pub fn take(&mut self, number: u64, line: &[u8]) -> Row {
        const MOST_LINES: usize = 64;
        self.lines.push((number, line.to_vec()));
        let text = self.lines.iter().map(|(_, line)| line.as_slice()).collect::<Vec<_>>().join(&b'\n');
        let (fields, is_open) = self.header.fields(&text);
        match self.lines.len() {
            2.. if !is_open && fields != self.header.names.len() => Row::Lines(self.take_lines()),
            MOST_LINES if is_open => Row::Lines(self.take_lines()),
            _ if is_open => Row::Open,
            _ => Row::Record(self.take_lines()[0].0, text),
        }
    }

    pub fn take_lines(&mut self) -> Vec<NumberedLine> {
        std::mem::take(&mut self.lines)
    }
}
