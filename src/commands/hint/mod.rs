//! `sudoku hint`: the next step for a person, and why.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options |
//! | `hinter.rs` | how a record becomes a position, or the reason why there are no hints on it |
//! | `steps.rs` | how a position becomes steps |
//! | `why.rs` | why a candidate is true or is not |
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
mod steps;
mod why;
mod wrong;

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use sudokit::solve::Solver;

use super::shared::options::{Techniques, of_techniques, parse_seconds, parse_technique};
use super::shared::order::{Choice, OrderName, orders};
use super::shared::puzzle::read_puzzle;
use crate::outcome::Outcome;
use crate::render::{Choices, Format, Wanted};
use crate::run::{Batch, Easel};
use hinter::Hinter;
use spoken::{Grade, Telling};
use why::{Question, parse_question};

/// Show the next step for a person, and why
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku hint grid.txt                       the next step with its reasoning
  sudoku hint --level 1 grid.txt             only where to look; --level 2: and for what
  sudoku hint --puzzle puzzle.txt grid.txt   is every digit entered so far right? then the next step
  sudoku hint --all grid.txt                 the whole way to the solution
  sudoku hint --find x-wing grid.txt         every X-wing of the position
  sudoku hint --why r3c5=7 grid.txt          why r3c5 is 7; 'r3c5<>7': why it is not
  sudoku hint --next-easier x-wing grid.txt  is there anything easier than an X-wing?
  sudoku hint --order hodoku --all grid.txt  the way of HoDoKu and its score
  sudoku hint --without xy-chain,fish grid.txt           what there is without these
  sudoku hint --no-uniqueness grid.txt       right for every solution, should there be several
  sudoku hint -o step.svg grid.txt           a picture of the step; --all -o steps: one of each
  sudoku hint --all -o way.html grid.txt     a page to click through
  sudoku hint --list                         the techniques and their names
  sudoku candidates -f boxed grid.txt | sudoku hint      pencil marks are read, too

Wrong digits are pointed out before anything else. A cell with several digits lists its candidates;
a lone digit stands, and marks of it in cells that see it are passed over, unless it is a mark, too (--lone says
which). Where a format tells entries from givens, every wrong entry is found without --puzzle.

Orders: human (no forcing nets without --nets), se (Sudoku Explainer 1.2.1), hodoku (HoDoKu 2.3), singles, or a file
with the name of a technique or a family on each line, # before comments.

Nets are told in twelve lines, as trees; --verbose tells them claim by claim.

Exit status: 0 = there is a step, or nothing left to do; 1 = something is wrong with a grid, it has
not exactly one solution, or nothing was found; 2 = something could not be done.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Args {
    /// How hints are printed [default: boxed on a terminal, else text; line for several]
    #[arg(short, long, value_parser = Choices::STEPS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// How much is said: 1 where to look, 2 also for what, 3 everything
    #[arg(long, value_enum, value_name = "GRADE", default_value_t = Grade::Why, hide_possible_values = true)]
    level: Grade,

    /// The order in which techniques are tried: human, se, hodoku, singles, or a file
    #[arg(long, value_name = "ORDER", value_parser = orders(), hide_possible_values = true, default_value = "human", hide_default_value = true)]
    order: OrderName,

    #[command(flatten)]
    choice: Choice,

    /// Try forcing nets, too, where nothing else helps
    #[arg(long)]
    nets: bool,

    /// The puzzle that the grid grew from: digits that do not lead to its solution are wrong
    #[arg(long, value_name = "FILE")]
    puzzle: Option<PathBuf>,

    /// Show every step to the solution
    #[arg(long)]
    all: bool,

    /// Show the candidates before every step
    #[arg(long)]
    grids: bool,

    /// Write chains in Eureka notation, too; lines and data always have it
    #[arg(long)]
    eureka: bool,

    /// What lone digits are in a grid of candidates: marks (those that cells which see them still list), or entries (all
    /// of them stand) [default: marks, unless most are still listed]
    #[arg(long, value_enum, value_name = "WHAT", hide_possible_values = true)]
    lone: Option<Lone>,

    /// Show every instance of a technique in the position (nested chains can take minutes)
    #[arg(long, value_name = "TECHNIQUE", value_parser = of_techniques(parse_technique), hide_possible_values = true, conflicts_with_all = ["all", "order"])]
    find: Option<Techniques>,

    /// Show why a candidate is right (r3c5=7) or wrong ('r3c5<>7'): the step that proves it, and those before it
    #[arg(long, value_name = "CLAIM", value_parser = parse_question, conflicts_with_all = ["all", "find"])]
    why: Option<Question>,

    /// Show a step that comes before this technique in the order, if there is one
    #[arg(long, value_name = "TECHNIQUE", value_parser = of_techniques(parse_technique), hide_possible_values = true, conflicts_with_all = ["all", "find", "why"])]
    next_easier: Option<Techniques>,

    /// Give up after so many seconds for a grid
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time_limit: Option<Duration>,

    /// Print the table of techniques: names, other names, ratings
    #[arg(long, conflicts_with_all = ["find", "why", "next_easier", "all", "grids", "eureka", "puzzle", "format", "time_limit", "operands", "resume"])]
    list: bool,

    #[command(flatten)]
    easel: Easel,

    #[command(flatten)]
    batch: Batch,
}

/// What lone digits are in grids of candidates that do not tell them from digits that stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Lone {
    Entries,
    Marks,
}

impl Args {
    /// Hints on every record, or the table.
    pub fn run(mut self, solver: Solver) -> anyhow::Result<Outcome> {
        if self.list {
            return list::print();
        }
        if self.grids && self.format.is_some_and(|format| !format.has_room()) {
            anyhow::bail!("--grids belongs to -f text; json and csv have the candidates of every step");
        }
        if self.eureka && self.level != Grade::Why {
            anyhow::bail!("--eureka belongs to --level 3");
        }
        self.puzzle.as_deref().map_or(Ok(()), |puzzle| self.batch.operands.check_beside(puzzle))?;
        let order = self.order.load()?;
        let order = self.choice.of(if self.nets { order.with_nets() } else { order })?;
        self.find = self.find.take().map(|wanted| self.choice.keep(wanted)).transpose()?;
        let puzzle = self.puzzle.as_deref().map(|path| read_puzzle(path, solver)).transpose()?;
        let wanted = Wanted::or(self.easel.format_or_page(self.format)?, Wanted::DrawnOrLine);
        let batch = self.batch.clone().painting(self.easel.clone());
        batch.run(wanted, solver, Hinter { args: self, order, puzzle, solver })
    }

    /// How much is said of each step.
    const fn telling(&self) -> Telling {
        Telling { grade: self.level, eureka: self.eureka, verbose: self.batch.verbose }
    }
}
