//! CPU time, as Linux reports it, which other processes do not change.

use std::fs;
use std::time::Instant;

/// A clock of the main thread's CPU time, in steps of a few milliseconds. On other systems it measures elapsed time.
pub struct Stopwatch {
    started: Instant,
    before: Option<f64>,
}

impl Stopwatch {
    pub fn start() -> Self {
        Self { started: Instant::now(), before: of_main_thread() }
    }

    pub fn seconds(&self) -> f64 {
        let on_processor = of_main_thread().zip(self.before).map(|(now, before)| now - before);
        on_processor.unwrap_or_else(|| self.started.elapsed().as_secs_f64())
    }
}

/// Returns the CPU time of the main thread in seconds.
fn of_main_thread() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(text.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
}
