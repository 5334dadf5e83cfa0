//! Symmetries: the changes that make an equivalent grid.
//!
//! A [`Symmetry`] can transpose the grid and rename the digits. It can permute the bands, the rows of a band, the
//! stacks and the columns of a stack. The new grid is equivalent (isomorphic) to the old one, so it has the same number
//! of solutions. [`canon`](crate::canon) finds the symmetry that makes the smallest grid. Two grids are equivalent if
//! their smallest grids are equal.

mod text;

use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, band_of};
use crate::random::Random;
use crate::solve::{Clues, OwnedClues};
pub use text::NotASymmetry;

/// A symmetry of Sudoku: one of 2 x 6^4 x 6^4 permutations of the cells, with one of 9! permutations of the digits.
///
/// ```
/// use sudokit::{Grid, Symmetry};
///
/// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let map = Symmetry::new(true, [0, 1, 2, 3, 4, 5, 6, 7, 8], [2, 1, 0, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8, 9])
///     .expect("a symmetry");
/// assert_eq!(map.apply(&grid).rows()[0], [1, 6, 5, 8, 4, 7, 9, 2, 3]);
/// assert_eq!(map.inverse().apply(&map.apply(&grid)), grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("isomorphic", "isomorphism", "equivalent", "automorphism", "transform"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transposes: bool,
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [u8; 9],
}

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Self = Self {
        transposes: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        digits: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    };

    /// Creates a symmetry. Returns `None` if it would split a band or a stack, or if `digits` is not a permutation.
    ///
    /// If `transposes` is true, the grid is transposed first. Then row `i` of the result is row `rows[i]`, column `j`
    /// is column `columns[j]`, and digit `d` becomes `digits[d - 1]`.
    #[must_use]
    pub fn new(transposes: bool, rows: [usize; 9], columns: [usize; 9], digits: [u8; 9]) -> Option<Self> {
        let mut sorted = digits;
        sorted.sort_unstable();
        let is_valid = keeps_bands(rows) && keeps_bands(columns) && sorted == Self::IDENTITY.digits;
        is_valid.then_some(Self { transposes, rows, columns, digits })
    }

    /// Creates a symmetry. The caller guarantees that [`Symmetry::new`] would accept it.
    #[doc(hidden)]
    #[must_use]
    pub fn assume_valid(transposes: bool, rows: [usize; 9], columns: [usize; 9], digits: [u8; 9]) -> Self {
        debug_assert!(Self::new(transposes, rows, columns, digits).is_some());
        Self { transposes, rows, columns, digits }
    }

    /// Returns a random symmetry. All symmetries have equal probability. Equal random numbers give equal symmetries.
    ///
    /// ```
    /// use sudokit::random::Random;
    /// use sudokit::{Grid, Symmetry, canon};
    ///
    /// let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let other = Symmetry::random(&mut Random::new(1, 1)).apply(&grid);
    /// assert_eq!(canon::by_puzzle(&other).form, canon::by_puzzle(&grid).form);
    /// # Ok::<(), sudokit::ParseError>(())
    /// ```
    #[must_use]
    pub fn random(random: &mut Random) -> Self {
        let transposes = random.below(2) == 1;
        let (rows, columns) = (random_lines(random), random_lines(random));
        let mut digits = Self::IDENTITY.digits;
        random.shuffle(&mut digits);
        Self { transposes, rows, columns, digits }
    }

    /// Returns the cell that moves to `cell`.
    #[must_use]
    pub const fn origin(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.row()], self.columns[cell.column()]);
        if self.transposes { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// Returns the cell that moves to each cell, in reading order.
    ///
    /// ```
    /// use sudokit::{Cell, Symmetry};
    ///
    /// let map: Symmetry = "t:r231456789".parse()?;
    /// assert_eq!(map.origins(), Cell::ALL.map(|cell| map.origin(cell)));
    /// # Ok::<(), sudokit::symmetry::NotASymmetry>(())
    /// ```
    #[must_use]
    pub fn origins(&self) -> [Cell; 81] {
        let (down, right) = if self.transposes { (1, 9) } else { (9, 1) };
        let mut cells = Cell::ALL;
        for (cells, row) in cells.as_chunks_mut::<9>().0.iter_mut().zip(self.rows) {
            for (cell, column) in cells.iter_mut().zip(self.columns) {
                *cell = Cell::from_index(down * row + right * column);
            }
        }
        cells
    }

    /// Returns the digit that `digit` becomes.
    #[must_use]
    pub fn rename(&self, digit: Digit) -> Digit {
        Digit::nth(usize::from(self.digits[digit.index()]) - 1)
    }

    /// Returns the value that `value` becomes. The value 0 of an empty cell stays 0.
    fn renamed(&self, value: u8) -> u8 {
        usize::from(value).checked_sub(1).and_then(|i| self.digits.get(i)).map_or(value, |&digit| digit)
    }

    /// Returns the grid with its cells moved and its digits renamed.
    #[must_use]
    pub fn apply(&self, grid: &Grid) -> Grid {
        let mut rows = [[0; 9]; 9];
        for (value, origin) in rows.as_flattened_mut().iter_mut().zip(self.origins()) {
            *value = self.renamed(grid[origin]);
        }
        Grid::assume_valid(rows)
    }

    /// Returns the clues with their cells moved and their digits renamed.
    #[must_use]
    pub fn apply_to_clues(&self, clues: &Clues) -> OwnedClues {
        match clues {
            Clues::Givens(grid) => self.apply(grid).into(),
            Clues::Candidates(candidates) => {
                let renamed = |digits: DigitSet| digits.iter().map(|digit| self.rename(digit)).collect();
                Candidates::from_sets(self.origins().map(|origin| renamed(candidates[origin]))).into()
            }
        }
    }

    /// Returns the inverse symmetry, which undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (mut rows, mut columns, mut digits) = ([0; 9], [0; 9], [0; 9]);
        for (i, digit) in (0..9).zip(1..) {
            rows[self.rows[i]] = i;
            columns[self.columns[i]] = i;
            digits[usize::from(self.digits[i]) - 1] = digit;
        }
        if self.transposes {
            (rows, columns) = (columns, rows);
        }
        Self { transposes: self.transposes, rows, columns, digits }
    }

    /// Returns the composition: the symmetry that applies this one first and then `next`.
    ///
    /// ```
    /// use sudokit::{Grid, Symmetry};
    ///
    /// let grid: Grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let transpose: Symmetry = "t".parse()?;
    /// let swap: Symmetry = "d213456789".parse()?;
    /// assert_eq!(transpose.then(&swap).apply(&grid), swap.apply(&transpose.apply(&grid)));
    /// assert_eq!(swap.then(&swap.inverse()), Symmetry::IDENTITY);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let (rows, columns) = if next.transposes { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Self {
            transposes: self.transposes != next.transposes,
            rows: next.rows.map(|row| rows[row]),
            columns: next.columns.map(|column| columns[column]),
            digits: self.digits.map(|digit| next.renamed(digit)),
        }
    }
}

/// Returns a random order of nine rows or columns that keeps bands or stacks together.
fn random_lines(random: &mut Random) -> [usize; 9] {
    let mut shuffled = || {
        let mut three = [0, 1, 2];
        random.shuffle(&mut three);
        three
    };
    let bands = shuffled();
    let within = [shuffled(), shuffled(), shuffled()];
    std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3])
}

/// Returns true if `lines` is a permutation of rows or columns that keeps bands or stacks together.
fn keeps_bands(lines: [usize; 9]) -> bool {
    let mut sorted = lines;
    sorted.sort_unstable();
    let is_band = |three: &[usize]| three.iter().all(|&line| band_of(line) == band_of(three[0]));
    sorted == Symmetry::IDENTITY.rows && lines.chunks(3).all(is_band)
}

#[cfg(feature = "serde")]
crate::board::as_serde::as_text!(Symmetry);
