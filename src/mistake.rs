//! What is wrong with a half-filled grid, before anybody is given a hint on it.

use std::fmt;

use crate::board::{Candidates, Cell, Conflict, Digit, DigitSet, Grid, House, Obstacle, Solution};
use crate::logic::{State, next_single};
use crate::solve::{Verdict, solve, solve_all};

/// Something wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// Equal digits in a house.
    Clash(Conflict),
    /// A cell has another digit than in the puzzle, or none.
    Given {
        /// The cell.
        cell: Cell,
        /// Its digit in the puzzle.
        given: Digit,
    },
    /// A digit that is not in the solution.
    Entry {
        /// The cell.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
        /// Why it cannot be.
        why: Why,
    },
    /// There is no solution: if only one digit is wrong, it is one of these.
    OneOf(Vec<(Cell, Digit)>),
    /// There is no solution, and more than one digit is wrong.
    Several,
    /// The digit of a cell is not among its pencil marks.
    CrossedOut {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
}

/// Why a digit cannot be in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The house has it in another cell.
    Taken(House, Cell),
    /// Filling in the singles that follow leaves something with nothing.
    Leads(Obstacle),
    /// Every way to go on fails somewhere.
    Fails,
}

impl Mistake {
    /// A house that it is certain to be in.
    #[must_use]
    pub const fn house(&self) -> Option<House> {
        match self {
            Self::Clash(conflict) => Some(conflict.house),
            Self::Given { cell, .. } | Self::Entry { cell, .. } | Self::CrossedOut { cell, .. } => {
                Some(House::Box(cell.box_index()))
            }
            Self::OneOf(_) | Self::Several => None,
        }
    }

    /// The cells it may be in.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Clash(conflict) => conflict.cells.iter().collect(),
            Self::Given { cell, .. } | Self::Entry { cell, .. } | Self::CrossedOut { cell, .. } => vec![*cell],
            Self::OneOf(entries) => entries.iter().map(|&(cell, _)| cell).collect(),
            Self::Several => Vec::new(),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(conflict) => conflict.fmt(f),
            Self::Given { cell, given } => write!(f, "{cell} is {given} in the puzzle"),
            Self::Entry { cell, digit, why } => write!(f, "{cell} cannot be {digit}: {why}"),
            Self::OneOf(entries) => {
                let entries: Vec<String> = entries.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect();
                write!(f, "no solution; if only one digit is wrong, it is {}", entries.join(" or "))
            }
            Self::Several => f.write_str("no solution; at least two digits are wrong"),
            Self::CrossedOut { cell, digit } => {
                write!(f, "{cell} lost its {digit}: this pencil mark should not have been crossed out")
            }
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(house, cell) => write!(f, "{house} has its digit in {cell}"),
            Self::Leads(obstacle) => write!(f, "the singles that follow lead to a dead end ({obstacle})"),
            Self::Fails => f.write_str("with it every way to fill the rest fails"),
        }
    }
}

/// What a position is good for.
#[derive(Clone, Debug)]
pub enum Judgment {
    /// Nothing is wrong, and there is something to do.
    Open(Box<State>),
    /// Every cell has its digit, and all are right.
    Solved,
    /// Something is wrong.
    Mistaken(Vec<Mistake>),
    /// The digits do not decide what is right: there are several solutions.
    Undecided(Verdict),
}

/// Judges digits, and pencil marks if there are any, by the puzzle they come from if it is known with its solution; else by
/// whether and how they can be completed.
///
/// ```
/// use sudokit::mistake::{Judgment, judge};
///
/// let grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286170".parse()?;
/// assert!(matches!(judge(&grid, None, None), Judgment::Open(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn judge(grid: &Grid, marks: Option<&Candidates>, puzzle: Option<(&Grid, &Solution)>) -> Judgment {
    let (solution, mut mistakes) = if let Some((puzzle, solution)) = puzzle {
        (*solution, against(grid, puzzle, solution))
    } else {
        match solve(grid) {
            Verdict::Unique(solution) => (solution, Vec::new()),
            Verdict::Contradictory(clashes) => {
                return Judgment::Mistaken(clashes.into_iter().map(Mistake::Clash).collect());
            }
            Verdict::None(_) => return Judgment::Mistaken(vec![suspects(grid)]),
            several @ Verdict::Multiple { .. } => return Judgment::Undecided(several),
        }
    };
    if let (Some(marks), true) = (marks, mistakes.is_empty()) {
        let lost = solution.givens().filter(|&(cell, digit)| !marks[cell].contains(digit));
        mistakes.extend(lost.map(|(cell, digit)| Mistake::CrossedOut { cell, digit }));
    }
    if !mistakes.is_empty() {
        return Judgment::Mistaken(mistakes);
    }
    let state = marks.map_or_else(|| State::new(grid), |marks| State::with_candidates(grid, marks));
    if state.is_solved() { Judgment::Solved } else { Judgment::Open(state.into()) }
}

/// Pencil marks of digits that stand in a cell that sees them: they should have been crossed out.
#[must_use]
pub fn stale_marks(grid: &Grid, marks: &Candidates) -> Vec<(Cell, DigitSet)> {
    let plain = Candidates::of(grid);
    let stale = grid.empty_cells().map(|cell| (cell, marks[cell] - plain[cell]));
    stale.filter(|(_, digits)| !digits.is_empty()).collect()
}

/// Every digit that is not the one of the puzzle or its solution.
fn against(grid: &Grid, puzzle: &Grid, solution: &Solution) -> Vec<Mistake> {
    let changed = puzzle.givens().filter(|&(cell, given)| grid[cell] != given.value());
    let mut mistakes: Vec<Mistake> = changed.map(|(cell, given)| Mistake::Given { cell, given }).collect();
    let entries = grid.givens().filter(|&(cell, _)| puzzle[cell] == 0);
    let wrong: Vec<(Cell, Digit)> = entries.filter(|&(cell, digit)| solution[cell] != digit.value()).collect();
    let mut right = *grid;
    for cell in Cell::all().filter(|&cell| grid[cell] != solution[cell]) {
        right[cell] = puzzle[cell];
    }
    mistakes.extend(wrong.into_iter().map(|(cell, digit)| Mistake::Entry {
        cell,
        digit,
        why: why_not(&right, cell, digit),
    }));
    mistakes
}

/// Of a grid without a solution: the digits without which, each alone, there is one.
fn suspects(grid: &Grid) -> Mistake {
    let entries: Vec<(Cell, Digit)> = grid.givens().collect();
    let without = |&(cell, _): &(Cell, Digit)| {
        let mut rest = *grid;
        rest[cell] = 0;
        rest
    };
    let (verdicts, _) = solve_all(&entries.iter().map(without).collect::<Vec<Grid>>());
    let helps = |verdict: &Verdict| verdict.solution().is_some();
    let suspects: Vec<(Cell, Digit)> =
        entries.into_iter().zip(&verdicts).filter(|(_, verdict)| helps(verdict)).map(|(entry, _)| entry).collect();
    if suspects.is_empty() { Mistake::Several } else { Mistake::OneOf(suspects) }
}

/// What comes of a wrong digit in a grid of right ones: singles are filled in until a cell or a digit is left with nothing.
fn why_not(right: &Grid, cell: Cell, digit: Digit) -> Why {
    let taken = |house: &House| house.cells().into_iter().find(|&peer| right.digit(peer) == Some(digit));
    if let Some((house, peer)) = cell.houses().into_iter().find_map(|house| Some((house, taken(&house)?))) {
        return Why::Taken(house, peer);
    }
    let mut grid = *right;
    grid[cell] = digit.value();
    let mut state = State::new(&grid);
    loop {
        if let Some(obstacle) = Candidates::of(state.grid()).obstacle() {
            return Why::Leads(obstacle);
        }
        let Some(step) = next_single(&state) else { return Why::Fails };
        state.apply(&step);
    }
}
