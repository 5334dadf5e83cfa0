//! `sudoku candidates`: the digits each empty cell can still take; of one cell also why not the others.

mod cell;

use sudokit::picture::Scene;
use sudokit::solve::{Flaw, Solver};
use sudokit::text::Position;
use sudokit::{Candidates, Cell, Clues, Grid, Verdict, conflicts, text};

use crate::answer::{Answer, Block, Field, Item, Line, Part, PicturePart, Rows, Ruling, Value, fields};
use crate::outcome::Outcome;
use crate::render::{Choices, Format, Wanted};
use crate::run::{Batch, Desk, Easel, Task};
use cell::{OfCell, parse_cell};

/// List the digits that each empty cell can still take
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  sudoku candidates grid.txt            a line for each empty cell
  sudoku candidates -f boxed grid.txt   a grid of candidates
  sudoku candidates --true grid.txt     only digits that occur in a solution
  sudoku candidates --cell r4c5 grid.txt
                                        which digits can stand there, and why not the others

Digits that were entered stand as givens do. Of a grid with pencil marks those are listed that its digits
leave. --true goes by the digits, or by the candidates of a grid that has nothing else.

Exit status: 0 = done; 1 = a puzzle has no solution or contradictory givens; 2 = something could not be done.")]
pub struct Args {
    /// How candidates are printed [default: list]
    #[arg(short, long, value_parser = Choices::CANDIDATES.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// Keep only candidates that occur in at least one solution
    #[arg(long = "true")]
    only_true: bool,

    /// Of this cell only: which digits can stand there, and which row, column or box has the others
    #[arg(long, value_name = "CELL", value_parser = parse_cell)]
    cell: Option<Cell>,

    #[command(flatten)]
    easel: Easel,

    #[command(flatten)]
    batch: Batch,
}

impl Args {
    /// Lists the candidates of every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let wanted = Wanted::or(self.easel.format(self.format)?, Wanted::Blocks);
        self.batch.painting(self.easel).run(
            wanted,
            solver,
            Lister { only_true: self.only_true, cell: self.cell, solver },
        )
    }
}

/// The command at work.
struct Lister {
    only_true: bool,
    cell: Option<Cell>,
    solver: Solver,
}

impl Lister {
    fn answer_one(&self, item: &Item, position: &Position, mut listed: Listed, desk: &mut Desk) {
        if position.entries.is_some() {
            listed.ruling = self.ruling_of_entries(&listed, position);
        }
        if listed.has_none {
            desk.say_no();
            listed.reasons().iter().for_each(|reason| desk.note(item, reason));
        }
        let (grid, candidates, ruling) = (listed.grid, &listed.candidates, listed.ruling());
        match self.cell {
            None => desk.answer(item, grid, &listed),
            Some(cell) => {
                desk.answer(item, grid, &OfCell { cell, grid, candidates, ruling, otherwise: self.otherwise() });
            }
        }
    }

    /// Why a digit cannot stand where the rules allow it.
    const fn otherwise(&self) -> &'static str {
        if self.only_true { "no solution has it there" } else { "the pencil marks do not have it" }
    }

    /// The same of a puzzle with entries: what they spoil is told of them, not of the puzzle.
    fn ruling_of_entries(&self, listed: &Listed, position: &Position) -> Option<Ruling<'static>> {
        let givens = [position.givens];
        let of_givens = self.list(&[&Position::new(position.givens)], &givens, &[Clues::from(&givens[0])]).remove(0);
        if !listed.has_none || of_givens.has_none {
            return of_givens.ruling;
        }
        let clashes = conflicts(listed.grid);
        let reasons: Vec<String> = if !clashes.is_empty() {
            clashes.iter().map(ToString::to_string).collect()
        } else if let Some(obstacle) = Candidates::of(listed.grid).obstacle() {
            vec![obstacle.to_string()]
        } else {
            vec!["there is no solution".into()]
        };
        let with_entries = |reason| format!("with the entries {reason}");
        Some(Ruling::new("mistaken", reasons.into_iter().map(with_entries).collect()))
    }

    /// The candidates of each position, whose grid stands beside it, and what is known of it.
    fn list<'g>(&self, positions: &[&Position], grids: &'g [Grid], puzzles: &[Clues]) -> Vec<Listed<'g>> {
        if self.only_true {
            self.true_ones(grids, puzzles)
        } else {
            let both = grids.iter().zip(positions);
            both.map(|(grid, position)| plain(grid, position.candidates().as_ref())).collect()
        }
    }

    /// The candidates that occur in solutions.
    fn true_ones<'g>(&self, grids: &'g [Grid], puzzles: &[Clues]) -> Vec<Listed<'g>> {
        let (verdicts, _) = self.solver.solve_all(puzzles);
        let several = puzzles.iter().zip(&verdicts).filter(|(_, verdict)| matches!(verdict, Err(Flaw::Several(_))));
        let several: Vec<Clues> = several.map(|(puzzle, _)| puzzle.clone()).collect();
        let mut of_several = self.solver.true_candidates_all(&several).into_iter();
        let listed = |(grid, verdict): (&'g Grid, &Verdict)| {
            let candidates = match verdict {
                Ok(solution) => Some(Candidates::from_sets(Cell::ALL.map(|cell| solution.digit(cell).into()))),
                Err(Flaw::Several(_)) => of_several.next().flatten(),
                Err(Flaw::Contradictory(_) | Flaw::NoSolution(_)) => None,
            };
            let has_none = candidates.is_none();
            Listed {
                grid,
                candidates: candidates.unwrap_or(Candidates::NONE),
                has_none,
                ruling: Some(Ruling::of(verdict)),
            }
        };
        grids.iter().zip(&verdicts).map(listed).collect()
    }
}

/// The candidates that the rules leave, of pencil marks only those; they tell only what shows without a search.
fn plain<'g>(grid: &'g Grid, marks: Option<&Candidates>) -> Listed<'g> {
    let (candidates, clashes) = (Candidates::of(grid), conflicts(grid));
    let flaw = if clashes.is_empty() {
        candidates.obstacle().map(|obstacle| Flaw::NoSolution(Some(obstacle)))
    } else {
        Some(Flaw::Contradictory(clashes))
    };
    // What was crossed out tells nothing about the grid.
    let candidates = match marks {
        Some(marks) => Candidates::from_sets(Cell::ALL.map(|cell| candidates[cell] & marks[cell])),
        None => candidates,
    };
    Listed { grid, candidates, has_none: flaw.is_some(), ruling: flaw.as_ref().map(Ruling::of_flaw) }
}

impl Task for Lister {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        let positions: Vec<&Position> = items.iter().filter_map(Item::position).collect();
        let grids: Vec<Grid> = positions.iter().map(|position| position.grid()).collect();
        let readable = items.iter().filter(|item| item.position().is_some());
        let puzzles: Vec<Clues> = readable.zip(&grids).map(|(item, grid)| puzzle_of(item, grid)).collect();
        let mut listed = self.list(&positions, &grids, &puzzles).into_iter();
        for item in items {
            desk.next_of_any_kind();
            match &item.record.position {
                Ok(position) => self.answer_one(item, position, listed.next().expect("one for each"), desk),
                Err(unreadable) => desk.unreadable(item, unreadable),
            }
            desk.send()?;
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        if self.cell.is_some() { OfCell::FIELDS } else { Own::NAMES }
    }
}

/// Returns what the solutions of a record follow from: its digits, entered or given, or its candidates if nothing tells givens
/// from last candidates.
fn puzzle_of<'a>(item: &'a Item, grid: &'a Grid) -> Clues<'a> {
    item.puzzle().ok().filter(|_| item.record.is_doubtful()).unwrap_or(grid.into())
}

/// The candidates of a grid.
struct Listed<'a> {
    grid: &'a Grid,
    candidates: Candidates,
    /// Whether there is no solution, as far as is known.
    has_none: bool,
    ruling: Option<Ruling<'static>>,
}

impl Listed<'_> {
    fn reasons(&self) -> &[String] {
        self.ruling.as_ref().map_or(&[], |ruling| &ruling.reasons)
    }
}

fields! {
    Own:
    Holes = "holes",
    Candidates = "candidates",
}

impl Answer for Listed<'_> {
    fn line(&self) -> Line<'_> {
        Line::Words(text::candidates_line(&self.candidates).into())
    }

    fn block(&self) -> Block<'_> {
        Block::of(vec![Part::Candidates(self.grid, &self.candidates)])
    }

    fn scenes(&self) -> Vec<(Option<PicturePart>, Scene)> {
        vec![(None, Scene::of_candidates(self.grid, self.grid.given_cells(), &self.candidates))]
    }

    fn ruling(&self) -> Option<Ruling<'_>> {
        self.ruling.as_ref().map(Ruling::lend)
    }

    fn data<'a>(&'a self, rows: &mut Rows<'a, '_>) {
        let holes = self.grid.empty_cells();
        rows.set(Own::Holes, holes.len());
        let entry = |cell: Cell| (cell.name().into(), Value::Digits(self.candidates[cell]));
        rows.set(Own::Candidates, Value::Object(holes.iter().map(entry).collect()));
    }
}
