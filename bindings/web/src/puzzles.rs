//! Solutions, counts, candidates, checks, ratings, canonical forms and new puzzles.

use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sudokit::answer::{
    self, Answer, Canonical, Checked, Counted, Made, Moved, PathStep, Rated, Reduced, Solved, Trials, VerdictSummary,
};
use sudokit::canon::Definition;
use sudokit::check::{check_claim, check_position, check_read};
use sudokit::generate::{CluePlaces, Generator, PathRequirements, Requirements, add_with, reduce_all};
use sudokit::logic::{Level, Order, Path, Rating, Solvable, Technique};
use sudokit::random::Random;
use sudokit::rate::Profile;
use sudokit::solve::{Flaw, Solver, first_solution};
use sudokit::{Candidates, Cell, Conflict, Grid, OwnedClues, Puzzle, Stop, Symmetry, conflicts};

use crate::given::{Failure, Given, Subject};

/// The solver of all answers.
pub const SOLVER: Solver = Solver::new();

/// A question about a position alone.
#[derive(Deserialize)]
pub struct OfPosition {
    of: Given,
}

/// Creates an answer about clues.
pub fn about<T>(clues: impl Into<OwnedClues>, summary: VerdictSummary, data: impl Into<Option<T>>) -> Answer<T> {
    let mut answer = Answer::new(summary, data);
    answer.head.puzzle = Some(clues.into());
    answer
}

/// Solves a puzzle.
pub fn solve(OfPosition { of }: OfPosition) -> Result<Answer<Solved>, Failure> {
    let clues = of.read()?.clues;
    let mut answer = Answer::<Solved>::from(&SOLVER.solve(&clues.as_clues()));
    answer.head.puzzle = Some(clues);
    Ok(answer)
}

/// The question for some of the solutions.
#[derive(Deserialize)]
pub struct SolutionsOf {
    of: Given,
    skip: usize,
    take: usize,
}

/// Lists some of the solutions of a puzzle in reading order. Without any, the answer is the reason.
pub fn solutions(SolutionsOf { of, skip, take }: SolutionsOf) -> Result<Vec<Answer<Solved>>, Failure> {
    let clues = of.read()?.clues;
    let verdict = SOLVER.solve(&clues.as_clues());
    let summary = VerdictSummary::of(&verdict);
    if first_solution(&verdict).is_none() {
        return Ok(vec![about(clues, summary, None)]);
    }
    let found = SOLVER.solutions(&clues.as_clues()).skip(skip).take(take);
    let solved = |(number, solution)| Solved { number: Some(number), solution: Some(solution) };
    let answers = (skip as u64 + 1..).zip(found).map(|found| about(clues.clone(), summary.clone(), solved(found)));
    Ok(answers.collect())
}

/// The question for the number of solutions.
#[derive(Deserialize)]
pub struct CountOf {
    of: Given,
    limit: Option<u64>,
}

/// Counts the solutions of a puzzle.
pub fn count(CountOf { of, limit }: CountOf) -> Result<Answer<Counted>, Failure> {
    let clues = of.read()?.clues;
    let counted = Counted::from(SOLVER.count(&clues.as_clues(), limit));
    Ok(about(clues.clone(), VerdictSummary::of(&SOLVER.solve(&clues.as_clues())), counted))
}

/// The state of a position that is being typed: all of its digits count as givens.
#[derive(Serialize)]
pub struct PositionState {
    #[serde(flatten)]
    counted: Counted,
    empty_cells: usize,
    conflicts: Vec<Conflict>,
}

/// Counts the solutions of the digits of a position, and lists its conflicts.
pub fn state(CountOf { of, limit }: CountOf) -> Result<Answer<PositionState>, Failure> {
    let grid = of.read()?.grid();
    let state = PositionState {
        counted: SOLVER.count(&grid, limit).into(),
        empty_cells: grid.count_empty(),
        conflicts: conflicts(&grid),
    };
    Ok(about(grid, VerdictSummary::of(&SOLVER.solve(&grid)), state))
}

/// The question for candidates.
#[derive(Deserialize)]
pub struct CandidatesOf {
    of: Given,
    is_true: bool,
}

/// Lists the candidates of a position by the rules, or those of its solutions.
pub fn candidates(CandidatesOf { of, is_true }: CandidatesOf) -> Result<Answer<answer::Candidates>, Failure> {
    let subject = of.read()?;
    let (grid, givens) = (subject.grid(), subject.position.givens);
    let (candidates, summary) = if is_true {
        let clues = if subject.position.marks.is_some() { subject.clues } else { grid.into() };
        let candidates = SOLVER.true_candidates(&clues.as_clues()).unwrap_or(Candidates::NONE);
        (candidates, VerdictSummary::of(&SOLVER.solve(&clues.as_clues())))
    } else {
        let candidates = plain_candidates(&subject);
        let flaw = match (conflicts(&grid), Candidates::of(&grid).obstacle()) {
            (conflicts, _) if !conflicts.is_empty() => Some(Flaw::Contradictory(conflicts)),
            (_, Some(obstacle)) => Some(Flaw::NoSolution(Some(obstacle))),
            _ => None,
        };
        match flaw {
            Some(flaw) => (candidates, VerdictSummary::of_flaw(&flaw)),
            // The rules alone give no verdict.
            None => {
                let data = answer::Candidates::of(&grid, &candidates);
                let head = answer::Head { puzzle: Some(givens.into()), ..answer::Head::default() };
                return Ok(Answer { head, data: Some(data) });
            }
        }
    };
    Ok(about(givens, summary, answer::Candidates::of(&grid, &candidates)))
}

/// Returns the candidates that the digits leave, or of pencil marks only these.
pub fn plain_candidates(subject: &Subject) -> Candidates {
    let candidates = Candidates::of(&subject.grid());
    match subject.position.candidates() {
        Some(marks) => Candidates::from_sets(Cell::ALL.map(|cell| candidates[cell] & marks[cell])),
        None => candidates,
    }
}

/// The question whether a grid is valid.
#[derive(Deserialize)]
pub struct CheckOf {
    of: Given,
    puzzle: Option<Given>,
    is_puzzle: bool,
}

/// Checks whether a full grid is valid, and a solution of its puzzle, or whether a puzzle is well posed.
pub fn check(CheckOf { of, puzzle, is_puzzle }: CheckOf) -> Result<Answer<Checked>, Failure> {
    let Subject { position, clues, .. } = of.read()?;
    if is_puzzle {
        let found = match &clues {
            OwnedClues::Givens(grid) => SOLVER.puzzle(grid).map(|puzzle| Some(SOLVER.redundant_givens(&puzzle))),
            candidates @ OwnedClues::Candidates(_) => SOLVER.solve(&candidates.as_clues()).map(|_| None),
        };
        let summary = found.as_ref().map_or_else(VerdictSummary::of_flaw, |_| VerdictSummary::UNIQUE);
        return Ok(about(clues, summary, Checked::of_puzzle(&found)));
    }
    let puzzle = puzzle.map(Given::read).transpose()?.map(|puzzle| puzzle.position.givens);
    let (puzzle, givens, entries) = (puzzle.as_ref(), &position.givens, position.entries.as_deref());
    let problems = match (position.solution.as_deref(), entries) {
        (Some(claim), _) => check_claim(claim, givens, entries, puzzle, SOLVER),
        (None, Some(entries)) => check_position(givens, entries, puzzle, SOLVER),
        (None, None) => check_read(givens, &[], puzzle),
    };
    let solution = position.solution.as_deref().copied();
    let checked = Checked { entries: entries.copied(), solution, ..Checked::of_problems(&problems) };
    Ok(about(*givens, VerdictSummary::of_problems(&problems), checked))
}

/// The question for ratings.
#[derive(Deserialize)]
pub struct RateOf {
    of: Given,
    scale: String,
    limit: Option<String>,
    steps: bool,
}

/// Rates a puzzle.
pub fn rate(RateOf { of, scale, limit, steps }: RateOf) -> Result<Answer<Rated>, Failure> {
    let clues = of.read()?.clues;
    let most = limit.map_or(Ok(Rating::UNSOLVED), |limit| {
        let of_level = |_| limit.parse().map(Level::most);
        limit.parse().or_else(of_level).map_err(|error| Failure::of("limit", format!("found '{limit}', {error}")))
    })?;
    let (order, rated): (_, fn(&Profile) -> Rated) = match scale.as_str() {
        "se" => (Order::sudoku_explainer(), Rated::of),
        "hodoku" => (Order::hodoku(), Rated::hodoku),
        _ => return Err(Failure::of("scale", format!("found '{scale}', expected se or hodoku"))),
    };
    let start = match Solvable::of_clues(&clues.as_clues(), SOLVER) {
        Ok(start) => start,
        Err(flaw) => return Ok(about(clues, VerdictSummary::of_flaw(&flaw), None)),
    };
    let mut path = Path::new(&start, order).up_to(most);
    let (mut profile, mut listed) = (Profile::default(), Vec::new());
    while let Some(step) = path.advance() {
        profile.count(&step);
        if steps {
            listed.push(PathStep::from(&step));
        }
    }
    profile.end(path.end());
    let rated = Rated { path: steps.then_some(listed), ..rated(&profile) };
    Ok(about(clues, VerdictSummary::UNIQUE, rated))
}

/// The greatest depth of trial and error, and the greatest size of backdoors, that are tried.
const DEEPEST: (u32, usize) = (3, 5);

/// Measures how much trial and error a puzzle takes.
pub fn trials(OfPosition { of }: OfPosition) -> Result<Answer<Trials>, Failure> {
    let clues = of.read()?.clues;
    let all = [clues.as_clues()];
    let flaw = SOLVER.solve(&all[0]).err();
    let measured = flaw.is_none().then(|| {
        let depth = SOLVER.trial_depth_all(&all, DEEPEST.0, &Stop::NEVER).first().copied();
        Trials::of(depth, SOLVER.backdoors(&all[0], DEEPEST.1, &Stop::NEVER).ok().as_ref())
    });
    let summary = flaw.as_ref().map_or(VerdictSummary::UNIQUE, VerdictSummary::of_flaw);
    Ok(about(clues.clone(), summary, measured))
}

/// The question for a canonical form.
#[derive(Deserialize)]
pub struct CanonOf {
    of: Given,
    by: String,
}

/// Returns the canonical form of a grid.
pub fn canon(CanonOf { of, by }: CanonOf) -> Result<Answer<Canonical>, Failure> {
    let grid = digits(of)?;
    let by: Definition = by.parse().map_err(|error| Failure::of("by", format!("found '{by}', {error}")))?;
    Ok(match by.form(&grid, SOLVER) {
        Ok(form) => {
            let mut answer = about(grid, VerdictSummary::UNIQUE, Canonical::of(&form, by));
            if by != Definition::Solution {
                (answer.head.verdict, answer.head.reasons) = (None, None);
            }
            answer
        }
        Err(flaw) => about(grid, VerdictSummary::of_flaw(&flaw), None),
    })
}

/// Returns the givens of a position. Candidates are an error.
fn digits(of: Given) -> Result<Grid, Failure> {
    match of.read()?.clues {
        OwnedClues::Givens(grid) => Ok(grid),
        OwnedClues::Candidates(_) => Err(Failure::new("found pencil marks, expected one digit per cell")),
    }
}

/// The question for equivalent grids.
#[derive(Deserialize)]
pub struct ShuffleOf {
    of: Given,
    seed: String,
    number: u64,
}

/// Returns random equivalents of a grid, as the program makes them of a list that repeats it.
pub fn shuffle(ShuffleOf { of, seed, number }: ShuffleOf) -> Result<Vec<Answer<Moved>>, Failure> {
    let Subject { clues, position, .. } = of.read()?;
    let seed = Random::seed_of(&seed);
    let moved = |number| {
        let map = Symmetry::random(&mut Random::new(seed, number));
        let equivalent_solution = position.solution.as_deref().map(|solution| map.apply(solution));
        let moved = Moved { equivalent: map.apply_to_clues(&clues.as_clues()), map, equivalent_solution };
        let head = answer::Head { puzzle: Some(clues.clone()), ..answer::Head::default() };
        Answer { head, data: Some(moved) }
    };
    Ok((1..=number).map(moved).collect())
}

/// The question for a puzzle with fewer or more clues.
#[derive(Deserialize)]
pub struct ReduceOf {
    of: Given,
    best: u64,
    seed: String,
    all: bool,
    add: bool,
}

/// Removes clues from a puzzle, or adds clues to a grid until one solution is left.
pub fn reduce(ReduceOf { of, best, seed, all, add }: ReduceOf) -> Result<Answer<Reduced>, Failure> {
    let grid = digits(of)?;
    let verdict = SOLVER.solve(&grid);
    let summary = VerdictSummary::of(&verdict);
    let reduced = if add {
        let first = verdict.as_ref().map_or_else(Flaw::solution, Some);
        let result = first.and_then(|solution| add_with(SOLVER, &grid, solution));
        result.map(|result| Reduced { added: Some(grid.differences(&result)), ..Reduced::from(&result) })
    } else {
        let puzzle = SOLVER.puzzle(&grid).ok();
        puzzle.map(|puzzle: Puzzle| {
            let redundant = all.then(|| SOLVER.redundant_givens(&puzzle));
            let reduced = reduce_all(SOLVER, &[puzzle], Random::seed_of(&seed), best);
            Reduced { redundant, ..Reduced::from(&reduced[0].puzzle) }
        })
    };
    Ok(about(grid, summary, reduced))
}

/// The question for new puzzles.
#[derive(Deserialize)]
pub struct GenerateOptions {
    number: u64,
    start: u64,
    seed: String,
    level: Option<(String, String)>,
    rating: Option<(String, String)>,
    clues: Option<(usize, usize)>,
    technique: Vec<String>,
    next: Vec<String>,
    symmetry: Option<String>,
    minimal: bool,
    tries: Option<u64>,
}

/// Reads both ends of a range.
fn range<T: FromStr<Err: ToString>>(
    name: &str,
    ends: Option<(String, String)>,
) -> Result<Option<RangeInclusive<T>>, Failure> {
    let read = |end: String| {
        end.parse().map_err(|error: T::Err| Failure::of(name, format!("found '{end}', {}", error.to_string())))
    };
    ends.map(|(low, high)| Ok(read(low)?..=read(high)?)).transpose()
}

/// Returns the techniques with a name.
pub fn techniques(name: &str) -> Result<Vec<Technique>, Failure> {
    Technique::named(name).map_err(|unknown| match unknown.similar {
        Some(similar) => Failure::of("technique", format!("unknown technique '{name}', did you mean '{similar}'?")),
        None => Failure::of("technique", format!("unknown technique '{name}'")),
    })
}

impl GenerateOptions {
    fn requirements(&self) -> Result<Requirements, Failure> {
        let usual = Requirements::default();
        let next: Vec<_> = self.next.iter().map(|name| techniques(name)).collect::<Result<_, _>>()?;
        Ok(Requirements {
            places: match self.symmetry.as_deref() {
                None => usual.places,
                Some("random") => CluePlaces::AnySymmetry,
                Some(name) => CluePlaces::Symmetric(
                    name.parse().map_err(|error| Failure::of("symmetry", format!("found '{name}', {error}")))?,
                ),
            },
            clues: self.clues.map(|(low, high)| low..=high),
            is_minimal: self.minimal,
            level: range::<Level>("level", self.level.clone())?,
            rating: range::<Rating>("rating", self.rating.clone())?,
            path: PathRequirements {
                with: self.technique.iter().map(|name| techniques(name)).collect::<Result<_, _>>()?,
                next: next.concat(),
                ..PathRequirements::default()
            },
            tries: self.tries.unwrap_or(usual.tries),
            ..usual
        })
    }
}

/// Makes puzzles.
pub fn generate(options: GenerateOptions) -> Result<Vec<Answer<Made>>, Failure> {
    let generator = Generator::new(options.requirements()?)
        .map_err(|impossible| Failure::new(format!("no puzzle meets these requirements: {impossible}")))?
        .with_seed(Random::seed_of(&options.seed));
    let end = options.start.checked_add(options.number).ok_or_else(|| Failure::new("start: too large"))?;
    let made = generator.make(options.start..end);
    Ok(made.iter().map(|result| Answer::of_made(result, generator.seed())).collect())
}
