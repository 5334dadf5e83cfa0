//! What long searches ask now and then: whether to stop.

use std::fmt;
use std::sync::Arc;

/// A question that long searches ask now and then: whether to stop.
///
/// The library looks at no clock of its own, so that it works where there is none.
///
/// ```
/// use std::time::{Duration, Instant};
///
/// use sudokit::{Grid, Stop, solve::Solver};
///
/// let deadline = Instant::now() + Duration::from_millis(5);
/// let count = Solver::new().count_until(&Grid::EMPTY, None, &Stop::when(move || Instant::now() >= deadline));
/// assert!(!count.is_complete);
/// ```
#[derive(Clone, Default)]
pub struct Stop(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Stop {
    /// Searches go on to their end.
    pub const NEVER: Self = Self(None);

    /// Searches stop soon after this has become true.
    pub fn when(is_due: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(is_due)))
    }

    /// Returns true if a search is to stop.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.0.as_ref().is_some_and(|is_due| is_due())
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Stop::when(..)" } else { "Stop::NEVER" })
    }
}
