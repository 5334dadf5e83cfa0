//! `sudoku candidates`: the digits each empty cell can still take.

use sudokit::solve::{Flaw, Solver};
use sudokit::{Candidates, Grid, conflicts, text};

use crate::cli::answer::{Answer, Block, Fields, Item, Line, Part, Value};
use crate::cli::outcome::Outcome;
use crate::cli::render::{Choices, Format, Wanted};
use crate::cli::run::{Batch, Desk, Task};

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
    #[arg(short, long, value_parser = Choices::CANDIDATES.parser(), value_name = "FORMAT", default_value = "list")]
    format: Format,

    /// Keep only candidates that occur in at least one solution
    #[arg(long = "true")]
    only_true: bool,
}

impl Args {
    /// Lists the candidates of every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        self.batch.run(Wanted::This(self.format), solver, Lister { only_true: self.only_true, solver })
    }
}

/// The command at work.
struct Lister {
    only_true: bool,
    solver: Solver,
}

impl Lister {
    /// The candidates, and what is wrong with the grid if anything is.
    fn candidates(&self, grid: &Grid) -> (Candidates, Option<Flaw>) {
        let plain = Candidates::of(grid);
        let clashes = conflicts(grid);
        if !clashes.is_empty() {
            return (if self.only_true { Candidates::NONE } else { plain }, Some(Flaw::Contradictory(clashes)));
        }
        if !self.only_true {
            let flaw = plain.obstacle().map(|obstacle| Flaw::NoSolution(Some(obstacle)));
            return (plain, flaw);
        }
        match self.solver.true_candidates(grid) {
            Some(candidates) => (candidates, None),
            None => (Candidates::NONE, Some(Flaw::NoSolution(plain.obstacle()))),
        }
    }
}

impl Task for Lister {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            if let Some(grid) = desk.next(item) {
                let (candidates, flaw) = self.candidates(grid);
                let reasons = flaw.as_ref().map_or_else(Vec::new, Flaw::reasons);
                if flaw.is_some() {
                    desk.say_no();
                }
                for reason in &reasons {
                    desk.note(item, reason);
                }
                desk.answer(item, grid, &Listed { grid, candidates, reasons });
            }
            desk.send()?;
        }
        Ok(())
    }

    fn columns(&self) -> &'static [&'static str] {
        &["holes", "candidates"]
    }
}

/// The candidates of a grid.
struct Listed<'a> {
    grid: &'a Grid,
    candidates: Candidates,
    reasons: Vec<String>,
}

impl Answer for Listed<'_> {
    fn line(&self) -> Line<'_> {
        Line::Words(text::candidates_line(&self.candidates).into())
    }

    fn block(&self) -> Block<'_> {
        Block::of(vec![Part::Candidates(self.grid, &self.candidates)])
    }

    fn data(&self, fields: &mut dyn Fields) {
        let holes = self.grid.empty_cells();
        fields.set("holes", holes.len().into());
        let entry = |cell: sudokit::Cell| (cell.to_string(), Value::digits(self.candidates[cell]));
        fields.set("candidates", Value::Map(holes.iter().map(entry).collect()));
        if !self.reasons.is_empty() {
            fields.set("reasons", Value::texts(&self.reasons));
        }
    }
}
