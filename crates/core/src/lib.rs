//! The core of `sudokit`: grids and their parts, solvers, symmetries and canonical forms.
//!
//! Depend on `sudokit`, which has all of this under its own name; this crate is a part of it.

#![cfg_attr(docsrs, feature(doc_cfg))]

/// Writes values by `Debug` as by `Display`: a `main` that returns an error prints it by `Debug`.
#[doc(hidden)]
#[macro_export]
macro_rules! debug_as_display {
    ($($type:ty),+) => {$(
        impl ::core::fmt::Debug for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(self, f)
            }
        }
    )+};
}

pub mod board;
pub mod canon;
pub mod check;
pub mod random;
pub mod solve;
mod stop;
pub mod symmetry;

pub use board::{
    Candidate, CandidateSet, Candidates, Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, HouseSet, Obstacle,
    ParseError, Solution, conflicts,
};
pub use check::check;
pub use solve::{AsCandidates, Clues, OwnedClues, Puzzle, Verdict, count, solutions, solve, true_candidates};
pub use stop::Stop;
pub use symmetry::Symmetry;
