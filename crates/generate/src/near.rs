//! A list of puzzles near which to make others.

use std::sync::Arc;

use sudokit_core::board::Grid;
use sudokit_core::canon::ClassSet;
use sudokit_core::solve::Puzzle;

/// A list of puzzles near which to make others, none of them equivalent to one of the list. A clone is cheap.
///
/// ```
/// use sudokit::Puzzle;
/// use sudokit::generate::{Generator, Near, Requirements};
///
/// let puzzle: Puzzle = "800000000003600000070090200050007000000045700000100030001000068008500010090000400".parse()?;
/// let requirements = Requirements::new().near(Near::from_iter([puzzle]));
/// let made = Generator::new(requirements)?.puzzles(1).next().expect("an iterator without end")?;
/// assert!(made.puzzle.differences(&puzzle).len() < 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Near {
    puzzles: Arc<[Puzzle]>,
    classes: ClassSet,
}

impl Near {
    /// Returns the puzzles.
    #[must_use]
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// Returns true if the list is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Returns whether a puzzle is equivalent to one of the list.
    pub(super) fn has(&self, puzzle: &Grid) -> bool {
        self.classes.contains(puzzle)
    }
}

impl FromIterator<Puzzle> for Near {
    fn from_iter<I: IntoIterator<Item = Puzzle>>(puzzles: I) -> Self {
        let puzzles: Arc<[Puzzle]> = puzzles.into_iter().collect();
        Self { classes: puzzles.iter().map(Puzzle::grid).collect(), puzzles }
    }
}
