//! The choice of the cell to split.

use std::ops::{BitAnd, BitOr};

use fearless_simd::{Select, Simd, SimdBase, SimdInt, SimdMask};

use super::layout::{Cells, Layout};
use super::sweep::Board;
use crate::solve::masks::{PLACES, Repeats};

/// The digits in at least two cells of each row, of the column of each cell, and of each box.
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
        rows[i] = repeats_in_lines::<S, L, N, false>(layout, repeats_in_triad(cells[i])).two;
        columns[i] = [repeats_in_lines::<S, L, N, true>(layout, repeats_in_triad(flipped[i])).two; 3];
    }
    Repeated { rows, columns: layout.flip(&columns), boxes: repeats_in_boxes(layout, cells).two }
}

/// Returns the repeats in each box.
#[inline(always)]
fn repeats_in_boxes<S: Simd, L: Layout<S, N>, const N: usize>(
    layout: L,
    cells: &Cells<L::Masks, N>,
) -> Repeats<L::Masks> {
    let mut triads = [[L::Masks::splat(layout.simd(), 0); N]; 3];
    for i in 0..N {
        Repeats { one: triads[0][i], two: triads[1][i], three: triads[2][i] } = repeats_in_triad(cells[i]);
    }
    let own = Repeats { one: triads[0][0], two: triads[1][0], three: triads[2][0] };
    joined(own, [layout.in_box(&triads[0], 0), layout.in_box(&triads[1], 0), layout.in_box(&triads[2], 0)])
}

/// Returns the repeats in the row or column of each triad.
#[inline(always)]
fn repeats_in_lines<S: Simd, L: Layout<S, N>, const N: usize, const IS_COLUMN: bool>(
    layout: L,
    triad: Repeats<L::Masks>,
) -> Repeats<L::Masks> {
    let others = [
        layout.in_line::<IS_COLUMN>(triad.one),
        layout.in_line::<IS_COLUMN>(triad.two),
        layout.in_line::<IS_COLUMN>(triad.three),
    ];
    joined(triad, others)
}

/// Returns the repeats in a triad.
#[inline(always)]
fn repeats_in_triad<M: Copy + BitAnd<Output = M> + BitOr<Output = M>>([a, b, c]: [M; 3]) -> Repeats<M> {
    Repeats::of_cells(a, b, c)
}

/// Returns the repeats in a triad and two others, given as vectors of the digits in one, two and three cells.
#[inline(always)]
fn joined<M>(own: Repeats<M>, [[one_a, one_b], [two_a, two_b], [three_a, three_b]]: [[M; 2]; 3]) -> Repeats<M>
where
    M: Copy + BitAnd<Output = M> + BitOr<Output = M>,
{
    let a = Repeats { one: one_a, two: two_a, three: three_a };
    let b = Repeats { one: one_b, two: two_b, three: three_b };
    Repeats::join(own, a, b)
}

/// Splits a board in two at one cell. The first half has the first candidate of the cell, the second half the others.
///
/// The cell is the best one with two candidates. If there is none, it is one with the fewest candidates. The score
/// estimates how many candidates the two digits remove. A digit scores two points if it has at least three cells in the
/// box. It scores one point if another cell with two candidates in some house of the cell has it. If this is so in two
/// houses, it scores one more.
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
        score_others(layout, &board.cells)
    } else {
        score_pairs(layout, &board.cells, &pairs)
    };
    // The number of the cell in the low bits makes the best score unique.
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

/// Returns the points of each cell with two candidates plus one, and 0 for other cells.
#[inline(always)]
fn score_pairs<S: Simd, L: Layout<S, N>, const N: usize>(
    layout: L,
    cells: &Cells<L::Masks, N>,
    pairs: &Cells<L::Masks, N>,
) -> Cells<L::Masks, N> {
    let none = L::Masks::splat(layout.simd(), 0);
    let one = L::Masks::splat(layout.simd(), 1);
    let (spread, paired) = (repeats_in_boxes(layout, cells).three, repeated(layout, pairs));
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

/// Returns the score of each cell with several candidates: the fewer candidates, the higher.
#[inline(always)]
fn score_others<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, cells: &Cells<L::Masks, N>) -> Cells<L::Masks, N> {
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
