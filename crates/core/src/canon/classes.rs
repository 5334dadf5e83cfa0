//! Collections of grids up to symmetry: equivalent grids are one member of a set, or one key of a map.

use std::collections::HashMap;
use std::sync::Arc;

use super::by_puzzle;
use crate::board::Grid;

/// A set of puzzles up to symmetry: equivalent puzzles are one member.
///
/// The set stores 16 bytes for each member. Among a billion members, two that are not equivalent count as one with a
/// probability of 1 in 10^20.
///
/// ```
/// use sudokit::{Grid, Symmetry, canon::ClassSet, random::Random};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let classes: ClassSet = [grid].iter().collect();
/// assert!(classes.contains(&Symmetry::random(&mut Random::new(1, 1)).apply(&grid)));
/// assert!(!classes.contains(&Grid::EMPTY));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("isomorphic", "equivalent", "deduplicate"))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClassSet {
    /// Sorted runs of class hashes. Runs of similar length are merged, so there are few and a clone is cheap.
    runs: Vec<Arc<[u128]>>,
}

impl ClassSet {
    /// Returns true if the set contains an equivalent puzzle.
    #[must_use]
    pub fn contains(&self, puzzle: &Grid) -> bool {
        !self.runs.is_empty() && self.has(key(puzzle))
    }

    /// Adds a puzzle. Returns true if the set contained no equivalent puzzle.
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

    /// Returns the union of two sets without copying the members.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self { runs: self.runs.iter().chain(&other.runs).map(Arc::clone).collect() }
    }

    /// Returns the number of classes. A class in both sets that [`ClassSet::and`] joined counts twice.
    #[must_use]
    pub fn len(&self) -> usize {
        self.runs.iter().map(|run| run.len()).sum()
    }

    /// Returns true if the set is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// Returns true if some run contains the key.
    fn has(&self, key: u128) -> bool {
        self.runs.iter().any(|run| run.binary_search(&key).is_ok())
    }

    /// Adds sorted new keys, and merges runs of similar length.
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

impl<'a> FromIterator<&'a Grid> for ClassSet {
    fn from_iter<I: IntoIterator<Item = &'a Grid>>(puzzles: I) -> Self {
        let mut keys: Vec<u128> = puzzles.into_iter().map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        let mut classes = Self::default();
        classes.add(keys);
        classes
    }
}

/// Returns the class hash of a puzzle.
fn key(puzzle: &Grid) -> u128 {
    by_puzzle(puzzle).class()
}

/// A map from classes of equivalent grids to values, in the order in which the classes were added.
///
/// The map stores 16 bytes for each class beside its value, and confuses two classes as rarely as a [`ClassSet`]. A map
/// of lists groups the grids of each class:
///
/// ```
/// use sudokit::{Grid, Symmetry, canon::ClassMap, random::Random};
///
/// let grid: Grid = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let moved = Symmetry::random(&mut Random::new(1, 1)).apply(&grid);
/// let classes: ClassMap<Vec<Grid>> = [grid, Grid::EMPTY, moved].into_iter().collect();
/// assert_eq!(classes.values().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
/// assert_eq!(classes.get(&moved), Some(&vec![grid, moved]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("isomorphic", "equivalent"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassMap<V> {
    places: HashMap<u128, usize>,
    values: Vec<V>,
}

impl<V> ClassMap<V> {
    /// Returns the value of the class of a grid.
    #[must_use]
    pub fn get(&self, grid: &Grid) -> Option<&V> {
        self.places.get(&key(grid)).map(|&place| &self.values[place])
    }

    /// Returns a mutable reference to the value of the class of a grid. If there is none, inserts the result of
    /// `value`.
    ///
    /// ```
    /// use sudokit::{Grid, canon::ClassMap};
    ///
    /// let mut counts: ClassMap<u32> = ClassMap::default();
    /// for grid in [Grid::EMPTY, Grid::EMPTY] {
    ///     *counts.get_or_insert_with(&grid, || 0) += 1;
    /// }
    /// assert_eq!(counts.get(&Grid::EMPTY), Some(&2));
    /// ```
    pub fn get_or_insert_with(&mut self, grid: &Grid, value: impl FnOnce() -> V) -> &mut V {
        let place = *self.places.entry(key(grid)).or_insert(self.values.len());
        if place == self.values.len() {
            self.values.push(value());
        }
        &mut self.values[place]
    }

    /// Returns the values, in the order in which their classes were added.
    #[must_use]
    pub fn values(&self) -> impl ExactSizeIterator<Item = &V> {
        self.values.iter()
    }

    /// Converts the map to its values, in the order in which their classes were added.
    #[must_use]
    pub fn into_values(self) -> impl ExactSizeIterator<Item = V> {
        self.values.into_iter()
    }

    /// Returns the number of classes.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns true if the map is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

impl<V> Default for ClassMap<V> {
    fn default() -> Self {
        Self { places: HashMap::new(), values: Vec::new() }
    }
}

/// Adds each grid to the list of its class.
impl FromIterator<Grid> for ClassMap<Vec<Grid>> {
    fn from_iter<I: IntoIterator<Item = Grid>>(grids: I) -> Self {
        let mut map = Self::default();
        for grid in grids {
            map.get_or_insert_with(&grid, Vec::new).push(grid);
        }
        map
    }
}
