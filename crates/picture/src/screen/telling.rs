//! What tells parts from each other.

/// The means by which parts stand out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// Colors.
    Colors,
    /// Characters beside the digits.
    Characters,
}
