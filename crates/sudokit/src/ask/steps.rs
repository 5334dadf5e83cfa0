//! Hints, all steps of a position, paths, proofs of claims, and mistakes.

use crate::answer::{
    Hint as HintFields, Mistake as MistakeFields, NoStep, TechniqueNames, Unsolved, VerdictKind, VerdictSummary,
    parse_claim, prove, rated_beside,
};
use crate::logic::{
    Claim, End, Hint, Order, Path, RevealLevel, Start, Technique, UnknownInOrder, find_all, find_by_effect,
};
use crate::mistake::{Disproof, Judgment, Mistake, judge_until};
use crate::picture::Scene;
use crate::rate::{HodokuScore, Profile};
use crate::{Candidate, Candidates, Cell, CellSet, Grid, OwnedClues, Solution, Stop};
use serde::Serialize;

use super::SOLVER;
use super::puzzles::techniques as techniques_named;
use super::question::{Failure, Json, Question, Subject};
use super::text::{LOOK, PLAIN_LOOK, Picture};

/// A step in words, as far as each level up to that of the question reveals it.
#[derive(Serialize)]
struct Words {
    r#where: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    what: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Vec<String>>,
}

impl Words {
    fn of(hint: &Hint, level: RevealLevel) -> Self {
        Self {
            r#where: format!("{}, for {}", hint.summary(RevealLevel::Where), hint.technique().look_for()),
            what: (level >= RevealLevel::What).then(|| hint.summary(RevealLevel::What)),
            why: (level >= RevealLevel::Why).then(|| hint.outline().into_iter().chain([hint.conclusion()]).collect()),
        }
    }
}

/// A question about the steps of a position.
struct Asked<'q> {
    subject: Subject,
    order: Order,
    level: RevealLevel,
    /// True if each step is also told in words.
    in_words: bool,
    svg: Option<Picture>,
    stop: &'q Stop,
}

/// Reads the position and the order of a question. A position without a start has the answer why not.
fn open<'q>(question: &Question<'q>) -> Result<Result<(Asked<'q>, Unsolved), Json>, Failure> {
    let level = question.named("level")?.unwrap_or(RevealLevel::Why);
    let order = read_order(question.text("order")?.unwrap_or("human"))?;
    let in_words = question.is("words", false)?;
    let svg = Picture::of(question, LOOK)?;
    let subject = question.position()?;
    let judgment = judged(question, &subject)?;
    let asked = Asked { subject, order, level, in_words, svg, stop: question.stop };
    Ok(match Unsolved::of(judgment, level) {
        Ok(unsolved) if unsolved.has_solution => Ok((asked, unsolved)),
        Ok(Unsolved { verdict, .. }) => Err(asked.refuse(verdict)),
        Err(NoStep { verdict, mistakes }) if mistakes.is_empty() => Err(asked.refuse(verdict)),
        Err(NoStep { verdict, mistakes }) => {
            let answer = asked.refuse(verdict).and(&HintFields::of_mistakes(&mistakes, level));
            Err(match &asked.svg {
                Some(svg) => {
                    answer.with("svg", &svg.draw(Scene::of_mistakes(&asked.subject.position, &mistakes, level)))
                }
                None => answer,
            })
        }
    })
}

impl Asked<'_> {
    /// Returns an answer without a step.
    fn refuse(&self, summary: VerdictSummary) -> Json {
        Json::about(self.subject.position.givens, summary)
    }

    /// Returns the path from a start.
    fn path(&self, start: &Start) -> Path {
        Path::new(start, self.order.clone()).until(self.stop.clone())
    }

    /// Returns the answer of a step.
    fn row(&self, summary: &VerdictSummary, number: usize, hint: &Hint) -> Json {
        let mut row = self.refuse(summary.clone()).and(&HintFields::of_step(number, hint, self.level));
        if self.in_words {
            row = row.with("words", &Json::of(&Words::of(hint, self.level)));
        }
        if let Some(svg) = &self.svg {
            row = row.with("svg", &svg.draw(Scene::of_hint_at(hint, self.level)));
        }
        row
    }

    /// Returns the answers of numbered steps.
    fn rows<'h>(&self, summary: &VerdictSummary, hints: impl IntoIterator<Item = (usize, &'h Hint)>) -> Vec<Json> {
        hints.into_iter().map(|(number, hint)| self.row(summary, number, hint)).collect()
    }
}

/// Returns the next step of a position, or a later one, or the reason why there is none.
pub fn hint(question: &Question) -> Result<Json, Failure> {
    let number = match question.number("step")? {
        Some(0) => return Err(Failure::of("step", "found 0, expected a number from 1")),
        number => usize::try_from(number.unwrap_or(1)).unwrap_or(usize::MAX),
    };
    let (asked, Unsolved { start, verdict, .. }) = match open(question)? {
        Ok(open) => open,
        Err(answer) => return Ok(answer),
    };
    let mut path = asked.path(&start);
    Ok(match path.nth(number - 1) {
        Some(hint) => asked.row(&verdict, number, &hint),
        None => asked.refuse(end_of(&path).unwrap_or_else(VerdictSummary::solved)),
    })
}

/// Returns the verdict on the end of a path, unless it led to the solution.
fn end_of(path: &Path) -> Option<VerdictSummary> {
    VerdictSummary::of_end(&path.end().unwrap_or(End::Stuck))
}

/// Returns every step of a position, those with the same effect with the same number, or every step of a technique.
pub fn steps(question: &Question) -> Result<Json, Failure> {
    let technique = question.text("technique")?.map(techniques_named).transpose()?;
    if technique.is_some() && question.text("order")?.is_some() {
        return Err(Failure::of("order", "has no meaning with a technique, which alone is looked for"));
    }
    let (asked, Unsolved { start, verdict, .. }) = match open(question)? {
        Ok(open) => open,
        Err(answer) => return Ok(Json::list([answer])),
    };
    let groups = match technique {
        Some(techniques) => {
            let hints = find_all(&techniques, &start, asked.stop).hints;
            hints.into_iter().map(|hint| vec![hint]).collect()
        }
        None => find_by_effect(&listed(&asked.order), &start, asked.stop).0,
    };
    let numbered = (1..).zip(groups.iter().flatten());
    Ok(Json::list(asked.rows(&verdict, numbered)))
}

/// Returns the order without the nets that it tries last.
fn listed(order: &Order) -> Order {
    if *order == Order::people().with_nets() { Order::people() } else { order.clone() }
}

/// Returns all steps from a position, and the summary of the path, which has the ratings unless they are not wanted.
pub fn path(question: &Question) -> Result<Json, Failure> {
    let is_rated = question.is("rated", true)?;
    let (asked, Unsolved { start, mut verdict, .. }) = match open(question)? {
        Ok(open) => open,
        Err(answer) => return Ok(Json::list([answer])),
    };
    let mut path = asked.path(&start);
    let mut profile = Profile::default();
    let hints: Vec<Hint> = path.by_ref().inspect(|hint| profile.count(hint)).collect();
    profile.end(path.end());
    if let Some(end) = end_of(&path) {
        verdict = end;
    }
    let rated = is_rated.then(|| rated_beside(&profile, &asked.order, &start, asked.stop));
    let hodoku = HodokuScore::in_order(&asked.order, &profile);
    let mut rows = asked.rows(&verdict, (1..).zip(&hints));
    rows.push(asked.refuse(verdict).and(&HintFields::of_path(&profile, rated.as_ref(), hodoku)));
    Ok(Json::list(rows))
}

/// Returns the steps that prove a claim, or the reason why there is no proof.
pub fn why(question: &Question) -> Result<Json, Failure> {
    let claim = question.text("claim")?.unwrap_or_default();
    let claim = Failure::value("claim", claim, parse_claim(claim))?;
    let (asked, Unsolved { start, verdict, .. }) = match open(question)? {
        Ok(open) => open,
        Err(answer) => return Ok(Json::list([answer])),
    };
    let refuse = |verdict, words| Ok(Json::list([asked.refuse(VerdictSummary::new(verdict, vec![words]))]));
    let Claim { cell, digit, on } = claim;
    let solution = SOLVER.solve_until(start.state(), asked.stop).and_then(Result::ok);
    if solution.is_some_and(|solution| (solution.digit(cell) == digit) != on) {
        let is = if on { "not " } else { "" };
        return refuse(VerdictKind::WrongClaim, format!("{cell} is {is}{digit}"));
    }
    if let Some(known) = VerdictSummary::known(start.state(), claim) {
        return Ok(Json::list([asked.refuse(known)]));
    }
    match prove(&start, &listed(&asked.order), &asked.order, claim, asked.stop) {
        Ok(hints) => Ok(Json::list(asked.rows(&verdict, (1..).zip(&hints)))),
        Err(end) => refuse(VerdictKind::NotFound, format!("the path to the solution does not show it: {end}")),
    }
}

/// Reads an order: a name that the program has, too, or names of techniques.
fn read_order(text: &str) -> Result<Order, Failure> {
    Order::named(text).map_or_else(|| text.parse(), Ok).map_err(|unknown: UnknownInOrder| {
        let expected = format!("{}, or names of techniques, one a line", Order::NAMES.join(", "));
        Failure::of("order", format!("{unknown}, expected {expected}"))
    })
}

/// Judges a position of a puzzle, which is known or has the givens of the position. Returns `None` if the search was stopped.
fn judged(question: &Question, subject: &Subject) -> Result<Option<Judgment>, Failure> {
    let puzzle = question.puzzle()?.map(|grid| SOLVER.puzzle(&grid)).transpose();
    let puzzle = puzzle.map_err(|flaw| Failure::of("puzzle", flaw.to_string()))?;
    let (grid, candidates) = (subject.grid(), subject.position.candidates());
    if let (OwnedClues::Candidates(clues), Some(left)) = (&subject.clues, &candidates) {
        let Some(verdict) = SOLVER.solve_until(&**clues, question.stop) else { return Ok(None) };
        let mistakes = verdict.map_or_else(|_| Vec::new(), |solution| mistakes_in_sukaku(&grid, left, &solution));
        if !mistakes.is_empty() {
            return Ok(Some(Judgment::Mistaken { mistakes, flaw: None }));
        }
    }
    Ok(judge_until(subject.known(&grid, candidates.as_ref()), puzzle.as_ref(), SOLVER, question.stop))
}

/// Returns the entries that differ from the solution of a sukaku, and its digits that are not among the candidates that are left.
fn mistakes_in_sukaku(grid: &Grid, left: &Candidates, solution: &Solution) -> Vec<Mistake> {
    let wrong = Cell::ALL.into_iter().filter(|&cell| !left[cell].contains(solution.digit(cell)));
    let mistake = |cell| match grid.digit(cell) {
        Some(digit) => Mistake::Entry { entry: Candidate { cell, digit }, disproof: Disproof::Fails },
        None => Mistake::CrossedOut(Candidate { cell, digit: solution.digit(cell) }),
    };
    wrong.map(mistake).collect()
}

/// A mistake with its words, its cells, and the fields that `hint` has for it.
#[derive(Serialize)]
struct JudgedMistake {
    words: String,
    cells: CellSet,
    parts: Vec<MistakeFields>,
}

impl From<&Mistake> for JudgedMistake {
    fn from(mistake: &Mistake) -> Self {
        Self { words: mistake.to_string(), cells: mistake.cells(), parts: MistakeFields::all_of(mistake, true) }
    }
}

/// Judges a position: wrong entries, and digits of the solution that are not among the pencil marks.
pub fn judge(question: &Question) -> Result<Json, Failure> {
    let svg = Picture::of(question, PLAIN_LOOK)?;
    let subject = question.position()?;
    let judgment = judged(question, &subject)?;
    let found = judgment.as_ref().map_or(&[][..], Judgment::mistakes);
    let state = judgment.as_ref().map_or("undecided", Judgment::name);
    let mistakes: Vec<JudgedMistake> = found.iter().map(JudgedMistake::from).collect();
    let answer = Json::empty().with("state", &Json::of(&state)).with("mistakes", &Json::of(&mistakes));
    Ok(match svg {
        Some(svg) => answer.with("svg", &svg.draw(Scene::of_mistakes(&subject.position, found, RevealLevel::Why))),
        None => answer,
    })
}

/// Lists the techniques with their names.
#[expect(clippy::unnecessary_wraps, reason = "the type of all answers")]
pub fn techniques(_: &Question) -> Result<Json, Failure> {
    Ok(Json::list(Technique::ALL.map(|technique| Json::of(&TechniqueNames::from(technique)))))
}
