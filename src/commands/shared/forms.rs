//! Canonical forms of grids and of candidates.

use sudokit::canon::{self, Canonical, Split};
use sudokit::{Candidates, Clues, Symmetry};

/// A canonical form with its symmetry.
#[expect(clippy::large_enum_variant, reason = "nearly all are forms of grids, made by the million")]
pub enum Form {
    Grid(Canonical),
    Candidates(Box<Canonical<Candidates>>),
}

impl Form {
    /// Returns the form by puzzle.
    pub fn by_puzzle(puzzle: &Clues) -> Self {
        match puzzle {
            Clues::Givens(grid) => canon::by_puzzle(grid).into(),
            Clues::Candidates(candidates) => canon::of_candidates(candidates).into(),
        }
    }

    /// Returns the form.
    pub fn clues(&self) -> Clues<'_> {
        match self {
            Self::Grid(canonical) => (&canonical.form).into(),
            Self::Candidates(canonical) => (&canonical.form).into(),
        }
    }

    /// Returns a symmetry that makes the form.
    pub const fn map(&self) -> Symmetry {
        match self {
            Self::Grid(canonical) => canonical.map,
            Self::Candidates(canonical) => canonical.map,
        }
    }

    /// Returns the number of automorphisms.
    pub const fn automorphisms(&self) -> u32 {
        match self {
            Self::Grid(canonical) => canonical.automorphisms,
            Self::Candidates(canonical) => canonical.automorphisms,
        }
    }

    /// Returns a hash that is equal for all grids of this form.
    pub fn class(&self) -> u128 {
        match self {
            Self::Grid(canonical) => canonical.class(),
            Self::Candidates(canonical) => canonical.class(),
        }
    }

    /// Returns its part in a split, from 0.
    pub fn part(&self, split: &Split) -> usize {
        match self {
            Self::Grid(canonical) => split.part(canonical),
            Self::Candidates(canonical) => split.part(canonical),
        }
    }
}

impl From<Canonical> for Form {
    fn from(canonical: Canonical) -> Self {
        Self::Grid(canonical)
    }
}

impl From<Canonical<Candidates>> for Form {
    fn from(canonical: Canonical<Candidates>) -> Self {
        Self::Candidates(canonical.into())
    }
}
