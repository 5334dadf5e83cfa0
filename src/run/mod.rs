//! The way of a run, on one page:
//!
//! ```text
//! operands              inputs.rs    opened one after the other
//!    |  bytes
//! Chunks                parts.rs     cut by the library where records end
//!    |  Unread          a chunk of lines, or the end of an input
//! first_parts           mod.rs       read ahead: their number and the format of the first record decide the format of the output
//! select, slices        parts.rs     what --skip and --take leave; a few records at a time, if one can take long
//!    |  Unread
//! pool                  pool.rs      each thread takes the next part, and does with it
//!    |    read              Unread -> Read: records -> Items, which are numbered in order
//!    |    the command       Items -> a Reply each, into the Answers of the part
//!    |    the format        Reply -> Output: text, pictures, messages, sums   (src/output/)
//!    |    write             Output -> Writer, in the order of the parts
//! Writer                writer.rs    there is one: the thread whose output is next has it
//!    |  bytes, files
//! Destination           destination.rs
//! ```
//!
//! One record or a million take this way: [`Run::map`] calls `answer_all`, which is this page as code. A command that makes records
//! has no operands. Its parts are numbers, and [`make`] hands them to the same pool and writer.
//!
//! | file | content |
//! |---|---|
//! | `options.rs` | the options that commands share |
//! | `destination.rs` | what `-o` and `-f` mean: a place and a format |
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
use std::num::NonZero;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sudokit::Stop;
use sudokit::solve::Solver;
use sudokit::text::Options;

use crate::outcome::Outcome;
use crate::output::{Choices, Format, Item, MADE_FIELDS, Paint, RECORD_FIELDS, Style, Template};
use crate::terminal::messages;
use crate::terminal::progress::{self, Progress, Ticker};
use destination::FEW;
use parts::{Read, Unread, parts, select, slices};
use shared::AdaptiveSize;
pub use shared::{Ordered, lock};

/// A run over the records of the operands.
pub struct Run {
    options: RunOptions,
    destination: Destination,
    paint: Paint,
    scheduling: Scheduling,
    /// The solver, if sums are printed at the end.
    stats: Option<Solver>,
    /// The words of the progress of one long search, and the things that are counted.
    doing: (&'static str, &'static str),
    /// True if the answer is a report on all records.
    is_report: bool,
    /// The fields of options that were not given.
    absent: Vec<&'static str>,
    /// Adds the text after all records.
    at_end: Box<dyn FnOnce(&mut Answers)>,
}

/// The function of a command from records to replies.
type Work = Box<dyn Fn(&[Item], &mut Answers) -> anyhow::Result<()> + Send + Sync>;

impl Run {
    /// Creates a run of a command with these formats, one of which may have been asked for.
    pub fn new(options: RunOptions, asked: Option<Format>, choices: &Choices) -> anyhow::Result<Self> {
        let asked = asked.or(options.template.as_ref().map(|_| Format::Template));
        let destination = options.output.destination(asked, choices)?;
        destination.place.check_inputs(options.operands.paths())?;
        let (paint, scheduling) = (Paint::default(), Scheduling::Chunks);
        let at_end = Box::new(|_: &mut Answers| ());
        let doing = ("searching", "");
        let absent = Vec::new();
        Ok(Self { options, destination, paint, scheduling, stats: None, doing, is_report: false, absent, at_end })
    }

    /// Returns the run with these options for pictures.
    pub fn with_paint(self, paint: Paint) -> anyhow::Result<Self> {
        paint.check(self.destination.format)?;
        Ok(Self { paint, ..self })
    }

    /// Returns the run of a command that also reads these files.
    pub fn also_reads(self, files: &[PathBuf]) -> anyhow::Result<Self> {
        self.destination.place.check_inputs(self.options.operands.paths().iter().chain(files))?;
        Ok(self)
    }

    /// Returns the run with a format for answers for which none was asked for.
    pub fn or_format(mut self, format: Format) -> Self {
        self.destination.format.get_or_insert(format);
        self
    }

    /// Returns the run of a command whose answers are words: a single one takes several lines, however its record was written.
    pub const fn in_words(mut self) -> Self {
        self.destination.is_in_words = true;
        self
    }

    /// Returns the run of a command whose answer is a report on all records: they have no answers of their own.
    pub const fn in_report(mut self) -> Self {
        self.is_report = true;
        self
    }

    /// Returns the run with records handed out in this way, and these words for the progress of one long search and for the things
    /// that are counted.
    pub fn scheduled(self, scheduling: Scheduling, doing: &'static str, things: &'static str) -> Self {
        Self { scheduling, doing: (doing, things), ..self }
    }

    /// Returns the run of a command that prints sums at the end, if they are wanted, with the name of this solver.
    pub fn with_stats(self, stats: Option<Solver>) -> Self {
        Self { stats, ..self }
    }

    /// Returns the run of a command that has these fields only if an option is given.
    pub fn fields_if(mut self, is_given: bool, fields: &[&'static str]) -> Self {
        self.absent.extend(fields.iter().filter(|_| !is_given));
        self
    }

    /// Returns the format that was asked for.
    pub const fn format(&self) -> Option<Format> {
        self.destination.format
    }

    /// Returns the run of a command that adds text after all records.
    pub fn with_end(self, at_end: impl FnOnce(&mut Answers) + 'static) -> Self {
        Self { at_end: Box::new(at_end), ..self }
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

type BoxedParts = Box<dyn Iterator<Item = Unread> + Send>;

fn answer_all(run: Run, fields: &[&'static str], work: Work) -> anyhow::Result<Outcome> {
    let Run { options, destination, paint, scheduling, stats, doing, is_report, absent, at_end } = run;
    debug_assert!(absent.iter().all(|name| fields.contains(name)), "{absent:?}");

    // Operands to parts. The first parts decide on the format.
    let keep_rows = destination.format.and_then(Format::data).map(|data| data.keeps).filter(|_| !is_report);
    let reading = Options { keep_rows, ..options.reading.options() };
    let mut all = parts(options.operands.clone(), reading);
    let (mut first, number) = first_parts(&options, &destination, &mut all);
    let several = number > 1;
    let record = first.iter_mut().find_map(|part| part.records().first());
    let format = destination.choose(number, record.map(|record| record.format));
    let table = record.and_then(|record| record.labels.row()).map(|row| Arc::clone(&row.names));
    let selected = select(first.into_iter().chain(all), options.skip.unwrap_or(0), options.take);
    let slice_size = Arc::new(AdaptiveSize::new(SLICE_TIME));
    let selected: BoxedParts = match scheduling {
        Scheduling::Slices => Box::new(slices(selected, Arc::clone(&slice_size))),
        Scheduling::Chunks | Scheduling::AsFound => Box::new(selected),
    };

    // The style of the answers, and their writer.
    let is_file = destination.place != Place::Stdout;
    let shared = if is_report { &[] } else { RECORD_FIELDS };
    let fields: Vec<&str> = fields.iter().copied().filter(|name| !absent.contains(name)).collect();
    let style = Style::new(format, is_file, several, shared, &fields);
    let mut style = style.with_table(table.as_deref()).with_template(options.template)?;
    style.paint = paint;
    style.is_report = is_report;
    let mut writer = Writer::new(&destination.place, &style)?;
    writer.size = options.operands.size();
    writer.progress = Some(Progress::new());
    writer.is_verbose = options.verbose;
    // A single answer is whole or absent in any case, but an interrupt has to remove the progress line.
    if several || scheduling == Scheduling::AsFound || progress::is_seen() {
        writer.finish_on_interrupt(|| None);
    }
    if !options.no_header {
        writer.print(&style.header())?;
    }

    // A single search, or answers that are printed as they are found, unless these themselves are the progress.
    let is_as_found = scheduling == Scheduling::AsFound;
    let doing = Some(doing).filter(|_| if is_as_found { !style.is_terminal } else { !several });

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
        let mut size = 0;
        match part {
            Read::Records(part) => {
                size = part.size;
                answers.totals().count_records(&part.records, part.hidden);
                let started = Instant::now();
                let item = |(number, record)| Item { source: &part.source, record, number, input };
                let items: Vec<Item> = (before + 1..).zip(&part.records).map(item).collect();
                if !items.is_empty() {
                    answers.reserve(items.len());
                    work(&items, &mut answers)?;
                    slice_size.adapt(items.len(), started);
                }
            }
            Read::End(source, end) => {
                end.unwrap_or_else(Some).iter().for_each(|message| answers.no_records(&source, message));
                answers.end_input(source);
            }
        }
        Ok(answers.into_output(size))
    };
    let (mut writer, used) = pool::run(answer_part, selected, options.jobs, scheduling.threads_from(several), writer)?;

    // The end.
    let mut last = Answers::new(&style, count.with(|count| count.records), 0, None, Ticker::default());
    at_end(&mut last);
    writer.write(last.into_output(0))?;
    writer.print(style.footer().as_bytes())?;
    writer.finish(stats.map(|solver| (solver, used)))
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
    fn add(&mut self, part: &mut Read) -> (u64, u64, u64) {
        match part {
            Read::Records(part) => {
                let (before, number, records) = (self.records + part.skipped, self.parts, part.records.len() as u64);
                self.records = before + records;
                self.of_input += part.skipped + records;
                self.parts += u64::from(records > 0);
                return (before, number, self.inputs);
            }
            Read::End(_, Ok(if_empty)) if self.of_input > 0 => *if_empty = None,
            Read::End(..) => {}
        }
        self.of_input = 0;
        self.inputs += 1;
        (self.records, self.parts, self.inputs)
    }
}

/// Reads enough parts to know if there are several records and, if only a few are drawn, if there are many. Returns them and the
/// number of records, as far as it matters.
///
/// It reads one record of a list on standard input with one grid per line, so that each is answered before the next one arrives.
fn first_parts(
    options: &RunOptions,
    destination: &Destination,
    parts: &mut impl Iterator<Item = Unread>,
) -> (Vec<Unread>, u64) {
    let mut first = Vec::new();
    let are_several = options.operands.are_several();
    let enough = match (destination.draws_few(), are_several) {
        (true, _) => FEW + 1,
        (false, true) => 1,
        (false, false) => 2,
    };
    let can_stream = destination.is_by_line() && options.operands.is_stdin();
    let (mut records, mut is_stream) = (0, false);
    while records < enough
        && !is_stream
        && let Some(mut part) = parts.next()
    {
        let new = part.records();
        is_stream = can_stream && new.first().is_some_and(|record| record.format.is_one_line());
        records += new.len() as u64;
        first.push(part);
    }
    let number = match records {
        _ if is_stream || are_several && enough == 1 => u64::MAX,
        // They are a part of more.
        few if are_several || options.is_partial() => few.max(2),
        all => all,
    };
    (first, number)
}

/// The memory for a chunk, its records and its answers.
const OF_A_CHUNK: usize = 1 << 22;

/// Makes the allocator of the C library of Linux keep the memory of a chunk for the next one, as it does once a block of
/// that size has been freed. Otherwise every chunk begins with page faults, which take longer than solving it.
fn keep_memory() {
    drop(black_box(Vec::<u8>::with_capacity(OF_A_CHUNK)));
}

/// The records to make.
pub struct Making {
    /// The number of the first record.
    pub start: u64,
    /// The number of records; `None` for no limit.
    pub number: Option<u64>,
    pub jobs: Option<NonZero<usize>>,
    pub destination: Destination,
    pub paint: Paint,
    pub template: Option<Template>,
    /// The names of the fields of the command's own, in their order.
    pub fields: &'static [&'static str],
    /// The stop after which no more records are made.
    pub stop: Stop,
}

/// The time in which a slice of records is answered.
const SLICE_TIME: Duration = Duration::from_millis(1);
/// The time in which a block of records is made.
const BLOCK_TIME: Duration = Duration::from_millis(50);

/// Makes all records by a function from their numbers. If the run is interrupted, another function returns a message.
pub fn make(
    making: Making,
    work: impl Fn(Range<u64>, &mut Answers) + Send + Sync + 'static,
    interrupted: impl FnOnce() -> Option<String> + Send + 'static,
) -> anyhow::Result<Outcome> {
    let Making { start, number, jobs, destination, paint, template, fields, stop } = making;
    let several = number != Some(1);
    let format = destination.choose(number.unwrap_or(u64::MAX), None);
    let is_file = destination.place != Place::Stdout;
    let mut style = Style::new(format, is_file, several, MADE_FIELDS, fields).with_template(template)?;
    style.paint = paint;
    // The command shows the progress itself.
    let writer = Writer::new(&destination.place, &style)?;
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
    let (writer, _) = pool::run(make_part, blocks, jobs, several.then_some(0), writer)?;
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
