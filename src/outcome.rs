//! The outcome of a run as an exit status.

use sudokit::answer::VerdictKind;

/// The outcome of a run or of one record. The worst outcome of all records counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Done, and the answer is yes.
    #[default]
    Yes,
    /// Done, and the answer is no for at least one puzzle.
    No,
    /// Something could not be done.
    Failed,
}

impl From<VerdictKind> for Outcome {
    fn from(verdict: VerdictKind) -> Self {
        match verdict.status() {
            0 => Self::Yes,
            1 => Self::No,
            _ => Self::Failed,
        }
    }
}

impl Outcome {
    /// Keeps the worse of two outcomes.
    pub fn add(&mut self, other: Self) {
        *self = (*self).max(other);
    }

    /// Returns the exit status.
    pub const fn code(self) -> u8 {
        match self {
            Self::Yes => 0,
            Self::No => 1,
            Self::Failed => 2,
        }
    }
}
