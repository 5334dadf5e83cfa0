//! Macros that define sets as the bits of one integer.

use std::fmt::{self, Write};

/// The number of ones in numbers of nine bits.
pub const COUNTS: &[u8; 512] = &{
    let mut counts = [0; 512];
    let mut number = 1;
    while number < 512 {
        counts[number] = counts[number / 2] + if number % 2 == 1 { 1 } else { 0 };
        number += 1;
    }
    counts
};

/// Defines a set type. The first of the two methods of the members returns their number, and the second converts it back.
macro_rules! bit_set {
    ($(#[$doc:meta])* $set:ident of $count:literal $member:ident by $index:ident and $nth:ident in $bits:ident,
        walked by $walk:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);
            /// The set of all members.
            pub const ALL: Self = Self($bits::MAX >> ($bits::BITS - $count));

            /// Returns the set of the members whose bits are set. Bit `i` stands for member number `i`. Bits beyond the
            /// last member are ignored.
            #[must_use]
            #[inline]
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits & Self::ALL.0)
            }

            /// Returns the bits: bit `i` is set if member number `i` is in the set.
            #[must_use]
            #[inline]
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// Returns the set of one member.
            #[must_use]
            #[inline]
            pub const fn of(member: $member) -> Self {
                Self(1 << member.$index())
            }

            /// Returns the union of sets.
            #[must_use]
            #[inline]
            pub fn union(sets: impl IntoIterator<Item = Self>) -> Self {
                sets.into_iter().fold(Self::EMPTY, |union, set| union | set)
            }

            /// Returns the number of members.
            #[must_use]
            #[inline]
            pub const fn len(self) -> usize {
                // Without an instruction that counts bits, a table takes a fifth of the time.
                #[allow(clippy::cast_possible_truncation, reason = "nine bits")] // only sets of other types are wider
                if $count == 9 { $crate::board::set::COUNTS[self.0 as usize] as usize } else { self.0.count_ones() as usize }
            }

            /// Returns true if there is no member.
            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns true if the set contains this member.
            #[must_use]
            #[inline]
            pub const fn contains(self, member: $member) -> bool {
                self.0 >> member.$index() & 1 == 1
            }

            /// Returns true if every member of `other` is in the set.
            #[must_use]
            #[inline]
            pub const fn contains_all(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// Adds a member. Returns true if it is new.
            #[inline]
            pub const fn insert(&mut self, member: $member) -> bool {
                let is_new = !self.contains(member);
                self.0 |= 1 << member.$index();
                is_new
            }

            /// Removes a member. Returns true if it was in the set.
            #[inline]
            pub const fn remove(&mut self, member: $member) -> bool {
                let had = self.contains(member);
                self.0 &= !(1 << member.$index());
                had
            }

            /// Returns the first member.
            #[must_use]
            #[inline]
            pub const fn first(self) -> Option<$member> {
                if self.0 == 0 { None } else { Some($member::$nth(self.0.trailing_zeros() as usize)) }
            }

            /// Returns the only member, or `None` if there is not exactly one.
            #[must_use]
            #[inline]
            pub const fn only(self) -> Option<$member> {
                if self.0.is_power_of_two() { self.first() } else { None }
            }

            /// Returns the members in order.
            #[must_use]
            #[inline]
            pub const fn iter(self) -> $walk {
                $walk(self.0)
            }
        }

        #[doc = concat!("An iterator over the members of a [`", stringify!($set), "`] in order.")]
        #[derive(Clone, Debug)]
        pub struct $walk($bits);

        impl Iterator for $walk {
            type Item = $member;

            #[inline]
            fn next(&mut self) -> Option<$member> {
                let first = $set(self.0).first();
                self.0 &= self.0.wrapping_sub(1);
                first
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = self.0.count_ones() as usize;
                (len, Some(len))
            }

            /// Folds word by word, which is faster than member by member.
            #[inline]
            fn fold<B, F: FnMut(B, $member) -> B>(self, init: B, mut f: F) -> B {
                let mut folded = init;
                for word in 0..$bits::BITS.div_ceil(64) {
                    #[expect(clippy::cast_possible_truncation, reason = "one word per pass")]
                    let mut rest = (u128::from(self.0) >> (64 * word)) as u64;
                    while rest != 0 {
                        folded = f(folded, $member::$nth((64 * word + rest.trailing_zeros()) as usize));
                        rest &= rest - 1;
                    }
                }
                folded
            }
        }

        impl ExactSizeIterator for $walk {}

        impl std::iter::FusedIterator for $walk {}

        impl From<$member> for $set {
            #[inline]
            fn from(member: $member) -> Self {
                Self::of(member)
            }
        }

        impl<const N: usize> From<[$member; N]> for $set {
            #[inline]
            fn from(members: [$member; N]) -> Self {
                members.into_iter().collect()
            }
        }

        impl std::ops::Not for $set {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                Self(!self.0 & Self::ALL.0)
            }
        }

        $crate::board::set::collection! {
            $set of $member, walked by $walk, own and other:
            BitOr bitor BitOrAssign bitor_assign: Self(own.0 | other.0);
            BitAnd bitand BitAndAssign bitand_assign: Self(own.0 & other.0);
            Sub sub SubAssign sub_assign: Self(own.0 & !other.0);
        }
    };
}

/// Adds to a set type what collections have, and operators on two sets. Members are added by the method `insert`.
macro_rules! collection {
    (
        $set:ident of $member:ident, walked by $walk:ident, $own:ident and $other:ident:
        $($operator:ident $method:ident $assign:ident $assign_method:ident: $combined:expr;)+
    ) => {
        impl IntoIterator for $set {
            type Item = $member;
            type IntoIter = $walk;
            #[inline]
            fn into_iter(self) -> $walk {
                self.iter()
            }
        }

        impl IntoIterator for &$set {
            type Item = $member;
            type IntoIter = $walk;
            #[inline]
            fn into_iter(self) -> $walk {
                self.iter()
            }
        }

        impl FromIterator<$member> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> Self {
                let mut set = Self::EMPTY;
                set.extend(members);
                set
            }
        }

        impl Extend<$member> for $set {
            #[inline]
            fn extend<I: IntoIterator<Item = $member>>(&mut self, members: I) {
                members.into_iter().for_each(|member| _ = self.insert(member));
            }
        }

        $(
            impl std::ops::$operator for $set {
                type Output = Self;
                #[inline]
                fn $method(self, $other: Self) -> Self {
                    let $own = self;
                    $combined
                }
            }

            impl std::ops::$assign for $set {
                #[inline]
                fn $assign_method(&mut self, other: Self) {
                    *self = std::ops::$operator::$method(*self, other);
                }
            }
        )+
    };
}

/// Adds an iterator over the subsets of a fixed size to a set type of nine members.
macro_rules! subsets {
    ($set:ident) => {
        impl $set {
            /// Returns the subsets with `size` members, in the order of their bits as numbers: {0 1}, {0 2}, {1 2},
            /// {0 3} and so on.
            #[inline]
            pub fn subsets(self, size: usize) -> impl Iterator<Item = Self> + Clone + use<> {
                $crate::board::set::combinations(self.len(), size).map(move |ranks| self.with_ranks(ranks))
            }

            /// Returns the members with these ranks within the set. Bit `i` stands for the member with rank `i`.
            fn with_ranks(self, mut ranks: u16) -> Self {
                if self == Self::ALL {
                    return Self::from_bits(ranks);
                }
                let (mut rest, mut chosen) = (self.0, 0);
                while ranks != 0 {
                    if ranks & 1 == 1 {
                        chosen |= rest & rest.wrapping_neg();
                    }
                    rest &= rest.wrapping_sub(1);
                    ranks >>= 1;
                }
                Self(chosen)
            }
        }
    };
}

pub(super) use {bit_set, collection, subsets};

/// Returns the numbers below 2^`count` with `size` bits set, smallest first.
#[inline]
pub(super) fn combinations(count: usize, size: usize) -> impl Iterator<Item = u16> + Clone {
    let first = (size <= count).then(|| (1 << size) - 1);
    std::iter::successors(first, move |&mask| next_with_same_count(mask).filter(|next| next >> count == 0))
}

/// Returns the next larger number with the same number of set bits.
#[inline]
fn next_with_same_count(mask: u16) -> Option<u16> {
    if mask == 0 {
        return None;
    }
    let lowest = mask & mask.wrapping_neg();
    let ripple = mask + lowest;
    Some((((mask ^ ripple) >> 2) / lowest) | ripple)
}

/// Returns the indices of the set bits, lowest first.
#[inline]
pub fn ones(bits: u64) -> impl Iterator<Item = usize> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros() as usize;
        (rest != 0).then(|| {
            rest &= rest - 1;
            bit
        })
    })
}

/// Writes the members of a set, separated by `separator`.
pub(super) fn write_separated<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    members: impl IntoIterator<Item = T>,
    separator: &str,
) -> fmt::Result {
    let mut text = String::new();
    for member in members {
        push(&mut text, separator, &member);
    }
    f.pad(&text)
}

/// Adds a member to others. It is compiled once for all kinds of members.
fn push(text: &mut String, separator: &str, member: &dyn fmt::Display) {
    if !text.is_empty() {
        text.push_str(separator);
    }
    _ = write!(text, "{member}");
}

#[cfg(test)]
mod tests {
    use crate::board::{Digit, DigitSet};

    #[test]
    fn subsets_are_ordered_by_their_bits() {
        let bits = |set: u16, size| DigitSet::from_bits(set).subsets(size).map(DigitSet::bits).collect::<Vec<_>>();
        assert_eq!(bits(0b1111, 2), [0b11, 0b101, 0b110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(bits(0b1_0110, 2), [0b110, 0b1_0010, 0b1_0100]);
        assert!(bits(0b111, 4).is_empty());
        assert_eq!(bits(0b111, 0), [0]);
        assert_eq!(DigitSet::ALL.subsets(4).count(), 126);
    }

    #[test]
    fn a_set_contains_the_inserted_members() {
        let mut set = DigitSet::EMPTY;
        assert!(set.insert(Digit::Nine) && set.insert(Digit::Two) && !set.insert(Digit::Nine));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Digit::Two, Digit::Nine]);
        assert_eq!((set.len(), set.first(), set.only()), (2, Some(Digit::Two), None));
        assert!(set.remove(Digit::Two) && !set.remove(Digit::Two));
        assert_eq!(set.only(), Some(Digit::Nine));
        assert_eq!(!set | set, DigitSet::ALL);
        assert_eq!(DigitSet::from_bits(u16::MAX), DigitSet::ALL);
    }
}
