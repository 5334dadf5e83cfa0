//! Sets of small numbers that need more than one machine word.

use sudokit_core::board::set::ones;

/// A set of small numbers in several machine words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    pub const EMPTY: Self = Self([0; WORDS]);
    /// The set with every bit set.
    pub const ALL: Self = Self([u64::MAX; WORDS]);

    pub const fn contains(&self, at: usize) -> bool {
        self.0[at >> 6] >> (at & 63) & 1 == 1
    }

    /// Adds a number. Returns true if it was missing.
    pub const fn insert(&mut self, at: usize) -> bool {
        let is_new = !self.contains(at);
        self.0[at >> 6] |= 1 << (at & 63);
        is_new
    }

    /// Adds the numbers of another set.
    pub fn unite(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Returns the numbers that are in both sets.
    pub fn intersection(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Removes the numbers that are in both sets, and adds those that are only in the other set.
    pub fn toggle(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word ^= other);
    }

    /// Returns the smallest number that the other set does not contain.
    pub fn first_without(&self, other: &Self) -> Option<usize> {
        let mut words = self.0.iter().zip(&other.0).map(|(word, other)| word & !other).enumerate();
        words.find(|&(_, left)| left != 0).map(|(word, left)| (word << 6) + left.trailing_zeros() as usize)
    }

    /// Returns whether the sets have a number in common.
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(word, other)| word & other != 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns one word of the set.
    pub const fn word(&self, word: usize) -> u64 {
        self.0[word]
    }

    /// Returns the numbers, smallest first.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(word, &bits)| ones(bits).map(move |bit| (word << 6) + bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_sets_insert_count_iterate_and_unite() {
        let mut bits = Bits::<3>::EMPTY;
        let numbers = [0, 63, 64, 127, 130];
        assert!(numbers.iter().all(|&number| bits.insert(number)) && !bits.insert(64));
        assert_eq!((bits.len(), bits.iter().collect::<Vec<_>>()), (5, numbers.to_vec()));
        let mut others = Bits::EMPTY;
        assert!(others.insert(129) && !bits.meets(&others));
        bits.unite(&others);
        assert!(bits.meets(&others) && bits.contains(129) && bits.len() == 6);
        bits.toggle(&others);
        assert_eq!(bits.iter().collect::<Vec<_>>(), numbers);
        others.insert(0);
        assert_eq!((bits.first_without(&others), others.first_without(&bits)), (Some(63), Some(129)));
        assert_eq!(bits.first_without(&bits), None);
    }
}
