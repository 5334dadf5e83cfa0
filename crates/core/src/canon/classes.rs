//! Collections of grids up to symmetry: equivalent grids are one member of a set, or one key of a map.

use std::collections::{HashMap, TryReserveError};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::by_puzzle;
use super::table::ClassTable;
use crate::board::Grid;

/// A set of puzzles up to symmetry: equivalent puzzles are one member.
///
/// A set of at least 20,000 members stores 18 to 21 bytes for each; the first member takes 17 KB. Among a billion members,
/// two that are not equivalent count as one with a probability of 1 in 10^20. A clone is cheap: the members are copied
/// when one of the two sets changes.
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
///
/// The members are those of one definition of the canonical form. [`ClassSet::contains`] and [`ClassSet::insert`] use
/// [`by_puzzle`]; for another form, or for a form that is known already, there are functions of its
/// [`class`](super::Canonical::class).
#[doc(alias("isomorphic", "equivalent", "deduplicate"))]
#[derive(Clone, Debug, Default)]
pub struct ClassSet {
    table: Arc<ClassTable>,
}

impl ClassSet {
    /// Returns true if the set contains an equivalent puzzle.
    #[must_use]
    pub fn contains(&self, puzzle: &Grid) -> bool {
        !self.is_empty() && self.contains_class(by_puzzle(puzzle).class())
    }

    /// Returns true if the set contains the class of a canonical form.
    #[must_use]
    pub fn contains_class(&self, class: u128) -> bool {
        self.table.contains(class)
    }

    /// Adds a puzzle. Returns true if the set contained no equivalent puzzle.
    ///
    /// # Panics
    /// There is no memory for more classes.
    pub fn insert(&mut self, puzzle: &Grid) -> bool {
        self.insert_class(by_puzzle(puzzle).class())
    }

    /// Adds the class of a canonical form. Returns true if it is new.
    fn insert_class(&mut self, class: u128) -> bool {
        self.try_insert_class(class).expect("there is memory for the classes")
    }

    /// Adds the class of a canonical form, or reports that there is no memory for it. Returns true if it is new. The set
    /// grows in place by an eighth at a time, so that it never needs the memory of two, unless it is shared.
    ///
    /// A set is shared while a clone is in use. Then this function first copies the members, and does not return if there is
    /// no memory for the copy.
    ///
    /// ```
    /// use sudokit::{Grid, canon::{self, ClassSet}};
    ///
    /// let (mut classes, class) = (ClassSet::default(), canon::by_pattern(&Grid::EMPTY).class());
    /// assert_eq!([(); 2].map(|()| classes.try_insert_class(class)), [Ok(true), Ok(false)]);
    /// ```
    ///
    /// # Errors
    /// There is no memory for more classes.
    pub fn try_insert_class(&mut self, class: u128) -> Result<bool, TryReserveError> {
        Arc::make_mut(&mut self.table).insert(class)
    }

    /// Returns the number of classes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// Returns true if the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Compares the classes, however they were added.
impl PartialEq for ClassSet {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.table.classes().all(|class| other.contains_class(class))
    }
}

impl Eq for ClassSet {}

/// Hashes the sum of the classes, which does not depend on their order.
impl Hash for ClassSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.table.classes().fold(0, u128::wrapping_add).hash(state);
    }
}

impl<'a> FromIterator<&'a Grid> for ClassSet {
    fn from_iter<I: IntoIterator<Item = &'a Grid>>(puzzles: I) -> Self {
        let mut classes = Self::default();
        for puzzle in puzzles {
            classes.insert(puzzle);
        }
        classes
    }
}

/// A map from classes of equivalent grids to values, in the order in which the classes were added.
///
/// The map confuses two classes as rarely as a [`ClassSet`]. A map of lists groups the grids of each class:
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
        self.places.get(&by_puzzle(grid).class()).map(|&place| &self.values[place])
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
        let place = *self.places.entry(by_puzzle(grid).class()).or_insert(self.values.len());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_equal_classes_are_equal() {
        let of = |classes: &mut dyn Iterator<Item = u128>| {
            let mut set = ClassSet::default();
            classes.for_each(|class| _ = set.insert_class(class << 116 | 1));
            set
        };
        let hash = |set: &ClassSet| {
            let mut hasher = std::hash::DefaultHasher::new();
            set.hash(&mut hasher);
            hasher.finish()
        };
        let (all, same) = (of(&mut (0..3_000)), of(&mut (0..3_000).rev()));
        assert_eq!((&same, hash(&same)), (&all, hash(&all)));
        assert_ne!(all, of(&mut (1..3_000)));
        assert_ne!(all, of(&mut (1..3_001)));
    }
}
