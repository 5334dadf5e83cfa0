//! Hints, all steps of a position, paths, proofs of claims, and mistakes.

use serde::{Deserialize, Serialize};
use sudokit::answer::{self, Answer, Hint as HintFields, TechniqueNames, VerdictSummary};
use sudokit::logic::{
    Claim, End, Hint, Order, Path, Rating, RevealLevel, Start, Technique, UnknownInOrder, find_all, find_by_effect, proof,
};
use sudokit::mistake::{Judgment, Mistake, judge as judge_position};
use sudokit::picture::Scene;
use sudokit::rate::{HodokuScore, Profile};
use sudokit::solve::Flaw;
use sudokit::{Candidate, CellSet, Puzzle, Stop};

use crate::given::{Failure, Given, Subject};
use crate::puzzles::{SOLVER, about, techniques as techniques_named};
use crate::text::Picture;

/// The question for steps of a position.
#[derive(Deserialize)]
pub struct StepsOf {
    of: Given,
    /// The puzzle that the position was reached from, if its givens are not known.
    puzzle: Option<Given>,
    order: String,
    level: RevealLevel,
    /// The technique of all steps, or the claim to prove.
    about: Option<String>,
    /// True if each step is told in words.
    words: bool,
    /// The picture of each step.
    svg: Option<Picture>,
}

/// An answer with the step in words and as a picture.
#[derive(Serialize)]
pub struct Row {
    #[serde(flatten)]
    answer: Answer<HintFields>,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<Words>,
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
}

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

/// An unsolved position without mistakes.
struct Open {
    summary: VerdictSummary,
    start: Start,
}

impl StepsOf {
    /// Reads the position and its order. A position without a start has the answer why not.
    fn open(self) -> Result<(Question, Result<Open, Box<Row>>), Failure> {
        let Self { of, puzzle, order, level, about, words, svg } = self;
        let order = read_order(&order)?;
        let subject = of.read()?;
        let puzzle = puzzle.map(read_puzzle).transpose()?;
        let question = Question { subject, order, level, about, words, svg };
        let open = match judged(&question.subject, puzzle.as_ref()) {
            Judgment::Open { start, solutions_of_givens } => {
                let flaw = solutions_of_givens.map(Flaw::Several);
                let summary = flaw.as_ref().map_or(VerdictSummary::UNIQUE, VerdictSummary::of_flaw);
                Ok(Open { summary, start: *start })
            }
            Judgment::Solved => Err(question.refuse(VerdictSummary::solved(), None)),
            Judgment::Mistaken { mistakes, flaw } => {
                let summary = VerdictSummary::of_mistakes(&mistakes, flaw.as_ref(), level);
                let mut row = question.refuse(summary, HintFields::of_mistakes(&mistakes, level));
                let scene = || Scene::of_mistakes(&question.subject.position, &mistakes, level);
                row.svg = question.svg.as_ref().filter(|_| !mistakes.is_empty()).map(|svg| svg.draw(&scene()));
                Err(row)
            }
            Judgment::Undecided { solutions, .. } => {
                Err(question.refuse(VerdictSummary::of_flaw(&Flaw::Several(solutions)), None))
            }
        };
        Ok((question, open.map_err(Box::new)))
    }
}

/// A question whose position was read.
struct Question {
    subject: Subject,
    order: Order,
    level: RevealLevel,
    about: Option<String>,
    words: bool,
    svg: Option<Picture>,
}

impl Question {
    /// Returns the answer that there is no step, with the reason.
    fn refuse(&self, summary: VerdictSummary, data: impl Into<Option<HintFields>>) -> Row {
        Row { answer: about(self.subject.position.givens, summary, data), words: None, svg: None }
    }

    /// Returns the answer of a step.
    fn row(&self, summary: &VerdictSummary, number: usize, hint: &Hint) -> Row {
        let fields = HintFields::of_step(number, hint, self.level);
        Row {
            answer: about(self.subject.position.givens, summary.clone(), fields),
            words: self.words.then(|| Words::of(hint)),
            svg: self.svg.as_ref().map(|svg| svg.draw(&Scene::of_hint_at(hint, self.level))),
        }
    }

    /// Returns the answers of numbered steps.
    fn rows(&self, summary: &VerdictSummary, hints: &[Hint]) -> Vec<Row> {
        (1..).zip(hints).map(|(number, hint)| self.row(summary, number, hint)).collect()
    }
}

/// Returns the next step of a position, or the reason why there is none.
pub fn hint(question: StepsOf) -> Result<Row, Failure> {
    let (question, open) = question.open()?;
    let Open { summary, start } = match open {
        Ok(open) => open,
        Err(row) => return Ok(*row),
    };
    let mut path = Path::new(&start, question.order.clone());
    Ok(match path.next() {
        Some(hint) => question.row(&summary, 1, &hint),
        None => question.refuse(end_of(&path).unwrap_or_else(VerdictSummary::solved), None),
    })
}

/// Returns the verdict on the end of a path, unless it led to the solution.
fn end_of(path: &Path) -> Option<VerdictSummary> {
    VerdictSummary::of_end(&path.end().unwrap_or(End::Stuck))
}

/// Returns every step of a position, those with the same effect with the same number, or every step of a technique.
pub fn steps(question: StepsOf) -> Result<Vec<Row>, Failure> {
    let (question, open) = question.open()?;
    let Open { summary, start } = match open {
        Ok(open) => open,
        Err(row) => return Ok(vec![*row]),
    };
    let groups = match &question.about {
        Some(name) => {
            let hints = find_all(&techniques_named(name)?, &start, &Stop::NEVER).hints;
            hints.into_iter().map(|hint| vec![hint]).collect()
        }
        None => find_by_effect(&listed(&question.order), &start, &Stop::NEVER).0,
    };
    let numbered = (1..).zip(&groups).flat_map(|(number, group)| group.iter().map(move |hint| (number, hint)));
    Ok(numbered.map(|(number, hint)| question.row(&summary, number, hint)).collect())
}

/// Returns the order without the nets that it tries last.
fn listed(order: &Order) -> Order {
    if *order == Order::people().with_nets() { Order::people() } else { order.clone() }
}

/// Returns all steps from a position, and the summary of the path.
pub fn path(question: StepsOf) -> Result<Vec<Row>, Failure> {
    let (question, open) = question.open()?;
    let Open { mut summary, start } = match open {
        Ok(open) => open,
        Err(row) => return Ok(vec![*row]),
    };
    let mut path = Path::new(&start, question.order.clone());
    let mut profile = Profile::default();
    let hints: Vec<Hint> = path.by_ref().inspect(|hint| profile.count(hint)).collect();
    profile.end(path.end());
    if let Some(end) = end_of(&path) {
        summary = end;
    }
    let reference = Order::sudoku_explainer();
    let rated = if question.order == reference {
        profile.clone()
    } else {
        // Nested chains take seconds, as nets on the path do.
        let has_nets = hints.iter().any(|hint| hint.technique().is_net());
        let most = if has_nets { Rating::UNSOLVED } else { below_nested_chains() };
        Profile::of(&mut Path::new(&start, reference).up_to(most))
    };
    let hodoku = (question.order == Order::hodoku()).then(|| HodokuScore::of(&profile));
    let fields = HintFields::of_path(&profile, Some(&rated), hodoku);
    let mut rows = question.rows(&summary, &hints);
    rows.push(question.refuse(summary, fields));
    Ok(rows)
}

/// Returns the highest rating without chains inside of nets on the scale of Sudoku Explainer.
fn below_nested_chains() -> Rating {
    let nested = Technique::NestedContradiction.least_rating();
    Rating::from_tenths(nested.tenths() - 1).unwrap_or(nested)
}

/// Returns the steps that prove a claim, or the reason why there is no proof.
pub fn why(question: StepsOf) -> Result<Vec<Row>, Failure> {
    let (question, open) = question.open()?;
    let claim = read_claim(question.about.as_deref().unwrap_or_default())?;
    let Open { summary, start } = match open {
        Ok(open) => open,
        Err(row) => return Ok(vec![*row]),
    };
    let refuse = |verdict, words| Ok(vec![question.refuse(VerdictSummary::new(verdict, vec![words]), None)]);
    let Claim { cell, digit, on } = claim;
    if SOLVER.solve(start.state()).is_ok_and(|solution| (solution.digit(cell) == digit) != on) {
        let is = if on { "not " } else { "" };
        return refuse("wrong claim", format!("{cell} is {is}{digit}"));
    }
    let state = start.state();
    if let Some(placed) = state.grid().digit(cell) {
        let how = if state.givens().contains(cell) { "given" } else { "entered" };
        return refuse("known", format!("{cell} has its {placed}, which was {how}"));
    }
    if !on && !state.has(Candidate { cell, digit }) {
        return refuse("known", match state.grid().holders(cell, digit).next() {
            Some((house, _)) => format!("{house} has its {digit}"),
            None => format!("the pencil marks of {cell} have no {digit}"),
        });
    }
    let listed = listed(&question.order);
    let proven = match proof(&start, listed.clone(), claim, &Stop::NEVER) {
        Err(End::Stuck) if question.order != listed => proof(&start, question.order.clone(), claim, &Stop::NEVER),
        proven => proven,
    };
    match proven {
        Ok(hints) => Ok(question.rows(&summary, &hints)),
        Err(end) => refuse("not found", format!("the path to the solution does not show it: {end}")),
    }
}

/// Reads `r3c5=7` or `r3c5<>7`.
fn read_claim(text: &str) -> Result<Claim, Failure> {
    let claim = || {
        let (cell, digit, on) = match text.split_once("<>") {
            Some((cell, digit)) => (cell, digit, false),
            None => text.split_once('=').map(|(cell, digit)| (cell, digit, true))?,
        };
        Some(Claim { cell: cell.trim().parse().ok()?, digit: digit.trim().parse().ok()?, on })
    };
    claim().ok_or_else(|| Failure::of("claim", format!("found '{text}', expected r3c5=7 or r3c5<>7")))
}

/// Reads an order: a name that the program has, too, or names of techniques.
fn read_order(text: &str) -> Result<Order, Failure> {
    Order::named(text).map_or_else(|| text.parse(), Ok).map_err(|unknown: UnknownInOrder| {
        let expected = format!("{}, or names of techniques, one a line", Order::NAMES.join(", "));
        Failure::of("order", format!("{unknown}, expected {expected}"))
    })
}

/// Reads the puzzle that a position was reached from.
fn read_puzzle(given: Given) -> Result<Puzzle, Failure> {
    SOLVER.puzzle(&given.read()?.position.givens).map_err(|flaw| Failure::of("puzzle", flaw))
}

fn judged(subject: &Subject, puzzle: Option<&Puzzle>) -> Judgment {
    let (grid, candidates) = (subject.grid(), subject.position.candidates());
    judge_position(subject.known(&grid, candidates.as_ref()), puzzle)
}

/// The question for mistakes.
#[derive(Deserialize)]
pub struct JudgeOf {
    of: Given,
    puzzle: Option<Given>,
    svg: Option<Picture>,
}

/// The state of a position, and its mistakes.
#[derive(Serialize)]
pub struct Judged {
    state: &'static str,
    mistakes: Vec<JudgedMistake>,
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
}

/// A mistake with its words, its cells, and the fields that `hint` has for it.
#[derive(Serialize)]
struct JudgedMistake {
    words: String,
    cells: CellSet,
    parts: Vec<answer::Mistake>,
}

/// Judges a position: wrong entries, and digits of the solution that are not among the pencil marks.
pub fn judge(JudgeOf { of, puzzle, svg }: JudgeOf) -> Result<Judged, Failure> {
    let subject = of.read()?;
    let judgment = judged(&subject, puzzle.map(read_puzzle).transpose()?.as_ref());
    let mistakes = judgment.mistakes();
    let told = |mistake: &Mistake| JudgedMistake {
        words: mistake.to_string(),
        cells: mistake.cells(),
        parts: answer::Mistake::all_of(mistake, true),
    };
    let scene = || Scene::of_mistakes(&subject.position, mistakes, RevealLevel::Why);
    Ok(Judged {
        state: judgment.name(),
        mistakes: mistakes.iter().map(told).collect(),
        svg: svg.map(|svg| svg.draw(&scene())),
    })
}

/// A question without any data.
#[derive(Deserialize)]
pub struct Nothing {}

/// Lists the techniques with their names.
#[expect(clippy::unnecessary_wraps, reason = "the type of all answers")]
pub fn techniques(_: Nothing) -> Result<Vec<TechniqueNames>, Failure> {
    Ok(Technique::ALL.into_iter().map(TechniqueNames::from).collect())
}
