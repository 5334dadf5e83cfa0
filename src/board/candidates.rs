//! The digits each cell can still take.

use std::fmt;
use std::ops::Index;

use super::{Cell, Digit, DigitSet, Grid, House};

/// What each cell of a grid can take: an empty cell the digits that no peer holds, a filled cell its own digit only.
///
/// ```
/// use sudokit::{Candidates, Cell};
///
/// let grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let candidates = Candidates::of(&grid);
/// assert_eq!(candidates[Cell::at(0, 2)].to_string(), "1 2 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Candidates([DigitSet; 81]);

impl Candidates {
    /// No digit in any cell.
    pub const NONE: Self = Self([DigitSet::EMPTY; 81]);
    /// Every digit in every cell.
    pub const ALL: Self = Self([DigitSet::ALL; 81]);

    /// The candidates that the digits of `grid` leave by row, column and box.
    #[must_use]
    pub fn of(grid: &Grid) -> Self {
        let mut taken = [DigitSet::EMPTY; 27];
        for (cell, digit) in grid.givens() {
            for house in cell.houses() {
                taken[house.number()].insert(digit);
            }
        }
        Self(Cell::ALL.map(|cell| match grid.digit(cell) {
            None => !cell.houses().into_iter().fold(DigitSet::EMPTY, |all, house| all | taken[house.number()]),
            Some(digit) => digit.into(),
        }))
    }

    /// Every digit in the empty cells of `grid`, whatever their peers hold.
    pub(crate) fn unchecked(grid: &Grid) -> Self {
        // A branch for each cell would often be guessed wrong.
        const SETS: [DigitSet; 10] = {
            let mut sets = [DigitSet::ALL; 10];
            let mut value = 1;
            while value < 10 {
                sets[value] = DigitSet::from_bits(1 << (value - 1));
                value += 1;
            }
            sets
        };
        let mut sets = [DigitSet::ALL; 81];
        for (set, &value) in sets.iter_mut().zip(grid.rows().as_flattened()) {
            *set = SETS[usize::from(value)];
        }
        Self(sets)
    }

    /// The same candidates with only `digits` left in `cell`.
    #[must_use]
    pub fn narrowed(&self, cell: Cell, digits: DigitSet) -> Self {
        let mut narrowed = self.clone();
        narrowed.0[cell.index()] &= digits;
        narrowed
    }

    /// The same candidates with these digits in `cell`.
    pub(crate) fn replaced(&self, cell: Cell, digits: DigitSet) -> Self {
        let mut replaced = self.clone();
        replaced.0[cell.index()] = digits;
        replaced
    }

    /// Candidates that are given cell by cell in reading order.
    #[must_use]
    pub const fn from_sets(sets: [DigitSet; 81]) -> Self {
        Self(sets)
    }

    /// The sets of the 81 cells in reading order.
    #[must_use]
    pub const fn sets(&self) -> &[DigitSet; 81] {
        &self.0
    }

    /// The first cell without a candidate, else the first house without a place for a digit.
    #[must_use]
    pub fn obstacle(&self) -> Option<Obstacle> {
        let bare = Cell::all().find(|&cell| self[cell].is_empty()).map(Obstacle::NoCandidate);
        bare.or_else(|| {
            House::ALL.into_iter().find_map(|house| {
                let placeable = house.cells().into_iter().fold(DigitSet::EMPTY, |all, cell| all | self[cell]);
                (!placeable).first().map(|digit| Obstacle::NoPlace(digit, house))
            })
        })
    }
}

impl Index<Cell> for Candidates {
    type Output = DigitSet;
    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell.index()]
    }
}

/// A reason, plain to see, why a grid without conflict has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Obstacle {
    /// Every digit is excluded from this empty cell.
    NoCandidate(Cell),
    /// The digit is excluded from every cell of the house.
    NoPlace(Digit, House),
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCandidate(cell) => write!(f, "{cell} has no candidate"),
            Self::NoPlace(digit, house) => write!(f, "no place for {digit} in {house}"),
        }
    }
}
