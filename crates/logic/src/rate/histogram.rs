//! How many puzzles of a list are how hard, what they take, and how many clues they have.

use std::collections::BTreeMap;

use super::{Bound, Profile};
use crate::{Level, Rating, Technique};
use sudokit_core::board::Grid;

/// A list summed up.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Histogram {
    puzzles: u64,
    /// How many are not rated to the end.
    unsettled: u64,
    levels: BTreeMap<Level, u64>,
    ratings: BTreeMap<Rating, u64>,
    clues: BTreeMap<usize, u64>,
    /// How many puzzles need it, and how many steps it makes.
    techniques: BTreeMap<&'static str, (u64, u64)>,
}

impl Histogram {
    /// Counts a puzzle with what its path amounts to; one that is not rated to the end by its clues only.
    pub fn add(&mut self, puzzle: &Grid, profile: &Profile) {
        self.puzzles += 1;
        *self.clues.entry(puzzle.count_givens()).or_default() += 1;
        let Bound::Exact(er) = profile.er() else {
            self.unsettled += 1;
            return;
        };
        *self.levels.entry(Level::of(er)).or_default() += 1;
        *self.ratings.entry(er).or_default() += 1;
        for &(technique, steps) in profile.counts() {
            let (puzzles, all) = self.techniques.entry(Technique::name(technique)).or_default();
            *puzzles += 1;
            *all += steps as u64;
        }
    }

    /// How many puzzles there are.
    #[must_use]
    pub const fn puzzles(&self) -> u64 {
        self.puzzles
    }

    /// How many of them are not rated to the end.
    #[must_use]
    pub const fn unsettled(&self) -> u64 {
        self.unsettled
    }

    /// How many puzzles are of which level.
    #[must_use]
    pub const fn levels(&self) -> &BTreeMap<Level, u64> {
        &self.levels
    }

    /// How many puzzles have which rating.
    #[must_use]
    pub const fn ratings(&self) -> &BTreeMap<Rating, u64> {
        &self.ratings
    }

    /// How many puzzles have how many clues.
    #[must_use]
    pub const fn clues(&self) -> &BTreeMap<usize, u64> {
        &self.clues
    }

    /// The techniques by the number of puzzles that need them, the most frequent first: name, puzzles, steps.
    #[must_use]
    pub fn techniques(&self) -> Vec<(&'static str, u64, u64)> {
        let mut all: Vec<_> = self.techniques.iter().map(|(name, &(puzzles, steps))| (*name, puzzles, steps)).collect();
        all.sort_by(|a, b| (b.1, b.2, a.0).cmp(&(a.1, a.2, b.0)));
        all
    }
}
