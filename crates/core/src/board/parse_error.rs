//! The error of everything that is parsed from a short text or made from a number.

/// The error of a text or a number that is not a value: what was expected, and where it was not found.
///
/// ```
/// use sudokit::{Cell, Grid};
///
/// let error = "r1c0".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a cell from r1c1 to r9c9");
/// assert_eq!("53..x".repeat(16).parse::<Grid>().unwrap_err().at, 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected {expected}")]
#[non_exhaustive]
pub struct ParseError {
    /// The expected text, as in `a cell from r1c1 to r9c9`.
    pub expected: &'static str,
    /// The byte of the text at which it was not found.
    pub at: usize,
}

impl ParseError {
    /// Creates the error of a text that is wrong as a whole.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(expected: &'static str) -> Self {
        Self { expected, at: 0 }
    }

    /// Returns the same error at a byte of the text.
    #[doc(hidden)]
    #[must_use]
    pub const fn at(self, at: usize) -> Self {
        Self { at, ..self }
    }
}
