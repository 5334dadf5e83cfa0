//! The canonical form of any grid.
//!
//! # Idea
//! The search builds the form row by row. A *prefix* fixes the first rows, and the order of columns and digits only as
//! far as these rows determine it. Columns that the rows do not distinguish stay together in a class. Each prefix tries
//! every allowed next row and makes it as small as possible. Only the prefixes with the smallest row are kept. The
//! search never drops a prefix that leads to the smallest grid, so all remaining prefixes lead to it.
//!
//! ```text
//!   columns    0 1 | 2 || 4 | 3 5 || 6 | 8 | 7      classes, | between them; || between stacks, which stay together
//!   next row   . .   .    .   . 3    .   2   9      within a class: empty cells, digits that have a name, new digits
//! ```
//!
//! # Why the number of prefixes stays small
//! 1. Columns are not ordered until a row distinguishes them. An empty row distinguishes none.
//! 2. Among equal rows of a band, and among equal bands, only the first is tried, and counted for all.
//! 3. A prefix has several successors only if one class has several new digits, or if rows tie.

use super::Canonical;
use super::prefix::{Prefix, is_first, mask};
use super::side::Side;
use crate::board::set::ones;
use crate::board::{Grid, lines_of};

/// Returns the canonical form of a grid.
pub fn smallest(grid: &Grid) -> Canonical {
    SmallestRows::find(&Side::both(*grid.rows()), Prefix::initial(), |_| ALL).canonical()
}

/// All rows, one bit each.
pub const ALL: u16 = 0x1ff;

/// The rows of the smallest grid, and all prefixes that make them.
pub struct SmallestRows {
    pub rows: [[u8; 9]; 9],
    pub prefixes: Vec<Prefix>,
}

impl SmallestRows {
    /// Extends these prefixes row by row. `allowed_rows` returns the rows that may come next in a prefix, one bit each.
    pub fn find(sides: &[Side; 2], mut prefixes: Vec<Prefix>, allowed_rows: impl Fn(&Prefix) -> u16) -> Self {
        let mut rows = [[0; 9]; 9];
        let zeros = sides.iter().flat_map(|side| side.zeros).max().unwrap_or(0);
        let mut choices = Choices { zeros, all: Vec::new() };
        let mut best = BestRow { least: u64::MAX, prefixes: Vec::new() };
        for row in &mut rows {
            for (number, prefix) in prefixes.iter().enumerate() {
                choices.add_next(&sides[prefix.side], number, prefix, allowed_rows(prefix));
            }
            for &Choice { prefix, row, weight } in &choices.all {
                let prefix = &prefixes[prefix];
                best.add(prefix.with_row(row, weight), &sides[prefix.side].rows[row], 0, 0);
            }
            for (i, value) in row.iter_mut().enumerate() {
                *value = (best.least >> (4 * (8 - i))).to_le_bytes()[0] & 15;
            }
            std::mem::swap(&mut prefixes, &mut best.prefixes);
            best.prefixes.clear();
            choices.all.clear();
            (best.least, choices.zeros) = (u64::MAX, 0);
        }
        Self { rows, prefixes }
    }

    /// Returns the canonical form.
    pub fn canonical(&self) -> Canonical {
        let automorphisms = self.prefixes.iter().map(|prefix| prefix.weight * prefix.orders()).sum();
        Canonical { form: Grid::assume_valid(self.rows), map: self.prefixes[0].symmetry(), automorphisms }
    }
}

/// The possible next rows: those with the most leading zeros, because they are the smallest.
struct Choices {
    /// The number of leading zeros.
    zeros: usize,
    all: Vec<Choice>,
}

/// A possible next row of a prefix.
struct Choice {
    /// The index of the prefix.
    prefix: usize,
    row: usize,
    /// The number of rows that this one stands for.
    weight: u32,
}

/// The smallest next row, and the prefixes that end with it.
struct BestRow {
    /// The row, four bits per cell.
    least: u64,
    prefixes: Vec<Prefix>,
}

impl Choices {
    /// Adds the possible next rows of the prefix with index `number`, out of `allowed_rows`.
    fn add_next(&mut self, side: &Side, number: usize, prefix: &Prefix, allowed_rows: u16) {
        let taken = |band: usize| prefix.taken >> (3 * band) & 7;
        let begun = (0..3).find(|&band| !matches!(taken(band), 0 | 7));
        let untouched = mask((0..3).filter(|&band| taken(band) == 0));
        for band in begun.map_or(0..3, |band| band..band + 1) {
            let same_bands = side.same_bands[band] & untouched;
            if begun.is_none() && !is_first(same_bands, band) {
                continue;
            }
            for row in lines_of(band) {
                let same_rows = side.same_rows[row] & !prefix.taken;
                if allowed_rows >> row & 1 == 0 || !is_first(same_rows, row) || side.zeros[row] < self.zeros {
                    continue;
                }
                let zeros = prefix.zeros(side.filled[row]);
                if zeros > self.zeros {
                    self.zeros = zeros;
                    self.all.clear();
                }
                if zeros == self.zeros {
                    let same_bands = if begun.is_some() { 1 } else { same_bands.count_ones() };
                    let weight = same_rows.count_ones() * same_bands;
                    self.all.push(Choice { prefix: number, row, weight });
                }
            }
        }
    }
}

impl BestRow {
    /// Makes a row as small as possible from `place` on, and keeps every resulting prefix if the row is the smallest so
    /// far. `packed` holds the values before `place`, four bits each.
    fn add(&mut self, mut prefix: Prefix, row: &[u8; 9], mut place: usize, mut packed: u64) {
        while place < 9 {
            let end = prefix.end_of_class(place);
            if end == place + 1 {
                let value = usize::from(row[usize::from(prefix.columns[place])]);
                if value != 0 && prefix.digits[value] == 0 {
                    prefix.name_digit(value);
                }
                packed = packed << 4 | u64::from(prefix.digits[value]);
            } else {
                let new = if prefix.named == 9 { 0 } else { prefix.new_digits(row, place..end) };
                if new & new.wrapping_sub(1) != 0 {
                    for digit in ones(new.into()) {
                        self.add(prefix.with_digit(digit), row, place, packed);
                    }
                    return;
                }
                if new != 0 {
                    prefix.name_digit(new.trailing_zeros() as usize);
                }
                packed = prefix.split(row, place..end, packed);
            }
            place = end;
            if packed > self.least >> (4 * (9 - place)) {
                return;
            }
        }
        if packed < self.least {
            self.least = packed;
            self.prefixes.clear();
        }
        self.prefixes.push(prefix);
    }
}
