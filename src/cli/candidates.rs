//! `sudoku candidates`: the digits each empty cell can still take.

use std::collections::BTreeMap;

use serde::Serialize;
use sudokit::{Candidates, DigitSet, Grid, conflicts, text, true_candidates};

use super::batch::Batch;
use super::item::Item;
use super::job::Task;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page};
use super::reasons::{contradictions, no_solution};

/// List the digits that each empty cell can still take
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku candidates grid.txt            a line for each empty cell
  sudoku candidates -f boxed grid.txt   a grid of candidates
  sudoku candidates --true grid.txt     only digits that occur in a solution

Exit status: 0 = done; 1 = a puzzle has no solution or contradictory givens; 2 = something could not be done.")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How candidates are printed
    #[arg(short, long, value_enum, value_name = "FORMAT", default_value_t = CandidatesFormat::List)]
    format: CandidatesFormat,

    /// Keep only candidates that occur in at least one solution
    #[arg(long = "true")]
    only_true: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum CandidatesFormat {
    /// A line for each empty cell
    List,
    /// A grid with the candidates in its cells
    Boxed,
    /// 81 words a line, the candidates of a cell each
    Line,
    /// One object a line
    Json,
}

#[derive(Serialize)]
struct Answer {
    holes: usize,
    candidates: BTreeMap<String, Vec<u8>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
}

impl Args {
    /// Lists the candidates of every record.
    pub fn run(self) -> anyhow::Result<Outcome> {
        let format = match self.format {
            CandidatesFormat::List => Format::Grid,
            CandidatesFormat::Boxed => Format::Boxed,
            CandidatesFormat::Line => Format::Line,
            CandidatesFormat::Json => Format::Json,
        };
        self.batch.clone().run(Some(format), self)
    }

    /// The candidates, and what is wrong with the grid if anything is.
    fn candidates(&self, grid: &Grid) -> (Candidates, Vec<String>) {
        let plain = Candidates::of(grid);
        let clashes = conflicts(grid);
        if !clashes.is_empty() {
            let candidates = if self.only_true { Candidates::from_sets([DigitSet::EMPTY; 81]) } else { plain };
            return (candidates, contradictions(&clashes));
        }
        if !self.only_true {
            let obstacle = plain.obstacle().map(|obstacle| no_solution(Some(obstacle)));
            return (plain, obstacle.into_iter().collect());
        }
        match true_candidates(grid) {
            Some(candidates) => (candidates, Vec::new()),
            None => (Candidates::from_sets([DigitSet::EMPTY; 81]), vec![no_solution(plain.obstacle())]),
        }
    }
}

impl Task for Args {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let Some(grid) = item.grid(layout, page) else { return Ok(()) };
        let (candidates, reasons) = self.candidates(grid);
        if !reasons.is_empty() {
            page.outcome.add(Outcome::No);
        }
        for reason in &reasons {
            page.note(format!("{}{reason}", item.prefix(layout)));
        }
        match layout.format {
            Format::Json => page.json(&item.json(Some(grid), as_json(grid, &candidates, reasons))),
            Format::Line => page.line(as_line(&candidates)),
            Format::Boxed => {
                item.separate(layout, page);
                page.block(&text::boxed_candidates(&candidates));
            }
            _ => {
                item.separate(layout, page);
                page.block(&as_list(grid, &candidates));
            }
        }
        Ok(())
    }

    fn csv_header(&self) -> &'static str {
        ""
    }
}

fn as_list(grid: &Grid, candidates: &Candidates) -> String {
    let holes: Vec<String> = (1..)
        .zip(grid.empty_cells())
        .map(|(number, cell)| format!("hole {number}: {cell}: {}", candidates[cell]).trim_end().to_string() + "\n")
        .collect();
    let s = if holes.len() == 1 { "" } else { "s" };
    format!("{}{} hole{s}\n", holes.concat(), holes.len())
}

/// 81 words, the candidates of a cell each.
pub fn as_line(candidates: &Candidates) -> String {
    let word = |set: &DigitSet| if set.is_empty() { "-".into() } else { set.to_string().replace(' ', "") };
    candidates.sets().iter().map(word).collect::<Vec<String>>().join(" ")
}

fn as_json(grid: &Grid, candidates: &Candidates, reasons: Vec<String>) -> Answer {
    let entry = |cell| {
        let digits = DigitSet::iter(candidates[cell]).map(sudokit::Digit::value).collect();
        (sudokit::Cell::to_string(&cell), digits)
    };
    Answer { holes: grid.count_empty(), candidates: grid.empty_cells().map(entry).collect(), reasons }
}
