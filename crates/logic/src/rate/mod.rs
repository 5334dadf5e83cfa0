//! The reference rating of puzzles: the rating of Sudoku Explainer 1.2.1, as its batch program prints it.
//!
//! [`rate()`] returns the three [`Ratings`] of a puzzle. A [`Profile`] summarizes any path, even a limited or stopped one,
//! and a [`Histogram`] summarizes a list. [`HodokuScore`] is the score of `HoDoKu`.
//!
//! A puzzle is solved step by step. Each step is the first step of the first technique that finds one. ER is the rating
//! of the hardest step. EP is the rating of the hardest step up to the first placed digit. ED is the rating of the
//! first step.

mod histogram;
mod hodoku;
pub mod level;
mod profile;
mod scale;

use std::fmt;

use sudokit_core::board::named::named;

use crate::{Level, Order, Path, Rating, Solvable};
pub use histogram::Histogram;
pub use hodoku::{HodokuScore, SCHEME as HODOKU_SCHEME};
pub use profile::{Bound, Exactness, Profile};

/// The name of the scale of Sudoku Explainer.
pub const SCHEME: &str = "SE 1.2.1";

/// The three ratings of a puzzle, and the number of steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Ratings {
    /// The rating of the hardest step.
    pub er: Rating,
    /// The rating of the hardest step up to the first placed digit.
    pub ep: Rating,
    /// The rating of the first step.
    pub ed: Rating,
    /// The number of steps.
    pub steps: usize,
}

impl Ratings {
    /// Returns the level of the puzzle, by the rating of its hardest step.
    #[must_use]
    pub fn level(&self) -> Level {
        Level::of(self.er)
    }

    /// Returns the kind of puzzle that these ratings make, if any.
    ///
    /// ```
    /// use sudokit::Puzzle;
    /// use sudokit::rate::{Gem, Profile};
    ///
    /// let puzzle: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let ratings = Profile::of(&mut sudokit::rate::path(&puzzle)).ratings().expect("a rating");
    /// assert_eq!(ratings.gem(), Some(Gem::Diamond));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn gem(&self) -> Option<Gem> {
        match (self.ed == self.er, self.ep == self.er) {
            (true, _) => Some(Gem::Diamond),
            (false, true) => Some(Gem::Pearl),
            (false, false) => None,
        }
    }
}

/// A kind of puzzles by the place of the hardest step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Gem {
    /// The first digit takes a step of the highest rating: EP = ER.
    Pearl,
    /// The first step has the highest rating: ED = ER.
    Diamond,
}

named! { Gem, "pearl or diamond": Pearl = "pearl", Diamond = "diamond" }

/// Shows `7.1/1.2/1.2`.
impl fmt::Display for Ratings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}/{}", self.er, self.ep, self.ed))
    }
}

/// Returns the path that is rated. [`Path::up_to`] limits it, and [`Path::until`] stops it.
#[must_use]
pub fn path(puzzle: impl Into<Solvable>) -> Path {
    let puzzle: Solvable = puzzle.into();
    Path::new(puzzle, Order::sudoku_explainer())
}

/// Rates a puzzle, or any position that is proven to have one solution.
///
/// To limit or stop a long rating, limit or stop its path. The profile then has a bound of the rating:
///
/// ```
/// use sudokit::rate::{Bound, Profile, path};
/// use sudokit::{Puzzle, Stop};
///
/// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// let profile = Profile::of(&mut path(&puzzle).until(Stop::when(|| true)));
/// assert!(matches!(profile.er(), Bound::AtLeast(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The example rates a puzzle, and then the candidates that it starts with:
///
/// ```
/// use sudokit::{Candidates, Puzzle, logic::Solvable, rate::rate};
///
/// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// assert_eq!(rate(&puzzle).to_string(), "1.7/1.5/1.5");
/// let sukaku = Solvable::try_from(&Candidates::of(&puzzle))?;
/// assert_eq!(rate(&sukaku).er, rate(&puzzle).er);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("difficulty", "grade", "sudoku explainer"))]
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a path without a limit goes to its end")]
pub fn rate(puzzle: impl Into<Solvable>) -> Ratings {
    Profile::of(&mut path(puzzle)).ratings().expect("the path goes to its end")
}
