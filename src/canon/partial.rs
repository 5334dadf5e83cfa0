//! The smallest form of any grid.
//!
//! # Idea
//! The form grows row by row. A *way* has settled which rows come first, and of columns and digits as much as these rows
//! make a difference for: columns that are still alike stay together in a class. For the next row every way tries
//! every row that may come next, makes it as small as it can become, and only the ways with the smallest row go on. No
//! way is given up that could lead to the smallest grid, so those that are left in the end all do.
//!
//! ```text
//!   columns    0 1 | 2 || 4 | 3 5 || 6 | 8 | 7      classes, | between them; || between stacks, which stay together
//!   next row   . .   .    .   . 3    .   2   9      within a class: empty cells, digits that have a name, new digits
//! ```
//!
//! # Why it stays small
//! 1. Columns that are alike are not ordered before a row tells them apart: in an empty row all are alike.
//! 2. Of rows of a band that are equal, and of bands that are equal, only the first is tried, and counted for all.
//! 3. Only new digits in one class, and rows that tie, make several ways of one.

#![expect(clippy::cast_possible_truncation, reason = "numbers of lines and digits are small")]

use std::ops::Range;

use super::{Canonical, transposed};
use crate::board::set::ones;
use crate::board::{Grid, band_of, lines_of};
use crate::symmetry::Symmetry;

/// A beginning of the form.
#[derive(Clone, Copy)]
struct Way {
    /// Whether the grid is transposed: 0 or 1.
    side: usize,
    /// The rows so far.
    rows: [u8; 9],
    /// The rows that are taken, a bit each.
    taken: u16,
    /// The columns in order, those of a class in any order.
    columns: [u8; 9],
    /// The places at which a class of columns begins, a bit each, and the end.
    starts: u16,
    /// What each digit becomes, 0 where that is open.
    digits: [u8; 10],
    /// How many digits have a name.
    named: u8,
    /// How many ways it stands for, by equal rows and bands.
    weight: u32,
}

/// The grid or its transpose.
struct Side {
    rows: [[u8; 9]; 9],
    /// For each row the columns that are not empty, a bit each.
    filled: [u16; 9],
    /// For each row with how many zeros it can begin.
    zeros: [usize; 9],
    /// For each row the rows of its band with the same content, a bit each.
    same_rows: [u16; 9],
    /// For each band the bands with the same rows in some order, a bit each.
    same_bands: [u16; 3],
}

/// The smallest form of a grid.
pub fn smallest(grid: &Grid) -> Canonical {
    let sides = [Side::new(*grid.rows()), Side::new(transposed(grid.rows()))];
    let mut ways = Way::first();
    let mut rows = [[0; 9]; 9];
    let zeros = sides.iter().flat_map(|side| side.zeros).max().unwrap_or(0);
    let mut choices = Choices { zeros, all: Vec::new() };
    let mut best = BestRow { least: u64::MAX, ways: Vec::new() };
    for row in &mut rows {
        for (number, way) in ways.iter().enumerate() {
            sides[way.side].add_next(number, way, &mut choices);
        }
        for &Choice { way, row, weight } in &choices.all {
            let way = &ways[way];
            best.settle(way.with_row(row, weight), &sides[way.side].rows[row], 0, 0);
        }
        for (i, value) in row.iter_mut().enumerate() {
            *value = (best.least >> (4 * (8 - i)) & 15) as u8;
        }
        std::mem::swap(&mut ways, &mut best.ways);
        best.ways.clear();
        choices.all.clear();
        (best.least, choices.zeros) = (u64::MAX, 0);
    }
    let automorphisms = ways.iter().map(|way| way.weight * way.orders()).sum();
    let map = ways[0].symmetry();
    Canonical { form: Grid::proven(rows), map, automorphisms }
}

/// The rows that may come next: those that begin with the most zeros, which are the smallest.
struct Choices {
    /// With how many zeros.
    zeros: usize,
    all: Vec<Choice>,
}

/// A row that may come next in a way.
struct Choice {
    /// The number of the way.
    way: usize,
    row: usize,
    /// How many rows it stands for.
    weight: u32,
}

/// The smallest row that a way can go on with, and the ways that do.
struct BestRow {
    /// Four bits a cell.
    least: u64,
    ways: Vec<Way>,
}

impl Side {
    fn new(rows: [[u8; 9]; 9]) -> Self {
        // As numbers rows are soon compared.
        let packed = rows.map(|row| row.iter().fold(0, |packed: u64, &value| packed << 4 | u64::from(value)));
        let sorted = |band: usize| {
            let [mut a, mut b, c] = [0, 1, 2].map(|i| packed[lines_of(band).start + i]);
            (a, b) = (a.min(b), a.max(b));
            [a.min(c), a.max(b.min(c)), b.max(c)]
        };
        let bands = [0, 1, 2].map(sorted);
        let same_rows = |row: usize| mask(lines_of(band_of(row)).filter(|&other| packed[row] == packed[other]));
        let same_bands = |band: usize| mask((0..3).filter(|&other| bands[band] == bands[other]));
        let filled = rows.map(|row| mask((0..9).filter(|&column| row[column] != 0)));
        Self {
            rows,
            filled,
            zeros: filled.map(most_zeros),
            same_rows: std::array::from_fn(same_rows),
            same_bands: std::array::from_fn(same_bands),
        }
    }

    /// Adds the rows that may come next in a way of this number.
    fn add_next(&self, number: usize, way: &Way, choices: &mut Choices) {
        let taken = |band: usize| way.taken >> (3 * band) & 7;
        let begun = (0..3).find(|&band| !matches!(taken(band), 0 | 7));
        let untouched = mask((0..3).filter(|&band| taken(band) == 0));
        for band in begun.map_or(0..3, |band| band..band + 1) {
            let same_bands = self.same_bands[band] & untouched;
            if begun.is_none() && !is_first(same_bands, band) {
                continue;
            }
            for row in lines_of(band) {
                let same_rows = self.same_rows[row] & !way.taken;
                if !is_first(same_rows, row) || self.zeros[row] < choices.zeros {
                    continue;
                }
                let zeros = way.zeros(self.filled[row]);
                if zeros > choices.zeros {
                    choices.zeros = zeros;
                    choices.all.clear();
                }
                if zeros == choices.zeros {
                    let same_bands = if begun.is_some() { 1 } else { same_bands.count_ones() };
                    let weight = same_rows.count_ones() * same_bands;
                    choices.all.push(Choice { way: number, row, weight });
                }
            }
        }
    }
}

/// With how many zeros a row with these columns filled begins at most, in whatever order the columns stand.
fn most_zeros(filled: u16) -> usize {
    let mut filled = [0, 3, 6].map(|stack| ones_of_three(filled >> stack));
    filled.sort_unstable();
    (0..3).find(|&i| filled[i] > 0).map_or(9, |i| 3 * i + 3 - filled[i])
}

/// Whether this bit is set and no lower one.
const fn is_first(mask: u16, bit: usize) -> bool {
    mask.trailing_zeros() as usize == bit
}

/// How many of three bits are set: quicker than to count those of a number where a processor may not be able to.
const fn ones_of_three(bits: u16) -> usize {
    const ONES: [usize; 8] = [0, 1, 1, 2, 1, 2, 2, 3];
    ONES[(bits & 7) as usize]
}

fn mask(bits: impl Iterator<Item = usize>) -> u16 {
    bits.fold(0, |mask, bit| mask | 1 << bit)
}

impl BestRow {
    /// Makes the row as small as it can become from this place on, in all ways, where `made` is what comes before.
    fn settle(&mut self, mut way: Way, row: &[u8; 9], mut place: usize, mut made: u64) {
        while place < 9 {
            let end = way.end_of_class(place);
            if end == place + 1 {
                let value = usize::from(row[usize::from(way.columns[place])]);
                if value != 0 && way.digits[value] == 0 {
                    way.name(value);
                }
                made = made << 4 | u64::from(way.digits[value]);
            } else {
                let new = if way.named == 9 { 0 } else { way.new_digits(row, place..end) };
                if new & new.wrapping_sub(1) != 0 {
                    for digit in ones(new.into()) {
                        self.settle(way.with_digit(digit), row, place, made);
                    }
                    return;
                }
                if new != 0 {
                    way.name(new.trailing_zeros() as usize);
                }
                made = way.split(row, place..end, made);
            }
            place = end;
            if made > self.least >> (4 * (9 - place)) {
                return;
            }
        }
        if made < self.least {
            self.least = made;
            self.ways.clear();
        }
        self.ways.push(way);
    }
}

impl Way {
    /// The ways to begin: two sides, six orders of the stacks.
    fn first() -> Vec<Self> {
        let mut ways = Vec::with_capacity(12);
        for side in 0..2 {
            for stacks in [[0, 3, 6], [0, 6, 3], [3, 0, 6], [3, 6, 0], [6, 0, 3], [6, 3, 0]] {
                ways.push(Self {
                    side,
                    rows: [0; 9],
                    taken: 0,
                    columns: std::array::from_fn(|i| stacks[i / 3] + (i % 3) as u8),
                    starts: 0b1_001_001_001,
                    digits: [0; 10],
                    named: 0,
                    weight: 1,
                });
            }
        }
        ways
    }

    /// The way with another row, which stands for some.
    fn with_row(&self, row: usize, weight: u32) -> Self {
        let mut next = *self;
        next.rows[self.taken.count_ones() as usize] = row as u8;
        next.taken |= 1 << row;
        next.weight *= weight;
        next
    }

    /// The way with a digit becoming the smallest that is free.
    fn with_digit(&self, digit: usize) -> Self {
        let mut next = *self;
        next.name(digit);
        next
    }

    /// Makes a digit the smallest that is free.
    const fn name(&mut self, digit: usize) {
        self.named += 1;
        self.digits[digit] = self.named;
    }

    /// The place behind the class that begins here.
    fn end_of_class(&self, place: usize) -> usize {
        place + 1 + (self.starts >> (place + 1)).trailing_zeros() as usize
    }

    /// With how many zeros a row with these columns filled begins.
    fn zeros(&self, filled: u16) -> usize {
        let filled =
            (0..9).zip(&self.columns).fold(0, |places, (place, &column)| places | (filled >> column & 1) << place);
        if filled == 0 {
            return 9;
        }
        let first = filled.trailing_zeros() as usize;
        let end = self.end_of_class(first);
        // In the class of the first filled place, zeros come before what is filled.
        let before_end = filled & ((1 << end) - 1);
        end - ones_of_three(before_end >> first)
    }

    /// The digits of these places that have no name yet, a bit each.
    fn new_digits(&self, row: &[u8; 9], places: Range<usize>) -> u16 {
        let values = self.columns[places].iter().map(|&column| usize::from(row[usize::from(column)]));
        mask(values.filter(|&value| value != 0 && self.digits[value] == 0))
    }

    /// Orders the two or three places of a class by what the row has there and splits the class where that differs; adds it
    /// to `made`.
    fn split(&mut self, row: &[u8; 9], places: Range<usize>, mut made: u64) -> u64 {
        // A digit, then the place, so that equal ones stay in order, then the column.
        let key = |place: usize| {
            let column = self.columns[place];
            u16::from(self.digits[usize::from(row[usize::from(column)])]) << 8 | (place as u16) << 4 | u16::from(column)
        };
        let (a, b) = (key(places.start), key(places.start + 1));
        let c = if places.len() > 2 { key(places.start + 2) } else { u16::MAX };
        let (a, b) = (a.min(b), a.max(b));
        let sorted = [a.min(c), a.max(b.min(c)), b.max(c)];
        let mut last = sorted[0] >> 8;
        for (place, key) in places.zip(sorted) {
            self.columns[place] = (key & 15) as u8;
            let digit = key >> 8;
            self.starts |= u16::from(digit != last) << place;
            made = made << 4 | u64::from(digit);
            last = digit;
        }
        made
    }

    /// In how many orders the columns can stand.
    fn orders(&self) -> u32 {
        let mut orders = 1;
        let mut place = 0;
        while place < 9 {
            let end = self.end_of_class(place);
            orders *= [1, 1, 2, 6][end - place];
            place = end;
        }
        orders
    }

    /// The way as a symmetry; digits that do not occur keep their order behind those that do.
    fn symmetry(&self) -> Symmetry {
        let mut way = *self;
        for digit in 1..10 {
            if way.digits[digit] == 0 {
                way = way.with_digit(digit);
            }
        }
        let [_, digits @ ..] = way.digits;
        Symmetry::proven(way.side == 1, way.rows.map(usize::from), way.columns.map(usize::from), digits)
    }
}
