//! `sudoku count`: the number of solutions.

use std::iter;
use std::ops::ControlFlow;

use sudokit::Clues;
use sudokit::answer::{Counted, VerdictSummary};
use sudokit::solve::{Count, Flaw, Solver};

use super::shared::values::parse_limit;
use crate::outcome::Outcome;
use crate::output::{Answer, Choices, Format, Item, Line, Preference, Rows, puzzles};
use crate::run::{Answers, Run, RunOptions, Scheduling, Task};
use crate::terminal::{progress::Progress, status};

/// Count the solutions of puzzles
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku count grid.txt              1 for a well posed puzzle
  sudoku count --limit 2 many.txt    1 or 2+, fast
  sudoku count --limit 0 grid.txt    to the end, however long it takes

A number with a + is where the count stopped: there are at least as many solutions.
If a format tells entries from givens, only the givens of a half-solved grid count.",
    after_long_help = "\
Exit status: 0 = every puzzle has a solution; 1 = at least one has none; 2 = something could not be done."
)]
pub struct Args {
    /// Output format: line (a number on each line), json or csv
    #[arg(short, long, value_parser = Choices::NUMBERS.parser(), value_name = "FORMAT", default_value = "line")]
    format: Format,

    /// Stop counting at N solutions; 0 = never
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = parse_limit)]
    limit: u64,

    #[command(flatten)]
    options: RunOptions,
}

impl Args {
    /// Counts the solutions of every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let limit = (self.limit > 0).then_some(self.limit);
        Run::new(&self.options, Preference::This(self.format), solver).answer(CountTask { limit, solver })
    }
}

/// The most solutions of a puzzle that are counted side by side with other puzzles. A puzzle with more is counted alone, so
/// that the others need not wait.
const TOGETHER: u64 = 1_000_000;

/// Counts the solutions of records.
struct CountTask {
    limit: Option<u64>,
    solver: Solver,
}

impl Task for CountTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        let numbers = if answers.is_alone() { Vec::new() } else { self.count_together(&puzzles(items)) };
        let numbers = numbers.into_iter().map(Some).chain(iter::repeat(None));
        answers.each(items, numbers, |item, puzzle, number, answers| {
            let count = match number.filter(|&number| self.is_final(number)) {
                Some(number) => Count { number, is_complete: Some(number) != self.limit },
                None => self.count_alone(&puzzle, answers.is_alone()),
            };
            self.add(item, &puzzle, count, answers);
        });
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Counted::FIELDS
    }

    fn scheduling(&self) -> Scheduling {
        Scheduling::Slices
    }
}

impl CountTask {
    /// Counts the solutions of several puzzles side by side.
    fn count_together(&self, puzzles: &[Clues]) -> Vec<u64> {
        let limit = self.limit.map_or(TOGETHER, |limit| limit.min(TOGETHER));
        let (counted, _) = self.solver.count_all(puzzles, limit);
        counted.into_iter().map(|counted| counted.number).collect()
    }

    /// Returns true if a number that was counted side by side is the whole count.
    fn is_final(&self, number: u64) -> bool {
        number < TOGETHER || self.limit.is_some_and(|limit| limit <= TOGETHER)
    }

    /// Counts the solutions of one puzzle up to the limit, which can take long. Shows the progress if `is_shown`.
    fn count_alone(&self, puzzle: &Clues, is_shown: bool) -> Count {
        let mut progress = Progress::new();
        let count = self.solver.count_with(puzzle, self.limit, |number| {
            if is_shown {
                progress.show(number, "solutions", None);
            }
            ControlFlow::Continue(())
        });
        status::clear();
        count
    }

    fn add(&self, item: &Item, puzzle: &Clues, count: Count, answers: &mut Answers) {
        if count.number == 0 {
            answers.mark_no();
            if let Err(flaw @ Flaw::Contradictory(_)) = self.solver.solve(puzzle) {
                flaw.reasons().iter().for_each(|reason| answers.note(item, reason));
            }
        }
        answers.add(item, puzzle, &CountAnswer { count, puzzle, solver: self.solver });
    }
}

/// The answer about a record.
struct CountAnswer<'a> {
    count: Count,
    puzzle: &'a Clues<'a>,
    solver: Solver,
}

impl Answer for CountAnswer<'_> {
    fn line(&self) -> Option<Line<'_>> {
        Some(Line::of_words(self.count.to_string()))
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        rows.add(&Counted::from(self.count));
    }

    /// Returns the verdict. If the number is not one, the reasons take another search.
    fn verdict(&self) -> Option<VerdictSummary> {
        let is_unique = self.count.number == 1 && self.count.is_complete;
        let verdict = || VerdictSummary::of(&self.solver.solve(self.puzzle));
        Some(if is_unique { VerdictSummary::UNIQUE } else { verdict() })
    }
}
