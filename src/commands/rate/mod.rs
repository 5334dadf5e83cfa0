//! `sudoku rate`: how hard puzzles are for a person, on the scale everybody quotes.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options, and how a record becomes an answer |
//! | `rated.rs` | the answer |
//! | `charts.rs` | `--histogram` |
//! | `letters.rs` | `--format-string` |

mod charts;
mod letters;
mod rated;

use std::ops::RangeInclusive;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::bail;

use sudokit::Clues;
use sudokit::logic::data::RatingData;
use sudokit::logic::{End, Order, Path, Rating, Solvable, WorkerPool};
use sudokit::rate::{Profile, Worth};
use sudokit::solve::{Flaw, Solver};

use super::shared::form::Form;
use super::shared::options::{of_levels, parse_seconds, stop_after};
use super::shared::order::Choice;
use super::shared::range::parse_rating_or_level;
use super::shared::stuck::stuck_in_words;
use crate::answer::words::counted;
use crate::answer::{Field, Item, Page, grids};
use crate::outcome::Outcome;
use crate::render::{Choices, Format, Style, Wanted};
use crate::run::{Batch, Desk, Easel, Pace, Refusal, Task};
use crate::terminal::ticker::Ticker;
use charts::Charts;
use rated::{Own, Rated};

/// Rate puzzles: how hard they are for a person
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku rate puzzle.txt                 rating, level, hardest technique
  sudoku rate -f line puzzles.txt        PUZZLE ER/EP/ED level technique
  sudoku rate --steps puzzle.txt         every step, too
  sudoku rate --max hard puzzles.txt     no more than newspapers print (3.6); harder ones are given up early
  sudoku rate --scale hodoku puzzle.txt  score and level of HoDoKu
  sudoku rate --no-uniqueness puzzle.txt without techniques that rest on there being one solution only
  sudoku rate --canonical puzzle.txt     the same however the puzzle is turned
  sudoku rate --histogram puzzles.txt    how many are how hard, and what they take
  sudoku rate --format-string '%g %r/%p/%d %t' puzzles.txt

ER is the rating of the hardest step, EP of the hardest up to the first digit placed, ED of the first.
Levels by ER: easy to 1.5, medium to 2.6, hard to 3.6, expert to 5.4, master to 6.9, extreme to 8.7, beyond above.

Letters of --format-string: %g the puzzle, %r ER, %p EP, %d ED, %l the level, %h the hardest technique (%s its name
in Sudoku Explainer), %c the grid that was rated, %n the number of steps, %t the time in seconds, %i the number of the line, %% a percent sign.

Of a half-solved grid whose format tells entries from givens only the givens count.

Exit status: 0 = all rated; 1 = a puzzle has not exactly one solution, or its rating is outside --min and --max or
not known within --time-limit; 2 = something could not be done.")]
pub struct Args {
    /// How ratings are printed [default: list, line for several or for a puzzle in one line]
    #[arg(short, long, value_parser = Choices::RATINGS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// Print a line made of letters like `%g %r/%p/%d` for each puzzle
    #[arg(long, value_name = "TEXT", conflicts_with = "format", value_parser = letters::parse)]
    format_string: Option<String>,

    /// Rate the canonical form (`sudoku canon`), so that the rating does not depend on how a puzzle is turned
    #[arg(long)]
    canonical: bool,

    /// The scale: that of Sudoku Explainer, or that of another program
    #[arg(long, value_enum, value_name = "SCALE", default_value_t = Scale::Se, hide_default_value = true)]
    #[arg(hide_possible_values = true, conflicts_with_all = ["min", "max", "format_string"])]
    #[arg(help = "The scale: se (Sudoku Explainer 1.2.1), or hodoku (score and level of HoDoKu 2.3)")]
    scale: Scale,

    #[command(flatten)]
    choice: Choice,

    /// Print every step, too
    #[arg(long)]
    steps: bool,

    /// Print how many puzzles are of which level and rating, have how many clues, and take which techniques; as bars, or
    /// as a picture
    #[arg(long, conflicts_with_all = ["steps", "format_string"])]
    histogram: bool,

    /// The lowest ER that is wanted, or the name of a level for its lowest
    #[arg(long, value_name = "ER", value_parser = of_levels(parse_rating_or_level), hide_possible_values = true)]
    min: Option<RangeInclusive<Rating>>,

    /// The highest ER that is wanted, or the name of a level for its highest; what is above is not rated to the end
    #[arg(long, value_name = "ER", value_parser = of_levels(parse_rating_or_level), hide_possible_values = true)]
    max: Option<RangeInclusive<Rating>>,

    /// Give a puzzle up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,

    #[command(flatten)]
    easel: Easel,

    #[command(flatten)]
    batch: Batch,
}

/// On which scale puzzles are rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Scale {
    Se,
    Hodoku,
}

impl Args {
    /// Rates every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let order = self.choice.of(match self.scale {
            Scale::Se => Order::sudoku_explainer(),
            Scale::Hodoku => Order::hodoku(),
        })?;
        let format = self.easel.format(self.format)?;
        self.check(format)?;
        let suitable = match (self.histogram, format.and_then(Format::painter)) {
            (true, None) if format.is_some() => bail!("--histogram is text, or a picture: -f svg, png or pdf"),
            (true, None) => Wanted::Nothing,
            (false, Some(_)) => bail!("a picture of ratings is one of many: --histogram"),
            (false, None) if self.format_string.is_some() => Wanted::Lines,
            _ => Wanted::Fitting,
        };
        let batch = self.batch.clone().painting(self.easel.clone());
        let charts = self.histogram.then(Charts::default);
        batch.run(Wanted::or(format, suitable), solver, Rater { args: self, order, solver, charts, crew: None })
    }

    /// Refuses what contradicts itself.
    fn check(&self, format: Option<Format>) -> anyhow::Result<()> {
        if let (Some(min), Some(max)) = (&self.min, &self.max)
            && min.start() > max.end()
        {
            bail!("no rating is wanted: --min is {}, above --max, which is {}", min.start(), max.end());
        }
        if self.steps && format.is_some_and(Format::is_table) {
            bail!("--steps has many lines for a puzzle, -f csv has one: -f json has them in a field");
        }
        Ok(())
    }
}

/// Calls a piece of work on so many threads, or on as many as there can be.
fn call_on_all(threads: usize, work: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        let begun = |_| thread::Builder::new().spawn_scoped(scope, work).is_ok();
        _ = (1..threads).all(begun);
        work();
    });
}

/// The command at work.
struct Rater {
    args: Args,
    order: Order,
    solver: Solver,
    /// What all puzzles amount to, if that is asked for.
    charts: Option<Charts>,
    /// The threads that work on one puzzle, if there is only one.
    crew: Option<WorkerPool>,
}

impl Task for Rater {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        let mut proven = self.solver.puzzles(&grids(items)).into_iter();
        for item in items {
            if let Some(puzzle) = desk.next(item) {
                let solvable = match &puzzle {
                    Clues::Givens(_) => proven.next().map(|proven| proven.map(|proven| Solvable::from(&proven))),
                    Clues::Candidates(_) => Some(self.solvable(&puzzle)),
                };
                match solvable {
                    Some(Ok(solvable)) => self.rate(item, &puzzle, &solvable, desk),
                    Some(Err(flaw)) => desk.refuse(item, puzzle, &Refusal::of(&flaw, "not rated")),
                    None => {}
                }
            }
            desk.send()?;
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn work_alone(&mut self, threads: &dyn Fn() -> usize) {
        let threads = threads();
        self.crew = (threads > 1).then(|| WorkerPool::new(move |work| call_on_all(threads, work)));
    }

    fn pace(&self) -> Pace {
        Pace::Slow
    }

    fn many_lines(&self, format: Format) -> Option<&'static str> {
        let is_apart = self.args.steps && !format.is_data();
        if is_apart { Some("--steps") } else { self.args.histogram.then_some("--histogram") }
    }

    fn varies(&self, format: Format) -> bool {
        format.is_data() || self.args.time_limit.is_some()
    }

    fn close(&self, style: &Style, page: &mut Page) {
        if let Some(charts) = &self.charts {
            charts.print(style, page);
        }
    }
}

impl Rater {
    /// Returns where the path of a puzzle begins, or why it has not exactly one solution.
    fn solvable(&self, puzzle: &Clues) -> Result<Solvable, Flaw> {
        self.solver.solve(puzzle)?;
        Ok(Solvable::try_from(puzzle).expect("it has one solution"))
    }

    fn rate(&self, item: &Item, puzzle: &Clues, solvable: &Solvable, desk: &mut Desk) {
        let canonical = self.args.canonical.then(|| Form::by_puzzle(puzzle));
        let form = canonical.as_ref().and_then(|form| self.solvable(&form.clues()).ok());
        let started = Instant::now();
        let most = self.args.max.as_ref().map_or(Rating::UNSOLVED, |max| *max.end());
        let path = Path::new(form.as_ref().unwrap_or(solvable), self.order.clone());
        let mut path = path.up_to(most).until(stop_after(self.args.time_limit));
        if let Some(crew) = &self.crew {
            path = path.with_workers(crew.clone());
        }
        let (mut profile, mut steps) = (Profile::default(), Vec::new());
        let ticker = Ticker::new(desk.is_alone(), "rating", "steps");
        while let Some(step) = path.advance() {
            profile.count(&step);
            ticker.set(profile.steps() as u64);
            if self.args.steps {
                steps.push(step);
            }
        }
        drop(ticker);
        profile.end(path.end());
        let is_restricted = self.args.scale == Scale::Hodoku || !self.args.choice.is_everything();
        if is_restricted && path.end() == Some(End::Stuck) {
            let why = stuck_in_words(path.state(), &self.order, &self.args.choice);
            desk.note(item, format!("after {}: {why}", counted(profile.steps(), "step")));
            desk.say_no();
        }
        if !self.is_wanted(&profile) {
            desk.say_no();
        }
        if let Some(charts) = &self.charts {
            return charts.add(puzzle.givens(), &profile);
        }
        let worth = (self.args.scale == Scale::Hodoku).then(|| Worth::of(&profile));
        let mut rating = if worth.is_some() { RatingData::hodoku(&profile) } else { RatingData::from(&profile) };
        rating.scheme += &self.args.choice.in_words();
        let (seconds, line) = (started.elapsed().as_secs_f64(), item.record.line);
        let letters = self.args.format_string.as_deref();
        let lists_steps = self.args.steps;
        let rated = Rated { puzzle, canonical, rating, profile, worth, steps, lists_steps, seconds, line, letters };
        desk.answer(item, puzzle, &rated);
    }

    /// Whether the rating is known and what was wanted.
    fn is_wanted(&self, profile: &Profile) -> bool {
        let er = profile.er();
        er.is_exact() && self.args.min.as_ref().is_none_or(|min| er.least() >= *min.start())
    }
}
