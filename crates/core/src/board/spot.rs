//! Spots: the indices of the cells within a house.
//!
//! ```text
//! row      0 1 2 3 4 5 6 7 8     column  0     box   0 1 2
//!                                        1           3 4 5
//!                                        :           6 7 8
//! ```

use std::fmt;

use super::set::{bit_set, subsets};
use super::{Cell, ParseError};

/// The index of a cell within a house, 0 to 8 in reading order.
///
/// ```
/// use sudokit::board::Spot;
/// use sudokit::{Cell, House};
///
/// let [in_row, in_column, in_box] = Spot::of(Cell::at(1, 5));
/// assert_eq!([in_row, in_column, in_box].map(Spot::index), [5, 1, 5]);
/// assert_eq!(House::box_at(1).cell(in_box), Cell::at(1, 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// Returns the spot with this index.
    #[inline]
    pub(crate) const fn nth(index: usize) -> Self {
        assert!(index < 9, "a house has nine spots");
        #[expect(clippy::cast_possible_truncation, reason = "below 9")]
        Self(index as u8)
    }

    /// Returns the index, 0 to 8.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the spots of a cell in its row, its column and its box.
    #[must_use]
    #[inline]
    pub const fn of(cell: Cell) -> [Self; 3] {
        SPOTS[cell.index()]
    }
}

/// The error for a number that is not a spot.
const NOT_A_SPOT: ParseError = ParseError::new("a spot from 0 to 8");

/// Converts an index, 0 to 8.
impl TryFrom<usize> for Spot {
    type Error = ParseError;

    #[inline]
    fn try_from(index: usize) -> Result<Self, ParseError> {
        if index < 9 { Ok(Self::nth(index)) } else { Err(NOT_A_SPOT) }
    }
}

/// The spots of each cell in its row, its column and its box.
static SPOTS: [[Spot; 3]; 81] = {
    let mut spots = [[Spot(0); 3]; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::from_index(i);
        let in_box = cell.row() % 3 * 3 + cell.column() % 3;
        spots[i] = [Spot::nth(cell.column()), Spot::nth(cell.row()), Spot::nth(in_box)];
        i += 1;
    }
    spots
};

bit_set! {
    /// A set of spots, or of the indices of rows or columns.
    SpotSet of 9 Spot by index and nth in u16, walked by Spots
}

subsets!(SpotSet);

impl fmt::Debug for SpotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Spot::index)).finish()
    }
}
