//! `sudoku hint`: the next step for a person, and why.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options |
//! | `answer.rs` | the answer to one record |
//! | `spoken.rs` | steps as lines and as data |
//! | `list.rs` | the table of techniques |

mod answer;
mod list;
mod spoken;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ValueEnum;
use sudokit::{Grid, Solution, Verdict, solve};

use super::batch::Batch;
use super::input;
use super::outcome::Outcome;
use super::output::Format;
use super::reasons::reasons;
use super::seconds;
use super::technique::{self, Techniques};
use answer::Hinter;
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
a lone digit stands, and marks of it in cells that see it are passed over.

Exit status: 0 = there is a step, or nothing left to do; 1 = something is wrong with a grid, it has
not exactly one solution, or nothing was found; 2 = something could not be done.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How hints are printed [default: text, line for several]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    format: Option<HintFormat>,

    /// How much is said: 1 where to look, 2 also for what, 3 everything
    #[arg(long, value_enum, value_name = "GRADE", default_value_t = Grade::Why, hide_possible_values = true)]
    level: Grade,

    /// In which order techniques are tried: as people do, or as Sudoku Explainer does
    #[arg(long, value_enum, value_name = "ORDER", default_value_t = Order::Human, hide_possible_values = true)]
    #[arg(help = "The order in which techniques are tried: human, or se (Sudoku Explainer)")]
    order: Order,

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
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique::parse, conflicts_with_all = ["all", "order"])]
    find: Option<Techniques>,

    /// Give up after so many seconds for a grid
    #[arg(long, value_name = "SECONDS", value_parser = seconds::parse)]
    time_limit: Option<Duration>,

    /// Print the table of techniques: names, other names, ratings
    #[arg(long, conflicts_with_all = ["find", "all", "grids", "eureka", "puzzle", "format", "time_limit", "operands"])]
    list: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum HintFormat {
    /// Lines for people
    Text,
    /// One line for each grid
    Line,
    /// One object a line for each step
    Json,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Order {
    #[default]
    Human,
    Se,
}

impl Args {
    /// Hints on every record, or the table.
    pub fn run(self) -> anyhow::Result<Outcome> {
        if self.list {
            return list::print();
        }
        let format = match self.format {
            None | Some(HintFormat::Text) => Format::Grid,
            Some(HintFormat::Line) => Format::Line,
            Some(HintFormat::Json) => Format::Json,
        };
        if self.grids && format != Format::Grid {
            anyhow::bail!("--grids belongs to -f text; json has the candidates of every step");
        }
        if self.eureka && (self.level != Grade::Why || format == Format::Line) {
            anyhow::bail!("--eureka belongs to --level 3, in text or json");
        }
        let puzzle = self.puzzle.as_deref().map(read_puzzle).transpose()?;
        self.batch.clone().run(Some(format), Hinter { args: self, puzzle })
    }
}

fn read_puzzle(path: &Path) -> anyhow::Result<(Grid, Solution)> {
    let puzzle = input::read_one(path)?;
    match solve(&puzzle) {
        Verdict::Unique(solution) => Ok((puzzle, solution)),
        verdict => anyhow::bail!("the puzzle of '{}' is no use: {}", path.display(), reasons(&verdict).join("; ")),
    }
}
