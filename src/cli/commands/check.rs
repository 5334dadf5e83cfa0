//! `sudoku check`: whether grids are valid, with every reason why not.

use std::path::PathBuf;

use sudokit::check::{Problem, check_read};
use sudokit::solve::{Flaw, Solver};
use sudokit::text::{BadCell, Reason};
use sudokit::{CellSet, Grid};

use crate::cli::answer::words::names;
use crate::cli::answer::{Answer, Block, Field, Heading, Item, Line, Part, Rows, Ruling, Value, fields};
use crate::cli::outcome::Outcome;
use crate::cli::render::{Choices, Format, Wanted};
use crate::cli::run::{Batch, Desk, Pace, Task, input};

/// Say whether full grids are valid, with every reason why not
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku check solution.txt                       valid, or every reason why not
  sudoku check --puzzle puzzle.txt solution.txt   does it also keep the givens of the puzzle?
  sudoku check --as-puzzle puzzle.txt             is it well posed: exactly one solution? is it minimal?

Exit status: 0 = all are valid (well posed); 1 = at least one is not; 2 = something could not be read.")]
pub struct Args {
    #[command(flatten)]
    batch: Batch,

    /// How verdicts are printed [default: a reason a line for a single grid, line for several]
    #[arg(short, long, value_parser = Choices::VERDICTS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// A puzzle whose givens the grids must keep
    #[arg(long, value_name = "FILE", conflicts_with = "as_puzzle")]
    puzzle: Option<PathBuf>,

    /// Check puzzles: givens consistent, exactly one solution, which givens are redundant
    #[arg(long)]
    as_puzzle: bool,
}

impl Args {
    /// Checks every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let puzzle = self.puzzle.as_deref().map(input::read_one).transpose()?;
        let checker = Checker { puzzle, as_puzzle: self.as_puzzle, solver };
        self.batch.run(Wanted::or_fitting(self.format), solver, checker)
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
        for item in items {
            desk.next_of_any_kind();
            match &item.record.grid {
                Ok(grid) if self.as_puzzle => tell(item, &self.check_posed(grid), desk),
                Ok(grid) => tell(item, &self.check_full(grid, &[]), desk),
                Err(unreadable) => match &unreadable.reason {
                    Reason::BadCells { cells, rest } if !self.as_puzzle => {
                        tell(item, &self.check_full(rest, cells), desk);
                    }
                    _ => desk.unreadable(item, unreadable),
                },
            }
            desk.send()?;
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn pace(&self) -> Pace {
        if self.as_puzzle { Pace::Slow } else { Pace::Fast }
    }
}

fn tell(item: &Item, checked: &Checked<'_>, desk: &mut Desk) {
    if !checked.is_valid {
        desk.say_no();
    }
    desk.answer(item, checked.grid, checked);
}

impl Checker {
    /// Checks a full grid in which some cells may hold something unreadable.
    fn check_full<'g>(&self, grid: &'g Grid, bad: &[BadCell]) -> Checked<'g> {
        let problems = check_read(grid, bad, self.puzzle.as_ref());
        let is_valid = problems.is_empty();
        let words = if is_valid { "valid" } else { "not valid" };
        Checked {
            grid,
            is_valid,
            words,
            ruling: Ruling::new(words, problems.iter().map(ToString::to_string).collect()),
            remarks: Vec::new(),
            wrong: problems.iter().map(Problem::cells).fold(CellSet::EMPTY, |all, cells| all | cells),
        }
    }

    /// Checks a puzzle.
    fn check_posed<'g>(&self, grid: &'g Grid) -> Checked<'g> {
        match self.solver.puzzle(grid) {
            Ok(puzzle) => Checked {
                grid,
                is_valid: true,
                words: "well posed (exactly one solution)",
                ruling: Ruling::UNIQUE,
                remarks: vec![remark(self.solver.redundant_givens(&puzzle))],
                wrong: CellSet::EMPTY,
            },
            Err(flaw) => Checked {
                grid,
                is_valid: false,
                words: "not well posed",
                ruling: Ruling::of_flaw(&flaw),
                remarks: Vec::new(),
                wrong: match &flaw {
                    Flaw::Contradictory(clashes) => clashes.iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells),
                    Flaw::NoSolution(_) | Flaw::Several(_) => CellSet::EMPTY,
                },
            },
        }
    }
}

/// Whether a puzzle is minimal.
fn remark(redundant: CellSet) -> String {
    let names = names(redundant);
    match names.len() {
        0 => "minimal: no given can go".to_string(),
        1 => format!("not minimal: 1 given is redundant: {}", names[0]),
        n => format!("not minimal: {n} givens are redundant, each on its own: {}", names.join(", ")),
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
}

fields! {
    Own:
    Valid = "valid",
    Remarks = "remarks",
}

impl Checked<'_> {
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

    fn ruling(&self) -> Option<Ruling<'_>> {
        Some(self.ruling.lend())
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        rows.set(Own::Valid, self.is_valid);
        if !self.remarks.is_empty() {
            rows.set(Own::Remarks, Value::texts(&self.remarks));
        }
    }
}
