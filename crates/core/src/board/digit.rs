//! Digits and sets of digits.

use std::fmt;
use std::str::FromStr;

use super::ParseError;
use super::set::{bit_set, subsets, write_separated};

/// A digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Digit {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
}

impl Digit {
    /// The nine digits in order.
    pub const ALL: [Self; 9] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six, Self::Seven, Self::Eight, Self::Nine];

    /// Returns the digit with this value, or `None` if it is not 1 to 9.
    #[must_use]
    #[inline]
    pub fn new(value: u8) -> Option<Self> {
        Self::ALL.get(usize::from(value).wrapping_sub(1)).copied()
    }

    /// Returns the digit with this index, 0 to 8.
    #[inline]
    pub(crate) const fn nth(index: usize) -> Self {
        Self::ALL[index]
    }

    /// Returns the value, 1 to 9.
    #[must_use]
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// Returns the index among the nine digits, 0 to 8.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}

/// The error for text or a number that is not a digit.
const NOT_A_DIGIT: ParseError = ParseError::new("a digit from 1 to 9");

impl TryFrom<u8> for Digit {
    type Error = ParseError;

    #[inline]
    fn try_from(value: u8) -> Result<Self, ParseError> {
        Self::new(value).ok_or(NOT_A_DIGIT)
    }
}

/// Reads exactly one character, `1` to `9`.
impl FromStr for Digit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match *text.as_bytes() {
            [character @ b'1'..=b'9'] => Self::new(character - b'0').ok_or(NOT_A_DIGIT),
            _ => Err(NOT_A_DIGIT),
        }
    }
}

impl From<Digit> for u8 {
    #[inline]
    fn from(digit: Digit) -> Self {
        digit.value()
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Programs print millions of grids, and formatting a number takes several times as long as a string.
        f.pad(["1", "2", "3", "4", "5", "6", "7", "8", "9"][self.index()])
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

bit_set! {
    /// A set of digits: bit `d - 1` is set when `d` is in it.
    ///
    /// ```
    /// use sudokit::{Digit, DigitSet};
    ///
    /// let odd: DigitSet = [1, 3, 5, 7, 9].into_iter().filter_map(Digit::new).collect();
    /// assert_eq!(odd.to_string(), "1 3 5 7 9");
    /// assert_eq!((!odd).len(), 4);
    /// assert!(!odd.contains(Digit::Two));
    /// ```
    DigitSet of 9 Digit by index and nth in u16, walked by Digits
}

subsets!(DigitSet);

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_separated(f, *self, " ")
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
