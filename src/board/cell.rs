//! Cells and sets of cells: the only place, with `house.rs`, where cell arithmetic is done.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

use super::House;

/// One of the 81 cells, written `r1c1` to `r9c9`.
///
/// ```
/// use sudokit::Cell;
///
/// let cell = Cell::at(3, 5);
/// assert_eq!(cell.to_string(), "r4c6");
/// assert_eq!(cell.peers().len(), 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index, 0 to 80 in reading order.
    ///
    /// # Panics
    /// If `index` is not below 81.
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < 81, "a grid has 81 cells");
        #[expect(clippy::cast_possible_truncation, reason = "below 81")]
        Self(index as u8)
    }

    /// The cell in this row and column, both counted from 0.
    ///
    /// # Panics
    /// If `row` or `column` is not below 9.
    #[must_use]
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < 9 && column < 9, "a grid has nine rows and nine columns");
        Self::new(row * 9 + column)
    }

    /// The 81 cells in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..81).map(Self::new)
    }

    /// The index, 0 to 80 in reading order.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, counted from 0.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// The column, counted from 0.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// The box, counted from 0 in reading order.
    #[must_use]
    pub const fn box_index(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// The row and the column, counted from 0, of the first cell of the box.
    #[must_use]
    pub const fn box_corner(self) -> (usize, usize) {
        (self.row() / 3 * 3, self.column() / 3 * 3)
    }

    /// The row, the column and the box of the cell.
    #[must_use]
    pub const fn houses(self) -> [House; 3] {
        [House::Row(self.row()), House::Column(self.column()), House::Box(self.box_index())]
    }

    /// The 20 other cells that share a house with this one.
    #[must_use]
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }
}

static PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let (p, q) = (Cell::new(a), Cell::new(b));
            let together = p.row() == q.row() || p.column() == q.column() || p.box_index() == q.box_index();
            if together && a != b {
                peers[a].0 |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    peers
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cells; its `Debug` form is a drawing of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// The set without a cell.
    pub const EMPTY: Self = Self(0);

    /// The cells whose bits are set: bit `i` of the first word is cell `i`, the second word goes on from cell 64; further
    /// bits are dropped.
    #[must_use]
    pub const fn from_words([low, high]: [u64; 2]) -> Self {
        Self((low as u128 | (high as u128) << 64) & ((1 << 81) - 1))
    }

    /// Whether `cell` is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Adds `cell`.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// Takes `cell` out.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    /// The first cell of the set in reading order.
    #[must_use]
    pub fn first(self) -> Option<Cell> {
        self.iter().next()
    }

    /// How many cells are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every cell of `other` is in the set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (index < 81).then(|| Cell::new(index))
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> Self {
        Self(1 << cell.index())
    }
}

impl BitAnd for CellSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitOr for CellSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for CellSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & ((1 << 81) - 1))
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            let mark = if self.contains(cell) { 'X' } else { '.' };
            let end = if cell.column() == 8 { "\n" } else { " " };
            write!(f, "{mark}{end}")?;
        }
        Ok(())
    }
}
