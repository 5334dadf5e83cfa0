//! `sudoku check`: whether grids are valid, with every reason why not.

use std::path::PathBuf;

use serde::Serialize;
use sudokit::check::{Problem, changed_givens, check, check_puzzle};
use sudokit::text::BadCell;
use sudokit::{CellSet, Grid, Verdict};

use super::batch::Batch;
use super::input;
use super::item::{Item, bad_cells};
use super::job::Task;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page, WRONG, csv_field};
use super::reasons::reasons;

/// Say whether full grids are valid, with every reason why not
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku check solution.txt                       valid, or every reason why not
  sudoku check --puzzle puzzle.txt solution.txt   does it also keep the givens of the puzzle?
  sudoku check --as-puzzle puzzle.txt             is it well posed: exactly one solution? is it minimal?

Exit status: 0 = all are valid (well posed); 1 = at least one is not; 2 = something could not be read.")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How verdicts are printed [default: a reason a line for a single grid, line for several]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    format: Option<CheckFormat>,

    /// A puzzle whose givens the grids must keep
    #[arg(long, value_name = "FILE", conflicts_with = "as_puzzle")]
    puzzle: Option<PathBuf>,

    /// Check puzzles: givens consistent, exactly one solution, which givens are redundant
    #[arg(long)]
    as_puzzle: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum CheckFormat {
    /// The verdict and a line for each reason
    List,
    /// One line for each grid
    Line,
    /// The grid with its wrong cells marked, then the list
    Boxed,
    /// One object a line
    Json,
    /// Comma-separated values with a header
    Csv,
}

/// The command with its puzzle read.
struct Checker {
    puzzle: Option<Grid>,
    as_puzzle: bool,
}

/// What is said about one grid.
#[derive(Serialize)]
struct Finding {
    #[serde(rename = "valid")]
    is_valid: bool,
    #[serde(skip)]
    words: &'static str,
    reasons: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
    #[serde(skip)]
    wrong: CellSet,
}

impl Args {
    /// Checks every record.
    pub fn run(self) -> anyhow::Result<Outcome> {
        let puzzle = self.puzzle.as_deref().map(input::read_one).transpose()?;
        let format = self.format.map(|format| match format {
            CheckFormat::List => Format::Grid,
            CheckFormat::Line => Format::Line,
            CheckFormat::Boxed => Format::Boxed,
            CheckFormat::Json => Format::Json,
            CheckFormat::Csv => Format::Csv,
        });
        self.batch.run(format, Checker { puzzle, as_puzzle: self.as_puzzle })
    }
}

impl Checker {
    /// Checks a full grid in which some cells may hold something unreadable.
    fn check_full(&self, grid: &Grid, bad: &[BadCell]) -> Finding {
        let mut marked = *grid;
        for bad in bad {
            marked[bad.cell] = u8::MAX;
        }
        let is_told = |problem: &Problem| matches!(problem, Problem::BadValue(..)) && !bad.is_empty();
        let problems: Vec<Problem> = check(&marked).into_iter().filter(|problem| !is_told(problem)).collect();
        let mut changed = self.puzzle.map(|puzzle| changed_givens(&puzzle, grid)).unwrap_or_default();
        changed.retain(|change| bad.iter().all(|bad| bad.cell != change.cell));

        let bad_reasons = bad.iter().map(|BadCell { cell, found, .. }| {
            let found = found.escape_debug();
            format!("{cell} holds '{found}', expected 1 to 9")
        });
        let reasons: Vec<String> = bad_reasons
            .chain(problems.iter().map(ToString::to_string))
            .chain(changed.iter().map(ToString::to_string))
            .collect();
        let wrong = problems.iter().flat_map(cells).chain(changed.iter().map(|change| change.cell)).collect();
        let is_valid = reasons.is_empty();
        Finding { is_valid, words: if is_valid { "valid" } else { "not valid" }, reasons, remarks: Vec::new(), wrong }
    }
}

fn check_posed(grid: &Grid) -> Finding {
    let report = check_puzzle(grid);
    let is_valid = report.is_well_posed();
    let redundant: Vec<String> = report.redundant.iter().map(ToString::to_string).collect();
    let remark = match redundant.len() {
        0 => "minimal: no given can go".to_string(),
        1 => format!("not minimal: 1 given is redundant: {}", redundant[0]),
        n => format!("not minimal: {n} givens are redundant, each on its own: {}", redundant.join(", ")),
    };
    let wrong = match &report.verdict {
        Verdict::Contradictory(conflicts) => conflicts.iter().flat_map(|conflict| conflict.cells.iter()).collect(),
        _ => CellSet::EMPTY,
    };
    Finding {
        is_valid,
        words: if is_valid { "well posed (exactly one solution)" } else { "not well posed" },
        reasons: reasons(&report.verdict),
        remarks: is_valid.then_some(remark).into_iter().collect(),
        wrong,
    }
}

/// The cells a problem is about.
fn cells(problem: &Problem) -> Vec<sudokit::Cell> {
    match problem {
        Problem::BadValue(cell, _) => vec![*cell],
        Problem::Empty(_) => Vec::new(),
        Problem::House { doubled, .. } => doubled.iter().flat_map(|conflict| conflict.cells.iter()).collect(),
    }
}

impl Task for Checker {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let (grid, finding) = match &item.record.grid {
            Ok(grid) if self.as_puzzle => (*grid, check_posed(grid)),
            Ok(grid) => (*grid, self.check_full(grid, &[])),
            Err(unreadable) => match bad_cells(unreadable) {
                Some((bad, rest)) if !self.as_puzzle => (*rest, self.check_full(rest, bad)),
                _ => {
                    item.unreadable(unreadable, layout, page);
                    return Ok(());
                }
            },
        };
        if !finding.is_valid {
            page.outcome.add(Outcome::No);
        }
        finding.print(&grid, item, layout, page);
        Ok(())
    }

    fn is_slow(&self) -> bool {
        self.as_puzzle
    }

    fn csv_header(&self) -> &'static str {
        "grid,verdict,reasons"
    }
}

impl Finding {
    fn print(&self, grid: &Grid, item: &Item, layout: Layout, page: &mut Page) {
        let all = || self.reasons.iter().chain(&self.remarks);
        match layout.format {
            Format::Json => page.json(&item.json(Some(grid), self)),
            Format::Csv => {
                let reasons: Vec<&str> = all().map(String::as_str).collect();
                page.line(format!("{grid},{},{}", self.words, csv_field(&reasons.join("; "))));
            }
            Format::Line if all().next().is_none() => page.line(self.words),
            Format::Line => {
                let reasons: Vec<&str> = all().map(String::as_str).collect();
                page.line(format!("{}: {}", self.words, reasons.join("; ")));
            }
            Format::Grid | Format::Boxed => {
                item.separate(layout, page);
                if layout.format == Format::Boxed {
                    page.block(&layout.boxed(grid, self.wrong, WRONG));
                } else if layout.several {
                    page.line(item.heading());
                }
                page.line(self.words);
                all().for_each(|reason| page.line(reason));
            }
        }
    }
}
