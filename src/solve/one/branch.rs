//! The choice of the cell to split.

use std::ops::{BitAnd, BitOr};

use fearless_simd::{Select, Simd, SimdBase, SimdInt, SimdMask};

use super::layout::{Cells, Layout};
use super::sweep::Board;

/// Every lane's own number.
const OWN_LANE: [u16; 32] = {
    let mut lanes = [0; 32];
    let mut i = 1;
    while i < 32 {
        lanes[i] = lanes[i - 1] + 1;
        i += 1;
    }
    lanes
};

/// For some cells: the digits in at least one, two and three of them.
#[derive(Clone, Copy)]
struct Repeats<M>(M, M, M);

impl<M: Copy + BitAnd<Output = M> + BitOr<Output = M>> Repeats<M> {
    #[inline(always)]
    fn of_cells([a, b, c]: [M; 3]) -> Self {
        Repeats(a | b | c, majority(a, b, c), a & b & c)
    }

    #[inline(always)]
    fn join(a: Self, b: Self, c: Self) -> Self {
        let Repeats(one, two, three) = Self::of_cells([a.0, b.0, c.0]);
        // Twice in one part and once in another, unless both are the same part.
        let both = (a.1 & (b.0 | c.0)) | (b.1 & (a.0 | c.0)) | (c.1 & (a.0 | b.0));
        Repeats(one, a.1 | b.1 | c.1 | two, a.2 | b.2 | c.2 | three | both)
    }
}

/// What at least two of `a`, `b` and `c` have.
#[inline(always)]
fn majority<M: Copy + BitAnd<Output = M> + BitOr<Output = M>>(a: M, b: M, c: M) -> M {
    (a & b) | (c & (a | b))
}

/// The digits in so many cells of every row, of each cell's column, and of every box.
struct Houses<M, const N: usize> {
    rows: [M; N],
    columns: Cells<M, N>,
    boxes: M,
}

/// The digits in at least two cells of each house, and in at least three.
#[inline(always)]
fn repeated<S: Simd, L: Layout<S, N>, const N: usize>(
    layout: L,
    cells: &Cells<L::Masks, N>,
) -> [Houses<L::Masks, N>; 2] {
    let none = L::Masks::splat(layout.simd(), 0);
    let flipped = layout.flip(cells);
    let mut triads = [[none; N]; 3];
    let (mut rows, mut columns) = ([[none; N]; 2], [[[none; 3]; N]; 2]);
    for i in 0..N {
        let row = Repeats::of_cells(cells[i]);
        (triads[0][i], triads[1][i], triads[2][i]) = (row.0, row.1, row.2);
        Repeats(_, rows[0][i], rows[1][i]) = line::<S, L, N, false>(layout, row);
        let Repeats(_, two, three) = line::<S, L, N, true>(layout, Repeats::of_cells(flipped[i]));
        (columns[0][i], columns[1][i]) = ([two; 3], [three; 3]);
    }
    let ([a1, b1], [a2, b2], [a3, b3]) =
        (layout.in_box(&triads[0], 0), layout.in_box(&triads[1], 0), layout.in_box(&triads[2], 0));
    let own = Repeats(triads[0][0], triads[1][0], triads[2][0]);
    let Repeats(_, two, three) = Repeats::join(own, Repeats(a1, a2, a3), Repeats(b1, b2, b3));
    [
        Houses { rows: rows[0], columns: layout.flip(&columns[0]), boxes: two },
        Houses { rows: rows[1], columns: layout.flip(&columns[1]), boxes: three },
    ]
}

/// The repeats in the whole line of each triad.
#[inline(always)]
fn line<S: Simd, L: Layout<S, N>, const N: usize, const IS_COLUMN: bool>(
    layout: L,
    triad: Repeats<L::Masks>,
) -> Repeats<L::Masks> {
    let [a1, b1] = layout.in_line::<IS_COLUMN>(triad.0);
    let [a2, b2] = layout.in_line::<IS_COLUMN>(triad.1);
    let [a3, b3] = layout.in_line::<IS_COLUMN>(triad.2);
    Repeats::join(triad, Repeats(a1, a2, a3), Repeats(b1, b2, b3))
}

/// Splits a board in two at one cell: the first of its candidates, and the others.
///
/// The cell is the best of those with two candidates, else one with the fewest. The more the digits of a cell will change
/// the better: one point for each that is in another cell of two candidates nearby, one for each that has at least three
/// places in two of the cell's three houses.
#[inline(always)]
pub fn split<S: Simd, L: Layout<S, N>, const N: usize>(
    layout: L,
    board: &Board<L::Masks, N>,
) -> [Board<L::Masks, N>; 2] {
    let simd = layout.simd();
    let none = L::Masks::splat(simd, 0);
    let mut pairs = board.cells;
    let mut some = none;
    for i in 0..N {
        for k in 0..3 {
            let cell = board.cells[i][k];
            pairs[i][k] = cell & layout.at_most::<2>(cell) & !layout.at_most::<1>(cell);
            some |= pairs[i][k];
        }
    }
    let mut scores = if some.simd_ne(none).to_bitmask() & L::LANES == 0 {
        fewest(layout, &board.cells)
    } else {
        links(layout, &board.cells, &pairs)
    };
    // With the number of the cell in the low bits there is one best.
    let lanes = L::Masks::from_slice(simd, &OWN_LANE[..L::Masks::LEN]);
    let is_cell = <L::Masks as SimdBase<S>>::Mask::from_bitmask(simd, L::LANES);
    let mut best = none;
    for i in 0..N {
        for k in 0..3 {
            let score = (scores[i][k] << 9) | lanes | L::Masks::splat(simd, ((3 * i + k) << 5) as u16);
            scores[i][k] = is_cell.select(score, none);
            best = best.max(scores[i][k]);
        }
    }
    let best = L::Masks::splat(simd, best.reduce_max());
    let [mut first, mut others] = [*board; 2];
    for i in 0..N {
        for k in 0..3 {
            let (cell, is_best) = (board.cells[i][k], scores[i][k].simd_eq(best));
            let digit = cell & (none - cell);
            first.cells[i][k] = is_best.select(digit, cell);
            others.cells[i][k] = is_best.select(cell ^ digit, cell);
        }
    }
    [first, others]
}

/// The points of the cells with two candidates, and one for being such a cell.
#[inline(always)]
fn links<S: Simd, L: Layout<S, N>, const N: usize>(
    layout: L,
    cells: &Cells<L::Masks, N>,
    pairs: &Cells<L::Masks, N>,
) -> Cells<L::Masks, N> {
    let (none, one) = (L::Masks::splat(layout.simd(), 0), L::Masks::splat(layout.simd(), 1));
    let ([_, spread], [paired, _]) = (repeated(layout, cells), repeated(layout, pairs));
    let mut scores = *pairs;
    for i in 0..N {
        for k in 0..3 {
            let pair = pairs[i][k];
            let spread = majority(spread.rows[i], spread.columns[i][k], spread.boxes);
            let paired = paired.rows[i] | paired.columns[i][k] | paired.boxes;
            let links = (pair & spread).count_ones() + (pair & paired).count_ones() + one;
            scores[i][k] = pair.simd_eq(none).select(none, links);
        }
    }
    scores
}

/// The points of the cells with several candidates, the more the fewer these are.
#[inline(always)]
fn fewest<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, cells: &Cells<L::Masks, N>) -> Cells<L::Masks, N> {
    let [none, two, most] =
        [L::Masks::splat(layout.simd(), 0), L::Masks::splat(layout.simd(), 2), L::Masks::splat(layout.simd(), 16)];
    let mut scores = *cells;
    for i in 0..N {
        for k in 0..3 {
            let len = cells[i][k].count_ones();
            scores[i][k] = len.simd_lt(two).select(none, most - len);
        }
    }
    scores
}
