//! `sudoku count`: the number of solutions.

use serde::Serialize;
use sudokit::{conflicts, solve};

use super::batch::Batch;
use super::item::Item;
use super::job::Task;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page};
use super::progress::Progress;
use super::reasons::contradictions;

/// Count the solutions of puzzles
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku count grid.txt              1 for a proper puzzle
  sudoku count --limit 2 many.txt    1 or 2+, fast
  sudoku count --limit 0 grid.txt    to the end, however long it takes

A number with a + behind it is where the count stopped: there are at least as many.

Exit status: 0 = every puzzle has a solution; 1 = at least one has none; 2 = something could not be done.")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How counts are printed: a number a line, json or csv
    #[arg(short, long, value_enum, value_name = "FORMAT", default_value_t = CountFormat::Line)]
    format: CountFormat,

    /// Stop counting at N solutions; 0 = never
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    limit: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum CountFormat {
    /// A number a line
    Line,
    /// One object a line
    Json,
    /// Comma-separated values with a header
    Csv,
}

#[derive(Serialize)]
struct Answer {
    solutions: u64,
    complete: bool,
}

impl Args {
    /// Counts the solutions of every record.
    pub fn run(self) -> anyhow::Result<Outcome> {
        let format = match self.format {
            CountFormat::Line => Format::Line,
            CountFormat::Json => Format::Json,
            CountFormat::Csv => Format::Csv,
        };
        self.batch.clone().run(Some(format), self)
    }
}

impl Task for Args {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let Some(grid) = item.grid(layout, page) else { return Ok(()) };
        for clash in contradictions(&conflicts(grid)) {
            page.note(format!("{}{clash}", item.prefix(layout)));
        }
        let limit = (self.limit > 0).then_some(self.limit);
        let mut progress = Progress::new();
        let number = solve::count_with(grid, limit, |number| {
            if !layout.several {
                progress.tell(number, "solutions", None);
            }
        });
        progress.clear();
        if number == 0 {
            page.outcome.add(Outcome::No);
        }
        let complete = Some(number) != limit;
        let plus = if complete { "" } else { "+" };
        match layout.format {
            Format::Json => page.json(&item.json(Some(grid), Answer { solutions: number, complete })),
            Format::Csv => page.line(format!("{grid},{number}{plus}")),
            _ => page.line(format!("{number}{plus}")),
        }
        Ok(())
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn csv_header(&self) -> &'static str {
        "puzzle,solutions"
    }
}
