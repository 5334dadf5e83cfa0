//! `sudoku show`: reads any shape, prints any format.

use sudokit::Grid;
use sudokit::solve::Solver;

use crate::cli::answer::{Answer, Block, Field, Item, Line, Part, Rows, Ruling, fields};
use crate::cli::outcome::Outcome;
use crate::cli::render::{Choices, Format, Wanted};
use crate::cli::run::{Batch, Desk, Task};

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
    #[arg(short, long, value_parser = Choices::GRIDS.parser(), value_name = "FORMAT")]
    format: Option<Format>,
}

impl Args {
    /// Prints every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        self.batch.run(Wanted::or_fitting(self.format), solver, Shower)
    }
}

struct Shower;

impl Task for Shower {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            if let Some(grid) = desk.next(item) {
                desk.answer(item, grid, &Shown(grid));
            }
            desk.send()?;
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }
}

/// A grid as it is.
struct Shown<'a>(&'a Grid);

fields! {
    Own:
    Givens = "givens",
}

impl Answer for Shown<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.0, Vec::new())
    }

    fn block(&self) -> Block<'_> {
        Block::of(vec![Part::Grid(self.0, self.0.given_cells())])
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        None
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Givens, self.0.count_givens());
    }
}
