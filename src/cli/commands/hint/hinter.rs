//! How a record becomes steps, or the reason why there are none.

use std::time::Instant;

use sudokit::logic::{End, Order, Path, Solvable, State, Step, steps_of};
use sudokit::mistake::{Judgment, Known, Mistake, judge, stale_marks};
use sudokit::rate::Profile;
use sudokit::solve::{Flaw, Solver, first_solution};
use sudokit::text::Position;
use sudokit::{Candidates, Conflict, Grid, Puzzle};

use super::Args;
use super::answers::{NoStep, Steps, Summary};
use super::fields::Own;
use super::spoken::{Grade, Spoken};
use super::wrong::Wrong;
use crate::cli::answer::{Field, Item, Ruling};
use crate::cli::run::{Desk, Pace, Refusal, Task};

/// The command with its puzzle read and solved.
pub struct Hinter {
    pub args: Args,
    pub puzzle: Option<Puzzle>,
    pub solver: Solver,
}

/// The verdict on digits that are not those of a puzzle which has a solution.
const MISTAKEN: &str = "mistaken";
/// What is said when the time is up.
const LATE: &str = "not found within the time limit";

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
        let (grid, marks, puzzle) = (&position.grid(), position.candidates(), self.puzzle_of(position));
        if let Some(marks) = &marks {
            note_stale(item, grid, marks, desk);
        }
        // Of a puzzle that has a solution only entries can be wrong.
        let is_right = position.entries.is_some() && self.is_solvable(&position.givens);
        let known = Known {
            marks: marks.as_ref(),
            puzzle: puzzle.as_ref(),
            givens: is_right.then_some(&position.givens),
            solver: self.solver,
        };
        match judge(grid, known) {
            Judgment::Open(state) if self.args.find.is_some() => self.find(item, (position, grid), &state, desk),
            Judgment::Open(state) => self.steps(item, (position, grid), *state, desk),
            Judgment::Solved => tell(item, grid, "solved", "already solved: nothing to do", desk),
            Judgment::Mistaken(mistakes) => self.complain(item, position, &mistakes, known, desk),
            Judgment::Undecided(both) => desk.refuse(item, grid, &Refusal::of(&Flaw::Several(both), "no hint")),
        }
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

    fn deadline(&self) -> Option<Instant> {
        self.args.time_limit.and_then(|limit| Instant::now().checked_add(limit))
    }

    fn spoken(&self, state: &State, step: Step) -> Spoken {
        Spoken::new(state, step, self.args.level, self.args.eureka)
    }

    /// The next step, or all of them.
    fn steps(&self, item: &Item, (position, grid): (&Position, &Grid), state: Solvable, desk: &mut Desk) {
        let deadline = self.deadline();
        let order = self.args.order.into();
        let (mut path, mut taken) = (Path::new(state.clone(), order).until(deadline), Vec::new());
        let mut profile = Profile::default();
        let limit = if self.args.all { usize::MAX } else { 1 };
        while taken.len() < limit {
            let before = path.state().clone();
            let Some(step) = path.next() else { break };
            profile.count(&step);
            taken.push(self.spoken(&before, step));
        }
        profile.end(path.end());
        if let Some(end @ (End::Stuck | End::Late(_) | End::Above(_))) = path.end() {
            let end = if matches!(end, End::Late(_)) { LATE } else { "no technique leads on from here" };
            desk.say_no();
            if taken.is_empty() {
                return tell(item, grid, "stuck", end, desk);
            }
            desk.note(item, format!("after {} steps: {end}", taken.len()));
        }
        let summary = self.args.all.then(|| {
            // The path of the reference is its own rating.
            let reference = if order == Order::SudokuExplainer {
                profile.clone()
            } else {
                Profile::of(&mut Path::new(state, Order::SudokuExplainer).until(deadline))
            };
            Summary { used: profile, reference }
        });
        let (ruling, shows_grids) = (self.ruling_of_puzzle(position), self.args.grids);
        let is_numbered = self.args.all;
        desk.answer(item, grid, &Steps { grid, ruling, spoken: taken, summary, is_numbered, shows_grids });
    }

    /// Every instance of a technique.
    fn find(&self, item: &Item, (position, grid): (&Position, &Grid), state: &State, desk: &mut Desk) {
        let Some(wanted) = &self.args.find else { return };
        match steps_of(&wanted.all, state, self.deadline()) {
            None => {
                desk.say_no();
                tell(item, grid, "late", LATE, desk);
            }
            Some(found) if found.is_empty() => {
                desk.say_no();
                tell(item, grid, "not found", &format!("no {} here", wanted.name), desk);
            }
            Some(found) => {
                let steps = found.into_iter().map(|step| self.spoken(state, step)).collect();
                let (ruling, shows_grids) = (self.ruling_of_puzzle(position), self.args.grids);
                let answer = Steps { grid, ruling, spoken: steps, summary: None, is_numbered: true, shows_grids };
                desk.answer(item, grid, &answer);
            }
        }
    }
}

/// Says why there is no step.
fn tell(item: &Item, grid: &Grid, verdict: &'static str, reason: &str, desk: &mut Desk) {
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
