//! Sets of grids up to symmetry: equivalent grids are one member.

use std::collections::TryReserveError;
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
        self.try_insert_class(by_puzzle(puzzle).class()).expect("there is memory for the classes")
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
        puzzles.into_iter().for_each(|puzzle| _ = classes.insert(puzzle));
        classes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_equal_classes_are_equal() {
        let of = |classes: &mut dyn Iterator<Item = u128>| {
            let mut set = ClassSet::default();
            classes.for_each(|class| _ = set.try_insert_class(class << 116 | 1));
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
