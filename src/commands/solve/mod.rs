//! `sudoku solve`: the completed grid, or `no solution`.
//!
//! | file | what |
//! |---|---|
//! | `mod.rs` | options, and how a record becomes an answer |
//! | `method.rs` | how grids are solved |
//! | `answers.rs` | solutions as lines, pictures and data |

mod answers;
mod method;

use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::bail;
use clap::builder::{PossibleValue, TypedValueParser};
use sudokit::check::check_against;
use sudokit::solve::{Effort, Flaw, Method, Solver, first_solution};
use sudokit::{Clues, Grid, Solution, Verdict};

use super::shared::options::parse_limit;
use crate::answer::words::counted;
use crate::answer::{Field, Item, Ruling, Spent, puzzles};
use crate::outcome::Outcome;
use crate::render::{Choices, Format, Wanted};
use crate::run::{Batch, Desk, Easel, Pace, Sink, Task};
use crate::terminal::ticker::Ticker;
use crate::watch::{Stage, Watched};
use answers::{First, Nth, OneOfAll, Solved};
use method::{How, MethodName};

/// Complete grids, or say that there is no solution
#[derive(clap::Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "options that are there or not")]
#[command(after_help = "\
Examples:
  sudoku solve grid.txt              one grid
  sudoku solve puzzles.txt           many, one a line: one answer a line
  sudoku solve --unique grid.txt     exit status 1 unless there is exactly one solution
  sudoku solve --all grid.txt        every solution, smallest first
  sudoku solve --method backtrack --stats grid.txt
  sudoku solve --method backtrack --cells columns --digits down grid.txt
                                     the path of another program: column by column, 9 to 1
  sudoku solve --watch grid.txt      backtracking to watch: what is tried, refused and why, and going back
  sudoku solve --watch --method singles -o run.html grid.txt
                                     the same as a page to play and step through; run.cast is for asciinema

Of several solutions the first in reading order is printed: the smallest, the 81 digits read as a number;
in a line it has ` # several solutions` behind it, which all commands skip. With --cells and --digits it
is the one that is found first. Of a half-solved grid whose
format tells entries from givens only the givens count. A solution beside a puzzle is compared: if it is
wrong, standard error says so.

--watch shows the very search of --method backtrack and singles. Of --method fastest it shows the engine
with a single lane: which digits its deductions leave alone in a cell, and which digits it supposes; not
the other candidates that go, nor that 8 to 32 boards are searched side by side. Files hold the first
100,000 events; in a pipe --watch needs -f html or -f cast.

Exit status: 0 = solved; 1 = at least one puzzle has no solution (with --unique: or several);
2 = something could not be read or written.")]
pub struct Args {
    /// How grids are printed [default: a single one as it was written, in one line or in nine,
    /// several in a line each; on a terminal up to nine are boxed]
    #[arg(short, long, value_parser = parse_shape(), value_name = "FORMAT")]
    format: Option<Shape>,

    /// Count a puzzle with several solutions as a failure
    #[arg(long)]
    unique: bool,

    /// Print all solutions in reading order, found on one thread
    #[arg(long)]
    all: bool,

    /// Stop after N solutions of a puzzle; 0 = never
    #[arg(long, value_name = "N", requires = "all", value_parser = parse_limit)]
    limit: Option<u64>,

    #[command(flatten)]
    how: How,

    /// Say on standard error what the search did
    #[arg(long)]
    stats: bool,

    /// Show on the terminal how one grid is solved, up to its first solution: space pauses, right and
    /// left step, up and down change the speed, q quits
    #[arg(long, conflicts_with_all = ["unique", "all", "limit", "stats", "resume"])]
    watch: bool,

    #[command(flatten)]
    easel: Easel,

    #[command(flatten)]
    batch: Batch,
}

/// How an answer is written, or a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Answer(Format),
    Page,
    Cast,
}

/// Reads the name of a format.
fn parse_shape() -> impl TypedValueParser<Value = Shape> {
    let page = PossibleValue::new("html").help("With --watch: a page that plays the search");
    let cast = PossibleValue::new("cast").help("With --watch: a recording for asciinema");
    Choices::SOLUTIONS.parser_or([page, cast]).map(|format| match format {
        Ok(format) => Shape::Answer(format),
        Err(name) if name == "html" => Shape::Page,
        Err(_) => Shape::Cast,
    })
}

impl Args {
    /// Solves every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        if self.watch {
            return self.watch();
        }
        let format = match self.format {
            None => None,
            Some(Shape::Answer(format)) => Some(format),
            Some(Shape::Page | Shape::Cast) => bail!("-f html and -f cast show how a grid is solved, with --watch"),
        };
        // All solutions of a puzzle are several answers, even if it is the only puzzle.
        let suitable = if self.all { Wanted::LinesWhenPiped } else { Wanted::Fitting };
        let wanted = Wanted::or(self.easel.format(format)?, suitable);
        let batch = self.batch.clone().painting(self.easel.clone());
        let method = self.how.method(MethodName::Fastest)?;
        batch.run(wanted, solver, Solving { args: self, method, solver })
    }

    /// Shows how the grid is solved.
    fn watch(self) -> anyhow::Result<Outcome> {
        let output = self.easel.only_output("--watch")?;
        let stage = match (self.format, output) {
            (None, None) => Stage::Terminal,
            (None, Some(path)) => Stage::of_file(path)?,
            (Some(Shape::Page), path) => Stage::Page(path),
            (Some(Shape::Cast), path) => Stage::Cast(path),
            (Some(Shape::Answer(_)), _) => bail!("--watch draws on the terminal, or writes -f html or -f cast"),
        };
        stage.check()?;
        let method = self.how.method(MethodName::Backtrack)?;
        let grid = self.batch.read_only_grid("--watch")?;
        Ok(self.batch.ending(Watched(method).show(&grid, &stage)?))
    }
}

/// The command at work.
struct Solving {
    args: Args,
    /// The readable method, unless it is the engine.
    method: Option<Method>,
    solver: Solver,
}

impl Task for Solving {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        match self.method {
            _ if self.args.all => self.list_each(items, desk),
            Some(method) => self.solve_each(method, items, desk),
            None => {
                self.solve_together(items, desk);
                Ok(())
            }
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        if self.args.all { OneOfAll::NAMES } else { First::NAMES }
    }

    fn pace(&self) -> Pace {
        match (self.args.all, self.method) {
            (true, _) => Pace::Endless,
            (false, None) => Pace::Fast,
            (false, Some(_)) => Pace::Slow,
        }
    }

    fn many_lines(&self, _: Format) -> Option<&'static str> {
        self.args.all.then_some("--all")
    }

    fn wants_stats(&self) -> bool {
        self.args.stats
    }
}

impl Solving {
    /// Solves records side by side.
    fn solve_together(&self, items: &[Item], desk: &mut Desk) {
        let (verdicts, work) = self.solver.solve_all(&puzzles(items));
        desk.sums().spent.add(&Spent::Lanes(work));
        let mut verdicts = verdicts.iter();
        for item in items {
            if let Some(puzzle) = desk.next(item)
                && let Some(verdict) = verdicts.next()
            {
                self.tell(item, &puzzle, verdict, desk);
            }
        }
    }

    /// Solves records by a method that takes one at a time.
    fn solve_each(&self, method: Method, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            if let Some(puzzle) = desk.next(item) {
                let started = Instant::now();
                let ticker = Ticker::new(desk.is_alone(), "solving", "digits tried");
                let (verdict, effort) = method.solve_with(&puzzle, |effort| ticker.set(effort.placements));
                drop(ticker);
                desk.sums().spent.add(&Spent::Method(effort));
                if self.args.stats && !desk.is_alone() {
                    let time = started.elapsed().as_secs_f64() * 1e3;
                    let Effort { placements, filled, dead_ends, depth } = effort;
                    desk.insist(
                        item,
                        &format!(
                            "{placements} placements, {filled} singles, {dead_ends} dead ends, depth {depth}, {time:.3} ms"
                        ),
                    );
                }
                self.tell(item, &puzzle, &verdict, desk);
            }
            desk.send()?;
        }
        Ok(())
    }

    fn tell(&self, item: &Item, puzzle: &Clues, verdict: &Verdict, desk: &mut Desk) {
        let grid = puzzle.givens();
        self.count(grid, verdict, desk);
        if let Err(flaw) = verdict {
            flaw.reasons().iter().for_each(|reason| desk.note(item, reason));
        }
        if item.claim().is_some_and(|claim| is_wrong(claim, grid, verdict)) {
            desk.note(item, "the solution beside the puzzle is wrong (`sudoku check` says why)");
        }
        desk.answer(item, puzzle, &Solved { grid, verdict });
    }

    fn count(&self, grid: &Grid, verdict: &Verdict, desk: &mut Desk) {
        if self.args.stats {
            desk.sums().empty_cells += grid.count_empty();
            desk.sums().count(verdict);
        }
        let is_ambiguous = matches!(verdict, Err(Flaw::Several(_)));
        if first_solution(verdict).is_none() || self.args.unique && is_ambiguous {
            desk.say_no();
        }
    }

    /// Lists all solutions of each record.
    fn list_each(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            if let Some(puzzle) = desk.next(item) {
                let verdict = self.solver.solve(&puzzle);
                if first_solution(&verdict).is_some() {
                    self.count(puzzle.givens(), &verdict, desk);
                    self.list(item, &puzzle, &Ruling::of(&verdict), desk)?;
                } else {
                    self.tell(item, &puzzle, &verdict, desk);
                }
            }
            desk.send()?;
        }
        Ok(())
    }

    /// Lists the solutions of a record as they are found.
    fn list(&self, item: &Item, puzzle: &Clues, ruling: &Ruling, desk: &mut Desk) -> anyhow::Result<()> {
        let limit = self.args.limit.filter(|&limit| limit > 0);
        let (mut number, mut is_all, mut sent) = (0, true, Ok(()));
        // On a terminal the solutions themselves show that it goes on.
        let ticker = Ticker::new(!Sink::is_seen(), "searching", "solutions");
        let found = |solution: &Solution| {
            if Some(number) == limit {
                is_all = false;
                return ControlFlow::Break(());
            }
            number += 1;
            ticker.set(number);
            desk.answer(item, puzzle, &Nth { number, grid: puzzle.givens(), solution, ruling });
            sent = desk.send();
            if sent.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let work = if let Some(method) = self.method {
            Spent::Method(method.each_solution(puzzle, found))
        } else {
            let mut solutions = self.solver.solutions(puzzle);
            let mut found = found;
            _ = solutions.by_ref().try_for_each(|solution| found(&solution));
            Spent::Lanes(solutions.work())
        };
        drop(ticker);
        sent?;
        desk.sums().spent.add(&work);
        let solutions = counted(number, "solution");
        if is_all {
            desk.note(item, solutions);
        } else {
            desk.note(item, format!("stopped after {solutions}, there are more (--limit {number})"));
        }
        Ok(())
    }
}

/// Whether what is said to be the solution of a grid is none of it.
fn is_wrong(claim: &Grid, grid: &Grid, verdict: &Verdict) -> bool {
    match verdict {
        Ok(solution) => solution.grid() != claim,
        Err(Flaw::Several(_)) => !check_against(claim, grid).is_empty(),
        // There is none, which is said already.
        Err(Flaw::Contradictory(_) | Flaw::NoSolution(_)) => false,
    }
}
