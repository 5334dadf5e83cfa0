//! How a record becomes a position to be gone on with, or the reason why there are no hints on it.

use sudokit::logic::{Order, Start, State};
use sudokit::mistake::{Judgment, Known, Mistake, judge, stale_marks};
use sudokit::solve::{Flaw, Solver, first_solution};
use sudokit::text::Position;
use sudokit::{Candidates, Cell, CellSet, Conflict, Digit, Grid, Puzzle, Solution};

use super::answers::NoStep;
use super::fields::Own;
use super::spoken::Grade;
use super::wrong::Wrong;
use super::{Args, Lone};
use crate::answer::{Field, Item, Ruling};
use crate::render::Format;
use crate::run::{Desk, Pace, Refusal, Task};
use crate::terminal::ticker::Ticker;

/// The command with its order loaded and its puzzle read and solved.
pub struct Hinter {
    pub args: Args,
    pub order: Order,
    pub puzzle: Option<Puzzle>,
    pub solver: Solver,
}

/// A position that can be gone on with.
pub struct Scene<'a> {
    pub item: &'a Item<'a>,
    pub grid: &'a Grid,
    /// What is known of the puzzle.
    pub ruling: Ruling<'static>,
    pub start: Start,
    /// The solution, if there is only one.
    pub solution: Option<Solution>,
}

/// The verdict on digits that are not those of a puzzle which has a solution.
const MISTAKEN: &str = "mistaken";

impl Task for Hinter {
    fn answer(&self, items: &[Item], desk: &mut Desk) -> anyhow::Result<()> {
        for item in items {
            desk.next_of_any_kind();
            match &item.record.position {
                Ok(position) => self.hint(item, position, desk),
                Err(unreadable) => desk.unreadable(item, unreadable),
            }
            desk.send()?;
        }
        Ok(())
    }

    fn fields(&self) -> &'static [&'static str] {
        Own::NAMES
    }

    fn many_lines(&self, format: Format) -> Option<&'static str> {
        let Args { all, find, why, .. } = &self.args;
        let asked = [(*all, "--all"), (find.is_some(), "--find"), (why.is_some(), "--why")];
        asked.into_iter().find_map(|(is_asked, option)| (is_asked && format.is_data()).then_some(option))
    }

    fn varies(&self, _: Format) -> bool {
        self.args.time_limit.is_some()
    }

    fn pace(&self) -> Pace {
        Pace::Slow
    }
}

impl Hinter {
    /// The puzzle that a position grew from: the one of `--puzzle`, else the givens, where they are told from entries and
    /// have exactly one solution.
    fn puzzle_of(&self, position: &Position) -> Option<Puzzle> {
        let own = || position.entries.as_ref().and_then(|_| self.solver.puzzle(&position.givens).ok());
        self.puzzle.or_else(own)
    }

    /// What is known of a puzzle that leads to a step: where entries decide between several solutions, it has these.
    fn ruling_of_puzzle(&self, position: &Position) -> Ruling<'static> {
        let has_entries = position.entries.is_some() && self.puzzle.is_none();
        if has_entries { Ruling::of(&self.solver.solve(&position.givens)) } else { Ruling::UNIQUE }
    }

    fn is_solvable(&self, givens: &Grid) -> bool {
        first_solution(&self.solver.solve(givens)).is_some()
    }

    fn hint(&self, item: &Item, position: &Position, desk: &mut Desk) {
        let _ticker = Ticker::new(desk.is_alone(), "looking for steps", "");
        let (marks, puzzle) = (position.candidates(), self.puzzle_of(position));
        let (grid, standing) = self.standing(item, position.grid(), marks.as_ref());
        let grid = &grid;
        if let Some(marks) = &marks {
            note_stale(item, &standing, marks, desk);
        }
        let marks = marks.as_ref();
        let mut state = State::with_candidates(&standing, marks.unwrap_or(&Candidates::ALL));
        if let Some(givens) = self.givens(position) {
            state = state.with_givens(givens);
        }
        // Of a puzzle that has a solution only entries can be wrong.
        let is_right = position.entries.is_some() && self.is_solvable(&position.givens);
        let givens = is_right.then_some(&position.givens);
        let known = Known { marks, puzzle: puzzle.as_ref(), givens, solver: self.solver };
        match judge(grid, known) {
            Judgment::Open(_) => {
                let solution = puzzle.map(|puzzle| *puzzle.solution()).or_else(|| self.solver.solve(grid).ok());
                let ruling = self.ruling_of_puzzle(position);
                let start = Start::new(state);
                if !start.has_one_solution() {
                    desk.note_for_people(
                        item,
                        "the givens have several solutions: no technique that relies on uniqueness is tried",
                    );
                }
                self.go_on(&Scene { item, grid, ruling, start, solution }, desk);
            }
            Judgment::Solved => tell(item, grid, "solved", "already solved: nothing to do", desk),
            Judgment::Mistaken(mistakes) => self.complain(item, position, &mistakes, known, desk),
            // Candidates are the puzzle where nothing tells givens from last candidates.
            Judgment::Undecided(_) if item.record.is_doubtful() && self.solver.solve(&state).is_ok() => {
                let solution = self.solver.any_solution(&state);
                let start = Start::new(state);
                self.go_on(&Scene { item, grid, ruling: Ruling::UNIQUE, start, solution }, desk);
            }
            Judgment::Undecided(both) if self.args.choice.no_uniqueness => {
                if self.solver.any_solution(&state).is_none() {
                    desk.say_no();
                    return tell(item, grid, MISTAKEN, "no solution is left by the pencil marks", desk);
                }
                let ruling = Ruling::of_flaw(&Flaw::Several(both));
                self.go_on(&Scene { item, grid, ruling, start: state.into(), solution: None }, desk);
            }
            Judgment::Undecided(both) => {
                desk.refuse(item, grid, &Refusal::of(&Flaw::Several(both), "no hint"));
                if desk.is_alone() {
                    desk.note_for_people(item, "with --no-uniqueness hints are right for every solution");
                }
            }
        }
    }

    /// The digits that are known, and of them those that stand: where a lone digit may be a mark, somebody may say so.
    fn standing(&self, item: &Item, grid: Grid, marks: Option<&Candidates>) -> (Grid, Grid) {
        let (Some(lone), true, Some(marks)) = (self.args.lone, item.record.is_doubtful(), marks) else {
            return (grid, grid);
        };
        let single = |cell: Cell| Some((cell, marks[cell].only()?));
        let known = grid.empty_cells().iter().filter_map(single);
        let known = known.fold(grid, |known, (cell, digit)| known.with(cell, digit));
        if lone == Lone::Entries {
            return (known, known);
        }
        let is_mark = |&(cell, digit): &(Cell, Digit)| match &self.puzzle {
            Some(puzzle) => puzzle.digit(cell).is_none(),
            None => (cell.peers() & known.empty_cells()).iter().any(|peer| marks[peer].contains(digit)),
        };
        let standing = known.givens().filter(is_mark).fold(known, |standing, (cell, _)| standing.with(cell, None));
        (known, standing)
    }

    /// The cells whose digits were given, where that is known.
    fn givens(&self, position: &Position) -> Option<CellSet> {
        let told_apart = || position.entries.as_ref().map(|_| position.givens.given_cells());
        self.puzzle.map(|puzzle| puzzle.given_cells()).or_else(told_apart)
    }

    /// Says what is wrong, as far as the grade allows.
    fn complain(&self, item: &Item, position: &Position, mistakes: &[Mistake], known: Known, desk: &mut Desk) {
        desk.say_no();
        let is_vague = mistakes.iter().any(|mistake| matches!(mistake, Mistake::OneOf { .. } | Mistake::Several));
        if is_vague && position.entries.is_none() {
            desk.note(item, "with --puzzle FILE every wrong digit is found");
        }
        let grade = self.args.level;
        let most = if grade == Grade::Where { 1 } else { usize::MAX };
        let wrong: Vec<Wrong> = mistakes.iter().take(most).map(|mistake| Wrong::new(mistake.clone(), grade)).collect();
        let words: Vec<String> = wrong.iter().map(Wrong::words).collect();
        let ruling =
            if known.givens.is_some() { Ruling::new(MISTAKEN, words.clone()) } else { ruling(mistakes, &words, grade) };
        let grid = &position.grid();
        desk.answer(item, grid, &NoStep { grid, words, ruling, mistakes: wrong });
    }
}

/// Says why there is no step.
pub fn tell(item: &Item, grid: &Grid, verdict: &'static str, reason: &str, desk: &mut Desk) {
    let words = vec![reason.to_string()];
    desk.answer(item, grid, &NoStep { grid, ruling: Ruling::new(verdict, words.clone()), words, mistakes: Vec::new() });
}

/// What is wrong as a verdict, in the words that all commands have for it.
fn ruling(mistakes: &[Mistake], words: &[String], grade: Grade) -> Ruling<'static> {
    let clashes: Vec<Conflict> = mistakes.iter().filter_map(clash).collect();
    if !clashes.is_empty() {
        let flaw = Flaw::Contradictory(clashes);
        return if grade == Grade::Why { Ruling::of_flaw(&flaw) } else { Ruling::new(flaw.name(), words.to_vec()) };
    }
    let has_none = mistakes.iter().any(|mistake| matches!(mistake, Mistake::OneOf { .. } | Mistake::Several));
    let verdict = if has_none { Flaw::NoSolution(None).name() } else { MISTAKEN };
    Ruling::new(verdict, words.to_vec())
}

/// The conflict, if the mistake is one.
const fn clash(mistake: &Mistake) -> Option<Conflict> {
    match mistake {
        Mistake::Conflict(conflict) => Some(*conflict),
        _ => None,
    }
}

/// Says which marks are passed over.
fn note_stale(item: &Item, grid: &Grid, marks: &Candidates, desk: &mut Desk) {
    let stale = stale_marks(grid, marks);
    if let Some((cell, digits)) = stale.first() {
        let more = if stale.len() > 1 { format!(", {} other cells likewise", stale.len() - 1) } else { String::new() };
        let words = format!("{cell} still lists {digits}, which stands in a cell that it sees{more}: passed over");
        desk.note(item, words);
    }
}
