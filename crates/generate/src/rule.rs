//! What a rule of the list of requirements is, and the answers that rules give.

use std::ops::RangeInclusive;

use super::candidate::Candidate;
use super::{Impossible, Requirements, UnmetRequirement};

/// A requirement, which each puzzle meets unless a field of [`Requirements`] asks for more.
pub(super) struct Rule {
    /// Fails if no puzzle can meet the requirement.
    pub impossible: fn(&Requirements) -> Result<(), Impossible>,
    /// Fails if a puzzle does not meet the requirement.
    pub check: fn(&Requirements, &mut Candidate) -> Result<(), UnmetRequirement>,
}

/// The reason why a range that ends before it starts is impossible.
pub(super) const REVERSED: &str = "a range is reversed";

/// Returns the reason why no puzzle can meet a requirement.
pub(super) fn impossible<T>(reason: impl Into<String>) -> Result<T, Impossible> {
    Err(Impossible(reason.into()))
}

/// Returns what a puzzle has instead of what is required, and by how much it misses the requirement.
pub(super) fn unmet<T>(missed_by: u64, has: String) -> Result<T, UnmetRequirement> {
    Err(UnmetRequirement::new(missed_by, has))
}

/// Returns the distance of a number from a range.
pub(super) fn distance(number: usize, range: &RangeInclusive<usize>) -> u64 {
    range.start().saturating_sub(number).max(number.saturating_sub(*range.end())) as u64
}
