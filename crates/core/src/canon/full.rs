//! The canonical form of a full grid.
//!
//! # Idea
//! Any row can become the first row 123456789, with any order of the columns, because the digits are renamed. A table
//! (`second_rows.rs`) gives the smallest possible second row and the orders of the columns that make it. The search
//! looks up all 36 pairs of rows of a band, in the grid and its transpose. It keeps the pairs with the smallest second
//! row. The first two rows and the order of the columns determine everything else. The remaining rows are compared one
//! by one.

use std::cmp::Ordering;

use super::second_rows::{Class, Columns, SECOND_ROWS};
use super::transposed;
use crate::board::{Solution, band_of, lines_of};
use crate::symmetry::Symmetry;

/// A solution or its transpose.
struct FullSide {
    rows: [[u8; 9]; 9],
    /// The column of each digit, for each row.
    columns_of_digits: [[u8; 10]; 9],
}

/// A first and a second row that can lead to the smallest grid.
struct Pair {
    side: usize,
    first: usize,
    second: usize,
    class: Class,
}

/// An order of rows and columns that makes the smallest grid so far.
struct Arrangement {
    side: usize,
    rows: [usize; 9],
    columns: Columns,
    /// The new name of each digit.
    digits: [u8; 10],
}

/// Returns all symmetries that make the smallest grid. Their number is the number of automorphisms.
pub fn symmetries_to_smallest(solution: &Solution) -> impl Iterator<Item = Symmetry> {
    let sides = [FullSide::new(*solution.rows()), FullSide::new(transposed(solution.rows()))];
    let mut smallest = [u64::MAX; 9];
    let mut arrangements = Vec::with_capacity(24);
    for pair in best_pairs(&sides) {
        let side = &sides[pair.side];
        let third = others_of_band(pair.first).find(|&third| third != pair.second).expect("a band has three rows");
        for columns in SECOND_ROWS.best_orders(pair.class) {
            let digits = side.digits(pair.first, &columns);
            if side.renamed_row(third, &columns, &digits) > smallest[2] {
                continue;
            }
            let rows = side.rows_by_first_column([pair.first, pair.second, third], columns[0], &digits);
            match side.compare(&rows, &columns, &digits, &mut smallest) {
                Ordering::Greater => continue,
                Ordering::Less => arrangements.clear(),
                Ordering::Equal => {}
            }
            arrangements.push(Arrangement { side: pair.side, rows, columns, digits });
        }
    }
    arrangements.into_iter().map(|arrangement| arrangement.symmetry())
}

/// Returns the pairs that make the smallest second row.
fn best_pairs(sides: &[FullSide; 2]) -> Vec<Pair> {
    let mut best = Vec::with_capacity(36);
    let mut smallest = usize::MAX;
    for (side, FullSide { rows, columns_of_digits }) in sides.iter().enumerate() {
        for (first, columns_of_digits) in columns_of_digits.iter().enumerate() {
            for second in others_of_band(first) {
                let transition = rows[second].map(|digit| columns_of_digits[usize::from(digit)]);
                let class = SECOND_ROWS.class(&transition);
                if class.rank() < smallest {
                    smallest = class.rank();
                    best.clear();
                }
                if class.rank() == smallest {
                    best.push(Pair { side, first, second, class });
                }
            }
        }
    }
    best
}

impl FullSide {
    fn new(rows: [[u8; 9]; 9]) -> Self {
        let mut columns_of_digits = [[0; 10]; 9];
        for (columns_of_digits, row) in columns_of_digits.iter_mut().zip(&rows) {
            for (column, &digit) in (0..).zip(row) {
                columns_of_digits[usize::from(digit)] = column;
            }
        }
        Self { rows, columns_of_digits }
    }

    /// Returns the new names of the digits that make the first row 123456789.
    fn digits(&self, first: usize, columns: &Columns) -> [u8; 10] {
        let mut digits = [0; 10];
        for (digit, &column) in (1..).zip(columns) {
            digits[usize::from(self.rows[first][usize::from(column)])] = digit;
        }
        digits
    }

    /// Returns a row with its columns ordered and its digits renamed, four bits per digit.
    fn renamed_row(&self, row: usize, columns: &Columns, digits: &[u8; 10]) -> u64 {
        let digit = |&column: &u8| u64::from(digits[usize::from(self.rows[row][usize::from(column)])]);
        columns.iter().fold(0, |renamed, column| renamed << 4 | digit(column))
    }

    /// Returns the order of all rows: the first band, then the other bands and their rows sorted by the first column.
    fn rows_by_first_column(&self, band: [usize; 3], column: u8, digits: &[u8; 10]) -> [usize; 9] {
        let mut row_with = [0; 10];
        for (number, row) in self.rows.iter().enumerate() {
            row_with[usize::from(digits[usize::from(row[usize::from(column)])])] = number;
        }
        let mut rows = [0; 9];
        rows[..3].copy_from_slice(&band);
        let (mut middle, mut last) = (3, 6);
        for &row in &row_with[2..] {
            if band_of(row) == band_of(band[0]) {
                continue;
            }
            let next = if middle == 3 || band_of(row) == band_of(rows[3]) { &mut middle } else { &mut last };
            rows[*next] = row;
            *next += 1;
        }
        rows
    }

    /// Compares the rows with the smallest rows so far, and replaces these if the new rows are smaller.
    fn compare(&self, rows: &[usize; 9], columns: &Columns, digits: &[u8; 10], smallest: &mut [u64; 9]) -> Ordering {
        let mut ordering = Ordering::Equal;
        for (&row, smallest) in rows.iter().zip(smallest).skip(2) {
            let renamed = self.renamed_row(row, columns, digits);
            if ordering.is_eq() {
                ordering = renamed.cmp(smallest);
            }
            match ordering {
                Ordering::Greater => break,
                Ordering::Less => *smallest = renamed,
                Ordering::Equal => {}
            }
        }
        ordering
    }
}

impl Arrangement {
    fn symmetry(&self) -> Symmetry {
        let [_, digits @ ..] = self.digits;
        Symmetry::assume_valid(self.side == 1, self.rows, self.columns.map(usize::from), digits)
    }
}

/// Returns the two other rows of the band of a row.
fn others_of_band(row: usize) -> impl Iterator<Item = usize> {
    lines_of(band_of(row)).filter(move |&other| other != row)
}
