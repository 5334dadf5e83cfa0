//! Statistics of a list of puzzles: levels, ratings, techniques and clues.

use std::collections::BTreeMap;

use super::{Bound, Profile};
use crate::{Level, Rating, Technique};
use sudokit_core::board::Grid;

/// A summary of a list of puzzles: levels, ratings, techniques and numbers of clues.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::logic::Level;
/// use sudokit::rate::{Histogram, Profile, path};
///
/// let mut histogram = Histogram::default();
/// for line in ["000000000000001023045060000000000400000070500100002000000008090000940000200000010"] {
///     let puzzle: Puzzle = line.parse()?;
///     histogram.add(&puzzle, &Profile::of(&mut path(&puzzle)));
/// }
/// assert_eq!((histogram.puzzles, histogram.levels[&Level::Medium]), (1, 1));
/// assert_eq!(histogram.clues[&17], 1);
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[doc(alias = "statistics")]
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Histogram {
    /// The number of puzzles.
    pub puzzles: u64,
    /// The number of puzzles without an exact rating.
    pub unsettled: u64,
    /// The number of puzzles of each level.
    pub levels: BTreeMap<Level, u64>,
    /// The number of puzzles of each rating.
    pub ratings: BTreeMap<Rating, u64>,
    /// The number of puzzles for each number of clues.
    pub clues: BTreeMap<usize, u64>,
    /// For each technique, the number of puzzles that use it and the number of its steps.
    techniques: BTreeMap<&'static str, (u64, u64)>,
}

impl Histogram {
    /// Adds a puzzle with the profile of its path. Without an exact rating, only its clues are counted.
    pub fn add(&mut self, puzzle: &Grid, profile: &Profile) {
        self.puzzles += 1;
        *self.clues.entry(puzzle.count_clues()).or_default() += 1;
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

    /// Returns the techniques as (name, puzzles, steps). Those that most puzzles need come first.
    #[must_use]
    pub fn techniques(&self) -> Vec<(&'static str, u64, u64)> {
        let mut all: Vec<_> = self.techniques.iter().map(|(name, &(puzzles, steps))| (*name, puzzles, steps)).collect();
        all.sort_by(|a, b| (b.1, b.2, a.0).cmp(&(a.1, a.2, b.0)));
        all
    }
}
