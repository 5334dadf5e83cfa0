//! A grid: 81 cells, each with a digit or empty.

use std::array;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Index;
use std::str::FromStr;

use super::joined::Numbers;
use super::{Cell, CellSet, Digit, House, ParseError};

/// Any 81 cells, each with a digit or empty: a puzzle, a full grid, or something that is neither (see
/// [`check`](fn@crate::check)).
///
/// ```
/// use sudokit::{Cell, Digit, Grid};
///
/// let mut grid = Grid::EMPTY;
/// grid.set(Cell::at(0, 0), Digit::Four);
/// assert_eq!(grid.digit(Cell::at(0, 0)), Some(Digit::Four));
/// assert_eq!(grid.rows()[0], [4, 0, 0, 0, 0, 0, 0, 0, 0]);
/// grid.set(Cell::at(0, 0), None);
/// assert_eq!(grid, Grid::EMPTY);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grid([[u8; 9]; 9]);

impl Grid {
    /// The grid without a digit.
    pub const EMPTY: Self = Self([[0; 9]; 9]);

    /// Creates a grid from rows of values 0 to 9. The caller guarantees the range.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub fn assume_valid(rows: [[u8; 9]; 9]) -> Self {
        debug_assert!(rows.as_flattened().iter().all(|&value| value <= 9));
        Self(rows)
    }

    /// Returns the nine rows, 0 for an empty cell.
    #[must_use]
    #[inline]
    pub const fn rows(&self) -> &[[u8; 9]; 9] {
        &self.0
    }

    /// Returns the 81 cells in reading order, each with its digit or `None`.
    ///
    /// ```
    /// use sudokit::{Cell, Digit, Grid};
    ///
    /// let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::Four);
    /// assert_eq!(grid.iter().next(), Some((Cell::at(0, 0), Some(Digit::Four))));
    /// assert_eq!(grid.iter().collect::<Grid>(), grid);
    /// assert_eq!(grid.givens().collect::<Grid>(), grid);
    /// ```
    #[must_use]
    pub fn iter(&self) -> array::IntoIter<(Cell, Option<Digit>), 81> {
        Cell::ALL.map(|cell| (cell, self.digit(cell))).into_iter()
    }

    /// Returns the digit in `cell`, or `None` if it is empty.
    #[must_use]
    #[inline]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self[cell])
    }

    /// Puts a digit into a cell. `None` empties the cell.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: impl Into<Option<Digit>>) {
        self.0.as_flattened_mut()[cell.index()] = digit.into().map_or(0, Digit::value);
    }

    /// Returns the grid with this digit in a cell. `None` empties the cell.
    #[must_use]
    #[inline]
    pub fn with(mut self, cell: Cell, digit: impl Into<Option<Digit>>) -> Self {
        self.set(cell, digit);
        self
    }

    /// Returns the grid with only the digits in these cells.
    ///
    /// ```
    /// use sudokit::{Grid, House, Puzzle};
    ///
    /// let puzzle: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let hint: Grid = puzzle.solution().masked(puzzle.given_cells() | House::box_at(4).cell_set());
    /// assert_eq!(hint.count_clues(), 35);
    /// # Ok::<(), sudokit::solve::NotAPuzzle>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn masked(&self, cells: CellSet) -> Self {
        let mut masked = Self::EMPTY;
        for cell in cells {
            masked.0.as_flattened_mut()[cell.index()] = self[cell];
        }
        masked
    }

    /// Returns the empty cells.
    #[must_use]
    #[inline]
    pub fn empty_cells(&self) -> CellSet {
        !self.given_cells()
    }

    /// Returns the cells with a digit.
    #[must_use]
    #[inline]
    pub fn given_cells(&self) -> CellSet {
        CellSet::by_rows(|row| self.0[row].map(|value| value != 0))
    }

    /// Returns the cells with a digit and their digits, in reading order.
    #[must_use]
    #[inline]
    pub fn givens(&self) -> impl DoubleEndedIterator<Item = (Cell, Digit)> + Clone + use<'_> {
        Cell::ALL.into_iter().filter_map(|cell| Some((cell, self.digit(cell)?)))
    }

    /// Returns the number of cells with a digit.
    #[must_use]
    #[inline]
    pub fn count_clues(&self) -> usize {
        81 - self.count_empty()
    }

    /// Returns true if no cell is empty.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.count_empty() == 0
    }

    /// Returns the number of empty cells.
    #[must_use]
    #[inline]
    pub fn count_empty(&self) -> usize {
        // The sum of 81 flags fits into a byte, and a SIMD vector holds more bytes than larger integers.
        self.0.as_flattened().iter().map(|&value| u8::from(value == 0)).sum::<u8>().into()
    }

    /// Returns the houses of a cell that have a digit, each with the first cell that holds it. An empty cell cannot take
    /// these digits.
    ///
    /// ```
    /// use sudokit::{Cell, Digit, Grid};
    ///
    /// let grid = Grid::EMPTY.with(Cell::at(0, 2), Digit::Five);
    /// let holders: Vec<_> = grid.holders(Cell::at(0, 8), Digit::Five).collect();
    /// assert_eq!(holders, [(Cell::at(0, 8).houses()[0], Cell::at(0, 2))]);
    /// ```
    pub fn holders(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = (House, Cell)> {
        let holder = move |house: House| house.cells().into_iter().find(|&cell| self.digit(cell) == Some(digit));
        cell.houses().into_iter().filter_map(move |house| Some((house, holder(house)?)))
    }

    /// Returns the cells in which two grids differ.
    #[must_use]
    #[inline]
    pub fn differences(&self, other: &Self) -> CellSet {
        CellSet::by_rows(|row| array::from_fn(|column| self.0[row][column] != other.0[row][column]))
    }

    /// Returns true if `other` has every digit of this grid in the same cell.
    #[must_use]
    #[inline]
    pub fn is_part_of(&self, other: &Self) -> bool {
        self.values().zip(other.values()).all(|(own, theirs)| own == 0 || own == theirs)
    }

    /// Returns the 81 cells as characters: digits, `.` for an empty cell.
    #[must_use]
    #[inline]
    pub fn to_line(&self) -> [u8; 81] {
        let mut line = [0; 81];
        for (character, &value) in line.iter_mut().zip(self.0.as_flattened()) {
            *character = if value == 0 { b'.' } else { b'0' + value };
        }
        line
    }

    /// Returns the bits of the digit set of each cell: its digit, or none.
    #[inline]
    pub(super) fn masks(&self) -> Numbers {
        let mut masks = [[0; 9]; 9];
        for (mask, &value) in masks.as_flattened_mut().iter_mut().zip(self.0.as_flattened()) {
            *mask = (1 << value) >> 1;
        }
        masks
    }

    /// Returns the 81 values in reading order, 0 for an empty cell.
    #[must_use]
    #[inline]
    pub fn values(&self) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator + Clone + use<'_> {
        self.0.as_flattened().iter().copied()
    }
}

impl IntoIterator for &Grid {
    type Item = (Cell, Option<Digit>);
    type IntoIter = array::IntoIter<Self::Item, 81>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for Grid {
    type Item = (Cell, Option<Digit>);
    type IntoIter = array::IntoIter<Self::Item, 81>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Puts digits into the cells of an empty grid. `None` empties a cell.
impl<D: Into<Option<Digit>>> FromIterator<(Cell, D)> for Grid {
    fn from_iter<I: IntoIterator<Item = (Cell, D)>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |grid, (cell, digit)| grid.with(cell, digit))
    }
}

impl Default for Grid {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Returns the value of a cell: 1 to 9, or 0 if the cell is empty. [`Grid::digit`] returns a [`Digit`] instead.
impl Index<Cell> for Grid {
    type Output = u8;
    #[inline]
    fn index(&self, cell: Cell) -> &u8 {
        &self.0.as_flattened()[cell.index()]
    }
}

/// The error for a value that is not 0 to 9.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{cell} holds {value}, expected 1 to 9, or 0 for an empty cell")]
#[non_exhaustive]
pub struct BadValue {
    /// The first cell with such a value.
    pub cell: Cell,
    /// The value of the cell.
    pub value: u8,
}

impl TryFrom<[[u8; 9]; 9]> for Grid {
    type Error = BadValue;

    #[inline]
    fn try_from(rows: [[u8; 9]; 9]) -> Result<Self, BadValue> {
        let values = rows.as_flattened();
        // A bad value is looked for only where there is one: 12 ns instead of 26.
        if values.iter().fold(0, |largest, &value| value.max(largest)) <= 9 {
            return Ok(Self(rows));
        }
        let bad = Cell::ALL.into_iter().zip(values).find(|&(_, &value)| value > 9);
        bad.map_or(Ok(Self(rows)), |(cell, &value)| Err(BadValue { cell, value }))
    }
}

impl TryFrom<[u8; 81]> for Grid {
    type Error = BadValue;

    fn try_from(values: [u8; 81]) -> Result<Self, BadValue> {
        let mut rows = [[0; 9]; 9];
        rows.as_flattened_mut().copy_from_slice(&values);
        Self::try_from(rows)
    }
}

impl TryFrom<&[[u8; 9]; 9]> for Grid {
    type Error = BadValue;

    fn try_from(rows: &[[u8; 9]; 9]) -> Result<Self, BadValue> {
        Self::try_from(*rows)
    }
}

/// Takes 81 values, or text: no byte of a character is a value from 0 to 9, except a tab.
///
/// ```
/// use sudokit::Grid;
///
/// let values = vec![0; 81];
/// assert_eq!(Grid::try_from(&values[..]), Ok(Grid::EMPTY));
/// assert_eq!(Grid::try_from(".".repeat(81).as_bytes()), Ok(Grid::EMPTY));
/// assert_eq!(Grid::try_from(&values[1..]).unwrap_err().to_string(), "expected 81 values from 0 to 9, found 80");
/// ```
impl TryFrom<&[u8]> for Grid {
    type Error = ParseError;

    fn try_from(bytes: &[u8]) -> Result<Self, ParseError> {
        if bytes.iter().any(|&byte| byte > 9) {
            return str::from_utf8(bytes).map_err(|_| NOT_A_GRID)?.parse();
        }
        let cells = <[u8; 81]>::try_from(bytes).ok().and_then(|cells| Self::try_from(cells).ok());
        cells.ok_or(ParseError { count: Some(bytes.len()), ..ParseError::new("81 values from 0 to 9") })
    }
}

impl From<Grid> for [[u8; 9]; 9] {
    fn from(grid: Grid) -> Self {
        grid.0
    }
}

impl From<Grid> for [u8; 81] {
    fn from(grid: Grid) -> Self {
        let mut values = [0; 81];
        values.copy_from_slice(grid.0.as_flattened());
        values
    }
}

/// Shows the 81 cells as a line, `.` for an empty cell.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(str::from_utf8(&self.to_line()).unwrap_or_default())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

/// The error for text that is not a grid.
const NOT_A_GRID: ParseError = ParseError::new("81 characters, each 0 to 9 or '.'");

impl Grid {
    /// Reads 81 characters. The error is the index of the first wrong or missing byte.
    fn from_bytes(cells: &[u8]) -> Result<Self, usize> {
        let (mut rows, mut at) = ([[0; 9]; 9], 0);
        while at < 81 && at < cells.len() {
            rows[at / 9][at % 9] = match cells[at] {
                b'.' => 0,
                byte @ b'0'..=b'9' => byte - b'0',
                _ => return Err(at),
            };
            at += 1;
        }
        if cells.len() == 81 { Ok(Self(rows)) } else { Err(at) }
    }
}

/// Hashes the 81 values at once, which is faster than row by row.
impl Hash for Grid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write(self.0.as_flattened());
    }
}

/// Reads 81 characters: `1` to `9`, and `0` or `.` for an empty cell. White space is skipped. The module `sudokit::text`
/// reads all other formats.
///
/// ```
/// use sudokit::Grid;
///
/// let rows = "530070000\n600195000\n098000060\n800060003\n400803001\n700020006\n060000280\n000419005\n000080079\n";
/// assert_eq!(Grid::try_from(rows), rows.replace('\n', "").parse());
/// ```
impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cells = || text.char_indices().filter(|(_, character)| !character.is_whitespace());
        let line: String = cells().map(|(_, character)| character).collect();
        // The characters before the first wrong one have one byte each.
        Self::from_bytes(line.as_bytes()).map_err(|number| match cells().nth(number) {
            Some((at, found)) if number < 81 => ParseError { at, found: Some(found), ..NOT_A_GRID },
            place => {
                let at = place.map_or(text.len(), |(at, _)| at);
                ParseError { at, count: Some(cells().count()), ..NOT_A_GRID }
            }
        })
    }
}

impl TryFrom<&str> for Grid {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, ParseError> {
        text.parse()
    }
}

/// Implements the traits of a type that derefs to its `grid`, and implements `TryFrom<Grid>`.
macro_rules! with_grid {
    ($type:ident, $error:ident) => {
        crate::board::with_grid!($type, $error, from &str, [[u8; 9]; 9], &[[u8; 9]; 9], [u8; 81], &[u8]);
    };
    ($type:ident, $error:ident, from $($from:ty),+) => {
        $(impl TryFrom<$from> for $type {
            type Error = $error;
            fn try_from(cells: $from) -> Result<Self, $error> {
                let made = Self::try_from(Grid::try_from(cells)?)?;
                Ok(made)
            }
        })+

        /// Reads text like [`Grid`].
        impl std::str::FromStr for $type {
            type Err = $error;
            fn from_str(text: &str) -> Result<Self, $error> {
                Self::try_from(text)
            }
        }

        impl From<$type> for Grid {
            #[inline]
            fn from(made: $type) -> Self {
                *made.grid()
            }
        }

        impl AsRef<Grid> for $type {
            #[inline]
            fn as_ref(&self) -> &Grid {
                self.grid()
            }
        }

        impl std::ops::Deref for $type {
            type Target = Grid;
            #[inline]
            fn deref(&self) -> &Grid {
                self.grid()
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.grid().fmt(f)
            }
        }

        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({self})", stringify!($type))
            }
        }
    };
}
pub(crate) use with_grid;

crate::debug_as_display!(BadValue);

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn white_space_around_a_grid_is_no_error() {
        let grid: Grid = LINE.parse().unwrap();
        for text in [format!("{LINE}\n"), format!("\u{a0}\t{LINE} \r\n\r\n")] {
            assert_eq!(text.parse(), Ok(grid), "{text:?}");
        }
    }

    #[test]
    fn errors_have_the_place_and_the_character_or_the_number() {
        let message = |text: &str| text.parse::<Grid>().unwrap_err().to_string().replace(NOT_A_GRID.expected, "...");
        assert_eq!(message(&LINE[1..]), "expected ..., found 80");
        assert_eq!(message(&format!("{LINE} {LINE}")), "expected ..., found 162");
        assert_eq!(message(" \n"), "expected ..., found 0");
        assert_eq!(message(&format!("\n{}x{}", &LINE[..4], &LINE[5..])), "expected ..., found 'x' at index 5");
        assert_eq!(message("5ä"), "expected ..., found 'ä' at index 1");
        let at = |text: &str| text.parse::<Grid>().unwrap_err().at;
        assert_eq!((at(""), at(&LINE[1..]), at(&format!("{LINE} 1"))), (0, 80, 82));
    }
}
