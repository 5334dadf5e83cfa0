//! `sudoku candidates`: the digits each empty cell can still take.

use sudokit::solve::{Flaw, Solver, first_solution};
use sudokit::{Candidates, Cell, Grid, conflicts, text};

use crate::cli::answer::{Answer, Block, Field, Item, Line, Part, Rows, Ruling, Value, fields};
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
    /// The candidates, and what is known of the grid.
    fn list<'g>(&self, grid: &'g Grid) -> Listed<'g> {
        if self.only_true { self.true_ones(grid) } else { plain(grid) }
    }

    /// The candidates that occur in solutions.
    fn true_ones<'g>(&self, grid: &'g Grid) -> Listed<'g> {
        let verdict = self.solver.solve(grid);
        let candidates = match &verdict {
            Err(Flaw::Contradictory(_) | Flaw::NoSolution(_)) => None,
            Ok(_) | Err(Flaw::Several(_)) => self.solver.true_candidates(grid),
        };
        let candidates = candidates.unwrap_or(Candidates::NONE);
        Listed { grid, candidates, has_none: first_solution(&verdict).is_none(), ruling: Some(Ruling::of(&verdict)) }
    }
}

/// The candidates that the rules leave; they tell only what shows without a search.
fn plain(grid: &Grid) -> Listed<'_> {
    let (candidates, clashes) = (Candidates::of(grid), conflicts(grid));
    let flaw = if clashes.is_empty() {
        candidates.obstacle().map(|obstacle| Flaw::NoSolution(Some(obstacle)))
    } else {
        Some(Flaw::Contradictory(clashes))
    };
    Listed { grid, candidates, has_none: flaw.is_some(), ruling: flaw.as_ref().map(Ruling::of_flaw) }
}

impl Task for Lister {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            if let Some(grid) = desk.next(item) {
                let listed = self.list(grid);
                if listed.has_none {
                    desk.say_no();
                    listed.reasons().iter().for_each(|reason| desk.note(item, reason));
                }
                desk.answer(item, grid, &listed);
            }
            desk.send()?;
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }
}

/// The candidates of a grid.
struct Listed<'a> {
    grid: &'a Grid,
    candidates: Candidates,
    /// Whether there is no solution, as far as is known.
    has_none: bool,
    ruling: Option<Ruling<'static>>,
}

impl Listed<'_> {
    fn reasons(&self) -> &[String] {
        self.ruling.as_ref().map_or(&[], |ruling| &ruling.reasons)
    }
}

fields! {
    Own:
    Holes = "holes",
    Candidates = "candidates",
}

impl Answer for Listed<'_> {
    fn line(&self) -> Line<'_> {
        Line::Words(text::candidates_line(&self.candidates).into())
    }

    fn block(&self) -> Block<'_> {
        Block::of(vec![Part::Candidates(self.grid, &self.candidates)])
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        self.ruling.as_ref().map(Ruling::lend)
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let holes = self.grid.empty_cells();
        rows.set(Own::Holes, holes.len());
        let entry = |cell: Cell| (cell.to_string().into(), Value::digits(self.candidates[cell]));
        rows.set(Own::Candidates, Value::Object(holes.iter().map(entry).collect()));
    }
}
