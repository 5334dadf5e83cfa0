//! Hints, all steps of a position, paths, proofs of claims, and mistakes.

use serde::Serialize;
use sudokit::answer::{
    Hint as HintFields, Mistake as MistakeFields, NoStep, TechniqueNames, Unsolved, VerdictKind, VerdictSummary,
    parse_claim, prove, rated_beside,
};
use sudokit::logic::{
    Claim, End, Hint, Order, Path, RevealLevel, Start, Technique, UnknownInOrder, find_all, find_by_effect,
};
use sudokit::mistake::{Disproof, Judgment, Mistake, judge as judge_position};
use sudokit::picture::Scene;
use sudokit::rate::{HodokuScore, Profile};
use sudokit::{Candidate, Candidates, Cell, CellSet, Clues, Grid, OwnedClues, Solution, Stop};

use crate::SOLVER;
use crate::given::{Failure, Json, Question, Subject};
use crate::puzzles::techniques as techniques_named;
use crate::text::Picture;

/// A step in words, as far as each level reveals it.
#[derive(Serialize)]
struct Words {
    r#where: String,
    what: String,
    why: Vec<String>,
}

impl Words {
    fn of(hint: &Hint) -> Self {
        let mut why = hint.outline();
        why.push(hint.conclusion());
        Self {
            r#where: format!("{}, for {}", hint.summary(RevealLevel::Where), hint.technique().look_for()),
            what: hint.summary(RevealLevel::What),
            why,
        }
    }
}

/// A question about the steps of a position.
struct Asked<'q> {
    question: &'q Question,
    subject: Subject,
    order: Order,
    level: RevealLevel,
    svg: Option<Picture>,
}

/// An unsolved position without mistakes.
struct Open<'q> {
    asked: Asked<'q>,
    /// The verdict on the puzzle.
    summary: VerdictSummary,
    start: Start,
}

/// Reads the position and the order of a question. A position without a start has the answer why not.
fn open(question: &Question) -> Result<Result<Open<'_>, Json>, Failure> {
    let subject = question.position()?;
    let judgment = judged(question, &subject)?;
    let level = question.text("level")?;
    let level = Failure::value("level", level, level.parse())?;
    let order = read_order(question.text("order")?)?;
    let svg = question.data("svg").map(|look| Picture::new(&look)).transpose()?;
    let asked = Asked { question, subject, order, level, svg };
    Ok(match Unsolved::of(Some(judgment), level) {
        Ok(Unsolved { start, verdict, has_solution: true }) => Ok(Open { asked, summary: verdict, start }),
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

    /// Returns the answer of a step.
    fn row(&self, summary: &VerdictSummary, number: usize, hint: &Hint) -> Json {
        let mut row = self.refuse(summary.clone()).and(&HintFields::of_step(number, hint, self.level));
        if self.question.is("words") {
            row = row.with("words", &Json::of(&Words::of(hint)));
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

/// Returns the next step of a position, or the reason why there is none.
pub fn hint(question: &Question) -> Result<Json, Failure> {
    let Open { asked, summary, start } = match open(question)? {
        Ok(open) => open,
        Err(answer) => return Ok(answer),
    };
    let mut path = Path::new(&start, asked.order.clone());
    Ok(match path.next() {
        Some(hint) => asked.row(&summary, 1, &hint),
        None => asked.refuse(end_of(&path).unwrap_or_else(VerdictSummary::solved)),
    })
}

/// Returns the verdict on the end of a path, unless it led to the solution.
fn end_of(path: &Path) -> Option<VerdictSummary> {
    VerdictSummary::of_end(&path.end().unwrap_or(End::Stuck))
}

/// Returns every step of a position, those with the same effect with the same number, or every step of a technique.
pub fn steps(question: &Question) -> Result<Json, Failure> {
    let Open { asked, summary, start } = match open(question)? {
        Ok(open) => open,
        Err(answer) => return Ok(Json::list([answer])),
    };
    let groups = match question.optional_text("about")? {
        Some(name) => {
            let hints = find_all(&techniques_named(name)?, &start, &Stop::NEVER).hints;
            hints.into_iter().map(|hint| vec![hint]).collect()
        }
        None => find_by_effect(&listed(&asked.order), &start, &Stop::NEVER).0,
    };
    let numbered = (1..).zip(&groups).flat_map(|(number, group)| group.iter().map(move |hint| (number, hint)));
    Ok(Json::list(asked.rows(&summary, numbered)))
}

/// Returns the order without the nets that it tries last.
fn listed(order: &Order) -> Order {
    if *order == Order::people().with_nets() { Order::people() } else { order.clone() }
}

/// Returns all steps from a position, and the summary of the path.
pub fn path(question: &Question) -> Result<Json, Failure> {
    let Open { asked, mut summary, start } = match open(question)? {
        Ok(open) => open,
        Err(answer) => return Ok(Json::list([answer])),
    };
    let mut path = Path::new(&start, asked.order.clone());
    let mut profile = Profile::default();
    let hints: Vec<Hint> = path.by_ref().inspect(|hint| profile.count(hint)).collect();
    profile.end(path.end());
    if let Some(end) = end_of(&path) {
        summary = end;
    }
    let rated = rated_beside(&profile, &asked.order, &start, &Stop::NEVER);
    let hodoku = HodokuScore::in_order(&asked.order, &profile);
    let mut rows = asked.rows(&summary, (1..).zip(&hints));
    rows.push(asked.refuse(summary).and(&HintFields::of_path(&profile, Some(&rated), hodoku)));
    Ok(Json::list(rows))
}

/// Returns the steps that prove a claim, or the reason why there is no proof.
pub fn why(question: &Question) -> Result<Json, Failure> {
    let claim = question.text("about")?;
    let claim = Failure::value("claim", claim, parse_claim(claim))?;
    let Open { asked, summary, start } = match open(question)? {
        Ok(open) => open,
        Err(answer) => return Ok(Json::list([answer])),
    };
    let refuse = |verdict, words| Ok(Json::list([asked.refuse(VerdictSummary::new(verdict, vec![words]))]));
    let Claim { cell, digit, on } = claim;
    if SOLVER.solve(start.state()).is_ok_and(|solution| (solution.digit(cell) == digit) != on) {
        let is = if on { "not " } else { "" };
        return refuse(VerdictKind::WrongClaim, format!("{cell} is {is}{digit}"));
    }
    if let Some(known) = VerdictSummary::known(start.state(), claim) {
        return Ok(Json::list([asked.refuse(known)]));
    }
    match prove(&start, &listed(&asked.order), &asked.order, claim, &Stop::NEVER) {
        Ok(hints) => Ok(Json::list(asked.rows(&summary, (1..).zip(&hints)))),
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

/// Judges a position of a puzzle, which is known or has the givens of the position.
fn judged(question: &Question, subject: &Subject) -> Result<Judgment, Failure> {
    let puzzle = question.puzzle()?.map(|grid| SOLVER.puzzle(&grid)).transpose();
    let puzzle = puzzle.map_err(|flaw| Failure::of("puzzle", flaw.to_string()))?;
    let (grid, candidates) = (subject.grid(), subject.position.candidates());
    if let (OwnedClues::Candidates(clues), Some(left)) = (&subject.clues, &candidates)
        && let Ok(solution) = SOLVER.solve(&Clues::Candidates(clues.clone()))
    {
        let mistakes = mistakes_in_sukaku(&grid, left, &solution);
        if !mistakes.is_empty() {
            return Ok(Judgment::Mistaken { mistakes, flaw: None });
        }
    }
    Ok(judge_position(subject.known(&grid, candidates.as_ref()), puzzle.as_ref()))
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
    let subject = question.position()?;
    let judgment = judged(question, &subject)?;
    let mistakes: Vec<JudgedMistake> = judgment.mistakes().iter().map(JudgedMistake::from).collect();
    let answer = Json::empty().with("state", &Json::of(&judgment.name())).with("mistakes", &Json::of(&mistakes));
    Ok(match question.data("svg") {
        Some(look) => {
            let scene = Scene::of_mistakes(&subject.position, judgment.mistakes(), RevealLevel::Why);
            answer.with("svg", &Picture::new(&look)?.draw(scene))
        }
        None => answer,
    })
}

/// Lists the techniques with their names.
#[expect(clippy::unnecessary_wraps, reason = "the type of all answers")]
pub fn techniques(_: &Question) -> Result<Json, Failure> {
    Ok(Json::list(Technique::ALL.map(|technique| Json::of(&TechniqueNames::from(technique)))))
}
