//! A command at work: a piece of input becomes a piece of output.

use super::item::Item;
use super::outcome::Outcome;
use super::output::{Layout, Page, Sink};
use super::sources::Work;

/// A command, as far as it answers one record after the other.
pub trait Task: Send + Sync + 'static {
    /// Adds the answer to `item` to the page.
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()>;

    /// Adds the answers to many records to the page.
    fn answer_all(&self, items: &[Item], layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        for item in items {
            self.answer(item, layout, page)?;
            page.send()?;
        }
        Ok(())
    }

    /// The header of the answers as comma-separated values.
    fn csv_header(&self) -> &'static str;

    /// Whether one record can have answers without end, which are printed as they come.
    fn is_endless(&self) -> bool {
        false
    }

    /// Whether a single record can take long, so that few of them are worth a thread.
    fn is_slow(&self) -> bool {
        false
    }

    /// Whether an answer depends on the records before it, so that one thread gives them all.
    fn is_in_order(&self) -> bool {
        false
    }

    /// What is said on standard error at the end.
    fn summary(&self) -> Option<String> {
        None
    }

    /// Whether the sums are printed at the end.
    fn wants_stats(&self) -> bool {
        false
    }
}

/// A command and how its answers are printed.
pub struct Job<T> {
    pub task: T,
    pub layout: Layout,
    pub fail_fast: bool,
}

/// The answer to a piece of work.
pub struct Piece {
    pub page: Page,
    pub records: u64,
    pub bytes: usize,
    /// Whether an input ends here; its name.
    pub end: Option<String>,
    /// Whether the run ends here, since something went wrong and that was asked for.
    pub is_last: bool,
}

impl<T: Task> Job<T> {
    /// Answers a piece of work whose first record comes after `number` others. With a sink, long answers are printed as
    /// they come.
    pub fn answer(&self, work: &Work, number: &mut u64, sink: Option<&Sink>) -> anyhow::Result<Piece> {
        let mut page = Page::to(sink);
        let (mut answered, mut bytes, mut end) = (0, 0, None);
        match work {
            Work::Trouble(message) => page.trouble(message),
            Work::End(name) => end = Some(name.to_string()),
            Work::Chunk(source, chunk) => {
                let records = chunk.records().zip(*number + 1..);
                let items: Vec<Item> = records.map(|(record, number)| Item { source, number, record }).collect();
                answered = self.answer_items(&items, &mut page)?;
                *number += answered;
                bytes = chunk.size();
            }
        }
        let is_last = self.fail_fast && page.outcome == Outcome::Trouble;
        Ok(Piece { page, records: answered, bytes, end, is_last })
    }

    /// Answers all items, or those up to the first that something is wrong with; says how many.
    fn answer_items(&self, items: &[Item], page: &mut Page) -> anyhow::Result<u64> {
        if !self.fail_fast {
            self.task.answer_all(items, self.layout, page)?;
            return Ok(items.len() as u64);
        }
        let mut answered = 0;
        for item in items {
            self.task.answer_all(std::slice::from_ref(item), self.layout, page)?;
            answered += 1;
            if page.outcome == Outcome::Trouble {
                break;
            }
        }
        Ok(answered)
    }
}
