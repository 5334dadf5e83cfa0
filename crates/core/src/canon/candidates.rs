//! The canonical form of candidates, which each cell may have in any combination.
//!
//! # Idea
//! The cells of a digit are a number of 81 bits in reading order. For any permutation of the cells, the digits are
//! renamed in the order of these numbers, the smallest first. So the canonical form starts with the smallest number
//! that any digit can have, and only the permutations that give some digit this number matter. For each order of the
//! columns, the number of a digit is smallest if the rows of each band are sorted, and then the bands. Only equal rows
//! and equal bands allow several orders.

use std::cmp::Ordering;

use super::Canonical;
use crate::board::{Candidates, Cell, Digit, DigitSet};
use crate::symmetry::Symmetry;

/// The rows of a digit from the top, nine bits each. The highest bit is the first column.
type Pattern = [u16; 9];

/// The six orders of three items.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns the canonical form of candidates.
pub fn smallest(candidates: &Candidates) -> Canonical<Candidates> {
    let mut best = BestForm { form: [Pattern::from([u16::MAX; 9]); 9], map: Symmetry::IDENTITY, automorphisms: 0 };
    for order in column_orders(candidates) {
        let mut row_orders: Vec<[usize; 9]> = Vec::new();
        for pattern in distinct(&order.patterns) {
            row_orders.extend(line_orders().filter(|rows| with_rows(&pattern, rows) == order.least));
        }
        row_orders.sort_unstable();
        row_orders.dedup();
        for rows in row_orders {
            best.compare(&order, rows);
        }
    }
    Canonical { form: candidates_of(&best.form), map: best.map, automorphisms: best.automorphisms }
}

/// An order of the columns that gives some digit the smallest pattern.
struct ColumnOrder {
    transposes: bool,
    columns: [usize; 9],
    /// The patterns of the nine digits with this order of the columns.
    patterns: [Pattern; 9],
    /// The smallest pattern that an order of the rows makes of any of them.
    least: Pattern,
}

/// Returns all orders of the columns that give some digit the smallest pattern of all digits and orders.
fn column_orders(candidates: &Candidates) -> Vec<ColumnOrder> {
    let mut column_orders: Vec<ColumnOrder> = Vec::new();
    for transposes in [false, true] {
        let patterns = patterns(candidates, transposes);
        for columns in line_orders() {
            let permuter = ColumnPermuter::new(&columns);
            let patterns = patterns.map(|pattern| pattern.map(|row| permuter.permuted(row)));
            let least = patterns.iter().map(sorted).min().unwrap_or_default();
            if column_orders.first().is_some_and(|order| least < order.least) {
                column_orders.clear();
            }
            if column_orders.first().is_none_or(|order| least == order.least) {
                column_orders.push(ColumnOrder { transposes, columns, patterns, least });
            }
        }
    }
    column_orders
}

/// The smallest form so far, and a symmetry that makes it.
struct BestForm {
    form: [Pattern; 9],
    map: Symmetry,
    automorphisms: u32,
}

impl BestForm {
    /// Replaces the form if this order of the rows makes a smaller one, or counts it if the forms are equal.
    fn compare(&mut self, order: &ColumnOrder, rows: [usize; 9]) {
        let permuted = order.patterns.map(|pattern| with_rows(&pattern, &rows));
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        digits.sort_by_key(|&digit| permuted[digit]);
        let form = digits.map(|digit| permuted[digit]);
        match form.cmp(&self.form) {
            Ordering::Greater => {}
            Ordering::Equal if self.automorphisms > 0 => self.automorphisms += 1,
            Ordering::Equal | Ordering::Less => {
                let mut names = [0; 9];
                for (name, digit) in (1..).zip(digits) {
                    names[digit] = name;
                }
                let map = Symmetry::proven(order.transposes, rows, order.columns, names);
                *self = Self { form, map, automorphisms: 1 };
            }
        }
    }
}

/// Returns the patterns of the nine digits, transposed if `transposes` is true.
fn patterns(candidates: &Candidates, transposes: bool) -> [Pattern; 9] {
    let mut patterns = [Pattern::default(); 9];
    for cell in Cell::ALL {
        let (row, column) = if transposes { (cell.column(), cell.row()) } else { (cell.row(), cell.column()) };
        for digit in candidates[cell] {
            patterns[digit.index()][row] |= 1 << (8 - column);
        }
    }
    patterns
}

/// Returns the patterns without duplicates.
fn distinct(patterns: &[Pattern; 9]) -> Vec<Pattern> {
    let mut distinct = patterns.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    distinct
}

/// Returns the candidates of nine patterns.
fn candidates_of(patterns: &[Pattern; 9]) -> Candidates {
    let digits = |cell: Cell| -> DigitSet {
        let has = |digit: &Digit| patterns[digit.index()][cell.row()] >> (8 - cell.column()) & 1 == 1;
        Digit::ALL.into_iter().filter(has).collect()
    };
    Candidates::from_sets(Cell::ALL.map(digits))
}

/// Returns the 1,296 orders of nine rows or columns that keep bands or stacks together.
fn line_orders() -> impl Iterator<Item = [usize; 9]> {
    let order = |[bands, first, second, third]: [[usize; 3]; 4]| {
        let within = [first, second, third];
        std::array::from_fn(|line| 3 * bands[line / 3] + within[line / 3][line % 3])
    };
    (0..6 * 6 * 6 * 6).map(move |number: usize| {
        order([ORDERS[number / 216], ORDERS[number / 36 % 6], ORDERS[number / 6 % 6], ORDERS[number % 6]])
    })
}

/// A table that reorders the columns of a row, indexed by the three bits of each stack.
struct ColumnPermuter([[u16; 8]; 3]);

impl ColumnPermuter {
    fn new(columns: &[usize; 9]) -> Self {
        let mut tables = [[0; 8]; 3];
        for (place, &column) in columns.iter().enumerate() {
            for (bits, permuted) in tables[column / 3].iter_mut().enumerate() {
                if bits >> (2 - column % 3) & 1 == 1 {
                    *permuted |= 1 << (8 - place);
                }
            }
        }
        Self(tables)
    }

    fn permuted(&self, row: u16) -> u16 {
        let [first, second, third] = &self.0;
        first[usize::from(row >> 6)] | second[usize::from(row >> 3 & 7)] | third[usize::from(row & 7)]
    }
}

/// Returns a pattern with its rows in this order.
fn with_rows(pattern: &Pattern, rows: &[usize; 9]) -> Pattern {
    rows.map(|row| pattern[row])
}

/// Returns the smallest pattern that any order of the rows makes.
fn sorted(pattern: &Pattern) -> Pattern {
    let mut sorted = *pattern;
    let (bands, _) = sorted.as_chunks_mut::<3>();
    for band in bands.iter_mut() {
        band.sort_unstable();
    }
    bands.sort_unstable();
    sorted
}
