//! The requirements on a puzzle.

use std::ops::{Range, RangeFrom, RangeInclusive, RangeToInclusive};

use super::{Aim, ClueSymmetry, Near, PathRequirements};
use sudokit_core::board::{CellSet, Grid, Solution};
use sudokit_logic::{HodokuLevel, Level, Rating};

/// The fewest clues of any puzzle with a single solution, found by an exhaustive search in 2012.
#[doc(alias = "17 clue")]
pub const FEWEST_CLUES: usize = 17;

/// The requirements on a puzzle, which always has exactly one solution.
///
/// By default, clues are removed as long as one can be.
///
/// ```
/// use sudokit::generate::{ClueSymmetry, Requirements};
/// use sudokit::logic::Level;
///
/// let requirements = Requirements::new().symmetry(ClueSymmetry::Rotate180).clues(24..=28).level(Level::Hard);
/// assert_eq!(requirements.check(), Ok(()));
/// assert_eq!(Requirements::new().clues(24..28).clues, Some(24..=27));
/// assert_eq!(Requirements::new().clues(..=28).clues, Some(0..=28));
/// assert_eq!(Requirements::new().level(Level::Hard..).level, Some(Level::Hard..=Level::Beyond));
/// assert!(Requirements::new().clues(24..24).check().is_err());
/// ```
#[doc(alias("constraints", "options"))]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
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
    /// The levels of the rating. Each puzzle aims at one of them, which is drawn, so that all are about equally frequent.
    pub level: Option<RangeInclusive<Level>>,
    /// The levels of `HoDoKu`. Each puzzle aims at one of them, unless `level` is required, too.
    pub hodoku_level: Option<RangeInclusive<HodokuLevel>>,
    /// The score of `HoDoKu`.
    pub hodoku_score: Option<RangeInclusive<u32>>,
    /// Requirements on the path to the solution.
    pub path: PathRequirements,
    /// The number of tries for each puzzle before the generator gives it up.
    pub tries: u64,
}

/// A range, or one value for the range of it alone.
pub trait IntoRange<T> {
    /// Returns the range.
    fn into_range(self) -> RangeInclusive<T>;
}

impl<T> IntoRange<T> for RangeInclusive<T> {
    fn into_range(self) -> Self {
        self
    }
}

impl<T: Clone> IntoRange<T> for T {
    fn into_range(self) -> RangeInclusive<T> {
        self.clone()..=self
    }
}

impl IntoRange<usize> for Range<usize> {
    fn into_range(self) -> RangeInclusive<usize> {
        // An empty range stays empty.
        if self.is_empty() { RangeInclusive::new(1, 0) } else { self.start..=self.end - 1 }
    }
}

/// Lets a range of these values lack an end.
macro_rules! open_ranges {
    ($($type:ty: $least:expr, $most:expr;)+) => { $(
        impl IntoRange<$type> for RangeFrom<$type> {
            fn into_range(self) -> RangeInclusive<$type> {
                self.start..=$most
            }
        }

        impl IntoRange<$type> for RangeToInclusive<$type> {
            fn into_range(self) -> RangeInclusive<$type> {
                $least..=self.end
            }
        }
    )+ };
}

open_ranges! {
    usize: 0, 81;
    u32: 0, u32::MAX;
    Rating: Rating::LEAST, Rating::UNSOLVED;
    Level: Level::ALL[0], Level::Beyond;
    HodokuLevel: HodokuLevel::ALL[0], HodokuLevel::ALL[HodokuLevel::ALL.len() - 1];
}

impl Requirements {
    /// Creates requirements that every puzzle meets whose clues cannot go.
    pub fn new() -> Self {
        Self::default()
    }

    /// Requires places of the clues with this symmetry.
    pub fn symmetry(self, symmetry: ClueSymmetry) -> Self {
        self.places(CluePlaces::Symmetric(symmetry))
    }

    /// Requires, if true, that no clue is redundant on its own, whatever the symmetry.
    pub const fn minimal(mut self, is_minimal: bool) -> Self {
        self.is_minimal = is_minimal;
        self
    }
}

/// Defines functions that set a field to a value, which the argument of the same name gives.
macro_rules! setters {
    ($type:ident: $($(#[$doc:meta])+ $field:ident: $argument:ty = $value:expr;)+) => {
        /// Functions that set a field.
        impl $type {
            $(
                $(#[$doc])+
                pub fn $field(mut self, $field: $argument) -> Self {
                    self.$field = $value;
                    self
                }
            )+
        }
    };
}
pub(super) use setters;

setters! { Requirements:
    /// Requires these places of the clues.
    places: CluePlaces = places;
    /// Requires this number of clues.
    clues: impl IntoRange<usize> = Some(clues.into_range());
    /// Starts from these full grids.
    from: impl IntoIterator<Item = Solution> = from.into_iter().collect();
    /// Makes puzzles near these.
    near: Near = near;
    /// Requires this rating (ER).
    rating: impl IntoRange<Rating> = Some(rating.into_range());
    /// Requires this level.
    level: impl IntoRange<Level> = Some(level.into_range());
    /// Requires this level of `HoDoKu`.
    hodoku_level: impl IntoRange<HodokuLevel> = Some(hodoku_level.into_range());
    /// Requires this score of `HoDoKu`.
    hodoku_score: impl IntoRange<u32> = Some(hodoku_score.into_range());
    /// Requires a path to the solution.
    path: PathRequirements = path;
    /// Sets the number of tries for each puzzle.
    tries: u64 = tries;
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

    /// Returns the required levels that a puzzle may have, each as an aim.
    pub(super) fn aims(&self) -> Vec<Aim> {
        if let Some(levels) = &self.level {
            let of_level = |level: Level| {
                let (rating, path) = (self.rating.clone(), self.path.clone());
                let only = Self { level: Some(level..=level), rating, path, ..Self::default() };
                only.check().ok().and_then(|()| only.ratings()).map(Aim::Ratings)
            };
            return Level::ALL.into_iter().filter(|level| levels.contains(level)).filter_map(of_level).collect();
        }
        let is_possible = |level: &HodokuLevel| {
            let hodoku_score = self.hodoku_score.clone();
            Self { hodoku_level: Some(*level..=*level), hodoku_score, ..Self::default() }.check().is_ok()
        };
        let levels = HodokuLevel::ALL
            .into_iter()
            .filter(|level| self.hodoku_level.as_ref().is_some_and(|levels| levels.contains(level)));
        levels.filter(is_possible).map(Aim::Hodoku).collect()
    }

    /// Returns true if a puzzle needs a level or a score of `HoDoKu`.
    pub(super) const fn needs_hodoku(&self) -> bool {
        self.hodoku_level.is_some() || self.hodoku_score.is_some()
    }

    /// Returns whether the check of a puzzle needs its path.
    pub(super) const fn needs_path(&self) -> bool {
        self.rating.is_some() || self.level.is_some() || self.needs_hodoku() || self.path.needs_path()
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
/// let requirements = Requirements::new().places(CluePlaces::Pattern(cells)).tries(1);
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
            hodoku_level: None,
            hodoku_score: None,
            path: PathRequirements::default(),
            tries: 100_000,
        }
    }
}
