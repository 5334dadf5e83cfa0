//! `sudoku show`: reads any shape, prints any format.

use serde::Serialize;

use super::batch::Batch;
use super::item::Item;
use super::job::Task;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page};

/// Convert grids from any shape to any format
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku show -f boxed grid.txt      for people
  sudoku show -f line *.txt          one grid a line, for programs
  sudoku show -f grid puzzles.csv    nine lines each, a blank line between")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How grids are printed [default: boxed on a terminal, grid in a pipe, line for several]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,
}

#[derive(Serialize)]
struct Answer {
    givens: usize,
}

impl Args {
    /// Prints every record.
    pub fn run(self) -> anyhow::Result<Outcome> {
        self.batch.clone().run(self.format, self)
    }
}

impl Task for Args {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let Some(grid) = item.grid(layout, page) else { return Ok(()) };
        match layout.format {
            Format::Json => page.json(&item.json(Some(grid), Answer { givens: grid.givens().count() })),
            Format::Csv => page.line(format!("{grid},{}", grid.givens().count())),
            Format::Grid | Format::Line | Format::Boxed => item.print(grid, grid, layout, page),
        }
        Ok(())
    }

    fn csv_header(&self) -> &'static str {
        "puzzle,givens"
    }
}
