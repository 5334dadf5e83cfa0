//! The smallest form of candidates, of which any cell may have any.
//!
//! # Idea
//! A digit's cells are 81 bits in reading order. However the cells are moved, the digits are named by these numbers, the
//! smallest first. So the smallest form begins with the smallest number that any digit can have, and it is enough to look at
//! the moves that give some digit this number: for each order of the columns the rows of a digit are smallest when they are
//! sorted, first those of each band, then the bands. Only equal rows and equal bands leave a choice.

use std::cmp::Ordering;

use super::Canonical;
use crate::board::{Candidates, Cell, Digit, DigitSet};
use crate::symmetry::Symmetry;

/// The rows of a digit, from the first: nine bits, that of the first column being the highest.
type Pattern = [u16; 9];

/// The six orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns the smallest form of candidates.
pub fn smallest(candidates: &Candidates) -> Canonical<Candidates> {
    let mut best = Best { form: [Pattern::from([u16::MAX; 9]); 9], map: Symmetry::IDENTITY, automorphisms: 0 };
    for start in starts(candidates) {
        let mut row_orders: Vec<[usize; 9]> = Vec::new();
        for pattern in distinct(&start.patterns) {
            row_orders.extend(line_orders().filter(|rows| with_rows(&pattern, rows) == start.least));
        }
        row_orders.sort_unstable();
        row_orders.dedup();
        for rows in row_orders {
            best.compare(&start, rows);
        }
    }
    Canonical { form: candidates_of(&best.form), map: best.map, automorphisms: best.automorphisms }
}

/// An order of the columns that gives some digit the smallest pattern.
struct Start {
    transposes: bool,
    columns: [usize; 9],
    /// The digits with their columns in this order.
    patterns: [Pattern; 9],
    least: Pattern,
}

/// Returns all orders of the columns that give some digit the smallest pattern that any has.
fn starts(candidates: &Candidates) -> Vec<Start> {
    let mut starts: Vec<Start> = Vec::new();
    for transposes in [false, true] {
        let patterns = patterns(candidates, transposes);
        for columns in line_orders() {
            let mover = Mover::new(&columns);
            let patterns = patterns.map(|pattern| pattern.map(|row| mover.moved(row)));
            let least = patterns.iter().map(sorted).min().unwrap_or_default();
            if starts.first().is_some_and(|start| least < start.least) {
                starts.clear();
            }
            if starts.first().is_none_or(|start| least == start.least) {
                starts.push(Start { transposes, columns, patterns, least });
            }
        }
    }
    starts
}

/// The smallest form so far, and how it comes about.
struct Best {
    form: [Pattern; 9],
    map: Symmetry,
    automorphisms: u32,
}

impl Best {
    /// Compares with the form that this order of the rows makes.
    fn compare(&mut self, start: &Start, rows: [usize; 9]) {
        let moved = start.patterns.map(|pattern| with_rows(&pattern, &rows));
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        digits.sort_by_key(|&digit| moved[digit]);
        let form = digits.map(|digit| moved[digit]);
        match form.cmp(&self.form) {
            Ordering::Greater => {}
            Ordering::Equal if self.automorphisms > 0 => self.automorphisms += 1,
            Ordering::Equal | Ordering::Less => {
                let mut names = [0; 9];
                for (name, digit) in (1..).zip(digits) {
                    names[digit] = name;
                }
                let map = Symmetry::proven(start.transposes, rows, start.columns, names);
                *self = Self { form, map, automorphisms: 1 };
            }
        }
    }
}

/// Returns the patterns of the nine digits, rows and columns changing places if that is wished.
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

/// Returns the patterns without those that another one is equal to.
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

/// Returns the 1,296 orders of nine lines that keep bands together.
fn line_orders() -> impl Iterator<Item = [usize; 9]> {
    let order = |[bands, first, second, third]: [[usize; 3]; 4]| {
        let within = [first, second, third];
        std::array::from_fn(|line| 3 * bands[line / 3] + within[line / 3][line % 3])
    };
    (0..6 * 6 * 6 * 6).map(move |number: usize| {
        order([ORDERS[number / 216], ORDERS[number / 36 % 6], ORDERS[number / 6 % 6], ORDERS[number % 6]])
    })
}

/// Rows with their columns in another order, by the three bits of each stack.
struct Mover([[u16; 8]; 3]);

impl Mover {
    fn new(columns: &[usize; 9]) -> Self {
        let mut tables = [[0; 8]; 3];
        for (place, &column) in columns.iter().enumerate() {
            for (bits, moved) in tables[column / 3].iter_mut().enumerate() {
                if bits >> (2 - column % 3) & 1 == 1 {
                    *moved |= 1 << (8 - place);
                }
            }
        }
        Self(tables)
    }

    fn moved(&self, row: u16) -> u16 {
        let [first, second, third] = &self.0;
        first[usize::from(row >> 6)] | second[usize::from(row >> 3 & 7)] | third[usize::from(row & 7)]
    }
}

/// Returns a pattern with its rows in another order.
fn with_rows(pattern: &Pattern, rows: &[usize; 9]) -> Pattern {
    rows.map(|row| pattern[row])
}

/// Returns the smallest pattern that another order of the rows makes.
fn sorted(pattern: &Pattern) -> Pattern {
    let mut sorted = *pattern;
    let (bands, _) = sorted.as_chunks_mut::<3>();
    for band in bands.iter_mut() {
        band.sort_unstable();
    }
    bands.sort_unstable();
    sorted
}
