//! Times as options give them.

use std::time::Duration;

/// Reads a number of seconds.
pub fn parse(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected a number of seconds".into())
}
