//! Time on the processor, as Linux tells it: what others do on the machine does not count.

use std::fs;
use std::time::Instant;

/// Measures the main thread, in steps of a few milliseconds; on other systems the time that goes by.
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

/// The seconds that the main thread was on a processor.
fn of_main_thread() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(text.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
}
