//! A portion of input becomes a piece of output.

use std::iter;
use std::sync::Arc;
use std::time::Instant;

use sudokit::text::{Labels, Record};

use super::pipeline::{A_THREAD, Work};
use super::slices::Stride;
use super::sources::{End, Portion, Slice};
use super::tally::Tally;
use super::writer::Ending;
use super::{Desk, Piece, Sink, Task};
use crate::answer::{Item, Page};
use crate::outcome::Outcome;
use crate::render::Style;

/// A command and how its answers are printed.
pub struct Job {
    pub task: Box<dyn Task>,
    pub style: Style,
    pub fail_fast: bool,
    /// How many records are handed out together.
    pub stride: Arc<Stride>,
}

impl Work for Portion {
    fn weight(&self) -> usize {
        match self {
            Self::Chunk(_, chunk) => chunk.size(),
            // Its records may take long.
            Self::Slice(_) => A_THREAD,
            Self::Passed(..) | Self::End(_) | Self::Trouble(..) | Self::Mismatch(_) => 0,
        }
    }
}

impl Job {
    /// Answers a portion. With a sink, long answers are printed as they come.
    pub fn answer(&self, portion: Portion, sink: Option<&Sink>) -> anyhow::Result<Piece> {
        match portion {
            Portion::Chunk(source, chunk) => {
                // Nearly every long input is a list, a grid a line.
                let done = chunk.size();
                let mut items = Vec::with_capacity(done / 82 + 1);
                let hidden = chunk.read(|mut record| {
                    self.tame(&mut record);
                    items.push(Item { source: &source, record, partner: None });
                });
                let mut piece = self.answer_records(&items, 0, sink)?;
                piece.tally.hidden = hidden;
                Ok(Piece { done, ..piece })
            }
            Portion::Slice(Slice { source, mut records, partners, before, size }) => {
                let (started, number) = (Instant::now(), records.len());
                for record in &mut records {
                    self.tame(record);
                }
                let partners = partners.into_iter().map(|partner| Some(Box::new(partner)));
                let pairs = records.into_iter().zip(partners.chain(iter::repeat_with(|| None)));
                let item = |(record, partner)| Item { source: &source, record, partner };
                let piece = self.answer_records(&pairs.map(item).collect::<Vec<_>>(), before, sink)?;
                self.stride.learn(number, started);
                Ok(Piece { done: size, ..piece })
            }
            Portion::Passed(tally, done) => Ok(Piece { tally, done, is_passed: true, ..Piece::of(Page::default()) }),
            Portion::End(end) => Ok(self.end(end)),
            Portion::Mismatch(message) => {
                let mut page = Page::default();
                page.trouble(&message);
                Ok(Piece { is_last: self.fail_fast, ..Piece::of(page) })
            }
            Portion::Trouble(source, message) => {
                let mut desk = Desk::new(&self.style, 0, None);
                desk.no_records(&source, &message);
                Ok(Piece { is_last: self.fail_fast, ..Piece::of(desk.into_page()) })
            }
        }
    }

    /// On a terminal, what is written beside the cells of a record is to control nothing.
    fn tame(&self, record: &mut Record) {
        if self.style.is_seen {
            let bytes = |text: &[u8]| tamed(&String::from_utf8_lossy(text)).into_bytes();
            let mut labels = Labels::around(bytes(&record.labels.before), bytes(&record.labels.after));
            record.labels.facts().for_each(|(fact, text)| labels.set(fact, tamed(text)));
            record.labels = labels;
        }
    }

    /// The end of an input, and what is said if there was no record in it.
    fn end(&self, End { source, seen, hidden }: End) -> Piece {
        let mut desk = Desk::new(&self.style, 0, None);
        if let Some(seen) = seen {
            desk.no_records(&source, &format!("{source}: {}", seen.no_grid_found()));
        }
        let end = Ending { source, if_empty: desk.into_page(), stops: self.fail_fast };
        let mut piece = Piece { end: Some(end), ..Piece::of(Page::default()) };
        piece.tally.hidden = hidden;
        piece
    }

    /// Answers some records, before which came so many.
    fn answer_records(&self, items: &[Item], before: u64, sink: Option<&Sink>) -> anyhow::Result<Piece> {
        let mut desk = Desk::new(&self.style, before, sink);
        desk.expect(items.len());
        let answered = self.answer_items(items, &mut desk)?;
        let page = desk.into_page();
        let is_last = self.fail_fast && page.outcome == Outcome::Trouble;
        let tally = Tally::of(items[..answered].iter().map(|item| &item.record));
        Ok(Piece { tally, is_last, ..Piece::of(page) })
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
        let first = items.iter().position(|item| item.record.position.is_err());
        first.filter(|_| self.fail_fast).map_or(items.len(), |first| first + 1)
    }
}

/// A text in which nothing controls a terminal.
fn tamed(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\t' { char::REPLACEMENT_CHARACTER } else { c }).collect()
}
