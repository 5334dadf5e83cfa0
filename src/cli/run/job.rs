//! A portion of input becomes a piece of output.

use super::sources::Portion;
use super::{Desk, Sink, Task};
use crate::cli::answer::{Item, Page};
use crate::cli::outcome::Outcome;
use crate::cli::render::Style;

/// A command and how its answers are printed.
pub struct Job<T> {
    pub task: T,
    pub style: Style,
    pub fail_fast: bool,
}

/// The answers to a portion.
pub struct Piece {
    pub page: Page,
    /// How many records were answered.
    pub records: u64,
    /// How much of the whole was done, in the measure of the writer.
    pub done: usize,
    /// Whether an input ends here; its name.
    pub end: Option<String>,
    /// Whether the run ends here, since something went wrong and that was asked for.
    pub is_last: bool,
}

impl<T: Task> Job<T> {
    /// Answers a portion. With a sink, long answers are printed as they come.
    pub fn answer(&self, portion: &Portion, sink: Option<&Sink>) -> anyhow::Result<Piece> {
        let mut desk = Desk::new(&self.style, sink);
        let (mut records, mut done, mut end) = (0, 0, None);
        match portion {
            Portion::Trouble(message) => {
                let mut page = Page::default();
                page.trouble(message);
                return Ok(Piece { page, records, done, end, is_last: self.fail_fast });
            }
            Portion::End(name) => end = Some(name.to_string()),
            Portion::Chunk(source, chunk) => {
                let items: Vec<Item> = chunk.records().map(|record| Item { source, record }).collect();
                records = self.answer_items(&items, &mut desk)?;
                done = chunk.size();
            }
        }
        let page = desk.into_page();
        let is_last = self.fail_fast && page.outcome == Outcome::Trouble;
        Ok(Piece { page, records, done, end, is_last })
    }

    /// Answers all items, or those up to the first that something is wrong with; says how many.
    fn answer_items(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<u64> {
        if !self.fail_fast {
            self.task.answer(items, desk)?;
            return Ok(items.len() as u64);
        }
        let mut answered = 0;
        for item in items {
            self.task.answer(std::slice::from_ref(item), desk)?;
            answered += 1;
            if desk.has_trouble() {
                break;
            }
        }
        Ok(answered)
    }
}
