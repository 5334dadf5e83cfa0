//! Sets of techniques.

use crate::Technique;
use crate::catalog::ROWS;

const WORDS: usize = 4;

const _: () = assert!(ROWS.len() <= 64 * WORDS, "each technique has its own bit");

/// A set of techniques, one bit per technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TechniqueSet([u64; WORDS]);

impl TechniqueSet {
    /// No technique.
    pub const EMPTY: Self = Self([0; WORDS]);
    /// The set with every bit set.
    pub const ALL: Self = Self([u64::MAX; WORDS]);

    /// Returns whether the technique is in the set.
    pub const fn contains(self, technique: Technique) -> bool {
        let at = technique as usize;
        self.0[at / 64] & 1 << (at % 64) != 0
    }

    /// Adds a technique.
    pub const fn insert(&mut self, technique: Technique) {
        let at = technique as usize;
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// Returns whether the set is empty.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns the techniques that satisfy a predicate.
    pub fn filter(self, is_wanted: impl Fn(Technique) -> bool) -> Self {
        self.iter().filter(|&technique| is_wanted(technique)).collect()
    }

    /// Returns the techniques in the order of the catalog.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        ROWS.iter().map(|row| row.technique).filter(move |&technique| self.contains(technique))
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        let mut set = Self::EMPTY;
        techniques.into_iter().for_each(|technique| set.insert(technique));
        set
    }
}
