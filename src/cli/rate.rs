//! `sudoku rate`: how hard puzzles are for a person, on the scale everybody quotes.

use std::time::{Duration, Instant};

use sudokit::logic::State;
use sudokit::rate::{Steps, UNSOLVED, tenths};
use sudokit::{Grid, Verdict, canon, solve};

use super::batch::Batch;
use super::item::Item;
use super::job::Task;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page};
use super::profile::{End, Profile};
use super::refused::refuse;
use super::seconds;

/// Rate puzzles: how hard they are for a person (Sudoku Explainer 1.2.1)
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku rate puzzle.txt                 rating, level, hardest technique
  sudoku rate -f line puzzles.txt        PUZZLE ER/EP/ED level technique
  sudoku rate --steps puzzle.txt         every step, too
  sudoku rate --max 3.6 puzzles.txt      no more than newspapers print; harder ones are given up early
  sudoku rate --canonical puzzle.txt     the same however the puzzle is turned
  sudoku rate --format-string '%g %r/%p/%d %t' puzzles.txt

ER is the rating of the hardest step, EP of the hardest up to the first digit placed, ED of the first.
Levels by ER: easy to 1.5, medium to 2.6, hard to 3.6, expert to 5.4, master to 6.9, extreme to 8.7, beyond above.

Letters of --format-string: %g the puzzle, %r ER, %p EP, %d ED, %l the level, %h the hardest technique (%s its name
in Sudoku Explainer), %c the grid that was rated, %n the number of steps, %t the time in seconds, %i the number of the line, %% a percent sign.

Exit status: 0 = all rated; 1 = a puzzle has not exactly one solution, or its rating is outside --min and --max or
not known within --time-limit; 2 = something could not be done.")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How ratings are printed [default: boxed on a terminal, grid in a pipe, line for several]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,

    /// Print a line made of letters like `%g %r/%p/%d` for each puzzle
    #[arg(long, value_name = "TEXT", conflicts_with = "format", value_parser = parse_letters)]
    format_string: Option<String>,

    /// Rate the canonical form (`sudoku canon`), so that the rating does not depend on how a puzzle is turned
    #[arg(long)]
    canonical: bool,

    /// Print every step, too
    #[arg(long)]
    steps: bool,

    /// The lowest ER that is wanted
    #[arg(long, value_name = "ER", value_parser = parse_rating)]
    min: Option<f64>,

    /// The highest ER that is wanted; what is above is not rated to the end
    #[arg(long, value_name = "ER", value_parser = parse_rating)]
    max: Option<f64>,

    /// Give a puzzle up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds::parse)]
    time_limit: Option<Duration>,
}

fn parse_rating(text: &str) -> Result<f64, String> {
    let rating = text.parse().ok().filter(|rating| (1.0..=UNSOLVED).contains(rating));
    rating.ok_or_else(|| "expected a rating from 1.0 to 20.0".into())
}

fn parse_letters(text: &str) -> Result<String, String> {
    let mut letters = text.chars();
    while let Some(c) = letters.next() {
        if c == '%' && !letters.next().is_some_and(|letter| LETTERS.contains(letter)) {
            return Err(format!("expected one of the letters {LETTERS} behind every %"));
        }
    }
    Ok(text.into())
}

const LETTERS: &str = "gcrpdlhsnti%";

impl Args {
    /// Rates every record.
    pub fn run(self) -> anyhow::Result<Outcome> {
        let format = if self.format_string.is_some() { Some(Format::Line) } else { self.format };
        self.batch.clone().run(format, self)
    }

    fn profile(&self, grid: &Grid) -> Profile {
        let canonical = self.canonical.then(|| canon::by_puzzle(grid).form);
        let started = Instant::now();
        // Ratings are sums of doubles: 6.7 may be a little more.
        let most = self.max.map_or(f64::INFINITY, |max| max + 0.01);
        let deadline = self.time_limit.and_then(|limit| started.checked_add(limit));
        let steps = Steps::from(State::new(canonical.as_ref().unwrap_or(grid))).up_to(most).until(deadline);
        let mut profile = Profile::of(steps, self.steps, self.max.map_or(End::Stuck, End::Above));
        (profile.canonical, profile.seconds) = (canonical, started.elapsed().as_secs_f64());
        profile
    }

    /// Whether the rating is known and what was wanted.
    fn is_wanted(&self, profile: &Profile) -> bool {
        let enough = self.min.is_none_or(|min| tenths(profile.er()) >= tenths(min));
        enough && matches!(profile.end, End::Solved | End::Stuck)
    }

    fn print(&self, item: &Item, grid: &Grid, profile: &Profile, layout: Layout, page: &mut Page) {
        match (layout.format, &self.format_string) {
            (Format::Line, Some(letters)) => page.line(spell(letters, item, grid, profile)),
            (Format::Line, None) => {
                let fields = [("rating", profile.triple()), ("remarks", profile.remarks())];
                item.print_with(grid, fields, layout, page);
            }
            (Format::Json, _) => page.json(&item.json(Some(grid), profile.as_json())),
            (Format::Csv, _) => {
                let [er, ep, ed] = profile.shown();
                let level = profile.level();
                let canonical = profile.canonical.map_or_else(String::new, |form| format!(",{form}"));
                page.line(format!(
                    "{grid},{er},{ep},{ed},{level},{},{}{canonical}",
                    profile.hardest(),
                    profile.tally.steps
                ));
            }
            (Format::Grid | Format::Boxed, _) => {
                item.separate(layout, page);
                page.block(&profile.as_text());
            }
        }
        if self.steps && !matches!(layout.format, Format::Json | Format::Csv) {
            page.block(&profile.list_steps());
        }
    }
}

/// A line made of letters.
fn spell(letters: &str, item: &Item, grid: &Grid, profile: &Profile) -> String {
    let [er, ep, ed] = profile.shown();
    let mut line = String::new();
    let mut characters = letters.chars();
    while let Some(c) = characters.next() {
        let letter = if c == '%' { characters.next() } else { None };
        let part = match letter {
            None => c.to_string(),
            Some('g') => grid.to_string(),
            Some('c') => profile.canonical.as_ref().unwrap_or(grid).to_string(),
            Some('r') => er.clone(),
            Some('p') => ep.clone(),
            Some('d') => ed.clone(),
            Some('l') => profile.level(),
            Some('h') => profile.hardest(),
            Some('s') => profile.se_name(),
            Some('n') => profile.tally.steps.to_string(),
            Some('t') => format!("{:.3}", profile.seconds),
            Some('i') => item.record.line.to_string(),
            Some(other) => other.to_string(),
        };
        line.push_str(&part);
    }
    line
}

impl Task for Args {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let Some(grid) = item.grid(layout, page) else { return Ok(()) };
        let verdict = solve(grid);
        if matches!(verdict, Verdict::Unique(_)) {
            let profile = self.profile(grid);
            if !self.is_wanted(&profile) {
                page.outcome.add(Outcome::No);
            }
            self.print(item, grid, &profile, layout, page);
            return Ok(());
        }
        refuse(item, grid, &verdict, "not rated", 4, layout, page);
        Ok(())
    }

    fn csv_header(&self) -> &'static str {
        if self.canonical {
            "puzzle,er,ep,ed,level,hardest,steps,canonical"
        } else {
            "puzzle,er,ep,ed,level,hardest,steps"
        }
    }

    fn is_slow(&self) -> bool {
        true
    }
}
