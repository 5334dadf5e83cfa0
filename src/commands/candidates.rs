//! `sudoku candidates`: the digits that each empty cell can still take.

use std::fmt::Write;
use std::iter;

use sudokit::answer::{self};
use sudokit::picture::{Scene, counted};
use sudokit::solve::{Flaw, Solver};
use sudokit::text::{self, Position};
use sudokit::{Candidates, Cell, Clues, Grid, Verdict};

use crate::outcome::Outcome;
use crate::output::{Choices, Format, Item, Line, Paint, Reply};
use crate::run::{Answers, Run, RunOptions};

/// List the digits that each empty cell can still take
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku candidates grid.txt            a line for each empty cell
  sudoku candidates -f boxed grid.txt   a grid of candidates
  sudoku candidates --true grid.txt     only digits that occur in a solution

Entries count as givens. If a grid has pencil marks, the program lists the marks that its digits do not exclude.
--true ignores the marks of a grid with digits. If a grid has only candidates, --true uses these.",
    after_long_help = "\
Exit status: 0 = done; 1 = a puzzle has no solution or contradictory givens; 2 = an error."
)]
pub struct Args {
    /// Output format: list, boxed, line, json, csv, or a picture [default: list]
    #[arg(short, long, value_parser = Choices::FACTS.parser(), value_name = "FORMAT")]
    format: Option<Format>,

    /// List only candidates that occur in at least one solution
    #[arg(long = "true")]
    only_true: bool,

    #[command(flatten)]
    paint: Paint,

    #[command(flatten)]
    options: RunOptions,
}

impl Args {
    /// Lists the candidates of every record.
    pub fn run(self, solver: Solver) -> anyhow::Result<Outcome> {
        let run = Run { usual: Some(Format::GRID), ..Run::new(self.options, self.format, &Choices::FACTS)? };
        let solver = self.only_true.then_some(solver);
        run.with_paint(self.paint)?.map(answer::Candidates::FIELDS, move |items, answers| {
            let readable = || items.iter().filter_map(|item| Some((item, item.position()?)));
            let grids: Vec<Grid> = readable().map(|(_, position)| position.grid()).collect();
            let puzzles: Vec<Clues> = readable().zip(&grids).map(|((item, _), grid)| puzzle_of(item, grid)).collect();
            let in_solutions = solver.map(|solver| in_solutions(solver, &puzzles)).unwrap_or_default();
            let listed = in_solutions.into_iter().map(Some).chain(iter::repeat(None));
            answers.each(items, Answers::next_position, grids.iter().zip(listed), |item, position, listed, answers| {
                let (grid, listed) = listed;
                let listed =
                    listed.unwrap_or_else(|| answer::Candidates::by_rules(grid, position.candidates().as_ref()));
                add(item, position, grid, &listed, solver, answers);
            });
            Ok(())
        })
    }
}

/// Candidates, with the verdict as far as it is known.
type Listed = (Candidates, Option<Verdict>);

/// Returns the clues of a record: its givens and entries, or its candidates if the format does not tell givens from single
/// candidates.
fn puzzle_of<'a>(item: &'a Item, grid: &'a Grid) -> Clues<'a> {
    item.puzzle().ok().filter(|_| item.record.has_only_candidates()).unwrap_or(grid.into())
}

/// Returns the candidates that occur in solutions.
fn in_solutions(solver: Solver, puzzles: &[Clues]) -> Vec<Listed> {
    let (verdicts, _) = solver.solve_all(puzzles);
    let several = puzzles.iter().zip(&verdicts).filter(|(_, verdict)| matches!(verdict, Err(Flaw::Several(_))));
    let several: Vec<Clues> = several.map(|(puzzle, _)| puzzle.clone()).collect();
    let mut of_several = solver.true_candidates_all(&several).into_iter();
    let listed = |verdict: Verdict| {
        let candidates = match &verdict {
            Ok(solution) => Some(Candidates::from_sets(Cell::ALL.map(|cell| solution.digit(cell).into()))),
            Err(Flaw::Several(_)) => of_several.next().flatten(),
            Err(Flaw::Contradictory(_) | Flaw::NoSolution(_)) => None,
        };
        (candidates.unwrap_or(Candidates::NONE), Some(verdict))
    };
    verdicts.into_iter().map(listed).collect()
}

/// Adds the candidates of a grid, found by the solver if there is one.
fn add(
    item: &Item,
    position: &Position,
    grid: &Grid,
    (candidates, verdict): &Listed,
    solver: Option<Solver>,
    answers: &mut Answers,
) {
    let summary = answer::Candidates::verdict_on(position, verdict.as_ref(), solver);
    if answer::Candidates::no_solution(verdict.as_ref()).is_some() {
        answers.mark(Outcome::No);
        let reasons = summary.iter().flat_map(|summary| &summary.reasons);
        reasons.for_each(|reason| answers.note(item, reason));
    }
    // A drawing of cells without candidates would look like an empty grid.
    let is_none = *candidates == Candidates::NONE;
    let words = || summary.as_ref().map_or_else(String::new, |summary| summary.reasons.join("; "));
    let reply = Reply {
        line: &|| {
            Some(if is_none { Line::of_verdict(words()) } else { Line::of_words(text::candidates_line(candidates)) })
        },
        block: Some(&|block| {
            if is_none {
                block.line(&words());
            } else if !block.candidates(candidates) {
                block.text(&list(grid, candidates));
            }
        }),
        verdict: &|| summary.clone(),
        pictures: &|| vec![Scene::of_candidates(grid, grid.given_cells(), candidates).into()],
        rows: Some(&|rows| rows.add(&answer::Candidates::of(grid, candidates))),
        ..Reply::EMPTY
    };
    answers.add(item, grid, &reply);
}

/// Returns a line for each empty cell.
fn list(grid: &Grid, candidates: &Candidates) -> String {
    let cells = grid.empty_cells();
    let mut text = counted(cells.len(), "empty cell") + "\n";
    for (number, cell) in (1..).zip(cells) {
        _ = write!(text, "{number}. {cell}:");
        candidates[cell].iter().for_each(|digit| text.extend([' ', char::from(b'0' + digit.value())]));
        text.push('\n');
    }
    text
}
