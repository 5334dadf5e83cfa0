//! `sudoku solve`: the completed grid, or `no solution`.

mod watch;

use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::bail;
use clap::ValueEnum;
use sudokit::answer::{Solved, VerdictSummary};
use sudokit::check::check_against;
use sudokit::picture::Scene;
use sudokit::solve::{self, CellOrder, DigitOrder, Flaw, Method, Sequence, Solver, first_solution};
use sudokit::{Clues, Grid, Solution, Verdict};

use super::shared::values::parse_limit;
use crate::outcome::Outcome;
use crate::output::words::counted;
use crate::output::{
    Answer, Block, Characters, Choices, Effort, Format, Item, Line, Picture, Preference, Rows, named, puzzles,
};
use crate::run::{Answers, PictureOptions, Run, RunOptions, Scheduling, Task};
use crate::terminal::{is_terminal, progress::Ticker};
use watch::Destination;

/// Complete grids, or report that there is no solution
#[derive(clap::Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[command(
    before_long_help = "\
Examples:
  sudoku solve grid.txt              one grid
  sudoku solve puzzles.txt           many, one on each line: one answer on each line
  sudoku solve --unique grid.txt     exit status 1 unless there is exactly one solution
  sudoku solve --all grid.txt        every solution, smallest first
  sudoku solve --skip 1000 --take 50 puzzles.txt
                                     a sample of a list, or the rest of an interrupted run
  sudoku solve --method backtrack --stats grid.txt
  sudoku solve --method backtrack --cells columns --digits down grid.txt
                                     the path of another program: column by column, 9 to 1
  sudoku solve --watch grid.txt      show backtracking step by step on the terminal
  sudoku solve --watch --method singles -o run.html grid.txt
                                     a page that plays a search

If there are several solutions, the program prints the first in reading order: the smallest when the 81
digits are read as one number. A line then ends in ` # several solutions`, which all commands skip. With
--cells and --digits the program prints the solution that is found first. If a format tells entries from
givens, only the givens of a half-solved grid count. If a solution beside a puzzle is wrong, a note says so.

--watch shows the search of --method backtrack or singles in place, at a speed with which it ends after
about a minute. A page (-f html) holds the first 100,000 events. To record the terminal, use asciinema.",
    after_long_help = "\
Exit status: 0 = solved; 1 = at least one puzzle has no solution (with --unique: or several);
2 = something could not be read or written."
)]
pub struct Args {
    /// Output format: grid, line, boxed, json, csv, or a picture
    ///
    /// A single grid is printed in the form in which it was written, one line or nine; several have a line each. On a terminal
    /// up to nine are boxed.
    #[arg(short, long, value_parser = Choices::SOLUTIONS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// Exit with 1 also for a puzzle with several solutions
    #[arg(long)]
    unique: bool,

    /// Print all solutions in reading order, found on one thread
    #[arg(long)]
    all: bool,

    /// Stop after N solutions of a puzzle; 0 = never
    #[arg(long, value_name = "N", requires = "all", value_parser = parse_limit)]
    limit: Option<u64>,

    #[command(flatten)]
    method: MethodOptions,

    /// Print on standard error what the search did
    #[arg(long)]
    stats: bool,

    /// Show on the terminal how one grid is solved
    ///
    /// The search ends with the first solution. Ctrl-C ends it earlier.
    #[arg(long, conflicts_with_all = ["unique", "all", "limit", "stats", "skip", "take"])]
    watch: bool,

    /// Events per second of --watch on the terminal [default: the search ends after about a minute]
    #[arg(long, value_name = "N", requires = "watch", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    #[arg(hide_short_help = true)]
    speed: Option<u64>,

    #[command(flatten)]
    pictures: PictureOptions,

    #[command(flatten)]
    options: RunOptions,
}

/// Options of the search.
#[derive(clap::Args, Clone, Copy, Debug)]
struct MethodOptions {
    /// Search method [default: fastest; with --watch backtrack]
    #[arg(long, value_enum, value_name = "METHOD")]
    method: Option<MethodName>,

    /// Next empty cell of plain backtracking: rows (the first in reading order), columns (the first column by column) or
    /// last (the last in reading order) [default: rows]
    #[arg(long, value_name = "ORDER", hide_possible_values = true, hide_short_help = true)]
    #[arg(value_parser = named([("rows", CellOrder::Rows), ("columns", CellOrder::Columns), ("last", CellOrder::Last)]))]
    cells: Option<CellOrder>,

    /// Order of the digits of plain backtracking: up (1 to 9) or down [default: up]
    #[arg(long, value_name = "ORDER", hide_possible_values = true, hide_short_help = true)]
    #[arg(value_parser = named([("up", DigitOrder::Up), ("down", DigitOrder::Down)]))]
    digits: Option<DigitOrder>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MethodName {
    /// The engine, which solves many puzzles side by side
    Fastest,
    /// Plain backtracking: cells in reading order, digits 1 to 9, unless --cells and --digits change that
    Backtrack,
    /// Backtracking after filling every cell that has only one possible digit
    Singles,
}

impl MethodOptions {
    /// Returns the readable method of `--method`, or of the default; `None` for the engine.
    fn method(self, default: MethodName) -> anyhow::Result<Option<Method>> {
        let name = self.method.unwrap_or(default);
        let order = self.cells.map(|_| "--cells").or(self.digits.map(|_| "--digits"));
        if let (Some(option), MethodName::Fastest | MethodName::Singles) = (order, name) {
            bail!("{option} belongs to --method backtrack");
        }
        let (cells, digits) = (self.cells.unwrap_or_default(), self.digits.unwrap_or_default());
        Ok(match name {
            MethodName::Fastest => None,
            MethodName::Backtrack => Some(Method::Backtrack(Sequence { cells, digits })),
            MethodName::Singles => Some(Method::Singles),
        })
    }
}

impl Args {
    /// Solves every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        if self.watch {
            return self.watch();
        }
        if self.format == Some(Format::HTML) {
            bail!("-f html needs --watch: a page shows how a grid is solved");
        }
        let format = self.pictures.format(self.format)?;
        // All solutions of a puzzle are several answers, even if it is the only puzzle.
        let default = if self.all { Preference::LinesWhenPiped } else { Preference::Fitting };
        let method = self.method.method(MethodName::Fastest)?;
        let (options, pictures) = (self.options.clone(), self.pictures.clone());
        let run = Run::new(&options, Preference::or(format, default), solver).with_pictures(&pictures);
        run.answer(SolveTask { args: self, method, solver })
    }

    /// Shows how the grid is solved.
    fn watch(self) -> anyhow::Result<Outcome> {
        let output = self.pictures.only_output("--watch")?;
        let destination = match (self.format, output) {
            (None, None) => Destination::Terminal,
            (None, Some(path)) => Destination::of_file(path)?,
            (Some(Format::HTML), path) => Destination::Page(path),
            (Some(_), _) => bail!("--watch draws on the terminal, or writes a page with -f html"),
        };
        if let Destination::Page(Some(path)) = &destination {
            self.options.check_output(path)?;
        }
        destination.check()?;
        if self.speed.is_some() && !matches!(destination, Destination::Terminal) {
            bail!("--speed belongs to --watch on the terminal: a page has its own speed");
        }
        let Some(method) = self.method.method(MethodName::Backtrack)? else {
            bail!("--watch shows --method backtrack or singles, not the engine");
        };
        let grid = self.options.read_only_grid("--watch")?;
        watch::show(method, &grid, &destination, self.speed)
    }
}

/// Solves records.
struct SolveTask {
    args: Args,
    /// The readable method; `None` for the engine.
    method: Option<Method>,
    solver: Solver,
}

impl Task for SolveTask {
    fn answer(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        match self.method {
            _ if self.args.all => return self.list_solutions(items, answers),
            Some(method) => self.solve_one_by_one(method, items, answers),
            None => self.solve_together(items, answers),
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        if self.args.all { Solved::FIELDS } else { &Solved::FIELDS[1..] }
    }

    fn scheduling(&self) -> Scheduling {
        match (self.args.all, self.method) {
            (true, _) => Scheduling::AsFound,
            (false, None) => Scheduling::Chunks,
            (false, Some(_)) => Scheduling::Slices,
        }
    }

    fn wants_stats(&self) -> bool {
        self.args.stats
    }
}

impl SolveTask {
    /// Solves records side by side with the engine.
    fn solve_together(&self, items: &[Item], answers: &mut Answers) {
        let (verdicts, work) = self.solver.solve_all(&puzzles(items));
        answers.totals().effort.add(&Effort::Engine(work));
        answers.each(items, &verdicts, |item, puzzle, verdict, answers| self.add(item, &puzzle, verdict, answers));
    }

    /// Solves records by a readable method.
    fn solve_one_by_one(&self, method: Method, items: &[Item], answers: &mut Answers) {
        for item in items {
            let Some(puzzle) = answers.next(item) else { continue };
            let started = Instant::now();
            let ticker = Ticker::new(answers.is_alone(), "solving", "digits tried");
            let (verdict, effort) = method.solve_with(&puzzle, |effort| ticker.set(effort.placements));
            drop(ticker);
            answers.totals().effort.add(&Effort::Method(effort));
            if self.args.stats && !answers.is_alone() {
                let time = started.elapsed().as_secs_f64() * 1e3;
                let solve::Effort { placements, filled, dead_ends, depth } = effort;
                let words = format!(
                    "{placements} placements, {filled} singles, {dead_ends} dead ends, depth {depth}, {time:.3} ms"
                );
                answers.note_always(item, &words);
            }
            self.add(item, &puzzle, &verdict, answers);
        }
    }

    fn add(&self, item: &Item, puzzle: &Clues, verdict: &Verdict, answers: &mut Answers) {
        let grid = puzzle.givens();
        self.count(grid, verdict, answers);
        if let Err(flaw) = verdict {
            flaw.reasons().iter().for_each(|reason| answers.note(item, reason));
        }
        if item.claim().is_some_and(|claim| is_wrong(claim, grid, verdict)) {
            answers.note(item, "the solution beside the puzzle is wrong (`sudoku check` says why)");
        }
        answers.add(item, puzzle, &SolveAnswer { grid, verdict });
    }

    /// Counts a verdict for `--stats` and the exit status.
    fn count(&self, grid: &Grid, verdict: &Verdict, answers: &mut Answers) {
        if self.args.stats {
            answers.totals().empty_cells += grid.count_empty();
            answers.totals().count(verdict);
        }
        let is_ambiguous = matches!(verdict, Err(Flaw::Several(_)));
        if first_solution(verdict).is_none() || self.args.unique && is_ambiguous {
            answers.mark_no();
        }
    }

    /// Lists all solutions of each record.
    fn list_solutions(&self, items: &[Item], answers: &mut Answers) -> anyhow::Result<()> {
        for item in items {
            if let Some(puzzle) = answers.next(item) {
                let verdict = self.solver.solve(&puzzle);
                if first_solution(&verdict).is_some() {
                    self.count(puzzle.givens(), &verdict, answers);
                    self.list(item, &puzzle, &VerdictSummary::of(&verdict), answers)?;
                } else {
                    self.add(item, &puzzle, &verdict, answers);
                }
            }
            answers.send()?;
        }
        Ok(())
    }

    /// Lists the solutions of a record as they are found.
    fn list(&self, item: &Item, puzzle: &Clues, verdict: &VerdictSummary, answers: &mut Answers) -> anyhow::Result<()> {
        let limit = self.args.limit.filter(|&limit| limit > 0);
        let (mut number, mut is_all, mut sent) = (0, true, Ok(()));
        // On a terminal the solutions themselves are the progress.
        let ticker = Ticker::new(!is_terminal(), "searching", "solutions");
        let mut found = |solution: &Solution| {
            if Some(number) == limit {
                is_all = false;
                return ControlFlow::Break(());
            }
            number += 1;
            ticker.set(number);
            let solution = solution.grid();
            answers.add(item, puzzle, &Nth { number, solution, grid: puzzle.givens(), verdict });
            sent = answers.send();
            if sent.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let effort = if let Some(method) = self.method {
            Effort::Method(method.each_solution(puzzle, found))
        } else {
            let mut solutions = self.solver.solutions(puzzle);
            _ = solutions.by_ref().try_for_each(|solution| found(&solution));
            Effort::Engine(solutions.work())
        };
        drop(ticker);
        sent?;
        answers.totals().effort.add(&effort);
        let solutions = counted(number, "solution");
        if is_all {
            answers.note(item, solutions);
        } else {
            answers.note(item, format!("stopped after {solutions}, there are more (--limit {number})"));
        }
        Ok(())
    }
}

/// Returns true if a claimed solution of a grid is wrong.
fn is_wrong(claim: &Grid, grid: &Grid, verdict: &Verdict) -> bool {
    match verdict {
        Ok(solution) => solution.grid() != claim,
        Err(Flaw::Several(_)) => !check_against(claim, grid).is_empty(),
        // Another note reports that there is no solution.
        Err(Flaw::Contradictory(_) | Flaw::NoSolution(_)) => false,
    }
}

/// The answer about a record: the first solution in reading order, or the fact that there is none.
struct SolveAnswer<'a> {
    grid: &'a Grid,
    verdict: &'a Verdict,
}

impl<'a> SolveAnswer<'a> {
    fn solution(&self) -> Option<&'a Grid> {
        first_solution(self.verdict).map(Solution::grid)
    }
}

const NO_SOLUTION: &str = "no solution";

impl Answer for SolveAnswer<'_> {
    fn line(&self) -> Option<Line<'_>> {
        Some(match self.solution() {
            Some(solution) => {
                let comment = self.verdict.is_err().then_some("several solutions");
                Line { comment, ..Line::of_grid(solution) }
            }
            None => Line::of_verdict(NO_SOLUTION),
        })
    }

    fn block(&self, block: &mut Block<'_>) {
        match self.solution() {
            Some(solution) => block.grid(solution, self.grid.given_cells()),
            None => block.line(NO_SOLUTION),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        rows.add(&Solved { number: None, solution: self.solution().map(Characters) });
    }

    fn verdict(&self) -> Option<VerdictSummary> {
        Some(VerdictSummary::of(self.verdict))
    }

    fn pictures(&self) -> Vec<Picture> {
        let solution = first_solution(self.verdict);
        solution.map(|solution| Scene::of_solution(solution, self.grid.given_cells()).into()).into_iter().collect()
    }

    fn is_reported(&self) -> bool {
        true
    }
}

/// One solution of several.
struct Nth<'a> {
    number: u64,
    solution: &'a Grid,
    grid: &'a Grid,
    verdict: &'a VerdictSummary,
}

impl Answer for Nth<'_> {
    fn line(&self) -> Option<Line<'_>> {
        Some(Line::of_grid(self.solution))
    }

    fn block(&self, block: &mut Block<'_>) {
        block.add_numbered_title("solution", self.number);
        block.grid(self.solution, self.grid.given_cells());
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        rows.add(&Solved { number: Some(self.number), solution: Some(Characters(self.solution)) });
    }

    fn verdict(&self) -> Option<VerdictSummary> {
        Some(self.verdict.clone())
    }

    fn pictures(&self) -> Vec<Picture> {
        let scene = Scene::of_solution(self.solution, self.grid.given_cells());
        vec![Picture { part: Some(format!("solution-{:03}", self.number)), scene }]
    }
}
