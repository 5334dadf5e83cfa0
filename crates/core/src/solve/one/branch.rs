//! The choice of the cell to split.

use std::ops::{BitAnd, BitOr};

use fearless_simd::{Select, Simd, SimdBase, SimdInt, SimdMask};

use super::layout::{Cells, Layout};
use super::sweep::Board;
use crate::solve::masks::{PLACES, Repeats};

/// The digits in at least two cells of every row, of each cell's column, and of every box.
struct Repeated<M, const N: usize> {
    rows: [M; N],
    columns: Cells<M, N>,
    boxes: M,
}

#[inline(always)]
fn repeated<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, cells: &Cells<L::Masks, N>) -> Repeated<L::Masks, N> {
    let none = L::Masks::splat(layout.simd(), 0);
    let flipped = layout.flip(cells);
    let (mut rows, mut columns) = ([none; N], [[none; 3]; N]);
    for i in 0..N {
        rows[i] = line::<S, L, N, false>(layout, of_triad(cells[i])).two;
        columns[i] = [line::<S, L, N, true>(layout, of_triad(flipped[i])).two; 3];
    }
    Repeated { rows, columns: layout.flip(&columns), boxes: in_boxes(layout, cells).two }
}

/// The repeats in every box.
#[inline(always)]
fn in_boxes<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, cells: &Cells<L::Masks, N>) -> Repeats<L::Masks> {
    let mut triads = [[L::Masks::splat(layout.simd(), 0); N]; 3];
    for i in 0..N {
        Repeats { one: triads[0][i], two: triads[1][i], three: triads[2][i] } = of_triad(cells[i]);
    }
    let own = Repeats { one: triads[0][0], two: triads[1][0], three: triads[2][0] };
    with_others(own, [layout.in_box(&triads[0], 0), layout.in_box(&triads[1], 0), layout.in_box(&triads[2], 0)])
}

/// The repeats in the whole line of each triad.
#[inline(always)]
fn line<S: Simd, L: Layout<S, N>, const N: usize, const IS_COLUMN: bool>(
    layout: L,
    triad: Repeats<L::Masks>,
) -> Repeats<L::Masks> {
    let others = [
        layout.in_line::<IS_COLUMN>(triad.one),
        layout.in_line::<IS_COLUMN>(triad.two),
        layout.in_line::<IS_COLUMN>(triad.three),
    ];
    with_others(triad, others)
}

/// The repeats in a triad.
#[inline(always)]
fn of_triad<M: Copy + BitAnd<Output = M> + BitOr<Output = M>>([a, b, c]: [M; 3]) -> Repeats<M> {
    Repeats::of_cells(a, b, c)
}

/// The repeats in a triad and two others, of which there are the digits in one, two and three cells.
#[inline(always)]
fn with_others<M>(own: Repeats<M>, [[one_a, one_b], [two_a, two_b], [three_a, three_b]]: [[M; 2]; 3]) -> Repeats<M>
where
    M: Copy + BitAnd<Output = M> + BitOr<Output = M>,
{
    let a = Repeats { one: one_a, two: two_a, three: three_a };
    let b = Repeats { one: one_b, two: two_b, three: three_b };
    Repeats::join(own, a, b)
}

/// Splits a board in two at one cell: the first of its candidates, and the others.
///
/// The cell is the best of those with two candidates, else one with the fewest. The more the digits of a cell will change
/// the better: two points for each that has three places or more in the box, one for each that is in another cell of two
/// candidates in some house of the cell, one more where that is so in two.
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
    let lanes = L::Masks::from_slice(simd, &PLACES[..L::Masks::LEN]);
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
    let none = L::Masks::splat(layout.simd(), 0);
    let one = L::Masks::splat(layout.simd(), 1);
    let (spread, paired) = (in_boxes(layout, cells).three, repeated(layout, pairs));
    let mut scores = *pairs;
    for i in 0..N {
        let (either, both) = (paired.rows[i] | paired.boxes, paired.rows[i] & paired.boxes);
        for k in 0..3 {
            let (pair, column) = (pairs[i][k], paired.columns[i][k]);
            let points = (layout.count_in_pair(pair & spread, pair) << 1)
                + layout.count_in_pair(pair & (either | column), pair)
                + layout.count_in_pair(pair & (both | (either & column)), pair);
            scores[i][k] = pair.simd_eq(none).select(none, points + one);
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
