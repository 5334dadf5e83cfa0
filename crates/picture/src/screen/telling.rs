//! What tells parts from each other.

/// What tells parts from each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// Colors.
    Colors,
    /// Characters beside the digits.
    Characters,
}
