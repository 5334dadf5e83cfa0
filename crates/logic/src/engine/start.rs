//! The start of a search for steps: a position, and whether it is proven to have one solution.

use std::fmt;
use std::ops::Deref;

use sudokit_core::Stop;
use sudokit_core::board::{Candidate, Candidates, Cell, CellSet, Grid, Solution};
use sudokit_core::solve::{AsCandidates, Clues, Flaw, Puzzle, Solver};

use crate::State;

/// A position for a search for steps, and whether it is proven to have one solution.
///
/// A search uses techniques that rely on uniqueness only if it is proven, by a [`Puzzle`] or a [`Solvable`]. A
/// [`State`] alone, or a copy of one, proves nothing, so the search skips these techniques. The search also skips them if
/// the digits alone are no puzzle, because the solution is unique only within the candidates.
///
/// Functions take what converts to a start, so they accept a reference to a puzzle, a solvable or a state:
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::{Start, State};
///
/// let puzzle: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// assert!(Start::from(&puzzle).has_one_solution());
/// assert!(!Start::from(&State::new(&puzzle)).has_one_solution());
/// assert!(Start::new(State::new(&puzzle)).has_one_solution()); // proves it
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[derive(Clone, Debug)]
pub struct Start {
    pub(crate) state: State,
    pub(crate) has_one_solution: bool,
}

impl Start {
    /// Creates a start, and tries to prove that the position has one solution. Without a proof, the start holds the
    /// position alone.
    #[must_use]
    pub fn new(state: State) -> Self {
        Solvable::new(state.clone()).map_or_else(|_| state.into(), Self::from)
    }

    /// Returns the position.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Returns true if the position is proven to have one solution.
    #[must_use]
    pub const fn has_one_solution(&self) -> bool {
        self.has_one_solution
    }

    /// Returns the position as one that can be rated, if it is proven to have one solution.
    ///
    /// ```
    /// use sudokit::mistake::{Judgment, judge};
    /// use sudokit::{Grid, rate};
    ///
    /// let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let Judgment::Open { start, .. } = judge(&grid, None) else { panic!("nothing is wrong") };
    /// let solvable = start.into_solvable().expect("one solution");
    /// assert!(rate::Profile::of(&mut rate::path(&solvable)).ratings().is_some());
    /// # Ok::<(), sudokit::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_solvable(self) -> Option<Solvable> {
        self.has_one_solution.then_some(Solvable(self.state))
    }
}

impl From<State> for Start {
    fn from(state: State) -> Self {
        Self { state, has_one_solution: false }
    }
}

impl From<&State> for Start {
    fn from(state: &State) -> Self {
        state.clone().into()
    }
}

impl From<Solvable> for Start {
    fn from(solvable: Solvable) -> Self {
        Self { state: solvable.0, has_one_solution: true }
    }
}

impl From<&Solvable> for Start {
    fn from(solvable: &Solvable) -> Self {
        solvable.clone().into()
    }
}

impl From<&Self> for Start {
    fn from(start: &Self) -> Self {
        start.clone()
    }
}

/// Takes the start of an open position out of its box: `Judgment::Open { start, .. }`.
impl From<Box<Self>> for Start {
    fn from(start: Box<Self>) -> Self {
        *start
    }
}

impl From<&Puzzle> for Start {
    fn from(puzzle: &Puzzle) -> Self {
        Solvable::from(puzzle).into()
    }
}

/// A position that is proven to have exactly one solution, and can be rated. Functions take what converts to one: a [`Puzzle`]
/// or a solvable, but no grid.
///
/// ```compile_fail,E0277
/// sudokit::rate(&sudokit::Grid::EMPTY);
/// ```
///
/// ```
/// use sudokit::logic::{Solvable, State};
/// use sudokit::{Candidates, Puzzle};
///
/// let puzzle: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let with_marks = |marks: Candidates| Solvable::new(State::with_candidates(&puzzle, &marks));
/// assert_eq!(with_marks(Candidates::of(&puzzle)), Ok(Solvable::from(&puzzle)));
/// assert!(with_marks(Candidates::NONE).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solvable(State);

impl Solvable {
    /// Solves clues, and returns their position if they have exactly one solution.
    ///
    /// ```
    /// use sudokit::logic::Solvable;
    /// use sudokit::solve::{Flaw, Solver};
    /// use sudokit::{Clues, Grid, Puzzle};
    ///
    /// let puzzle: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// assert_eq!(Solvable::of_clues(&Clues::from(puzzle.grid()), Solver::new()), Ok(Solvable::from(&puzzle)));
    /// assert!(matches!(Solvable::of_clues(&Clues::from(&Grid::EMPTY), Solver::new()), Err(Flaw::Several(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason why there is not exactly one solution.
    pub fn of_clues(clues: &Clues<'_>, solver: Solver) -> Result<Self, Flaw> {
        solver.solve(clues).map(|_| Self::of_proven(clues))
    }

    /// Returns the start for clues like [`Solvable::of_clues`], or `None` if `stop` is due before the verdict is known
    /// with its reasons.
    #[must_use]
    pub fn of_clues_until(clues: &Clues<'_>, solver: Solver, stop: &Stop) -> Option<Result<Self, Flaw>> {
        let verdict = solver.solve_until(clues, stop)?;
        if let Err(Flaw::Several(ambiguous)) = &verdict {
            ambiguous.first_two_until(stop)?;
        }
        Some(verdict.map(|_| Self::of_proven(clues)))
    }

    /// Returns the start for each of some clues. They are solved side by side, which is faster than one after the other.
    #[must_use]
    pub fn all_of_clues(clues: &[Clues<'_>], solver: Solver) -> Vec<Result<Self, Flaw>> {
        let (verdicts, _) = solver.solve_all(clues);
        verdicts.into_iter().zip(clues).map(|(verdict, clues)| verdict.map(|_| Self::of_proven(clues))).collect()
    }

    /// Returns the start for clues with one solution. The position has every candidate of the clues, those of the solution
    /// among them.
    fn of_proven(clues: &Clues<'_>) -> Self {
        Self(match clues {
            Clues::Givens(_) => State::from(clues),
            Clues::Candidates(_) => of_candidates(State::from(clues)),
        })
    }

    /// Proves that a position has one solution.
    ///
    /// If all digits are givens, the position must have one solution within its candidates. If some digits are entries,
    /// the givens alone must have one solution. Each digit of this solution must be placed in the position or be a
    /// candidate.
    ///
    /// ```
    /// use sudokit::logic::{NotSolvable, Solvable, State};
    /// use sudokit::{Candidates, CellSet, Grid, Puzzle};
    ///
    /// let puzzle: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// assert_eq!(Solvable::new(State::new(&puzzle)), Ok(Solvable::from(&puzzle)));
    /// assert_eq!(Solvable::new(State::new(&Grid::EMPTY)), Err(NotSolvable::Several));
    ///
    /// let sukaku = State::with_candidates(&Grid::EMPTY, &Candidates::of(&puzzle));
    /// assert!(Solvable::new(sukaku).is_ok());
    ///
    /// let entered = State::new(&puzzle).with_givens(CellSet::EMPTY);
    /// assert_eq!(Solvable::new(entered), Err(NotSolvable::Several));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The position does not have exactly one solution, or lacks a part of it.
    pub fn new(state: State) -> Result<Self, NotSolvable> {
        match only_solution(&state.puzzle()) {
            Err(NotSolvable::Several) if state.entries() == Grid::EMPTY => {
                let solution = only_solution(&state)?;
                Ok(Self::with_solution(of_candidates(state), &solution)?)
            }
            solution => Ok(Self::with_solution(state, &solution?)?),
        }
    }

    /// Returns the position as solvable if it contains this solution, the only one it can have.
    pub(crate) fn with_solution(state: State, solution: &Solution) -> Result<Self, LostDigits> {
        let digits = Cell::ALL.into_iter().map(|cell| Candidate::new(cell, solution.digit(cell)));
        let stands = |digit: &Candidate| state.grid().digit(digit.cell) == Some(digit.digit) || state.has(*digit);
        let lost: Vec<Candidate> = digits.filter(|digit| !stands(digit)).collect();
        if lost.is_empty() { Ok(Self(state)) } else { Err(LostDigits(lost)) }
    }

    /// Returns the position, which can then be changed.
    #[must_use]
    pub fn into_state(self) -> State {
        self.0
    }
}

/// Fixes the digits of a position whose solution is unique within its candidates: the digits that are alone in their
/// cells, if these are a puzzle, otherwise all digits.
pub fn of_candidates(state: State) -> State {
    let marks = state.marks();
    let lone = Cell::ALL.into_iter().filter_map(|cell| Some((cell, marks[cell].only()?)));
    let lone = lone.fold(Grid::EMPTY, |grid, (cell, digit)| grid.with(cell, digit));
    let is_puzzle = only_solution(&lone).is_ok();
    state.with_fixed(if is_puzzle { lone.given_cells() } else { CellSet::ALL })
}

/// Returns the only solution.
fn only_solution(of: &impl AsCandidates) -> Result<Solution, NotSolvable> {
    Solver::new().solve(of).map_err(|flaw| match flaw {
        Flaw::Several(_) => NotSolvable::Several,
        Flaw::Contradictory(_) | Flaw::NoSolution(_) => NotSolvable::NoSolution,
    })
}

/// The reason why a position is not proven to have one solution.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotSolvable {
    /// There is no solution.
    #[error("there is no solution")]
    NoSolution,
    /// There are several solutions.
    #[error("there are several solutions")]
    Several,
    /// The position lacks a part of the solution of its givens.
    #[error(transparent)]
    Lost(#[from] LostDigits),
}

/// The digits of the solution that a position lacks: they are neither placed nor candidates.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
pub struct LostDigits(pub Vec<Candidate>);

impl fmt::Display for LostDigits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        let are = if digits.len() == 1 { "digit of the solution is" } else { "digits of the solution are" };
        write!(f, "{} {are} missing: {}", digits.len(), digits.join(" "))
    }
}

impl From<&Puzzle> for Solvable {
    fn from(puzzle: &Puzzle) -> Self {
        Self(State::new(puzzle))
    }
}

impl From<&Self> for Solvable {
    fn from(solvable: &Self) -> Self {
        solvable.clone()
    }
}

/// Proves that candidates without placed digits have one solution.
impl TryFrom<&Candidates> for Solvable {
    type Error = NotSolvable;

    fn try_from(candidates: &Candidates) -> Result<Self, NotSolvable> {
        Self::new(State::with_candidates(&Grid::EMPTY, candidates))
    }
}

impl Deref for Solvable {
    type Target = State;
    fn deref(&self) -> &State {
        &self.0
    }
}

sudokit_core::debug_as_display!(NotSolvable, LostDigits);
