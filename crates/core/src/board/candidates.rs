//! The candidates of all 81 cells.

use std::fmt::{self, Write};
use std::ops::Index;
use std::str::FromStr;

use super::joined::{Numbers, by_house};
use super::{Cell, CellSet, Digit, DigitSet, Grid, House, ParseError};

/// The digits that each cell can take (pencil marks, or a sukaku).
///
/// [`Candidates::of`] gives an empty cell the digits that no peer holds, and a filled cell only its own digit.
/// [`FromStr`] reads any candidates from 729 characters, and [`Candidates::from_sets`] creates them from 81 sets.
///
/// ```
/// use sudokit::{Candidates, Cell};
///
/// let grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let candidates = Candidates::of(&grid);
/// assert_eq!(candidates[Cell::at(0, 2)].to_string(), "1 2 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("sukaku", "pencilmarks", "pencil marks"))]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Candidates([DigitSet; 81]);

impl Candidates {
    /// Candidates with no digit in any cell.
    pub const NONE: Self = Self([DigitSet::EMPTY; 81]);
    /// Candidates with every digit in every cell.
    pub const ALL: Self = Self([DigitSet::ALL; 81]);

    /// Returns the candidates of `grid`: the digits that no peer holds for an empty cell, its own digit for a filled
    /// one.
    #[must_use]
    pub fn of(grid: &Grid) -> Self {
        let masks = grid.masks();
        let [rows, columns, boxes] = by_house(&masks, |a, b| a | b);
        let mut all = Self::NONE;
        for (row, sets) in all.0.as_chunks_mut::<9>().0.iter_mut().enumerate() {
            let mut taken = columns;
            for (column, taken) in taken.iter_mut().enumerate() {
                *taken |= rows[row] | boxes[Cell::at(row, column).box_index()];
            }
            for ((set, &mask), taken) in sets.iter_mut().zip(&masks[row]).zip(taken) {
                *set = DigitSet::from_bits(if mask == 0 { !taken } else { mask });
            }
        }
        all
    }

    /// Returns all nine digits for each empty cell of `grid`, regardless of its peers.
    #[must_use]
    pub fn unchecked(grid: &Grid) -> Self {
        // A table, because the processor would often mispredict a branch for each cell.
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

    /// Returns the candidates without those of `cell` that are not in `digits`.
    #[must_use]
    #[inline]
    pub fn narrowed(&self, cell: Cell, digits: DigitSet) -> Self {
        let mut narrowed = self.clone();
        narrowed.0[cell.index()] &= digits;
        narrowed
    }

    /// Returns the candidates with exactly these digits in `cell`.
    #[must_use]
    #[inline]
    pub fn replaced(&self, cell: Cell, digits: DigitSet) -> Self {
        let mut replaced = self.clone();
        replaced.0[cell.index()] = digits;
        replaced
    }

    /// Creates candidates from 81 sets in reading order.
    ///
    /// ```
    /// use sudokit::{Candidates, DigitSet};
    ///
    /// assert_eq!(Candidates::from_sets([DigitSet::ALL; 81]), Candidates::ALL);
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_sets(sets: [DigitSet; 81]) -> Self {
        Self(sets)
    }

    /// Returns the sets of the 81 cells in reading order.
    #[must_use]
    #[inline]
    pub const fn sets(&self) -> &[DigitSet; 81] {
        &self.0
    }

    /// Returns the cells with exactly one candidate.
    #[must_use]
    #[inline]
    pub fn single_cells(&self) -> CellSet {
        let (rows, _) = self.0.as_chunks::<9>();
        CellSet::by_rows(|row| rows[row].map(|digits| digits.bits().is_power_of_two()))
    }

    /// Returns the grid of the cells with exactly one candidate.
    ///
    /// ```
    /// use sudokit::{Candidates, Grid};
    ///
    /// let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// assert_eq!(Candidates::unchecked(&grid).singles(), grid);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn singles(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in self.single_cells() {
            grid.set(cell, self[cell].only());
        }
        grid
    }

    /// Returns the first cell without a candidate. If there is none, returns the first house without a candidate for
    /// some digit.
    ///
    /// ```
    /// use sudokit::{Candidates, Cell, DigitSet};
    ///
    /// assert_eq!(Candidates::ALL.obstacle(), None);
    /// let obstacle = Candidates::ALL.replaced(Cell::at(0, 0), DigitSet::EMPTY).obstacle();
    /// assert_eq!(obstacle.expect("a cell without a candidate").to_string(), "r1c1 has no candidate");
    /// ```
    #[must_use]
    #[inline]
    pub fn obstacle(&self) -> Option<Obstacle> {
        if self.has_place_for_all() {
            return None;
        }
        let bare = Cell::ALL.into_iter().find(|&cell| self[cell].is_empty()).map(Obstacle::NoCandidate);
        bare.or_else(|| {
            House::ALL.into_iter().find_map(|house| {
                let placeable = DigitSet::union(house.cells().into_iter().map(|cell| self[cell]));
                (!placeable).first().map(|digit| Obstacle::NoPlace(digit, house))
            })
        })
    }

    /// Returns true if every cell has a candidate and every house has a candidate for each digit.
    #[inline]
    fn has_place_for_all(&self) -> bool {
        let mut masks: Numbers = [[0; 9]; 9];
        for (mask, set) in masks.as_flattened_mut().iter_mut().zip(&self.0) {
            *mask = set.bits();
        }
        let all = DigitSet::ALL.bits();
        masks.as_flattened().iter().all(|&mask| mask != 0) && by_house(&masks, |a, b| a | b) == [[all; 9]; 3]
    }
}

/// Shows 729 characters, nine for each cell: its candidates, and `.` for each digit that is ruled out.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for digits in &self.0 {
            for digit in Digit::ALL {
                if digits.contains(digit) { digit.fmt(f)? } else { f.write_char('.')? }
            }
        }
        Ok(())
    }
}

/// The error for text that is not 729 candidates.
const NOT_CANDIDATES: ParseError =
    ParseError::new("729 characters: for each cell the digits 1 to 9 in order, each the digit or '.'");

/// Reads 729 characters, with `.` or `0` for a digit that a cell cannot take.
///
/// ```
/// use sudokit::Candidates;
///
/// let text = Candidates::ALL.to_string();
/// assert!(text.starts_with("123456789123456789"));
/// assert_eq!(text.parse(), Ok(Candidates::ALL));
/// assert!(text[1..].parse::<Candidates>().is_err());
/// ```
impl FromStr for Candidates {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let characters: &[u8; 729] = text.as_bytes().try_into().map_err(|_| NOT_CANDIDATES)?;
        let mut all = Self::NONE;
        for (set, characters) in all.0.iter_mut().zip(characters.as_chunks::<9>().0) {
            for (digit, &found) in Digit::ALL.into_iter().zip(characters) {
                match found {
                    b'.' | b'0' => {}
                    _ if found == b'0' + digit.value() => _ = set.insert(digit),
                    _ => return Err(NOT_CANDIDATES),
                }
            }
        }
        Ok(all)
    }
}

impl Index<Cell> for Candidates {
    type Output = DigitSet;
    #[inline]
    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell.index()]
    }
}

/// A reason why a grid without a conflict has no solution, found without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns a strategy for grids with few digits, some of them in conflict.
    fn grids() -> impl Strategy<Value = Grid> {
        proptest::collection::vec((0..81_usize, 0..9_usize), 0..50).prop_map(|givens| {
            let with = |grid: Grid, (cell, digit)| grid.with(Cell::from_index(cell), Digit::nth(digit));
            givens.into_iter().fold(Grid::EMPTY, with)
        })
    }

    proptest! {
        #[test]
        fn the_candidates_of_an_empty_cell_are_the_digits_that_no_peer_holds(grid in grids()) {
            let candidates = Candidates::of(&grid);
            for cell in Cell::ALL {
                let held: DigitSet = cell.peers().iter().filter_map(|peer| grid.digit(peer)).collect();
                prop_assert_eq!(candidates[cell], grid.digit(cell).map_or(!held, DigitSet::of));
            }
        }

        #[test]
        fn an_obstacle_is_a_cell_without_a_candidate_or_a_house_without_a_digit(grid in grids(), bare: bool) {
            let candidates = Candidates::of(&grid);
            let empty: CellSet = Cell::ALL.into_iter().filter(|&cell| candidates[cell].is_empty()).collect();
            let place = |digit: Digit, house: House| house.cells().into_iter().any(|cell| candidates[cell].contains(digit));
            let lacks = |house: &House| Digit::ALL.into_iter().any(|digit| !place(digit, *house));
            prop_assert_eq!(candidates.obstacle().is_some(), !empty.is_empty() || House::ALL.iter().any(lacks));
            if bare {
                let cell = Cell::from_index(80);
                let none = candidates.narrowed(cell, DigitSet::EMPTY);
                prop_assert_eq!(none.obstacle(), Some(Obstacle::NoCandidate(empty.first().unwrap_or(cell))));
            }
        }
    }
}
