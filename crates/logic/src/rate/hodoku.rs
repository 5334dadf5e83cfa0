//! The score and the level of `HoDoKu`: the sum of the steps of a path.

use super::Profile;
use crate::{HodokuLevel, Order, Technique};

/// The name of the scale of `HoDoKu`.
pub const SCHEME: &str = "HoDoKu 2.3";

/// The score and the level of a path on the scale of `HoDoKu`.
#[doc(alias = "hodoku score")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct HodokuScore {
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The level of the hardest step, or a higher one if the score is too high for it.
    pub level: HodokuLevel,
    /// The technique with the highest level and score, the first of several.
    pub hardest: Option<Technique>,
    /// True if the path leads to the solution. Otherwise, the score is that of its beginning, and the puzzle is
    /// extreme.
    pub is_solved: bool,
}

impl HodokuScore {
    /// Returns the score and the level of a path in this order, or `None` unless it is the order of `HoDoKu`.
    #[must_use]
    pub fn in_order(order: &Order, profile: &Profile) -> Option<Self> {
        (*order == Order::hodoku()).then(|| Self::of(profile))
    }

    /// Returns the score and the level of a path in the order of `HoDoKu`. A step of a technique that `HoDoKu` lacks
    /// counts nothing.
    ///
    /// ```
    /// use sudokit::Puzzle;
    /// use sudokit::logic::{Order, Path};
    /// use sudokit::rate::{Profile, HodokuScore};
    ///
    /// let puzzle: Puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let hodoku = HodokuScore::of(&Profile::of(&mut Path::new(&puzzle, Order::hodoku())));
    /// assert_eq!((hodoku.score, hodoku.level.to_string().as_str()), (204, "easy"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(profile: &Profile) -> Self {
        let (mut score, mut level) = (0, HodokuLevel::Easy);
        for &(technique, steps) in profile.counts() {
            let Some(there) = technique.hodoku() else { continue };
            score += there.score * u32::try_from(steps).unwrap_or(u32::MAX);
            level = level.max(there.level);
        }
        let is_solved = profile.is_solved();
        let level = if is_solved { level.raised(score) } else { HodokuLevel::Extreme };
        // Of equal ones `max_by_key` returns the last.
        let used = profile.counts().iter().rev().map(|&(technique, _)| technique);
        let hardest = used.max_by_key(|technique| technique.hodoku().map(|there| (there.level, there.score)));
        Self { score, level, hardest, is_solved }
    }
}
