//! Levels: names for ranges of ratings.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use sudokit_core::board::ParseError;

use crate::Rating;

/// A named range of ratings, from easy to beyond.
///
/// ```
/// use sudokit::logic::{Level, Rating};
///
/// let rating: Rating = "4.5".parse()?;
/// assert_eq!(Level::of(rating), Level::Expert);
/// assert_eq!("expert".parse(), Ok(Level::Expert));
/// assert!(Level::Expert.ratings().contains(&rating));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[doc(alias = "difficulty")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Up to 1.5: singles that can be seen without pencil marks.
    Easy,
    /// Up to 2.6.
    Medium,
    /// Up to 3.6: the hardest puzzles in newspapers.
    Hard,
    /// Up to 5.4.
    Expert,
    /// Up to 6.9.
    Master,
    /// Up to 8.7.
    Extreme,
    /// Above 8.7.
    Beyond,
}

impl Level {
    /// All levels with their highest ratings and names, the easiest first.
    const TABLE: [(Self, Rating, &'static str); 7] = [
        (Self::Easy, Rating::of(1.5), "easy"),
        (Self::Medium, Rating::of(2.6), "medium"),
        (Self::Hard, Rating::of(3.6), "hard"),
        (Self::Expert, Rating::of(5.4), "expert"),
        (Self::Master, Rating::of(6.9), "master"),
        (Self::Extreme, Rating::of(8.7), "extreme"),
        (Self::Beyond, Rating::UNSOLVED, "beyond"),
    ];

    /// All levels, the easiest first.
    pub const ALL: [Self; Self::TABLE.len()] = {
        let mut all = [Self::Easy; Self::TABLE.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = Self::TABLE[at].0;
            at += 1;
        }
        all
    };

    /// Returns the level of a rating.
    #[must_use]
    pub fn of(rating: Rating) -> Self {
        Self::TABLE.iter().find(|(_, most, _)| rating <= *most).map_or(Self::Beyond, |&(level, ..)| level)
    }

    /// Returns the ratings of the level.
    #[must_use]
    pub const fn ratings(self) -> RangeInclusive<Rating> {
        let place = self as usize;
        let least = if place == 0 { Rating::LEAST } else { Self::TABLE[place - 1].1.plus(1) };
        RangeInclusive::new(least, self.most())
    }

    /// Returns the highest rating of the level.
    #[must_use]
    pub const fn most(self) -> Rating {
        Self::TABLE[self as usize].1
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::TABLE[*self as usize].2)
    }
}

/// The error for a text that is not a level.
const NOT_A_LEVEL: ParseError = ParseError::new("easy, medium, hard, expert, master, extreme or beyond");

impl FromStr for Level {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Self, ParseError> {
        Self::TABLE
            .iter()
            .find(|(.., known)| known.eq_ignore_ascii_case(name))
            .map(|&(level, ..)| level)
            .ok_or(NOT_A_LEVEL)
    }
}

#[cfg(feature = "serde")]
sudokit_core::board::as_serde::as_text!(Level);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_cover_all_ratings_up_to_their_highest() {
        for (level, most, name) in Level::TABLE {
            assert_eq!((Level::of(most), level.most(), name.parse()), (level, most, Ok(level)));
            assert_eq!(Level::of(Rating::UNSOLVED), Level::Beyond);
            assert_ne!(Level::of(most.plus(1)), level, "{name}");
            if level == Level::Extreme {
                break;
            }
        }
        let all: Vec<u16> = Level::ALL
            .into_iter()
            .map(Level::ratings)
            .flat_map(|ratings| {
                let [least, most] = [ratings.start(), ratings.end()].map(|end| end.tenths());
                least..=most
            })
            .collect();
        assert_eq!(all, (10..=200).collect::<Vec<u16>>());
        assert_eq!("soft".parse::<Level>(), Err(NOT_A_LEVEL));
    }
}
