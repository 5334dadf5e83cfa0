//! The error for values that are parsed from a short text or converted from a number.

/// The error for text or a number that is not a valid value: the expected text, and the position of the failure.
///
/// ```
/// use sudokit::{Cell, Grid};
///
/// let error = "r1c0".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a cell from r1c1 to r9c9 (row, column), or A1 to I9");
/// assert_eq!("53..x".repeat(16).parse::<Grid>().unwrap_err().at, 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected {expected}")]
#[non_exhaustive]
pub struct ParseError {
    /// The expected text, as in `a cell from r1c1 to r9c9`.
    pub expected: &'static str,
    /// The index of the first byte that does not match, or 0 if the text is wrong as a whole.
    pub at: usize,
}

impl ParseError {
    /// Creates the error for text that is wrong as a whole.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(expected: &'static str) -> Self {
        Self { expected, at: 0 }
    }

    /// Returns the error with the index of a byte of the text.
    #[doc(hidden)]
    #[must_use]
    pub const fn at(self, at: usize) -> Self {
        Self { at, ..self }
    }
}
