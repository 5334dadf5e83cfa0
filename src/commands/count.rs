//! `sudoku count`: the number of solutions.

use std::ops::ControlFlow;

use sudokit::Clues;
use sudokit::solve::{Count, Flaw, Solver};

use super::shared::options::parse_limit;
use crate::answer::{Answer, Block, Field, Item, Line, Rows, Ruling, fields, puzzles};
use crate::outcome::Outcome;
use crate::render::{Choices, Format, Wanted};
use crate::run::{Batch, Desk, Pace, Task};
use crate::terminal::progress::Progress;
use crate::terminal::status;

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
    /// How counts are printed: a number a line, json or csv
    #[arg(short, long, value_parser = Choices::NUMBERS.parser(), value_name = "FORMAT", default_value = "line")]
    format: Format,

    /// Stop counting at N solutions; 0 = never
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = parse_limit)]
    limit: u64,

    #[command(flatten)]
    batch: Batch,
}

impl Args {
    /// Counts the solutions of every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let limit = (self.limit > 0).then_some(self.limit);
        self.batch.run(Wanted::This(self.format), solver, Counter { limit, solver })
    }
}

/// So many solutions of each puzzle are counted side by side; a puzzle with more does not keep the others waiting.
const TOGETHER: u64 = 1_000_000;

/// The command at work.
struct Counter {
    limit: Option<u64>,
    solver: Solver,
}

impl Task for Counter {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        let mut numbers = if desk.is_alone() { Vec::new() } else { self.count_together(&puzzles(items)) }.into_iter();
        for item in items {
            if let Some(puzzle) = desk.next(item) {
                let number = numbers.next().filter(|&number| self.is_final(number));
                let count = if let Some(number) = number {
                    Count { number, is_complete: Some(number) != self.limit }
                } else {
                    desk.send()?;
                    self.count_alone(&puzzle, desk.is_alone())
                };
                self.tell(item, &puzzle, count, desk);
            }
        }
        desk.send()
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn pace(&self) -> Pace {
        Pace::Slow
    }
}

impl Counter {
    /// The numbers of solutions, counted side by side.
    fn count_together(&self, puzzles: &[Clues]) -> Vec<u64> {
        let limit = self.limit.map_or(TOGETHER, |limit| limit.min(TOGETHER));
        let (counted, _) = self.solver.count_all(puzzles, limit);
        counted.into_iter().map(|counted| counted.number).collect()
    }

    /// Whether there is no more to count of a puzzle that has been counted with others.
    fn is_final(&self, number: u64) -> bool {
        number < TOGETHER || self.limit.is_some_and(|limit| limit <= TOGETHER)
    }

    /// Counts to the limit, which may take long; shows how far it is, if that is all there is to do.
    fn count_alone(&self, puzzle: &Clues, is_shown: bool) -> Count {
        let mut progress = Progress::new();
        let count = self.solver.count_with(puzzle, self.limit, |number| {
            if is_shown {
                progress.tell(number, "solutions", None);
            }
            ControlFlow::Continue(())
        });
        status::clear();
        count
    }

    fn tell(&self, item: &Item, puzzle: &Clues, count: Count, desk: &mut Desk) {
        if count.number == 0 {
            desk.say_no();
            if let Err(flaw @ Flaw::Contradictory(_)) = self.solver.solve(puzzle) {
                flaw.reasons().iter().for_each(|clash| desk.note(item, clash));
            }
        }
        desk.answer(item, puzzle, &Counted { count, puzzle, solver: self.solver });
    }
}

/// A number of solutions.
struct Counted<'a> {
    count: Count,
    puzzle: &'a Clues<'a>,
    solver: Solver,
}

fields! {
    Own:
    Solutions = "solutions",
    Complete = "complete",
}

impl Answer for Counted<'_> {
    fn line(&self) -> Line<'_> {
        Line::Words(self.count.to_string().into())
    }

    fn block(&self) -> Block<'_> {
        Block::of_words(&self.count.to_string())
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        // Why there is another number than one takes a search of its own.
        let is_unique = self.count.number == 1 && self.count.is_complete;
        Some(if is_unique { Ruling::UNIQUE } else { Ruling::of(&self.solver.solve(self.puzzle)) })
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Solutions, self.count.number);
        rows.set(Own::Complete, self.count.is_complete);
    }
}
