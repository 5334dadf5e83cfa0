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

impl OpenTable {
    pub const fn new(header: Arc<Header>) -> Self {
        Self { header, lines: Vec::new() }
    }

    pub const fn is_idle(&self) -> bool {
        self.lines.is_empty()
    }

    /// Takes a line. Returns the record that it completes as one line, or all lines so far if a quote is damaged.
    pub fn take(&mut self, number: u64, line: &[u8]) -> Vec<NumberedLine> {
        const MOST_LINES: usize = 64;
        self.lines.push((number, line.to_vec()));
        let text = self.lines.iter().map(|(_, line)| line.as_slice()).collect::<Vec<_>>().join(&b'\n');
        let (fields, is_open) = self.header.fields(&text);
        match self.lines.len() {
            2.. if !is_open && fields != self.header.names.len() => self.take_lines(),
            MOST_LINES if is_open => self.take_lines(),
            _ if is_open => Vec::new(),
            _ => vec![(self.take_lines()[0].0, text)],
        }
    }

    pub fn take_lines(&mut self) -> Vec<NumberedLine> {
        std::mem::take(&mut self.lines)
    }
}
