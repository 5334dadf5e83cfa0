//! `sudoku count`: the number of solutions.

use std::iter;
use std::ops::ControlFlow;

use sudokit::Clues;
use sudokit::answer::{Counted, VerdictSummary};
use sudokit::solve::{Count, Flaw, Solver};

use super::values::parse_limit;
use crate::outcome::Outcome;
use crate::output::{Choices, Format, Item, Line, Reply, puzzles};
use crate::run::{Answers, Run, RunOptions, Scheduling};

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
    /// Output format: line (a number on each line), json or csv [default: line]
    #[arg(short, long, value_parser = Choices::NUMBERS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

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
        let run = Run::new(self.options, self.format, &Choices::NUMBERS)?.or_format(Format::LINE);
        run.scheduled(Scheduling::Slices, "counting", "solutions").map(Counted::FIELDS, move |items, answers| {
            let task = CountTask { limit, solver };
            let numbers = if answers.is_alone() { Vec::new() } else { task.count_together(&puzzles(items)) };
            let numbers = numbers.into_iter().map(Some).chain(iter::repeat(None));
            answers.each(items, Answers::next, numbers, |item, puzzle, number, answers| {
                let count = match number.filter(|&number| task.is_final(number)) {
                    Some(number) => Count { number, is_complete: Some(number) != limit },
                    None => task.count_alone(&puzzle, answers),
                };
                task.add(item, &puzzle, count, answers);
            });
            Ok(())
        })
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

    /// Counts the solutions of one puzzle up to the limit, which can take long.
    fn count_alone(&self, puzzle: &Clues, answers: &Answers) -> Count {
        self.solver.count_with(puzzle, self.limit, |number| {
            answers.ticker().set(number);
            ControlFlow::Continue(())
        })
    }

    fn add(&self, item: &Item, puzzle: &Clues, count: Count, answers: &mut Answers) {
        if count.number == 0 {
            answers.mark_no();
            if let Err(flaw @ Flaw::Contradictory(_)) = self.solver.solve(puzzle) {
                flaw.reasons().iter().for_each(|reason| answers.note(item, reason));
            }
        }
        let is_unique = count.number == 1 && count.is_complete;
        // If the number is not one, the reasons take another search.
        let verdict =
            || if is_unique { VerdictSummary::UNIQUE } else { VerdictSummary::of(&self.solver.solve(puzzle)) };
        let reply = Reply {
            line: &|| Some(Line::of_words(count.to_string())),
            verdict: &|| Some(verdict()),
            rows: Some(&|rows| rows.add(&Counted::from(count))),
            ..Reply::EMPTY
        };
        answers.add(item, puzzle, &reply);
    }
}
