//! One sweep: every deduction of the engine, applied once to a board without a branch.

use fearless_simd::{Simd, SimdBase, SimdMask};

use super::layout::{Cells, Layout};
use crate::solve::masks::ALL;

/// A board between two sweeps, by row.
#[derive(Clone, Copy)]
pub struct Board<M, const N: usize> {
    pub cells: Cells<M, N>,
    /// The sum of the cells of each box after the last sweep. Sweeps only remove candidates, so the sum changes exactly
    /// if the box changes.
    pub sum: M,
}

/// The state of a board after a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The sweep removed candidates in at least two boxes.
    Moving,
    /// At most one box changed. The halves of the board will show the rest.
    Stuck,
    /// Every cell has one candidate, and every house has all digits.
    Full,
    /// A cell has no candidate, or a house has no candidate for some digit.
    Dead,
}

/// Sweeps the rows and boxes and then the columns and boxes of a board.
#[inline(always)]
pub fn sweep<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, board: &mut Board<L::Masks, N>) -> State {
    let (none, all) = (L::Masks::splat(layout.simd(), 0), L::Masks::splat(layout.simd(), ALL));
    let (cells, rows) = pass::<S, L, N, false>(layout, &board.cells);
    let (cells, columns) = pass::<S, L, N, true>(layout, &layout.flip(&cells));
    let (cells, placed) = (layout.flip(&cells), rows & columns);
    board.cells = cells;

    let (mut filled, mut sums) = (all, [none; N]);
    for i in 0..N {
        let [a, b, c] = cells[i];
        filled = filled.min(a).min(b).min(c);
        sums[i] = a + b + c;
    }
    let [x, y] = layout.in_box(&sums, 0);
    let (sum, before) = (sums[0] + x + y, board.sum);
    board.sum = sum;
    if in_any_lane::<S, L, N>(filled.simd_eq(none)) || in_any_lane::<S, L, N>(placed.simd_ne(all)) {
        State::Dead
    } else if !in_any_lane::<S, L, N>(sum.simd_ne(all)) && is_complete(layout, &cells) {
        State::Full
    } else if (sum.simd_ne(before).to_bitmask() & L::LANES).count_ones() > L::LANES_OF_BOX {
        State::Moving
    } else {
        State::Stuck
    }
}

/// Returns true if the mask is set in any lane that holds cells.
#[inline(always)]
fn in_any_lane<S: Simd, L: Layout<S, N>, const N: usize>(mask: <L::Masks as SimdBase<S>>::Mask) -> bool {
    mask.to_bitmask() & L::LANES != 0
}

/// Sweeps the boxes, and all rows or all columns. Also returns the digits that are a candidate in every one of them.
///
/// A *triad* is the three cells that a line (a row or column) and a box share. A band or a stack has nine, here a band:
///
/// ```text
///             box 1         box 2         box 3
///   row 1  [ a  b  c  ]  [ a  b  c  ]  [ a  b  c  ]      every line and every box is three triads;
///   row 2  [ a  b  c  ]  [ a  b  c  ]  [ a  b  c  ]      a triad has two others in its line
///   row 3  [ a  b  c  ]  [ a  b  c  ]  [ a  b  c  ]      and two others in its box
/// ```
///
/// The facts about a triad, one bit per digit:
///
/// ```text
///   any     some cell of the triad has the candidate                 a | b | c
///   many    at least two cells of the triad have the candidate
///   fixed   the digit is certainly in the triad
///   once    the digit is fixed, and only one cell has the candidate
/// ```
#[inline(always)]
fn pass<S: Simd, L: Layout<S, N>, const N: usize, const IS_COLUMN: bool>(
    layout: L,
    cells: &Cells<L::Masks, N>,
) -> (Cells<L::Masks, N>, L::Masks) {
    let none = L::Masks::splat(layout.simd(), 0);
    let (mut any, mut many, mut fixed) = ([none; N], [none; N], [none; N]);
    for i in 0..N {
        let [a, b, c] = cells[i];
        any[i] = a | b | c;
        many[i] = (a & b) | (c & (a | b));
        // Naked single: a cell with one candidate.
        fixed[i] = (a & layout.at_most::<1>(a)) | (b & layout.at_most::<1>(b)) | (c & layout.at_most::<1>(c));
    }
    let mut placed = L::Masks::splat(layout.simd(), ALL);
    for i in 0..N {
        let ([x, y], [z, w]) = (layout.in_line::<IS_COLUMN>(any[i]), layout.in_box(&any, i));
        let (line, block) = (x | y, z | w);
        placed &= any[i] | line;
        if i == 0 && !IS_COLUMN {
            placed &= any[i] | block;
        }
        // Locked candidates: the other triads of the line, or of the box, do not have the candidate.
        let locked = any[i] & !(line & block);
        fixed[i] |= locked;
    }
    let mut left = *cells;
    for i in 0..N {
        let ([x, y], [z, w]) = (layout.in_line::<IS_COLUMN>(fixed[i]), layout.in_box(&fixed, i));
        // A digit that is fixed in another triad of the line or of the box is not in this one.
        let excluded = x | y | z | w;
        // Full triad: three digits are fixed, so no other digit is possible.
        let allowed = (fixed[i] | layout.at_most::<2>(fixed[i])) & !excluded;
        // Hidden single: one cell of the triad has the fixed digit.
        let once = fixed[i] & !many[i] & !excluded;
        for k in 0..3 {
            left[i][k] = layout.some_or(cells[i][k] & once, cells[i][k] & allowed);
        }
    }
    (left, placed)
}

/// Returns true if every house has all digits. If each box also has nine cells with candidates and the sum 511, every
/// cell has one candidate.
#[inline(always)]
fn is_complete<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, cells: &Cells<L::Masks, N>) -> bool {
    let all = L::Masks::splat(layout.simd(), ALL);
    let placed = placed::<S, L, N, false>(layout, cells) & placed::<S, L, N, true>(layout, &layout.flip(cells));
    !in_any_lane::<S, L, N>(placed.simd_ne(all))
}

/// Returns the digits that are a candidate in every row or every column, and in every box.
#[inline(always)]
fn placed<S: Simd, L: Layout<S, N>, const N: usize, const IS_COLUMN: bool>(
    layout: L,
    cells: &Cells<L::Masks, N>,
) -> L::Masks {
    let mut placed = L::Masks::splat(layout.simd(), ALL);
    let mut any = [placed; N];
    for i in 0..N {
        let [a, b, c] = cells[i];
        any[i] = a | b | c;
        let others = layout.in_line::<IS_COLUMN>(any[i]);
        placed &= any[i] | others[0] | others[1];
    }
    let others = layout.in_box(&any, 0);
    placed & (any[0] | others[0] | others[1])
}

#[cfg(test)]
mod tests {
    use fearless_simd::dispatch;

    use super::super::narrow::Narrow;
    use super::super::wide::Wide;
    use super::*;
    use crate::solve::Width;

    /// The candidates of every cell.
    type Masks = [[u16; 9]; 9];

    const SOLUTIONS: [&str; 2] = [
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    ];

    fn masks_of(line: &str) -> Masks {
        let bytes = line.as_bytes();
        std::array::from_fn(|row| std::array::from_fn(|column| 1 << (bytes[9 * row + column] - b'1')))
    }

    /// Returns boards with one of the solutions and random other candidates, few and many.
    fn boards() -> impl Iterator<Item = (Masks, Masks)> {
        let mut seed = 1u32;
        (0..1500).map(move |round| {
            let solution = masks_of(SOLUTIONS[round % 2]);
            let board = solution.map(|row| {
                row.map(|digit| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let (a, b, c) = ((seed >> 5) as u16, (seed >> 14) as u16, (seed >> 23) as u16);
                    digit | [a & b & c, a & b, a][round % 3] & ALL
                })
            });
            (solution, board)
        })
    }

    fn swept<S: Simd, L: Layout<S, N>, const N: usize>(layout: L, masks: &mut Masks) -> State {
        let none = L::Masks::splat(layout.simd(), 0);
        let mut board = Board { cells: [[none; 3]; N], sum: none };
        for (row, masks) in masks.iter().enumerate() {
            for (column, &mask) in masks.iter().enumerate() {
                let (vector, lane) = L::place(row, column);
                board.cells.as_flattened_mut()[vector][lane] = mask;
            }
        }
        let state = sweep(layout, &mut board);
        for (row, masks) in masks.iter_mut().enumerate() {
            for (column, mask) in masks.iter_mut().enumerate() {
                let (vector, lane) = L::place(row, column);
                *mask = board.cells.as_flattened()[vector][lane];
            }
        }
        state
    }

    /// Sweeps `masks` once in both layouts on every instruction set of this processor. Asserts that all results are
    /// equal.
    fn one_sweep(masks: &mut Masks) -> State {
        let mut all = Vec::new();
        for width in Width::ALL {
            dispatch!(width.instruction_set(), simd => {
                let (mut narrow, mut wide) = (*masks, *masks);
                let state = swept(Narrow::new(simd), &mut narrow);
                all.push((state, narrow));
                let state = swept(Wide::new(simd), &mut wide);
                all.push((state, wide));
            });
        }
        assert!(all.windows(2).all(|pair| pair[0] == pair[1]));
        *masks = all[0].1;
        all[0].0
    }

    #[test]
    fn a_sweep_never_removes_a_digit_of_a_solution() {
        for (solution, mut board) in boards() {
            for _ in 0..5 {
                let state = one_sweep(&mut board);
                assert_ne!(state, State::Dead);
                assert_eq!(state == State::Full, board == solution);
                let kept = |(mask, digit): (&u16, &u16)| mask & digit == *digit;
                assert!(board.as_flattened().iter().zip(solution.as_flattened()).all(kept));
            }
        }
    }

    #[test]
    fn a_sweep_detects_a_cell_or_a_house_without_candidates() {
        let house = |row: usize, column: usize| [row, column, row / 3 * 3 + column / 3];
        for i in 0..9 {
            for kind in 0..3 {
                let mut board = [[ALL; 9]; 9];
                for row in 0..9 {
                    for column in 0..9 {
                        if house(row, column)[kind] == i {
                            board[row][column] &= !(1 << i);
                        }
                    }
                }
                assert_eq!(one_sweep(&mut board), State::Dead, "{i} {kind}");
            }
            let mut board = [[ALL; 9]; 9];
            board[i][(4 * i + 1) % 9] = 0;
            assert_eq!(one_sweep(&mut board), State::Dead);
            let mut board = [[ALL; 9]; 9];
            assert_eq!(one_sweep(&mut board), State::Moving);
        }
    }

    #[test]
    fn only_a_solution_is_full() {
        for line in SOLUTIONS {
            let solution = masks_of(line);
            for (i, j) in [(0, 1), (3, 30), (40, 80), (10, 0)] {
                let mut board = solution;
                assert_eq!(one_sweep(&mut board), State::Full);
                board.as_flattened_mut().swap(i, j);
                for _ in 0..3 {
                    assert_ne!(one_sweep(&mut board), State::Full);
                }
            }
        }
    }
}
