//! The inputs of a solver: a grid, or the candidates of its cells.

use std::slice;

use super::lanes::Questions;
use crate::board::{Candidates, Grid, Solution};
use crate::solve::Puzzle;

/// Something that can be solved: a grid, a puzzle, a position, or the candidates of all cells (a sukaku).
///
/// All solving functions take these types:
///
/// ```
/// use sudokit::{Candidates, Grid, count, solve};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let candidates = Candidates::of(&grid);
/// assert_eq!(solve(&candidates), solve(&grid));
/// assert_eq!(count(&Candidates::ALL, Some(2)).number, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The trait is sealed: it cannot be implemented outside of this library.
#[doc(alias("sukaku", "pencilmarks"))]
pub trait AsCandidates: sealed::Sealed + Sized {
    /// Returns the digits that each cell can take. A given is the only candidate of its cell.
    fn to_candidates(&self) -> Candidates;

    /// Calls `ask` with all of these values as questions.
    #[doc(hidden)]
    fn ask_all<R>(all: &[Self], ask: impl FnOnce(Questions<'_>) -> R) -> R {
        let all: Vec<Candidates> = all.iter().map(Self::to_candidates).collect();
        ask(Questions::Candidates(&all))
    }

    /// Calls `ask` with this value as the only question.
    #[doc(hidden)]
    fn ask<R>(&self, ask: impl FnOnce(Questions<'_>) -> R) -> R {
        Self::ask_all(slice::from_ref(self), ask)
    }
}

/// The supertrait that seals [`AsCandidates`].
#[doc(hidden)]
pub mod sealed {
    /// A type of this library.
    pub trait Sealed {}
}

impl sealed::Sealed for Candidates {}
impl AsCandidates for Candidates {
    fn to_candidates(&self) -> Candidates {
        self.clone()
    }

    fn ask_all<R>(all: &[Self], ask: impl FnOnce(Questions<'_>) -> R) -> R {
        ask(Questions::Candidates(all))
    }
}

impl sealed::Sealed for Grid {}
impl AsCandidates for Grid {
    fn to_candidates(&self) -> Candidates {
        Candidates::of(self)
    }

    fn ask_all<R>(all: &[Self], ask: impl FnOnce(Questions<'_>) -> R) -> R {
        ask(Questions::Grids(all))
    }
}

/// Implements the trait for types that contain a grid.
macro_rules! as_grid {
    ($($type:ty: $grid:expr),*) => {
        $(
            impl sealed::Sealed for $type {}
            impl AsCandidates for $type {
                fn to_candidates(&self) -> Candidates {
                    Candidates::of(self)
                }

                fn ask_all<R>(all: &[Self], ask: impl FnOnce(Questions<'_>) -> R) -> R {
                    let grids: Vec<Grid> = all.iter().map($grid).collect();
                    ask(Questions::Grids(&grids))
                }
            }
        )*
    };
}

as_grid!(Puzzle: |puzzle| *puzzle.grid(), Solution: |solution| *solution.grid());
