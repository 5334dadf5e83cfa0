//! Checking: is a full grid valid, does it keep its puzzle's givens, is a puzzle well posed; every reason is named.

use std::fmt;

use crate::board::{Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, conflicts};
use crate::solve::{Verdict, redundant_givens, solve};

/// A reason why a full grid is not valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A cell holds a value that is neither a digit nor 0.
    BadValue(Cell, u8),
    /// These cells are empty.
    Empty(CellSet),
    /// A house holds digits more than once.
    House {
        /// The house.
        house: House,
        /// Each digit that stands more than once, and where.
        doubled: Vec<Conflict>,
        /// The digits the house lacks, if all its cells are filled.
        missing: DigitSet,
    },
}

/// Every reason why `grid` is not a valid full grid; none if it is valid.
///
/// ```
/// use sudokit::{Grid, check};
///
/// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// assert!(check(&grid).is_empty());
/// assert_eq!(check(&Grid::EMPTY)[0].to_string(), "81 cells are empty: r1c1, r1c2, r1c3, r1c4, ...");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn check(grid: &Grid) -> Vec<Problem> {
    let bad = Cell::all().filter(|&cell| grid[cell] > 9).map(|cell| Problem::BadValue(cell, grid[cell]));
    let empty: CellSet = grid.empty_cells().collect();
    let empty = (!empty.is_empty()).then_some(Problem::Empty(empty));
    bad.chain(empty).chain(broken_houses(grid)).collect()
}

fn broken_houses(grid: &Grid) -> Vec<Problem> {
    let conflicts = conflicts(grid);
    let broken = |house| {
        let doubled: Vec<Conflict> = conflicts.iter().filter(|conflict| conflict.house == house).copied().collect();
        let digits = house.cells().map(|cell| grid.digit(cell));
        let is_full = digits.iter().all(Option::is_some);
        let present: DigitSet = digits.into_iter().flatten().collect();
        let missing = if is_full { !present } else { DigitSet::EMPTY };
        (!doubled.is_empty()).then_some(Problem::House { house, doubled, missing })
    };
    House::all().filter_map(broken).collect()
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadValue(cell, value) => write!(f, "{cell} holds {value}, expected 1 to 9"),
            Self::Empty(cells) => {
                let verb = if cells.len() == 1 { "cell is" } else { "cells are" };
                let first: Vec<String> = cells.iter().take(4).map(|cell| cell.to_string()).collect();
                let more = if cells.len() > first.len() { ", ..." } else { "" };
                write!(f, "{} {verb} empty: {}{more}", cells.len(), first.join(", "))
            }
            Self::House { house, doubled, missing } => {
                write!(f, "{house} is invalid: ")?;
                for (i, conflict) in doubled.iter().enumerate() {
                    let comma = if i == 0 { "" } else { ", " };
                    let cells: Vec<String> = conflict.cells.iter().map(|cell| cell.to_string()).collect();
                    write!(f, "{comma}{} is doubled ({})", conflict.digit, cells.join(", "))?;
                }
                let missing: Vec<String> = missing.iter().map(|digit| digit.to_string()).collect();
                if missing.is_empty() { Ok(()) } else { write!(f, ", missing {}", missing.join(" and ")) }
            }
        }
    }
}

/// A given of the puzzle that a solution does not keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The cell.
    pub cell: Cell,
    /// What the puzzle has there.
    pub given: Digit,
    /// What the solution has there; 0 if it is empty.
    pub found: u8,
}

/// The givens of `puzzle` that `solution` does not keep, cell by cell.
#[must_use]
pub fn changed_givens(puzzle: &Grid, solution: &Grid) -> Vec<Changed> {
    let changed = |(cell, given): (Cell, Digit)| {
        let found = solution[cell];
        (found != given.value()).then_some(Changed { cell, given, found })
    };
    puzzle.givens().filter_map(changed).collect()
}

impl fmt::Display for Changed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is {} in the puzzle, ", self.cell, self.given)?;
        match self.found {
            0 => write!(f, "empty in the solution"),
            found => write!(f, "{found} in the solution"),
        }
    }
}

/// What there is to say about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleReport {
    /// Whether it can be solved, and in how many ways.
    pub verdict: Verdict,
    /// The givens that can go, each on its own, without a second solution appearing; none means the puzzle is minimal.
    pub redundant: Vec<Cell>,
}

impl PuzzleReport {
    /// Whether the puzzle has exactly one solution.
    #[must_use]
    pub const fn is_well_posed(&self) -> bool {
        matches!(self.verdict, Verdict::Unique(_))
    }
}

/// Checks a puzzle: givens consistent, one solution and no other, which givens are redundant.
#[must_use]
pub fn check_puzzle(grid: &Grid) -> PuzzleReport {
    PuzzleReport { verdict: solve(grid), redundant: redundant_givens(grid) }
}
