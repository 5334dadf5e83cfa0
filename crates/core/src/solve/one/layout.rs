//! How the cells of one board lie in vectors.

use fearless_simd::{Simd, SimdBase, SimdInt};

use crate::board::Grid;
use crate::solve::masks::ALL;

/// The candidates of all cells: three vectors with a cell of each triad, `N` times.
pub type Cells<M, const N: usize> = [[M; 3]; N];

/// A layout: which vector and which lane holds a cell, and what moves where.
///
/// The cells lie by row, as triads of rows, or by column, as triads of columns. The lanes that are left hold anything.
pub trait Layout<S: Simd, const N: usize>: Copy {
    /// A vector of masks: bit `d - 1` is set where digit `d` is possible.
    type Masks: SimdInt<S, Element = u16>;

    /// Whether a sweep leaves the processor time for another one.
    const SIDE_BY_SIDE: bool;

    /// Bit `i` is set when lane `i` holds cells.
    const LANES: u64;

    /// How many lanes hold cells of the same box.
    const LANES_OF_BOX: u32;

    /// The vector and the lane of a cell, by row.
    fn place(row: usize, column: usize) -> (usize, usize);

    /// The layout on this processor.
    fn new(simd: S) -> Self;

    /// The processor's instructions.
    fn simd(self) -> S;

    /// The candidates of a grid, by row.
    fn load(self, grid: &Grid) -> Cells<Self::Masks, N>;

    /// Any candidates, by row: `mask` gives those of a cell by its number.
    #[inline(always)]
    fn load_masks(self, mask: impl Fn(usize) -> u16) -> Cells<Self::Masks, N> {
        let mut cells = [[Self::Masks::splat(self.simd(), ALL); 3]; N];
        for cell in 0..81 {
            let (vector, lane) = Self::place(cell / 9, cell % 9);
            cells[vector / 3][vector % 3][lane] = mask(cell);
        }
        cells
    }

    /// The rows of a board that has one candidate in every cell.
    fn values(self, cells: &Cells<Self::Masks, N>) -> [[u8; 9]; 9];

    /// By column what is by row, or by row what is by column.
    fn flip(self, cells: &Cells<Self::Masks, N>) -> Cells<Self::Masks, N>;

    /// For each triad what `x` says of the two others of its line.
    fn in_line<const IS_COLUMN: bool>(self, x: Self::Masks) -> [Self::Masks; 2];

    /// For the triads of vector `i` what `x` says of the two others of their boxes.
    fn in_box(self, x: &[Self::Masks; N], i: usize) -> [Self::Masks; 2];

    /// All bits where `x` has no more than `MOST` digits, none elsewhere.
    fn at_most<const MOST: u16>(self, x: Self::Masks) -> Self::Masks;

    /// How many digits `x` has, which is a part of `pair`, a mask of two digits; anything where `pair` is nothing.
    fn count_in_pair(self, x: Self::Masks, pair: Self::Masks) -> Self::Masks;

    /// `x`, but `other` where `x` has no digit.
    fn some_or(self, x: Self::Masks, other: Self::Masks) -> Self::Masks;
}
