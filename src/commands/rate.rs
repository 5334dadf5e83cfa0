//! `sudoku rate`: how hard puzzles are for a person, on the scale of Sudoku Explainer or of `HoDoKu`.

use std::cmp::Reverse;
use std::fmt::Write;
use std::iter;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::bail;
use sudokit::answer::{PathStep, Rated, Trials, VerdictSummary};
use sudokit::logic::{End, Level, Order, Path, Rating, Solvable, Step, WorkerPool};
use sudokit::picture::chart::Chart;
use sudokit::picture::counted;
use sudokit::rate::{Histogram, HodokuScore, Profile};
use sudokit::solve::{Backdoors, Flaw, Solver, TrialDepth};
use sudokit::{CellSet, Clues};

use super::values::{TechniqueOptions, of_levels, parse_number, parse_rating_or_level};
use super::values::{parse_seconds, stop_after, stuck_in_words};
use crate::outcome::Outcome;
use crate::output::{Choices, Format, Item, Line, Paint, Reply, puzzles};
use crate::run::{Answers, Refusal, Run, RunOptions, Scheduling, pool};
use crate::terminal::window_size;

/// Rate puzzles: how hard they are for a person
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku rate puzzle.txt                 rating, level, hardest technique
  sudoku rate -f line puzzles.txt        PUZZLE ER/EP/ED level technique
  sudoku rate --steps puzzle.txt         every step, too
  sudoku rate --max hard puzzles.txt     no harder than newspapers print; gives up early on others
  sudoku rate --sort --top 10 list.txt   the ten hardest, the hardest first
  sudoku rate --skip $(wc -l < out.txt) list.txt >> out.txt
                                         the rest of an interrupted run
  sudoku rate --scale hodoku puzzle.txt  score and level of HoDoKu
  sudoku rate --no-uniqueness puzzle.txt without techniques that rely on uniqueness
  sudoku rate --depth --backdoors puzzle.txt
                                         trial and error, and cells that leave only singles
  sudoku rate --histogram puzzles.txt    numbers of puzzles by level, rating, clues and technique
  sudoku rate --template '{puzzle} {er}/{ep}/{ed} {seconds}' puzzles.txt

ER is the rating of the hardest step, EP of the hardest up to the first digit placed, ED of the first.
Levels by ER: easy to 1.5, medium to 2.6, hard to 3.6, expert to 5.4, master to 6.9, extreme to 8.7, beyond above.

Ratings follow the order of Sudoku Explainer, and the human order of `sudoku hint` can have steps with other
ratings: `sudoku hint --order se --all` has those that are rated.

If a format tells entries from givens, only the givens of a half-solved grid count. In a grid of candidates,
all cells are empty; `sudoku hint` places single digits.",
    after_long_help = "\
Exit status: 0 = all rated; 1 = a puzzle has not exactly one solution, or its rating is outside --min and --max or
not known within --time-limit; 2 = something could not be done."
)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Args {
    /// Output format: list, line, boxed, json or csv
    ///
    /// The default is list for one puzzle, and line for several or for one in a line. Pictures need --histogram.
    #[arg(short, long, value_parser = Choices::RATINGS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// Scale: se or hodoku
    ///
    /// se rates like Sudoku Explainer 1.2.1; hodoku prints score and level like `HoDoKu` 2.3.
    #[arg(long, value_enum, value_name = "SCALE", default_value_t = Scale::Se, hide_default_value = true)]
    #[arg(hide_possible_values = true, conflicts_with_all = ["min", "max"])]
    scale: Scale,

    #[command(flatten)]
    techniques: TechniqueOptions,

    /// Print every step, too
    #[arg(long)]
    steps: bool,

    /// Print the hardest puzzles first
    ///
    /// Unreadable puzzles are printed first.
    #[arg(long, conflicts_with = "histogram")]
    sort: bool,

    /// Print only the N hardest puzzles, in order
    #[arg(long, value_name = "N", value_parser = parse_number, conflicts_with = "histogram")]
    top: Option<u64>,

    /// Measure the depth of trial and error instead of the rating
    ///
    /// 0: singles solve the puzzle. 1: a digit is wrong if singles lead from it to a contradiction. 2 and 3: if a smaller
    /// depth does.
    #[arg(long, hide_short_help = true, conflicts_with_all = OF_RATINGS)]
    depth: bool,

    /// Find the smallest sets of cells whose digits leave only singles, instead of the rating
    #[arg(long, hide_short_help = true, conflicts_with_all = OF_RATINGS)]
    backdoors: bool,

    /// Count puzzles by level, rating, clues, technique
    ///
    /// The numbers are bars, as text or as a picture.
    #[arg(long, conflicts_with_all = ["steps", "template", "axes", "marks", "font"])]
    histogram: bool,

    /// Lowest ER wanted, or the name of a level
    #[arg(long, value_name = "ER", value_parser = of_levels(parse_rating_or_level), hide_possible_values = true)]
    min: Option<RangeInclusive<Rating>>,

    /// Highest ER wanted, or the name of a level
    ///
    /// The program does not follow the path of a harder puzzle to its end.
    #[arg(long, value_name = "ER", value_parser = of_levels(parse_rating_or_level), hide_possible_values = true)]
    max: Option<RangeInclusive<Rating>>,

    /// Give up on a puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,

    #[command(flatten)]
    paint: Paint,

    #[command(flatten)]
    options: RunOptions,
}

/// The options of ratings, which other measures do not have.
const OF_RATINGS: [&str; 10] =
    ["scale", "steps", "sort", "top", "histogram", "min", "max", "only", "without", "no_uniqueness"];

/// A scale of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Scale {
    Se,
    Hodoku,
}

impl Args {
    /// Rates every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let run = Run::new(self.options.clone(), self.format, &Choices::RATINGS)?.with_paint(self.paint.clone())?;
        let format = run.format();
        if self.depth || self.backdoors {
            let Self { depth, backdoors, time_limit, .. } = self;
            if format.is_some_and(|format| format.painter().is_some()) {
                bail!("--depth and --backdoors print text, json or csv");
            }
            return measure_trials(run, TrialOptions { depth, backdoors, time_limit, solver });
        }
        let order = self.techniques.of(match self.scale {
            Scale::Se => Order::sudoku_explainer(),
            Scale::Hodoku => Order::hodoku(),
        })?;
        self.check(format)?;
        let run = match (self.histogram, format.and_then(Format::painter)) {
            (true, None) if format.is_some() => bail!("--histogram is text, or a picture: -f svg, png or pdf"),
            (false, Some(_)) => bail!("a picture of ratings is one of many: --histogram"),
            (true, None) => run.or_format(Format::GRID),
            (false, None) if self.is_sorted() => run.or_format(Format::LINE),
            _ => run,
        };
        let place = match (self.histogram, self.is_sorted()) {
            (true, _) => RatingPlace::Histogram(Mutex::default()),
            (false, true) => RatingPlace::End(Mutex::default()),
            (false, false) => RatingPlace::Answer,
        };
        let task = Arc::new(RateTask { args: self, order, place });
        let at_end = Arc::clone(&task);
        let run = run.scheduled(Scheduling::Slices, "rating", "steps").with_end(move |answers| at_end.finish(answers));
        run.map(Rated::FIELDS, move |items, answers| {
            let starts = starts(&puzzles(items), solver, task.args.time_limit, "not rated");
            answers.each_or_refuse(items, Answers::next, starts, |item, puzzle, start, answers| {
                task.rate(item, &puzzle, &start, answers);
            });
            Ok(())
        })
    }

    /// Returns true if answers are printed at the end, in the order of their ratings.
    const fn is_sorted(&self) -> bool {
        self.sort || self.top.is_some()
    }

    /// Refuses options that contradict one another.
    fn check(&self, format: Option<Format>) -> anyhow::Result<()> {
        if let (Some(min), Some(max)) = (&self.min, &self.max)
            && min.start() > max.end()
        {
            bail!("no rating is wanted: --min is {}, above --max, which is {}", min.start(), max.end());
        }
        if self.is_sorted() && format.is_some_and(Format::has_drawings) {
            bail!("--sort and --top print a line for each puzzle: -f line, json or csv");
        }
        if self.steps && format == Some(Format::CSV) {
            bail!("--steps has many lines for a puzzle, -f csv has one: -f json has them in a field");
        }
        Ok(())
    }
}

/// Rates records.
struct RateTask {
    args: Args,
    order: Order,
    place: RatingPlace,
}

/// The place where ratings go.
enum RatingPlace {
    /// The answers, each in the place of its puzzle.
    Answer,
    /// The end of the run, in the order of the ratings, for `--sort` and `--top`.
    End(Mutex<Vec<SortedText>>),
    /// The histogram of all puzzles, for `--histogram`.
    Histogram(Mutex<Histogram>),
}

/// The text of an answer after its sort key: hardest first, then in input order.
type SortedText = ((SortKey, u64), Vec<u8>);

/// The score of `HoDoKu` with its scale, after true for a puzzle without a whole path; then ER, EP and ED.
type SortKey = Reverse<(Option<(bool, u32)>, Rating, Rating, Rating)>;

/// Returns the start of each puzzle, or a refusal with these words if it has not exactly one solution, or the time limit ended the
/// search for it.
///
/// Digits take less than a millisecond, so they are solved side by side. Candidates can take for ever.
fn starts(all: &[Clues], solver: Solver, limit: Option<Duration>, refused: &str) -> Vec<Result<Solvable, Refusal>> {
    let of_flaw = |flaw: Flaw| Refusal::of(&flaw, refused);
    if limit.is_none() || all.iter().all(|clues| matches!(clues, Clues::Givens(_))) {
        return Solvable::all_of_clues(all, solver).into_iter().map(|start| start.map_err(of_flaw)).collect();
    }
    let late = || {
        let verdict = VerdictSummary::new("late", vec!["stopped at the time limit".into()]);
        Refusal { verdict, words: refused.into() }
    };
    let start = |clues| Solvable::of_clues_until(clues, solver, &stop_after(limit)).ok_or_else(late)?.map_err(of_flaw);
    all.iter().map(start).collect()
}

impl RateTask {
    /// Adds the ratings that go to the end of the run.
    fn finish(&self, answers: &mut Answers) {
        match &self.place {
            RatingPlace::Answer => {}
            RatingPlace::End(texts) => {
                let texts = std::mem::take(&mut *pool::lock(texts));
                self.hardest(texts).into_iter().for_each(|(_, text)| answers.push(&text));
            }
            RatingPlace::Histogram(histogram) => {
                let mut chart = Chart::of_histogram(&pool::lock(histogram));
                if let Some(title) = &self.args.paint.title {
                    chart.title.clone_from(title);
                }
                if !answers.add_drawing(|| chart.draw()) {
                    answers.push(chart.rows(window_size().0).as_bytes());
                }
            }
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
            answers.mark_no();
        }
        (profile, steps)
    }

    /// Adds the rating of a record to the place of ratings.
    fn rate(&self, item: &Item, puzzle: &Clues, start: &Solvable, answers: &mut Answers) {
        let args = &self.args;
        let started = Instant::now();
        let (profile, path) = self.follow(item, start, answers);
        let (er, min) = (profile.er(), args.min.as_ref());
        if !(er.is_exact() && min.is_none_or(|min| er.least() >= *min.start())) {
            answers.mark_no();
        }
        if let RatingPlace::Histogram(histogram) = &self.place {
            return pool::lock(histogram).add(puzzle.givens(), &profile);
        }
        let hodoku = (args.scale == Scale::Hodoku).then(|| HodokuScore::of(&profile));
        let mut rated = if hodoku.is_some() { Rated::hodoku(&profile) } else { Rated::of(&profile) };
        rated.scheme += &args.techniques.in_words();
        rated.seconds = Some(started.elapsed().as_secs_f64());
        rated.path = args.steps.then(|| path.iter().map(PathStep::from).collect());
        let answer = RateAnswer { rated, path, puzzle, profile, hodoku };
        let reply = Reply {
            line: &|| Some(answer.line()),
            block: Some(&|block| block.text(&(answer.text() + &answer.list_steps()))),
            verdict: &|| Some(VerdictSummary::UNIQUE),
            rows: Some(&|rows| rows.add(&answer.rated)),
            ..Reply::EMPTY
        };
        let RatingPlace::End(texts) = &self.place else { return answers.add(item, puzzle, &reply) };
        let text = answers.render(item, puzzle, &reply);
        let mut texts = pool::lock(texts);
        texts.push(((answer.sort_key(), item.number), text));
        // With --top N, no more than twice N texts stay in memory.
        if texts.len() as u64 / 2 > args.top.unwrap_or(u64::MAX) {
            *texts = self.hardest(std::mem::take(&mut texts));
        }
    }

    /// Sorts texts, the hardest first, and keeps as many as `--top` asks for.
    fn hardest(&self, mut texts: Vec<SortedText>) -> Vec<SortedText> {
        texts.sort_unstable_by_key(|(key, _)| *key);
        texts.truncate(self.args.top.and_then(|top| usize::try_from(top).ok()).unwrap_or(usize::MAX));
        texts
    }
}

/// The answer about a puzzle.
struct RateAnswer<'a> {
    /// The rating. The name of the scale includes the techniques left out.
    rated: Rated,
    /// The steps, with `--steps`.
    path: Vec<Step>,
    puzzle: &'a Clues<'a>,
    profile: Profile,
    /// The score of `HoDoKu`, with `--scale hodoku`.
    hodoku: Option<HodokuScore>,
}

impl RateAnswer<'_> {
    /// Returns the key that sorts the hardest puzzle first: the score, then ER, EP and ED.
    fn sort_key(&self) -> SortKey {
        let known = |rating: Option<Rating>| rating.unwrap_or(Rating::LEAST);
        let score = self.hodoku.map(|hodoku| (!hodoku.is_solved, hodoku.score));
        Reverse((score, self.profile.er().least(), known(self.profile.ep()), known(self.profile.ed())))
    }

    /// Returns true if the path was followed to its end.
    fn is_whole(&self) -> bool {
        self.hodoku.is_some() || self.profile.er().is_exact()
    }

    /// Returns the name of the hardest technique, or `none` or `not known`.
    fn hardest(&self) -> &str {
        self.rated.hardest.as_deref().unwrap_or(self.no_technique())
    }

    /// Returns the word for a path without techniques.
    fn no_technique(&self) -> &'static str {
        if self.is_whole() { "none" } else { "not known" }
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
        format!("{rating}\nlevel: {level}{gem}\nhardest technique: {hardest}\nsteps{so_far}: {counts}\n")
    }

    /// Returns every step on a line: number, rating, technique, effect.
    fn list_steps(&self) -> String {
        let mut text = String::new();
        for (number, step) in (1..).zip(&self.path) {
            _ = writeln!(text, "{number:>3}. {:>4} {}: {}", step.rating(), step.technique(), step.effect());
        }
        text
    }

    /// Returns the answer as one line.
    fn line(&self) -> Line<'_> {
        let (level, steps) = (&self.rated.level, counted(self.profile.steps(), "step"));
        let words = format!("{} {level}, {}, {steps}", self.figure(), self.hardest());
        Line { words, below: self.list_steps(), ..Line::of_grid(self.puzzle) }
    }
}

/// The greatest depth that is tried. All known puzzles have this depth at most.
const DEEPEST: u32 = 3;

/// The greatest size of backdoors that is tried.
const LARGEST: usize = 5;

/// The measures of a run.
#[derive(Clone, Copy)]
struct TrialOptions {
    depth: bool,
    backdoors: bool,
    time_limit: Option<Duration>,
    solver: Solver,
}

/// Measures trial and error of records.
fn measure_trials(run: Run, options: TrialOptions) -> anyhow::Result<Outcome> {
    let TrialOptions { depth, backdoors, time_limit, solver } = options;
    run.scheduled(Scheduling::Slices, "measuring", "").map(Trials::FIELDS, move |items, answers| {
        let all = puzzles(items);
        let starts = starts(&all, solver, time_limit, "not measured");
        // Nearly all puzzles have a small depth, which is quick to find for many at a time.
        let stop = stop_after(time_limit);
        let small = if depth { solver.trial_depth_all(&all, 1, &stop) } else { Vec::new() };
        let small = small.into_iter().map(Some).chain(iter::repeat(None));
        let results = starts.into_iter().zip(small).map(|(start, small)| start.map(|_| small));
        answers.each_or_refuse(items, Answers::next, results, |item, clues, small, answers| {
            let stop = stop_after(time_limit);
            let all_depths = || solver.trial_depth_all(std::slice::from_ref(&clues), DEEPEST, &stop)[0];
            let deeper = |small: TrialDepth| if small.is_exact { small } else { all_depths() };
            let depth = small.map(deeper);
            let backdoors = backdoors.then(|| solver.backdoors(&clues, LARGEST, &stop).ok()).flatten();
            TrialAnswer { depth, backdoors, clues: &clues }.add(item, answers);
        });
        Ok(())
    })
}

/// The depth and the backdoors of a puzzle.
struct TrialAnswer<'a> {
    depth: Option<TrialDepth>,
    backdoors: Option<Backdoors>,
    clues: &'a Clues<'a>,
}

impl TrialAnswer<'_> {
    fn add(&self, item: &Item, answers: &mut Answers) {
        let Self { depth, ref backdoors, clues } = *self;
        let backdoors = backdoors.as_ref();
        let is_known = depth.is_none_or(|found| found.is_exact || found.depth > DEEPEST)
            && backdoors.is_none_or(|found| !found.sets.is_empty() || found.size > LARGEST);
        if !is_known {
            answers.mark_no();
            answers.note(item, "stopped at the time limit");
        }
        let reply = Reply {
            line: &|| Some(Line { words: self.words().join("; "), ..Line::of_grid(clues) }),
            block: Some(&|block| self.words().iter().for_each(|words| block.line(words))),
            verdict: &|| Some(VerdictSummary::UNIQUE),
            rows: Some(&|rows| rows.add(&Trials::of(depth, backdoors))),
            ..Reply::EMPTY
        };
        answers.add(item, clues, &reply);
    }

    /// Returns the results in words: `depth 2`, `backdoors: 18 sets of 2 cells, such as r1c2 and r3c4`.
    fn words(&self) -> Vec<String> {
        let depth = self
            .depth
            .map(|TrialDepth { depth, is_exact }| format!("depth {}{depth}", if is_exact { "" } else { "at least " }));
        let backdoors = self.backdoors.as_ref().map(|Backdoors { size, sets }| match (size, &sets[..]) {
            (size, []) => format!("backdoors: at least {}", counted(*size, "cell")),
            (0, _) => "backdoors: none needed".into(),
            (1, [others @ .., last]) => {
                let others = CellSet::union(others.iter().copied()).names(", ");
                let or = if others.is_empty() { "" } else { " or " };
                format!("one cell is enough: {others}{or}{}", last.names(""))
            }
            (size, [first, ..]) => {
                let cells = first.names(" and ");
                format!("backdoors: {} of {size} cells, such as {cells}", counted(sets.len(), "set"))
            }
        });
        depth.into_iter().chain(backdoors).collect()
    }
}
