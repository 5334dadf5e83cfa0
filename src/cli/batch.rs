//! Records to answers: reads every record of the operands, has a command answer it, prints the answers in order.

use std::io::{self, BufRead, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use sudokit::text::{Reader, Shape};

use super::diagnostic;
use super::input::{Counted, Input, Operands, plain};
use super::item::Item;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page, Sink};
use super::progress::Progress;

/// What every command that goes through records has in common.
#[derive(clap::Args, Debug)]
pub struct Batch {
    #[command(flatten)]
    pub operands: Operands,

    /// Stop at the first record that cannot be read
    #[arg(long)]
    pub fail_fast: bool,
}

/// A command, as far as it answers one record after the other.
pub trait Task {
    /// Adds the answer to `item` to the page.
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()>;

    /// The header of the answers as comma-separated values.
    fn csv_header(&self) -> &'static str;

    /// Whether one record can have answers without end.
    fn is_long(&self) -> bool {
        false
    }

    /// Whether the sums are printed at the end.
    fn wants_stats(&self) -> bool {
        false
    }
}

impl Batch {
    /// Answers every record.
    pub fn run(&self, format: Option<Format>, task: &impl Task) -> anyhow::Result<Outcome> {
        let started = Instant::now();
        let mut items = Items::new(&self.operands);
        let (ahead, several) = self.look_ahead(format, &mut items);
        let layout = Layout::choose(format, several);
        let sink = Sink::new();
        if several || task.is_long() {
            sink.finish_on_interrupt();
        }
        let mut page = Page::to(&sink);
        if layout.format == Format::Csv {
            page.line(task.csv_header());
        }
        let (size, bytes) = (self.operands.size(), Arc::clone(&items.bytes));
        let mut progress = Progress::new();
        for event in ahead.into_iter().chain(items) {
            match event {
                Ok(item) => {
                    task.answer(&item, layout, &mut page)?;
                    progress.tell(item.number, "puzzles", part(&bytes, size));
                }
                Err(message) => page.trouble(&message),
            }
            if !page.notes.is_empty() {
                progress.clear();
            }
            page.send()?;
            if self.fail_fast && page.outcome == Outcome::Trouble {
                break;
            }
        }
        progress.clear();
        sink.flush()?;
        if task.wants_stats() {
            diagnostic::say(&page.tally.describe(started.elapsed()));
        }
        Ok(page.outcome)
    }

    /// Reads as many records as it takes to know whether there are several. A list, a grid a line, is answered line by
    /// line without waiting for its second line.
    fn look_ahead(&self, format: Option<Format>, items: &mut Items) -> (Vec<Event>, bool) {
        let mut ahead = Vec::new();
        let is_list = next_item(items, &mut ahead) == Some(Shape::Line);
        let is_by_line = match format {
            None => !io::stdout().is_terminal(),
            Some(format) => !matches!(format, Format::Grid | Format::Boxed),
        };
        let several = self.operands.are_several() || is_list && is_by_line || next_item(items, &mut ahead).is_some();
        (ahead, several)
    }
}

/// Keeps events until one of them is a record, and says how that was written.
fn next_item(items: &mut Items, ahead: &mut Vec<Event>) -> Option<Shape> {
    for event in items {
        let shape = event.as_ref().map(|item| item.record.shape).ok();
        ahead.push(event);
        if shape.is_some() {
            return shape;
        }
    }
    None
}

#[expect(clippy::cast_precision_loss, reason = "a part of the whole is a rough number")]
fn part(done: &AtomicU64, whole: Option<u64>) -> Option<f64> {
    whole.map(|whole| done.load(Ordering::Relaxed) as f64 / whole.max(1) as f64)
}

/// A record, or what went wrong between two of them.
type Event = Result<Item, String>;

/// The records of all operands, numbered through.
struct Items<'a> {
    inputs: Box<dyn Iterator<Item = anyhow::Result<Input>> + 'a>,
    current: Option<Current>,
    number: u64,
    bytes: Arc<AtomicU64>,
}

/// The input that is being read.
struct Current {
    name: Arc<str>,
    reader: Reader<Counted<Box<dyn BufRead + Send>>>,
    is_without_grid: bool,
}

impl<'a> Items<'a> {
    fn new(operands: &'a Operands) -> Self {
        Self { inputs: Box::new(operands.open()), current: None, number: 0, bytes: Arc::default() }
    }

    fn start(&mut self, Input { name, reader, .. }: Input) {
        let reader = Reader::new(Counted { inner: reader, bytes: Arc::clone(&self.bytes) });
        self.current = Some(Current { name, reader, is_without_grid: true });
    }
}

impl Iterator for Items<'_> {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        loop {
            let Some(current) = &mut self.current else {
                match self.inputs.next()? {
                    Ok(input) => self.start(input),
                    Err(error) => return Some(Err(format!("{error:#}"))),
                }
                continue;
            };
            let name = Arc::clone(&current.name);
            match current.reader.next() {
                Some(Ok(record)) => {
                    current.is_without_grid = false;
                    self.number += 1;
                    return Some(Ok(Item { source: name, number: self.number, record }));
                }
                Some(Err(error)) => {
                    current.is_without_grid = false;
                    return Some(Err(format!("cannot read '{name}': {}", plain(&error))));
                }
                None => {
                    let is_without_grid = current.is_without_grid;
                    self.current = None;
                    if is_without_grid {
                        return Some(Err(format!("{name}: no grid found")));
                    }
                }
            }
        }
    }
}
