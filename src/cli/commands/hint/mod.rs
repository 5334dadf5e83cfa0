//! `sudoku hint`: the next step for a person, and why.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options |
//! | `hinter.rs` | how a record becomes an answer |
//! | `fields.rs` | the fields of answers |
//! | `answers.rs` | steps, and why there are none, as lines and as data |
//! | `spoken.rs` | one step as lines and as data |
//! | `wrong.rs` | a mistake in words and as data |
//! | `list.rs` | the table of techniques |

mod answers;
mod fields;
mod hinter;
mod list;
mod spoken;
mod wrong;

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use sudokit::logic::Order;
use sudokit::solve::Solver;

use super::shared::options::{Techniques, parse_seconds, parse_technique};
use super::shared::puzzle::read_puzzle;
use crate::cli::outcome::Outcome;
use crate::cli::render::{Choices, Format, Wanted};
use crate::cli::run::Batch;
use hinter::Hinter;
use spoken::Grade;

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

Wrong digits are pointed out before anything else. A cell with several digits lists its candidates;
a lone digit stands, and marks of it in cells that see it are passed over. Where a format tells entries
from givens, every wrong entry is found without --puzzle.

Exit status: 0 = there is a step, or nothing left to do; 1 = something is wrong with a grid, it has
not exactly one solution, or nothing was found; 2 = something could not be done.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How hints are printed [default: text, line for several]
    #[arg(short, long, value_parser = Choices::STEPS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// How much is said: 1 where to look, 2 also for what, 3 everything
    #[arg(long, value_enum, value_name = "GRADE", default_value_t = Grade::Why, hide_possible_values = true)]
    level: Grade,

    /// In which order techniques are tried: as people do, or as Sudoku Explainer does
    #[arg(long, value_enum, value_name = "ORDER", default_value_t = OrderName::Human, hide_possible_values = true)]
    #[arg(help = "The order in which techniques are tried: human, or se (Sudoku Explainer)")]
    order: OrderName,

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

    /// Show every instance of a technique in the position (nested chains can take minutes)
    #[arg(long, value_name = "TECHNIQUE", value_parser = parse_technique, conflicts_with_all = ["all", "order"])]
    find: Option<Techniques>,

    /// Give up after so many seconds for a grid
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,

    /// Print the table of techniques: names, other names, ratings
    #[arg(long, conflicts_with_all = ["find", "all", "grids", "eureka", "puzzle", "format", "time_limit", "operands"])]
    list: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum OrderName {
    #[default]
    Human,
    Se,
}

impl From<OrderName> for Order {
    fn from(name: OrderName) -> Self {
        match name {
            OrderName::Human => Self::People,
            OrderName::Se => Self::SudokuExplainer,
        }
    }
}

impl Args {
    /// Hints on every record, or the table.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        if self.list {
            return list::print();
        }
        if self.grids && self.format.is_some_and(|format| !format.has_room()) {
            anyhow::bail!("--grids belongs to -f text; json and csv have the candidates of every step");
        }
        if self.eureka && (self.level != Grade::Why || self.format.is_some_and(Format::is_terse)) {
            anyhow::bail!("--eureka belongs to --level 3, in text, json or csv");
        }
        let puzzle = self.puzzle.as_deref().map(|path| read_puzzle(path, solver)).transpose()?;
        let wanted = Wanted::or(self.format, Wanted::PlainOrLine);
        self.batch.clone().run(wanted, solver, Hinter { args: self, puzzle, solver })
    }
}
