//! `sudoku candidates`: the digits that each empty cell can still take.

use std::fmt::Write;

use sudokit::answer::{self, VerdictSummary};
use sudokit::picture::{Scene, counted};
use sudokit::solve::{Flaw, Solver};
use sudokit::text::{self, Position};
use sudokit::{Candidates, Cell, Clues, Grid, Verdict, conflicts};

use crate::outcome::Outcome;
use crate::output::{Block, Choices, Format, Item, Line, Paint, Reply};
use crate::run::{Answers, Run, RunOptions};

/// List the digits that each empty cell can still take
#[derive(clap::Args, Debug)]
#[command(
    before_long_help = "\
Examples:
  sudoku candidates grid.txt            a line for each empty cell
  sudoku candidates -f boxed grid.txt   a grid of candidates
  sudoku candidates --true grid.txt     only digits that occur in a solution

Entries count as givens do. For a grid with pencil marks the program lists the marks that its digits leave.
--true follows from the digits, or from the candidates of a grid that has nothing else.",
    after_long_help = "\
Exit status: 0 = done; 1 = a puzzle has no solution or contradictory givens; 2 = something could not be done."
)]
pub struct Args {
    /// Output format: list, boxed, line, json, csv, or a picture [default: list]
    #[arg(short, long, value_parser = Choices::CANDIDATES.parser(), value_name = "FORMAT")]
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
        let run = Run::new(self.options, self.format, &Choices::CANDIDATES)?.or_format(Format::GRID);
        let task = CandidatesTask { only_true: self.only_true, solver };
        run.with_paint(self.paint)?.map(answer::Candidates::FIELDS, move |items, answers| {
            let positions: Vec<&Position> = items.iter().filter_map(|item| item.position()).collect();
            let grids: Vec<Grid> = positions.iter().map(|position| position.grid()).collect();
            let readable = items.iter().filter(|item| item.position().is_some());
            let puzzles: Vec<Clues> = readable.zip(&grids).map(|(item, grid)| puzzle_of(item, grid)).collect();
            let listed = task.list(&positions, &grids, &puzzles);
            answers.each(items, Answers::next_position, listed, |item, position, listed, answers| {
                task.add(item, position, listed, answers);
            });
            Ok(())
        })
    }
}

/// Lists candidates.
struct CandidatesTask {
    only_true: bool,
    solver: Solver,
}

/// Returns the clues of a record: its givens and entries, or its candidates if the format does not tell givens from single
/// candidates.
fn puzzle_of<'a>(item: &'a Item, grid: &'a Grid) -> Clues<'a> {
    item.puzzle().ok().filter(|_| item.record.has_only_candidates()).unwrap_or(grid.into())
}

impl CandidatesTask {
    fn add(&self, item: &Item, position: &Position, mut listed: CandidatesAnswer, answers: &mut Answers) {
        if position.entries.is_some() {
            listed.verdict = self.verdict_on_entries(&listed, position);
        }
        if listed.has_none {
            answers.mark_no();
            let reasons = listed.verdict.iter().flat_map(|verdict| &verdict.reasons);
            reasons.for_each(|reason| answers.note(item, reason));
        }
        let CandidatesAnswer { grid, ref candidates, ref verdict, .. } = listed;
        let reply = Reply {
            line: &|| Some(Line::of_words(text::candidates_line(candidates))),
            block: Some(&|block| listed.write(block)),
            verdict: &|| verdict.clone(),
            pictures: &|| vec![Scene::of_candidates(grid, grid.given_cells(), candidates).into()],
            rows: Some(&|rows| rows.add(&answer::Candidates::of(grid, candidates))),
            ..Reply::EMPTY
        };
        answers.add(item, grid, &reply);
    }

    /// Returns the verdict on a puzzle with entries. A conflict of entries is no fault of the puzzle.
    fn verdict_on_entries(&self, listed: &CandidatesAnswer, position: &Position) -> Option<VerdictSummary> {
        let givens = [position.givens];
        let of_givens = self.list(&[&Position::new(position.givens)], &givens, &[Clues::from(&givens[0])]).remove(0);
        if !listed.has_none || of_givens.has_none {
            return of_givens.verdict;
        }
        let conflicts = conflicts(listed.grid);
        let reasons: Vec<String> = if !conflicts.is_empty() {
            conflicts.iter().map(ToString::to_string).collect()
        } else if let Some(obstacle) = Candidates::of(listed.grid).obstacle() {
            vec![obstacle.to_string()]
        } else {
            vec!["there is no solution".into()]
        };
        let with_entries = |reason| format!("with the entries {reason}");
        Some(VerdictSummary::new("mistaken", reasons.into_iter().map(with_entries).collect()))
    }

    /// Returns the candidates of each position and the verdict on it. `grids` and `puzzles` belong to the same positions.
    fn list<'g>(&self, positions: &[&Position], grids: &'g [Grid], puzzles: &[Clues]) -> Vec<CandidatesAnswer<'g>> {
        if self.only_true {
            self.list_true(grids, puzzles)
        } else {
            let both = grids.iter().zip(positions);
            both.map(|(grid, position)| CandidatesAnswer::by_rules(grid, position.candidates().as_ref())).collect()
        }
    }

    /// Returns the candidates that occur in solutions.
    fn list_true<'g>(&self, grids: &'g [Grid], puzzles: &[Clues]) -> Vec<CandidatesAnswer<'g>> {
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
            let (has_none, verdict) = (candidates.is_none(), Some(VerdictSummary::of(verdict)));
            CandidatesAnswer { grid, candidates: candidates.unwrap_or(Candidates::NONE), has_none, verdict }
        };
        grids.iter().zip(&verdicts).map(listed).collect()
    }
}

/// The candidates of a grid.
struct CandidatesAnswer<'a> {
    grid: &'a Grid,
    candidates: Candidates,
    /// True if it is known that there is no solution.
    has_none: bool,
    verdict: Option<VerdictSummary>,
}

impl<'g> CandidatesAnswer<'g> {
    /// Lists the candidates, or of pencil marks only the ones, that the rules allow. The verdict needs no search.
    fn by_rules(grid: &'g Grid, marks: Option<&Candidates>) -> Self {
        let (candidates, conflicts) = (Candidates::of(grid), conflicts(grid));
        // Candidates that the player has removed may be wrong, so only the rules count.
        let flaw = if conflicts.is_empty() {
            candidates.obstacle().map(|obstacle| Flaw::NoSolution(Some(obstacle)))
        } else {
            Some(Flaw::Contradictory(conflicts))
        };
        let candidates = match marks {
            Some(marks) => Candidates::from_sets(Cell::ALL.map(|cell| candidates[cell] & marks[cell])),
            None => candidates,
        };
        CandidatesAnswer {
            grid,
            candidates,
            has_none: flaw.is_some(),
            verdict: flaw.as_ref().map(VerdictSummary::of_flaw),
        }
    }
}

impl CandidatesAnswer<'_> {
    /// Writes a drawing, or a line for each empty cell.
    fn write(&self, block: &mut Block) {
        if block.candidates(&self.candidates) {
            return;
        }
        let cells = self.grid.empty_cells();
        let mut text = counted(cells.len(), "empty cell") + "\n";
        for (number, cell) in (1..).zip(cells) {
            _ = write!(text, "{number}. {cell}:");
            for digit in self.candidates[cell] {
                text.push(' ');
                text.push(char::from(b'0' + digit.value()));
            }
            text.push('\n');
        }
        block.text(&text);
    }
}
