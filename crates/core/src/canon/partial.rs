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

use super::Canonical;
use super::side::Side;
use super::way::{Way, is_first, mask};
use crate::board::set::ones;
use crate::board::{Grid, lines_of};

/// The smallest form of a grid.
pub fn smallest(grid: &Grid) -> Canonical {
    Growth::of(&Side::both(*grid.rows()), Way::first(), |_| ALL).canonical()
}

/// All rows, a bit each.
pub const ALL: u16 = 0x1ff;

/// The smallest rows, and all ways that make them.
pub struct Growth {
    pub rows: [[u8; 9]; 9],
    pub ways: Vec<Way>,
}

impl Growth {
    /// Goes on from these ways, row by row, with those rows that `may_come` next in a way, a bit each.
    pub fn of(sides: &[Side; 2], mut ways: Vec<Way>, may_come: impl Fn(&Way) -> u16) -> Self {
        let mut rows = [[0; 9]; 9];
        let zeros = sides.iter().flat_map(|side| side.zeros).max().unwrap_or(0);
        let mut choices = Choices { zeros, all: Vec::new() };
        let mut best = BestRow { least: u64::MAX, ways: Vec::new() };
        for row in &mut rows {
            for (number, way) in ways.iter().enumerate() {
                choices.add_next(&sides[way.side], number, way, may_come(way));
            }
            for &Choice { way, row, weight } in &choices.all {
                let way = &ways[way];
                best.settle(way.with_row(row, weight), &sides[way.side].rows[row], 0, 0);
            }
            for (i, value) in row.iter_mut().enumerate() {
                *value = (best.least >> (4 * (8 - i))).to_le_bytes()[0] & 15;
            }
            std::mem::swap(&mut ways, &mut best.ways);
            best.ways.clear();
            choices.all.clear();
            (best.least, choices.zeros) = (u64::MAX, 0);
        }
        Self { rows, ways }
    }

    /// The form that has grown.
    pub fn canonical(&self) -> Canonical {
        let automorphisms = self.ways.iter().map(|way| way.weight * way.orders()).sum();
        Canonical { form: Grid::proven(self.rows), map: self.ways[0].symmetry(), automorphisms }
    }
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

impl Choices {
    /// Adds those of some rows, a bit each, that may come next in a way of this number.
    fn add_next(&mut self, side: &Side, number: usize, way: &Way, may_come: u16) {
        let taken = |band: usize| way.taken >> (3 * band) & 7;
        let begun = (0..3).find(|&band| !matches!(taken(band), 0 | 7));
        let untouched = mask((0..3).filter(|&band| taken(band) == 0));
        for band in begun.map_or(0..3, |band| band..band + 1) {
            let same_bands = side.same_bands[band] & untouched;
            if begun.is_none() && !is_first(same_bands, band) {
                continue;
            }
            for row in lines_of(band) {
                let same_rows = side.same_rows[row] & !way.taken;
                if may_come >> row & 1 == 0 || !is_first(same_rows, row) || side.zeros[row] < self.zeros {
                    continue;
                }
                let zeros = way.zeros(side.filled[row]);
                if zeros > self.zeros {
                    self.zeros = zeros;
                    self.all.clear();
                }
                if zeros == self.zeros {
                    let same_bands = if begun.is_some() { 1 } else { same_bands.count_ones() };
                    let weight = same_rows.count_ones() * same_bands;
                    self.all.push(Choice { way: number, row, weight });
                }
            }
        }
    }
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
