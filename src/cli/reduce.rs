//! `sudoku reduce`: clues away until none can go, or clues for a grid that has several solutions.

use serde::Serialize;
use sudokit::generate::{add, reduce_all};
use sudokit::{Cell, Digit, Grid, Solution, Verdict, solve, solve::redundant_givens};

use super::batch::Batch;
use super::item::Item;
use super::job::Task;
use super::outcome::Outcome;
use super::output::{Format, Layout, Page};
use super::refused::{Refusal, refuse};
use super::seed;

/// Take clues away from puzzles until none can go
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku reduce puzzle.txt               until no clue can go
  sudoku reduce --best 1000 puzzle.txt   the fewest clues of a thousand random orders
  sudoku reduce --all puzzle.txt         and first every clue that can go on its own
  sudoku reduce --add grid.txt           the reverse: clues until one solution is left

Clues go in a random order that the seed says; a clue that a single solution needs stays. --add takes the first
solution in reading order, or that of --to, and looks for few clues greedily: often, but not always, the fewest.

Exit status: 0 = done; 1 = a puzzle has not exactly one solution (with --add: none);
2 = something could not be done.")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How puzzles are printed [default: boxed on a terminal, grid in a pipe, line for several]
    #[arg(short, long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,

    /// List every clue that can go on its own, too
    #[arg(long)]
    all: bool,

    /// Try K random orders and keep the puzzle with the fewest clues
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    best: u64,

    /// The seed of the orders
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = seed::parse, allow_negative_numbers = true)]
    seed: u64,

    /// Add clues to a grid with several solutions until one is left
    #[arg(long, conflicts_with_all = ["all", "best", "seed"])]
    add: bool,

    /// The solution that --add is to leave, 81 digits
    #[arg(long, value_name = "SOLUTION", requires = "add", value_parser = parse_solution)]
    to: Option<Solution>,
}

fn parse_solution(text: &str) -> Result<Solution, String> {
    let grid: Grid = text.parse().map_err(|error| format!("{error}"))?;
    Solution::try_from(grid).map_err(|error| error.to_string())
}

/// The answer to a puzzle that was reduced or completed.
#[derive(Serialize)]
struct Answer {
    verdict: &'static str,
    result: String,
    clues: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    redundant: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    added: Option<Vec<String>>,
}

/// What came out of a puzzle.
struct Done {
    result: Grid,
    verdict: &'static str,
    /// The clues that could have gone on their own, where that was asked.
    redundant: Option<Vec<Cell>>,
}

impl Args {
    /// Reduces every record.
    pub fn run(self) -> anyhow::Result<Outcome> {
        self.batch.clone().run(self.format, self)
    }

    /// The reduced or completed puzzles, or why there are none.
    fn work(&self, puzzles: &[Grid]) -> Vec<Result<Done, Refusal>> {
        if self.add {
            return puzzles.iter().map(|puzzle| self.complete(puzzle)).collect();
        }
        let done = |(puzzle, result): (&Grid, Result<Grid, Box<Verdict>>)| match result {
            Ok(result) => Ok(Done { result, verdict: "unique", redundant: self.all.then(|| redundant_givens(puzzle)) }),
            Err(verdict) => Err(Refusal::from(&*verdict)),
        };
        puzzles.iter().zip(reduce_all(puzzles, self.seed, self.best)).map(done).collect()
    }

    /// The grid with clues added.
    fn complete(&self, grid: &Grid) -> Result<Done, Refusal> {
        let verdict = solve(grid);
        let Some(first) = verdict.solution() else { return Err(Refusal::from(&verdict)) };
        let solution = self.to.unwrap_or(*first);
        let misfit = |(cell, digit): (Cell, Digit)| (solution.digit(cell) != Some(digit)).then_some((cell, digit));
        if let Some((cell, digit)) = grid.givens().find_map(misfit) {
            let reason = format!("the solution of --to does not fit: {cell} is {digit}, not {}", solution[cell]);
            return Err(Refusal { verdict: verdict.name(), in_short: reason.clone(), reasons: vec![reason] });
        }
        let mut result = *grid;
        for cell in add(grid, &solution).unwrap_or_default() {
            result[cell] = solution[cell];
        }
        Ok(Done { result, verdict: verdict.name(), redundant: None })
    }

    fn print(&self, item: &Item, puzzle: &Grid, done: &Done, layout: Layout, page: &mut Page) {
        let Done { result, verdict, redundant } = done;
        let (before, after) = (puzzle.count_givens(), result.count_givens());
        let added: Vec<Cell> = puzzle.differences(result).collect();
        match layout.format {
            Format::Json => {
                let added = self.add.then(|| names(&added));
                let redundant = redundant.as_deref().map(names);
                let answer = Answer { verdict, result: result.to_string(), clues: after, redundant, added };
                page.json(&item.json(Some(puzzle), answer));
            }
            Format::Csv => {
                let listed = if self.add { names(&added) } else { redundant.as_deref().map(names).unwrap_or_default() };
                page.line(format!("{puzzle},{verdict},{result},{before},{after},{}", listed.join(" ")));
            }
            _ => {
                if let Some(redundant) = redundant {
                    page.note(format!("{}redundant: {}", item.prefix(layout), listed(redundant)));
                }
                item.print(result, puzzle, layout, page);
                if !layout.several && self.add {
                    page.note(format!("{before} clues and {} added: {}", added.len(), listed(&added)));
                } else if !layout.several {
                    page.note(format!("{before} clues reduced to {after}"));
                }
            }
        }
    }
}

/// The names of cells.
fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}

/// The names of cells in a sentence.
fn listed(cells: &[Cell]) -> String {
    if cells.is_empty() { "none".into() } else { names(cells).join(", ") }
}

impl Task for Args {
    fn answer(&self, item: &Item, layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        self.answer_all(std::slice::from_ref(item), layout, page)
    }

    fn answer_all(&self, items: &[Item], layout: Layout, page: &mut Page) -> anyhow::Result<()> {
        let puzzles: Vec<Grid> = items.iter().filter_map(|item| item.record.grid.as_ref().ok()).copied().collect();
        let words = if self.add { "not completed" } else { "not reduced" };
        let mut results = self.work(&puzzles).into_iter();
        for item in items {
            if let Some(puzzle) = item.grid(layout, page)
                && let Some(result) = results.next()
            {
                match result {
                    Ok(done) => self.print(item, puzzle, &done, layout, page),
                    Err(refusal) => refuse(item, puzzle, refusal, words, 1, layout, page),
                }
            }
        }
        page.send()
    }

    fn csv_header(&self) -> &'static str {
        if self.add {
            "puzzle,verdict,result,before,after,added"
        } else {
            "puzzle,verdict,result,before,after,redundant"
        }
    }

    fn is_slow(&self) -> bool {
        self.best > 1 || self.add
    }
}
