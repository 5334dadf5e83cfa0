//! Sets of techniques.

use crate::Technique;
use crate::catalog::ROWS;

const WORDS: usize = 4;

const _: () = assert!(ROWS.len() <= 64 * WORDS, "a technique has a bit of its own");

/// A set of techniques: a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TechniqueSet([u64; WORDS]);

impl TechniqueSet {
    /// No technique.
    pub const EMPTY: Self = Self([0; WORDS]);
    /// Every technique.
    pub const ALL: Self = Self([u64::MAX; WORDS]);

    /// Whether the technique is in the set.
    pub const fn contains(self, technique: Technique) -> bool {
        let at = technique as usize;
        self.0[at / 64] & 1 << (at % 64) != 0
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Those that pass.
    pub fn filter(self, is_wanted: impl Fn(Technique) -> bool) -> Self {
        self.iter().filter(|&technique| is_wanted(technique)).collect()
    }

    /// The techniques in the order of the catalog.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        ROWS.iter().map(|row| row.technique).filter(move |&technique| self.contains(technique))
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        let mut set = Self::EMPTY;
        for technique in techniques {
            let at = technique as usize;
            set.0[at / 64] |= 1 << (at % 64);
        }
        set
    }
}
