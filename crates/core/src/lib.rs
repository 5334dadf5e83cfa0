//! The core of `sudokit`: grids and their parts, solvers, symmetries and canonical forms.
//!
//! Depend on `sudokit`, which has all of this under its own name; this crate is a part of it.

#![cfg_attr(docsrs, feature(doc_cfg))]

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
