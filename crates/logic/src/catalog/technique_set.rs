//! Sets of techniques.

use crate::Technique;
use crate::catalog::ROWS;
use crate::engine::bits::Bits;

const _: () = assert!(ROWS.len() <= 64 * 4, "each technique has its own bit");

/// A set of techniques, one bit per technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TechniqueSet(Bits<4>);

impl TechniqueSet {
    /// No technique.
    pub const EMPTY: Self = Self(Bits::EMPTY);
    /// The set with every bit set.
    pub const ALL: Self = Self(Bits::ALL);

    /// Returns whether the technique is in the set.
    pub const fn contains(self, technique: Technique) -> bool {
        self.0.contains(technique as usize)
    }

    /// Adds a technique.
    pub const fn insert(&mut self, technique: Technique) {
        _ = self.0.insert(technique as usize);
    }

    /// Returns whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
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
