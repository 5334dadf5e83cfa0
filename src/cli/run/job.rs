//! A portion of input becomes a piece of output.

use std::sync::Arc;
use std::time::Instant;

use sudokit::text::Record;

use super::pipeline::Work;
use super::slices::Stride;
use super::sources::{Portion, Slice};
use super::{Desk, Piece, Sink, Task};
use crate::cli::answer::{Item, Page};
use crate::cli::outcome::Outcome;
use crate::cli::render::Style;

/// A command and how its answers are printed.
pub struct Job<T> {
    pub task: T,
    pub style: Style,
    pub fail_fast: bool,
    /// How many records are handed out together.
    pub stride: Arc<Stride>,
}

impl Work for Portion {
    fn is_worth_a_thread(&self) -> bool {
        matches!(self, Self::Chunk(..) | Self::Slice(_))
    }
}

impl<T: Task> Job<T> {
    /// Answers a portion. With a sink, long answers are printed as they come.
    pub fn answer(&self, portion: Portion, sink: Option<&Sink>) -> anyhow::Result<Piece> {
        match portion {
            Portion::Chunk(source, chunk) => {
                let piece = self.answer_records(&source, chunk.records(), 0, sink)?;
                Ok(Piece { done: chunk.size(), ..piece })
            }
            Portion::Slice(Slice { source, records, before, size }) => {
                let (started, number) = (Instant::now(), records.len());
                let piece = self.answer_records(&source, records, before, sink)?;
                self.stride.learn(number, started);
                Ok(Piece { done: size, ..piece })
            }
            Portion::End(name) => Ok(Piece { end: Some(name.to_string()), ..Piece::of(Page::default()) }),
            Portion::Trouble(message) => {
                let mut page = Page::default();
                page.trouble(&message);
                Ok(Piece { is_last: self.fail_fast, ..Piece::of(page) })
            }
        }
    }

    /// Answers records of one input, before which came so many.
    fn answer_records(
        &self,
        source: &str,
        records: impl IntoIterator<Item = Record>,
        before: u64,
        sink: Option<&Sink>,
    ) -> anyhow::Result<Piece> {
        let mut desk = Desk::new(&self.style, before, sink);
        let items: Vec<Item> = records.into_iter().map(|record| Item { source, record }).collect();
        let answered = self.answer_items(&items, &mut desk)?;
        let page = desk.into_page();
        let is_last = self.fail_fast && page.outcome == Outcome::Trouble;
        Ok(Piece { records: answered as u64, is_last, ..Piece::of(page) })
    }

    /// Answers all items, or those up to the first that something is wrong with; says how many.
    fn answer_items(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<usize> {
        let mut left = items;
        while !left.is_empty() {
            let (together, rest) = left.split_at(self.together(left));
            self.task.answer(together, desk)?;
            left = rest;
            if self.fail_fast && desk.has_trouble() {
                break;
            }
        }
        Ok(items.len() - left.len())
    }

    /// How many of these items are answered in one go: all, or those up to the first that could not be read.
    fn together(&self, items: &[Item]) -> usize {
        let first = items.iter().position(|item| item.record.grid.is_err());
        first.filter(|_| self.fail_fast).map_or(items.len(), |first| first + 1)
    }
}
