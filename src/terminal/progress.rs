//! Progress of long work: one line on standard error that rewrites itself, on a terminal only.

use std::time::{Duration, Instant};

use super::status;

/// A progress line; nothing where standard error is no terminal.
pub struct Progress {
    started: Instant,
    shown: Instant,
}

const INTERVAL: Duration = Duration::from_millis(200);

impl Progress {
    /// Work that begins now.
    pub fn new() -> Self {
        let now = Instant::now();
        Self { started: now, shown: now }
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
        if status::is_seen() {
            let line = describe(done, what, part, self.started.elapsed().as_secs_f64(), status::room());
            status::show(&(line + &more()));
        }
    }
}

/// How far it is; where there is little room, without the rate.
#[expect(clippy::cast_precision_loss, reason = "a rate is a rough number")]
fn describe(done: u64, what: &str, part: Option<f64>, seconds: f64, room: usize) -> String {
    let rate = done as f64 / seconds.max(1e-3);
    let left = part.filter(|&part| part > 0.0).map_or_else(String::new, |part| {
        format!(", {:.0} %, {:.0} s left", part * 100.0, seconds / part * (1.0 - part))
    });
    let what = if done == 1 { what.strip_suffix('s').unwrap_or(what) } else { what };
    let whole = format!("{done} {what}, {rate:.0} a second{left}");
    if whole.len() > room { format!("{done} {what}{left}") } else { whole }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_the_part_that_is_done() {
        assert_eq!(describe(500, "puzzles", Some(0.25), 10.0, 79), "500 puzzles, 50 a second, 25 %, 30 s left");
        assert_eq!(describe(500, "puzzles", None, 10.0, 79), "500 puzzles, 50 a second");
        assert_eq!(describe(500, "puzzles", Some(0.25), 10.0, 39), "500 puzzles, 25 %, 30 s left");
    }
}
