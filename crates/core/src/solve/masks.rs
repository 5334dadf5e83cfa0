//! Masks of digits in the vectors of both engines: bit `d - 1` is set if digit `d` is possible.

#![expect(clippy::inline_always, reason = "must be compiled for the instruction set that `dispatch!` chose")]

use std::ops::{BitAnd, BitOr};

/// The mask of all nine digits.
pub const ALL: u16 = 0x1FF;

/// The largest number of masks in a vector of any CPU.
pub const MOST: usize = 32;

/// The index of each mask in a vector.
pub const PLACES: [u16; MOST] = {
    let mut places = [0; MOST];
    let mut i = 1;
    while i < MOST {
        places[i] = places[i - 1] + 1;
        i += 1;
    }
    places
};

/// Returns the mask of a cell with this value, 0 to 9. The mask of an empty cell, 0, is all digits.
#[inline(always)]
pub const fn mask_of(value: u8) -> u16 {
    if value == 0 { ALL } else { (1 << value) >> 1 }
}

/// The masks of the values 0 to 9, in a table that four bits can index.
pub const MASKS: [u16; 16] = {
    let mut masks = [0; 16];
    let mut value = 0;
    while value <= 9 {
        masks[value as usize] = mask_of(value);
        value += 1;
    }
    masks
};

/// Returns the digit of a mask with one digit.
#[inline(always)]
pub const fn digit_of(mask: u16) -> u8 {
    mask.trailing_zeros().to_le_bytes()[0] + 1
}

/// The digits that are candidates of several cells of a group.
#[derive(Clone, Copy)]
pub struct Repeats<M> {
    /// The digits in at least one cell.
    pub one: M,
    /// The digits in at least two cells.
    pub two: M,
    /// The digits in at least three cells.
    pub three: M,
}

impl<M: Copy + BitAnd<Output = M> + BitOr<Output = M>> Repeats<M> {
    /// Returns the repeats in three cells.
    #[inline(always)]
    pub fn of_cells(a: M, b: M, c: M) -> Self {
        Self { one: a | b | c, two: (a & b) | (c & (a | b)), three: a & b & c }
    }

    /// Returns the repeats in the union of three groups of cells.
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
