//! The table of a set of classes, which takes 18 to 21 bytes for each class.
//!
//! A class is a hash of 128 bits, so that classes are spread evenly. The table is in ascending order: each
//! class is in the slot that it points to as a fraction of 2^128, or after it if other classes fill that slot:
//!
//! ```text
//!   classes   .08  .11  .14  .43       .62       .67  .88
//!   slots     | 08 | 11 | 14 | -- | 43 | -- | 62 | 67 | 88 | -- |
//! ```
//!
//! A larger table has the same order, so that the table can grow in place and never needs the memory of two.

use std::collections::TryReserveError;
use std::mem::take;

/// A table of classes.
#[derive(Clone, Debug, Default)]
pub struct ClassTable {
    /// The classes, with `EMPTY` between them and in the last slot.
    slots: Vec<u128>,
    /// The number of slots that classes point to. The slots after them are for classes whose slots are full.
    places: usize,
    len: usize,
}

/// A slot without a class. No class is 0: it counts as 1.
const EMPTY: u128 = 0;
/// The places of the first table.
const LEAST: usize = 1 << 10;
/// The slots after those, of which nearly all stay empty.
const TAIL: usize = 64;

impl ClassTable {
    /// Returns the number of classes.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns the classes in ascending order.
    pub fn classes(&self) -> impl Iterator<Item = u128> {
        self.slots.iter().copied().filter(|&slot| slot != EMPTY)
    }

    /// Returns true if a class is in the table.
    pub fn contains(&self, class: u128) -> bool {
        self.len > 0 && self.slots[self.find(class.max(1))] == class.max(1)
    }

    /// Adds a class. Returns true if it is new.
    ///
    /// # Errors
    /// There is no memory for a larger table.
    pub fn insert(&mut self, class: u128) -> Result<bool, TryReserveError> {
        if self.len >= self.places / 8 * 7 || self.slots.last() != Some(&EMPTY) {
            self.grow()?;
        }
        let class = class.max(1);
        let at = self.find(class);
        let is_new = self.slots[at] != class;
        if is_new {
            let end = self.slots[at..].iter().position(|&slot| slot == EMPTY).expect("the last slot is empty");
            self.slots.copy_within(at..at + end, at + 1);
            self.slots[at] = class;
            self.len += 1;
        }
        Ok(is_new)
    }

    /// Returns the slot of a class, or the one for it.
    fn find(&self, class: u128) -> usize {
        let mut at = place(class, self.places);
        while self.slots[at] != EMPTY && self.slots[at] < class {
            at += 1;
        }
        at
    }

    /// Makes the table larger by an eighth.
    fn grow(&mut self) -> Result<(), TryReserveError> {
        let (before, places) = (self.slots.len(), LEAST.max(self.places / 8 * 9));
        let end = self.classes().fold(0, |next, class| place(class, places).max(next) + 1);
        let size = before.max(places.max(end) + TAIL);
        self.slots.try_reserve_exact(size - before)?;
        self.slots.retain(|&slot| slot != EMPTY);
        self.slots.resize(size, EMPTY);
        self.places = places;
        // All go to the end of the table, and from there to their slots, which are never later.
        self.slots.rotate_right(size - self.len);
        let mut next = 0;
        for at in size - self.len..size {
            let class = take(&mut self.slots[at]);
            next = place(class, places).max(next);
            self.slots[next] = class;
            next += 1;
        }
        Ok(())
    }
}

/// Returns the place of a class among some places.
fn place(class: u128, places: usize) -> usize {
    let place = ((class >> 64) * places as u128) >> 64;
    usize::try_from(place).expect("it is one of the places")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Returns a number that is spread as classes are.
    fn class(number: u64) -> u128 {
        let mut random = crate::random::Random::new(7, number);
        u128::from(random.word()) << 64 | u128::from(random.word())
    }

    #[test]
    fn a_class_is_new_once() {
        let (mut classes, mut expected) = (ClassTable::default(), HashSet::new());
        for number in (0..100_000).map(|i: u64| i * i % 60_007) {
            assert_eq!(classes.contains(class(number)), expected.contains(&number), "{number}");
            assert_eq!(classes.insert(class(number)), Ok(expected.insert(number)), "{number}");
        }
        assert_eq!(classes.len(), expected.len());
        assert_eq!(classes.classes().count(), expected.len());
        assert!(classes.classes().is_sorted());
    }

    #[test]
    fn classes_that_are_not_spread_evenly_are_kept_all_the_same() {
        let sets: [&dyn Fn(u128) -> u128; 4] = [&|i| i, &|i| u128::MAX - i, &|i| i << 100, &|i| ((i % 9) << 124) | i];
        for class in sets {
            let mut classes = ClassTable::default();
            assert!((1..3_000).all(|i| classes.insert(class(i)) == Ok(true)));
            assert!((1..3_000).all(|i| classes.insert(class(i)) == Ok(false)));
        }
    }

    #[test]
    fn a_class_takes_at_most_twenty_one_bytes() {
        let mut classes = ClassTable::default();
        for number in 0..300_000 {
            assert_eq!(classes.insert(class(number)), Ok(true));
            let bytes = classes.slots.capacity() * size_of::<u128>();
            assert!(number < 20_000 || bytes <= 21 * classes.len(), "{bytes} for {}", classes.len());
        }
    }
}
