//! Masks of digits, as the vectors of both engines hold them: bit `d - 1` is set where digit `d` is possible.

#![expect(clippy::inline_always, reason = "must be compiled for the instruction set that `dispatch!` chose")]

use std::ops::{BitAnd, BitOr};

/// The nine digits, all possible.
pub const ALL: u16 = 0x1FF;

/// The most masks in a vector of any CPU.
pub const MOST: usize = 32;

/// The place of every mask in a vector.
pub const PLACES: [u16; MOST] = {
    let mut places = [0; MOST];
    let mut i = 1;
    while i < MOST {
        places[i] = places[i - 1] + 1;
        i += 1;
    }
    places
};

/// The mask of a cell that holds this value, 0 to 9: all digits for 0.
#[inline(always)]
pub const fn mask_of(value: u8) -> u16 {
    if value == 0 { ALL } else { (1 << value) >> 1 }
}

/// The masks of the values 0 to 9, in a table as long as four bits can count.
pub const MASKS: [u16; 16] = {
    let mut masks = [0; 16];
    let mut value = 0;
    while value <= 9 {
        masks[value as usize] = mask_of(value);
        value += 1;
    }
    masks
};

/// The digit of a mask of one digit.
#[inline(always)]
pub const fn digit_of(mask: u16) -> u8 {
    mask.trailing_zeros().to_le_bytes()[0] + 1
}

/// For some cells: the digits in at least one, two and three of them.
#[derive(Clone, Copy)]
pub struct Repeats<M> {
    pub one: M,
    pub two: M,
    pub three: M,
}

impl<M: Copy + BitAnd<Output = M> + BitOr<Output = M>> Repeats<M> {
    /// Of three cells.
    #[inline(always)]
    pub fn of_cells(a: M, b: M, c: M) -> Self {
        Self { one: a | b | c, two: majority(a, b, c), three: a & b & c }
    }

    /// Of three groups of cells together.
    #[inline(always)]
    pub fn join(a: Self, b: Self, c: Self) -> Self {
        let ones = Self::of_cells(a.one, b.one, c.one);
        // Twice in one group and once in another.
        let both = (a.two & (b.one | c.one)) | (b.two & (a.one | c.one)) | (c.two & (a.one | b.one));
        Self {
            one: ones.one,
            two: a.two | b.two | c.two | ones.two,
            three: a.three | b.three | c.three | ones.three | both,
        }
    }
}

/// What at least two of `a`, `b` and `c` have.
#[inline(always)]
pub fn majority<M: Copy + BitAnd<Output = M> + BitOr<Output = M>>(a: M, b: M, c: M) -> M {
    (a & b) | (c & (a | b))
}
