//! The results of a generator: a puzzle, or the requirement that the best puzzle does not meet.

use super::ClueSymmetry;
use sudokit_core::board::Grid;
use sudokit_core::solve::Puzzle;
use sudokit_logic::rate::{HodokuScore, Ratings};
use sudokit_logic::{Hint, Order, Path};

/// A puzzle that meets the requirements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Made {
    /// The index of the puzzle in its seed.
    pub index: u64,
    /// The puzzle with its solution.
    pub puzzle: Puzzle,
    /// The symmetry of the clues: the required or the drawn one, or that of the pattern.
    pub symmetry: ClueSymmetry,
    /// The ratings, if a requirement needed the ratings of the path. `rate` has those of any puzzle.
    pub ratings: Option<Ratings>,
    /// The score and the level of `HoDoKu`, if one of them is required.
    pub hodoku: Option<HodokuScore>,
    /// The place of the required next step on the path.
    pub next: Option<Next>,
}

/// The place of a step on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Next {
    /// The number of earlier steps.
    pub steps: usize,
    /// True for a step of the human path, false for a step of the rated path.
    pub is_of_people: bool,
}

impl Made {
    /// Returns the required next step, if there is one.
    #[must_use]
    pub fn exercise(&self) -> Option<Hint> {
        let Next { steps, is_of_people } = self.next?;
        let order = if is_of_people { Order::people().with_nets() } else { Order::sudoku_explainer() };
        Path::new(&self.puzzle, order).nth(steps)
    }
}

/// The error of a puzzle that was not found.
#[derive(Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[error("puzzle {index}: gave up after {tries} {}{}", if *.tries == 1 { "try" } else { "tries" }, .best.as_ref().map_or_else(String::new, |best| format!("; the best {best}")))]
#[non_exhaustive]
pub struct GaveUp {
    /// The index of the missing puzzle in its seed.
    pub index: u64,
    /// The number of tries.
    pub tries: u64,
    /// The puzzle of the tries that comes closest to the requirements.
    pub best: Option<Failed>,
}

/// A puzzle that does not meet the requirements.
#[derive(Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{unmet}: {puzzle}")]
#[non_exhaustive]
pub struct Failed {
    /// The puzzle.
    pub puzzle: Grid,
    /// The first requirement that the puzzle does not meet.
    pub unmet: UnmetRequirement,
}

impl Failed {
    /// Replaces the best puzzle by another one that comes closer to the requirements.
    pub(super) fn keep_best(best: &mut Option<Self>, other: Self) {
        if best.as_ref().is_none_or(|best| other.unmet.distance() < best.unmet.distance()) {
            *best = Some(other);
        }
    }
}

/// A requirement that a puzzle does not meet. Shown as what the puzzle is or has: `has 22 clues`.
#[derive(Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", .0.has)]
pub struct UnmetRequirement(Box<Missed>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Missed {
    /// The number of checks from this one to the last.
    remaining: usize,
    /// The distance of the puzzle from this requirement.
    by: u64,
    has: String,
}

impl UnmetRequirement {
    /// Creates a requirement that comes before the checks, with the distance of the puzzle from it.
    pub(super) fn new(missed_by: u64, has: String) -> Self {
        Self(Box::new(Missed { remaining: usize::MAX, by: missed_by, has }))
    }

    /// Sets the number of checks from this one to the last.
    pub(super) fn with_remaining(mut self, remaining: usize) -> Self {
        self.0.remaining = remaining;
        self
    }

    /// Returns the distance from all requirements: first how many checks remain, then how far this one was missed.
    const fn distance(&self) -> (usize, u64) {
        (self.0.remaining, self.0.by)
    }
}

/// The reason why no puzzle can meet some requirements.
#[derive(Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{0}")]
pub struct Impossible(pub(super) String);

sudokit_core::debug_as_display!(GaveUp, Failed, UnmetRequirement, Impossible);
