//! A way to begin a form: which rows come first, and as much about columns and digits as these rows make a difference for.

#![expect(clippy::cast_possible_truncation, reason = "numbers of lines and digits are small")]

use std::ops::Range;

use crate::symmetry::Symmetry;

/// A beginning of the form.
#[derive(Clone, Copy)]
pub struct Way {
    /// Whether the grid is transposed: 0 or 1.
    pub side: usize,
    /// The rows so far; behind them, in a way that was taken before, those that came then.
    pub rows: [u8; 9],
    /// The rows that are taken, a bit each.
    pub taken: u16,
    /// The columns in order, those of a class in any order.
    pub columns: [u8; 9],
    /// The places at which a class of columns begins, a bit each, and the end.
    starts: u16,
    /// What each digit becomes, 0 where that is open.
    pub digits: [u8; 10],
    /// How many digits have a name.
    pub named: u8,
    /// How many ways it stands for, by equal rows and bands.
    pub weight: u32,
}

impl Way {
    /// The ways to begin: two sides, six orders of the stacks.
    pub fn first() -> Vec<Self> {
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
    pub fn with_row(&self, row: usize, weight: u32) -> Self {
        let mut next = *self;
        next.rows[self.taken.count_ones() as usize] = row as u8;
        next.taken |= 1 << row;
        next.weight *= weight;
        next
    }

    /// The way to begin again with the columns as they are and nothing else.
    pub fn anew(&self) -> Self {
        Self { taken: 0, digits: [0; 10], named: 0, weight: 1, ..*self }
    }

    /// The row that comes next in a way that was taken before.
    pub fn next_row(&self) -> usize {
        self.rows[self.taken.count_ones() as usize].into()
    }

    /// The way with a digit becoming the smallest that is free.
    pub fn with_digit(&self, digit: usize) -> Self {
        let mut next = *self;
        next.name(digit);
        next
    }

    /// Makes a digit the smallest that is free.
    pub const fn name(&mut self, digit: usize) {
        self.named += 1;
        self.digits[digit] = self.named;
    }

    /// The place behind the class that begins here.
    pub fn end_of_class(&self, place: usize) -> usize {
        place + 1 + (self.starts >> (place + 1)).trailing_zeros() as usize
    }

    /// With how many zeros a row with these columns filled begins.
    pub fn zeros(&self, filled: u16) -> usize {
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
    pub fn new_digits(&self, row: &[u8; 9], places: Range<usize>) -> u16 {
        let values = self.columns[places].iter().map(|&column| usize::from(row[usize::from(column)]));
        mask(values.filter(|&value| value != 0 && self.digits[value] == 0))
    }

    /// Orders the two or three places of a class by what the row has there and splits the class where that differs; adds it
    /// to `made`.
    pub fn split(&mut self, row: &[u8; 9], places: Range<usize>, mut made: u64) -> u64 {
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

    /// The way as a symmetry; digits that do not occur keep their order behind those that do.
    pub fn symmetry(&self) -> Symmetry {
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

/// How many of three bits are set: quicker than to count those of a number where a processor may not be able to.
pub const fn ones_of_three(bits: u16) -> usize {
    const ONES: [usize; 8] = [0, 1, 1, 2, 1, 2, 2, 3];
    ONES[(bits & 7) as usize]
}

/// These bits together.
pub fn mask(bits: impl Iterator<Item = usize>) -> u16 {
    bits.fold(0, |mask, bit| mask | 1 << bit)
}

/// Whether this bit is set and no lower one.
pub const fn is_first(mask: u16, bit: usize) -> bool {
    mask.trailing_zeros() as usize == bit
}
