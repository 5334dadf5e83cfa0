//! Hints: the steps of a position, the summary of a path, and mistakes.

use super::fields::fields;
use super::{Answer, RevealedStep, Step, TechniqueCount, VerdictSummary};
use crate::logic::{self, Claim, End, Order, Path, Rating, RevealLevel, Start, Technique};
use crate::mistake::{self, Judgment, Known, judge_until};
use crate::rate::{Bound, Exactness, HodokuScore, Profile, SCHEME};
use crate::solve::{Flaw, Solver};
use crate::text::Position;
use crate::{Candidate, Cell, CellSet, Conflict, Digit, Grid, House, ParseError, Stop};

fields! {
    /// The answer of `hint`: a step, the summary of a path, or the mistakes in a position.
    #[derive(Default)]
    pub struct Hint {
        /// The number of the step, from 1.
        opt step: usize,
        /// The step, or only its place.
        #[of(Step)]
        #[serde(flatten)]
        pub revealed: Option<RevealedStep>,
        /// The number of steps of the path.
        opt steps: usize,
        /// The techniques of the path, with the number of their steps.
        opt counts: Vec<TechniqueCount>,
        /// The scale of the rating.
        opt scheme: String,
        /// The rating of the hardest step on the path of Sudoku Explainer, as in `rate`.
        opt er: Rating,
        /// The kind of `er`: exact, or at least or above it because of a limit.
        opt er_is: Exactness,
        /// The rating of the hardest step up to the first digit placed.
        opt ep: Rating,
        /// The rating of the first step.
        opt ed: Rating,
        /// The mistakes in the grid.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub mistakes: Vec<Mistake>,
        /// The score of the path in `HoDoKu` (with `--order hodoku --all`).
        opt hodoku_score: u32,
        /// The level of the path in `HoDoKu` (with `--order hodoku --all`).
        opt hodoku_level: String,
        /// The position after the step, as `-f line` prints it: 81 characters, or 81 words with candidates (with `--apply`).
        opt after: String,
    }
}

impl Hint {
    /// Creates the answer of a step, as far as a level reveals it.
    #[must_use]
    pub fn of_step(number: usize, hint: &logic::Hint, level: RevealLevel) -> Self {
        Self { step: Some(number), revealed: Some(RevealedStep::of(hint, level)), ..Self::default() }
    }

    /// Creates the summary of a path, with the ratings of the path of Sudoku Explainer and the score of `HoDoKu`, if there are
    /// any.
    #[must_use]
    pub fn of_path(path: &Profile, rated: Option<&Profile>, hodoku: Option<HodokuScore>) -> Self {
        let er = rated.and_then(Profile::known_er);
        Self {
            steps: Some(path.steps()),
            counts: Some(TechniqueCount::all_of(path)),
            scheme: rated.map(|_| SCHEME.into()),
            er: er.map(Bound::least),
            er_is: er.map(Bound::exactness),
            ep: rated.and_then(Profile::ep),
            ed: rated.and_then(Profile::ed),
            hodoku_score: hodoku.map(|hodoku| hodoku.score),
            hodoku_level: hodoku.map(|hodoku| hodoku.level.to_string()),
            ..Self::default()
        }
    }

    /// Creates the answer of a position with mistakes, as far as a level reveals them: the first level has only a house.
    #[must_use]
    pub fn of_mistakes(mistakes: &[mistake::Mistake], level: RevealLevel) -> Self {
        if level == RevealLevel::Where {
            let place = mistakes.iter().find_map(mistake::Mistake::house);
            let revealed = place.map(|house| RevealedStep::Where { place: house.to_string() });
            return Self { revealed, ..Self::default() };
        }
        let mistakes = mistakes.iter().flat_map(|mistake| Mistake::all_of(mistake, level == RevealLevel::Why));
        Self { mistakes: mistakes.collect(), ..Self::default() }
    }
}

/// Returns the next step of a position, or else its mistakes or the reason why there is no step, as `sudoku hint` prints them.
///
/// The techniques are those of `order`, and the answer is told as far as `level` reveals it. `stop` ends a long search. Pencil
/// marks without any digit are the puzzle.
///
/// ```
/// use sudokit::Stop;
/// use sudokit::answer::hint;
/// use sudokit::logic::{Order, RevealLevel};
/// use sudokit::text::Position;
///
/// // The request of a page: `entries` and `marks` can be absent.
/// let request = r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
///     "entries":"..1.............................................................................."}"#;
/// let position: Position = serde_json::from_str(request)?;
/// let answer = hint(&position, &Order::people(), RevealLevel::Why, &Stop::NEVER);
/// assert_eq!(
///     serde_json::to_string(&answer)?,
///     r#"{"verdict":"mistaken","reasons":["r1c3 cannot be 1: the singles that follow lead to a dead end (no place for 1 in column 8)"],"mistakes":[{"kind":"entry","cell":"r1c3","digit":1}]}"#
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[must_use]
pub fn hint(position: &Position, order: &Order, level: RevealLevel, stop: &Stop) -> Answer<Hint> {
    let (grid, marks) = (&position.grid(), position.candidates());
    let givens = position.givens.given_cells();
    let known = match &marks {
        Some(candidates) if *grid == Grid::EMPTY => Known::Sukaku { placed: grid, candidates },
        Some(marks) => Known::Marked { grid, givens, marks },
        None => Known::Digits { grid, givens },
    };
    match Unsolved::of(judge_until(known, None, Solver::new(), stop), level) {
        Err(NoStep { verdict, mistakes }) => {
            Answer::new(verdict, (!mistakes.is_empty()).then(|| Hint::of_mistakes(&mistakes, level)))
        }
        Ok(Unsolved { verdict, has_solution: false, .. }) => Answer::new(verdict, None),
        Ok(Unsolved { start, verdict, .. }) => {
            let mut path = Path::new(start, order.clone()).until(stop.clone());
            let Some(found) = path.next() else {
                let end = path.end().unwrap_or(End::Stuck);
                return Answer::new(VerdictSummary::of_end(&end).unwrap_or_else(VerdictSummary::solved), None);
            };
            Answer::new(verdict, Hint::of_step(1, &found, level))
        }
    }
}

/// An unsolved position without mistakes.
#[derive(Clone, Debug)]
pub struct Unsolved {
    /// The start of its steps.
    pub start: Start,
    /// The verdict on the puzzle.
    pub verdict: VerdictSummary,
    /// True if the position has exactly one solution.
    pub has_solution: bool,
}

/// The reason why a position has no next step: a verdict, and the mistakes if there are any.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct NoStep {
    pub verdict: VerdictSummary,
    pub mistakes: Vec<mistake::Mistake>,
}

impl From<VerdictSummary> for NoStep {
    fn from(verdict: VerdictSummary) -> Self {
        Self { verdict, mistakes: Vec::new() }
    }
}

impl Unsolved {
    /// Returns the position of a judgment, which is `None` if the search for it was stopped.
    ///
    /// # Errors
    /// The position has no next step. The reason is told as far as `level` reveals it; the first level has one mistake.
    pub fn of(judgment: Option<Judgment>, level: RevealLevel) -> Result<Self, NoStep> {
        let (start, solutions, has_solution) = match judgment {
            None => return Err(VerdictSummary::late().into()),
            Some(Judgment::Solved) => return Err(VerdictSummary::solved().into()),
            Some(Judgment::Mistaken { mut mistakes, flaw }) => {
                mistakes.truncate(if level == RevealLevel::Where { 1 } else { usize::MAX });
                return Err(NoStep { verdict: VerdictSummary::of_mistakes(&mistakes, flaw.as_ref(), level), mistakes });
            }
            Some(Judgment::Open { start, solutions_of_givens }) => (start, solutions_of_givens, true),
            Some(Judgment::Undecided { start, solutions }) => (start, Some(solutions), false),
        };
        let flaw = solutions.map(Flaw::Several);
        let verdict = flaw.as_ref().map_or(VerdictSummary::UNIQUE, VerdictSummary::of_flaw);
        Ok(Self { start: *start, verdict, has_solution })
    }
}

/// A mistake in a position. [`RevealLevel::What`] leaves the digits out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Mistake {
    /// Two or more equal digits in a house.
    Conflict {
        house: House,
        cells: CellSet,
        #[serde(skip_serializing_if = "Option::is_none")]
        digit: Option<Digit>,
    },
    /// A cell that lacks its digit of the puzzle: another digit or none.
    Given {
        cell: Cell,
        #[serde(skip_serializing_if = "Option::is_none")]
        given: Option<Digit>,
    },
    /// A digit that differs from the solution.
    Entry {
        cell: Cell,
        #[serde(skip_serializing_if = "Option::is_none")]
        digit: Option<Digit>,
    },
    /// One of several suspects, if only one digit is wrong. `by_marks` is true if this assumes that the pencil marks are right.
    #[serde(rename = "one of")]
    OneOf {
        cell: Cell,
        #[serde(skip_serializing_if = "Option::is_none")]
        digit: Option<Digit>,
        by_marks: bool,
    },
    /// At least two digits are wrong.
    Several,
    /// A digit of the solution that is not among the pencil marks of its cell.
    Mark {
        cell: Cell,
        #[serde(skip_serializing_if = "Option::is_none")]
        digit: Option<Digit>,
    },
}

impl Mistake {
    /// Returns a mistake as data, with or without its digits. Several suspects give one item each.
    #[must_use]
    pub fn all_of(mistake: &mistake::Mistake, with_digits: bool) -> Vec<Self> {
        let shown = |digit| Some(digit).filter(|_| with_digits);
        vec![match mistake {
            &mistake::Mistake::Conflict(Conflict { house, cells, digit, .. }) => {
                Self::Conflict { house, cells, digit: shown(digit) }
            }
            &mistake::Mistake::Given { cell, given } => Self::Given { cell, given: shown(given) },
            &mistake::Mistake::Entry { entry: Candidate { cell, digit }, .. } => {
                Self::Entry { cell, digit: shown(digit) }
            }
            mistake::Mistake::OneOf { entries, by_marks } => {
                let suspect =
                    |&Candidate { cell, digit }: &_| Self::OneOf { cell, digit: shown(digit), by_marks: *by_marks };
                return entries.iter().map(suspect).collect();
            }
            &mistake::Mistake::CrossedOut(Candidate { cell, digit }) => Self::Mark { cell, digit: shown(digit) },
            _ => Self::Several,
        }]
    }
}

/// Returns the path of Sudoku Explainer from the start of a path in this order.
///
/// Nested chains take seconds, as nets do, so it has them only if the path has nets.
#[must_use]
pub fn rated_beside(path: &Profile, order: &Order, start: &Start, stop: &Stop) -> Profile {
    let reference = Order::sudoku_explainer();
    if *order == reference {
        return path.clone();
    }
    let nested = Technique::NestedContradiction.least_rating();
    let below_nested = Rating::from_tenths(nested.tenths() - 1).unwrap_or(nested);
    let has_nets = path.counts().iter().any(|(technique, _)| technique.is_net());
    let most = if has_nets { Rating::UNSOLVED } else { below_nested };
    Profile::of(&mut Path::new(start, reference).until(stop.clone()).up_to(most))
}

/// Returns the steps that prove a claim in an order, or in a larger one if these techniques do not show it.
///
/// # Errors
/// Neither order shows it, or `stop` is due.
pub fn prove(start: &Start, order: &Order, larger: &Order, claim: Claim, stop: &Stop) -> Result<Vec<logic::Hint>, End> {
    match logic::proof(start, order.clone(), claim, stop) {
        Err(End::Stuck) if order != larger => logic::proof(start, larger.clone(), claim, stop),
        proven => proven,
    }
}

/// Reads `r3c5=7` or `r3c5<>7`.
///
/// # Errors
/// The text has another form. The error says what was expected.
pub fn parse_claim(text: &str) -> Result<Claim, String> {
    let split = |sign: &str, on: bool| text.split_once(sign).map(|(cell, digit)| (cell, digit, on));
    let (cell, digit, on) = split("<>", false)
        .or_else(|| split("!=", false))
        .or_else(|| split("=", true))
        .ok_or("expected a cell and a digit like r3c5=7, or 'r3c5<>7'")?;
    let cell = cell.trim().parse().map_err(|expected: ParseError| format!("'{cell}' is no cell, {expected}"))?;
    let digit = digit.trim().parse().map_err(|_| format!("'{digit}' is no digit, expected 1 to 9"))?;
    Ok(Claim { cell, digit, on })
}
