//! The smallest form of a full grid.
//!
//! # Idea
//! The first row becomes 123456789 whatever row it was and however its columns are ordered; that renames the digits. Which
//! of the others becomes the second, and which orders of the columns make that smallest, is looked up (`second_rows.rs`) for
//! all 36 pairs of rows, rows and columns taken alike. The few best go on: with first and second row and the order of the
//! columns everything is settled, and the rest is compared row by row.

use std::cmp::Ordering;

use super::second_rows::{Class, Columns, SECOND_ROWS};
use super::transposed;
use crate::board::{Solution, band_of, lines_of};
use crate::symmetry::Symmetry;

/// A solution or its transpose.
struct FullSide {
    rows: [[u8; 9]; 9],
    /// For each row the column of each digit.
    places: [[u8; 10]; 9],
}

/// A first and a second row that may lead to the smallest grid.
struct Pair {
    side: usize,
    first: usize,
    second: usize,
    class: Class,
}

/// A way to order rows and columns that makes the smallest grid so far.
struct Arrangement {
    side: usize,
    rows: [usize; 9],
    columns: Columns,
    /// What each digit of the grid becomes.
    digits: [u8; 10],
}

/// All symmetries that make the smallest grid of this one: as many as it has automorphisms.
pub fn symmetries_to_smallest(solution: &Solution) -> impl Iterator<Item = Symmetry> {
    let sides = [FullSide::new(*solution.rows()), FullSide::new(transposed(solution.rows()))];
    let mut least = [u64::MAX; 9];
    let mut ways = Vec::with_capacity(24);
    for pair in best_pairs(&sides) {
        let side = &sides[pair.side];
        for columns in SECOND_ROWS.best_orders(pair.class) {
            let digits = side.digits(pair.first, &columns);
            let third = third_of_band(pair.first, pair.second);
            if side.made(third, &columns, &digits) > least[2] {
                continue;
            }
            let rows = side.rows_by_first_column([pair.first, pair.second, third], columns[0], &digits);
            match side.compare(&rows, &columns, &digits, &mut least) {
                Ordering::Greater => continue,
                Ordering::Less => ways.clear(),
                Ordering::Equal => {}
            }
            ways.push(Arrangement { side: pair.side, rows, columns, digits });
        }
    }
    ways.into_iter().map(|way| way.symmetry())
}

/// The pairs that make the smallest second row.
fn best_pairs(sides: &[FullSide; 2]) -> Vec<Pair> {
    let mut best = Vec::with_capacity(36);
    let mut least = usize::MAX;
    for (side, FullSide { rows, places }) in sides.iter().enumerate() {
        for (first, places) in places.iter().enumerate() {
            for second in others_of_band(first) {
                let step = rows[second].map(|digit| places[usize::from(digit)]);
                let class = SECOND_ROWS.class(&step);
                if class.rank() < least {
                    least = class.rank();
                    best.clear();
                }
                if class.rank() == least {
                    best.push(Pair { side, first, second, class });
                }
            }
        }
    }
    best
}

impl FullSide {
    fn new(rows: [[u8; 9]; 9]) -> Self {
        let mut places = [[0; 10]; 9];
        for (places, row) in places.iter_mut().zip(&rows) {
            for (column, &digit) in (0..).zip(row) {
                places[usize::from(digit)] = column;
            }
        }
        Self { rows, places }
    }

    /// What each digit becomes so that the first row becomes 123456789.
    fn digits(&self, first: usize, columns: &Columns) -> [u8; 10] {
        let mut digits = [0; 10];
        for (digit, &column) in (1..).zip(columns) {
            digits[usize::from(self.rows[first][usize::from(column)])] = digit;
        }
        digits
    }

    /// What a row becomes, four bits a digit.
    fn made(&self, row: usize, columns: &Columns, digits: &[u8; 10]) -> u64 {
        let digit = |&column: &u8| u64::from(digits[usize::from(self.rows[row][usize::from(column)])]);
        columns.iter().fold(0, |made, column| made << 4 | digit(column))
    }

    /// All rows in order: behind the first band each band, and each row in it, by what it has in the first column.
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

    /// Compares what is made of the grid with the least rows so far and keeps it there if it is less.
    fn compare(&self, rows: &[usize; 9], columns: &Columns, digits: &[u8; 10], least: &mut [u64; 9]) -> Ordering {
        let mut ordering = Ordering::Equal;
        for (&row, least) in rows.iter().zip(least).skip(2) {
            let made = self.made(row, columns, digits);
            if ordering.is_eq() {
                ordering = made.cmp(least);
            }
            match ordering {
                Ordering::Greater => break,
                Ordering::Less => *least = made,
                Ordering::Equal => {}
            }
        }
        ordering
    }
}

impl Arrangement {
    fn symmetry(&self) -> Symmetry {
        let [_, digits @ ..] = self.digits;
        Symmetry::proven(self.side == 1, self.rows, self.columns.map(usize::from), digits)
    }
}

/// The two other rows of a band.
fn others_of_band(row: usize) -> impl Iterator<Item = usize> {
    lines_of(band_of(row)).filter(move |&other| other != row)
}

/// The row that makes two others a band.
fn third_of_band(first: usize, second: usize) -> usize {
    others_of_band(first).find(|&third| third != second).expect("a band has three rows")
}
