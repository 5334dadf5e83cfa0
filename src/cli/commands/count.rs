//! `sudoku count`: the number of solutions.

use sudokit::solve::{Count, Flaw, Solver};
use sudokit::{Grid, conflicts};

use crate::cli::answer::{Answer, Block, Field, Item, Line, Rows, Ruling, fields};
use crate::cli::outcome::Outcome;
use crate::cli::render::{Choices, Format, Wanted};
use crate::cli::run::{Batch, Desk, Pace, Task};
use crate::cli::terminal::progress::Progress;

/// Count the solutions of puzzles
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku count grid.txt              1 for a proper puzzle
  sudoku count --limit 2 many.txt    1 or 2+, fast
  sudoku count --limit 0 grid.txt    to the end, however long it takes

A number with a + behind it is where the count stopped: there are at least as many.
Of a half-solved grid whose format tells entries from givens only the givens count.

Exit status: 0 = every puzzle has a solution; 1 = at least one has none; 2 = something could not be done.")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How counts are printed: a number a line, json or csv
    #[arg(short, long, value_parser = Choices::NUMBERS.parser(), value_name = "FORMAT", default_value = "line")]
    format: Format,

    /// Stop counting at N solutions; 0 = never
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    limit: u64,
}

impl Args {
    /// Counts the solutions of every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let limit = (self.limit > 0).then_some(self.limit);
        self.batch.run(Wanted::This(self.format), solver, Counter { limit, solver })
    }
}

/// The command at work.
struct Counter {
    limit: Option<u64>,
    solver: Solver,
}

impl Task for Counter {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            if let Some(grid) = desk.next(item) {
                for clash in Flaw::Contradictory(conflicts(grid)).reasons() {
                    desk.note(item, clash);
                }
                let mut progress = Progress::new();
                let count = self.solver.count_with(grid, self.limit, |number| {
                    if desk.is_alone() {
                        progress.tell(number, "solutions", None);
                    }
                });
                progress.clear();
                if count.number == 0 {
                    desk.say_no();
                }
                desk.answer(item, grid, &Counted { count, ruling: self.ruling(grid, count) });
            }
            desk.send()?;
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn pace(&self) -> Pace {
        Pace::Slow
    }
}

impl Counter {
    /// What a count tells; why there is another number than one takes a search of its own.
    fn ruling(&self, grid: &Grid, count: Count) -> Ruling<'static> {
        let is_unique = count.number == 1 && count.is_complete;
        if is_unique { Ruling::UNIQUE } else { Ruling::of(&self.solver.solve(grid)) }
    }
}

/// A number of solutions.
struct Counted {
    count: Count,
    ruling: Ruling<'static>,
}

fields! {
    Own:
    Solutions = "solutions",
    Complete = "complete",
}

impl Answer for Counted {
    fn line(&self) -> Line<'_> {
        Line::Words(self.count.to_string().into())
    }

    fn block(&self) -> Block<'_> {
        Block::of_words(&self.count.to_string())
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(self.ruling.lend())
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Solutions, self.count.number);
        rows.set(Own::Complete, self.count.is_complete);
    }
}
