//! Puzzles near which others are looked for.

use std::sync::Arc;

use sudokit_core::board::Grid;
use sudokit_core::canon::ClassSet;
use sudokit_core::solve::Puzzle;

/// Puzzles near which others are looked for, but none that is equivalent to one of them. A clone costs nothing to speak of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Near {
    puzzles: Arc<[Puzzle]>,
    classes: ClassSet,
}

impl Near {
    /// The puzzles.
    #[must_use]
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Whether a puzzle is equivalent to one of them.
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
