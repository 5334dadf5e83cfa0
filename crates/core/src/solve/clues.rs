//! The clues of a puzzle: digits, or the candidates of all cells.

use std::borrow::Borrow;
use std::fmt;
use std::str::FromStr;

use super::lanes::Questions;
use super::{AsCandidates, sealed};
use crate::board::{Candidates, Grid, ParseError};

/// The clues of a puzzle: digits, or the candidates of all cells (a sukaku). [`Clues`] borrow the grid of the digits, and
/// [`OwnedClues`] own it.
///
/// ```
/// use sudokit::{Clues, solve, text};
///
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let candidates = sudokit::Candidates::of(&grid.parse()?).to_string();
/// for line in [grid, &candidates] {
///     let record = text::read(line).next().expect("a record");
///     let clues = record.clues().expect("it can be read");
///     assert_eq!(matches!(clues, Clues::Candidates(_)), line.len() == 729);
///     assert!(solve(&clues).is_ok());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "sukaku")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CluesOf<G> {
    /// Digits.
    Givens(G),
    /// The digits that each cell can take, without givens.
    Candidates(Box<Candidates>),
}

/// The clues of a puzzle, with a borrowed grid.
pub type Clues<'a> = CluesOf<&'a Grid>;

/// Clues that own their cells, such as those that a symmetry moved.
///
/// ```
/// use sudokit::{Clues, Grid, Symmetry};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let map: Symmetry = "t".parse()?;
/// let moved = map.apply_to_clues(&Clues::from(&grid));
/// assert_eq!(moved, map.apply(&grid).into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type OwnedClues = CluesOf<Grid>;

impl<G: Borrow<Grid>> CluesOf<G> {
    /// Returns the givens. The grid is empty if the clues are candidates.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        match self {
            Self::Givens(grid) => grid.borrow(),
            Self::Candidates(_) => &Grid::EMPTY,
        }
    }
}

impl<'a> From<&'a Grid> for Clues<'a> {
    fn from(grid: &'a Grid) -> Self {
        Self::Givens(grid)
    }
}

impl From<&Candidates> for Clues<'_> {
    fn from(candidates: &Candidates) -> Self {
        Self::Candidates(candidates.clone().into())
    }
}

/// Borrows the grid. Candidates are copied to a new box.
impl<'a, G: Borrow<Grid>> From<&'a CluesOf<G>> for Clues<'a> {
    fn from(clues: &'a CluesOf<G>) -> Self {
        match clues {
            CluesOf::Givens(grid) => Self::Givens(grid.borrow()),
            CluesOf::Candidates(candidates) => Self::Candidates(candidates.clone()),
        }
    }
}

impl From<Grid> for OwnedClues {
    fn from(grid: Grid) -> Self {
        Self::Givens(grid)
    }
}

impl From<Candidates> for OwnedClues {
    fn from(candidates: Candidates) -> Self {
        Self::Candidates(candidates.into())
    }
}

/// Shows 81 characters for digits, 729 for candidates.
impl<G: fmt::Display> fmt::Display for CluesOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Givens(grid) => grid.fmt(f),
            Self::Candidates(candidates) => candidates.fmt(f),
        }
    }
}

/// Parses 81 characters as digits, 729 as candidates.
impl FromStr for OwnedClues {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() == 729 {
            text.parse().map(|candidates: Candidates| candidates.into())
        } else {
            text.parse().map(Self::Givens)
        }
    }
}

#[cfg(feature = "serde")]
crate::board::as_serde::from_text!(OwnedClues);

/// Writes 81 characters for digits, 729 for candidates.
#[cfg(feature = "serde")]
impl<G: serde::Serialize> serde::Serialize for CluesOf<G> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Givens(grid) => grid.serialize(serializer),
            Self::Candidates(candidates) => serializer.collect_str(candidates),
        }
    }
}

impl<G> sealed::Sealed for CluesOf<G> {}
impl<G: Borrow<Grid>> AsCandidates for CluesOf<G> {
    fn to_candidates(&self) -> Candidates {
        match self {
            Self::Givens(grid) => Candidates::of(grid.borrow()),
            Self::Candidates(candidates) => (**candidates).clone(),
        }
    }

    /// Calls `ask` with grids, which is faster, unless some of the clues are candidates.
    fn ask_all<R>(all: &[Self], ask: impl FnOnce(Questions<'_>) -> R) -> R {
        if all.iter().all(|clues| matches!(clues, Self::Givens(_))) {
            let grids: Vec<Grid> = all.iter().map(|clues| *clues.givens()).collect();
            return ask(Questions::Grids(&grids));
        }
        let all: Vec<Candidates> = all.iter().map(Self::to_candidates).collect();
        ask(Questions::Candidates(&all))
    }
}
