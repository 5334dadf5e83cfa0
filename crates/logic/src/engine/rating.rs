//! Ratings: whole tenths on the scale of Sudoku Explainer.

use std::fmt;
use std::str::FromStr;

use sudokit_core::board::ParseError;

/// The difficulty of a step or a puzzle, in whole tenths on the scale of Sudoku Explainer 1.2.1; shown as `7.1`.
///
/// ```
/// use sudokit::logic::{Level, Rating};
///
/// let rating: Rating = "7.1".parse()?;
/// assert_eq!((rating.tenths(), rating.to_string().as_str()), (71, "7.1"));
/// assert_eq!(Level::of(rating).to_string(), "extreme");
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[doc(alias = "difficulty")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u16);

impl Rating {
    /// The lowest rating of a step.
    pub const LEAST: Self = Self(10);
    /// The rating of a puzzle that no technique solves, and the highest rating.
    pub const UNSOLVED: Self = Self(200);

    /// Returns the rating with this number of tenths, or `None` if that is above 200.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> Option<Self> {
        if tenths <= Self::UNSOLVED.0 { Some(Self(tenths)) } else { None }
    }

    /// Returns the rating for a number from 0 to 20 with one decimal.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "ratings go from 0 to 20")]
    pub(crate) const fn of(number: f64) -> Self {
        Self((number * 10.0 + 0.5) as u16)
    }

    /// Returns the tenths.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// Returns the rating increased by some tenths, at most [`Rating::UNSOLVED`].
    #[must_use]
    pub const fn plus(self, tenths: u16) -> Self {
        let sum = Self(self.0.saturating_add(tenths));
        if sum.0 < Self::UNSOLVED.0 { sum } else { Self::UNSOLVED }
    }

    /// Returns the rating as a number.
    #[must_use]
    pub fn number(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

/// Shows the number, with one digit behind the point or as many as the precision asks for.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.precision().is_some() {
            return self.number().fmt(f);
        }
        f.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

/// The error for a text or a number that is not a rating.
const NOT_A_RATING: ParseError = ParseError::new("a rating from 0.0 to 20.0 in tenths");

/// Returns the rating as a number.
impl From<Rating> for f64 {
    fn from(rating: Rating) -> Self {
        rating.number()
    }
}

/// Converts a number from 0 to 20 that is a whole number of tenths.
impl TryFrom<f64> for Rating {
    type Error = ParseError;

    fn try_from(number: f64) -> Result<Self, ParseError> {
        let rating = Self::of(number.clamp(0.0, 20.0));
        if (rating.number() - number).abs() < 1e-6 { Ok(rating) } else { Err(NOT_A_RATING) }
    }
}

/// Converts tenths from 0 to 200.
impl TryFrom<u16> for Rating {
    type Error = ParseError;

    fn try_from(tenths: u16) -> Result<Self, ParseError> {
        Self::from_tenths(tenths).ok_or(NOT_A_RATING)
    }
}

/// Reads one or two digits, optionally followed by a dot and one digit: `7`, `7.1`, `10.5`.
impl FromStr for Rating {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let digits = match *text.as_bytes() {
            [ones] => [b'0', ones, b'0'],
            [tens, ones] => [tens, ones, b'0'],
            [ones, b'.', tenths] => [b'0', ones, tenths],
            [tens, ones, b'.', tenths] => [tens, ones, tenths],
            _ => return Err(NOT_A_RATING),
        };
        let add = |sum: u16, digit: u8| digit.is_ascii_digit().then(|| 10 * sum + u16::from(digit - b'0'));
        digits.into_iter().try_fold(0, add).and_then(Self::from_tenths).ok_or(NOT_A_RATING)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Rating {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.number())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Rating {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        f64::deserialize(deserializer)?.try_into().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_whole_tenths() {
        assert_eq!("7.1".parse(), Ok(Rating::of(7.1)));
        for (text, tenths) in [("7", 70), ("7.0", 70), ("0.5", 5), ("10", 100), ("10.5", 105), ("20.0", 200)] {
            assert_eq!(text.parse::<Rating>().map(Rating::tenths), Ok(tenths));
        }
        let others =
            ["7.15", "7.10", "7.", ".5", "+7.1", "-1", "7,1", "20.1", "99", "100", "x", "", "NaN", "1e1", " 7"];
        assert!(others.iter().all(|text| text.parse::<Rating>().is_err()));
        assert_eq!(format!("{:>5}", Rating::of(10.7)), " 10.7");
    }

    #[test]
    fn every_rating_parses_back_and_none_exceeds_unsolved() {
        for tenths in 0..=200 {
            let rating = Rating::try_from(tenths).expect("up to 20.0");
            assert_eq!((rating.to_string().parse(), rating.number().try_into()), (Ok(rating), Ok(rating)));
        }
        assert_eq!((Rating::from_tenths(201), Rating::from_tenths(300)), (None, None));
        assert_eq!(Rating::of(19.9).plus(5), Rating::UNSOLVED);
        assert_eq!(Rating::UNSOLVED.plus(u16::MAX), Rating::UNSOLVED);
        assert_eq!(Rating::of(7.0).plus(2), Rating::of(7.2));
    }
}
