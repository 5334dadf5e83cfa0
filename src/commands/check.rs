//! `sudoku check`: whether grids are valid, with every reason why not.

use std::collections::HashSet;
use std::path::PathBuf;

use sudokit::check::{Problem, check_against, check_position, check_read};
use sudokit::picture::Scene;
use sudokit::solve::{Flaw, Solver};
use sudokit::text::{BadCell, Position, Reason};
use sudokit::{Cell, CellSet, Clues, Grid, Puzzle};

use crate::answer::words::names;
use crate::answer::{Answer, Block, Field, Heading, Item, Line, Part, PicturePart, Rows, Ruling, Value, fields, grids};
use crate::outcome::Outcome;
use crate::render::{Choices, Format, Wanted};
use crate::run::{Batch, Desk, Easel, List, Task};

/// Say whether full grids are valid, with every reason why not
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku check solution.txt                       valid, or every reason why not
  sudoku check --puzzle puzzle.txt solution.txt   does it also keep the givens of the puzzle?
  sudoku check --puzzle puzzles.txt solved.txt    each solution against the puzzle at its place in the list
  sudoku solve -f json many.txt | sudoku check    what is said to be the solution, against its puzzle
  sudoku check --as-puzzle puzzle.txt             is it well posed: exactly one solution? is it minimal?

A record that has a solution beside its puzzle (json and csv of this program, `quizzes,solutions`,
`PUZZLE,SOLUTION`, f-puzzles and others) is valid if that solution is, and keeps the givens. Where a
format tells entries from givens, so do the reasons, and every entry that no solution of the puzzle
has is named. Pencil marks do not count.

Exit status: 0 = all are valid (well posed); 1 = at least one is not; 2 = something could not be read.")]
pub struct Args {
    /// How verdicts are printed [default: a reason a line for a single grid, line for several]
    #[arg(short, long, value_parser = Choices::VERDICTS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// A puzzle whose givens the grids must keep, or a list with a puzzle for each grid
    #[arg(long, value_name = "FILE", conflicts_with = "as_puzzle")]
    puzzle: Option<PathBuf>,

    /// Check puzzles: givens consistent, exactly one solution, which givens are redundant
    #[arg(long)]
    as_puzzle: bool,

    #[command(flatten)]
    easel: Easel,

    #[command(flatten)]
    batch: Batch,
}

impl Args {
    /// Checks every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let mut list = self.puzzle.as_deref().map(|path| self.batch.open_list(path)).transpose()?;
        // A puzzle alone is that of all grids.
        let puzzle = list.as_mut().map_or(Ok(None), List::only_grid)?;
        let list = list.filter(|_| puzzle.is_none());
        let checker = Checker { puzzle, as_puzzle: self.as_puzzle, solver };
        let format = self.easel.format(self.format)?;
        self.batch.painting(self.easel).run_beside(list, Wanted::or_fitting(format), solver, checker)
    }
}

/// The command with its puzzle read.
struct Checker {
    puzzle: Option<Grid>,
    as_puzzle: bool,
    solver: Solver,
}

impl Task for Checker {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        if self.as_puzzle {
            self.answer_posed(items, desk);
            return desk.send();
        }
        for item in items {
            desk.next_of_any_kind();
            self.answer_one(item, desk);
            desk.send()?;
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }
}

/// Answers about a record with this puzzle.
fn tell<'i>(item: &'i Item, puzzle: impl Into<Clues<'i>>, checked: &Checked<'_>, desk: &mut Desk) {
    if !checked.is_valid {
        desk.say_no();
    }
    desk.answer(item, puzzle, checked);
}

impl Checker {
    /// Checks puzzles.
    fn answer_posed(&self, items: &[Item], desk: &mut Desk) {
        let proven = self.solver.puzzles(&grids(items));
        let posed: Vec<Puzzle> = proven.iter().filter_map(|puzzle| puzzle.as_ref().ok()).copied().collect();
        let mut redundant = self.solver.redundant_givens_all(&posed).into_iter();
        let mut of_givens = proven.into_iter().map(|puzzle| puzzle.map(|_| redundant.next()));
        for item in items {
            desk.next_of_any_kind();
            match &item.record.position {
                Ok(position) => {
                    let puzzle = item.puzzle().unwrap_or(Clues::Givens(&position.givens));
                    let found = match &puzzle {
                        Clues::Candidates(candidates) => self.solver.solve(&**candidates).map(|_| None),
                        Clues::Givens(_) => of_givens.next().expect("one for each"),
                    };
                    tell(item, puzzle, &Checked::of_posed(&position.givens, &found), desk);
                }
                Err(unreadable) => desk.unreadable(item, unreadable),
            }
        }
    }

    fn answer_one(&self, item: &Item, desk: &mut Desk) {
        let puzzle = match (&item.partner, &item.record.position) {
            (Some(partner), Ok(_)) => match desk.partner_givens(item, partner) {
                Some(puzzle) => Some(puzzle),
                None => return,
            },
            _ => self.puzzle.as_ref(),
        };
        match &item.record.position {
            Ok(position) => match &position.solution {
                Some(claim) => tell(item, &position.givens, &self.check_claim(position, claim, puzzle), desk),
                None => tell(item, &position.givens, &self.check_full(position, &position.grid(), puzzle), desk),
            },
            Err(unreadable) => match &unreadable.reason {
                Reason::BadCells { cells, rest } => tell(item, &**rest, &check_bad(rest, cells, puzzle), desk),
                _ => desk.unreadable(item, unreadable),
            },
        }
    }

    /// Every reason why a position is not full and valid.
    fn problems(&self, position: &Position, puzzle: Option<&Grid>) -> Vec<Problem> {
        match &position.entries {
            Some(entries) => check_position(&position.givens, entries, puzzle, self.solver),
            None => check_read(&position.givens, &[], puzzle),
        }
    }

    /// Checks the digits that stand in a position.
    fn check_full<'g>(&self, position: &'g Position, grid: &'g Grid, puzzle: Option<&Grid>) -> Checked<'g> {
        let problems = self.problems(position, puzzle);
        let entries = position.entries.as_deref();
        let are_right = self.are_right(position, &problems, puzzle);
        let remarks = are_right.then(|| ALL_RIGHT.to_string());
        Checked { entries, remarks: Vec::from_iter(remarks), ..Checked::of(grid, &problems) }
    }

    /// Checks what is said to be the solution of a puzzle, and the entries if there are any.
    fn check_claim<'g>(&self, position: &'g Position, claim: &'g Grid, puzzle: Option<&Grid>) -> Checked<'g> {
        let mut problems = check_against(claim, &position.givens);
        let further = puzzle.map_or_else(Vec::new, |puzzle| check_against(claim, puzzle));
        problems.extend(further.into_iter().filter(|problem| matches!(problem, Problem::Changed { .. })));
        let of_entries = self.problems(position, puzzle).into_iter();
        let of_entries = of_entries.filter(|problem| matches!(problem, Problem::Entry(_) | Problem::Entries(_)));
        let has_entries = position.entries.is_some();
        problems.extend(of_entries.filter(|_| has_entries));
        let mut seen = HashSet::new();
        problems.retain(|problem| seen.insert(problem.clone()));
        let mut checked = Checked::of(claim, &problems);
        if checked.is_valid {
            checked.remarks.push(KEEPS.into());
        }
        checked.entries = position.entries.as_deref();
        checked.claim = Some(claim);
        checked
    }

    /// Whether all entries are those of the only solution, as far as nothing but cells is missing.
    fn are_right(&self, position: &Position, problems: &[Problem], puzzle: Option<&Grid>) -> bool {
        let is_clean = problems.iter().all(|problem| matches!(problem, Problem::Empty(_)));
        let has_entries = position.entries.is_some() && !problems.is_empty();
        is_clean && has_entries && self.solver.puzzle(puzzle.unwrap_or(&position.givens)).is_ok()
    }
}

const KEEPS: &str = "the solution keeps the givens of its puzzle";
const ALL_RIGHT: &str = "every digit entered is right";

/// Checks a grid in which some cells hold something unreadable.
fn check_bad<'g>(grid: &'g Grid, bad: &[BadCell], puzzle: Option<&Grid>) -> Checked<'g> {
    let bad: Vec<(Cell, &str)> = bad.iter().map(|bad| (bad.cell, bad.found.as_str())).collect();
    Checked::of(grid, &check_read(grid, &bad, puzzle))
}

/// Whether a puzzle is minimal.
fn remark(redundant: CellSet) -> String {
    let names = names(redundant, ", ");
    match redundant.len() {
        0 => "minimal: no given can go".to_string(),
        1 => format!("not minimal: 1 given is redundant: {names}"),
        n => format!("not minimal: {n} givens are redundant, each on its own: {names}"),
    }
}

/// What is said about one grid.
struct Checked<'g> {
    grid: &'g Grid,
    is_valid: bool,
    words: &'static str,
    ruling: Ruling<'static>,
    remarks: Vec<String>,
    wrong: CellSet,
    /// The digits that the player has entered.
    entries: Option<&'g Grid>,
    /// What is said to be the solution, if that was checked.
    claim: Option<&'g Grid>,
}

fields! {
    Own:
    Valid = "valid",
    Remarks = "remarks",
    Entries = "entries",
    Solution = "solution",
}

impl<'g> Checked<'g> {
    /// A grid that is meant to be full, with these problems.
    fn of(grid: &'g Grid, problems: &[Problem]) -> Self {
        let is_valid = problems.is_empty();
        let words = if is_valid { "valid" } else { "not valid" };
        Self {
            grid,
            is_valid,
            words,
            ruling: Ruling::new(words, problems.iter().map(ToString::to_string).collect()),
            remarks: Vec::new(),
            wrong: problems.iter().map(Problem::cells).fold(CellSet::EMPTY, |all, cells| all | cells),
            entries: None,
            claim: None,
        }
    }

    /// A grid that is meant to be a puzzle: the givens that can go, if there are givens, or why it is none.
    fn of_posed(grid: &'g Grid, found: &Result<Option<CellSet>, Flaw>) -> Self {
        let (words, ruling, remarks) = match found {
            Ok(redundant) => {
                ("well posed (exactly one solution)", Ruling::UNIQUE, redundant.map(remark).into_iter().collect())
            }
            Err(flaw) => ("not well posed", Ruling::of_flaw(flaw), Vec::new()),
        };
        let wrong = match found {
            Err(Flaw::Contradictory(clashes)) => clashes.iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells),
            Ok(_) | Err(Flaw::NoSolution(_) | Flaw::Several(_)) => CellSet::EMPTY,
        };
        Self { grid, is_valid: found.is_ok(), words, ruling, remarks, wrong, entries: None, claim: None }
    }

    fn all(&self) -> impl Iterator<Item = &str> {
        self.ruling.reasons.iter().chain(&self.remarks).map(String::as_str)
    }
}

impl Answer for Checked<'_> {
    fn line(&self) -> Line<'_> {
        let all: Vec<&str> = self.all().collect();
        if all.is_empty() {
            Line::Words(self.words.into())
        } else {
            Line::Words(format!("{}: {}", self.words, all.join("; ")).into())
        }
    }

    fn block(&self) -> Block<'_> {
        let lines = [self.words].into_iter().chain(self.all()).map(|line| format!("{line}\n"));
        let text = Part::Text(lines.collect::<String>().into());
        Block { heading: Heading::Always, parts: vec![Part::Drawing(self.grid, self.wrong), text] }
    }

    fn scenes(&self) -> Vec<(Option<PicturePart>, Scene)> {
        let all: Vec<&str> = [self.words].into_iter().chain(self.all()).collect();
        vec![(None, Scene::of_check(self.grid, self.wrong).described(all.join("\n")))]
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(self.ruling.lend())
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Valid, self.is_valid);
        if !self.remarks.is_empty() {
            rows.set(Own::Remarks, Value::texts(&self.remarks));
        }
        rows.set(Own::Entries, self.entries);
        rows.set(Own::Solution, self.claim);
    }
}
