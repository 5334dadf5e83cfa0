//! `sudoku solve`: the completed grid, or `no solution`.

use std::ops::ControlFlow;

use anyhow::bail;
use clap::ValueEnum;
use sudokit::answer::{Solved, VerdictSummary};
use sudokit::check::check_against;
use sudokit::picture::{Scene, counted, grouped, replay};
use sudokit::solve::{CellOrder, DigitOrder, Event, Flaw, Method, Recording, Sequence, Solver, first_solution};
use sudokit::{Clues, Grid, Solution, Verdict, conflicts};

use super::values::parse_limit;
use crate::outcome::Outcome;
use crate::output::{Block, Characters, Choices, Effort, Format, Item, Line, Paint, Picture, Reply, named, puzzles};
use crate::run::list::only_grid;
use crate::run::{Answers, Destination, Place, Run, RunOptions, Scheduling, on_interrupt};
use crate::terminal::keys::Keys;
use crate::terminal::{is_terminal, messages, player, window_size};

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
--cells and --digits the program prints the solution that is found first. In formats that mark which
digits you entered, `solve` ignores your entries. If a solution beside a puzzle is wrong, a note says so.

--watch plays the search of --method backtrack or singles in place, in about a minute: slowly at first, then
faster. The space bar pauses it, arrows move it by an event, + and - change its speed. A page (-f html)
contains the first 100,000 events. To record the terminal, use asciinema.",
    after_long_help = "\
Exit status: 0 = solved; 1 = at least one puzzle has no solution (with --unique: or several);
2 = something could not be read or written."
)]
pub struct Args {
    /// Output format: grid, line, boxed, json, csv, a picture or, with --watch, html
    ///
    /// A single grid keeps its layout, one line or nine. Several grids, and all solutions of a grid, get a line each. On a
    /// terminal, up to nine grids are boxed.
    #[arg(short, long, value_parser = Choices::SOLUTIONS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// Also exit with 1 if a puzzle has several solutions
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
    #[arg(long, conflicts_with_all = ["unique", "all", "limit", "stats", "skip", "take", "template", "Paint"])]
    watch: bool,

    #[command(flatten)]
    paint: Paint,

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
    #[arg(value_parser = named(CellOrder::ALL.map(|order| (order.name(), order))))]
    cells: Option<CellOrder>,

    /// Order of the digits of plain backtracking: up (1 to 9) or down [default: up]
    #[arg(long, value_name = "ORDER", hide_possible_values = true, hide_short_help = true)]
    #[arg(value_parser = named(DigitOrder::ALL.map(|order| (order.name(), order))))]
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
        let run = Run::new(self.options.clone(), self.format, &Choices::SOLUTIONS)?;
        if run.format() == Some(Format::HTML) {
            bail!("-f html needs --watch: a page shows how a grid is solved");
        }
        let run = run.with_paint(self.paint.clone())?;
        let method = self.method.method(MethodName::Fastest)?;
        let scheduling = match (self.all, method) {
            (true, _) => Scheduling::AsFound,
            (false, None) => Scheduling::Chunks,
            (false, Some(_)) => Scheduling::Slices,
        };
        let run = Run {
            // All solutions of a puzzle are several answers, even if it is the only puzzle.
            usual: (self.all && self.paint.axes.is_none()).then_some(Format::LINE),
            scheduling,
            doing: ("solving", if self.all { "solutions" } else { "digits tried" }),
            stats: self.stats.then_some(solver),
            ..run.fields_if(self.all, &["number"])
        };
        let task = SolveTask { args: self, method, solver };
        run.map(<Solved>::FIELDS, move |items, answers| {
            match task.method {
                _ if task.args.all => return task.list_solutions(items, answers),
                Some(method) => task.solve_one_by_one(method, items, answers),
                None => task.solve_together(items, answers),
            }
            Ok(())
        })
    }

    /// Shows how the grid is solved.
    fn watch(self) -> anyhow::Result<Outcome> {
        let page = match self.format {
            None if self.options.output.is_stdout() => None,
            None | Some(Format::HTML) => Some(self.options.output.destination(self.format, &Choices::SEARCHES)?),
            Some(_) => bail!("--watch draws on the terminal, or writes a page with -f html"),
        };
        match &page {
            Some(Destination { place, .. }) => place.check_inputs(self.options.operands.paths())?,
            None if !is_terminal() => {
                bail!("--watch draws on a terminal, and standard output is not a terminal (-o FILE.html writes a page)")
            }
            None => {}
        }
        let Some(method) = self.method.method(MethodName::Backtrack)? else {
            bail!("--watch shows --method backtrack or singles, not the engine");
        };
        let grid = only_grid(self.options.operands, self.options.reading.options(), "--watch")?;
        show_search(method, &grid, page.map(|page| page.place))
    }
}

/// Solves records.
struct SolveTask {
    args: Args,
    /// The readable method; `None` for the engine.
    method: Option<Method>,
    solver: Solver,
}

impl SolveTask {
    /// Solves records side by side with the engine.
    fn solve_together(&self, items: &[Item], answers: &mut Answers) {
        let (verdicts, work) = self.solver.solve_all(&puzzles(items));
        answers.totals().effort.add(&Effort::Engine(work));
        answers.each(items, Answers::next, &verdicts, |item, puzzle, verdict, answers| {
            self.add(item, &puzzle, verdict, answers);
        });
    }

    /// Solves records by a readable method.
    fn solve_one_by_one(&self, method: Method, items: &[Item], answers: &mut Answers) {
        for item in items {
            let Some(puzzle) = answers.next(item) else { continue };
            let (verdict, effort) = method.solve_with(&puzzle, |effort| answers.ticker().set(effort.placements));
            answers.totals().effort.add(&Effort::Method(effort));
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
        let first = first_solution(verdict).map(Solution::grid);
        let comment = verdict.is_err().then_some("several solutions");
        add_solution(item, puzzle, None, (first, comment), &|| VerdictSummary::of(verdict), answers);
    }

    /// Counts a verdict for `--stats` and the exit status.
    fn count(&self, grid: &Grid, verdict: &Verdict, answers: &mut Answers) {
        if self.args.stats {
            answers.totals().empty_cells += grid.count_empty();
            answers.totals().count(Some(verdict));
        }
        let is_ambiguous = matches!(verdict, Err(Flaw::Several(_)));
        if first_solution(verdict).is_none() || self.args.unique && is_ambiguous {
            answers.mark(Outcome::No);
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
        let mut found = |solution: &Solution| {
            if Some(number) == limit {
                is_all = false;
                return ControlFlow::Break(());
            }
            number += 1;
            answers.ticker().set(number);
            add_solution(item, puzzle, Some(number), (Some(solution.grid()), None), &|| verdict.clone(), answers);
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

const NO_SOLUTION: &str = "no solution";

/// Adds a solution with a comment, one of several if it has a number, or that there is none.
fn add_solution(
    item: &Item,
    puzzle: &Clues,
    number: Option<u64>,
    (solution, comment): (Option<&Grid>, Option<&'static str>),
    verdict: &dyn Fn() -> VerdictSummary,
    answers: &mut Answers,
) {
    let givens = || puzzle.givens().given_cells();
    let line = || match solution {
        Some(solution) => Line { comment, ..Line::of_grid(solution) },
        None => Line::of_verdict(NO_SOLUTION),
    };
    let block = |block: &mut Block| {
        if let Some(number) = number {
            block.add_numbered_title("solution", number);
        }
        match solution {
            Some(solution) => block.grid(solution, givens()),
            None => block.line(NO_SOLUTION),
        }
    };
    let picture = |solution: &Grid| Picture {
        part: number.map(|number| format!("solution-{number:03}")),
        scene: Scene::of_solution(solution, givens()),
    };
    let reply = Reply {
        line: &|| Some(line()),
        block: Some(&block),
        verdict: &|| Some(verdict()),
        pictures: &|| solution.map(picture).into_iter().collect(),
        is_reported: number.is_none(),
        rows: Some(&|rows| rows.add(&Solved { number, solution: solution.map(Characters) })),
        ..Reply::EMPTY
    };
    answers.add(item, puzzle, &reply);
}

/// The most events that a page holds.
const MOST_EVENTS: u64 = 100_000;

/// Shows how a method solves a grid: on a page at this place, or on the terminal, and how that ended.
fn show_search(method: Method, grid: &Grid, page: Option<Place>) -> anyhow::Result<Outcome> {
    let conflicts = conflicts(grid);
    if !conflicts.is_empty() {
        messages::note(&(Flaw::Contradictory(conflicts).reasons().join("\n") + "\n"));
        return Ok(Outcome::No);
    }
    let width = if page.is_none() { window_size().0 } else { usize::MAX };
    let end = match page {
        None => {
            let keys = Keys::open();
            let close = keys.closing();
            on_interrupt(Some(Box::new(move |status| {
                close();
                std::process::exit(status);
            })));
            player::play(grid, method, &keys)?
        }
        Some(place) => {
            let recording = Recording::new(grid, method, MOST_EVENTS);
            place.write(replay(&recording, method))?;
            recording.end
        }
    };
    let (words, outcome) = match end.last {
        Some(Event::Solved) => ("solved".into(), Outcome::Yes),
        Some(Event::Exhausted) => ("no solution: every possibility was tried".into(), Outcome::No),
        _ => (format!("cut after {} events, the search is longer", grouped(end.events)), Outcome::Yes),
    };
    messages::note(&(player::count_lines(&format!("{words}: "), &end, width).join("\n") + "\n"));
    Ok(outcome)
}
