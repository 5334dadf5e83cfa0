//! `sudoku solve`: the completed grid, or `no solution`.

use std::ops::ControlFlow;
use std::time::Instant;

use clap::ValueEnum;
use serde::Serialize;
use sudokit::{Grid, Solution, Verdict, solve};

use super::batch::Batch;
use super::item::Item;
use super::job::Task;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page, csv_field};
use super::reasons::reasons;

/// Complete grids, or say that there is no solution
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku solve grid.txt              one grid
  sudoku solve puzzles.txt           many, one a line: one answer a line
  sudoku solve --unique grid.txt     exit status 1 unless there is exactly one solution
  sudoku solve --all grid.txt        every solution, smallest first
  sudoku solve --method backtrack --stats grid.txt

Of several solutions the first in reading order is printed: the smallest, the 81 digits read as a number.

Exit status: 0 = solved; 1 = at least one puzzle has no solution (with --unique: or several);
2 = something could not be read or written.")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How grids are printed [default: boxed on a terminal, grid in a pipe, line for several]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,

    /// Count a puzzle with several solutions as a failure
    #[arg(long)]
    unique: bool,

    /// Print all solutions in reading order
    #[arg(long)]
    all: bool,

    /// Stop after N solutions of a puzzle
    #[arg(long, value_name = "N", requires = "all", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// How to solve
    #[arg(long, value_enum, value_name = "METHOD", default_value_t)]
    method: MethodName,

    /// Say on standard error what the search did
    #[arg(long)]
    stats: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum MethodName {
    /// The fastest
    #[default]
    Fastest,
    /// Plain backtracking: cells in reading order, digits 1 to 9
    Backtrack,
    /// Backtracking after filling every cell that has only one possible digit
    Singles,
}

impl From<MethodName> for solve::Method {
    fn from(name: MethodName) -> Self {
        match name {
            MethodName::Fastest => Self::Fastest,
            MethodName::Backtrack => Self::Backtrack,
            MethodName::Singles => Self::Singles,
        }
    }
}

#[derive(Serialize)]
struct Answer<'a> {
    verdict: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    reasons: &'a [String],
}

impl Args {
    /// Solves every record.
    pub fn run(self) -> anyhow::Result<Outcome> {
        // All solutions of a puzzle are several answers, even if it is the only puzzle.
        let is_piped = !std::io::IsTerminal::is_terminal(&std::io::stdout());
        let format = self.format.or((self.all && is_piped).then_some(Format::Line));
        self.batch.clone().run(format, self)
    }

    /// Solves a record by a method that takes one at a time.
    fn solve_one(&self, item: &Item, grid: &Grid, layout: Layout, page: &mut Page) {
        let started = Instant::now();
        let (verdict, effort) = solve::solve_by(grid, self.method.into());
        page.tally.effort.add(&effort);
        if self.stats && layout.several && self.method != MethodName::Fastest {
            let time = started.elapsed().as_secs_f64() * 1e3;
            let solve::Effort { placements, filled, dead_ends, depth, .. } = effort;
            let numbers = format!("{placements} placements, {filled} singles, {dead_ends} dead ends, depth {depth}");
            page.note(format!("{}{numbers}, {time:.3} ms", item.prefix(layout)));
        }
        self.print_verdict(item, grid, &verdict, layout, page);
    }

    fn print_verdict(&self, item: &Item, grid: &Grid, verdict: &Verdict, layout: Layout, page: &mut Page) {
        page.tally.empty_cells += grid.count_empty();
        page.tally.count(verdict);
        let reasons = reasons(verdict);
        for reason in &reasons {
            page.note(format!("{}{reason}", item.prefix(layout)));
        }
        let several_are_wrong = self.unique && matches!(verdict, Verdict::Multiple { .. });
        if verdict.solution().is_none() || several_are_wrong {
            page.outcome.add(Outcome::No);
        }
        let solution = verdict.solution();
        match (layout.format, solution) {
            (Format::Json, _) => {
                let solution = solution.map(ToString::to_string);
                page.json(&item.json(Some(grid), Answer { verdict: verdict.name(), solution, reasons: &reasons }));
            }
            (Format::Csv, _) => {
                let solution = solution.map_or_else(String::new, ToString::to_string);
                page.line(format!("{grid},{},{solution},{}", verdict.name(), csv_field(&reasons.join("; "))));
            }
            (_, Some(solution)) => item.print(solution, grid, layout, page),
            (_, None) => item.print_words("no solution", layout, page),
        }
    }

    fn print_all(&self, item: &Item, grid: &Grid, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let verdict = solve::solve(grid);
        if verdict.solution().is_none() {
            self.solve_one(item, grid, layout, page);
            return Ok(());
        }
        page.tally.count(&verdict);
        if self.unique && matches!(verdict, Verdict::Multiple { .. }) {
            page.outcome.add(Outcome::No);
        }
        page.tally.empty_cells += grid.count_empty();
        let (mut number, mut is_all) = (0, true);
        let mut sent = Ok(());
        let effort = solve::each_solution(grid, self.method.into(), |solution| {
            if Some(number) == self.limit {
                is_all = false;
                return ControlFlow::Break(());
            }
            number += 1;
            print_numbered(item, grid, solution, number, layout, page);
            sent = page.send();
            if sent.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        sent?;
        page.tally.effort.add(&effort);
        let prefix = item.prefix(layout);
        let s = if number == 1 { "" } else { "s" };
        if is_all {
            page.note(format!("{prefix}{number} solution{s}"));
        } else {
            page.note(format!("{prefix}stopped after {number} solution{s}, there are more (--limit {number})"));
        }
        Ok(())
    }
}

impl Task for Args {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let Some(grid) = item.grid(layout, page) else { return Ok(()) };
        if self.all {
            return self.print_all(item, grid, layout, page);
        }
        self.solve_one(item, grid, layout, page);
        Ok(())
    }

    fn answer_all(&self, items: &[Item], layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        if self.all || self.method != MethodName::Fastest {
            return items.iter().try_for_each(|item| {
                self.answer(item, layout, page)?;
                page.send()
            });
        }
        let grids: Vec<Grid> = items.iter().filter_map(|item| item.record.grid.as_ref().ok()).copied().collect();
        let (verdicts, effort) = solve::solve_all(&grids);
        page.tally.effort.add(&effort);
        let mut verdicts = verdicts.iter();
        for item in items {
            if let Some(grid) = item.grid(layout, page)
                && let Some(verdict) = verdicts.next()
            {
                self.print_verdict(item, grid, verdict, layout, page);
            }
        }
        Ok(())
    }

    fn csv_header(&self) -> &'static str {
        "puzzle,verdict,solution,reasons"
    }

    fn is_endless(&self) -> bool {
        self.all
    }

    fn is_slow(&self) -> bool {
        self.method != MethodName::Fastest
    }

    fn wants_stats(&self) -> bool {
        self.stats
    }
}

#[derive(Serialize)]
struct Numbered {
    number: u64,
    solution: String,
}

fn print_numbered(item: &Item, puzzle: &Grid, solution: &Solution, number: u64, layout: Layout, page: &mut Page) {
    let is_first = item.number == 1 && number == 1;
    match layout.format {
        Format::Json => page.json(&item.json(Some(puzzle), Numbered { number, solution: solution.to_string() })),
        Format::Csv => page.line(format!("{puzzle},solution {number},{solution},")),
        Format::Line => item.print_line(solution, page),
        Format::Grid => page.block(&format!("{}{}", if is_first { "" } else { "\n" }, sudokit::text::lines(solution))),
        Format::Boxed => {
            let blank = if is_first { "" } else { "\n" };
            let of = if layout.several { format!(" of {}", item.heading()) } else { String::new() };
            page.block(&format!("{blank}solution {number}{of}\n{}", layout.boxed_solution(puzzle, solution)));
        }
    }
}
