//! Records to answers: finds out what there is to read, has a command answer it, prints the answers in order.

use std::iter;
use std::num::NonZero;
use std::sync::Arc;

use sudokit::solve::Solver;
use sudokit::text::Shape;

use super::job::Job;
use super::pipeline::Work;
use super::slices::{Slices, Stride};
use super::sources::{Portion, Sources};
use super::{Operands, Pace, Sink, Task, Writer, pipeline};
use crate::cli::outcome::Outcome;
use crate::cli::render::{Columns, Style, Wanted};
use crate::cli::terminal::diagnostic;

/// What every command that goes through records has in common.
#[derive(clap::Args, Clone, Debug)]
pub struct Batch {
    #[command(flatten)]
    pub operands: Operands,

    /// Stop at the first record or file that cannot be read
    #[arg(long)]
    pub fail_fast: bool,

    /// Use N threads for several records [default: all cores]
    #[arg(short, long, value_name = "N")]
    pub jobs: Option<NonZero<usize>>,
}

/// About how many bytes are read and answered together.
const CHUNK: usize = 1 << 16;

impl Batch {
    /// Answers every record.
    pub fn run(&self, wanted: Wanted, solver: Solver, task: impl Task) -> anyhow::Result<Outcome> {
        let pace = task.pace();
        let mut portions = Sources::new(self.operands.clone(), CHUNK);
        let Ahead { portions: ahead, several, is_list } = self.look_ahead(wanted, &mut portions);
        let format = wanted.choose(several, is_list);
        let style = Style::new(format, several, Columns::of_records(task.fields()));
        let stride = Arc::new(Stride::new());
        let job = Arc::new(Job { task, style, fail_fast: self.fail_fast, stride: Arc::clone(&stride) });

        let sink = Sink::new();
        if pace == Pace::Endless {
            sink.finish_on_interrupt();
        }
        let mut writer = Writer::new(&sink, self.operands.size());
        writer.header(job.style.header())?;
        let portions = ahead.into_iter().chain(portions);
        let mut works: Box<dyn Iterator<Item = Portion> + Send> =
            if pace == Pace::Slow { Box::new(Slices::new(portions, stride)) } else { Box::new(portions) };
        let threads = if pace == Pace::Endless { 1 } else { pipeline::threads(self.jobs) };
        let mut used = 1;
        while let Some(work) = works.next() {
            // A short input is not worth a thread, unless its records can take long.
            let is_long = if pace == Pace::Slow { several } else { writer.done() >= CHUNK / 2 };
            if threads > 1 && is_long && work.is_worth_a_thread() {
                sink.finish_on_interrupt();
                let job = Arc::clone(&job);
                let works = iter::once(work).chain(works);
                used = pipeline::run(move |work| job.answer(work, None), works, threads, &mut writer)?;
                break;
            }
            writer.write(job.answer(work, Some(&sink))?)?;
            writer.flush()?;
            if writer.is_stopped() {
                break;
            }
        }
        let outcome = writer.finish(job.task.wants_stats().then_some((solver, used)))?;
        if let Some(summary) = job.task.summary() {
            diagnostic::say(&format!("{summary}\n"));
        }
        Ok(outcome)
    }

    /// Reads as much as it takes to know whether there are several records. A list on standard input, a grid a line, is
    /// answered line by line without waiting for its second line.
    fn look_ahead(&self, wanted: Wanted, portions: &mut Sources) -> Ahead {
        let mut ahead = Ahead { portions: Vec::new(), several: self.operands.are_several(), is_list: false };
        let mut records = 0;
        while !ahead.several
            && let Some(portion) = portions.next()
        {
            for record in portion.records().take(2) {
                records += 1;
                ahead.is_list |= record.shape == Shape::Line;
                ahead.several = records > 1 || ahead.is_list && wanted.is_by_line() && self.operands.is_stdin();
            }
            ahead.portions.push(portion);
        }
        ahead
    }
}

/// What was read to find out how answers are to be printed.
struct Ahead {
    portions: Vec<Portion>,
    several: bool,
    /// Whether the first record is in one line.
    is_list: bool,
}
