//! The layout of the cells of one board in vectors.

use fearless_simd::{Simd, SimdBase, SimdInt};

use crate::board::Grid;
use crate::solve::masks::ALL;

/// The candidates of all cells: `N` times three vectors, each with one cell of several triads.
pub type Cells<M, const N: usize> = [[M; 3]; N];

/// A layout: the vector and the lane of each cell, and the operations that move lanes.
///
/// The cells are stored by row, as triads of rows, or by column, as triads of columns. Unused lanes hold arbitrary
/// values.
pub trait Layout<S: Simd, const N: usize>: Copy {
    /// A vector of masks: bit `d - 1` is set if digit `d` is possible.
    type Masks: SimdInt<S, Element = u16>;

    /// True if a sweep leaves the processor time for a second sweep in parallel.
    const SIDE_BY_SIDE: bool;

    /// The lanes that hold cells, one bit each.
    const LANES: u64;

    /// The number of lanes that hold cells of the same box.
    const LANES_OF_BOX: u32;

    /// Returns the vector and the lane of a cell, by row.
    fn place(row: usize, column: usize) -> (usize, usize);

    /// Creates the layout.
    fn new(simd: S) -> Self;

    /// Returns the instruction set.
    fn simd(self) -> S;

    /// Loads the candidates of a grid, by row.
    fn load(self, grid: &Grid) -> Cells<Self::Masks, N>;

    /// Loads any candidates, by row. `mask` returns the candidates of a cell by its index.
    #[inline(always)]
    fn load_masks(self, mask: impl Fn(usize) -> u16) -> Cells<Self::Masks, N> {
        let mut cells = [[Self::Masks::splat(self.simd(), ALL); 3]; N];
        for cell in 0..81 {
            let (vector, lane) = Self::place(cell / 9, cell % 9);
            cells[vector / 3][vector % 3][lane] = mask(cell);
        }
        cells
    }

    /// Returns the rows of a board that has one candidate in every cell.
    fn values(self, cells: &Cells<Self::Masks, N>) -> [[u8; 9]; 9];

    /// Converts cells from row order to column order, or back.
    fn flip(self, cells: &Cells<Self::Masks, N>) -> Cells<Self::Masks, N>;

    /// Returns for each triad the values of `x` for the two other triads of its row or column.
    fn in_line<const IS_COLUMN: bool>(self, x: Self::Masks) -> [Self::Masks; 2];

    /// Returns for each triad of vector `i` the values of `x` for the two other triads of its box.
    fn in_box(self, x: &[Self::Masks; N], i: usize) -> [Self::Masks; 2];

    /// Returns all bits in lanes where `x` has at most `MOST` digits, and 0 in other lanes.
    fn at_most<const MOST: u16>(self, x: Self::Masks) -> Self::Masks;

    /// Returns the number of digits of `x`, a subset of `pair`.
    ///
    /// `pair` is a mask with two digits. If it is 0, the result is arbitrary.
    fn count_in_pair(self, x: Self::Masks, pair: Self::Masks) -> Self::Masks;

    /// Returns `x`, or `other` in lanes where `x` has no digit.
    fn some_or(self, x: Self::Masks, other: Self::Masks) -> Self::Masks;
}
