//! Digits and sets of digits.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

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

    /// The digit with this value, or `None` if it is not 1 to 9.
    #[must_use]
    pub fn new(value: u8) -> Option<Self> {
        Self::ALL.get(usize::from(value).wrapping_sub(1)).copied()
    }

    /// The value, 1 to 9.
    #[must_use]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// The place among the nine digits, 0 to 8.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The set without a digit.
    pub const EMPTY: Self = Self(0);
    /// The set of all nine digits.
    pub const ALL: Self = Self(0x1ff);

    /// The set with the digits whose bits are set (bit 0 is digit 1); bits above bit 8 are dropped.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The bits of the set (bit 0 is digit 1).
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many digits are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no digit is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `digit` is in the set.
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> (digit.value() - 1) & 1 == 1
    }

    /// Adds `digit`.
    pub fn insert(&mut self, digit: Digit) {
        *self |= digit.into();
    }

    /// Takes `digit` out; says whether it was in.
    pub fn remove(&mut self, digit: Digit) -> bool {
        let had = self.contains(digit);
        *self = *self - digit.into();
        had
    }

    /// The smallest digit of the set.
    #[must_use]
    pub fn first(self) -> Option<Digit> {
        Digit::ALL.get(self.0.trailing_zeros() as usize).copied()
    }

    /// The only digit of the set, if it has exactly one.
    #[must_use]
    pub fn only(self) -> Option<Digit> {
        self.first().filter(|_| self.len() == 1)
    }

    /// The digits in order.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let digit = Digit::ALL.get(rest.trailing_zeros() as usize).copied();
            rest &= rest.wrapping_sub(1);
            digit
        })
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> Self {
        Self(1 << (digit.value() - 1))
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, |set, digit| set | digit.into())
    }
}

impl BitOr for DigitSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for DigitSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for DigitSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for DigitSet {
    type Output = Self;
    fn not(self) -> Self {
        Self::from_bits(!self.0)
    }
}

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, digit) in self.iter().enumerate() {
            let space = if i == 0 { "" } else { " " };
            write!(f, "{space}{digit}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
