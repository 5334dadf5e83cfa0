//! The condition on which a long search stops early.

use std::fmt;
use std::sync::Arc;

/// A condition on which a long search stops early, such as a deadline or a cancel flag.
///
/// Long searches check the condition regularly. The library reads no clock of its own, so it also works on systems
/// without one. A clone checks the same condition.
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
#[doc(alias("cancel", "timeout", "deadline"))]
#[derive(Clone, Default)]
pub struct Stop(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Stop {
    /// A condition that is never true: searches run to their end.
    pub const NEVER: Self = Self(None);

    /// Creates a condition from a function. Searches stop soon after the function returns true. They call it often, so
    /// it must be fast.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    ///
    /// use sudokit::Stop;
    ///
    /// let is_cancelled = Arc::new(AtomicBool::new(false));
    /// let stop = Stop::when({
    ///     let is_cancelled = Arc::clone(&is_cancelled);
    ///     move || is_cancelled.load(Ordering::Relaxed)
    /// });
    /// assert!(!stop.is_due());
    /// is_cancelled.store(true, Ordering::Relaxed);
    /// assert!(stop.is_due());
    /// ```
    pub fn when(is_due: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(is_due)))
    }

    /// Returns true if a search must stop.
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
