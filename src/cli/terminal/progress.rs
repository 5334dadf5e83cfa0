//! Progress of long work: one line on standard error that rewrites itself, on a terminal only.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A progress line; nothing where standard error is no terminal.
pub struct Progress {
    started: Instant,
    shown: Instant,
    is_shown: bool,
}

const INTERVAL: Duration = Duration::from_millis(200);

impl Progress {
    /// Work that begins now.
    pub fn new() -> Self {
        let now = Instant::now();
        Self { started: now, shown: now, is_shown: false }
    }

    /// Shows how far the work is, if that was not shown just now; `part` of the whole from 0 to 1, if known.
    pub fn tell(&mut self, done: u64, what: &str, part: Option<f64>) {
        self.tell_with(done, what, part, String::new);
    }

    /// The same with more words behind it.
    pub fn tell_with(&mut self, done: u64, what: &str, part: Option<f64>, more: impl FnOnce() -> String) {
        if self.shown.elapsed() < INTERVAL {
            return;
        }
        self.shown = Instant::now();
        if !io::stderr().is_terminal() {
            return;
        }
        self.is_shown = true;
        let line = describe(done, what, part, self.started.elapsed().as_secs_f64());
        _ = write!(io::stderr(), "\r\x1b[K{line}{}", more());
    }

    /// Removes the line.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
fn describe(done: u64, what: &str, part: Option<f64>, seconds: f64) -> String {
    let rate = done as f64 / seconds.max(1e-3);
    let left = part.filter(|&part| part > 0.0).map_or_else(String::new, |part| {
        format!(", {:.0} %, {:.0} s left", part * 100.0, seconds / part * (1.0 - part))
    });
    format!("{done} {what}, {rate:.0} a second{left}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_the_part_that_is_done() {
        assert_eq!(describe(500, "puzzles", Some(0.25), 10.0), "500 puzzles, 50 a second, 25 %, 30 s left");
        assert_eq!(describe(500, "puzzles", None, 10.0), "500 puzzles, 50 a second");
    }
}
