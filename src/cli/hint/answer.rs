//! The answer to one record: steps, or why there are none.

use std::time::Instant;

use serde::Serialize;
use sudokit::logic::{Next, State, Step, next_human_step_until, next_step_within, steps_of};
use sudokit::mistake::{Judgment, Mistake, judge, stale_marks};
use sudokit::rate::{SCHEME, Steps};
use sudokit::text::{Reason, boxed_candidates};
use sudokit::{Candidates, Grid, Solution};

use super::spoken::{Grade, Spoken};
use super::{Args, Order};
use crate::cli::item::{Failure, Item};
use crate::cli::job::Task;
use crate::cli::outcome::Outcome;
use crate::cli::output::{Format, Layout, Page};
use crate::cli::profile::{Count, End, Profile, in_words};
use crate::cli::refused::refuse;

/// The command with its puzzle read and solved.
pub struct Hinter {
    pub args: Args,
    pub puzzle: Option<(Grid, Solution)>,
}

impl Task for Hinter {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let is_line = self.args.format.is_none() && layout.several;
        let layout = if is_line { Layout { format: Format::Line, ..layout } } else { layout };
        let (grid, marks) = match &item.record.grid {
            Ok(grid) => (grid, None),
            Err(unreadable) => {
                let Reason::Marks(marked) = &unreadable.reason else {
                    item.unreadable(unreadable, layout, page);
                    return Ok(());
                };
                (&marked.grid, Some(&marked.candidates))
            }
        };
        let stale = marks.map_or_else(Vec::new, |marks| stale_marks(grid, marks));
        if let Some((cell, digits)) = stale.first() {
            let more =
                if stale.len() > 1 { format!(", {} other cells likewise", stale.len() - 1) } else { String::new() };
            let place = item.prefix(layout);
            page.note(format!(
                "{place}{cell} still lists {digits}, which stands in a cell that it sees{more}: passed over"
            ));
        }
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

/// What is said when the time is up.
const LATE: &str = "not found within the time limit";

impl Hinter {
    fn next(&self, state: &State, deadline: Option<Instant>) -> Next {
        match self.args.order {
            Order::Human => next_human_step_until(state, deadline),
            Order::Se => next_step_within(state, f64::INFINITY, deadline),
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.args.time_limit.and_then(|limit| Instant::now().checked_add(limit))
    }

    fn hint(&self, item: &Item, grid: &Grid, marks: Option<&Candidates>, layout: Layout, page: &mut Page) {
        let puzzle = self.puzzle.as_ref().map(|(puzzle, solution)| (puzzle, solution));
        match judge(grid, marks, puzzle) {
            Judgment::Open(state) if self.args.find.is_some() => self.find(item, grid, &state, layout, page),
            Judgment::Open(state) => self.steps(item, grid, *state, layout, page),
            Judgment::Solved => {
                tell(item, grid, ("solved", vec!["already solved: nothing to do".into()]), layout, page);
            }
            Judgment::Mistaken(mistakes) => {
                page.outcome.add(Outcome::No);
                if mistakes.iter().any(|mistake| matches!(mistake, Mistake::OneOf(_) | Mistake::Several)) {
                    page.note(format!("{}with --puzzle FILE every wrong digit is found", item.prefix(layout)));
                }
                tell(item, grid, ("mistaken", self.complaints(&mistakes)), layout, page);
            }
            Judgment::Undecided(verdict) => refuse(item, grid, &verdict, "no hint", 1, layout, page),
        }
    }

    /// What is wrong, as far as the grade allows.
    fn complaints(&self, mistakes: &[Mistake]) -> Vec<String> {
        let place = |mistake: &Mistake| match mistake.house() {
            Some(house) => format!("something is wrong in {house}"),
            None => "something is wrong".into(),
        };
        match self.args.level {
            Grade::Where => mistakes.iter().take(1).map(place).collect(),
            Grade::What => {
                mistakes.iter().map(|mistake| wrong_cells(mistake).unwrap_or_else(|| place(mistake))).collect()
            }
            Grade::Why => mistakes.iter().map(ToString::to_string).collect(),
        }
    }

    /// The next step, or all of them.
    fn steps(&self, item: &Item, grid: &Grid, mut state: State, layout: Layout, page: &mut Page) {
        let (start, deadline) = (state.clone(), self.deadline());
        let mut path = Vec::new();
        let limit = if self.args.all { usize::MAX } else { 1 };
        let mut end = None;
        while path.len() < limit && !state.is_solved() && end.is_none() {
            match self.next(&state, deadline) {
                Next::Step(step) => {
                    path.push(Spoken::new(&state, &step, self.args.level, self.args.eureka));
                    state.apply(&step);
                }
                Next::Nothing => end = Some("no technique leads on from here"),
                Next::Late { .. } => end = Some(LATE),
            }
        }
        if let Some(end) = end {
            page.outcome.add(Outcome::No);
            if path.is_empty() {
                return tell(item, grid, ("stuck", vec![end.into()]), layout, page);
            }
            page.note(format!("{}after {} steps: {end}", item.prefix(layout), path.len()));
        }
        self.print(item, grid, &path, layout, page);
        if self.args.all {
            let summary = Summary::of(&path, start, deadline);
            match layout.format {
                Format::Json => page.json(&item.json(Some(grid), summary)),
                Format::Line => {}
                _ => page.block(&summary.as_text()),
            }
        }
    }

    /// Every instance of a technique.
    fn find(&self, item: &Item, grid: &Grid, state: &State, layout: Layout, page: &mut Page) {
        let Some(wanted) = &self.args.find else { return };
        let deadline = self.deadline();
        let steps: Option<Vec<Vec<Step>>> =
            wanted.all.iter().map(|&technique| steps_of(technique, state, deadline)).collect();
        let Some(steps) = steps else {
            page.outcome.add(Outcome::No);
            return tell(item, grid, ("late", vec![LATE.into()]), layout, page);
        };
        let speak = |step: &Step| Spoken::new(state, step, self.args.level, self.args.eureka);
        let found: Vec<Spoken> = steps.iter().flatten().map(speak).collect();
        if found.is_empty() {
            page.outcome.add(Outcome::No);
            tell(item, grid, ("none", vec![format!("no {} here", wanted.name)]), layout, page);
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
                item.print_with(grid, [("hint", words.join("; "))], layout, page);
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
        _ => Some(format!("{} is wrong", cells.join(" or "))),
    }
}

/// Says why there is no step.
fn tell(item: &Item, grid: &Grid, (verdict, reasons): (&'static str, Vec<String>), layout: Layout, page: &mut Page) {
    match layout.format {
        Format::Json => page.json(&item.json(Some(grid), Failure { verdict, reasons })),
        Format::Line => item.print_with(grid, [("reasons", reasons.join("; "))], layout, page),
        _ => item.print_words(&reasons.join("\n"), layout, page),
    }
}

/// How many steps of which technique, and the rating of the position.
#[derive(Serialize)]
struct Summary {
    steps: usize,
    counts: Vec<Count>,
    scheme: &'static str,
    rating: String,
}

impl Summary {
    fn of(path: &[Spoken], start: State, deadline: Option<Instant>) -> Self {
        let mut used = Profile::new();
        for spoken in path {
            used.add(&spoken.step, false);
        }
        let rating = Profile::of(Steps::from(start).until(deadline), false, End::Stuck);
        Self { steps: path.len(), counts: used.counts(), scheme: SCHEME, rating: rating.triple() }
    }

    fn as_text(&self) -> String {
        let s = if self.steps == 1 { "" } else { "s" };
        format!("{} step{s}: {}\nrating: {} ({})\n", self.steps, in_words(&self.counts), self.rating, self.scheme)
    }
}
