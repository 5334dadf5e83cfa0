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

A number with a + means \"at least\": the count stopped there.
In formats that mark which digits you entered, `count` ignores your entries.",
    after_long_help = "\
Exit status: 0 = every puzzle has a solution; 1 = at least one has none; 2 = an error."
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
        let run = Run {
            usual: Some(Format::LINE),
            scheduling: Scheduling::Slices,
            doing: ("counting", "solutions"),
            ..Run::new(self.options, self.format, &Choices::NUMBERS)?
        };
        run.map(Counted::FIELDS, move |items, answers| {
            let most = limit.map_or(TOGETHER, |limit| limit.min(TOGETHER));
            let counted = if answers.is_alone() { Vec::new() } else { solver.count_all(&puzzles(items), most).0 };
            let counted = counted.into_iter().map(|counted| Some(counted.number)).chain(iter::repeat(None));
            answers.each(items, Answers::next, counted, |item, puzzle, counted, answers| {
                let is_final = |&number: &u64| number < TOGETHER || limit.is_some_and(|limit| limit <= TOGETHER);
                let count = match counted.filter(is_final) {
                    Some(number) => Count { number, is_complete: Some(number) != limit },
                    // This can take long.
                    None => solver.count_with(&puzzle, limit, |number| {
                        answers.ticker().set(number);
                        ControlFlow::Continue(())
                    }),
                };
                add(item, &puzzle, count, solver, answers);
            });
            Ok(())
        })
    }
}

/// The most solutions of a puzzle that are counted side by side with other puzzles. A puzzle with more is counted alone, so
/// that the others need not wait.
const TOGETHER: u64 = 1_000_000;

fn add(item: &Item, puzzle: &Clues, count: Count, solver: Solver, answers: &mut Answers) {
    if count.number == 0 {
        answers.mark(Outcome::No);
        if let Err(flaw @ Flaw::Contradictory(_)) = solver.solve(puzzle) {
            flaw.reasons().iter().for_each(|reason| answers.note(item, reason));
        }
    }
    let is_unique = count.number == 1 && count.is_complete;
    // If the number is not one, the reasons take another search.
    let verdict = || if is_unique { VerdictSummary::UNIQUE } else { VerdictSummary::of(&solver.solve(puzzle)) };
    let reply = Reply {
        line: &|| Some(Line::of_words(count.to_string())),
        verdict: &|| Some(verdict()),
        rows: Some(&|rows| rows.add(&Counted::from(count))),
        ..Reply::EMPTY
    };
    answers.add(item, puzzle, &reply);
}
