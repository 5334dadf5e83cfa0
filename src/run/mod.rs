//! The way of a run, on one page:
//!
//! ```text
//! operands              inputs.rs    opened one after the other
//!    |  bytes
//! Chunks                parts.rs     cut by the library where records end
//!    |  Unread          a chunk of lines, or the end of an input
//! Plan                  plan.rs      read ahead: how many records there are, and the form of the first, decide how the answers look
//! select, slices        parts.rs     what --skip and --take leave; a few records at a time, if one can take long
//!    |  Unread
//! pool                  pool.rs      each thread takes the next part, and does with it
//!    |    read              Unread -> RecordPart -> Items, which are numbered in order
//!    |    the command       Items -> a Reply each, into the Answers of the part
//!    |    the format        Reply -> Output: text, pictures, messages, sums   (src/output/)
//!    |    write             Output -> Writer, in the order of the parts
//! Writer                writer.rs    there is one: the thread whose output is next has it
//!    |  bytes, files
//! Destination           destination.rs
//! ```
//!
//! One record or a million take this way: [`Run::map`] calls `answer_all`, which is this page as code. A command that makes records
//! has no operands. Its parts are numbers, and [`Run::make`] hands them to the same pool and writer.
//!
//! | file | content |
//! |---|---|
//! | `options.rs` | the options that commands share |
//! | `destination.rs` | what `-o` and `-f` mean: a place and a format |
//! | `plan.rs` | how the answers of a run look |
//! | `inputs.rs` | operands to readers |
//! | `parts.rs` | readers to parts, selected and in slices |
//! | `pool.rs`, `shared.rs` | threads with one writer in order; values that they share |
//! | `answers.rs` | the place where a command puts its replies |
//! | `writer.rs`, `pictures.rs`, `files.rs` | the writer, pictures, whole files |
//! | `list.rs` | lists that are read outside of a run |
//! | `interrupt.rs` | Ctrl-C |

mod answers;
mod destination;
mod files;
pub mod inputs;
mod interrupt;
pub mod list;
mod options;
mod parts;
mod pictures;
mod plan;
pub mod pool;
mod shared;
mod writer;

pub use answers::{Answers, Refusal, Scheduling};
pub use destination::{Destination, OutputOptions, Place};
pub use files::{create_folder, note_files, write_whole};
pub use inputs::Operands;
pub use interrupt::{on_interrupt, remove_drafts};
pub use options::{ReadOptions, RunOptions};
pub use writer::{Writer, print};

use std::hint::black_box;
use std::iter;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use sudokit::Stop;
use sudokit::solve::Solver;
use sudokit::text::Options;

use crate::outcome::Outcome;
use crate::output::{Choices, Format, Item, MADE_FIELDS, Paint, RECORD_FIELDS};
use crate::terminal::messages;
use crate::terminal::progress::{self, Progress, Ticker};
use parts::{RecordPart, Unread, parts, select, slices};
use plan::Plan;
use shared::AdaptiveSize;
pub use shared::{Ordered, lock};

/// A run over the records of the operands: what a command wants of it.
pub struct Run {
    pub options: RunOptions,
    pub destination: Destination,
    pub paint: Paint,
    /// The fields of options that were not given.
    pub absent: Vec<&'static str>,
    /// The format of answers for which none was asked for.
    pub usual: Option<Format>,
    /// True if the answers are words: a single one takes several lines, however its record was written.
    pub in_words: bool,
    /// True if the answer is a report on all records, which have no answers of their own.
    pub is_report: bool,
    pub scheduling: Scheduling,
    /// The words of the progress of one long search, and the things that are counted.
    pub doing: (&'static str, &'static str),
    /// The solver, if sums are printed at the end.
    pub stats: Option<Solver>,
    /// Adds the text after all records.
    pub at_end: Box<dyn FnOnce(&mut Answers)>,
}

/// The function of a command from records to replies.
type Work = Box<dyn Fn(&[Item], &mut Answers) -> anyhow::Result<()> + Send + Sync>;

impl Run {
    /// Creates a run of a command with these formats, one of which may have been asked for.
    pub fn new(options: RunOptions, asked: Option<Format>, choices: &Choices) -> anyhow::Result<Self> {
        let asked = asked.or(options.template.as_ref().map(|_| Format::Template));
        let destination = options.output.destination(asked, choices)?;
        destination.place.check_inputs(options.operands.paths())?;
        Ok(Self {
            options,
            destination,
            paint: Paint::default(),
            absent: Vec::new(),
            usual: None,
            in_words: false,
            is_report: false,
            scheduling: Scheduling::Chunks,
            doing: ("searching", ""),
            stats: None,
            at_end: Box::new(|_| ()),
        })
    }

    /// Returns the run with these options for pictures.
    pub fn with_paint(self, paint: Paint) -> anyhow::Result<Self> {
        let run = Self { paint, ..self };
        run.paint.check(run.format())?;
        Ok(run)
    }

    /// Returns the run of a command that has these fields only if an option is given.
    pub fn fields_if(mut self, is_given: bool, fields: &[&'static str]) -> Self {
        self.absent.extend(fields.iter().filter(|_| !is_given));
        self
    }

    /// Refuses files that the command also reads, if the run writes to one of them.
    pub fn check_files<'p>(
        &'p self,
        files: impl IntoIterator<Item = &'p PathBuf, IntoIter: Clone>,
    ) -> anyhow::Result<()> {
        self.destination.place.check_inputs(self.options.operands.paths().iter().chain(files))
    }

    /// Answers all records of the operands in order by a function, with these fields of the command's own in json and csv.
    pub fn map(
        self,
        fields: &[&'static str],
        work: impl Fn(&[Item], &mut Answers) -> anyhow::Result<()> + Send + Sync + 'static,
    ) -> anyhow::Result<Outcome> {
        // The way of a run is compiled once for all commands.
        answer_all(self, fields, Box::new(work))
    }
}

fn answer_all(run: Run, fields: &[&'static str], work: Work) -> anyhow::Result<Outcome> {
    debug_assert!(run.absent.iter().all(|name| fields.contains(name)), "{:?}", run.absent);

    // Operands to parts. The first parts complete the plan.
    let options = &run.options;
    let keep_rows = run.format().and_then(Format::data).map(|data| data.keeps).filter(|_| !run.is_report);
    let mut all = parts(options.operands.clone(), Options { keep_rows, ..options.reading.options() });
    let (first, plan) = Plan::read(&run, &mut all);
    let selected = select(first.into_iter().chain(all), options.skip.unwrap_or(0), options.take);
    let slice_size = Arc::new(AdaptiveSize::new(SLICE_TIME));
    let selected: Box<dyn Iterator<Item = Unread> + Send> = match run.scheduling {
        Scheduling::Slices => Box::new(slices(selected, Arc::clone(&slice_size))),
        Scheduling::Chunks | Scheduling::AsFound => Box::new(selected),
    };

    // The style of the answers, and their writer.
    let several = plan.several;
    let shared = if run.is_report { &[] } else { RECORD_FIELDS };
    let fields: Vec<&str> = fields.iter().copied().filter(|name| !run.absent.contains(name)).collect();
    let style = plan.style(&run, shared, &fields)?;
    let writer = Writer::new(&run, &style, Some(Progress::new()))?;
    // A single answer is whole or absent in any case, but an interrupt has to remove the progress line.
    if several || run.scheduling == Scheduling::AsFound || progress::is_seen() {
        writer.finish_on_interrupt(|| None);
    }
    match (options.no_header, style.header()) {
        (true, header) if header.is_empty() => bail!("--no-header has no meaning here: only csv begins with a header"),
        (true, _) => {}
        (false, header) => writer.print(&header)?,
    }

    // A single search, or answers that are printed as they are found, unless these themselves are the progress.
    let is_as_found = run.scheduling == Scheduling::AsFound;
    let doing = Some(run.doing).filter(|_| if is_as_found { !style.is_terminal } else { !several });

    // Parts to outputs, on one thread or several, to the writer in order.
    if several {
        keep_memory();
    }
    let (style, count) = (Arc::new(style), Arc::new(Ordered::new(RecordCount::default())));
    let (own_style, own_count) = (Arc::clone(&style), Arc::clone(&count));
    let answer_part = move |number, part: Unread, writer: Option<&Writer>| {
        let ticker = Ticker::new(doing);
        let mut part = part.read();
        let (before, number, input) = own_count.enter(number, |count| count.add(&mut part));
        let writer = writer.filter(|_| is_as_found);
        let mut answers = Answers::new(&own_style, before, number, writer, ticker);
        let RecordPart { source, records, size, hidden, end, .. } = part;
        answers.totals().count_records(&records, hidden);
        let item = |(number, record)| Item { source: &source, record, number, input };
        let items: Vec<Item> = (before + 1..).zip(&records).map(item).collect();
        if !items.is_empty() {
            let started = Instant::now();
            answers.reserve(items.len());
            work(&items, &mut answers)?;
            slice_size.adapt(items.len(), started);
        }
        if let Some(end) = end {
            end.unwrap_or_else(Some).iter().for_each(|message| answers.no_records(&source, message));
            answers.end_input(source);
        }
        Ok(answers.into_output(size))
    };
    let threads_from = run.scheduling.threads_from(several);
    let (mut writer, used) = pool::run(answer_part, selected, options.jobs, threads_from, writer)?;

    // The end.
    let mut last = Answers::new(&style, count.with(|count| count.records), 0, None, Ticker::default());
    (run.at_end)(&mut last);
    writer.write(last.into_output(0))?;
    writer.print(style.footer().as_bytes())?;
    writer.finish(run.stats.map(|solver| (solver, used)))
}

/// The records so far, in the order of the parts.
#[derive(Default)]
struct RecordCount {
    /// The number of records of the run, with those that were skipped.
    records: u64,
    /// The number of records of the present input.
    of_input: u64,
    /// The number of parts with records.
    parts: u64,
    /// The number of inputs that have ended.
    inputs: u64,
}

impl RecordCount {
    /// Counts a part. Returns the number of records before it, its number among the parts with records, and the number of
    /// its input. The end of an input with records has no message.
    fn add(&mut self, part: &mut RecordPart) -> (u64, u64, u64) {
        let (before, number, records) = (self.records + part.skipped, self.parts, part.records.len() as u64);
        let place = (before, number, self.inputs);
        self.records = before + records;
        self.of_input += part.skipped + records;
        self.parts += u64::from(records > 0);
        if let Some(end) = &mut part.end {
            if let (Ok(if_empty), 1..) = (end, self.of_input) {
                *if_empty = None;
            }
            self.of_input = 0;
            self.inputs += 1;
        }
        place
    }
}

/// The memory for a chunk, its records and its answers.
const OF_A_CHUNK: usize = 1 << 22;

/// Makes the allocator of the C library of Linux keep the memory of a chunk for the next one, as it does once a block of
/// that size has been freed. Otherwise every chunk begins with page faults, which take longer than solving it.
fn keep_memory() {
    drop(black_box(Vec::<u8>::with_capacity(OF_A_CHUNK)));
}

/// The time in which a slice of records is answered.
const SLICE_TIME: Duration = Duration::from_millis(1);
/// The time in which a block of records is made.
const BLOCK_TIME: Duration = Duration::from_millis(50);

/// The records to make.
pub struct Making {
    /// The number of the first record.
    pub start: u64,
    /// The number of records; `None` for no limit.
    pub number: Option<u64>,
    /// The stop after which no more records are made.
    pub stop: Stop,
}

impl Run {
    /// Makes all records by a function from their numbers. If the run is interrupted, another function returns a message.
    pub fn make(
        self,
        Making { start, number, stop }: Making,
        fields: &[&'static str],
        work: impl Fn(Range<u64>, &mut Answers) + Send + Sync + 'static,
        interrupted: impl FnOnce() -> Option<String> + Send + 'static,
    ) -> anyhow::Result<Outcome> {
        let plan = Plan::of_made(&self, number.unwrap_or(u64::MAX));
        let style = plan.style(&self, MADE_FIELDS, fields)?;
        // The command shows the progress itself.
        let writer = Writer::new(&self, &style, None)?;
        let footer = style.footer();
        writer.finish_on_interrupt(interrupted);
        writer.print(&style.header())?;

        // Blocks of numbers. The quicker the records, the larger the block.
        let size = Arc::new(AdaptiveSize::new(BLOCK_TIME));
        let end = number.map_or(u64::MAX, |number| start.saturating_add(number));
        let (mut next, block_size, time) = (start, Arc::clone(&size), stop.clone());
        let blocks = iter::from_fn(move || {
            let first = next;
            next = first.saturating_add(block_size.get() as u64).min(end);
            (first < end && !time.is_due()).then_some(first..next)
        });
        let make_part = move |part, Range { start: first, end }: Range<u64>, _: Option<&Writer>| {
            // A block that was handed out, but not begun in time, is left out, too.
            let block = if stop.is_due() { first..first } else { first..end };
            let (started, records) = (Instant::now(), block.end - block.start);
            let mut answers = Answers::new(&style, first - start, part, None, Ticker::default());
            work(block, &mut answers);
            answers.totals().records = records;
            let size_done = usize::try_from(records).unwrap_or(usize::MAX);
            size.adapt(size_done, started);
            Ok(answers.into_output(size_done))
        };
        let threads_from = plan.several.then_some(0);
        let (writer, _) = pool::run(make_part, blocks, self.options.jobs, threads_from, writer)?;
        progress::clear();
        writer.print(footer.as_bytes())?;
        let is_cut = number.is_some_and(|number| writer.records() < number);
        let mut outcome = writer.finish(None)?;
        if is_cut {
            messages::note("the time is over: there are more puzzles to make\n");
            outcome.add(Outcome::No);
        }
        Ok(outcome)
    }
}
