//! What kind of puzzle is wished for, and what was missing.

use std::fmt;
use std::ops::RangeInclusive;

use super::ClueSymmetry;
use crate::board::{CellSet, Grid, Solution};
use crate::logic::{Rating, Technique};
use crate::rate::Ratings;
use crate::solve::{Count, Puzzle};

/// No puzzle with a single solution has fewer clues (found by an exhaustive search in 2012).
pub const FEWEST_CLUES: usize = 17;

/// What kind of puzzle is wished for; always with exactly one solution.
///
/// Without further wishes clues are taken away as long as one can go.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wish {
    /// Where clues are.
    pub places: Places,
    /// How many clues there are; without an end above, 81 at most.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether no clue must be able to go (with a symmetry: no clue alone).
    pub is_minimal: bool,
    /// Full grids to start from instead of random ones: puzzle 1 from the first, puzzle 2 from the second, and so on in a
    /// circle, so that puzzle 0 starts from the last.
    pub from: Vec<Solution>,
    /// The rating (ER).
    pub rating: Option<RangeInclusive<Rating>>,
    /// Techniques one of which is on the path to the solution.
    pub techniques: Vec<Technique>,
    /// How many puzzles are made for each that is wished for, before it is given up.
    pub tries: u64,
}

impl Wish {
    /// What the puzzle with this index starts from, unless that is random.
    pub(super) fn start_of(&self, index: u64) -> Option<Solution> {
        let number = self.from.len() as u64;
        let turns = index.checked_rem(number)? + number - 1;
        usize::try_from(turns % number).ok().and_then(|at| self.from.get(at)).copied()
    }

    /// How many tries there are; one where all would be the same.
    pub(super) const fn most_tries(&self) -> u64 {
        if matches!(self.places, Places::Pattern(_)) && !self.from.is_empty() { 1 } else { self.tries }
    }

    /// How many tries for a puzzle are made side by side at most; one where a try has enough questions of its own.
    pub(super) const fn side_by_side(&self) -> u64 {
        match self.places {
            Places::Pattern(_) | Places::Unbiased => 1,
            Places::Symmetric(_) | Places::AnySymmetry => 256,
        }
    }
}

/// Where clues are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Places {
    /// In cells that have clues together.
    Symmetric(ClueSymmetry),
    /// The same with a symmetry drawn for each puzzle (not none).
    AnySymmetry,
    /// In these cells and no others.
    Pattern(CellSet),
    /// Anywhere, every minimal puzzle as likely as any other.
    Unbiased,
}

impl Default for Wish {
    fn default() -> Self {
        Self {
            places: Places::Symmetric(ClueSymmetry::None),
            clues: None,
            is_minimal: false,
            from: Vec::new(),
            rating: None,
            techniques: Vec::new(),
            tries: 100_000,
        }
    }
}

/// A puzzle as it was wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Made {
    /// Which puzzle of the seed it is.
    pub index: u64,
    /// The puzzle with its solution.
    pub puzzle: Puzzle,
    /// The symmetry of the clues that was asked for or drawn; for a pattern the one it has.
    pub symmetry: ClueSymmetry,
    /// The ratings, where they were asked for.
    pub ratings: Option<Ratings>,
}

/// A puzzle that was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct GaveUp {
    /// Which puzzle of the seed it would have been.
    pub index: u64,
    /// How many puzzles were made for it.
    pub tries: u64,
    /// The best of them.
    pub best: Option<Failed>,
}

/// A puzzle that is not as it was wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Failed {
    /// The puzzle.
    pub puzzle: Grid,
    /// The first thing that is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a puzzle; the later ones are found when the earlier ones are not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum Fault {
    /// The number of solutions.
    Solutions(Count),
    /// The number of clues.
    Clues(usize),
    /// So many clues could go, each on its own.
    Redundant(usize),
    /// The rating.
    Rated(Rating),
    /// The rating is above this.
    RatedAbove(Rating),
    /// No technique that was wished for is on its path.
    Path,
}

impl Fault {
    /// How far from the wish: how many wishes are not even looked at, and by how much the first is missed.
    pub(super) fn distance(&self, wish: &Wish) -> (u8, u64) {
        let clues = |clues: usize| {
            wish.clues.as_ref().map_or(0, |range| off(clues as u64, *range.start() as u64, *range.end() as u64))
        };
        let rated = |rating: Rating| {
            let tenths = |rating: &Rating| u64::from(rating.tenths());
            wish.rating.as_ref().map_or(0, |range| off(tenths(&rating), tenths(range.start()), tenths(range.end())))
        };
        match *self {
            Self::Solutions(count) => (5, count.number),
            Self::Clues(number) => (4, clues(number)),
            Self::Redundant(number) => (3, number as u64),
            Self::RatedAbove(_) => (2, 0),
            Self::Rated(rating) => (1, rated(rating)),
            Self::Path => (0, 0),
        }
    }
}

/// Shows what the puzzle is or has: `has 22 clues`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solutions(Count { number, is_complete: false }) => write!(f, "has {number} or more solutions"),
            Self::Solutions(Count { number, .. }) => write!(f, "has {number} solutions"),
            Self::Clues(number) => write!(f, "has {number} clues"),
            Self::Redundant(1) => f.write_str("has one clue that can go"),
            Self::Redundant(number) => write!(f, "has {number} clues that can go"),
            Self::Rated(rating) => write!(f, "is rated {rating}"),
            Self::RatedAbove(most) => write!(f, "is rated above {most}"),
            Self::Path => f.write_str("does not have the technique on its path"),
        }
    }
}

/// How far a number is from a range.
const fn off(number: u64, low: u64, high: u64) -> u64 {
    if number < low { low - number } else { number.saturating_sub(high) }
}
