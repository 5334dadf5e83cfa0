//! A prefix of a canonical form: the first rows, with the order of columns and digits as far as these rows determine
//! it.

#![expect(clippy::cast_possible_truncation, reason = "numbers of lines and digits are small")]

use std::ops::Range;

use crate::symmetry::Symmetry;

/// The first rows of a form.
#[derive(Clone, Copy)]
pub struct Prefix {
    /// 1 if the grid is transposed, else 0.
    pub side: usize,
    /// The chosen rows in order. In a restarted prefix, the rows of the earlier search follow them.
    pub rows: [u8; 9],
    /// The chosen rows, one bit each.
    pub taken: u16,
    /// The columns in order. The columns of one class are in any order.
    pub columns: [u8; 9],
    /// The places where a class of columns starts, one bit each, and the end.
    class_starts: u16,
    /// The new name of each digit, 0 if it has none yet.
    pub digits: [u8; 10],
    /// The number of digits with a new name.
    pub named: u8,
    /// The number of prefixes that this one stands for, because of equal rows and bands.
    pub weight: u32,
}

impl Prefix {
    /// Returns the prefixes without a row: two sides, six orders of the stacks.
    pub fn initial() -> Vec<Self> {
        let mut prefixes = Vec::with_capacity(12);
        for side in 0..2 {
            for stacks in [[0, 3, 6], [0, 6, 3], [3, 0, 6], [3, 6, 0], [6, 0, 3], [6, 3, 0]] {
                prefixes.push(Self {
                    side,
                    rows: [0; 9],
                    taken: 0,
                    columns: std::array::from_fn(|i| stacks[i / 3] + (i % 3) as u8),
                    class_starts: 0b1_001_001_001,
                    digits: [0; 10],
                    named: 0,
                    weight: 1,
                });
            }
        }
        prefixes
    }

    /// Returns the prefix with one more row, which stands for `weight` rows.
    pub fn with_row(&self, row: usize, weight: u32) -> Self {
        let mut next = *self;
        next.rows[self.taken.count_ones() as usize] = row as u8;
        next.taken |= 1 << row;
        next.weight *= weight;
        next
    }

    /// Returns a prefix without rows and names that keeps the order of the columns.
    pub fn restarted(&self) -> Self {
        Self { taken: 0, digits: [0; 10], named: 0, weight: 1, ..*self }
    }

    /// Returns the next row of the earlier search in a restarted prefix.
    pub fn next_row(&self) -> usize {
        self.rows[self.taken.count_ones() as usize].into()
    }

    /// Returns the prefix with the smallest unused name for `digit`.
    pub fn with_digit(&self, digit: usize) -> Self {
        let mut next = *self;
        next.name_digit(digit);
        next
    }

    /// Gives `digit` the smallest unused name.
    pub const fn name_digit(&mut self, digit: usize) {
        self.named += 1;
        self.digits[digit] = self.named;
    }

    /// Returns the place after the class that starts at `place`.
    pub fn end_of_class(&self, place: usize) -> usize {
        place + 1 + (self.class_starts >> (place + 1)).trailing_zeros() as usize
    }

    /// Returns the most leading zeros that a row with these columns filled can have.
    pub fn zeros(&self, filled: u16) -> usize {
        let filled =
            (0..9).zip(&self.columns).fold(0, |places, (place, &column)| places | (filled >> column & 1) << place);
        if filled == 0 {
            return 9;
        }
        let first = filled.trailing_zeros() as usize;
        let end = self.end_of_class(first);
        // Within the class of the first filled place, empty cells come first.
        let before_end = filled & ((1 << end) - 1);
        end - ones_of_three(before_end >> first)
    }

    /// Returns the digits of a row at these places that have no name yet, one bit each.
    pub fn new_digits(&self, row: &[u8; 9], places: Range<usize>) -> u16 {
        let values = self.columns[places].iter().map(|&column| usize::from(row[usize::from(column)]));
        mask(values.filter(|&value| value != 0 && self.digits[value] == 0))
    }

    /// Sorts the two or three columns of a class by the values of the row, and splits the class between different
    /// values. Returns `packed` with the sorted values appended, four bits each.
    pub fn split(&mut self, row: &[u8; 9], places: Range<usize>, mut packed: u64) -> u64 {
        // The digit, then the place, so that equal digits stay in order, then the column.
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
            self.class_starts |= u16::from(digit != last) << place;
            packed = packed << 4 | u64::from(digit);
            last = digit;
        }
        packed
    }

    /// Returns the number of orders of the columns that the classes allow.
    pub fn orders(&self) -> u32 {
        let mut orders = 1;
        let mut place = 0;
        while place < 9 {
            let end = self.end_of_class(place);
            orders *= [1, 1, 2, 6][end - place];
            place = end;
        }
        orders
    }

    /// Returns a complete prefix as a symmetry. Digits that do not occur come last, in their old order.
    pub fn symmetry(&self) -> Symmetry {
        let mut prefix = *self;
        for digit in 1..10 {
            if prefix.digits[digit] == 0 {
                prefix = prefix.with_digit(digit);
            }
        }
        let [_, digits @ ..] = prefix.digits;
        Symmetry::assume_valid(prefix.side == 1, prefix.rows.map(usize::from), prefix.columns.map(usize::from), digits)
    }
}

/// Returns the number of set bits among the lowest three. A table is faster on processors without a population count.
pub const fn ones_of_three(bits: u16) -> usize {
    const ONES: [usize; 8] = [0, 1, 1, 2, 1, 2, 2, 3];
    ONES[(bits & 7) as usize]
}

/// Returns a number with these bits set.
pub fn mask(bits: impl Iterator<Item = usize>) -> u16 {
    bits.fold(0, |mask, bit| mask | 1 << bit)
}

/// Returns true if this bit is the lowest set bit.
pub const fn is_first(mask: u16, bit: usize) -> bool {
    mask.trailing_zeros() as usize == bit
}
