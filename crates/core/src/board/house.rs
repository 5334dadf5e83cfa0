//! The 27 houses and sets of houses.
//!
//! ```text
//! number   0 to 8        9 to 17          18 to 26
//! house    row 1 to 9    column 1 to 9    box 1 to 9
//! ```

use std::fmt;
use std::str::FromStr;

use super::named::named;
use super::set::{bit_set, write_separated};
use super::{Cell, CellSet, Digit, ParseError, Spot, SpotSet};

/// A row, a column or a box, shown counted from 1 (`row 1`, `column 4`, `box 9`).
///
/// ```
/// use sudokit::House;
///
/// let center = House::box_at(4);
/// assert_eq!(center.to_string(), "box 5");
/// assert_eq!([center.cells()[0], center.cells()[8]].map(|cell| cell.to_string()), ["r4c4", "r6c6"]);
/// assert_eq!("box 5".parse(), Ok(center));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// A kind of house: row, column or box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum HouseKind {
    Row,
    Column,
    Box,
}

impl HouseKind {
    /// Returns the nine houses of this kind.
    #[must_use]
    #[inline]
    pub const fn houses(self) -> [House; 9] {
        match self {
            Self::Row => House::ROWS,
            Self::Column => House::COLUMNS,
            Self::Box => House::BOXES,
        }
    }
}

impl House {
    /// The 27 houses: rows, then columns, then boxes.
    pub const ALL: [Self; 27] = {
        let mut all = [Self(0); 27];
        let mut number = 1;
        while number < 27 {
            all[number] = Self::nth(number);
            number += 1;
        }
        all
    };

    /// The nine rows from the top.
    pub const ROWS: [Self; 9] = Self::nine(0);
    /// The nine columns from the left.
    pub const COLUMNS: [Self; 9] = Self::nine(9);
    /// The nine boxes in reading order.
    pub const BOXES: [Self; 9] = Self::nine(18);

    /// Returns nine houses, from the one with number `first`.
    #[inline]
    const fn nine(first: usize) -> [Self; 9] {
        let mut nine = [Self(0); 9];
        let mut index = 0;
        while index < 9 {
            nine[index] = Self::nth(first + index);
            index += 1;
        }
        nine
    }

    /// Returns the row with this index from the top, counted from 0.
    ///
    /// # Panics
    /// If `index` is not below 9.
    #[must_use]
    #[inline]
    pub const fn row_at(index: usize) -> Self {
        Self::ROWS[index]
    }

    /// Returns the column with this index from the left, counted from 0.
    ///
    /// # Panics
    /// If `index` is not below 9.
    #[must_use]
    #[inline]
    pub const fn column_at(index: usize) -> Self {
        Self::COLUMNS[index]
    }

    /// Returns the box with this index in reading order, counted from 0.
    ///
    /// # Panics
    /// If `index` is not below 9.
    #[must_use]
    #[inline]
    pub const fn box_at(index: usize) -> Self {
        Self::BOXES[index]
    }

    /// Returns the house with this number.
    #[inline]
    pub(crate) const fn nth(number: usize) -> Self {
        assert!(number < 27, "there are 27 houses");
        #[expect(clippy::cast_possible_truncation, reason = "below 27")]
        Self(number as u8)
    }

    /// Returns the number, 0 to 26 in the order of [`House::ALL`].
    #[must_use]
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Returns the index among the nine houses of its kind, 0 to 8.
    #[must_use]
    #[inline]
    pub const fn place(self) -> usize {
        self.number() % 9
    }

    /// Returns the kind: row, column or box.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 {
            0..9 => HouseKind::Row,
            9..18 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// Returns true if the house is a box.
    #[must_use]
    #[inline]
    pub const fn is_box(self) -> bool {
        matches!(self.kind(), HouseKind::Box)
    }

    /// Returns the nine cells of the house in reading order.
    #[must_use]
    #[inline]
    pub const fn cells(self) -> [Cell; 9] {
        CELLS[self.number()]
    }

    /// Returns the nine cells of the house as a set.
    #[must_use]
    #[inline]
    pub const fn cell_set(self) -> CellSet {
        CELL_SETS[self.number()]
    }

    /// Returns the cell at this spot.
    #[must_use]
    #[inline]
    pub const fn cell(self, spot: Spot) -> Cell {
        CELLS[self.number()][spot.index()]
    }

    /// Returns the cells at these spots, in reading order.
    #[must_use]
    #[inline]
    pub fn cells_at(self, spots: SpotSet) -> impl ExactSizeIterator<Item = Cell> + Clone + use<> {
        spots.iter().map(move |spot| self.cell(spot))
    }

    /// Returns the spots of the given cells that are in the house.
    ///
    /// ```
    /// use sudokit::{Cell, CellSet, House};
    ///
    /// let cells = CellSet::from([Cell::at(0, 2), Cell::at(0, 8), Cell::at(5, 5)]);
    /// let spots = House::row_at(0).spots_of(cells);
    /// assert_eq!(spots.iter().map(|spot| spot.index()).collect::<Vec<_>>(), [2, 8]);
    /// ```
    #[must_use]
    #[inline]
    pub fn spots_of(self, cells: CellSet) -> SpotSet {
        SpotSet::ALL.iter().filter(|&spot| cells.contains(self.cell(spot))).collect()
    }

    /// Returns the spots of the house whose cells are also in `other`.
    #[must_use]
    #[inline]
    pub const fn spots_in(self, other: Self) -> SpotSet {
        SPOTS_IN[self.number()][other.number()]
    }

    /// Returns true if the houses have cells in common.
    #[must_use]
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self.cell_set() & other.cell_set()).is_empty()
    }
}

/// The cells of each house in reading order.
static CELLS: [[Cell; 9]; 27] = {
    let mut cells = [[Cell::from_index(0); 9]; 27];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::from_index(i);
        let mut kind = 0;
        while kind < 3 {
            cells[HOUSES[i][kind].number()][Spot::of(cell)[kind].index()] = cell;
            kind += 1;
        }
        i += 1;
    }
    cells
};

/// The cells of each house as a set.
static CELL_SETS: [CellSet; 27] = {
    let mut sets = [CellSet::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut spot = 0;
        while spot < 9 {
            sets[house].insert(CELLS[house][spot]);
            spot += 1;
        }
        house += 1;
    }
    sets
};

/// The spots of the first house whose cells are also in the second.
static SPOTS_IN: [[SpotSet; 27]; 27] = {
    let mut spots = [[SpotSet::EMPTY; 27]; 27];
    let mut house = 0;
    while house < 27 {
        let mut at = 0;
        while at < 9 {
            let others = HOUSES[CELLS[house][at].index()];
            let mut kind = 0;
            while kind < 3 {
                spots[house][others[kind].number()].insert(Spot::nth(at));
                kind += 1;
            }
            at += 1;
        }
        house += 1;
    }
    spots
};

/// The row, the column and the box of each cell.
pub(super) static HOUSES: [[House; 3]; 81] = {
    let mut houses = [[House(0); 3]; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::from_index(i);
        houses[i] = [House::row_at(cell.row()), House::column_at(cell.column()), House::box_at(cell.box_index())];
        i += 1;
    }
    houses
};

named! { HouseKind, "row, column or box": Row = "row", Column = "column", Box = "box" }

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{} {}", self.kind(), self.place() + 1))
    }
}

crate::debug_as_display!(House);

/// The error for text or a number that is not a house.
const NOT_A_HOUSE: ParseError = ParseError::new("a house such as 'row 1', 'column 4' or 'box 9'");

impl FromStr for House {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Self, ParseError> {
        let (kind, number) = name.split_once(' ').ok_or(NOT_A_HOUSE)?;
        let kind = HouseKind::ALL.into_iter().find(|known| known.name() == kind).ok_or(NOT_A_HOUSE)?;
        let number: Digit = number.parse().map_err(|_| NOT_A_HOUSE)?;
        Ok(kind.houses()[number.index()])
    }
}

/// Converts a number, 0 to 26 in the order of [`House::ALL`].
impl TryFrom<usize> for House {
    type Error = ParseError;

    #[inline]
    fn try_from(number: usize) -> Result<Self, ParseError> {
        Self::ALL.get(number).copied().ok_or(NOT_A_HOUSE)
    }
}

bit_set! {
    /// A set of houses.
    ///
    /// ```
    /// use sudokit::{House, HouseSet};
    ///
    /// let cross = HouseSet::from([House::row_at(4), House::column_at(4)]);
    /// assert_eq!(cross.cells().len(), 17);
    /// ```
    HouseSet of 27 House by number and nth in u32, walked by Houses
}

impl HouseSet {
    /// Returns the cells of all houses of the set.
    #[must_use]
    #[inline]
    pub fn cells(self) -> CellSet {
        CellSet::union(self.iter().map(House::cell_set))
    }
}

impl fmt::Debug for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// Returns the band of a row, or the stack of a column, counted from 0.
#[must_use]
#[inline]
pub const fn band_of(line: usize) -> usize {
    line / 3
}

/// Returns the rows of a band, or the columns of a stack, counted from 0.
#[must_use]
#[inline]
pub const fn lines_of(band: usize) -> std::ops::Range<usize> {
    3 * band..3 * band + 3
}

/// Shows the houses, separated by commas: `row 1, box 9`.
impl fmt::Display for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_separated(f, self, ", ")
    }
}
