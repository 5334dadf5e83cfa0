//! The requirements on a puzzle, and the results: a puzzle, or the requirement that it does not meet.

use std::fmt;
use std::ops::RangeInclusive;

use super::{ClueSymmetry, Near, PathRequirements};
use sudokit_core::board::{CellSet, Grid, Solution};
use sudokit_core::canon::ClassSet;
use sudokit_core::solve::{Count, Puzzle};
use sudokit_logic::rate::Ratings;
use sudokit_logic::{Hint, Level, Order, Path, Rating, Technique};

/// The fewest clues of any puzzle with a single solution, found by an exhaustive search in 2012.
#[doc(alias = "17 clue")]
pub const FEWEST_CLUES: usize = 17;

/// The requirements on a puzzle, which always has exactly one solution.
///
/// By default, clues are removed as long as one can be.
///
/// ```
/// use sudokit::generate::{ClueSymmetry, CluePlaces, Requirements};
/// use sudokit::logic::Level;
///
/// let requirements = Requirements {
///     places: CluePlaces::Symmetric(ClueSymmetry::Rotate180),
///     clues: Some(24..=28),
///     level: Some(Level::Medium..=Level::Hard),
///     ..Requirements::default()
/// };
/// assert_eq!(requirements.check(), Ok(()));
/// ```
#[doc(alias("constraints", "options"))]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Requirements {
    /// The places of the clues.
    pub places: CluePlaces,
    /// The number of clues. Numbers above 81 count as 81.
    pub clues: Option<RangeInclusive<usize>>,
    /// True if no clue may be redundant on its own, whatever the symmetry.
    pub is_minimal: bool,
    /// Full grids to start from instead of random ones. Puzzle 1 starts from the first, puzzle 2 from the second, and
    /// so on cyclically, so that puzzle 0 starts from the last.
    pub from: Vec<Solution>,
    /// Puzzles near which to make others, if the clues need no symmetry.
    pub near: Near,
    /// The rating (ER).
    pub rating: Option<RangeInclusive<Rating>>,
    /// The level of the rating.
    pub level: Option<RangeInclusive<Level>>,
    /// Requirements on the path to the solution.
    pub path: PathRequirements,
    /// Classes that no puzzle may belong to.
    pub except: ClassSet,
    /// The number of tries for each puzzle before the generator gives it up.
    pub tries: u64,
}

impl Requirements {
    /// Returns the full grid from which the puzzle with this index starts; `None` for a random one.
    pub(super) fn start_of(&self, index: u64) -> Option<Solution> {
        let number = self.from.len() as u64;
        let turns = index.checked_rem(number)? + number - 1;
        usize::try_from(turns % number).ok().and_then(|at| self.from.get(at)).copied()
    }

    /// Returns the required ratings (ER) by `rating` and `level` together. If the two contradict each other, the range
    /// is empty.
    #[must_use]
    pub fn ratings(&self) -> Option<RangeInclusive<Rating>> {
        let of_level = self.level.as_ref().map(|levels| *levels.start().ratings().start()..=levels.end().most());
        match (self.rating.clone(), of_level) {
            (Some(one), Some(other)) => Some(*one.start().max(other.start())..=*one.end().min(other.end())),
            (one, other) => one.or(other),
        }
    }

    /// Returns whether the check of a puzzle needs its path.
    pub(super) const fn needs_path(&self) -> bool {
        self.rating.is_some() || self.level.is_some() || !self.path.is_anything()
    }

    /// Returns the number of tries: one if all tries would be equal.
    pub(super) fn most_tries(&self) -> u64 {
        let is_settled = match &self.places {
            CluePlaces::Pattern(_) => !self.from.is_empty(),
            CluePlaces::Given { cells, digits } => !self.from.is_empty() || digits.given_cells() == *cells,
            CluePlaces::Symmetric(_) | CluePlaces::AnySymmetry | CluePlaces::Unbiased => false,
        };
        if is_settled { 1 } else { self.tries }
    }
}

/// The places of the clues.
///
/// ```
/// use sudokit::generate::{Generator, CluePlaces, Requirements};
/// use sudokit::text::read_pattern;
///
/// let ring = "x".repeat(9) + &"x.......x".repeat(7) + &"x".repeat(9);
/// let (cells, _) = read_pattern(&ring)?;
/// assert_eq!(cells.len(), 32);
/// let requirements = Requirements { places: CluePlaces::Pattern(cells), tries: 1, ..Requirements::default() };
/// if let Some(Ok(made)) = Generator::new(requirements)?.puzzles(1).next() {
///     assert_eq!(made.puzzle.given_cells(), cells);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CluePlaces {
    /// Places with this symmetry: the cells of an orbit have clues together.
    Symmetric(ClueSymmetry),
    /// Places with a symmetry drawn for each puzzle, but never [`ClueSymmetry::None`].
    AnySymmetry,
    /// Exactly these cells.
    Pattern(CellSet),
    /// Exactly these cells, some of them with given digits.
    Given {
        /// The cells of all clues.
        cells: CellSet,
        /// The digits of some of them.
        digits: Grid,
    },
    /// Any cells; each minimal puzzle has the same probability.
    Unbiased,
}

impl Default for Requirements {
    fn default() -> Self {
        Self {
            places: CluePlaces::Symmetric(ClueSymmetry::None),
            clues: None,
            is_minimal: false,
            from: Vec::new(),
            near: Near::default(),
            rating: None,
            level: None,
            path: PathRequirements::default(),
            except: ClassSet::default(),
            tries: 100_000,
        }
    }
}

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
    /// The ratings, if a requirement depends on the path.
    pub ratings: Option<Ratings>,
    /// The place of the required next step on the path.
    pub next: Option<Next>,
}

/// The place of a step on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("puzzle {index}: gave up after {tries} tries{}", .best.map_or_else(String::new, |best| format!("; the best {best}")))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Failed {
    /// The puzzle.
    pub puzzle: Grid,
    /// The first requirement that the puzzle does not meet.
    pub unmet: UnmetRequirement,
}

/// Shows the requirement that is not met, and the puzzle.
impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.unmet, self.puzzle)
    }
}

/// A requirement that a puzzle does not meet, with what the puzzle has instead, listed in the order of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnmetRequirement {
    /// The number of solutions.
    Solutions(Count),
    /// The number of clues.
    Clues(usize),
    /// The number of redundant clues, each on its own.
    Redundant(usize),
    /// The rating.
    Rated(Rating),
    /// The highest required rating, which the puzzle exceeds.
    RatedAbove(Rating),
    /// The number of cells left empty by the techniques that must suffice.
    Stuck(usize),
    /// A technique that must not be on the path.
    Has(Technique),
    /// Required techniques that are not on the path.
    Lacks {
        /// The first technique of the first of these groups.
        technique: Technique,
        /// The number of groups without a technique on the path.
        number: u16,
    },
    /// The technique of the hardest step.
    Hardest(Technique),
    /// A path without steps.
    NoStep,
    /// An equivalent puzzle that is excluded.
    Known,
}

impl UnmetRequirement {
    /// Returns the distance from the requirements: first how many checks remain, then how far this one was missed.
    pub(super) fn distance(&self, requirements: &Requirements) -> (u8, u64) {
        let clues = |clues: usize| {
            requirements
                .clues
                .as_ref()
                .map_or(0, |range| distance_to(clues as u64, *range.start() as u64, *range.end() as u64))
        };
        let rated = |rating: Rating| {
            let tenths = |rating: &Rating| u64::from(rating.tenths());
            requirements
                .ratings()
                .map_or(0, |range| distance_to(tenths(&rating), tenths(range.start()), tenths(range.end())))
        };
        match *self {
            Self::Solutions(count) => (10, count.number),
            Self::Clues(number) => (9, clues(number)),
            Self::Redundant(number) => (8, number as u64),
            Self::Stuck(open) => (7, open as u64),
            Self::Has(_) => (6, 0),
            Self::RatedAbove(_) => (5, 0),
            Self::Rated(rating) => (4, rated(rating)),
            Self::Lacks { number, .. } => (3, number.into()),
            Self::NoStep => (2, 0),
            Self::Hardest(_) => (1, 0),
            Self::Known => (0, 0),
        }
    }
}

/// Shows what the puzzle is or has: `has 22 clues`.
impl fmt::Display for UnmetRequirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solutions(Count { number, is_complete: false }) => write!(f, "has {number} or more solutions"),
            Self::Solutions(Count { number, .. }) => write!(f, "has {number} solutions"),
            Self::Clues(number) => write!(f, "has {number} clues"),
            Self::Redundant(1) => f.write_str("has one redundant clue"),
            Self::Redundant(number) => write!(f, "has {number} redundant clues"),
            Self::Rated(rating) => write!(f, "is rated {rating}"),
            Self::RatedAbove(most) => write!(f, "is rated above {most}"),
            Self::Stuck(open) => write!(f, "has {open} empty cells where these techniques no longer apply"),
            Self::Has(technique) => write!(f, "has {technique} on its path"),
            Self::Lacks { technique, number: 1 } => write!(f, "does not have {technique} on its path"),
            Self::Lacks { technique, number } => {
                write!(f, "lacks {number} of the required techniques on its path, including {technique}")
            }
            Self::Hardest(technique) => write!(f, "has {technique} as its hardest step"),
            Self::NoStep => f.write_str("has no step on its path"),
            Self::Known => f.write_str("is equivalent to an excluded puzzle"),
        }
    }
}

/// Returns the distance of a number from a range.
const fn distance_to(number: u64, low: u64, high: u64) -> u64 {
    if number < low { low - number } else { number.saturating_sub(high) }
}
