//! Records to answers: finds out what there is to read, has a command answer it, prints the answers in order.

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::sync::Arc;

use sudokit::text::Shape;

use super::diagnostic;
use super::input::Operands;
use super::job::{Job, Task};
use super::outcome::Outcome;
use super::output::{Format, Layout, Sink};
use super::pipeline;
use super::sources::{Sources, Work};
use super::writer::Writer;

/// What every command that goes through records has in common.
#[derive(clap::Args, Clone, Debug)]
pub struct Batch {
    #[command(flatten)]
    pub operands: Operands,

    /// Stop at the first record that cannot be read
    #[arg(long)]
    pub fail_fast: bool,

    /// Use N threads for long inputs [default: all cores]
    #[arg(short, long, value_name = "N")]
    pub jobs: Option<NonZero<usize>>,
}

impl Batch {
    /// Answers every record.
    pub fn run(&self, format: Option<Format>, task: impl Task) -> anyhow::Result<Outcome> {
        let chunk_size = if task.is_slow() { 1 << 10 } else { 1 << 16 };
        let mut works = Sources::new(self.operands.clone(), chunk_size);
        let Ahead { works: ahead, several, is_list } = self.look_ahead(format, &mut works);
        let columns = task.csv_header().split(',').count();
        let layout = Layout { columns, ..Layout::choose(format, several, is_list) };
        let threads = self.threads(&task, layout);
        let job = Arc::new(Job { task, layout, fail_fast: self.fail_fast });

        let sink = Sink::new();
        if job.task.is_endless() {
            sink.finish_on_interrupt();
        }
        let mut writer = Writer::new(&sink, self.operands.size());
        if layout.format == Format::Csv {
            writer.header(job.task.csv_header())?;
        }
        // A short input is not worth a thread.
        let mut works = ahead.into_iter().chain(works);
        let (mut number, mut used) = (0, 1);
        while let Some(work) = works.next() {
            writer.write(job.answer(&work, &mut number, Some(&sink))?)?;
            writer.flush()?;
            if writer.is_stopped() {
                break;
            }
            if threads > 1 && writer.bytes() >= chunk_size / 2 {
                sink.finish_on_interrupt();
                used = threads;
                let job = Arc::clone(&job);
                // Only formats without numbers are printed on several threads.
                pipeline::run(move |work: Work| job.answer(&work, &mut 0, None), works, threads, &mut writer)?;
                break;
            }
        }
        let outcome = writer.finish(job.task.wants_stats(), used)?;
        if let Some(summary) = job.task.summary() {
            diagnostic::say(&format!("{summary}\n"));
        }
        Ok(outcome)
    }

    /// How many threads can be of use. Where answers are numbered, depend on their order or are endless, one.
    fn threads(&self, task: &impl Task, layout: Layout) -> usize {
        if task.is_endless() || task.is_in_order() || matches!(layout.format, Format::Grid | Format::Boxed) {
            return 1;
        }
        pipeline::threads(self.jobs)
    }

    /// Reads as much as it takes to know whether there are several records. A list on standard input, a grid a line, is
    /// answered line by line without waiting for its second line.
    fn look_ahead(&self, format: Option<Format>, works: &mut Sources) -> Ahead {
        let is_by_line = match format {
            None => !io::stdout().is_terminal(),
            Some(format) => !matches!(format, Format::Grid | Format::Boxed),
        };
        let mut ahead = Ahead { works: Vec::new(), several: self.operands.are_several(), is_list: false };
        let mut records = 0;
        while !ahead.several
            && let Some(work) = works.next()
        {
            for record in work.records().take(2) {
                records += 1;
                ahead.is_list |= record.shape == Shape::Line;
                ahead.several = records > 1 || ahead.is_list && is_by_line && self.operands.is_stdin();
            }
            ahead.works.push(work);
        }
        ahead
    }
}

/// What was read to find out how answers are to be printed.
struct Ahead {
    works: Vec<Work>,
    several: bool,
    /// Whether the first record is in one line.
    is_list: bool,
}
