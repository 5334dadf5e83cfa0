//! One sweep: every deduction of the engine, applied once to all lanes without a branch.

use fearless_simd::{Simd, SimdBase};

use super::vector::{Masks, equal, has_many_registers, if_at_least_three, if_single, narrow, splat};
use crate::solve::masks::ALL;

/// The candidates of many puzzles: `board[row][column]` holds that cell of every puzzle.
pub type Board<S> = [[Masks<S>; 9]; 9];

/// The result of a sweep for all lanes.
pub struct Status<S: Simd> {
    /// Zero if some cell has no candidate.
    pub filled: Masks<S>,
    /// The digits that are a candidate in every house.
    pub placed: Masks<S>,
    /// The sum of all cells. Sweeps only remove candidates, so the sum changes exactly if the board changes.
    pub sum: Masks<S>,
}

/// The facts about the triads of a chute, by line and box. All chutes share one value, because clearing it takes time.
struct Triads<S: Simd> {
    any: [[Masks<S>; 3]; 3],
    many: [[Masks<S>; 3]; 3],
    fixed: [[Masks<S>; 3]; 3],
}

/// Sweeps the bands and then the stacks of all boards.
#[inline(always)]
pub fn sweep<S: Simd>(simd: S, board: &mut Board<S>) -> Status<S> {
    let (all, none) = (splat(simd, ALL), splat(simd, 0));
    let mut status = Status { filled: all, placed: all, sum: none };
    let mut triads = Triads { any: [[none; 3]; 3], many: [[none; 3]; 3], fixed: [[none; 3]; 3] };
    chute::<S, 0>(simd, board, &mut triads, &mut status);
    chute::<S, 1>(simd, board, &mut triads, &mut status);
    chute::<S, 2>(simd, board, &mut triads, &mut status);
    chute::<S, 3>(simd, board, &mut triads, &mut status);
    chute::<S, 4>(simd, board, &mut triads, &mut status);
    chute::<S, 5>(simd, board, &mut triads, &mut status);
    status
}

/// Removes the digits of cells with one candidate from the other cells of their houses.
///
/// This deduction is weaker than a sweep, but faster.
#[inline(always)]
pub fn eliminate<S: Simd>(simd: S, board: &mut Board<S>) {
    let none = splat(simd, 0);
    let mut columns = [none; 9];
    let mut rows = [none; 9];
    let mut boxes = [none; 9];
    for row in 0..9 {
        for column in 0..9 {
            let single = if_single(simd, board[row][column]);
            rows[row] |= single;
            columns[column] |= single;
            boxes[row / 3 * 3 + column / 3] |= single;
        }
    }
    for row in 0..9 {
        for column in 0..9 {
            // A cell with a single candidate would lose its own digit. `narrow` keeps such cells unchanged.
            let excluded = rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3];
            board[row][column] = narrow(simd, board[row][column], !excluded);
        }
    }
}

/// Returns the row and column of cell `k` of line `i` in chute `C`. The bands are chutes 0 to 2, the stacks 3 to 5.
#[inline(always)]
const fn at<const C: usize>(i: usize, k: usize) -> (usize, usize) {
    if C < 3 { (3 * C + i, k) } else { (k, 3 * (C - 3) + i) }
}

/// Sweeps chute `C`, a band or a stack: three lines (rows or columns) and the three boxes that they cross.
///
/// A *triad* is the three cells that a line and a box share. A chute has nine triads, here those of a band:
///
/// ```text
///              box j = 0     box j = 1     box j = 2
///   line i=0 [ a  b  c  ]  [ a  b  c  ]  [ a  b  c  ]      every line and every box is three triads;
///   line i=1 [ a  b  c  ]  [ a  b  c  ]  [ a  b  c  ]      a triad has two others in its line
///   line i=2 [ a  b  c  ]  [ a  b  c  ]  [ a  b  c  ]      and two others in its box
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
fn chute<S: Simd, const C: usize>(simd: S, board: &mut Board<S>, triads: &mut Triads<S>, status: &mut Status<S>) {
    let Triads { any, many, fixed } = triads;
    for i in 0..3 {
        for j in 0..3 {
            let [a, b, c] = [0, 1, 2].map(|k| {
                let (row, column) = at::<C>(i, 3 * j + k);
                board[row][column]
            });
            any[i][j] = a | b | c;
            many[i][j] = (a & b) | (a & c) | (b & c);
            // Naked single: a cell with one candidate.
            fixed[i][j] = if_single(simd, a) | if_single(simd, b) | if_single(simd, c);
        }
    }
    // Each digit must remain a candidate in every house. The bands check the boxes, so the stacks need not.
    for i in 0..3 {
        status.placed &= any[i][0] | any[i][1] | any[i][2];
        if C < 3 {
            status.placed &= any[0][i] | any[1][i] | any[2][i];
        }
    }
    for i in 0..3 {
        let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            // Locked candidates: the other triads of the line, or of the box, do not have the candidate.
            let only_in_line = any[i][j] & !(any[i][j1] | any[i][j2]);
            let only_in_box = any[i][j] & !(any[i1][j] | any[i2][j]);
            fixed[i][j] |= only_in_line | only_in_box;
        }
    }
    // With many registers, the processor does more in parallel if the board is written at the end.
    let at_once = !has_many_registers::<S>();
    for i in 0..3 {
        let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            // A digit that is fixed in another triad of the line or of the box is not in this one.
            let excluded = fixed[i][j1] | fixed[i][j2] | fixed[i1][j] | fixed[i2][j];
            // Full triad: three digits are fixed, so no other digit is possible.
            let allowed = if_at_least_three(simd, fixed[i][j]) & !excluded;
            // Hidden single: one cell of the triad has the fixed digit.
            let once = fixed[i][j] & !many[i][j];
            if at_once {
                narrow_triad::<S, C>(simd, board, status, (i, j), allowed, once);
            } else {
                (any[i][j], many[i][j]) = (allowed, once);
            }
        }
    }
    if !at_once {
        for i in 0..3 {
            for j in 0..3 {
                narrow_triad::<S, C>(simd, board, status, (i, j), any[i][j], many[i][j]);
            }
        }
    }
}

/// Removes all digits that are not allowed from the cells of a triad. A cell with a digit of `once` keeps only that
/// digit.
#[inline(always)]
fn narrow_triad<S: Simd, const C: usize>(
    simd: S,
    board: &mut Board<S>,
    status: &mut Status<S>,
    (i, j): (usize, usize),
    allowed: Masks<S>,
    once: Masks<S>,
) {
    for k in 3 * j..3 * j + 3 {
        let (row, column) = at::<C>(i, k);
        let cell = narrow(simd, board[row][column] & allowed, once);
        board[row][column] = cell;
        if C >= 3 {
            status.filled = status.filled.min(cell);
            status.sum += cell;
        }
    }
}

/// Returns the lanes in which every house has all nine digits, one bit each.
#[inline(always)]
pub fn complete<S: Simd>(simd: S, board: &Board<S>) -> u64 {
    let mut all = splat(simd, ALL);
    let mut columns = [splat(simd, 0); 9];
    for band in 0..3 {
        let mut boxes = [splat(simd, 0); 3];
        for i in 0..3 {
            let row = &board[3 * band + i];
            let mut line = splat(simd, 0);
            for column in 0..9 {
                columns[column] |= row[column];
                boxes[column / 3] |= row[column];
                line |= row[column];
            }
            all &= line;
        }
        all &= boxes[0] & boxes[1] & boxes[2];
    }
    for column in columns {
        all &= column;
    }
    equal::<S>(all, splat(simd, ALL))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fearless_simd::{Level as InstructionSet, dispatch};

    /// Sweeps random boards that contain a solution, and asserts that no sweep removes a digit of the solution.
    #[inline(always)]
    fn keeps_solutions<S: Simd>(simd: S) {
        let mut seed = 1u32;
        for round in 0..2000u32 {
            let mut board = [[splat(simd, ALL); 9]; 9];
            let mut solution = [[0; 9]; 9];
            for row in 0..9 {
                for column in 0..9 {
                    solution[row][column] = 1 << ((3 * row + row / 3 + column + round as usize) % 9);
                    for lane in 0..board[row][column].as_slice().len() {
                        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                        let (a, b) = (seed >> 8, seed >> 17);
                        let mask = if round % 2 == 0 { a & b } else { a } as u16;
                        board[row][column][lane] = solution[row][column] | (mask & ALL);
                    }
                }
            }
            for _ in 0..6 {
                sweep(simd, &mut board);
            }
            for (cell, &digit) in board.as_flattened().iter().zip(solution.as_flattened()) {
                assert!(cell.as_slice().iter().all(|&mask| mask & digit == digit));
            }
        }
    }

    #[test]
    fn a_sweep_never_removes_a_digit_of_a_solution() {
        dispatch!(InstructionSet::new(), simd => keeps_solutions(simd));
        dispatch!(InstructionSet::baseline(), simd => keeps_solutions(simd));
    }
}
