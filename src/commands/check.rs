//! `sudoku check`: whether grids are valid, with every reason why not.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::bail;
use sudokit::answer::{Checked, VerdictSummary};
use sudokit::check::{Problem, check_read};
use sudokit::picture::Scene;
use sudokit::solve::{Flaw, Solver};
use sudokit::text::{BadCell, Reason};
use sudokit::{Cell, CellSet, Clues, Grid, Puzzle};

use crate::outcome::Outcome;
use crate::output::{Block, Choices, Format, Item, Line, Paint, Reply, grids};
use crate::run::list::only_grid;
use crate::run::{Answers, Operands, Run, RunOptions};

/// Check whether full grids are valid, with every reason why not
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku check solution.txt                       valid, or every reason why not
  sudoku check --puzzle puzzle.txt solution.txt   does it also keep the givens of the puzzle?
  paste -d' ' puzzles.txt solved.txt | sudoku check
                                                  each solution against its puzzle
  sudoku solve -f json many.txt | sudoku check    claimed solutions against their puzzles
  sudoku check --as-puzzle puzzle.txt             exactly one solution? is it minimal?

A record that has a solution beside its puzzle (json and csv of this program, `quizzes,solutions`,
`PUZZLE,SOLUTION`, f-puzzles and others) is valid if the solution is valid and keeps the givens. In
formats that mark which digits you entered, the reasons list every wrong entry. Pencil marks do not count.",
    after_long_help = "\
Exit status: 0 = all are valid (well posed); 1 = at least one is not; 2 = something could not be read."
)]
pub struct Args {
    /// Output format: list, line, boxed, json, csv, or a picture
    ///
    /// The default for a single grid is a reason on each line, for several grids a line each.
    #[arg(short, long, value_parser = Choices::FACTS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// Puzzle whose givens all grids must keep
    #[arg(long, value_name = "FILE", conflicts_with = "as_puzzle")]
    puzzle: Option<PathBuf>,

    /// Check puzzles: consistent givens, exactly one solution, redundant givens
    #[arg(long)]
    as_puzzle: bool,

    #[command(flatten)]
    paint: Paint,

    #[command(flatten)]
    options: RunOptions,
}

impl Args {
    /// Checks every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let reading = self.options.reading.options();
        if self.paint.marks.is_some() {
            bail!("--marks belongs to pictures with candidates, and those of check have none");
        }
        let run = Run::new(self.options, self.format, &Choices::FACTS)?.with_paint(self.paint)?;
        run.check_files(&self.puzzle)?;
        let puzzle = self.puzzle.map(|file| only_grid(Operands::only(&file), reading, "--puzzle")).transpose()?;
        let [puzzles, others]: [Arc<AtomicBool>; 2] = Default::default();
        let seen = [Arc::clone(&puzzles), Arc::clone(&others)];
        let task = CheckTask { puzzle, as_puzzle: self.as_puzzle, seen, solver };
        let at_end = move |answers: &mut Answers| {
            if puzzles.load(Ordering::Relaxed) && !others.load(Ordering::Relaxed) {
                answers.note_apart("expected full grids, found puzzles: --as-puzzle checks puzzles");
            }
        };
        let run = Run { at_end: Box::new(at_end), ..run };
        run.map(Checked::FIELDS, move |items, answers| {
            if task.as_puzzle {
                task.check_puzzles(items, answers);
            } else {
                for item in items {
                    answers.next_record();
                    task.check_one(item, answers);
                }
            }
            Ok(())
        })
    }
}

/// Checks records.
struct CheckTask {
    puzzle: Option<Grid>,
    as_puzzle: bool,
    /// True once there was a puzzle, and once there was another grid. The only problem of a puzzle is empty cells, and no player
    /// has entered digits.
    seen: [Arc<AtomicBool>; 2],
    solver: Solver,
}

fn add<'i>(item: &'i Item, puzzle: impl Into<Clues<'i>>, answer: &CheckAnswer<'_>, answers: &mut Answers) {
    let CheckAnswer { checked, grid, words, verdict, wrong } = answer;
    answers.mark(verdict.verdict);
    let reasons: Vec<&str> = verdict.reasons.iter().chain(&checked.remarks).map(String::as_str).collect();
    let lines = || [&[*words], &reasons[..]].concat();
    let line = || if reasons.is_empty() { (*words).into() } else { format!("{words}: {}", reasons.join("; ")) };
    let block = |block: &mut Block| {
        block.add_title();
        block.wrong(grid, *wrong);
        for line in lines() {
            block.line(line);
        }
    };
    let reply = Reply {
        line: &|| Some(Line::of_verdict(line())),
        block: Some(&block),
        verdict: &|| Some(verdict.clone()),
        pictures: &|| vec![Scene::of_check(grid, *wrong).described(lines().join("\n")).into()],
        rows: Some(&|rows| rows.add(checked)),
        ..Reply::EMPTY
    };
    answers.add(item, puzzle, &reply);
}

impl CheckTask {
    /// Checks whether puzzles are well posed and minimal.
    fn check_puzzles(&self, items: &[Item], answers: &mut Answers) {
        let proven = self.solver.puzzles(&grids(items));
        let posed: Vec<Puzzle> = proven.iter().filter_map(|puzzle| puzzle.as_ref().ok()).copied().collect();
        let mut redundant = self.solver.redundant_givens_all(&posed).into_iter();
        let mut of_givens = proven.into_iter().map(|puzzle| puzzle.map(|_| redundant.next()));
        for item in items {
            let Some(position) = answers.next_position(item) else { continue };
            let puzzle = item.puzzle().unwrap_or(Clues::Givens(&position.givens));
            let found = match &puzzle {
                Clues::Candidates(candidates) => self.solver.solve(&**candidates).map(|_| None),
                Clues::Givens(_) => of_givens.next().expect("one for each"),
            };
            add(item, puzzle, &CheckAnswer::of_puzzle(&position.givens, &found), answers);
        }
    }

    fn check_one(&self, item: &Item, answers: &mut Answers) {
        let puzzle = self.puzzle.as_ref();
        match &item.record.position {
            Ok(position) => {
                let (checked, problems) = Checked::of_position(position, puzzle, self.solver);
                let is_open = problems.iter().all(|problem| matches!(problem, Problem::Empty(_)));
                let is_puzzle = is_open && !checked.valid && position.entries.is_none() && checked.solution.is_none();
                self.seen[usize::from(!is_puzzle)].store(true, Ordering::Relaxed);
                let grid = checked.solution.unwrap_or_else(|| position.grid());
                add(item, &position.givens, &CheckAnswer::of(&grid, checked, &problems), answers);
            }
            Err(unreadable) => match &unreadable.reason {
                Reason::BadCells { cells, rest } => add(item, &**rest, &check_bad(rest, cells, puzzle), answers),
                _ => answers.unreadable(item, unreadable),
            },
        }
    }
}

/// Checks a grid with unreadable cells.
fn check_bad<'g>(grid: &'g Grid, bad: &[BadCell], puzzle: Option<&Grid>) -> CheckAnswer<'g> {
    let bad: Vec<(Cell, &str)> = bad.iter().map(|bad| (bad.cell, bad.found.as_str())).collect();
    let problems = check_read(grid, &bad, puzzle);
    CheckAnswer::of(grid, Checked::of_problems(&problems), &problems)
}

/// The answer about one grid.
struct CheckAnswer<'g> {
    checked: Checked,
    grid: &'g Grid,
    words: &'static str,
    verdict: VerdictSummary,
    wrong: CellSet,
}

impl<'g> CheckAnswer<'g> {
    /// Creates the answer about a full grid with these problems.
    fn of(grid: &'g Grid, checked: Checked, problems: &[Problem]) -> Self {
        Self {
            checked,
            verdict: VerdictSummary::of_problems(problems),
            grid,
            words: if problems.is_empty() { "valid" } else { "not valid" },
            wrong: CellSet::union(problems.iter().map(Problem::cells)),
        }
    }

    /// Creates the answer about a puzzle from its redundant givens, if it has givens, or its flaw.
    fn of_puzzle(grid: &'g Grid, found: &Result<Option<CellSet>, Flaw>) -> Self {
        let (words, verdict) = match found {
            Ok(_) => ("well posed (exactly one solution)", VerdictSummary::UNIQUE),
            Err(flaw) => ("not well posed", VerdictSummary::of_flaw(flaw)),
        };
        let wrong = match found {
            Err(Flaw::Contradictory(conflicts)) => CellSet::union(conflicts.iter().map(|conflict| conflict.cells)),
            Ok(_) | Err(Flaw::NoSolution(_) | Flaw::Several(_)) => CellSet::EMPTY,
        };
        Self { checked: Checked::of_puzzle(found), verdict, grid, words, wrong }
    }
}
