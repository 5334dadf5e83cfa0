//! Random full grids.
//!
//! Three boxes on the diagonal share no row and no column, so they are filled with random orders of the nine digits.
//! The rest is a complete search: the cell with the fewest candidates, the first of them in reading order; its candidates
//! in random order. A random symmetry is applied to what comes out.
//!
//! Every full grid can come out, and equivalent grids come out equally often. Grids that are not equivalent do not quite:
//! where the search had little choice it makes up for grids that it could not choose from (see `tests/generating.rs`
//! for the bias in numbers).

use crate::board::{Cell, Digit, DigitSet, Grid, Solution};
use crate::random::Random;
use crate::symmetry::Symmetry;

/// A random full grid.
///
/// ```
/// use sudokit::{generate::random_solution, random::Random};
///
/// let mut random = Random::new(1, 1);
/// assert_ne!(random_solution(&mut random), random_solution(&mut random));
/// ```
#[must_use]
pub fn random_solution(random: &mut Random) -> Solution {
    let mut filling = Filling::default();
    filling.fill_diagonal(random);
    let is_full = filling.fill_rest(random);
    debug_assert!(is_full, "boxes on the diagonal do not disturb one another");
    Solution::proven(Symmetry::random(random).apply(&filling.grid))
}

/// A grid that is being filled.
#[derive(Default)]
struct Filling {
    grid: Grid,
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    boxes: [DigitSet; 9],
}

impl Filling {
    fn fill_diagonal(&mut self, random: &mut Random) {
        for corner in [0, 3, 6] {
            let mut digits = Digit::ALL;
            random.shuffle(&mut digits);
            for (i, digit) in digits.into_iter().enumerate() {
                self.put(Cell::at(corner + i / 3, corner + i % 3), digit);
            }
        }
    }

    /// Fills the empty cells, if that is possible.
    fn fill_rest(&mut self, random: &mut Random) -> bool {
        let Some((cell, candidates)) = self.tightest() else { return true };
        let mut digits = Digit::ALL;
        let mut number = 0;
        for digit in candidates.iter() {
            digits[number] = digit;
            number += 1;
        }
        let digits = &mut digits[..number];
        random.shuffle(digits);
        digits.iter().any(|&digit| {
            self.put(cell, digit);
            self.fill_rest(random) || {
                self.take(cell, digit);
                false
            }
        })
    }

    /// The first of the empty cells with the fewest candidates.
    fn tightest(&self) -> Option<(Cell, DigitSet)> {
        let mut best = None;
        let mut fewest = usize::MAX;
        for cell in self.grid.empty_cells() {
            let candidates = !(self.rows[cell.row()] | self.columns[cell.column()] | self.boxes[cell.box_index()]);
            if candidates.len() < fewest {
                fewest = candidates.len();
                best = Some((cell, candidates));
                if fewest < 2 {
                    break;
                }
            }
        }
        best
    }

    fn put(&mut self, cell: Cell, digit: Digit) {
        self.grid[cell] = digit.value();
        for house in self.houses(cell) {
            house.insert(digit);
        }
    }

    fn take(&mut self, cell: Cell, digit: Digit) {
        self.grid[cell] = 0;
        for house in self.houses(cell) {
            house.remove(digit);
        }
    }

    /// The digits in the three houses of a cell.
    fn houses(&mut self, cell: Cell) -> [&mut DigitSet; 3] {
        [&mut self.rows[cell.row()], &mut self.columns[cell.column()], &mut self.boxes[cell.box_index()]]
    }
}
