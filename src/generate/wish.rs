//! What kind of puzzle is wished for, and what was missing.

use std::ops::RangeInclusive;

use super::ClueSymmetry;
use crate::board::{CellSet, Grid, Solution};
use crate::logic::Technique;
use crate::rate::{Rating, tenths};

/// No puzzle with a single solution has fewer clues (found by an exhaustive search in 2012).
pub const FEWEST_CLUES: usize = 17;

/// What kind of puzzle is wished for; always with exactly one solution.
///
/// Without further wishes clues are taken away as long as one can go.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Where clues are.
    pub places: Places,
    /// How many clues there are.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether no clue must be able to go (with a symmetry: no clue alone).
    pub is_minimal: bool,
    /// Full grids to start from, puzzle after puzzle, instead of random ones; again from the first after the last.
    pub from: Vec<Solution>,
    /// The rating (ER), in tenths.
    pub rating: Option<RangeInclusive<u32>>,
    /// Techniques one of which is on the path to the solution.
    pub techniques: Vec<Technique>,
    /// How many puzzles are made for each that is wished for, before it is given up.
    pub tries: u64,
}

impl Wish {
    /// How many tries there are; one where all would be the same.
    pub(super) const fn most_tries(&self) -> u64 {
        match self.places {
            Places::Pattern(_) if !self.from.is_empty() => 1,
            _ => self.tries,
        }
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Made {
    /// Which puzzle of the seed it is.
    pub index: u64,
    /// The puzzle.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Solution,
    /// The symmetry of the clues that was asked for or drawn; for a pattern the one it has.
    pub symmetry: ClueSymmetry,
    /// The rating, where it was asked for.
    pub rating: Option<Rating>,
}

/// A puzzle that was not found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GaveUp {
    /// Which puzzle of the seed it would have been.
    pub index: u64,
    /// How many puzzles were made for it.
    pub tries: u64,
    /// The best of them.
    pub best: Option<Failed>,
}

/// A puzzle that is not as it was wished for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Failed {
    /// The puzzle.
    pub puzzle: Grid,
    /// The first thing that is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a puzzle; the later ones are found when the earlier ones are not there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// So many solutions, or more if counting was stopped there.
    Solutions(u64),
    /// The number of clues.
    Clues(usize),
    /// So many clues could go, each on its own.
    Redundant(usize),
    /// The rating.
    Rated(f64),
    /// The rating is above this.
    RatedAbove(f64),
    /// No technique that was wished for is on its path.
    Path,
}

impl Fault {
    /// How far from the wish: how many wishes are not even looked at, and by how much the first is missed.
    pub(super) fn distance(&self, wish: &Wish) -> (u8, u64) {
        let clues = |clues: usize| {
            wish.clues.as_ref().map_or(0, |range| off(clues as u64, *range.start() as u64, *range.end() as u64))
        };
        let rated = |rating: f64| {
            let range = wish.rating.clone().unwrap_or(0..=u32::MAX);
            off(tenths(rating).into(), (*range.start()).into(), (*range.end()).into())
        };
        match *self {
            Self::Solutions(number) => (5, number),
            Self::Clues(number) => (4, clues(number)),
            Self::Redundant(number) => (3, number as u64),
            Self::RatedAbove(_) => (2, 0),
            Self::Rated(rating) => (1, rated(rating)),
            Self::Path => (0, 0),
        }
    }
}

/// How far a number is from a range.
const fn off(number: u64, low: u64, high: u64) -> u64 {
    if number < low { low - number } else { number.saturating_sub(high) }
}
