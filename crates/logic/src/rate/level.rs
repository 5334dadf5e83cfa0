//! Levels: names for ranges of ratings.

use std::ops::RangeInclusive;

use sudokit_core::board::named::named;

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
    /// The highest ratings of the levels.
    const MOST: [Rating; 7] = [
        Rating::of(1.5),
        Rating::of(2.6),
        Rating::of(3.6),
        Rating::of(5.4),
        Rating::of(6.9),
        Rating::of(8.7),
        Rating::UNSOLVED,
    ];

    /// Returns the level of a rating.
    #[must_use]
    pub fn of(rating: Rating) -> Self {
        Self::ALL.into_iter().find(|level| rating <= level.most()).unwrap_or(Self::Beyond)
    }

    /// Returns the ratings of the level.
    #[must_use]
    pub const fn ratings(self) -> RangeInclusive<Rating> {
        let place = self as usize;
        let least = if place == 0 { Rating::LEAST } else { Self::MOST[place - 1].plus(1) };
        RangeInclusive::new(least, self.most())
    }

    /// Returns the highest rating of the level.
    #[must_use]
    pub const fn most(self) -> Rating {
        Self::MOST[self as usize]
    }
}

named! {
    Level, "easy, medium, hard, expert, master, extreme or beyond":
    Easy = "easy",
    Medium = "medium",
    Hard = "hard",
    Expert = "expert",
    Master = "master",
    Extreme = "extreme",
    Beyond = "beyond",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_cover_all_ratings_up_to_their_highest() {
        for level in Level::ALL {
            assert_eq!((Level::of(level.most()), level.name().to_uppercase().parse()), (level, Ok(level)));
            assert_eq!(Level::of(level.most().plus(1)) == level, level == Level::Beyond, "{level}");
        }
        assert_eq!(Level::of(Rating::UNSOLVED), Level::Beyond);
        let all: Vec<u16> = Level::ALL
            .into_iter()
            .map(Level::ratings)
            .flat_map(|ratings| {
                let [least, most] = [ratings.start(), ratings.end()].map(|end| end.tenths());
                least..=most
            })
            .collect();
        assert_eq!(all, (10..=200).collect::<Vec<u16>>());
        assert!("soft".parse::<Level>().is_err());
    }
}
