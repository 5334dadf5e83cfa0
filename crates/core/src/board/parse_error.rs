//! The error for values that are parsed from a short text or converted from a number.

use std::fmt;

/// The error for text or a number that is not a valid value: the expected text, and what is known about the failure.
///
/// ```
/// use sudokit::{Cell, Grid};
///
/// let error = "r1c0".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a cell from r1c1 to r9c9 (row, column), or A1 to I9");
///
/// let error = "53..x".repeat(16).parse::<Grid>().unwrap_err();
/// assert_eq!((error.at, error.found), (4, Some('x')));
/// let error = "53...".repeat(16).parse::<Grid>().unwrap_err();
/// assert_eq!((error.at, error.count), (80, Some(80)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub struct ParseError {
    /// The expected text, as in `a cell from r1c1 to r9c9`.
    pub expected: &'static str,
    /// The index of the first byte that does not match, or 0 if the text is wrong as a whole.
    pub at: usize,
    /// The character at this index, if a character does not match.
    pub found: Option<char>,
    /// The number of characters, if all match but their number is wrong.
    pub count: Option<usize>,
}

impl ParseError {
    /// Creates the error for text that is wrong as a whole.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(expected: &'static str) -> Self {
        Self { expected, at: 0, found: None, count: None }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)?;
        match (self.found, self.count) {
            (Some(found), _) => write!(f, ", found {found:?} at index {}", self.at),
            (None, Some(count)) => write!(f, ", found {count}"),
            (None, None) => Ok(()),
        }
    }
}

crate::debug_as_display!(ParseError);
