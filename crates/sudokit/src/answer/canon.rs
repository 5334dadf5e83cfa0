//! Canonical forms and equivalent grids.

use super::fields::fields;
use crate::canon::{self, Definition};
use crate::{Grid, OwnedClues, Symmetry};

fields! {
    /// The answer of `canon`: a canonical form.
    #[derive(Eq)]
    pub struct Canonical {
        /// The canonical form.
        pub canonical: Grid,
        /// The definition of the form.
        opt by: Definition,
        /// The symmetry that produces the form, or makes one grid of the other.
        opt map: Symmetry,
        /// The number of symmetries that map the grid to itself.
        opt automorphisms: u32,
    }
}

impl Canonical {
    /// Creates the answer of a form by this definition.
    #[must_use]
    pub const fn of(form: &canon::Canonical, by: Definition) -> Self {
        Self { canonical: form.form, by: Some(by), map: Some(form.map), automorphisms: Some(form.automorphisms) }
    }

    /// Creates the answer of a form without its symmetries.
    #[must_use]
    pub const fn only_form(form: &canon::Canonical) -> Self {
        Self { canonical: form.form, by: None, map: None, automorphisms: None }
    }
}

fields! {
    /// The answer of `canon --apply` and `canon --shuffle`: an equivalent grid.
    #[derive(Eq)]
    pub struct Moved {
        /// The equivalent grid (with `--apply` or `--shuffle`).
        pub equivalent: OwnedClues,
        /// The symmetry that produces the form, or makes one grid of the other.
        pub map: Symmetry,
        /// The solution beside the puzzle, moved in the same way (with `--apply` or `--shuffle`).
        opt equivalent_solution: Grid,
    }
}

fields! {
    /// The answer of `canon --same`: whether two grids are equivalent.
    #[derive(Copy, Eq)]
    pub struct Compared {
        /// True if the two grids are equivalent (with `--same`).
        pub same: bool,
        /// The symmetry that produces the form, or makes one grid of the other.
        opt map: Symmetry,
        /// The grid of the second list (with `--same`).
        pub other: Grid,
    }
}

impl Compared {
    /// Creates the answer for the canonical forms of a grid and of another.
    #[must_use]
    pub fn of(form: &canon::Canonical, other: &Grid, other_form: &canon::Canonical) -> Self {
        let same = form.form == other_form.form;
        Self { same, map: same.then(|| form.map.then(&other_form.map.inverse())), other: *other }
    }
}
