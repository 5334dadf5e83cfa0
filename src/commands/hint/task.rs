//! Records to positions, and positions to steps: the next step, all steps, the steps of a technique or of a proof.

use sudokit::answer::{NoStep, Unsolved, VerdictKind, VerdictSummary, prove, rated_beside};
use sudokit::logic::{Claim, End, Found, Hint, Order, Path, Searched, State, Technique, find_all, find_by_effect};
use sudokit::mistake::{Known, Mistake, judge_until, stale_marks};
use sudokit::picture::counted;
use sudokit::rate::{HodokuScore, Profile};
use sudokit::solve::Solver;
use sudokit::text::Position;
use sudokit::{Candidates, Grid, Puzzle, Stop};

use super::super::values::{names, stop_after, stuck_in_words};
use super::Args;
use super::answers::{Reasons, Steps, Summary, add_after, add_no_step, position_of};
use crate::output::Item;
use crate::run::Answers;

/// Shows hints on records.
pub struct HintTask {
    pub args: Args,
    pub order: Order,
    /// The order without its last resort. `--all-here` compares all steps of its techniques.
    pub listed: Order,
    /// The techniques of `--find`.
    pub wanted: Vec<Technique>,
    /// The original puzzle of all records, if it is known.
    pub puzzle: Option<Puzzle>,
    pub solver: Solver,
}

/// A record that can be read.
struct Subject<'a> {
    item: &'a Item<'a>,
    position: &'a Position,
    /// All digits of the position.
    grid: &'a Grid,
    /// Stops searches when the time for the record is over.
    stop: Stop,
}

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
        let subject = &Subject { item, position, grid: &grid, stop: stop_after(self.args.time_limit) };
        let judgment = judge_until(known, self.puzzle.as_ref(), self.solver, &subject.stop);
        match Unsolved::of(judgment, self.args.level) {
            Ok(unsolved) if unsolved.has_solution => {
                if !unsolved.start.has_one_solution() {
                    let words = "the givens have several solutions: no technique that relies on uniqueness is tried";
                    answers.note_unless_data(item, words);
                }
                self.show_steps(subject, &unsolved, answers);
            }
            Ok(Unsolved { verdict, .. }) if !self.args.techniques.no_uniqueness => {
                self.explain(subject, verdict, answers);
                if answers.is_alone() {
                    answers.note_unless_data(item, "--no-uniqueness shows hints that are right for every solution");
                }
            }
            Ok(unsolved) => {
                let count = self.solver.count_until(unsolved.start.state(), Some(1), &subject.stop);
                if count.number == 0 && count.is_complete {
                    let reason = "no solution is left by the pencil marks".into();
                    return self.explain(subject, VerdictSummary::new(VerdictKind::Mistaken, vec![reason]), answers);
                }
                self.show_steps(subject, &unsolved, answers);
            }
            Err(no_step) => {
                let is_vague = |mistake: &Mistake| matches!(mistake, Mistake::OneOf { .. } | Mistake::Several);
                if position.entries.is_none() && no_step.mistakes.iter().any(is_vague) {
                    answers.note(item, "with --puzzle FILE every wrong digit is found");
                }
                self.explain(subject, no_step, answers);
            }
        }
    }

    /// Adds the reason why there is no step as an answer. The outcome is no, unless nothing is left to do.
    fn explain(&self, subject: &Subject, reason: impl Into<NoStep>, answers: &mut Answers) {
        let &Subject { item, position, grid, .. } = subject;
        let no_step = reason.into();
        answers.mark(no_step.verdict.verdict);
        if no_step.verdict.verdict == VerdictKind::Solved && self.args.apply {
            answers.note_unless_data(item, no_step.verdict.reasons.join("; "));
            return add_after(item, grid, None, &no_step.verdict, &Position::new(*grid), answers);
        }
        add_no_step(item, (position, grid), &no_step, self.args.level, !self.args.apply, answers);
    }

    fn show_steps(&self, subject: &Subject, unsolved: &Unsolved, answers: &mut Answers) {
        if !self.args.find.is_empty() {
            self.find(subject, unsolved, answers);
        } else if let Some(claim) = self.args.why {
            self.prove(subject, unsolved, claim, answers);
        } else if self.args.all_here {
            self.find_by_effect(subject, unsolved, answers);
        } else {
            self.show_path(subject, unsolved, answers);
        }
    }

    /// Returns steps as an answer, without a summary.
    fn steps<'a>(
        &self,
        subject: &Subject<'a>,
        unsolved: &Unsolved,
        groups: Vec<Vec<Hint>>,
        is_numbered: bool,
    ) -> Steps<'a> {
        Steps {
            grid: subject.grid,
            verdict: unsolved.verdict.clone(),
            lead: None,
            groups,
            level: self.args.level,
            reasons: if self.args.options.verbose { Reasons::Full } else { Reasons::Short },
            summary: None,
            is_numbered,
            is_by_effect: self.args.all_here,
            is_drawn: !is_numbered || !self.args.find.is_empty(),
        }
    }

    /// Returns the verdict on the end of a path in an order, unless it led to the solution.
    fn verdict_on_end(&self, path: &Path, order: &Order) -> Option<VerdictSummary> {
        match path.end()? {
            End::Stuck => Some(self.stuck(path.state(), order)),
            end => VerdictSummary::of_end(&end),
        }
    }

    /// Returns the verdict on a position in which no technique of an order applies.
    fn stuck(&self, state: &State, order: &Order) -> VerdictSummary {
        let nets = if *order == self.order { "" } else { "; forcing nets were left out" };
        VerdictSummary::new(VerdictKind::Stuck, vec![stuck_in_words(state, order, &self.args.techniques) + nets])
    }

    /// Shows the next step, the grid after it, or all steps.
    fn show_path(&self, subject: &Subject, unsolved: &Unsolved, answers: &mut Answers) {
        let &Subject { item, position, grid, .. } = subject;
        let is_whole = self.args.all;
        // No path leads to one of several solutions, and where it ends, the search for nets takes seconds and finds none.
        let order = if is_whole && !unsolved.has_solution { &self.listed } else { &self.order };
        let mut path = path(subject, unsolved, order);
        let mut hints: Vec<Hint> = path.by_ref().take(if is_whole { usize::MAX } else { 1 }).collect();
        let nets = hints.iter().filter(|hint| hint.technique().is_net()).count();
        if nets > 0 && self.order != self.listed && answers.is_alone() {
            let are = if nets == 1 { "is a forcing net" } else { "are forcing nets" };
            let steps = counted(nets, "step");
            let words = format!(
                "{steps} {are}: no step of another technique was found (--without 'forcing net' leaves them out)"
            );
            answers.note_unless_data(item, words);
        }
        let mut verdict = unsolved.verdict.clone();
        let has_entries = self.puzzle.is_some() || position.entries.is_some();
        // These techniques lead as far as they lead.
        let is_end_wanted = is_whole && self.args.apply && path.end() == Some(End::Stuck);
        if let Some(mut ending) = self.verdict_on_end(&path, order).filter(|_| !is_end_wanted) {
            if hints.is_empty() {
                return self.explain(subject, ending, answers);
            }
            for reason in &mut ending.reasons {
                *reason = format!("after {}: {reason}", counted(hints.len(), "step"));
                answers.note(item, &reason);
            }
            answers.mark(ending.verdict);
            verdict = ending;
        }
        if self.args.apply {
            let after = position_of(path.state(), has_entries);
            let last = hints.pop().filter(|_| !is_whole);
            return add_after(item, grid, last.as_ref(), &verdict, &after, answers);
        }
        let mut used = Profile::default();
        for hint in &hints {
            used.count(hint);
        }
        used.end(path.end());
        let summary = || self.summary(subject, unsolved, &used);
        let groups = hints.into_iter().map(|hint| vec![hint]).collect();
        let steps = Steps { verdict, ..self.steps(subject, unsolved, groups, is_whole) };
        Steps { summary: if is_whole { Some(&summary) } else { None }, ..steps }.add(item, answers);
    }

    fn summary(&self, subject: &Subject, unsolved: &Unsolved, used: &Profile) -> Summary {
        let rate = || rated_beside(used, &self.order, &unsolved.start, &subject.stop);
        // Without one solution there is no rating.
        let rated = unsolved.has_solution.then(rate);
        let is_own = self.order == Order::sudoku_explainer();
        let hodoku = HodokuScore::in_order(&self.order, used);
        Summary { used: used.clone(), rated, is_own, hodoku }
    }

    /// Shows every step of the techniques of `--find`.
    fn find(&self, subject: &Subject, unsolved: &Unsolved, answers: &mut Answers) {
        let Found { hints, searched, .. } = find_all(&self.wanted, &unsolved.start, &subject.stop);
        let groups = hints.into_iter().map(|hint| vec![hint]).collect();
        let none = || not_found(format!("no {} here", names(&self.args.find, " or ")));
        self.show_found(subject, unsolved, (groups, searched), none, answers);
    }

    /// Shows every step of the position, grouped by effect.
    fn find_by_effect(&self, subject: &Subject, unsolved: &Unsolved, answers: &mut Answers) {
        let found = find_by_effect(&self.listed, &unsolved.start, &subject.stop);
        self.show_found(subject, unsolved, found, || self.stuck(unsolved.start.state(), &self.listed), answers);
    }

    /// Shows groups of steps, or why there are none.
    fn show_found(
        &self,
        subject: &Subject,
        unsolved: &Unsolved,
        (groups, searched): (Vec<Vec<Hint>>, Searched),
        none: impl FnOnce() -> VerdictSummary,
        answers: &mut Answers,
    ) {
        match searched {
            Searched::Stopped => return self.explain(subject, VerdictSummary::late(), answers),
            // A limit left out some cases of a search.
            Searched::Cut => answers.note(
                subject.item,
                "there may be more steps: the search for a technique with very many cases ended at its limit",
            ),
            _ => {}
        }
        if groups.is_empty() {
            self.explain(subject, none(), answers);
        } else {
            self.steps(subject, unsolved, groups, true).add(subject.item, answers);
        }
    }

    /// Shows the step that proves a claim, and the steps that it needs.
    fn prove(&self, subject: &Subject, unsolved: &Unsolved, claim: Claim, answers: &mut Answers) {
        let (Claim { cell, digit, on }, start, stop) = (claim, &unsolved.start, &subject.stop);
        let solution = unsolved.has_solution.then(|| self.solver.solve_until(start.state(), stop)?.ok()).flatten();
        if solution.is_some_and(|solution| (solution.digit(cell) == digit) != on) {
            let (is, sign) = if on { ("not ", "<>") } else { ("", "=") };
            let words = format!("{cell} is {is}{digit}: --why '{cell}{sign}{digit}' shows why");
            return self.explain(subject, VerdictSummary::new(VerdictKind::WrongClaim, vec![words]), answers);
        }
        if let Some(known) = VerdictSummary::known(start.state(), claim) {
            return self.explain(subject, known, answers);
        }
        match prove(start, &self.listed, &self.order, claim, stop) {
            Ok(hints) => {
                let before = hints.len() - 1;
                let groups = hints.into_iter().map(|hint| vec![hint]).collect();
                let lead = (before > 0).then(|| format!("after {}:", counted(before, "other step")));
                Steps { lead, ..self.steps(subject, unsolved, groups, before > 0) }.add(subject.item, answers);
            }
            Err(End::Stopped(_)) => {
                let verdict = VerdictSummary { verdict: VerdictKind::NotFound, ..VerdictSummary::late() };
                self.explain(subject, verdict, answers);
            }
            Err(_) => {
                // The reason is how far the path leads.
                let mut path = path(subject, unsolved, &self.order);
                let steps = std::iter::from_fn(|| path.advance()).count();
                let end = self.verdict_on_end(&path, &self.order).map(|end| end.reasons.join("; "));
                let end = end.unwrap_or_else(|| "the path to the solution does not show it".into());
                self.explain(subject, not_found(format!("after {}: {end}", counted(steps, "step"))), answers);
            }
        }
    }
}

/// Returns the path of a position in an order.
fn path(subject: &Subject, unsolved: &Unsolved, order: &Order) -> Path {
    Path::new(&unsolved.start, order.clone()).until(subject.stop.clone())
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

/// Returns the verdict on a position without the step that is asked for.
fn not_found(reason: String) -> VerdictSummary {
    VerdictSummary::new(VerdictKind::NotFound, vec![reason])
}
