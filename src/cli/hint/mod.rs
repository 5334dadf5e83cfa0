//! `sudoku hint`: the next step for a person, and why.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options, and what is done with a record |
//! | `spoken.rs` | steps as lines and as data |
//! | `list.rs` | the table of techniques |

mod list;
mod spoken;

use std::path::PathBuf;

use clap::ValueEnum;
use serde::Serialize;
use sudokit::logic::{State, Step, Technique, next_human_step, next_step, steps_of};
use sudokit::mistake::{Judgment, Mistake, judge};
use sudokit::rate::Steps;
use sudokit::text::{Reason, boxed_candidates};
use sudokit::{Candidates, Grid, Solution, Verdict, solve};

use super::batch::Batch;
use super::input;
use super::item::Item;
use super::job::Task;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page};
use super::profile::Profile;
use super::reasons::reasons;
use spoken::{Grade, Spoken};

/// Show the next step for a person, and why
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku hint grid.txt                       the next step with its reasoning
  sudoku hint --level 1 grid.txt             only where to look; --level 2: and for what
  sudoku hint --puzzle puzzle.txt grid.txt   is every digit entered so far right? then the next step
  sudoku hint --all grid.txt                 the whole way to the solution
  sudoku hint --find x-wing grid.txt         every X-wing of the position
  sudoku hint --list                         the techniques and their names
  sudoku candidates -f boxed grid.txt | sudoku hint      pencil marks are read, too

Wrong digits are pointed out before anything else. A cell with several digits lists its candidates; a lone digit stands
unless a cell that sees it still lists it.

Exit status: 0 = there is a step, or nothing left to do; 1 = something is wrong with a grid, it has not exactly one
solution, or nothing was found; 2 = something could not be done.")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How hints are printed [default: text, line for several]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    format: Option<HintFormat>,

    /// How much is said: 1 where to look, 2 also for what, 3 everything
    #[arg(long, value_name = "GRADE", default_value = "3", value_parser = ["1", "2", "3"])]
    level: String,

    /// In which order techniques are tried: as people do, or as Sudoku Explainer does
    #[arg(long, value_enum, value_name = "ORDER", default_value_t = Order::Human, hide_possible_values = true)]
    #[arg(help = "The order in which techniques are tried: human, or se (Sudoku Explainer)")]
    order: Order,

    /// The puzzle that the grid grew from: digits that do not lead to its solution are wrong
    #[arg(long, value_name = "FILE")]
    puzzle: Option<PathBuf>,

    /// Show every step to the solution
    #[arg(long)]
    all: bool,

    /// Show the candidates before every step
    #[arg(long)]
    grids: bool,

    /// Write chains in Eureka notation, too
    #[arg(long)]
    eureka: bool,

    /// Show every instance of a technique in the position
    #[arg(long, value_name = "TECHNIQUE", value_parser = parse_technique, conflicts_with_all = ["all", "order"])]
    find: Option<Techniques>,

    /// Print the table of techniques: names, other names, ratings
    #[arg(long, exclusive = true)]
    list: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum HintFormat {
    /// Lines for people
    Text,
    /// One line for each grid
    Line,
    /// One object a line for each step
    Json,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Order {
    #[default]
    Human,
    Se,
}

/// The techniques that go by one name.
#[derive(Clone, Debug)]
struct Techniques {
    name: String,
    all: Vec<Technique>,
}

fn parse_technique(name: &str) -> Result<Techniques, String> {
    let all = Technique::named(name).map_err(|unknown| {
        let similar = unknown.similar.map_or_else(String::new, |name| format!(", did you mean '{name}'?"));
        format!("unknown technique{similar} (`sudoku hint --list` names them all)")
    })?;
    Ok(Techniques { name: name.into(), all })
}

/// The command with its puzzle read and solved.
struct Hinter {
    args: Args,
    puzzle: Option<(Grid, Solution)>,
}

#[derive(Serialize)]
struct Refused {
    verdict: &'static str,
    reasons: Vec<String>,
}

impl Args {
    /// Hints on every record, or the table.
    pub fn run(self) -> anyhow::Result<Outcome> {
        if self.list {
            return list::print();
        }
        let format = match self.format {
            None | Some(HintFormat::Text) => Format::Grid,
            Some(HintFormat::Line) => Format::Line,
            Some(HintFormat::Json) => Format::Json,
        };
        let puzzle = self.puzzle.as_deref().map(read_puzzle).transpose()?;
        self.batch.clone().run(Some(format), Hinter { args: self, puzzle })
    }

    fn grade(&self) -> Grade {
        match self.level.as_str() {
            "1" => Grade::Where,
            "2" => Grade::What,
            _ => Grade::Why { eureka: self.eureka },
        }
    }

    fn next(&self, state: &State) -> Option<Step> {
        match self.order {
            Order::Human => next_human_step(state),
            Order::Se => next_step(state),
        }
    }
}

fn read_puzzle(path: &std::path::Path) -> anyhow::Result<(Grid, Solution)> {
    let puzzle = input::read_one(path)?;
    match solve(&puzzle) {
        Verdict::Unique(solution) => Ok((puzzle, solution)),
        verdict => anyhow::bail!("the puzzle of '{}' is no use: {}", path.display(), reasons(&verdict).join("; ")),
    }
}

impl Task for Hinter {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let is_line = self.args.format.is_none() && layout.several;
        let layout = if is_line { Layout { format: Format::Line, ..layout } } else { layout };
        let (grid, marks) = match &item.record.grid {
            Ok(grid) => (grid, None),
            Err(unreadable) => match &unreadable.reason {
                Reason::Marks(marked) => (&marked.grid, Some(&marked.candidates)),
                _ => {
                    item.unreadable(unreadable, layout, page);
                    return Ok(());
                }
            },
        };
        self.hint(item, grid, marks, layout, page);
        Ok(())
    }

    fn csv_header(&self) -> &'static str {
        ""
    }

    fn is_slow(&self) -> bool {
        true
    }
}

impl Hinter {
    fn hint(&self, item: &Item, grid: &Grid, marks: Option<&Candidates>, layout: Layout, page: &mut Page) {
        let puzzle = self.puzzle.as_ref().map(|(puzzle, solution)| (puzzle, solution));
        match judge(grid, marks, puzzle) {
            Judgment::Open(state) if self.args.find.is_some() => self.find(item, grid, &state, layout, page),
            Judgment::Open(state) => self.steps(item, grid, state, layout, page),
            Judgment::Solved => {
                refuse(item, grid, ("solved", vec!["already solved: nothing to do".into()]), layout, page)
            }
            Judgment::Mistaken(mistakes) => {
                page.outcome.add(Outcome::No);
                refuse(item, grid, ("mistaken", self.complaints(&mistakes)), layout, page);
            }
            Judgment::Undecided(verdict) => {
                page.outcome.add(Outcome::No);
                refuse(item, grid, (verdict.name(), reasons(&verdict)), layout, page);
            }
        }
    }

    /// What is wrong, as far as the grade allows.
    fn complaints(&self, mistakes: &[Mistake]) -> Vec<String> {
        let place = |mistake: &Mistake| match mistake.house() {
            Some(house) => format!("something is wrong in {house}"),
            None => "something is wrong".into(),
        };
        match self.args.grade() {
            Grade::Where => mistakes.iter().take(1).map(place).collect(),
            Grade::What => {
                mistakes.iter().map(|mistake| wrong_cells(mistake).unwrap_or_else(|| place(mistake))).collect()
            }
            Grade::Why { .. } => mistakes.iter().map(ToString::to_string).collect(),
        }
    }

    /// The next step, or all of them.
    fn steps(&self, item: &Item, grid: &Grid, mut state: State, layout: Layout, page: &mut Page) {
        let start = state.clone();
        let mut path = Vec::new();
        let limit = if self.args.all { usize::MAX } else { 1 };
        while path.len() < limit
            && !state.is_solved()
            && let Some(step) = self.args.next(&state)
        {
            path.push(Spoken::new(&state, &step, self.args.grade()));
            state.apply(&step);
        }
        if path.is_empty() || self.args.all && !state.is_solved() {
            page.outcome.add(Outcome::No);
            page.note(format!("{}no technique leads on from here", item.prefix(layout)));
        }
        self.print(item, grid, &path, layout, page);
        if self.args.all && matches!(layout.format, Format::Grid | Format::Boxed) {
            page.block(&summary(&path, start));
        }
    }

    /// Every instance of a technique.
    fn find(&self, item: &Item, grid: &Grid, state: &State, layout: Layout, page: &mut Page) {
        let Some(wanted) = &self.args.find else { return };
        let steps = wanted.all.iter().flat_map(|&technique| steps_of(technique, state));
        let found: Vec<Spoken> = steps.map(|step| Spoken::new(state, &step, self.args.grade())).collect();
        if found.is_empty() {
            page.outcome.add(Outcome::No);
            refuse(item, grid, ("none", vec![format!("no {} here", wanted.name)]), layout, page);
        } else {
            self.print(item, grid, &found, layout, page);
        }
    }

    fn print(&self, item: &Item, grid: &Grid, steps: &[Spoken], layout: Layout, page: &mut Page) {
        match layout.format {
            Format::Json => {
                for (number, step) in (1..).zip(steps) {
                    page.json(&item.json(Some(grid), step.as_json(number)));
                }
            }
            Format::Line => {
                let words: Vec<String> = steps.iter().map(Spoken::as_line).collect();
                page.line(format!("{}{grid} {}{}", item.record.before, words.join("; "), item.record.after));
            }
            _ => {
                item.separate(layout, page);
                for (number, step) in (1..).zip(steps) {
                    if self.args.grids {
                        page.block(&boxed_candidates(&step.marks));
                    }
                    let number = (self.args.all || self.args.find.is_some()).then_some(number);
                    page.block(&step.as_text(number));
                }
            }
        }
    }
}

/// `r4c4 is wrong`, if that can be said.
fn wrong_cells(mistake: &Mistake) -> Option<String> {
    let cells: Vec<String> = mistake.cells().iter().map(ToString::to_string).collect();
    match cells.len() {
        0 => None,
        1 => Some(format!("{} is wrong", cells[0])),
        _ => Some(format!("one of {} is wrong", cells.join(", "))),
    }
}

/// Says why there is no step.
fn refuse(item: &Item, grid: &Grid, (verdict, reasons): (&'static str, Vec<String>), layout: Layout, page: &mut Page) {
    match layout.format {
        Format::Json => page.json(&item.json(Some(grid), Refused { verdict, reasons })),
        Format::Line => {
            let (before, after) = (&item.record.before, &item.record.after);
            page.line(format!("{before}{grid} {}{after}", reasons.join("; ")));
        }
        _ => item.print_words(&reasons.join("\n"), layout, page),
    }
}

/// How many steps of which technique, and the rating of the position.
fn summary(path: &[Spoken], start: State) -> String {
    let mut used = Profile::new();
    path.iter().for_each(|spoken| used.add(&spoken.step, false));
    let mut rating = Profile::new();
    Steps::from(start).for_each(|step| rating.add(&step, false));
    let s = if path.len() == 1 { "" } else { "s" };
    format!("{} step{s}: {}\nrating: {} ({})\n", path.len(), used.counts(), rating.triple(), sudokit::rate::SCHEME)
}
