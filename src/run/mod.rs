//! The path of a run, on one page:
//!
//! ```text
//! operands --inputs--> bytes --parts--> Part --Task--> Answered --Writer--> Destination
//!                                       |  several threads  |  in order  |
//!
//! one part:  Part --read--> [Item] --Task::answer--> Reply, for each --output::write--> Output, in Answered
//! ```
//!
//! One record or a million take this path: [`Run`] for records that are read, [`make`] for records that a command makes.
//!
//! | file | content |
//! |---|---|
//! | `options.rs` | the options that commands share |
//! | `destination.rs` | what `-o` and `-f` mean: a place and a format |
//! | `inputs.rs` | operands to readers |
//! | `parts.rs` | readers to parts: records, ends of inputs, errors |
//! | `answers.rs` | the work of a command on records, and the place for its answers |
//! | `pool.rs` | threads with one writer in order, and values that parts use in order |
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
mod writer;

pub use answers::{Answers, Refusal, Scheduling, Task};
pub use destination::{Destination, OutputOptions, Place};
pub use files::{Content, create_folder, write_whole};
pub use inputs::Operands;
pub use interrupt::remove_drafts;
pub use options::{ReadOptions, RunOptions};
pub use writer::{Writer, print};

use std::hint::black_box;
use std::iter;
use std::num::NonZero;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sudokit::Stop;
use sudokit::solve::Solver;
use sudokit::text::{Format as TextFormat, Options};

use crate::outcome::Outcome;
use crate::output::{Choices, Format, Item, MADE_FIELDS, Paint, RECORD_FIELDS, Style, Template};
use crate::terminal::messages;
use crate::terminal::progress::{self, Progress, Ticker};
use destination::FEW;
use parts::{Part, Parts, RecordPart, Selected, Slices, Tally};
use pool::AdaptiveSize;
pub use pool::Ordered;
use writer::Answered;

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
}

impl Run {
    /// Creates a run of a command with these formats, one of which may have been asked for.
    ///
    /// # Errors
    /// The output of the options contradicts the format or is an input.
    pub fn new(options: RunOptions, asked: Option<Format>, choices: &Choices) -> anyhow::Result<Self> {
        let asked = asked.or(options.template.as_ref().map(|_| Format::Template));
        let destination = options.output.destination(asked, choices)?;
        options.operands.check()?;
        destination.place.refuse(options.operands.paths())?;
        let (paint, scheduling) = (Paint::default(), Scheduling::Chunks);
        Ok(Self { options, destination, paint, scheduling, stats: None, doing: ("searching", "") })
    }

    /// Returns the run with these options for pictures.
    ///
    /// # Errors
    /// The format takes no such option.
    pub fn with_paint(self, paint: Paint) -> anyhow::Result<Self> {
        paint.check(self.destination.format)?;
        Ok(Self { paint, ..self })
    }

    /// Returns the run of a command that also reads these files.
    ///
    /// # Errors
    /// Standard input is given twice, or the output is one of the files.
    pub fn also_reads(self, files: &[PathBuf]) -> anyhow::Result<Self> {
        files.iter().try_for_each(|file| self.options.operands.check_beside(file))?;
        self.destination.place.refuse(files)?;
        Ok(self)
    }

    /// Returns the run with a format for answers for which none was asked for.
    pub fn or_format(self, format: Format) -> Self {
        Self { destination: self.destination.or_format(format), ..self }
    }

    /// Returns the run of a command whose answers are words: a single one takes several lines, however its record was written.
    pub const fn in_words(mut self) -> Self {
        self.destination.is_in_words = true;
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

    /// Returns the format that was asked for.
    pub const fn format(&self) -> Option<Format> {
        self.destination.format
    }

    /// Answers all records of the operands in order by a function, with these fields of the command's own in json and csv.
    pub fn map(
        self,
        fields: &[&'static str],
        work: impl Fn(&[Item], &mut Answers) -> anyhow::Result<()> + Send + Sync + 'static,
    ) -> anyhow::Result<Outcome> {
        self.answer(fields, work)
    }

    /// Answers all records of the operands in order, with these fields of the command's own in json and csv.
    pub fn answer(self, fields: &[&'static str], task: impl Task) -> anyhow::Result<Outcome> {
        // The path of a run is compiled once for all tasks.
        answer_all(self, fields, Box::new(task))
    }
}

type BoxedParts = Box<dyn Iterator<Item = Part> + Send>;

fn answer_all(run: Run, fields: &[&'static str], task: Box<dyn Task>) -> anyhow::Result<Outcome> {
    let Run { options, destination, paint, scheduling, stats, doing } = run;

    // Operands to parts. The first parts decide on the format.
    let keep_rows = destination.format.and_then(Format::data).map(|data| data.keeps);
    let reading = Options { keep_rows, ..options.reading.options() };
    let mut parts = Parts::new(options.operands.clone(), reading);
    let first = first_parts(&options, &destination, &mut parts);
    let several = first.records > 1;
    let format = destination.choose(first.records, first.format);
    let parts = first.parts.into_iter().chain(parts);
    // Slices know the numbers of their records.
    let parts: BoxedParts =
        if scheduling == Scheduling::Slices { Box::new(parts.map(Part::read)) } else { Box::new(parts) };
    let skip = options.skip.unwrap_or(0);
    let parts = Selected::new(parts, skip, options.take, several);
    let slice_size = Arc::new(AdaptiveSize::new(SLICE_TIME));
    let parts: BoxedParts = match scheduling {
        Scheduling::Slices => Box::new(Slices::new(parts, Arc::clone(&slice_size))),
        Scheduling::Chunks | Scheduling::AsFound => Box::new(parts),
    };

    // The style of the answers, and their writer.
    let is_file = destination.place != Place::Stdout;
    let style = Style::new(format, is_file, several, RECORD_FIELDS, fields);
    let mut style = style.with_table(first.table.as_deref()).with_template(options.template)?;
    style.paint = paint;
    let mut writer = Writer::new(&destination.place, &style, skip)?;
    writer.size = options.operands.size();
    writer.progress = (!options.operands.is_typed()).then(Progress::new);
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

    // Parts to answers, on one thread or several, to the writer in order.
    if several {
        keep_memory();
    }
    let answerer =
        Arc::new(PartAnswerer { task, style, slice_size, doing, read: Ordered::new(0) });
    let shared = Arc::clone(&answerer);
    let answer = move |number, part, writer: Option<&Writer>| {
        let writer = writer.filter(|_| scheduling == Scheduling::AsFound);
        let result = shared.answer(number, part, writer);
        shared.task.end_part(number);
        result
    };
    let (mut writer, used) = pool::run(answer, parts, options.jobs, scheduling.threads_from(several), writer)?;

    // The end.
    let mut last = Answers::new(&answerer.style, 0, None, Ticker::default());
    answerer.task.finish(&mut last);
    writer.write(Answered { output: last.into_output(), ..Answered::default() })?;
    writer.print(answerer.style.footer().as_bytes())?;
    let outcome = writer.finish(stats.map(|solver| (solver, used)))?;
    Ok(outcome)
}

/// The parts that were read to choose a format.
struct FirstParts {
    parts: Vec<Part>,
    /// The number of records, as far as it matters.
    records: u64,
    /// The format of the first record.
    format: Option<TextFormat>,
    /// The names of the columns, if the first record is a row of a table.
    table: Option<Arc<[String]>>,
}

/// Reads enough parts to know if there are several records and, if only a few are drawn, if there are many.
///
/// It reads one record of a list on standard input with one grid per line, and none of typed grids, so that each is answered
/// before the next one arrives.
fn first_parts(options: &RunOptions, destination: &Destination, parts: &mut Parts) -> FirstParts {
    let mut first = FirstParts { parts: Vec::new(), records: 0, format: None, table: None };
    if options.operands.is_typed() {
        return first;
    }
    let are_several = options.operands.are_several();
    let enough = match (destination.draws_few(), are_several) {
        (true, _) => FEW + 1,
        (false, true) => 1,
        (false, false) => 2,
    };
    let (mut records, mut is_stream) = (0, false);
    while records < enough
        && !is_stream
        && let Some(mut part) = parts.next()
    {
        for record in part.records().iter().take(usize::try_from(enough - records).unwrap_or(usize::MAX)) {
            records += 1;
            if records == 1 {
                first.format = Some(record.format);
                first.table = record.labels.row().map(|row| Arc::clone(&row.names));
            }
            is_stream |= record.format.is_one_line() && destination.is_by_line() && options.operands.is_stdin();
        }
        first.parts.push(part);
    }
    first.records = match records {
        _ if is_stream || are_several && enough == 1 => u64::MAX,
        // They are a part of more.
        few if are_several || options.is_partial() => few.max(2),
        all => all,
    };
    first
}

/// The memory for a chunk, its records and its answers.
const OF_A_CHUNK: usize = 1 << 22;

/// Makes the allocator of the C library of Linux keep the memory of a chunk for the next one, as it does once a block of
/// that size has been freed. Otherwise every chunk begins with page faults, which take longer than solving it.
fn keep_memory() {
    drop(black_box(Vec::<u8>::with_capacity(OF_A_CHUNK)));
}

/// Answers parts with a task, on any thread.
struct PartAnswerer {
    task: Box<dyn Task>,
    style: Style,
    slice_size: Arc<AdaptiveSize>,
    /// The words of the progress inside of a part, if there is one.
    doing: Option<(&'static str, &'static str)>,
    /// The number of records of all parts that have been read.
    read: Ordered<u64>,
}

impl PartAnswerer {
    /// Answers a part. With a writer, answers are printed as they are found.
    fn answer(&self, number: u64, part: Part, writer: Option<&Writer>) -> anyhow::Result<Answered> {
        let mut answers = Answers::new(&self.style, number, writer, Ticker::new(self.doing));
        let part = part.read();
        let before = self.read.enter(number, |read| {
            let (skipped, records) =
                if let Part::Records(part) = &part { (part.skipped, part.records.len()) } else { (0, 0) };
            let before = *read + skipped;
            *read = before + records as u64;
            before
        });
        match part {
            Part::Chunk(..) => unreachable!("the part has been read"),
            Part::Records(part) => self.answer_records(part, before, answers),
            Part::End(source, if_empty) => {
                if let Some(message) = if_empty {
                    answers.no_records(&source, &message);
                }
                Ok(Answered { output: answers.into_output(), end: Some(source), ..Answered::default() })
            }
            Part::Failed(source, message) => {
                match source {
                    Some(source) => answers.no_records(&source, &message),
                    None => answers.error(&message),
                }
                Ok(Answered { output: answers.into_output(), ..Answered::default() })
            }
        }
    }

    /// Answers all records, which follow `before` records.
    fn answer_records(&self, part: RecordPart, before: u64, mut answers: Answers) -> anyhow::Result<Answered> {
        let RecordPart { source, records, size, hidden, .. } = part;
        let started = Instant::now();
        let item = |(number, record)| Item { source: &source, record, number };
        let items: Vec<Item> = (before + 1..).zip(&records).map(item).collect();
        answers.reserve(items.len());
        if !items.is_empty() {
            self.task.answer(&items, &mut answers)?;
            self.slice_size.adapt(items.len(), started);
        }
        let tally = Tally::of(&records, hidden);
        Ok(Answered { output: answers.into_output(), tally, done: size, end: None })
    }
}

/// A command that makes records.
pub trait Maker: Send + Sync + 'static {
    /// Makes the records with these numbers.
    fn make(&self, numbers: Range<u64>, answers: &mut Answers);

    /// Returns a message about the state of the run, if it is interrupted now.
    fn interrupt_message(&self) -> Option<String>;
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

/// Makes all records.
pub fn make(making: Making, maker: impl Maker) -> anyhow::Result<Outcome> {
    let Making { start, number, jobs, destination, paint, template, fields, stop } = making;
    let several = number != Some(1);
    let format = destination.choose(number.unwrap_or(u64::MAX), None);
    let is_file = destination.place != Place::Stdout;
    let mut style = Style::new(format, is_file, several, MADE_FIELDS, fields).with_template(template)?;
    style.paint = paint;
    // The maker shows the progress itself.
    let writer = Writer::new(&destination.place, &style, 0)?;
    let footer = style.footer();
    let maker = Arc::new(maker);
    let interrupted = Arc::clone(&maker);
    writer.finish_on_interrupt(move || interrupted.interrupt_message());
    writer.print(&style.header())?;

    // Blocks of numbers. The quicker the records, the larger the block.
    let size = Arc::new(AdaptiveSize::new(BLOCK_TIME));
    // True if records were left out because the time was over.
    let is_cut = Arc::new(AtomicBool::new(false));
    let cut = Arc::clone(&is_cut);
    let is_open = move || {
        let is_over = stop.is_due();
        cut.fetch_or(is_over, Ordering::Relaxed);
        !is_over
    };
    let end = number.map_or(u64::MAX, |number| start.saturating_add(number));
    let (mut next, block_size, opens) = (start, Arc::clone(&size), is_open.clone());
    let blocks = iter::from_fn(move || {
        let first = next;
        next = first.saturating_add(block_size.get() as u64).min(end);
        (first < end && opens()).then_some(first..next)
    });
    let answer = move |part, block: Range<u64>, _: Option<&Writer>| {
        // A block that was handed out, but not begun in time, is left out, too.
        let block = if is_open() { block } else { block.start..block.start };
        let (started, records) = (Instant::now(), block.end - block.start);
        let mut answers = Answers::new(&style, part, None, Ticker::default());
        maker.make(block, &mut answers);
        let done = usize::try_from(records).unwrap_or(usize::MAX);
        size.adapt(done, started);
        let output = answers.into_output();
        Ok(Answered { output, tally: Tally::of_made(records), done, ..Answered::default() })
    };
    let (writer, _) = pool::run(answer, blocks, jobs, several.then_some(0), writer)?;
    progress::clear();
    writer.print(footer.as_bytes())?;
    let mut outcome = writer.finish(None)?;
    if is_cut.load(Ordering::Relaxed) && number.is_some() {
        messages::note("the time is over: there are more puzzles to make\n");
        outcome.add(Outcome::No);
    }
    Ok(outcome)
}
