//! Cells and sets of cells.
//!
//! Cell arithmetic is in this file, `house.rs` and `spot.rs`. The engines (`solve/`) have loops of their own over rows and
//! columns, because the compiler must see all numbers in them.

use std::fmt;
use std::str::FromStr;

use super::set::{bit_set, write_separated};
use super::{House, ParseError};

/// One of the 81 cells, written `r1c1` to `r9c9`.
///
/// ```
/// use sudokit::Cell;
///
/// let cell = Cell::at(3, 5);
/// assert_eq!(cell.to_string(), "r4c6");
/// assert_eq!("r4c6".parse(), Ok(cell));
/// assert_eq!(cell.peers().len(), 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The 81 cells in reading order.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut index = 1;
        while index < 81 {
            all[index] = Self::from_index(index);
            index += 1;
        }
        all
    };

    /// Returns the cell with this index, 0 to 80 in reading order.
    ///
    /// # Panics
    /// If `index` is not below 81.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < 81, "a grid has 81 cells");
        #[expect(clippy::cast_possible_truncation, reason = "below 81")]
        Self(index as u8)
    }

    /// Returns the cell in this row and column, both counted from 0.
    ///
    /// # Panics
    /// If `row` or `column` is not below 9.
    #[must_use]
    #[inline]
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < 9 && column < 9, "a grid has nine rows and nine columns");
        Self::from_index(row * 9 + column)
    }

    /// Returns the index, 0 to 80 in reading order.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, counted from 0.
    #[must_use]
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// Returns the column, counted from 0.
    #[must_use]
    #[inline]
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// Returns the box, counted from 0 in reading order.
    #[must_use]
    #[inline]
    pub const fn box_index(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// Returns the row and the column, counted from 0, of the first cell of the box.
    #[must_use]
    #[inline]
    pub const fn box_corner(self) -> (usize, usize) {
        (self.row() / 3 * 3, self.column() / 3 * 3)
    }

    /// Returns the row, the column and the box of the cell.
    #[must_use]
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        super::house::HOUSES[self.index()]
    }

    /// Returns the name: `r1c1` to `r9c9`.
    #[must_use]
    #[inline]
    pub fn name(self) -> &'static str {
        str::from_utf8(&NAMES[self.index()]).unwrap_or_default()
    }

    /// Returns the 20 other cells that share a house with this one.
    #[must_use]
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Returns true if the cells are different and share a house.
    #[must_use]
    #[inline]
    pub const fn sees(self, other: Self) -> bool {
        self.peers().contains(other)
    }
}

/// The names of the 81 cells.
static NAMES: [[u8; 4]; 81] = {
    let mut names = [*b"r1c1"; 81];
    let (mut row, mut index) = (b'1', 0);
    while row <= b'9' {
        let mut column = b'1';
        while column <= b'9' {
            (names[index][1], names[index][3]) = (row, column);
            column += 1;
            index += 1;
        }
        row += 1;
    }
    names
};

/// The peers of each cell.
static PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let (p, q) = (Cell::from_index(a), Cell::from_index(b));
            let share_house = p.row() == q.row() || p.column() == q.column() || p.box_index() == q.box_index();
            if share_house && a != b {
                peers[a].insert(q);
            }
            b += 1;
        }
        a += 1;
    }
    peers
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

crate::debug_as_display!(Cell);

/// The error for what is not a cell.
const NOT_A_CELL: ParseError = ParseError::new("a cell from r1c1 to r9c9 (row, column), or A1 to I9");

/// Converts an index, 0 to 80.
impl TryFrom<usize> for Cell {
    type Error = ParseError;

    #[inline]
    fn try_from(index: usize) -> Result<Self, ParseError> {
        Self::ALL.get(index).copied().ok_or(NOT_A_CELL)
    }
}

/// Reads `r4c5`, or `D5` as some programs write it (row D, column 5), both also in the other case.
impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Self, ParseError> {
        let digit = |character: u8| matches!(character, b'1'..=b'9').then(|| usize::from(character - b'1'));
        let letter = |character: u8| matches!(character, b'a'..=b'i').then(|| usize::from(character - b'a'));
        let (row, column) = match *name.as_bytes() {
            [b'r' | b'R', row, b'c' | b'C', column] => (digit(row), digit(column)),
            [row, column] => (letter(row.to_ascii_lowercase()), digit(column)),
            _ => (None, None),
        };
        row.zip(column).map(|(row, column)| Self::at(row, column)).ok_or(NOT_A_CELL)
    }
}

bit_set! {
    /// A set of cells. The `Debug` output is a drawing of the grid.
    ///
    /// ```
    /// use sudokit::{Cell, CellSet, House};
    ///
    /// let ends = CellSet::from([Cell::at(0, 0), Cell::at(4, 4)]);
    /// let seen = ends.common_peers() - House::row_at(0).cell_set();
    /// assert_eq!(seen.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), ["r5c1"]);
    /// assert!((ends | seen).contains_all(ends));
    /// ```
    CellSet of 81 Cell by index and from_index in u128, walked by Cells
}

impl CellSet {
    /// Returns the names of the cells, with a separator between them.
    ///
    /// ```
    /// use sudokit::{Cell, CellSet};
    ///
    /// assert_eq!(CellSet::from([Cell::at(0, 0), Cell::at(4, 4)]).names(" or "), "r1c1 or r5c5");
    /// ```
    #[must_use]
    pub fn names(self, separator: &str) -> String {
        self.iter().map(Cell::name).collect::<Vec<_>>().join(separator)
    }

    /// Returns the set of the cells for which `is_in` is true.
    ///
    /// `is_in` takes a row index and returns the nine flags of the row, which is faster than one call per cell.
    #[must_use]
    #[inline]
    pub fn by_rows(is_in: impl Fn(usize) -> [bool; 9]) -> Self {
        let bits = |row: [bool; 9]| row.into_iter().rfold(0_u16, |bits, is_in| bits << 1 | u16::from(is_in));
        Self::from_bits((0..9).rfold(0, |all, row| all << 9 | u128::from(bits(is_in(row)))))
    }

    /// Returns true if a digit with these cells is locked in the intersection of some box and some row or column.
    ///
    /// One of the two houses then has all its cells of the set in the intersection, and the other house has more.
    #[must_use]
    #[inline]
    pub fn is_locked_somewhere(self) -> bool {
        let bits = self.0;
        // One bit for each three cells of a box in one row, at the first of the three; likewise for columns.
        let across = (bits | bits >> 1 | bits >> 2) & FIRST_COLUMNS;
        let down = (bits | bits >> 9 | bits >> 18) & FIRST_ROWS;
        let in_row = others_of_three(across, 3, FIRST_COLUMN);
        let in_column = others_of_three(down, 27, FIRST_ROW);
        let below = others_of_three(across, 9, FIRST_ROWS);
        let beside = others_of_three(down, 1, FIRST_COLUMNS);
        across & (in_row ^ below) | down & (in_column ^ beside) != 0
    }

    /// Returns the cells that every cell of the set sees. If the set is empty, these are all cells.
    #[must_use]
    #[inline]
    pub fn common_peers(self) -> Self {
        self.iter().fold(Self::ALL, |seen, cell| seen & cell.peers())
    }

    /// Returns the cells that at least one cell of the set sees.
    #[must_use]
    #[inline]
    pub fn all_peers(self) -> Self {
        self.iter().fold(Self::EMPTY, |seen, cell| seen | cell.peers())
    }
}

/// The bits of the first column.
const FIRST_COLUMN: u128 = CellSet::ALL.bits() / ((1 << 9) - 1);
/// The bits of the first column of each stack.
const FIRST_COLUMNS: u128 = FIRST_COLUMN | FIRST_COLUMN << 3 | FIRST_COLUMN << 6;
/// The bits of the first row.
const FIRST_ROW: u128 = (1 << 9) - 1;
/// The bits of the first row of each band.
const FIRST_ROWS: u128 = FIRST_ROW | FIRST_ROW << 27 | FIRST_ROW << 54;

/// Returns the bits whose group of three contains another set bit.
///
/// The bits of a group are `step` apart. `first` holds the first bit of each group.
#[inline]
const fn others_of_three(bits: u128, step: u32, first: u128) -> u128 {
    let [one, two, three] = [bits & first, bits >> step & first, bits >> (2 * step) & first];
    (two | three) | (one | three) << step | (one | two) << (2 * step)
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::ALL {
            let mark = if self.contains(cell) { 'X' } else { '.' };
            let end = if cell.column() == 8 { "\n" } else { " " };
            write!(f, "{mark}{end}")?;
        }
        Ok(())
    }
}

/// Shows the cells, separated by spaces: `r1c1 r1c2`.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_separated(f, self, " ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns true if all cells of `base` are in `cover`, and `cover` has more.
    fn is_locked(cells: CellSet, base: House, cover: House) -> bool {
        let (own, theirs) = (cells & base.cell_set(), cells & cover.cell_set());
        !own.is_empty() && theirs.contains_all(own) && own != theirs
    }

    #[test]
    fn names_take_the_width_of_their_column() {
        assert_eq!(format!("{:<6}|{:>6}", Cell::ALL[0], Cell::ALL[80]), "r1c1  |  r9c9");
    }

    #[test]
    fn a_digit_is_locked_if_one_house_has_it_only_inside_another() {
        let mut bits: u128 = 0x1234_5678_9abc_def0_0fed_cba9_8765_4321;
        let mut locked = 0;
        for round in 0..2000 {
            bits = bits.rotate_left(29).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
            let few = bits & bits >> 43 & bits << 31;
            let cells = CellSet::from_bits(match round % 3 {
                0 => bits & bits >> 43,
                1 => few,
                _ => few & bits >> 17,
            });
            let pairs = House::BOXES.iter().flat_map(|b| House::ALL[..18].iter().map(move |line| (*b, *line)));
            let mut pairs = pairs.filter(|(b, line)| b.meets(*line));
            let expected = pairs.any(|(b, line)| is_locked(cells, b, line) || is_locked(cells, line, b));
            assert_eq!(cells.is_locked_somewhere(), expected, "{cells:?}");
            locked += usize::from(expected);
        }
        assert!((100..1900).contains(&locked), "{locked}");
    }

    #[test]
    fn cells_have_two_names_in_either_case() {
        for name in ["r4c5", "R4C5", "D5", "d5"] {
            assert_eq!(name.parse(), Ok(Cell::at(3, 4)), "{name}");
        }
        for name in ["", "r0c1", "J1", "A0", "A10", "5d", "r4", "r4c5c6", "ä1", " d5 "] {
            assert_eq!(name.parse::<Cell>(), Err(NOT_A_CELL), "{name}");
        }
    }
}
