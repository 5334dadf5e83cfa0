//! Records to positions, and positions to steps: the next step, all steps, the steps of a technique or of a proof.

use sudokit::answer::VerdictSummary;
use sudokit::logic::{
    Claim, End, Found, Hint, Order, Path, Rating, RevealLevel, Start, State, Technique, find_all, find_by_effect, proof,
};
use sudokit::mistake::{Judgment, Known, Mistake, judge_until, stale_marks};
use sudokit::picture::counted;
use sudokit::rate::{HodokuScore, Profile};
use sudokit::solve::{Count, Flaw, Solver};
use sudokit::text::Position;
use sudokit::{Candidate, Candidates, CellSet, Grid, Puzzle, Stop};

use super::super::values::{stop_after, stuck_in_words};
use super::Args;
use super::answers::{After, Reference, Steps, Summary, add_no_step};
use crate::output::Item;
use crate::run::{Answers, Refusal};

/// Shows hints on records.
pub struct HintTask {
    pub args: Args,
    pub mode: Mode,
    pub order: Order,
    /// The techniques of which all steps of a position are compared: those of the order without its last resort.
    pub listed: Order,
    /// The original puzzle of all records, if it is known.
    pub puzzle: Option<Puzzle>,
    pub solver: Solver,
}

/// What is shown of a position.
pub enum Mode {
    /// The next step.
    Next,
    /// The grid after the next step.
    Apply,
    /// Every step to the solution.
    Path,
    /// Every step of some techniques.
    Find(String, Vec<Technique>),
    /// Every step, grouped by effect.
    AllHere,
    /// The proof of a claim.
    Why(Claim),
}

/// An unsolved position without mistakes.
struct Open<'a> {
    item: &'a Item<'a>,
    grid: &'a Grid,
    /// The verdict on the puzzle.
    verdict: VerdictSummary,
    start: Start,
    /// True if the position has exactly one solution, so that it can be rated.
    has_solution: bool,
    /// True if it is known which digits are entries.
    has_entries: bool,
}

impl Open<'_> {
    fn path(&self, order: Order, stop: &Stop) -> Path {
        Path::new(&self.start, order).until(stop.clone())
    }
}

/// Records to positions.
impl HintTask {
    /// Adds the hint on a record.
    pub fn hint(&self, item: &Item, position: &Position, answers: &mut Answers) {
        let (grid, givens, marks) = (position.grid(), position.givens.given_cells(), position.candidates());
        if let Some(marks) = &marks {
            note_stale(item, &grid, marks, answers);
        }
        let known = match &marks {
            Some(candidates) if item.record.has_only_candidates() => Known::Sukaku { placed: &grid, candidates },
            Some(marks) => Known::Marked { grid: &grid, givens, marks },
            None => Known::Digits { grid: &grid, givens },
        };
        let open = |verdict: VerdictSummary, start: Start, has_solution: bool| Open {
            item,
            grid: &grid,
            verdict,
            start,
            has_solution,
            has_entries: self.puzzle.is_some() || position.entries.is_some(),
        };
        let stop = self.stop();
        let Some(judgment) = judge_until(known, self.puzzle.as_ref(), self.solver, &stop) else {
            answers.mark_no();
            return self.explain(item, &grid, &VerdictSummary::late(), answers);
        };
        match judgment {
            Judgment::Open { start, solutions_of_givens } => {
                if !start.has_one_solution() {
                    answers.note_unless_data(
                        item,
                        "the givens have several solutions: no technique that relies on uniqueness is tried",
                    );
                }
                let flaw = solutions_of_givens.map(Flaw::Several);
                let verdict = flaw.as_ref().map_or(VerdictSummary::UNIQUE, VerdictSummary::of_flaw);
                self.show_steps(&open(verdict, *start, true), answers);
            }
            Judgment::Solved => self.add_solved(item, &grid, answers),
            Judgment::Mistaken { mistakes, flaw: Some(flaw) } if mistakes.is_empty() => {
                answers.refuse(item, &grid, &Refusal::of(&flaw, NO_HINT));
            }
            Judgment::Mistaken { mistakes, flaw } => {
                answers.mark_no();
                let is_vague = |mistake: &Mistake| matches!(mistake, Mistake::OneOf { .. } | Mistake::Several);
                if position.entries.is_none() && mistakes.iter().any(is_vague) {
                    answers.note(item, "with --puzzle FILE every wrong digit is found");
                }
                let level = self.args.level;
                let verdict = VerdictSummary::of_mistakes(&mistakes, flaw.as_ref(), level);
                let most = if level == RevealLevel::Where { 1 } else { usize::MAX };
                let shown = &mistakes[..mistakes.len().min(most)];
                add_no_step(item, &grid, &verdict, Some((position, shown, level)), !self.applies(), answers);
            }
            Judgment::Undecided { start, solutions } => {
                let flaw = Flaw::Several(solutions);
                if !self.args.techniques.no_uniqueness {
                    return refuse(item, &grid, &flaw, answers);
                }
                if self.solver.count_until(start.state(), Some(1), &stop) == NO_SOLUTION {
                    answers.mark_no();
                    let reason = "no solution is left by the pencil marks".into();
                    return self.explain(item, &grid, &VerdictSummary::new("mistaken", vec![reason]), answers);
                }
                self.show_steps(&open(VerdictSummary::of_flaw(&flaw), *start, false), answers);
            }
        }
    }

    /// Adds the reason why there is no step as an answer.
    fn explain(&self, item: &Item, grid: &Grid, verdict: &VerdictSummary, answers: &mut Answers) {
        add_no_step(item, grid, verdict, None, !self.applies(), answers);
    }

    /// Adds the answer that nothing is left to do.
    fn add_solved(&self, item: &Item, grid: &Grid, answers: &mut Answers) {
        let verdict = VerdictSummary::solved();
        if !self.applies() {
            return self.explain(item, grid, &verdict, answers);
        }
        answers.note_unless_data(item, verdict.reasons.join("; "));
        After { hint: None, verdict, grid: *grid, position: Position::new(*grid) }.add(item, grid, answers);
    }
}

/// The count of a position without solutions.
const NO_SOLUTION: Count = Count { number: 0, is_complete: true };

/// The words before the reason why a grid is refused.
const NO_HINT: &str = "no hint";

/// Refuses a grid that has several solutions.
fn refuse(item: &Item, grid: &Grid, flaw: &Flaw, answers: &mut Answers) {
    answers.refuse(item, grid, &Refusal::of(flaw, NO_HINT));
    if answers.is_alone() {
        answers.note_unless_data(item, "with --no-uniqueness hints are right for every solution");
    }
}

/// Adds a note on the marks that are ignored.
fn note_stale(item: &Item, grid: &Grid, marks: &Candidates, answers: &mut Answers) {
    let stale = stale_marks(grid, marks);
    if let Some((cell, digits)) = stale.first() {
        let ignored = match digits.only() {
            Some(digit) => format!("ignored mark {digit}, because a peer already holds it"),
            None => format!("ignored marks {digits}, because peers already hold them"),
        };
        let more =
            if stale.len() > 1 { format!("; likewise in {} other cells", stale.len() - 1) } else { String::new() };
        answers.note(item, format!("{cell}: {ignored}{more}"));
    }
}

/// Positions to steps.
impl HintTask {
    fn show_steps(&self, open: &Open, answers: &mut Answers) {
        match &self.mode {
            Mode::Find(name, wanted) => self.find(open, name, wanted, answers),
            Mode::AllHere => self.find_by_effect(open, answers),
            Mode::Why(claim) => self.prove(open, *claim, answers),
            Mode::Next | Mode::Apply | Mode::Path => self.show_path(open, answers),
        }
    }

    /// Returns true if grids are printed instead of hints.
    const fn applies(&self) -> bool {
        matches!(self.mode, Mode::Apply)
    }

    /// Returns a stop for searches that begin now.
    fn stop(&self) -> Stop {
        stop_after(self.args.time_limit)
    }

    /// Returns steps as an answer, without a summary.
    fn steps<'g>(&self, open: &Open<'g>, hints: Vec<Hint>, is_numbered: bool) -> Steps<'g> {
        Steps {
            grid: open.grid,
            verdict: open.verdict.clone(),
            lead: None,
            groups: hints.into_iter().map(|hint| vec![hint]).collect(),
            text: self.args.step_text(),
            summary: None,
            is_numbered,
            is_drawn: !is_numbered || matches!(self.mode, Mode::Find(..)),
        }
    }

    /// Returns the verdict on the end of a path, unless it led to the solution.
    fn verdict_on_end(&self, path: &Path) -> Option<VerdictSummary> {
        match path.end()? {
            End::Stuck => Some(self.stuck(path.state(), &self.order)),
            end => VerdictSummary::of_end(&end),
        }
    }

    /// Returns the verdict on a position in which no technique applies.
    fn stuck(&self, state: &State, order: &Order) -> VerdictSummary {
        VerdictSummary::new("stuck", vec![stuck_in_words(state, order, &self.args.techniques)])
    }

    /// Adds the reason why no step was found as an answer. The outcome is no.
    fn fail(&self, open: &Open, verdict: &VerdictSummary, answers: &mut Answers) {
        answers.mark_no();
        self.explain(open.item, open.grid, verdict, answers);
    }

    /// Shows the next step, the grid after it, or all steps.
    fn show_path(&self, open: &Open, answers: &mut Answers) {
        let Open { item, grid, .. } = open;
        let stop = self.stop();
        let mut path = open.path(self.order.clone(), &stop);
        let (mut hints, mut profile) = (Vec::new(), Profile::default());
        let is_whole = matches!(self.mode, Mode::Path);
        let limit = if is_whole { usize::MAX } else { 1 };
        for hint in path.by_ref().take(limit) {
            profile.count(&hint);
            hints.push(hint);
        }
        profile.end(path.end());
        let nets = hints.iter().filter(|hint| hint.technique().is_net()).count();
        if nets > 0 && self.order != self.listed && answers.is_alone() {
            let are = if nets == 1 { "is a forcing net" } else { "are forcing nets" };
            let words = format!(
                "{} {are}, since no other technique applies (--no-nets leaves them out)",
                counted(nets, "step")
            );
            answers.note_unless_data(item, &words);
        }
        let mut verdict = open.verdict.clone();
        if let Some(mut ending) = self.verdict_on_end(&path) {
            if hints.is_empty() {
                return self.fail(open, &ending, answers);
            }
            for reason in &mut ending.reasons {
                *reason = format!("after {}: {reason}", counted(hints.len(), "step"));
                answers.note(item, &reason);
            }
            answers.mark_no();
            verdict = ending;
        }
        if self.applies() {
            let after = path.state();
            let position = position_of(after, open.has_entries);
            return After { hint: hints.pop(), verdict, grid: *after.grid(), position }.add(item, grid, answers);
        }
        let mut answer = Steps { verdict, ..self.steps(open, hints, is_whole) };
        answer.summary = is_whole.then(|| self.summary(open, profile, nets > 0, &stop));
        answer.add(item, answers);
    }

    fn summary(&self, open: &Open, used: Profile, has_nets: bool, stop: &Stop) -> Summary {
        let hodoku = (self.order == Order::hodoku()).then(|| HodokuScore::of(&used));
        // Without one solution there is no rating.
        let reference = open.has_solution.then(|| {
            let order = Order::sudoku_explainer();
            if self.order == order {
                return Reference::Same;
            }
            // Nested chains take seconds, as nets on the path do.
            let most = if has_nets { Rating::UNSOLVED } else { below_nested_chains() };
            Reference::Path(open.path(order, stop).up_to(most).into())
        });
        Summary { used, reference, hodoku }
    }

    /// Shows every step of a technique.
    fn find(&self, open: &Open, name: &str, wanted: &[Technique], answers: &mut Answers) {
        let Found { hints, is_complete, .. } = find_all(wanted, &open.start, &self.stop());
        if !is_complete {
            return self.fail(open, &VerdictSummary::late(), answers);
        }
        if hints.is_empty() {
            return self.fail(open, &not_found(format!("no {name} here")), answers);
        }
        self.steps(open, hints, true).add(open.item, answers);
    }

    /// Shows every step of the position, grouped by effect.
    fn find_by_effect(&self, open: &Open, answers: &mut Answers) {
        let (groups, is_complete) = find_by_effect(&self.listed, &open.start, &self.stop());
        if !is_complete {
            return self.fail(open, &VerdictSummary::late(), answers);
        }
        if groups.is_empty() {
            return self.fail(open, &self.stuck(open.start.state(), &self.listed), answers);
        }
        Steps { groups, ..self.steps(open, Vec::new(), true) }.add(open.item, answers);
    }

    /// Shows the step that proves a claim, and the steps that it needs.
    fn prove(&self, open: &Open, claim: Claim, answers: &mut Answers) {
        let Open { item, grid, start, .. } = open;
        let Claim { cell, digit, on } = claim;
        let stop = self.stop();
        let solution = open.has_solution.then(|| self.solver.solve_until(start.state(), &stop)?.ok()).flatten();
        if solution.is_some_and(|solution| (solution.digit(cell) == digit) != on) {
            let (is, sign) = if on { ("not ", "<>") } else { ("", "=") };
            let words = format!("{cell} is {is}{digit}: --why '{cell}{sign}{digit}' shows it");
            return self.fail(open, &VerdictSummary::new("wrong claim", vec![words]), answers);
        }
        if let Some(words) = known(start.state(), claim) {
            return self.explain(item, grid, &VerdictSummary::new("known", vec![words]), answers);
        }
        let proven = match proof(start, self.listed.clone(), claim, &stop) {
            Err(End::Stuck) if self.order != self.listed => proof(start, self.order.clone(), claim, &stop),
            proven => proven,
        };
        match proven {
            Ok(hints) => {
                let before = hints.len() - 1;
                let mut answer = self.steps(open, hints, before > 0);
                answer.lead = (before > 0).then(|| format!("after {}:", counted(before, "other step")));
                answer.add(item, answers);
            }
            Err(End::Stopped(_)) => {
                self.fail(open, &VerdictSummary { verdict: "not found".into(), ..VerdictSummary::late() }, answers);
            }
            Err(_) => self.fail(open, &not_found(self.describe_failure(open)), answers),
        }
    }

    /// Returns the reason why there is no proof: how far the path led.
    fn describe_failure(&self, open: &Open) -> String {
        let mut path = open.path(self.order.clone(), &self.stop());
        let steps = std::iter::from_fn(|| path.advance()).count();
        let end = self.verdict_on_end(&path).map(|end| end.reasons.join("; "));
        let end = end.unwrap_or_else(|| "the path to the solution does not show it".into());
        format!("after {}: {end}", counted(steps, "step"))
    }
}

/// Returns the verdict on a position without the step that is asked for.
fn not_found(reason: String) -> VerdictSummary {
    VerdictSummary::new("not found", vec![reason])
}

/// Returns a state as a position. The position has marks only if steps have removed candidates. If it is not known which digits
/// are entries, all are givens.
fn position_of(state: &State, has_entries: bool) -> Position {
    let (grid, givens) = (state.grid(), if has_entries { state.givens() } else { CellSet::ALL });
    let position = Position::new(grid.masked(givens)).with_entries(grid.masked(!givens));
    let marks = state.marks();
    if marks == Candidates::of(grid) { position } else { position.with_marks((&marks).into()) }
}

/// Returns the highest rating without chains inside of nets on the scale of Sudoku Explainer.
fn below_nested_chains() -> Rating {
    let nested = Technique::NestedContradiction.least_rating();
    Rating::from_tenths(nested.tenths() - 1).unwrap_or(nested)
}

/// Returns the reason why there is nothing to prove, if the position already shows the claim.
fn known(state: &State, Claim { cell, digit, on }: Claim) -> Option<String> {
    if let Some(placed) = state.grid().digit(cell) {
        let how = if state.givens().contains(cell) { "given" } else { "entered" };
        return Some(format!("{cell} has its {placed}, which was {how}"));
    }
    if on || state.has(Candidate { cell, digit }) {
        return None;
    }
    Some(match state.grid().holders(cell, digit).next() {
        Some((house, _)) => format!("{house} has its {digit}"),
        None => format!("the pencil marks of {cell} have no {digit}"),
    })
}
