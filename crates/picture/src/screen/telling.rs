//! The choice between colors and characters.

/// The means to highlight the parts of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// Colors.
    Colors,
    /// Characters beside the digits.
    Characters,
}
