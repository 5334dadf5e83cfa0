//! The text form of a symmetry.
//!
//! ```text
//!   t:r231564897:c123456789:d987654321
//!   |  |          |          digit 1 becomes 9, digit 2 becomes 8, ...
//!   |  |          column 1 of the result is column 1, column 2 is column 2, ...
//!   |  row 1 of the result is row 2, row 2 is row 3, row 3 is row 1, ...
//!   transposes the grid first
//! ```
//!
//! When reading, a missing part changes nothing. When writing, the parts `r`, `c` and `d` are always present, and `t`
//! only if the symmetry transposes.

use std::fmt;
use std::str::FromStr;

use super::{Symmetry, keeps_bands};

/// Shows the symmetry as text that [`FromStr`] reads back: `t:r231564897:c123456789:d987654321`.
///
/// ```
/// use sudokit::{Digit, Symmetry};
///
/// assert_eq!(Symmetry::IDENTITY.to_string(), "r123456789:c123456789:d123456789");
/// let map: Symmetry = "t:r231564897:c123456789:d987654321".parse()?;
/// assert_eq!(map.to_string(), "t:r231564897:c123456789:d987654321");
/// let swapped: Symmetry = "d213456789".parse()?;
/// assert_eq!([Digit::One, Digit::Three].map(|digit| swapped.rename(digit)), [Digit::Two, Digit::Three]);
/// # Ok::<(), sudokit::symmetry::NotASymmetry>(())
/// ```
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // An order of 1 to 9 is a number of nine digits, which is written at once.
        let number = |order: [usize; 9]| order.into_iter().fold(0, |number, one| 10 * number + one);
        let lines = |lines: [usize; 9]| number(lines.map(|line| line + 1));
        let transposed = if self.transposes { "t:" } else { "" };
        let (rows, columns, digits) = (lines(self.rows), lines(self.columns), number(self.digits.map(usize::from)));
        f.pad(&format!("{transposed}r{rows}:c{columns}:d{digits}"))
    }
}

/// The error for text that is not a symmetry.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotASymmetry {
    /// A part does not start with `t`, `r`, `c` or `d`, or is out of order.
    #[error("unexpected part '{found}' at character {column}, expected parts as in t:r231564897:c123456789:d987654321")]
    Part {
        /// The character at which the part starts, counted from 1.
        column: usize,
        /// The part.
        found: String,
    },
    /// A part does not contain the digits 1 to 9, each once.
    #[error("'{found}' at character {column} is not a permutation, expected '{kind}' and the digits 1 to 9, each once")]
    Order {
        /// The character at which the part starts, counted from 1.
        column: usize,
        /// The part.
        found: String,
        /// The letter of the part.
        kind: char,
    },
    /// The order splits a band or a stack.
    #[error(
        "'{found}' at character {column} splits a {what}, expected each three digits to be 1 to 3, 4 to 6 or 7 to 9"
    )]
    Torn {
        /// The character at which the part starts, counted from 1.
        column: usize,
        /// The part.
        found: String,
        /// The split group: `band` or `stack`.
        what: &'static str,
    },
}

impl FromStr for Symmetry {
    type Err = NotASymmetry;

    fn from_str(text: &str) -> Result<Self, NotASymmetry> {
        let text = text.to_ascii_lowercase();
        let mut symmetry = Self::IDENTITY;
        let (mut expected, mut column) = ("trcd", 1);
        for part in text.split(':') {
            let kind = part.chars().next().unwrap_or(':');
            let unexpected = || NotASymmetry::Part { column, found: part.into() };
            expected = expected.split_once(kind).ok_or_else(unexpected)?.1;
            match kind {
                't' if part == "t" => symmetry.transposes = true,
                'r' => symmetry.rows = lines(part, column, "band")?,
                'c' => symmetry.columns = lines(part, column, "stack")?,
                'd' => symmetry.digits = order(part, column)?,
                _ => return Err(unexpected()),
            }
            column += part.chars().count() + 1;
        }
        Ok(symmetry)
    }
}

/// Parses the order of the rows or columns of a part, counted from 0.
fn lines(part: &str, column: usize, what: &'static str) -> Result<[usize; 9], NotASymmetry> {
    let lines = order(part, column)?.map(|line| usize::from(line) - 1);
    if keeps_bands(lines) { Ok(lines) } else { Err(NotASymmetry::Torn { column, found: part.into(), what }) }
}

/// Parses the digits 1 to 9 of a part, each once.
fn order(part: &str, column: usize) -> Result<[u8; 9], NotASymmetry> {
    let digits = part.get(1..).and_then(|digits| <[u8; 9]>::try_from(digits.as_bytes()).ok());
    let mut sorted = digits.unwrap_or_default();
    sorted.sort_unstable();
    match digits {
        Some(digits) if sorted == *b"123456789" => Ok(digits.map(|digit| digit - b'0')),
        _ => {
            let kind = part.chars().next().unwrap_or_default();
            Err(NotASymmetry::Order { column, found: part.into(), kind })
        }
    }
}

crate::debug_as_display!(NotASymmetry);
