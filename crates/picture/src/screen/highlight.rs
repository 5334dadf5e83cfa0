//! The choice between colors and characters.

/// The means to highlight the parts of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Highlight {
    /// Colors.
    Colors,
    /// Characters beside the digits.
    Characters,
}
