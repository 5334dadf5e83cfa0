//! What kind of puzzle is wished for, and what was missing.

use std::fmt;
use std::ops::RangeInclusive;

use super::{ClueSymmetry, Near, PathRequirements};
use sudokit_core::board::{CellSet, Grid, Solution};
use sudokit_core::canon::ClassSet;
use sudokit_core::solve::{Count, Puzzle};
use sudokit_logic::rate::Ratings;
use sudokit_logic::{Hint, Level, Order, Path, Rating, Technique};

/// No puzzle with a single solution has fewer clues (found by an exhaustive search in 2012).
pub const FEWEST_CLUES: usize = 17;

/// What kind of puzzle is wished for; always with exactly one solution.
///
/// Without further wishes clues are taken away as long as one can go.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Requirements {
    /// Where clues are.
    pub places: Places,
    /// How many clues there are; without an end above, 81 at most.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether no clue must be able to go (with a symmetry: no clue alone).
    pub is_minimal: bool,
    /// Full grids to start from instead of random ones: puzzle 1 from the first, puzzle 2 from the second, and so on in a
    /// circle, so that puzzle 0 starts from the last.
    pub from: Vec<Solution>,
    /// Puzzles near which others are looked for, if clues need not have a symmetry.
    pub near: Near,
    /// How the full grids are drawn that are not given.
    pub grids: Grids,
    /// The rating (ER).
    pub rating: Option<RangeInclusive<Rating>>,
    /// The level of the rating.
    pub level: Option<RangeInclusive<Level>>,
    /// What the path to the solution is to be like.
    pub path: PathRequirements,
    /// What no puzzle may be equivalent to.
    pub except: ClassSet,
    /// How many puzzles are made for each that is wished for, before it is given up.
    pub tries: u64,
}

impl Requirements {
    /// What the puzzle with this index starts from, unless that is random.
    pub(super) fn start_of(&self, index: u64) -> Option<Solution> {
        let number = self.from.len() as u64;
        let turns = index.checked_rem(number)? + number - 1;
        usize::try_from(turns % number).ok().and_then(|at| self.from.get(at)).copied()
    }

    /// The ratings (ER) that are wished for, by themselves or as those of levels; a range without end where rating and
    /// level contradict each other.
    #[must_use]
    pub fn ratings(&self) -> Option<RangeInclusive<Rating>> {
        let of_level = self.level.as_ref().map(|levels| *levels.start().ratings().start()..=levels.end().most());
        match (self.rating.clone(), of_level) {
            (Some(one), Some(other)) => Some(*one.start().max(other.start())..=*one.end().min(other.end())),
            (one, other) => one.or(other),
        }
    }

    /// Whether the path of a puzzle has to be walked to know whether it is as wished.
    pub(super) const fn walks_paths(&self) -> bool {
        self.rating.is_some() || self.level.is_some() || !self.path.is_anything()
    }

    /// How many tries there are; one where all would be the same.
    pub(super) fn most_tries(&self) -> u64 {
        let is_settled = match &self.places {
            Places::Pattern(_) => !self.from.is_empty(),
            Places::Given { cells, digits } => !self.from.is_empty() || digits.given_cells() == *cells,
            Places::Symmetric(_) | Places::AnySymmetry | Places::Unbiased => false,
        };
        if is_settled { 1 } else { self.tries }
    }
}

/// Where clues are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Places {
    /// In cells that have clues together.
    Symmetric(ClueSymmetry),
    /// The same with a symmetry drawn for each puzzle (not none).
    AnySymmetry,
    /// In these cells and no others.
    Pattern(CellSet),
    /// In these cells and no others, some of them with these digits.
    Given {
        /// The cells of all clues.
        cells: CellSet,
        /// The digits of some of them.
        digits: Grid,
    },
    /// Anywhere, every minimal puzzle as likely as any other.
    Unbiased,
}

/// How random full grids are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Grids {
    /// Fast, with a slight bias (see [`random_solution`](super::random_solution)).
    #[default]
    Fast,
    /// Each exactly as likely as any other (see [`even_solution`](super::even_solution)).
    Even,
}

impl Default for Requirements {
    fn default() -> Self {
        Self {
            places: Places::Symmetric(ClueSymmetry::None),
            clues: None,
            is_minimal: false,
            from: Vec::new(),
            near: Near::default(),
            grids: Grids::Fast,
            rating: None,
            level: None,
            path: PathRequirements::default(),
            except: ClassSet::default(),
            tries: 100_000,
        }
    }
}

/// A puzzle as it was wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Made {
    /// Which puzzle of the seed it is.
    pub index: u64,
    /// The puzzle with its solution.
    pub puzzle: Puzzle,
    /// The symmetry of the clues that was asked for or drawn; for a pattern the one it has.
    pub symmetry: ClueSymmetry,
    /// The ratings, where they were asked for.
    pub ratings: Option<Ratings>,
    /// Where on its path the step is that was to be the next one.
    pub next: Option<Next>,
}

/// Writes the puzzle as `sudoku generate` prints it.
#[cfg(feature = "serde")]
impl serde::Serialize for Made {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct Written<'a> {
            puzzle: &'a Grid,
            verdict: &'static str,
            solution: &'a Solution,
            index: u64,
            clues: usize,
            symmetry: ClueSymmetry,
            #[serde(flatten)]
            ratings: Option<Ratings>,
        }
        let Self { index, ref puzzle, symmetry, ratings, .. } = *self;
        let (solution, clues) = (puzzle.solution(), puzzle.count_givens());
        Written { puzzle, verdict: "unique", solution, index, clues, symmetry, ratings }.serialize(serializer)
    }
}

/// Where on a path a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Next {
    /// How many steps come before it.
    pub steps: usize,
    /// Whether it is on the path of people, not on the one that is rated.
    pub is_of_people: bool,
}

impl Made {
    /// Returns the step that was to be the next one.
    #[must_use]
    pub fn exercise(&self) -> Option<Hint> {
        let Next { steps, is_of_people } = self.next?;
        let order = if is_of_people { Order::people().with_nets() } else { Order::sudoku_explainer() };
        Path::new(&self.puzzle, order).nth(steps)
    }
}

/// A puzzle that was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("puzzle {index}: gave up after {tries} tries{}", .best.map_or_else(String::new, |best| format!("; the best {best}")))]
#[non_exhaustive]
pub struct GaveUp {
    /// Which puzzle of the seed it would have been.
    pub index: u64,
    /// How many puzzles were made for it.
    pub tries: u64,
    /// The best of them.
    pub best: Option<Failed>,
}

/// Writes the best puzzle, and why it is not what was wished for.
#[cfg(feature = "serde")]
impl serde::Serialize for GaveUp {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct Written {
            #[serde(skip_serializing_if = "Option::is_none")]
            puzzle: Option<Grid>,
            verdict: &'static str,
            reasons: [String; 1],
            index: u64,
        }
        let puzzle = self.best.map(|best| best.puzzle);
        Written { puzzle, verdict: "given up", reasons: [self.to_string()], index: self.index }.serialize(serializer)
    }
}

/// A puzzle that is not as it was wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Failed {
    /// The puzzle.
    pub puzzle: Grid,
    /// The first thing that is wrong with it.
    pub fault: UnmetRequirement,
}

/// Shows what is wrong, and the puzzle.
impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.fault, self.puzzle)
    }
}

/// What is wrong with a puzzle; the later ones are found when the earlier ones are not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnmetRequirement {
    /// The number of solutions.
    Solutions(Count),
    /// The number of clues.
    Clues(usize),
    /// So many clues could go, each on its own.
    Redundant(usize),
    /// The rating.
    Rated(Rating),
    /// The rating is above this.
    RatedAbove(Rating),
    /// The techniques that were to do it alone leave so many cells open.
    Stuck(usize),
    /// A technique is on its path that was to be on none.
    Has(Technique),
    /// Of so many groups no technique is on its path.
    Lacks {
        /// The first technique of the first of these groups.
        technique: Technique,
        /// How many groups they are.
        number: u16,
    },
    /// Another number of steps was wished for.
    Steps {
        /// The first technique of the group.
        technique: Technique,
        /// How many steps there are.
        number: u16,
    },
    /// The hardest step is of this technique.
    Hardest(Technique),
    /// There is no step at all.
    NoStep,
    /// It is equivalent to one that it must not be equivalent to.
    Known,
}

impl UnmetRequirement {
    /// How far from the wish: how many wishes are not even looked at, and by how much the first is missed.
    pub(super) fn distance(&self, wish: &Requirements) -> (u8, u64) {
        let clues = |clues: usize| {
            wish.clues.as_ref().map_or(0, |range| off(clues as u64, *range.start() as u64, *range.end() as u64))
        };
        let rated = |rating: Rating| {
            let tenths = |rating: &Rating| u64::from(rating.tenths());
            wish.ratings().map_or(0, |range| off(tenths(&rating), tenths(range.start()), tenths(range.end())))
        };
        let steps = |technique: Technique, number: u16| {
            let of_it = |(group, _): &&(Vec<Technique>, RangeInclusive<usize>)| group.first() == Some(&technique);
            let range = wish.path.exactly.iter().find(of_it).map(|(_, range)| range);
            range.map_or(0, |range| off(number.into(), *range.start() as u64, *range.end() as u64))
        };
        match *self {
            Self::Solutions(count) => (11, count.number),
            Self::Clues(number) => (10, clues(number)),
            Self::Redundant(number) => (9, number as u64),
            Self::Stuck(open) => (8, open as u64),
            Self::Has(_) => (7, 0),
            Self::RatedAbove(_) => (6, 0),
            Self::Rated(rating) => (5, rated(rating)),
            Self::Lacks { number, .. } => (4, number.into()),
            Self::Steps { technique, number } => (3, steps(technique, number)),
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
            Self::Redundant(1) => f.write_str("has one clue that can go"),
            Self::Redundant(number) => write!(f, "has {number} clues that can go"),
            Self::Rated(rating) => write!(f, "is rated {rating}"),
            Self::RatedAbove(most) => write!(f, "is rated above {most}"),
            Self::Stuck(open) => write!(f, "has {open} cells open where these techniques end"),
            Self::Has(technique) => write!(f, "has {technique} on its path"),
            Self::Lacks { technique, number: 1 } => write!(f, "does not have {technique} on its path"),
            Self::Lacks { technique, number } => {
                write!(f, "lacks {number} of the techniques on its path, {technique} among them")
            }
            Self::Steps { technique, number } => write!(f, "has {technique} {number} times on its path"),
            Self::Hardest(technique) => write!(f, "has {technique} as its hardest step"),
            Self::NoStep => f.write_str("has no step on its path"),
            Self::Known => f.write_str("is equivalent to one that it must not be equivalent to"),
        }
    }
}

/// How far a number is from a range.
const fn off(number: u64, low: u64, high: u64) -> u64 {
    if number < low { low - number } else { number.saturating_sub(high) }
}
