//! Solutions, counts, candidates, checks, ratings, canonical forms and new puzzles.

use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use sudokit::answer::{
    Answer, Candidates as ListedCandidates, Canonical, Checked, Counted, Made, Moved, PathStep, Rated, Reduced, Solved,
    VerdictKind, VerdictSummary,
};
use sudokit::canon::Definition;
use sudokit::generate::{CluePlaces, Generator, Requirements, add_with, reduce_all};
use sudokit::logic::{Level, Order, Path, Rating, Solvable, Technique};
use sudokit::random::Random;
use sudokit::rate::Profile;
use sudokit::solve::{Flaw, first_solution};
use sudokit::{Candidates, Conflict, OwnedClues, Symmetry, conflicts};

use crate::SOLVER;
use crate::given::{Failure, Json, Question, Subject};

/// Solves a puzzle.
pub fn solve(question: &Question) -> Result<Json, Failure> {
    let clues = question.position()?.clues;
    let verdict = SOLVER.solve(&clues.as_clues());
    let solved = Solved { number: None, solution: first_solution(&verdict).copied() };
    Ok(Json::about(clues, VerdictSummary::of(&verdict)).and(&solved))
}

/// Lists some of the solutions of a puzzle in reading order. Without any, the answer is the reason.
pub fn solutions(question: &Question) -> Result<Json, Failure> {
    let (skip, take) = (size(question.number("skip")?), size(question.number("take")?));
    let clues = question.position()?.clues;
    let verdict = SOLVER.solve(&clues.as_clues());
    let summary = VerdictSummary::of(&verdict);
    if first_solution(&verdict).is_none() {
        return Ok(Json::list([Json::about(clues, summary)]));
    }
    let found = (1_u64..).zip(SOLVER.solutions(&clues.as_clues())).skip(skip).take(take);
    Ok(Json::list(found.map(|(number, solution)| {
        let solved = Solved { number: Some(number), solution: Some(solution) };
        Json::about(clues.clone(), summary.clone()).and(&solved)
    })))
}

/// Returns a number of items. There are never more than a number of 32 bits.
fn size(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Counts the solutions of a puzzle.
pub fn count(question: &Question) -> Result<Json, Failure> {
    let clues = question.position()?.clues;
    let counted = Counted::from(SOLVER.count(&clues.as_clues(), question.optional_number("limit")?));
    let summary = VerdictSummary::of(&SOLVER.solve(&clues.as_clues()));
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
    let subject = question.position()?;
    let grid = subject.grid();
    let clues: OwnedClues = match (subject.clues, subject.position.candidates()) {
        (OwnedClues::Candidates(_), Some(left)) => left.into(),
        _ => grid.into(),
    };
    let counted = Counted::from(SOLVER.count(&clues.as_clues(), question.optional_number("limit")?));
    let typed = Typed { empty_cells: grid.count_empty(), conflicts: conflicts(&grid) };
    let summary = VerdictSummary::of(&SOLVER.solve(&clues.as_clues()));
    Ok(Json::about(clues, summary).and(&counted).and(&typed))
}

/// Lists the candidates of a position by the rules, or those of its solutions.
pub fn candidates(question: &Question) -> Result<Json, Failure> {
    let subject = question.position()?;
    let (grid, givens) = (subject.grid(), subject.position.givens);
    let solver = question.is("is_true").then_some(SOLVER);
    let clues = match subject.clues {
        OwnedClues::Candidates(_) => subject.clues.clone(),
        OwnedClues::Givens(_) => grid.into(),
    };
    let (candidates, verdict) = match solver {
        Some(solver) => {
            let candidates = solver.true_candidates(&clues.as_clues()).unwrap_or(Candidates::NONE);
            (candidates, Some(solver.solve(&clues.as_clues())))
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

/// Checks whether a full grid is valid, and a solution of its puzzle, or whether a puzzle is well posed.
pub fn check(question: &Question) -> Result<Json, Failure> {
    let Subject { position, clues, .. } = question.position()?;
    if question.is("is_puzzle") {
        let found = match &clues {
            OwnedClues::Givens(grid) => SOLVER.puzzle(grid).map(|puzzle| Some(SOLVER.redundant_givens(&puzzle))),
            candidates @ OwnedClues::Candidates(_) => SOLVER.solve(&candidates.as_clues()).map(|_| None),
        };
        let summary = found.as_ref().map_or_else(VerdictSummary::of_flaw, |_| VerdictSummary::UNIQUE);
        return Ok(Json::about(clues, summary).and(&Checked::of_puzzle(&found)));
    }
    let (checked, problems) = Checked::of_position(&position, question.puzzle()?.as_ref(), SOLVER);
    Ok(Json::about(position.givens, VerdictSummary::of_problems(&problems)).and(&checked))
}

/// Returns true for the scale of `HoDoKu`, and false for that of Sudoku Explainer.
fn is_hodoku(question: &Question) -> Result<bool, Failure> {
    match question.text("scale")? {
        "se" => Ok(false),
        "hodoku" => Ok(true),
        scale => Failure::value("scale", scale, Err("expected se or hodoku")),
    }
}

/// Rates a puzzle.
pub fn rate(question: &Question) -> Result<Json, Failure> {
    let clues = question.position()?.clues;
    let most = match question.optional_text("limit")? {
        Some(limit) => {
            let of_level = |_| limit.parse().map(Level::most);
            Failure::value("limit", limit, limit.parse().or_else(of_level))?
        }
        None => Rating::UNSOLVED,
    };
    let (order, rated): (_, fn(&Profile) -> Rated) =
        if is_hodoku(question)? { (Order::hodoku(), Rated::hodoku) } else { (Order::sudoku_explainer(), Rated::of) };
    let start = match Solvable::of_clues(&clues.as_clues(), SOLVER) {
        Ok(start) => start,
        Err(flaw) => return Ok(Json::about(clues, VerdictSummary::of_flaw(&flaw))),
    };
    let mut path = Path::new(&start, order).up_to(most);
    let (mut profile, mut steps) = (Profile::default(), Vec::new());
    while let Some(step) = path.advance() {
        profile.count(&step);
        steps.push(PathStep::from(&step));
    }
    profile.end(path.end());
    let rated = Rated { path: question.is("steps").then_some(steps), ..rated(&profile) };
    Ok(Json::about(clues, VerdictSummary::UNIQUE).and(&rated))
}

/// Returns the canonical form of a grid.
pub fn canon(question: &Question) -> Result<Json, Failure> {
    let grid = question.position()?.digits()?;
    let by = question.text("by")?;
    let by: Definition = Failure::value("by", by, by.parse())?;
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
    let Subject { clues, position, .. } = question.position()?;
    let seed = Random::seed_of(question.text("seed")?);
    let moved = |number| {
        let map = Symmetry::random(&mut Random::new(seed, number));
        let equivalent_solution = position.solution.as_deref().map(|solution| map.apply(solution));
        let moved = Moved { equivalent: map.apply_to_clues(&clues.as_clues()), map, equivalent_solution };
        Json::about(clues.clone(), None).and(&moved)
    };
    Ok(Json::list((1..=question.number("number")?).map(moved)))
}

/// Removes clues from a puzzle, or adds clues to a grid until one solution is left.
pub fn reduce(question: &Question) -> Result<Json, Failure> {
    let grid = question.position()?.digits()?;
    let puzzle = SOLVER.puzzle(&grid);
    let summary = puzzle.as_ref().map_or_else(VerdictSummary::of_flaw, |_| VerdictSummary::UNIQUE);
    let reduced = if question.is("add") {
        let first = puzzle.as_ref().map_or_else(Flaw::solution, |puzzle| Some(puzzle.solution()));
        let result = first.and_then(|solution| add_with(SOLVER, &grid, solution));
        result.map(|result| Reduced { added: Some(grid.differences(&result)), ..Reduced::from(&result) })
    } else if let Ok(puzzle) = puzzle {
        let seed = Random::seed_of(question.text("seed")?);
        let reduced = reduce_all(SOLVER, &[puzzle], seed, question.number("best")?);
        Some(Reduced::from(&reduced[0].puzzle))
    } else {
        None
    };
    let answer = Json::about(grid, summary);
    Ok(match reduced {
        Some(reduced) => answer.and(&reduced),
        None => answer,
    })
}

/// Reads both ends of a range.
fn range<T: FromStr<Err: ToString>>(question: &Question, name: &str) -> Result<Option<RangeInclusive<T>>, Failure> {
    range_of(question, name, |end| end.parse().map_err(|error: T::Err| error.to_string()))
}

/// Reads a level. The error lists all levels with the highest rating of each.
fn level(name: &str) -> Result<Level, String> {
    let rated = |level: Level| format!("{level} (rated to {})", level.most());
    name.parse().map_err(|_| {
        let [levels @ .., last] = Level::ALL;
        format!("expected {} or {last}", levels.map(rated).join(", "))
    })
}

/// Reads both ends of a range by a function.
fn range_of<T>(
    question: &Question,
    name: &str,
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<Option<RangeInclusive<T>>, Failure> {
    let read = |end: &str| Failure::value(name, end, parse(end));
    match question.texts(name)[..] {
        [low, high] => Ok(Some(read(low)?..=read(high)?)),
        _ => Ok(None),
    }
}

/// Returns the techniques with a name.
pub fn techniques(name: &str) -> Result<Vec<Technique>, Failure> {
    Technique::named(name).map_err(|unknown| match unknown.similar {
        Some(similar) => Failure::of("technique", format!("unknown technique '{name}', did you mean '{similar}'?")),
        None => Failure::of("technique", format!("unknown technique '{name}'")),
    })
}

/// Returns the requirements of a question for new puzzles.
fn requirements(question: &Question) -> Result<Requirements, Failure> {
    let is_hodoku = is_hodoku(question)?;
    if !is_hodoku && !question.texts("score").is_empty() {
        return Err(Failure::of("score", "the score is that of HoDoKu: add the option scale: \"hodoku\""));
    }
    let groups = |name| question.texts(name).into_iter().map(techniques).collect::<Result<Vec<_>, _>>();
    let mut all = Requirements::new().minimal(question.is("minimal"));
    match question.optional_text("symmetry")? {
        None => {}
        Some("random") => all.places = CluePlaces::AnySymmetry,
        Some(name) => all = all.symmetry(Failure::value("symmetry", name, name.parse())?),
    }
    if is_hodoku {
        all.hodoku_level = range(question, "level")?;
    } else {
        all.level = range_of(question, "level", level)?;
    }
    all.clues = range(question, "clues")?;
    all.hodoku_score = range(question, "score")?;
    all.rating = range(question, "rating")?;
    all.path.with = groups("technique")?;
    all.path.next = groups("next")?.concat();
    all.tries = question.optional_number("tries")?.unwrap_or(all.tries);
    Ok(all)
}

/// Makes puzzles.
pub fn generate(question: &Question) -> Result<Json, Failure> {
    let generator = Generator::new(requirements(question)?)
        .map_err(|impossible| Failure::new(format!("no puzzle meets these requirements: {impossible}")))?
        .with_seed(Random::seed_of(question.text("seed")?));
    let start = question.number("start")?;
    let seed = generator.seed();
    let is_rated = question.is("is_rated");
    let made = generator.make(start..start.saturating_add(question.number("number")?));
    Ok(Json::list(made.iter().map(|result| match result {
        Ok(made) => {
            let mut answer = Made::of(made, seed);
            if is_rated && answer.level.is_none() {
                answer = answer.with_path(&Profile::of(&mut Path::new(&made.puzzle, Order::sudoku_explainer())));
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
