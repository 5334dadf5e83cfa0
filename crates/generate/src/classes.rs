//! Puzzles up to symmetry.

use std::sync::Arc;

use sudokit_core::board::Grid;
use sudokit_core::canon;

/// A set of puzzles up to symmetry: equivalent puzzles are one. It keeps 16 bytes for each, so that two that are not
/// equivalent are taken for one with a chance of 1 in 10^20 among a billion.
///
/// ```
/// use sudokit::generate::Classes;
/// use sudokit::{Grid, Symmetry, random::Random};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let classes: Classes = [grid].iter().collect();
/// assert!(classes.contains(&Symmetry::random(&mut Random::new(1, 1)).apply(&grid)));
/// assert!(!classes.contains(&Grid::EMPTY));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Classes {
    /// Sorted runs, each longer than the next, so that there are few of them and a clone costs nothing to speak of.
    runs: Vec<Arc<[u128]>>,
}

impl Classes {
    /// Whether a puzzle is equivalent to one of the set.
    #[must_use]
    pub fn contains(&self, puzzle: &Grid) -> bool {
        !self.runs.is_empty() && self.has(key(puzzle))
    }

    /// Adds a puzzle; says whether none was equivalent.
    pub fn insert(&mut self, puzzle: &Grid) -> bool {
        let key = key(puzzle);
        let is_new = !self.has(key);
        if is_new {
            self.add(vec![key]);
        }
        is_new
    }

    /// Adds all puzzles of another set.
    pub fn extend(&mut self, other: Self) {
        for run in other.runs {
            self.add(run.iter().copied().filter(|&key| !self.has(key)).collect());
        }
    }

    /// The puzzles of both sets, of which no copy is made.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self { runs: self.runs.iter().chain(&other.runs).map(Arc::clone).collect() }
    }

    /// How many puzzles there are that are not equivalent to one another; those of both of two sets that were put together
    /// by [`Classes::and`] count twice.
    #[must_use]
    pub fn len(&self) -> usize {
        self.runs.iter().map(|run| run.len()).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    fn has(&self, key: u128) -> bool {
        self.runs.iter().any(|run| run.binary_search(&key).is_ok())
    }

    /// Adds keys that are sorted and new, and merges runs of similar length.
    fn add(&mut self, mut keys: Vec<u128>) {
        if keys.is_empty() {
            return;
        }
        while let Some(last) = self.runs.pop_if(|last| last.len() < 2 * keys.len()) {
            keys.extend_from_slice(&last);
            keys.sort_unstable();
        }
        self.runs.push(keys.into());
    }
}

impl<'a> FromIterator<&'a Grid> for Classes {
    fn from_iter<I: IntoIterator<Item = &'a Grid>>(puzzles: I) -> Self {
        let mut keys: Vec<u128> = puzzles.into_iter().map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        let mut classes = Self::default();
        classes.add(keys);
        classes
    }
}

/// The class of a puzzle.
fn key(puzzle: &Grid) -> u128 {
    canon::by_puzzle(puzzle).class()
}
