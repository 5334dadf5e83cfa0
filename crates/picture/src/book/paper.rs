//! Lengths and paper sizes.

use std::fmt;
use std::str::FromStr;

use sudokit_core::board::ParseError;

/// A length in points, 72 to an inch. A text has a unit: `15mm`, `1.5cm`, `0.5in` or `36pt`.
///
/// ```
/// use sudokit::book::Length;
///
/// assert_eq!("0.5in".parse(), Ok(Length::from_points(36.0)));
/// assert!("15".parse::<Length>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug, Default)]
pub struct Length(f64);

/// The units, in points.
const UNITS: [(&str, f64); 4] = [("mm", 72.0 / 25.4), ("cm", 720.0 / 25.4), ("in", 72.0), ("pt", 1.0)];

/// The longest side of a page, in points.
const LONGEST: f64 = 14_400.0;

impl Length {
    /// Returns a length in points.
    #[must_use]
    pub const fn from_points(points: f64) -> Self {
        Self(points)
    }

    /// Returns a length in millimeters.
    #[must_use]
    pub const fn from_millimeters(millimeters: f64) -> Self {
        Self(millimeters * 72.0 / 25.4)
    }

    /// Returns the number of points.
    #[must_use]
    pub const fn points(self) -> f64 {
        self.0
    }

    /// Reads a number of a unit.
    fn of(number: &str, unit: f64) -> Option<Self> {
        let is_plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let number: f64 = number.parse().ok().filter(|_| is_plain)?;
        Some(Self(number * unit)).filter(|length| length.0 <= LONGEST)
    }
}

/// Shows whole millimeters.
impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} mm", self.0 * 25.4 / 72.0)
    }
}

/// The error of a text that is not a length.
const NOT_A_LENGTH: ParseError = ParseError::new("a length with a unit, such as 15mm, 1.5cm, 0.5in or 36pt");

impl FromStr for Length {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = text.to_ascii_lowercase();
        let mut units = UNITS.iter().filter_map(|&(name, unit)| Self::of(text.strip_suffix(name)?.trim_end(), unit));
        units.next_back().ok_or(NOT_A_LENGTH)
    }
}

/// The size of a page.
///
/// ```
/// use sudokit::book::Paper;
///
/// let paper: Paper = "6x9".parse()?;
/// assert_eq!((paper.width.points(), paper.height.points()), (432.0, 648.0));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Paper {
    pub width: Length,
    pub height: Length,
}

impl Paper {
    /// 210 by 297 millimeters.
    pub const A4: Self = Self { width: Length::from_millimeters(210.0), height: Length::from_millimeters(297.0) };
    /// 148 by 210 millimeters.
    pub const A5: Self = Self { width: Length::from_millimeters(148.0), height: Length::from_millimeters(210.0) };
    /// 8.5 by 11 inches.
    pub const LETTER: Self = Self { width: Length(612.0), height: Length(792.0) };
}

/// Returns true for a page that is on the right of an open book.
pub const fn is_right(page: usize) -> bool {
    page % 2 == 1
}

/// Shows both sides in whole millimeters.
impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [width, height] = [self.width, self.height].map(|side| side.0 * 25.4 / 72.0);
        write!(f, "{width:.0} x {height:.0} mm")
    }
}

/// The error of a text that is not a paper size.
const NOT_A_PAPER: ParseError =
    ParseError::new("a4, a5, letter, or two sides from 2 to 200 inches, such as 6x9 (inches) or 170x240mm");

/// Reads a name, or the width and the height, in inches or in the unit after the height.
impl FromStr for Paper {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = text.to_ascii_lowercase();
        match text.as_str() {
            "a4" => return Ok(Self::A4),
            "a5" => return Ok(Self::A5),
            "letter" => return Ok(Self::LETTER),
            _ => {}
        }
        let (unit, sides) = UNITS
            .iter()
            .find_map(|&(name, unit)| Some((unit, text.strip_suffix(name)?.trim_end())))
            .unwrap_or((72.0, &text));
        let (width, height) = sides.split_once('x').ok_or(NOT_A_PAPER)?;
        let side = |number: &str| Length::of(number.trim(), unit).filter(|length| length.0 >= 144.0).ok_or(NOT_A_PAPER);
        Ok(Self { width: side(width)?, height: side(height)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_in_every_unit() {
        let sides = |text: &str| {
            let paper: Paper = text.parse().unwrap();
            [paper.width, paper.height].map(|side| format!("{:.1}", side.points())).join(" ")
        };
        for (text, expected) in [
            ("A4", "595.3 841.9"),
            ("letter", "612.0 792.0"),
            ("6x9in", "432.0 648.0"),
            ("8.5x11", "612.0 792.0"),
            ("170x240mm", "481.9 680.3"),
            ("17 x 24 cm", "481.9 680.3"),
            ("400x500pt", "400.0 500.0"),
        ] {
            assert_eq!(sides(text), expected, "{text}");
        }
        for text in
            ["", "a6", "x", "6x", "6x-9", "1x1", "6x9ft", "nanx9", "infx9", "1e2x9", "300x300", "6x9x2", "6,5x9"]
        {
            assert!(text.parse::<Paper>().is_err(), "{text}");
        }
    }

    #[test]
    fn lengths_have_a_unit() {
        for (text, points) in [("0mm", 0.0), ("25.4mm", 72.0), ("2.54 cm", 72.0), ("1in", 72.0), ("12pt", 12.0)] {
            let length: Length = text.parse().unwrap();
            assert!((length.points() - points).abs() < 1e-9, "{text}");
        }
        for text in ["", "1", "mm", "-1mm", "1ft", "1,5mm", "+1mm", "1e3pt", "99999pt"] {
            assert!(text.parse::<Length>().is_err(), "{text}");
        }
    }
}
