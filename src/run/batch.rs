//! Records to answers: finds out what there is to read, has a command answer it, prints the answers in order.

use std::iter;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use clap::ValueHint;
use sudokit::Grid;
use sudokit::solve::Solver;
use sudokit::text::Reader;

use super::behind::Behind;
use super::job::Job;
use super::limit::Errors;
use super::pairs::Pairs;
use super::pipeline::{A_THREAD, Work};
use super::reading::Reading;
use super::slices::{Slices, Stride};
use super::sources::{CHUNK, Portion, Sources};
use super::unfinished::Unfinished;
use super::{Easel, List, Operands, Pace, Piece, Sink, Task, Writer, input, memory, pipeline};
use crate::answer::Page;
use crate::outcome::Outcome;
use crate::render::{Amount, Columns, Format, Names, Style, Wanted};
use crate::terminal::status;

/// What every command that goes through records has in common.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Shared options")]
pub struct Batch {
    #[command(flatten)]
    pub operands: Operands,

    /// Stop at the first record or file that cannot be read
    #[arg(long)]
    pub fail_fast: bool,

    #[command(flatten)]
    reading: Reading,

    /// Exit with 0 whenever everything was read and written, whatever the answers
    #[arg(long)]
    exit_zero: bool,

    /// How many like errors of an input are told
    #[arg(long, value_enum, value_name = "WHICH", default_value_t, hide_possible_values = true)]
    #[arg(help = "Which errors of an input are told: few (ten of a kind, then their number) or all")]
    errors: Errors,

    /// Go on with an interrupted run: add to FILE, behind its last whole line, what it lacks of the lines (-f line, json or
    /// csv) of this input
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    resume: Option<PathBuf>,

    /// How pictures are painted, and where they go.
    #[arg(skip)]
    easel: Easel,

    /// Say on standard error what was recognized in each input
    #[arg(short, long)]
    pub verbose: bool,

    /// Use N threads for several records [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = pipeline::parse_jobs)]
    pub jobs: Option<NonZero<usize>>,
}

impl Batch {
    /// Answers every record.
    pub fn run(&self, wanted: Wanted, solver: Solver, task: impl Task) -> anyhow::Result<Outcome> {
        self.run_task(None, wanted, solver, Box::new(task))
    }

    /// The same for other operands.
    pub fn of(self, operands: Operands) -> Self {
        Self { operands, ..self }
    }

    /// The same with pictures as was asked for.
    pub fn painting(self, easel: Easel) -> Self {
        Self { easel, ..self }
    }

    /// The only grid of the operands, for an option that takes no more.
    pub fn read_only_grid(&self, option: &str) -> anyhow::Result<Grid> {
        self.operands.check()?;
        let too_many = |name: &str| anyhow!("{option} takes one grid, and there are more in {name}");
        let Some((name, input)) = self.operands.clone().open(self.reading.options()).next() else {
            bail!("{option} takes one grid, and there is none");
        };
        if self.operands.are_several() {
            return Err(too_many(&self.operands.in_words()));
        }
        let mut records = Reader::with(input?.reader, self.reading.options());
        let record = records.next().ok_or_else(|| anyhow!("{name}: no grid found"))?.context("cannot read")?;
        let grid = *record.givens().map_err(|unreadable| input::cannot_read("the grid", &name, &unreadable))?;
        if records.next().is_some() {
            return Err(too_many(&name));
        }
        Ok(grid)
    }

    /// Opens a list whose records go with those of the operands.
    pub fn open_list(&self, path: &Path) -> anyhow::Result<List> {
        List::open(path, &self.operands, CHUNK, self.reading.options())
    }

    /// Answers every record together with its partner in another list, if there is one.
    pub fn run_beside(
        &self,
        list: Option<List>,
        wanted: Wanted,
        solver: Solver,
        task: impl Task,
    ) -> anyhow::Result<Outcome> {
        self.run_task(list, wanted, solver, Box::new(task))
    }

    /// Runs any command; compiled once for all of them.
    fn run_task(
        &self,
        list: Option<List>,
        wanted: Wanted,
        solver: Solver,
        mut task: Box<dyn Task>,
    ) -> anyhow::Result<Outcome> {
        self.operands.check()?;
        let (pace, wanted) = (task.pace(), self.wanted(wanted));
        let mut portions = Sources::new(self.operands.clone(), CHUNK, self.reading.options());
        let Ahead { portions: ahead, amount, is_list } = self.look_ahead(wanted, &mut portions);
        let several = amount != Amount::One;
        if !several {
            task.work_alone(&|| pipeline::threads(self.jobs));
        }
        let format = wanted.choose(amount, is_list);
        let style = Style::new(format, several, Columns::of_records(task.fields())).naming(self.names(&*task));
        let style = style.painting(self.easel.paint());
        let unfinished =
            self.resume.as_deref().map(|path| self.open_unfinished(path, format, &style, &*task)).transpose()?;
        let style = if unfinished.is_some() { style.unseen() } else { style };
        let gallery = style.painter().map(|painter| self.easel.gallery(painter, several)).transpose()?;
        if several {
            memory::keep();
        }
        let stride = Arc::new(Stride::new());
        let job = Arc::new(Job { task, style, fail_fast: self.fail_fast, stride: Arc::clone(&stride) });

        let sink = Sink::with(self.errors);
        if let Some(gallery) = gallery {
            sink.hang_in(gallery);
        }
        if let Some(sieve) = job.task.sieve() {
            sink.sift(sieve);
        }
        // One answer is whole or none in any case; but a line that shows how far it is must go.
        if several || pace == Pace::Endless || status::is_seen() {
            sink.finish_on_interrupt();
        }
        let header = unfinished.as_ref().map_or_else(|| job.style.header(), Unfinished::header);
        let passed = unfinished.as_ref().map_or(0, Unfinished::passed);
        if let Some(unfinished) = unfinished {
            sink.go_on_with(unfinished);
        }
        let mut writer = Writer::new(&sink, self.operands.size());
        if self.operands.is_typed() {
            writer = writer.without_progress();
        }
        writer.tell_formats(self.verbose);
        writer.frame(header)?;
        let portions = ahead.into_iter().chain(portions);
        let works: Box<dyn Iterator<Item = Portion> + Send> = match list {
            Some(list) => Box::new(Pairs::new(portions, &self.operands, list)),
            None if pace == Pace::Slow => Box::new(Slices::new(portions, stride)),
            None => Box::new(portions),
        };
        let mut works = Behind::new(works, passed, several);
        // Of quick answers a whole chunk goes out at a time.
        let as_they_come = (pace != Pace::Fast).then_some(&sink);
        let mut used = 1;
        while let Some(work) = works.next() {
            // A short input is not worth a thread, unless its records can take long.
            let is_long = if pace == Pace::Slow { several } else { writer.done() >= A_THREAD };
            let is_work_for_all = is_long && pace != Pace::Endless && work.weight() > 0;
            // The cores are counted only for work for all of them: to ask the system takes longer than to solve a grid.
            if is_work_for_all && let threads @ 2.. = pipeline::threads(self.jobs) {
                let job = Arc::clone(&job);
                let works = iter::once(work).chain(works);
                (writer, used) = pipeline::run(move |work| job.answer(work, None), works, threads, writer)?;
                break;
            }
            writer.write(job.answer(work, as_they_come)?)?;
            writer.flush()?;
            if writer.is_stopped() {
                break;
            }
        }
        if !writer.is_stopped() {
            sink.check_unfinished()?;
        }
        sink.settle()?;
        let mut closing = Page::default();
        job.task.close(&job.style, &mut closing);
        writer.write(Piece::of(closing))?;
        writer.frame(job.style.footer())?;
        let outcome = writer.finish(job.task.wants_stats().then_some((solver, used)))?;
        Ok(self.ending(outcome))
    }

    /// The format that is wanted: an interrupted run has lines, unless it was asked for something else.
    const fn wanted(&self, wanted: Wanted) -> Wanted {
        match wanted {
            Wanted::This(format) => Wanted::This(format),
            _ if self.resume.is_some() => Wanted::Lines,
            other => other,
        }
    }

    /// Opens the output of an interrupted run, if every record has one line in it.
    fn open_unfinished(
        &self,
        path: &Path,
        format: Format,
        style: &Style,
        task: &dyn Task,
    ) -> anyhow::Result<Unfinished> {
        if !format.is_by_line() || style.footer().is_some_and(|footer| !footer.is_empty()) {
            bail!("--resume goes on behind whole lines: -f line, json and csv have one for each record");
        }
        if let Some(option) = task.many_lines(format) {
            bail!("--resume goes on behind whole lines, and {option} does not print one for each record");
        }
        Unfinished::open(path, style.header().unwrap_or_default(), task.varies(format), self.operands.paths())
    }

    /// How a run ends that ended so, for the exit status that was asked for.
    pub fn ending(&self, outcome: Outcome) -> Outcome {
        if self.exit_zero && outcome == Outcome::No { Outcome::Yes } else { outcome }
    }

    /// Which lines name their input.
    fn names(&self, task: &dyn Task) -> Names {
        match (self.operands.are_several(), task.converts()) {
            (false, _) => Names::None,
            (true, true) => Names::Words,
            (true, false) => Names::All,
        }
    }

    /// Reads as much as it takes to know whether there are several records, and whether there are many if a few are drawn.
    /// A list on standard input, a grid a line, is answered line by line without waiting for its second line, and what is
    /// typed grid by grid.
    fn look_ahead(&self, wanted: Wanted, portions: &mut Sources) -> Ahead {
        let mut ahead = Ahead { portions: Vec::new(), amount: Amount::One, is_list: false };
        if self.operands.is_typed() {
            return ahead;
        }
        let is_several = self.operands.are_several();
        let enough = match (wanted.draws_few(), is_several) {
            (true, _) => Amount::FEW + 1,
            (false, true) => 0,
            (false, false) => 2,
        };
        let (mut records, mut is_stream) = (0, false);
        while records < enough
            && !is_stream
            && let Some(mut portion) = portions.next()
        {
            for record in portion.records().iter().take(usize::try_from(enough - records).unwrap_or(usize::MAX)) {
                records += 1;
                ahead.is_list |= record.format.is_one_line();
                is_stream |= ahead.is_list && wanted.is_by_line() && self.operands.is_stdin();
            }
            ahead.portions.push(portion);
        }
        ahead.amount = match Amount::of(records) {
            _ if is_stream || is_several && enough == 0 => Amount::Many,
            Amount::One if is_several => Amount::Few,
            amount => amount,
        };
        ahead
    }
}

/// What was read to find out how answers are to be printed.
struct Ahead {
    portions: Vec<Portion>,
    amount: Amount,
    /// Whether the first record is in one line.
    is_list: bool,
}
