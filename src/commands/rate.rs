//! `sudoku rate`: how hard puzzles are for a person, on the scale of Sudoku Explainer or of `HoDoKu`.

use std::fmt::Write;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::bail;
use sudokit::answer::{PathStep, Rated, VerdictKind, VerdictSummary};
use sudokit::logic::{End, Level, Order, Path, Rating, Solvable, Step, WorkerPool};
use sudokit::picture::chart::Chart;
use sudokit::picture::counted;
use sudokit::rate::{Histogram, HodokuScore, Profile};
use sudokit::solve::{Backdoors, Flaw, Solver};
use sudokit::{CellSet, Clues};

use super::values::{Completed, Scale, TechniqueOptions, level_names};
use super::values::{parse_seconds, stop_after, stuck_in_words};
use crate::outcome::Outcome;
use crate::output::{Choices, Format, Item, Line, Paint, Reply, puzzles};
use crate::run::{Answers, Refusal, Run, RunOptions, Scheduling, lock, pool};
use crate::terminal::window_size;

/// Rate puzzles: how hard they are for a person
#[derive(clap::Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[command(
    before_long_help = "\
Examples:
  sudoku rate puzzle.txt                 rating, level, hardest technique
  sudoku rate -f line puzzles.txt        PUZZLE ER/EP/ED level technique
  sudoku rate --steps puzzle.txt         also every step
  sudoku rate --max hard puzzles.txt     no harder than newspapers print; gives up early on others
  sudoku rate --skip $(wc -l < out.txt) list.txt >> out.txt
                                         the rest of an interrupted run
  sudoku rate --scale hodoku puzzle.txt  score and level of HoDoKu
  sudoku rate --no-uniqueness puzzle.txt without techniques that rely on uniqueness
  sudoku rate --depth --backdoors puzzle.txt
                                         also trial and error, and cells that leave only singles
  sudoku rate --histogram puzzles.txt    numbers of puzzles by level, rating, clues and technique
  sudoku rate --template '{er} {ep} {ed} {puzzle}' list.txt | sort -rn
                                         the hardest first

ER is the rating of the hardest step, EP of the hardest step up to the first digit placed, ED of the first step.
Levels by ER: easy to 1.5, medium to 2.6, hard to 3.6, expert to 5.4, master to 6.9, extreme to 8.7, beyond above.

The rated path is in the order of Sudoku Explainer: `sudoku hint --order se --all` shows it. The human order of
`sudoku hint` can have steps with other ratings.

In formats that mark which digits you entered, `rate` ignores your entries. In a grid of candidates, all cells
are empty for `rate`, whereas `sudoku hint` places single digits.",
    after_long_help = "\
Exit status: 0 = all rated; 1 = a puzzle has not exactly one solution, or its rating is outside --min and --max or
not known within --time-limit; 2 = an error."
)]
pub struct Args {
    /// Output format: list, line, boxed, json or csv
    ///
    /// The default is list for one puzzle, and line for several or for one in a line. Pictures need --histogram.
    #[arg(short, long, value_parser = Choices::FACTS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// Scale: se or hodoku
    ///
    /// se rates like Sudoku Explainer 1.2.1; hodoku prints score and level like `HoDoKu` 2.3.
    #[arg(long, value_enum, value_name = "SCALE", default_value_t = Scale::Se, hide_default_value = true)]
    #[arg(hide_possible_values = true, conflicts_with_all = ["min", "max"])]
    scale: Scale,

    #[command(flatten)]
    techniques: TechniqueOptions,

    /// Also print every step
    #[arg(long)]
    steps: bool,

    /// Also measure the depth of trial and error
    ///
    /// 0: singles solve the puzzle. 1: a digit is wrong if singles lead from it to a contradiction. 2 and 3: a digit is wrong
    /// if the depth below leads from it to a contradiction.
    #[arg(long, hide_short_help = true)]
    depth: bool,

    /// Also find the smallest sets of cells whose digits leave only singles
    #[arg(long, hide_short_help = true)]
    backdoors: bool,

    /// Count puzzles by level, rating, clues, technique
    ///
    /// The numbers are bars, as text or as a picture.
    #[arg(long, conflicts_with_all = ["steps", "depth", "backdoors", "template", "axes", "marks", "font"])]
    histogram: bool,

    /// Lowest ER wanted, or the name of a level
    #[arg(long, value_name = "ER", value_parser = Completed(parse_rating_or_level, level_names), hide_possible_values = true)]
    min: Option<RangeInclusive<Rating>>,

    /// Highest ER wanted, or the name of a level
    ///
    /// The program does not follow the path of a harder puzzle to its end.
    #[arg(long, value_name = "ER", value_parser = Completed(parse_rating_or_level, level_names), hide_possible_values = true)]
    max: Option<RangeInclusive<Rating>>,

    /// Give up on a puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,

    #[command(flatten)]
    paint: Paint,

    #[command(flatten)]
    options: RunOptions,
}

/// Reads a rating, or the name of a level for its ratings.
fn parse_rating_or_level(text: &str) -> Result<RangeInclusive<Rating>, String> {
    let rating = text.parse().ok().filter(|rating| *rating >= Rating::LEAST).map(|rating| rating..=rating);
    rating.or_else(|| text.parse().ok().map(Level::ratings)).ok_or_else(|| {
        let expected = "a rating from 1.0 to 20.0 in tenths, or easy, medium, hard, expert, master, extreme or beyond";
        format!("expected {expected}")
    })
}

impl Args {
    /// Rates every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let run = Run::new(self.options.clone(), self.format, &Choices::FACTS)?.with_paint(self.paint.clone())?;
        let (format, is_picture) = (run.format(), run.format().and_then(Format::painter).is_some());
        if self.paint.axes.is_some() {
            bail!("--axes belongs to drawings of grids, and ratings have none");
        }
        let order = self.techniques.of(match self.scale {
            Scale::Se => Order::sudoku_explainer(),
            Scale::Hodoku => Order::hodoku(),
        })?;
        if let (Some(min), Some(max)) = (&self.min, &self.max)
            && min.start() > max.end()
        {
            bail!("no rating is wanted: --min is {}, above --max, which is {}", min.start(), max.end());
        }
        if self.steps
            && let Some(format @ (Format::CSV | Format::LINE)) = format
        {
            bail!("--steps has many lines for a puzzle, -f {} has one: -f json has them in a field", format.name());
        }
        let usual = match (self.histogram, is_picture) {
            (true, false) if format.is_some() => bail!("--histogram is text, or a picture: -f svg, png or pdf"),
            (false, true) => bail!("a picture shows the ratings of many puzzles: add --histogram"),
            (true, false) => Some(Format::GRID),
            _ => self.steps.then_some(Format::GRID),
        };
        let histogram = self.histogram.then(Mutex::default);
        let run = run.fields_if(self.depth, &["depth", "depth_is"]);
        let run = run.fields_if(self.backdoors, &["backdoors", "backdoors_is", "backdoor_sets"]);
        let task = Arc::new(RateTask { args: self, order, solver, histogram });
        let at_end = Arc::clone(&task);
        let run = Run {
            usual,
            scheduling: Scheduling::Slices,
            doing: ("rating", "steps"),
            at_end: Box::new(move |answers| at_end.finish(answers)),
            ..run
        };
        run.map(Rated::FIELDS, move |items, answers| {
            let starts = starts(&puzzles(items), solver, task.args.time_limit);
            answers.each_or_refuse(items, Answers::next, starts, |item, puzzle, start, answers| {
                task.rate(item, &puzzle, &start, answers);
            });
            Ok(())
        })
    }
}

/// Rates records.
struct RateTask {
    args: Args,
    order: Order,
    solver: Solver,
    /// The numbers of all puzzles, with `--histogram`.
    histogram: Option<Mutex<Histogram>>,
}

/// Returns the start of each puzzle, or a refusal if it has not exactly one solution, or the time limit ended the search for it.
///
/// Digits take less than a millisecond, so they are solved side by side. Candidates can take for ever.
fn starts(all: &[Clues], solver: Solver, limit: Option<Duration>) -> Vec<Result<Solvable, Refusal>> {
    let of_flaw = |flaw: Flaw| Refusal::of(&flaw, "not rated");
    if limit.is_none() || all.iter().all(|clues| matches!(clues, Clues::Givens(_))) {
        return Solvable::all_of_clues(all, solver).into_iter().map(|start| start.map_err(of_flaw)).collect();
    }
    let late = || {
        let verdict = VerdictSummary::new(VerdictKind::Late, vec!["stopped at the time limit".into()]);
        Refusal { verdict, words: "not rated".into() }
    };
    let start = |clues| Solvable::of_clues_until(clues, solver, &stop_after(limit)).ok_or_else(late)?.map_err(of_flaw);
    all.iter().map(start).collect()
}

impl RateTask {
    /// Adds the histogram, if there is one.
    fn finish(&self, answers: &mut Answers) {
        let Some(histogram) = &self.histogram else { return };
        let mut chart = Chart::of_histogram(&lock(histogram));
        if let Some(title) = &self.args.paint.title {
            chart.title.clone_from(title);
        }
        if !answers.add_drawing(|| chart.draw()) {
            answers.push(chart.rows(window_size().0, answers.style().characters).as_bytes());
        }
    }

    /// Follows the path of a puzzle. Returns its profile, and its steps if they are shown.
    fn follow(&self, item: &Item, start: &Solvable, answers: &mut Answers) -> (Profile, Vec<Step>) {
        let args = &self.args;
        let most = args.max.as_ref().map_or(Rating::UNSOLVED, |max| *max.end());
        let mut path = Path::new(start, self.order.clone()).up_to(most).until(stop_after(args.time_limit));
        // The threads of the run work on the only puzzle.
        if answers.is_alone()
            && let threads @ 2.. = pool::threads(args.options.jobs)
        {
            path = path.with_workers(WorkerPool::new(move |work| pool::call_on_all(threads, work)));
        }
        let (mut profile, mut steps) = (Profile::default(), Vec::new());
        while let Some(step) = path.advance() {
            profile.count(&step);
            answers.ticker().set(profile.steps() as u64);
            if args.steps {
                steps.push(step);
            }
        }
        profile.end(path.end());
        let is_restricted = args.scale == Scale::Hodoku || !args.techniques.is_everything();
        if is_restricted && path.end() == Some(End::Stuck) {
            let why = stuck_in_words(path.state(), &self.order, &args.techniques);
            answers.note(item, format!("after {}: {why}", counted(profile.steps(), "step")));
            answers.mark(Outcome::No);
        }
        (profile, steps)
    }

    /// Measures the depth and the backdoors of a puzzle, if they are asked for. Returns them in words.
    fn measure_trials(&self, item: &Item, puzzle: &Clues, rated: &mut Rated, answers: &mut Answers) -> Vec<String> {
        let (mut words, mut is_known) = (Vec::new(), true);
        if self.args.depth {
            let stop = stop_after(self.args.time_limit);
            let found = self.solver.trial_depth_all(std::slice::from_ref(puzzle), DEEPEST, &stop)[0];
            is_known &= found.is_exact || found.depth > DEEPEST;
            words.push(format!("depth {}{}", if found.is_exact { "" } else { "at least " }, found.depth));
            rated.set_depth(found);
        }
        if self.args.backdoors {
            let stop = stop_after(self.args.time_limit);
            if let Ok(found) = self.solver.backdoors(puzzle, LARGEST, &stop) {
                is_known &= !found.sets.is_empty() || found.size > LARGEST;
                words.push(describe_backdoors(&found));
                rated.set_backdoors(found);
            }
        }
        if !is_known {
            answers.mark(Outcome::No);
            answers.note(item, "stopped at the time limit");
        }
        words
    }

    /// Adds the rating of a record to the answers or to the histogram.
    fn rate(&self, item: &Item, puzzle: &Clues, start: &Solvable, answers: &mut Answers) {
        let args = &self.args;
        let started = Instant::now();
        let (profile, path) = self.follow(item, start, answers);
        let (er, min) = (profile.er(), args.min.as_ref());
        if !(er.is_exact() && min.is_none_or(|min| er.least() >= *min.start())) {
            answers.mark(Outcome::No);
        }
        if let Some(histogram) = &self.histogram {
            return lock(histogram).add(puzzle.givens(), &profile);
        }
        let hodoku = (args.scale == Scale::Hodoku).then(|| HodokuScore::of(&profile));
        let mut rated = if hodoku.is_some() { Rated::hodoku(&profile) } else { Rated::of(&profile) };
        rated.scheme += &args.techniques.in_words();
        rated.seconds = Some(started.elapsed().as_secs_f64());
        rated.path = args.steps.then(|| path.iter().map(PathStep::from).collect());
        let trials = self.measure_trials(item, puzzle, &mut rated, answers);
        let answer = RateAnswer { rated, path, profile, hodoku, trials };
        let line = || Line { words: answer.line(), ..Line::of_grid(puzzle) };
        let reply = Reply {
            line: &|| Some(line()),
            block: Some(&|block| {
                block.add_title();
                block.text(&(answer.text() + &answer.list_steps()));
            }),
            verdict: &|| Some(VerdictSummary::UNIQUE),
            rows: Some(&|rows| rows.add(&answer.rated)),
            ..Reply::EMPTY
        };
        answers.add(item, puzzle, &reply);
    }
}

/// The greatest depth that is tried. All known puzzles have this depth at most.
const DEEPEST: u32 = 3;

/// The greatest size of backdoors that is tried.
const LARGEST: usize = 5;

/// Returns backdoors in words: `backdoors: 18 sets of 2 cells, such as r1c2 and r3c4`.
fn describe_backdoors(Backdoors { size, sets, .. }: &Backdoors) -> String {
    match (size, &sets[..]) {
        (size, []) => format!("backdoors: at least {}", counted(*size, "cell")),
        (0, _) => "backdoors: none needed".into(),
        (1, sets) => format!("backdoors: one cell of {}", CellSet::union(sets.iter().copied()).names(", ")),
        (size, [first, ..]) => {
            let cells = first.names(" and ");
            format!("backdoors: {} of {size} cells, such as {cells}", counted(sets.len(), "set"))
        }
    }
}

/// The answer about a puzzle.
struct RateAnswer {
    /// The rating. The name of the scale includes the techniques left out.
    rated: Rated,
    /// The steps, with `--steps`.
    path: Vec<Step>,
    profile: Profile,
    /// The score of `HoDoKu`, with `--scale hodoku`.
    hodoku: Option<HodokuScore>,
    /// The depth and the backdoors in words, with `--depth` and `--backdoors`.
    trials: Vec<String>,
}

impl RateAnswer {
    /// Returns true if the path was followed to its end.
    fn is_whole(&self) -> bool {
        self.hodoku.is_some() || self.profile.er().is_exact()
    }

    /// Returns the name of the hardest technique, or `none` or `not known`.
    fn hardest(&self) -> &str {
        self.rated.hardest.as_deref().unwrap_or(if self.is_whole() { "none" } else { "not known" })
    }

    /// Returns the score, or ER, EP and ED.
    fn figure(&self) -> String {
        match self.hodoku {
            Some(HodokuScore { score, is_solved: true, .. }) => score.to_string(),
            Some(HodokuScore { score, .. }) => format!(">{score}"),
            None => self.profile.to_string(),
        }
    }

    /// Returns lines for people.
    fn text(&self) -> String {
        let (figure, Rated { scheme, level, hardest, .. }) = (self.figure(), &self.rated);
        let rating = match self.hodoku {
            Some(_) => format!("score: {figure} ({scheme}: sum of the steps)"),
            None => format!("rating: {figure} ({scheme}: hardest step, up to the first digit, first step)"),
        };
        let steps = self.profile.steps();
        let hardest = match hardest {
            Some(hardest) if self.hodoku.is_none() => {
                format!("{hardest}, {} of {steps} steps", self.profile.steps_at_maximum())
            }
            _ => self.hardest().into(),
        };
        let so_far = if self.is_whole() { "" } else { " so far" };
        let counts = self.profile.counts_in_words();
        // Where singles are all, every puzzle is a diamond.
        let gem = self.rated.gem.filter(|_| self.profile.er().least() > Level::Easy.most());
        let gem = gem.map_or_else(String::new, |gem| format!(", a {gem}"));
        let trials: String = self.trials.iter().flat_map(|words| [words.as_str(), "\n"]).collect();
        format!("{rating}\nlevel: {level}{gem}\nhardest technique: {hardest}\nsteps{so_far}: {counts}\n{trials}")
    }

    /// Returns every step on a line: number, rating, technique, effect.
    fn list_steps(&self) -> String {
        let mut text = String::new();
        for (number, step) in (1..).zip(&self.path) {
            _ = writeln!(text, "{number:>3}. {:>4} {}: {}", step.rating(), step.technique(), step.effect());
        }
        text
    }

    /// Returns the words of the answer in a line.
    fn line(&self) -> String {
        let steps = counted(self.profile.steps(), "step");
        let rating = format!("{} {}, {}, {steps}", self.figure(), self.rated.level, self.hardest());
        [rating].iter().chain(&self.trials).map(String::as_str).collect::<Vec<_>>().join("; ")
    }
}
