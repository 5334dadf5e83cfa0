//! `sudoku reduce`: clues away until none can go, clues for a grid that has several solutions, or some clues for others.

mod near;

use sudokit::generate::{Exchange, add_with, reduce_all};
use sudokit::solve::{Flaw, Solver};
use sudokit::{Cell, CellSet, Digit, Grid, Puzzle, Solution, Verdict};

use super::shared::options::{parse_number, parse_seed};
use crate::answer::words::names;
use crate::answer::{Answer, Block, Field, Item, Line, Part, Rows, Ruling, Value, fields, grids};
use crate::outcome::Outcome;
use crate::render::{Choices, Format, Wanted};
use crate::run::{Batch, Desk, Pace, Refusal, Task};
use crate::terminal::ticker::Ticker;
use near::Near;

/// Take clues away from puzzles until none can go
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku reduce puzzle.txt               until no clue can go
  sudoku reduce --best 1000 puzzle.txt   as few clues as a thousand tries can find
  sudoku reduce --all puzzle.txt         and first every clue that can go on its own
  sudoku reduce --add grid.txt           the reverse: clues until one solution is left
  sudoku reduce --near 1 puzzle.txt      all puzzles that differ in one clue: {-1+1} as hunters say
  sudoku reduce --near 2 --minimal puzzle.txt | sudoku canon --unique
                                         {-2+2}: tens of thousands; here the minimal ones, up to symmetry once

Clues go in a random order that the seed says; a clue that a single solution needs stays. With --best K the
first 32 tries are random orders, the others look for fewer clues that hit all sets of cells known to need one.
Puzzles with up to 40 clues come down to the fewest there can be in hundredths of a second, full grids to 20
clues in 1000 tries (0.05 s), to 17 or 18 in 10,000 where that can be. --add takes the first solution in
reading order, or that of --to, and looks for few clues greedily: often, but not always, the fewest.
Of a half-solved grid whose format tells entries from givens only the givens count.

--near lists the puzzles with one solution in which one or two clues are gone and as many others have come, in
other cells or with other digits, always in the same order; {-2+2} of one puzzle after the other as they are found.

Exit status: 0 = done; 1 = a puzzle has not exactly one solution (with --add: none);
2 = something could not be done.")]
pub struct Args {
    /// How puzzles are printed [default: a single one as it was written, in one line or in nine,
    /// several in a line each; on a terminal up to nine are boxed]
    #[arg(short, long, value_parser = Choices::GRIDS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// List every clue that can go on its own, too
    #[arg(long)]
    all: bool,

    /// Look for the fewest clues in K tries, fewer if it is certain that none are fewer
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = parse_number)]
    best: u64,

    /// The seed of the orders
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = parse_seed, allow_negative_numbers = true)]
    seed: u64,

    /// Add clues to a grid with several solutions until one is left
    #[arg(long, conflicts_with_all = ["all", "best", "seed"])]
    add: bool,

    /// List the neighbors that have one solution: with 1 clue for another, 2 for two others, or as in -1+2 and -2+1
    #[arg(long, value_name = "K", allow_hyphen_values = true, conflicts_with_all = ["all", "best", "seed", "add"])]
    near: Option<Exchange>,

    /// Only neighbors from which no clue can go
    #[arg(long, requires = "near")]
    minimal: bool,

    /// The solution that --add is to leave, 81 digits
    #[arg(long, value_name = "SOLUTION", requires = "add", value_parser = parse_solution)]
    to: Option<Solution>,

    #[command(flatten)]
    batch: Batch,
}

fn parse_solution(text: &str) -> Result<Solution, String> {
    text.parse().map_err(|error: sudokit::board::NotASolution| error.to_string())
}

impl Args {
    /// Reduces every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        // The neighbors of a puzzle are several answers, even if it is the only puzzle.
        let suitable = if self.near.is_some() { Wanted::LinesWhenPiped } else { Wanted::Fitting };
        let wanted = Wanted::or(self.format, suitable);
        self.batch.clone().run(wanted, solver, Reducer { args: self, solver })
    }
}

/// The command at work.
struct Reducer {
    args: Args,
    solver: Solver,
}

impl Reducer {
    /// The reduced puzzles, or why there are none.
    fn reduce<'g>(&self, grids: &'g [Grid], is_alone: bool) -> Vec<Result<Reduced<'g>, Refusal>> {
        let puzzles = self.solver.puzzles(grids);
        let proper: Vec<Puzzle> = puzzles.iter().filter_map(|puzzle| puzzle.as_ref().ok()).copied().collect();
        let redundant = if self.args.all { self.solver.redundant_givens_all(&proper) } else { Vec::new() };
        let mut redundant = redundant.into_iter();
        let _ticker = Ticker::new(is_alone, "taking clues away", "");
        let mut reduced = reduce_all(self.solver, &proper, self.args.seed, self.args.best).into_iter();
        let one = |(grid, puzzle): (&'g Grid, Result<Puzzle, Flaw>)| {
            let puzzle = puzzle.map_err(|flaw| Refusal::of(&flaw, "not reduced"))?;
            let extra = redundant.next().map_or(Extra::None, Extra::Redundant);
            let (result, is_fewest) = reduced.next().map_or((puzzle, false), |one| (one.puzzle, one.is_fewest));
            let is_fewest = is_fewest && self.args.best > 1;
            Ok(Reduced { grid, result, ruling: Ruling::UNIQUE, extra, is_fewest })
        };
        grids.iter().zip(puzzles).map(one).collect()
    }

    /// The grid with clues added.
    fn complete<'g>(&self, grid: &'g Grid) -> Result<Reduced<'g>, Refusal> {
        let verdict = self.solver.solve(grid);
        let first = match &verdict {
            Ok(solution) => solution,
            Err(flaw) => flaw.solution().ok_or_else(|| Refusal::of(flaw, "not completed"))?,
        };
        let solution = self.args.to.as_ref().unwrap_or(first);
        let result = add_with(self.solver, grid, solution).ok_or_else(|| misfit(grid, solution, &verdict))?;
        Ok(Reduced { grid, result, ruling: Ruling::of(&verdict), extra: Extra::Added, is_fewest: false })
    }
}

/// What is said of a solution that is none of the grid.
fn misfit(grid: &Grid, solution: &Solution, verdict: &Verdict) -> Refusal {
    let misfit = |(cell, digit): (Cell, Digit)| (solution.digit(cell) != digit).then_some((cell, digit));
    let reason = grid.givens().find_map(misfit).map_or_else(String::new, |(cell, digit)| {
        format!("the solution of --to does not fit: {cell} is {digit}, not {}", solution.digit(cell))
    });
    let Ruling { verdict, .. } = Ruling::of(verdict);
    Refusal { words: format!("not completed: {reason}"), ruling: Ruling::new(verdict, vec![reason]) }
}

impl Task for Reducer {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        if let Some(exchange) = self.args.near {
            return Near { solver: self.solver, exchange, is_minimal: self.args.minimal }.list_each(items, desk);
        }
        let all = grids(items);
        let results = if self.args.add {
            all.iter().map(|grid| self.complete(grid)).collect()
        } else {
            self.reduce(&all, desk.is_alone())
        };
        let mut results = results.into_iter();
        for item in items {
            if let Some(grid) = desk.next_givens(item)
                && let Some(result) = results.next()
            {
                match result {
                    Ok(reduced) => tell(item, grid, &reduced, desk),
                    Err(refusal) => desk.refuse(item, grid, &refusal),
                }
            }
        }
        desk.send()
    }

    fn fields(&self) -> &'static [&'static str] {
        if self.args.near.is_some() { near::FIELDS } else { Own::NAMES }
    }

    fn many_lines(&self, _: Format) -> Option<&'static str> {
        self.args.near.map(|_| "--near")
    }

    fn pace(&self) -> Pace {
        match self.args.near {
            Some(Exchange::TWO) => Pace::Endless,
            None if self.args.best == 1 && !self.args.add => Pace::Fast,
            _ => Pace::Slow,
        }
    }
}

fn tell(item: &Item, grid: &Grid, reduced: &Reduced, desk: &mut Desk) {
    if let Extra::Redundant(redundant) = reduced.extra {
        desk.note_for_people(item, format!("redundant: {}", listed(redundant)));
    }
    desk.answer(item, grid, reduced);
    if desk.is_alone() {
        let (before, after) = (grid.count_givens(), reduced.result.count_givens());
        desk.note_for_people(
            item,
            match reduced.extra {
                Extra::Added => {
                    let added = reduced.added();
                    format!("{before} clues and {} added: {}", added.len(), listed(added))
                }
                Extra::None | Extra::Redundant(_) => {
                    let end = if reduced.is_fewest { ", and no fewer can do" } else { "" };
                    format!("{before} clues reduced to {after}{end}")
                }
            },
        );
    }
}

/// The names of cells in a sentence.
fn listed(cells: CellSet) -> String {
    if cells.is_empty() { "none".into() } else { names(cells, ", ") }
}

/// A puzzle that was reduced or completed.
struct Reduced<'g> {
    grid: &'g Grid,
    result: Puzzle,
    ruling: Ruling<'static>,
    extra: Extra,
    /// Whether it was asked for and is certain that no fewer clues can do.
    is_fewest: bool,
}

fields! {
    Own:
    Result = "result",
    Clues = "clues",
    Redundant = "redundant",
    Added = "added",
}

/// What else is said.
#[derive(Clone, Copy)]
enum Extra {
    None,
    /// The clues that could have gone on their own.
    Redundant(CellSet),
    /// The clues that were added.
    Added,
}

impl Reduced<'_> {
    fn added(&self) -> CellSet {
        self.grid.differences(&self.result)
    }
}

impl Answer for Reduced<'_> {
    fn line(&self) -> Line<'_> {
        Line::Grid(self.result.grid().into(), Vec::new())
    }

    fn block(&self) -> Block<'_> {
        Block::of(vec![Part::Grid(&self.result, self.grid.given_cells())])
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(self.ruling.lend())
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Result, self.result.grid());
        rows.set(Own::Clues, self.result.count_givens());
        match self.extra {
            Extra::None => {}
            Extra::Redundant(cells) => rows.set(Own::Redundant, Value::texts(cells)),
            Extra::Added => rows.set(Own::Added, Value::texts(self.added())),
        }
    }
}
