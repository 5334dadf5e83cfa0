//! Mistakes: wrong digits and missing pencil marks in a position.
//!
//! A hint for a position with a mistake would build on a wrong digit, so call [`judge`] first. The result is the
//! [`Start`] of a [`Path`], or every [`Mistake`].

use std::fmt;

use crate::engine::start::of_candidates;
use crate::{LostDigits, Order, Path, Solvable, Start, State};
use sudokit_core::Stop;
use sudokit_core::board::{
    Candidate, Candidates, Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, Obstacle, Solution,
};
use sudokit_core::solve::{Ambiguous, Flaw, Puzzle, Solver};

/// A mistake in a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mistake {
    /// Two or more equal digits in a house.
    Conflict(Conflict),
    /// A cell that lacks its digit of the puzzle: another digit or none.
    Given {
        /// The cell.
        cell: Cell,
        /// The digit of the cell in the puzzle.
        given: Digit,
    },
    /// A digit that differs from the solution.
    Entry {
        /// The cell and the digit in it.
        entry: Candidate,
        /// The reason why the digit is wrong.
        disproof: Disproof,
    },
    /// There is no solution. If only one digit is wrong, it is one of these.
    OneOf {
        /// The digits in their cells.
        entries: Vec<Candidate>,
        /// True if this assumes that the pencil marks are right.
        by_marks: bool,
    },
    /// There is no solution, and more than one digit is wrong.
    Several,
    /// A digit of the solution that is not among the pencil marks of its cell.
    CrossedOut(Candidate),
}

/// The reason why a digit cannot be in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Disproof {
    /// The house has the digit in another cell.
    Taken(House, Candidate),
    /// The singles that follow lead to an obstacle.
    Leads(Obstacle),
    /// Every way to fill the other cells fails.
    Fails,
}

impl Mistake {
    /// Creates the mistake for these suspects: one of them, or several wrong digits if there is no suspect.
    fn among(entries: Vec<Candidate>, by_marks: bool) -> Self {
        if entries.is_empty() { Self::Several } else { Self::OneOf { entries, by_marks } }
    }

    /// Returns a house that certainly contains the mistake, if one is known.
    #[must_use]
    pub fn house(&self) -> Option<House> {
        match self {
            Self::Conflict(conflict) => Some(conflict.house),
            Self::Given { .. } | Self::Entry { .. } | Self::CrossedOut(_) => {
                let [.., boxed] = self.cells().first()?.houses();
                Some(boxed)
            }
            Self::OneOf { .. } | Self::Several => None,
        }
    }

    /// Returns the cells that may contain the mistake.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        match self {
            Self::Conflict(conflict) => conflict.cells,
            Self::Given { cell, .. } => CellSet::of(*cell),
            Self::Entry { entry, .. } | Self::CrossedOut(entry) => CellSet::of(entry.cell),
            Self::OneOf { entries, .. } => entries.iter().map(|entry| entry.cell).collect(),
            Self::Several => CellSet::EMPTY,
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict(conflict) => conflict.fmt(f),
            Self::Given { cell, given } => write!(f, "{cell} is {given} in the puzzle"),
            Self::Entry { entry: Candidate { cell, digit }, disproof } => {
                write!(f, "{cell} cannot be {digit}: {disproof}")
            }
            Self::OneOf { entries, by_marks } => {
                let entries: Vec<String> = entries.iter().map(ToString::to_string).collect();
                write!(f, "no solution; {}, it is {}", if_one_is_wrong(*by_marks), entries.join(" or "))
            }
            Self::Several => f.write_str("no solution; at least two digits are wrong"),
            Self::CrossedOut(Candidate { cell, digit }) => {
                write!(f, "{cell} lost its {digit}: this pencil mark should not have been crossed out")
            }
        }
    }
}

/// Returns the condition under which one of several digits is wrong, in words.
pub(crate) const fn if_one_is_wrong(by_marks: bool) -> &'static str {
    if by_marks { "if only one digit is wrong and the pencil marks are right" } else { "if only one digit is wrong" }
}

impl fmt::Display for Disproof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(house, Candidate { cell, digit }) => write!(f, "{house} has its {digit} in {cell}"),
            Self::Leads(obstacle) => write!(f, "the singles that follow lead to a dead end ({obstacle})"),
            Self::Fails => f.write_str("with it every way to fill the rest fails"),
        }
    }
}

/// The verdict on a position: open, solved, mistaken or undecided.
#[derive(Clone, Debug)]
pub enum Judgment {
    /// Nothing is wrong, and some cells are empty. The digits and marks leave one solution.
    Open {
        /// The start of a search for steps.
        start: Box<Start>,
        /// The solutions of the givens, if entries decide between several. Then the start does not rely on uniqueness.
        solutions_of_givens: Option<Box<Ambiguous>>,
    },
    /// Every cell has a digit, and all digits are right.
    Solved,
    /// The position has mistakes.
    Mistaken {
        /// The mistakes. There are none if the pencil marks are the puzzle, and leave no solution.
        mistakes: Vec<Mistake>,
        /// The flaw of the puzzle, if the mistakes may be its own. `None` if the givens are known to have a solution.
        flaw: Option<Flaw>,
    },
    /// There are several solutions, so that no digit is right or wrong.
    Undecided {
        /// The start of a search for steps that hold in every solution.
        start: Box<Start>,
        /// The solutions, within the pencil marks if these are the puzzle. The first two are known already.
        solutions: Box<Ambiguous>,
    },
}

impl Judgment {
    /// Returns the name: `open`, `solved`, `mistaken` or `undecided`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Open { .. } => "open",
            Self::Solved => "solved",
            Self::Mistaken { .. } => "mistaken",
            Self::Undecided { .. } => "undecided",
        }
    }

    /// Returns the mistakes, if there are any.
    #[must_use]
    pub fn mistakes(&self) -> &[Mistake] {
        match self {
            Self::Mistaken { mistakes, .. } => mistakes,
            Self::Open { .. } | Self::Solved | Self::Undecided { .. } => &[],
        }
    }
}

/// A position to judge, by what is known about its digits and pencil marks.
///
/// ```
/// use sudokit::mistake::{Judgment, Known, judge};
/// use sudokit::{Candidates, Grid};
///
/// let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let candidates = Candidates::of(&grid);
/// let sukaku = Known::Sukaku { placed: &Grid::EMPTY, candidates: &candidates };
/// assert!(matches!(judge(sukaku, None), Judgment::Open { .. }));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Known<'a> {
    /// Digits without pencil marks.
    Digits {
        /// The digits of all cells.
        grid: &'a Grid,
        /// The cells whose digits are givens. All other digits are entries.
        givens: CellSet,
    },
    /// Digits, and the pencil marks of the empty cells.
    Marked {
        /// The digits of all cells.
        grid: &'a Grid,
        /// The cells whose digits are givens. All other digits are entries.
        givens: CellSet,
        /// The pencil marks.
        marks: &'a Candidates,
    },
    /// Candidates that are the puzzle, since nothing tells givens from entries and last candidates.
    Sukaku {
        /// The digits that are placed.
        placed: &'a Grid,
        /// The candidates of all other cells. A single one is not placed.
        candidates: &'a Candidates,
    },
}

/// Digits that are all givens.
impl<'a> From<&'a Grid> for Known<'a> {
    fn from(grid: &'a Grid) -> Self {
        Self::Digits { grid, givens: CellSet::ALL }
    }
}

impl<'a> Known<'a> {
    /// Returns the placed digits.
    const fn grid(self) -> &'a Grid {
        match self {
            Self::Digits { grid, .. } | Self::Marked { grid, .. } | Self::Sukaku { placed: grid, .. } => grid,
        }
    }

    /// Returns the givens. The placed digits of a sukaku count as givens.
    fn givens(self) -> Grid {
        match self {
            Self::Digits { grid, givens } | Self::Marked { grid, givens, .. } => grid.masked(givens),
            Self::Sukaku { placed, .. } => *placed,
        }
    }

    /// Returns the pencil marks, or all candidates if there are none.
    const fn marks(self) -> &'a Candidates {
        match self {
            Self::Digits { .. } => &Candidates::ALL,
            Self::Marked { marks, .. } | Self::Sukaku { candidates: marks, .. } => marks,
        }
    }

    /// Returns the position, with the givens of the puzzle among its digits.
    fn state(self, puzzle: Option<&Puzzle>) -> State {
        match (self, puzzle) {
            // Candidates do not tell which givens are placed, so all givens are that the candidates contain.
            (Self::Sukaku { placed, candidates }, Some(puzzle)) => {
                let is_open =
                    |&(cell, digit): &(Cell, Digit)| placed.digit(cell).is_none() && candidates[cell].contains(digit);
                let grid = puzzle.givens().filter(is_open).fold(*placed, |grid, (cell, given)| grid.with(cell, given));
                State::with_candidates(&grid, candidates)
            }
            _ => State::with_candidates(self.grid(), self.marks()),
        }
        .with_givens(puzzle.map_or_else(|| self.givens().given_cells(), |puzzle| puzzle.given_cells()))
    }
}

/// Judges the digits of a position, and its pencil marks if there are any. An open position is the start of a [`Path`].
///
/// 1. The puzzle is the one that the position was reached from, if that is known, or else the givens. If it has one
///    solution, this solution decides. An unplaced given of a sukaku is right if its cell lists it.
/// 2. If the givens have several solutions, the entries decide between them. The start then does not rely on uniqueness.
/// 3. If the placed digits of a sukaku have several solutions, the candidates decide: they are the puzzle, which may have
///    no solution.
///
/// ```
/// use sudokit::mistake::{Judgment, judge};
/// use sudokit::{Cell, Digit, Grid, Puzzle};
///
/// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286170".parse()?;
/// assert!(matches!(judge(&grid, None), Judgment::Open { .. }));
///
/// let puzzle = Puzzle::try_from(&grid)?;
/// let wrong = grid.with(Cell::at(8, 8), Digit::One);
/// assert!(matches!(judge(&wrong, Some(&puzzle)), Judgment::Mistaken { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("validate", "check position", "wrong digit"))]
#[must_use]
pub fn judge<'a>(position: impl Into<Known<'a>>, puzzle: Option<&Puzzle>) -> Judgment {
    judge_until(position, puzzle, Solver::new(), &Stop::NEVER)
        .unwrap_or_else(|| unreachable!("no condition stops the search"))
}

/// Judges a position like [`judge`], with a chosen solver. Returns `None` if `stop` is due before the verdict is known.
///
/// Digits take less than a millisecond. Some candidates make the search practically endless.
#[must_use]
pub fn judge_until<'a>(
    position: impl Into<Known<'a>>,
    puzzle: Option<&Puzzle>,
    solver: Solver,
    stop: &Stop,
) -> Option<Judgment> {
    let known = position.into();
    let puzzle = puzzle.map_or_else(|| solver.puzzle_until(&known.givens(), stop), |puzzle| Some(Ok(*puzzle)))?;
    let state = known.state(puzzle.as_ref().ok());
    let solution = which_solution(known, &state, &puzzle, solver, stop)?;
    Some(solution.map_or_else(|judgment| judgment, |solution| which_start(known, state, &solution, puzzle)))
}

/// Returns the solution that decides what is right, or the judgment if there is none or a digit differs from it.
fn which_solution(
    known: Known<'_>,
    state: &State,
    puzzle: &Result<Puzzle, Flaw>,
    solver: Solver,
    stop: &Stop,
) -> Option<Result<Solution, Judgment>> {
    let flaw = match puzzle {
        Ok(puzzle) => {
            let mistakes = mistakes_against(state.grid(), puzzle);
            let is_right = mistakes.is_empty();
            return Some(if is_right {
                Ok(*puzzle.solution())
            } else {
                Err(Judgment::Mistaken { mistakes, flaw: None })
            });
        }
        Err(flaw) => flaw,
    };
    let is_open = matches!(flaw, Flaw::Several(_));
    let verdict = match known {
        Known::Sukaku { .. } if is_open => solver.solve_until(state, stop)?,
        _ if state.entries() != Grid::EMPTY => solver.solve_until(state.grid(), stop)?,
        _ => Err(flaw.clone()),
    };
    let flaw = match verdict {
        Ok(solution) => return Some(Ok(solution)),
        Err(flaw) => flaw,
    };
    Some(Err(match (known, flaw) {
        (_, Flaw::Several(solutions)) => {
            solutions.first_two_until(stop)?;
            Judgment::Undecided { start: Box::new(state.into()), solutions }
        }
        (Known::Sukaku { .. }, flaw) if is_open => Judgment::Mistaken { mistakes: Vec::new(), flaw: Some(flaw) },
        (_, Flaw::Contradictory(conflicts)) => {
            let mistakes = conflicts.iter().copied().map(Mistake::Conflict).collect();
            // Givens with solutions are right, so that the mistakes are those of the entries.
            Judgment::Mistaken { mistakes, flaw: (!is_open).then_some(Flaw::Contradictory(conflicts)) }
        }
        (_, flaw) => {
            let digits = if is_open { state.entries() } else { *state.grid() };
            let suspects = suspects(known, &digits, solver, stop)?;
            Judgment::Mistaken { mistakes: vec![suspects], flaw: (!is_open).then_some(flaw) }
        }
    }))
}

/// Returns the start of a search from a position of right digits, or the pencil marks that it lacks.
fn which_start(known: Known<'_>, state: State, solution: &Solution, puzzle: Result<Puzzle, Flaw>) -> Judgment {
    let (state, solutions_of_givens) = match (puzzle, known) {
        (Err(Flaw::Several(solutions)), Known::Digits { .. } | Known::Marked { .. }) => (state, Some(solutions)),
        (Err(_), Known::Sukaku { .. }) => (of_candidates(state), None),
        _ => (state, None),
    };
    match Solvable::with_solution(state, solution) {
        Err(LostDigits(lost)) => {
            Judgment::Mistaken { mistakes: lost.into_iter().map(Mistake::CrossedOut).collect(), flaw: None }
        }
        Ok(solvable) if solvable.is_solved() => Judgment::Solved,
        Ok(solvable) => {
            let start = if solutions_of_givens.is_some() { solvable.into_state().into() } else { solvable.into() };
            Judgment::Open { start: Box::new(start), solutions_of_givens }
        }
    }
}

/// Returns the pencil marks that a peer's digit excludes, cell by cell. The player forgot to remove them.
///
/// ```
/// use sudokit::mistake::stale_marks;
/// use sudokit::{Candidates, Cell, Grid};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let stale = stale_marks(&grid, &Candidates::ALL);
/// let (cell, digits) = stale[0];
/// assert_eq!((cell, digits.to_string().as_str()), (Cell::at(0, 2), "3 5 6 7 8 9"));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[must_use]
pub fn stale_marks(grid: &Grid, marks: &Candidates) -> Vec<(Cell, DigitSet)> {
    let plain = Candidates::of(grid);
    let stale = grid.empty_cells().into_iter().map(|cell| (cell, marks[cell] - plain[cell]));
    stale.filter(|(_, digits)| !digits.is_empty()).collect()
}

/// Returns every digit that differs from the puzzle or its solution.
fn mistakes_against(grid: &Grid, puzzle: &Puzzle) -> Vec<Mistake> {
    let changed = puzzle.givens().filter(|&(cell, given)| grid.digit(cell) != Some(given));
    let mut mistakes: Vec<Mistake> = changed.map(|(cell, given)| Mistake::Given { cell, given }).collect();
    let wrong = grid.differences(puzzle.solution());
    let mut right = *grid;
    for cell in wrong {
        right.set(cell, puzzle.digit(cell));
    }
    let entries = grid.givens().filter(|&(cell, _)| wrong.contains(cell) && puzzle.digit(cell).is_none());
    mistakes.extend(entries.map(|(cell, digit)| {
        let entry = Candidate { cell, digit };
        Mistake::Entry { entry, disproof: disproof(&right, entry) }
    }));
    mistakes
}

/// Returns the suspects of a grid without a solution: those of some digits whose removal alone allows a solution.
///
/// If pencil marks are known, only suspects whose removal also allows a solution within the marks remain. `None` if the
/// search was stopped.
fn suspects(known: Known<'_>, digits: &Grid, solver: Solver, stop: &Stop) -> Option<Mistake> {
    let grid = known.grid();
    let entries = digits.givens().map(|(cell, digit)| Candidate { cell, digit });
    let without = |entry: &Candidate| Candidates::of(&grid.with(entry.cell, None));
    let suspects = solvable_without(entries.collect(), solver, stop, without)?;
    let (Known::Marked { marks, .. } | Known::Sukaku { candidates: marks, .. }) = known else {
        return Some(Mistake::among(suspects, false));
    };
    let by_marks = |entry: &Candidate| candidates_by_marks(grid, marks, *entry);
    let allowed = solvable_without(suspects.clone(), solver, stop, by_marks)?;
    // If the marks allow no suspect, the marks themselves are wrong.
    Some(if allowed.is_empty() || allowed == suspects {
        Mistake::among(suspects, false)
    } else {
        Mistake::among(allowed, true)
    })
}

/// Returns the entries without which there is a solution within the candidates that `left` returns. `None` if the search
/// was stopped.
fn solvable_without(
    entries: Vec<Candidate>,
    solver: Solver,
    stop: &Stop,
    left: impl Fn(&Candidate) -> Candidates,
) -> Option<Vec<Candidate>> {
    let mut solvable = Vec::new();
    for entry in entries {
        let count = solver.count_until(&left(&entry), Some(1), stop);
        if count.number > 0 {
            solvable.push(entry);
        } else if !count.is_complete {
            return None;
        }
    }
    Some(solvable)
}

/// Returns the candidates of each cell by these marks once an entry is cleared.
///
/// The cleared cell can take any digit. Its peers can take the cleared digit again, which was crossed out for it.
fn candidates_by_marks(grid: &Grid, marks: &Candidates, Candidate { cell: cleared, digit }: Candidate) -> Candidates {
    let grid = grid.with(cleared, None);
    let marks_of = |cell: Cell| match cell {
        _ if cell == cleared => DigitSet::ALL,
        _ if cell.sees(cleared) => marks[cell] | digit.into(),
        _ => marks[cell],
    };
    let empty = grid.empty_cells();
    empty.iter().fold(Candidates::of(&grid), |left, cell| left.narrowed(cell, marks_of(cell)))
}

/// Returns why a digit is wrong in a grid of right digits. Singles are placed until some cell or digit has no place
/// left.
fn disproof(right: &Grid, Candidate { cell, digit }: Candidate) -> Disproof {
    if let Some((house, peer)) = right.holders(cell, digit).next() {
        return Disproof::Taken(house, Candidate { cell: peer, digit });
    }
    let mut path = Path::new(State::new(&right.with(cell, digit)), Order::singles());
    loop {
        if let Some(obstacle) = Candidates::of(path.state().grid()).obstacle() {
            return Disproof::Leads(obstacle);
        }
        if path.advance().is_none() {
            return Disproof::Fails;
        }
    }
}
