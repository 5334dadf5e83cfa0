//! Solutions, counts, candidates, checks, ratings, canonical forms and new puzzles.

use std::ops::ControlFlow;
use std::str::FromStr;

use crate::answer::{
    Answer, Candidates as ListedCandidates, Canonical, Checked, Counted, Made, Moved, PathStep, Rated, Reduced, Solved,
    VerdictKind, VerdictSummary,
};
use crate::canon::Definition;
use crate::generate::{CluePlaces, Generator, Requirements, add_with, reduce_all};
use crate::logic::{Level, Order, Path, Rating, Solvable, Technique};
use crate::random::Random;
use crate::rate::Profile;
use crate::solve::{Flaw, Solver, first_solution};
use crate::{Candidates, Clues, Conflict, OwnedClues, Puzzle, Stop, Symmetry, Verdict, conflicts};
use serde::Serialize;

use super::SOLVER;
use super::question::{Failure, Json, Question, Subject};

/// Solves clues. Without a verdict, the summary is that the search was stopped.
fn verdict_on(clues: &OwnedClues, stop: &Stop) -> (Option<Verdict>, VerdictSummary) {
    let has_reasons = |verdict: &Verdict| match verdict {
        Err(Flaw::Several(ambiguous)) => ambiguous.first_two_until(stop).is_some(),
        _ => true,
    };
    let verdict = SOLVER.solve_until(clues, stop).filter(has_reasons);
    let summary = verdict.as_ref().map_or_else(VerdictSummary::late, VerdictSummary::of);
    (verdict, summary)
}

/// Solves a puzzle.
pub fn solve(question: &Question) -> Result<Json, Failure> {
    let clues = question.position()?.clues;
    let (verdict, summary) = verdict_on(&clues, question.stop);
    let solved = Solved { number: None, solution: verdict.as_ref().and_then(first_solution).copied() };
    Ok(Json::about(clues, summary).and(&solved))
}

/// Lists some of the solutions of a puzzle in reading order. Without any, the answer is the reason.
pub fn solutions(question: &Question) -> Result<Json, Failure> {
    let skip = size(question.number("skip")?.unwrap_or(0));
    let take = size(question.number("take")?.unwrap_or(PER_PAGE));
    let clues = question.position()?.clues;
    let (verdict, summary) = verdict_on(&clues, question.stop);
    if verdict.as_ref().and_then(first_solution).is_none() {
        return Ok(Json::list([Json::about(clues, summary)]));
    }
    let solutions = SOLVER.solutions(&clues).until(question.stop.clone());
    let found = (1_u64..).zip(solutions).skip(skip).take(take);
    Ok(Json::list(found.map(|(number, solution)| {
        let solved = Solved { number: Some(number), solution: Some(solution) };
        Json::about(clues.clone(), summary.clone()).and(&solved)
    })))
}

/// The solutions on a page.
const PER_PAGE: u64 = 24;

/// Returns a number of items. There are never more than a number of 32 bits.
fn size(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Counts the solutions of a puzzle.
pub fn count(question: &Question) -> Result<Json, Failure> {
    let limit = question.limit("limit", 2)?;
    let clues = question.position()?.clues;
    let counted = Counted::from(SOLVER.count_until(&clues, limit, question.stop));
    let (_, summary) = verdict_on(&clues, question.stop);
    Ok(Json::about(clues, summary).and(&counted))
}

/// What a grid that is being typed has beside the number of its solutions.
#[derive(Serialize)]
struct Typed {
    empty_cells: usize,
    conflicts: Vec<Conflict>,
}

/// Counts the solutions of all digits of a position, and lists its conflicts.
pub fn state(question: &Question) -> Result<Json, Failure> {
    let limit = question.limit("limit", 1000)?;
    let subject = question.position()?;
    let grid = subject.grid();
    let clues: OwnedClues = match (subject.clues, subject.position.candidates()) {
        (OwnedClues::Candidates(_), Some(left)) => left.into(),
        _ => grid.into(),
    };
    let counted = Counted::from(SOLVER.count_until(&clues, limit, question.stop));
    let typed = Typed { empty_cells: grid.count_empty(), conflicts: conflicts(&grid) };
    let (_, summary) = verdict_on(&clues, question.stop);
    Ok(Json::about(clues, summary).and(&counted).and(&typed))
}

/// Lists the candidates of a position by the rules.
pub fn candidates(question: &Question) -> Result<Json, Failure> {
    list_candidates(question, None)
}

/// Lists the digits that each cell has in a solution.
pub fn true_candidates(question: &Question) -> Result<Json, Failure> {
    list_candidates(question, Some(SOLVER))
}

fn list_candidates(question: &Question, solver: Option<Solver>) -> Result<Json, Failure> {
    let subject = question.position()?;
    let (grid, givens) = (subject.grid(), subject.position.givens);
    let clues = match subject.clues {
        OwnedClues::Candidates(_) => subject.clues.clone(),
        OwnedClues::Givens(_) => grid.into(),
    };
    let (candidates, verdict) = match solver {
        Some(solver) => {
            let (verdict, late) = verdict_on(&clues, question.stop);
            let Some(verdict) = verdict else { return Ok(Json::about(givens, late)) };
            (solver.true_candidates(&clues).unwrap_or(Candidates::NONE), Some(verdict))
        }
        None => ListedCandidates::by_rules(&grid, subject.position.candidates().as_ref()),
    };
    let summary = ListedCandidates::verdict_on(&subject.position, verdict.as_ref(), solver);
    Ok(Json::about(givens, summary).and(&ListedCandidates::of(&grid, &candidates)))
}

/// Returns the candidates that the digits leave, or of pencil marks only these.
pub fn plain_candidates(subject: &Subject) -> Candidates {
    ListedCandidates::by_rules(&subject.grid(), subject.position.candidates().as_ref()).0
}

/// Checks whether a full grid is valid, and a solution of its puzzle.
pub fn check(question: &Question) -> Result<Json, Failure> {
    let position = question.position()?.position;
    let (checked, problems) = Checked::of_position(&position, question.puzzle()?.as_ref(), SOLVER);
    Ok(Json::about(position.givens, VerdictSummary::of_problems(&problems)).and(&checked))
}

/// Checks whether a puzzle is well posed.
pub fn check_puzzle(question: &Question) -> Result<Json, Failure> {
    let clues = question.position()?.clues;
    let (verdict, summary) = verdict_on(&clues, question.stop);
    let Some(verdict) = verdict else { return Ok(Json::about(clues, summary)) };
    let found = verdict.map(|solution| match &clues {
        OwnedClues::Givens(grid) => Some(SOLVER.redundant_givens(&Puzzle::assume_unique(*grid, solution))),
        OwnedClues::Candidates(_) => None,
    });
    Ok(Json::about(clues, summary).and(&Checked::of_puzzle(&found)))
}

/// Returns true for the scale of `HoDoKu`, and false for that of Sudoku Explainer.
fn is_hodoku(question: &Question) -> Result<bool, Failure> {
    match question.text("scale")?.unwrap_or("se") {
        "se" => Ok(false),
        "hodoku" => Ok(true),
        scale => Failure::value("scale", scale, Err("expected se or hodoku")),
    }
}

/// Rates a puzzle.
pub fn rate(question: &Question) -> Result<Json, Failure> {
    let with_steps = question.is("steps", false)?;
    let is_hodoku = is_hodoku(question)?;
    let (order, rated): (_, fn(&Profile) -> Rated) =
        if is_hodoku { (Order::hodoku(), Rated::hodoku) } else { (Order::sudoku_explainer(), Rated::of) };
    let most = match question.word("limit")? {
        Some(_) if is_hodoku => {
            return Err(Failure::of("limit", "found a limit of Sudoku Explainer, expected scale 'se'"));
        }
        Some(limit) => {
            let of_level = |_| level(&limit).map(Level::most);
            Failure::value("limit", &limit, limit.parse().or_else(of_level))?
        }
        None => Rating::UNSOLVED,
    };
    let clues = question.position()?.clues;
    let start = match Solvable::of_clues_until(&Clues::from(&clues), SOLVER, question.stop) {
        Some(Ok(start)) => start,
        Some(Err(flaw)) => return Ok(Json::about(clues, VerdictSummary::of_flaw(&flaw))),
        None => return Ok(Json::about(clues, VerdictSummary::late())),
    };
    let mut path = Path::new(&start, order).up_to(most).until(question.stop.clone());
    let (mut profile, mut steps) = (Profile::default(), Vec::new());
    while let Some(step) = path.advance() {
        profile.count(&step);
        steps.push(PathStep::from(&step));
    }
    profile.end(path.end());
    let rated = Rated { path: with_steps.then_some(steps), ..rated(&profile) };
    Ok(Json::about(clues, VerdictSummary::UNIQUE).and(&rated))
}

/// Returns the canonical form of a grid.
pub fn canon(question: &Question) -> Result<Json, Failure> {
    let by: Definition = question.named("by")?.unwrap_or_default();
    let grid = question.position()?.digits()?;
    Ok(match by.form(&grid, SOLVER) {
        Ok(form) => {
            // The other forms need no solution.
            let summary = (by == Definition::Solution).then_some(VerdictSummary::UNIQUE);
            Json::about(grid, summary).and(&Canonical::of(&form, by))
        }
        Err(flaw) => Json::about(grid, VerdictSummary::of_flaw(&flaw)),
    })
}

/// Returns random equivalents of a grid, as the program makes them of a list that repeats it.
pub fn shuffle(question: &Question) -> Result<Json, Failure> {
    let (number, seed) = (question.number("number")?.unwrap_or(1), seed(question)?);
    let Subject { clues, position, .. } = question.position()?;
    let moved = |number| {
        let map = Symmetry::random(&mut Random::new(seed, number));
        let equivalent_solution = position.solution.as_deref().map(|solution| map.apply(solution));
        let moved = Moved { equivalent: map.apply_to_clues(&Clues::from(&clues)), map, equivalent_solution };
        Json::about(clues.clone(), None).and(&moved)
    };
    Ok(Json::list((1..=number).take_while(|_| !question.stop.is_due()).map(moved)))
}

/// Removes clues from a puzzle, or adds clues to a grid until one solution is left.
pub fn reduce(question: &Question) -> Result<Json, Failure> {
    // Adding clues needs no chance.
    let chances =
        if question.is("add", false)? { None } else { Some((seed(question)?, question.number("best")?.unwrap_or(1))) };
    let grid = question.position()?.digits()?;
    let puzzle = SOLVER.puzzle(&grid);
    let summary = puzzle.as_ref().map_or_else(VerdictSummary::of_flaw, |_| VerdictSummary::UNIQUE);
    let reduced = match (chances, puzzle) {
        (None, puzzle) => {
            let first = puzzle.as_ref().map_or_else(Flaw::solution, |puzzle| Some(puzzle.solution()));
            let result = first.and_then(|solution| add_with(SOLVER, &grid, solution));
            result.map(|result| Reduced { added: Some(grid.differences(&result)), ..Reduced::from(&result) })
        }
        (Some((seed, best)), Ok(puzzle)) => Some(Reduced::from(&reduce_all(SOLVER, &[puzzle], seed, best)[0].puzzle)),
        (Some(_), Err(_)) => None,
    };
    let answer = Json::about(grid, summary);
    Ok(match reduced {
        Some(reduced) => answer.and(&reduced),
        None => answer,
    })
}

/// Returns the seed of a question, 0 if it has none.
fn seed(question: &Question) -> Result<u64, Failure> {
    Ok(question.word("seed")?.map_or(0, |seed| Random::seed_of(&seed)))
}

/// Reads a level. The error lists all levels with the highest rating of each.
fn level(name: &str) -> Result<Level, String> {
    let rated = |level: Level| format!("{level} (rated to {})", level.most());
    name.parse().map_err(|_| {
        let [levels @ .., last] = Level::ALL;
        format!("expected {} or {last}", levels.map(rated).join(", "))
    })
}

/// Reads the end of a range.
fn end<T: FromStr<Err: ToString>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

/// Reads a whole number.
fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "expected a whole number from 0".into())
}

/// Returns the techniques with a name.
pub fn techniques(name: &str) -> Result<Vec<Technique>, Failure> {
    Technique::named(name).map_err(|unknown| match unknown.similar {
        Some(similar) => Failure::of("technique", format!("unknown technique '{name}', did you mean '{similar}'?")),
        None => Failure::of("technique", format!("unknown technique '{name}'")),
    })
}

/// The fields of `generate`.
pub const REQUIREMENTS: &[&str] = &[
    "number",
    "start",
    "seed",
    "level",
    "rating",
    "clues",
    "technique",
    "next",
    "symmetry",
    "minimal",
    "tries",
    "scale",
    "score",
];

/// Reads requirements on new puzzles: an object of JSON with the fields of the question `generate` that are requirements.
///
/// # Errors
/// A field is unknown, or its value is none of its values.
///
/// ```
/// use sudokit::ask::requirements;
///
/// let wanted = requirements(r#"{"clues":[24,26],"level":"hard"}"#)?;
/// assert_eq!(wanted.clues, Some(24..=26));
/// let failure = requirements(r#"{"clues":[24]}"#).unwrap_err();
/// assert_eq!(failure.to_string(), "clues: found [24], expected one value, or both ends of a range");
/// # Ok::<(), sudokit::ask::Failure>(())
/// ```
pub fn requirements(json: &str) -> Result<Requirements, Failure> {
    let question = Question::new("generate", json, &REQUIREMENTS[3..], &Stop::NEVER)?;
    let requirements = of_question(&question)?;
    question.finish()?;
    Ok(requirements)
}

/// Returns the requirements of a question for new puzzles.
fn of_question(question: &Question) -> Result<Requirements, Failure> {
    let groups = |name| question.texts(name)?.into_iter().map(techniques).collect::<Result<Vec<_>, _>>();
    let mut all = Requirements::new().minimal(question.is("minimal", false)?);
    match question.text("symmetry")? {
        None => {}
        Some("random") => all.places = CluePlaces::AnySymmetry,
        Some(name) => all = all.symmetry(Failure::value("symmetry", name, name.parse())?),
    }
    all.hodoku_score = question.range("score", whole)?;
    if is_hodoku(question)? {
        all.hodoku_level = question.range("level", end)?;
        if all.hodoku_level.is_none() && all.hodoku_score.is_none() {
            return Err(Failure::of("scale", "found 'hodoku' without a level or a score, expected one of them"));
        }
    } else if all.hodoku_score.is_some() {
        return Err(Failure::of("score", "the score is that of HoDoKu: add the scale 'hodoku'"));
    } else {
        all.level = question.range("level", level)?;
    }
    all.clues = question.range("clues", whole)?;
    all.rating = question.range("rating", end)?;
    all.path.with = groups("technique")?;
    all.path.next = groups("next")?.concat();
    all.tries = match question.number("tries")? {
        Some(0) => return Err(Failure::of("tries", "found 0, expected a number from 1")),
        tries => tries.unwrap_or(all.tries),
    };
    Ok(all)
}

/// Makes puzzles. A single one, for which no number was asked, has its level.
pub fn generate(question: &Question) -> Result<Json, Failure> {
    let number = question.number("number")?;
    let (start, seed) = (question.number("start")?.unwrap_or(1), seed(question)?);
    let generator = Generator::new(of_question(question)?)
        .map_err(|impossible| Failure::new(format!("no puzzle meets these requirements: {impossible}")))?
        .with_seed(seed);
    let indices = start..start.saturating_add(number.unwrap_or(1));
    let made = generator.make_with(indices, question.stop, |_| ControlFlow::Continue(()));
    Ok(Json::list(made.iter().map(|result| match result {
        Ok(made) => {
            let mut answer = Made::of(made, seed);
            if number.is_none() && answer.level.is_none() {
                let mut path = Path::new(&made.puzzle, Order::sudoku_explainer()).until(question.stop.clone());
                answer = answer.with_path(&Profile::of(&mut path));
            }
            Json::about(*made.puzzle.grid(), VerdictSummary::UNIQUE).and(&answer)
        }
        Err(gave_up) => {
            let made = Made { seed, index: gave_up.index, ..Made::default() };
            let summary = VerdictSummary::new(VerdictKind::GivenUp, vec![gave_up.to_string()]);
            Json::of(&Answer::new(summary, made))
        }
    })))
}
