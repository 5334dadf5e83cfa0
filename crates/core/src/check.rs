//! Checks of full grids and positions, with every reason why they are not valid.
//!
//! [`check()`] takes a grid, [`check_against`] also its puzzle, and [`check_position`] distinguishes givens from
//! entries. [`check_claim`] takes a claimed solution beside them. Each function returns every [`Problem`]. A valid grid has
//! none.

use std::collections::HashSet;
use std::fmt;

use crate::board::{Candidate, Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, conflicts};
use crate::solve::{Flaw, Solver};

/// A reason why a full grid is not valid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Problem {
    /// A cell holds neither a digit nor a mark for an empty cell.
    NoDigit {
        /// The cell.
        cell: Cell,
        /// The text that was read.
        found: String,
    },
    /// Empty cells.
    Empty(CellSet),
    /// A house holds digits more than once.
    House {
        /// The house.
        house: House,
        /// The conflicts of the house: each repeated digit with its cells.
        doubled: Vec<Conflict>,
        /// The digits that the house lacks, if all its cells are filled.
        missing: DigitSet,
        /// The cells that the player filled, if they are known. All other filled cells are givens.
        entered: Option<CellSet>,
    },
    /// The grid does not keep a given of the puzzle.
    Changed {
        /// The cell.
        cell: Cell,
        /// The digit of the puzzle.
        given: Digit,
        /// The digit of the grid, if it has one.
        found: Option<Digit>,
    },
    /// An entry is in no solution of the puzzle.
    Entry(Candidate),
    /// Each entry is in a solution of the puzzle, but no solution contains all entries.
    Entries(CellSet),
    /// The puzzle has no solution.
    NoSolution,
}

impl Problem {
    /// Returns the cells of the problem. The set is empty for [`Problem::Empty`] and [`Problem::NoSolution`].
    #[must_use]
    pub fn cells(&self) -> CellSet {
        match self {
            Self::NoDigit { cell, .. } | Self::Changed { cell, .. } => CellSet::of(*cell),
            Self::Entry(entry) => CellSet::of(entry.cell),
            Self::Entries(cells) => *cells,
            Self::Empty(_) | Self::NoSolution => CellSet::EMPTY,
            Self::House { doubled, .. } => CellSet::union(doubled.iter().map(|conflict| conflict.cells)),
        }
    }
}

/// Returns every reason why `grid` is not a valid full grid. The list is empty if the grid is valid.
///
/// ```
/// use sudokit::{Grid, check};
///
/// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// assert!(check(&grid).is_empty());
/// assert_eq!(check(&Grid::EMPTY)[0].to_string(), "81 cells are empty: r1c1, r1c2, r1c3, r1c4, ...");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("validate", "verify"))]
#[must_use]
pub fn check(grid: &Grid) -> Vec<Problem> {
    check_read(grid, &[], None)
}

/// Returns every reason why `grid` is not a valid full grid, or not a solution of `puzzle`.
///
/// ```
/// use sudokit::{Grid, check::check_against};
///
/// let puzzle: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286170".parse()?;
/// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286971".parse()?;
/// let problems = check_against(&grid, &puzzle);
/// assert_eq!(problems.last().expect("several").to_string(), "r9c7 is 1 in the puzzle, 9 in the solution");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn check_against(grid: &Grid, puzzle: &Grid) -> Vec<Problem> {
    check_read(grid, &[], Some(puzzle))
}

/// Returns every reason why a grid that was read from text is not a valid full grid, or not a solution of `puzzle`.
///
/// `bad` lists the cells that could not be read, each with the text found there. These cells are empty in `grid`.
///
/// ```
/// use sudokit::check::check_read;
/// use sudokit::{Cell, Grid};
///
/// let grid: Grid = ".34678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let problems = check_read(&grid, &[(Cell::at(0, 0), "x")], None);
/// assert_eq!(problems.len(), 1);
/// assert_eq!(problems[0].to_string(), "r1c1 holds 'x', expected 1 to 9");
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[must_use]
pub fn check_read(grid: &Grid, bad: &[(Cell, &str)], puzzle: Option<&Grid>) -> Vec<Problem> {
    let bad_cells: CellSet = bad.iter().map(|&(cell, _)| cell).collect();
    let no_digit = bad.iter().map(|&(cell, found)| Problem::NoDigit { cell, found: found.into() });
    let empty = grid.empty_cells() - bad_cells;
    let empty = (!empty.is_empty()).then_some(Problem::Empty(empty));
    let changed = puzzle.into_iter().flat_map(|puzzle| changed(puzzle, grid));
    let changed = changed.filter(|problem| (problem.cells() & bad_cells).is_empty());
    no_digit.chain(empty).chain(invalid_houses(grid)).chain(changed).collect()
}

/// Returns every reason why a position is not a full and valid grid.
///
/// The problem of a house distinguishes givens from entries. An entry that is in no solution of the puzzle is wrong,
/// even if there is no conflict. If `puzzle` is `None`, the givens are the puzzle.
///
/// ```
/// use sudokit::check::check_position;
/// use sudokit::solve::Solver;
/// use sudokit::{Cell, Digit, Grid};
///
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let entries = Grid::EMPTY.with(Cell::at(0, 2), Digit::One);
/// let problems = check_position(&givens, &entries, None, Solver::new());
/// assert_eq!(problems.last().expect("two").to_string(), "r1c3 is entered as 1, which no solution of the puzzle has");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn check_position(givens: &Grid, entries: &Grid, puzzle: Option<&Grid>, solver: Solver) -> Vec<Problem> {
    let grid = with_entries(givens, entries);
    let mut problems = check_read(&grid, &[], puzzle);
    let cells = entries.given_cells();
    for problem in &mut problems {
        if let Problem::House { entered, .. } = problem {
            *entered = Some(cells);
        }
    }
    problems.extend(wrong_entries(&grid, puzzle.unwrap_or(givens), solver));
    problems
}

/// Returns every reason why `claim` is not the solution of a position, or why its entries are wrong.
///
/// A claimed solution keeps the givens of the position, and those of `puzzle`.
///
/// ```
/// use sudokit::check::check_claim;
/// use sudokit::solve::Solver;
/// use sudokit::{Cell, Digit, Grid};
///
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let claim: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// assert!(check_claim(&claim, &givens, None, None, Solver::new()).is_empty());
/// let entries = Grid::EMPTY.with(Cell::at(0, 2), Digit::One);
/// let problems = check_claim(&claim, &givens, Some(&entries), None, Solver::new());
/// assert_eq!(problems[0].to_string(), "r1c3 is entered as 1, which no solution of the puzzle has");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn check_claim(
    claim: &Grid,
    givens: &Grid,
    entries: Option<&Grid>,
    puzzle: Option<&Grid>,
    solver: Solver,
) -> Vec<Problem> {
    let of_claim = [Some(givens), puzzle].into_iter().flatten().flat_map(|puzzle| check_against(claim, puzzle));
    let of_position = entries.map_or_else(Vec::new, |entries| check_position(givens, entries, puzzle, solver));
    let of_entries =
        of_position.into_iter().filter(|problem| matches!(problem, Problem::Entry(_) | Problem::Entries(_)));
    let mut problems: Vec<Problem> = of_claim.chain(of_entries).collect();
    let mut seen = HashSet::new();
    problems.retain(|problem| seen.insert(problem.clone()));
    problems
}

/// Returns the problems of the digits of `grid` that are not givens of `puzzle`.
fn wrong_entries(grid: &Grid, puzzle: &Grid, solver: Solver) -> Vec<Problem> {
    let verdict = solver.solve(puzzle);
    let entries = grid.givens().filter(|(cell, _)| puzzle.digit(*cell).is_none());
    let wrong = |is_right: &dyn Fn(Cell, Digit) -> bool| -> Vec<Problem> {
        let wrong = entries.clone().filter(|&(cell, digit)| !is_right(cell, digit));
        wrong.map(|(cell, digit)| Problem::Entry(Candidate { cell, digit })).collect()
    };
    match &verdict {
        Ok(solution) => wrong(&|cell, digit| solution.digit(cell) == digit),
        // The problems of the houses report the conflicts.
        Err(Flaw::Contradictory(_)) => Vec::new(),
        Err(Flaw::NoSolution(_)) => vec![Problem::NoSolution],
        Err(Flaw::Several(_)) => {
            let Some(candidates) = solver.true_candidates(puzzle) else { return Vec::new() };
            let wrong = wrong(&|cell, digit| candidates[cell].contains(digit));
            let cells: CellSet = entries.clone().map(|(cell, _)| cell).collect();
            if wrong.is_empty() && solver.any_solution(&with_entries(puzzle, grid)).is_none() {
                vec![Problem::Entries(cells)]
            } else {
                wrong
            }
        }
    }
}

/// Returns the puzzle with the digits that `grid` has in its empty cells.
fn with_entries(puzzle: &Grid, grid: &Grid) -> Grid {
    puzzle.givens().fold(*grid, |grid, (cell, digit)| grid.with(cell, digit))
}

/// Returns one problem for each house with a conflict.
fn invalid_houses(grid: &Grid) -> Vec<Problem> {
    let conflicts = conflicts(grid);
    if conflicts.is_empty() {
        return Vec::new();
    }
    let problem = |house: House| {
        let doubled: Vec<Conflict> = conflicts.iter().filter(|conflict| conflict.house == house).copied().collect();
        let digits = house.cells().map(|cell| grid.digit(cell));
        let is_full = digits.iter().all(Option::is_some);
        let present: DigitSet = digits.into_iter().flatten().collect();
        let missing = if is_full { !present } else { DigitSet::EMPTY };
        (!doubled.is_empty()).then_some(Problem::House { house, doubled, missing, entered: None })
    };
    House::ALL.into_iter().filter_map(problem).collect()
}

/// Returns one problem for each given of `puzzle` that `grid` does not keep.
fn changed(puzzle: &Grid, grid: &Grid) -> Vec<Problem> {
    let changed = |(cell, given): (Cell, Digit)| {
        let found = grid.digit(cell);
        (found != Some(given)).then_some(Problem::Changed { cell, given, found })
    };
    puzzle.givens().filter_map(changed).collect()
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDigit { cell, found } => write!(f, "{cell} holds '{}', expected 1 to 9", found.escape_debug()),
            Self::Empty(cells) => {
                let verb = if cells.len() == 1 { "cell is" } else { "cells are" };
                let first: Vec<String> = cells.iter().take(4).map(|cell| cell.to_string()).collect();
                let more = if cells.len() > first.len() { ", ..." } else { "" };
                write!(f, "{} {verb} empty: {}{more}", cells.len(), first.join(", "))
            }
            Self::House { house, doubled, missing, entered } => {
                let name = |cell: Cell| match entered {
                    None => cell.to_string(),
                    Some(entered) if entered.contains(cell) => format!("{cell} entered"),
                    Some(_) => format!("{cell} given"),
                };
                write!(f, "{house} is invalid: ")?;
                for (i, conflict) in doubled.iter().enumerate() {
                    let comma = if i == 0 { "" } else { ", " };
                    let cells: Vec<String> = conflict.cells.iter().map(name).collect();
                    let times =
                        if cells.len() == 2 { "is doubled".into() } else { format!("appears {} times", cells.len()) };
                    write!(f, "{comma}{} {times} ({})", conflict.digit, cells.join(", "))?;
                }
                let missing: Vec<String> = missing.iter().map(|digit| digit.to_string()).collect();
                if missing.is_empty() { Ok(()) } else { write!(f, ", missing {}", missing.join(" and ")) }
            }
            Self::Changed { cell, given, found } => {
                write!(f, "{cell} is {given} in the puzzle, ")?;
                match found {
                    None => write!(f, "empty in the solution"),
                    Some(found) => write!(f, "{found} in the solution"),
                }
            }
            Self::Entry(Candidate { cell, digit }) => {
                write!(f, "{cell} is entered as {digit}, which no solution of the puzzle has")
            }
            Self::Entries(_) => {
                f.write_str("the entries contradict each other: no solution of the puzzle has all of them")
            }
            Self::NoSolution => f.write_str("the givens have no solution"),
        }
    }
}
