//! Symmetries: the changes that turn a grid into an equivalent one.
//!
//! A [`Symmetry`] can transpose the grid, permute the bands, the rows within a band, the stacks and the columns within a
//! stack, and rename the digits. The new grid is equivalent (isomorphic) to the old one: it has as many solutions.
//! [`canon`](crate::canon) finds the symmetry that makes a grid smallest, and so tells whether two grids are equivalent.

mod word;

use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, band_of};
use crate::random::Random;
pub use word::{Chute, NotASymmetry};

/// A symmetry of Sudoku: one of 2 x 6^4 x 6^4 ways to move the cells, with one of 9! ways to rename the digits.
///
/// ```
/// use sudokit::{Grid, Symmetry};
///
/// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let turned = Symmetry::new(true, [0, 1, 2, 3, 4, 5, 6, 7, 8], [2, 1, 0, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8, 9])
///     .expect("a symmetry");
/// assert_eq!(turned.apply(&grid).rows()[0], [1, 6, 5, 8, 4, 7, 9, 2, 3]);
/// assert_eq!(turned.inverse().apply(&turned.apply(&grid)), grid);
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

    /// Returns a symmetry, or `None` if it would break a band, a stack or a digit.
    ///
    /// First the grid is transposed or not. Then row `i` of the result is row `rows[i]`, column `j` is column
    /// `columns[j]`, and digit `d` becomes `digits[d - 1]`.
    #[must_use]
    pub fn new(transposes: bool, rows: [usize; 9], columns: [usize; 9], digits: [u8; 9]) -> Option<Self> {
        let mut sorted = digits;
        sorted.sort_unstable();
        let is_one = keeps_bands(rows) && keeps_bands(columns) && sorted == Self::IDENTITY.digits;
        is_one.then_some(Self { transposes, rows, columns, digits })
    }

    /// A symmetry that whoever asks for it has made sure of.
    #[doc(hidden)]
    #[must_use]
    pub fn proven(transposes: bool, rows: [usize; 9], columns: [usize; 9], digits: [u8; 9]) -> Self {
        debug_assert!(Self::new(transposes, rows, columns, digits).is_some());
        Self { transposes, rows, columns, digits }
    }

    /// Returns a random symmetry, each with equal probability. The same random numbers always give the same symmetry.
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

    /// Returns the digit that `digit` becomes.
    #[must_use]
    pub fn rename(&self, digit: Digit) -> Digit {
        Digit::nth(usize::from(self.digits[digit.index()]) - 1)
    }

    /// What becomes of a value; empty stays empty.
    fn renamed(&self, value: u8) -> u8 {
        usize::from(value).checked_sub(1).and_then(|i| self.digits.get(i)).map_or(value, |&digit| digit)
    }

    /// Returns the grid moved and renamed.
    #[must_use]
    pub fn apply(&self, grid: &Grid) -> Grid {
        let mut rows = [[0; 9]; 9];
        for (value, cell) in rows.as_flattened_mut().iter_mut().zip(Cell::ALL) {
            *value = self.renamed(grid[self.origin(cell)]);
        }
        Grid::proven(rows)
    }

    /// Returns the candidates moved and renamed.
    #[must_use]
    pub fn apply_to_candidates(&self, candidates: &Candidates) -> Candidates {
        let renamed = |digits: DigitSet| digits.iter().map(|digit| self.rename(digit)).collect();
        Candidates::from_sets(Cell::ALL.map(|cell| renamed(candidates[self.origin(cell)])))
    }

    /// Returns the symmetry that undoes this one.
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

    /// Returns one symmetry that does what this one does and then what `next` does.
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

/// Nine lines in random order: the bands, then the lines of each.
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

/// Whether lines are permuted within bands, and bands as a whole.
fn keeps_bands(lines: [usize; 9]) -> bool {
    let mut sorted = lines;
    sorted.sort_unstable();
    let together = |three: &[usize]| three.iter().all(|&line| band_of(line) == band_of(three[0]));
    sorted == Symmetry::IDENTITY.rows && lines.chunks(3).all(together)
}

#[cfg(feature = "serde")]
crate::board::as_serde::as_text!(Symmetry);
